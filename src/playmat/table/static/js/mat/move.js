// @ts-check
/** Movement: where things were, where they are now, and a short way between (first, last, invert, play). */
import { cardBack, cardFace } from "./faces.js";
import { h } from "./dom.js";

/** @typedef {import("./types").Travel} Travel */
/** @typedef {import("./faces.js").FaceOf} FaceOf */

export const STEP = 380;
const BETWEEN = 75;
const MANY = 14;
const EASE = "cubic-bezier(.3,.05,.25,1)";

/** Where everything on the mat is before a change. */
export class Before {
  /** @param {HTMLElement} root */
  constructor(root) {
    /** @type {Map<string, DOMRect>} */
    this.mons = new Map();
    /** @type {Map<string, DOMRect>} */
    this.hands = new Map();
    /** @type {Map<string, DOMRect>} */
    this.places = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.looks = new Map();
    for (const e of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-mon]"))) {
      this.mons.set(e.dataset.mon ?? "", e.getBoundingClientRect());
      this.looks.set(e.dataset.mon ?? "", e);
    }
    for (const e of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".mat-card"))) this.hands.set(handKey(e), e.getBoundingClientRect());
    for (const e of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-place]"))) this.places.set(e.dataset.place ?? "", e.getBoundingClientRect());
  }

  /** Takes the place of one card of that kind out of a hand. @param {string} seat @param {string} card */
  takeFromHand(seat, card) {
    const key = [...this.hands.keys()].filter((k) => k.startsWith(`${seat}|${card}#`)).pop();
    if (key === undefined) return undefined;
    const box = this.hands.get(key);
    this.hands.delete(key);
    return box;
  }
}

/** @param {HTMLElement} e */
const handKey = (e) => `${(e.dataset.place ?? "").split(":")[1]}|${e.dataset.key}`;

/** @param {Element} element @param {DOMRect} from @param {number} ms @param {number} delay */
function slide(element, from, ms, delay = 0) {
  const to = element.getBoundingClientRect();
  if (!to.width || !from.width) return null;
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = Math.max(0.25, Math.min(3, from.width / to.width));
  if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(scale - 1) < 0.02) return null;
  return element.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 5 }, { transform: "none", zIndex: 5 }],
    { duration: ms, delay, easing: EASE, fill: "backwards" });
}

/** Moves what changed between two drawings of the mat. Resolves when all has arrived. */
export class Movement {
  /** @param {HTMLElement} root @param {HTMLElement} layer @param {FaceOf} faceOf @param {Before} before @param {number} speed */
  constructor(root, layer, faceOf, before, speed) {
    this.root = root;
    this.layer = layer;
    this.faceOf = faceOf;
    this.before = before;
    this.ms = STEP / speed;
    this.gap = BETWEEN / speed;
    /** @type {Animation[]} */
    this.running = [];
    /** @type {Set<Element>} */
    this.claimed = new Set();
    this.number = 0;
  }

  /** @param {Travel[]} travels */
  async play(travels) {
    const shown = travels.slice(0, MANY);
    for (const t of shown) this.travel(t);
    this.settle();
    await Promise.allSettled(this.running.map((a) => a.finished));
  }

  /** All is where it goes to. */
  finish() { for (const animation of this.running) animation.finish(); }

