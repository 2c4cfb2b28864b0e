// @ts-check
/** From lines of the log to what is shown over the mat. */

/** @typedef {import("./mat/types").Happening} Happening */
/** @typedef {{text: string, kind: string, player?: number, cards?: string[]}} LogLine */

const SAID = new Set(["attack", "ability", "mulligan", "first", "sudden_death", "turn", "stadium_used", "condition", "fails", "prevented"]);

/** @param {LogLine[]} lines @param {number} you whose own plays need no showing @returns {Happening[]} */
export function happenings(lines, you) {
  /** @type {Happening[]} */
  const found = [];
  for (const line of lines) {
    const { kind, text, player, cards } = line;
    if (kind === "heads" || kind === "tails") found.push({ kind: "coin", result: kind, title: text });
    else if (kind === "play" && cards?.[0] && player !== you) found.push({ kind: "hold", card: cards[0], title: text });
    else if (kind === "knock_out") found.push({ kind: "knock_out", title: text });
    else if (kind === "shuffle" && player !== undefined) found.push({ kind: "shuffle", seat: player });
    else if (SAID.has(kind) && player !== you) found.push({ kind: "say", title: text });
    else if (kind === "turn") found.push({ kind: "say", title: text });
  }
  return found.slice(0, 10);
}
