// @ts-check
/** Clicks that come too soon after the table has changed are meant for what was there before: they do not count. */

export const QUIET = 250;
let changed = -QUIET;

/** The table shows something new. */
export function changedNow() {
  changed = performance.now();
  document.body.dataset.quiet = "true";
  setTimeout(() => { if (!isTooSoon()) document.body.dataset.quiet = "false"; }, QUIET + 5);
}

export const isTooSoon = () => performance.now() - changed < QUIET;
