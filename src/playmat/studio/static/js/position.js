// @ts-check
/** The position editor: any position, set up by drag and by form; then asked what can be done, and why not the rest. */
import { $, announce, button, h, linkRow, preference, toast } from "/static/js/dom.js";
import { faceOf, learn } from "/static/js/card.js";
import { closeDialog, openDialog } from "/static/js/dialogs.js";
import { t } from "/static/js/words.js";
import { Board, latest, logOf } from "./board.js";
import { explained } from "./explained.js";
import { BLANK, monOf, move, newPosition, placeOf, put, spoken } from "./layout.js";
import { ask, begin, clearWrong, field, fill, sayWrong, soon } from "./shell.js";
import { handed, packed, unpacked } from "./share.js";
import { casePanel, monPanel, sidePanel, stadiumPanel, zonePanel } from "./setup.js";
import { BOARD } from "./words/board.de.js";
import { GERMAN } from "./words/position.de.js";
import { GERMAN as WORKSHOP } from "./words/workshop.de.js";

/** @typedef {import("./layout.js").Position} Position */
/** @typedef {import("./board.js").Moment} Moment */

const header = begin("/position", { ...WORKSHOP, ...BOARD, ...GERMAN }, () => t("Position"));
const KEY = "position";
const only = latest();
/** @type {{position: Position, past: string[], moves: number[], marks: number[], isSettingUp: boolean, place: string, entries: Record<string, string>, text: string}} */
const desk = { position: newPosition("sword_shield"), past: [], moves: [], marks: [], isSettingUp: true, place: "", entries: {}, text: "" };
/** Cards met in a search, by id. @type {Map<string, any>} */
const met = new Map();

const face = (/** @type {string} */ entry) => met.get(entry) ?? faceOf(desk.entries[entry] ?? entry);

// --- changing it ----------------------------------------------------------------------------------------------------

/** @param {(p: Position) => void | boolean} what */
function change(what) {
  const before = JSON.stringify(desk.position);
  if (what(desk.position) === false) { toast(t("That cannot lie there."), { kind: "bad" }); return; }
  if (JSON.stringify(desk.position) === before) return;
  desk.past.push(before);
  desk.past.splice(0, Math.max(0, desk.past.length - 100));
  changed();
  if (!isTyping()) drawPanel();
}

function changed() {
  preference(KEY, JSON.stringify(desk.position));
  desk.moves = [];
  desk.marks = [];
  drawGeneral();
  lookSoon();
}

function undo() {
  const last = desk.past.pop();
  if (!last) return;
  desk.position = JSON.parse(last);
  changed();
  drawPanel();
}

// --- the board ------------------------------------------------------------------------------------------------------

class Desk extends Board {
  /** @override @param {string} place */
  clicked(place) {
    if (!desk.isSettingUp) { super.clicked(place); return; }
    desk.place = place.startsWith("hand:") || place.startsWith("prize:") ? place.split(":").slice(0, 2).join(":") : place;
    const goal = place.startsWith("slot:") && !monOf(desk.position, place) && (Number(place.slice(5)) & 15) ? `bench:${Number(place.slice(5)) >> 4}` : desk.place;
    if ([...target.options].some((o) => o.value === goal)) target.value = goal;
    drawPanel();
    /** @type {HTMLElement | null} */ ($("#panel-title"))?.focus({ preventScroll: innerWidth > 900 });
  }

  /** @override @param {string} from @param {string} to */
  dropped(from, to) {
    if (!desk.isSettingUp) { super.dropped(from, to); return; }
    if (!to) return;
    const card = this.mat.cardAt(from);
    const entry = card ? Object.keys(desk.entries).find((e) => desk.entries[e] === card) ?? null : from.startsWith("prize:") || from.startsWith("hand:") ? BLANK : null;
    change((p) => move(p, from, to, from.startsWith("slot:") ? null : entry, face));
    drawPanel();
  }

  /** @override */
  draw() {
    if (!desk.isSettingUp) { super.draw(); return; }
    this.mat.hints({ selected: [desk.place], usable: [] });
    for (const e of /** @type {NodeListOf<HTMLButtonElement>} */ (this.mat.element.querySelectorAll("button[data-place]:disabled"))) e.disabled = false;
  }
}

