// @ts-check
/** German, after the English sentences. @type {Record<string, string>} */
export const GERMAN = {};
