// @ts-check
/** The table: hears the server, shows one moment after the other on the mat, and turns clicks, drags and keys into
 * answers. */
import { $, announce, button, h, linkRow, myGames, post, rememberGame, replaceKeepingFocus, saveFile, toast, wordsOf, preference } from "./dom.js";
import { faceOf, learn, nameOf, cardFace } from "./card.js";
import { choiceContent, isCardPick } from "./choice.js";
import { closeAll, closeDialog, isDialogOpen, lastingOfPlayers, openDialog, showCard, showMon, showPile, topDialog } from "./dialogs.js";
import { changedNow, isTooSoon } from "./guard.js";
import { happenings } from "./happenings.js";
import { Mat, monAt } from "./mat/index.js";
import { Line } from "./net.js";
import { showEnd } from "./end.js";
import { guideFor } from "./guide.js";
import { lookAtFocused, peeking } from "./peek.js";
import { logLines, panel, refused } from "./panel.js";
import { Playback, lastTurn } from "./playback.js";
import { asksBeforeEnd, remember, remembered, showSettings, speedOf } from "./settings.js";
import { sound } from "./sounds.js";
import { textTable } from "./textmode.js";
import { themeButton } from "./theme.js";
import { emoteButton, hearEmote } from "./emotes.js";
import { targetsOf, usableOf, viewOf } from "./seen.js";
import { t } from "./words.js";

/** @typedef {import("./types").TableMessage} TableMessage */
/** @typedef {import("./types").Wish} Wish */

const OTHER = ["ability", "retreat", "attack", "discard_self"];

class Table {
  /** @param {HTMLElement} app @param {string} game @param {string} token @param {(path: string) => void} go */
  constructor(app, game, token, go) {
    this.app = app;
    this.game = game;
    this.token = token;
    this.go = go;
    /** @type {TableMessage | null} */
    this.message = null;
    /** @type {import("./types").LogLine[]} */
    this.log = [];
    /** @type {number | null} */
    this.selected = null;
    /** @type {number | null} */
    this.hint = null;
    this.isAside = false;
    this.why = "";
    this.isListOpen = false;
    /** @type {Set<number>} */
    this.here = new Set();
    this.wasOver = false;
    /** @type {Wish[]} */
    this.wishes = [];
    /** @type {{moments: TableMessage[], index: number} | null} */
    this.back = null;
    this.askedEnd = -1;
    this.keys = (/** @type {KeyboardEvent} */ event) => this.onKey(event);
    addEventListener("keydown", this.keys);
    this.peek = peeking();
    /** @type {Playback<TableMessage>} */
    this.playback = new Playback({ show: (m) => this.showMoment(m), changed: () => this.afterMoment() });
    this.line = new Line(game, token, { hear: (m) => this.hear(m), state: (isUp) => this.showState(isUp) });
  }

  leave() {
    for (const key of ["at", "mine", "over", "quiet"]) delete document.body.dataset[key];
    removeEventListener("keydown", this.keys);
    closeAll();
    this.peek.end();
    this.mat?.destroy();
    this.line.close();
    $("#offline")?.remove();
  }

  /** @param {boolean} isUp */
  showState(isUp) {
    document.body.classList.toggle("offline", !isUp);
    if (!isUp && !$("#offline")) document.body.append(h("div", { id: "offline", role: "status" }, t("Connection lost. Reconnecting …")));
    if (isUp) $("#offline")?.remove();
  }

  // --- hearing --------------------------------------------------------------------------------------------

  /** @param {any} m */
  hear(m) {
    if (m.is === "table") this.hearTable(m);
    else if (m.is === "waiting") this.drawWaiting();
    else if (m.is === "begun") this.line.say("join");
    else if (m.is === "here") { this.here = new Set(m.seats); if (this.message) this.draw(); }
    else if (m.is === "hint") this.hearHint(m);
    else if (m.is === "why") this.hearWhy(m);
    else if (m.is === "emote") hearEmote(m, this.message);
    else if (m.is === "rematch") this.hearRematch(m);
    else if (m.is === "refused") this.hearRefusal(m);
  }

  /** @param {TableMessage} m */
  hearTable(m) {
    learn(m.cards);
    const kept = this.line.resend(m.at);
    if (kept === "sent") toast(t("Your answer from before the break was sent."));
    if (kept === "lost") toast(t("Your answer from before the break came too late: the game has gone on. Choose again."), { kind: "bad", time: 9000 });
    if (this.wishes.length && this.followPlan(m)) return;
    this.playback.add(m);
  }

