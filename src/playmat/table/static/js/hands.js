// @ts-check
/** Clicks and drags on the mat become answers; what a card or Pokémon cannot do is asked of the server. */
import { announce, button, h, toast } from "./dom.js";
import { cardFace, nameOf } from "./card.js";
import { closeDialog, lastingOfPlayers, openDialog, showCard, showMon, showPile } from "./dialogs.js";
import { monAt } from "./mat/index.js";
import { refused } from "./panel.js";
import { viewOf } from "./seen.js";
import { t } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */

const OTHER = ["ability", "retreat", "attack", "discard_self"];

/** @param {TablePage} table @param {string} place @param {string | null} card */
export function onPlace(table, place, card) {
  if (table.back) { if (card) showCard(card); return; }
  const [kind, a, b] = place.split(":");
  const option = table.targets().get(place);
  if (option !== undefined) { table.choose(option); return; }
  if (kind === "slot") onSlot(table, Number(a));
  else if (kind === "hand" && Number(a) === table.you) onHand(table, Number(b));
  else if (kind === "stadium") onStadium(table);
  else if (kind === "discard" || kind === "lost") onPile(table, kind, Number(a));
  else if (kind === "deck") toast(t("{n} cards in the deck.", { n: table.message?.position.sides[/** @type {0 | 1} */ (Number(a))].deck_count ?? 0 }));
  else if (card) showCard(card);
}

/** @param {TablePage} table @param {"discard" | "lost"} kind @param {number} seat */
export function onPile(table, kind, seat) {
  const m = table.message;
  if (!m) return;
  const name = m.names[/** @type {0 | 1} */ (seat)];
  showPile(kind === "discard" ? t("{name}'s discard pile", { name }) : t("{name}'s Lost Zone", { name }), m.position.sides[/** @type {0 | 1} */ (seat)][kind]);
}

/** @param {TablePage} table @param {number} i */
export function onHand(table, i) {
  const id = table.hand[i];
  if (!id) return;
  if (table.isSetup) {
    const option = table.options.findIndex((o) => o.card === id);
    if (option >= 0) { table.choose(option); return; }
  }
  if (table.decision?.kind !== "action") { showCard(id); return; }
  const fitting = movesOf(table, id);
  if (table.selected === i) {
    if (fitting.length === 1) table.choose(fitting[0]);
    else table.deselect();
    return;
  }
  table.selected = i;
  table.why = "";
  if (!fitting.length) table.line.say("why", { card: id });
  table.draw();
  announce(fitting.length ? t("{name}: {n} possible moves, first in the list of choices", { name: nameOf(id), n: fitting.length }) : nameOf(id));
}

/** Moves a card of the hand could make. @param {TablePage} table @param {string} card */
export function movesOf(table, card) { return table.options.map((_, n) => n).filter((n) => table.options[n].card === card && table.options[n].kind !== "stadium"); }

/** @param {TablePage} table @param {number} n */
export function onSlot(table, n) {
  const m = table.message;
  if (!m) return;
  const mon = /** @type {any} */ (monAt(viewOf(m, table.here), n));
  if (!mon || mon.face_down) return;
  if (table.selectedCard && table.decision?.kind === "action") { table.line.say("why", { card: table.selectedCard, slot: n }); return; }
  const where = n & 15 ? t("Bench {n}", { n: n & 15 }) : t("Active");
  const moves = table.decision?.kind === "action" ? table.options.map((_, i) => i).filter((i) => table.options[i].slot === n && OTHER.includes(table.options[i].kind)) : [];
  const buttons = moves.map((i, k) => button([h("kbd", {}, k + 1), " ", table.options[i].text], () => { closeDialog(); table.choose(i); }, { data: { option: i } }));
  const refusals = (table.decision?.refused ?? []).filter((r) => r.slot === n).map((r) => refused(r.name, r, (why, rule) => table.explain(why, rule), "dialog"));
  showMon(mon, `${m.names[/** @type {0 | 1} */ (n >> 4)]}, ${where}`, [...buttons, ...refusals], lastingOfPlayers(m));
}

/** @param {TablePage} table */
export function onStadium(table) {
  const id = table.message?.position.stadium?.card;
  if (!id) return;
  const option = table.options.findIndex((o) => o.kind === "stadium");
  openDialog(nameOf(id), [option >= 0 ? button(table.options[option].text, () => { closeDialog(); table.choose(option); }, { class: "primary", data: { option } }) : null, h("div", { class: "one-card" }, cardFace(id, { full: true }))], { kind: "zoom" });
}

