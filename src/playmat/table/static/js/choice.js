// @ts-check
/** The open decision in a dialog: all cards looked at are shown, those that can be picked lit; select, then confirm. */
import { button, h, said } from "./dom.js";
import { cardBack, cardFace, faceOf, nameOf } from "./card.js";
import { energies, energy } from "./mat/index.js";
import { t } from "./words.js";

/** @typedef {import("./types").Decision} Decision */
/** @typedef {import("./types").Option} Option */
/** @typedef {import("./types").Wish} Wish */
/** @typedef {{choose: (i: number) => void, plan: (wishes: Wish[]) => void, copies?: (card: string, slot?: number) => number}} Answer */

/** @param {number | string} n */
const kbd = (n) => Number(n) > 9 ? null : h("kbd", {}, n);

/** @param {Decision} decision @param {Answer} answer @returns {HTMLElement} */
export function choiceContent(decision, answer) {
  if (isCardPick(decision)) return new Picker(decision, answer).element;
  /** @type {Record<string, (d: Decision, a: Answer) => HTMLElement>} */
  const kinds = { yes_no: yesNo, number: numbers, prize: prizeCards, type: types, attack: attacks };
  return (kinds[decision.kind] ?? plain)(decision, answer);
}

/** Whether cards are chosen from a list of cards that can all be shown. @param {Decision} d */
export const isCardPick = (d) => d.kind === "pick" || (d.kind === "yes_no" && Boolean(d.cards?.length && d.then?.cards.length));

/** @param {Decision} d @param {number} i @param {Answer} answer @param {import("./dom.js").Child} content @param {Record<string, any>} [props] */
const option = (d, i, answer, content, props = {}) => button(content, () => answer.choose(i), { data: { option: i, key: `option-${i}` }, ...props });

/** @param {Decision} d @param {Answer} answer */
const plain = (d, answer) => h("div", { class: "choice-list" }, d.options.map((o, i) => option(d, i, answer, [kbd(i + 1), " ", o.text])));

/** @param {Decision} d @param {Answer} answer */
const yesNo = (d, answer) => h("div", { class: "picker" }, d.cards?.length ? h("div", { class: "card-grid" }, d.cards.map((id) => h("div", {}, said(nameOf(id)), cardFace(id)))) : null,
  d.rest ? h("p", { class: "progress" }, d.rest) : null, h("div", { class: "choice-row confirm-row" }, d.options.map((o, i) => option(d, i, answer, [kbd(i + 1), " ", o.kind === "yes" ? t("Yes") : o.kind === "no" ? t("No") : o.text], { class: `big ${o.kind === "yes" ? "primary" : ""}` }))));

/** A number answers to its own key. @param {Decision} d @param {Answer} answer */
const numbers = (d, answer) => h("div", { class: "choice-row" }, d.options.map((o, i) => option(d, i, answer, o.text, { class: "big", "data-answers": o.number ?? o.text })));

/** @param {Decision} d @param {Answer} answer */
const prizeCards = (d, answer) => h("div", { class: "card-grid" }, d.options.map((o, i) => h("button", { type: "button", class: "pick", data: { option: i, key: `option-${i}` }, onclick: () => answer.choose(i) }, said(o.text), cardBack(String(i + 1)))));

/** @param {Decision} d @param {Answer} answer */
const types = (d, answer) => h("div", { class: "choice-row" }, d.options.map((o, i) => option(d, i, answer, [kbd(i + 1), " ", energy(o.name ?? "", { "aria-hidden": "true" }), " ", o.text])));

/** @param {Decision} d @param {Answer} answer */
const attacks = (d, answer) => h("div", { class: "choice-list" }, d.options.map((o, i) => {
  const attack = (faceOf(o.card ?? "").attacks ?? []).find((a) => a.name === o.name);
  return option(d, i, answer, [kbd(i + 1), " ", attack ? energies(attack.cost ?? []) : null, " ", h("b", {}, o.text), " ", attack?.damage ?? "",
    attack?.text ? h("small", {}, attack.text) : null], { class: "tall" });
}));

/** @typedef {{card: string, slot?: number, note: string, option: number, isLit: boolean}} Shown */

/** Cards to pick from: selected first, confirmed after. */
class Picker {
  /** @param {Decision} decision @param {Answer} answer */
  constructor(decision, answer) {
    this.decision = decision;
    this.answer = answer;
    const bounds = decision.then ?? decision;
    const already = decision.picked?.length ?? 0;
    this.least = Math.max(0, (bounds.least ?? 1) - already);
    this.most = Math.max(1, (bounds.most ?? 1) - already);
    const { copies } = answer;
    const isKnown = this.most > 1 && !decision.cards?.length && already === 0 && copies !== undefined;
    this.shown = shownCards(decision).flatMap((c) => Array.from({ length: isKnown ? Math.max(1, copies(c.card, c.slot)) : 1 }, () => c));
    /** Equal cards that lie in several copies can be told apart only where all copies are shown. */
    this.isStepwise = this.most > 1 && !decision.cards?.length && !isKnown;
    /** @type {Set<number>} */
    this.selected = new Set();
    const lit = this.shown.filter((c) => c.isLit);
    if (lit.length === 1 && this.least >= 1) this.selected.add(this.shown.indexOf(lit[0]));
    this.element = this.build();
    this.update();
  }

