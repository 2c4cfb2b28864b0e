// Card faces: one element for every size; details appear as the card gets wider.
import { h } from "./dom.js";
import { back, emblem, energies, energy } from "./symbols.js";

export const faces = new Map();

export function learn(cards) {
  for (const [id, face] of Object.entries(cards ?? {})) faces.set(id, face);
}

export const faceOf = (id) => faces.get(id) ?? { id, name: "Card", kind: "trainer", sub: "", types: [] };
export const nameOf = (id) => faceOf(id).name;

const mainType = (face) => face.types[0] ?? (face.kind === "trainer" ? "Trainer" : "Colorless");

export function cardFace(id, { full = false } = {}) {
  const face = faceOf(id);
  const type = mainType(face);
  return h("div", { class: `card t-${type} k-${face.kind}${full ? " full" : ""}`, "aria-hidden": full ? null : "true", data: { face: id } },
    h("div", { class: "c-inner" },
      h("div", { class: "c-head" },
        h("span", { class: "c-name" }, face.name),
        face.hp ? h("span", { class: "c-hp" }, h("small", {}, "HP"), face.hp) : null,
        face.kind !== "trainer" ? face.types.slice(0, 2).map((t) => energy(t)) : null),
      h("div", { class: "c-sub" }, face.sub, face.from ? ` · from ${face.from}` : ""),
      h("div", { class: "c-art" }, emblem(face.name, face.types[0], face.kind)),
      h("div", { class: "c-body" }, body(face, full)),
      face.kind === "pokemon" ? foot(face) : h("div", { class: "c-foot" }, h("span", {}, face.sub)),
      full ? h("div", { class: "c-set" }, face.set, face.prizes ? ` · worth ${face.prizes} Prize cards` : "") : null));
}

function body(face, full) {
  const out = [];
  for (const a of face.abilities ?? []) {
    out.push(h("div", { class: "c-line" }, h("span", { class: "c-tag" }, a.kind), h("b", {}, a.name)), words(a, full));
  }
  for (const a of face.attacks ?? []) {
    out.push(h("div", { class: "c-line" }, h("span", { class: "c-cost" }, a.cost.length ? energies(a.cost) : "—"),
      h("b", { class: "c-attack" }, a.name), h("span", { class: "c-dmg" }, a.damage)), words(a, full));
  }
  if (face.text) out.push(words(face, full));
  if (full && face.unread) out.push(h("p", { class: "c-text unread" }, `Not playable yet: ${face.unread}`));
  return out;
}

function words(part, full) {
  if (!part.text) return null;
  return [h("p", { class: "c-text" }, part.text),
    full && part.wording ? h("p", { class: "c-text wording" }, h("span", { class: "c-tag" }, "reads as"), " ", part.wording) : null];
}

function foot(face) {
  const pair = (label, list) => list.length
    ? h("span", {}, h("small", {}, label), list.map(([t, v]) => [energy(t), v])) : h("span", {}, h("small", {}, label), "–");
  return h("div", { class: "c-foot" }, pair("weak", face.weak), pair("resist", face.resist),
    h("span", {}, h("small", {}, "retreat"), face.retreat ? `${face.retreat}` : "0", energy("Colorless")));
}

export function cardBack(label = "") {
  return h("div", { class: "card facedown", "aria-hidden": "true" }, back(), label && h("span", { class: "c-count" }, label));
}

const TURNED = ["Asleep", "Paralyzed", "Confused"];

// A Pokémon in play: its top card with everything attached. Turned and marked as the rulebooks describe.
export function monFace(mon) {
  if (mon.face_down) return h("div", { class: "mon" }, cardBack());
  const top = mon.cards[mon.cards.length - 1];
  const left = mon.hp - mon.damage;
  const turned = TURNED.filter((c) => mon.conditions.includes(c)).map((c) => `is-${c}`).join(" ");
  return h("div", { class: `mon ${turned}`, "aria-hidden": "true" },
    h("div", { class: "mon-turn" }, cardFace(top)),
    turned ? h("span", { class: "mon-name" }, nameOf(top)) : null,
    h("div", { class: "mon-hp", css: { "--left": `${Math.max(0, Math.round(100 * left / mon.hp))}%` } },
      h("span", {}, `${Math.max(0, left)}/${mon.hp}`)),
    mon.damage ? h("span", { class: "mon-damage" }, mon.damage) : null,
    mon.energy.length ? h("div", { class: "mon-energy" }, mon.energy.slice(0, 8).map((id) => energyMark(id)),
      mon.energy.length > 8 ? `+${mon.energy.length - 8}` : null) : null,
    mon.tools.length ? h("span", { class: "mon-tool" }, mon.tools.map(nameOf).join(", ")) : null,
    mon.conditions.length ? h("div", { class: "mon-marks" }, mon.conditions.map((c) => h("span", { class: `mark m-${c}` }, c))) : null);
}

function energyMark(id) {
  const face = faceOf(id);
  return energy(face.types[0] ?? "Colorless", { "aria-label": face.name, class: `sym t-${face.types[0] ?? "Rainbow"}` });
}

export function monWords(mon) {
  if (!mon) return "empty";
  if (mon.face_down) return "face-down Pokémon";
  const parts = [nameOf(mon.cards[mon.cards.length - 1]), `${mon.hp - mon.damage} of ${mon.hp} HP`];
  if (mon.energy.length) parts.push(`${mon.energy.length} Energy: ${mon.energy.map(nameOf).join(", ")}`);
  if (mon.tools.length) parts.push(`Tool: ${mon.tools.map(nameOf).join(", ")}`);
  if (mon.conditions.length) parts.push(mon.conditions.join(", "));
  return parts.join("; ");
}
