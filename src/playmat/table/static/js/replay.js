// The replay viewer: step, scrub, choose whose eyes to look through, save, play on from any point.
import { $, button, h, post, preference, rememberGame, replaceKeepingFocus, toast } from "./dom.js";
import { board, hand } from "./board.js";
import { learn } from "./card.js";
import { closeDialog, isDialogOpen, lastingOfPlayers, openDialog, showCard, showPile, showMon } from "./dialogs.js";
import { logLines } from "./panel.js";
import { saveFile } from "./table.js";
import { themeButton } from "./theme.js";

const EYES = [[2, "Both hands"], [0, ""], [1, ""], [-1, "Spectator"]];

export async function replayPage(app, game, token, go) {
  if (!game) return uploadPage(app, go);
  const viewer = new Viewer(app, game, token, go);
  await viewer.start();
  return () => viewer.leave();
}

function uploadPage(app, go) {
  const report = h("p", { class: "report", role: "alert" });
  const file = h("input", { type: "file", id: "replay-file", accept: ".json,application/json" });
  file.addEventListener("change", async () => {
    try {
      if (file.files[0].size > 250000) throw new Error("That file is too large for a replay.");
      let body;
      try { body = JSON.parse(await file.files[0].text()); } catch { throw new Error("That file is not a replay."); }
      const made = await post("/api/replays", body);
      go(`/replay/${made.game}#${made.token}`);
    } catch (error) { report.textContent = error.message; }
  });
  app.replaceChildren(h("header", { class: "top" }, h("a", { href: "/", class: "brand" }, "Playmat"), h("span", { class: "grow" }), themeButton()),
    h("main", { class: "start-page" }, h("h1", {}, "Open a replay"), h("p", { class: "lead" }, "Choose a file that was saved at the end of a game."), h("label", { for: "replay-file" }, "Replay file"), " ", file, report));
  document.title = "Playmat: replay";
  return null;
}

class Viewer {
  constructor(app, game, token, go) {
    Object.assign(this, { app, game, token, go, at: 0, of: 0, eye: 2, timer: null, wanted: null });
    this.keys = (event) => this.onKey(event);
    addEventListener("keydown", this.keys);
  }

  leave() { removeEventListener("keydown", this.keys); clearInterval(this.timer); closeDialog(); }

  async start() {
    let found;
    try { found = await this.fetch(0, 2); } catch {
      try { this.eye = -1; found = await this.fetch(0, -1); } catch (error) {
        this.app.replaceChildren(h("main", { class: "start-page" }, h("h1", {}, "No replay"), h("p", { class: "bad" }, error.message), h("a", { href: "/" }, "Start page")));
        return;
      }
    }
    this.build(found);
    this.draw(found);
    document.title = "Playmat: replay";
  }

  fetch(at, eye) { return post(`/api/games/${this.game}/moment`, { token: this.token, at, eye }); }

  build(found) {
    this.parts = { board: h("div", { class: "mat" }), hand: h("div", { class: "hand-place" }), log: h("ol", { class: "log-lines", tabindex: "0", "aria-label": "Log of the game" }), words: h("p", { class: "prompt", role: "status" }) };
    this.slider = h("input", { type: "range", id: "moment", min: 0, max: found.of, value: 0, oninput: (e) => this.move(Number(e.target.value)) });
    this.eyes = h("select", { id: "eye", onchange: (e) => { this.eye = Number(e.target.value); this.move(this.at); } },
      EYES.map(([n, words]) => h("option", { value: n, selected: n === this.eye }, words || `${found.names[n]}'s view`)));
    const step = (label, text, act, id) => button(text, act, { "aria-label": label, id });
    this.play = step("Play", "▶", () => this.toggle(), "replay-play");
    this.app.replaceChildren(h("div", { class: "table-page" },
      h("header", { class: "top" }, h("a", { href: "/", class: "brand" }, "Playmat"), h("h1", { class: "where" }, `Replay: ${found.names[0]} – ${found.names[1]} · ${found.rules.title.replace(/[,(].*/, "").trim()}`), h("span", { class: "grow" }), themeButton()),
      h("main", { class: "table" }, h("div", { class: "play-area" }, this.parts.board, this.parts.hand),
        h("aside", { class: "sidebar", "aria-label": "Replay" },
          h("div", { class: "panel", role: "region", "aria-label": "Replay controls" }, this.parts.words,
            h("div", { class: "choice-row steps" }, step("First moment", "«", () => this.move(0), "replay-first"), step("Back", "‹", () => this.move(this.at - 1), "replay-back"), this.play,
              step("Forward", "›", () => this.move(this.at + 1), "replay-forward"), step("Last moment", "»", () => this.move(this.of), "replay-last")),
            h("label", { for: "moment" }, "Moment"), this.slider, h("label", { for: "eye" }, "Seen by"), this.eyes,
            h("div", { class: "choice-row" }, button("Save as a file", () => this.save()), button("Play on from here", () => this.askGoOn(), { class: "primary", id: "go-on" }))),
          h("section", { class: "log", "aria-label": "Log" }, h("h2", {}, "Log"), this.parts.log)))));
  }

