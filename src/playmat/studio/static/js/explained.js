// @ts-check
/** What is said about a moment: why the rest cannot be done, how damage is reckoned, which effects hold. */
import { h } from "/static/js/dom.js";
import { nameOf } from "/static/js/card.js";
import { t } from "/static/js/words.js";

/** @param {import("./board.js").Moment} found @returns {HTMLElement[]} */
export function explained(found) {
  /** @type {HTMLElement[]} */
  const out = [];
  const { refused = [], damage = [] } = found;
  if (refused.length) {
    out.push(h("section", { class: "why-not" }, h("h3", {}, t("Why not the rest?")), h("ul", { class: "cited" }, refused.map((r) => h("li", {}, h("b", {}, r.name), ": ", r.reason,
      h("small", {}, `${r.book}: ${r.section}${r.clause ? ` [${r.clause}]` : ""}`))))));
  }
  if (damage.length) {
    out.push(h("section", { class: "damage" }, h("h3", {}, t("Damage")), damage.map((d) => h("details", {}, h("summary", {}, t("{attack} on {target}: {n}", { attack: d.attack, target: d.target, n: d.steps[d.steps.length - 1]?.damage ?? 0 })),
      h("ol", { class: "steps" }, d.steps.map((/** @type {any} */ s) => h("li", {}, `${s.name}: ${s.damage}`, s.sources.length ? h("small", {}, ` (${s.sources.join(", ")})`) : null))),
      d.remark ? h("p", { class: "quiet-text" }, d.remark) : null)), h("small", {}, found.damage_section ?? "")));
  }
  const effects = effectsOf(found);
  if (effects.length) out.push(h("section", {}, h("h3", {}, t("Effects in force")), h("ul", { class: "cited" }, effects)));
  return out;
}

/** Every lasting effect of a position, with the card it comes from and until when it holds. @param {import("./board.js").Moment} found */
function effectsOf(found) {
  return found.position.sides.flatMap((/** @type {any} */ side, /** @type {number} */ seat) => {
    const on = [side.active, ...side.bench].filter((m) => m?.effects?.length).flatMap((m) => m.effects.map((/** @type {any} */ e) => ({ ...e, on: nameOf(m.cards[m.cards.length - 1]) })));
    return [...side.effects.map((/** @type {any} */ e) => ({ ...e, on: found.names[seat] })), ...on];
  }).map((/** @type {any} */ e) => h("li", {}, e.text, h("small", {}, [e.on, e.card ? nameOf(e.card) : "", e.until].filter(Boolean).join(" · "))));
}