  /** Sends the next answer of what was confirmed; true while it goes on. @param {TableMessage} m */
  followPlan(m) {
    const d = m.decision;
    const wish = this.wishes[0];
    if (!d?.mine || !wish) { this.wishes = []; return false; }
    const i = d.options.findIndex((o) => "kind" in wish ? o.kind === wish.kind : "card" in wish ? o.card === wish.card && (!("slot" in wish) || o.slot === wish.slot) : o.slot === wish.slot);
    if ("kind" in wish && wish.kind === "done" && (i < 0 || !d.picked?.length)) { this.wishes = []; return false; }
    if (i < 0) {
      this.wishes = [];
      toast(t("These cannot be chosen together."), { kind: "bad" });
      return false;
    }
    this.wishes.shift();
    this.line.say("choose", { at: m.at, option: i });
    return true;
  }

  /** Shows one moment. @param {TableMessage} m */
  async showMoment(m) {
    const before = this.message;
    const isFirst = before === null;
    const isBack = before !== null && m.at < before.at;
    if (m.log.from === 0) this.log = [];
    this.log.push(...m.log.lines);
    this.message = m;
    this.here = new Set(m.here);
    if (isFirst || m.at !== before.at) {
      this.selected = null;
      this.hint = null;
      this.why = "";
      this.isAside = false;
      closeAll("choice");
      if (isFirst || m.decision?.mine || before.decision?.mine) changedNow();
    }
    if (isFirst) this.build();
    const events = isFirst || isBack || m.log.from === 0 ? [] : happenings(m.log.lines, m.you);
    for (const e of events) sound(e.kind);
    if (!isFirst && m.log.lines.length) announce(m.log.lines.slice(-6).map((l) => l.text).join(". "));
    this.drawPanel();
    if (preference("text") === "on") this.draw();
    else if (this.mat) {
      this.mat.hints({});
      this.mat.speed = speedOf();
      await this.mat.set(viewOf(m, this.here), { happenings: events, animate: !isFirst && !isBack });
    }
  }

  /** The moment is shown: what is asked now, and how it stands. */
  afterMoment() {
    const m = this.message;
    if (!m) return;
    this.draw();
    const isOver = m.position.winner >= 0;
    const isLast = !this.playback.waiting.length;
    if (isLast) {
      if (this.answerRemembered()) return;
      this.openChoice();
    }
    if (isOver && !this.wasOver && isLast) { sound(m.position.winner === m.you ? "won" : "lost"); this.showEnd(); }
    if (isOver !== this.wasOver) rememberGame({ game: this.game, token: this.token, over: isOver });
    this.wasOver = isOver;
    if (isLast) guideFor(m, this);
    Object.assign(document.body.dataset, { at: m.at, mine: Boolean(this.decision) && isLast, over: isOver });
    document.title = isOver ? t("Playmat: game over") : m.decision?.mine ? t("● Your move – Playmat") : "Playmat";
  }

  /** @param {{at: number, option: number, text: string}} m */
  hearHint(m) {
    if (m.at !== this.message?.at) return;
    this.hint = m.option;
    toast(t("Hint: {text}", { text: m.text }));
    announce(t("Hint: {text}", { text: m.text }));
    this.draw();
    topDialog()?.querySelector(`[data-option="${m.option}"]`)?.classList.add("hinted");
  }

  /** @param {{card: string, why: string, rule: string}} m */
  hearWhy(m) {
    this.why = `${m.why} (${m.rule})`;
    this.explain(`${nameOf(m.card)}: ${m.why}`, m.rule);
    this.draw();
  }

  /** @param {{game: string, watch?: string}} m */
  hearRematch(m) {
    const old = myGames().find((g) => g.game === this.game);
    rememberGame({ game: m.game, token: this.token, watch: old?.watch, title: old?.title ?? t("Rematch") });
    this.go(`/play/${m.game}#${this.token}`);
  }

  /** @param {{text: string, closed?: boolean}} m */
  hearRefusal(m) {
    this.wishes = [];
    if (m.closed) {
      this.line.close();
      this.app.replaceChildren(h("main", { class: "start-page" }, h("h1", {}, t("This table is closed to you")), h("p", {}, m.text), h("p", {}, h("a", { href: "/" }, t("Start a game")))));
      return;
    }
    toast(m.text, { kind: "bad" });
    this.line.say("look");
  }

  // --- drawing --------------------------------------------------------------------------------------------

