// @ts-check
/** A click is a press and a release on the same thing. What a page lays anew by itself waits for the release, so that no
 * click is lost. */

let pressed = Promise.resolve();

addEventListener("pointerdown", () => {
  const ended = new AbortController();
  pressed = new Promise((done) => {
    /** @param {PointerEvent} event */
    const end = (event) => {
      if (event.type === "pointermove" && event.buttons) return;
      ended.abort();
      setTimeout(done); // the click comes with the release, before anything that is put off
    };
    // a scroll bar may be let go unsaid: a pointer that moves and presses nothing tells of it
    for (const kind of /** @type {const} */ (["pointerup", "pointercancel", "pointermove"])) addEventListener(kind, end, { capture: true, signal: ended.signal });
  });
}, { capture: true });

/** When nothing is pressed. */
export const released = () => pressed;
