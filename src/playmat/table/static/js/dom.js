// Small helpers for the page. Text only ever becomes text nodes, so names and card texts cannot be markup.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, props, children) {
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "data") Object.assign(element.dataset, value);
    else if (key === "css") for (const [name, v] of Object.entries(value)) element.style.setProperty(name, v);
    else if (value === true) element.setAttribute(key, "");
    else element.setAttribute(key, value);
  }
  for (const child of children.flat(9)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return element;
}

export const h = (tag, props, ...children) => fill(document.createElement(tag), props, children);
export const s = (tag, props, ...children) => fill(document.createElementNS(SVG, tag), props, children);
export const $ = (selector, root = document) => root.querySelector(selector);

export function button(label, onclick, props = {}) {
  return h("button", { type: "button", onclick, ...props, class: `btn ${props.class ?? ""}` }, label);
}

// The name of a button whose face is a picture of a card.
export const said = (text) => h("span", { class: "unseen" }, text);

export function announce(text) {
  const place = $("#announcer");
  place.textContent = "";
  requestAnimationFrame(() => { place.textContent = text; });
}

export function toast(text, { detail = "", kind = "", time = 5000 } = {}) {
  const box = h("div", { class: `toast ${kind}` }, h("p", {}, text), detail && h("p", { class: "detail" }, detail));
  const holder = $("#toasts");
  while (holder.children.length >= 3) holder.firstChild.remove();
  holder.append(box);
  box.addEventListener("click", () => box.remove());
  setTimeout(() => box.remove(), time);
  return box;
}

export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Puts new content into a place and keeps the keyboard's focus on the element with the same key.
export function replaceKeepingFocus(place, ...content) {
  const key = document.activeElement?.dataset?.key;
  const inside = place.contains(document.activeElement);
  const scrolls = [...place.querySelectorAll("[data-scroll]")].map((e) => [e.dataset.scroll, e.scrollTop, e.scrollLeft]);
  place.replaceChildren(...content.flat(9).filter(Boolean));
  for (const [name, top, left] of scrolls) {
    const found = place.querySelector(`[data-scroll="${name}"]`);
    if (found) { found.scrollTop = top; found.scrollLeft = left; }
  }
  if (inside && key) place.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

export async function post(path, body) {
  const answer = await fetch(path, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  });
  const found = await answer.json().catch(() => ({ error: "The server gave no answer." }));
  if (!answer.ok) throw Object.assign(new Error(found.error ?? "Refused."), { problems: found.problems ?? [] });
  return found;
}

const KEY = "playmat.games";

export function myGames() {
  try { return JSON.parse(localStorage.getItem(KEY) ?? "[]"); } catch { return []; }
}

export function rememberGame(entry) {
  const rest = myGames().filter((g) => g.game !== entry.game);
  const old = myGames().find((g) => g.game === entry.game) ?? {};
  try { localStorage.setItem(KEY, JSON.stringify([{ ...old, ...entry, when: Date.now() }, ...rest].slice(0, 30))); } catch { /* private window */ }
}

export function preference(name, value) {
  const key = `playmat.${name}`;
  try {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key) ?? "";
  } catch { return ""; }
}
