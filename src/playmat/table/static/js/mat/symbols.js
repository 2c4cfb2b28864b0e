// @ts-check
/** Energy symbols and the back of a card, drawn here: a disc in the type's colour with a simple sign. */
import { s } from "./dom.js";

/** @type {Record<string, string>} */
export const SIGNS = {
  Grass: "M12 4c5 2 7 6 5 11-1 2-3 4-5 5-2-1-4-3-5-5-2-5 0-9 5-11zM12 8v11",
  Fire: "M12 3c1 4 5 5 5 10a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 3 2 3 1-3-1-5 1-9z",
  Water: "M12 3c3 5 5 8 5 11a5 5 0 0 1-10 0c0-3 2-6 5-11z",
  Lightning: "M14 3 6 13h5l-2 8 9-11h-5z",
  Psychic: "M4 12c3-5 13-5 16 0-3 5-13 5-16 0zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  Fighting: "M6 9h3V6h3v3h3V7h3v6l-3 5H9l-3-4z",
  Darkness: "M15 4a8 8 0 1 0 0 16 6.5 8 0 0 1 0-16z",
  Metal: "M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z",
  Fairy: "M12 3l2 6 6 3-6 3-2 6-2-6-6-3 6-3z",
  Dragon: "M4 6l8 4 8-4-3 8-5 6-5-6z",
  Colorless: "M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6z",
};

/** @param {string} type @param {Record<string, any>} [props] */
export function energy(type, props = {}) {
  const sign = SIGNS[type] ?? SIGNS.Colorless;
  return s("svg", { viewBox: "0 0 24 24", class: `sym t-${type}`, role: "img", "aria-label": type, ...props },
    s("circle", { cx: 12, cy: 12, r: 11.5, class: "sym-disc" }),
    s("path", { d: sign, class: "sym-sign", transform: "translate(3.1 3.1) scale(.74)", "fill-rule": "evenodd" }));
}

/** @param {string[]} types */
export const energies = (types) => types.map((t) => energy(t));

export function back() {
  return s("svg", { viewBox: "0 0 100 140", class: "back", "aria-hidden": "true", preserveAspectRatio: "none" },
    s("rect", { x: 6, y: 6, width: 88, height: 128, rx: 8, class: "b-1" }),
    s("path", { d: "M50 30 78 70 50 110 22 70Z", class: "b-2" }),
    s("circle", { cx: 50, cy: 70, r: 12, class: "b-3" }));
}
