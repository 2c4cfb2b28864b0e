"""What texts were read to, kept for a card and between runs."""
