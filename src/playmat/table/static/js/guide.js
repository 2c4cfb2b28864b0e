// @ts-check
/** The guided first game: what comes next, and a bubble for each rule when it first matters, with its clause a click away.
 * The server says which step the game is at (lesson.yaml); here are the words. */
import { button, h } from "./dom.js";
import { nameOf } from "./card.js";
import { t } from "./words.js";

/** @typedef {import("./types").TableMessage} TableMessage */
/** @typedef {import("./types").LessonRule} LessonRule */

/** @returns {Record<string, [string, string]>} */
const lessons = () => ({
  first: [t("Who begins"), t("You won the coin flip, so you may choose who goes first. Whoever goes first cannot attack in the first turn, but is a turn ahead with everything else.")],
  active: [t("Your Active Pokémon"), t("These are your seven cards. Salandit is your only Basic Pokémon: put it in front, where it fights. Click it, or drag it to the Active Spot.")],
  goal: [t("How to win"), t("You Knock Out Pokémon to take your Prize cards, the ones lying face down at the side. Whoever takes the last one wins. This short game has three; a full one has six.")],
  item: [t("Item cards"), t("Cards with a bright edge can be played now. Great Ball is an Item: you may play as many Items in a turn as you like. Click it, then click it again.")],
  search: [t("Do what the card says"), t("You see the top seven cards of your deck. Those you may take are lit. Take Raboot: it will come in useful. Choose it, then confirm.")],
  bench: [t("Your Bench"), t("More Basic Pokémon wait on the Bench, up to five. You need them: when your Active Pokémon is Knocked Out and nobody is on the Bench, you lose.")],
  energy: [t("Attach an Energy"), t("Attacks cost Energy. Once in each of your turns you may attach one Energy card to one of your Pokémon: click the card, then the Pokémon, or drag it there.")],
  "no-attack": [t("No attack yet"), t("Whoever goes first cannot attack in the first turn. You have done what you can: end your turn.")],
  turn: [t("Your turn"), t("The Teacher has attacked: one damage counter is 10 damage, and Salandit has that much less HP. Every turn begins with drawing a card, then you do what you like in any order, and an attack comes last.")],
  supporter: [t("Supporter cards"), t("Hop is a Supporter: strong, but only one Supporter in each turn. It draws you three cards.")],
  attack: [t("Attack"), t("You have the Energy for an attack. Do everything else first: an attack ends your turn. Attacks stand in the panel, with the damage they will do.")],
  conditions: [t("Special Conditions"), t("Smog does no damage; it makes the other Pokémon Poisoned. There are five Special Conditions. Asleep, Paralyzed and Confused turn the card; Poisoned and Burned lie on it.")],
  evolve: [t("Evolve"), t("A Pokémon that has been in play since your last turn can evolve: put Raboot on top of Scorbunny. It keeps its Energy and its damage, on the Bench too.")],
  checkup: [t("Between turns"), t("Between turns comes the Pokémon Checkup: a Poisoned Pokémon gets one damage counter. Evolving cures it, as the Teacher's Grookey did.")],
  ahead: [t("Plan ahead"), t("Energy may go to the Bench as well. Salandit in front will not stand for long: get the next one ready.")],
  "knocked-out": [t("Knocked Out"), t("Your Salandit had no HP left: it and all cards on it go to the discard pile, and the Teacher takes a Prize card. Choose who comes forward.")],
  "stage-2": [t("Stage 2"), t("Raboot has been there for a turn: evolve it once more, into Cinderace. 170 HP!")],
  cost: [t("What an attack costs"), t("The symbols before an attack are its cost. Pyro Ball costs one Fire Energy; a white star stands for any Energy.")],
  retreat: [t("Retreat"), t("Once in a turn your Active Pokémon may retreat: discard Energy for its Retreat Cost and choose another from the Bench. Drag Salandit onto Cinderace, or click Retreat. The new one may still attack.")],
  weakness: [t("Weakness"), t("Thwackey is weak to Fire: it takes twice the damage. The sum is shown under each attack before you use it.")],
  prize: [t("Take a Prize card"), t("You Knocked Out a Pokémon! Click one of your Prize cards; it goes into your hand.")],
  heal: [t("Damage stays"), t("Damage counters stay until something heals them. Potion takes three of them off.")],
  burned: [t("Burned, and less damage"), t("Dubwool's last attack shields it: it takes 30 less. Click it to see what lasts. Pyro Ball also makes it Burned: two damage counters at each Checkup, until its owner flips heads.")],
  price: [t("A strong attack with a price"), t("Burning Kick does 160, but all Energy leaves Cinderace. Read an attack to its end. Here it is worth it.")],
  last: [t("The last Prize card"), t("One more Knock Out and the game is yours.")],
  over: [t("You have won"), t("That is the whole game. The replay shows every moment of it again. Next: choose a deck on the start page and play against the Beginner.")],
});

/** What was told already, by game. @type {Map<string, Set<string>>} */
const told = new Map();

/** Tells what matters now, in a guided game. @param {TableMessage} m */
export function guideFor(m) {
  document.querySelector(".bubble")?.remove();
  const seen = told.get(m.game) ?? new Set();
  told.set(m.game, seen);
  const next = m.lesson?.shows.find((rule) => !seen.has(rule.name));
  if (!next) return;
  const [title, text] = lessons()[next.name] ?? [next.name, next.rule];
  const box = h("aside", { class: "bubble", role: "status", "aria-label": title, data: { lesson: next.name } },
    h("h2", {}, title), h("p", {}, text),
    h("details", {}, h("summary", {}, t("In the rulebook")), h("p", {}, `${m.rules.title}, ${next.section}: ${next.rule} `, h("small", {}, `(${next.clause})`))),
    button(t("Got it"), () => { seen.add(next.name); box.remove(); guideFor(m); }, { class: "small primary" }));
  (document.querySelector("dialog[open]") ?? document.body).append(box);
}

/** What to do now. @param {TableMessage} m */
export function lessonStep(m) {
  const lesson = m.lesson;
  if (!lesson || lesson.option < 0) return null;
  return h("p", { class: "lesson-step", role: "status" }, h("b", {}, t("Now: ")), lesson.words[0]);
}

/** Marks in a dialog what the lesson wants next. @param {HTMLElement} dialog @param {TableMessage} m */
export function markLesson(dialog, m) {
  if (!m.lesson) return;
  for (const pick of /** @type {NodeListOf<HTMLElement>} */ (dialog.querySelectorAll(".pick.lit"))) {
    if (m.lesson.words.includes(nameOf(pick.dataset.card ?? ""))) { pick.classList.add("hinted"); return; }
  }
  dialog.querySelector(`[data-option="${m.lesson.option}"]`)?.classList.add("hinted");
}
