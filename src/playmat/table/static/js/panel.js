// @ts-check
/** The panel: what is asked, what can be done, and why something cannot. */
import { button, h } from "./dom.js";
import { faceOf, nameOf } from "./card.js";
import { energies } from "./mat/index.js";
import { t } from "./words.js";

/** @typedef {import("./types").TableMessage} TableMessage */
/** @typedef {import("./types").Decision} Decision */
/** @typedef {import("./types").LogLine} LogLine */
/** @typedef {import("./dom.js").Child} Child */
/**
 * @typedef {object} Context
 * @property {(i: number) => void} choose
 * @property {string | null} selectedCard
 * @property {number | null} hint
 * @property {string} whyText
 * @property {boolean} isBoardChoice
 * @property {boolean} isListOpen
 * @property {(isOpen: boolean) => void} onList
 * @property {(card: string) => void} look
 * @property {() => void} deselect
 * @property {() => void} onShowChoice
 * @property {(why: string, rule: string) => void} explain
 * @property {() => Child} overActions
 * @property {Child} chosen what was picked on the mat so far, and how to confirm it
 */

/** @param {TableMessage} message @param {Context} ctx @returns {Child[]} */
export function panel(message, ctx) {
  const { decision, position } = message;
  if (position.winner >= 0) return [h("div", { class: "over" }, h("p", { class: "prompt" }, outcome(message)), h("p", {}, message.ending), ctx.overActions())];
  if (!decision) return [h("p", { class: "prompt" }, "…")];
  if (!decision.mine) return [h("p", { class: "prompt waiting" }, waitingWords(message, decision))];
  return decision.kind === "action" ? actions(decision, ctx) : otherChoice(decision, ctx);
}

/** @param {TableMessage} message @param {Decision} decision */
function waitingWords(message, decision) {
  const name = message.names[/** @type {0 | 1} */ (decision.player)] ?? "";
  return message.kinds[/** @type {0 | 1} */ (decision.player)] === "human" ? t("Waiting for {name} …", { name }) : t("{name} is choosing …", { name });
}

/** Options get the numbers 1 to 9 in the order they stand in. */
class Numbers {
  constructor() { this.count = 0; }
  next() { this.count += 1; return this.count <= 9 ? h("kbd", {}, this.count) : null; }
}

/** @param {Decision} decision @param {number} i @param {Context} ctx @param {Numbers} numbers @param {Child} [content] @param {Record<string, any>} [props] */
function option(decision, i, ctx, numbers, content, props = {}) {
  return button([numbers.next(), " ", content ?? decision.options[i].text], () => ctx.choose(i), { ...props, class: `option ${props.class ?? ""} ${ctx.hint === i ? "hinted" : ""}`, data: { option: i, key: `panel-${i}` } });
}

/** @param {Decision} decision @param {Context} ctx @returns {Child[]} */
function actions(decision, ctx) {
  const numbers = new Numbers();
  const of = (/** @type {string[]} */ ...kinds) => decision.options.map((_, i) => i).filter((i) => kinds.includes(decision.options[i].kind));
  const end = of("end").map((i) => button([h("kbd", {}, "E"), " ", t("End your turn")], () => ctx.choose(i), { class: `option end ${ctx.hint === i ? "hinted" : ""}`, data: { option: i, key: "end-turn" } }));
  const others = of("ability", "zone_ability", "card_ability", "stadium", "retreat", "legend", "v_union", "discard_self");
  const refusals = [...(decision.refused ?? []), ...(decision.retreat ? [{ name: t("Retreat"), ...decision.retreat }] : [])];
  const rest = of("bench", "evolve", "energy", "trainer", "tool");
  return [
    h("div", { class: "panel-top" }, h("p", { class: "prompt" }, t("Your turn")), end),
    ctx.selectedCard ? selected(decision, ctx, numbers, ctx.selectedCard) : null,
    decision.attacks?.length ? [h("h3", {}, t("Attacks")), ...decision.attacks.map((a) => attackLine(decision, a, ctx, numbers))] : null,
    others.length || refusals.length ? [h("h3", {}, t("Other")), ...others.map((i) => option(decision, i, ctx, numbers)), ...refusals.map((r) => refused(h("b", {}, r.text ?? r.name), r, ctx.explain))] : null,
    rest.length ? h("details", { class: "all-moves", open: ctx.isListOpen, ontoggle: (/** @type {Event} */ e) => ctx.onList(/** @type {HTMLDetailsElement} */ (e.target).open) },
      h("summary", { data: { key: "all-moves" } }, t("From your hand ({n})", { n: rest.length })), rest.map((i) => option(decision, i, ctx, numbers))) : null,
  ];
}

