// @ts-check
/** Who was ahead when: a curve over the moments of a game, with the points where it turned. */
import { button, h, s } from "./dom.js";
import { t } from "./words.js";

/** @typedef {{points: [number, number][], turning: {at: number, by: number, turn: number, text: string}[], turns: number[], of: number}} Story */

/** @param {Story} story @param {[string, string]} names @param {(at: number) => void} jump */
export function graph(story, names, jump) {
  const { points, of } = story;
  const x = (/** @type {number} */ at) => 4 + 292 * at / Math.max(1, of);
  const y = (/** @type {number} */ value) => 40 - 36 * Math.max(-1, Math.min(1, value));
  const line = points.map(([at, value], i) => `${i ? "L" : "M"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  const words = t("Above the middle {a} is ahead, below it {b}.", { a: names[0], b: names[1] });
  return h("figure", { class: "graph" },
    s("svg", { viewBox: "0 0 300 80", role: "img", "aria-label": words, class: "graph-curve" },
      s("path", { d: `${line}L${x(points[points.length - 1]?.[0] ?? 0)} 40L4 40Z`, class: "g-area" }),
      s("path", { d: "M4 40H296", class: "g-middle" }), s("path", { d: line, class: "g-line" }),
      story.turning.map((p) => s("circle", { cx: x(p.at), cy: y(points.find(([at]) => at >= p.at)?.[1] ?? 0), r: 4, class: "g-point" }))),
    h("figcaption", {}, words),
    story.turning.length ? h("ul", { class: "turning" }, story.turning.map((p) => h("li", {}, button(`${t("Turn {n}", { n: p.turn })}: ${p.text}`, () => jump(p.at), { class: "small", data: { jump: p.at } })))) : null);
}