  build() {
    this.parts = {
      mat: h("div", { class: "mat-place" }), text: h("div", { class: "text-place", hidden: true }),
      panel: h("div", { class: "panel", role: "region", "aria-label": t("Your choices") }),
      show: h("div", { class: "show-bar" }), tools: h("div", { class: "tools" }),
      log: h("ol", { class: "log-lines", tabindex: "0", "aria-label": t("Log of the game") }),
    };
    this.title = h("h1", { class: "where" });
    this.app.replaceChildren(h("div", { class: "table-page" },
      h("header", { class: "top" }, h("a", { href: "/", class: "brand" }, "Playmat"), this.title, h("span", { class: "grow" }), this.parts.tools),
      h("main", { class: "table" }, h("div", { class: "play-area" }, this.parts.mat, this.parts.text),
        h("aside", { class: "sidebar", "aria-label": t("Choices and log") }, this.parts.show, this.parts.panel, h("section", { class: "log", "aria-label": t("Log") }, h("h2", {}, t("Log")), this.parts.log)))));
    this.mat = new Mat(this.parts.mat, {
      face: faceOf, speed: speedOf(),
      onPlace: (place, card) => this.onPlace(place, card),
      onDrop: (from, to) => this.drop(from, to),
      onLift: (from) => this.lift(from),
      onLook: (card) => showCard(card),
      canLift: (from) => this.canLift(from),
    });
  }

  get decision() { return this.message?.decision?.mine ? this.message.decision : null; }
  get options() { return this.decision?.options ?? []; }
  get you() { return this.message?.you ?? -1; }
  get hand() { return this.you >= 0 ? this.message?.position.sides[/** @type {0 | 1} */ (this.you)].hand ?? [] : []; }
  get selectedCard() { return this.selected === null ? null : this.hand[this.selected] ?? null; }
  /** Whether the open choice is answered on the mat: Pokémon in play, cards of the hand in set-up, Prize cards. */
  get isBoardChoice() {
    const d = this.decision;
    if (!d) return false;
    return d.kind === "prize" || (d.kind === "pick" && (this.isSetup || d.options.every((o) => o.card === undefined)));
  }
  get isSetup() { return this.decision?.what === "setup_active" || this.decision?.what === "setup_bench"; }

  draw() {
    this.peek.hide();
    const m = this.message;
    if (!m || !this.parts || this.back) return;
    const turn = m.position.turn ? t("Turn {n}", { n: m.position.turn }) : t("Set-up");
    if (this.title) this.title.textContent = `${m.names[0]} – ${m.names[1]} · ${turn} · ${m.rules.title.replace(/[,(].*/, "").trim()}`;
    const isText = preference("text") === "on";
    this.parts.mat.hidden = isText;
    this.parts.text.hidden = !isText;
    document.body.classList.toggle("is-text", isText);
    if (isText) replaceKeepingFocus(this.parts.text, textTable(m));
    this.drawPanel();
    this.drawHints();
    this.parts.log.replaceChildren(...logLines(this.log.slice(-250)));
    this.parts.log.scrollTop = this.parts.log.scrollHeight;
    replaceKeepingFocus(this.parts.tools, this.tools());
    replaceKeepingFocus(this.parts.show, this.showBar());
    if (document.activeElement === document.body && this.decision && !isDialogOpen()) ($("[data-option]", this.parts.panel) ?? $("button", this.parts.panel))?.focus({ preventScroll: true });
  }

  drawPanel() {
    const m = this.message;
    if (!m || !this.parts) return;
    const active = m.you >= 0 ? m.position.sides[/** @type {0 | 1} */ (m.you)].active : null;
    const top = active && !active.face_down ? faceOf(active.cards[active.cards.length - 1]) : null;
    for (const a of m.decision?.attacks ?? []) a.text = top?.attacks?.find((x) => x.name === a.name)?.text;
    const isText = preference("text") === "on";
    this.parts.panel.classList.remove("is-sent");
    replaceKeepingFocus(this.parts.panel, panel(m, {
      choose: (i) => this.choose(i), selectedCard: this.selectedCard, look: showCard, deselect: () => this.deselect(),
      whyText: this.why, hint: this.hint, isBoardChoice: this.isBoardChoice || isText, onShowChoice: () => { this.isAside = false; this.openChoice(); },
      explain: (why, rule) => this.explain(why, rule), overActions: () => this.overActions(), isListOpen: this.isListOpen || isText,
      onList: (isOpen) => { this.isListOpen = isOpen; },
      chosen: this.decision && (this.decision.most ?? 1) > 1 ? h("p", { class: "progress" }, t("{n} chosen, at most {most}", { n: this.decision.picked?.length ?? 0, most: this.decision.most ?? 1 })) : null,
    }));
  }

  drawHints() {
    const m = this.message;
    if (!m || !this.mat) return;
    const hinted = this.hint === null ? null : this.options[this.hint];
    const picked = (this.decision?.picked ?? []).flatMap((p) => p.slot === undefined ? [] : [`slot:${p.slot}`]);
    const advised = hinted ? [...(hinted.slot === undefined ? [] : [`slot:${hinted.slot}`]), ...this.hand.flatMap((id, i) => id === hinted.card ? [`hand:${m.you}:${i}`] : []).slice(0, 1)] : [];
    this.mat.hints({
      targets: [...this.targets().keys()], usable: usableOf(m, this.decision, this.isSetup), picked, advised,
      selected: this.selected === null ? [] : [`hand:${m.you}:${this.selected}`],
    });
    this.mat.arrows(hinted?.slot !== undefined && hinted.card && advised[1] ? [{ from: advised[1], to: advised[0], kind: "advice" }] : []);
  }

