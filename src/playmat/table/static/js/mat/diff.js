// @ts-check
/** What went where between two views: the mat's animations follow from this alone. */

/** @typedef {import("./types").View} View */
/** @typedef {import("./types").Mon} Mon */
/** @typedef {import("./types").Side} Side */
/** @typedef {import("./types").Travel} Travel */
/** @typedef {{card: string, place: string, seat: number}} Lying */

/** @param {number} seat @param {number} index */
export const slotOf = (seat, index) => seat * 16 + index;

/**
 * Every Pokémon of a side with its slot.
 * @param {Side} side @param {number} seat @returns {[number, Mon][]}
 */
export function monsOf(side, seat) {
  /** @type {[number, Mon][]} */
  const found = side.active ? [[slotOf(seat, 0), side.active]] : [];
  side.bench.forEach((mon, i) => { if (mon) found.push([slotOf(seat, i + 1), mon]); });
  return found;
}

/** @param {View} view @param {number} slot @returns {Mon | null} */
export function monAt(view, slot) {
  const side = view.sides[/** @type {0 | 1} */ (slot >> 4)];
  return (slot & 15 ? side.bench[(slot & 15) - 1] : side.active) ?? null;
}

/** What a Pokémon is known by from one view to the next. @param {Mon} mon @param {number} slot */
export const keyOf = (mon, slot) => mon.key !== undefined ? `mon-${mon.key}` : `slot-${slot}`;

/** Every card whose face shows, with the place it lies at. @param {View} view @returns {Lying[]} */
export function lying(view) {
  /** @type {Lying[]} */
  const found = [];
  view.sides.forEach((side, seat) => {
    const put = (/** @type {string[]} */ cards, /** @type {string} */ place) => cards.forEach((card) => found.push({ card, place, seat }));
    for (const [slot, mon] of monsOf(side, seat)) {
      if (!mon.face_down) put([...mon.cards, ...mon.energy, ...mon.tools], `slot:${slot}`);
    }
    put(side.hand ?? [], `hand:${seat}`);
    put(side.discard, `discard:${seat}`);
    put(side.lost, `lost:${seat}`);
    put(side.beside, `beside:${seat}`);
    put(/** @type {string[]} */ (side.prizes.filter((card) => card !== null)), `prizes:${seat}`);
  });
  if (view.stadium) found.push({ card: view.stadium.card, place: "stadium", seat: view.stadium.owner });
  return found;
}

/** Cards counted but not shown, by place. @param {View} view @returns {Map<string, number>} */
function hidden(view) {
  const found = new Map();
  view.sides.forEach((side, seat) => {
    found.set(`deck:${seat}`, side.deck_count);
    found.set(`prizes:${seat}`, side.prizes.filter((card) => card === null).length);
    found.set(`hand:${seat}`, side.hand ? 0 : side.hand_count);
    for (const [slot, mon] of monsOf(side, seat)) if (mon.face_down) found.set(`slot:${slot}`, 1);
  });
  return found;
}

/** Where the Pokémon of the old view stand now, so that what is attached to one that moved has not travelled.
 * @param {View} before @param {View} after @returns {Map<string, string>} */
function moved(before, after) {
  const now = new Map();
  after.sides.forEach((side, seat) => monsOf(side, seat).forEach(([slot, mon]) => now.set(keyOf(mon, slot), `slot:${slot}`)));
  const found = new Map();
  before.sides.forEach((side, seat) => monsOf(side, seat).forEach(([slot, mon]) => {
    const there = now.get(keyOf(mon, slot));
    if (there) found.set(`slot:${slot}`, there);
  }));
  return found;
}

/** @param {Lying[]} list @param {Lying} like @returns {number} */
const same = (list, like) => list.findIndex((c) => c.card === like.card && c.place === like.place && c.seat === like.seat);

/**
 * The cards that travelled, known ones first. A card that left one place and came to another is one travel; what came
 * from or went to a hidden place is told by the counts.
 * @param {View} before @param {View} after @returns {Travel[]}
 */
export function travels(before, after) {
  const follows = moved(before, after);
  const old = lying(before).map((c) => ({ ...c, place: follows.get(c.place) ?? c.place }));
  /** @type {Lying[]} */
  const came = [];
  for (const c of lying(after)) {
    const i = same(old, c);
    if (i >= 0) old.splice(i, 1);
    else came.push(c);
  }
  const counts = hidden(before);
  const now = hidden(after);
  const change = new Map([...new Set([...counts.keys(), ...now.keys()])].map((p) => [p, (now.get(p) ?? 0) - (counts.get(p) ?? 0)]));
  /** @type {Travel[]} */
  const found = [];
  for (const c of came) {
    let i = old.findIndex((o) => o.card === c.card && o.seat === c.seat);
    if (i < 0) i = old.findIndex((o) => o.card === c.card);
    if (i >= 0) found.push({ card: c.card, from: old.splice(i, 1)[0].place, to: c.place });
    else found.push({ card: c.card, from: source(change, c.seat, c.place), to: c.place });
  }
  for (const c of old) found.push({ card: c.card, from: c.place, to: sink(change, c.seat) });
  for (const seat of [0, 1]) found.push(...unseen(change, seat));
  return found.filter((t) => t.from !== t.to && t.from && t.to);
}

/** A hidden place that lost a card. @param {Map<string, number>} change @param {number} seat @param {string} to */
function source(change, seat, to) {
  const wanted = [to, `hand:${seat}`, `deck:${seat}`, `prizes:${seat}`].find((p) => (change.get(p) ?? 0) < 0);
  if (!wanted) return "";
  change.set(wanted, (change.get(wanted) ?? 0) + 1);
  return wanted;
}

/** A hidden place that won a card. @param {Map<string, number>} change @param {number} seat */
function sink(change, seat) {
  const wanted = [`deck:${seat}`, `hand:${seat}`, `prizes:${seat}`].find((p) => (change.get(p) ?? 0) > 0);
  if (!wanted) return "";
  change.set(wanted, (change.get(wanted) ?? 0) - 1);
  return wanted;
}

/** From hidden to hidden: a draw of the other player, Prize cards laid out.
 * @param {Map<string, number>} change @param {number} seat @returns {Travel[]} */
function unseen(change, seat) {
  /** @type {Travel[]} */
  const found = [];
  const places = [...change.keys()].filter((p) => p.startsWith("slot:") ? Number(p.slice(5)) >> 4 === seat : p.endsWith(`:${seat}`));
  for (const to of places) {
    while ((change.get(to) ?? 0) > 0) {
      const from = places.find((p) => (change.get(p) ?? 0) < 0);
      if (!from) return found;
      change.set(from, (change.get(from) ?? 0) + 1);
      change.set(to, (change.get(to) ?? 0) - 1);
      found.push({ card: null, from, to });
    }
  }
  return found;
}
