// Moments are shown one after the other; pausing keeps them, steps let one through.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Playback, lastTurn } from "../../../src/playmat/table/static/js/playback.js";

const settle = () => new Promise((done) => { setTimeout(done, 5); });
const until = async (isDone) => { for (let i = 0; i < 2000 && !isDone(); i += 1) await settle(); };

test("moments are shown in order, one at a time", async () => {
  const shown = [];
  const playback = new Playback({ show: async (m) => { await settle(); shown.push(m); }, changed: () => undefined });
  playback.add(1); playback.add(2); playback.add(3);
  await until(() => shown.length === 3);
  assert.deepEqual(shown, [1, 2, 3]);
});

test("while paused nothing is shown but what is stepped to", async () => {
  const shown = [];
  const playback = new Playback({ show: async (m) => { shown.push(m); }, changed: () => undefined });
  playback.pause();
  playback.add(1); playback.add(2); playback.add(3);
  await settle();
  assert.deepEqual(shown, []);
  await playback.step();
  assert.deepEqual(shown, [1]);
  playback.go();
  await until(() => shown.length === 3);
  assert.deepEqual(shown, [1, 2, 3]);
});

test("skipping shows the last moment only, and keeps the others to look back at", async () => {
  const shown = [];
  const playback = new Playback({ show: async (m) => { shown.push(m); }, changed: () => undefined });
  playback.pause();
  playback.add(1); playback.add(2); playback.add(3);
  playback.skip();
  await until(() => shown.length);
  assert.deepEqual(shown, [3]);
  assert.deepEqual(playback.past, [1, 2, 3]);
});

test("the last turn is the other player's, with the moment before it", () => {
  const past = [[0, 1], [0, 1], [1, 2], [1, 2], [0, 3]].map(([player, turn], i) => ({ i, position: { player, turn } }));
  assert.deepEqual(lastTurn(past, 0).map((m) => m.i), [1, 2, 3, 4]);
  assert.deepEqual(lastTurn(past.slice(0, 2), 0), []);
});
