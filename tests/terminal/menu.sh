#!/bin/bash
# The menu and its options as a whole, where everything has its row and its column.
. "$(dirname "$0")/lib.sh"
export TZ=UTC PATIENCE_NOW=1795275900 # 2026-11-21T15:45:00Z
without_clock() { sed -E '1s/ +[0-9]{4}-[0-9]{2}-[0-9]{2}$//'; }
file=$XDG_DATA_HOME/patience/statistics
mkdir -p "${file%/*}"
cat >"$file" <<END
2026-11-19T10:00:00Z grosse-harfe 1 left moves=12 seconds=60 deal=1:10
2026-11-20T10:00:00Z grosse-harfe 1 won moves=100 seconds=300 deal=1:20261120
END
start play kleine-harfe --seed 26
wait_for 'Move 0'
type_text ' '
wait_for 'Move 1'
type_text q
wait_end 0

for language in en de; do
    environment=("TZ=$TZ" "PATIENCE_NOW=$PATIENCE_NOW")
    [ $language = de ] && environment+=(LC_ALL=de_DE.UTF-8)
    start
    check "the menu in $language" kept_as "menu-$language"
    keys Up
    type_text o
    check "the options in $language" kept_as "menu-options-$language"
    stop
done
finish
