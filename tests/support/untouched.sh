#!/bin/sh
# Fails if anything lies in a folder that tests are to leave empty, tells what, and empties it:
#     sh tests/support/untouched.sh FOLDER
left=$(find "$1" -mindepth 1) || exit 1
[ "$left" ] || exit 0
printf 'A test left there what should be empty:\n%s\n' "$left"
find "$1" -mindepth 1 -delete
exit 1
