"""The table: a web server and a browser client to play, watch and replay games."""
