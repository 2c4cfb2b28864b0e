// The bracket shows who met whom, who went on, and who is still to come.
import assert from "node:assert/strict";
import { test } from "node:test";
import { columns, rows } from "../../../src/playmat/studio/static/js/places.js";

test("whoever won stands in the next column, whoever rested too, and what is open stays open", () => {
  const matches = [
    { round: 1, a: 2, b: 0, winner: 0, done: true },
    { round: 1, a: 1, b: -1, winner: 1, done: true },
    { round: 2, a: 0, b: 1, winner: null, done: false },
  ];
  assert.deepEqual(columns([2, 0, 1, -1], matches), [[2, 0, 1, -1], [0, 1], [null]]);
  matches[2] = { round: 2, a: 0, b: 1, winner: 1, done: true };
  assert.deepEqual(columns([2, 0, 1, -1], matches)[2], [1]);
});

test("each box lies in the middle of the two before it", () => {
  const found = rows(8);
  assert.deepEqual(found.map((c) => c.length), [8, 4, 2, 1]);
  assert.equal(found[1][0], (found[0][0] + found[0][1]) / 2);
  assert.equal(found[3][0], (found[2][0] + found[2][1]) / 2);
});
