// @ts-check
/** Judge's question: a case of the scenario collection, stopped before its last line. What happens next? */
import { announce, button, h, preference } from "/static/js/dom.js";
import { t } from "/static/js/words.js";
import { Board, logOf } from "./board.js";
import { ask, sayWrong } from "./shell.js";

/** @param {Record<string, string>} books */
export function questionPage(books) {
  const board = new Board({ move: () => undefined });
  const text = h("h2", { id: "question-text", tabindex: "-1" });
  const choices = h("div", { class: "row question-choices", role: "group", "aria-label": t("Answers") });
  const answer = h("div", { class: "question-answer", role: "status" });
  const score = h("p", { class: "standing" });
  const log = h("div", {});
  let id = "";
  let asked = 0;  // only the question asked for last is shown

  function showScore() {
    const [right = 0, all = 0] = preference("questions").split("/").map(Number);
    score.textContent = all ? t("{a} of {b} answered rightly", { a: right, b: all }) : t("No question answered yet.");
  }

  /** @param {boolean} isRight */
  function count(isRight) {
    const [right = 0, all = 0] = preference("questions").split("/").map(Number);
    preference("questions", `${right + (isRight ? 1 : 0)}/${all + 1}`);
    showScore();
  }

  async function next() {
    const rules = /** @type {HTMLSelectElement | null} */ (document.querySelector("#question-rules"))?.value ?? "";
    const number = ++asked;
    try {
      const found = await ask("/api/puzzles/question", { rules, seed: Math.floor(Math.random() * 2 ** 31), after: id });
      if (number !== asked) return;
      id = found.id;
      text.dataset.question = id;
      text.textContent = found.text;
      announce(found.text);
      answer.replaceChildren();
      await board.show(found, { animate: false });
      board.asked.replaceChildren(h("p", { class: "quiet-text" }, found.rules.title), choices);
      board.mat.hints({});
      choices.replaceChildren(...found.choices.map((/** @type {string} */ c) => button(c, () => say(c), { class: "big", data: { choice: c } })));
      log.replaceChildren(logOf(found));
    } catch (error) { sayWrong(document, error); }
  }

  /** @param {string} choice */
  async function say(choice) {
    for (const each of choices.children) /** @type {HTMLButtonElement} */ (each).disabled = true;
    try {
      const found = await ask("/api/puzzles/answer", { question: id, choice });
      for (const each of /** @type {NodeListOf<HTMLElement>} */ (choices.querySelectorAll("[data-choice]"))) {
        each.classList.toggle("is-right", each.dataset.choice === found.answer);
        each.classList.toggle("is-wrong", each.dataset.choice === choice && !found.right);
      }
      count(found.right);
      answer.replaceChildren(
        h("p", { class: `verdict ${found.right ? "solved" : "wrong"}` }, found.right ? `✓ ${t("Right.")}` : `✗ ${t("Not so. The answer is: {answer}", { answer: found.answer })}`),
        ...(found.why ? [h("p", {}, found.why)] : []), ...(found.about ? [h("p", {}, found.about)] : []),
        ...(found.happened.length ? [h("details", { open: true }, h("summary", {}, t("What happened")), h("ol", { class: "plain" }, found.happened.map((/** @type {string} */ line) => h("li", {}, line))))] : []),
        h("ul", { class: "cited" }, found.clauses.map((/** @type {any} */ c) => h("li", {}, c.rule, " ", h("small", {}, c.cited)))),
        button(t("Next question"), next, { class: "primary", id: "next-question" }));
      await board.show(found);
      board.asked.replaceChildren(h("p", { class: "quiet-text" }, found.rules.title), choices);
      board.mat.hints({});
    } catch (error) {
      for (const each of choices.children) /** @type {HTMLButtonElement} */ (each).disabled = false;
      sayWrong(document, error);
    }
  }

  board.extra.append(answer);
  showScore();
  setTimeout(next);
  return h("div", { class: "puzzle-page", id: "question" },
    h("section", { class: "puzzle-main", "aria-labelledby": "question-text" }, text, board.element),
    h("aside", { class: "puzzle-side", "aria-label": t("Choose questions") },
      h("div", { class: "box" }, h("h2", {}, t("Your record")), score, h("small", {}, t("Kept in this browser only."))),
      h("div", { class: "box" }, h("h2", {}, t("Choose questions")), h("div", { class: "field" }, h("label", { for: "question-rules" }, t("Rulebook")),
        h("select", { id: "question-rules", onchange: next }, [["", t("every rulebook")], ...Object.entries(books)].map(([value, words]) => h("option", { value }, words)))),
      button(t("Another question"), next, { id: "skip-question" })),
      h("div", { class: "box" }, h("h2", {}, t("So far")), log)));
}
