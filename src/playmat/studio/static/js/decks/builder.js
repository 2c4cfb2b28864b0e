// @ts-check
/** The builder: cards to the left, the list in the middle, what is to be said about it to the right. */
import { $, announce, button, h, replaceKeepingFocus, said, toast } from "/static/js/dom.js";
import { cardFace, faceOf, learn, nameOf } from "/static/js/card.js";
import { showCard } from "/static/js/dialogs.js";
import { energies } from "/static/js/mat/index.js";
import { lookAtFocused, peeking } from "/static/js/peek.js";
import { t } from "/static/js/words.js";
import { Finder, bookWords, formatName } from "../finder.js";
import { facePlace } from "../growing.js";
import { translated } from "../refused/index.js";
import { ask, clearWrong, field, sayWrong, soon, spot } from "../shell.js";
import { curves, energyChart, oddsBox, partsBar } from "./charts.js";
import { openExport, openImport, openPlay } from "./exchange.js";
import { Tests, openTest } from "./tests.js";

/** @typedef {import("/static/js/mat/types").Face} Face */
/** @typedef {import("./deck.js").Deck} Deck */
/** @typedef {{message: string, clause: string, rule: string, cards: string[]}} Problem */
/** @typedef {{size: number, legal: boolean, problems: Problem[], remarks: string[], charts: import("./charts.js").Charts, odds: import("./charts.js").Odds}} Look */

const DRAGGED = "application/x-playmat-card";
const WAIT = 160;

/** @param {string} words */
const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1);

export class Builder {
  /** @param {Deck} deck @param {import("../finder.js").Options} options @param {import("./tests.js").Offers} offers
   * @param {(path: string) => void} moved */
  constructor(deck, options, offers, moved) {
    this.deck = deck;
    this.options = options;
    this.offers = offers;
    this.moved = moved;
    this.asked = 0;
    /** @type {Set<string>} */
    this.wrong = new Set();
    this.tests = new Tests();
    this.verdict = h("section", { class: "box verdict", "aria-live": "polite" });
    this.figures = h("div", { class: "figures" });
    this.hand = h("div", { class: "sample" });
    this.rows = h("div", { class: "deck-rows" });
    this.status = h("span", { class: "deck-status", role: "status" });
    this.finder = new Finder(options, { show: (face) => this.tile(face), name: "builder" }, { rules: deck.rules, once: "yes" });
    this.element = h("div", { class: "builder", data: { view: "list" } }, this.head(), this.views(),
      h("div", { class: "builder-find" }, this.finder.element), this.listing(), this.side());
    this.refresh = soon(() => this.look(), WAIT);
    deck.ears.push(() => this.draw());
    this.finder.search();
    this.draw();
    const peek = peeking();
    document.addEventListener("keydown", (event) => { if (event.key === "i" && !/** @type {Element} */ (event.target).matches("input, textarea, select")) lookAtFocused(); });
    document.addEventListener("dragstart", peek.hide);
  }

  head() {
    const d = this.deck;
    this.name = h("input", { maxlength: 60, value: d.name, autocomplete: "off", placeholder: t("Name of the deck"), oninput: () => { d.name = this.name?.value ?? ""; d.changed(); } });
    const rules = h("select", { onchange: () => { d.rules = rules.value; d.changed(); } }, Object.entries(bookWords(this.options)).map(([value, words]) => h("option", { value, selected: value === d.rules }, words)));
    const format = h("select", { onchange: () => { d.format = format.value; d.changed(); } }, h("option", { value: "" }, t("any card")), this.options.formats.map((f) => h("option", { value: f, selected: f === d.format }, formatName(f, this.options))));
    const size = h("select", { onchange: () => { d.size = Number(size.value); d.changed(); } }, [60, 30].map((n) => h("option", { value: n, selected: n === d.size }, n)));
    this.saving = button(t("Save"), () => this.save(), { class: "primary", data: { key: "save" } });
    this.versions = h("div", { class: "field" });
    this.form = h("div", { class: "builder-head" },
      h("div", { class: "head-fields" }, field("name", t("Name"), this.name), field("rules", t("Rulebook"), rules), field("format", t("Format"), format), field("size", t("Cards in the deck"), size), this.versions),
      h("div", { class: "head-tools" }, this.saving,
        button(t("Play it now"), () => openPlay(d), { data: { key: "play" } }), button(t("Test it"), () => openTest(d, this.offers, this.tests), { data: { key: "test" } }),
        button(t("Import"), () => openImport(this.offers, (found) => this.takeList(found)), { class: "quiet", data: { key: "import" } }), button(t("Export"), () => openExport(d, this.offers), { class: "quiet", data: { key: "export" } }),
        h("a", { href: "/decks", class: "btn quiet" }, t("All decks"))), spot("cards"));
    return this.form;
  }

