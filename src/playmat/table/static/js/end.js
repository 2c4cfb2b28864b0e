// @ts-check
/** The end of a game: who won and why, how it stood, whether the luck was the promised one, and what to do next. */
import { h, post } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { graph } from "./graph.js";
import { luckWords } from "./luck.js";
import { outcome } from "./panel.js";
import { t } from "./words.js";

/** @param {import("./types").TableMessage} m @param {() => import("./dom.js").Child} overActions @param {string} token @param {(path: string) => void} go */
export function showEnd(m, overActions, token, go) {
  const { sides, turn } = m.position;
  const left = (/** @type {0 | 1} */ p) => t("{name}: {prizes} Prize cards left, {deck} cards in the deck", { name: m.names[p], prizes: sides[p].prizes.length, deck: sides[p].deck_count });
  const curve = h("div", { class: "graph-place" });
  post(`/api/games/${m.game}/story`, { token }).then((story) => {
    if (story.points.length > 2) curve.replaceChildren(h("h3", {}, t("Who was ahead")), graph(story, m.names, (at) => go(`/replay/${m.game}?at=${at}#${token}`)));
  }).catch(() => undefined);  // the table closed in the meantime: the replay tells it
  openDialog(outcome(m), [h("p", { class: "end-reason" }, m.ending),
    h("ul", { class: "end-facts" }, h("li", {}, t("{n} turns", { n: turn })), h("li", {}, left(0)), h("li", {}, left(1))),
    curve, overActions(), m.you >= 0 ? luckWords(m.game, token, m.luck) : null], { kind: "end" });
}
