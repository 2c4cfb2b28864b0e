// @ts-check
/** Luck that can be checked: what was promised before the game, and whether the game came from it. */
import { button, h, post, wordsOf } from "./dom.js";
import { t } from "./words.js";

/** @param {string} game @param {string} token @param {{commitment: string, secret?: string}} luck */
export function luckWords(game, token, luck) {
  if (!luck?.commitment) return h("p", { class: "luck" }, t("Luck: from a given seed, without a promise."));
  const mark = h("span", { class: "luck-mark", role: "status" });
  const check = button(t("Check it"), async () => {
    check.disabled = true;
    try {
      const found = await post(`/api/games/${game}/verify`, { token });
      const own = await commitmentOf(found.secret);
      const isKept = (own === "" || own === luck.commitment) && found.commitment === luck.commitment && found.goes_as_filed;
      mark.replaceChildren(h("b", { class: isKept ? "good" : "bad" }, isKept ? t("✓ checked") : t("✗ not the promised luck")),
        isKept ? ` ${t("{shuffles} shuffles and {coins} coin flips come from the promised secret.", found)}` : "",
        own ? "" : ` ${t("Worked out by the server: on an unencrypted page the browser cannot do it itself. Save the game and use playmat replay --verify.")}`);
      check.hidden = true;
    } catch (error) {
      check.disabled = false;
      mark.textContent = wordsOf(error);
    }
  }, { class: "small", data: { key: "luck-check" } });
  return h("details", { class: "luck" }, h("summary", {}, t("Was the luck fair?")),
    h("p", {}, t("Before the game the server promised its luck by this number; now the secret behind it is open.")),
    h("p", { class: "luck-number" }, h("code", {}, luck.commitment)),
    luck.secret ? h("p", {}, check, " ", mark) : null);
}

/** The promise a secret makes, worked out here and not believed of the server. @param {string} secret */
async function commitmentOf(secret) {
  if (!crypto.subtle) return ""; // only pages from this machine or by https may ask the browser for it
  const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`playmat commitment ${secret}`));
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
