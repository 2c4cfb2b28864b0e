// The socket to the server. It comes back by itself; every message carries the token of the seat.

export class Line {
  constructor(game, token, { hear, state }) {
    Object.assign(this, { game, token, hear, state, closed: false, wait: 300 });
    this.open();
  }

  open() {
    if (this.closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/socket/${this.game}`);
    this.socket.addEventListener("open", () => {
      this.wait = 300;
      this.state(true);
      this.say("join");
    });
    this.socket.addEventListener("message", (event) => this.hear(JSON.parse(event.data)));
    this.socket.addEventListener("close", () => {
      if (this.closed) return;
      this.state(false);
      setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(5000, this.wait * 1.6);
    });
  }

  say(verb, more = {}) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify({ do: verb, token: this.token, ...more }));
    return true;
  }

  close() {
    this.closed = true;
    this.socket?.close();
  }
}
