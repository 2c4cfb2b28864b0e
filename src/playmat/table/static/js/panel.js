// The panel: what is asked, what can be done, and the log.
import { button, h } from "./dom.js";
import { nameOf } from "./card.js";
import { energies } from "./mat/symbols.js";

// ctx: {choose, selectedOptions, onShowChoice, hint, send, over…}
export function panel(message, ctx) {
  const { decision, position } = message;
  const content = [];
  if (position.winner >= 0) content.push(overBox(message, ctx));
  else if (!decision) content.push(h("p", { class: "prompt" }, "…"));
  else if (!decision.mine) content.push(h("p", { class: "prompt waiting" }, waitingWords(message, decision)));
  else if (decision.kind === "action") content.push(...actions(message, decision, ctx));
  else content.push(...otherChoice(decision, ctx));
  return content;
}

function waitingWords(message, decision) {
  const name = message.names[decision.player] ?? "Chance";
  return message.kinds[decision.player] === "human" ? `Waiting for ${name} …` : `${name} is choosing …`;
}

let count = 0;
const kbd = () => { count += 1; return count <= 9 ? h("kbd", {}, count) : null; };

function option(decision, i, ctx, content, props = {}) {
  const hinted = ctx.hint === i ? "hinted" : "";
  return button([kbd(), " ", content ?? decision.options[i].text], () => ctx.choose(i), { ...props, class: `option ${props.class ?? ""} ${hinted}`, data: { option: i, key: `panel-${i}` } });
}

function actions(message, decision, ctx) {
  count = 0;
  const of = (...kinds) => decision.options.map((o, i) => i).filter((i) => kinds.includes(decision.options[i].kind));
  const out = [h("p", { class: "prompt" }, "Your turn")];
  if (ctx.selectedCard) {
    const fitting = decision.options.map((o, i) => i).filter((i) => decision.options[i].card === ctx.selectedCard && decision.options[i].kind !== "stadium");
    out.push(h("div", { class: "chosen-card" }, h("p", {}, h("b", {}, nameOf(ctx.selectedCard)), " ", h("button", { type: "button", class: "link", data: { key: "look" }, onclick: () => ctx.look(ctx.selectedCard) }, "Look"),
      " ", h("button", { type: "button", class: "link", data: { key: "deselect" }, onclick: ctx.deselect }, "Put back")),
    fitting.map((i) => option(decision, i, ctx)), ctx.whyText ? h("p", { class: "why" }, ctx.whyText) : null));
  }
  if (decision.attacks?.length) out.push(h("h3", {}, "Attacks"), decision.attacks.map((a) => attackButton(decision, a, ctx)));
  const others = of("ability", "zone_ability", "stadium", "retreat", "legend", "v_union", "discard_self");
  const refusals = [...(decision.refused ?? []), ...(decision.retreat ? [{ name: "Retreat", ...decision.retreat }] : [])];
  if (others.length || refusals.length) out.push(h("h3", {}, "Other"), others.map((i) => option(decision, i, ctx)), refusals.map((r) => refused(h("b", {}, r.text ?? r.name), r, ctx)));
  const rest = of("bench", "evolve", "energy", "trainer", "tool");
  out.push(of("end").map((i) => option(decision, i, ctx, "End your turn", { class: "end" })));
  if (rest.length) {
    out.push(h("details", { class: "all-moves", open: ctx.isListOpen, ontoggle: (e) => ctx.onList(e.target.open) }, h("summary", { data: { key: "all-moves" } }, `From your hand (${rest.length})`), rest.map((i) => option(decision, i, ctx))));
  }
  return out;
}

let reasons = 0;

// What cannot be done now: a button that stays in the order of the keyboard, described by the reason beside it.
export function refused(content, { name, slot = "", why, rule }, ctx) {
  const id = `why-${reasons += 1}`;
  return h("div", { class: "attack-line" },
    h("button", { type: "button", class: "btn option attack off", "aria-disabled": "true", "aria-describedby": id, title: why, data: { key: `refused-${name}-${slot}` }, onclick: () => ctx.explain(`${name}: ${why}`, rule) }, content),
    h("p", { class: "why", id }, why, " ", h("small", {}, rule)));
}

function attackButton(decision, attack, ctx) {
  const i = decision.options.findIndex((o) => o.kind === "attack" && o.number === attack.number);
  const content = [h("span", { class: "a-cost" }, attack.cost.length ? energies(attack.cost) : "free"), h("b", {}, attack.name), h("span", { class: "a-dmg" }, attack.damage)];
  const printed = parseInt(attack.damage, 10);
  const preview = attack.steps ? h("details", { class: "preview" }, h("summary", {}, attack.does === printed ? `Damage: ${printed}` : `Damage: ${printed} → ${attack.does}`),
    h("ol", {}, attack.steps.map(([words, amount]) => h("li", {}, `${words}: ${amount}`))),
    attack.remark ? h("p", {}, `Note: ${attack.remark}.`) : null) : null;
  if (i < 0) return refused(content, attack, ctx);
  return h("div", { class: "attack-line" }, option(decision, i, ctx, content, { class: "attack" }), preview);
}

function otherChoice(decision, ctx) {
  count = 0;
  const onBoard = ctx.isBoardChoice;
  const out = [h("p", { class: "prompt" }, decision.prompt), decision.source ? h("p", { class: "source" }, "for ", h("button", { type: "button", class: "link", onclick: () => ctx.look(decision.source) }, nameOf(decision.source))) : null];
  if (onBoard) {
    if (decision.most > 1) out.push(h("p", { class: "progress" }, `${decision.picked.length} of ${decision.most} chosen`));
    out.push(decision.options.map((o, i) => option(decision, i, ctx)));
  } else out.push(button("Back to the choice", ctx.onShowChoice, { class: "primary", data: { key: "back-to-choice" } }));
  return out;
}

function overBox(message, ctx) {
  return h("div", { class: "over" }, h("p", { class: "prompt" }, outcome(message)), h("p", {}, message.ending),
    ctx.overActions());
}

export function outcome(message) {
  const { winner } = message.position;
  if (winner === 2) return "A tie";
  if (message.you === winner) return "You won";
  if (message.you === 1 - winner) return `${message.names[winner]} won`;
  return `${message.names[winner]} won`;
}

export function logLines(lines) {
  return lines.map((line) => h("li", { class: `l-${line.kind} ${line.player === undefined ? "" : `p${line.player}`}` }, line.text));
}
