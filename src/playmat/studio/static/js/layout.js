// @ts-check
/** What an edit does to a position: cards taken from one place and put to another. Places are those of the mat. Pure data,
 * no rules: whether a position can be is asked of the server. */

/** A card, or one with whose it is. @typedef {string | {card: string, owner: string}} Entry */
/** @typedef {{card: string, under: string[], energy: string[], tools: Entry[], damage: number, conditions: string[], since?: string | number, entered?: string | number, active_since?: number, paralyzed_since?: number, poison?: number, burn?: number, tag?: string, effects?: any[], used?: string[]}} Mon */
/** @typedef {{cards: string[], more: number, bottom?: string[], face_up?: boolean}} Zone */
/** @typedef {{active: Mon | null, bench: Mon[], hand: Zone, deck: Zone, prizes: Zone, discard: Zone, lost_zone: Zone, beside: Zone, done: string[], turns?: number, prizes_taken?: number, effects?: any[]}} Side */
/** @typedef {{id: string, rules: string, turn: Record<string, any>, a: Side, b: Side, stadium?: {card: string, owner: string} | null, coins: any[], cards?: Record<string, any>, about?: string, source?: string | string[], note?: string, last_turn?: any, this_turn?: any}} Position */
/** @typedef {(entry: string) => {kind: string, sub: string}} Faces */

export const BLANK = "Blank card";
export const BLANK_MON = "Blank Pokémon";
const ZONE = /** @type {Record<string, "hand" | "deck" | "discard" | "lost_zone" | "prizes" | "beside">} */ ({ hand: "hand", deck: "deck", discard: "discard", lost: "lost_zone", prize: "prizes", beside: "beside" });

/** @param {Entry} entry */
export const cardOf = (entry) => typeof entry === "string" ? entry : entry.card;

/** @returns {Zone} */
const zone = (more = 0) => ({ cards: [], more });
/** @param {string} card @returns {Mon} */
export const newMon = (card) => ({ card, under: [], energy: [], tools: [], damage: 0, conditions: [] });
/** @returns {Side} */
const newSide = () => ({ active: newMon(BLANK_MON), bench: [], hand: zone(), deck: zone(20), prizes: zone(6), discard: zone(), lost_zone: zone(), beside: zone(), done: [] });
/** @param {string} rules @returns {Position} */
export const newPosition = (rules) => ({ id: "my position", rules, turn: { number: 3, player: "a", first: "a" }, a: newSide(), b: newSide(), stadium: null, coins: [] });

/** The position as it is asked about: rows that were begun and say nothing yet are left out. @param {Position} p @returns {Position} */
export const spoken = (p) => JSON.parse(JSON.stringify(p, (key, value) => key === "effects" && Array.isArray(value) ? value.filter((e) => typeof e === "string" ? e : e?.text) : value));

/** @param {Position} p @param {number} seat @returns {Side} */
export const sideOf = (p, seat) => seat === 1 ? p.b : p.a;

/** @param {Position} p @param {string} place @returns {Mon | null} */
export function monOf(p, place) {
  const n = Number(place.split(":")[1]);
  const side = sideOf(p, n >> 4);
  return (n & 15) === 0 ? side.active : side.bench[(n & 15) - 1] ?? null;
}

/** The name of the field that a place is, as refusals name it. @param {string} place */
export function fieldOf(place) {
  const [kind, a] = place.split(":");
  const n = Number(a);
  if (kind === "slot") return `${"ab"[n >> 4]}.${(n & 15) === 0 ? "active" : `bench.${(n & 15) - 1}`}`;
  if (kind === "bench") return `${"ab"[n]}.bench`;
  return kind === "stadium" ? "stadium" : `${"ab"[n]}.${ZONE[kind]}`;
}

/** The place that a field belongs to. @param {string} field */
export function placeOf(field) {
  const [who, what, n] = field.split(".");
  const seat = who === "b" ? 1 : 0;
  if (who === "stadium") return "stadium";
  if (who !== "a" && who !== "b") return "";
  if (what === "active") return `slot:${16 * seat}`;
  if (what === "bench") return n === undefined ? `bench:${seat}` : `slot:${16 * seat + Number(n) + 1}`;
  const kind = Object.entries(ZONE).find(([, name]) => name === what)?.[0];
  return kind ? `${kind}:${seat}` : "";
}

/** Takes what lies at a place out of the position; the cards it was, a Pokémon's own card first.
 * @param {Position} p @param {string} place @param {string | null} entry the card meant, where the place holds several @returns {{mon: Mon | null, cards: string[]}} */
