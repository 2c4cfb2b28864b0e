// @ts-check
/** A list of cards that may become thousands long and still scrolls smoothly: it grows by a few items a frame, and a
 * card's face is drawn only while it is near the window. The items keep their size and their words all the time. */
import { h } from "/static/js/dom.js";
import { cardFace } from "/static/js/card.js";

const NEAR = "900px";
const ITEMS = 12; // a frame
const FACES = 4; // a frame

/** Where the face of a card stands while it is near. @param {string} card */
export const facePlace = (card) => h("div", { class: "face-place", data: { place: card } });

export class GrowingList {
  /** @param {() => void} whole called when all items that were added have their place */
  constructor(whole) {
    this.whole = whole;
    this.element = h("ul", { class: "finder-list" });
    /** @type {(() => HTMLElement)[]} */
    this.items = [];
    /** Places near the window whose face is still to be drawn. @type {Set<HTMLElement>} */
    this.wanted = new Set();
    this.frame = 0;
    const margin = /** @type {IntersectionObserverInit} */ ({ rootMargin: NEAR, scrollMargin: NEAR });
    this.watch = new IntersectionObserver((seen) => this.see(seen), margin);
  }

  clear() {
    this.watch.disconnect();
    this.items = [];
    this.wanted.clear();
    this.element.replaceChildren();
  }

  /** @param {(() => HTMLElement)[]} items */
  add(items) {
    this.items.push(...items);
    this.grow();
  }

  /** @param {IntersectionObserverEntry[]} seen */
  see(seen) {
    for (const { target, isIntersecting } of seen) {
      const place = /** @type {HTMLElement} */ (target);
      if (isIntersecting) this.wanted.add(place);
      else { this.wanted.delete(place); place.replaceChildren(); }
    }
    this.go();
  }

  go() {
    if (!this.frame && (this.items.length || this.wanted.size)) this.frame = requestAnimationFrame(() => { this.frame = 0; this.grow(); });
  }

  /** What is done in one frame. */
  grow() {
    const made = this.items.splice(0, ITEMS).map((item) => h("li", {}, item()));
    this.element.append(...made);
    for (const each of made) for (const place of each.querySelectorAll(".face-place")) this.watch.observe(place);
    if (made.length && !this.items.length) this.whole();
    let left = FACES;
    for (const place of this.wanted) {
      if ((left -= 1) < 0) break;
      this.wanted.delete(place);
      if (!place.firstElementChild) place.replaceChildren(cardFace(place.dataset.place ?? ""));
    }
    this.go();
  }
}
