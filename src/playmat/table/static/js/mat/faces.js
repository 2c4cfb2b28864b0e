// @ts-check
/** Card faces: one element for every size; details appear as the card gets wider. */
import { h } from "./dom.js";
import { emblem } from "./emblem.js";
import { back, energies, energy } from "./symbols.js";
import { t } from "./words.js";

/** @typedef {import("./types").Face} Face */
/** @typedef {import("./types").Words} Words */
/** @typedef {import("./types").Mon} Mon */
/** @typedef {(card: string) => Face} FaceOf */

/** @param {string} id @returns {Face} */
export const unknownFace = (id) => ({ id, name: t("Card"), kind: "trainer", sub: "", types: [] });

/** What gives a card its colours. @param {Face} face */
export const colour = (face) => face.types[0] ?? (face.kind === "trainer" ? "Trainer" : "Rainbow");

/** Letters and names of the kinds of Trainer card, so that colour is never the only difference. */
const KIND_MARK = /** @type {Record<string, string>} */ ({ Item: "I", Supporter: "S", Stadium: "St", "Pokémon Tool": "T", "Technical Machine": "TM" });

/** Where a long word of a name may break, by its syllables; a hyphen shows only where it does. @param {string} name */
export const hyphenated = (name) => name.replace(/\p{L}{7,}/gu, (word) => word.replace(/(?<=^.{2,}[aeiouyé][^aeiouyé]*)(?=[^aeiouyé][aeiouyé].+$|[^aeiouyé]le$)/giu, "\u00AD"));

/** @param {Face} face @param {{full?: boolean}} [how] */
export function cardFace(face, { full = false } = {}) {
  const type = colour(face);
  const kind = face.kind === "trainer" ? ` s-${face.sub.replace(/[^a-z]/gi, "")}` : "";
  return h("div", { class: `card t-${type} k-${face.kind}${kind}${full ? " full" : ""}`, "aria-hidden": full ? null : "true", data: { face: face.id } },
    h("div", { class: "c-inner" },
      h("div", { class: "c-head" },
        h("span", { class: "c-name" }, hyphenated(face.name)),
        face.hp ? h("span", { class: "c-hp" }, h("small", {}, "HP"), face.hp) : null,
        face.kind === "trainer" ? KIND_MARK[face.sub] && !full ? h("span", { class: "c-kind" }, KIND_MARK[face.sub]) : null
          : h("span", { class: "c-types" }, face.types.slice(0, 2).map((type) => energy(type)))),
      h("div", { class: "c-sub" }, face.sub, face.from ? ` · ${t("from {name}", { name: face.from })}` : ""),
      h("div", { class: "c-art" }, art(face)),
      h("div", { class: "c-body" }, body(face, full)),
      face.kind === "pokemon" ? foot(face) : null,
      full ? h("div", { class: "c-set" }, face.set ?? "", face.prizes ? ` · ${t("worth {n} Prize cards", { n: face.prizes })}` : "") : null));
}

/** The emblem, or a picture where the person asked for pictures. @param {Face} face */
function art(face) {
  if (!face.picture) return emblem(face);
  const image = h("img", { alt: "", loading: "lazy", decoding: "async", referrerpolicy: "no-referrer", draggable: "false", class: "c-picture", src: face.picture });
  image.addEventListener("error", () => image.replaceWith(emblem(face)));
  return image;
}

/** @param {Face} face @param {boolean} full */
function body(face, full) {
  return [
    (face.abilities ?? []).map((a) => [h("div", { class: "c-line" }, h("span", { class: "c-tag" }, a.kind ?? ""), h("b", {}, a.name)), ...words(a, full)]),
    (face.attacks ?? []).map((a) => [h("div", { class: "c-line" }, h("span", { class: "c-cost" }, a.cost?.length ? energies(a.cost) : "—"),
      h("b", { class: "c-attack" }, a.name), h("span", { class: "c-dmg" }, a.damage ?? "")), ...words(a, full)]),
    words(face, full),
    full && face.unread ? h("p", { class: "c-text unread" }, `${t("Not playable yet")}: ${face.unread}`) : null,
  ].flat(2);
}

/** @param {{text?: string, wording?: string}} part @param {boolean} full */
function words(part, full) {
  if (!part.text) return [];
  return [h("p", { class: "c-text" }, part.text),
    full && part.wording ? h("p", { class: "c-text wording" }, h("span", { class: "c-tag" }, t("reads as")), " ", part.wording) : null];
}

/** @param {Face} face */
function foot(face) {
  const pair = (/** @type {string} */ label, /** @type {[string, string][]} */ list) =>
    h("span", {}, h("small", {}, label), list.length ? list.map(([type, v]) => [energy(type), v]) : "–");
  return h("div", { class: "c-foot" }, pair(t("weak"), face.weak ?? []), pair(t("resist"), face.resist ?? []),
    h("span", {}, h("small", {}, t("retreat")), face.retreat ? energies(Array(face.retreat).fill("Colorless")) : "0"));
}

