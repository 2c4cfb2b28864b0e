// @ts-check
/** An emblem instead of artwork: a figure drawn from what a card is. The family gives body, ornament, tail, pattern and
 * second colour, so that all of one line look alike and unlike every other; the stage gives size and finery; the name
 * itself only small things. The same card is always drawn the same. */
import { s } from "./dom.js";
import { SIGNS } from "./symbols.js";

/** @typedef {import("./types").Face} Face */
/** @typedef {SVGElement | null} Part */

/** @param {string} text @returns {number} */
export function hash(text) {
  let n = 2166136261;
  for (const c of text) n = Math.imul(n ^ /** @type {number} */ (c.codePointAt(0)), 16777619);
  n ^= n >>> 15;
  n = Math.imul(n, 2246822507);
  return (n ^ (n >>> 13)) >>> 0;
}

/** Draws from a text, always the same. @param {string} text */
function dice(text) {
  let n = hash(text) || 1;
  return (/** @type {number} */ sides) => {
    n ^= n << 13; n ^= n >>> 17; n ^= n << 5;
    return (n >>> 0) % sides;
  };
}

const BODIES = ["round", "egg", "quad", "serpent", "bird", "fish", "biped", "bug", "spirit", "rock"];
/** Bodies that suit a type, tried before the others. @type {Record<string, string[]>} */
const SUITED = {
  Water: ["fish", "round", "serpent", "biped", "quad", "egg"],
  Grass: ["egg", "bug", "quad", "round", "biped"],
  Fire: ["quad", "biped", "bird", "serpent", "round"],
  Lightning: ["quad", "round", "bird", "bug", "rock"],
  Psychic: ["spirit", "egg", "biped", "round", "bird"],
  Fighting: ["biped", "rock", "quad", "egg"],
  Darkness: ["quad", "spirit", "bird", "biped"],
  Metal: ["rock", "bug", "bird", "biped"],
  Fairy: ["round", "egg", "spirit", "bird"],
  Dragon: ["serpent", "biped", "bird"],
};

/**
 * @typedef {object} Look
 * @property {string} body
 * @property {number} crest
 * @property {number} tail
 * @property {number} pattern
 * @property {number} hue
 * @property {number} limbs
 * @property {number} stage
 * @property {number} eye
 * @property {number} turn
 * @property {number} sky
 */

/** 0 for a Basic Pokémon, 1 and 2 for its Evolutions; great ones count as fully grown. @param {Face} face */
export function grade(face) {
  if (/VMAX|VSTAR|V-UNION|LEGEND|MEGA|BREAK|LV\.X|Stage 2/i.test(`${face.sub} ${face.name}`)) return 2;
  if (/Stage 1|Restored/i.test(face.sub) || / (V|GX|EX|ex)$/.test(face.name)) return 1;
  return 0;
}

/** What an emblem shows. @param {Face} face @returns {Look} */
export function look(face) {
  const family = dice(`line:${face.line ?? face.name}`);
  const own = dice(`name:${face.name}`);
  const type = face.types[0] ?? "";
  const suited = SUITED[type] ?? BODIES;
  return {
    body: suited[family(suited.length)],
    crest: family(8), tail: family(7), pattern: family(7), hue: family(24) * 15, limbs: family(4),
    stage: grade(face), eye: own(4), turn: own(9) - 4, sky: family(5),
  };
}

