// @ts-check
/** The end of a game: who won and why, who was ahead when, and what to do next. */
import { h } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { outcome } from "./panel.js";

/** @param {import("./types").TableMessage} m @param {() => import("./dom.js").Child} overActions */
export function showEnd(m, overActions) {
  openDialog(outcome(m), [h("p", { class: "end-reason" }, m.ending), overActions()], { kind: "end" });
}
