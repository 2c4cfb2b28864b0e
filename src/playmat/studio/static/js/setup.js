// @ts-check
/** The forms beside the mat while a position is set up: a Pokémon, a zone, what a player has done, the case itself. */
import { button, h } from "/static/js/dom.js";
import { t } from "/static/js/words.js";
import { BLANK, BLANK_MON, cardOf, fieldOf, monOf, newMon, sideOf, take } from "./layout.js";
import { choice, effectRows, entry, eventRows, say } from "./lasting.js";
import { field } from "./shell.js";

/** @typedef {import("./layout.js").Position} Position */
/** @typedef {import("./layout.js").Mon} Mon */
/** @typedef {import("./layout.js").Entry} Entry */
/** @typedef {(what: (p: Position) => void | boolean) => void} Change */
/** @typedef {(entry: string) => any} Face */

/** @returns {Record<string, string>} */
const conditions = () => ({ asleep: t("Asleep"), burned: t("Burned"), confused: t("Confused"), paralyzed: t("Paralyzed"), poisoned: t("Poisoned") });
/** @returns {Record<string, string>} */
const deeds = () => ({ supporter: t("played a Supporter"), energy: t("attached an Energy card"), stadium: t("played a Stadium"), retreat: t("retreated"), stadium_used: t("used the Stadium"), gx: t("used a GX attack"), vstar: t("used a VSTAR Power") });

/** @param {string} label @param {boolean} isOn @param {(on: boolean) => void} set */
function tick(label, isOn, set) {
  const box = h("input", { type: "checkbox", checked: isOn, data: { key: `tick ${label}` }, onchange: () => set(box.checked) });
  return h("label", { class: "tick" }, box, " ", label);
}

/** Cards with a button that takes each away. @param {string} title @param {Entry[]} cards @param {Face} face @param {(i: number) => void} remove @param {(i: number) => HTMLElement | null} [more] */
function cardList(title, cards, face, remove, more) {
  if (!cards.length) return null;
  return h("div", {}, h("h3", {}, title), h("ul", { class: "card-lines" }, cards.map((c, i) => {
    const name = face(cardOf(c)).name ?? cardOf(c);
    return h("li", {}, h("span", {}, name), more?.(i) ?? null, button("×", () => remove(i), { class: "quiet", "aria-label": t("Take away {name}", { name }) }));
  })));
}

/** Tools, with whose they are. @param {Mon} mon @param {number} seat @param {Face} face @param {(what: (m: Mon) => void) => void} set */
function toolList(mon, seat, face, set) {
  return cardList(t("Tools"), mon.tools, face, (i) => set((m) => { m.tools.splice(i, 1); }), (i) => {
    const tool = mon.tools[i];
    const owner = typeof tool === "string" ? "ab"[seat] : tool.owner;
    const control = h("select", { class: "small", "aria-label": t("Whose card it is"), onchange: () => set((m) => { m.tools[i] = control.value === "ab"[seat] ? cardOf(tool) : { card: cardOf(tool), owner: control.value }; }) },
      ["a", "b"].map((p) => h("option", { value: p, selected: p === owner }, t("of player {p}", { p }))));
    return control;
  });
}

