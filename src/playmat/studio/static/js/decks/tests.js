// @ts-check
/** A deck on trial: choosing who it plays against, and win rates that narrow while the games are played. */
import { announce, button, h, s, toast, wordsOf } from "/static/js/dom.js";
import { closeDialog, openDialog } from "/static/js/dialogs.js";
import { released } from "/static/js/press.js";
import { t } from "/static/js/words.js";
import { ask, clearWrong, field, sayWrong, spot } from "../shell.js";
import { percent } from "./charts.js";

/** @typedef {{games: number, wins: number, losses: number, ties: number, rate: number | null, interval: [number, number]}} Rate */
/** @typedef {{id: string, state: string, why: string, versus: number | null, lists: string[], against: string[], played: number, of: number, rows: Rate[][], all: Rate[], difference: {mean: number, interval: [number, number], pairs: number} | null, when: number, player: string}} Told */
/** @typedef {{id: string, name: string, kind: string, rules: string, types: string[], size: number}} Known */
/** @typedef {{decks: {id: string, name: string, rules: string, version: number, size: number, format: string, when: number}[], known: Known[], writes: string[], players: string[], most_text: number}} Offers */

const EVERY = 700;

/** @returns {Record<string, string>} */
const states = () => ({ running: t("running"), done: t("done"), cancelled: t("cancelled"), broken: t("broken off") });
/** @returns {Record<string, string>} */
export const playerWords = () => ({ greedy: t("Greedy: takes what looks best now"), random: t("Random: any legal move"), search: t("Search: thinks ahead, slow") });

/** A rate as a bar with its interval. @param {Rate} rate @param {string} name */
function bar(rate, name) {
  const [low, high] = rate.interval;
  const words = rate.games ? t("{rate} of {n} games won, between {low} and {high}", { rate: percent(rate.rate ?? 0), n: rate.games, low: percent(low), high: percent(high) }) : t("no game yet");
  return h("div", { class: "rate" }, h("span", { class: "rate-name" }, name),
    s("svg", { viewBox: "0 0 200 16", role: "img", "aria-label": `${name}: ${words}`, preserveAspectRatio: "none", class: "rate-bar" },
      s("rect", { x: 0, y: 0, width: 200, height: 16, class: "rt-back" }),
      rate.games ? [s("rect", { x: 200 * low, y: 2, width: Math.max(1, 200 * (high - low)), height: 12, class: "rt-range" }), s("rect", { x: 200 * (rate.rate ?? 0) - 1.5, y: 0, width: 3, height: 16, class: "rt-mark" })] : null,
      s("path", { d: "M100 0V16", class: "rt-half" })),
    h("span", { class: "rate-words", "aria-hidden": "true" }, rate.games ? `${percent(rate.rate ?? 0)} ±${Math.round(50 * (high - low))}` : "–", h("small", {}, ` ${rate.games}`)));
}

/** @param {Told} told */
function difference(told) {
  const found = told.difference;
  if (!found) return h("p", { class: "quiet-text" }, t("The difference is told after 20 pairs of games."));
  const [low, high] = found.interval;
  const points = (/** @type {number} */ v) => `${v > 0 ? "+" : v < 0 ? "−" : "±"}${Math.abs(100 * v).toFixed(1)}`;
  const sure = low > 0 ? t("The new list is better.") : high < 0 ? t("The older version is better.") : t("Not yet told apart.");
  return h("p", { class: "difference" }, h("b", {}, sure), " ", t("Difference {mean} points, between {low} and {high}, from {n} pairs with the same luck.", { mean: points(found.mean), low: points(low), high: points(high), n: found.pairs }));
}

