"""Sentences about the sentence before: what they change in it, and what they only repeat."""
