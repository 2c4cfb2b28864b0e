// @ts-check
/** The replay: step, scrub, jump by turns, choose the speed and whose eyes to look through, save, play on from any point. */
import { button, h, post, preference, rememberGame, saveFile, toast, wordsOf } from "./dom.js";
import { faceOf } from "./card.js";
import { closeAll, closeDialog, isDialogOpen, lastingOfPlayers, openDialog, showCard, showMon, showPile } from "./dialogs.js";
import { graph } from "./graph.js";
import { happenings } from "./happenings.js";
import { Mat, monAt } from "./mat/index.js";
import { luckWords } from "./luck.js";
import { Moments } from "./moments.js";
import { logLines } from "./panel.js";
import { peeking } from "./peek.js";
import { viewOf } from "./seen.js";
import { opponentWords } from "./start.js";
import { themeButton } from "./theme.js";
import { t } from "./words.js";

/** @typedef {import("./moments.js").Moment & {turns?: number[]}} Moment */

/** @param {HTMLElement} app @param {string} game @param {string} token @param {(path: string) => void} go */
export async function replayPage(app, game, token, go) {
  if (!game) { uploadPage(app, go); return null; }
  const viewer = new Viewer(app, game, token, go);
  await viewer.start();
  return () => viewer.leave();
}

/** @param {HTMLElement} app @param {(path: string) => void} go */
function uploadPage(app, go) {
  const report = h("p", { class: "report", role: "alert" });
  const file = h("input", { type: "file", id: "replay-file", accept: ".json,application/json" });
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    try {
      if (chosen.size > 250000) throw new Error(t("That file is too large for a replay."));
      let body;
      try { body = JSON.parse(await chosen.text()); } catch { throw new Error(t("That file is not a replay.")); }
      const made = await post("/api/replays", body);
      go(`/replay/${made.game}#${made.token}`);
    } catch (error) { report.textContent = wordsOf(error); }
  });
  app.replaceChildren(h("header", { class: "top" }, h("a", { href: "/", class: "brand" }, "Playmat"), h("span", { class: "grow" }), themeButton()),
    h("main", { class: "start-page" }, h("h1", {}, t("Open a replay")), h("p", { class: "lead" }, t("Choose a file that was saved at the end of a game.")), h("label", { for: "replay-file" }, t("Replay file")), " ", file, report));
  document.title = t("Playmat: replay");
}

class Viewer {
  /** @param {HTMLElement} app @param {string} game @param {string} token @param {(path: string) => void} go */
  constructor(app, game, token, go) {
    this.app = app;
    this.game = game;
    this.token = token;
    this.go = go;
    this.at = 0;
    this.of = 0;
    this.eye = 2;
    this.isPlaying = false;
    this.moments = new Moments(game, token);
    /** @type {number | null} */
    this.wanted = null;
    this.isBusy = false;
    /** @type {Moment | null} */
    this.found = null;
    this.keys = (/** @type {KeyboardEvent} */ event) => this.onKey(event);
    addEventListener("keydown", this.keys);
    this.peek = peeking();
  }

  leave() {
    removeEventListener("keydown", this.keys);
    this.isPlaying = false;
    this.peek.end();
    this.mat?.destroy();
    closeAll();
  }

  async start() {
    let found;
    try { found = await this.moments.get(0, 2); } catch {
      try { this.eye = -1; found = await this.moments.get(0, -1); } catch (error) {
        this.app.replaceChildren(h("main", { class: "start-page" }, h("h1", {}, t("No replay")), h("p", { class: "bad" }, wordsOf(error)), h("a", { href: "/" }, t("Start page"))));
        return;
      }
    }
    this.build(found);
    await this.draw(found, false);
    const at = Number(new URLSearchParams(location.search).get("at") ?? 0);
    if (Number.isInteger(at) && at > 0) await this.move(at);
    document.title = t("Playmat: replay");
    this.showGraph();
    this.parts?.luck.replaceChildren(luckWords(this.game, this.token, found.luck));
  }

