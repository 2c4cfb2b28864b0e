// @ts-check
/** Arrows between places, drawn over the mat. */
import { s } from "./dom.js";

/** @typedef {import("./types").Arrow} Arrow */

/** @param {SVGElement} layer @param {HTMLElement} root @param {Arrow[]} list @param {(place: string) => Element | null} find */
export function drawArrows(layer, root, list, find) {
  if (!list.length) { layer.replaceChildren(); return; }
  const home = root.getBoundingClientRect();
  layer.setAttribute("viewBox", `0 0 ${home.width} ${home.height}`);
  const middle = (/** @type {Element} */ e) => {
    const box = e.getBoundingClientRect();
    return { x: box.left - home.left + box.width / 2, y: box.top - home.top + box.height / 2 };
  };
  layer.replaceChildren(...list.flatMap((arrow) => {
    const [from, to] = [find(arrow.from), find(arrow.to)];
    if (!from || !to || from === to) return [];
    return [shape(middle(from), middle(to), arrow.kind ?? "move")];
  }));
}

/** @typedef {{x: number, y: number}} Point */

/** @param {Point} a @param {Point} b @param {string} kind */
function shape(a, b, kind) {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const u = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const neck = { x: b.x - u.x * 26, y: b.y - u.y * 26 };
  const tip = { x: b.x - u.x * 6, y: b.y - u.y * 6 };
  const side = (/** @type {number} */ n) => `${neck.x - u.y * n} ${neck.y + u.x * n}`;
  return s("g", { class: `arrow a-${kind}` },
    s("path", { d: `M${a.x + u.x * 14} ${a.y + u.y * 14}L${neck.x} ${neck.y}`, class: "arrow-line" }),
    s("path", { d: `M${side(11)}L${tip.x} ${tip.y}L${side(-11)}Z`, class: "arrow-head" }));
}
