// @ts-check
/** The faces of this game's cards, as the server has told them so far. */
import { cardFace as draw, monFace as drawMon, monWords as words, unknownFace } from "./mat/index.js";

import { preference } from "./dom.js";

export { cardBack } from "./mat/index.js";

/** @typedef {import("./mat/types").Face} Face */
/** @typedef {import("./mat/types").Mon} Mon */

/** Whether the server was started with a folder of pictures, and the person wants them. */
export const hasPictures = () => preference("pictures") === "on" && preference("pictures-offered") === "yes";

/** Whether the person wants pictures from the addresses that the card data names: other servers are asked for them. */
export const hasAddresses = () => preference("addresses") === "on" && preference("picture-hosts") !== "";

/** The server allows it to those pages only that say so. @param {boolean} is */
export function wantAddresses(is) {
  preference("addresses", is ? "on" : "");
  document.cookie = `playmat-pictures=${is ? "on" : ""}; path=/; SameSite=Strict; max-age=${is ? 31536000 : 0}`;
}

/** What the server has told about pictures. @param {{pictures?: boolean, picture_hosts?: string[]}} offers */
export function heardOfPictures(offers) {
  preference("pictures-offered", offers.pictures ? "yes" : "");
  preference("picture-hosts", (offers.picture_hosts ?? []).join(" "));
}

/** @type {Map<string, Face>} */
export const faces = new Map();

/** @param {Record<string, Face> | undefined} cards */
export function learn(cards) {
  for (const [id, face] of Object.entries(cards ?? {})) faces.set(id, face);
}

/** @param {string} id @returns {Face} */
export const faceOf = (id) => {
  const face = faces.get(id) ?? unknownFace(id);
  if (hasPictures()) return { ...face, picture: `/pictures/${encodeURIComponent(id)}` };
  return face.address && hasAddresses() ? { ...face, picture: face.address } : face;
};
/** @param {string} id */
export const nameOf = (id) => faceOf(id).name;
/** @param {string} id @param {{full?: boolean}} [how] */
export const cardFace = (id, how = {}) => draw(faceOf(id), how);
/** @param {Mon} mon */
export const monFace = (mon) => drawMon(mon, faceOf);
/** @param {Mon | null} mon */
export const monWords = (mon) => words(mon, faceOf);
