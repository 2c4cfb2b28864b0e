// @ts-check
/** A board to move on: the mat with a moment of a game, and everything that can be done there, by click, drag and key. It
 * knows no rules: what can be done comes with the moment. */
import { $, button, h } from "/static/js/dom.js";
import { faceOf, learn } from "/static/js/card.js";
import { showCard, showMon, showPile, lastingOfPlayers } from "/static/js/dialogs.js";
import { Mat, monAt } from "/static/js/mat/index.js";
import { t } from "/static/js/words.js";

/** @typedef {{kind: string, text: string, written: string, card?: string, slot?: number, owner?: number, number?: number, prize?: number}} Option */
/** @typedef {{mine: boolean, player: number, kind?: string, prompt?: string, options?: Option[], picked?: object[], source?: string, cards?: string[]}} Decision */
/** @typedef {{names: [string, string], position: any, decision: Decision | null, cards: Record<string, any>, log: {text: string, kind: string, player?: number}[], ending: string, over: boolean, winner: number | null, rules: {name: string, title: string}, refused?: any[], damage?: any[], damage_section?: string, unread: string[], coins: number}} Moment */
/** @typedef {{move: (option: number) => void, back?: () => void, bottom?: 0 | 1, showHands?: "below" | "both"}} How */

export class Board {
  /** @param {How} how */
  constructor(how) {
    this.how = how;
    /** @type {Moment | null} */
    this.moment = null;
    /** What a click has narrowed the options to. @type {string} */
    this.place = "";
    this.isBusy = false;
    this.asked = h("div", { class: "asked" });
    this.matPlace = h("div", { class: "lab-mat scrolls" });
    /** What a page puts below the question. */
    this.extra = h("div", { class: "lab-extra" });
    this.element = h("div", { class: "lab-board" }, this.matPlace, h("div", { class: "lab-side" }, this.asked, this.extra));
    this.mat = new Mat(this.matPlace, {
      face: faceOf, showHands: how.showHands ?? "both",
      onPlace: (place) => this.clicked(place), onDrop: (from, to) => this.dropped(from, to), onLook: (card) => showCard(card),
      canLift: (from) => this.options().some(([o]) => this.from(o).includes(from)),
    });
    document.addEventListener("keydown", (event) => this.pressed(event));
  }

  /** @param {Moment} moment @param {{animate?: boolean, advised?: string[]}} [how] */
  show(moment, { animate = true } = {}) {
    learn(moment.cards);
    this.moment = moment;
    this.place = "";
    const { position } = moment;
    const notes = position.sides.map((/** @type {any} */ side) => side.effects.map((/** @type {any} */ e) => ({ text: e.text })));
    const view = { sides: position.sides, names: moment.names, bottom: this.how.bottom ?? 0, turn: moment.over ? -1 : position.player, stadium: position.stadium, notes };
    const done = this.mat.set(/** @type {any} */ (view), { animate });
    this.draw();
    return done;
  }

  /** The open options with their numbers, narrowed to a place if one was clicked. @returns {[Option, number][]} */
  options() {
    return (this.moment?.decision?.options ?? []).map((o, i) => /** @type {[Option, number]} */ ([o, i]));
  }

  /** Where on the mat an option begins. @param {Option} o @returns {string[]} */
  from(o) {
    const d = this.moment?.decision;
    if (!d || !this.moment) return [];
    const seat = d.player === 1 ? 1 : 0;
    /** @type {string[]} */
    const hand = this.moment.position.sides[seat].hand ?? [];
    const inHand = (/** @type {string | undefined} */ card) => hand.flatMap((id, i) => id === card ? [`hand:${seat}:${i}`] : []);
    if (["bench", "trainer", "energy", "tool", "evolve", "legend", "zone_ability", "card_ability"].includes(o.kind)) return inHand(o.card);
    if (o.kind === "pick" && o.slot === undefined && o.prize === undefined) return o.owner === undefined ? inHand(o.card) : [];
    if (o.kind === "pick" && o.prize !== undefined) return [`prize:${o.owner}:${o.prize}`];
    if (o.kind === "prize") return [`prize:${seat}:${o.number}`];
    if (o.kind === "stadium") return ["stadium"];
    return o.slot === undefined ? [] : [`slot:${o.slot}`];
  }

  /** Where it goes. @param {Option} o */
  to(o) {
    if (["energy", "tool", "evolve", "card_ability"].includes(o.kind) && o.slot !== undefined) return `slot:${o.slot}`;
    return "";
  }

  draw() {
    const { moment } = this;
    if (!moment) return;
    const all = this.options();
    const some = this.place ? all.filter(([o]) => this.from(o).includes(this.place)) : all;
    this.mat.hints({
      usable: this.place ? [] : all.flatMap(([o]) => this.from(o)),
      selected: this.place ? [this.place] : [],
      targets: this.place ? some.map(([o]) => this.to(o)).filter(Boolean) : all.flatMap(([o]) => o.kind === "prize" || (o.kind === "pick" && o.prize !== undefined) ? this.from(o) : []),
    });
    this.asked.replaceChildren(...this.question(moment, some));
  }

