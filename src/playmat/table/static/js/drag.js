// Dragging a card of the hand onto the mat, by mouse, pen or finger.

const START = 9;

// allowed(card) says whether it may be lifted; dropped(card, place) gets "slot:3", "bench:0", "mat" or "".
// Gives back what ends it all.
export function dragging(root, { lifted, dropped, ended }) {
  let drag = null;
  const life = new AbortController();
  const { signal } = life;

  root.addEventListener("pointerdown", (event) => {
    const source = event.target.closest("[data-hand]");
    if (!source || event.button !== 0) return;
    drag = { source, id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null, touch: event.pointerType === "touch" };
  });

  const move = (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
    if (!drag.ghost) {
      if (Math.hypot(dx, dy) < START || (drag.touch && Math.abs(dx) > Math.abs(dy))) return;
      drag.ghost = drag.source.cloneNode(true);
      drag.ghost.className = "handcard ghost";
      drag.ghost.removeAttribute("data-key");
      drag.ghost.setAttribute("aria-hidden", "true");
      drag.ghost.style.setProperty("width", `${drag.source.offsetWidth}px`);
      document.body.append(drag.ghost);
      document.body.classList.add("is-dragging");
      lifted(Number(drag.source.dataset.hand), drag.source.dataset.card);
    }
    drag.ghost.style.setProperty("transform", `translate(${event.clientX - drag.ghost.offsetWidth / 2}px, ${event.clientY - drag.ghost.offsetHeight * 0.6}px)`);
  };

  const end = (event, isDrop) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { ghost, source } = drag;
    drag = null;
    if (!ghost) return;
    ghost.remove();
    document.body.classList.remove("is-dragging");
    addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
    ended();
    if (!isDrop) return;
    const place = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-drop]");
    if (place || document.elementFromPoint(event.clientX, event.clientY)?.closest(".mat")) dropped(source.dataset.card, place?.dataset.drop ?? "mat");
  };
  const stop = (event) => { event.stopPropagation(); event.preventDefault(); };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", (event) => end(event, true), { signal });
  addEventListener("pointercancel", (event) => end(event, false), { signal });
  return () => life.abort();
}