/** @param {Face} face */
export function emblem(face) {
  const inner = face.kind === "pokemon" ? creature(face) : face.kind === "energy" ? energyArt(face) : trainerArt(face);
  return s("svg", { viewBox: "0 0 100 80", class: "emblem", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" }, inner);
}

/** @param {string} d @param {string} cls @param {Record<string, any>} [more] */
const path = (d, cls, more = {}) => s("path", { d, class: cls, ...more });
/** @param {number} cx @param {number} cy @param {number} rx @param {number} ry @param {string} cls @param {Record<string, any>} [more] */
const oval = (cx, cy, rx, ry, cls, more = {}) => s("ellipse", { cx, cy, rx, ry, class: cls, ...more });

// --- Pokémon ------------------------------------------------------------------------------------------------

/** @param {Face} face */
function creature(face) {
  const l = look(face);
  const size = [0.74, 0.9, 1.04][l.stage];
  const group = s("g", { transform: `translate(50 ${76}) rotate(${l.turn}) scale(${size}) translate(-50 -76)`, css: { "--second": `hsl(${l.hue} 62% 52%)`, "--third": `hsl(${l.hue} 55% 82%)` } });
  const [head, ...rest] = BODY[l.body](l);
  group.append(...[tail(l), ...rest].filter((p) => p !== null), ...face3(l, head));
  return [sky(l), group];
}

/** @param {Look} l */
function sky(l) {
  const css = { "--second": `hsl(${l.hue} 62% 52%)` };
  const far = [
    () => [oval(22, 20, 30, 24, "e-far"), oval(84, 62, 24, 18, "e-far")],
    () => [path("M0 60 20 40 38 58 60 34 100 66V80H0Z", "e-far")],
    () => [path("M0 50Q25 38 50 50T100 50V80H0Z", "e-far"), path("M0 62Q25 52 50 62T100 62V80H0Z", "e-far")],
    () => [path("M50 40 0 0H18ZM50 40 40 0H62ZM50 40 84 0H100V6Z", "e-far")],
    () => [oval(50, 40, 38, 34, "e-far"), oval(50, 40, 24, 21, "e-far")],
  ][l.sky]();
  return s("g", { css }, far, oval(50, 77, 34, 5, "e-ground"));
}

/** Where the head is: middle x, y, radius. @typedef {{x: number, y: number, r: number}} Head */
/** @type {Record<string, (l: Look) => [Head, ...Part[]]>} */
const BODY = {
  round: (l) => [{ x: 50, y: 50, r: 25 }, ...legs(l, 40, 60, 72), oval(50, 50, 26, 25, "e-main"), marks(l, 50, 56, 18)],
  egg: (l) => [{ x: 50, y: 36, r: 17 }, ...legs(l, 42, 58, 74), path("M50 16C68 16 72 44 70 58 68 72 60 76 50 76S32 72 30 58C28 44 32 16 50 16Z", "e-main"), marks(l, 50, 60, 15)],
  quad: (l) => [{ x: 30, y: 38, r: 16 }, path("M30 56h8v20h-8zM44 58h7v18h-7zM62 58h7v18h-7zM72 54h8v22h-8z", "e-shade"), path("M26 50C34 40 74 38 80 50 84 60 80 66 70 66H38C28 66 22 58 26 50Z", "e-main"), marks(l, 58, 56, 13), oval(30, 38, 17, 16, "e-main")],
  serpent: (l) => [{ x: 34, y: 26, r: 14 }, path("M34 26C44 44 22 50 30 64 36 76 66 78 76 66 84 54 66 48 60 56 56 62 64 66 68 62", "e-line"), marks(l, 44, 66, 8), oval(34, 26, 15, 14, "e-main")],
  bird: (l) => [{ x: 50, y: 30, r: 14 }, path("M46 68l-4 8h6zM58 68l-4 8h8z", "e-second"), path(l.stage ? "M40 46C18 28 6 34 2 52 14 50 20 60 36 62ZM60 46C82 28 94 34 98 52 86 50 80 60 64 62Z" : "M40 48C28 40 20 44 18 56 26 56 30 62 38 62ZM60 48C72 40 80 44 82 56 74 56 70 62 62 62Z", "e-second"), path("M50 24C66 26 70 46 66 58 62 68 56 70 50 70S38 68 34 58C30 46 34 26 50 24Z", "e-main"), marks(l, 50, 56, 11)],
  fish: (l) => [{ x: 38, y: 46, r: 18 }, path("M70 48 94 28C88 44 88 52 94 68Z", "e-second"), path("M44 30 60 14 64 34Z", "e-second"), path("M16 48C22 26 56 22 76 48 56 74 22 70 16 48Z", "e-main"), marks(l, 54, 50, 11)],
  biped: (l) => [{ x: 50, y: 26, r: 15 }, ...legs(l, 42, 58, 74), path("M36 46 20 60l6 5 14-9zM64 46 80 60l-6 5-14-9z", "e-shade"), path("M38 38h24c8 10 8 24 2 34H36c-6-10-6-24 2-34Z", "e-main"), marks(l, 50, 56, 12), oval(50, 26, 16, 15, "e-main")],
  bug: (l) => [{ x: 28, y: 46, r: 14 }, path("M40 60l-6 14M52 62l-2 14M64 62l4 14M74 58l10 14", "e-leg"), oval(76, 54, 13, 12, "e-shade"), oval(60, 52, 15, 14, "e-second"), oval(44, 50, 15, 14, "e-main"), l.stage ? path("M54 42C58 14 86 10 92 24 90 36 72 42 58 44Z", "e-wing") : null, oval(28, 46, 15, 14, "e-main")],
  spirit: (l) => [{ x: 50, y: 34, r: 17 }, path("M50 12C72 12 76 34 74 54L80 74 66 66 58 76 50 66 42 76 34 66 20 74 26 54C24 34 28 12 50 12Z", "e-main"), marks(l, 50, 54, 11)],
  rock: (l) => [{ x: 50, y: 42, r: 18 }, ...legs(l, 38, 62, 74), path("M34 20 62 16 80 36 78 60 60 74 36 72 20 56 22 34Z", "e-main"), path("M34 20 50 34 62 16M22 34 50 34 80 36M50 34 48 72", "e-crack"), marks(l, 50, 60, 8)],
};

/** @param {Look} l @param {number} a @param {number} b @param {number} y @returns {Part[]} */
function legs(l, a, b, y) {
  if (l.limbs === 3) return [];
  const r = 5 + l.limbs * 1.5;
  return [oval(a, y, r, 5, "e-shade"), oval(b, y, r, 5, "e-shade")];
}

/** @param {Look} l @param {number} x @param {number} y @param {number} r @returns {Part} */
function marks(l, x, y, r) {
  const at = (/** @type {number} */ dx, /** @type {number} */ dy, /** @type {number} */ q) => oval(x + dx * r, y + dy * r, q * r, q * r, "e-second");
  const found = [
    () => [oval(x, y, r * 0.9, r * 0.8, "e-belly")],
    () => [at(-0.6, -0.2, 0.24), at(0.5, -0.3, 0.3), at(0, 0.5, 0.28)],
    () => [path(`M${x - r} ${y - r * 0.5}q${r} ${r * 0.7} ${2 * r} 0M${x - r} ${y}q${r} ${r * 0.7} ${2 * r} 0M${x - r * 0.8} ${y + r * 0.5}q${r * 0.8} ${r * 0.6} ${1.6 * r} 0`, "e-stripe")],
    () => [path(`M${x} ${y - r * 0.8} ${x + r * 0.6} ${y} ${x} ${y + r * 0.8} ${x - r * 0.6} ${y}Z`, "e-second")],
    () => [oval(x, y, r * 0.8, r * 0.7, "e-belly"), path(`M${x - r * 0.5} ${y - r * 0.2}h${r}M${x - r * 0.5} ${y + r * 0.2}h${r}`, "e-stripe")],
    () => [path(`M${x - r} ${y - r * 0.2} ${x - r * 0.4} ${y + r * 0.5} ${x} ${y - r * 0.3} ${x + r * 0.4} ${y + r * 0.5} ${x + r} ${y - r * 0.2}`, "e-stripe")],
    () => [at(0, 0, 0.5), oval(x, y, r * 0.22, r * 0.22, "e-belly")],
  ][l.pattern]();
  return s("g", {}, found);
}

/** @param {Look} l @returns {Part} */
function tail(l) {
  if (["serpent", "fish", "spirit"].includes(l.body)) return null;
  const big = l.stage === 2 ? 1.25 : 1;
  const shapes = [
    "M70 62C88 62 94 46 86 34 84 48 76 52 66 54Z", "M68 60 92 52 84 44 98 30 88 48 96 50 70 68Z",
    "M70 62C90 66 96 54 90 46 86 52 78 54 68 54Z", "M68 62 90 62C98 62 98 48 90 48S84 56 90 56",
    "M68 60C80 44 94 48 96 36 98 56 88 68 70 68Z", "M70 58 88 40 90 52 98 50 86 66 70 66Z", "M68 62q16 8 22-4l8 2-4-8 4-8-8 2q-8 12-24 6Z",
  ];
  return path(shapes[l.tail], l.tail === 3 ? "e-line thin" : "e-second", { transform: `translate(70 60) scale(${big}) translate(-70 -60)` });
}

/** Crest, eyes and mouth of a head. @param {Look} l @param {Head} head @returns {SVGElement[]} */
function face3(l, { x, y, r }) {
  const up = y - r;
  const crests = [
    () => [path(`M${x - r * 0.8} ${y - r * 0.5} ${x - r * 0.9} ${up - r * 0.7} ${x - r * 0.2} ${up + 2}ZM${x + r * 0.8} ${y - r * 0.5} ${x + r * 0.9} ${up - r * 0.7} ${x + r * 0.2} ${up + 2}Z`, "e-second")],
    () => [oval(x - r * 0.6, up - r * 0.3, r * 0.22, r * 0.62, "e-main", { transform: `rotate(-16 ${x - r * 0.6} ${up})` }), oval(x + r * 0.6, up - r * 0.3, r * 0.22, r * 0.62, "e-main", { transform: `rotate(16 ${x + r * 0.6} ${up})` })],
    () => [path(`M${x - 4} ${up + 3}C${x - 8} ${up - r * 0.7} ${x + 6} ${up - r * 0.6} ${x + 2} ${up - r}C${x + 14} ${up - r * 0.5} ${x + 8} ${up} ${x + 5} ${up + 3}Z`, "e-second")],
    () => [path(`M${x} ${up + 2}V${up - r * 0.5}`, "e-leg"), path(`M${x} ${up - r * 0.4}q-14 -2 -16 -12q14 0 16 12q2 -12 16 -12q-2 10 -16 12Z`, "e-second")],
    () => [path(`M${x - r * 0.5} ${up + 3}l-3 -${r * 0.6}l${r * 0.4} ${r * 0.3}l${r * 0.2} -${r * 0.6}l${r * 0.25} ${r * 0.6}l${r * 0.4} -${r * 0.3}l-2 ${r * 0.6}Z`, "e-second")],
    () => [path(`M${x - r * 0.3} ${up + 2}q-8 -6 -6 -12M${x + r * 0.3} ${up + 2}q8 -6 6 -12`, "e-leg"), oval(x - r * 0.3 - 6, up - 11, 3.5, 3.5, "e-second"), oval(x + r * 0.3 + 6, up - 11, 3.5, 3.5, "e-second")],
    () => [path(`M${x - 3} ${up + 3}L${x} ${up - r * 0.9}L${x + 4} ${up + 3}Z`, "e-belly")],
    () => [path(`M${x - r * 0.9} ${y - r * 0.4}A${r} ${r} 0 0 1 ${x + r * 0.9} ${y - r * 0.4}L${x + r * 1.15} ${y - r * 0.2}H${x - r * 1.15}Z`, "e-second")],
  ][l.crest]();
  const wide = r * 0.42;
  const eyes = [-1, 1].flatMap((side) => eye(l, x + side * wide, y, r * 0.24));
  const mouth = path(`M${x - r * 0.2} ${y + r * 0.45}q${r * 0.2} ${r * 0.2} ${r * 0.4} 0`, "e-mouth");
  const crown = l.stage === 2 ? [path(`M${x - r * 0.95} ${y + r * 0.2}l-${r * 0.5} ${r * 0.15}l${r * 0.4} ${r * 0.3}ZM${x + r * 0.95} ${y + r * 0.2}l${r * 0.5} ${r * 0.15}l-${r * 0.4} ${r * 0.3}Z`, "e-second")] : [];
  return [...crests, ...crown, ...eyes, mouth];
}

/** @param {Look} l @param {number} x @param {number} y @param {number} r */
function eye(l, x, y, r) {
  if (l.eye === 1) return [path(`M${x - r} ${y}q${r} -${r * 1.2} ${r * 2} 0`, "e-mouth")];
  const high = [1.2, 1, 0.8, 1.5][l.eye];
  return [oval(x, y, r, r * high, "e-white"), oval(x, y + r * 0.1, r * 0.55, r * 0.7 * high, "e-eye")];
}

// --- Energy -------------------------------------------------------------------------------------------------

/** @param {Face} face */
function energyArt(face) {
  const isBasic = face.sub === "Basic Energy";
  const sign = SIGNS[face.types[0]] ?? SIGNS.Colorless;
  const n = dice(face.name);
  const rays = isBasic ? [] : Array.from({ length: 6 + n(7) }, (_, i, all = 6) => path("M50 40 46 -10h8Z", "e-far", { transform: `rotate(${i * 360 / (6 + (hash(face.name) % 7)) + all} 50 40)` }));
  return [s("g", { css: { "--second": `hsl(${n(24) * 15} 62% 52%)` } }, rays, oval(50, 40, 30, 30, isBasic ? "e-main" : "e-second"),
    isBasic ? null : oval(50, 40, 24, 24, "e-main"),
    s("g", { transform: "translate(50 40) scale(1.9) translate(-12 -12)" }, path(sign, "e-white", { "fill-rule": "evenodd" })))];
}

// --- Trainers -----------------------------------------------------------------------------------------------

/** Things that a name speaks of. @type {[RegExp, string][]} */
const THINGS = [
  [/ball/i, "M50 12a28 28 0 0 1 28 28H60a10 10 0 0 0-20 0H22a28 28 0 0 1 28-28ZM22 44h18a10 10 0 0 0 20 0h18a28 28 0 0 1-56 0ZM50 35a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z"],
  [/potion|heal|tonic|cure|medicine|berry/i, "M42 10h16v14l14 30a12 12 0 0 1-10 16H38a12 12 0 0 1-10-16l14-30ZM36 50h28l5 12H31Z"],
  [/switch|escape|rope|retreat|scoop/i, "M18 30h46V18l20 20-20 20V46H40v-8H18ZM82 62H44v10L26 60l18-12v8h38Z"],
  [/rod|fish|hook/i, "M22 70 70 10l4 4-20 26v18a12 12 0 1 1-12-12h4v6a6 6 0 1 0 2 6V46L28 74Z"],
  [/candy|sweet|cake|honey/i, "M30 28a20 20 0 0 1 40 24l18 8-6 8-16-8a20 20 0 0 1-36-20L14 28l6-8Z"],
  [/catcher|net|trap|gust/i, "M50 12c20 0 30 14 26 30L54 72h-8L24 42c-4-16 6-30 26-30ZM34 30h32v6H34ZM38 44h24v6H38Z"],
  [/dex|camera|machine|computer|phone|radio|gear/i, "M26 14h48a4 4 0 0 1 4 4v46a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4ZM32 24v22h36V24ZM34 54h8v6h-8ZM58 54h8v6h-8Z"],
  [/hammer|axe|sword|spear|pick/i, "M30 14h40v20H56v38H44V34H30Z"],
  [/stone|fossil|amber|crystal|orb|gem/i, "M50 10 76 32 66 68H34L24 32ZM50 20 36 34 42 58h16l6-24Z"],
  [/bag|basket|box|pack|bucket/i, "M38 24a12 12 0 0 1 24 0h14l4 46H20l4-46ZM44 24h12a6 6 0 0 0-12 0Z"],
  [/map|book|note|letter|mail|list|plan|poke.?blower|ticket/i, "M24 16h52v50H24ZM32 26h36v5H32ZM32 38h36v5H32ZM32 50h22v5H32Z"],
  [/energy|recycle|retrieval|search/i, "M56 8 26 46h18l-8 28 38-42H54Z"],
];

/** @param {Face} face */
function trainerArt(face) {
  const n = dice(`trainer:${face.name}`);
  const css = { "--second": `hsl(${n(24) * 15} 58% 48%)`, "--third": `hsl(${n(24) * 15} 45% 74%)` };
  const draw = face.sub === "Supporter" ? person : face.sub === "Stadium" ? land : /Tool/.test(face.sub) ? tool : thing;
  return [s("g", { css }, draw(face, n))];
}

/** @typedef {(sides: number) => number} Dice */

/** Somebody: head and shoulders, hair or hat. @param {Face} face @param {Dice} n */
function person(face, n) {
  const hair = [
    "M32 34C30 10 70 10 68 34 62 22 40 22 32 34Z", "M30 40C26 8 74 8 70 40L66 54 66 28H34L34 54Z", "M28 26h44l-6 6H34ZM36 26C36 10 64 10 64 26Z",
    "M32 32 36 12 44 20 50 8 56 20 64 12 68 32C58 24 42 24 32 32Z", "M32 34C28 8 72 8 68 34 74 60 80 50 76 62 66 60 68 46 66 30H34C32 46 34 60 24 62 20 50 26 60 32 34Z",
    "M36 28C36 12 64 12 64 28ZM50 6a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z",
  ][n(6)];
  const coat = ["M20 80C22 58 40 54 50 54S78 58 80 80Z", "M16 80 26 58 50 62 74 58 84 80Z", "M24 80C24 56 36 54 50 64 64 54 76 56 76 80Z"][n(3)];
  const skin = ["#f0cfae", "#d8a983", "#a9744f", "#7a4f36"][n(4)];
  return [path("M0 0H100V80H0Z", "e-far"), path(coat, "e-second"), path("M44 48h12v10H44Z", "e-skin", { css: { "--skin": skin } }), oval(50, 36, 17, 19, "e-skin", { css: { "--skin": skin } }),
    path(hair, "e-hair", { css: { "--hair": `hsl(${n(24) * 15} ${20 + n(5) * 12}% ${18 + n(4) * 12}%)` } }),
    oval(43, 38, 2, 2.6, "e-eye"), oval(57, 38, 2, 2.6, "e-eye"), path(`M45 46q5 ${2 + n(4)} 10 0`, "e-mouth"),
    n(3) === 0 ? path("M38 38a5 5 0 1 0 10 0 5 5 0 0 0-10 0M52 38a5 5 0 1 0 10 0 5 5 0 0 0-10 0", "e-mouth") : null,
    path("M44 58 50 68 56 58", "e-stripe")];
}

/** A place: hills, water or walls under a sky. @param {Face} face @param {Dice} n */
function land(face, n) {
  const sun = oval(18 + n(64), 14 + n(12), 8 + n(5), 8 + n(5), "e-white");
  const far = ["M0 56 24 24 40 46 62 18 100 56V80H0Z", "M0 50Q20 34 44 48T100 42V80H0Z", "M0 52h14V34h12v18h8V26h16v26h10V38h14v14h26v28H0Z"][n(3)];
  const near = [
    "M36 70V46L50 34 64 46V70ZM46 70V56h8v14Z", "M22 70V52h56v18ZM22 52 50 36 78 52Z", "M30 70V40h8v30M62 70V40h8v30M26 40h48v-6H26Z",
    "M50 30 62 50H56L66 62H54v10h-8V62H34L44 50H38Z", "M26 70a24 24 0 0 1 48 0Z", "M20 68Q50 48 80 68ZM47 56V28h6v28Z",
  ][n(6)];
  return [path("M0 0H100V80H0Z", "e-third"), sun, path(far, "e-far"), path("M0 68Q50 60 100 68V80H0Z", "e-main"), path(near, "e-second"), path("M0 74H100", "e-stripe")];
}

/** Something to wear: a clasp around a sign. @param {Face} face @param {Dice} n */
function tool(face, n) {
  const band = ["M14 40a36 28 0 0 1 72 0 36 28 0 0 1-72 0Zm8 0a28 21 0 0 0 56 0 28 21 0 0 0-56 0Z", "M14 26h72v28H14Zm6 6v16h60V32Z", "M50 8 88 40 50 72 12 40Zm0 10L24 40l26 22 26-22Z"][n(3)];
  const sign = THINGS.find(([word]) => word.test(face.name))?.[1];
  return [path("M0 0H100V80H0Z", "e-third"), path(band, "e-main", { "fill-rule": "evenodd" }),
    sign ? s("g", { transform: "translate(50 40) scale(.5) translate(-50 -40)" }, path(sign, "e-second", { "fill-rule": "evenodd" })) : star(n, 20)];
}

/** An item: the thing its name speaks of, or a made-up one. @param {Face} face @param {Dice} n */
function thing(face, n) {
  const sign = THINGS.find(([word]) => word.test(face.name))?.[1];
  const ground = [oval(50, 40, 36, 34, "e-third"), path("M14 6h72v68H14Z", "e-third"), path("M50 2 92 40 50 78 8 40Z", "e-third")][n(3)];
  const more = [oval(16, 66, 5, 5, "e-second"), path("M80 8h10v10H80Z", "e-second"), path("M10 8 20 8 15 18Z", "e-second")][n(3)];
  return [ground, more, sign ? path(sign, "e-second", { "fill-rule": "evenodd", transform: `rotate(${n(5) * 6 - 12} 50 40)` }) : star(n, 28)];
}

/** A sign nobody has seen before. @param {Dice} n @param {number} r */
function star(n, r) {
  const points = 3 + n(6);
  const inner = 0.35 + n(5) * 0.1;
  const at = (/** @type {number} */ i) => {
    const q = i % 2 ? r * inner : r;
    const a = Math.PI * i / points - Math.PI / 2;
    return `${(50 + q * Math.cos(a)).toFixed(1)} ${(40 + q * Math.sin(a)).toFixed(1)}`;
  };
  return s("g", {}, path(`M${Array.from({ length: 2 * points }, (_, i) => at(i)).join("L")}Z`, "e-second"), oval(50, 40, r * 0.24, r * 0.24, "e-third"));
}