  targets() { return this.message ? targetsOf(this.message, this.decision, this.selectedCard, this.isSetup) : new Map(); }

  /** Speed, pause, steps and the last turn. */
  showBar() {
    const m = this.message;
    if (!m) return [];
    const { playback } = this;
    const isOther = m.decision && !m.decision.mine && m.position.winner < 0;
    const out = [];
    if (playback.isPaused) out.push(button(t("▶ Go on"), () => playback.go(), { class: "small", data: { key: "play-on" } }), button(t("Step"), () => playback.step(), { class: "small", data: { key: "play-step" }, disabled: !playback.waiting.length }));
    else if (isOther || playback.isBehind) out.push(button(t("❚❚ Pause"), () => playback.pause(), { class: "small", data: { key: "play-pause" } }), playback.waiting.length > 1 ? button(t("Skip"), () => playback.skip(), { class: "small", data: { key: "play-skip" } }) : null);
    if (!playback.isBehind && lastTurn(playback.past, m.you).length > 1) out.push(button(t("Look back at the last turn"), () => this.lookBack(), { class: "small quiet", data: { key: "look-back" } }));
    return out;
  }

  tools() {
    const m = this.message;
    if (!m) return [];
    const tool = (/** @type {string} */ name, /** @type {string} */ key, /** @type {() => void} */ act, /** @type {unknown} */ is) => is ? button(name, act, { class: "quiet tool", data: { key: `tool-${key}` } }) : null;
    return [
      tool(t("Hint"), "hint", () => this.line.say("hint"), m.can.hint && this.decision),
      tool(t("Undo"), "undo", () => this.line.say("undo"), m.can.undo),
      tool(t("Log"), "log", () => this.showLog(), true),
      m.kinds[0] === "human" && m.kinds[1] === "human" && m.you >= 0 ? emoteButton(this.line) : null,
      tool(t("Share"), "share", () => this.showLinks(), m.you >= 0),
      tool(t("Concede"), "concede", () => this.askConcede(), m.can.concede),
      tool(t("Settings"), "settings", () => showSettings({ changed: () => { if (this.mat) this.mat.speed = speedOf(); this.draw(); }, reload: () => location.reload() }), true),
      tool(t("Help"), "help", () => this.showHelp(), true),
      themeButton(),
    ];
  }

  drawWaiting() {
    const { invite } = this.links();
    const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
    this.app.replaceChildren(h("main", { class: "start-page waiting-page" }, h("h1", {}, t("Waiting for your friend")),
      invite ? [h("p", {}, t("Send this link. It can be used once:")), linkRow(invite, "invite-link")] : h("p", {}, t("The game begins when the second player has joined.")),
      isLocal ? h("p", { class: "bad", id: "local-warning" }, t("This link works on this machine only. To play over the network start the table with"), " ", h("code", {}, "playmat play --host 0.0.0.0"), " ", t("and send the address it prints.")) : null,
      h("p", { class: "hint" }, t("The page goes on by itself."))));
  }

  // --- looking back -----------------------------------------------------------------------------------------

  lookBack() {
    const moments = lastTurn(this.playback.past, this.you);
    if (moments.length < 2) return;
    this.back = { moments, index: 0 };
    this.showBack(0, false);
  }

  /** @param {number} index @param {boolean} [animate] */
  async showBack(index, animate = true) {
    const { back } = this;
    if (!back || !this.mat || !this.parts) return;
    back.index = Math.max(0, Math.min(back.moments.length - 1, index));
    const m = back.moments[back.index];
    const step = (/** @type {number} */ n) => () => this.showBack(back.index + n, n > 0);
    replaceKeepingFocus(this.parts.panel, h("p", { class: "prompt" }, t("Looking back: {n} of {of}", { n: back.index + 1, of: back.moments.length })),
      h("ul", { class: "back-lines" }, logLines(back.index ? m.log.lines : [])),
      h("div", { class: "choice-row" }, button("‹", step(-1), { "aria-label": t("Back"), data: { key: "back-prev" } }), button("›", step(1), { "aria-label": t("Forward"), data: { key: "back-next" } }),
        button(t("Back to the game"), () => this.endBack(), { class: "primary", data: { key: "back-end" } })));
    this.mat.hints({});
    await this.mat.set(viewOf(m, this.here), { happenings: animate ? happenings(m.log.lines, m.you) : [], animate });
  }

