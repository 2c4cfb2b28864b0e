// @ts-check
/** The card browser: the list, and the page of one card. */
import { $, button, h, said, toast, wordsOf } from "/static/js/dom.js";
import { cardFace, learn } from "/static/js/card.js";
import { t } from "/static/js/words.js";
import { Finder, bookWords, verbWords } from "./finder.js";
import { facePlace } from "./growing.js";
import { handed } from "./share.js";
import { ask, begin, fill } from "./shell.js";
import { GERMAN } from "./words/cards.de.js";
import { GERMAN as FINDING } from "./words/finder.de.js";

/** @typedef {import("/static/js/mat/types").Face} Face */
/** @typedef {{where: string, text: string, error: string, wording?: string, tree?: string}} Reading */
/** @typedef {{id: string, name: string, set: string, number: string}} Brief */
/** @typedef {{id: string, name: string, kind: string, rules: string, count: number}} DeckRow */
/** @typedef {{face: Face, readings: Reading[], why_not: string, does: string[], reprints: Brief[], set: string, released: string, mark: string, rarity: string, rules: string[], decks: DeckRow[]}} About */
/** @typedef {{id: string, file: string, source: string, rules: string[], whole: boolean}} Ruling */

const header = begin("/cards", { ...GERMAN, ...FINDING }, () => t("Cards"));
const listPlace = h("div", { class: "cards-list" });
const cardPlace = h("div", { class: "cards-one", hidden: true });
let top = 0;
/** @type {import("./finder.js").Options} */
let options;

const idOf = () => decodeURIComponent(location.pathname.split("/")[2] ?? "");

/** @param {Face} face */
function tile(face) {
  const link = h("a", { href: `/cards/${encodeURIComponent(face.id)}`, class: "tile", data: { key: face.id } },
    said(`${face.name}, ${face.sub}, ${face.set ?? ""}`), facePlace(face.id), h("span", { class: "tile-set", "aria-hidden": "true" }, face.set ?? ""));
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    top = scrollY;
    go(link.href);
  });
  return link;
}

/** @param {string} path */
function go(path) {
  history.pushState(null, "", path);
  show();
}

/** A link to another page of this kind. @param {string} path @param {import("/static/js/dom.js").Child} label */
function inner(path, label) {
  return h("a", { href: path, onclick: (/** @type {MouseEvent} */ e) => { if (!e.ctrlKey && !e.metaKey) { e.preventDefault(); go(path); } } }, label);
}

/** @param {Record<string, string>} state */
function remember(state) {
  const kept = new URLSearchParams(Object.entries(state).filter(([, v]) => v));
  history.replaceState(null, "", `/cards${kept.size ? `?${kept}` : ""}`);
}

async function show() {
  const id = idOf();
  listPlace.hidden = Boolean(id);
  cardPlace.hidden = !id;
  if (id) { scrollTo(0, 0); await showCard(id); return; }
  document.title = `${t("Cards")} · Playmat`;
  const line = location.search;
  if (!listPlace.firstElementChild || listPlace.dataset.line !== line) {
    const finder = new Finder(options, { show: tile, changed: (state) => { remember(state); listPlace.dataset.line = location.search; } }, Object.fromEntries(new URLSearchParams(line)));
    listPlace.replaceChildren(h("h1", {}, t("Cards")), finder.element);
    await finder.search();
  } else scrollTo(0, top);
}

/** @param {string} id */
async function showCard(id) {
  cardPlace.replaceChildren(h("p", { class: "quiet-text" }, "…"));
  try {
    /** @type {About} */
    const found = await ask("/api/cards/card", { id });
    learn({ [id]: found.face });
    document.title = `${found.face.name} · Playmat`;
    const rulings = h("section", { class: "box", "aria-live": "polite" }, h("h2", {}, t("Rulings")), h("p", { class: "quiet-text" }, t("Looking through the collection …")));
    cardPlace.replaceChildren(
      h("p", {}, button(t("Back to the list"), () => (history.length > 1 && listPlace.firstElementChild ? history.back() : go("/cards")), { class: "quiet small" })),
      h("h1", {}, found.face.name, " ", h("small", {}, `${found.set} ${found.face.set?.split(" ").at(-1) ?? ""}`)),
      h("div", { class: "one-columns" },
        h("div", { class: "one-face" }, cardFace(id, { full: true }), facts(found)),
        h("div", { class: "one-about" }, playable(found), readings(found), rulings, decks(found), reprints(found))));
    fillRulings(rulings, await ask("/api/cards/rulings", { id }));
  } catch (error) {
    cardPlace.replaceChildren(h("h1", {}, t("Cards")), h("p", { class: "bad" }, wordsOf(error)), h("p", {}, inner("/cards", t("Back to the list"))));
  }
}

