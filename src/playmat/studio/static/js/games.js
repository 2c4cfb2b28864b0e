// @ts-check
/** Games: those that are kept, with filters and figures; and the lobby of open games and games to watch. */
import { announce, button, h, myGames, preference, rememberGame, s, said } from "/static/js/dom.js";
import { released } from "/static/js/press.js";
import { t } from "/static/js/words.js";
import { ask, begin, clearWrong, field, fill, sayWrong, soon } from "./shell.js";
import { GERMAN } from "./words/games.de.js";

/** @typedef {{winner: number, reason: string, turns: number, first: number}} Facts */
/** @typedef {{id: string, state: string, made: number, rules: string, names: string[], decks: string[], me: number, facts: Facts | null}} Game */
/** @typedef {{key: string, games: number, won: number, tied: number, share: number, interval: [number, number]}} Row */
/** @typedef {{game: string, name: string, rules: string, deck: string, made: number}} Offer */

const header = begin("/games", GERMAN, () => t("Games"));
const place = h("div", { id: "place", role: "tabpanel" });
/** @type {Record<string, string>} */
const wanted = { rules: "", deck: "", opponent: "", result: "", first: "", text: "" };
/** @type {{page: number, books: Record<string, string>, timer: number, of: string}} */
const now = { page: 0, books: {}, timer: 0, of: "" };

const links = () => myGames().map((g) => [g.game, g.token]);
/** @param {number} seconds */
const day = (seconds) => new Date(seconds * 1000).toLocaleString(preference("language") || "en", { dateStyle: "medium", timeStyle: "short" });
/** @param {number} share */
const percent = (share) => `${Math.round(share * 100)} %`;
/** @param {string} rules */
const short = (rules) => (now.books[rules] ?? rules).replace(/[,(].*/, "").trim();

// --- figures ------------------------------------------------------------------------------------------------

/** The share won as a point in its interval. @param {Row} row */
const bar = ({ share, interval: [low, high] }) => s("svg", { class: "share-bar", viewBox: "0 0 100 12", "aria-hidden": "true", preserveAspectRatio: "none" },
  s("rect", { class: "ground", width: 100, height: 12 }), s("rect", { class: "range", x: low * 100, width: Math.max(1, (high - low) * 100), height: 12 }),
  s("rect", { class: "point", x: Math.min(98, Math.max(0, share * 100 - 1)), width: 2, height: 12 }));

/** @param {string} title @param {Row[]} rows @param {(key: string) => import("/static/js/dom.js").Child} [name] @param {string} [id] */
function figures(title, rows, name = (key) => key, id = "") {
  return h("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": title }, h("table", { class: "figures", id },
    h("caption", {}, title), h("thead", {}, h("tr", {}, h("th", { scope: "col" }, said(title)), h("th", { scope: "col", class: "num" }, t("games")),
      h("th", { scope: "col", class: "num" }, t("won")), h("th", { scope: "col" }, t("with 95 % interval")))),
    h("tbody", {}, rows.map((row) => h("tr", {}, h("th", { scope: "row" }, name(row.key)), h("td", { class: "num" }, row.games),
      h("td", { class: "num" }, percent(row.share)), h("td", {}, bar(row), h("small", {}, `${percent(row.interval[0])}–${percent(row.interval[1])}`)))))));
}

const side = h("div", { class: "games-side" });
const list = h("div", { class: "box", id: "kept" });
const beginnings = h("div", { class: "box", id: "first-turns", hidden: true });

/** @param {string} deck */
async function showFirstTurns(deck) {
  now.of = deck;
  try {
    const found = await ask("/api/games/first-turns", { ...wanted, of: deck, links: links() });
    beginnings.hidden = false;
    const all = /** @type {Row | undefined} */ (found.all[0]);
    beginnings.replaceChildren(h("h2", { tabindex: "-1" }, t("First turns of {deck}", { deck })),
      h("p", { class: "quiet-text" }, all ? t("Games: {n}, won: {p}. What was done in the first two turns, and how those games went:", { n: all.games, p: percent(all.share) }) : t("No finished game of this deck fits the filters.")),
      ...(all ? [figures(t("Began with"), found.actives, undefined, "actives"), figures(t("In the first two turns"), found.plays, undefined, "plays")] : []));
    /** @type {HTMLElement} */ (beginnings.firstElementChild).focus();
  } catch (error) { sayWrong(document, error); }
}

