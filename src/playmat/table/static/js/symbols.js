// Energy symbols and other small pictures, drawn here: a disc in the type's colour with a simple sign.
import { s } from "./dom.js";

const SIGNS = {
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

export function energy(type, props = {}) {
  const sign = SIGNS[type] ?? SIGNS.Colorless;
  return s("svg", { viewBox: "0 0 24 24", class: `sym t-${type}`, role: "img", "aria-label": type, ...props },
    s("circle", { cx: 12, cy: 12, r: 11.5, class: "sym-disc" }),
    s("path", { d: sign, class: "sym-sign", transform: "translate(3.1 3.1) scale(.74)", "fill-rule": "evenodd" }));
}

export const energies = (types) => types.map((t) => energy(t));

function hash(text) {
  let n = 7;
  for (const c of text) n = (n * 31 + c.codePointAt(0)) >>> 0;
  return n;
}

// An emblem instead of artwork: rings and the type's sign, turned and sized by the name.
export function emblem(name, type, kind) {
  const n = hash(name);
  const turn = n % 360, r1 = 18 + (n >> 4) % 14, r2 = 34 + (n >> 8) % 12, x = 30 + (n >> 12) % 40, y = 22 + (n >> 16) % 20;
  const sign = SIGNS[type] ?? (kind === "trainer" ? "M5 5h14v14H5zM9 9h6v6H9z" : SIGNS.Colorless);
  return s("svg", { viewBox: "0 0 100 64", class: "emblem", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    s("circle", { cx: x, cy: y, r: r2, class: "e-1" }),
    s("circle", { cx: 100 - x, cy: 64 - y / 2, r: r1, class: "e-2" }),
    s("g", { transform: `translate(50 32) rotate(${turn % 24 - 12}) scale(1.75) translate(-12 -12)` },
      s("path", { d: sign, class: "e-3", "fill-rule": "evenodd" })));
}

export function back() {
  return s("svg", { viewBox: "0 0 100 140", class: "back", "aria-hidden": "true", preserveAspectRatio: "none" },
    s("rect", { x: 6, y: 6, width: 88, height: 128, rx: 8, class: "b-1" }),
    s("circle", { cx: 50, cy: 70, r: 26, class: "b-2" }), s("circle", { cx: 50, cy: 70, r: 9, class: "b-3" }));
}
