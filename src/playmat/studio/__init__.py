"""The studio: pages beside the table, to look cards up, build decks, analyse, design and learn."""
