// @ts-check
/** The guided first game: a bubble for each rule when it first matters. */

/** @param {import("./types").TableMessage} m @param {object} table */
export function guideFor(m, table) { void m; void table; }
