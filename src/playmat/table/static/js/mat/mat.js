// @ts-check
/** The mat: a board for the game and nothing else. It knows zones, cards, counters and hints, and no rules.
 *
 *   const mat = new Mat(element, { face: (id) => faces[id], onPlace, onDrop });
 *   await mat.set(view);          // compares with what is shown and moves what changed
 *   mat.hints({ targets: ["slot:1"] });
 *   mat.arrows([{ from: "slot:0", to: "slot:16", kind: "attack" }]);
 */
import { drawArrows } from "./arrows.js";
import { monAt, travels } from "./diff.js";
import { dragging } from "./drag.js";
import { h, isCalm, s } from "./dom.js";
import { cardFace } from "./faces.js";
import { Before, Movement, STEP } from "./move.js";
import { Stage } from "./stage.js";
import { t } from "./words.js";
import { Half, keyed, placeButton } from "./zones.js";

/** @typedef {import("./types").View} View */
/** @typedef {import("./types").Options} Options */
/** @typedef {import("./types").Hints} Hints */
/** @typedef {import("./types").Arrow} Arrow */
/** @typedef {import("./types").Happening} Happening */
/** @typedef {import("./types").Seat} Seat */

/** Hints and the class each gives to a place. @type {[keyof Hints, string][]} */
const MARKS = [["targets", "target"], ["usable", "usable"], ["selected", "selected"], ["picked", "picked"], ["advised", "advised"], ["sent", "sent"]];

export class Mat {
  /** @param {HTMLElement} place @param {Options} options */
  constructor(place, options) {
    this.options = options;
    /** @type {View | null} */
    this.view = null;
    /** @type {Hints} */
    this.hinted = {};
    /** @type {Arrow[]} */
    this.drawn = [];
    this.speed = options.speed ?? 1;
    this.halves = [new Half(0, options.face), new Half(1, options.face)];
    this.stadium = h("div", { class: "mat-stadium" });
    this.board = h("div", { class: "mat-board" });
    this.field = h("div", { class: "mat-field" });
    this.flying = h("div", { class: "mat-fly", "aria-hidden": "true" });
    this.lines = s("svg", { class: "mat-arrows", "aria-hidden": "true" });
    this.element = h("div", { class: "mat", data: { place: "mat" } }, this.field, this.lines, this.flying);
    this.stage = new Stage(this.element, options.face);
    this.element.append(this.stage.element);
    place.append(this.element);
    this.element.addEventListener("click", (event) => this.clicked(event));
    this.endDragging = dragging(this.element, {
      canLift: (from) => options.canLift?.(from) ?? false,
      lifted: (from) => { this.element.classList.toggle("is-lifting", from !== null); options.onLift?.(from); },
      dropped: (from, to) => options.onDrop?.(from, to),
      look: (element) => this.looked(element),
    });
    this.resized = new ResizeObserver(() => this.arrows(this.drawn));
    this.resized.observe(this.element);
  }

  destroy() {
    this.endDragging();
    this.resized.disconnect();
    this.stage.clear();
    this.element.remove();
  }

  get canMove() { return this.speed > 0 && !isCalm() && !document.hidden; }

  /**
   * Shows a view. What happened on the way to it (a card held up, coins) is shown first, then everything that changed
   * goes to its new place. Resolves when nothing moves any more. ``drawn`` is called as soon as the view stands, before
   * anything has moved.
   * @param {View} view @param {{happenings?: Happening[], animate?: boolean, drawn?: () => void}} [how]
   */
  async set(view, { happenings = [], animate = true, drawn } = {}) {
    const before = this.view;
    this.isHurried = false;
    const moves = () => !this.isHurried && animate && this.canMove && before !== null && before.bottom === view.bottom;
    const early = happenings.filter((e) => e.kind !== "knock_out");
    const late = happenings.filter((e) => e.kind === "knock_out");
    if (animate && early.length) {
      const shown = this.stage.show(early, this.speed);
      if (moves()) await shown;
    }
    const was = moves() ? new Before(this.element) : null;
    this.draw(view, was ? STEP * 1.4 / this.speed : 0);
    drawn?.();
    if (was && before) {
      this.moving = new Movement(this.element, this.flying, this.options.face, was, this.speed);
      await this.moving.play(travels(before, view));
    }
    if (animate && late.length && !this.isHurried) {
      const shown = this.stage.show(late, this.speed);
      if (moves()) await shown;
    }
  }

  /** What moves is at its end at once: somebody has seen enough, or has answered already. */
  hurry() {
    this.isHurried = true;
    this.stage.clear();
    this.moving?.finish();
  }

