// @ts-check
/** The Workshop: a card is written in a form and read while it is typed. The set stays in this browser. */
import { $, announce, button, h, preference, Refusal, rememberGame, toast } from "/static/js/dom.js";
import { openDialog, closeDialog } from "/static/js/dialogs.js";
import { cardFace } from "/static/js/mat/index.js";
import { t } from "/static/js/words.js";
import { latest } from "./board.js";
import { Marked, treeOf } from "./marked.js";
import { translated } from "./refused/index.js";
import { ask, begin, clearWrong, field, fill, sayWrong, soon } from "./shell.js";
import { handed } from "./share.js";
import { Trial } from "./trial.js";
import { BOARD } from "./words/board.de.js";
import { GERMAN } from "./words/workshop.de.js";

/** @typedef {Record<string, any>} Form */

const header = begin("/workshop", { ...BOARD, ...GERMAN }, () => t("Workshop"));
const KEY = "workshop";
const STAGES = ["Basic", "Stage 1", "Stage 2", "VMAX", "VSTAR", "BREAK", "MEGA", "Level-Up", "Restored"];
const TRAINERS = ["Item", "Supporter", "Stadium", "Pokémon Tool", "Technical Machine", "Fossil"];
const ABILITIES = ["Ability", "Poké-Power", "Poké-Body", "Ancient Trait"];
const TYPES = ["Colorless", "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy", "Dragon"];
const BOOKS = ["sword_shield", "sun_moon", "black_white", "unleashed", "platinum"];
const MARKS = ["EX", "GX", "V", "ex", "TAG TEAM", "Prism Star", "Radiant", "SP", "Team Plasma", "Single Strike", "Rapid Strike", "Fusion Strike", "Ultra Beast", "Baby", "Tera"];
const EVOLVES = ["Stage 1", "Stage 2", "VMAX", "VSTAR", "BREAK", "MEGA", "Level-Up"];

/** @returns {Form} */
const example = () => ({
  kind: "pokemon", name: "Emberkit", stage: "Basic", hp: "70", types: ["Fire"], weakness: "Water ×2", resistance: "", retreat: "1", marks: [],
  abilities: [{ kind: "Ability", name: "Warm Paws", text: "Once during your turn, you may heal 40 damage from this Pokémon." }],
  attacks: [{ name: "Spark", cost: "R", damage: "20+", text: "Flip a coin. If heads, this attack does 110 more damage." }],
});
/** @returns {Form} */
const blank = () => ({ kind: "pokemon", name: "", stage: "Basic", hp: "60", types: ["Colorless"], retreat: "1", marks: [], abilities: [], attacks: [{ name: "", cost: "C", damage: "", text: "" }] });

/** @type {{set_id: string, set_name: string, cards: Form[], at: number}} */
const shop = load();

function load() {
  try {
    const found = JSON.parse(preference(KEY));
    if (Array.isArray(found.cards) && found.cards.length && found.cards.every((/** @type {any} */ c) => c && typeof c === "object")) {
      return { set_id: String(found.set_id), set_name: String(found.set_name), cards: found.cards, at: Math.min(Number(found.at) || 0, found.cards.length - 1) };
    }
  } catch { /* nothing was kept */ }
  return { set_id: "my1", set_name: "My cards", cards: [example()], at: 0 };
}

const keep = () => preference(KEY, JSON.stringify(shop));
const card = () => shop.cards[shop.at];
const others = () => shop.cards.filter((_, i) => i !== shop.at);

const formPlace = h("form", { class: "work-form", onsubmit: (/** @type {Event} */ e) => e.preventDefault() });
const facePlace = h("div", { class: "work-face" });
const readPlace = h("div", { class: "work-read" });
const verdict = h("p", { class: "verdict", role: "status", id: "card-verdict" });
const listPlace = h("div", { class: "work-list", role: "group", "aria-label": t("Cards of the set") });
const trial = new Trial();
const trialPlace = h("section", { class: "box", hidden: true, "aria-labelledby": "trial-title" }, h("div", { class: "row" }, h("h2", { id: "trial-title", tabindex: "-1" }), h("span", { class: "grow" }), button(t("Open in the position editor"), () => { handed("position", laid); location.assign("/position"); }, { id: "to-position", hidden: true })), trial.element);
let laid = "";
const only = latest();
/** @type {Map<string, Marked>} */
let marked = new Map();

