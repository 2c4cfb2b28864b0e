// @ts-check
/** Figures of a deck as pictures: drawn here as SVG, each with its numbers in words for those who listen. */
import { h, s } from "/static/js/dom.js";
import { energy } from "/static/js/mat/index.js";
import { t } from "/static/js/words.js";

/** @typedef {{parts: Record<string, number>, stages: Record<string, number>, energy: [string, number, number][], costs: number[]}} Charts */
/** @typedef {{name: string, copies: number, opening: number, prized: number, by_turn: number[]}} CardOdds */
/** @typedef {{none?: string, basics?: number, mulligan?: number, starters?: number[], cards?: CardOdds[]}} Odds */

/** @param {number} share */
export const percent = (share) => `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;

/** Columns with a number over each and a label under it.
 * @param {string} title @param {[string, number][]} rows @param {(value: number) => string} [say] */
export function columns(title, rows, say = String) {
  const most = Math.max(1e-9, ...rows.map(([, v]) => v));
  const step = 240 / Math.max(1, rows.length);
  const words = rows.map(([label, v]) => `${label}: ${say(v)}`).join(", ");
  return h("figure", { class: "chart" }, h("figcaption", {}, title),
    s("svg", { viewBox: "0 0 240 92", role: "img", "aria-label": `${title}. ${words}` },
      s("path", { d: "M0 74.5H240", class: "ch-base" }),
      rows.map(([label, v], i) => {
        const high = v ? Math.max(1.5, 56 * v / most) : 0;
        const middle = i * step + step / 2;
        return [s("rect", { x: i * step + step * 0.14, y: 74 - high, width: step * 0.72, height: high, rx: 2.5, class: "ch-bar" }),
          s("text", { x: middle, y: 70 - high, class: "ch-number" }, v ? say(v) : ""), s("text", { x: middle, y: 88, class: "ch-label" }, label)];
      })));
}

/** @param {Charts} found */
export function partsBar(found) {
  const order = ["Pokémon", "Supporter", "Trainer", "Energy"];
  const rows = order.map((name) => /** @type {[string, number]} */ ([name, found.parts[name] ?? 0])).filter(([, n]) => n);
  const total = rows.reduce((a, [, n]) => a + n, 0);
  let at = 0;
  return h("figure", { class: "chart" }, h("figcaption", {}, t("What it is made of")),
    s("svg", { viewBox: "0 0 240 16", role: "img", "aria-label": rows.map(([name, n]) => `${name}: ${n}`).join(", "), preserveAspectRatio: "none", class: "ch-strip" },
      rows.map(([name, n]) => { const x = at; at += 240 * n / Math.max(1, total); return s("rect", { x, y: 0, width: Math.max(0, at - x - 1.5), height: 16, class: `ch-${name === "Pokémon" ? "Pokemon" : name}` }); })),
    h("ul", { class: "legend" }, rows.map(([name, n]) => h("li", {}, h("span", { class: `dot ch-${name === "Pokémon" ? "Pokemon" : name}`, "aria-hidden": "true" }), `${name === "Trainer" ? t("Other Trainers") : name} ${n}`))));
}

/** Energy cards beside the symbols that attacks ask for. @param {Charts} found */
export function energyChart(found) {
  const rows = found.energy.filter(([, given, asked]) => given || asked);
  if (!rows.length) return null;
  const most = Math.max(...rows.map(([, given]) => given), 1);
  const mostAsked = Math.max(...rows.map(([, , asked]) => asked), 1);
  return h("figure", { class: "chart" }, h("figcaption", {}, t("Energy cards, and symbols that attacks ask for")),
    h("div", { class: "energy-rows" }, rows.map(([type, given, asked]) => h("div", { class: `energy-row t-${type}` }, energy(type),
      s("svg", { viewBox: "0 0 200 18", role: "img", "aria-label": t("{type}: {n} cards, {m} symbols", { type, n: given, m: asked }), preserveAspectRatio: "none" },
        s("rect", { x: 0, y: 1, width: 200 * given / most, height: 9, rx: 2, class: "ch-given" }),
        s("rect", { x: 0, y: 12, width: 200 * asked / mostAsked, height: 5, rx: 2, class: "ch-asked" })),
      h("span", { class: "energy-n", "aria-hidden": "true" }, given, h("small", {}, ` / ${asked}`))))));
}

/** @param {Charts} found */
export function curves(found) {
  const stages = Object.entries(found.stages);
  return [
    found.costs.some(Boolean) ? columns(t("Attacks by cost"), found.costs.map((n, i) => [i === 5 ? "5+" : String(i), n])) : null,
    stages.length ? columns(t("Pokémon by Stage"), stages.sort(([a], [b]) => a.localeCompare(b))) : null,
  ];
}

/** @param {Odds} odds */
export function oddsBox(odds) {
  if (odds.none) return [h("p", { class: "quiet-text" }, odds.none.charAt(0).toUpperCase() + odds.none.slice(1) + ".")];
  const cards = [...odds.cards ?? []].sort((a, b) => b.opening - a.opening);
  return [
    h("p", {}, t("{n} Basic Pokémon; a hand without one: {share}", { n: odds.basics ?? 0, share: percent(odds.mulligan ?? 0) })),
    columns(t("Basic Pokémon in the opening hand"), (odds.starters ?? []).slice(0, 5).map((v, i) => [String(i + 1), v]), percent),
    h("div", { class: "scrolls odds-table", tabindex: "0", role: "region", "aria-label": t("Odds of each card") }, h("table", {},
      h("thead", {}, h("tr", {}, [t("Card"), t("Opening"), t("By turn 3"), t("Prized")].map((w) => h("th", { scope: "col" }, w)))),
      h("tbody", {}, cards.map((c) => h("tr", {}, h("th", { scope: "row" }, `${c.copies} ${c.name}`), [c.opening, c.by_turn[2] ?? 0, c.prized].map((v) => h("td", {}, percent(v)))))))),
  ];
}
