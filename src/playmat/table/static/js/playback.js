// @ts-check
/** What the server tells is shown one moment after the other, at the speed one chooses: it can be paused, taken step by
 * step, and looked back at. */

/** @template M */
export class Playback {
  /** @param {{show: (moment: M) => Promise<void>, changed: () => void}} eyes */
  constructor(eyes) {
    this.eyes = eyes;
    /** @type {M[]} */
    this.waiting = [];
    /** @type {M[]} */
    this.past = [];
    this.isPaused = false;
    this.isBusy = false;
  }

  /** What one has just answered oneself is shown even while the others' moves are paused.
   * @param {M} moment @param {boolean} [isOwn] */
  add(moment, isOwn = false) {
    this.waiting.push(moment);
    if (this.isPaused && isOwn) this.step();
    else if (this.isPaused) this.eyes.changed();
    else this.run();
  }

  get isBehind() { return this.waiting.length > 0 || this.isBusy; }

  async run() {
    if (this.isBusy) return;
    while (this.waiting.length && !this.isPaused) await this.step();
  }

  /** Shows the next moment. */
  async step() {
    const next = this.waiting.shift();
    if (next === undefined || this.isBusy) { if (next !== undefined) this.waiting.unshift(next); return; }
    this.isBusy = true;
    this.past.push(next);
    if (this.past.length > 400) this.past.shift();
    try { await this.eyes.show(next); } finally { this.isBusy = false; }
    this.eyes.changed();
  }

  pause() { this.isPaused = true; this.eyes.changed(); }

  go() { this.isPaused = false; this.eyes.changed(); this.run(); }

  /** Everything at once: the last moment is what counts. */
  skip() {
    if (this.waiting.length > 1) {
      this.past.push(...this.waiting.slice(0, -1));
      this.waiting = this.waiting.slice(-1);
    }
    this.go();
  }

  clear() { this.waiting = []; this.past = []; }
}

/** The moments of the other player's last turn, with the one before it. @template {{position: {player: number, turn: number}}} M
 * @param {M[]} past @param {number} you @returns {M[]} */
export function lastTurn(past, you) {
  let end = past.length;
  while (end > 0 && (past[end - 1].position.player === you || past[end - 1].position.turn === 0)) end -= 1;
  let start = end;
  while (start > 0 && past[start - 1].position.player !== you && past[start - 1].position.turn > 0) start -= 1;
  return end > start ? past.slice(Math.max(0, start - 1), Math.min(past.length, end + 1)) : [];
}
