#!/bin/bash
# What is installed into an empty folder, and moved from there, plays a game in every language.
. "$(dirname "$0")/../support/winning.sh"
: "${BUILD_DIR:?where the program was built}"

cmake --install "$BUILD_DIR" --prefix "$work/empty" >/dev/null || exit 1
mv "$work/empty" "$work/moved"
PATIENCE=$(find "$work/moved" -name patience -type f -executable)
wins_in_every_language
finish
