#!/bin/sh
# What ctest starts every test with: its input is nobody's terminal, and what never ends is ended, by what it takes of the
# processor, for a busy machine takes its time.  With LONG=1 a test may take hours.
#     sh launch.sh SECONDS COMMAND...
[ "${LONG:-}" ] || ulimit -t "$1"
shift
exec "$@" </dev/null
