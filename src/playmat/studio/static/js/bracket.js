// @ts-check
/** The bracket of a knock-out as a picture: rounds from left to right, whoever won goes on. */
import { s } from "/static/js/dom.js";
import { columns, GAP, HIGH, rows, WIDE } from "./places.js";

/** @typedef {import("./places.js").Match} Match */

/** @param {number[]} first @param {Match[]} matches @param {string[]} names @param {string} title */
export function bracket(first, matches, names, title) {
  const where = rows(first.length), who = columns(first, matches);
  const wide = where.length * (WIDE + GAP) - GAP + 2, high = where[0][first.length - 1] + HIGH + 2;
  const parts = where.map((ys, column) => ys.map((y, n) => {
    const entrant = who[column][n], x = column * (WIDE + GAP) + 1;
    const goesOn = entrant !== null && entrant >= 0 && who[column + 1]?.[n >> 1] === entrant;
    const words = entrant === null ? "" : entrant < 0 ? "–" : names[entrant];
    const to = where[column + 1]?.[n >> 1];
    const line = to === undefined ? null : s("path", { d: `M${x + WIDE} ${y + HIGH / 2} h${GAP / 2} V${to + HIGH / 2} h${GAP / 2}` });
    const champion = column === where.length - 1 && entrant !== null;
    return s("g", { class: goesOn || champion ? "won" : "" }, line, s("rect", { x, y: y + 1, width: WIDE, height: HIGH, rx: 6 }),
      s("text", { x: x + 8, y: y + HIGH / 2 + 5, class: goesOn || champion ? "winner" : entrant !== null && entrant < 0 ? "quiet" : "" }, words.length > 22 ? `${words.slice(0, 21)}…` : words));
  }));
  return s("svg", { class: "bracket", role: "img", "aria-label": title, width: wide, height: high, viewBox: `0 0 ${wide} ${high}` }, parts);
}

/** The picture as a file: the colours of the page are written into it. @param {SVGElement} picture */
export function asFile(picture) {
  const copy = /** @type {SVGElement} */ (picture.cloneNode(true));
  const colour = (/** @type {string} */ name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.prepend(s("style", {}, `svg{background:${colour("--bg")};font:13px system-ui,sans-serif}text{fill:${colour("--ink")}}.quiet{fill:${colour("--soft")}}`
    + `.winner{font-weight:700;fill:${colour("--good")}}rect{fill:${colour("--panel")};stroke:${colour("--line")}}path{fill:none;stroke:${colour("--line")};stroke-width:1.5}.won path{stroke:${colour("--accent")}}`));
  return new XMLSerializer().serializeToString(copy);
}
