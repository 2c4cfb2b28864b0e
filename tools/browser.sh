#!/usr/bin/env bash
# The browser tests need Chromium. Use one that is there; install the system's package where that is possible;
# otherwise say what is missing. The tests themselves skip with the same words.
set -u
for name in "${PLAYMAT_CHROMIUM:-}" chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
    if [ -n "$name" ] && command -v "$name" >/dev/null 2>&1; then
        exit 0
    fi
done
if command -v apt-get >/dev/null 2>&1; then
    sudo=""
    if [ "$(id -u)" -ne 0 ]; then
        sudo="sudo -n"
    fi
    echo "installing Chromium for the browser tests"
    $sudo apt-get update -qq
    for package in chromium-headless-shell chromium; do  # the first has no window to draw, and is not in every system
        if $sudo apt-get install -y -qq "$package" >/dev/null 2>&1; then
            exit 0
        fi
    done
fi
echo "no Chromium found and none could be installed: the browser tests will be skipped." >&2
echo "Install the package 'chromium', or name a browser in PLAYMAT_CHROMIUM." >&2
exit 0