  endBack() {
    this.back = null;
    if (this.message) this.mat?.set(viewOf(this.message, this.here), { animate: false });
    this.draw();
  }

  // --- choosing -------------------------------------------------------------------------------------------

  /** @param {number} i */
  choose(i) {
    const m = this.message;
    if (!m || !this.decision || i < 0 || i >= this.options.length || this.back) return;
    if (isTooSoon()) return;
    if (this.options[i].kind === "end" && this.mustAskEnd(i)) return;
    closeAll("choice");
    this.parts?.panel.classList.add("is-sent");
    if (!this.line.say("choose", { at: m.at, option: i })) toast(t("You are offline: the answer is kept and sent when the connection is back."), { kind: "bad" });
  }

  /** @param {Wish[]} wishes */
  plan(wishes) {
    if (!this.message || isTooSoon()) return;
    closeAll("choice");
    this.wishes = wishes;
    this.followPlan(this.message);
  }

  /** Ending the turn with an attack or an Energy left is asked once a turn. @param {number} i */
  mustAskEnd(i) {
    const m = this.message;
    if (!m || !asksBeforeEnd() || this.askedEnd === m.position.turn) return false;
    const canAttack = this.options.some((o) => o.kind === "attack");
    const canAttach = this.options.some((o) => o.kind === "energy");
    if (!canAttack && !canAttach) return false;
    this.askedEnd = m.position.turn;
    const left = [canAttack ? t("You can still attack.") : "", canAttach ? t("You can still attach an Energy card.") : ""].filter(Boolean).join(" ");
    const dialog = openDialog(t("End your turn?"), [h("p", {}, left), h("div", { class: "choice-row" },
      button([h("kbd", {}, "1"), " ", t("Play on")], closeDialog, { class: "primary", data: { option: -1 } }),
      button([h("kbd", {}, "2"), " ", t("End your turn")], () => { closeDialog(); this.choose(i); }, { data: { option: i, key: "end-anyway" } })),
    h("p", {}, h("label", {}, h("input", { type: "checkbox", onchange: (/** @type {Event} */ e) => preference("ask-end", /** @type {HTMLInputElement} */ (e.target).checked ? "no" : "") }), " ", t("Do not ask again")))]);
    changedNow();
    /** @type {HTMLElement | null} */ (dialog.querySelector(".primary"))?.focus();
    return true;
  }

  /** What a remembered answer is kept under; "" where nothing can be remembered. */
  get question() {
    const d = this.decision;
    if (!d || isCardPick(d)) return "";
    if (d.kind === "yes_no" && d.source) return `yes_no|${d.prompt}`;
    if (d.kind === "order") return `order|${[...d.options.map((o) => o.text)].sort().join(", ")}`;
    return "";
  }

  /** Gives an answer that the person has given for good. */
  answerRemembered() {
    const d = this.decision;
    const answer = this.question ? remembered()[this.question] : undefined;
    if (!d || answer === undefined) return false;
    const i = d.options.findIndex((o) => o.text === answer || o.kind === answer);
    if (i < 0) return false;
    toast(t("As always: {text}", { text: `${d.prompt} ${d.options[i].text}` }));
    this.line.say("choose", { at: this.message?.at, option: i });
    return true;
  }

  openChoice() {
    const d = this.decision;
    if (!d || d.kind === "action" || this.isBoardChoice || this.isAside || preference("text") === "on" || this.back) return;
    if (isDialogOpen() && topDialog()?.classList.contains("deciding")) return;
    const putAside = () => { this.isAside = true; closeAll("choice"); this.draw(); $("[data-key='back-to-choice']")?.focus(); };
    const m = this.message;
    const { source } = d;
    const always = this.question ? h("input", { type: "checkbox", id: "always" }) : null;
    const choose = (/** @type {number} */ i) => {
      if (always?.checked && !isTooSoon()) remember(this.question, d.kind === "order" ? d.options[i].text : d.options[i].kind);
      this.choose(i);
    };
    const content = choiceContent(d, { choose, plan: (wishes) => this.plan(wishes) });
    const actions = [
      m?.can.hint ? button([h("kbd", {}, "H"), " ", t("Hint")], () => this.line.say("hint"), { class: "quiet", data: { key: "dialog-hint" } }) : null,
      m?.can.undo ? button([h("kbd", {}, "U"), " ", t("Undo")], () => this.line.say("undo"), { class: "quiet", data: { key: "dialog-undo" } }) : null,
      source ? button(t("Look at {name}", { name: nameOf(source) }), () => showCard(source), { class: "quiet" }) : null,
      button(t("Look at the table"), putAside, { class: "quiet" }),
      always ? h("label", { class: "always" }, always, " ", d.kind === "order" ? t("Always this one first") : t("Always answer so")) : null,
    ];
    const body = source ? h("div", { class: "with-card" }, content, h("div", { class: "source-card" }, cardFace(source, { full: true }))) : content;
    const dialog = openDialog(d.prompt, body, { kind: `wide deciding k-${d.kind}`, closable: false, oncancel: putAside, actions, level: "choice" });
    const first = dialog.querySelector("[data-confirm]:not(:disabled)") ?? dialog.querySelector("[data-option]");
    /** @type {HTMLElement | null} */ (first)?.focus();
  }