// --- reading ------------------------------------------------------------------------------------------------------

async function read() {
  let found;
  try { found = await only(() => ask("/api/workshop/read", { card: card(), others: others().map((c) => ({ name: c.name })) })); } catch (error) { sayWrong(formPlace, error); return; }
  if (!found) return;
  clearWrong(formPlace);
  for (const { field: name, text } of found.faults) wrongAt(name, translated(text));
  facePlace.replaceChildren(...(found.face ? [cardFace({ ...found.face, unread: undefined, set: shop.set_name }, { full: true })] : []));
  for (const [name, area] of marked) area.show(found.texts.find((/** @type {any} */ one) => one.field === name)?.unread ?? []);
  readPlace.replaceChildren(...found.texts.map(reading));
  const unread = found.texts.reduce((/** @type {number} */ n, /** @type {any} */ one) => n + one.unread.length, 0);
  verdict.className = `verdict ${found.playable ? "solved" : "wrong"}`;
  verdict.textContent = found.playable ? `✓ ${t("The card can be played.")}`
    : `✗ ${unread ? t("Not yet: {n} places cannot be read.", { n: unread }) : found.faults.length ? t("Not yet: {n} fields are wrong.", { n: found.faults.length }) : found.why.join(" ")}`;
  document.body.dataset.read = String(Number(document.body.dataset.read ?? 0) + 1);
}
const readSoon = soon(read, 300);

/** @param {string} name @param {string} text */
function wrongAt(name, text) {
  const control = $(`[data-field="${CSS.escape(name)}"]`, formPlace);
  const spot = control ? $(`#${CSS.escape(`${control.id}-wrong`)}`) : null;
  if (!control || !spot) return;
  control.setAttribute("aria-invalid", "true");
  spot.textContent = text;
  spot.hidden = false;
}

/** How one text is read. @param {any} one */
function reading(one) {
  const [where, n] = one.field.split(".");
  const name = where === "text" ? t("Text") : (card()[where]?.[n]?.name || t("Text"));
  return h("section", { class: "reading", data: { reading: one.field } }, h("h3", {}, name),
    one.unread.length
      ? h("ul", { class: "unread-list" }, one.unread.map((/** @type {any} */ u) => h("li", {}, h("span", { class: "bad" }, u.message), u.nearest ? [h("br", {}), t("The nearest wording that can be read: "), h("q", {}, u.nearest)] : null)))
      : [h("p", { class: "wording" }, one.wording || t("It is read, but has no wording of its own.")),
        h("details", {}, h("summary", {}, t("Effect tree")), h("ul", { class: "tree" }, treeOf(one.tree)))]);
}

// --- the form -----------------------------------------------------------------------------------------------------

/** @param {string} path @param {any} value */
function put(path, value) {
  const steps = path.split(".");
  const last = /** @type {string} */ (steps.pop());
  /** @type {any} */
  let at = card();
  for (const step of steps) at = at[step];
  at[last] = value;
  keep();
  if (path === "name") { showList(); showKept(); }
  readSoon();
}

/** @param {string} path @param {string} label @param {any} value @param {Record<string, any>} [more] @param {string} [hint] */
function line(path, label, value, more = {}, hint = "") {
  const control = h("input", { value: value ?? "", maxlength: 200, autocomplete: "off", spellcheck: "false", oninput: () => put(path, control.value), ...more });
  return field(path, label, control, hint);
}

/** @param {string} path @param {string} label @param {string} value @param {string[]} options @param {() => void} [then] */
function select(path, label, value, options, then) {
  const control = h("select", { onchange: () => { put(path, control.value); then?.(); } }, options.map((o) => h("option", { value: o, selected: o === value }, o)));
  return field(path, label, control);
}

/** @param {string} path @param {string} label @param {string} value */
function words(path, label, value) {
  const made = new Marked(value ?? "", (text) => put(path, text));
  marked.set(path, made);
  const box = field(path, label, made.area);
  made.area.replaceWith(made.element);
  made.element.append(made.area);
  made.element.after(made.says);
  return box;
}

