"""Printed text and its words: tokens, base forms, card names, and words set as printed."""
