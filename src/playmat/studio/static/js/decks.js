// @ts-check
import { h } from "/static/js/dom.js";
import { t } from "/static/js/words.js";
import { begin, fill } from "./shell.js";
import { GERMAN } from "./words/decks.de.js";

const header = begin("/decks", GERMAN, () => t("Decks"));
fill(header, h("h1", {}, t("Decks")));