/** Attacks or Abilities. @param {"attacks" | "abilities"} kind @param {string} title @param {string} add @param {(part: Form, at: string) => (Node | null)[]} fields @param {() => Form} fresh */
function parts(kind, title, add, fields, fresh) {
  const list = (card()[kind] ??= []);
  return h("fieldset", { class: "parts", data: { field: kind }, id: `parts-${kind}` }, h("legend", {}, title),
    list.map((/** @type {Form} */ part, /** @type {number} */ i) => h("div", { class: "part" }, fields(part, `${kind}.${i}`),
      button(t("Remove"), () => { list.splice(i, 1); keep(); draw(); }, { class: "quiet", "aria-label": `${t("Remove")}: ${part.name || `${title} ${i + 1}`}` }))),
    h("p", { class: "wrong bad", id: `parts-${kind}-wrong`, hidden: true }),
    button(add, () => { list.push(fresh()); keep(); draw(); formPlace.querySelector(`[data-field="${kind}.${list.length - 1}.name"]`)?.scrollIntoView({ block: "nearest" }); /** @type {HTMLElement | null} */ (formPlace.querySelector(`[data-field="${kind}.${list.length - 1}.name"]`))?.focus(); }, { data: { add: kind } }));
}

/** The mark a card bears, if any: what rules and texts ask for by name. */
function marks() {
  const control = h("select", { onchange: () => put("marks", control.value ? [control.value] : []) }, ["", ...MARKS].map((m) => h("option", { value: m, selected: m === (card().marks?.[0] ?? "") }, m || t("none"))));
  return field("marks", t("Mark"), control);
}

function pokemonFields() {
  const c = card();
  c.types ??= ["Colorless"];
  return [
    h("div", { class: "fields" }, select("stage", t("Stage"), c.stage ?? "Basic", STAGES, draw),
      EVOLVES.includes(c.stage) ? line("evolves_from", t("Is put on"), c.evolves_from) : null,
      line("hp", t("HP"), c.hp, { inputmode: "numeric" }), select("types.0", t("Type"), c.types[0], TYPES),
      line("weakness", t("Weakness"), c.weakness, {}, "Water ×2"), line("resistance", t("Resistance"), c.resistance, {}, "Grass -30"),
      line("retreat", t("Retreat Cost"), c.retreat, { inputmode: "numeric" }), marks()),
    parts("abilities", t("Abilities"), t("Add an Ability"), (part, at) => [h("div", { class: "fields" }, line(`${at}.name`, t("Name"), part.name), select(`${at}.kind`, t("Kind"), part.kind ?? "Ability", ABILITIES)),
      words(`${at}.text`, t("What it does"), part.text)], () => ({ kind: "Ability", name: "", text: "" })),
    parts("attacks", t("Attacks"), t("Add an attack"), (part, at) => [h("div", { class: "fields" }, line(`${at}.name`, t("Name"), part.name), line(`${at}.cost`, t("Cost"), part.cost, {}, "GRWLPFDMYNC, 0"), line(`${at}.damage`, t("Damage"), part.damage, {}, "30, 30+, 30×")),
      words(`${at}.text`, t("What it does"), part.text)], () => ({ name: "", cost: "C", damage: "", text: "" })),
  ];
}

function draw() {
  const c = card();
  marked = new Map();
  const kinds = { pokemon: "Pokémon", trainer: t("Trainer"), energy: t("Special Energy") };
  const kind = h("select", { onchange: () => { put("kind", kind.value); draw(); } }, Object.entries(kinds).map(([value, name]) => h("option", { value, selected: value === c.kind }, name)));
  formPlace.replaceChildren(h("div", { class: "fields" }, field("kind", t("Kind of card"), kind), line("name", t("Name"), c.name, { maxlength: 80 }),
    c.kind === "trainer" ? select("sub", t("Kind of Trainer card"), c.sub ?? "Item", TRAINERS, draw) : null,
    c.kind === "trainer" && c.sub === "Fossil" ? line("hp", t("HP"), c.hp, { inputmode: "numeric" }) : null),
  ...(c.kind === "pokemon" ? pokemonFields() : [words("text", t("What it does"), c.text)]).filter((e) => e !== null));
  showList();
  showKept();
  readSoon();
}

// --- the set ------------------------------------------------------------------------------------------------------

function showList() {
  listPlace.replaceChildren(...shop.cards.map((c, i) => h("button", { type: "button", class: "work-tab", "aria-pressed": String(i === shop.at), onclick: () => { shop.at = i; keep(); draw(); } }, c.name || t("(no name)"))),
    button(t("New card"), () => { shop.cards.push(blank()); shop.at = shop.cards.length - 1; keep(); draw(); $('[data-field="name"]')?.focus(); }, { id: "new-card" }));
}

