// What the server refuses is said in the language of the page: frames, what they are filled with, and refusals in refusals.
import assert from "node:assert/strict";
import { test } from "node:test";
import { REFUSALS } from "../../../src/playmat/studio/static/js/refused/de.js";

test("the places to fill in are the same in both languages", () => {
  const holes = (s) => [...s.matchAll(/\{\w+\}/g)].map((m) => m[0]).sort().join();
  assert.deepEqual(Object.entries(REFUSALS).filter(([a, b]) => holes(a) !== holes(b)), []);
});
