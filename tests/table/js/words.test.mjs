// Every sentence of the interface stands in the catalogue, and the catalogue holds nothing else.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { GERMAN } from "../../../src/playmat/table/static/js/words/de.js";
import { speak, t } from "../../../src/playmat/table/static/js/words.js";

const root = fileURLToPath(new URL("../../../src/playmat/table/static/js", import.meta.url));
const files = readdirSync(root, { recursive: true }).filter((f) => f.endsWith(".js"));
const used = new Set(files.flatMap((f) => [...readFileSync(join(root, f), "utf8").matchAll(/\bt\("((?:[^"\\]|\\.)*)"/g)].map((m) => m[1])));

test("every sentence is translated", () => {
  assert.deepEqual([...used].filter((s) => !(s in GERMAN)), []);
});

test("no translation is left over", () => {
  assert.deepEqual(Object.keys(GERMAN).filter((s) => !used.has(s)), []);
});

test("the places to fill in are the same in both languages", () => {
  const holes = (s) => [...s.matchAll(/\{\w+\}/g)].map((m) => m[0]).sort().join();
  assert.deepEqual(Object.entries(GERMAN).filter(([a, b]) => holes(a) !== holes(b)), []);
});

test("values are filled in, in the language one speaks", () => {
  assert.equal(t("{n} cards", { n: 3 }), "3 cards");
  speak("de");
  assert.equal(t("{n} cards", { n: 3 }), "3 Karten");
  speak("xx");
  assert.equal(t("Yes"), "Yes");
});
