// @ts-check
/** The analysis board: a moment of a game or a position, what each move is worth as the search thinks, and what else might
 * have been as a tree that is kept in this browser. */
import { $, announce, button, h, myGames, post, Refusal, toast } from "/static/js/dom.js";
import { closeDialog, openDialog } from "/static/js/dialogs.js";
import { graph } from "/static/js/graph.js";
import { t } from "/static/js/words.js";
import { Board, latest, logOf } from "./board.js";
import { explained } from "./explained.js";
import { ask, begin, clearWrong, field, fill, sayWrong, soon } from "./shell.js";
import { handed } from "./share.js";
import { forget, keep, kept, keyOf, newStudy, placeOf, treeOf } from "./study.js";
import { GERMAN } from "./words/analysis.de.js";
import { BOARD } from "./words/board.de.js";
import { GERMAN as POSITION } from "./words/position.de.js";
import { GERMAN as WORKSHOP } from "./words/workshop.de.js";

/** @typedef {import("./board.js").Moment} Moment */

const header = begin("/analysis", { ...WORKSHOP, ...POSITION, ...BOARD, ...GERMAN }, () => t("Analysis"));
const EXAMPLE = { puzzle: "sun_moon-30" };
let study = kept() ?? newStudy(EXAMPLE);
const only = latest();
/** @type {{found: Moment | null, story: any, isThinking: boolean, run: number}} */
const now = { found: null, story: null, isThinking: false, run: 0 };

const board = new Board({ move: (n) => go(study.at, [...study.moves, n]), back: () => back() });
const graphPlace = h("div", { class: "story" });
const moment = h("div", { class: "moments" });
const thought = h("div", { class: "thought" });
const status = h("p", { class: "quiet-text", role: "status", id: "thought-status" });
const line = h("p", { class: "best-line", id: "best-line" });
const told = h("div", { class: "lab-extra" });
const treePlace = h("section", { class: "box", "aria-labelledby": "tree-title" });
const note = h("textarea", { rows: 4, id: "note", maxlength: 2000, oninput: () => noteSoon() });

const sourceNow = () => study.source.game ? { ...study.source, at: study.at } : study.source;
const percent = (/** @type {number} */ x) => `${Math.round(100 * x)} %`;

// --- going from moment to moment ------------------------------------------------------------------------------------

/** @param {number} at @param {number[]} moves @param {boolean} [animate] */
async function go(at, moves, animate = true) {
  const before = study.at === at ? study.moves : [];
  const isNew = study.at === at && moves.length === before.length + 1;
  const written = isNew ? now.found?.decision?.options?.[moves[moves.length - 1]]?.text ?? "" : "";
  stop();
  board.isBusy = true;
  try {
    const source = study.source.game ? { ...study.source, at } : study.source;
    const found = await only(() => ask("/api/board/look", { source, moves, eye: study.eye }));
    if (!found) return;
    Object.assign(study, { at, moves });
    if (moves.length && !study.branches[keyOf(at, moves)]) study.branches[keyOf(at, moves)] = { text: written };
    keep(study);
    now.found = found;
    await board.show(found, { animate });
    drawBeside(found);
    announce(found.decision?.prompt ?? found.ending);
  } catch (error) { sayWrong(document, error); } finally { board.isBusy = false; }
  document.body.dataset.moment = `${study.at}|${study.moves.length}`;
}

function back() {
  if (study.moves.length) go(study.at, study.moves.slice(0, -1), false);
  else if (study.source.game && study.at > 0) go(study.at - 1, [], false);
}

/** @param {Moment} found */
function drawBeside(found) {
  const branch = study.branches[keyOf(study.at, study.moves)];
  note.value = branch?.note ?? "";
  told.replaceChildren(...explained(found), h("details", {}, h("summary", {}, t("Log")), logOf(found)));
  drawMoments();
  drawTree();
  line.textContent = "";
  status.textContent = found.over ? found.ending : "";
  thinkButton.disabled = found.over || !found.decision?.options || found.decision.player < 0;
  if (branch?.tallies) estimates({ moves: branch.tallies.map(estimateOf), best: bestOf(branch.tallies), sure: -1, line: [], worlds: Math.max(...branch.tallies.map((x) => x[0])) });
  const played = playedHere();
  if (played !== null) $(`[data-option="${played}"]`, board.asked)?.classList.add("played");
}

/** The answer that was given in the game itself. @returns {number | null} */
const playedHere = () => now.story && !study.moves.length && now.story.choices[study.at] >= 0 ? now.story.choices[study.at] : null;

