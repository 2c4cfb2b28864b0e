// @ts-check
/** Every word of the interface goes through here. English sentences are the keys; a language is a table of them. */
import { speakWith } from "./mat/words.js";
import { GERMAN } from "./words/de.js";

/** @type {Record<string, Record<string, string>>} */
const LANGUAGES = { en: {}, de: GERMAN };
export const LANGUAGE_NAMES = { en: "English", de: "Deutsch" };

/** @type {Record<string, string>} */
let words = {};
let language = "en";

/** @param {string} wanted */
export function speak(wanted) {
  language = wanted in LANGUAGES ? wanted : "en";
  words = LANGUAGES[language];
}

/** Adds the sentences of a page to a language. @param {string} wanted @param {Record<string, string>} table */
export function teach(wanted, table) {
  LANGUAGES[wanted] = { ...LANGUAGES[wanted], ...table };
  speak(language);
}

export const spoken = () => language;

/** A sentence in the chosen language; {names} are filled in. @param {string} text @param {Record<string, string | number>} [values] */
export function t(text, values = {}) {
  const found = words[text] ?? text;
  return found.replace(/\{(\w+)\}/g, (whole, name) => name in values ? String(values[name]) : whole);
}

speakWith(t);
