// What the server tells a browser about a game.
import type { Face, Mon, Side } from "./mat/types";

export interface Lasting { text: string; card?: string; until?: string; by?: string }
export interface FullMon extends Mon { types: string[]; retreat: number; effects: Lasting[]; since: number }

export interface TableSide extends Side {
  active: FullMon | null;
  bench: FullMon[];
  energy_attached: number;
  supporter_played: number;
  stadium_played: number;
  retreated: number;
  gx_used: boolean;
  vstar_used: boolean;
  effects: Lasting[];
}

export interface Position {
  turn: number;
  player: number;
  first: number | null;
  winner: number;
  in_checkup: boolean;
  sudden_death: number;
  stadium: { card: string; owner: number } | null;
  sides: [TableSide, TableSide];
}

export interface Option {
  kind: string;
  text: string;
  card?: string;
  slot?: number;
  number?: number;
  name?: string;
}

export interface Refused { name: string; text?: string; slot?: number; why: string; rule: string }
export interface Attack { number: number; name: string; cost: string[]; damage: string; does?: number; steps?: [string, number][]; remark?: string; text?: string; why?: string; rule?: string }

export interface Decision {
  mine: boolean;
  player: number;
  kind: string;
  prompt: string;
  /** Which rule asks: setup_active, setup_bench, promote … */
  what?: string;
  options: Option[];
  least?: number;
  most?: number;
  picked?: { card?: string; slot?: number }[];
  source?: string;
  /** All cards looked at. */
  cards?: string[];
  rest?: string;
  then?: { cards: string[]; least?: number; most?: number };
  attacks?: Attack[];
  refused?: Refused[];
  retreat?: { why: string; rule: string };
}

export interface LogLine { text: string; kind: string; player?: number; cards?: string[] }

/** A rule that a guided game tells, with the clause it stands on. */
export interface LessonRule { name: string; clause: string; section: string; rule: string }
/** A step of a guided game: the option that comes next, its words and those of the one after. */
export interface Lesson { option: number; words: string[]; shows: LessonRule[]; at: number; of: number }

export interface TableMessage {
  is: "table";
  game: string;
  at: number;
  you: number;
  names: [string, string];
  kinds: [string, string];
  rules: { name: string; title: string };
  position: Position;
  ending: string;
  decision: Decision | null;
  log: { from: number; lines: LogLine[] };
  can: { undo: boolean; hint: boolean; concede: boolean; rematch: boolean; draw: boolean };
  rematch: number[];
  /** Whose offer of a draw stands; -1: nobody's. */
  draw: number;
  clock?: { left: [number, number]; running: number };
  luck: { commitment: string; secret?: string; shares?: string[] };
  lesson?: Lesson | null;
  here: number[];
  cards: Record<string, Face>;
}

/** One answer of a plan: an option is found for it when its turn comes. */
export type Wish = { kind: "yes" | "no" | "done" } | { card: string } | { slot: number };
