// @ts-check
/** From what the server tells to what the mat shows: the view, and the places that glow. */
import { t } from "./words.js";

/** @typedef {import("./types").TableMessage} TableMessage */
/** @typedef {import("./types").Position} Position */
/** @typedef {import("./types").Decision} Decision */
/** @typedef {import("./mat/types").View} View */
/** @typedef {import("./mat/types").Note} Note */
/** @typedef {{position: Position, names: [string, string], you: number, kinds?: [string, string], decision?: Decision | null}} Told */

/** @param {Told} m @param {Set<number>} [here] who of the players is at the table @returns {View} */
export function viewOf(m, here) {
  const { position } = m;
  const isOn = position.turn > 0 && position.winner < 0;
  return {
    sides: position.sides, names: m.names, bottom: m.you === 1 ? 1 : 0, turn: isOn ? position.player : -1, stadium: position.stadium,
    notes: [notesOf(m, 0, isOn, here), notesOf(m, 1, isOn, here)],
  };
}

/** @param {Told} m @param {0 | 1} seat @param {boolean} isOn @param {Set<number>} [here] @returns {Note[]} */
function notesOf(m, seat, isOn, here) {
  const { position } = m;
  const side = position.sides[seat];
  /** @type {Note[]} */
  const found = [];
  const isTurn = isOn && position.player === seat;
  if (isTurn) found.push({ text: m.you === seat ? t("your turn") : t("their turn"), kind: "turn" });
  if (here && m.kinds?.[seat] === "human" && m.you !== seat && !here.has(seat)) found.push({ text: t("away"), kind: "away" });
  if (isTurn) {
    /** @type {[number, string][]} */
    const done = [[side.energy_attached, t("Energy")], [side.supporter_played, t("Supporter")], [side.stadium_played, t("Stadium")], [side.retreated, t("Retreat")]];
    found.push(...done.filter(([n]) => n > 0).map(([, word]) => ({ text: `✓ ${word}`, kind: "yes" })));
  }
  if (isOn && position.first === seat && position.turn < 3) found.push({ text: t("went first") });
  if (position.sudden_death) found.push({ text: t("Sudden Death"), kind: "away" });
  if (side.gx_used) found.push({ text: t("GX used") });
  if (side.vstar_used) found.push({ text: t("VSTAR used") });
  return found;
}

/** Places where something can be done, each with its option. @param {TableMessage} m @param {Decision | null} d @param {string | null} card the chosen card of the hand
 * @param {boolean} isSetup @returns {Map<string, number>} */
export function targetsOf(m, d, card, isSetup) {
  /** @type {Map<string, number>} */
  const found = new Map();
  if (!d) return found;
  const put = (/** @type {string} */ place, /** @type {number} */ i) => { if (!found.has(place)) found.set(place, i); };
  const isBoard = d.kind === "pick" && d.options.every((o) => o.card === undefined);
  const side = m.you >= 0 ? m.position.sides[/** @type {0 | 1} */ (m.you)] : null;
  d.options.forEach((o, i) => {
    if (d.kind === "prize" && o.number !== undefined) put(`prize:${m.you}:${o.number}`, i);
    else if (isSetup && o.card === card && card !== null) put(d.what === "setup_active" ? `slot:${m.you * 16}` : `slot:${m.you * 16 + 1 + (side?.bench.length ?? 0)}`, i);
    else if (d.kind === "action" ? card !== null && o.card === card && o.kind !== "stadium" : isBoard) {
      if (o.slot !== undefined) put(`slot:${o.slot}`, i);
      else if (o.kind === "bench" && side) put(`slot:${m.you * 16 + side.bench.length + 1}`, i);
    }
  });
  return found;
}

/** Cards and Pokémon with which something can be done now. @param {TableMessage} m @param {Decision | null} d @param {boolean} isSetup @returns {string[]} */
export function usableOf(m, d, isSetup) {
  if (!d || m.you < 0) return [];
  const hand = m.position.sides[/** @type {0 | 1} */ (m.you)].hand ?? [];
  const cards = new Set(d.kind === "action" || isSetup ? d.options.filter((o) => o.kind !== "stadium").map((o) => o.card) : []);
  const found = hand.flatMap((id, i) => cards.has(id) ? [`hand:${m.you}:${i}`] : []);
  if (d.kind === "action") {
    for (const o of d.options) {
      if (["ability", "retreat", "attack", "discard_self"].includes(o.kind) && o.slot !== undefined) found.push(`slot:${o.slot}`);
      if (o.kind === "stadium") found.push("stadium");
    }
  }
  return found;
}

/** How many copies of a card lie on a Pokémon, or in one's hand: as many as can be chosen one by one.
 * @param {TableMessage} m @param {string} card @param {number} [slot] */
export function copiesOf(m, card, slot) {
  if (slot === undefined) return m.you < 0 ? 1 : (m.position.sides[/** @type {0 | 1} */ (m.you)].hand ?? []).filter((id) => id === card).length;
  const side = m.position.sides[/** @type {0 | 1} */ (slot >> 4)];
  const mon = slot & 15 ? side.bench[(slot & 15) - 1] : side.active;
  return mon && !mon.face_down ? [...mon.energy, ...mon.tools].filter((id) => id === card).length : 1;
}
