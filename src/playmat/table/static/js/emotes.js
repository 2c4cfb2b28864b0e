// @ts-check
/** A few things one can say to the other player, and nothing else. */
import { announce, button, h, toast } from "./dom.js";
import { closeDialog, openDialog } from "./dialogs.js";
import { t } from "./words.js";

/** The closed list; the server knows the same numbers. */
export const emotes = () => [t("Hello!"), t("Good luck!"), t("Nice move!"), t("Oops."), t("Thinking …"), t("Good game!")];

/** @param {import("./net.js").Line} line */
export function askEmote(line) {
  openDialog(t("Say something"), h("div", { class: "choice-row" }, emotes().map((words, i) => button([h("kbd", {}, i + 1), " ", words], () => { closeDialog(); line.say("emote", { number: i }); }, { data: { option: i } }))));
}

/** @param {{seat: number, number: number}} m @param {import("./types").TableMessage | null} table */
export function hearEmote(m, table) {
  const name = table?.names[/** @type {0 | 1} */ (m.seat)] ?? "";
  const words = emotes()[m.number];
  if (!words) return;
  toast(`${name}: ${words}`);
  announce(`${name}: ${words}`);
}
