// @ts-check
/** The places of the mat as elements. Each is kept from view to view; only what changed is made anew. */
import { h, said } from "./dom.js";
import { keyOf, slotOf } from "./diff.js";
import { cardBack, cardFace, monFace, monWords, patchMon } from "./faces.js";
import { t } from "./words.js";

/** @typedef {import("./types").View} View */
/** @typedef {import("./types").Side} Side */
/** @typedef {import("./types").Mon} Mon */
/** @typedef {import("./types").Seat} Seat */
/** @typedef {import("./faces.js").FaceOf} FaceOf */
/** @typedef {{key: string, sig: string, make: () => HTMLElement}} Item */

export const BENCH = 5;

/**
 * Puts the wanted elements into a zone. One with the same key and the same look stays the element it is.
 * @param {Element} zone @param {Item[]} items
 */
export function keyed(zone, items) {
  const old = new Map([...zone.children].map((c) => [/** @type {HTMLElement} */ (c).dataset.key ?? "", /** @type {HTMLElement} */ (c)]));
  items.forEach((item, i) => {
    let element = old.get(item.key);
    if (!element || element.dataset.sig !== item.sig) {
      const made = item.make();
      made.dataset.key = item.key;
      made.dataset.sig = item.sig;
      element?.replaceWith(made);
      element = made;
    }
    old.delete(item.key);
    if (zone.children[i] !== element) zone.insertBefore(element, zone.children[i] ?? null);
  });
  for (const left of old.values()) left.remove();
}

/** @param {string} place @param {string} words @param {string} cls @param {...(Node | null)} inner */
export const placeButton = (place, words, cls, ...inner) =>
  h("button", { type: "button", class: cls, data: { place } }, said(words), inner);

/** @param {string} place @param {string} words */
function setWords(place, words) {
  return (/** @type {Element} */ root) => {
    const found = root.querySelector(`[data-place="${place}"] > .unseen`);
    if (found && found.textContent !== words) found.textContent = words;
  };
}

/** One player's half of the mat: its zones are made once and filled from each view. */
export class Half {
  /** @param {Seat} seat @param {FaceOf} faceOf */
  constructor(seat, faceOf) {
    this.seat = seat;
    this.faceOf = faceOf;
    /** @type {Map<string, {element: HTMLElement, mon: Mon}>} */
    this.mons = new Map();
    this.strip = h("div", { class: "mat-strip" });
    this.prizes = h("div", { class: "mat-prizes", role: "group" });
    this.bench = h("div", { class: "mat-bench", role: "group", data: { place: `bench:${seat}` } });
    this.active = h("div", { class: "mat-active" });
    this.beside = h("div", { class: "mat-beside" });
    this.piles = h("div", { class: "mat-piles" });
    this.hand = h("div", { class: "mat-hand", role: "group" });
    this.element = h("section", { class: "mat-side" }, this.strip, this.prizes, this.active, this.bench, this.piles);
    this.active.append(this.slot(0), this.beside);
  }

  /** @param {number} index */
  slot(index) {
    const n = slotOf(this.seat, index);
    return placeButton(`slot:${n}`, "", index ? "mat-slot" : "mat-slot is-active",
      h("span", { class: "mat-slot-name", "aria-hidden": "true" }, index ? t("Bench") : t("Active")));
  }

  /** @param {View} view @param {number} ms how long damage counts */
  draw(view, ms) {
    const side = view.sides[this.seat];
    const name = view.names[this.seat];
    this.element.setAttribute("aria-label", t("{name}'s side", { name }));
    this.element.classList.toggle("is-turn", view.turn === this.seat);
    this.drawStrip(view, side, name);
    this.drawMons(side, name, ms);
    this.drawPrizes(side, name);
    this.drawPiles(side, name);
    keyed(this.beside, side.beside.map((id, i) => this.small(`beside:${this.seat}`, `${i}-${id}`, id, t("{name}, beside the Active Pokémon", { name: this.faceOf(id).name }))));
  }

  /** @param {View} view @param {Side} side @param {string} name */
  drawStrip(view, side, name) {
    const notes = view.notes?.[this.seat] ?? [];
    const sig = JSON.stringify([name, view.turn === this.seat, notes, side.hand_count, side.hand === null]);
    if (this.strip.dataset.sig === sig) return;
    this.strip.dataset.sig = sig;
    const backs = side.hand === null ? h("span", { class: "mat-backs", data: { place: `hand:${this.seat}` }, role: "img", "aria-label": t("Cards in hand: {n}", { n: side.hand_count }) },
      Array.from({ length: Math.min(10, side.hand_count) }, () => h("i")), h("b", {}, side.hand_count)) : null;
    this.strip.replaceChildren(...[h("b", { class: "who" }, name), backs, ...notes.map((n) => h("span", { class: `note ${n.kind ?? ""}` }, n.text))].filter((e) => e !== null));
  }