  async move(at) {
    const to = Math.max(0, Math.min(this.of, at));
    this.wanted = to;
    if (this.busy) return;
    this.busy = true;
    try {
      let last = null;
      while (this.wanted !== null) { const n = this.wanted; this.wanted = null; last = await this.fetch(n, this.eye); }
      this.draw(last);
    } catch (error) { toast(error.message, { kind: "bad" }); }
    this.busy = false;
  }

  draw(found) {
    learn(found.cards);
    this.at = found.at; this.of = found.of; this.found = found;
    const you = found.eye === 1 ? 1 : 0;
    const ctx = { you, names: found.names, targets: new Map(), canAct: new Set(), usable: new Set(), selected: null,
      onSlot: (n) => this.onSlot(n), onHand: (i, id) => showCard(id), onCard: showCard, onPile: showPile, onStadium: () => showCard(found.position.stadium.card) };
    replaceKeepingFocus(this.parts.board, board(found.position, ctx));
    const hands = found.eye === 2 ? [0, 1] : found.eye === -1 ? [] : [found.eye];
    replaceKeepingFocus(this.parts.hand, hands.reverse().map((p) => h("div", { class: "named-hand" }, h("span", { class: "pile-name" }, `${found.names[p]}'s hand`), hand(found.position.sides[p].hand ?? [], ctx))));
    this.parts.log.replaceChildren(...logLines(found.log));
    this.parts.log.scrollTop = this.parts.log.scrollHeight;
    this.parts.words.textContent = `Moment ${found.at} of ${found.of}. ${found.ending}`;
    this.slider.max = found.of;
    this.slider.value = found.at;
  }

  onSlot(n) {
    const side = this.found.position.sides[n >> 4];
    const mon = n & 15 ? side.bench[(n & 15) - 1] : side.active;
    if (mon && !mon.face_down) showMon(mon, this.found.names[n >> 4], [], lastingOfPlayers(this.found));
  }

  toggle() {
    if (this.timer) { clearInterval(this.timer); this.timer = null; this.play.textContent = "▶"; this.play.setAttribute("aria-label", "Play"); return; }
    this.play.textContent = "❚❚";
    this.play.setAttribute("aria-label", "Pause");
    this.timer = setInterval(() => { if (this.at >= this.of) this.toggle(); else this.move(this.at + 1); }, 700);
  }

  onKey(event) {
    if (isDialogOpen() || /INPUT|SELECT|TEXTAREA/.test(event.target.tagName)) return;
    const acts = { ArrowRight: () => this.move(this.at + 1), ArrowLeft: () => this.move(this.at - 1), Home: () => this.move(0), End: () => this.move(this.of) };
    if (acts[event.key]) { event.preventDefault(); acts[event.key](); }
  }

  async save() {
    try { saveFile(await post(`/api/games/${this.game}/file`, { token: this.token }), `playmat-${this.game}.json`); } catch (error) { toast(error.message, { kind: "bad" }); }
  }

  askGoOn() {
    const kind = h("select", { id: "go-kind" }, ["greedy", "random", "search"].map((k) => h("option", { value: k }, k)));
    const seat = h("select", { id: "go-seat" }, [0, 1].map((n) => h("option", { value: n }, this.found.names[n])));
    openDialog("Play on from here", [h("p", {}, h("label", { for: "go-seat" }, "You take the place of "), seat), h("p", {}, h("label", { for: "go-kind" }, "Opponent "), kind),
      button("Play", async () => {
        try {
          const made = await post(`/api/games/${this.game}/continue`, { token: this.token, at: this.at, seat: Number(seat.value), opponent: { kind: kind.value, level: 2 }, name: preference("name") || "Player" });
          rememberGame({ ...made, title: "Continued from a replay" });
          closeDialog();
          this.go(`/play/${made.game}#${made.token}`);
        } catch (error) { toast(error.message, { kind: "bad" }); }
      }, { class: "primary" })]);
  }
}
