// @ts-check
/** A rating by what was solved at the first try, reckoned as in chess, and how many were solved in a row. */

const KEY = "playmat.puzzles";
/** @typedef {{rating: number, solved: number, tried: number, streak: number, best: number, done: Record<string, boolean>}} Record_ */

/** @returns {Record_} */
export function ratingOf() {
  /** @type {Record_} */
  const start = { rating: 1000, solved: 0, tried: 0, streak: 0, best: 0, done: {} };
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && Number.isFinite(found.rating) && typeof found.done === "object" ? { ...start, ...found } : start;
  } catch { return start; }
}

/** How a rating changes: more for what was less likely, and more in the beginning.
 * @param {number} mine @param {number} other @param {boolean} isSolved @param {number} tried */
export const change = (mine, other, isSolved, tried) => Math.round((tried < 20 ? 40 : 20) * ((isSolved ? 1 : 0) - 1 / (1 + 10 ** ((other - mine) / 400))));

/** Counts a puzzle; one that was counted before changes nothing but the streak. @param {string} id @param {number} rating
 * @param {boolean} isSolved @returns {{by: number}} */
export function scored(id, rating, isSolved) {
  const old = ratingOf();
  const isNew = !(id in old.done);
  const by = isNew ? change(old.rating, rating, isSolved, old.tried) : 0;
  const streak = isSolved ? old.streak + (isNew ? 1 : 0) : 0;
  const next = {
    rating: Math.max(100, old.rating + by), tried: old.tried + (isNew ? 1 : 0), solved: old.solved + (isNew && isSolved ? 1 : 0),
    streak, best: Math.max(old.best, streak), done: { ...old.done, [id]: isSolved || old.done[id] === true },
  };
  try { localStorage.setItem(KEY, JSON.stringify(next)); } catch { /* private window */ }
  return { by };
}
