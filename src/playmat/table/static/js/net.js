// @ts-check
/** The socket to the server. It comes back by itself; every message carries the token of the seat. An answer given while
 * the line was down is sent when it is up again, as long as it still answers the same moment. */

/** @typedef {{hear: (message: any) => void, state: (isUp: boolean) => void}} Ears */

export class Line {
  /** @param {string} game @param {string} token @param {Ears} ears */
  constructor(game, token, ears) {
    this.game = game;
    this.token = token;
    this.ears = ears;
    this.isClosed = false;
    this.wait = 300;
    /** @type {{verb: string, more: Record<string, any>} | null} */
    this.kept = null;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.open();
  }

  open() {
    if (this.isClosed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/socket/${this.game}`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.wait = 300;
      this.ears.state(true);
      this.say("join");
    });
    socket.addEventListener("message", (event) => this.ears.hear(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      if (this.isClosed) return;
      this.ears.state(false);
      setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(5000, this.wait * 1.6);
    });
  }

  get isUp() { return this.socket?.readyState === WebSocket.OPEN; }

  /** @param {string} verb @param {Record<string, any>} [more] */
  say(verb, more = {}) {
    if (!this.isUp) { if (verb === "choose") this.kept = { verb, more }; return false; }
    this.socket?.send(JSON.stringify({ do: verb, token: this.token, ...more }));
    return true;
  }

  /** The table is known again: sends the answer that was kept, or says that it is too late for it.
   * @param {number} at @returns {"" | "sent" | "lost"} */
  resend(at) {
    const kept = this.kept;
    this.kept = null;
    if (!kept) return "";
    if (kept.more.at !== at) return "lost";
    this.say(kept.verb, kept.more);
    return "sent";
  }

  close() {
    this.isClosed = true;
    this.socket?.close();
  }
}
