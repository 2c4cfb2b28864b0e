// Which page to show: the address says it; the part after # is a secret that never reaches the server's logs.
import { $ } from "./dom.js";
import { joinPage, startPage } from "./start.js";
import { tablePage } from "./table.js";
import { replayPage } from "./replay.js";
import { applyTheme } from "./theme.js";

let leave = null;

export async function show() {
  leave?.();
  leave = null;
  const app = $("#app");
  const [, kind, game] = location.pathname.split("/");
  const token = location.hash.slice(1);
  document.body.className = kind || "start";
  if (kind === "play" && game) leave = tablePage(app, game, token, go);
  else if (kind === "join" && game) leave = await joinPage(app, game, token, go);
  else if (kind === "replay") leave = await replayPage(app, game ?? "", token, go);
  else leave = await startPage(app, go);
}

export function go(path) {
  history.pushState(null, "", path);
  show();
}

addEventListener("popstate", show);
applyTheme();
show();
