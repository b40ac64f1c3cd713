# A lost game in a real terminal: the panel fills in by itself, is put away, and the arrow leads back through its moves.
. "$(dirname "$0")/lib.sh"
mkdir -p "$XDG_DATA_HOME/patience/games"
{
    printf 'patience 1\ngame die-reihe 1\ndeal 1:1\n'
    sed -n 's/^static const char lost_words\[\] = //; /DRAWS_6/,/;/p' "$(dirname "$0")/../support/lost.h" |
        grep -v '#define' | sed 's/DRAWS_6/draw draw draw draw draw draw/g; s/[";]//g' | tr -s ' ' '\n' | sed '/^$/d'
} >"$XDG_DATA_HOME/patience/games/lost.patience"
start play --resume
wait_for 'Move 24 lost it: Q♠ on K♠.'
check "nothing is written because of it" test -z "$(grep help "$XDG_DATA_HOME/patience/games/lost.patience")"
type_text v
wait_gone 'Lost: 22 of 52 home'
wait_for 'R back to move 23'
keys Left
wait_for 'Move 64 of 65'
type_text q
wait_for '× lost'
type_text R
wait_for '42 moves undone'
wait_gone '× lost'
type_text q
wait_end 0
finish
