// The table: hears the server, draws, and turns clicks, drags and keys into answers.
import { $, announce, button, h, post, rememberGame, replaceKeepingFocus, toast } from "./dom.js";
import { board, hand } from "./board.js";
import { cardFace, learn, nameOf } from "./card.js";
import { choiceContent, closeDialog, isDialogOpen, lastingOfPlayers, openDialog, showCard, showMon, showPile } from "./dialogs.js";
import { dragging } from "./drag.js";
import { showLuck } from "./luck.js";
import { Line } from "./net.js";
import { lookAtFocused, peeking } from "./peek.js";
import { logLines, outcome, panel, refused } from "./panel.js";
import { themeButton } from "./theme.js";

const HELP = [["1 – 9", "take the option with that number"], ["Tab, Enter", "go through the cards and choose"], ["E", "end your turn"], ["I", "look at the card that has the focus"], ["H", "hint"], ["U", "undo"], ["L", "show the log"], ["Esc", "put a card back, close a dialog"]];

class Table {
  constructor(app, game, token, go) {
    Object.assign(this, { app, game, token, go, message: null, log: [], selected: null, hint: null, minimized: false, why: "", isListOpen: false, here: new Set(), wasOver: false, dropPlan: null });
    this.keys = (event) => this.onKey(event);
    addEventListener("keydown", this.keys);
    this.line = new Line(game, token, { hear: (m) => this.hear(m), state: (up) => this.showState(up) });
  }

  leave() {
    for (const key of ["at", "mine", "over"]) delete document.body.dataset[key];
    removeEventListener("keydown", this.keys);
    closeDialog();
    this.hidePeek?.();
    this.endDragging?.();
    this.line.close();
  }

  showState(isUp) {
    document.body.classList.toggle("offline", !isUp);
    if (!isUp && !$("#offline")) document.body.append(h("div", { id: "offline", role: "status" }, "Connection lost. Reconnecting …"));
    if (isUp) $("#offline")?.remove();
  }

  // --- hearing --------------------------------------------------------------------------------------------

  hear(m) {
    if (m.is === "table") this.hearTable(m);
    else if (m.is === "waiting") this.drawWaiting();
    else if (m.is === "begun") this.line.say("join");
    else if (m.is === "here") { this.here = new Set(m.seats); if (this.message) this.draw(); }
    else if (m.is === "hint") { if (m.at === this.message.at) { this.hint = m.option; toast(`Hint: ${m.text}`); this.draw(); } }
    else if (m.is === "why") this.hearWhy(m);
    else if (m.is === "rematch") { rememberGame({ game: m.game, token: this.token, title: "Rematch" }); this.go(`/play/${m.game}#${this.token}`); }
    else if (m.is === "refused") this.hearRefusal(m);
  }

  hearTable(m) {
    learn(m.cards);
    const isFirst = !this.message;
    const isNew = isFirst || m.at !== this.message.at;
    if (m.log.from === 0) this.log = [];
    this.log.push(...m.log.lines);
    this.message = m;
    this.here = new Set(m.here);
    if (isNew) { this.selected = null; this.hint = null; this.why = ""; this.minimized = false; closeDialog(); }
    if (isFirst) this.build();
    this.draw();
    if (!isFirst && m.log.lines.length) {
      showLuck(m.log.lines);
      announce(m.log.lines.slice(-4).map((l) => l.text).join(". "));
    }
    if (isNew) this.openChoice();
    const isOver = m.position.winner >= 0;
    if (isOver && !this.wasOver) this.showEnd();
    if (isOver !== this.wasOver) rememberGame({ game: this.game, token: this.token, over: isOver });
    this.wasOver = isOver;
    Object.assign(document.body.dataset, { at: m.at, mine: Boolean(this.decision), over: isOver });
    document.title = isOver ? "Playmat: game over" : m.decision?.mine ? "● Your move – Playmat" : "Playmat";
  }

