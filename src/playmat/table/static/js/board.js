// The mat: both sides, piles, the Stadium and the hand, drawn anew from each position.
import { h, said } from "./dom.js";
import { cardBack, cardFace, faceOf, monFace, monWords, nameOf } from "./card.js";

const BENCH = 5;

// ctx: {you, names, targets, hintSlot, selected, usable, hand, onSlot, onHand, onPile, onStadium}
export function board(position, ctx) {
  const low = ctx.you === 1 ? 1 : 0;
  return [
    side(position, 1 - low, ctx, true),
    middle(position, ctx),
    side(position, low, ctx, false),
  ];
}

function side(position, player, ctx, isFar) {
  const p = position.sides[player];
  const name = ctx.names[player];
  const isTurn = position.player === player && position.turn > 0 && position.winner < 0;
  const bench = h("div", { class: "bench", role: "group", "aria-label": `${name}'s Bench`, data: { drop: `bench:${player}` } },
    Array.from({ length: Math.max(BENCH, p.bench.length) }, (_, i) => slot(p.bench[i], player * 16 + i + 1, ctx, name)));
  const active = h("div", { class: "active-row" }, slot(p.active, player * 16, ctx, name),
    p.beside.length ? h("div", { class: "beside" }, p.beside.map((id) => pileButton(`${nameOf(id)} beside the Active Pokémon`, () => ctx.onCard(id), cardFace(id)))) : null);
  return h("section", { class: `side ${isFar ? "far" : "near"} ${isTurn ? "is-turn" : ""}`, "aria-label": `${name}'s side` },
    strip(p, player, name, isTurn, ctx, position),
    h("div", { class: "field" },
      prizes(p, player, name, ctx),
      h("div", { class: "places" }, isFar ? [bench, active] : [active, bench]),
      piles(p, player, name, ctx)));
}

function slot(mon, number, ctx, name) {
  const option = ctx.targets.get(number);
  const where = number & 15 ? `Bench ${number & 15}` : "Active";
  const label = `${name}, ${where}: ${monWords(mon)}`;
  const classes = ["slot", number & 15 ? "" : "active", option !== undefined ? "target" : "", mon ? "" : "empty",
    ctx.canAct.has(number) ? "can-act" : "", ctx.picked?.has(number) ? "picked" : "", ctx.hintSlot === number ? "hinted" : ""].join(" ");
  const inner = mon ? monFace(mon) : h("span", { class: "slot-name" }, number & 15 ? "Bench" : "Active");
  if (!mon && option === undefined) return h("div", { class: classes, data: { drop: `slot:${number}` } }, inner);
  return h("button", {
    type: "button", class: classes,
    data: { key: `slot-${number}`, drop: `slot:${number}`, slot: number }, onclick: () => ctx.onSlot(number),
  }, said(option !== undefined ? `${label} (choose)` : label), inner);
}

function pileButton(label, onclick, ...content) {
  return h("button", { type: "button", class: "pile", title: label, onclick }, said(label), content);
}

function prizes(p, player, name, ctx) {
  return h("div", { class: "prizes", role: "group", "aria-label": `${name}: ${p.prizes.length} Prize cards left` },
    p.prizes.map((id, i) => id ? h("button", { type: "button", class: "prize", onclick: () => ctx.onCard(id) }, said(`Prize card ${i + 1}: ${nameOf(id)}`), cardFace(id))
      : h("div", { class: "prize" }, cardBack())),
    h("span", { class: "pile-name", "aria-hidden": "true" }, `${p.prizes.length} Prize${p.prizes.length === 1 ? "" : "s"}`));
}

function piles(p, player, name, ctx) {
  const top = p.discard[p.discard.length - 1];
  return h("div", { class: "piles" },
    h("div", { class: "pile", "aria-label": `${name}'s deck: ${p.deck_count} cards`, role: "img" }, p.deck_count ? cardBack() : emptyPile(), h("span", { class: "pile-name", "aria-hidden": "true" }, `Deck ${p.deck_count}`)),
    pileButton(`${name}'s discard pile: ${p.discard.length} cards`, () => ctx.onPile(`${name}'s discard pile`, p.discard),
      top ? cardFace(top) : emptyPile(), h("span", { class: "pile-name", "aria-hidden": "true" }, `Discard ${p.discard.length}`)),
    p.lost.length ? pileButton(`${name}'s Lost Zone: ${p.lost.length} cards`, () => ctx.onPile(`${name}'s Lost Zone`, p.lost),
      cardFace(p.lost[p.lost.length - 1]), h("span", { class: "pile-name", "aria-hidden": "true" }, `Lost ${p.lost.length}`)) : null);
}

