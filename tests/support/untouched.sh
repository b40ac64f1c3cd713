#!/bin/sh
# Fails if anything lies in a home that was made for tests, tells what, and empties it:
#     sh tests/support/untouched.sh HOME
left=$(find "$1" -mindepth 1) || exit 1
[ "$left" ] || exit 0
printf 'A test wrote into the home of who runs it:\n%s\n' "$left"
rm -rf "$1" && mkdir "$1"
exit 1
