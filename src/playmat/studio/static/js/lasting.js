// @ts-check
/** What lasts or has happened in a position: effects as the text that placed them, and events of this turn and the last. */
import { button, h } from "/static/js/dom.js";
import { t } from "/static/js/words.js";
import { field } from "./shell.js";

/** @typedef {{text: string, by?: string, kind?: string, turn?: number | string}} Effect */
/** @typedef {Record<string, any>} Happening */

/** Events that a text may ask for. @returns {Record<string, string>} */
const happenings = () => ({
  knocked_out: t("was Knocked Out"), attack: t("used an attack"), supporter: t("played a Supporter"), item: t("played an Item"), stadium: t("played a Stadium"), evolved: t("evolved"), moved_active: t("moved to the Active Spot"),
  healed: t("was healed"), energy: t("had Energy attached"), damaged: t("was damaged"), ability: t("used an Ability"), tool: t("had a Tool attached"), retreated: t("retreated"), benched: t("was put onto the Bench"),
});

/** @param {string} text */
export const typed = (text) => /^\d{1,6}$/.test(text.trim()) ? Number(text) : text.trim();

/** @param {string} name @param {string} label @param {string} value @param {[string, string][]} options @param {(value: string) => void} set */
export function choice(name, label, value, options, set) {
  const control = h("select", { onchange: () => set(control.value) }, options.map(([v, words]) => h("option", { value: v, selected: v === value }, words)));
  return field(name, label, control);
}

/** @param {string} name @param {string} label @param {string | number | undefined} value @param {(value: any) => void} set @param {string} [hint] */
export function entry(name, label, value, set, hint = "") {
  const control = h("input", { value: String(value ?? ""), maxlength: 200, autocomplete: "off", onchange: () => set(typed(control.value)) });
  return field(name, label, control, hint);
}

/** Sets a key, or takes it away where nothing is said. @param {Record<string, any>} place @param {string} key @param {any} value */
export function say(place, key, value) {
  if (value === "" || value === undefined) delete place[key]; else place[key] = value;
}

/** Rows with a button that adds one. @param {string} title @param {HTMLElement[]} rows @param {string} add @param {() => void} added @param {string} key */
const rowed = (title, rows, add, added, key) => h("fieldset", { class: "parts", id: `rows-${key}`, data: { field: key } }, h("legend", {}, title), rows, button(add, added, { class: "small", data: { add: key } }));

/** Effects on a Pokémon or a player. @param {string} at the field @param {any[] | undefined} list @param {(list: any[]) => void} set */
export function effectRows(at, list, set) {
  const effects = (list ?? []).map((e) => /** @type {Effect} */ (typeof e === "string" ? { text: e } : { ...e }));
  const done = () => set(effects.map((e) => Object.keys(e).length === 1 ? e.text : e));
  return rowed(t("Effects"), effects.map((effect, i) => {
    const text = h("textarea", { rows: 2, maxlength: 600, spellcheck: "false", onchange: () => { effect.text = text.value.trim(); done(); } });
    text.defaultValue = effect.text ?? "";
    return h("div", { class: "part" }, field(`${at}.${i}`, t("The English text that placed it"), text), h("div", { class: "fields" },
      choice(`${at}.${i}.by`, t("Placed by"), effect.by ?? "", [["", t("the opponent")], ["self", t("its own side")]], (v) => { say(effect, "by", v); done(); }),
      choice(`${at}.${i}.kind`, t("as"), effect.kind ?? "", [["", t("an attack")], ["ability", t("an Ability")], ["trainer", t("a Trainer card")]], (v) => { say(effect, "kind", v); done(); }),
      entry(`${at}.${i}.turn`, t("in turn"), effect.turn, (v) => { say(effect, "turn", v); done(); }, t("empty: the turn before"))),
    button(t("Remove"), () => { effects.splice(i, 1); done(); }, { class: "quiet small" }));
  }), t("Add an effect"), () => { effects.push({ text: "" }); set(effects.map((e) => Object.keys(e).length === 1 ? e.text : e)); }, at);
}

/** What happened in a turn. @param {string} at @param {string} title @param {any} list @param {(list: Happening[]) => void} set */
export function eventRows(at, title, list, set) {
  const words = happenings();
  const events = (Array.isArray(list) ? list : list ? [list] : []).map((e) => ({ ...e }));
  const kindOf = (/** @type {Happening} */ e) => Object.keys(e).find((k) => k in words) ?? (("knock_out" in e) ? "knock_out" : "attack");
  return rowed(title, events.map((event, i) => {
    const kind = kindOf(event);
    const done = () => set(events);
    return h("div", { class: "part" }, h("div", { class: "fields" },
      choice(`${at}.${i}`, t("What happened"), kind, Object.entries(words), (v) => { const value = event[kind]; delete event[kind]; event[v] = value ?? true; done(); }),
      entry(`${at}.${i}.${kind}`, t("Card, place or name"), event[kind] === true ? "" : event[kind], (v) => { event[kind] = v === "" ? true : v; done(); }, t("active, bench 1, a tag, a card, an attack")),
      choice(`${at}.${i}.player`, t("of"), event.player ?? "", [["", t("as is usual")], ["a", t("player {p}", { p: "a" })], ["b", t("player {p}", { p: "b" })]], (v) => { say(event, "player", v); done(); }),
      kind === "knocked_out" ? choice(`${at}.${i}.by`, t("by"), event.by ?? "", [["", t("damage")], ["effect", t("an effect")]], (v) => { say(event, "by", v); done(); }) : null,
      kind === "damaged" ? entry(`${at}.${i}.amount`, t("Damage"), event.amount, (v) => { say(event, "amount", v); done(); }) : null),
    button(t("Remove"), () => { events.splice(i, 1); done(); }, { class: "quiet small" }));
  }), t("Add an event"), () => { events.push({ evolved: "active" }); set(events); }, at);
}
