// @ts-check
/** Choosing a deck: those on offer, with their cards shown before one chooses, or a list of one's own. */
import { announce, button, h, post, preference, Refusal, said, toast, wordsOf } from "./dom.js";
import { cardFace, faceOf, learn, nameOf } from "./card.js";
import { openDialog, showCard } from "./dialogs.js";
import { energies } from "./mat/index.js";
import { t } from "./words.js";

/** @typedef {{id: string, name: string, rules: string, types: string[], size: number, theme: boolean, set: string, problems: string[], own?: boolean}} OfferedDeck */
/** @typedef {{name: string, list: [string, number][]}} DeckCards */
/** @typedef {{value: string, title: string, note?: import("./dom.js").Child}} Choice */

/** One of several, as big buttons. @param {string} name @param {string} title @param {Choice[]} list @param {{checked: string, onchange: (value: string) => void, more?: import("./dom.js").Child}} how */
export function choices(name, title, list, { checked, onchange, more }) {
  return h("fieldset", { class: `choices c-${name}` }, h("legend", {}, title), grid(name, list, checked, onchange), more);
}

/** @param {string} name @param {Choice[]} list @param {string} checked @param {(value: string) => void} onchange */
const grid = (name, list, checked, onchange) => h("div", { class: "choice-grid" }, list.map((item) => h("label", { class: "choice" },
  h("input", { type: "radio", name, value: item.value, checked: item.value === checked, onchange: () => onchange(item.value) }),
  h("span", { class: "choice-body" }, h("b", {}, item.title), item.note ? h("small", {}, item.note) : null))));

/** What the server is asked for to get a deck that was chosen: one that the person keeps there, or one for everybody. @param {string} id */
export const deckOf = (id) => (id.startsWith("kept:") ? { kept: id.slice(5), key: preference("studio") } : { starter: id });

/** Adds the decks that the person keeps with the server to those that are offered. @template {{decks: OfferedDeck[], keeps?: boolean}} O @param {O} offers @returns {Promise<O>} */
export async function withKept(offers) {
  if (!offers.keeps) return offers;
  /** @type {OfferedDeck[]} */
  const kept = await post("/api/decks/mine", { key: preference("studio") }).then((found) => found.decks, () => []);
  return { ...offers, decks: [...kept, ...offers.decks] };
}

/** A deck that is offered, or a list that is pasted or taken from a file. */
export class DeckChooser {
  /** @param {string} name @param {string} title @param {{decks: OfferedDeck[]}} offers @param {string} rules @param {string} [wanted] */
  constructor(name, title, offers, rules, wanted = "") {
    this.name = name;
    this.title = title;
    this.offers = offers;
    this.element = h("div", { class: "deck-chooser" });
    this.below = h("div", { class: "paste" });
    this.value = wanted;
    this.text = "";
    this.rules = rules;
    /** @type {OfferedDeck[]} */
    this.decks = [];
    /** When the cards of the chosen deck are shown: a page drawn before that would move under the hand. @type {Promise<void>} */
    this.ready = Promise.resolve();
    this.setRules(rules, wanted);
  }

  /** @param {string} rules @param {string} [wanted] */
  setRules(rules, wanted = "") {
    this.rules = rules;
    this.decks = this.offers.decks.filter((d) => d.rules === rules).sort((a, b) => rank(b) - rank(a));
    if (this.value !== "paste" && !this.decks.some((d) => d.id === this.value)) {
      const ready = this.decks.filter((d) => !d.own);
      const usual = ready[this.name === "deck" ? 0 : 1] ?? ready[0];
      this.value = this.decks.some((d) => d.id === wanted) ? wanted : usual?.id ?? "paste";
    }
    this.draw();
  }

  draw() {
    const choose = (/** @type {string} */ v) => { this.value = v; this.showBelow(); };
    /** @param {OfferedDeck} d @returns {Choice} */
    const choice = (d) => ({
      value: d.id, title: d.name,
      note: h("span", { class: "types" }, energies(d.types), d.own ? t("yours, {n} cards", { n: d.size }) : d.theme ? d.set : isFirst(d) ? t("for beginners") : t("{n} cards", { n: d.size }), d.problems.length ? h("span", { class: "bad" }, ` · ${t("not legal")}`) : null),
    });
    const themes = this.decks.filter((d) => d.theme);
    const list = [...this.decks.filter((d) => !d.theme).map(choice), { value: "paste", title: t("Your own list"), note: t("paste it or open a file") }];
    const more = themes.length ? h("details", { class: "themes", open: themes.some((d) => d.id === this.value) },
      h("summary", {}, t("Theme decks of your card data ({n})", { n: themes.length })), grid(this.name, themes.map(choice), this.value, choose)) : null;
    this.element.replaceChildren(choices(this.name, this.title, list, { checked: this.value, onchange: choose, more }), this.below);
    this.showBelow();
  }

