// @ts-check
/** The faces of this game's cards, as the server has told them so far. */
import { cardFace as draw, monFace as drawMon, monWords as words, unknownFace } from "./mat/index.js";

import { preference } from "./dom.js";

export { cardBack } from "./mat/index.js";

/** @typedef {import("./mat/types").Face} Face */
/** @typedef {import("./mat/types").Mon} Mon */

/** Whether the server was started with a folder of pictures, and the person wants them. */
export const hasPictures = () => preference("pictures") === "on" && preference("pictures-offered") === "yes";

/** @type {Map<string, Face>} */
export const faces = new Map();

/** @param {Record<string, Face> | undefined} cards */
export function learn(cards) {
  for (const [id, face] of Object.entries(cards ?? {})) faces.set(id, face);
}

/** @param {string} id @returns {Face} */
export const faceOf = (id) => {
  const face = faces.get(id) ?? unknownFace(id);
  return hasPictures() ? { ...face, picture: `/pictures/${encodeURIComponent(id)}` } : face;
};
/** @param {string} id */
export const nameOf = (id) => faceOf(id).name;
/** @param {string} id @param {{full?: boolean}} [how] */
export const cardFace = (id, how = {}) => draw(faceOf(id), how);
/** @param {Mon} mon */
export const monFace = (mon) => drawMon(mon, faceOf);
/** @param {Mon | null} mon */
export const monWords = (mon) => words(mon, faceOf);