/** @param {any} found */
function showFigures(found) {
  const f = found.figures;
  /** @param {string} key */
  const deckLink = (key) => h("button", { type: "button", class: "link", data: { deck: key }, onclick: () => showFirstTurns(key) }, key, said(t("show its first turns")));
  side.replaceChildren(
    h("div", { class: "box" }, h("h2", {}, t("Figures")), h("p", { id: "summary" }, f.finished ? t("Finished games: {n}; half of them within {m} turns.", { n: f.finished, m: f.turns }) : t("No finished game yet.")),
      found.pending ? h("p", { class: "quiet-text", role: "status" }, t("{n} games are still being looked at …", { n: found.pending })) : null,
      f.finished ? figures(t("Going first"), f.by_first, (key) => (key === "first" ? t("went first") : t("went second")), "by-first") : null),
    ...(f.finished ? [
      h("div", { class: "box" }, figures(t("By deck"), f.by_deck, deckLink, "by-deck"), h("small", {}, t("Choose a deck to see its first turns."))),
      h("div", { class: "box" }, figures(t("By opponent"), f.by_opponent, undefined, "by-opponent")),
      h("div", { class: "box" }, figures(t("By the opponent's deck"), f.by_other_deck, undefined, "by-other")),
      h("div", { class: "box" }, figures(t("By rulebook"), f.by_rules, short, "by-rules"))] : []));
}

// --- the list -----------------------------------------------------------------------------------------------

/** @param {Game} game */
function result(game) {
  if (!game.facts) return game.state === "playing" ? t("running") : "…";
  const { winner } = game.facts;
  if (winner < 0) return t("nobody won");
  if (game.me < 0) return t("{name} won", { name: game.names[winner] });
  return h("span", { class: winner === game.me ? "won" : "lost" }, winner === game.me ? t("won") : t("lost"));
}

/** @param {Game} game */
async function look(game) {
  try {
    const known = myGames().find((g) => g.game === game.id);
    const way = known ?? await ask("/api/games/open", { game: game.id, links: links() });
    location.href = `${game.state === "playing" ? "/play" : "/replay"}/${game.id}#${way.token}`;
  } catch (error) { sayWrong(document, error); }
}

/** @param {any} found */
function showList(found) {
  /** @type {Game[]} */
  const games = found.games;
  const steps = found.pages > 1 ? h("div", { class: "row pager" }, button(t("Newer"), () => { now.page -= 1; load(); }, { disabled: now.page === 0 }),
    h("span", {}, t("page {n} of {m}", { n: now.page + 1, m: found.pages })), button(t("Older"), () => { now.page += 1; load(); }, { disabled: now.page + 1 >= found.pages })) : null;
  list.replaceChildren(h("h2", {}, t("{n} of {m} games", { n: found.found, m: found.total })),
    games.length ? h("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": t("Kept games") }, h("table", { class: "figures", id: "games" },
      h("thead", {}, h("tr", {}, [t("when"), t("players and decks"), t("rulebook"), t("result"), t("turns")].map((each) => h("th", { scope: "col" }, each)), h("th", { scope: "col" }, said(t("look"))))),
      h("tbody", {}, games.map((game) => h("tr", { data: { game: game.id } }, h("td", {}, day(game.made).split(", ").map((part) => h("span", { class: "when" }, `${part} `))),
        h("td", {}, [0, 1].map((seat) => h("div", {}, game.names[seat], game.facts?.first === seat ? h("small", {}, ` ${t("(first)")}`) : null, " ", h("small", {}, game.decks[seat])))),
        h("td", {}, short(game.rules)), h("td", {}, result(game), game.facts ? h("div", {}, h("small", {}, game.facts.reason)) : null), h("td", { class: "num" }, game.facts?.turns ?? ""),
        h("td", {}, button(game.state === "playing" ? t("Open") : t("Replay"), () => look(game), { class: "small" }))))))) :
      h("p", {}, found.total ? t("No game fits these filters.") : t("No game is kept yet: play one, and it will stand here.")), steps ?? "");
}

const load = soon(async () => {
  clearTimeout(now.timer);
  try {
    const found = await ask("/api/games/list", { ...wanted, page: now.page, links: links() });
    await released();
    now.books = found.books;
    refill(found);
    showList(found);
    showFigures(found);
    announce(t("{n} of {m} games", { n: found.found, m: found.total }));
    if (found.pending) now.timer = window.setTimeout(load, 1500);
  } catch (error) { sayWrong(document, error); }
}, 60);

/** @param {string} id @param {string} label */
function choice(id, label) {
  const control = h("select", { onchange: () => { wanted[id] = control.value; now.page = 0; load(); } });
  return { control, element: field(id, label, control) };
}
const picks = { rules: choice("rules", t("Rulebook")), deck: choice("deck", t("Deck")), opponent: choice("opponent", t("Opponent")), result: choice("result", t("Result")), first: choice("first", t("Order")) };

/** @param {HTMLSelectElement} control @param {[string, string][]} options @param {string} value */
function offer(control, options, value) {
  control.replaceChildren(...options.map(([key, words]) => h("option", { value: key, selected: key === value }, words)));
}

/** @param {any} found */
function refill(found) {
  const any = /** @type {[string, string]} */ (["", t("any")]);
  offer(picks.rules.control, [any, .../** @type {[string, string][]} */ (Object.entries(found.books))], wanted.rules);
  offer(picks.deck.control, [any, ...found.decks.map((/** @type {string} */ d) => [d, d])], wanted.deck);
  offer(picks.opponent.control, [any, ...found.opponents.map((/** @type {string} */ d) => [d, d])], wanted.opponent);
  offer(picks.result.control, [any, ["won", t("won")], ["lost", t("lost")], ["tied", t("tied")], ["running", t("running")]], wanted.result);
  offer(picks.first.control, [any, ["first", t("went first")], ["second", t("went second")]], wanted.first);
}

