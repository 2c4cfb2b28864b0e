// @ts-check
/** The start page: the first game, rulebook, deck, opponent; and the page of somebody who was invited. */
import { announce, button, h, myGames, post, preference, Refusal, rememberGame, said, toast, wordsOf } from "./dom.js";
import { cardFace, learn, nameOf } from "./card.js";
import { openDialog, showCard } from "./dialogs.js";
import { energies } from "./mat/index.js";
import { nav } from "./nav.js";
import { themeButton } from "./theme.js";
import { t } from "./words.js";

/** @typedef {{id: string, name: string, rules: string, types: string[], size: number, level?: string}} OfferedDeck */
/** @typedef {{rulebooks: {name: string, title: string}[], decks: OfferedDeck[], opponents: {kind: string, levels: number[]}[], lesson?: boolean}} Offers */
/** @typedef {{value: string, title: string, note?: import("./dom.js").Child}} Choice */

/** @returns {Record<string, [string, string]>} */
const opponentWords = () => ({
  random: [t("Random"), t("plays any legal move")], greedy: [t("Greedy"), t("takes what looks best now")],
  search: [t("Search"), t("thinks ahead")], friend: [t("A friend"), t("by a link")],
});
const seedOf = () => Number(new URLSearchParams(location.search).get("seed") ?? NaN);

/** @param {string} name @param {string} title @param {Choice[]} list @param {{checked: string, onchange: (value: string) => void}} how */
function choices(name, title, list, { checked, onchange }) {
  return h("fieldset", { class: `choices c-${name}` }, h("legend", {}, title),
    h("div", { class: "choice-grid" }, list.map((item) => h("label", { class: "choice" },
      h("input", { type: "radio", name, value: item.value, checked: item.value === checked, onchange: () => onchange(item.value) }),
      h("span", { class: "choice-body" }, h("b", {}, item.title), item.note ? h("small", {}, item.note) : null)))));
}

/** Chooses a deck that is offered, or a list that is pasted or taken from a file. */
class DeckChooser {
  /** @param {string} name @param {string} title @param {Offers} offers @param {string} rules @param {string} [wanted] */
  constructor(name, title, offers, rules, wanted = "") {
    this.name = name;
    this.title = title;
    this.offers = offers;
    this.element = h("div", { class: "deck-chooser" });
    this.paste = h("div", { class: "paste" });
    this.value = wanted;
    this.text = "";
    this.rules = rules;
    /** @type {OfferedDeck[]} */
    this.decks = [];
    this.setRules(rules, wanted);
  }

  /** @param {string} rules @param {string} [wanted] */
  setRules(rules, wanted = "") {
    this.rules = rules;
    this.decks = this.offers.decks.filter((d) => d.rules === rules);
    if (this.value !== "paste" && !this.decks.some((d) => d.id === this.value)) {
      const simple = this.decks.filter((d) => d.id.startsWith("first-")); // decks for beginners
      const offered = simple.length > 1 ? simple : this.decks;
      const usual = offered[this.name === "deck" ? 0 : 1] ?? offered[0];
      this.value = this.decks.some((d) => d.id === wanted) ? wanted : usual?.id ?? "paste";
    }
    this.draw();
  }

  draw() {
    /** @type {Choice[]} */
    const list = this.decks.map((d) => ({ value: d.id, title: d.name, note: h("span", { class: "types" }, energies(d.types), t("{n} cards", { n: d.size }), d.level ? ` · ${d.level}` : "") }));
    list.push({ value: "paste", title: t("Paste a list"), note: t("or open a file") });
    this.element.replaceChildren(choices(this.name, this.title, list, { checked: this.value, onchange: (v) => { this.value = v; this.showPaste(); } }), this.paste);
    this.showPaste();
  }

  showPaste() {
    if (this.value !== "paste") {
      this.paste.replaceChildren(h("div", {}, button(t("Show the cards of this deck"), () => showDeck(this.value), { class: "small", data: { key: `show-${this.name}` } })));
      return;
    }
    const id = `${this.name}-text`;
    const area = h("textarea", { id, rows: 7, maxlength: 20000, spellcheck: "false", placeholder: "4 Grookey SSH 11\n3 Professor's Research SSH 178\n…" });
    area.value = this.text;
    area.addEventListener("input", () => { this.text = area.value; });
    const file = h("input", { type: "file", id: `${id}-file`, accept: ".txt,.json,text/plain" });
    file.addEventListener("change", async () => {
      const chosen = file.files?.[0];
      if (!chosen) return;
      if (chosen.size > 20000) { toast(t("That file is too long for a deck list."), { kind: "bad" }); return; }
      area.value = this.text = await chosen.text();
    });
    const report = h("div", { class: "report", role: "status" });
    this.paste.replaceChildren(
      h("label", { for: id }, t("Deck list (PTCG Live, PTCGO, Limitless or JSON)")), area,
      h("div", { class: "row" }, h("label", { for: `${id}-file`, class: "filelabel" }, t("From a file: ")), file, button(t("Check the list"), () => this.check(report))), report);
  }

