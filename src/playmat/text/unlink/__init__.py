"""From what a text means back to what its sentences say."""
