// @ts-check
/** A page that embeds the mat: views written by hand, no server, no rules. */
import { h } from "./mat/dom.js";
import { Mat } from "./mat/index.js";

/** @typedef {import("./mat/types").Face} Face */
/** @typedef {import("./mat/types").Side} Side */
/** @typedef {import("./mat/types").View} View */

/** @param {string} id @param {string} name @param {Partial<Face>} more @returns {[string, Face]} */
const card = (id, name, more) => [id, { id, name, kind: "pokemon", sub: "Basic", types: ["Fire"], ...more }];

/** @type {Map<string, Face>} */
const faces = new Map([
  card("ember", "Emberling", { hp: 60, line: "Emberling" }),
  card("blaze", "Blazewing", { hp: 110, sub: "Stage 1", from: "Emberling", line: "Emberling" }),
  card("drop", "Droplet", { hp: 70, types: ["Water"] }),
  card("sprout", "Sproutle", { hp: 60, types: ["Grass"] }),
  card("fire", "Fire Energy", { kind: "energy", sub: "Basic Energy" }),
  card("water", "Water Energy", { kind: "energy", sub: "Basic Energy", types: ["Water"] }),
  card("ball", "Finder Ball", { kind: "trainer", sub: "Item", types: [], text: "Search your deck for a Basic Pokémon." }),
  card("prof", "Professor Elm", { kind: "trainer", sub: "Supporter", types: [] }),
  card("field", "Old Quarry", { kind: "trainer", sub: "Stadium", types: [] }),
  card("charm", "Lucky Charm", { kind: "trainer", sub: "Pokémon Tool", types: [] }),
]);

/** @param {Partial<Side>} more @returns {Side} */
const side = (more) => ({ active: null, bench: [], hand: null, hand_count: 5, deck_count: 40, prizes: Array(6).fill(null), discard: [], lost: [], beside: [], ...more });
/** @param {string} key @param {string[]} cards @param {number} hp @param {object} [more] */
const mon = (key, cards, hp, more = {}) => ({ key, cards, hp, energy: [], tools: [], damage: 0, conditions: [], ...more });
/** @param {Side} a @param {Side} b @param {Partial<View>} [more] @returns {View} */
const view = (a, b, more = {}) => ({ sides: [a, b], names: ["You", "The other player"], bottom: 0, turn: 0, stadium: null, ...more });

const them = side({ active: mon("t", ["drop"], 70, { energy: ["water"] }), bench: [mon("u", ["sprout"], 60)] });
/** @type {[string, View][]} */
const views = [
  ["Beginning", view(side({ active: mon("a", ["ember"], 60), bench: [mon("b", ["sprout"], 60)], hand: ["ball", "blaze", "charm", "fire", "prof"] }), them)],
  ["Energy and Tool", view(side({ active: mon("a", ["ember"], 60, { energy: ["fire"], tools: ["charm"] }), bench: [mon("b", ["sprout"], 60)], hand: ["ball", "blaze", "prof"] }), them)],
  ["Evolve, play a Stadium", view(side({ active: mon("a", ["ember", "blaze"], 110, { energy: ["fire"], tools: ["charm"] }), bench: [mon("b", ["sprout"], 60)], hand: ["prof"], discard: ["ball"] }), them, { stadium: { card: "field", owner: 0 } })],
  ["Attack", view(side({ active: mon("a", ["ember", "blaze"], 110, { energy: ["fire"], tools: ["charm"] }), bench: [mon("b", ["sprout"], 60)], hand: ["prof"], discard: ["ball"] }),
    { ...them, active: mon("t", ["drop"], 70, { energy: ["water"], damage: 50, conditions: ["Burned"] }) }, { stadium: { card: "field", owner: 0 } })],
  ["Retreat", view(side({ active: mon("b", ["sprout"], 60), bench: [mon("a", ["ember", "blaze"], 110, { tools: ["charm"], damage: 30 })], hand: ["prof"], discard: ["ball", "fire"] }),
    side({ active: mon("u", ["sprout"], 60, { conditions: ["Asleep"] }), discard: ["drop", "water"] }), { stadium: { card: "field", owner: 0 } })],
];

const place = /** @type {HTMLElement} */ (document.querySelector("#place"));
const said = /** @type {HTMLElement} */ (document.querySelector("#said"));
const mat = new Mat(place, {
  face: (id) => /** @type {Face} */ (faces.get(id)),
  onPlace: (where) => { said.textContent = `Clicked: ${where}`; },
  onDrop: (from, to) => { said.textContent = `Dragged: ${from} to ${to}`; },
  onLook: (id) => { said.textContent = `Looked at: ${id}`; },
  canLift: (where) => where.startsWith("hand:") || where.startsWith("slot:"),
});
Object.assign(window, { mat, views });
document.querySelector("#buttons")?.append(...views.map(([name, wanted]) => h("button", {
  type: "button", class: "btn", onclick: async () => {
    mat.hints({});
    mat.arrows([]);
    await mat.set(wanted, { happenings: name === "Attack" ? [{ kind: "coin", result: "heads", title: "Heads" }] : [] });
    if (name === "Attack") mat.arrows([{ from: "slot:0", to: "slot:16", kind: "attack" }]);
    if (name === "Beginning") mat.hints({ usable: ["hand:0:1", "hand:0:3"], targets: ["slot:0"] });
  },
}, name)));
mat.set(views[0][1]);