const board = new Desk({ move: (n) => moveOn(n), back: () => back() });
board.mat.options.canLift = (/** @type {string} */ from) => desk.isSettingUp ? /^(slot|hand|discard|lost|deck|prize|stadium)/.test(from) : board.options().some(([o]) => board.from(o).includes(from));
board.matPlace.addEventListener("dragover", (event) => event.preventDefault());
board.matPlace.addEventListener("drop", (event) => {
  event.preventDefault();
  const card = event.dataTransfer?.getData("text/plain") ?? "";
  const place = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-place]"))?.dataset.place ?? "";
  if (met.has(card) && place) { desk.isSettingUp = true; change((p) => put(p, card, place, face)); drawPanel(); }
});

const fault = h("p", { class: "wrong bad fault", role: "alert", hidden: true });

async function look(animate = false) {
  const { position, moves } = desk;
  let found;
  try { found = await only(() => ask("/api/position/look", { position: spoken(position), moves })); } catch (error) { refuse(error); return; }
  if (!found) return;
  fault.hidden = true;
  clearWrong(panel);
  clearWrong(general);
  desk.entries = found.entries;
  desk.text = found.text;
  await board.show(found, { animate });
  if (!desk.isSettingUp) drawAsked(found); else if (!isTyping()) drawPanel();
  document.body.dataset.looked = String(Number(document.body.dataset.looked ?? 0) + 1);
}
const lookSoon = soon(() => look(), 120);

/** What cannot be, at the field that says it; everything stays as it was set. @param {unknown} error */
function refuse(error) {
  const name = /** @type {any} */ (error).field ?? "";
  const text = error instanceof Error ? error.message : String(error);
  const place = placeOf(name);
  clearWrong(document);
  const control = fieldNear(name);
  const spot = control ? $(`#${CSS.escape(`${control.id}-wrong`)}`) : null;
  control?.setAttribute("aria-invalid", "true");
  for (const each of control ? [control.closest("details")] : []) if (each) each.open = true;
  if (spot) { spot.textContent = text; spot.hidden = false; }
  fault.replaceChildren(text, ...(!spot && place && desk.isSettingUp && place !== desk.place ? [" ", button(t("Show where"), () => { desk.place = place; drawPanel(); refuse(error); }, { class: "small" })] : []));
  fault.hidden = false;
  announce(text);
  if (place) board.mat.hints({ picked: [place] });
  document.body.dataset.looked = String(Number(document.body.dataset.looked ?? 0) + 1);
}

/** The control of a field, or of the nearest one that holds it. @param {string} name */
function fieldNear(name) {
  for (let at = name; at; at = at.includes(".") ? at.slice(0, at.lastIndexOf(".")) : "") {
    const found = $(`[data-field="${CSS.escape(at)}"]`);
    if (found) return found;
  }
  return null;
}

/** @param {number} option */
async function moveOn(option) {
  desk.marks.push(desk.moves.length);
  desk.moves = [...desk.moves, option];
  await look(true);
}

async function back() {
  const to = desk.marks.pop();
  if (to === undefined) return;
  desk.moves = desk.moves.slice(0, to);
  await look();
}

async function setUpFromHere() {
  try {
    const found = await ask("/api/position/take", { position: spoken(desk.position), moves: desk.moves });
    desk.past.push(JSON.stringify(desk.position));
    desk.position = found.position;
    show(true);
    changed();
  } catch (error) { sayWrong(document, error); }
}

// --- what stands beside it --------------------------------------------------------------------------------------------

const panel = h("div", { class: "panel-place" });
const general = h("div", { class: "general fields" });

/** @param {Moment} found */
function drawAsked(found) {
  board.extra.replaceChildren(h("div", { class: "row" },
    button(t("Take back"), back, { id: "take-back", disabled: !desk.marks.length }),
    desk.moves.length ? button(t("Set up from here"), setUpFromHere, { id: "from-here" }) : null),
  ...explained(found), h("details", {}, h("summary", {}, t("Log")), logOf(found)));
}