function remove() {
  const gone = card();
  const at = shop.at;
  shop.cards.splice(at, 1);
  if (!shop.cards.length) shop.cards.push(blank());
  shop.at = Math.min(at, shop.cards.length - 1);
  keep();
  draw();
  const box = toast(t("{name} was removed.", { name: gone.name || t("(no name)") }), { time: 8000 });
  box.append(button(t("Undo"), () => { shop.cards.splice(at, 0, gone); shop.at = at; keep(); draw(); }));
}

/** Asks for the set's id and name, then does something with the cards. @param {string} title @param {string} about @param {string} words @param {string} id @param {() => Promise<void>} does */
function withSet(title, about, words, id, does) {
  const dialog = openDialog(title, h("div", { class: "save-form" }, field("set_id", t("Id of the set"), h("input", { value: shop.set_id, id: "set-id" }), t("Small letters and digits; the cards become my1-1, my1-2 …")),
    field("set_name", t("Name of the set"), h("input", { value: shop.set_name, id: "set-name" })),
    h("p", { class: "quiet-text" }, about)), {
    actions: [button(words, async () => {
      shop.set_id = /** @type {HTMLInputElement} */ ($("#set-id")).value.trim();
      shop.set_name = /** @type {HTMLInputElement} */ ($("#set-name")).value.trim();
      keep();
      clearWrong(dialog);
      try { await does(); closeDialog(); } catch (error) { sayWrong(dialog, error); }
    }, { class: "primary", id })],
  });
}