/** What is seldom said of a Pokémon. @param {Mon} mon @param {string} at @param {Face} face @param {(what: (m: Mon) => void) => void} set */
function rareFields(mon, at, face, set) {
  /** @type {string[]} */
  const abilities = [...new Set([...(face(mon.card).abilities ?? []).map((/** @type {any} */ a) => a.name), ...(mon.used ?? [])])];
  const put = (/** @type {string} */ key) => (/** @type {any} */ v) => set((m) => say(m, key, v));
  return h("details", { class: "rare", open: mon.effects?.length || mon.tag || mon.used?.length ? true : null }, h("summary", {}, t("More")),
    abilities.length ? h("fieldset", { class: "ticks", data: { field: `${at}.used` } }, h("legend", {}, t("Abilities used this turn")), abilities.map((name) => tick(name, Boolean(mon.used?.includes(name)), (on) => set((m) => { m.used = on ? [...(m.used ?? []), name] : (m.used ?? []).filter((n) => n !== name); })))) : null,
    h("div", { class: "fields" },
      entry(`${at}.since`, t("Evolved or played in turn"), mon.since === "now" ? t("this turn") : mon.since, (v) => set((m) => say(m, "since", v === t("this turn") ? "now" : v)), t("empty: earlier")),
      entry(`${at}.entered`, t("In play since turn"), mon.entered, put("entered")), entry(`${at}.active_since`, t("Active since turn"), mon.active_since, put("active_since")),
      mon.conditions.includes("poisoned") ? entry(`${at}.poison`, t("Poison counters"), mon.poison, put("poison"), t("empty: 1")) : null,
      mon.conditions.includes("burned") ? entry(`${at}.burn`, t("Burn counters"), mon.burn, put("burn"), t("empty: 2")) : null,
      mon.conditions.includes("paralyzed") ? entry(`${at}.paralyzed_since`, t("Paralyzed since turn"), mon.paralyzed_since, put("paralyzed_since")) : null,
      entry(`${at}.tag`, t("Tag"), mon.tag, put("tag"))),
    effectRows(`${at}.effects`, mon.effects, (list) => set((m) => { m.effects = list; })));
}

