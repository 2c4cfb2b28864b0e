// @ts-check
/** Puzzles: positions to be won this turn, and questions for judges. Rating and streak stay in this browser. */
import { $, announce, button, h, toast } from "/static/js/dom.js";
import { t } from "/static/js/words.js";
import { Board, latest } from "./board.js";
import { questionPage } from "./questions.js";
import { ratingOf, scored } from "./rating.js";
import { ask, begin, fill, sayWrong } from "./shell.js";
import { BOARD } from "./words/board.de.js";
import { GERMAN } from "./words/puzzles.de.js";

/** @typedef {{id: string, rules: string, rating: number, level: string, length: number}} Puzzle */

const header = begin("/puzzles", { ...BOARD, ...GERMAN }, () => t("Puzzles"));
const only = latest();
/** @type {{list: Puzzle[], books: Record<string, string>, rules: string, level: string}} */
const shop = { list: [], books: {}, rules: "", level: "" };
/** @type {{puzzle: Puzzle | null, moves: number[], isScored: boolean, isOver: boolean}} */
const now = { puzzle: null, moves: [], isScored: false, isOver: false };

const verdict = h("p", { class: "verdict", role: "status" });
const proofPlace = h("div", { class: "proof" });
const standing = h("p", { class: "standing" });
const title = h("h2", { id: "puzzle-title", tabindex: "-1" });
const board = new Board({ move: (n) => tryMove(n), back: () => takeBack(), showHands: "below" });
const actions = h("div", { class: "row puzzle-actions" });

/** @returns {Record<string, string>} */
const levels = () => ({ easy: t("easy"), medium: t("medium"), hard: t("hard"), expert: t("expert") });

function showStanding() {
  const { rating, solved, tried, streak, best } = ratingOf();
  standing.replaceChildren(h("b", { id: "my-rating" }, rating), ` ${t("rating")} · `, h("b", { id: "my-streak" }, streak), ` ${t("in a row")} (${t("best {n}", { n: best })}) · `,
    t("{a} of {b} solved", { a: solved, b: tried }));
}

/** @param {number} option */
async function tryMove(option) {
  const { puzzle } = now;
  if (!puzzle || now.isOver) return;
  board.isBusy = true;
  try {
    const found = await only(() => ask("/api/puzzles/try", { puzzle: puzzle.id, moves: [...now.moves, option] }));
    if (!found) return;
    now.moves = found.moves;
    await board.show(found);
    told(found);
  } catch (error) { sayWrong(document, error); } finally { board.isBusy = false; }
  board.focus();
}

/** @param {{verdict: string, words: string}} found */
function told(found) {
  verdict.className = `verdict ${found.verdict}`;
  const { words } = found;
  verdict.textContent = { solved: `✓ ${words}`, right: `✓ ${words}`, wrong: `✗ ${words}` }[found.verdict] ?? "";
  if (found.verdict === "right") { offer(); return; }
  now.isOver = true;
  board.asked.replaceChildren();
  board.mat.hints({});
  finish(found.verdict === "solved");
}

/** The first answer counts; after that one may try as often as one likes. @param {boolean} isSolved */
function finish(isSolved) {
  const puzzle = /** @type {Puzzle} */ (now.puzzle);
  if (!now.isScored) {
    const { by } = scored(puzzle.id, puzzle.rating, isSolved);
    now.isScored = true;
    toast(t("Rating {n}", { n: `${by >= 0 ? "+" : "−"}${Math.abs(by)}` }));
  }
  showStanding();
  markSolved();
  offer();
  if (isSolved) showProof();
}

async function showProof() {
  const puzzle = /** @type {Puzzle} */ (now.puzzle);
  try {
    const found = await ask("/api/puzzles/proof", { puzzle: puzzle.id });
    if (puzzle !== now.puzzle) return;
    proofPlace.replaceChildren(h("h3", {}, t("The proof")), h("p", { class: "quiet-text" },
      t("{n} positions were looked at. What coins and the opponent may do is indented.", { n: found.positions })),
      h("ol", { class: "proof-lines" }, found.lines.map((/** @type {string} */ line) => h("li", { class: `in${Math.min(6, (line.length - line.trimStart().length) / 2)}` }, line.trim()))));
    offer();
  } catch (error) { sayWrong(document, error); }
}

function offer() {
  const undo = now.moves.length ? button(now.isOver ? t("Try again") : t("Start over"), () => start(/** @type {Puzzle} */ (now.puzzle), now.isScored), { id: "again" }) : null;
  const give = now.isOver ? null : button(t("Show the solution"), () => { now.isOver = true; board.asked.replaceChildren(); board.mat.hints({}); finish(false); showProof(); }, { class: "quiet", id: "give-up" });
  const proof = now.isOver && !proofPlace.childElementCount ? button(t("Show the proof"), showProof, { id: "show-proof" }) : null;
  actions.replaceChildren(...[undo, proof, button(t("Next puzzle"), () => next(), { class: now.isOver ? "primary" : "", id: "next" }), give].filter((each) => each !== null));
}

function takeBack() {
  if (now.puzzle && now.moves.length) start(now.puzzle, now.isScored || now.isOver);
}