  hearWhy(m) {
    this.why = `${m.why} (${m.rule})`;
    toast(`${nameOf(m.card)}: ${m.why}`, { detail: m.rule, kind: "bad", time: 8000 });
    announce(`${m.why} ${m.rule}`);
    this.draw();
  }

  hearRefusal(m) {
    if (m.closed) {
      this.line.close();
      this.app.replaceChildren(h("main", { class: "start-page" }, h("h1", {}, "This table is closed to you"), h("p", {}, m.text), h("p", {}, h("a", { href: "/" }, "Start a game"))));
      return;
    }
    toast(m.text, { kind: "bad" });
    this.line.say("look");
  }

  // --- drawing --------------------------------------------------------------------------------------------

  build() {
    this.parts = { board: h("div", { class: "mat" }), hand: h("div", { class: "hand-place" }), panel: h("div", { class: "panel", role: "region", "aria-label": "Your choices" }), log: h("ol", { class: "log-lines", data: { scroll: "log" }, tabindex: "0", "aria-label": "Log of the game" }), tools: h("div", { class: "tools" }) };
    this.app.replaceChildren(h("div", { class: "table-page" },
      h("header", { class: "top" }, h("a", { href: "/", class: "brand" }, "Playmat"), this.title = h("h1", { class: "where" }), h("span", { class: "grow" }), this.parts.tools),
      h("main", { class: "table" }, h("div", { class: "play-area" }, this.parts.board, this.parts.hand, h("div", { id: "luck", "aria-hidden": "true" })),
        h("aside", { class: "sidebar", "aria-label": "Choices and log" }, this.parts.panel, h("section", { class: "log", "aria-label": "Log" }, h("h2", {}, "Log"), this.parts.log)))));
    this.hidePeek = peeking(this.app.firstChild);
    this.endDragging = dragging(this.app.firstChild, {
      lifted: (i) => { this.selected = i; this.markTargets(true); },
      ended: () => { this.selected = null; this.draw(); },
      dropped: (card, place) => this.drop(card, place),
    });
  }

  get decision() { return this.message?.decision?.mine ? this.message.decision : null; }
  get options() { return this.decision?.options ?? []; }
  get handCards() { return this.message.position.sides[this.message.you]?.hand ?? null; }
  get selectedCard() { return this.selected === null ? null : this.handCards?.[this.selected] ?? null; }
  get isBoardChoice() { const d = this.decision; return d && d.kind === "pick" && d.options.every((o) => o.card === undefined); }

  context() {
    const m = this.message;
    const isAction = this.decision?.kind === "action";
    const canAct = new Set();
    const usable = new Set();
    this.options.forEach((o) => {
      if (!isAction) return;
      if (["ability", "retreat", "attack", "discard_self"].includes(o.kind)) canAct.add(o.slot);
      if (o.card && o.kind !== "stadium") usable.add(o.card);
    });
    const hinted = this.hint === null ? null : this.options[this.hint];
    const stadium = this.options.findIndex((o) => o.kind === "stadium");
    return {
      you: m.you, names: m.names, targets: this.targets(), canAct, usable, selected: this.selected,
      picked: new Set((this.decision?.picked ?? []).map((p) => p.slot)),
      hintSlot: hinted?.slot, hintCard: hinted?.card,
      away: new Set([0, 1].filter((p) => m.kinds[p] === "human" && p !== m.you && !this.here.has(p))),
      stadiumOption: stadium < 0 ? undefined : stadium,
      onSlot: (n) => this.onSlot(n), onHand: (i, id) => this.onHand(i, id), onCard: showCard, onPile: showPile,
      onStadium: () => this.onStadium(stadium),
    };
  }

  targets() {
    const found = new Map();
    const card = this.selectedCard;
    const bench = this.options.findIndex((o) => o.kind === "bench" && o.card === card);
    this.options.forEach((o, i) => {
      const isMine = this.decision.kind === "action" ? card && o.card === card : this.isBoardChoice;
      if (isMine && o.slot !== undefined && !found.has(o.slot)) found.set(o.slot, i);
    });
    if (card && bench >= 0) {
      const side = this.message.position.sides[this.message.you];
      found.set(this.message.you * 16 + side.bench.length + 1, bench);
    }
    return found;
  }