export function take(p, place, entry = null) {
  const [kind, a, b] = place.split(":");
  if (kind === "slot") {
    const mon = monOf(p, place);
    if (!mon) return { mon: null, cards: [] };
    const side = sideOf(p, Number(a) >> 4);
    const n = Number(a) & 15;
    if (n === 0) side.active = null; else side.bench.splice(n - 1, 1);
    return { mon, cards: [mon.card, ...mon.under, ...mon.energy, ...mon.tools.map(cardOf)].filter((c) => c !== BLANK_MON) };
  }
  if (kind === "stadium") {
    const card = p.stadium?.card;
    p.stadium = null;
    return { mon: null, cards: card ? [card] : [] };
  }
  const name = ZONE[kind];
  if (!name) return { mon: null, cards: [] };
  const z = sideOf(p, Number(a))[name];
  let at = entry === null ? (kind === "discard" || kind === "lost" || kind === "beside" ? z.cards.length - 1 : kind === "prize" ? Number(b) : 0) : z.cards.indexOf(entry);
  if (entry === BLANK || at < 0 || at >= z.cards.length) {
    if (z.more > 0) { z.more -= 1; return { mon: null, cards: [BLANK] }; }
    at = -1;
  }
  return { mon: null, cards: at < 0 ? [] : z.cards.splice(at, 1) };
}

/** Puts one card to a place. Says false where it cannot go. @param {Position} p @param {string} card @param {string} place @param {Faces} face */
export function put(p, card, place, face) {
  const [kind, a] = place.split(":");
  const seat = Number(a);
  const { kind: sort, sub } = face(card);
  if (kind === "stadium") {
    if (sub !== "Stadium") return false;
    p.stadium = { card, owner: p.turn.player ?? "a" };
    return true;
  }
  if (kind === "slot" || kind === "bench") {
    const side = sideOf(p, kind === "slot" ? seat >> 4 : seat);
    const mon = kind === "slot" ? monOf(p, place) : null;
    if (mon && sort === "energy") { mon.energy.push(card); return true; }
    if (mon && sort === "trainer" && sub !== "Item") { mon.tools.push(card); return true; }
    if (sort === "energy" || (sort === "trainer" && sub !== "Item")) return false;
    if (mon && mon.card !== BLANK_MON && sub !== "Basic" && sort === "pokemon") { mon.under.push(mon.card); mon.card = card; return true; }
    if (kind === "slot" && (seat & 15) === 0 && (!mon || mon.card === BLANK_MON)) { side.active = { ...(mon ?? newMon(card)), card }; return true; }
    side.bench.push(newMon(card));
    return true;
  }
  if (kind === "bottom") { const deck = sideOf(p, seat).deck; deck.bottom = [...(deck.bottom ?? []), card]; return true; }
  const name = ZONE[kind];
  if (!name) return false;
  const z = sideOf(p, seat)[name];
  if (card === BLANK) z.more += 1;
  else if (name === "deck") z.cards.unshift(card);
  else z.cards.push(card);
  return true;
}

/** Drags from one place to another. The position is changed in place; false where nothing could be done (and nothing was).
 * @param {Position} p @param {string} from @param {string} to @param {string | null} entry @param {Faces} face */
export function move(p, from, to, entry, face) {
  const kind = to.split(":")[0];
  if (from === to || !to) return false;
  const before = JSON.stringify(p);
  if (from.startsWith("slot:") && (kind === "slot" || kind === "bench")) return moveMon(p, from, to);
  const { cards } = take(p, from, entry);
  const done = cards.length > 0 && cards.every((card) => put(p, card, to, face));
  if (!done) Object.assign(p, JSON.parse(before));
  return done;
}

/** A Pokémon to another place of its side: it changes places with the one there. @param {Position} p @param {string} from @param {string} to */
function moveMon(p, from, to) {
  const [a, b] = [Number(from.split(":")[1]), Number(to.split(":")[1])];
  const side = sideOf(p, a >> 4);
  const target = to.startsWith("bench:") ? 16 * b + side.bench.length + 1 : b;
  if (a >> 4 !== target >> 4) return false;
  const mon = monOf(p, from);
  const other = monOf(p, `slot:${target}`);
  if (!mon) return false;
  const set = (/** @type {number} */ slot, /** @type {Mon | null} */ m) => {
    if ((slot & 15) === 0) side.active = m;
    else if (m) side.bench[Math.min((slot & 15) - 1, side.bench.length)] = m;
    else side.bench.splice((slot & 15) - 1, 1);
  };
  if (other) { set(target, mon); set(a, other); } else if ((a & 15) === 0) { side.bench.push(mon); side.active = null; } else if ((target & 15) === 0) { side.bench.splice((a & 15) - 1, 1); side.active = mon; } else { side.bench.splice((a & 15) - 1, 1); side.bench.push(mon); }
  for (const m of side.bench) m.conditions = [];
  return true;
}
