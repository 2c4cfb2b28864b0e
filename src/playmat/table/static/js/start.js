// @ts-check
/** The start page: the first game, rulebook, deck, opponent; and the page of somebody who was invited. */
import { button, h, myGames, post, preference, rememberGame, toast, wordsOf } from "./dom.js";
import { heardOfPictures } from "./card.js";
import { choices, DeckChooser, showProblems, withKept } from "./decks.js";
import { nav } from "./nav.js";
import { themeButton } from "./theme.js";
import { t } from "./words.js";

/** @typedef {{rulebooks: {name: string, title: string}[], decks: import("./decks.js").OfferedDeck[], opponents: {kind: string, rating: number | null}[], clocks: number[], pictures?: boolean, picture_hosts?: string[], lesson?: boolean, keeps?: boolean}} Offers */

/** Who one can play against, from easy to hard: a name, and a line about it. @returns {Record<string, [string, string]>} */
export const opponentWords = () => ({
  beginner: [t("Beginner"), t("every second move is any legal one: you should win")], easy: [t("Easy"), t("forgets itself now and then")],
  medium: [t("Medium"), t("takes what is best this turn")], hard: [t("Hard"), t("thinks ahead for a blink")],
  expert: [t("Expert"), t("thinks ahead, and sees every sure win")], master: [t("Master"), t("thinks ahead for up to a second a move")],
  learned: [t("Learned"), t("a network trained by playing against itself")], random: [t("Random"), t("plays any legal move")], friend: [t("A friend"), t("on another screen, by a link")],
});
const seedOf = () => Number(new URLSearchParams(location.search).get("seed") ?? NaN);

const header = () => h("header", { class: "top" },
  h("a", { href: "/", class: "brand" }, "Playmat"), nav("/"), h("span", { class: "grow" }),
  h("a", { href: "/replay", class: "btn quiet tool" }, t("Open a replay")), themeButton());

/** @param {(path: string) => void} go */
function lessonBox(go) {
  const begin = button(t("Begin the guided game"), async () => {
    begin.disabled = true;
    try {
      const made = await post("/api/lesson", { name: preference("name") || t("Player") });
      rememberGame({ ...made, title: t("Your first game") });
      go(`/play/${made.game}#${made.token}`);
    } catch (error) { begin.disabled = false; toast(wordsOf(error), { kind: "bad" }); }
  }, { class: "primary", id: "lesson" });
  return h("section", { class: "lesson" }, h("div", {}, h("h2", {}, t("Never played before?")), h("p", {}, t("A short game, step by step: each rule is explained when it first matters. About ten minutes."))), begin);
}

