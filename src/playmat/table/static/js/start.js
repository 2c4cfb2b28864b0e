// The start page: rulebook, deck, opponent; and the page of somebody who was invited.
import { announce, button, h, myGames, post, preference, rememberGame, toast } from "./dom.js";
import { energies } from "./mat/symbols.js";
import { themeButton } from "./theme.js";

const OPPONENT_WORDS = {
  random: ["Random", "plays any legal move"],
  greedy: ["Greedy", "takes what looks best now"],
  search: ["Search", "thinks ahead"],
  friend: ["A friend", "by a link"],
};
const seedOf = () => Number(new URLSearchParams(location.search).get("seed") ?? NaN);

function choices(name, title, list, { checked, onchange }) {
  return h("fieldset", { class: `choices c-${name}` }, h("legend", {}, title),
    h("div", { class: "choice-grid" }, list.map((item) => h("label", { class: "choice" },
      h("input", { type: "radio", name, value: item.value, checked: item.value === checked, onchange: () => onchange(item.value) }),
      h("span", { class: "choice-body" }, h("b", {}, item.title), item.note ? h("small", {}, item.note) : null)))));
}

// Chooses a starter deck, or a list that is pasted or taken from a file.
class DeckChooser {
  constructor(name, title, offers, rules, { wanted = "", mayPaste = true } = {}) {
    Object.assign(this, { name, title, offers, mayPaste });
    this.element = h("div", { class: "deck-chooser" });
    this.value = wanted;
    this.text = "";
    this.setRules(rules, wanted);
  }

  setRules(rules, wanted = "") {
    this.rules = rules;
    this.decks = this.offers.decks.filter((d) => d.rules === rules);
    if (this.value !== "paste" && !this.decks.some((d) => d.id === this.value)) {
      this.value = this.decks.some((d) => d.id === wanted) ? wanted : (this.decks[this.name === "deck" ? 0 : 1] ?? this.decks[0])?.id ?? "paste";
    }
    this.draw();
  }

  draw() {
    const list = this.decks.map((d) => ({ value: d.id, title: d.name, note: h("span", { class: "types" }, energies(d.types), `${d.size} cards`) }));
    if (this.mayPaste) list.push({ value: "paste", title: "Paste a list", note: "or open a file" });
    this.element.replaceChildren(choices(this.name, this.title, list, {
      checked: this.value, onchange: (v) => { this.value = v; this.showPaste(); },
    }), this.paste = h("div", { class: "paste" }));
    this.showPaste();
  }

  showPaste() {
    if (this.value !== "paste") { this.paste.replaceChildren(); return; }
    const id = `${this.name}-text`;
    const area = h("textarea", { id, rows: 7, maxlength: 20000, spellcheck: "false", placeholder: "4 Grookey SSH 11\n3 Professor's Research SSH 178\n…" });
    area.value = this.text;
    area.addEventListener("input", () => { this.text = area.value; });
    const file = h("input", { type: "file", id: `${id}-file`, accept: ".txt,.json,text/plain" });
    file.addEventListener("change", async () => {
      const chosen = file.files[0];
      if (!chosen) return;
      if (chosen.size > 20000) { toast("That file is too long for a deck list.", { kind: "bad" }); return; }
      area.value = this.text = await chosen.text();
    });
    const report = h("div", { class: "report", role: "status" });
    this.paste.replaceChildren(
      h("label", { for: id }, "Deck list (PTCG Live, PTCGO, Limitless or JSON)"), area,
      h("div", { class: "row" }, h("label", { for: `${id}-file`, class: "filelabel" }, "From a file: "), file,
        button("Check the list", () => this.check(report))), report);
  }

  async check(report) {
    try {
      const found = await post("/api/deck", { text: this.text, rules: this.rules });
      report.replaceChildren(h("p", { class: found.legal ? "good" : "bad" },
        found.legal ? `${found.size} cards, legal.` : `${found.size} cards, not legal:`),
      h("ul", {}, [...found.problems, ...found.notes].map((p) => h("li", {}, p))));
    } catch (error) { showProblems(report, error); }
  }

  chosen() {
    return this.value === "paste" ? { text: this.text } : { starter: this.value };
  }
}

function showProblems(place, error) {
  place.replaceChildren(h("p", { class: "bad" }, error.message), h("ul", {}, (error.problems ?? []).map((p) => h("li", {}, p))));
  announce(error.message);
}

const header = () => h("header", { class: "top" },
  h("a", { href: "/", class: "brand" }, "Playmat"), h("span", { class: "grow" }),
  h("a", { href: "/replay", class: "btn quiet" }, "Open a replay"), themeButton());