  /** @param {Moment} found */
  build(found) {
    const parts = this.parts = { mat: h("div", { class: "mat-place" }), log: h("ol", { class: "log-lines", tabindex: "0", "aria-label": t("Log of the game") }), words: h("p", { class: "prompt", role: "status" }), caption: h("p", { class: "caption", role: "status" }), graph: h("div", { class: "graph-place" }), luck: h("div", { class: "luck-place" }) };
    const slider = h("input", { type: "range", id: "moment", min: 0, max: found.of, value: 0, oninput: () => this.move(Number(slider.value)) });
    this.slider = slider;
    const eyes = h("select", { id: "eye", onchange: () => { this.eye = Number(eyes.value); this.move(this.at); } },
      [[2, t("Both hands")], [0, ""], [1, ""], [-1, t("Spectator")]].map(([n, words]) => h("option", { value: n, selected: n === this.eye }, words || t("{name}'s view", { name: found.names[/** @type {0 | 1} */ (n)] }))));
    const speed = h("select", { id: "replay-speed", onchange: () => { if (this.mat) this.mat.speed = Number(speed.value); } }, [[t("slow"), 0.5], [t("ordinary"), 1], [t("fast"), 3], [t("at once"), 0]].map(([name, value]) => h("option", { value, selected: value === 1 }, name)));
    const step = (/** @type {string} */ label, /** @type {string} */ text, /** @type {() => void} */ act, /** @type {string} */ id) => button(text, act, { "aria-label": label, id });
    this.play = step(t("Play"), "▶", () => this.toggle(), "replay-play");
    this.app.replaceChildren(h("div", { class: "table-page" },
      h("header", { class: "top" }, h("a", { href: "/", class: "brand" }, "Playmat"), h("h1", { class: "where" }, t("Replay: {a} – {b} · {rules}", { a: found.names[0], b: found.names[1], rules: found.rules.title.replace(/[,(].*/, "").trim() })), h("span", { class: "grow" }), themeButton()),
      h("main", { class: "table" }, h("div", { class: "play-area" }, parts.mat),
        h("aside", { class: "sidebar", "aria-label": t("Replay") },
          h("div", { class: "panel", role: "region", "aria-label": t("Replay controls") }, parts.words, parts.caption, parts.graph,
            h("div", { class: "choice-row steps" }, step(t("First moment"), "«", () => this.move(0), "replay-first"), step(t("Turn before"), "⟨", () => this.turn(-1), "replay-turn-back"), step(t("Back"), "‹", () => this.move(this.at - 1), "replay-back"), this.play,
              step(t("Forward"), "›", () => this.move(this.at + 1), "replay-forward"), step(t("Next turn"), "⟩", () => this.turn(1), "replay-turn"), step(t("Last moment"), "»", () => this.move(this.of), "replay-last")),
            h("label", { for: "moment" }, t("Moment")), slider, h("div", { class: "row" }, h("label", { for: "eye" }, t("Seen by")), eyes, h("label", { for: "replay-speed" }, t("Speed")), speed),
            h("div", { class: "choice-row" }, button(t("Save as a file"), () => this.save()), this.analyseButton(), button(t("Play on from here"), () => this.askGoOn(), { class: "primary", id: "go-on" })), parts.luck),
          h("section", { class: "log", "aria-label": t("Log") }, h("h2", {}, t("Log")), parts.log)))));
    this.mat = new Mat(parts.mat, { face: faceOf, showHands: "both", onPlace: (place, card) => this.onPlace(place, card), onLook: (card) => showCard(card) });
  }

  /** @param {number} at */
  async move(at) {
    this.wanted = Math.max(0, Math.min(this.of, at));
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      while (this.wanted !== null) {
        const n = this.wanted;
        this.wanted = null;
        const isNext = n === this.at + 1;
        const found = await this.moments.get(n, this.eye);
        await this.draw(found, isNext);
      }
    } catch (error) { toast(wordsOf(error), { kind: "bad" }); }
    this.isBusy = false;
  }

  /** To the first moment of the turn after or before. @param {number} by */
  turn(by) {
    const turns = this.found?.turns ?? [];
    const next = by > 0 ? turns.find((n) => n > this.at) : [...turns].reverse().find((n) => n < this.at);
    this.move(next ?? (by > 0 ? this.of : 0));
  }

  /** @param {Moment} found @param {boolean} animate */
  async draw(found, animate) {
    this.at = found.at;
    this.of = found.of;
    this.found = { ...found, turns: found.turns ?? this.found?.turns };
    const { fresh } = found;
    if (this.parts) {
      this.parts.log.replaceChildren(...logLines(found.log));
      this.parts.log.scrollTop = this.parts.log.scrollHeight;
      this.parts.words.textContent = t("Moment {at} of {of}. {ending}", { at: found.at, of: found.of, ending: found.ending });
      this.parts.caption.textContent = fresh.map((l) => l.text).join(". ");
    }
    if (this.slider) { this.slider.max = String(found.of); this.slider.value = String(found.at); }
    const you = found.eye === 1 ? 1 : 0;
    await this.mat?.set(viewOf({ ...found, you }), { happenings: animate ? happenings(fresh, -9) : [], animate });
  }

