#!/bin/bash
# The menu and its pages as a whole, where everything has its row and its column, and what its keys do.
. "$(dirname "$0")/lib.sh"
export TZ=UTC PATIENCE_NOW=1795275900 # 2026-11-21T15:45:00Z
file=$XDG_DATA_HOME/patience/statistics
mkdir -p "$records"
cat >"$file" <<END
2026-10-31T10:00:00Z kleine-harfe 1 won moves=100 seconds=400 deal=1:20261031
2026-11-18T10:00:00Z kleine-harfe 1 lost moves=100 seconds=300 deal=1:20261118
2026-11-19T10:00:00Z grosse-harfe 1 left moves=12 seconds=60 deal=1:10
2026-11-19T10:00:00Z kleine-harfe 1 won moves=100 seconds=900 deal=1:20261119
2026-11-20T10:00:00Z grosse-harfe 1 won moves=100 seconds=300 deal=1:20261120
2026-11-20T10:00:00Z kleine-harfe 1 won moves=100 seconds=150 set=passes=1 deal=1:20261120
2026-11-20T11:00:00Z kleine-harfe 1 won moves=100 seconds=600 deal=1:77
END

# put GAME NUMBER DATE WORDS: an unfinished game.
put() {
    local path=$records/$1-$2.patience
    printf 'patience 1\ngame %s 1\ndeal 1:%s\n%s\n' "$1" "$2" "$4" >"$path"
    touch -d "$3" "$path"
}
put kleine-harfe 26 2026-11-21T14:02:00Z $'draw\n# name Sunday'
put napoleon 12 2026-11-20T20:00:00Z up
put 8x8 5 2026-11-17T20:00:00Z draw
put die-reihe 3 2026-11-02T20:00:00Z draw
put grosse-harfe 9 2025-06-01T20:00:00Z draw

for language in en de; do
    environment=("TZ=$TZ" "PATIENCE_NOW=$PATIENCE_NOW")
    [ $language = de ] && environment+=(LC_ALL=de_DE.UTF-8)
    for size in 80x24 60x20 120x40; do
        width=${size%x*} height=${size#*x}
        start
        wait_for 'Kleiner Napoleon'
        check "the menu in $language, $size" kept_of_all "menu-$language-$size"
        type_text u
        check "the unfinished games in $language, $size" kept_of_all "menu-unfinished-$language-$size"
        stop
    done
    width=80 height=24
    start
    wait_for 'Kleiner Napoleon'
    keys Down Down Down Down Down Down Down
    type_text o
    check "the options in $language" kept_as "menu-options-$language"
    stop
done

# Without room for a month the calendar is its first line, and days are chosen all the same.
environment=("TZ=$TZ" "PATIENCE_NOW=$PATIENCE_NOW")
width=60 height=20
start
wait_for "t Today's deal"
check "no days where there is no room" shows_not '--'
keys Left Left
wait_for '↵ 20 November: won'
check "nor when one is chosen" shows_not '--'
keys Left
wait_for '↵ 19 November: won'
keys Enter
wait_for 'Kleine Harfe  20261119'
stop
width=80 height=24

# A title is typed from its capital letter, ö as o; Esc takes that back, and what is no title is a key again.
environment=("TZ=$TZ" "PATIENCE_NOW=$PATIENCE_NOW")
start
wait_for 'A harp of seven columns.'
type_text Na
wait_for 'Four foundations in the middle of a cross'
type_text Ko
wait_for 'double'
keys Escape
type_text Kl
wait_for 'A harp of seven columns.'
type_text p
wait_for 'Preferences'
keys Enter
wait_for 'A harp of seven columns.'
# The calendar of other months.
type_text '['
wait_for 'October 2026'
check "a day of it" shows '+31'
type_text ']'
wait_for 'November 2026'

# Deals beside the last one, and cards typed in.
type_text '#'
wait_for '77'
keys Up
wait_for '78'
keys Down Down
wait_for '76'
keys Enter
wait_for 'Kleine Harfe  76'
type_text '>'
wait_for 'Kleine Harfe  77'
type_text '<<'
wait_for 'Kleine Harfe  75'
type_text '#AS AS'
keys Enter
wait_for 'twice'
keys C-u
type_text "$("$PATIENCE" deal kleine-harfe --seed 26 --pack)"
keys Enter
wait_for 'Kleine Harfe  by hand'
type_text '>'
wait_for 'This deal has no number'
type_text q
wait_for 'Unfinished games'

# Deleting: undone, then for good when the menu is left; a game that is played elsewhere by then stays.
type_text u
wait_for '1 move'
keys Down Delete Down Down Delete
wait_for 'deleted'
type_text u
keys Escape
wait_for 'Times'
wait_for 'Die Reihe 3'
check "it is gone from the menu" shows_not 'Napoleon 12'
check "and there till then" test -e "$records/napoleon-12.patience"
type_text q
wait_end 0
check "then it is deleted" test ! -e "$records/napoleon-12.patience"
check "what was restored is there" test -e "$records/die-reihe-3.patience"

# A name, and going on.
start
wait_for '8x8 5'
type_text u
wait_for '1 move'
keys Down
type_text N
wait_for 'Name of this game:'
type_text 'At Grandma'
keys Enter
wait_for 'At Grandma: 8x8'
keys Enter
wait_for 'Move 1'
check "the name is in the record" grep -qx '# name At Grandma' "$records/8x8-5.patience"
type_text q
wait_for 'At Grandma'
type_text q
wait_end 0
# Enter deals by chance, t today's deal.
start
wait_for 'Times'
keys Enter
wait_for 'Pass 1 of 3'
check "by chance it is not today's deal" shows_not 'Kleine Harfe  20261121'
type_text q
wait_for 'Times'
type_text t
wait_for 'Kleine Harfe  20261121'
type_text q
wait_for 'Times'
type_text q
wait_end 0
finish
