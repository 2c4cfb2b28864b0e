// @ts-check
/** German for the card browser. @type {Record<string, string>} */
export const GERMAN = {
  "Back to the list": "Zurück zur Liste",
  "Can be played": "Kann gespielt werden",
  "Cannot be played yet": "Kann noch nicht gespielt werden",
  "Decks with it": "Decks mit ihr",
  "How it is read": "Wie sie gelesen wird",
  "Looking through the collection …": "Die Sammlung wird durchgesehen …",
  "No case of the collection uses it.": "Kein Fall der Sammlung verwendet sie.",
  "None of the decks at hand.": "Keines der vorhandenen Decks.",
  "Not read: {why}": "Nicht gelesen: {why}",
  "Number": "Nummer",
  "Other printings": "Andere Drucke",
  "Rarity": "Seltenheit",
  "Regulation mark": "Regulationszeichen",
  "Released": "Erschienen",
  "Rulings": "Regelfragen",
  "The effect as a tree": "Der Effekt als Baum",
  "and {n} more": "und {n} weitere",
  "reads as": "gelesen als",
  "starter deck": "Starterdeck",
  "theme deck": "Themendeck",
};
