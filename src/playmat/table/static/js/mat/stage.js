// @ts-check
/** What is shown for a moment over the mat: a card held up, a coin in the air, a shuffle, a Knock Out. */
import { h, isCalm } from "./dom.js";
import { cardFace } from "./faces.js";

/** @typedef {import("./types").Happening} Happening */

const TIMES = { hold: 1100, coin: 1300, shuffle: 450, knock_out: 1000, say: 800 };

export class Stage {
  /** @param {HTMLElement} root @param {import("./faces.js").FaceOf} faceOf */
  constructor(root, faceOf) {
    this.faceOf = faceOf;
    this.root = root;
    this.element = h("div", { class: "mat-stage", "aria-hidden": "true" });
    this.turn = 0;
    /** @type {() => void} */
    this.wake = () => undefined;
  }

  /** Waits, or until what is shown is ended. @param {number} ms @returns {Promise<void>} */
  wait(ms) { return new Promise((done) => { this.wake = done; setTimeout(done, ms); }); }

  /** One after the other; a new showing ends the one before. @param {Happening[]} list @param {number} speed */
  async show(list, speed) {
    const turn = (this.turn += 1);
    for (const event of list) {
      if (turn !== this.turn) return;
      await this.one(event, speed > 0 ? speed : 4);
    }
    if (turn === this.turn) this.element.replaceChildren();
  }

  /** Ends what is shown. */
  clear() {
    this.turn += 1;
    this.element.replaceChildren();
    this.wake();
  }

  /** @param {Happening} event @param {number} speed */
  async one(event, speed) {
    const ms = TIMES[event.kind] / speed;
    if (event.kind === "shuffle") { await this.shuffle(event.seat, ms); return; }
    const shown = h("div", { class: `shown x-${event.kind}` }, this.picture(event, ms), h("p", {}, event.title));
    this.element.replaceChildren(shown);
    if (!isCalm()) shown.animate([{ opacity: 0, transform: "scale(.8)" }, { opacity: 1, transform: "none" }], { duration: Math.min(220, ms / 3), easing: "ease-out" });
    await this.wait(ms);
    shown.remove();
  }

  /** @param {Happening} event @param {number} ms */
  picture(event, ms) {
    if (event.kind === "hold") return h("div", { class: "held" }, cardFace(this.faceOf(event.card), { full: true }));
    if (event.kind !== "coin") return null;
    const coin = h("div", { class: `coin ${event.result}` }, h("span", { class: "obverse" }, "H"), h("span", { class: "reverse" }, "T"));
    const end = event.result === "heads" ? 0 : 180;
    if (!isCalm()) {
      coin.animate([{ transform: `translateY(10px) rotateX(${end + 180}deg)` }, { transform: `translateY(-70px) rotateX(${end + 1080}deg)`, offset: 0.5, easing: "ease-in" }, { transform: `translateY(0) rotateX(${end + 1800}deg)` }],
        { duration: ms * 0.65, easing: "ease-out" });
    }
    return coin;
  }

  /** @param {number} seat @param {number} ms */
  async shuffle(seat, ms) {
    const deck = this.root.querySelector(`[data-place="deck:${seat}"] .card`);
    if (!deck || isCalm()) return;
    deck.animate([{ transform: "none" }, { transform: "translateX(-14%) rotate(-7deg)" }, { transform: "translateX(14%) rotate(7deg)" }, { transform: "translateX(-8%) rotate(-4deg)" }, { transform: "none" }], { duration: ms });
    await this.wait(ms);
  }
}
