"""From what sentences say to what a text means: pronouns, choices, flips and deeds find what they speak of."""
