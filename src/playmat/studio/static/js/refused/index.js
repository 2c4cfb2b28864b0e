// @ts-check
/** Refusals of the server in the language of the page. What no table knows stays as it was said. */
import { spoken } from "/static/js/words.js";
import { REFUSALS } from "./de.js";

/** @type {Record<string, Record<string, string>>} */
const TABLES = { de: REFUSALS };
/** Patterns of a table, the most said first. @type {Map<string, [RegExp, string][]>} */
const patterns = new Map();

/** @param {string} language */
function patternsOf(language) {
  const found = patterns.get(language);
  if (found) return found;
  const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const made = Object.entries(TABLES[language]).sort(([a], [b]) => b.replace(/\{\d\}/g, "").length - a.replace(/\{\d\}/g, "").length)
    .map(([key, words]) => /** @type {[RegExp, string]} */ ([new RegExp(`^${key.split(/\{\d\}/).map(escaped).join("(.*?)")}$`, "su"), words]));
  patterns.set(language, made);
  return made;
}

/** @param {string} text @param {string} [language] @param {number} [depth] @returns {string} */
export function translated(text, language = spoken(), depth = 0) {
  if (!(language in TABLES) || depth > 3 || !text) return text;
  const whole = TABLES[language][text];
  if (whole) return whole;
  for (const [pattern, words] of patternsOf(language)) {
    const found = pattern.exec(text);
    if (found) return words.replace(/\{(\d)\}/g, (_, n) => translated(found[Number(n)] ?? "", language, depth + 1)).trim();
  }
  return text;
}