const save = () => withSet(t("Save as a card file"), t("The file can be read by every command with --data, and here again."), t("Save"), "save-file", async () => {
  const { text } = await ask("/api/workshop/file", { cards: shop.cards, set_id: shop.set_id, set_name: shop.set_name });
  const url = URL.createObjectURL(new Blob([text], { type: "text/yaml" }));
  h("a", { href: url, download: `${shop.set_id}.yaml` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
});

// --- kept cards ---------------------------------------------------------------------------------------------------

/** @typedef {{id: string, name: string, set: string, number: number}} KeptCard */
/** Cards that belong to the library of this server. @type {{can_keep: boolean, cards: KeptCard[]}} */
let library = { can_keep: false, cards: [] };
const keptPlace = h("p", { class: "kept-card", role: "status" });
const whole = () => ({ card: card(), others: others(), set_id: shop.set_id, set_name: shop.set_name });

function showKept() {
  const found = library.cards.find((one) => one.set === shop.set_id && one.name === card().name);
  for (const each of document.querySelectorAll(".keeps")) /** @type {HTMLElement} */ (each).hidden = !library.can_keep;
  keptPlace.replaceChildren(...(found ? [`${t("In your cards as {set} {n}.", { set: found.set.toUpperCase(), n: found.number })} `, h("a", { href: `/cards/${found.id}` }, t("Show it")), " · ", h("a", { href: "/decks/new" }, t("Build a deck with it")), " · ",
    button(t("Take it out"), async () => { try { library = await ask("/api/workshop/forget", { id: found.id }); showKept(); } catch (error) { sayWrong(formPlace, error); } }, { class: "quiet small", id: "forget" })] : []));
}

const keepCard = () => withSet(t("Keep for decks and games"), t("The card becomes one of the library: it can be found in Cards, put into decks and positions, and played. What you change and keep again takes its place in your decks, as a new version of them."), t("Keep"), "keep-card", async () => {
  const found = await ask("/api/workshop/keep", whole());
  library = await ask("/api/workshop/kept");
  showKept();
  toast(found.decks.length ? t("Kept. Decks that go on with the changed card: {list}", { list: found.decks.join(", ") }) : t("Kept: it can be found in Cards and put into decks."), { time: 8000 });
});

/** Keeps the card and sits down at the table with it. */
async function playAtTable() {
  const rules = /** @type {HTMLSelectElement} */ ($("#try-rules")).value;
  try {
    const made = await ask("/api/workshop/play", { ...whole(), rules, name: preference("name") || t("Player"), opponent: ["", "friend", "agent"].includes(preference("opponent")) ? "easy" : preference("opponent") });
    rememberGame({ ...made, title: t("A game with {name}", { name: card().name }) });
    location.href = `/play/${made.game}#${made.token}`;
  } catch (error) { sayWrong(formPlace, error); }
}

function open() {
  const file = h("input", { type: "file", id: "card-file", accept: ".yaml,.yml,.toml" });
  const dialog = openDialog(t("Open a card file"), h("div", { class: "save-form" }, field("file", t("Card file (YAML or TOML)"), file), h("p", { class: "quiet-text" }, t("Its cards are added to those here."))), {
    actions: [button(t("Open"), async () => {
      clearWrong(dialog);
      const chosen = file.files?.[0];
      if (!chosen) { sayWrong(dialog, new Refusal(t("Choose a file."), [], "file")); return; }
      try {
        const found = await ask("/api/workshop/import", { file: chosen.size > 250_000 ? "x".repeat(250_001) : await chosen.text() });
        const isOnlyExample = shop.cards.length === 1 && JSON.stringify(card()) === JSON.stringify(example());
        shop.cards = isOnlyExample ? found.cards : [...shop.cards, ...found.cards].slice(0, 300);
        Object.assign(shop, { set_id: found.set_id, set_name: found.set_name, at: shop.cards.length - found.cards.length });
        keep();
        closeDialog();
        draw();
        toast(t("{n} cards were read.", { n: found.cards.length }));
      } catch (error) { sayWrong(dialog, error); }
    }, { class: "primary", id: "open-file" })],
  });
}

// --- trying it ----------------------------------------------------------------------------------------------------

/** @param {"position" | "game"} how */
async function tryIt(how) {
  const rules = /** @type {HTMLSelectElement} */ ($("#try-rules")).value;
  try {
    const { scenario } = await ask("/api/workshop/place", { card: card(), others: others(), rules, how, seed: Math.floor(Math.random() * 2 ** 30) });
    trialPlace.hidden = false;
    const title = /** @type {HTMLElement} */ ($("#trial-title"));
    title.textContent = how === "game" ? t("A game with {name}", { name: card().name }) : t("{name} on the board", { name: card().name });
    laid = scenario;
    /** @type {HTMLElement} */ ($("#to-position")).hidden = how === "game";
    await trial.begin(how === "game" ? { source: { scenario, played: true }, eye: 0, program: 1 } : { source: { scenario }, eye: 2, program: null });
    title.focus();
    title.scrollIntoView({ block: "start" });
    announce(title.textContent);
  } catch (error) { sayWrong(formPlace, error); }
}

const rules = h("select", { id: "try-rules" }, BOOKS.map((name) => h("option", { value: name }, name.replaceAll("_", " "))));
ask("/api/board/books").then(({ books }) => { for (const o of rules.options) o.textContent = books[o.value] ?? o.textContent; }).catch(() => undefined);

fill(header,
  h("div", { class: "page-head" }, h("h1", {}, t("Workshop")), h("span", { class: "grow" }), button(t("Open a file"), open, { id: "open" }), button(t("Save as a file"), save, { id: "save" })),
  listPlace,
  h("div", { class: "work" },
    h("section", { class: "box", "aria-labelledby": "form-title" }, h("div", { class: "row" }, h("h2", { id: "form-title" }, t("The card")), h("span", { class: "grow" }), button(t("Remove this card"), remove, { class: "quiet", id: "remove-card" })), formPlace),
    h("section", { class: "work-seen", "aria-label": t("How it is read") }, verdict,
      h("div", { class: "work-pair" }, facePlace, readPlace),
      h("div", { class: "box" }, h("h2", {}, t("Try it")), h("div", { class: "row" }, h("label", { for: "try-rules" }, t("Rulebook")), rules,
        button(t("Put it on the board"), () => tryIt("position"), { id: "try-position" }), button(t("Play a game with it"), () => tryIt("game"), { id: "try-game" }),
        button(t("Play it at the table"), playAtTable, { class: "primary keeps", id: "play-table", hidden: true })),
      h("small", {}, t("For a game four copies go into a starter deck of the rulebook; a program plays the other side.")),
      h("div", { class: "row keeps", hidden: true }, button(t("Keep for decks and games"), keepCard, { id: "keep" }), keptPlace)))),
  trialPlace);
draw();
ask("/api/workshop/kept").then((found) => { library = found; showKept(); }).catch(() => undefined);