function drawMoments() {
  if (!study.source.game || !now.story) { moment.replaceChildren(); return; }
  const of = now.story.choices.length;
  const slider = h("input", { type: "range", min: 0, max: of, value: study.at, id: "moment", "aria-label": t("Moment of the game"), onchange: () => go(Number(slider.value), [], false) });
  const played = playedHere();
  const words = played === null ? "" : now.found?.decision?.options?.[played]?.text ?? "";
  moment.replaceChildren(h("div", { class: "row moment-row" }, button("◀", () => go(Math.max(0, study.at - 1), []), { "aria-label": t("Earlier"), id: "earlier", disabled: study.at === 0 }), slider,
    button("▶", () => go(Math.min(of, study.at + 1), []), { "aria-label": t("Later"), id: "later", disabled: study.at >= of }), h("span", {}, t("{n} of {of}", { n: study.at, of }))),
  ...(words ? [h("p", { id: "played" }, t("In the game: {move}", { move: words }))] : []));
}

// --- thinking -----------------------------------------------------------------------------------------------------------

const thinkButton = button(t("Think"), () => now.isThinking ? stop() : think(), { class: "primary", id: "think" });

function stop() {
  now.run += 1;
  now.isThinking = false;
  thinkButton.textContent = t("Think");
}

async function think() {
  const run = now.run += 1;
  now.isThinking = true;
  thinkButton.textContent = t("Stop");
  const key = keyOf(study.at, study.moves);
  let tallies = study.branches[key]?.tallies ?? [];
  status.textContent = t("The search begins …");
  try {
    while (run === now.run) {
      const found = await ask("/api/analysis/think", { source: sourceNow(), moves: study.moves, eye: study.eye, tallies, seed: 1 });
      if (run !== now.run) return;
      tallies = found.tallies;
      const text = now.found?.decision?.options?.[found.best]?.text ?? "";
      study.branches[key] = { ...(study.branches[key] ?? { text: "" }), tallies, mean: found.moves[found.best].mean, best: text };
      keep(study);
      estimates(found);
      drawTree();
      document.body.dataset.worlds = String(found.worlds);
      if (found.done || found.sure >= 0) break;
    }
  } catch (error) { sayWrong(document, error); }
  if (run === now.run) stop();
}

/** @param {number[]} tally */
function estimateOf([n, mean, squares]) {
  const half = n > 1 ? 1.96 * Math.sqrt(squares / (n - 1) / n) : 0.5;
  return { mean, low: Math.max(0, mean - half), high: Math.min(1, mean + half), worlds: n };
}

/** @param {number[][]} tallies */
const bestOf = (tallies) => tallies.reduce((best, one, i) => one[0] && one[1] > tallies[best][1] ? i : best, 0);

/** Writes what each move is worth into its button. @param {any} found */
function estimates(found) {
  for (const e of /** @type {NodeListOf<HTMLElement>} */ (board.asked.querySelectorAll("[data-option]"))) {
    const one = found.moves[Number(e.dataset.option)];
    if (!one) continue;
    const isBest = Number(e.dataset.option) === found.best;
    $(".worth", e)?.remove();
    e.classList.toggle("best", isBest);
    const isSure = Number(e.dataset.option) === found.sure;
    e.append(h("span", { class: "worth" }, h("span", { class: "bar", "aria-hidden": "true" }, h("i", { css: { left: percent(one.low).replace(" ", ""), width: `${Math.max(1, Math.round(100 * (one.high - one.low)))}%` } })),
      h("b", {}, isSure ? t("wins for certain") : percent(one.mean)), isSure ? null : h("small", {}, `${Math.round(100 * one.low)}–${Math.round(100 * one.high)}`)));
  }
  const option = now.found?.decision?.options?.[found.best];
  if (option) board.mat.hints({ ...board.mat.hinted, advised: board.from(option) });
  status.textContent = t("{n} worlds. The best move so far: {move}", { n: found.worlds, move: option?.text ?? "" });
  if (found.line.length) line.replaceChildren(h("b", {}, t("A good way on: ")), found.line.map((/** @type {string} */ s) => s.trim()).join(" → "));
}

// --- the tree and the notes ----------------------------------------------------------------------------------------------

const noteSoon = soon(() => {
  const key = keyOf(study.at, study.moves);
  study.branches[key] = { ...(study.branches[key] ?? { text: "" }), note: note.value };
  keep(study);
  drawTree();
}, 300);

