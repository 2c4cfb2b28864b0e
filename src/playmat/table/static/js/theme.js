// @ts-check
/** Light, dark, or as the system says. */
import { button, preference } from "./dom.js";
import { t } from "./words.js";

/** @type {Record<string, string>} */
const NEXT = { "": "dark", dark: "light", light: "" };

/** @param {string} theme */
const wordsFor = (theme) => theme === "dark" ? t("Theme: dark") : theme === "light" ? t("Theme: light") : t("Theme: auto");

export function applyTheme() {
  const wanted = preference("theme");
  if (wanted) document.documentElement.dataset.theme = wanted;
  else delete document.documentElement.dataset.theme;
}

/** @param {string} [more] further classes */
export function themeButton(more = "") {
  const made = button(wordsFor(preference("theme")), () => {
    preference("theme", NEXT[preference("theme")]);
    applyTheme();
    made.textContent = wordsFor(preference("theme"));
  }, { class: `quiet tool ${more}` });
  return made;
}
