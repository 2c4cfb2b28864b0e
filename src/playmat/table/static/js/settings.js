// @ts-check
/** What one can set: speed, sounds, questions, remembered answers, language. All of it stays in this browser. */
import { button, h, preference } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { wantAddresses } from "./card.js";
import { LANGUAGE_NAMES, spoken, t } from "./words.js";

/** Times as fast as ordinary; 0: nothing moves. @returns {[string, number][]} */
const speeds = () => [[t("slow"), 0.5], [t("ordinary"), 1], [t("fast"), 2], [t("at once"), 0]];

export const speedOf = () => { const n = preference("speed"); return n === "" ? 1 : Number(n); };
export const asksBeforeEnd = () => preference("ask-end") !== "no";

/** Answers given for good: by the card that asks, or by the effects that are to be put in order. @returns {Record<string, string>} */
export function remembered() {
  try { return JSON.parse(preference("always") || "{}"); } catch { return {}; }
}

/** @param {string} question @param {string | null} answer null forgets it */
export function remember(question, answer) {
  const all = remembered();
  if (answer === null) delete all[question];
  else all[question] = answer;
  preference("always", JSON.stringify(all));
}

/** @param {{changed: () => void, reload: () => void}} how */
export function showSettings({ changed, reload }) {
  const check = (/** @type {string} */ id, /** @type {string} */ words, /** @type {boolean} */ is, /** @type {(is: boolean) => void} */ set) =>
    h("p", {}, h("label", {}, h("input", { type: "checkbox", id, checked: is, onchange: (/** @type {Event} */ e) => { set(/** @type {HTMLInputElement} */ (e.target).checked); changed(); } }), " ", words));
  const select = (/** @type {string} */ id, /** @type {string} */ words, /** @type {[string, string | number][]} */ list, /** @type {string | number} */ now, /** @type {(v: string) => void} */ set) =>
    h("p", { class: "row" }, h("label", { for: id }, words), h("select", { id, onchange: (/** @type {Event} */ e) => set(/** @type {HTMLSelectElement} */ (e.target).value) },
      list.map(([name, value]) => h("option", { value, selected: String(value) === String(now) }, name))));
  const kept = h("ul", { class: "kept-answers" });
  const drawKept = () => {
    const all = Object.entries(remembered());
    kept.replaceChildren(...all.map(([question, answer]) => h("li", {}, `${question.split("|")[1] ?? question}: ${answer} `, button(t("Forget"), () => { remember(question, null); drawKept(); }))));
    if (!all.length) kept.append(h("li", {}, t("Nothing yet.")));
  };
  drawKept();
  openDialog(t("Settings"), [
    select("set-speed", t("Speed of what is shown"), speeds(), speedOf(), (v) => { preference("speed", v); changed(); }),
    check("set-sounds", t("Sounds"), preference("sounds") === "on", (is) => preference("sounds", is ? "on" : "")),
    check("set-ask-end", t("Ask before the turn ends with an attack or an Energy left"), asksBeforeEnd(), (is) => preference("ask-end", is ? "" : "no")),
    check("set-text", t("Text mode: the table as lists, for the ear"), preference("text") === "on", (is) => preference("text", is ? "on" : "")),
    preference("pictures-offered") === "yes" ? check("set-pictures", t("Pictures from the folder the server was started with, instead of emblems"), preference("pictures") === "on", (is) => { preference("pictures", is ? "on" : ""); reload(); }) : null,
    preference("picture-hosts") ? check("set-addresses", t("Pictures from the addresses in the card data, instead of emblems. Your browser then asks {hosts} for each card you see, and they learn your internet address; off at first.", { hosts: preference("picture-hosts").replaceAll(/https?:\/\//g, "").replaceAll(" ", ", ") }), preference("addresses") === "on", (is) => { wantAddresses(is); reload(); }) : null,
    select("set-language", t("Language"), Object.entries(LANGUAGE_NAMES).map(([code, name]) => [name, code]), spoken(), (v) => { preference("language", v); reload(); }),
    h("h3", {}, t("Remembered answers")), kept,
  ]);
}
