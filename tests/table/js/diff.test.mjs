// What the mat finds out by comparing two views.
import assert from "node:assert/strict";
import { test } from "node:test";
import { monAt, travels } from "../../../src/playmat/table/static/js/mat/diff.js";

const side = (more = {}) => ({ active: null, bench: [], hand: null, hand_count: 0, deck_count: 40, prizes: Array(6).fill(null), discard: [], lost: [], beside: [], ...more });
const mon = (key, cards, more = {}) => ({ key, cards, hp: 60, energy: [], tools: [], damage: 0, conditions: [], ...more });
const view = (a, b = side(), more = {}) => ({ sides: [a, b], names: ["A", "B"], bottom: 0, turn: 0, stadium: null, ...more });
const said = (before, after) => travels(before, after).map((t) => `${t.card ?? "?"} ${t.from} > ${t.to}`);

test("equal views: nothing moves", () => {
  const v = view(side({ active: mon(1, ["x"]), hand: ["a", "b"], hand_count: 2 }));
  assert.deepEqual(said(v, structuredClone(v)), []);
});

test("a drawn card comes from the deck", () => {
  assert.deepEqual(said(view(side({ hand: ["a"], deck_count: 40 })), view(side({ hand: ["a", "a"], deck_count: 39 }))), ["a deck:0 > hand:0"]);
});

test("the other player's draw is a card without a face", () => {
  const before = view(side(), side({ hand_count: 5, deck_count: 40 }));
  const after = view(side(), side({ hand_count: 6, deck_count: 39 }));
  assert.deepEqual(said(before, after), ["? deck:1 > hand:1"]);
});

test("an attached Energy goes from the hand to its Pokémon", () => {
  const before = view(side({ active: mon(1, ["x"]), hand: ["fire"] }));
  const after = view(side({ active: mon(1, ["x"], { energy: ["fire"] }), hand: [] }));
  assert.deepEqual(said(before, after), ["fire hand:0 > slot:0"]);
});

test("what is attached to a Pokémon that retreats has not travelled; the discarded Energy has", () => {
  const before = view(side({ active: mon(1, ["x"], { energy: ["fire", "fire"] }), bench: [mon(2, ["y"])] }));
  const after = view(side({ active: mon(2, ["y"]), bench: [mon(1, ["x"], { energy: ["fire"] })], discard: ["fire"] }));
  assert.deepEqual(said(before, after), ["fire slot:1 > discard:0"]);
});

test("a Knocked Out Pokémon and all on it go to the discard pile", () => {
  const before = view(side({ active: mon(1, ["x", "y"], { energy: ["fire"] }), bench: [mon(2, ["z"])] }));
  const after = view(side({ active: mon(2, ["z"]), discard: ["x", "y", "fire"] }));
  assert.deepEqual(said(before, after).sort(), ["fire slot:0 > discard:0", "x slot:0 > discard:0", "y slot:0 > discard:0"]);
});

test("a Prize card taken unseen goes into the hand", () => {
  const before = view(side(), side({ hand_count: 2 }));
  const after = view(side(), side({ hand_count: 3, prizes: Array(5).fill(null) }));
  assert.deepEqual(said(before, after), ["? prizes:1 > hand:1"]);
});

test("a card the other player plays comes out of the hidden hand", () => {
  const before = view(side(), side({ hand_count: 4 }));
  const after = view(side(), side({ hand_count: 3, bench: [mon(7, ["q"])] }));
  assert.deepEqual(said(before, after), ["q hand:1 > slot:17"]);
});

test("a hand shuffled into the deck goes there card by card", () => {
  const before = view(side({ hand: ["a", "b"], deck_count: 30 }));
  const after = view(side({ hand: [], deck_count: 32 }));
  assert.deepEqual(said(before, after), ["a hand:0 > deck:0", "b hand:0 > deck:0"]);
});

test("face-down Pokémon come from the hand", () => {
  const before = view(side(), side({ hand_count: 7 }));
  const after = view(side(), side({ hand_count: 6, active: { face_down: true } }));
  assert.deepEqual(said(before, after), ["? hand:1 > slot:16"]);
});

test("a slot number names a side and a place", () => {
  const v = view(side({ active: mon(1, ["x"]) }), side({ bench: [mon(2, ["y"])] }));
  assert.equal(monAt(v, 0).key, 1);
  assert.equal(monAt(v, 17).key, 2);
  assert.equal(monAt(v, 5), null);
});
