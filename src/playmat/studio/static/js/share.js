// @ts-check
/** A text in a link: packed, so that a whole position fits behind the #. */

/** @param {Uint8Array} bytes @param {"deflate-raw"} how @param {boolean} isPacking */
async function through(bytes, how, isPacking) {
  const stream = new Blob([/** @type {any} */ (bytes)]).stream().pipeThrough(isPacking ? new CompressionStream(how) : new DecompressionStream(how));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {string} text */
export async function packed(text) {
  const bytes = await through(new TextEncoder().encode(text), "deflate-raw", true);
  return btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} word */
export async function unpacked(word) {
  const bytes = Uint8Array.from(atob(word.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  const text = new TextDecoder("utf-8", { fatal: true }).decode(await through(bytes, "deflate-raw", false));
  if (text.length > 60_000) throw new Error("too long");
  return text;
}

/** Hands a text to another page of the studio. @param {string} key @param {string} [text] */
export function handed(key, text) {
  const name = `playmat.hand.${key}`;
  try {
    if (text !== undefined) { sessionStorage.setItem(name, text); return text; }
    const found = sessionStorage.getItem(name) ?? "";
    sessionStorage.removeItem(name);
    return found;
  } catch { return ""; }
}
