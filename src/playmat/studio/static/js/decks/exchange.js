// @ts-check
/** Lists in and out, and a deck onto the table. */
import { button, h, preference, rememberGame, toast } from "/static/js/dom.js";
import { closeDialog, openDialog } from "/static/js/dialogs.js";
import { learn } from "/static/js/card.js";
import { deckOf, withKept } from "/static/js/decks.js";
import { opponentWords } from "/static/js/start.js";
import { t } from "/static/js/words.js";
import { ask, clearWrong, field, sayWrong, spot } from "../shell.js";

/** @typedef {import("./deck.js").Deck} Deck */
/** @typedef {import("./tests.js").Offers} Offers */
/** @typedef {{name: string, rules: string, cards: [string, number][], notes: string[]}} ReadList */

/** @returns {Record<string, string>} */
const formatNames = () => ({ live: "PTCG Live", ptcgo: "PTCGO", limitless: "Limitless", theme: t("Theme deck (JSON)"), own: t("Playmat (exact printings)") });

/** Reads a list that is pasted or in a file. @param {Offers} offers @param {(found: ReadList) => void} taken */
export function openImport(offers, taken) {
  const area = h("textarea", { rows: 12, maxlength: offers.most_text, spellcheck: "false", placeholder: "4 Grookey SSH 11\n3 Professor's Research SSH 178\n…" });
  const file = h("input", { type: "file", accept: ".txt,.json,text/plain,application/json" });
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    if (chosen.size > offers.most_text) { toast(t("That file is too long for a deck list."), { kind: "bad" }); return; }
    area.value = await chosen.text();
  });
  const read = button(t("Read the list"), async () => {
    clearWrong(form);
    read.disabled = true;
    try {
      const found = await ask("/api/decks/read", { text: area.value });
      learn(found.faces);
      closeDialog();
      taken(found);
      for (const note of found.notes) toast(note);
    } catch (error) { sayWrong(form, error); } finally { read.disabled = false; }
  }, { class: "primary", id: "read-list" });
  const form = h("div", { class: "form" }, field("text", t("Deck list (PTCG Live, PTCGO, Limitless or JSON)"), area), field("file", t("From a file: "), file));
  openDialog(t("Import a list"), form, { kind: "wide", actions: [read] });
}

/** Writes the list in a format one chooses. @param {Deck} deck @param {Offers} offers */
export function openExport(deck, offers) {
  const area = h("textarea", { rows: 14, readonly: true, spellcheck: "false" });
  const to = h("select", { onchange: () => write() }, offers.writes.map((f) => h("option", { value: f }, formatNames()[f] ?? f)));
  const write = async () => {
    clearWrong(form);
    try {
      area.value = (await ask("/api/decks/write", { ...deck.body, name: deck.name, to: to.value })).text;
    } catch (error) { area.value = ""; sayWrong(form, error); }
  };
  const form = h("div", { class: "form" }, field("to", t("Written as"), to), field("text", t("List"), area), spot("cards"));
  openDialog(t("Export the list"), form, { kind: "wide", actions: [
    button(t("Copy"), async () => {
      try { await navigator.clipboard.writeText(area.value); toast(t("Copied.")); } catch { area.select(); toast(t("Press Ctrl+C to copy.")); }
    }),
    button(t("Save as a file"), () => {
      const url = URL.createObjectURL(new Blob([area.value], { type: "text/plain" }));
      h("a", { href: url, download: `${deck.name.replace(/[^\p{L}\p{N} _-]/gu, "") || "deck"}.${to.value === "theme" ? "json" : "txt"}` }).click();
      setTimeout(() => URL.revokeObjectURL(url), 1000);
    }, { class: "primary" })] });
  write();
}

/** Opens the table with this deck. @param {Deck} deck */
export async function openPlay(deck) {
  const offered = await withKept(await (await fetch("/api/offers")).json());
  const words = opponentWords();
  const kinds = offered.opponents.map((/** @type {{kind: string}} */ o) => o.kind);
  const others = offered.decks.filter((/** @type {{rules: string, problems: string[]}} */ d) => d.rules === deck.rules && !d.problems.length);
  const wanted = preference("opponent");
  const kind = h("select", {}, [...kinds, "friend"].map((k) => h("option", { value: k, selected: k === wanted }, words[k] ? `${words[k][0]}: ${words[k][1]}` : k)));
  const other = h("select", {}, others.map((/** @type {{id: string, name: string}} */ d) => h("option", { value: d.id }, d.name)));
  const name = h("input", { maxlength: 24, autocomplete: "nickname", value: preference("name") || t("Player") });
  const begin = button(t("Play"), async () => {
    clearWrong(form);
    begin.disabled = true;
    try {
      const { text } = await ask("/api/decks/write", { ...deck.body, name: deck.name, to: "own" });
      const made = await ask("/api/games", { rules: deck.rules, deck: { text }, name: name.value, opponent: { kind: kind.value, deck: deckOf(other.value) } });
      preference("name", name.value);
      rememberGame({ ...made, title: `${deck.name || t("This list")} · ${words[kind.value]?.[0] ?? kind.value}` });
      location.href = `/play/${made.game}#${made.token}`;
    } catch (error) {
      begin.disabled = false;
      if (error instanceof Error && "field" in error && !error.field) error.field = "cards";
      sayWrong(form, error);
    }
  }, { class: "primary", id: "begin-game" });
  const form = h("div", { class: "form" }, field("opponent", t("Opponent"), kind), field("other", t("Opponent's deck"), other), field("name", t("Your name"), name), spot("cards"));
  openDialog(t("Play it now"), form, { actions: [begin] });
}
