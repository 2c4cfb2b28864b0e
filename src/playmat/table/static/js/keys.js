// @ts-check
/** The keyboard at the table. */
import { isDialogOpen, topDialog } from "./dialogs.js";
import { showHelp, showLog } from "./about.js";
import { endBack, lookBack, showBack } from "./back.js";
import { lookAtFocused } from "./peek.js";
import { showSettings } from "./settings.js";

/** @typedef {import("./table.js").TablePage} TablePage */

/** @param {TablePage} table @param {KeyboardEvent} event */
export function onKey(table, event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const isField = /INPUT|TEXTAREA|SELECT/.test(target.tagName) && /** @type {HTMLInputElement} */ (target).type !== "checkbox";
  if (event.ctrlKey || event.metaKey || event.altKey || isField || !table.message) return;
  const key = event.key.toLowerCase();
  if (/^[0-9]$/.test(key)) { onNumber(table, key, event); return; }
  const inChoice = topDialog()?.classList.contains("deciding");
  /** @type {Record<string, () => void>} */
  const acts = { h: () => table.message?.can.hint && table.line.say("hint"), u: () => table.message?.can.undo && table.line.say("undo"), i: lookAtFocused };
  if (inChoice) acts.c = () => /** @type {HTMLElement | null} */ (topDialog()?.querySelector("[data-confirm]"))?.click();
  if (!isDialogOpen()) {
    Object.assign(acts, {
      e: () => table.choose(table.options.findIndex((o) => o.kind === "end")), l: () => showLog(table), b: () => table.back ? endBack(table) : lookBack(table),
      p: () => table.playback.isPaused ? table.playback.go() : table.playback.pause(), ".": () => table.playback.step(),
      s: () => showSettings({ changed: () => table.draw(), reload: () => location.reload() }),
      "?": () => showHelp(), escape: () => table.back ? endBack(table) : table.deselect(),
    });
    if (table.back) Object.assign(acts, { arrowleft: () => showBack(table, (table.back?.index ?? 0) - 1, false), arrowright: () => showBack(table, (table.back?.index ?? 0) + 1) });
  }
  if (!acts[key]) return;
  event.preventDefault();
  acts[key]();
}

/** @param {TablePage} table @param {string} key @param {Event} event */
export function onNumber(table, key, event) {
  const scope = topDialog() ?? table.parts?.panel;
  if (!scope) return;
  const seen = [.../** @type {NodeListOf<HTMLElement>} */ (scope.querySelectorAll("[data-option]:not(.end)"))].filter((b) => b.offsetParent !== null);
  const numbered = seen.filter((b) => b.dataset.answers !== undefined);
  const found = numbered.length ? numbered.find((b) => b.dataset.answers === key) : seen[Number(key) - 1];
  if (!found) return;
  event.preventDefault();
  found.click();
}
