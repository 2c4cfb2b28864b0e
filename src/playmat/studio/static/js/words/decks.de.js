// @ts-check
/** German for this page. @type {Record<string, string>} */
export const GERMAN = {
};
