"""Nets that find wrong readings and wrong play by themselves: each is a question asked of every card of the data.

``make audit`` asks them all and prints one table; a finding is mended, or listed with its reason in ``listed.yaml``."""