  markTargets() {
    const targets = this.targets();
    for (const place of this.parts.board.querySelectorAll(".slot")) {
      const n = Number(place.dataset.drop.split(":")[1]);
      place.classList.toggle("target", targets.has(n));
    }
  }

  draw() {
    this.hidePeek();
    const hadFocus = this.app.contains(document.activeElement);
    const m = this.message;
    const ctx = this.context();
    const turn = m.position.turn ? `Turn ${m.position.turn}` : "Set-up";
    this.title.textContent = `${m.names[0]} – ${m.names[1]} · ${turn} · ${m.rules.title.replace(/[,(].*/, "").trim()}`;
    replaceKeepingFocus(this.parts.board, board(m.position, ctx));
    replaceKeepingFocus(this.parts.hand, hand(this.handCards, ctx) ?? h("p", { class: "watching" }, "You are watching."));
    replaceKeepingFocus(this.parts.panel, panel(m, {
      choose: (i) => this.choose(i), selectedCard: this.selectedCard, look: showCard, deselect: () => { this.selected = null; this.why = ""; this.draw(); },
      whyText: this.why, hint: this.hint, isBoardChoice: this.isBoardChoice, onShowChoice: () => { this.minimized = false; this.openChoice(); },
      explain: (why, rule) => this.explain(why, rule), overActions: () => this.overActions(),
      isListOpen: this.isListOpen, onList: (isOpen) => { this.isListOpen = isOpen; },
    }));
    this.drawLog();
    replaceKeepingFocus(this.parts.tools, this.tools());
    const isLost = hadFocus && !this.app.contains(document.activeElement);
    if (isLost && this.decision) this.parts.panel.querySelector("[data-option], button")?.focus({ preventScroll: true });
  }

  drawLog() {
    const place = this.parts.log;
    place.replaceChildren(...logLines(this.log.slice(-250)));
    place.scrollTop = place.scrollHeight;
  }

  tools() {
    const can = this.message.can;
    const tool = (name, key, act, is) => is ? button(name, act, { class: "quiet tool", data: { key: `tool-${key}` } }) : null;
    return [
      tool("Hint", "hint", () => this.line.say("hint"), can.hint && this.decision),
      tool("Undo", "undo", () => this.line.say("undo"), can.undo),
      tool("Log", "log", () => this.showLog(), true),
      tool("Share", "share", () => this.showLinks(), this.message.you >= 0),
      tool("Concede", "concede", () => this.askConcede(), can.concede),
      tool("Help", "help", () => this.showHelp(), true),
      themeButton(),
    ];
  }

  drawWaiting() {
    const invite = this.links().invite;
    this.app.replaceChildren(h("main", { class: "start-page waiting-page" }, h("h1", {}, "Waiting for your friend"),
      invite ? [h("p", {}, "Send this link. It can be used once:"), linkRow(invite, "invite-link")] : h("p", {}, "The game begins when the second player has joined."),
      h("p", { class: "hint" }, "The page goes on by itself.")));
  }

  // --- choosing -------------------------------------------------------------------------------------------

  choose(i) {
    if (!this.decision || i < 0) return;
    closeDialog();
    this.line.say("choose", { at: this.message.at, option: i });
  }

  openChoice() {
    const d = this.decision;
    if (!d || d.kind === "action" || this.isBoardChoice || this.minimized) return;
    const isBare = d.source && d.kind !== "pick" && d.kind !== "prize";
    const putAside = () => { this.minimized = true; closeDialog(); this.draw(); $("[data-key='back-to-choice']")?.focus(); };
    const extra = [button("Look at the table", putAside, { class: "quiet" })];
    if (d.source && !isBare) extra.push(button(`Look at ${nameOf(d.source)}`, () => { this.minimized = true; showCard(d.source); this.draw(); }, { class: "quiet" }));
    const content = choiceContent(d, (i) => this.choose(i));
    const dialog = openDialog(d.prompt, isBare ? h("div", { class: "with-card" }, content, cardFace(d.source, { full: true })) : content, { kind: `wide choice k-${d.kind}`, closable: false, oncancel: putAside, actions: extra });
    dialog.querySelector("[data-option]")?.focus();
  }

