// @ts-check
/** Tournaments at the table: make one, sit down, see pairings, standings and the bracket. */
import { announce, button, h, linkRow, preference, rememberGame, said } from "/static/js/dom.js";
import { released } from "/static/js/press.js";
import { t } from "/static/js/words.js";
import { asFile, bracket } from "./bracket.js";
import { ask, begin, clearWrong, field, fill, sayWrong } from "./shell.js";
import { GERMAN as GAMES } from "./words/games.de.js";
import { GERMAN } from "./words/tournaments.de.js";

/** @typedef {{number: number, round: number, a: number, b: number, winner: number | null, done: boolean, game: boolean, state: string, entered: boolean, tied: number, bots: boolean}} Match */
/** @typedef {{entrant: number, points: number, record: [number, number, number], byes: number, opponents: number, opponents_of_those: number, out: boolean}} Place */
/** @typedef {{id: string, name: string, form: string, rules: {name: string, title: string}, round: number, rounds: number, over: boolean, mine: boolean, me: number, entrants: {name: string, kind: string, deck: string}[], matches: Match[], standings: Place[], bracket: number[]}} Tournament */

const header = begin("/tournaments", { ...GAMES, ...GERMAN }, () => t("Tournaments"));
/** @type {{timer: number, shown: string}} */
const now = { timer: 0, shown: "" };
/** @returns {Record<string, string>} */
const forms = () => ({ swiss: t("Swiss rounds"), "round-robin": t("Round robin"), "knock-out": t("Knock-out") });
/** @returns {Record<string, string>} */
const kinds = () => ({ human: t("a person"), beginner: t("Beginner"), easy: t("Easy"), medium: t("Medium"), hard: t("Hard"), expert: t("Expert"), master: t("Master"), learned: t("Learned"), random: t("Random") });

// --- one tournament -----------------------------------------------------------------------------------------

/** The address says which tournament, and by whose link: #ID or #ID.KEY. */
function wanted() {
  const [id, key] = location.hash.slice(1).split(".");
  return { id: id ?? "", entrant_key: key ?? "" };
}

/** @param {Match} match @param {number} entrant */
async function sit(match, entrant) {
  try {
    const way = await ask("/api/tournaments/sit", { ...wanted(), match: match.number, entrant });
    rememberGame(way);
    location.href = `/play/${way.game}#${way.token}`;
  } catch (error) { sayWrong(document, error); }
}

/** @param {Match} match */
async function watch(match) {
  try {
    const way = await ask("/api/tournaments/watch", { ...wanted(), match: match.number });
    location.href = `${way.over ? "/replay" : "/play"}/${way.game}#${way.token}`;
  } catch (error) { sayWrong(document, error); }
}

/** @param {Tournament} it @param {Match} match */
function entering(it, match) {
  const label = t("Result of {a} against {b}", { a: it.entrants[match.a].name, b: it.entrants[match.b].name });
  const control = h("select", { "aria-label": label, data: { result: String(match.number) }, onchange: async () => {
    if (!control.value) return;
    control.blur(); // a choice that is made no longer holds the page still
    try { show(await ask("/api/tournaments/result", { ...wanted(), match: match.number, winner: Number(control.value) })); } catch (error) { sayWrong(document, error); }
  } }, h("option", { value: "" }, match.done ? t("change the result") : t("enter a result")), [match.a, match.b].map((e) => h("option", { value: e }, t("{name} won", { name: it.entrants[e].name }))),
  it.form === "knock-out" ? null : h("option", { value: -1 }, t("a tie")));
  return control;
}

