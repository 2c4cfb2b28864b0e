// @ts-check
/** Lifting what lies on the mat and letting it go elsewhere, by mouse, pen or finger; a long press looks closer. */

const START = 8;
const LONG = 480;

/**
 * @typedef {object} Hands
 * @property {(place: string) => boolean} canLift
 * @property {(place: string | null) => void} lifted
 * @property {(from: string, to: string) => void} dropped
 * @property {(element: HTMLElement) => void} look
 */
/** @typedef {{source: HTMLElement, place: string, id: number, x: number, y: number, isTouch: boolean, ghost: HTMLElement | null, timer: number}} Drag */

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const placeOf = (target) => target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest("[data-place]")) : null;

/** Gives back what ends it all. @param {HTMLElement} root @param {Hands} hands @returns {() => void} */
export function dragging(root, hands) {
  /** @type {Drag | null} */
  let drag = null;
  const life = new AbortController();
  const { signal } = life;

  root.addEventListener("pointerdown", (event) => {
    const source = placeOf(event.target);
    if (!source || event.button !== 0) return;
    const isTouch = event.pointerType === "touch";
    const timer = isTouch ? window.setTimeout(() => { if (drag && !drag.ghost) { hands.look(drag.source); swallow(); drag = null; } }, LONG) : 0;
    drag = { source, place: source.dataset.place ?? "", id: event.pointerId, x: event.clientX, y: event.clientY, isTouch, ghost: null, timer };
  }, { signal });

  root.addEventListener("contextmenu", (event) => {
    const source = placeOf(event.target);
    if (!source) return;
    event.preventDefault();
    hands.look(source);
  }, { signal });

  addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
    if (!drag.ghost) {
      if (Math.hypot(dx, dy) < START) return;
      clearTimeout(drag.timer);
      const isScroll = drag.isTouch && drag.place.startsWith("hand:") && Math.abs(dx) > Math.abs(dy);
      if (isScroll || !hands.canLift(drag.place)) { drag = null; return; }
      drag.ghost = lift(drag.source);
      hands.lifted(drag.place);
    }
    const { ghost } = drag;
    ghost.style.setProperty("transform", `translate(${event.clientX - ghost.offsetWidth / 2}px, ${event.clientY - ghost.offsetHeight * 0.6}px)`);
  }, { signal });

  const end = (/** @type {PointerEvent} */ event, /** @type {boolean} */ isDrop) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { ghost, place, timer } = drag;
    clearTimeout(timer);
    drag = null;
    if (!ghost) return;
    ghost.remove();
    document.body.classList.remove("is-dragging");
    swallow();
    hands.lifted(null);
    if (isDrop) hands.dropped(place, under(root, event));
  };
  addEventListener("pointerup", (event) => end(event, true), { signal });
  addEventListener("pointercancel", (event) => end(event, false), { signal });
  return () => life.abort();
}

/** @param {HTMLElement} source */
function lift(source) {
  const inner = source.querySelector(".mon, .card") ?? source;
  const ghost = /** @type {HTMLElement} */ (inner.cloneNode(true));
  const holder = document.createElement("div");
  holder.className = "mat-ghost";
  holder.setAttribute("aria-hidden", "true");
  holder.style.setProperty("width", `${inner.getBoundingClientRect().width}px`);
  holder.append(ghost);
  document.body.append(holder);
  document.body.classList.add("is-dragging");
  return holder;
}

/** @param {HTMLElement} root @param {PointerEvent} event */
function under(root, event) {
  const found = document.elementFromPoint(event.clientX, event.clientY);
  if (!found || !root.contains(found)) return "";
  return placeOf(found)?.dataset.place ?? "mat";
}

/** The click that follows a drag is none. */
function swallow() {
  const stop = (/** @type {Event} */ event) => { event.stopPropagation(); event.preventDefault(); };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 60);
}