  onHand(i, id) {
    if (this.decision?.kind !== "action") { showCard(id); return; }
    const fitting = this.options.map((o, n) => n).filter((n) => this.options[n].card === id && this.options[n].kind !== "stadium");
    if (this.selected === i) {
      if (fitting.length === 1) this.choose(fitting[0]);
      else { this.selected = null; this.why = ""; this.draw(); }
      return;
    }
    this.selected = i;
    this.why = "";
    if (!fitting.length) this.line.say("why", { card: id });
    this.draw();
    announce(fitting.length ? `${nameOf(id)}: ${fitting.length} possible move${fitting.length > 1 ? "s" : ""}, first in the list of choices` : nameOf(id));
  }

  onSlot(number) {
    const option = this.targets().get(number);
    if (option !== undefined) { this.choose(option); return; }
    const side = this.message.position.sides[number >> 4];
    const mon = number & 15 ? side.bench[(number & 15) - 1] : side.active;
    if (!mon || mon.face_down) return;
    if (this.selectedCard && this.decision?.kind === "action") { this.line.say("why", { card: this.selectedCard, slot: number }); return; }
    const where = number & 15 ? `Bench ${number & 15}` : "Active";
    const moves = this.options.map((o, i) => i).filter((i) => this.decision.kind === "action" && this.options[i].slot === number && !this.options[i].card);
    const buttons = moves.map((i) => button(this.options[i].text, () => this.choose(i), { data: { option: i } }));
    const refusals = (this.decision?.refused ?? []).filter((r) => r.slot === number);
    showMon(mon, `${this.message.names[number >> 4]}, ${where}`, [...buttons, ...refusals.map((r) => refused(r.name, r, { explain: (why, rule) => this.explain(why, rule) }))], lastingOfPlayers(this.message));
  }

  explain(why, rule) {
    toast(why, { detail: rule, kind: "bad" });
    announce(`${why} ${rule}`);
  }

  onStadium(option) {
    const id = this.message.position.stadium.card;
    if (option >= 0) openDialog(nameOf(id), h("div", {}, button(this.options[option].text, () => this.choose(option), { class: "primary" }), " ", button("Look at the card", () => showCard(id))));
    else showCard(id);
  }