export async function startPage(app, go) {
  const offers = await (await fetch("/api/offers")).json();
  const wanted = { rules: preference("rules") || offers.rulebooks[0].name, kind: preference("opponent") || "greedy", level: 2 };
  if (!offers.rulebooks.some((b) => b.name === wanted.rules)) wanted.rules = offers.rulebooks[0].name;
  const report = h("div", { class: "report", role: "alert" });
  const mine = new DeckChooser("deck", "Your deck", offers, wanted.rules, { wanted: preference("deck") });
  const other = new DeckChooser("other", "Opponent's deck", offers, wanted.rules);
  const rules = choices("rules", "Rulebook", offers.rulebooks.map((b) => ({ value: b.name, title: b.title.replace(/[,(].*/, "").trim(), note: b.title.match(/\((.*)\)/)?.[1] })), {
    checked: wanted.rules,
    onchange: (v) => { wanted.rules = v; mine.setRules(v); other.setRules(v); },
  });
  const levels = h("div", { class: "levels" });
  const kinds = [...offers.opponents.map((o) => o.kind), "friend"];
  const drawLevels = () => {
    const found = offers.opponents.find((o) => o.kind === wanted.kind);
    other.element.hidden = wanted.kind === "friend";
    levels.replaceChildren(...(found?.levels.length ? [h("label", { for: "level" }, "Level "),
      h("select", { id: "level", onchange: (e) => { wanted.level = Number(e.target.value); } },
        found.levels.map((n) => h("option", { value: n, selected: n === wanted.level }, n)))] : []));
  };
  const opponents = choices("opponent", "Opponent", kinds.map((k) => ({ value: k, title: OPPONENT_WORDS[k][0], note: OPPONENT_WORDS[k][1] })), {
    checked: wanted.kind, onchange: (v) => { wanted.kind = v; drawLevels(); },
  });
  drawLevels();
  const name = h("input", { id: "name", maxlength: 24, autocomplete: "nickname", value: preference("name") || "Player" });
  const begin = button("Play", async () => {
    begin.disabled = true;
    preference("rules", wanted.rules); preference("opponent", wanted.kind); preference("name", name.value);
    if (mine.value !== "paste") preference("deck", mine.value);
    const body = { rules: wanted.rules, deck: mine.chosen(), name: name.value, opponent: { kind: wanted.kind, level: wanted.level, deck: other.chosen() } };
    if (Number.isInteger(seedOf())) body.seed = seedOf();
    try {
      const made = await post("/api/games", body);
      rememberGame({ ...made, title: `${wanted.kind === "friend" ? "a friend" : OPPONENT_WORDS[wanted.kind][0]} · ${wanted.rules.replace("_", " & ")}` });
      go(`/play/${made.game}#${made.token}`);
    } catch (error) { begin.disabled = false; showProblems(report, error); }
  }, { class: "primary big", id: "begin" });
  const kept = myGames();
  app.replaceChildren(header(), h("main", { class: "start-page" },
    h("h1", {}, "A game of cards"),
    h("p", { class: "lead" }, "Choose a rulebook, a deck and an opponent. The starter decks are ready to play."),
    h("div", { class: "start-form" }, rules, mine.element, opponents, levels, other.element,
      h("div", { class: "name-row" }, h("label", { for: "name" }, "Your name"), name, begin), report),
    kept.length ? h("section", { class: "kept" }, h("h2", {}, "Your games"),
      h("ul", {}, kept.slice(0, 8).map((g) => h("li", {},
        h("a", { href: `/play/${g.game}#${g.token}` }, `${g.over ? "Finished" : "Continue"}: ${g.title ?? g.game}`),
        h("small", {}, ` ${new Date(g.when).toLocaleString()}`),
        g.over ? [" · ", h("a", { href: `/replay/${g.game}#${g.token}` }, "Replay")] : null)))) : null));
  document.title = "Playmat";
  return null;
}

export async function joinPage(app, game, token, go) {
  const offers = await (await fetch("/api/offers")).json();
  let found;
  try {
    found = await post(`/api/games/${game}/invitation`, { token });
  } catch (error) {
    app.replaceChildren(header(), h("main", { class: "start-page" }, h("h1", {}, "Invitation"), h("p", { class: "bad" }, error.message),
      h("p", {}, h("a", { href: "/" }, "Start a game of your own"))));
    return null;
  }
  const report = h("div", { class: "report", role: "alert" });
  const deck = new DeckChooser("deck", "Your deck", offers, found.rules);
  const name = h("input", { id: "name", maxlength: 24, value: preference("name") || "Friend" });
  const title = offers.rulebooks.find((b) => b.name === found.rules)?.title ?? found.rules;
  const begin = button("Join the game", async () => {
    try {
      const made = await post(`/api/games/${game}/join`, { token, deck: deck.chosen(), name: name.value });
      rememberGame({ ...made, title: `${found.from} · ${title}` });
      go(`/play/${made.game}#${made.token}`);
    } catch (error) { showProblems(report, error); }
  }, { class: "primary big", id: "begin" });
  app.replaceChildren(header(), h("main", { class: "start-page" }, h("h1", {}, `${found.from} invites you`),
    h("p", { class: "lead" }, `Rulebook: ${title}`),
    h("div", { class: "start-form" }, deck.element, h("div", { class: "name-row" }, h("label", { for: "name" }, "Your name"), name, begin), report)));
  document.title = "Playmat: invitation";
  return null;
}