/** @param {About} found */
function facts(found) {
  const rows = [[t("Set"), found.set], [t("Released"), found.released], [t("Rarity"), found.rarity], [t("Regulation mark"), found.mark], [t("Number"), found.face.id]];
  return h("dl", { class: "facts" }, rows.filter(([, value]) => value && value !== "---").map(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));
}

/** @param {About} found */
function playable(found) {
  return h("section", { class: `box ${found.why_not ? "not-playable" : ""}` },
    h("h2", {}, found.why_not ? t("Cannot be played yet") : t("Can be played")),
    found.why_not ? h("p", { class: "bad" }, found.why_not) : null,
    found.does.length ? h("p", { class: "chips" }, found.does.map((verb) => inner(`/cards?does=${encodeURIComponent(verb)}`, h("span", { class: "chip" }, verbWords()[verb] ?? verb)))) : null);
}

/** @param {About} found */
function readings(found) {
  if (!found.readings.length) return null;
  return h("section", { class: "box" }, h("h2", {}, t("How it is read")), found.readings.map((each) => h("article", { class: "reading" },
    each.where ? h("h3", {}, each.where) : null, h("p", { class: "printed" }, each.text),
    each.error ? h("p", { class: "bad" }, t("Not read: {why}", { why: each.error })) : null,
    each.wording ? h("p", { class: "wording" }, h("span", { class: "chip" }, t("reads as")), " ", each.wording) : null,
    each.tree ? h("details", {}, h("summary", {}, t("The effect as a tree")), h("pre", { class: "tree scrolls", tabindex: "0" }, each.tree)) : null)));
}

/** @param {About} found */
function decks(found) {
  return h("section", { class: "box" }, h("h2", {}, t("Decks with it")), found.decks.length
    ? h("ul", { class: "rows" }, found.decks.map((d) => h("li", {}, h("a", { href: d.kind === "kept" ? `/decks/${d.id}` : `/decks?from=${encodeURIComponent(d.id)}` }, d.name), ` × ${d.count} `,
      h("small", {}, [d.kind === "kept" ? t("your deck") : d.kind === "starter" ? t("starter deck") : t("theme deck"), bookWords(options)[d.rules] ?? d.rules].join(" · ")))))
    : h("p", { class: "quiet-text" }, t("None of the decks at hand.")));
}

/** @param {About} found */
function reprints(found) {
  if (!found.reprints.length) return null;
  return h("section", { class: "box" }, h("h2", {}, t("Other printings")),
    h("ul", { class: "rows" }, found.reprints.map((r) => h("li", {}, inner(`/cards/${encodeURIComponent(r.id)}`, `${r.set} ${r.number}`)))));
}

/** @param {HTMLElement} place @param {{rulings: Ruling[], count: number}} found */
function fillRulings(place, found) {
  const more = found.count - found.rulings.length;
  place.replaceChildren(h("h2", {}, t("Rulings")), found.count
    ? h("ul", { class: "rows" }, found.rulings.map((r) => h("li", {}, r.whole ? r.id.replaceAll("-", " ") : h("button", { type: "button", class: "link ruling", title: t("Show it on the board"), onclick: () => openRuling(r) }, r.id.replaceAll("-", " ")), " ", h("small", {}, [r.source, r.rules.map((b) => bookWords(options)[b] ?? b).join(", ")].filter(Boolean).join(" · ")))),
      more > 0 ? h("li", {}, t("and {n} more", { n: more })) : null)
    : h("p", { class: "quiet-text" }, t("No case of the collection uses it.")));
}

/** Shows a ruling on the board of the position editor. @param {Ruling} ruling */
async function openRuling(ruling) {
  try {
    handed("position", (await ask("/api/cards/ruling", { file: ruling.file, ruling: ruling.id })).scenario);
    location.assign("/position");
  } catch (error) { toast(wordsOf(error), { kind: "bad" }); }
}

fill(header, listPlace, cardPlace);
try {
  options = await ask("/api/cards/options");
  addEventListener("popstate", show);
  await show();
} catch (error) {
  $("main")?.replaceChildren(h("h1", {}, t("Cards")), h("p", { class: "bad" }, wordsOf(error)));
}
document.body.dataset.ready = "true";
