// @ts-check
/** The words on the mat. They are English; a page that speaks other languages brings a translator. */

/** @typedef {(text: string, values?: Record<string, string | number>) => string} Translate */

/** @type {Translate} */
let translate = (text, values = {}) => text.replace(/\{(\w+)\}/g, (whole, name) => name in values ? String(values[name]) : whole);

/** @param {Translate} wanted */
export const speakWith = (wanted) => { translate = wanted; };

/** A sentence in the page's language; {names} are filled in. @type {Translate} */
export const t = (text, values) => translate(text, values);
