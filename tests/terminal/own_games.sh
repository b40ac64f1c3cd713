#!/bin/bash
# Games that are files, among those that come with the program: chosen in the menu, killed and resumed elsewhere.
. "$(dirname "$0")/lib.sh"
tables=$XDG_DATA_HOME/patience/rules
mkdir -p "$tables"
cp "$SOURCE_DIR"/tests/games/*.game "$tables"
for i in {10..205}; do # as many as are listed
    sed "s/^game .*/game a$i/; s/^title .*/title Own game $i with a long name/" "$SOURCE_DIR/tests/cli/four-cells.game" >"$tables/a$i.game"
done

# A list that is longer than the screen moves along; a long name ends with a mark.
for size in '60 20' '80 24' '160 50'; do
    read -r width height <<<"$size"
    start
    wait_for 'Kleine Harfe'
    tm send-keys -t "=$terminal:" End Enter End
    wait_for 'Two Wings'
    tm send-keys -t "=$terminal:" Up Up Up Up Up Up
    wait_for 'Own game 99'
    [ "$width" != 80 ] || wait_for '…'
    type_text '/game 203'
    wait_for '1 of 3'
    wait_for 'Own game 203'
    stop
done

width=80 height=24
echo 'no table' >"$tables/wrong.game"
start
wait_for '1 file is not a game: “patience list” says why'
stop
start play grossmutters-muehle --seed 3
wait_for 'Move 0'
type_text '38 '
wait_for 'Move 2'
kill -KILL "$(program_pid)"
check "the program is killed" wait_until has_ended
rm -r "$tables"
start play --resume
wait_for 'Großmutters Mühle  No. 3'
wait_for 'Move 2'
stop
finish
