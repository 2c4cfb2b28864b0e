// @ts-check
/** A text field in which places are marked while one types; and an effect tree as a list. */
import { h } from "/static/js/dom.js";

/** @typedef {{start: number, end: number, message: string}} Place */
/** @typedef {import("/static/js/dom.js").Child} Child */

/** The field lies over a copy of its text that carries the marks. */
export class Marked {
  /** @param {string} text @param {(text: string) => void} changed */
  constructor(text, changed) {
    this.copy = h("div", { class: "marks", "aria-hidden": "true" });
    this.area = h("textarea", { rows: 3, maxlength: 1500, spellcheck: "false", oninput: () => { this.show([]); this.grow(); changed(this.area.value); }, onscroll: () => { this.copy.scrollTop = this.area.scrollTop; } });
    this.says = h("p", { class: "says bad", hidden: true });
    this.area.value = text;
    this.element = h("div", { class: "marked" }, this.copy);
    requestAnimationFrame(() => this.grow());
  }

  grow() {
    this.area.style.setProperty("height", "auto");
    this.area.style.setProperty("height", `${Math.max(72, this.area.scrollHeight + 2)}px`);
  }

  /** @param {Place[]} places counted from the first sign that is not a space */
  show(places) {
    const text = this.area.value;
    const lead = text.length - text.trimStart().length;
    /** @type {Child[]} */
    const out = [];
    let at = 0;
    for (const { start, end } of [...places].sort((a, b) => a.start - b.start)) {
      if (start + lead < at) continue;
      out.push(text.slice(at, start + lead), h("mark", {}, text.slice(start + lead, end + lead) || " "));
      at = end + lead;
    }
    this.says.hidden = !places.length;
    this.says.textContent = places.map((p) => p.message).join("; ");
    out.push(text.slice(at), "\n");
    this.copy.replaceChildren(...h("div", {}, out).childNodes);
  }
}

/** A tree as nested lists. @param {any} node @param {string} [name] @returns {Child} */
export function treeOf(node, name = "") {
  const label = name ? h("span", { class: "tree-key" }, `${name}: `) : null;
  if (Array.isArray(node)) {
    if (!node.length) return null;
    return h("li", {}, label, h("ul", {}, node.map((each) => treeOf(each))));
  }
  if (node !== null && typeof node === "object") {
    const { is, ...rest } = node;
    return h("li", {}, label, h("b", {}, is ?? ""), h("ul", {}, Object.entries(rest).map(([key, value]) => treeOf(value, key))));
  }
  return h("li", {}, label, String(node));
}