  /** @param {HTMLElement} report */
  async check(report) {
    try {
      const found = await post("/api/deck", { text: this.text, rules: this.rules });
      report.replaceChildren(h("p", { class: found.legal ? "good" : "bad" }, found.legal ? t("{n} cards, legal.", { n: found.size }) : t("{n} cards, not legal:", { n: found.size })),
        h("ul", {}, [...found.problems, ...found.notes].map((p) => h("li", {}, p))));
    } catch (error) { showProblems(report, error); }
  }

  chosen() { return this.value === "paste" ? { text: this.text } : { starter: this.value }; }
}

/** The cards of an offered deck. @param {string} id */
async function showDeck(id) {
  try {
    const found = await post("/api/deck/cards", { starter: id });
    learn(found.cards);
    openDialog(found.name, h("div", { class: "card-grid" }, found.list.map((/** @type {[string, number]} */ [card, n]) =>
      h("button", { type: "button", class: "pick", onclick: () => showCard(card) }, said(`${n} × ${nameOf(card)}`), cardFace(card), h("span", { class: "pick-note", "aria-hidden": "true" }, `× ${n}`)))), { kind: "wide pile" });
  } catch (error) { toast(wordsOf(error), { kind: "bad" }); }
}

/** @param {HTMLElement} place @param {unknown} error */
function showProblems(place, error) {
  const problems = error instanceof Refusal ? error.problems : [];
  place.replaceChildren(h("p", { class: "bad" }, wordsOf(error)), h("ul", {}, problems.map((p) => h("li", {}, p))));
  announce(wordsOf(error));
}

const header = () => h("header", { class: "top" },
  h("a", { href: "/", class: "brand" }, "Playmat"), nav("/"), h("span", { class: "grow" }),
  h("a", { href: "/replay", class: "btn quiet tool" }, t("Open a replay")), themeButton());

/** @param {(path: string) => void} go */
function lessonBox(go) {
  const begin = button(t("Begin the guided game"), async () => {
    begin.disabled = true;
    try {
      const made = await post("/api/lesson", { name: preference("name") || t("Player") });
      rememberGame({ ...made, title: t("Your first game") });
      preference("guide", made.game);
      go(`/play/${made.game}#${made.token}`);
    } catch (error) { begin.disabled = false; toast(wordsOf(error), { kind: "bad" }); }
  }, { class: "primary", id: "lesson" });
  return h("section", { class: "lesson" }, h("div", {}, h("h2", {}, t("Never played before?")), h("p", {}, t("A short game with a ready hand: each rule is explained when it first matters."))), begin);
}

