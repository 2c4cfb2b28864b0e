// @ts-check
/** The table as lists of words: everything that lies where, for those who read by ear. */
import { h } from "./dom.js";
import { faceOf, monWords, nameOf } from "./card.js";
import { t } from "./words.js";

/** @typedef {import("./types").TableMessage} TableMessage */

/** @param {string[]} cards */
function counted(cards) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const id of cards) found.set(id, (found.get(id) ?? 0) + 1);
  return [...found].map(([id, n]) => `${n > 1 ? `${n} × ` : ""}${nameOf(id)}`);
}

/** @param {TableMessage} m */
export function textTable(m) {
  const order = m.you === 1 ? [1, 0] : [0, 1];
  const { stadium } = m.position;
  return h("div", { class: "text-table" },
    h("p", {}, m.position.turn ? t("Turn {n}", { n: m.position.turn }) : t("Set-up"), ". ", stadium ? `${t("Stadium")}: ${nameOf(stadium.card)}` : t("No Stadium in play.")),
    order.map((p) => side(m, /** @type {0 | 1} */ (p))));
}

/** @param {TableMessage} m @param {0 | 1} seat */
function side(m, seat) {
  const s = m.position.sides[seat];
  const isMe = seat === m.you;
  return h("section", {}, h("h2", {}, isMe ? t("Your side") : m.names[seat]),
    h("ul", {},
      h("li", {}, h("b", {}, `${t("Active")}: `), monWords(s.active)),
      s.bench.map((mon, i) => h("li", {}, h("b", {}, `${t("Bench {n}", { n: i + 1 })}: `), monWords(mon))),
      h("li", {}, t("Prize cards left: {n}", { n: s.prizes.length })),
      h("li", {}, t("Cards in the deck: {n}", { n: s.deck_count })),
      h("li", {}, `${t("Discard pile")}: `, s.discard.length ? counted(s.discard).join(", ") : t("empty")),
      s.lost.length ? h("li", {}, `${t("Lost Zone")}: `, counted(s.lost).join(", ")) : null,
      s.hand === null ? h("li", {}, t("Cards in hand: {n}", { n: s.hand_count })) : null),
    s.hand ? [h("h3", {}, t("Hand: {n} cards", { n: s.hand.length })), h("ul", {}, s.hand.map((id) => h("li", {}, `${nameOf(id)}, ${faceOf(id).sub}`, faceOf(id).text ? `: ${faceOf(id).text}` : "")))] : null);
}