export function cardBack(label = "") {
  return h("div", { class: "card facedown", "aria-hidden": "true" }, back(), label ? h("span", { class: "c-count" }, label) : null);
}

// --- a Pokémon in play --------------------------------------------------------------------------------------

/** Conditions that are shown by turning the card. */
export const TURNED = ["Asleep", "Paralyzed", "Confused"];
const FAN = 7;

/** Its top card with everything attached. Turned and marked as the rulebooks describe. @param {Mon} mon @param {FaceOf} faceOf */
export function monFace(mon, faceOf) {
  if (mon.face_down) return h("div", { class: "mon" }, cardBack());
  const top = faceOf(mon.cards[mon.cards.length - 1]);
  const turned = TURNED.filter((c) => mon.conditions.includes(c)).map((c) => `is-${c}`).join(" ");
  const out = h("div", { class: `mon ${turned}`, "aria-hidden": "true", data: { top: top.id } },
    mon.cards.length > 1 ? h("span", { class: "mon-under" }) : null,
    h("div", { class: "mon-turn" }, cardFace(top)),
    turned ? h("span", { class: "mon-name" }, top.name) : null,
    h("div", { class: "mon-rest" }));
  restOf(out).replaceChildren(...rest(mon, faceOf, mon.damage));
  return out;
}

/** @param {Element} element */
const restOf = (element) => /** @type {HTMLElement} */ (element.querySelector(".mon-rest"));

/** All that lies on the card. ``shown`` is the damage to show, which may still be counting up.
 * @param {Mon} mon @param {FaceOf} faceOf @param {number} shown */
function rest(mon, faceOf, shown) {
  const left = Math.max(0, mon.hp - shown);
  return [
    mon.conditions.length ? h("div", { class: "mon-marks" }, mon.conditions.map((c) => h("span", { class: `mark m-${c}` }, c))) : null,
    h("div", { class: "mon-row" },
      mon.tools.length ? h("span", { class: "mon-tool", data: { attached: mon.tools[0] } }, mon.tools.map((id) => faceOf(id).name).join(", ")) : null,
      h("span", { class: "mon-damage", hidden: !shown }, shown)),
    h("div", { class: "mon-energy" }, mon.energy.slice(0, FAN).map((id) => energyMark(faceOf(id))), mon.energy.length > FAN ? h("b", {}, `+${mon.energy.length - FAN}`) : null),
    h("div", { class: "mon-hp", css: { "--left": `${Math.round(100 * left / Math.max(1, mon.hp))}%` } }, h("span", {}, left, h("span", { class: mon.hp < 100 ? "of" : "of long" }, `/${mon.hp}`))),
  ].filter((part) => part !== null);
}

/** @param {Face} face */
const energyMark = (face) => energy(face.types[0] ?? "Rainbow", { "aria-label": face.name, class: `sym t-${face.types[0] ?? "Rainbow"}${face.sub === "Special Energy" ? " special" : ""}`, "data-attached": face.id });

/** The count that each Pokémon shows now; a newer one ends an older. @type {WeakMap<HTMLElement, number>} */
const counting = new WeakMap();

/** Brings a Pokémon that is drawn already up to date; damage counts up or down in front of the eye.
 * @param {HTMLElement} element @param {Mon} before @param {Mon} after @param {FaceOf} faceOf @param {number} ms */
export function patchMon(element, before, after, faceOf, ms) {
  const place = restOf(element);
  const draw = (/** @type {number} */ damage) => place.replaceChildren(...rest(after, faceOf, damage));
  const count = (counting.get(element) ?? 0) + 1;
  counting.set(element, count);
  element.classList.remove("is-hurt", "is-healed");
  if (before.damage === after.damage || ms <= 0) { draw(after.damage); return; }
  element.classList.add(after.damage > before.damage ? "is-hurt" : "is-healed");
  const start = performance.now();
  const step = (/** @type {number} */ now) => {
    if (counting.get(element) !== count) return;
    const part = Math.min(1, (now - start) / ms);
    const value = before.damage + (after.damage - before.damage) * part;
    draw(part < 1 ? Math.round(value / 10) * 10 : after.damage);
    if (part < 1 && element.isConnected) requestAnimationFrame(step);
    else element.classList.remove("is-hurt", "is-healed");
  };
  requestAnimationFrame(step);
}

/** A Pokémon in words. @param {Mon | null} mon @param {FaceOf} faceOf */
export function monWords(mon, faceOf) {
  if (!mon) return t("empty");
  if (mon.face_down) return t("face-down Pokémon");
  const name = (/** @type {string} */ id) => faceOf(id).name;
  const parts = [name(mon.cards[mon.cards.length - 1]), t("{left} of {hp} HP", { left: mon.hp - mon.damage, hp: mon.hp })];
  if (mon.energy.length) parts.push(`${t("{n} Energy", { n: mon.energy.length })}: ${mon.energy.map(name).join(", ")}`);
  if (mon.tools.length) parts.push(`${t("Tools")}: ${mon.tools.map(name).join(", ")}`);
  if (mon.conditions.length) parts.push(mon.conditions.join(", "));
  return parts.join("; ");
}
