// @ts-check
/** The faces of this game's cards, as the server has told them so far. */
import { cardFace as draw, monFace as drawMon, monWords as words, unknownFace } from "./mat/index.js";

export { cardBack } from "./mat/index.js";

/** @typedef {import("./mat/types").Face} Face */
/** @typedef {import("./mat/types").Mon} Mon */

/** @type {Map<string, Face>} */
export const faces = new Map();

/** @param {Record<string, Face> | undefined} cards */
export function learn(cards) {
  for (const [id, face] of Object.entries(cards ?? {})) faces.set(id, face);
}

/** @param {string} id @returns {Face} */
export const faceOf = (id) => faces.get(id) ?? unknownFace(id);
/** @param {string} id */
export const nameOf = (id) => faceOf(id).name;
/** @param {string} id @param {{full?: boolean}} [how] */
export const cardFace = (id, how = {}) => draw(faceOf(id), how);
/** @param {Mon} mon */
export const monFace = (mon) => drawMon(mon, faceOf);
/** @param {Mon | null} mon */
export const monWords = (mon) => words(mon, faceOf);
