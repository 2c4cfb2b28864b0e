#!/usr/bin/env bash
# The browser's code: types by tsc (fetched by npm for this check only), unit tests by node. Playing needs neither.
set -eu
if ! command -v npm >/dev/null 2>&1 || ! command -v node >/dev/null 2>&1; then
    if [ -n "${CI:-}" ]; then
        echo "node and npm are needed to check the browser's code." >&2
        exit 1
    fi
    echo "no npm found: the browser's code is not checked. Install node and npm to check it." >&2
    exit 0
fi
kept="${XDG_CACHE_HOME:-$HOME/.cache}/playmat-tests"
tsc="$kept/node_modules/.bin/tsc"
if [ ! -x "$tsc" ]; then
    mkdir -p "$kept"
    npm install --silent --no-save --no-audit --no-fund --prefix "$kept" typescript@5 axe-core@4
fi
"$tsc" --project tsconfig.json
node --test --test-reporter=dot tests/table/js/ tests/studio/js/
