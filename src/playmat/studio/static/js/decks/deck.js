// @ts-check
/** A deck in the hands of its builder: counts of cards, what it is called, and a draft of it in this browser, so that
 * nothing is lost when the page goes away. */
import { preference } from "/static/js/dom.js";

/** @typedef {{number: number, note: string, when: number, size: number}} Version */
/** @typedef {{id: string, name: string, rules: string, format: string, size: number, cards: [string, number][], version: number, versions: Version[]}} Plain */

export const MOST_COPIES = 60;

export class Deck {
  /** @param {Partial<Plain>} [from] */
  constructor(from = {}) {
    this.id = from.id ?? "";
    this.name = from.name ?? "";
    this.rules = from.rules ?? "";
    this.format = from.format ?? "";
    this.size = from.size ?? 60;
    this.version = from.version ?? 0;
    this.versions = from.versions ?? [];
    /** @type {Map<string, number>} */
    this.cards = new Map(from.cards ?? []);
    /** What was last kept. */
    this.kept = JSON.stringify([...this.cards]);
    /** @type {(() => void)[]} */
    this.ears = [];
  }

  get total() { return [...this.cards.values()].reduce((a, b) => a + b, 0); }
  get isChanged() { return JSON.stringify([...this.cards]) !== this.kept; }
  /** @returns {[string, number][]} */
  get list() { return [...this.cards]; }
  get body() { return { cards: this.list, rules: this.rules, format: this.format, size: this.size }; }

  /** @param {string} card */
  count(card) { return this.cards.get(card) ?? 0; }

  /** @param {string} card @param {number} count */
  set(card, count) {
    const wanted = Math.max(0, Math.min(MOST_COPIES, count));
    if (wanted) this.cards.set(card, wanted); else this.cards.delete(card);
    this.changed();
  }

  /** @param {string} card @param {number} by */
  add(card, by) { this.set(card, this.count(card) + by); }

  changed() {
    preference(`draft.${this.id || "new"}`, JSON.stringify({ ...this.body, id: this.id, name: this.name, kept: this.kept }));
    for (const hear of this.ears) hear();
  }

  /** The server has kept it. @param {Plain} found */
  take(found) {
    preference(`draft.${this.id || "new"}`, "");
    this.id = found.id;
    this.name = found.name;
    this.version = found.version;
    this.versions = found.versions;
    this.cards = new Map(found.cards);
    this.kept = JSON.stringify([...this.cards]);
    for (const hear of this.ears) hear();
  }
}

/** What was being built when the page went away. @param {string} id @returns {Partial<Plain> | null} */
export function draftOf(id) {
  try {
    const found = JSON.parse(preference(`draft.${id || "new"}`) || "null");
    return found && Array.isArray(found.cards) && JSON.stringify(found.cards) !== found.kept ? found : null;
  } catch { return null; }
}