/** @param {Decision} decision @param {Context} ctx @param {Numbers} numbers @param {string} card */
function selected(decision, ctx, numbers, card) {
  const fitting = decision.options.map((_, i) => i).filter((i) => decision.options[i].card === card && decision.options[i].kind !== "stadium");
  return h("div", { class: "chosen-card" }, h("p", {}, h("b", {}, nameOf(card)), " ",
    h("button", { type: "button", class: "link", data: { key: "look" }, onclick: () => ctx.look(card) }, t("Look")), " ",
    h("button", { type: "button", class: "link", data: { key: "deselect" }, onclick: ctx.deselect }, t("Put back"))),
  fitting.map((i) => option(decision, i, ctx, numbers)), ctx.whyText ? h("p", { class: "why" }, ctx.whyText) : null);
}

/** What cannot be done now: a button that stays in the order of the keyboard, described by the reason beside it.
 * @param {Child} content @param {{name: string, slot?: number, number?: number, why?: string, rule?: string}} what @param {(why: string, rule: string) => void} explain
 * @param {string} [home] where it stands, so that no two reasons have the same id */
export function refused(content, { name, slot, number, why = "", rule = "" }, explain, home = "panel") {
  const id = `why-${home}-${name}-${number ?? ""}-${slot ?? ""}`.replace(/\W+/g, "-");
  return h("div", { class: "attack-line" },
    h("button", { type: "button", class: "btn option attack off", "aria-disabled": "true", "aria-describedby": id, title: why, data: { key: `refused-${name}-${slot ?? ""}` }, onclick: () => explain(`${name}: ${why}`, rule) }, content),
    h("p", { class: "why", id }, why, " ", h("small", {}, rule)));
}

/** @param {Decision} decision @param {import("./types").Attack} attack @param {Context} ctx @param {Numbers} numbers */
function attackLine(decision, attack, ctx, numbers) {
  const i = decision.options.findIndex((o) => o.kind === "attack" && o.number === attack.number);
  const content = [h("span", { class: "a-cost" }, attack.cost.length ? energies(attack.cost) : t("free")), h("b", {}, attack.name), h("span", { class: "a-dmg" }, attack.damage)];
  const printed = parseInt(attack.damage, 10);
  const preview = attack.steps ? h("details", { class: "preview" }, h("summary", {}, attack.does === printed ? t("Damage: {n}", { n: printed }) : t("Damage: {n} → {m}", { n: printed, m: attack.does ?? 0 })),
    h("ol", {}, attack.steps.map(([words, amount]) => h("li", {}, `${words}: ${amount}`))),
    attack.remark ? h("p", {}, `${t("Note")}: ${attack.remark}.`) : null) : null;
  const text = attack.text ? h("p", { class: "a-text" }, attack.text) : null;
  if (i < 0) return h("div", {}, refused(content, attack, ctx.explain), text);
  return h("div", { class: "attack-line" }, option(decision, i, ctx, numbers, content, { class: "attack" }), text, preview);
}

/** @param {Decision} decision @param {Context} ctx @returns {Child[]} */
function otherChoice(decision, ctx) {
  const numbers = new Numbers();
  const source = decision.source;
  return [
    h("p", { class: "prompt" }, decision.prompt),
    source ? h("p", { class: "source" }, h("button", { type: "button", class: "link", onclick: () => ctx.look(source) }, t("Look at {name}", { name: nameOf(source) }))) : null,
    source && faceOf(source).text ? h("p", { class: "a-text" }, faceOf(source).text ?? "") : null,
    ctx.chosen,
    ctx.isBoardChoice ? decision.options.map((_, i) => option(decision, i, ctx, numbers)) : button(t("Back to the choice"), ctx.onShowChoice, { class: "primary", data: { key: "back-to-choice" } }),
  ];
}

/** @param {TableMessage} message */
export function outcome(message) {
  const { winner } = message.position;
  if (winner === 2) return t("A tie");
  if (message.you === winner) return t("You won");
  return t("{name} won", { name: message.names[/** @type {0 | 1} */ (winner)] });
}

/** @param {LogLine[]} lines */
export const logLines = (lines) => lines.map((line) => h("li", { class: `l-${line.kind} ${line.player === undefined ? "" : `p${line.player}`}` }, line.text));
