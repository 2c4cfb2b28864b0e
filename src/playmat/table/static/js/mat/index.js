// @ts-check
/** The mat and what goes with it. */
export { Mat } from "./mat.js";
export { travels, monAt, monsOf } from "./diff.js";
export { cardBack, cardFace, monFace, monWords, unknownFace } from "./faces.js";
export { emblem, look } from "./emblem.js";
export { speakWith } from "./words.js";
export { energies, energy } from "./symbols.js";
