// Times of every click at the table, kept in window.clicks by the page itself. All are milliseconds since the browser
// got the click: `reaction` the first frame after anything in the page changed by it, `sent` its answer leaving for the
// server, `heard` the server's word, `shown` the first frame with what the own move did (cards begin to move, a coin is in
// the air). What the opponent does afterwards is no part of it.
(() => {
  const clicks = window.clicks = [];
  let last = null;
  const since = (click) => performance.now() - click.began;
  const painted = (then) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = then;
    channel.port2.postMessage(0);
  });
  const frame = (click, name) => { click[name] = -1; painted(() => { click[name] = since(click); }); };

  addEventListener("click", (event) => {
    if (!event.isTrusted || !document.querySelector(".table-page")) return;
    last = document.body.dataset.quiet === "false" ? { began: event.timeStamp, on: event.target.closest("button")?.className ?? event.target.tagName } : null;
    if (last) clicks.push(last);
  }, true);

  new MutationObserver((changes) => {
    if (!last) return;
    const isBody = (change, name) => change.target === document.body && change.attributeName === name;
    if (last.reaction === undefined && changes.some((c) => !isBody(c, "data-quiet") && !c.target.parentElement?.closest(".clocks"))) frame(last, "reaction");
    if (last.sent !== undefined && last.shown === undefined && changes.some((c) => isBody(c, "data-shown"))) frame(last, "shown");
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...address) {
      super(...address);
      this.addEventListener("message", () => { if (last?.sent !== undefined) last.heard ??= since(last); });
    }

    send(data) {
      if (last && JSON.parse(data).do === "choose") last.sent ??= since(last);
      super.send(data);
    }
  };
})();