/** @param {Position} p @param {string} place @param {Face} face @param {Change} change */
export function monPanel(p, place, face, change) {
  const n = Number(place.split(":")[1]);
  const mon = monOf(p, place);
  const at = fieldOf(place);
  const spot = `${(n & 15) === 0 ? t("Active Spot") : t("Benched Pokémon {n}", { n: n & 15 })}, ${t("player {p}", { p: "ab"[n >> 4] })}`;
  if (!mon) return h("div", { class: "lab-extra" }, h("h2", { id: "panel-title", tabindex: "-1" }, spot), h("p", { class: "quiet-text" }, t("Nothing lies here.")));
  const set = (/** @type {(m: Mon) => void} */ what) => change((now) => { const m = monOf(now, place); if (m) what(m); });
  return h("div", { class: "lab-extra" }, h("h2", { id: "panel-title", tabindex: "-1" }, face(mon.card).name ?? mon.card), h("p", { class: "quiet-text" }, spot),
    entry(`${at}.damage`, t("Damage"), mon.damage, (v) => set((m) => { m.damage = v === "" ? 0 : v; })),
    h("fieldset", { class: "ticks", data: { field: `${at}.conditions` }, id: `conditions-${n}` }, h("legend", {}, t("Special Conditions")), Object.entries(conditions()).map(([c, words]) => tick(words, mon.conditions.includes(c), (on) => set((m) => { m.conditions = on ? [...m.conditions, c] : m.conditions.filter((x) => x !== c); })))),
    h("div", { class: "wrong bad", id: `conditions-${n}-wrong`, hidden: true }),
    tick(t("came into play or evolved this turn"), mon.since === "now", (on) => set((m) => { if (on) m.since = "now"; else delete m.since; })),
    cardList(t("Energy"), mon.energy, face, (i) => set((m) => { m.energy.splice(i, 1); })),
    toolList(mon, n >> 4, face, set),
    cardList(t("Evolved from"), mon.under, face, (i) => set((m) => { m.under.splice(i, 1); })),
    rareFields(mon, at, face, set),
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
  const bottom = (zone.bottom ?? []).map((card, i) => ({ card, i })).filter(({ card }) => card !== BLANK);
  return h("div", { class: "lab-extra" }, h("h2", { id: "panel-title", tabindex: "-1" }, `${titles[kind]}, ${t("player {p}", { p: "ab"[Number(a)] })}`),
    kind === "deck" && zone.cards.length ? h("p", { class: "quiet-text" }, t("The first card is on top.")) : null,
    cardList(t("Cards"), zone.cards, face, (i) => change(() => { zone.cards.splice(i, 1); })),
    entry(`${at}.more`, t("Further cards nobody names"), zone.more, (v) => change(() => { zone.more = v === "" ? 0 : v; })),
    kind === "prize" ? tick(t("the named ones lie face up"), Boolean(zone.face_up), (on) => change(() => { zone.face_up = on; })) : null,
    bottom.length ? cardList(t("Below them"), bottom.map(({ card }) => card), face, (n) => change(() => { zone.bottom?.splice(bottom[n].i, 1); })) : null);
}

/** Whose the Stadium is. @param {Position} p @param {Face} face @param {Change} change */
export function stadiumPanel(p, face, change) {
  const stadium = p.stadium;
  if (!stadium) return h("div", { class: "lab-extra" }, h("h2", { id: "panel-title", tabindex: "-1" }, t("Stadium in play")), h("p", { class: "quiet-text" }, t("Nothing lies here.")));
  return h("div", { class: "lab-extra" }, h("h2", { id: "panel-title", tabindex: "-1" }, face(stadium.card).name ?? stadium.card), h("p", { class: "quiet-text" }, t("Stadium in play")),
    choice("stadium.owner", t("Whose card it is"), stadium.owner, [["a", t("player {p}", { p: "a" })], ["b", t("player {p}", { p: "b" })]], (v) => change((now) => { if (now.stadium) now.stadium.owner = v; })),
    button(t("Take it away"), () => change((now) => { now.stadium = null; }), { id: "take-away" }));
}

/** What each player has done, and what lasts on them. @param {Position} p @param {Change} change @param {(place: string) => void} go shows the form of a place */
export function sidePanel(p, change, go) {
  return h("details", { class: "done" }, h("summary", {}, t("The players: what was done, what lasts")), [0, 1].map((seat) => {
    const side = sideOf(p, seat);
    const at = "ab"[seat];
    const put = (/** @type {string} */ key) => (/** @type {any} */ v) => change((now) => say(sideOf(now, seat), key, v));
    return h("section", { class: "player-part" }, h("h3", {}, t("player {p}", { p: at })),
      h("fieldset", { class: "ticks", data: { field: `${at}.done` }, id: `done-${at}` }, h("legend", {}, t("Already done")), Object.entries(deeds()).map(([word, words]) => tick(words, side.done.includes(word), (on) => change((now) => { const s = sideOf(now, seat); s.done = on ? [...s.done, word] : s.done.filter((d) => d !== word); })))),
      h("div", { class: "wrong bad", id: `done-${at}-wrong`, hidden: true }),
      h("div", { class: "fields" }, entry(`${at}.turns`, t("Turns had so far"), side.turns, put("turns"), t("empty: as the turn says")), entry(`${at}.prizes_taken`, t("Prize cards taken"), side.prizes_taken, put("prizes_taken"), t("empty: 6 less those left"))),
      button(t("Beside the Active Pokémon"), () => go(`beside:${seat}`), { class: "quiet small" }),
      effectRows(`${at}.effects`, side.effects, (list) => change((now) => say(sideOf(now, seat), "effects", list.length ? list : ""))));
  }));
}

/** What happened before, and what the case is called. @param {Position} p @param {Change} change */
export function casePanel(p, change) {
  const put = (/** @type {"id" | "about" | "source" | "note"} */ key) => (/** @type {any} */ v) => change((now) => say(now, key, key === "id" ? String(v) || "my position" : v === "" ? "" : String(v)));
  const about = h("textarea", { rows: 2, maxlength: 600, onchange: () => put("about")(about.value.trim()) });
  about.defaultValue = p.about ?? "";
  return h("details", { class: "done" }, h("summary", {}, t("What happened before; the case")),
    eventRows("last_turn", t("In the turn before"), p.last_turn, (list) => change((now) => say(now, "last_turn", list.length ? list : ""))),
    eventRows("this_turn", t("In this turn"), p.this_turn, (list) => change((now) => say(now, "this_turn", list.length ? list : ""))),
    choice("turn.first_turn", t("Is it this player's first turn?"), p.turn.first_turn === undefined ? "" : String(p.turn.first_turn), [["", t("as turn and players say")], ["true", t("yes")], ["false", t("no")]], (v) => change((now) => say(now.turn, "first_turn", v === "" ? "" : v === "true"))),
    entry("id", t("Name of the case"), p.id, put("id")), field("about", t("What it is about"), about),
    entry("source", t("Rulebook section or clauses"), Array.isArray(p.source) ? p.source.join(", ") : p.source, put("source")));
}