/** @param {TablePage} table @param {string} from */
export function canLift(table, from) {
  const [kind, a] = from.split(":");
  if (table.you < 0 || table.back) return false;
  if (kind === "hand") return Number(a) === table.you;
  if (kind === "prize") return table.targets().has(from);
  if (kind !== "slot" || !table.decision) return false;
  const isMine = Number(a) >> 4 === table.you;
  return isMine && (table.decision.kind === "action" ? Number(a) === table.you * 16 : table.targets().has(from));
}

/** @param {TablePage} table @param {string | null} from */
export function lift(table, from) {
  const [kind, , index] = (from ?? "").split(":");
  if (kind === "hand") table.selected = Number(index);
  else if (from === null) table.selected = null;
  table.drawHints();
  if (kind === "slot" && table.decision?.kind === "action") {
    const has = (/** @type {string} */ what) => table.options.some((o) => o.kind === what);
    const bench = table.message?.position.sides[/** @type {0 | 1} */ (table.you)].bench ?? [];
    const back = has("retreat") ? bench.map((_, i) => `slot:${table.you * 16 + i + 1}`) : [];
    table.mat?.hints({ targets: [...back, ...(has("attack") ? [`slot:${(1 - table.you) * 16}`] : [])] });
  } else if (kind === "slot" && table.decision?.kind === "pick") table.mat?.hints({ targets: [`slot:${table.you * 16}`] });
  else if (kind === "prize") table.mat?.hints({ targets: [] });
}

/** @param {TablePage} table @param {string} from @param {string} to */
export function drop(table, from, to) {
  const d = table.decision;
  const [kind, a, b] = from.split(":");
  if (!d) { toast(t("It is not your decision."), { kind: "bad" }); return; }
  if (kind === "prize") {
    const option = table.targets().get(from);
    if (option !== undefined && to && to !== from) table.choose(option);
    return;
  }
  if (kind === "slot") { dropPokemon(table, Number(a), to); return; }
  const card = table.hand[Number(b)];
  if (!card || !to) return;
  if (table.isSetup) {
    const option = table.options.findIndex((o) => o.card === card);
    if (option >= 0) table.choose(option);
    else toast(t("{name} cannot be placed now.", { name: nameOf(card) }), { kind: "bad" });
    return;
  }
  if (d.kind !== "action") { toast(t("Answer the open choice first."), { kind: "bad" }); return; }
  dropCard(table, card, to);
}

/** @param {TablePage} table @param {string} card @param {string} to */
export function dropCard(table, card, to) {
  const [place, text] = to.split(":");
  const slot = place === "slot" ? Number(text) : null;
  const fitting = movesOf(table, card);
  const onto = fitting.find((n) => slot !== null && table.options[n].slot === slot);
  const free = fitting.find((n) => table.options[n].slot === undefined);
  const m = table.message;
  const isTaken = slot !== null && m !== null && monAt(viewOf(m, table.here), slot) !== null;
  if (onto !== undefined) table.choose(onto);
  else if (free !== undefined && !(table.options[free].kind === "bench" && isTaken)) table.choose(free);
  else table.line.say("why", isTaken ? { card, slot } : { card });
}

/** The Active Pokémon dragged onto the opponent's attacks; several attacks are asked for. @param {TablePage} table @param {number} from */
function dropAttack(table, from) {
  const attacks = table.options.flatMap((o, i) => o.kind === "attack" ? [i] : []);
  if (attacks.length === 1) table.choose(attacks[0]);
  else onSlot(table, from);
}

/** The Active Pokémon dragged to the Bench retreats; a Benched one dragged to the Active Spot is promoted.
 * @param {TablePage} table @param {number} from @param {string} to */
export function dropPokemon(table, from, to) {
  const d = table.decision;
  if (!d) return;
  if (d.kind === "pick") {
    const option = table.targets().get(`slot:${from}`);
    if (option !== undefined && (to === `slot:${table.you * 16}` || to === "mat")) table.choose(option);
    return;
  }
  if (to === `slot:${(1 - table.you) * 16}`) { dropAttack(table, from); return; }
  const retreat = table.options.findIndex((o) => o.kind === "retreat");
  const isBench = to === `bench:${table.you}` || (to.startsWith("slot:") && Number(to.slice(5)) >> 4 === table.you && Number(to.slice(5)) !== from);
  if (!isBench) return;
  if (retreat < 0) { table.explain(`${t("Retreat")}: ${d.retreat?.why ?? ""}`, d.retreat?.rule ?? ""); return; }
  table.wishes = to.startsWith("slot:") ? [{ slot: Number(to.slice(5)) }] : [];
  table.choose(retreat);
}
