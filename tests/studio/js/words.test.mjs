// Every sentence of the studio stands in the table's catalogue or in one of its own, and those hold nothing else.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { GERMAN as TABLE } from "../../../src/playmat/table/static/js/words/de.js";

const root = fileURLToPath(new URL("../../../src/playmat/studio/static/js", import.meta.url));
const files = readdirSync(root, { recursive: true }).filter((f) => f.endsWith(".js"));
const used = new Set(files.flatMap((f) => [...readFileSync(join(root, f), "utf8").matchAll(/\bt\("((?:[^"\\]|\\.)*)"/g)].map((m) => m[1])));
/** @type {Record<string, string>} */
const own = {};
for (const f of files.filter((f) => f.endsWith(".de.js"))) Object.assign(own, (await import(pathToFileURL(join(root, f)).href)).GERMAN);

test("every sentence of the studio is translated", () => {
  assert.deepEqual([...used].filter((s) => !(s in own) && !(s in TABLE)), []);
});

test("no translation of the studio is left over", () => {
  assert.deepEqual(Object.keys(own).filter((s) => !used.has(s)), []);
});

test("the places to fill in are the same in both languages of the studio", () => {
  const holes = (s) => [...s.matchAll(/\{\w+\}/g)].map((m) => m[0]).sort().join();
  assert.deepEqual(Object.entries(own).filter(([a, b]) => holes(a) !== holes(b)), []);
});
