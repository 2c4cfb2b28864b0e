// @ts-check
/** The guided first game: a bubble for each rule when it first matters, with the section of the rulebook a click away. */
import { button, h, preference } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("./types").TableMessage} TableMessage */
/** @typedef {{id: string, when: (m: TableMessage) => boolean, title: string, text: string, rule: string}} Lesson */

/** @param {TableMessage} m @param {string} kind */
const can = (m, kind) => Boolean(m.decision?.mine && m.decision.options.some((o) => o.kind === kind));
/** @param {TableMessage} m */
const mine = (m) => m.position.sides[0];
/** @param {TableMessage} m @param {string} what */
const asks = (m, what) => Boolean(m.decision?.mine && m.decision.what === what);

/** In the order they are tried; each is told once. @returns {Lesson[]} */
const lessons = () => [
  { id: "first", when: (m) => m.decision?.kind === "yes_no" && m.position.turn === 0, title: t("Who begins"), text: t("A coin decides who may choose. Going first means no attack in the first turn, but you are a turn ahead with everything else."), rule: t("Setting up") },
  { id: "active", when: (m) => asks(m, "setup_active"), title: t("Your Active Pokémon"), text: t("Choose a Basic Pokémon from your hand: it stands in front and fights. Click it, or drag it to the Active Spot."), rule: t("Setting up") },
  { id: "bench", when: (m) => asks(m, "setup_bench"), title: t("Your Bench"), text: t("More Basic Pokémon wait on the Bench, up to five. Put some there: if you ever have no Pokémon left, you lose. Say Done when you are ready."), rule: t("Setting up") },
  { id: "prizes", when: (m) => m.position.turn > 0 && m.position.turn < 3 && Boolean(m.decision?.mine), title: t("Six Prize cards"), text: t("Each player has six. You take one for every Pokémon you Knock Out; who takes the last one wins."), rule: t("How to win") },
  { id: "energy", when: (m) => can(m, "energy"), title: t("Attach an Energy"), text: t("Attacks cost Energy. Once in each of your turns you may attach one Energy card to one of your Pokémon: click the card, then the Pokémon, or drag it there."), rule: t("Attach an Energy card") },
  { id: "play-basic", when: (m) => can(m, "bench"), title: t("More Pokémon"), text: t("Basic Pokémon in your hand can go onto your Bench at any time in your turn, as many as you like."), rule: t("Put Basic Pokémon onto your Bench") },
  { id: "evolve", when: (m) => can(m, "evolve"), title: t("Evolve"), text: t("A Pokémon that has been in play since your last turn can evolve: put the next Stage on top of it. It keeps its Energy and its damage."), rule: t("Evolve your Pokémon") },
  { id: "trainer", when: (m) => can(m, "trainer"), title: t("Trainer cards"), text: t("Items can be played as often as you like, but only one Supporter in each turn. Read the card: hover over it, or press it long."), rule: t("Play Trainer cards") },
  { id: "no-attack", when: (m) => can(m, "end") && !can(m, "attack") && m.position.turn === 1, title: t("No attack yet"), text: t("Who goes first cannot attack in the first turn. When you have done what you can, end your turn."), rule: t("Parts of a turn") },
  { id: "attack", when: (m) => can(m, "attack"), title: t("Attack"), text: t("You have the Energy for an attack. Do everything else first: an attack ends your turn. Its damage, with Weakness and Resistance, is shown step by step under it."), rule: t("Attack") },
  { id: "retreat", when: (m) => can(m, "retreat") && (mine(m).active?.damage ?? 0) >= 40, title: t("Retreat"), text: t("Your Active Pokémon is hurt. Once in a turn it may retreat: discard Energy for its Retreat Cost and choose another from the Bench. Drag it to the Bench to try."), rule: t("Retreat") },
  { id: "promote", when: (m) => asks(m, "promote"), title: t("Knocked Out"), text: t("Your Pokémon had no HP left: it and all cards on it go to the discard pile, and the other player takes a Prize card. Choose who comes forward."), rule: t("Knocked Out") },
  { id: "prize", when: (m) => m.decision?.kind === "prize" && m.decision.mine, title: t("Take a Prize card"), text: t("You Knocked Out a Pokémon. Choose one of your Prize cards; it goes into your hand."), rule: t("Knocked Out") },
  { id: "condition", when: (m) => m.position.sides.some((s) => Boolean(s.active?.conditions?.length)), title: t("Special Conditions"), text: t("Asleep, Paralyzed and Confused turn the card; Poisoned and Burned lie on it. They end when the Pokémon goes to the Bench or evolves."), rule: t("Special Conditions") },
  { id: "over", when: (m) => m.position.winner >= 0, title: t("The game is over"), text: t("That is the whole game. The replay shows every moment of it again; the start page has more decks."), rule: t("How to win") },
];

/** @type {Map<string, Set<string>>} */
const told = new Map();

/** Tells what matters now, in a guided game. @param {TableMessage} m @param {object} [table] */
export function guideFor(m, table) {
  void table;
  if (preference("guide") !== m.game || m.you !== 0) return;
  const seen = told.get(m.game) ?? new Set();
  told.set(m.game, seen);
  const next = lessons().find((l) => !seen.has(l.id) && l.when(m));
  if (!next) return;
  seen.add(next.id);
  document.querySelector(".bubble")?.remove();
  const box = h("aside", { class: "bubble", role: "status", "aria-label": next.title, data: { lesson: next.id } },
    h("h2", {}, next.title), h("p", {}, next.text),
    h("details", {}, h("summary", {}, t("In the rulebook")), h("p", {}, `${m.rules.title}: ${next.rule}`)),
    button(t("Got it"), () => { box.remove(); guideFor(m, table); }, { class: "small primary" }));
  (document.querySelector("dialog[open]") ?? document.body).append(box);
}