  /** @param {Moment} moment @param {[Option, number][]} some @returns {Node[]} */
  question(moment, some) {
    const d = moment.decision;
    if (moment.over || !d) return [h("p", { class: "prompt" }, moment.ending || t("The game is over."))];
    const who = d.player < 0 ? t("Luck") : moment.names[d.player];
    const head = h("p", { class: "prompt" }, h("b", { class: d.player === 1 ? "theirs" : "mine" }, who), ": ", d.prompt ?? t("must choose."));
    if (!d.options) return [head, h("p", { class: "quiet-text" }, t("What the other player can do is hidden. Show all cards to choose for both."))];
    const list = h("div", { class: "lab-options", role: "group", "aria-label": t("What can be done") }, some.map(([o, i], n) => button(
      [n < 9 ? h("kbd", { "aria-hidden": "true" }, n + 1) : null, h("span", {}, o.text)], () => this.take(i),
      { class: `option ${o.kind === "attack" ? "attack" : ""} ${o.kind === "end" ? "end" : ""}`, data: { option: i, written: o.written, key: `o${i}` } })));
    const more = this.place ? button(t("Show everything"), () => { this.place = ""; this.draw(); }, { class: "quiet" }) : null;
    return [head, list, ...(more ? [more] : [])];
  }

  /** @param {number} option */
  take(option) {
    if (this.isBusy) return;
    this.place = "";
    this.how.move(option);
  }

  /** @param {string} place */
  clicked(place) {
    const { moment } = this;
    if (!moment) return;
    if (this.place) {
      const found = this.options().filter(([o]) => this.from(o).includes(this.place) && this.to(o) === place);
      if (found.length === 1) { this.take(found[0][1]); return; }
    }
    const found = this.options().filter(([o]) => this.from(o).includes(place));
    const isPlain = found.length === 1 && !this.to(found[0][0]) && place !== this.place && found[0][0].kind === "pick";
    if (isPlain) { this.take(found[0][1]); return; }
    if (found.length && place !== this.place) { this.place = place; this.draw(); return; }
    this.place = "";
    this.draw();
    this.look(place);
  }

  /** What lies at a place, in full. @param {string} place */
  look(place) {
    const moment = /** @type {Moment} */ (this.moment);
    const [kind, a] = place.split(":");
    if (kind === "slot") {
      const mon = monAt(/** @type {any} */ (this.mat.view), Number(a));
      if (mon && !mon.face_down) showMon(/** @type {any} */ (mon), faceOf(mon.cards[mon.cards.length - 1]).name, [], lastingOfPlayers(moment));
      return;
    }
    const side = moment.position.sides[Number(a)];
    if (kind === "discard") showPile(t("Discard pile"), side.discard);
    else if (kind === "lost") showPile(t("Lost Zone"), side.lost);
    else { const card = this.mat.cardAt(place); if (card) showCard(card); }
  }

  /** @param {string} from @param {string} to */
  dropped(from, to) {
    const mine = this.options().filter(([o]) => this.from(o).includes(from));
    const found = mine.filter(([o]) => this.to(o) === to);
    const free = mine.filter(([o]) => !this.to(o) && to && !to.startsWith("hand:"));
    const [one] = found.length ? found : free;
    if (one && (found.length || free.length) === 1) { this.take(one[1]); return; }
    this.place = mine.length ? from : "";
    this.draw();
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const at = /** @type {HTMLElement | null} */ (event.target);
    if (!this.element.isConnected || event.ctrlKey || event.metaKey || event.altKey || at?.closest("input, textarea, select, dialog")) return;
    if (/^[1-9]$/.test(event.key)) {
      const found = /** @type {HTMLElement | undefined} */ ([...this.asked.querySelectorAll("[data-option]")][Number(event.key) - 1]);
      if (found) { event.preventDefault(); found.click(); }
    } else if (event.key === "Backspace" && this.how.back) {
      event.preventDefault();
      this.how.back();
    } else if (event.key === "Escape" && this.place) {
      this.place = "";
      this.draw();
    }
  }

  focus() { /** @type {HTMLElement | null} */ ($("[data-option]", this.asked))?.focus({ preventScroll: true }); }
}

/** The log, the newest line last. @param {Moment} moment */
export function logOf(moment) {
  const lines = h("ol", { class: "lab-log", tabindex: "0", "aria-label": t("Log") }, moment.log.map((line) => h("li", { class: `l-${line.kind} ${line.player === undefined ? "" : `p${line.player}`}` }, line.text)));
  requestAnimationFrame(() => { lines.scrollTop = lines.scrollHeight; });
  return lines;
}

/** Asks for something once; a question asked meanwhile makes the answer of this one worthless.
 * @returns {(what: () => Promise<any>) => Promise<any>} */
export function latest() {
  let number = 0;
  return async (what) => {
    const mine = number += 1;
    const found = await what();
    return mine === number ? found : null;
  };
}