const emptyPile = () => h("div", { class: "card none" });

function strip(p, player, name, isTurn, ctx, position) {
  const done = (is, word) => h("span", { class: `done ${is ? "yes" : ""}` }, is ? `✓ ${word}` : word);
  const small = (label, onclick) => h("button", { type: "button", class: "pill", onclick }, label);
  const known = p.hand_known?.length && p.hand === null ? ` (${p.hand_known.length} known)` : "";
  return h("div", { class: "strip" },
    h("b", { class: "who" }, name), isTurn ? h("span", { class: "turn-mark" }, ctx.you === player ? "your turn" : "their turn") : null,
    position.turn && position.first === player ? h("span", { class: "chip first-mark" }, "went first") : null,
    ctx.away?.has(player) ? h("span", { class: "chip away" }, "away") : null,
    known ? small(`Hand ${p.hand_count}${known}`, () => ctx.onPile(`Known cards of ${name}'s hand`, p.hand_known)) : h("span", { class: "chip" }, `Hand ${p.hand_count}`),
    h("span", { class: "chip narrow" }, `Deck ${p.deck_count}`), h("span", { class: "chip narrow" }, `Prizes ${p.prizes.length}`),
    h("span", { class: "narrow" }, small(`Discard ${p.discard.length}`, () => ctx.onPile(`${name}'s discard pile`, p.discard))),
    p.lost.length ? h("span", { class: "narrow" }, small(`Lost ${p.lost.length}`, () => ctx.onPile(`${name}'s Lost Zone`, p.lost))) : null,
    h("span", { class: "grow" }),
    isTurn ? h("span", { class: "dones", role: "group", "aria-label": "Done this turn" },
      done(p.energy_attached > 0, "Energy"), done(p.supporter_played > 0, "Supporter"), done(p.stadium_played > 0, "Stadium"), done(p.retreated > 0, "Retreat")) : null,
    p.gx_used ? h("span", { class: "chip" }, "GX used") : null, p.vstar_used ? h("span", { class: "chip" }, "VSTAR used") : null);
}

function middle(position, ctx) {
  const stadium = position.stadium;
  return h("div", { class: "middle", data: { drop: "mat" } },
    stadium ? h("button", { type: "button", class: `stadium ${ctx.stadiumOption !== undefined ? "can-act" : ""}`, data: { key: "stadium", drop: "mat" }, onclick: ctx.onStadium },
      h("span", { class: "stadium-name" }, "Stadium: ", h("b", {}, nameOf(stadium.card)))) : h("span", { class: "stadium none" }, "No Stadium"),
    position.sudden_death ? h("span", { class: "chip" }, "Sudden Death") : null,
    position.in_checkup ? h("span", { class: "chip" }, "Checkup") : null);
}

export function hand(cards, ctx) {
  if (!cards) return null;
  return h("div", { class: `hand ${ctx.usable.size ? "is-acting" : ""}`, role: "group", "aria-label": `Your hand: ${cards.length} cards`, data: { scroll: "hand" } },
    cards.map((id, i) => {
      const can = ctx.usable.has(id);
      const state = ["handcard", can ? "usable" : "", ctx.selected === i ? "selected" : "", ctx.hintCard === id ? "hinted" : ""].join(" ");
      return h("button", {
        type: "button", class: state, "aria-pressed": ctx.selected === i ? "true" : "false",
        data: { key: `hand-${i}`, hand: i, card: id }, onclick: () => ctx.onHand(i, id),
      }, said(`${nameOf(id)}, ${faceOf(id).sub}${can ? ", can be played" : ""}`), cardFace(id));
    }));
}
