// @ts-check
/** The table: hears the server, shows one moment after the other on the mat, and turns clicks, drags and keys into
 * answers. */
import { $, announce, button, h, myGames, rememberGame, replaceKeepingFocus, toast, preference } from "./dom.js";
import { askConcede, drawWaiting, overActions, showEnd, showHelp, showLinks, showLog } from "./about.js";
import { lookBack } from "./back.js";
import { faceOf, learn, nameOf, cardFace } from "./card.js";
import { choiceContent, isCardPick } from "./choice.js";
import { askDraw, Clocks, drawOffer } from "./clock.js";
import { closeAll, closeDialog, FIRST, isDialogOpen, openDialog, showCard, topDialog } from "./dialogs.js";
import { changedNow, isTooSoon } from "./guard.js";
import { canLift, drop, lift, onPlace } from "./hands.js";
import { happenings } from "./happenings.js";
import { onKey } from "./keys.js";
import { Mat } from "./mat/index.js";
import { Line } from "./net.js";
import { guideFor, lessonStep, markLesson } from "./guide.js";
import { peeking } from "./peek.js";
import { logLines, panel } from "./panel.js";
import { Playback, lastTurn } from "./playback.js";
import { asksBeforeEnd, remember, remembered, showSettings, speedOf } from "./settings.js";
import { sound } from "./sounds.js";
import { textTable } from "./textmode.js";
import { themeButton } from "./theme.js";
import { askEmote, hearEmote } from "./emotes.js";
import { copiesOf, targetsOf, usableOf, viewOf } from "./seen.js";
import { t } from "./words.js";

/** @typedef {import("./types").TableMessage} TableMessage */
/** @typedef {import("./types").Wish} Wish */