/** Whether something is being typed that was not taken yet: the forms stay as they are until it is. */
function isTyping() {
  const at = /** @type {HTMLInputElement | null} */ (document.activeElement);
  return Boolean(at?.matches("input, textarea") && board.element.contains(at) && at.value !== at.defaultValue && at.type !== "checkbox");
}

/** Draws the forms of what is being set up; the keyboard stays where it was. */
function drawPanel() {
  const at = /** @type {HTMLElement | null} */ (document.activeElement);
  const key = at && board.element.contains(at) ? at.dataset.field ?? at.dataset.key ?? at.dataset.add : "";
  drawForms();
  if (key && !document.activeElement?.matches("input, textarea, select, button")) /** @type {HTMLElement | null} */ ($(["field", "key", "add"].map((name) => `[data-${name}="${CSS.escape(key)}"]`).join(", "), board.element))?.focus({ preventScroll: true });
}

function drawForms() {
  if (!desk.isSettingUp) return;
  const [kind] = desk.place.split(":");
  const was = panel.dataset.of === desk.place && $("details.rare", panel);
  const isRareOpen = was ? /** @type {HTMLDetailsElement} */ (was).open : false;
  panel.dataset.of = desk.place;
  const made = kind === "slot" ? monPanel(desk.position, desk.place, face, change)
    : kind === "stadium" ? stadiumPanel(desk.position, face, change)
    : kind && kind !== "bench" ? zonePanel(desk.position, desk.place, face, change) : null;
  panel.replaceChildren(...(made ? [made] : [h("h2", { id: "panel-title", tabindex: "-1" }, t("Set up")), h("p", { class: "quiet-text" }, t("Drag cards on the mat, or click a place to see what lies there. Cards are found below."))]));
  board.asked.replaceChildren(fault, panel);
  if (isRareOpen) $("details.rare", panel)?.setAttribute("open", "");
  const open = [...board.extra.querySelectorAll("details.done")].map((e) => /** @type {HTMLDetailsElement} */ (e).open);
  board.extra.replaceChildren(finder, sidePanel(desk.position, change, (place) => { desk.place = place; drawPanel(); }), casePanel(desk.position, change), h("div", { class: "row" }, button(t("Undo"), undo, { id: "undo", disabled: !desk.past.length })));
  board.extra.querySelectorAll("details.done").forEach((e, i) => { /** @type {HTMLDetailsElement} */ (e).open = open[i] ?? false; });
  board.draw();
}

// --- finding cards ------------------------------------------------------------------------------------------------------

const results = h("div", { class: "found", role: "group", "aria-label": t("Cards found") });
const searching = h("input", { id: "find", autocomplete: "off", placeholder: t("name, or kind:supporter …"), oninput: () => findSoon() });
const target = h("select", { id: "find-to" });
const finder = h("section", { class: "finder", "aria-labelledby": "find-title" }, h("h3", { id: "find-title" }, t("Put cards in")),
  field("line", t("Find a card"), searching), h("div", { class: "field" }, h("label", { for: "find-to" }, t("It goes to")), target), results);

function drawTargets() {
  const chosen = target.value;
  const of = (/** @type {number} */ s) => t("player {p}", { p: "ab"[s] });
  /** @type {[string, string][]} */
  const list = [0, 1].flatMap((s) => /** @type {[string, string][]} */ ([[`hand:${s}`, `${t("hand")}, ${of(s)}`], [`slot:${16 * s}`, `${t("Active Spot")}, ${of(s)}`], [`bench:${s}`, `${t("Bench")}, ${of(s)}`],
    ...[1, 2, 3, 4, 5].filter((n) => (s ? desk.position.b : desk.position.a).bench.length >= n).map((n) => [`slot:${16 * s + n}`, `${t("Benched Pokémon {n}", { n })}, ${of(s)}`]),
    [`deck:${s}`, `${t("top of the deck")}, ${of(s)}`], [`bottom:${s}`, `${t("bottom of the deck")}, ${of(s)}`], [`discard:${s}`, `${t("discard pile")}, ${of(s)}`], [`prize:${s}`, `${t("Prize cards")}, ${of(s)}`], [`lost:${s}`, `${t("Lost Zone")}, ${of(s)}`], [`beside:${s}`, `${t("beside the Active Pokémon")}, ${of(s)}`]]));
  list.push(["stadium", t("Stadium in play")]);
  target.replaceChildren(...list.map(([value, words]) => h("option", { value, selected: value === chosen }, words)));
}

