// @ts-check
/** The deck builder: all decks, or one of them. */
import { $, button, h, preference, toast, wordsOf } from "/static/js/dom.js";
import { learn } from "/static/js/card.js";
import { closeDialog, openDialog } from "/static/js/dialogs.js";
import { energies } from "/static/js/mat/index.js";
import { t } from "/static/js/words.js";
import { Builder } from "./decks/builder.js";
import { Deck, draftOf } from "./decks/deck.js";
import { openImport } from "./decks/exchange.js";
import { bookWords } from "./finder.js";
import { ask, begin, fill } from "./shell.js";
import { GERMAN } from "./words/decks.de.js";
import { GERMAN as FINDING } from "./words/finder.de.js";

/** @typedef {import("./decks/tests.js").Offers} Offers */

const header = begin("/decks", { ...GERMAN, ...FINDING }, () => t("Decks"));
/** @type {import("./finder.js").Options} */
let options;
/** @type {Offers} */
let offers;

/** @param {string} path */
const moved = (path) => history.replaceState(null, "", path);

/** @param {Deck} deck */
function build(deck) {
  if (!deck.rules) deck.rules = preference("rules") || options.rulebooks[0].name;
  if (!options.rulebooks.some((b) => b.name === deck.rules)) deck.rules = options.rulebooks[0].name;
  fill(header, h("h1", { class: "unseen" }, t("Deck builder")), new Builder(deck, options, offers, moved).element);
}

/** @param {import("./decks/exchange.js").ReadList} found */
function begun(found) {
  history.pushState(null, "", "/decks/new");
  const deck = new Deck({ name: found.name, rules: found.rules, cards: found.cards });
  deck.kept = "[]";
  build(deck);
  deck.changed();
}

/** Begins with a copy of a deck that is at hand. @param {string} id */
async function copy(id) {
  try {
    const found = await ask("/api/decks/read", { known: id });
    learn(found.faces);
    begun({ ...found, name: t("{name}, my way", { name: found.name }).slice(0, 60) });
  } catch (error) { toast(wordsOf(error), { kind: "bad" }); }
}

/** @param {Offers["decks"][0]} deck @param {() => void} again */
function remove(deck, again) {
  openDialog(t("Remove {name}?", { name: deck.name }), h("p", {}, t("All its versions are removed. This cannot be undone.")), { actions: [
    button(t("Keep it"), closeDialog), button(t("Remove"), async () => {
      try { offers.decks = (await ask("/api/decks/remove", { id: deck.id })).decks; again(); } catch (error) { toast(wordsOf(error), { kind: "bad" }); }
      closeDialog();
    }, { class: "danger" })] });
}

function overview() {
  const books = bookWords(options);
  const known = h("select", { id: "known" }, options.rulebooks.map((b) => h("optgroup", { label: books[b.name] }, offers.known.filter((d) => d.rules === b.name).map((d) => h("option", { value: d.id }, d.name)))));
  const draft = draftOf("");
  fill(header, h("h1", {}, t("Decks")),
    h("div", { class: "starts" },
      h("section", { class: "box" }, h("h2", {}, t("A new deck")), h("p", { class: "quiet-text" }, t("From nothing: search, add, and see at once what the rules say.")),
        h("div", { class: "row" }, h("a", { href: "/decks/new", class: "btn primary", id: "new-deck" }, draft ? t("Go on with your draft") : t("Begin")))),
      h("section", { class: "box" }, h("h2", {}, t("From a list")), h("p", { class: "quiet-text" }, t("Paste or open a list in any common format.")), h("div", { class: "row" }, button(t("Import a list"), () => openImport(offers, begun), { id: "import" }))),
      h("section", { class: "box" }, h("h2", {}, t("From a ready deck")), h("label", { for: "known", class: "quiet-text" }, t("A copy to change as you like.")), h("div", { class: "row" }, known, button(t("Copy it"), () => copy(known.value), { id: "copy" })))),
    h("section", { class: "my-decks" }, h("h2", {}, t("Your decks")), offers.decks.length
      ? h("ul", { class: "deck-cards" }, offers.decks.map((d) => h("li", { class: "box" }, h("h3", {}, h("a", { href: `/decks/${d.id}` }, d.name)),
        h("p", { class: "quiet-text" }, [books[d.rules] ?? d.rules, t("{n} cards", { n: d.size }), t("Version {n}", { n: d.version })].join(" · ")), h("small", {}, new Date(d.when * 1000).toLocaleString()),
        h("div", { class: "row" }, h("a", { href: `/decks/${d.id}`, class: "btn small" }, t("Open")), button(t("Remove"), () => remove(d, overview), { class: "quiet small" })))))
      : h("p", { class: "quiet-text" }, t("None yet. What you save is kept on this machine."))),
    h("section", {}, h("h2", {}, t("Ready decks")), h("ul", { class: "ready-decks" }, offers.known.filter((d) => d.kind === "starter").map((d) => h("li", {}, button([h("b", {}, d.name), " ", h("span", { class: "types" }, energies(d.types)), " ", h("small", {}, books[d.rules] ?? d.rules)], () => copy(d.id), { class: "quiet" })))))); 
}

async function show() {
  const id = decodeURIComponent(location.pathname.split("/")[2] ?? "");
  const from = new URLSearchParams(location.search).get("from");
  if (from) { moved("/decks"); await copy(from); return; }
  if (!id) { overview(); return; }
  const draft = draftOf(id === "new" ? "" : id);
  if (draft?.cards?.length) {
    const found = await ask("/api/cards/faces", { ids: draft.cards.map(([card]) => card) });
    learn(found.faces);
    draft.cards = draft.cards.filter(([card]) => card in found.faces);
  }
  if (id === "new") { build(new Deck({ ...draft, id: "" })); return; }
  const found = await ask("/api/decks/open", { id });
  learn(found.faces);
  const deck = new Deck(found);
  if (draft?.cards) { deck.cards = new Map(draft.cards); toast(t("Your changes that were not saved are here again.")); }
  if (found.missing.length) toast(t("Cards that are not at hand were left out: {list}", { list: found.missing.join(", ") }), { kind: "bad", time: 15000 });
  build(deck);
}

addEventListener("popstate", () => location.reload());
try {
  [options, offers] = await Promise.all([ask("/api/cards/options"), ask("/api/decks/offers")]);
  await show();
} catch (error) {
  fill(header, h("h1", {}, t("Decks")), h("p", { class: "bad" }, wordsOf(error)), h("p", {}, h("a", { href: "/decks" }, t("All decks"))));
}
$("#app")?.classList.add("is-ready");
document.body.dataset.ready = "true";