const LOG_SHOWN = 250;

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
    this.logDrawn = 0;
    /** Lines told on the way to the end of a plan, not shown yet. @type {import("./types").LogLine[]} */
    this.carried = [];
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
    this.answered = -1;
    this.clocks = new Clocks();
    this.keys = (/** @type {KeyboardEvent} */ event) => onKey(this, event);
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
    this.clocks.end();
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
    else if (m.is === "waiting") drawWaiting(this);
    else if (m.is === "begun") this.line.say("join");
    else if (m.is === "here") { this.here = new Set(m.seats); this.clocks.set(m.clock); if (this.message) this.draw(); }
    else if (m.is === "hint") this.hearHint(m);
    else if (m.is === "why") this.hearWhy(m);
    else if (m.is === "emote") hearEmote(m, this.message);
    else if (m.is === "rematch") this.hearRematch(m);
    else if (m.is === "refused") this.hearRefusal(m);
  }

  /** @param {TableMessage} m */
  hearTable(m) {
    learn(m.cards);
    this.clocks.hear(m);
    const kept = this.line.resend(m.at);
    if (kept === "sent") toast(t("Your answer from before the break was sent."));
    if (kept === "lost") toast(t("Your answer from before the break came too late: the game has gone on. Choose again."), { kind: "bad", time: 9000 });
    const lines = m.log.from === 0 ? m.log.lines : [...this.carried, ...m.log.lines];
    const isGoingOn = this.wishes.length > 0 && this.followPlan(m);
    this.carried = isGoingOn ? lines : [];
    const isOwn = this.answered >= 0 && m.at > this.answered;
    if (isGoingOn) return;
    this.answered = -1;
    this.playback.add({ ...m, log: { from: m.log.from - lines.length + m.log.lines.length, lines } }, isOwn);
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
    if (m.log.from === 0) { this.log = []; this.logDrawn = 0; this.parts?.log.replaceChildren(); }
    this.log.push(...m.log.lines);
    this.message = m;
    this.here = new Set(m.here);
    if (isFirst || m.at !== before.at) {
      this.selected = null;
      this.hint = m.lesson && m.lesson.option >= 0 ? m.lesson.option : null;
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
    if (events.length && this.parts) replaceKeepingFocus(this.parts.show, this.showBar());
    if (preference("text") === "on") this.draw();
    else if (this.mat) {
      this.mat.hints({});
      this.mat.speed = speedOf();
      const moving = this.mat.set(viewOf(m, this.here), { happenings: events, animate: !isFirst && !isBack, drawn: () => { if (!this.playback.waiting.length) this.drawHints(); } });
      document.body.dataset.shown = String(m.at);
      await moving;
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
    if (isOver && !this.wasOver && isLast) { sound(m.position.winner === m.you ? "won" : "lost"); showEnd(this); }
    if (isOver !== this.wasOver) rememberGame({ game: this.game, token: this.token, over: isOver });
    this.wasOver = isOver;
    if (isLast) guideFor(m);
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
        h("aside", { class: "sidebar", "aria-label": t("Choices and log") }, this.clocks.element, this.parts.show, this.parts.panel, h("section", { class: "log", "aria-label": t("Log") }, h("h2", {}, t("Log")), this.parts.log)))));
    this.mat = new Mat(this.parts.mat, {
      face: faceOf, speed: speedOf(),
      onPlace: (place, card) => onPlace(this, place, card),
      onDrop: (from, to) => drop(this, from, to),
      onLift: (from) => lift(this, from),
      onLook: (card) => showCard(card),
      canLift: (from) => canLift(this, from),
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
    replaceKeepingFocus(this.parts.tools, this.tools());
    replaceKeepingFocus(this.parts.show, this.showBar());
    this.drawLog(this.parts.log);
    if (document.activeElement === document.body && this.decision && !isDialogOpen()) $(FIRST, this.parts.panel)?.focus({ preventScroll: true });
  }

  /** Only what is new is added. @param {HTMLElement} place */
  drawLog(place) {
    if (this.logDrawn === this.log.length) return;
    place.append(...logLines(this.log.slice(this.logDrawn).slice(-LOG_SHOWN)));
    while (place.childElementCount > LOG_SHOWN) place.firstElementChild?.remove();
    this.logDrawn = this.log.length;
    place.scrollTop = place.scrollHeight;
  }

  drawPanel() {
    const m = this.message;
    if (!m || !this.parts) return;
    const active = m.you >= 0 ? m.position.sides[/** @type {0 | 1} */ (m.you)].active : null;
    const top = active && !active.face_down ? faceOf(active.cards[active.cards.length - 1]) : null;
    for (const a of m.decision?.attacks ?? []) a.text = top?.attacks?.find((x) => x.name === a.name)?.text;
    const isText = preference("text") === "on";
    this.parts.panel.classList.remove("is-sent");
    replaceKeepingFocus(this.parts.panel, lessonStep(m), panel(m, {
      choose: (i) => this.choose(i), selectedCard: this.selectedCard, look: showCard, deselect: () => this.deselect(),
      whyText: this.why, hint: this.hint, isBoardChoice: this.isBoardChoice || isText, onShowChoice: () => { this.isAside = false; this.openChoice(); },
      explain: (why, rule) => this.explain(why, rule), overActions: () => overActions(this), isListOpen: this.isListOpen || isText,
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
    /** @type {import("./dom.js").Child[]} */
    const out = [drawOffer(m, this.line)];
    if (playback.isPaused) out.push(button(t("▶ Go on"), () => playback.go(), { class: "small", data: { key: "play-on" } }), button(t("Step"), () => playback.step(), { class: "small", data: { key: "play-step" }, disabled: !playback.waiting.length }));
    else if (isOther || playback.isBehind) out.push(button(t("❚❚ Pause"), () => playback.pause(), { class: "small", data: { key: "play-pause" } }), playback.isBehind ? button(t("Skip"), () => { playback.skip(); this.mat?.hurry(); }, { class: "small", data: { key: "play-skip" } }) : null);
    if (!playback.isBehind && lastTurn(playback.past, m.you).length > 1) out.push(button(t("Look back at the last turn"), () => lookBack(this), { class: "small quiet", data: { key: "look-back" } }));
    return out;
  }

  /** What the bar above offers. @returns {{name: string, key: string, act: () => void, isFirst?: boolean}[]} */
  toolList() {
    const m = this.message;
    if (!m) return [];
    const isAmongPeople = m.kinds[0] === "human" && m.kinds[1] === "human" && m.you >= 0;
    return [
      { name: t("Hint"), key: "hint", act: () => this.line.say("hint"), is: m.can.hint && this.decision, isFirst: true },
      { name: t("Undo"), key: "undo", act: () => this.line.say("undo"), is: m.can.undo, isFirst: true },
      { name: t("Log"), key: "log", act: () => showLog(this), is: true, isFirst: true },
      { name: t("Say"), key: "say", act: () => askEmote(this.line), is: isAmongPeople, isFirst: true },
      { name: t("Share"), key: "share", act: () => showLinks(this), is: m.you >= 0 },
      { name: t("Draw"), key: "draw", act: () => askDraw(this.line), is: m.can.draw },
      { name: t("Concede"), key: "concede", act: () => askConcede(this), is: m.can.concede },
      { name: t("Settings"), key: "settings", act: () => showSettings({ changed: () => { if (this.mat) this.mat.speed = speedOf(); this.draw(); }, reload: () => location.reload() }), is: true },
      { name: t("Help"), key: "help", act: () => showHelp(), is: true },
    ].filter((tool) => tool.is);
  }

  /** Where the bar is narrow, what is seldom wanted lies behind one button. */
  tools() {
    const list = this.toolList();
    const more = () => openDialog(t("More"), h("div", { class: "choice-list" }, list.filter((tool) => !tool.isFirst).map((tool) => button(tool.name, () => { closeDialog(); tool.act(); }, { data: { key: `more-${tool.key}` } })), themeButton()));
    return [
      ...list.map((tool) => button(tool.name, tool.act, { class: `quiet tool ${tool.isFirst ? "" : "less-wanted"}`, data: { key: `tool-${tool.key}` } })),
      themeButton("less-wanted"), button(t("More"), more, { class: "quiet tool only-narrow", data: { key: "tool-more" } }),
    ];
  }

  // --- choosing -------------------------------------------------------------------------------------------

  /** @param {number} i */
  choose(i) {
    const m = this.message;
    if (!m || !this.decision || i < 0 || i >= this.options.length || this.back) return;
    if (isTooSoon()) return;
    if (this.options[i].kind === "end" && this.mustAskEnd(i)) return;
    closeAll("choice");
    this.showSent(m, i);
    if (!this.line.say("choose", { at: m.at, option: i })) toast(t("You are offline: the answer is kept and sent when the connection is back."), { kind: "bad" });
  }

  /** What was chosen shows at once that it was: nobody waits for the server to see that. What still moves is at its end.
   * @param {TableMessage} m @param {number} i */
  showSent(m, i) {
    this.answered = m.at;
    const { card, slot } = this.options[i];
    const inHand = card === undefined ? -1 : this.selectedCard === card ? this.selected ?? -1 : this.hand.indexOf(card);
    this.parts?.panel.classList.add("is-sent");
    for (const e of this.parts?.panel.querySelectorAll(`[data-option="${i}"]`) ?? []) e.classList.add("is-sent");
    this.mat?.hurry();
    this.mat?.hints({ sent: [...(inHand < 0 ? [] : [`hand:${m.you}:${inHand}`]), ...(slot === undefined ? [] : [`slot:${slot}`])] });
  }

  /** @param {Wish[]} wishes */
  plan(wishes) {
    if (!this.message || isTooSoon()) return;
    closeAll("choice");
    this.parts?.panel.classList.add("is-sent");
    this.mat?.hurry();
    this.answered = this.message.at;
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
    const content = choiceContent(d, { choose, plan: (wishes) => this.plan(wishes), copies: (card, slot) => m ? copiesOf(m, card, slot) : 1 });
    const actions = [
      m?.can.hint ? button([h("kbd", {}, "H"), " ", t("Hint")], () => this.line.say("hint"), { class: "quiet", data: { key: "dialog-hint" } }) : null,
      m?.can.undo ? button([h("kbd", {}, "U"), " ", t("Undo")], () => this.line.say("undo"), { class: "quiet", data: { key: "dialog-undo" } }) : null,
      source ? button(t("Look at {name}", { name: nameOf(source) }), () => showCard(source), { class: "quiet" }) : null,
      button(t("Look at the table"), putAside, { class: "quiet" }),
      always ? h("label", { class: "always" }, always, " ", d.kind === "order" ? t("Always this one first") : t("Always answer so")) : null,
    ];
    const body = source ? h("div", { class: "with-card" }, content, h("div", { class: "source-card" }, cardFace(source, { full: true }))) : content;
    const dialog = openDialog(d.prompt, body, { kind: `wide deciding k-${d.kind}`, closable: false, oncancel: putAside, actions, level: "choice" });
    if (m) markLesson(dialog, m);
    const first = dialog.querySelector("[data-confirm]:not(:disabled)") ?? dialog.querySelector("[data-option]");
    /** @type {HTMLElement | null} */ (first)?.focus();
  }

  deselect() {
    this.selected = null;
    this.why = "";
    this.draw();
  }

  /** @param {string} why @param {string} rule */
  explain(why, rule) {
    toast(why, { detail: rule, kind: "bad", time: 8000 });
    announce(`${why} ${rule}`);
  }

}

/** @typedef {Table} TablePage */

/** @param {HTMLElement} app @param {string} game @param {string} token @param {(path: string) => void} go */
export function tablePage(app, game, token, go) {
  app.replaceChildren(h("main", { class: "loading" }, h("h1", {}, "Playmat"), h("p", {}, t("Sitting down …"))));
  const table = new Table(app, game, token, go);
  return () => table.leave();
}
