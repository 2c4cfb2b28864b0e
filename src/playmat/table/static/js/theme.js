// Light, dark, or as the system says.
import { button, preference } from "./dom.js";

const NEXT = { "": "dark", dark: "light", light: "" };
const WORDS = { "": "Theme: auto", dark: "Theme: dark", light: "Theme: light" };

export function applyTheme() {
  const wanted = preference("theme");
  if (wanted) document.documentElement.dataset.theme = wanted;
  else delete document.documentElement.dataset.theme;
}

export function themeButton() {
  const made = button(WORDS[preference("theme")], () => {
    preference("theme", NEXT[preference("theme")]);
    applyTheme();
    made.textContent = WORDS[preference("theme")];
  }, { class: "quiet" });
  return made;
}