  build() {
    this.words = h("p", { class: "progress", role: "status" });
    this.grid = h("div", { class: "card-grid" }, this.shown.map((c, i) => this.card(c, i)));
    this.confirm = button([h("kbd", {}, "C"), " ", h("span", {})], () => this.send(), { class: "primary confirm", data: { confirm: "true", key: "confirm" } });
    const { options } = this.decision;
    const done = options.findIndex((o) => o.kind === "done" || o.kind === "no");
    const picked = this.decision.picked ?? [];
    const others = options.map((o, i) => ({ o, i })).filter(({ o, i }) => o.card === undefined && i !== done && o.kind !== "yes");
    return h("div", { class: "picker" },
      this.words,
      this.decision.rest ? h("p", { class: "progress" }, this.decision.rest) : null,
      picked.some((p) => p.card) ? h("p", { class: "picked-row" }, `${t("Chosen so far")}: `, picked.map((p) => p.card ? nameOf(p.card) : "").filter(Boolean).join(", ")) : null,
      this.grid,
      h("div", { class: "choice-row confirm-row" }, others.map(({ o, i }) => option(this.decision, i, this.answer, o.text)), this.isStepwise ? null : this.confirm,
        done >= 0 ? option(this.decision, done, this.answer, this.isStepwise && picked.length ? t("Done") : t("Take none"), { class: "quiet" }) : null));
  }

  /** @param {Shown} c @param {number} i */
  card(c, i) {
    const words = `${nameOf(c.card)}${c.note}, ${faceOf(c.card).sub}`;
    const inner = [said(c.isLit ? words : `${words} (${t("cannot be chosen")})`), cardFace(c.card), c.note ? h("span", { class: "pick-note", "aria-hidden": "true" }, c.note) : null];
    if (!c.isLit) return h("button", { type: "button", class: "pick dim", "aria-disabled": "true", data: { card: c.card } }, inner);
    return h("button", { type: "button", class: "pick lit", data: { option: c.option, key: `pick-${i}`, pick: i, card: c.card }, "aria-pressed": "false", onclick: () => this.toggle(i) }, inner);
  }

  /** @param {number} i */
  toggle(i) {
    if (this.isStepwise) { this.answer.choose(this.shown[i].option); return; }
    if (this.selected.has(i)) this.selected.delete(i);
    else {
      if (this.most === 1) this.selected.clear();
      if (this.selected.size < this.most) this.selected.add(i);
    }
    this.update();
    if (this.selected.size === this.most) this.confirm?.focus();
  }

  update() {
    const n = this.selected.size;
    for (const e of /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll("[data-pick]"))) {
      const is = this.selected.has(Number(e.dataset.pick));
      e.classList.toggle("chosen", is);
      e.setAttribute("aria-pressed", String(is));
    }
    const isFixed = this.least === this.most;
    if (this.words) {
      this.words.textContent = this.isStepwise ? "" : this.most === 1 ? (isFixed ? t("Choose one card.") : t("You may choose one card.")) : isFixed
        ? t("Choose {most}: {n} chosen, {left} left to choose", { most: this.most, n, left: this.most - n })
        : t("Choose up to {most}: {n} chosen", { most: this.most, n });
    }
    const can = n > 0 && n >= Math.min(this.least, this.shown.filter((c) => c.isLit).length) && n <= this.most;
    if (!this.confirm) return;
    this.confirm.disabled = !can;
    const label = this.confirm.querySelector("span");
    if (label) label.textContent = n === 1 ? t("Confirm: {name}", { name: nameOf(this.shown[[...this.selected][0]].card) }) : n ? t("Confirm ({n})", { n }) : t("Confirm");
  }

  send() {
    const chosen = [...this.selected].map((i) => this.shown[i]);
    if (!chosen.length || this.confirm?.disabled) return;
    /** @type {Wish[]} */
    const wishes = chosen.map((c) => c.slot === undefined ? { card: c.card } : { card: c.card, slot: c.slot });
    this.answer.plan([...(this.decision.kind === "yes_no" ? [{ kind: /** @type {const} */ ("yes") }] : []), ...wishes, { kind: "done" }]);
  }
}

/** @param {Decision} d @returns {Shown[]} */
function shownCards(d) {
  const options = d.options.map((o, i) => ({ o, i })).filter(({ o }) => o.card !== undefined);
  const fromOptions = () => options.map(({ o, i }) => ({ card: o.card ?? "", slot: o.slot, note: o.text.slice(nameOf(o.card ?? "").length), option: i, isLit: true }));
  if (!d.cards?.length) return fromOptions();
  const lit = new Map(d.then ? d.then.cards.map((card) => [card, 0]) : options.map(({ o, i }) => [o.card ?? "", i]));
  const all = d.cards.map((card) => ({ card, note: "", option: lit.get(card) ?? -1, isLit: lit.has(card) }));
  const missing = d.then ? [] : fromOptions().filter((c) => !d.cards?.includes(c.card));
  return [...missing, ...all.filter((c) => c.isLit), ...all.filter((c) => !c.isLit)];
}