  deselect() {
    this.selected = null;
    this.why = "";
    this.draw();
  }

  /** @param {string} place @param {string | null} card */
  onPlace(place, card) {
    if (this.back) { if (card) showCard(card); return; }
    const [kind, a, b] = place.split(":");
    const option = this.targets().get(place);
    if (option !== undefined) { this.choose(option); return; }
    if (kind === "slot") this.onSlot(Number(a));
    else if (kind === "hand" && Number(a) === this.you) this.onHand(Number(b));
    else if (kind === "stadium") this.onStadium();
    else if (kind === "discard" || kind === "lost") this.onPile(kind, Number(a));
    else if (kind === "deck") toast(t("{n} cards in the deck.", { n: this.message?.position.sides[/** @type {0 | 1} */ (Number(a))].deck_count ?? 0 }));
    else if (card) showCard(card);
  }

  /** @param {"discard" | "lost"} kind @param {number} seat */
  onPile(kind, seat) {
    const m = this.message;
    if (!m) return;
    const name = m.names[/** @type {0 | 1} */ (seat)];
    showPile(kind === "discard" ? t("{name}'s discard pile", { name }) : t("{name}'s Lost Zone", { name }), m.position.sides[/** @type {0 | 1} */ (seat)][kind]);
  }

  /** @param {number} i */
  onHand(i) {
    const id = this.hand[i];
    if (!id) return;
    if (this.isSetup) {
      const option = this.options.findIndex((o) => o.card === id);
      if (option >= 0) { this.choose(option); return; }
    }
    if (this.decision?.kind !== "action") { showCard(id); return; }
    const fitting = this.fitting(id);
    if (this.selected === i) {
      if (fitting.length === 1) this.choose(fitting[0]);
      else this.deselect();
      return;
    }
    this.selected = i;
    this.why = "";
    if (!fitting.length) this.line.say("why", { card: id });
    this.draw();
    announce(fitting.length ? t("{name}: {n} possible moves, first in the list of choices", { name: nameOf(id), n: fitting.length }) : nameOf(id));
  }

  /** Moves a card of the hand could make. @param {string} card */
  fitting(card) { return this.options.map((_, n) => n).filter((n) => this.options[n].card === card && this.options[n].kind !== "stadium"); }

  /** @param {number} n */
  onSlot(n) {
    const m = this.message;
    if (!m) return;
    const mon = /** @type {any} */ (monAt(viewOf(m, this.here), n));
    if (!mon || mon.face_down) return;
    if (this.selectedCard && this.decision?.kind === "action") { this.line.say("why", { card: this.selectedCard, slot: n }); return; }
    const where = n & 15 ? t("Bench {n}", { n: n & 15 }) : t("Active");
    const moves = this.decision?.kind === "action" ? this.options.map((_, i) => i).filter((i) => this.options[i].slot === n && OTHER.includes(this.options[i].kind)) : [];
    const buttons = moves.map((i, k) => button([h("kbd", {}, k + 1), " ", this.options[i].text], () => { closeDialog(); this.choose(i); }, { data: { option: i } }));
    const refusals = (this.decision?.refused ?? []).filter((r) => r.slot === n).map((r) => refused(r.name, r, (why, rule) => this.explain(why, rule)));
    showMon(mon, `${m.names[/** @type {0 | 1} */ (n >> 4)]}, ${where}`, [...buttons, ...refusals], lastingOfPlayers(m));
  }

  /** @param {string} why @param {string} rule */
  explain(why, rule) {
    toast(why, { detail: rule, kind: "bad", time: 8000 });
    announce(`${why} ${rule}`);
  }

  onStadium() {
    const id = this.message?.position.stadium?.card;
    if (!id) return;
    const option = this.options.findIndex((o) => o.kind === "stadium");
    openDialog(nameOf(id), [option >= 0 ? button(this.options[option].text, () => { closeDialog(); this.choose(option); }, { class: "primary", data: { option } }) : null, h("div", { class: "one-card" }, cardFace(id, { full: true }))], { kind: "zoom" });
  }

  // --- dragging -------------------------------------------------------------------------------------------

