// @ts-check
/** Dialogs lie on each other like cards: closing one shows the one below, with the keyboard where it was. */
import { $, button, h, said } from "./dom.js";
import { cardFace, faceOf, monWords, nameOf } from "./card.js";
import { t } from "./words.js";

/** @typedef {import("./mat/types").Mon} Mon */
/** @typedef {{text: string, card?: string, until?: string, by?: string}} Lasting */
/** @typedef {import("./dom.js").Child} Child */
/** @typedef {{kind?: string, closable?: boolean, oncancel?: () => void, onclose?: () => void, actions?: Child[], level?: string}} How */

/** @type {{dialog: HTMLDialogElement, level: string, onclose?: () => void, back: HTMLElement | null}[]} */
let stack = [];
let number = 0;

/** Where the keyboard goes in the panel when it has no place: never to what ends the turn. */
export const FIRST = "button:not(.end)";

export const isDialogOpen = () => stack.length > 0;
export const topDialog = () => stack[stack.length - 1]?.dialog ?? null;

/** Closes the dialog on top. */
export function closeDialog() {
  const top = stack.pop();
  if (!top) return;
  top.dialog.close();
  top.dialog.remove();
  top.onclose?.();
  if (top.back?.isConnected && !top.back.closest("[hidden]")) top.back.focus({ preventScroll: true });
  else if (!stack.length) $(`.panel ${FIRST}`)?.focus({ preventScroll: true });
}

/** Closes all, or those of one level ("choice": the open decision). @param {string} [level] */
export function closeAll(level) {
  while (stack.some((d) => !level || d.level === level)) closeDialog();
}

/** @param {string} title @param {Child} content @param {How} [how] */
export function openDialog(title, content, { kind = "", closable = true, oncancel, onclose, actions = [], level = "look" } = {}) {
  const id = `dialog-title-${number += 1}`;
  const isDeep = stack.length > 0;
  const body = h("div", { class: "dialog-body", tabindex: "-1" }, content);
  if (!body.querySelector("a, button, input, select, textarea, summary")) body.tabIndex = 0;  // words alone are scrolled by key too
  const dialog = h("dialog", { class: `dialog ${kind}`, "aria-labelledby": id },
    h("div", { class: "dialog-head" }, h("h2", { id }, title), h("span", { class: "grow" }),
      closable ? button(isDeep ? t("Back") : t("Close"), closeDialog, { class: "quiet close" }) : null),
    body,
    actions.length ? h("div", { class: "dialog-foot" }, actions) : null);
  dialog.addEventListener("cancel", (event) => { event.preventDefault(); if (closable) closeDialog(); else oncancel?.(); });
  dialog.addEventListener("click", (event) => { if (event.target === dialog && closable) closeDialog(); });
  stack.push({ dialog, level, onclose, back: /** @type {HTMLElement | null} */ (document.activeElement) });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** @param {string} id */
export function showCard(id) {
  openDialog(nameOf(id), h("div", { class: "one-card" }, cardFace(id, { full: true })), { kind: "zoom" });
}

/** @param {string} title @param {string[]} cards */
export function showPile(title, cards) {
  const content = cards.length
    ? h("div", { class: "card-grid" }, [...cards].reverse().map((id) => h("button", { type: "button", class: "pick", onclick: () => showCard(id) }, said(`${nameOf(id)}, ${faceOf(id).sub}`), cardFace(id))))
    : h("p", {}, t("Nothing lies here."));
  openDialog(`${title} (${cards.length})`, content, { kind: "wide pile" });
}

/** @param {{position: any, names: string[]}} message @returns {Lasting[]} */
export const lastingOfPlayers = ({ position, names }) => position.sides.flatMap((/** @type {any} */ side, /** @type {number} */ p) => side.effects.map((/** @type {Lasting} */ e) => ({ ...e, by: names[p] })));

/** @param {string} title @param {Lasting[]} effects */
function effectList(title, effects) {
  if (!effects.length) return null;
  return h("div", {}, h("h3", {}, title), h("ul", { class: "effects" }, effects.map((e) => h("li", {}, e.text, " ",
    h("small", {}, [e.by, e.card ? nameOf(e.card) : "", e.until].filter(Boolean).join(", "))))));
}

/** A Pokémon in play with all that belongs to it, and what can be done with it now.
 * @param {Mon & {types: string[], retreat: number, effects: Lasting[]}} mon @param {string} title @param {Child[]} actions @param {Lasting[]} [around] effects tied to no single Pokémon */
export function showMon(mon, title, actions, around = []) {
  const top = mon.cards[mon.cards.length - 1];
  const list = (/** @type {string} */ name, /** @type {string[]} */ ids) => ids.length ? h("div", {}, h("h3", {}, name),
    h("div", { class: "card-fan" }, ids.map((id) => h("button", { type: "button", class: "pick", onclick: () => showCard(id) }, said(nameOf(id)), cardFace(id))))) : null;
  openDialog(title, h("div", { class: "mon-info" },
    h("div", { class: "one-card" }, cardFace(top, { full: true })),
    h("div", { class: "mon-facts" },
      actions.length ? h("div", { class: "mon-actions" }, actions) : null,
      h("p", {}, monWords(mon)),
      h("p", {}, h("b", {}, t("Type: ")), mon.types.join(", ") || t("none"), " · ", h("b", {}, t("Retreat Cost: ")), mon.retreat),
      list(t("Energy"), mon.energy), list(t("Tools"), mon.tools), list(t("Evolved from"), mon.cards.slice(0, -1).reverse()),
      effectList(t("Lasting effects on it"), mon.effects), effectList(t("Lasting effects of players"), around))), { kind: "wide" });
}
