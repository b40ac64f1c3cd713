# patience replay, and records as the source of the other commands.
. "$(dirname "$0")/lib.sh"

# record HEAD-AND-MOVES...: writes a record, one argument a line.
record() { printf '%s\n' "$@" >"$work/game.patience"; }
head=("patience 1" "game kleine-harfe 1" "cards $ST52")

record "${head[@]}" draw w-t3 "# a comment" "" "undo 1" w-t1
run replay "$work/game.patience"
returned 0 "replay"
silent "replay"
check "two lines of moves" test "$(grep -cE '^[0-9]+ +(draw|w-t1) ' <<<"$out")" -eq 2
LC_ALL=C run replay "$work/game.patience"
mentions "w-t1      7D goes on 8C in t1." "what a move did"
run replay "$work/game.patience" --check
returned 0 "--check"
printed open "--check"
same_in_all replay "$work/game.patience" --check
same_in_all replay "$work/game.patience" --json
check "JSON" is_json
member "j['moves']" "['draw', 'w-t1']"
member "j['moves_made'], j['standing'], j['deal']" "(2, 'open', None)"
run_with "$(cat "$work/game.patience")
" replay - --check
printed open "a record from the standard input"

# The name of a game is in a comment.
record "${head[@]}" "# name Sunday" draw
run replay "$work/game.patience"
mentions "Name: Sunday" "a name"
record "${head[@]}" draw w-t3 "# a comment" "" "undo 1" w-t1

# Stopping on the way.
LC_ALL=C run replay "$work/game.patience" --at 1
returned 0 "--at 1"
mentions "w, drawn: 7D." "the position after one move"
mentions "1 move made" "the position after one move"
run replay "$work/game.patience" --at 0 --json
member "j['moves'], j['moves_made']" "([], 0)"
run replay "$work/game.patience" --at 2
returned 0 "--at the end"
for to in 3 -1 x "" 99999999999999999999; do
    refused 2 "a whole number from 0" replay "$work/game.patience" --at "$to"
done
refused 2 "give one of them" replay "$work/game.patience" --check --json

# Records as the source of other commands.
run moves "$work/game.patience"
returned 0 "moves of a record"
from_record=$out
run moves kleine-harfe --cards "$ST52" --play "draw w-t1"
printed "$from_record" "moves of a record"
run show "$work/game.patience"
mentions "2 moves made" "show of a record"
run show "$work/game.patience" --play draw
mentions "3 moves made" "a record played on"
refused 2 "brings its own deal" show "$work/game.patience" --seed 1
refused 2 "brings its own deal" show "$work/game.patience" --set passes=1
refused 2 "cannot be read" show "$work/none.patience"
refused 2 "cannot be read" show "$work"
refused 2 "patience-rules 2" deal "$work/game.patience"
cp "$work/game.patience" "$work/plainname"
(cd "$work" && "$PATIENCE" replay plainname --check) >"$work/plain.out" 2>&1
check "a file's name alone" grep -qx open "$work/plain.out"

# How it ends.
record "${head[@]}" draw w-t1 "end lost"
run replay "$work/game.patience" --check
returned 0 "given up"
printed lost "given up"
run replay "$work/game.patience" --at 1 --check
printed open "before it was given up"
record "${head[@]}" draw w-t1 "end open"
run replay "$work/game.patience" --check
printed open "left open"
record "patience 1" "game additions-patience 1" "set passes=3" "cards $ID52" draw
run replay "$work/game.patience" --check
returned 0 "a set line"
record "${head[@]}" draw w-t1
printf 'dra' >>"$work/game.patience"
run replay "$work/game.patience" --json
returned 0 "cut off in mid-line"
member "j['moves_made']" 2
sed 's/$/\r/' -i "$work/game.patience"
run replay "$work/game.patience" --check
returned 0 "lines ending as on other systems"

# A game that is not legal: line, word, reason; status 1.
record "${head[@]}" draw draw
refused 1 "line 5: “draw”: " replay "$work/game.patience"
LC_ALL=C refused 1 "Legal here: w-t1 w-t3" replay "$work/game.patience" --check
record "${head[@]}" "# comment" t1-t2
refused 1 "line 5" replay "$work/game.patience" --check
record "${head[@]}" draw "undo 2"
refused 1 "line 5" moves "$work/game.patience"
record "${head[@]}" draw "end won"
refused 1 "line 5: the record says “won”" replay "$work/game.patience" --check
record "${head[@]}" draw "end lost" w-t1
refused 1 "line 6" replay "$work/game.patience" --check