  /** Everything that was on the mat before and lies elsewhere now. */
  settle() {
    const all = /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll("[data-mon], .mat-card"));
    for (const e of all) {
      if (this.claimed.has(e)) continue;
      const from = e.dataset.mon ? this.before.mons.get(e.dataset.mon) : this.before.hands.get(handKey(e));
      if (from) this.add(slide(e, from, this.ms));
    }
    const now = new Set([...all].map((e) => e.dataset.mon));
    for (const [key, element] of this.before.looks) if (!now.has(key)) this.fall(element, this.before.mons.get(key));
  }

  /** @param {Animation | null} animation */
  add(animation) { if (animation) this.running.push(animation); }

  /** @param {Travel} t */
  travel(t) {
    const from = this.origin(t);
    if (!from) return;
    const delay = this.gap * this.number;
    this.number += 1;
    const arrived = this.arrival(t);
    if (arrived) {
      this.claimed.add(arrived);
      this.add(slide(arrived, from, this.ms, delay));
      return;
    }
    const to = this.target(t);
    if (to) this.fly(t.card, from, to, delay);
  }

  /** @param {Travel} t */
  origin(t) {
    const [kind, seat] = t.from.split(":");
    const inHand = kind === "hand" && t.card !== null ? this.before.takeFromHand(seat, t.card) : undefined;
    const place = kind === "prizes" ? [...this.before.places.keys()].filter((p) => p.startsWith(`prize:${seat}:`)).pop() : t.from;
    return inHand ?? this.before.places.get(place ?? "");
  }

  /** The element that is the card itself at its new place, where it has one of its own. @param {Travel} t */
  arrival(t) {
    const [kind, seat] = t.to.split(":");
    const free = (/** @type {Iterable<Element>} */ list) => [...list].find((e) => !this.claimed.has(e));
    if (kind === "hand" && t.card !== null) {
      const list = [.../** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll(`.mat-card[data-place^="hand:${seat}:"]`))];
      return free(list.filter((e) => e.dataset.key?.startsWith(`${t.card}#`) && !this.before.hands.has(handKey(e))));
    }
    if (kind === "slot") {
      const mon = /** @type {HTMLElement | null} */ (this.root.querySelector(`[data-place="${t.to}"] > [data-mon]`));
      if (mon && !this.before.mons.has(mon.dataset.mon ?? "") && (t.card === null || mon.dataset.top === t.card)) return free([mon]);
      if (mon && t.card !== null && mon.dataset.top === t.card && this.before.looks.get(mon.dataset.mon ?? "") !== mon) return free(mon.querySelectorAll(".mon-turn"));
    }
    return undefined;
  }

  /** @param {Travel} t @returns {DOMRect | undefined} */
  target(t) {
    const [kind, seat] = t.to.split(":");
    const selector = kind === "prizes" ? `[data-place^="prize:${seat}:"]` : `[data-place="${t.to}"]`;
    const mark = kind === "slot" && t.card !== null ? this.root.querySelector(`[data-place="${t.to}"] [data-attached="${CSS.escape(t.card)}"]`) : null;
    return (mark ?? this.root.querySelector(selector))?.getBoundingClientRect();
  }

  /** @param {string | null} card @param {DOMRect} from @param {DOMRect} to @param {number} delay */
  fly(card, from, to, delay) {
    const home = this.layer.getBoundingClientRect();
    const width = Math.max(26, Math.min(from.width, 150));
    const ghost = h("div", { class: "mat-flying", css: { width: `${width}px` } }, card === null ? cardBack() : cardFace(this.faceOf(card)));
    this.layer.append(ghost);
    const at = (/** @type {DOMRect} */ box, /** @type {number} */ scale) =>
      `translate(${box.left + box.width / 2 - home.left - width / 2}px, ${box.top + box.height / 2 - home.top - width * 0.7}px) scale(${scale})`;
    const end = Math.max(0.2, Math.min(1.4, to.width / width));
    const animation = ghost.animate([{ transform: at(from, 1), opacity: 1 }, { transform: at(to, end), opacity: 0.9 }], { duration: this.ms, delay, easing: EASE, fill: "both" });
    animation.finished.catch(() => undefined).finally(() => ghost.remove());
    this.running.push(animation);
  }

  /** A Pokémon that left play. @param {HTMLElement} element @param {DOMRect | undefined} from */
  fall(element, from) {
    if (!from?.width) return;
    const home = this.layer.getBoundingClientRect();
    const ghost = /** @type {HTMLElement} */ (element.cloneNode(true));
    delete ghost.dataset.mon;
    const holder = h("div", { class: "mat-flying", css: { width: `${from.width}px`, left: `${from.left - home.left}px`, top: `${from.top - home.top}px` } }, ghost);
    this.layer.append(holder);
    const animation = holder.animate([{ transform: "none", opacity: 1 }, { transform: "rotate(-5deg) translateX(-6px)", offset: 0.15 }, { transform: "rotate(6deg) translateX(6px)", offset: 0.3 }, { transform: "translateY(30px) rotate(14deg) scale(.6)", opacity: 0 }],
      { duration: this.ms * 1.6, easing: "ease-in", fill: "both" });
    animation.finished.catch(() => undefined).finally(() => holder.remove());
    this.running.push(animation);
  }
}
