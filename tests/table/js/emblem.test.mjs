// Emblems follow from what a card is, and from nothing else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { look } from "../../../src/playmat/table/static/js/mat/emblem.js";

const card = (name, line, sub = "Basic", type = "Fire") => ({ id: name, name, line, sub, kind: "pokemon", types: [type] });
const family = (l) => JSON.stringify([l.body, l.crest, l.tail, l.pattern, l.hue, l.limbs, l.sky]);

test("the same card is always drawn the same", () => {
  assert.deepEqual(look(card("Charmander", "Charmander")), look(card("Charmander", "Charmander")));
});

test("a family looks like one, and grows with its stage", () => {
  const [a, b, c] = [card("Charmander", "Charmander"), card("Charmeleon", "Charmander", "Stage 1"), card("Charizard", "Charmander", "Stage 2")].map(look);
  assert.equal(family(a), family(b));
  assert.equal(family(b), family(c));
  assert.deepEqual([a.stage, b.stage, c.stage], [0, 1, 2]);
});

test("a thousand families of one type: fewer than one pair in a thousand is alike", () => {
  const seen = new Map();
  for (let i = 0; i < 1000; i += 1) {
    const key = family(look(card(`Line ${i}`, `Line ${i}`, "Basic", "Water")));
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const pairs = [...seen.values()].reduce((sum, n) => sum + n * (n - 1) / 2, 0);
  assert.ok(pairs < 499500 / 1000, `${pairs} pairs`);
});
