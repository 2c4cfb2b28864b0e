// @ts-check
/** The forms beside the mat while a position is set up: a Pokémon, a zone, what a player has done. */
import { button, h } from "/static/js/dom.js";
import { t } from "/static/js/words.js";
import { BLANK, BLANK_MON, fieldOf, monOf, newMon, sideOf, take } from "./layout.js";
import { field } from "./shell.js";

/** @typedef {import("./layout.js").Position} Position */
/** @typedef {(what: (p: Position) => void | boolean) => void} Change */
/** @typedef {(entry: string) => any} Face */

const CONDITIONS = ["asleep", "burned", "confused", "paralyzed", "poisoned"];
const DONE = ["supporter", "energy", "stadium", "retreat", "gx", "vstar"];

/** Numbers as numbers, everything else as it was typed: the server says what is wrong with it. @param {string} text */
const typed = (text) => /^\d{1,6}$/.test(text.trim()) ? Number(text) : text.trim();

/** @param {string} name @param {string} label @param {string | number} value @param {(value: any) => void} set */
function number(name, label, value, set) {
  const control = h("input", { value: String(value ?? ""), inputmode: "numeric", onchange: () => set(typed(control.value)) });
  return field(name, label, control);
}

/** @param {string} label @param {boolean} isOn @param {(on: boolean) => void} set */
function tick(label, isOn, set) {
  const box = h("input", { type: "checkbox", checked: isOn, onchange: () => set(box.checked) });
  return h("label", { class: "tick" }, box, " ", label);
}

/** Cards with a button that takes each away. @param {string} title @param {string[]} cards @param {Face} face @param {(i: number) => void} remove */
function cardList(title, cards, face, remove) {
  if (!cards.length) return null;
  return h("div", {}, h("h3", {}, title), h("ul", { class: "card-lines" }, cards.map((c, i) => h("li", {}, h("span", {}, face(c).name ?? c),
    button("×", () => remove(i), { class: "quiet", "aria-label": t("Take away {name}", { name: face(c).name ?? c }) })))));
}

/** @param {Position} p @param {string} place @param {Face} face @param {Change} change */
export function monPanel(p, place, face, change) {
  const n = Number(place.split(":")[1]);
  const mon = monOf(p, place);
  const at = fieldOf(place);
  const spot = `${(n & 15) === 0 ? t("Active Spot") : t("Benched Pokémon {n}", { n: n & 15 })}, ${t("player {p}", { p: "ab"[n >> 4] })}`;
  if (!mon) return h("div", { class: "lab-extra" }, h("h2", { id: "panel-title", tabindex: "-1" }, spot), h("p", { class: "quiet-text" }, t("Nothing lies here.")));
  const set = (/** @type {(m: import("./layout.js").Mon) => void} */ what) => change(() => what(mon));
  const effects = h("textarea", { rows: 2, spellcheck: "false", onchange: () => set((m) => { m.effects = effects.value.split("\n").map((s) => s.trim()).filter(Boolean); }) });
  effects.value = (mon.effects ?? []).map((e) => typeof e === "string" ? e : e.text ?? "").join("\n");
  const tag = h("input", { value: mon.tag ?? "", onchange: () => set((m) => { m.tag = tag.value.trim(); }) });
  return h("div", { class: "lab-extra" }, h("h2", { id: "panel-title", tabindex: "-1" }, face(mon.card).name ?? mon.card), h("p", { class: "quiet-text" }, spot),
    number(`${at}.damage`, t("Damage"), mon.damage, (v) => set((m) => { m.damage = v; })),
    h("fieldset", { class: "ticks", data: { field: `${at}.conditions` }, id: `conditions-${n}` }, h("legend", {}, t("Special Conditions")), CONDITIONS.map((c) => tick(c, mon.conditions.includes(c), (on) => set((m) => { m.conditions = on ? [...m.conditions, c] : m.conditions.filter((x) => x !== c); })))),
    tick(t("came into play or evolved this turn"), mon.since === "now", (on) => set((m) => { if (on) m.since = "now"; else delete m.since; })),
    cardList(t("Energy"), mon.energy, face, (i) => set((m) => { m.energy.splice(i, 1); })),
    cardList(t("Tools"), mon.tools, face, (i) => set((m) => { m.tools.splice(i, 1); })),
    cardList(t("Evolved from"), mon.under, face, (i) => set((m) => { m.under.splice(i, 1); })),
    h("details", {}, h("summary", {}, t("More")),
      field(`${at}.effects`, t("Effects on it, as the English text that placed them"), effects), field(`${at}.tag`, t("Tag"), tag)),
    button(t("Take it away"), () => change((pos) => { take(pos, place); const side = sideOf(pos, n >> 4); if ((n & 15) === 0) side.active = side.bench.shift() ?? newMon(BLANK_MON); }), { id: "take-away" }));
}

/** @param {Position} p @param {string} place @param {Face} face @param {Change} change */
export function zonePanel(p, place, face, change) {
  const [kind, a] = place.split(":");
  const at = fieldOf(place);
  const name = /** @type {"hand"} */ (at.split(".")[1]);
  const zone = sideOf(p, Number(a))[name];
  /** @type {Record<string, string>} */
  const titles = { hand: t("Hand"), deck: t("Deck"), discard: t("Discard pile"), lost: t("Lost Zone"), prize: t("Prize cards"), beside: t("Beside the Active Pokémon") };
  return h("div", { class: "lab-extra" }, h("h2", { id: "panel-title", tabindex: "-1" }, `${titles[kind]}, ${t("player {p}", { p: "ab"[Number(a)] })}`),
    kind === "deck" && zone.cards.length ? h("p", { class: "quiet-text" }, t("The first card is on top.")) : null,
    cardList(t("Cards"), zone.cards, face, (i) => change(() => { zone.cards.splice(i, 1); })),
    number(`${at}.more`, t("Further cards nobody names"), zone.more, (v) => change(() => { zone.more = v; })),
    kind === "prize" ? tick(t("the named ones lie face up"), Boolean(zone.face_up), (on) => change(() => { zone.face_up = on; })) : null,
    zone.bottom?.length ? cardList(t("Below them"), zone.bottom.filter((c) => c !== BLANK), face, (i) => change(() => { zone.bottom?.splice(i, 1); })) : null);
}

/** @param {Position} p @param {Change} change */
export function sidePanel(p, change) {
  return h("details", { class: "done" }, h("summary", {}, t("Already done")), [0, 1].map((seat) => {
    const side = sideOf(p, seat);
    const who = t("player {p}", { p: "ab"[seat] });
    return h("fieldset", { class: "ticks", data: { field: `${"ab"[seat]}.done` } }, h("legend", {}, who), DONE.map((word) => tick(word, side.done.includes(word), (on) => change(() => { side.done = on ? [...side.done, word] : side.done.filter((d) => d !== word); }))));
  }));
}