  /** @param {string} from */
  canLift(from) {
    const [kind, a] = from.split(":");
    if (this.you < 0 || this.back) return false;
    if (kind === "hand") return Number(a) === this.you;
    if (kind !== "slot" || !this.decision) return false;
    const isMine = Number(a) >> 4 === this.you;
    return isMine && (this.decision.kind === "action" ? Number(a) === this.you * 16 : this.targets().has(from));
  }

  /** @param {string | null} from */
  lift(from) {
    const [kind, , index] = (from ?? "").split(":");
    if (kind === "hand") this.selected = Number(index);
    else if (from === null) this.selected = null;
    this.drawHints();
    if (kind === "slot" && this.decision?.kind === "action" && this.options.some((o) => o.kind === "retreat")) {
      const bench = this.message?.position.sides[/** @type {0 | 1} */ (this.you)].bench ?? [];
      this.mat?.hints({ targets: bench.map((_, i) => `slot:${this.you * 16 + i + 1}`) });
    }
  }

  /** @param {string} from @param {string} to */
  drop(from, to) {
    const d = this.decision;
    const [kind, a, b] = from.split(":");
    if (!d) { toast(t("It is not your decision."), { kind: "bad" }); return; }
    if (kind === "slot") { this.dropPokemon(Number(a), to); return; }
    const card = this.hand[Number(b)];
    if (!card || !to) return;
    if (this.isSetup) {
      const option = this.options.findIndex((o) => o.card === card);
      if (option >= 0) this.choose(option);
      else toast(t("{name} cannot be placed now.", { name: nameOf(card) }), { kind: "bad" });
      return;
    }
    if (d.kind !== "action") { toast(t("Answer the open choice first."), { kind: "bad" }); return; }
    this.dropCard(card, to);
  }

  /** @param {string} card @param {string} to */
  dropCard(card, to) {
    const [place, text] = to.split(":");
    const slot = place === "slot" ? Number(text) : null;
    const fitting = this.fitting(card);
    const onto = fitting.find((n) => slot !== null && this.options[n].slot === slot);
    const free = fitting.find((n) => this.options[n].slot === undefined);
    const m = this.message;
    const isTaken = slot !== null && m !== null && monAt(viewOf(m, this.here), slot) !== null;
    if (onto !== undefined) this.choose(onto);
    else if (free !== undefined && !(this.options[free].kind === "bench" && isTaken)) this.choose(free);
    else this.line.say("why", isTaken ? { card, slot } : { card });
  }

  /** The Active Pokémon dragged to the Bench retreats; a Benched one dragged to the Active Spot is promoted.
   * @param {number} from @param {string} to */
  dropPokemon(from, to) {
    const d = this.decision;
    if (!d) return;
    if (d.kind === "pick") {
      const option = this.targets().get(`slot:${from}`);
      if (option !== undefined && (to === `slot:${this.you * 16}` || to === "mat")) this.choose(option);
      return;
    }
    const retreat = this.options.findIndex((o) => o.kind === "retreat");
    const isBench = to === `bench:${this.you}` || (to.startsWith("slot:") && Number(to.slice(5)) >> 4 === this.you && Number(to.slice(5)) !== from);
    if (!isBench) return;
    if (retreat < 0) { this.explain(`${t("Retreat")}: ${d.retreat?.why ?? ""}`, d.retreat?.rule ?? ""); return; }
    this.wishes = to.startsWith("slot:") ? [{ slot: Number(to.slice(5)) }] : [];
    this.choose(retreat);
  }

