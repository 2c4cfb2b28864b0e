// The rating goes up for what was solved, by more the harder it was, and slower later.
import assert from "node:assert/strict";
import { test } from "node:test";
import { change } from "../../../src/playmat/studio/static/js/rating.js";

test("solving what was unlikely counts more", () => {
  assert.equal(change(1000, 1000, true, 0), 20);
  assert.equal(change(1000, 1400, true, 0), 36);
  assert.equal(change(1000, 1000, false, 0), -20);
  assert.equal(change(1000, 1000, true, 20), 10);
});
