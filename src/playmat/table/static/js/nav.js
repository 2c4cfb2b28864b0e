// @ts-check
/** The way from page to page: those this server has, in the same order everywhere. */
import { $, h } from "./dom.js";
import { t } from "./words.js";

/** @returns {Record<string, string>} */
const names = () => ({
  "/": t("Play"), "/cards": t("Cards"), "/decks": t("Decks"), "/workshop": t("Workshop"), "/position": t("Position"),
  "/analysis": t("Analysis"), "/puzzles": t("Puzzles"), "/games": t("Games"), "/tournaments": t("Tournaments"),
});

/** A strip of links; it fills when the server has said which pages it has. @param {string} here */
export function nav(here) {
  const place = h("nav", { class: "pages", "aria-label": t("Pages") });
  fetch("/api/pages").then((answer) => answer.json()).then((found) => {
    /** @type {string[]} */
    const pages = found.pages;
    if (pages.length < 2) return;
    place.append(...pages.map((path) => h("a", { href: path, "aria-current": path === here ? "page" : null }, names()[path] ?? path.slice(1))));
    $("[aria-current]", place)?.scrollIntoView({ block: "nearest", inline: "center" });
  }).catch(() => undefined);
  return place;
}