# Unreadable: status 2.
record hello
refused 2 "line 1: this is not a record" replay "$work/game.patience"
: >"$work/game.patience"
refused 2 "line 1" replay "$work/game.patience"
record "patience 9"
refused 2 "line 1" replay "$work/game.patience"
record "patience 1" "game bridge 1"
refused 2 "line 2: there is no game “bridge”" replay "$work/game.patience"
record "patience 1" "game kleine-harfe 99"
refused 2 "line 2" replay "$work/game.patience"
record "patience 1" "game kleine-harfe 1" "set passes=99" "deal 1:1"
refused 2 "line 3: “passes=99”" replay "$work/game.patience"
record "patience 1" "game kleine-harfe 1" "deal 2:1"
refused 2 "line 3" replay "$work/game.patience"
record "patience 1" "game kleine-harfe 1" "deal 1:18446744073709551616"
refused 2 "line 3" replay "$work/game.patience"
record "patience 1" "game kleine-harfe 1" "cards ${ST52/8C/8D}"
refused 2 "line 3" replay "$work/game.patience"
record "patience 1" "game kleine-harfe 1"
refused 2 "ends before the deal" replay "$work/game.patience"
record "patience 1" "game kleine-harfe 1" draw
refused 2 "line 3" replay "$work/game.patience"
record "${head[@]}" "deal 1:1"
refused 2 "line 4" replay "$work/game.patience"
record "${head[@]}" "$(head -c 3000 /dev/zero | tr '\0' x)"
refused 2 "line 4" replay "$work/game.patience"
head -c 3000 /dev/urandom >"$work/game.patience"
run replay "$work/game.patience"
returned 2 "noise"
harmless "noise"
{ printf 'patience 1\ngame kleine-harfe 1\ndeal 1:1\n\e[2Jdraw\a\n'; } >"$work/game.patience"
refused 1 "line 4" replay "$work/game.patience"
# The bound for a record is 4 MiB, as for those the program writes.
large() { # SIZE: a record of so many bytes
    local start=$'patience 1\ngame kleine-harfe 1\ndeal 1:1\ndraw\n'
    { printf '%s' "$start" && yes '# a remark' | head -c "$(($1 - ${#start} - 1))" && echo; } >"$work/game.patience"
}
large $((4 << 20))
run replay "$work/game.patience" --check
returned 0 "a record of 4 MiB"
printed open "a record of 4 MiB"
large $(((4 << 20) + 1))
refused 2 "cannot be read: File too large" replay "$work/game.patience"

# A pipe into which nobody writes is not waited for; one into which somebody does is read.
mkfifo "$work/pipe"
refused 2 "the record ends before the deal" replay "$work/pipe"
record "${head[@]}" draw
run replay <(cat "$work/game.patience") --check
returned 0 "a pipe that is written into"
refused 2 "Is a directory" replay "$work"

# A game named with its deal and moves; the rules' winning lines of Napoleon, in their own notation.
run replay kleine-harfe --seed 3 --play "draw" --check
returned 0 "of a game"
words() { sed 's/[^ ]*://g; s/HL/L5/g; s/HR/R5/g; s/>/-/g' <<<"$1" | tr 'LRCF' 'lrcf'; }
line="KS:HR>F QS:HR>F JS:HR>F TS:HR>F 6S:HL>R4 7S:HL>R4 8S:HL>R4 9S:HL>F 8S:R4>F 7S:R4>F 6S:R4>F 5S:R4>F
4S:R4>F 3S:R4>F 2S:R4>F KH:R4>F 8H:L4>R3 9H:L4>R3 TH:L4>R3 JH:L4>R3 QH:L4>F JH:R3>F TH:R3>F 9H:R3>F 8H:R3>F
7H:R3>F 6H:R3>F 5H:R3>F 4H:R3>F 3H:R3>F TD:L3>R2 JD:L3>R2 QD:L3>R2 KD:L3>F 2H:L3>F QD:R2>F JD:R2>F TD:R2>F
9D:R2>F 8D:R2>F 7D:R2>F 6D:R2>F 5D:R2>F QC:L2>R1 KC:L2>F QC:R1>F JC:R1>F TC:R1>F 9C:R1>F 8C:R1>F 7C:R1>F
2D:L2>R1 3D:L2>R1 4D:L2>F 3D:R1>F 2D:R1>F 2C:L1>R1 3C:L1>R1 4C:L1>R1 5C:L1>R1 6C:L1>F 5C:R1>F 4C:R1>F
3C:R1>F 2C:R1>F"
for game in napoleon kleiner-napoleon; do
    run replay "$game" --cards "$ID52" --play "down $(words "$line")" --check
    returned 0 "$game: the winning line"
    printed won "$game: the winning line"
    run moves "$game" --cards "$ID52" --play "down $(words "$line")"
    printed "" "$game: a won game has no moves"
done
refused 1 "There is no legal move here" replay napoleon --cards "$ID52" --play "down $(words "$line") l1-r1"

finish
