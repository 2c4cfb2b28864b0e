// @ts-check
/** A closer look: a card under the mouse is shown in full beside it after a moment, in dialogs too; the key I, a right click
 * and a long press open it. */
import { h } from "./dom.js";
import { cardFace } from "./card.js";
import { showCard, topDialog } from "./dialogs.js";

const DELAY = 400;

/** @param {EventTarget | null} target */
const faceUnder = (target) => target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest("[data-face]")) : null;

/** Gives back what hides the card that is shown, and what ends it all. @returns {{hide: () => void, end: () => void}} */
export function peeking() {
  let timer = 0;
  let press = 0;
  /** @type {HTMLElement | null} */
  let shown = null;
  const life = new AbortController();
  const { signal } = life;
  const hide = () => { clearTimeout(timer); clearTimeout(press); shown?.remove(); shown = null; };
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    hide();
    const face = faceUnder(event.target);
    if (!face || innerWidth < 900 || face.classList.contains("full")) return;
    timer = window.setTimeout(() => { shown = beside(face); }, DELAY);
  }, { signal });
  document.addEventListener("contextmenu", (event) => {
    const face = faceUnder(event.target);
    if (!face || !event.target || !(/** @type {Element} */ (event.target)).closest("dialog")) return;
    event.preventDefault();
    showCard(face.dataset.face ?? "");
  }, { signal });
  document.addEventListener("pointerdown", (event) => {
    hide();
    const face = faceUnder(event.target);
    if (event.pointerType === "touch" && face?.closest("dialog") && !face.classList.contains("full")) {
      press = window.setTimeout(() => {
        addEventListener("click", (e) => { e.stopPropagation(); e.preventDefault(); }, { capture: true, once: true });
        showCard(face.dataset.face ?? "");
      }, 500);
    }
  }, { signal });
  for (const kind of ["pointerup", "pointercancel", "keydown", "wheel"]) document.addEventListener(kind, hide, { passive: true, signal });
  return { hide, end: () => { hide(); life.abort(); } };
}

/** @param {HTMLElement} face */
function beside(face) {
  const box = face.getBoundingClientRect();
  const shown = h("div", { class: "peek", "aria-hidden": "true" }, cardFace(face.dataset.face ?? "", { full: true }));
  (topDialog() ?? document.body).append(shown);
  const left = box.right + 300 < innerWidth ? box.right + 10 : box.left - 300;
  shown.style.setProperty("left", `${Math.max(4, left)}px`);
  shown.style.setProperty("top", `${Math.max(4, Math.min(box.top, innerHeight - shown.offsetHeight - 8))}px`);
  return shown;
}

export function lookAtFocused() {
  const face = /** @type {HTMLElement | null | undefined} */ (document.activeElement?.querySelector("[data-face]"));
  if (face) showCard(face.dataset.face ?? "");
}