/** What is known about a trial. @param {Told} told @param {() => void} cancel */
export function trialBox(told, cancel) {
  const two = told.lists.length === 2;
  const labels = two ? [t("Version {n}", { n: told.versus ?? 0 }), t("This list")] : told.lists;
  return h("article", { class: "trial", data: { trial: told.id, state: told.state } },
    h("p", { class: "trial-head" }, h("b", {}, two ? `${told.lists[1]}: ${labels[0]} ${t("and")} ${labels[1]}` : told.lists[0]), " ", h("small", {}, `${states()[told.state] ?? told.state} · ${told.played} / ${told.of} · ${new Date(told.when * 1000).toLocaleString()}`),
      told.state === "running" ? button(t("Cancel"), cancel, { class: "small", data: { key: `cancel-${told.id}` } }) : null),
    told.state === "running" ? h("progress", { max: told.of, value: told.played, "aria-label": t("Games played") }) : null,
    told.why ? h("p", { class: "bad" }, told.why) : null,
    told.against.map((name, a) => [two ? h("p", { class: "rate-against" }, name) : null, told.rows[a].map((rate, i) => bar(rate, two ? labels[i] : name))]),
    told.against.length > 1 ? [two ? h("p", { class: "rate-against" }, t("All")) : null, told.all.map((rate, i) => bar(rate, two ? labels[i] : t("All")))] : null,
    two ? difference(told) : null);
}

/** The place of all trials; looks again while one of them runs. */
export class Tests {
  constructor() {
    this.place = h("div", { class: "trials" });
    this.timer = 0;
    this.look();
  }

  async look() {
    clearTimeout(this.timer);
    if (!document.hidden) {
      try {
        const { tests } = await ask("/api/decks/tests");
        await released();
        this.show(tests);
        if (!tests.some((/** @type {Told} */ one) => one.state === "running")) return;
      } catch { /* the server comes back */ }
    }
    this.timer = window.setTimeout(() => this.look(), EVERY);
  }

  /** @param {Told[]} tests */
  show(tests) {
    const key = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.key;
    this.place.replaceChildren(...(tests.length ? tests.slice(0, 6).map((told) => trialBox(told, () => this.cancel(told.id))) : [h("p", { class: "quiet-text" }, t("Nothing tested yet."))]));
    if (key?.startsWith("cancel-")) /** @type {HTMLElement | null} */ (this.place.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus();
  }

  /** @param {string} id */
  async cancel(id) {
    try { await ask("/api/decks/cancel", { id }); } catch (error) { toast(wordsOf(error), { kind: "bad" }); }
    this.look();
  }
}

/** The form that begins a trial. @param {import("./deck.js").Deck} deck @param {Offers} offers @param {Tests} tests */
export function openTest(deck, offers, tests) {
  const known = offers.known.filter((d) => d.rules === deck.rules && d.size === deck.size);
  const mine = offers.decks.filter((d) => d.rules === deck.rules && d.size === deck.size && d.id !== deck.id);
  const boxes = [...known, ...mine].map((d, i) => h("input", { type: "checkbox", value: d.id, checked: i === 0 }));
  const names = [...known, ...mine].map((d) => d.name);
  const games = h("input", { type: "number", min: 2, max: 5000, step: 2, value: 100, inputmode: "numeric" });
  const player = h("select", {}, offers.players.map((p) => h("option", { value: p }, playerWords()[p] ?? p)));
  const versus = h("select", {}, h("option", { value: "" }, t("no: this list alone")), deck.versions.map((v) => h("option", { value: v.number }, `${t("Version {n}", { n: v.number })}${v.note ? `: ${v.note}` : ""}`)));
  const against = h("fieldset", { class: "against" }, h("legend", {}, t("Against")), names.map((name, i) => h("label", { class: "check" }, boxes[i], name)));
  const begin = button(t("Begin the test"), async () => {
    clearWrong(form);
    begin.disabled = true;
    try {
      const body = { ...deck.body, id: deck.id, name: deck.name || t("This list"), against: boxes.filter((b) => b.checked).map((b) => b.value), games: Number(games.value), player: player.value, ...(versus.value ? { versus: Number(versus.value) } : {}) };
      await ask("/api/decks/test", body);
      closeDialog();
      announce(t("The test has begun."));
      tests.place.scrollIntoView({ block: "nearest" });
      tests.look();
    } catch (error) { sayWrong(form, error); } finally { begin.disabled = false; }
  }, { class: "primary", id: "begin-test" });
  const form = h("div", { class: "form" }, against, spot("against"), field("games", t("Games against each"), games), field("player", t("Who plays both decks"), player),
    deck.versions.length ? field("versus", t("Compare with an older version, with the same luck"), versus) : null, spot("cards"));
  openDialog(t("Test it"), form, { kind: "wide", actions: [begin] });
}
