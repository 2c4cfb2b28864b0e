// @ts-check
/** Short sounds made here, off at first. */
import { preference } from "./dom.js";

/** @type {AudioContext | null} */
let audio = null;

/** Frequencies in hertz and lengths in seconds. @type {Record<string, [number, number][]>} */
const TUNES = {
  coin: [[1760, 0.05], [2093, 0.12]], knock_out: [[220, 0.12], [146, 0.25]], hold: [[440, 0.06], [554, 0.1]], shuffle: [[300, 0.03], [280, 0.03], [320, 0.03]],
  turn: [[523, 0.09], [659, 0.14]], say: [[392, 0.06]], won: [[523, 0.12], [659, 0.12], [784, 0.3]], lost: [[330, 0.15], [262, 0.35]],
};

export const hasSounds = () => preference("sounds") === "on";

/** @param {string} name */
export function sound(name) {
  const tune = TUNES[name];
  if (!tune || !hasSounds()) return;
  audio ??= new AudioContext();
  let at = audio.currentTime;
  for (const [pitch, length] of tune) {
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.08, at);
    loud.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(loud).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length;
  }
}
