// @ts-check
/** Searching for cards: a line, filters, and a list that grows as one scrolls. Used by the card browser and the deck builder. */
import { announce, button, h } from "/static/js/dom.js";
import { learn } from "/static/js/card.js";
import { released } from "/static/js/press.js";
import { t } from "/static/js/words.js";
import { GrowingList } from "./growing.js";
import { ask, clearWrong, field, sayWrong, soon } from "./shell.js";

/** @typedef {import("/static/js/mat/types").Face} Face */
/** @typedef {import("/static/js/dom.js").Child} Child */
/** @typedef {{id: string, name: string, year: string, cards: number}} CardSet */
/** @typedef {{cards: number, sets: CardSet[], years: string[], types: string[], kinds: string[], stages: string[], does: string[], rulebooks: {name: string, title: string}[], formats: string[]}} Options */
/** @typedef {{show: (face: Face) => HTMLElement, changed?: (state: Record<string, string>) => void, name?: string}} How */

const WAIT = 140;
const AHEAD = /** @type {IntersectionObserverInit} */ ({ rootMargin: "2400px", scrollMargin: "2400px" });
const AGAIN = 1500; // while the server still finds out what cards do

/** @returns {Record<string, string>} */
const formatWords = () => ({ standard: t("Standard (today)"), expanded: t("Expanded (today)") });

/** What effects do, in words. @returns {Record<string, string>} */
export const verbWords = () => ({
  draws: t("draws cards"), searches: t("searches the deck"), recovers: t("takes from the discard pile"), heals: t("heals"), cures: t("removes Special Conditions"),
  switches: t("switches your Pokémon"), drags: t("switches the opponent's Pokémon"), attaches: t("attaches cards"), "moves Energy": t("moves Energy"),
  discards: t("discards"), looks: t("looks at cards"), afflicts: t("gives Special Conditions"), flips: t("flips coins"), "damages others": t("damages other Pokémon"),
  "adds damage": t("changes its damage"), "places counters": t("places damage counters"), protects: t("protects"), hinders: t("hinders the opponent"),
  evolves: t("evolves"), devolves: t("devolves"), "knocks out": t("Knocks Out outright"), "takes Prizes": t("takes Prize cards"), copies: t("copies an attack or effect"),
  "changes HP": t("changes HP"), "changes Retreat": t("changes the Retreat Cost"),
});

