// @ts-check
/** Which page to show: the address says it; the part after # is a secret that never reaches the server's logs. */
import { $, preference } from "./dom.js";
import { joinPage, startPage } from "./start.js";
import { tablePage } from "./table.js";
import { replayPage } from "./replay.js";
import { applyTheme } from "./theme.js";
import { speak } from "./words.js";

/** @type {(() => void) | null} */
let leave = null;

export async function show() {
  leave?.();
  leave = null;
  const app = $("#app");
  if (!app) return;
  const [, kind, game] = location.pathname.split("/");
  const token = location.hash.slice(1);
  document.body.className = kind || "start";
  if (kind === "play" && game) leave = tablePage(app, game, token, go);
  else if (kind === "join" && game) await joinPage(app, game, token, go);
  else if (kind === "replay") leave = await replayPage(app, game ?? "", token, go);
  else await startPage(app, go);
}

/** @param {string} path */
export function go(path) {
  history.pushState(null, "", path);
  show();
}

addEventListener("popstate", show);
applyTheme();
speak(preference("language"));
document.documentElement.lang = preference("language") || "en";
show();