/** @param {Tournament} it @param {Match} match */
function matchRow(it, match) {
  /** @param {number} e */
  const name = (e) => h("span", { class: match.done ? (match.winner === e ? "winner" : match.winner === -1 ? "" : "loser") : "" }, it.entrants[e].name);
  if (match.b < 0) return h("li", {}, h("span", { class: "versus" }, name(match.a)), h("small", {}, t("rests this round (bye)")));
  const people = match.done ? [] : [match.a, match.b].filter((e) => it.entrants[e].kind === "human" && (it.mine || it.me === e));
  const state = match.done ? (match.winner === -1 ? t("a tie") : t("{name} won", { name: it.entrants[match.winner ?? 0].name })) + (match.entered ? ` ${t("(entered)")}` : "")
    : match.bots ? t("the programs are playing …") : match.game ? t("being played") : t("not begun");
  return h("li", { data: { match: String(match.number) } }, h("span", { class: "versus" }, name(match.a), " – ", name(match.b), " ", h("small", {}, state, match.tied ? ` ${t("({n} games without a winner)", { n: match.tied })}` : "")),
    people.map((e) => button(t("Play as {name}", { name: it.entrants[e].name }), () => sit(match, e), { class: "primary small", data: { sit: String(e) } })),
    match.game && !match.bots ? button(match.done ? t("Replay") : t("Watch"), () => watch(match), { class: "small" }) : null,
    it.mine && match.round === it.round && !it.over && !match.bots ? entering(it, match) : null);
}

/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(1)} %`;

/** @param {Tournament} it */
function standings(it) {
  const heads = [["num", "#"], ["", t("Entrant")], ["num", t("Points")], ["num", t("Won–lost–tied")], ["num", t("Opponents' win %")], ["num", t("Opponents' opponents'")]];
  return h("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": t("Standings") }, h("table", { class: "figures", id: "standings" }, h("caption", {}, it.over ? t("Final standings") : t("Standings after the results so far")),
    h("thead", {}, h("tr", {}, heads.map(([kind, words]) => h("th", { scope: "col", class: kind }, words)))),
    h("tbody", {}, it.standings.map((p, n) => h("tr", {}, h("td", { class: "num" }, n + 1), h("th", { scope: "row" }, it.entrants[p.entrant].name, " ", h("small", {}, `${it.entrants[p.entrant].deck}${p.out ? `, ${t("out")}` : ""}`)),
      h("td", { class: "num" }, p.points), h("td", { class: "num" }, `${p.record.join("–")}${p.byes ? ` +${p.byes}` : ""}`), h("td", { class: "num" }, percent(p.opponents)), h("td", { class: "num" }, percent(p.opponents_of_those)))))),
  h("small", {}, t("A win is 3 points, a tie 1; a bye (+) counts as a win. Equal points are broken by the opponents' win percentage (each at least 25 %), then by that of their opponents, then by the games among them.")));
}

/** @param {Tournament} it */
function links(it) {
  const people = it.entrants.map((e, n) => ({ e, n })).filter(({ e }) => e.kind === "human");
  if (!it.mine || !people.length || it.over) return null;
  const place = h("div", { id: "link-place" });
  const make = async (/** @type {number} */ entrant) => {
    try {
      const { key } = await ask("/api/tournaments/link", { id: it.id, entrant });
      place.replaceChildren(h("p", {}, t("The link of {name}: it opens this page and that seat.", { name: it.entrants[entrant].name })), linkRow(`${location.origin}/tournaments#${it.id}.${key}`, "personal-link"));
    } catch (error) { sayWrong(document, error); }
  };
  return h("div", { class: "box" }, h("h2", {}, t("Links for the players")), h("p", { class: "quiet-text" }, t("Give each person the link of their seat. Those who only want to look need no more than the address of this page.")),
    h("div", { class: "row" }, people.map(({ e, n }) => button(e.name, () => make(n), { class: "small", data: { link: String(n) } }))), place);
}