  /** @param {string} place @param {string | null} card */
  onPlace(place, card) {
    const { found } = this;
    if (!found) return;
    const [kind, a] = place.split(":");
    const seat = /** @type {0 | 1} */ (Number(a));
    if (kind === "slot") {
      const mon = /** @type {any} */ (monAt(viewOf({ ...found, you: 0 }), Number(a)));
      if (mon && !mon.face_down) showMon(mon, found.names[/** @type {0 | 1} */ (Number(a) >> 4)], [], lastingOfPlayers(found));
    } else if (kind === "discard") showPile(t("{name}'s discard pile", { name: found.names[seat] }), found.position.sides[seat].discard);
    else if (kind === "lost") showPile(t("{name}'s Lost Zone", { name: found.names[seat] }), found.position.sides[seat].lost);
    else if (card) showCard(card);
  }

  async toggle() {
    this.isPlaying = !this.isPlaying;
    if (this.play) { this.play.textContent = this.isPlaying ? "❚❚" : "▶"; this.play.setAttribute("aria-label", this.isPlaying ? t("Pause") : t("Play")); }
    while (this.isPlaying) {
      if (this.at >= this.of) { this.toggle(); return; }
      const start = performance.now();
      await this.move(this.at + 1);
      const least = 350 / (this.mat?.speed || 8);
      await new Promise((done) => { setTimeout(done, Math.max(0, least - (performance.now() - start))); });
    }
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (isDialogOpen() || /INPUT|SELECT|TEXTAREA/.test(/** @type {Element} */ (event.target).tagName)) return;
    /** @type {Record<string, () => void>} */
    const acts = { ArrowRight: () => this.move(this.at + 1), ArrowLeft: () => this.move(this.at - 1), PageDown: () => this.turn(1), PageUp: () => this.turn(-1), Home: () => this.move(0), End: () => this.move(this.of), p: () => this.toggle() };
    if (acts[event.key]) { event.preventDefault(); acts[event.key](); }
  }

  async showGraph() {
    try {
      const found = await post(`/api/games/${this.game}/story`, { token: this.token });
      if (!this.parts || !this.found) return;
      this.found.turns = found.turns;
      this.parts.graph.replaceChildren(graph(found, this.found.names, (at) => this.move(at)));
    } catch { /* a game that is not over tells no story */ }
  }

  /** Hands the game and the moment to the analysis board, where this server has one. */
  analyseButton() {
    const made = button(t("Analyse this moment"), async () => {
      try {
        const game = await post(`/api/games/${this.game}/file`, { token: this.token });
        sessionStorage.setItem("playmat.hand.analysis", JSON.stringify({ game, at: this.at }));
        location.assign("/analysis");
      } catch (error) { toast(wordsOf(error), { kind: "bad" }); }
    }, { id: "analyse", hidden: true });
    fetch("/api/pages").then((answer) => answer.json()).then(({ pages }) => { made.hidden = !pages.includes("/analysis"); }).catch(() => undefined);
    return made;
  }

  async save() {
    try { saveFile(await post(`/api/games/${this.game}/file`, { token: this.token }), `playmat-${this.game}.json`); } catch (error) { toast(wordsOf(error), { kind: "bad" }); }
  }

  askGoOn() {
    const { found } = this;
    if (!found) return;
    const kind = h("select", { id: "go-kind" }, Object.entries(opponentWords()).filter(([k]) => k !== "friend").map(([k, [name]]) => h("option", { value: k, selected: k === "medium" }, name)));
    const seat = h("select", { id: "go-seat" }, [0, 1].map((n) => h("option", { value: n }, found.names[/** @type {0 | 1} */ (n)])));
    openDialog(t("Play on from here"), [h("p", {}, h("label", { for: "go-seat" }, t("You take the place of "), " "), seat), h("p", {}, h("label", { for: "go-kind" }, t("Opponent "), " "), kind),
      button(t("Play"), async () => {
        try {
          const made = await post(`/api/games/${this.game}/continue`, { token: this.token, at: this.at, seat: Number(seat.value), opponent: { kind: kind.value }, name: preference("name") || t("Player") });
          rememberGame({ ...made, title: t("Continued from a replay") });
          closeDialog();
          this.go(`/play/${made.game}#${made.token}`);
        } catch (error) { toast(wordsOf(error), { kind: "bad" }); }
      }, { class: "primary" })]);
  }
}
