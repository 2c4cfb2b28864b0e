// @ts-check
/** What lies around a game: the log, help, links to share, giving up, what comes after the end. */
import { button, h, linkRow, myGames, post, saveFile, toast, wordsOf } from "./dom.js";
import { closeDialog, openDialog } from "./dialogs.js";
import { showEnd as endDialog } from "./end.js";
import { logLines } from "./panel.js";
import { t } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */

/** @param {TablePage} table */
export function drawWaiting(table) {
  const { invite } = links(table);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  table.app.replaceChildren(h("main", { class: "start-page waiting-page" }, h("h1", {}, t("Waiting for your friend")),
    invite ? [h("p", {}, t("Send this link. It can be used once:")), linkRow(invite, "invite-link")] : h("p", {}, t("The game begins when the second player has joined.")),
    isLocal ? h("p", { class: "bad", id: "local-warning" }, t("This link works on this machine only. To play over the network start the table with"), " ", h("code", {}, "playmat play --host 0.0.0.0"), " ", t("and send the address it prints.")) : null,
    h("p", { class: "hint" }, t("The page goes on by itself."))));
}

/** @param {TablePage} table */
export function showLog(table) {
  const dialog = openDialog(t("Log"), h("ol", { class: "log-lines long" }, logLines(table.log)), { kind: "wide" });
  const body = dialog.querySelector(".dialog-body");
  if (body) body.scrollTop = body.scrollHeight;
}

export function showHelp() {
  const keys = [["1 – 9", t("take the option with that number; in a choice of numbers, the number itself")], ["C", t("confirm what is selected")], ["Tab, Enter", t("go through the cards and choose")], ["E", t("end your turn")],
    ["I", t("look at the card that has the focus")], ["H", t("hint")], ["U", t("undo")], ["L", t("show the log")], ["B", t("look back at the last turn")], ["P", t("pause what is shown")], [".", t("one step further while paused")], ["S", t("settings")], ["Esc", t("put a card back, close a dialog")]];
  openDialog(t("How to play at this table"), [
    h("p", {}, t("Cards you can play have a bright edge. Click one and then a place that glows, or drag it there. Drag your Active Pokémon to the Bench to retreat, or onto the other one to attack. A move that is refused says why. Right click or press long on a card to read it.")),
    h("dl", { class: "keys" }, keys.map(([key, words]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, words)]))]);
}

/** @param {TablePage} table */
export function askConcede(table) {
  openDialog(t("Concede the game?"), h("div", { class: "choice-row" },
    button(t("Concede"), () => { closeDialog(); table.line.say("concede"); }, { class: "danger" }),
    button(t("Play on"), closeDialog, { class: "primary" })));
}

/** @param {TablePage} table */
export function links(table) {
  const kept = myGames().find((g) => g.game === table.game);
  return { invite: kept?.invite ? `${location.origin}/join/${table.game}#${kept.invite}` : "", watch: kept?.watch ? `${location.origin}/play/${table.game}#${kept.watch}` : "" };
}

/** @param {TablePage} table */
export function showLinks(table) {
  const { watch } = links(table);
  openDialog(t("Share"), [watch ? [h("p", {}, t("This link lets others watch, without either hand:")), linkRow(watch, "watch-link")] : h("p", {}, t("The one who began the game can share a link to watch.")),
    h("p", {}, t("Your own address is your seat: keep it to yourself, and open it on another device to go on there."))]);
}

/** @param {TablePage} table */
export function showEnd(table) { if (table.message) endDialog(table.message, () => overActions(table), table.token, table.go); }

/** @param {TablePage} table */
export function overActions(table) {
  const m = table.message;
  if (!m) return null;
  const mine = m.rematch.includes(m.you);
  const theirs = m.rematch.some((p) => p !== m.you);
  return h("div", { class: "choice-row" },
    m.can.rematch && theirs && !mine ? h("p", { class: "asked", role: "status" }, t("The other player asks for a rematch.")) : null,
    m.can.rematch ? button(mine ? t("Rematch: waiting for the other player") : theirs ? t("Accept the rematch") : t("Rematch"), () => table.line.say("rematch"), { class: "primary", disabled: mine, data: { key: "rematch" } }) : null,
    m.can.rematch && theirs && !mine ? button(t("No, thank you"), () => { table.line.say("no_rematch"); }, { data: { key: "no-rematch" } }) : null,
    button(t("Watch the replay"), () => table.go(`/replay/${table.game}#${table.token}`)),
    button(t("Save as a file"), () => save(table)),
    button(t("New game"), () => table.go("/")));
}

/** @param {TablePage} table */
export async function save(table) {
  try {
    saveFile(await post(`/api/games/${table.game}/file`, { token: table.token }), `playmat-${table.game}.json`);
  } catch (error) { toast(wordsOf(error), { kind: "bad" }); }
}