  /** On a phone one part is shown at a time. */
  views() {
    const names = { find: t("Search"), list: t("List"), side: t("Figures") };
    const made = h("div", { class: "views", role: "group", "aria-label": t("Parts of the page") });
    made.append(...Object.entries(names).map(([view, words]) => button(words, () => {
      this.element.dataset.view = view;
      for (const each of made.querySelectorAll("button")) each.setAttribute("aria-pressed", String(each.dataset.view === view));
    }, { class: "small", "aria-pressed": String(view === "list"), data: { view } })));
    return made;
  }

  listing() {
    const place = h("section", { class: "box builder-list", "aria-label": t("The list") }, h("div", { class: "list-head" }, h("h2", {}, t("The list")), this.status), this.rows);
    place.addEventListener("dragover", (event) => { if (event.dataTransfer?.types.includes(DRAGGED)) { event.preventDefault(); place.classList.add("is-over"); } });
    place.addEventListener("dragleave", () => place.classList.remove("is-over"));
    place.addEventListener("drop", (event) => {
      place.classList.remove("is-over");
      const card = event.dataTransfer?.getData(DRAGGED);
      if (card) { event.preventDefault(); if (!event.dataTransfer?.getData("text/x-from-list")) this.add(card, 1); }
    });
    return place;
  }

  side() {
    return h("div", { class: "builder-side" }, this.verdict,
      h("section", { class: "box" }, h("h2", {}, t("Figures")), this.figures),
      h("section", { class: "box" }, h("div", { class: "list-head" }, h("h2", {}, t("Sample hand")), button(t("Deal a hand"), () => this.deal(), { class: "small", data: { key: "deal" } })), this.hand),
      h("section", { class: "box" }, h("h2", {}, t("Tests")), this.tests.place));
  }

  /** A card one can add. @param {Face} face */
  tile(face) {
    const made = h("button", { type: "button", class: "tile adds", draggable: "true", data: { card: face.id, key: `tile-${face.id}` }, onclick: () => this.add(face.id, 1) },
      facePlace(face.id), h("span", { class: "tile-set" }, this.tileWords(face.id)));
    made.addEventListener("dragstart", (event) => event.dataTransfer?.setData(DRAGGED, face.id));
    made.addEventListener("keydown", (event) => { if (event.key === "-" || event.key === "Backspace") { event.preventDefault(); this.add(face.id, -1); } });
    made.addEventListener("contextmenu", (event) => { event.preventDefault(); showCard(face.id); });
    return made;
  }

  /** @param {string} id */
  tileWords(id) {
    const n = this.deck.count(id);
    return [said(`${t("Add {name}", { name: nameOf(id) })}, ${faceOf(id).sub}, `), h("span", {}, faceOf(id).set ?? ""), n ? h("b", { class: "have" }, `× ${n}`) : null];
  }

  /** @param {string} card @param {number} by */
  add(card, by) {
    if (by < 0 && !this.deck.count(card)) return;
    this.deck.add(card, by);
    announce(t("{name}: {n} in the deck, {total} cards", { name: nameOf(card), n: this.deck.count(card), total: this.deck.total }));
  }

  draw() {
    const d = this.deck;
    const groups = [["pokemon", "Pokémon"], ["trainer", t("Trainers")], ["energy", t("Energy")]];
    replaceKeepingFocus(this.rows, d.total ? groups.map(([kind, title]) => {
      const list = d.list.filter(([id]) => faceOf(id).kind === kind);
      return list.length ? [h("h3", {}, `${title} (${list.reduce((a, [, n]) => a + n, 0)})`), h("ul", {}, list.map(([id, n]) => this.row(id, n)))] : null;
    }) : h("p", { class: "quiet-text" }, t("Empty. Click a card to add it, or drag it here.")));
    this.status.textContent = `${d.total} / ${d.size}${d.isChanged ? ` · ${t("not saved")}` : ""}`;
    for (const tile of this.finder.list.querySelectorAll(".adds")) $(".tile-set", tile)?.replaceChildren(...h("span", {}, this.tileWords(/** @type {HTMLElement} */ (tile).dataset.card ?? "")).childNodes);
    this.drawVersions();
    this.refresh();
  }

  /** @param {string} id @param {number} count */
  row(id, count) {
    const face = faceOf(id);
    const made = h("li", { class: `deck-row t-${face.types[0] ?? "Trainer"} ${this.wrong.has(id) ? "is-wrong" : ""}`, draggable: "true", data: { row: id } },
      button("−", () => this.add(id, -1), { class: "step", "aria-label": t("One {name} less", { name: face.name }), data: { key: `less-${id}` } }),
      h("b", { class: "row-n" }, count),
      button("+", () => this.add(id, 1), { class: "step", "aria-label": t("One {name} more", { name: face.name }), data: { key: `more-${id}` } }),
      h("button", { type: "button", class: "row-name", onclick: () => showCard(id), data: { key: `row-${id}`, face: id } }, face.name, h("small", {}, ` ${face.set ?? ""}`)),
      h("span", { class: "types", "aria-hidden": "true" }, energies(face.types.slice(0, 2))));
    made.addEventListener("keydown", (event) => {
      const by = event.key === "+" ? 1 : event.key === "-" ? -1 : event.key === "Delete" ? -count : 0;
      if (by) { event.preventDefault(); this.add(id, by); }
    });
    made.addEventListener("dragstart", (event) => { event.dataTransfer?.setData(DRAGGED, id); event.dataTransfer?.setData("text/x-from-list", "yes"); });
    made.addEventListener("dragend", (event) => { if (event.dataTransfer?.dropEffect === "none" && !document.elementFromPoint(event.clientX, event.clientY)?.closest(".builder-list")) this.add(id, -1); });
    return made;
  }