function drawTree() {
  const here = keyOf(study.at, study.moves);
  const item = (/** @type {any} */ { key, branch, below }) => {
    const { at, moves } = placeOf(key);
    const name = moves.length ? branch.text || t("move {n}", { n: moves[moves.length - 1] + 1 }) : study.source.game ? t("moment {n}", { n: at }) : t("the beginning");
    return h("li", {}, h("span", { class: "branch" }, button([name, branch.mean === undefined ? null : h("small", {}, ` ${percent(branch.mean)}${branch.best ? ` · ${branch.best}` : ""}`)], () => go(at, moves, false), { class: "quiet small", "aria-current": key === here ? "true" : null, data: { branch: key } }),
      button("×", () => { forget(study, key); keep(study); drawTree(); }, { class: "quiet small", "aria-label": t("Forget {name}", { name }) })),
    branch.note ? h("p", { class: "note-text" }, branch.note) : null, below.length ? h("ul", {}, below.map(item)) : null);
  };
  const list = treeOf(study);
  treePlace.replaceChildren(h("h2", { id: "tree-title" }, t("What was looked at")), list.length ? h("ul", { class: "branches" }, list.map(item)) : h("p", { class: "quiet-text" }, t("Moves you try, notes and estimates are kept here, in this browser.")));
}

// --- opening ------------------------------------------------------------------------------------------------------------

/** @param {Record<string, any>} source */
async function open(source) {
  stop();
  if (source.game) {
    now.story = await ask("/api/analysis/story", { game: source.game });
    const [turn] = [...now.story.turning].sort((/** @type {any} */ a, /** @type {any} */ b) => Math.abs(b.by) - Math.abs(a.by));
    const { at = turn?.at ?? 0, ...rest } = source;
    study = { ...newStudy(rest), at };
  } else { now.story = null; study = newStudy(source); }
  drawStory();
  await go(study.at, [], false);
}

function drawStory() {
  graphPlace.replaceChildren(...(now.story ? [graph(now.story, now.story.names, (at) => go(at, []))] : []));
}

function openGame() {
  const file = h("input", { type: "file", id: "replay-file", accept: ".json" });
  const mine = myGames().filter((g) => g.over).slice(0, 12);
  const take = async (/** @type {() => Promise<any>} */ what) => {
    clearWrong(dialog);
    try { const game = await what(); await open({ game }); closeDialog(); } catch (error) { sayWrong(dialog, error); }
  };
  const dialog = openDialog(t("Open a game"), h("div", { class: "save-form" }, field("file", t("Replay file"), file),
    mine.length ? h("div", {}, h("h3", {}, t("Games you played here")), h("div", { class: "case-list" }, mine.map((g) => button(g.title ?? g.game, () => take(() => post(`/api/games/${g.game}/file`, { token: g.token })), { data: { game: g.game } })))) : null), {
    actions: [button(t("Open"), () => take(async () => {
      const one = file.files?.[0];
      if (!one) throw new Refusal(t("Choose a file."), [], "file");
      if (one.size > 250_000) throw new Refusal(t("The file is too large."), [], "file");
      try { return JSON.parse(await one.text()); } catch { throw new Refusal(t("This is no replay file."), [], "file"); }
    }), { class: "primary", id: "open-replay" })],
  });
}

async function openPosition() {
  let position;
  try { position = JSON.parse(localStorage.getItem("playmat.position") ?? "null"); } catch { position = null; }
  if (!position) { toast(t("No position is set up yet: use the position editor first."), { kind: "bad" }); return; }
  try { await open({ position }); } catch (error) { sayWrong(document, error); }
}

async function start() {
  const eye = h("select", { id: "eye", onchange: () => { study.eye = Number(eye.value); go(study.at, study.moves, false); } }, [[2, t("all cards")], [0, t("as player {p} knows them", { p: "a" })], [1, t("as player {p} knows them", { p: "b" })]].map(([value, words]) => h("option", { value, selected: value === study.eye }, words)));
  thought.append(h("div", { class: "row" }, thinkButton, button(t("Take back"), back, { id: "take-back" })), status, line);
  board.asked.before(thought);
  board.extra.append(told);
  fill(header, h("div", { class: "page-head" }, h("h1", {}, t("Analysis")), h("span", { class: "grow" }), h("label", { for: "eye" }, t("Cards shown")), eye, button(t("Open a game"), openGame, { id: "open-game" }), button(t("From the position editor"), openPosition, { id: "open-position" })),
    graphPlace, moment, board.element, h("div", { class: "study" }, treePlace, h("section", { class: "box" }, h("label", { for: "note" }, t("Note on this moment")), note)));
  const given = handed("analysis");
  try {
    if (given) { await open(JSON.parse(given)); return; }
    if (study.source.game) { now.story = await ask("/api/analysis/story", { game: study.source.game }); drawStory(); }
    await go(study.at, study.moves, false);
  } catch (error) {
    sayWrong(document, error);
    await open(EXAMPLE);
  }
}

start();
