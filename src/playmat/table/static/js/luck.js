// Coins, shuffles and great moments, shown for a moment over the mat.
import { $, h, isCalm } from "./dom.js";

const SHOWN = new Set(["heads", "tails", "shuffle", "knock_out", "turn", "attack", "prize", "sudden_death"]);
let queue = [];
let timer = null;

export function showLuck(lines) {
  const fresh = lines.filter((l) => SHOWN.has(l.kind));
  const isLasting = (l) => l.kind === "heads" || l.kind === "tails" || l.kind === "knock_out";
  queue = [...queue.filter(isLasting), ...fresh.filter((l, i) => isLasting(l) || i >= fresh.length - 2)].slice(-6);
  if (!timer) next();
}

function next() {
  const place = $("#luck");
  const line = queue.shift();
  if (!line || !place) { timer = null; queue = []; place?.replaceChildren(); return; }
  const isCoin = line.kind === "heads" || line.kind === "tails";
  place.replaceChildren(h("div", { class: `luck l-${line.kind}` },
    isCoin ? h("span", { class: `coin ${line.kind}` }, line.kind === "heads" ? "H" : "T") : null,
    h("span", {}, line.text)));
  timer = setTimeout(next, isCoin ? (isCalm() ? 500 : 800) : 550);
}