/** @param {Options} options */
export const bookWords = (options) => Object.fromEntries(options.rulebooks.map((b) => [b.name, b.title.replace(/[,(].*/, "").trim()]));

/** @param {string} name @param {Options} options */
export function formatName(name, options) {
  const book = bookWords(options)[name.replace("years:", "")];
  return formatWords()[name] ?? (name.startsWith("years:") && book ? t("Years of {book}", { book }) : name);
}

export class Finder {
  /** @param {Options} options @param {How} how @param {Record<string, string>} [state] */
  constructor(options, how, state = {}) {
    this.options = options;
    this.how = how;
    this.state = state;
    this.asked = 0;
    this.count = 0;
    this.shown = 0;
    this.line = h("input", { type: "search", maxlength: 200, autocomplete: "off", spellcheck: "false", value: state.line ?? "", placeholder: t("Name, or text:draw type:fire hp:100-"), data: { key: "line" } });
    this.growing = new GrowingList(() => this.watchEnd());
    this.list = this.growing.element;
    this.said = h("p", { class: "finder-count", role: "status" });
    this.more = button(t("Show more"), () => this.next(), { class: "finder-more", hidden: true });
    this.filters = h("div", { class: "finder-filters" }, this.selects());
    const isOpen = Object.keys(state).some((k) => k !== "line" && state[k]) || innerWidth > 900 && !how.name;
    this.element = h("section", { class: "finder", "aria-label": t("Search for cards") },
      h("div", { class: "finder-head" }, field("line", t("Search"), this.line),
        h("details", { class: "finder-details", open: isOpen }, h("summary", {}, t("Filters")), this.filters)),
      this.said, this.list, this.more);
    const again = soon(() => this.search(), WAIT);
    this.line.addEventListener("input", () => { this.state.line = this.line.value; again(); });
    this.watch = new IntersectionObserver((seen) => { if (seen.some((e) => e.isIntersecting)) this.next(); }, AHEAD);
  }

  selects() {
    const o = this.options;
    const plain = (/** @type {string[]} */ list) => list.map((v) => /** @type {[string, string]} */ ([v, v]));
    return [
      this.select("kind", t("Kind"), plain(o.kinds)), this.select("type", t("Type"), plain(o.types)), this.select("stage", t("Stage"), plain(o.stages)),
      this.select("does", t("What it does"), o.does.map((v) => [v, verbWords()[v] ?? v])),
      this.select("set", t("Set"), o.sets.map((s) => [s.id, s.year ? `${s.name} (${s.year})` : s.name])),
      this.select("year", t("Year"), plain(o.years)),
      this.select("rules", t("Rulebook"), Object.entries(bookWords(o))),
      this.select("format", t("Format"), o.formats.map((v) => [v, formatName(v, o)])),
      this.select("playable", t("Playable"), [["yes", t("Yes")], ["no", t("No")]]),
      this.once(),
    ];
  }

  once() {
    const box = h("input", { type: "checkbox", checked: this.state.once === "yes", onchange: () => { this.state.once = box.checked ? "yes" : ""; this.search(); } });
    return h("label", { class: "check" }, box, t("Each card once, without reprints"));
  }

  /** @param {string} name @param {string} label @param {[string, string][]} list */
  select(name, label, list) {
    const made = h("select", { onchange: () => { this.state[name] = made.value; this.search(); } },
      h("option", { value: "" }, t("any")), list.map(([value, words]) => h("option", { value, selected: this.state[name] === value }, words)));
    return field(name, label, made);
  }

  body() { return { ...this.state, once: this.state.once === "yes" }; }

  async search() {
    const number = this.asked += 1;
    this.how.changed?.(this.state);
    try {
      const found = await ask("/api/cards/search", this.body());
      await released();
      if (number !== this.asked) return;
      clearWrong(this.element);
      this.growing.clear();
      this.shown = 0;
      this.take(found);
      this.element.dataset.asked = JSON.stringify(this.state);
      const note = found.read < found.of && (this.state.playable || this.state.does) ? `. ${t("Still reading: {n} of {of} cards are known.", { n: found.read, of: found.of })}` : "";
      this.said.textContent = (found.count === 1 ? t("1 card") : t("{n} cards", { n: found.count })) + note;
      if (note && number === this.asked) setTimeout(() => { if (number === this.asked) this.search(); }, AGAIN);
      else announce(this.said.textContent);
    } catch (error) {
      if (number === this.asked) sayWrong(this.element, error);
    }
  }

  async next() {
    if (this.isLoading || this.shown >= this.count || !this.shown) return;
    this.isLoading = true;
    const number = this.asked;
    try {
      const found = await ask("/api/cards/search", { ...this.body(), start: this.shown });
      if (number === this.asked) this.take(found);
    } catch (error) {
      sayWrong(this.element, error);
    } finally { this.isLoading = false; }
  }

  /** Asks for more as soon as the end of the list is near, or still is. */
  watchEnd() {
    this.watch.unobserve(this.more);
    this.watch.observe(this.more);
  }

  /** @param {{count: number, cards: Face[]}} found */
  take(found) {
    learn(Object.fromEntries(found.cards.map((face) => [face.id, face])));
    this.count = found.count;
    this.shown += found.cards.length;
    this.growing.add(found.cards.map((face) => () => this.how.show(face)));
    this.more.hidden = this.shown >= this.count;
    this.element.dataset.shown = String(this.shown);
    if (!found.count) this.list.append(h("li", { class: "none-found" }, t("No card is like that.")));
  }
}
