// A closer look: a card under the mouse is shown in full beside it after a moment; the key I does it for the focused one.
import { h } from "./dom.js";
import { cardFace } from "./card.js";
import { showCard } from "./dialogs.js";

const DELAY = 450;

export function peeking(root) {
  let timer = null;
  let shown = null;
  const hide = () => { clearTimeout(timer); shown?.remove(); shown = null; };
  root.addEventListener("pointerover", (event) => {
    hide();
    const face = event.target.closest("[data-face]");
    if (!face || event.pointerType !== "mouse" || innerWidth < 900) return;
    timer = setTimeout(() => {
      const box = face.getBoundingClientRect();
      shown = h("div", { class: "peek", "aria-hidden": "true" }, cardFace(face.dataset.face, { full: true }));
      document.body.append(shown);
      const left = box.right + 300 < innerWidth ? box.right + 10 : box.left - 300;
      shown.style.setProperty("left", `${Math.max(4, left)}px`);
      shown.style.setProperty("top", `${Math.max(4, Math.min(box.top, innerHeight - shown.offsetHeight - 8))}px`);
    }, DELAY);
  });
  for (const kind of ["pointerdown", "pointerleave", "keydown", "wheel"]) root.addEventListener(kind, hide, { passive: true });
  return hide;
}

export function lookAtFocused() {
  const face = document.activeElement?.querySelector("[data-face]");
  if (face) showCard(face.dataset.face);
}