/** @param {Tournament} it */
function picture(it) {
  if (!it.bracket.length) return null;
  const drawn = bracket(it.bracket, it.matches, it.entrants.map((e) => e.name), t("Bracket of {name}", { name: it.name }));
  return h("div", { class: "box" }, h("h2", {}, t("Bracket")), h("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": t("Bracket") }, drawn),
    h("div", { class: "row" }, button(t("Save the picture"), () => {
      const url = URL.createObjectURL(new Blob([asFile(drawn)], { type: "image/svg+xml" }));
      h("a", { href: url, download: "bracket.svg" }).click();
      setTimeout(() => URL.revokeObjectURL(url), 1000);
    }, { class: "small", id: "save-bracket" })));
}

/** @param {Tournament} it */
function show(it) {
  clearTimeout(now.timer);
  if (!it.over) now.timer = window.setTimeout(load, it.matches.some((m) => m.bots) ? 900 : 5000);
  const text = JSON.stringify(it);
  if (text === now.shown || document.activeElement?.tagName === "SELECT") return; // nobody's choice is taken away
  now.shown = text;
  const rounds = Array.from({ length: it.round }, (_, n) => it.round - n);
  fill(header, h("div", { class: "page-head" }, h("h1", {}, it.name), h("p", { class: "quiet-text", id: "about" }, `${forms()[it.form]}, ${it.rules.title}. `, it.over ? t("It is over: {name} is first.", { name: it.entrants[it.standings[0].entrant].name }) : t("Round {n} of {m}", { n: it.round, m: it.rounds }))),
    it.me >= 0 ? h("p", {}, t("You play as {name}.", { name: it.entrants[it.me].name })) : "",
    picture(it) ?? "",
    h("div", { class: "two" }, h("div", { class: "games-main" },
      rounds.map((round) => h("section", { class: "box", "aria-labelledby": `round-${round}` }, h("h2", { id: `round-${round}` }, t("Round {n}", { n: round })), h("ul", { class: "matches" }, it.matches.filter((m) => m.round === round).map((m) => matchRow(it, m)))))),
    h("div", { class: "games-side" }, h("div", { class: "box" }, standings(it)), links(it),
      h("div", { class: "row" }, h("a", { href: "/tournaments", class: "btn" }, t("All tournaments")), it.mine ? button(t("Remove this tournament"), () => remove(it), { class: "quiet", id: "remove" }) : null))));
  announce(it.over ? t("It is over: {name} is first.", { name: it.entrants[it.standings[0].entrant].name }) : t("Round {n} of {m}", { n: it.round, m: it.rounds }));
}

/** @param {Tournament} it */
async function remove(it) {
  if (!confirm(t("Remove “{name}”? The games stay.", { name: it.name }))) return;
  try { await ask("/api/tournaments/remove", { id: it.id }); location.href = "/tournaments"; } catch (error) { sayWrong(document, error); }
}

async function load() {
  try {
    const found = await ask("/api/tournaments/show", wanted());
    await released();
    show(found);
  } catch (error) {
    if (!now.shown) fill(header, h("h1", {}, t("Tournaments")), h("p", { class: "bad" }, error instanceof Error ? error.message : ""), h("a", { href: "/tournaments", class: "btn" }, t("All tournaments")));
    else { sayWrong(document, error); now.timer = window.setTimeout(load, 5000); }
  }
}

// --- all of them, and a new one -----------------------------------------------------------------------------