async function find() {
  const line = searching.value.trim();
  if (!line) { results.replaceChildren(); return; }
  try {
    const found = await ask("/api/cards/search", { line, start: 0, once: true });
    clearWrong(finder);
    for (const c of found.cards) met.set(c.id, c);
    learn(Object.fromEntries(found.cards.map((/** @type {any} */ c) => [c.id, c])));
    results.replaceChildren(...found.cards.slice(0, 12).map((/** @type {any} */ c) => h("button", {
      type: "button", class: "found-card", draggable: "true", data: { card: c.id },
      onclick: () => { change((p) => put(p, c.id, target.value, face)); drawPanel(); },
      ondragstart: (/** @type {DragEvent} */ e) => e.dataTransfer?.setData("text/plain", c.id),
    }, h("b", {}, c.name), " ", h("small", {}, [c.sub, c.set].filter(Boolean).join(" · ")))));
    if (!found.cards.length) results.replaceChildren(h("p", { class: "quiet-text" }, t("No card is found.")));
  } catch (error) { sayWrong(finder, error); }
}
const findSoon = soon(find, 250);

// --- rulebook, turn, coins ------------------------------------------------------------------------------------------------

/** @type {[string, string][]} */
let books = [["sword_shield", "Sword & Shield"]];

function drawGeneral() {
  const p = desk.position;
  const pick = (/** @type {string} */ name, /** @type {string} */ label, /** @type {string} */ value, /** @type {[string, string][]} */ options, /** @type {(v: string) => void} */ set) => {
    const control = h("select", { data: { key: name }, onchange: () => change(() => set(control.value)) }, options.map(([v, words]) => h("option", { value: v, selected: v === value }, words)));
    return field(name, label, control);
  };
  const number = h("input", { value: p.turn.number ?? "", inputmode: "numeric", data: { key: "turn.number" }, onchange: () => change(() => { p.turn.number = /^\d{1,4}$/.test(number.value.trim()) ? Number(number.value) : number.value; }) });
  const coins = h("input", { value: (Array.isArray(p.coins) ? p.coins : [p.coins]).join(" "), placeholder: "heads tails", data: { key: "coins" }, onchange: () => change(() => { p.coins = coins.value.trim() ? coins.value.trim().split(/[\s,]+/) : []; }) });
  const who = /** @type {[string, string][]} */ ([["a", t("player {p}", { p: "a" })], ["b", t("player {p}", { p: "b" })]]);
  const active = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.key;
  general.replaceChildren(pick("rules", t("Rulebook"), p.rules, books, (v) => { p.rules = v; }), field("turn.number", t("Turn"), number),
    pick("turn.player", t("Whose turn"), p.turn.player ?? "a", who, (v) => { p.turn.player = v; }), pick("turn.first", t("Who went first"), p.turn.first ?? "a", who, (v) => { p.turn.first = v; }),
    pick("turn.step", t("Moment"), p.turn.step ?? "main", [["main", t("during the turn")], ["begin", t("before the draw")], ["end", t("end of the turn")], ["checkup", t("Checkup")]], (v) => { if (v === "main") delete p.turn.step; else p.turn.step = v; }),
    field("coins", t("Coins to come"), coins, t("those not given are asked for")));
  if (active) /** @type {HTMLElement | null} */ ($(`[data-key="${active}"]`, general))?.focus();
  drawTargets();
}

// --- files and links --------------------------------------------------------------------------------------------------------

/** @param {string} text @param {string} [name] */
async function read(text, name) {
  const found = await ask("/api/position/read", { text, case: name });
  desk.past.push(JSON.stringify(desk.position));
  desk.position = found.position;
  desk.place = "";
  changed();
  drawPanel();
  return found;
}