/** @param {HTMLElement} app @param {(path: string) => void} go */
export async function startPage(app, go) {
  /** @type {Offers} */
  const offers = await (await fetch("/api/offers")).json();
  const wanted = { rules: preference("rules") || offers.rulebooks[0].name, kind: preference("opponent") || "greedy", level: 2 };
  if (!offers.rulebooks.some((b) => b.name === wanted.rules)) wanted.rules = offers.rulebooks[0].name;
  const report = h("div", { class: "report", role: "alert" });
  const mine = new DeckChooser("deck", t("Your deck"), offers, wanted.rules, preference("deck"));
  const other = new DeckChooser("other", t("Opponent's deck"), offers, wanted.rules);
  const rules = choices("rules", t("Rulebook"), offers.rulebooks.map((b) => ({ value: b.name, title: b.title.replace(/[,(].*/, "").trim(), note: b.title.match(/\((.*)\)/)?.[1] })), {
    checked: wanted.rules, onchange: (v) => { wanted.rules = v; mine.setRules(v); other.setRules(v); },
  });
  const levels = h("div", { class: "levels" });
  const drawLevels = () => {
    const found = offers.opponents.find((o) => o.kind === wanted.kind);
    other.element.hidden = wanted.kind === "friend";
    levels.replaceChildren(...(found?.levels.length ? [h("label", { for: "level" }, t("Level "), " "),
      h("select", { id: "level", onchange: (/** @type {Event} */ e) => { wanted.level = Number(/** @type {HTMLSelectElement} */ (e.target).value); } }, found.levels.map((n) => h("option", { value: n, selected: n === wanted.level }, n)))] : []));
  };
  const words = opponentWords();
  const opponents = choices("opponent", t("Opponent"), [...offers.opponents.map((o) => o.kind), "friend"].map((k) => ({ value: k, title: words[k]?.[0] ?? k, note: words[k]?.[1] })), {
    checked: wanted.kind, onchange: (v) => { wanted.kind = v; drawLevels(); },
  });
  drawLevels();
  const name = h("input", { id: "name", maxlength: 24, autocomplete: "nickname", value: preference("name") || t("Player") });
  const begin = button(t("Play"), async () => {
    begin.disabled = true;
    preference("rules", wanted.rules); preference("opponent", wanted.kind); preference("name", name.value);
    if (mine.value !== "paste") preference("deck", mine.value);
    const seed = seedOf();
    const body = { rules: wanted.rules, deck: mine.chosen(), name: name.value, opponent: { kind: wanted.kind, level: wanted.level, deck: other.chosen() }, ...(Number.isInteger(seed) ? { seed } : {}) };
    try {
      const made = await post("/api/games", body);
      rememberGame({ ...made, title: `${words[wanted.kind]?.[0] ?? wanted.kind} · ${wanted.rules.replace("_", " & ")}` });
      go(`/play/${made.game}#${made.token}`);
    } catch (error) { begin.disabled = false; showProblems(report, error); }
  }, { class: "primary big", id: "begin" });
  app.replaceChildren(header(), h("main", { class: "start-page" },
    h("h1", {}, t("A game of cards")),
    offers.lesson ? lessonBox(go) : null,
    h("p", { class: "lead" }, t("Choose a rulebook, a deck and an opponent. The starter decks are ready to play.")),
    h("div", { class: "start-form" }, rules, mine.element, opponents, levels, other.element,
      h("div", { class: "name-row" }, h("label", { for: "name" }, t("Your name")), name, begin), report),
    keptGames()));
  document.title = "Playmat";
}

function keptGames() {
  const kept = myGames();
  if (!kept.length) return null;
  return h("section", { class: "kept" }, h("h2", {}, t("Your games")),
    h("ul", {}, kept.slice(0, 8).map((g) => h("li", {},
      h("a", { href: `/play/${g.game}#${g.token}` }, `${g.over ? t("Finished") : t("Continue")}: ${g.title ?? g.game}`),
      h("small", {}, ` ${new Date(g.when).toLocaleString()}`),
      g.over ? [" · ", h("a", { href: `/replay/${g.game}#${g.token}` }, t("Replay"))] : null))));
}

/** @param {HTMLElement} app @param {string} game @param {string} token @param {(path: string) => void} go */
export async function joinPage(app, game, token, go) {
  /** @type {Offers} */
  const offers = await (await fetch("/api/offers")).json();
  let found;
  try {
    found = await post(`/api/games/${game}/invitation`, { token });
  } catch (error) {
    app.replaceChildren(header(), h("main", { class: "start-page" }, h("h1", {}, t("Invitation")), h("p", { class: "bad" }, wordsOf(error)),
      h("p", {}, h("a", { href: "/" }, t("Start a game of your own")))));
    return;
  }
  const report = h("div", { class: "report", role: "alert" });
  const deck = new DeckChooser("deck", t("Your deck"), offers, found.rules);
  const name = h("input", { id: "name", maxlength: 24, value: preference("name") || t("Friend") });
  const title = offers.rulebooks.find((b) => b.name === found.rules)?.title ?? found.rules;
  const begin = button(t("Join the game"), async () => {
    try {
      const made = await post(`/api/games/${game}/join`, { token, deck: deck.chosen(), name: name.value });
      rememberGame({ ...made, title: `${found.from} · ${title}` });
      go(`/play/${made.game}#${made.token}`);
    } catch (error) { showProblems(report, error); }
  }, { class: "primary big", id: "begin" });
  app.replaceChildren(header(), h("main", { class: "start-page" }, h("h1", {}, t("{name} invites you", { name: found.from })),
    h("p", { class: "lead" }, t("Rulebook: {title}", { title })),
    h("div", { class: "start-form" }, deck.element, h("div", { class: "name-row" }, h("label", { for: "name" }, t("Your name")), name, begin), report)));
  document.title = t("Playmat: invitation");
}