/** @param {HTMLElement} app @param {(path: string) => void} go */
export async function startPage(app, go) {
  /** @type {Offers} */
  const offers = await withKept(await (await fetch("/api/offers")).json());
  heardOfPictures(offers);
  const wanted = { rules: preference("rules") || offers.rulebooks[0].name, kind: preference("opponent") || "beginner" };
  if (![...offers.opponents.map((o) => o.kind), "friend"].includes(wanted.kind)) wanted.kind = "beginner";
  if (!offers.rulebooks.some((b) => b.name === wanted.rules)) wanted.rules = offers.rulebooks[0].name;
  const report = h("div", { class: "report", role: "alert" });
  const mine = new DeckChooser("deck", t("Your deck"), offers, wanted.rules, preference("deck"));
  const other = new DeckChooser("other", t("Opponent's deck"), offers, wanted.rules);
  const rules = choices("rules", t("Rulebook"), offers.rulebooks.map((b) => ({ value: b.name, title: b.title.replace(/[,(].*/, "").trim(), note: b.title.match(/\((.*)\)/)?.[1] })), {
    checked: wanted.rules, onchange: (v) => { wanted.rules = v; mine.setRules(v); other.setRules(v); },
  });
  /** @type {ReturnType<typeof opponentWords>} */
  const words = { ...opponentWords(), agent: [t("Your program"), t("the one this table was started with")] };
  const rated = offers.opponents.map(({ kind, rating }) => ({ value: kind, title: words[kind]?.[0] ?? kind, note: [words[kind]?.[1], rating === null ? null : h("span", { class: "rating" }, t("rating {n}", { n: rating }))] }));
  const opponents = choices("opponent", t("Opponent"), [...rated, { value: "friend", title: words.friend[0], note: words.friend[1] }], {
    checked: wanted.kind, onchange: (v) => { wanted.kind = v; other.element.hidden = v === "friend"; },
  });
  other.element.hidden = wanted.kind === "friend";
  const name = h("input", { id: "name", maxlength: 24, autocomplete: "nickname", value: preference("name") || t("Player") });
  const clock = h("select", { id: "clock" }, offers.clocks.map((n) => h("option", { value: n }, n ? t("{n} minutes each", { n }) : t("no clock"))));
  const begin = button(t("Play"), async () => {
    begin.disabled = true;
    preference("rules", wanted.rules); preference("opponent", wanted.kind); preference("name", name.value);
    if (mine.value !== "paste") preference("deck", mine.value);
    const seed = seedOf();
    const body = { rules: wanted.rules, deck: mine.chosen(), name: name.value, clock: Number(clock.value), opponent: { kind: wanted.kind, deck: other.chosen() }, ...(Number.isInteger(seed) ? { seed } : {}) };
    try {
      const made = await post("/api/games", body);
      rememberGame({ ...made, title: `${words[wanted.kind]?.[0] ?? wanted.kind} · ${wanted.rules.replace("_", " & ")}` });
      go(`/play/${made.game}#${made.token}`);
    } catch (error) { begin.disabled = false; showProblems(report, error); }
  }, { class: "primary big", id: "begin" });
  await Promise.all([mine.ready, other.ready]);
  app.replaceChildren(header(), h("main", { class: "start-page" },
    h("h1", {}, t("A game of cards")),
    offers.lesson ? lessonBox(go) : null,
    h("p", { class: "lead" }, t("Choose a rulebook, a deck and an opponent. The starter decks are ready to play.")),
    h("div", { class: "start-form" }, rules, mine.element, opponents, other.element,
      h("div", { class: "name-row" }, h("label", { for: "name" }, t("Your name")), name, h("label", { for: "clock" }, t("Clock")), clock, begin), report),
    keptGames()));
  document.title = "Playmat";
}

function keptGames() {
  const kept = myGames();
  if (!kept.length) return null;
  return h("section", { class: "kept" }, h("h2", {}, t("Your games")),
    h("ul", {}, kept.slice(0, 8).map((g) => h("li", {},
      h("a", { href: `/play/${g.game}#${g.token}` }, `${g.over ? t("Finished") : t("Continue")}: ${g.title ?? g.game}`),
      h("small", {}, ` ${new Date(g.when).toLocaleString()}`),
      g.over ? [" · ", h("a", { href: `/replay/${g.game}#${g.token}` }, t("Replay"))] : null))));
}

/** @param {HTMLElement} app @param {string} game @param {string} token @param {(path: string) => void} go */
export async function joinPage(app, game, token, go) {
  /** @type {Offers} */
  const offers = await withKept(await (await fetch("/api/offers")).json());
  heardOfPictures(offers);
  let found;
  try {
    found = await post(`/api/games/${game}/invitation`, { token });
  } catch (error) {
    app.replaceChildren(header(), h("main", { class: "start-page" }, h("h1", {}, t("Invitation")), h("p", { class: "bad" }, wordsOf(error)),
      h("p", {}, h("a", { href: "/" }, t("Start a game of your own")))));
    return;
  }
  const report = h("div", { class: "report", role: "alert" });
  const deck = new DeckChooser("deck", t("Your deck"), offers, found.rules);
  const name = h("input", { id: "name", maxlength: 24, value: preference("name") || t("Friend") });
  const title = offers.rulebooks.find((b) => b.name === found.rules)?.title ?? found.rules;
  const begin = button(t("Join the game"), async () => {
    try {
      const made = await post(`/api/games/${game}/join`, { token, deck: deck.chosen(), name: name.value });
      rememberGame({ ...made, title: `${found.from} · ${title}` });
      go(`/play/${made.game}#${made.token}`);
    } catch (error) { showProblems(report, error); }
  }, { class: "primary big", id: "begin" });
  await deck.ready;
  app.replaceChildren(header(), h("main", { class: "start-page" }, h("h1", {}, t("{name} invites you", { name: found.from })),
    h("p", { class: "lead" }, t("Rulebook: {title}", { title }), found.clock ? `. ${t("Clock: {n} minutes each", { n: found.clock })}` : ""),
    h("div", { class: "start-form" }, deck.element, h("div", { class: "name-row" }, h("label", { for: "name" }, t("Your name")), name, begin), report)));
  document.title = t("Playmat: invitation");
}