/** @param {Puzzle} puzzle @param {boolean} [isScored] */
async function start(puzzle, isScored = false) {
  Object.assign(now, { puzzle, moves: [], isScored, isOver: false });
  history.replaceState(null, "", `#${puzzle.id}`);
  verdict.className = "verdict";
  verdict.textContent = "";
  proofPlace.replaceChildren();
  title.textContent = t("{id}: win this turn", { id: puzzle.id });
  about.replaceChildren(shop.books[puzzle.rules], " · ", `${levels()[puzzle.level]} (${puzzle.rating})`, " · ",
    puzzle.length === 1 ? t("1 action is enough") : t("{n} actions are enough", { n: puzzle.length }));
  board.asked.replaceChildren(h("p", { class: "quiet-text" }, t("The position is being set up …")));
  try {
    const found = await only(() => ask("/api/puzzles/try", { puzzle: puzzle.id, moves: [] }));
    if (!found) return;
    await board.show(found, { animate: false });
    offer();
    announce(`${title.textContent}. ${about.textContent}`);
  } catch (error) { sayWrong(document, error); }
}

const about = h("p", { class: "quiet-text" });

const chosen = () => shop.list.filter((p) => (!shop.rules || p.rules === shop.rules) && (!shop.level || p.level === shop.level));

function next() {
  const { done, rating } = ratingOf();
  const rest = chosen().filter((p) => p.id !== now.puzzle?.id);
  const fresh = rest.filter((p) => !(p.id in done));
  const from = fresh.length ? fresh : rest;
  if (!from.length) { toast(t("There are no more puzzles like this.")); return; }
  const near = [...from].sort((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating)).slice(0, 6);
  start(near[Math.floor(Math.random() * near.length)]);
}

const listPlace = h("div", { class: "puzzle-list scrolls", role: "group", "aria-label": t("All puzzles") });

function showList() {
  listPlace.replaceChildren(...chosen().map((p) => h("button", { type: "button", class: "puzzle-dot", data: { puzzle: p.id }, onclick: () => { start(p); title.focus(); } },
    h("span", { class: "unseen" }, `${p.id}, ${levels()[p.level]}`), h("span", { "aria-hidden": "true" }, p.rating))));
  markSolved();
}

function markSolved() {
  const { done } = ratingOf();
  for (const e of /** @type {NodeListOf<HTMLElement>} */ (listPlace.querySelectorAll("[data-puzzle]"))) {
    const how = done[e.dataset.puzzle ?? ""];
    e.classList.toggle("solved", how === true);
    e.classList.toggle("missed", how === false);
  }
}

/** @param {string} id @param {string} label @param {[string, string][]} options @param {(value: string) => void} changed */
const choice = (id, label, options, changed) => h("div", { class: "field" }, h("label", { for: id }, label),
  h("select", { id, onchange: (/** @type {Event} */ e) => { changed(/** @type {HTMLSelectElement} */ (e.target).value); showList(); } }, options.map(([value, words]) => h("option", { value }, words))));

function winPage() {
  board.extra.replaceChildren(verdict, actions, proofPlace);
  return h("div", { class: "puzzle-page", id: "win" },
    h("section", { class: "puzzle-main", "aria-labelledby": "puzzle-title" }, h("div", { class: "puzzle-head" }, title, about), board.element),
    h("aside", { class: "puzzle-side", "aria-label": t("Choose a puzzle") },
      h("div", { class: "box" }, h("h2", {}, t("Your record")), standing, h("small", {}, t("Kept in this browser only."))),
      h("div", { class: "box" }, h("h2", {}, t("Choose a puzzle")),
        choice("rules", t("Rulebook"), [["", t("every rulebook")], ...Object.entries(shop.books)], (value) => { shop.rules = value; }),
        choice("level", t("Level"), [["", t("every level")], ...Object.entries(levels())], (value) => { shop.level = value; }), h("small", {}, t("The number is how hard a puzzle is: the higher, the harder. Solved ones are filled, missed ones have a red border.")), listPlace)));
}

async function main() {
  const tab = (/** @type {string} */ id, /** @type {string} */ words) => h("button", { type: "button", role: "tab", id: `tab-${id}`, class: "tab", onclick: () => open(id) }, words);
  const place = h("div", { id: "puzzle-place", role: "tabpanel" });
  const tabs = h("div", { class: "tabs", role: "tablist", "aria-label": t("Puzzles") }, tab("win", t("Win this turn")), tab("question", t("Judge's question")));
  fill(header, h("div", { class: "page-head" }, h("h1", {}, t("Puzzles")), tabs), place);
  /** @param {string} id */
  function open(id) {
    for (const e of tabs.children) e.setAttribute("aria-selected", String(e.id === `tab-${id}`));
    place.setAttribute("aria-labelledby", `tab-${id}`);
    if (id === "question") { history.replaceState(null, "", "#question"); place.replaceChildren(questionPage(shop.books)); return; }
    place.replaceChildren(winPage());
    showList();
    showStanding();
    const wanted = shop.list.find((p) => p.id === location.hash.slice(1)) ?? now.puzzle;
    if (wanted) start(wanted); else next();
  }
  try {
    const found = await ask("/api/puzzles/list");
    shop.list = found.puzzles;
    shop.books = found.books;
    open(location.hash === "#question" ? "question" : "win");
  } catch (error) { place.append(h("p", { class: "bad" }, error instanceof Error ? error.message : "")); }
  $("h1")?.setAttribute("tabindex", "-1");
}

main();
