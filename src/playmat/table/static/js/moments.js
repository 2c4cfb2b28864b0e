// @ts-check
/** The moments of a replay: asked for some at a time, the first in full and the others as differences, and kept. */
import { post } from "./dom.js";
import { learn } from "./card.js";

/** @typedef {import("./types").LogLine} LogLine */
/** @typedef {{at: number, of: number, eye: number, names: [string, string], rules: {title: string}, position: import("./types").Position, ending: string, luck: {commitment: string, secret?: string}, log: LogLine[], fresh: LogLine[], cards: any}} Moment */
/** @typedef {Moment & {steps: {position: any, fresh: LogLine[], ending?: string, cards?: any}[]}} Told */

const AHEAD = 24;
const BEHIND = 12;

/** Lays a difference over what it was made from; neither is changed. @param {any} before @param {any} change @returns {any} */
export function patched(before, change) {
  if ("now" in change) return change.now;
  if ("more" in change) return [...before, ...change.more];
  if ("at" in change) return before.map((/** @type {any} */ old, /** @type {number} */ i) => i in change.at ? patched(old, change.at[i]) : old);
  const found = { ...before };
  for (const [key, value] of Object.entries(change)) {
    if (/** @type {any} */ (value).gone) delete found[key];
    else found[key] = patched(found[key], value);
  }
  return found;
}

/** All moments of what the server told. @param {Told} told @returns {Moment[]} */
export function unfolded({ steps, ...first }) {
  const all = [/** @type {Moment} */ (first)];
  for (const step of steps) {
    const last = all[all.length - 1];
    all.push({ ...last, at: last.at + 1, position: patched(last.position, step.position), fresh: step.fresh, log: [...last.log, ...step.fresh], ending: step.ending ?? "" });
  }
  return all;
}

export class Moments {
  /** @param {string} game @param {string} token */
  constructor(game, token) {
    this.game = game;
    this.token = token;
    /** @type {Map<string, Moment>} */
    this.kept = new Map();
    /** @type {Map<number, number>} the last moment asked for, by whose eyes */
    this.last = new Map();
  }

  /** @param {number} at @param {number} eye @returns {Promise<Moment>} */
  async get(at, eye) {
    const known = this.kept.get(`${eye} ${at}`);
    const last = this.last.get(eye) ?? -1;
    this.last.set(eye, at);
    if (known) return known;
    const from = at < last ? Math.max(0, at - BEHIND) : at;
    /** @type {Told} */
    const told = await post(`/api/games/${this.game}/moment`, { token: this.token, at: from, upto: from + AHEAD, eye });
    learn(told.cards);
    for (const step of told.steps) if (step.cards) learn(step.cards);
    for (const moment of unfolded(told)) this.kept.set(`${eye} ${moment.at}`, moment);
    return /** @type {Moment} */ (this.kept.get(`${eye} ${at}`));
  }
}