  drawVersions() {
    const d = this.deck;
    if (!d.versions.length || this.shownVersions === `${d.id} ${d.version} ${d.versions.length}`) return;
    this.shownVersions = `${d.id} ${d.version} ${d.versions.length}`;
    const choose = h("select", { id: "version", onchange: () => this.open(Number(choose.value)) }, d.versions.map((v) => h("option", { value: v.number, selected: v.number === d.version }, `${t("Version {n}", { n: v.number })}, ${new Date(v.when * 1000).toLocaleString()}`)));
    this.versions?.replaceChildren(h("label", { for: "version" }, t("Version")), choose);
  }

  async look() {
    const number = this.asked += 1;
    try {
      /** @type {Look} */
      const found = await ask("/api/decks/look", this.deck.body);
      if (number !== this.asked) return;
      this.show(found);
    } catch (error) { if (number === this.asked) sayWrong(this.element, error); }
  }

  /** @param {Look} found */
  show(found) {
    const book = bookWords(this.options)[this.deck.rules] ?? this.deck.rules;
    const held = this.deck.format ? `${book}, ${formatName(this.deck.format, this.options)}` : book;
    this.verdict.dataset.legal = String(found.legal);
    this.verdict.replaceChildren(h("h2", { class: found.legal ? "good" : "bad" }, found.legal ? t("Legal under {book}", { book: held }) : t("Not legal under {book}", { book: held })),
      h("ul", { class: "problems" }, found.problems.map((p) => h("li", {}, sentence(translated(p.message)), " ", h("span", { class: "chip" }, p.clause))), found.remarks.map((r) => h("li", { class: "remark" }, r))));
    this.wrong = new Set(found.problems.flatMap((p) => p.cards));
    for (const row of this.rows.querySelectorAll(".deck-row")) row.classList.toggle("is-wrong", this.wrong.has(/** @type {HTMLElement} */ (row).dataset.row ?? ""));
    this.figures.replaceChildren(...h("div", {}, found.size ? [partsBar(found.charts), energyChart(found.charts), ...curves(found.charts), ...oddsBox(found.odds)] : h("p", { class: "quiet-text" }, t("Figures come with the first cards."))).childNodes);
  }

  async deal() {
    try {
      const found = await ask("/api/decks/hand", { cards: this.deck.list });
      const cards = (/** @type {string[]} */ ids) => h("div", { class: "hand-cards" }, ids.map((id) => h("button", { type: "button", class: "pick", onclick: () => showCard(id) }, said(nameOf(id)), cardFace(id))));
      this.hand.replaceChildren(found.mulligans.length ? h("p", {}, t("Hands without a Basic Pokémon: {n}", { n: found.mulligans.length })) : "", cards(found.hand),
        h("p", {}, h("b", {}, t("Next draws")), ` ${found.draws.map(nameOf).join(", ")}`), h("p", {}, h("b", {}, t("Prize cards")), ` ${found.prizes.map(nameOf).join(", ")}`));
      announce(`${t("Sample hand")}: ${found.hand.map(nameOf).join(", ")}`);
    } catch (error) { sayWrong(this.element, error); }
  }

  async save() {
    clearWrong(this.element);
    if (this.saving) this.saving.disabled = true;
    try {
      const found = await ask("/api/decks/save", { ...this.deck.body, id: this.deck.id, name: this.deck.name });
      const isNew = !this.deck.id;
      this.deck.take(found);
      if (isNew) this.moved(`/decks/${found.id}`);
      toast(t("Saved: version {n}.", { n: found.version }));
    } catch (error) { sayWrong(this.element, error); } finally { if (this.saving) this.saving.disabled = false; }
  }

  /** Goes to another version; saving it makes it the newest. @param {number} number */
  async open(number) {
    try {
      const found = await ask("/api/decks/open", { id: this.deck.id, number });
      learn(found.faces);
      this.deck.cards = new Map(found.cards);
      this.deck.version = number;
      if (number === this.deck.versions[0]?.number) this.deck.kept = JSON.stringify(found.cards);
      this.deck.changed();
    } catch (error) { sayWrong(this.element, error); }
  }

  /** @param {import("./exchange.js").ReadList} found */
  takeList(found) {
    this.deck.cards = new Map(found.cards);
    if (!this.deck.name && this.name) { this.deck.name = found.name; this.name.value = found.name; }
    this.deck.changed();
  }
}