/** @param {any} found */
function maker(found) {
  const rules = h("select", { onchange: () => rows.forEach((row) => row.decks()) }, found.books.map((/** @type {any} */ b) => h("option", { value: b.name }, b.title)));
  const name = h("input", { maxlength: 60, value: t("Tournament of {name}", { name: preference("name") || t("Player") }) });
  const form = h("select", {}, Object.entries(forms()).map(([key, words]) => h("option", { value: key }, words)));
  const rounds = h("input", { type: "number", min: 0, max: 20, value: 0 });
  const list = h("ol", { class: "entrants", id: "entrants", "aria-label": t("Entrants"), tabindex: "-1" });
  /** @type {{element: HTMLElement, decks: () => void, value: () => object}[]} */
  let rows = [];
  /** @param {string} kind @param {string} [called] */
  function add(kind, called = "") {
    const number = rows.length + 1;
    const who = h("input", { maxlength: 24, value: called, placeholder: t("name"), id: `entrant-name-${number}` });
    const what = h("select", { id: `entrant-kind-${number}` }, ["human", ...found.programs].map((k) => h("option", { value: k, selected: k === kind }, kinds()[k] ?? k)));
    const deck = h("select", { id: `entrant-deck-${number}` });
    const label = (/** @type {string} */ words, /** @type {HTMLElement} */ control) => h("div", { class: "field" }, h("label", { for: control.id }, words, said(` ${number}`)), control);
    const element = h("li", {}, label(t("Name"), who), label(t("Who"), what), label(t("Deck"), deck), button("×", () => { rows = rows.filter((r) => r !== row); element.remove(); }, { class: "quiet", "aria-label": t("Take entrant {n} off", { n: number }) }));
    const row = { element, decks: () => {
      const own = found.decks.filter((/** @type {any} */ d) => (!d.rules || d.rules === rules.value) && !d.problems?.length);
      deck.replaceChildren(...own.map((/** @type {any} */ d, /** @type {number} */ n) => h("option", { value: d.id, selected: n === (number - 1) % own.length }, d.name)));
    }, value: () => ({ name: who.value || (what.value === "human" ? "" : `${kinds()[what.value] ?? what.value} ${number}`), kind: what.value, deck: deck.value }) };
    row.decks();
    rows.push(row);
    list.append(element);
  }
  add("human", preference("name") || t("Player"));
  for (const kind of ["beginner", "easy", "random"]) add(kind);
  const whole = h("form", { class: "box", id: "new", onsubmit: async (/** @type {Event} */ e) => {
    e.preventDefault();
    clearWrong(whole);
    try {
      const made = await ask("/api/tournaments/create", { name: name.value, form: form.value, rules: rules.value, rounds: Number(rounds.value) || 0, entrants: rows.map((row) => row.value()) });
      location.hash = made.id;
    } catch (error) { sayWrong(whole, error); }
  } }, h("h2", {}, t("A new tournament")), h("div", { class: "form-grid" }, field("name", t("Name"), name), field("form", t("Form"), form), field("rules", t("Rulebook"), rules), field("rounds", t("Rounds (Swiss)"), rounds, t("0: as many as are needed"))),
  h("h3", {}, t("Entrants")), field("entrants", t("Who plays"), list),
  h("div", { class: "row" }, button(t("Add a person"), () => add("human"), { id: "add-person" }), button(t("Add a program"), () => add("easy"), { id: "add-program" })),
  h("button", { class: "btn primary big", type: "submit", id: "create" }, t("Begin the tournament")));
  return whole;
}

async function all() {
  clearTimeout(now.timer);
  now.shown = "";
  try {
    const found = await ask("/api/tournaments/list");
    const rows = found.tournaments.map((/** @type {any} */ it) => h("li", {}, h("a", { href: `#${it.id}` }, h("b", {}, it.name), h("small", {}, `${forms()[it.form]}, ${t("{n} entrants", { n: it.entrants })}, ${it.over ? t("over") : t("Round {n} of {m}", { n: it.round, m: it.rounds })}`))));
    fill(header, h("h1", {}, t("Tournaments")), h("div", { class: "two" }, maker(found), h("section", { class: "box" }, h("h2", {}, t("Your tournaments")), rows.length ? h("ul", { class: "tournament-list" }, rows) : h("p", { class: "quiet-text" }, t("None yet.")))));
  } catch (error) { fill(header, h("h1", {}, t("Tournaments"))); sayWrong(document, error); }
}

const open = () => { if (wanted().id) load(); else all(); };
window.addEventListener("hashchange", () => { now.shown = ""; open(); });
open();