  /** @param {Side} side @param {string} name @param {number} ms */
  drawMons(side, name, ms) {
    const count = Math.max(BENCH, side.bench.length);
    keyed(this.bench, Array.from({ length: count }, (_, i) => ({ key: `slot-${i + 1}`, sig: "", make: () => this.slot(i + 1) })));
    this.bench.setAttribute("aria-label", t("{name}'s Bench", { name }));
    const kept = new Map(this.mons);
    this.mons = new Map();
    for (let i = 0; i <= count; i += 1) {
      const mon = i ? side.bench[i - 1] ?? null : side.active;
      const n = slotOf(this.seat, i);
      const slot = /** @type {HTMLButtonElement} */ (this.element.querySelector(`[data-place="slot:${n}"]`));
      const words = `${name}, ${i ? t("Bench {n}", { n: i }) : t("Active")}: ${monWords(mon, this.faceOf)}`;
      setWords(`slot:${n}`, words)(this.element);
      slot.classList.toggle("is-empty", !mon);
      const element = mon ? this.mon(mon, n, kept, ms) : null;
      if (element && element.parentElement !== slot) slot.append(element);  // put there again, all of it would be laid out anew
      for (const other of slot.querySelectorAll(":scope > .mon")) {
        if (!mon || other !== this.mons.get(keyOf(mon, n))?.element) other.remove();
      }
    }
  }

  /** @param {Mon} mon @param {number} slot @param {Map<string, {element: HTMLElement, mon: Mon}>} kept @param {number} ms */
  mon(mon, slot, kept, ms) {
    const key = keyOf(mon, slot);
    const old = kept.get(key);
    const looks = (/** @type {Mon} */ m) => JSON.stringify([m.face_down, m.face_down ? 0 : m.cards, (m.conditions ?? []).filter((c) => c !== "Poisoned" && c !== "Burned")]);
    let element = old?.element;
    if (!element || !old || looks(old.mon) !== looks(mon)) element = monFace(mon, this.faceOf);
    else if (!mon.face_down && JSON.stringify(old.mon) !== JSON.stringify(mon)) patchMon(element, old.mon, mon, this.faceOf, ms);
    element.dataset.mon = key;
    this.mons.set(key, { element, mon });
    return element;
  }

  /** @param {Side} side @param {string} name */
  drawPrizes(side, name) {
    this.prizes.setAttribute("aria-label", `${name}: ${t("Prize cards left: {n}", { n: side.prizes.length })}`);
    keyed(this.prizes, [...side.prizes.map((id, i) => ({
      key: `prize-${i}`, sig: id ?? "",
      make: () => placeButton(`prize:${this.seat}:${i}`, id ? t("Prize card {n}: {name}", { n: i + 1, name: this.faceOf(id).name }) : t("Prize card {n}, face down", { n: i + 1 }), "mat-prize", id ? cardFace(this.faceOf(id)) : cardBack()),
    })), { key: "count", sig: String(side.prizes.length), make: () => h("span", { class: "mat-count", "aria-hidden": "true" }, side.prizes.length === 1 ? t("1 Prize") : t("{n} Prizes", { n: side.prizes.length })) }]);
  }

  /** @param {Side} side @param {string} name */
  drawPiles(side, name) {
    const pile = (/** @type {string} */ kind, /** @type {string} */ title, /** @type {number} */ count, /** @type {string | null} */ top) => ({
      key: kind, sig: `${name}|${count}|${top}`,
      make: () => placeButton(`${kind}:${this.seat}`, `${title}: ${count === 1 ? t("1 card") : t("{n} cards", { n: count })}`, `mat-pile p-${kind}`,
        count ? top ? cardFace(this.faceOf(top)) : cardBack() : h("div", { class: "card none" }),
        h("span", { class: "mat-count", "aria-hidden": "true" }, h("span", { class: "word" }, kind === "deck" ? t("Deck") : kind === "discard" ? t("Discard") : t("Lost"), " "), count)),
    });
    const last = (/** @type {string[]} */ list) => list[list.length - 1] ?? null;
    keyed(this.piles, [pile("deck", t("{name}'s deck", { name }), side.deck_count, null), pile("discard", t("{name}'s discard pile", { name }), side.discard.length, last(side.discard)),
      ...(side.lost.length ? [pile("lost", t("{name}'s Lost Zone", { name }), side.lost.length, last(side.lost))] : [])]);
  }

  /** @param {string} place @param {string} key @param {string} id @param {string} words @returns {Item} */
  small(place, key, id, words) {
    return { key, sig: id, make: () => placeButton(place, words, "mat-pile", cardFace(this.faceOf(id))) };
  }

  /** The open hand. @param {View} view @param {boolean} isShown */
  drawHand(view, isShown) {
    const side = view.sides[this.seat];
    const cards = isShown ? side.hand ?? [] : [];
    this.hand.hidden = !isShown || side.hand === null;
    this.hand.setAttribute("aria-label", `${t("{name}'s hand", { name: view.names[this.seat] })}: ${t("{n} cards", { n: cards.length })}`);
    this.hand.style.setProperty("--count", String(Math.max(1, cards.length)));
    /** @type {Map<string, number>} */
    const seen = new Map();
    keyed(this.hand, cards.map((id) => {
      const copy = seen.get(id) ?? 0;
      seen.set(id, copy + 1);
      const face = this.faceOf(id);
      return { key: `${id}#${copy}`, sig: "", make: () => placeButton("", `${face.name}, ${face.sub}`, "mat-card", cardFace(face)) };
    }));
    [...this.hand.children].forEach((card, i) => { /** @type {HTMLElement} */ (card).dataset.place = `hand:${this.seat}:${i}`; });
  }
}
