// @ts-check
/** German for the board that several pages share. @type {Record<string, string>} */
export const BOARD = {
  "The game is over.": "Das Spiel ist vorbei.",
  "Luck": "Das Glück",
  "must choose.": "muss wählen.",
  "What the other player can do is hidden. Show all cards to choose for both.": "Was die andere Seite tun kann, ist verborgen. Zeige alle Karten, um für beide zu wählen.",
  "What can be done": "Was möglich ist",
  "Show everything": "Alles zeigen",
};
/** The test of the words asks for this name. */
export const GERMAN = BOARD;
