// @ts-check
/** What is kept of an analysis: where it began, the branches that were looked at, their notes and estimates. */
import { preference } from "/static/js/dom.js";

/** @typedef {{text: string, note?: string, mean?: number, best?: string, tallies?: number[][]}} Branch */
/** @typedef {{source: Record<string, any>, at: number, moves: number[], branches: Record<string, Branch>, eye: number}} Study */

const KEY = "analysis";
const MOST = 400;

/** @param {number} at @param {number[]} moves */
export const keyOf = (at, moves) => `${at}|${moves.join(",")}`;

/** @param {string} key @returns {{at: number, moves: number[]}} */
export function placeOf(key) {
  const [at, rest] = key.split("|");
  return { at: Number(at), moves: rest ? rest.split(",").map(Number) : [] };
}

/** @param {Record<string, any>} source @returns {Study} */
export const newStudy = (source) => ({ source, at: 0, moves: [], branches: {}, eye: 2 });

/** @returns {Study | null} */
export function kept() {
  try {
    const found = JSON.parse(preference(KEY));
    const isWhole = found && typeof found.source === "object" && typeof found.branches === "object" && Array.isArray(found.moves) && Number.isInteger(found.at);
    return isWhole ? { ...newStudy({}), ...found } : null;
  } catch { return null; }
}

/** @param {Study} study */
export function keep(study) {
  const entries = Object.entries(study.branches);
  if (entries.length > MOST) study.branches = Object.fromEntries(entries.slice(-MOST));
  preference(KEY, JSON.stringify(study));
}

/** The branches as a tree: under each one those that go on from it. @param {Study} study @returns {{key: string, branch: Branch, below: any[]}[]} */
export function treeOf(study) {
  const keys = Object.keys(study.branches);
  const isChild = (/** @type {string} */ a, /** @type {string} */ b) => {
    const [x, y] = [placeOf(a), placeOf(b)];
    return x.at === y.at && y.moves.length > x.moves.length && x.moves.every((m, i) => m === y.moves[i]);
  };
  const parent = (/** @type {string} */ key) => keys.filter((k) => isChild(k, key)).sort((a, b) => placeOf(b).moves.length - placeOf(a).moves.length)[0];
  /** @type {(top: string | undefined) => {key: string, branch: Branch, below: any[]}[]} */
  const below = (top) => keys.filter((k) => parent(k) === top)
    .sort((a, b) => placeOf(a).at - placeOf(b).at || keys.indexOf(a) - keys.indexOf(b))
    .map((key) => ({ key, branch: study.branches[key], below: below(key) }));
  return below(undefined);
}

/** Forgets a branch and all that goes on from it. @param {Study} study @param {string} key */
export function forget(study, key) {
  const gone = placeOf(key);
  for (const other of Object.keys(study.branches)) {
    const { at, moves } = placeOf(other);
    if (at === gone.at && gone.moves.every((m, i) => m === moves[i])) delete study.branches[other];
  }
}
