// Dialogs: one for each kind of choice, piles to look through, a card in full, the end of the game.
import { button, h, said } from "./dom.js";
import { cardBack, cardFace, faceOf, monWords, nameOf } from "./card.js";
import { energies, energy } from "./mat/symbols.js";

let open = null;

export function closeDialog() {
  if (open) { const d = open; open = null; d.close(); d.remove(); }
}

export function openDialog(title, content, { kind = "", onclose = null, oncancel = null, closable = true, actions = [] } = {}) {
  closeDialog();
  const dialog = h("dialog", { class: `dialog ${kind}`, "aria-labelledby": "dialog-title" },
    h("div", { class: "dialog-head" }, h("h2", { id: "dialog-title" }, title), h("span", { class: "grow" }),
      closable ? button("Close", () => closeDialog(), { class: "quiet close", "aria-label": "Close" }) : null),
    h("div", { class: "dialog-body", tabindex: "-1" }, content),
    actions.length ? h("div", { class: "dialog-foot" }, actions) : null);
  dialog.addEventListener("cancel", (event) => { event.preventDefault(); if (closable) closeDialog(); else oncancel?.(); });
  dialog.addEventListener("close", () => { onclose?.(); });
  dialog.addEventListener("click", (event) => { if (event.target === dialog && closable) closeDialog(); });
  document.body.append(dialog);
  open = dialog;
  dialog.showModal();
  return dialog;
}

export const isDialogOpen = () => open !== null;

export function showCard(id) {
  openDialog(nameOf(id), h("div", { class: "one-card" }, cardFace(id, { full: true })), { kind: "zoom" });
}

export function showPile(title, cards) {
  openDialog(`${title} (${cards.length})`, cards.length
    ? h("div", { class: "card-grid" }, [...cards].reverse().map((id) => h("button", { type: "button", class: "pick", onclick: () => showCard(id) }, said(nameOf(id)), cardFace(id))))
    : h("p", {}, "Nothing lies here."), { kind: "wide" });
}

export const lastingOfPlayers = ({ position, names }) => position.sides.flatMap((side, p) => side.effects.map((e) => ({ ...e, by: names[p] })));

function effectList(title, effects) {
  if (!effects.length) return null;
  return [h("h3", {}, title), h("ul", { class: "effects" }, effects.map((e) => h("li", {}, e.text, " ",
    h("small", {}, [e.by, e.card ? nameOf(e.card) : "", e.until].filter(Boolean).join(", ")))))];
}

// A Pokémon in play with all that belongs to it, and what can be done with it now.
// ``around``: effects that players have brought about and that are tied to no single Pokémon.
export function showMon(mon, title, actions, around = []) {
  const top = mon.cards[mon.cards.length - 1];
  const list = (name, ids) => ids.length ? h("p", {}, h("b", {}, `${name}: `), ids.map((id, i) => [i ? ", " : "", h("button", { type: "button", class: "link", onclick: () => showCard(id) }, nameOf(id))])) : null;
  openDialog(title, h("div", { class: "mon-info" },
    h("div", { class: "one-card" }, cardFace(top, { full: true })),
    h("div", { class: "mon-facts" },
      h("p", {}, monWords(mon)),
      h("p", {}, h("b", {}, "Type: "), mon.types.join(", ") || "none", " · ", h("b", {}, "Retreat Cost: "), mon.retreat),
      list("Energy", mon.energy), list("Tools", mon.tools), list("Evolved from", mon.cards.slice(0, -1).reverse()),
      effectList("Lasting effects on it", mon.effects), effectList("Lasting effects of players", around),
      actions.length ? h("div", { class: "mon-actions" }, actions) : null)), { kind: "wide" });
}

// --- choices ----------------------------------------------------------------------------------------------

const KBD = (n) => n <= 9 ? h("kbd", {}, n) : null;

export function choiceContent(decision, choose) {
  const options = decision.options;
  const pickers = { yes_no: yesNo, number: numbers, prize: prizeCards, type: types, attack: attacks, pick: cards };
  return (pickers[decision.kind] ?? plain)(decision, options, choose);
}

function optionButton(option, i, choose, content, props = {}) {
  return button(content, () => choose(i), { data: { option: i, key: `option-${i}` }, ...props });
}

function plain(decision, options, choose) {
  return h("div", { class: "choice-list" }, options.map((o, i) => optionButton(o, i, choose, [KBD(i + 1), " ", o.text])));
}

function yesNo(decision, options, choose) {
  return h("div", { class: "choice-row" }, options.map((o, i) => optionButton(o, i, choose, [KBD(i + 1), " ", o.text], { class: `big ${o.kind === "yes" ? "primary" : ""}` })));
}

function numbers(decision, options, choose) {
  return h("div", { class: "choice-row" }, options.map((o, i) => optionButton(o, i, choose, o.text, { class: "big", "aria-label": `${o.text}` })));
}

function prizeCards(decision, options, choose) {
  return h("div", { class: "card-grid" }, options.map((o, i) => h("button", { type: "button", class: "pick", data: { option: i, key: `option-${i}` }, onclick: () => choose(i) }, said(o.text), cardBack(String(i + 1)))));
}

function types(decision, options, choose) {
  return h("div", { class: "choice-row" }, options.map((o, i) => optionButton(o, i, choose, [energy(o.name, { "aria-hidden": "true" }), " ", o.text])));
}

function attacks(decision, options, choose) {
  return h("div", { class: "choice-list" }, options.map((o, i) => {
    const attack = (faceOf(o.card).attacks ?? []).find((a) => a.name === o.name);
    return optionButton(o, i, choose, [KBD(i + 1), " ", attack ? energies(attack.cost) : null, " ", h("b", {}, o.text), " ", attack?.damage ?? "",
      attack?.text ? h("small", {}, attack.text) : null], { class: "tall" });
  }));
}

function cards(decision, options, choose) {
  const done = options.findIndex((o) => o.kind === "done");
  const word = decision.most > 1 ? `${decision.picked.length} chosen; ${decision.least === decision.most ? decision.most : `${decision.least} to ${decision.most}`} in all` : "";
  return h("div", {},
    word ? h("p", { class: "progress" }, word) : null,
    decision.picked.some((p) => p.card) ? h("div", { class: "picked-row", "aria-label": "Chosen so far" }, decision.picked.filter((p) => p.card).map((p) => h("span", { class: "chip" }, nameOf(p.card)))) : null,
    h("div", { class: "card-grid" }, options.map((o, i) => o.card ? h("button", {
      type: "button", class: "pick", data: { option: i, key: `option-${i}` }, onclick: () => choose(i),
    }, said(o.text), cardFace(o.card), o.text !== nameOf(o.card) ? h("span", { class: "pick-note", "aria-hidden": "true" }, o.text.slice(nameOf(o.card).length)) : null) : null)),
    h("div", { class: "choice-row" }, options.map((o, i) => o.card || i === done ? null : optionButton(o, i, choose, o.text)),
      done >= 0 ? optionButton(options[done], done, choose, decision.picked.length ? "Done" : "None of them", { class: "primary" }) : null));
}
