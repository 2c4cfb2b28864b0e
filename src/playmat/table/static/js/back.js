// @ts-check
/** Looking back at the last turn, moment by moment. */
import { button, h, replaceKeepingFocus } from "./dom.js";
import { happenings } from "./happenings.js";
import { logLines } from "./panel.js";
import { lastTurn } from "./playback.js";
import { viewOf } from "./seen.js";
import { t } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */

/** @param {TablePage} table */
export function lookBack(table) {
  const moments = lastTurn(table.playback.past, table.you);
  if (moments.length < 2) return;
  table.back = { moments, index: 0 };
  showBack(table, 0, false);
}

/** @param {TablePage} table @param {number} index @param {boolean} [animate] */
export async function showBack(table, index, animate = true) {
  const { back } = table;
  if (!back || !table.mat || !table.parts) return;
  back.index = Math.max(0, Math.min(back.moments.length - 1, index));
  const m = back.moments[back.index];
  const step = (/** @type {number} */ n) => () => showBack(table, back.index + n, n > 0);
  replaceKeepingFocus(table.parts.panel, h("p", { class: "prompt" }, t("Looking back: {n} of {of}", { n: back.index + 1, of: back.moments.length })),
    h("ul", { class: "back-lines" }, logLines(back.index ? m.log.lines : [])),
    h("div", { class: "choice-row" }, button("‹", step(-1), { "aria-label": t("Back"), data: { key: "back-prev" } }), button("›", step(1), { "aria-label": t("Forward"), data: { key: "back-next" } }),
      button(t("Back to the game"), () => endBack(table), { class: "primary", data: { key: "back-end" } })));
  table.mat.hints({});
  await table.mat.set(viewOf(m, table.here), { happenings: animate ? happenings(m.log.lines, m.you) : [], animate });
}

/** @param {TablePage} table */
export function endBack(table) {
  table.back = null;
  if (table.message) table.mat?.set(viewOf(table.message, table.here), { animate: false });
  table.draw();
}
