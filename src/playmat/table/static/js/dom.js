// @ts-check
/** Small helpers for the pages: elements, messages, requests, what this browser remembers. */
import { h, s, said, isCalm } from "./mat/dom.js";
import { t } from "./words.js";

export { h, s, said, isCalm };

/** @typedef {import("./mat/dom.js").Child} Child */

/** @param {string} selector @param {ParentNode} [root] @returns {HTMLElement | null} */
export const $ = (selector, root = document) => root.querySelector(selector);

/** @param {Child} label @param {(event: MouseEvent) => void} onclick @param {Record<string, any>} [props] */
export function button(label, onclick, props = {}) {
  return h("button", { type: "button", onclick, ...props, class: `btn ${props.class ?? ""}` }, label);
}

/** Says something to those who listen. @param {string} text */
export function announce(text) {
  const place = $("#announcer");
  if (!place) return;
  place.textContent = "";
  requestAnimationFrame(() => { place.textContent = text; });
}

/** @param {string} text @param {{detail?: string, kind?: string, time?: number}} [how] */
export function toast(text, { detail = "", kind = "", time = 5000 } = {}) {
  const box = h("div", { class: `toast ${kind}` }, h("p", {}, text), detail ? h("p", { class: "detail" }, detail) : null);
  const holder = $("#toasts");
  while (holder && holder.children.length >= 3) holder.firstElementChild?.remove();
  holder?.append(box);
  box.addEventListener("click", () => box.remove());
  setTimeout(() => box.remove(), time);
  return box;
}

/** Puts new content into a place and keeps the keyboard's focus on the element with the same key. What says the same as
 * before is left alone: a button that is being pressed stays the one that is let go.
 * @param {HTMLElement} place @param {...Child} content */
export function replaceKeepingFocus(place, ...content) {
  const fresh = h("div", {}, content);
  if (fresh.innerHTML === place.innerHTML) return;
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const key = active?.dataset?.key;
  const inside = place.contains(active);
  const top = place.scrollTop;
  place.replaceChildren(...fresh.childNodes);
  place.scrollTop = top;
  if (inside && key) /** @type {HTMLElement | null} */ (place.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus({ preventScroll: true });
}

/** A refusal by the server, with its reasons. */
export class Refusal extends Error {
  /** @param {string} message @param {string[]} problems @param {string} [field] the field it is about */
  constructor(message, problems, field = "") {
    super(message);
    this.problems = problems;
    this.field = field;
  }
}

/** @param {string} path @param {object} body @returns {Promise<any>} */
export async function post(path, body) {
  const answer = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const found = await answer.json().catch(() => ({ error: t("The server gave no answer.") }));
  if (!answer.ok) throw new Refusal(found.error ?? t("Refused."), found.problems ?? [], found.field ?? "");
  return found;
}

/** @param {unknown} error */
export const wordsOf = (error) => error instanceof Error ? error.message : String(error);

// --- what this browser remembers ------------------------------------------------------------------------------

const KEY = "playmat.games";

/** @typedef {{game: string, token: string, title?: string, invite?: string, watch?: string, over?: boolean, when: number}} KeptGame */

/** @returns {KeptGame[]} */
export function myGames() {
  try { return JSON.parse(localStorage.getItem(KEY) ?? "[]"); } catch { return []; }
}

/** @param {Partial<KeptGame> & {game: string}} entry */
export function rememberGame(entry) {
  const rest = myGames().filter((g) => g.game !== entry.game);
  const old = myGames().find((g) => g.game === entry.game) ?? {};
  try { localStorage.setItem(KEY, JSON.stringify([{ ...old, ...entry, when: Date.now() }, ...rest].slice(0, 30))); } catch { /* private window */ }
}

/** @param {string} name @param {string} [value] @returns {string} */
export function preference(name, value) {
  const key = `playmat.${name}`;
  try {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key) ?? "";
  } catch { return ""; }
}

/** Saves something as a file. @param {object} body @param {string} name */
export function saveFile(body, name) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(body)], { type: "application/json" }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** A link in a field, with a button that copies it. @param {string} address @param {string} id */
export function linkRow(address, id) {
  const field = h("input", { readonly: true, value: address, id, "aria-label": t("Link"), onfocus: () => field.select() });
  return h("div", { class: "row" }, field, button(t("Copy"), async () => {
    try { await navigator.clipboard.writeText(address); toast(t("Copied.")); } catch { field.select(); toast(t("Press Ctrl+C to copy.")); }
  }));
}
