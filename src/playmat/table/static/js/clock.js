// @ts-check
/** The players' clocks, and draws offered and answered. */
import { button, h } from "./dom.js";
import { closeDialog, openDialog } from "./dialogs.js";
import { t } from "./words.js";

/** @typedef {import("./types").TableMessage} TableMessage */

/** @param {number} seconds */
export const clockWords = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** Shows how much time each player has left, and counts it down between two messages. */
export class Clocks {
  constructor() {
    this.element = h("p", { class: "clocks", hidden: true });
    /** @type {TableMessage | null} */
    this.message = null;
    this.heard = 0;
    this.timer = window.setInterval(() => this.draw(), 250);
  }

  /** @param {TableMessage} m */
  hear(m) {
    if (m === this.message) return;
    this.message = m;
    this.heard = performance.now();
    this.draw();
  }

  /** The clocks alone, where nothing else has changed. @param {TableMessage["clock"]} clock */
  set(clock) {
    if (!clock || !this.message) return;
    this.message = { ...this.message, clock };
    this.heard = performance.now();
    this.draw();
  }

  draw() {
    const m = this.message;
    this.element.hidden = !m?.clock;
    if (!m?.clock) return;
    const { left, running } = m.clock;
    const isOn = m.position.winner < 0;
    const now = (/** @type {0 | 1} */ seat) => Math.max(0, left[seat] - (isOn && running === seat ? (performance.now() - this.heard) / 1000 : 0));
    const words = [0, 1].filter((seat) => m.kinds[/** @type {0 | 1} */ (seat)] === "human").map((seat) => {
      const seconds = now(/** @type {0 | 1} */ (seat));
      return h("span", { class: `clock ${isOn && running === seat ? "is-running" : ""} ${seconds < 30 ? "is-low" : ""}`, data: { seat } }, `${m.names[/** @type {0 | 1} */ (seat)]} ${clockWords(seconds)}`);
    });
    this.element.replaceChildren(...words);
  }

  end() { clearInterval(this.timer); }
}

/** An offer of the other player, to be answered; or that one's own stands. @param {TableMessage} m @param {import("./net.js").Line} line */
export function drawOffer(m, line) {
  if (m.draw < 0 || m.you < 0 || m.position.winner >= 0) return null;
  if (m.draw === m.you) return h("p", { class: "asked", role: "status" }, t("You offer a draw. It stands until the other player goes on."));
  return h("div", { class: "asked", role: "status" }, h("span", {}, t("{name} offers a draw.", { name: m.names[/** @type {0 | 1} */ (m.draw)] })), " ",
    button(t("Agree to a draw"), () => line.say("draw"), { class: "small primary", data: { key: "draw-yes" } }), " ",
    button(t("No, play on"), () => line.say("no_draw"), { class: "small", data: { key: "draw-no" } }));
}

/** @param {import("./net.js").Line} line */
export function askDraw(line) {
  openDialog(t("Offer a draw?"), [h("p", {}, t("If the other player agrees, the game ends without a winner.")), h("div", { class: "choice-row" },
    button(t("Offer a draw"), () => { closeDialog(); line.say("draw"); }, { data: { key: "draw-offer" } }),
    button(t("Play on"), closeDialog, { class: "primary" }))]);
}