  /** @param {View} view @param {number} ms */
  draw(view, ms) {
    const focused = this.element.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.place : undefined;
    const isTurned = this.view?.bottom !== view.bottom;
    this.view = view;
    const [near, far] = [this.halves[view.bottom], this.halves[1 - view.bottom]];
    for (const half of this.halves) {
      half.element.classList.toggle("near", half === near);
      half.element.classList.toggle("far", half === far);
      half.hand.classList.toggle("near", half === near);
      half.hand.classList.toggle("far", half === far);
      half.draw(view, ms);
    }
    const shows = this.options.showHands ?? "below";
    near.drawHand(view, shows !== "none");
    far.drawHand(view, shows === "both");
    this.element.classList.toggle("two-hands", !far.hand.hidden);
    this.drawStadium(view);
    if (isTurned) {
      this.board.replaceChildren(far.element, this.stadium, near.element);
      this.field.replaceChildren(far.hand, this.board, near.hand);
    }
    this.mark();
    this.arrows(this.drawn);
    if (focused && !this.element.contains(document.activeElement)) this.focus(focused);
  }

  /** @param {View} view */
  drawStadium(view) {
    const { stadium } = view;
    keyed(this.stadium, stadium ? [{
      key: "stadium", sig: `${stadium.card}|${stadium.owner}`,
      make: () => placeButton("stadium", `${t("Stadium")}: ${this.options.face(stadium.card).name}`, "mat-stadium-card",
        h("span", { class: "mat-stadium-name", "aria-hidden": "true" }, this.options.face(stadium.card).name), cardFace(this.options.face(stadium.card))),
    }] : [{ key: "none", sig: "", make: () => h("span", { class: "mat-none", data: { place: "stadium" } }) }]);
  }

  /** Highlights; what is left out is taken away. @param {Hints} hints */
  hints(hints) {
    this.hinted = hints;
    this.mark();
  }

  mark() {
    const sets = MARKS.map(([kind, cls]) => /** @type {[string, Set<string>]} */ ([cls, new Set(this.hinted[kind] ?? [])]));
    for (const e of /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll("[data-place]"))) {
      for (const [cls, places] of sets) e.classList.toggle(cls, places.has(e.dataset.place ?? ""));
      if (e instanceof HTMLButtonElement) this.rank(e);
    }
  }

  /** An empty place is for the eye only, unless something can go there. @param {HTMLButtonElement} e */
  rank(e) {
    const isIdle = !e.classList.contains("target") && (e.classList.contains("is-empty") || (e.classList.contains("mat-prize") && Boolean(e.querySelector(".facedown"))));
    e.disabled = isIdle;
    if (e.dataset.place?.startsWith("hand:")) e.setAttribute("aria-pressed", String(e.classList.contains("selected")));
  }

  /** @param {Arrow[]} list */
  arrows(list) {
    this.drawn = list;
    drawArrows(this.lines, this.element, list, (place) => this.find(place));
  }

  /** The element of a place. @param {string} place @returns {HTMLElement | null} */
  find(place) { return this.element.querySelector(`[data-place="${CSS.escape(place)}"]`); }

  /** @param {string} place */
  focus(place) {
    const found = this.find(place);
    found?.focus({ preventScroll: true });
    return found !== null && document.activeElement === found;
  }

  /** The card that lies on top at a place. @param {string} place @returns {string | null} */
  cardAt(place) {
    const [kind, a, b] = place.split(":");
    const { view } = this;
    if (!view) return null;
    if (kind === "slot") { const mon = monAt(view, Number(a)); return mon && !mon.face_down ? mon.cards[mon.cards.length - 1] : null; }
    if (kind === "stadium") return view.stadium?.card ?? null;
    const side = view.sides[/** @type {Seat} */ (Number(a))];
    if (kind === "hand") return side?.hand?.[Number(b)] ?? null;
    if (kind === "prize") return side?.prizes[Number(b)] ?? null;
    if (kind === "discard" || kind === "lost" || kind === "beside") return side?.[kind][side[kind].length - 1] ?? null;
    return null;
  }

  /** @param {Event} event */
  clicked(event) {
    const found = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button[data-place]"));
    const place = found?.dataset.place;
    if (place) this.options.onPlace?.(place, this.cardAt(place));
  }

  /** @param {HTMLElement} element */
  looked(element) {
    const place = element.dataset.place ?? "";
    const card = this.cardAt(place);
    if (card) this.options.onLook?.(card, place);
  }
}