  // --- keys -----------------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const isField = /INPUT|TEXTAREA|SELECT/.test(target.tagName) && /** @type {HTMLInputElement} */ (target).type !== "checkbox";
    if (event.ctrlKey || event.metaKey || event.altKey || isField || !this.message) return;
    const key = event.key.toLowerCase();
    if (/^[0-9]$/.test(key)) { this.onNumber(key, event); return; }
    const inChoice = topDialog()?.classList.contains("deciding");
    /** @type {Record<string, () => void>} */
    const acts = { h: () => this.message?.can.hint && this.line.say("hint"), u: () => this.message?.can.undo && this.line.say("undo"), i: lookAtFocused };
    if (inChoice) acts.c = () => /** @type {HTMLElement | null} */ (topDialog()?.querySelector("[data-confirm]"))?.click();
    if (!isDialogOpen()) {
      Object.assign(acts, {
        e: () => this.choose(this.options.findIndex((o) => o.kind === "end")), l: () => this.showLog(), b: () => this.back ? this.endBack() : this.lookBack(),
        p: () => this.playback.isPaused ? this.playback.go() : this.playback.pause(), ".": () => this.playback.step(),
        s: () => showSettings({ changed: () => this.draw(), reload: () => location.reload() }),
        "?": () => this.showHelp(), escape: () => this.back ? this.endBack() : this.deselect(),
      });
      if (this.back) Object.assign(acts, { arrowleft: () => this.showBack((this.back?.index ?? 0) - 1, false), arrowright: () => this.showBack((this.back?.index ?? 0) + 1) });
    }
    if (!acts[key]) return;
    event.preventDefault();
    acts[key]();
  }

  /** @param {string} key @param {Event} event */
  onNumber(key, event) {
    const scope = topDialog() ?? this.parts?.panel;
    if (!scope) return;
    const seen = [.../** @type {NodeListOf<HTMLElement>} */ (scope.querySelectorAll("[data-option]:not(.end)"))].filter((b) => b.offsetParent !== null);
    const numbered = seen.filter((b) => b.dataset.answers !== undefined);
    const found = numbered.length ? numbered.find((b) => b.dataset.answers === key) : seen[Number(key) - 1];
    if (!found) return;
    event.preventDefault();
    found.click();
  }

  // --- dialogs --------------------------------------------------------------------------------------------

  showLog() {
    const dialog = openDialog(t("Log"), h("ol", { class: "log-lines long" }, logLines(this.log)), { kind: "wide" });
    const body = dialog.querySelector(".dialog-body");
    if (body) body.scrollTop = body.scrollHeight;
  }

  showHelp() {
    const keys = [["1 – 9", t("take the option with that number; in a choice of numbers, the number itself")], ["C", t("confirm what is selected")], ["Tab, Enter", t("go through the cards and choose")], ["E", t("end your turn")],
      ["I", t("look at the card that has the focus")], ["H", t("hint")], ["U", t("undo")], ["L", t("show the log")], ["B", t("look back at the last turn")], ["P", t("pause what is shown")], [".", t("one step further while paused")], ["S", t("settings")], ["Esc", t("put a card back, close a dialog")]];
    openDialog(t("How to play at this table"), [
      h("p", {}, t("Cards you can play have a bright edge. Click one and then a place that glows, or drag it there. Drag your Active Pokémon to the Bench to retreat. A move that is refused says why. Right click or press long on a card to read it.")),
      h("dl", { class: "keys" }, keys.map(([key, words]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, words)]))]);
  }

  askConcede() {
    openDialog(t("Concede the game?"), h("div", { class: "choice-row" },
      button(t("Concede"), () => { closeDialog(); this.line.say("concede"); }, { class: "danger" }),
      button(t("Play on"), closeDialog, { class: "primary" })));
  }

  links() {
    const kept = myGames().find((g) => g.game === this.game);
    return { invite: kept?.invite ? `${location.origin}/join/${this.game}#${kept.invite}` : "", watch: kept?.watch ? `${location.origin}/play/${this.game}#${kept.watch}` : "" };
  }

  showLinks() {
    const { watch } = this.links();
    openDialog(t("Share"), [watch ? [h("p", {}, t("This link lets others watch, without either hand:")), linkRow(watch, "watch-link")] : h("p", {}, t("The one who began the game can share a link to watch.")),
      h("p", {}, t("Your own address is your seat: keep it to yourself, and open it on another device to go on there."))]);
  }

  showEnd() { if (this.message) showEnd(this.message, this); }

  overActions() {
    const m = this.message;
    if (!m) return null;
    const mine = m.rematch.includes(m.you);
    const theirs = m.rematch.some((p) => p !== m.you);
    return h("div", { class: "choice-row" },
      m.can.rematch && theirs && !mine ? h("p", { class: "asked", role: "status" }, t("The other player asks for a rematch.")) : null,
      m.can.rematch ? button(mine ? t("Rematch: waiting for the other player") : theirs ? t("Accept the rematch") : t("Rematch"), () => this.line.say("rematch"), { class: "primary", disabled: mine, data: { key: "rematch" } }) : null,
      m.can.rematch && theirs && !mine ? button(t("No, thank you"), () => { this.line.say("no_rematch"); }, { data: { key: "no-rematch" } }) : null,
      button(t("Watch the replay"), () => this.go(`/replay/${this.game}#${this.token}`)),
      button(t("Save as a file"), () => this.save()),
      button(t("New game"), () => this.go("/")));
  }

  async save() {
    try {
      saveFile(await post(`/api/games/${this.game}/file`, { token: this.token }), `playmat-${this.game}.json`);
    } catch (error) { toast(wordsOf(error), { kind: "bad" }); }
  }
}

/** @typedef {Table} TablePage */

/** @param {HTMLElement} app @param {string} game @param {string} token @param {(path: string) => void} go */
export function tablePage(app, game, token, go) {
  app.replaceChildren(h("main", { class: "loading" }, h("h1", {}, "Playmat"), h("p", {}, t("Sitting down …"))));
  const table = new Table(app, game, token, go);
  return () => table.leave();
}