function openText() {
  const area = h("textarea", { rows: 14, spellcheck: "false", class: "code" });
  area.value = desk.text;
  const file = h("input", { type: "file", id: "scenario-file", accept: ".yaml,.yml", onchange: async () => { const one = file.files?.[0]; if (one) area.value = one.size > 60_000 ? "#".repeat(60_001) : await one.text(); } });
  const which = h("div", {});
  const take = async (/** @type {string} */ name) => {
    clearWrong(dialog);
    try {
      const found = await read(area.value, name);
      if (found.cases.length > 1 && !name) { which.replaceChildren(h("h3", {}, t("Which case?")), h("div", { class: "case-list" }, found.cases.map((/** @type {string} */ id) => button(id, () => { take(id); closeDialog(); })))); return; }
      closeDialog();
    } catch (error) { sayWrong(dialog, error); }
  };
  const dialog = openDialog(t("The position as a scenario"), h("div", { class: "save-form" }, field("text", t("Scenario (YAML)"), area), h("div", { class: "field" }, h("label", { for: "scenario-file" }, t("or from a file")), file), which), {
    kind: "wide", actions: [button(t("Take this position"), () => take(""), { class: "primary", id: "take-text" }),
      button(t("Save as a file"), () => { const url = URL.createObjectURL(new Blob([area.value], { type: "text/yaml" })); h("a", { href: url, download: "position.yaml" }).click(); setTimeout(() => URL.revokeObjectURL(url), 1000); }, { id: "save-text" })],
  });
}

async function share() {
  const link = `${location.origin}/position#p=${await packed(desk.text)}`;
  openDialog(t("Share this position"), h("div", { class: "save-form" }, h("p", {}, t("Whoever opens this link sees the same position; nothing is kept on the server.")), linkRow(link, "share-link")));
}

// --- the page -----------------------------------------------------------------------------------------------------------

/** @param {boolean} isSettingUp */
function show(isSettingUp) {
  desk.isSettingUp = isSettingUp;
  desk.place = "";
  $("#tab-setup")?.setAttribute("aria-pressed", String(isSettingUp));
  $("#tab-ask")?.setAttribute("aria-pressed", String(!isSettingUp));
  if (isSettingUp) { desk.moves = []; desk.marks = []; drawPanel(); }
  look();
  announce(isSettingUp ? t("Set up") : t("What can I do?"));
}

async function start() {
  fill(header, h("div", { class: "page-head" }, h("h1", {}, t("Position")),
    h("div", { class: "tabs", role: "group", "aria-label": t("Position") }, h("button", { type: "button", class: "tab", id: "tab-setup", "aria-pressed": "true", onclick: () => show(true) }, t("Set up")), h("button", { type: "button", class: "tab", id: "tab-ask", "aria-pressed": "false", onclick: () => show(false) }, t("What can I do?"))),
    h("span", { class: "grow" }), button(t("New"), () => { change((p) => { Object.assign(p, newPosition(p.rules)); delete p.cards; }); desk.place = ""; drawPanel(); }, { id: "new" }), button(t("Scenario"), openText, { id: "scenario" }), button(t("Share"), share, { id: "share" }), button(t("Analyse"), () => { handed("analysis", JSON.stringify({ position: spoken(desk.position) })); location.assign("/analysis"); }, { id: "to-analysis" })),
  general, board.element);
  drawGeneral();
  drawPanel();
  ask("/api/board/books").then((found) => { books = Object.entries(found.books); drawGeneral(); }).catch(() => undefined);
  try {
    const given = location.hash.startsWith("#p=") ? await unpacked(location.hash.slice(3)) : handed("position");
    if (given) { await read(given); history.replaceState(null, "", "/position"); return; }
  } catch { toast(t("This link holds no position."), { kind: "bad" }); }
  try {
    const kept = JSON.parse(preference(KEY));
    if (kept && kept.a && kept.b && kept.turn) desk.position = kept;
  } catch { /* nothing was kept */ }
  drawGeneral();
  drawPanel();
  look();
}

start();
