// @ts-check
/** What every page of the studio begins with: theme, language, the header with the way to the other pages; and the fields
 * of its forms, with refusals in words at the field they are about. */
import { $, h, announce, post, preference, Refusal, toast, wordsOf } from "/static/js/dom.js";
import { nav } from "/static/js/nav.js";
import { applyTheme, themeButton } from "/static/js/theme.js";
import { speak, t, teach } from "/static/js/words.js";
import { translated } from "./refused/index.js";

/** @typedef {import("/static/js/dom.js").Child} Child */

/** Call first. @param {string} here the page's address @param {Record<string, string>} german its sentences
 * @param {() => string} title */
export function begin(here, german, title) {
  applyTheme();
  teach("de", german);
  speak(preference("language"));
  document.documentElement.lang = preference("language") || "en";
  document.title = `${title()} · Playmat`;
  return h("header", { class: "top" }, h("a", { href: "/", class: "brand" }, "Playmat"), nav(here), h("span", { class: "grow" }), themeButton());
}

/** Fills the page. @param {HTMLElement} header @param {...Child} content */
export function fill(header, ...content) {
  $("#app")?.replaceChildren(header, h("main", { class: "studio-page" }, ...content));
}

/** The key that says whose things are meant, where a server has many visitors. */
function key() {
  const found = preference("studio");
  if (found.length >= 20) return found;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(18)), (n) => n.toString(16).padStart(2, "0")).join("");
  return preference("studio", made) || made;
}

/** Asks the server. @param {string} path @param {object} [body] @returns {Promise<any>} */
export async function ask(path, body = {}) {
  try { return await post(path, { ...body, key: key() }); } catch (error) {
    if (error instanceof Refusal) throw new Refusal(translated(error.message), error.problems.map((line) => translated(line)), error.field);
    throw error;
  }
}

let number = 0;

/** A field with its label, a hint, and a place for what is wrong with it. The name is the one the server uses for it.
 * @param {string} name @param {string} label @param {HTMLElement} control @param {Child} [hint] */
export function field(name, label, control, hint) {
  const id = control.id || `field-${name}-${number += 1}`;
  control.id = id;
  control.dataset.field = name;
  control.setAttribute("aria-describedby", `${id}-wrong`);
  return h("div", { class: "field" }, h("label", { for: id }, label), control, hint ? h("small", {}, hint) : null,
    h("div", { class: "wrong bad", id: `${id}-wrong`, hidden: true }));
}

/** A place for refusals that are about no single field of a form. @param {string} name */
export function spot(name) {
  const id = `spot-${name}-${number += 1}`;
  return h("div", { class: "field" }, h("span", { id, tabindex: "-1", data: { field: name } }), h("div", { class: "wrong bad", id: `${id}-wrong`, hidden: true }));
}

/** Takes back what was said at the fields. @param {ParentNode} place */
export function clearWrong(place) {
  for (const each of place.querySelectorAll(".wrong")) { /** @type {HTMLElement} */ (each).hidden = true; each.textContent = ""; }
  for (const each of place.querySelectorAll("[aria-invalid]")) each.removeAttribute("aria-invalid");
}

/** Says why something was refused: at the field if it is about one, otherwise as a message. What was typed stays.
 * @param {ParentNode} place @param {unknown} error */
export function sayWrong(place, error) {
  const text = error instanceof TypeError ? t("The server gave no answer.") : wordsOf(error);
  const more = error instanceof Refusal ? error.problems : [];
  const name = error instanceof Refusal ? error.field : "";
  const control = name ? $(`[data-field="${CSS.escape(name)}"]`, place) : null;
  const spot = control ? $(`#${CSS.escape(`${control.id}-wrong`)}`) : null;
  announce([text, ...more].join(" "));
  if (!control || !spot) { toast(text, { kind: "bad", detail: more.join(" ") }); return; }
  control.setAttribute("aria-invalid", "true");
  spot.replaceChildren(text, ...(more.length ? [h("ul", {}, more.map((line) => h("li", {}, line)))] : []));
  spot.hidden = false;
  control.focus();
}

/** Calls later, and only once for many calls in a row. @template {any[]} A @param {(...args: A) => void} what @param {number} ms */
export function soon(what, ms) {
  let timer = 0;
  return (/** @type {A} */ ...args) => { clearTimeout(timer); timer = window.setTimeout(() => what(...args), ms); };
}
