// @ts-check
import { h } from "/static/js/dom.js";
import { t } from "/static/js/words.js";
import { begin, fill } from "./shell.js";
import { GERMAN } from "./words/cards.de.js";

const header = begin("/cards", GERMAN, () => t("Cards"));
fill(header, h("h1", {}, t("Cards")));
