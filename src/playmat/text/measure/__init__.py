"""How much of the printed texts is read, and whether it is read well."""
