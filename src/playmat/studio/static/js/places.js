// @ts-check
/** Where the boxes of a bracket lie, and who stands in each. */

/** @typedef {{round: number, a: number, b: number, winner: number | null, done: boolean}} Match */

export const WIDE = 168, GAP = 44, HIGH = 26;
const STEP = 34;

/** Where the boxes of each round lie from top to bottom: each in the middle of the two before it.
 * @param {number} size places in the first round @returns {number[][]} */
export function rows(size) {
  const out = [Array.from({ length: size }, (_, n) => n * STEP + (n >> 1) * 8)];
  while (out[out.length - 1].length > 1) {
    const last = out[out.length - 1];
    out.push(last.filter((_, n) => n % 2 === 0).map((y, n) => (y + last[2 * n + 1]) / 2));
  }
  return out;
}

/** Who stands in each place of each column: an entrant, −1 where nobody does, null while that is open.
 * @param {number[]} first the first column @param {Match[]} matches @returns {(number | null)[][]} */
export function columns(first, matches) {
  /** @type {(number | null)[][]} */
  const out = [first];
  for (let round = 1; out[out.length - 1].length > 1; round += 1) {
    const last = out[out.length - 1], here = matches.filter((m) => m.round === round);
    out.push(Array.from({ length: last.length / 2 }, (_, n) => {
      const [a, b] = [last[2 * n], last[2 * n + 1]];
      if (a === -1 || b === -1) return a === -1 ? b : a;
      const match = here.find((m) => m.a === a && m.b === b);
      return match?.done ? match.winner : null;
    }));
  }
  return out;
}
