// @ts-check
/** Elements made by hand. Text only ever becomes text nodes, so names and card texts cannot be markup. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {import("./types").Leaf} Leaf */
/** @typedef {import("./types").Child} Child */
/** @typedef {Record<string, any>} Props */

/**
 * @template {Element} E
 * @param {E} element
 * @param {Props | null} props
 * @param {Child[]} children
 * @returns {E}
 */
function fill(element, props, children) {
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "data") Object.assign(/** @type {any} */ (element).dataset, value);
    else if (key === "css") for (const [name, v] of Object.entries(value)) /** @type {any} */ (element).style.setProperty(name, v);
    else if (value === true) element.setAttribute(key, "");
    else element.setAttribute(key, value);
  }
  for (const child of /** @type {Leaf[]} */ (/** @type {any[]} */ (children).flat(9))) {
    if (child === null || child === undefined || child === false || child === "") continue;
    element.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return element;
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Props | null} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export const h = (tag, props, ...children) => fill(document.createElement(tag), props ?? null, children);

/**
 * @param {string} tag
 * @param {Props | null} [props]
 * @param {...Child} children
 * @returns {SVGElement}
 */
export const s = (tag, props, ...children) =>
  fill(/** @type {SVGElement} */ (document.createElementNS(SVG, tag)), props ?? null, children);

/** Words for those who listen. @param {string} text */
export const said = (text) => h("span", { class: "unseen" }, text);

export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