  drop(card, place) {
    if (this.decision?.kind !== "action") { toast(this.decision ? "Answer the open choice first." : "It is not your decision.", { kind: "bad" }); return; }
    const [kind, text] = place.split(":");
    const slot = kind === "slot" ? Number(text) : null;
    const fitting = this.options.map((o, n) => n).filter((n) => this.options[n].card === card && this.options[n].kind !== "stadium");
    const onto = fitting.find((n) => this.options[n].slot === slot && slot !== null);
    const free = fitting.find((n) => this.options[n].slot === undefined);
    const side = this.message.position.sides[this.message.you];
    const isOwnPokemon = slot !== null && slot >> 4 === this.message.you && (slot & 15 ? side.bench[(slot & 15) - 1] : side.active);
    if (onto !== undefined) this.choose(onto);
    else if (free !== undefined && !(this.options[free].kind === "bench" && isOwnPokemon)) this.choose(free);
    else this.line.say("why", isOwnPokemon || (slot !== null && slot >> 4 !== this.message.you) ? { card, slot } : { card });
  }

  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || /INPUT|TEXTAREA|SELECT/.test(event.target.tagName) || !this.message) return;
    const key = event.key.toLowerCase();
    if (/^[1-9]$/.test(key)) {
      const scope = $("dialog[open]") ?? this.parts.panel;
      const found = [...scope.querySelectorAll("[data-option]")].filter((b) => b.offsetParent !== null)[Number(key) - 1];
      if (found) { event.preventDefault(); found.click(); }
      return;
    }
    if (isDialogOpen()) return;
    const acts = {
      e: () => this.choose(this.options.findIndex((o) => o.kind === "end")),
      h: () => this.message.can.hint && this.line.say("hint"),
      u: () => this.message.can.undo && this.line.say("undo"),
      l: () => this.showLog(),
      i: lookAtFocused,
      "?": () => this.showHelp(),
      escape: () => { this.selected = null; this.why = ""; this.draw(); },
    };
    if (acts[key]) { event.preventDefault(); acts[key](); }
  }

  // --- dialogs --------------------------------------------------------------------------------------------

  showLog() {
    const dialog = openDialog("Log", h("ol", { class: "log-lines long" }, logLines(this.log)), { kind: "wide" });
    const body = dialog.querySelector(".dialog-body");
    body.scrollTop = body.scrollHeight;
  }

  showHelp() {
    openDialog("How to play at this table", [
      h("p", {}, "Cards you can play have a bright edge. Click one and then a place that glows, or drag it there. A move that is refused says why."),
      h("dl", { class: "keys" }, HELP.map(([key, words]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, words)]))]);
  }

  askConcede() {
    openDialog("Concede the game?", h("div", { class: "choice-row" }, button("Concede", () => { closeDialog(); this.line.say("concede"); }, { class: "danger" }), button("Play on", closeDialog, { class: "primary" })));
  }

  links() {
    let kept = {};
    try { kept = JSON.parse(localStorage.getItem("playmat.games") ?? "[]").find((g) => g.game === this.game) ?? {}; } catch { /* private window */ }
    return {
      invite: kept.invite ? `${location.origin}/join/${this.game}#${kept.invite}` : "",
      watch: kept.watch ? `${location.origin}/play/${this.game}#${kept.watch}` : "",
    };
  }

  showLinks() {
    const { watch } = this.links();
    openDialog("Share", [watch ? [h("p", {}, "This link lets others watch, without either hand:"), linkRow(watch, "watch-link")] : h("p", {}, "The one who began the game can share a link to watch."),
      h("p", {}, "Your own address is your seat: keep it to yourself, and open it on another device to go on there.")]);
  }

  showEnd() {
    openDialog(outcome(this.message), [h("p", { class: "end-reason" }, this.message.ending), this.overActions()], { kind: "end" });
  }

  overActions() {
    const asked = this.message.rematch.includes(this.message.you);
    return h("div", { class: "choice-row" },
      this.message.can.rematch ? button(asked ? "Rematch: waiting for the other player" : "Rematch", () => this.line.say("rematch"), { class: "primary", disabled: asked }) : null,
      button("Watch the replay", () => this.go(`/replay/${this.game}#${this.token}`)),
      button("Save as a file", () => this.save()),
      button("New game", () => this.go("/")));
  }

  async save() {
    try {
      const found = await post(`/api/games/${this.game}/file`, { token: this.token });
      saveFile(found, `playmat-${this.game}.json`);
    } catch (error) { toast(error.message, { kind: "bad" }); }
  }
}

export function saveFile(body, name) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(body)], { type: "application/json" }));
  const link = h("a", { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

function linkRow(address, id) {
  const field = h("input", { readonly: true, value: address, id, "aria-label": "Link", onfocus: (e) => e.target.select() });
  return h("div", { class: "row" }, field, button("Copy", async () => {
    try { await navigator.clipboard.writeText(address); toast("Copied."); } catch { field.select(); toast("Press Ctrl+C to copy."); }
  }));
}

export function tablePage(app, game, token, go) {
  app.replaceChildren(h("main", { class: "loading" }, h("h1", {}, "Playmat"), h("p", {}, "Sitting down …")));
  const table = new Table(app, game, token, go);
  return () => table.leave();
}