  showBelow() {
    if (this.value === "paste") this.showPaste();
    else this.ready = this.showCards(this.value);
  }

  /** The cards of the chosen deck, by kind. @param {string} id */
  async showCards(id) {
    const found = await cardsOf(id);
    if (!found || this.value !== id) return;
    const kinds = [["pokemon", t("Pokémon")], ["trainer", t("Trainer cards")], ["energy", t("Energy")]];
    const problems = this.decks.find((d) => d.id === id)?.problems ?? [];
    this.below.replaceChildren(
      ...(problems.length ? [h("p", { class: "bad" }, t("This list is not legal under the rulebook:")), h("ul", {}, problems.map((p) => h("li", {}, p)))] : []),
      h("div", { class: "deck-cards" }, kinds.map(([kind, words]) => {
        const list = found.list.filter(([card]) => faceOf(card).kind === kind);
        return h("p", {}, h("b", {}, `${words} (${list.reduce((n, [, count]) => n + count, 0)})`), " ",
          list.map(([card, count], i) => [i ? ", " : "", h("span", {}, `${count} `, h("button", { type: "button", class: "link", onclick: () => showCard(card) }, nameOf(card)))]));
      })),
      h("div", {}, button(t("Show all cards of this deck"), () => showDeck(found), { class: "small", data: { key: `show-${this.name}` } })));
  }

  showPaste() {
    const id = `${this.name}-text`;
    const area = h("textarea", { id, rows: 7, maxlength: 20000, spellcheck: "false", placeholder: "4 Grookey SSH 11\n3 Professor's Research SSH 178\n…" });
    area.value = this.text;
    area.addEventListener("input", () => { this.text = area.value; });
    const report = h("div", { class: "report", role: "status" });
    const file = h("input", { type: "file", id: `${id}-file`, accept: ".txt,.json,text/plain" });
    file.addEventListener("change", async () => {
      const chosen = file.files?.[0];
      if (!chosen) return;
      if (chosen.size > 20000) { toast(t("That file is too long for a deck list."), { kind: "bad" }); return; }
      area.value = this.text = await chosen.text();
      this.check(report);
    });
    this.below.replaceChildren(
      h("label", { for: id }, t("Deck list (PTCG Live, PTCGO, Limitless or JSON)")), area,
      h("div", { class: "row" }, h("label", { for: `${id}-file`, class: "filelabel" }, t("From a file: ")), file, button(t("Check the list"), () => this.check(report))), report);
  }

  /** @param {HTMLElement} report */
  async check(report) {
    try {
      const found = await post("/api/deck", { text: this.text, rules: this.rules });
      const values = { n: found.size, rules: found.rules };
      report.replaceChildren(h("p", { class: found.legal ? "good" : "bad" }, found.legal ? t("{n} cards, legal under {rules}.", values) : t("{n} cards, not legal under {rules}:", values)),
        h("ul", {}, [...found.problems, ...found.notes].map((p) => h("li", {}, p))));
    } catch (error) { showProblems(report, error); }
  }

  chosen() { return this.value === "paste" ? { text: this.text } : deckOf(this.value); }
}

/** One's own decks come first, then those for beginners. @param {OfferedDeck} d */
const rank = (d) => (d.own ? 2 : isFirst(d) ? 1 : 0);

/** Decks made for a first game. @param {OfferedDeck} d */
const isFirst = (d) => d.id.startsWith("first-");

/** @type {Map<string, Promise<DeckCards | null>>} */
const known = new Map();

/** The cards of an offered deck; asked for once. @param {string} id @returns {Promise<DeckCards | null>} */
function cardsOf(id) {
  const found = known.get(id) ?? post("/api/deck/cards", deckOf(id)).then((deck) => { learn(deck.cards); return deck; }, (error) => {
    known.delete(id);
    toast(wordsOf(error), { kind: "bad" });
    return null;
  });
  known.set(id, found);
  return found;
}

/** @param {DeckCards} deck */
function showDeck(deck) {
  openDialog(deck.name, h("div", { class: "card-grid" }, deck.list.map(([card, n]) =>
    h("button", { type: "button", class: "pick", onclick: () => showCard(card) }, said(`${n} × ${nameOf(card)}`), cardFace(card), h("span", { class: "pick-note", "aria-hidden": "true" }, `× ${n}`)))), { kind: "wide pile" });
}

/** @param {HTMLElement} place @param {unknown} error */
export function showProblems(place, error) {
  const problems = error instanceof Refusal ? error.problems : [];
  place.replaceChildren(h("p", { class: "bad" }, wordsOf(error)), h("ul", {}, problems.map((p) => h("li", {}, p))));
  announce(wordsOf(error));
}