function history() {
  const words = h("input", { type: "search", maxlength: 80, value: wanted.text, oninput: () => { wanted.text = words.value; now.page = 0; load(); } });
  place.replaceChildren(h("div", { class: "box" }, h("div", { class: "filters" }, Object.values(picks).map((each) => each.element), field("text", t("Name or deck contains"), words))),
    h("div", { class: "games-page" }, h("div", { class: "games-main" }, list, beginnings), side));
  load();
}

// --- the lobby ----------------------------------------------------------------------------------------------

/** @param {string} path @param {Offer} offer @param {string} page */
async function go(path, offer, page) {
  try {
    const way = await ask(path, { game: offer.game });
    location.href = `${page}/${way.game}#${way.token}`;
  } catch (error) { sayWrong(document, error); lobby(); }
}

/** @param {Offer[]} offers @param {string} none @param {string} words @param {(offer: Offer) => void} does @param {string} id */
const offers = (offers, none, words, does, id) => offers.length ? h("ul", { class: "lobby-list", id }, offers.map((o) => h("li", {}, h("span", {}, h("b", {}, o.name), " ", h("small", {}, `${o.deck}, ${short(o.rules)}, ${day(o.made)}`)),
  button(words, () => does(o), { class: "primary small" })))) : h("p", { class: "quiet-text", id }, none);

async function lobby() {
  try {
    const found = await ask("/api/lobby/list");
    /** @type {{name: string, title: string}[]} */
    const books = found.books;
    now.books = Object.fromEntries(books.map((b) => [b.name, b.title]));
    const rules = h("select", { id: "open-rules", onchange: () => decks() }, books.map((b) => h("option", { value: b.name }, b.title)));
    const deck = h("select", { id: "open-deck" });
    const decks = () => deck.replaceChildren(...found.decks.filter((/** @type {any} */ d) => (!d.rules || d.rules === rules.value) && !d.problems?.length).map((/** @type {any} */ d) => h("option", { value: d.id }, d.name)));
    decks();
    const name = h("input", { id: "open-name", maxlength: 24, value: preference("name") || t("Player") });
    const watch = h("input", { type: "checkbox", id: "open-watch", checked: true });
    const form = h("form", { class: "box", onsubmit: async (/** @type {Event} */ e) => {
      e.preventDefault();
      clearWrong(form);
      try {
        const made = await ask("/api/lobby/offer", { rules: rules.value, deck: deck.value, name: name.value, watchable: watch.checked });
        preference("name", name.value);
        rememberGame({ ...made, title: t("An open game") });
        location.href = `/play/${made.game}#${made.token}`;
      } catch (error) { sayWrong(form, error); }
    } }, h("h2", {}, t("Open a game")), h("p", { class: "quiet-text" }, t("Anybody who sees this page may take the other seat.")), field("name", t("Your name"), name), field("rules", t("Rulebook"), rules), field("deck", t("Deck"), deck),
    h("label", { class: "check" }, watch, t("Others may watch")), h("button", { class: "btn primary", type: "submit", id: "offer" }, t("Open a game")));
    place.replaceChildren(h("div", { class: "lobby" }, form,
      h("section", { class: "box" }, h("h2", {}, t("Open games")), offers(found.open, t("Nobody is waiting just now."), t("Join"), (o) => go("/api/lobby/join", o, "/join"), "open-games")),
      h("section", { class: "box" }, h("h2", {}, t("Games to watch")), offers(found.watch, t("No game may be watched just now."), t("Watch"), (o) => go("/api/lobby/watch", o, "/play"), "watch-games"),
        button(t("Look again"), lobby, { class: "quiet" }))));
  } catch (error) { sayWrong(document, error); }
}

// --- the page -----------------------------------------------------------------------------------------------

/** @param {string} id @param {string} words */
const tab = (id, words) => h("button", { type: "button", role: "tab", class: "tab", id: `tab-${id}`, "aria-controls": "place", onclick: () => open(id) }, words);
const tabs = h("div", { class: "tabs", role: "tablist", "aria-label": t("Games") }, tab("kept", t("Kept games")), tab("lobby", t("Lobby")));

/** @param {string} id */
function open(id) {
  clearTimeout(now.timer);
  for (const each of tabs.children) each.setAttribute("aria-selected", String(each.id === `tab-${id}`));
  place.setAttribute("aria-labelledby", `tab-${id}`);
  window.history.replaceState(null, "", id === "lobby" ? "#lobby" : "#kept");
  if (id === "lobby") lobby(); else history();
}

fill(header, h("div", { class: "page-head" }, h("h1", {}, t("Games")), tabs), place);
open(location.hash === "#lobby" ? "lobby" : "kept");
