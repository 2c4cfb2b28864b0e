// @ts-check
/** The end of a game: who won and why, who was ahead when, and what to do next. */
import { h } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { outcome } from "./panel.js";

/** @param {import("./types").TableMessage} m @param {{overActions: () => import("./dom.js").Child}} table */
export function showEnd(m, table) {
  openDialog(outcome(m), [h("p", { class: "end-reason" }, m.ending), table.overActions()], { kind: "end" });
}
