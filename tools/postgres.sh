#!/usr/bin/env bash
# Run a command with a PostgreSQL of its own: made in a temporary folder, on a free port of 127.0.0.1, and removed after.
# Its URL is in PLAYMAT_DATABASE. Needs the system's package postgresql.
set -euo pipefail
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -1 || true)
[ -n "$bin" ] || bin=$(dirname "$(command -v initdb || true)")
[ -x "$bin/initdb" ] || { echo "PostgreSQL was not found: install the package postgresql" >&2; exit 3; }
folder=$(mktemp -d)
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
as() { if [ "$(id -u)" = 0 ]; then chown -R postgres "$folder"; runuser -u postgres -- "$@"; else "$@"; fi; }
stop() { as "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$folder"; }
trap stop EXIT
as "$bin/initdb" -D "$folder/data" -A trust -U playmat >/dev/null
as "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" -o "-p $port -k $folder -c listen_addresses=127.0.0.1" start >/dev/null
"$bin/createdb" -h 127.0.0.1 -p "$port" -U playmat playmat
export PLAYMAT_DATABASE="postgresql://playmat@127.0.0.1:$port/playmat"
"$@"
