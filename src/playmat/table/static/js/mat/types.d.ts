// What the mat is told. No rules in here: cards are named by ids, places by short words.

export type Seat = 0 | 1;

/** What is printed on a card, as far as it is drawn. */
export interface Words {
  name: string;
  kind?: string;
  cost?: string[];
  damage?: string;
  text?: string;
  /** How the text is read, where that is said differently. */
  wording?: string;
}

export interface Face {
  id: string;
  name: string;
  kind: "pokemon" | "trainer" | "energy";
  sub: string;
  types: string[];
  /** The first of its family: all that evolve from it look alike. */
  line?: string;
  set?: string;
  hp?: number;
  from?: string;
  retreat?: number;
  weak?: [string, string][];
  resist?: [string, string][];
  prizes?: number;
  attacks?: Words[];
  abilities?: Words[];
  text?: string;
  wording?: string;
  unread?: string;
  /** Where the card data says that a picture lies; the mat never asks there by itself. */
  address?: string;
  /** Address of a picture, shown only when the person has asked for pictures. */
  picture?: string;
}

/** A Pokémon in play: a stack of cards with what is attached. */
export interface Mon {
  /** Stays the same while the Pokémon is in play, wherever it goes. */
  key?: string | number;
  face_down?: boolean;
  /** From the lowest card to the one on top. */
  cards: string[];
  energy: string[];
  tools: string[];
  damage: number;
  hp: number;
  conditions: string[];
}

export interface Side {
  active: Mon | null;
  bench: (Mon | null)[];
  /** null: hidden, only counted. */
  hand: string[] | null;
  hand_count: number;
  hand_known?: string[];
  deck_count: number;
  /** null: face down. */
  prizes: (string | null)[];
  discard: string[];
  lost: string[];
  beside: string[];
}

/** One moment of a game, as one viewer sees it. */
export interface View {
  sides: [Side, Side];
  names: [string, string];
  /** Whose side lies below. */
  bottom: Seat;
  /** Whose turn it is; −1: nobody's. */
  turn: number;
  stadium: { card: string; owner: number } | null;
  /** Short remarks shown beside a player's name. */
  notes?: [Note[], Note[]];
}

export interface Note {
  text: string;
  kind?: string;
}

/** Places: "slot:N" (16 × seat + 0 for the Active Spot, + 1 … for the Bench), "hand:SEAT:N", "deck:SEAT",
 * "discard:SEAT", "lost:SEAT", "prize:SEAT:N", "bench:SEAT", "beside:SEAT", "stadium", "mat". */
export type Place = string;

export interface Hints {
  /** Places a chosen or lifted card can go to, or Pokémon that can be chosen. */
  targets?: Place[];
  /** Cards and places with which something can be done. */
  usable?: Place[];
  selected?: Place[];
  picked?: Place[];
  /** What an adviser would take. */
  advised?: Place[];
  /** What was just chosen, until the answer is there. */
  sent?: Place[];
}

export interface Arrow {
  from: Place;
  to: Place;
  kind?: "attack" | "move" | "advice";
}

export type Happening =
  | { kind: "hold"; card: string; title: string; seat?: number }
  | { kind: "coin"; result: "heads" | "tails"; title: string }
  | { kind: "shuffle"; seat: number }
  | { kind: "knock_out"; place?: Place; title: string }
  | { kind: "say"; title: string };

export interface Options {
  face: (card: string) => Face;
  /** A place was clicked, tapped, or taken with Enter. */
  onPlace?: (place: Place, card: string | null) => void;
  /** What lay at one place was dragged to another; "" when it was let go outside. */
  onDrop?: (from: Place, to: Place) => void;
  /** Dragging begins (place) or ends (null). */
  onLift?: (from: Place | null) => void;
  /** Whether what lies there may be lifted. */
  canLift?: (from: Place) => boolean;
  /** A closer look is wanted (long press, right click). */
  onLook?: (card: string, place: Place) => void;
  /** 1 is ordinary, 2 twice as fast, 0 nothing moves. */
  speed?: number;
  /** How a place is read out; the mat has words of its own. */
  words?: (place: Place, view: View) => string;
  showHands?: "below" | "both" | "none";
}

/** A card that went from one place to another. */
export interface Travel {
  card: string | null;
  from: Place;
  to: Place;
}

/** What can stand inside an element. */
export type Leaf = Node | string | number | null | undefined | false;
export type Child = Leaf | readonly Child[];
