// @ts-check
/** A board on which a scenario is tried: moves are made and taken back, and a program may answer for the other player. */
import { button, h } from "/static/js/dom.js";
import { t } from "/static/js/words.js";
import { Board, latest, logOf } from "./board.js";
import { ask, sayWrong } from "./shell.js";

/** @typedef {import("./board.js").Moment} Moment */
/** @typedef {{source: object, eye: number, program: number | null}} What */

export class Trial {
  constructor() {
    /** @type {What} */
    this.what = { source: {}, eye: 2, program: null };
    /** @type {number[]} */
    this.moves = [];
    /** Where one was asked before each answer of one's own, to go back to. @type {number[]} */
    this.marks = [];
    this.only = latest();
    this.board = new Board({ move: (n) => this.move(n), back: () => this.back() });
    this.log = h("div", {});
    this.told = h("p", { class: "quiet-text", role: "status" });
    this.undo = button(t("Take back"), () => this.back(), { id: "take-back" });
    this.again = button(t("Begin again"), () => this.begin(this.what), { id: "begin-again" });
    this.board.extra.append(h("div", { class: "row" }, this.undo, this.again), this.told, h("h3", {}, t("Log")), this.log);
    this.element = this.board.element;
  }

  /** @param {What} what */
  async begin(what) {
    this.what = what;
    this.moves = [];
    this.marks = [];
    this.board.mat.options.showHands = what.eye === 2 ? "both" : "below";
    await this.go([], false);
  }

  /** @param {number} option */
  async move(option) {
    this.marks.push(this.moves.length);
    await this.go([...this.moves, option]);
  }

  async back() {
    const to = this.marks.pop();
    if (to !== undefined) await this.go(this.moves.slice(0, to), false);
  }

  /** @param {number[]} moves @param {boolean} [animate] */
  async go(moves, animate = true) {
    const { source, eye, program } = this.what;
    this.board.isBusy = true;
    try {
      const found = await this.only(() => program === null
        ? ask("/api/board/look", { source, moves, eye })
        : ask("/api/board/reply", { source, moves, eye, seat: program, level: 1 }));
      if (!found) return;
      this.moves = found.moves;
      await this.show(found, animate);
    } catch (error) {
      if (moves.length > this.moves.length) this.marks.pop();
      sayWrong(document, error);
    } finally { this.board.isBusy = false; }
  }

  /** @param {Moment} found @param {boolean} animate */
  async show(found, animate) {
    this.undo.disabled = !this.marks.length;
    this.told.textContent = found.unread.join(" ");
    this.log.replaceChildren(logOf(found));
    await this.board.show(found, { animate });
  }
}
