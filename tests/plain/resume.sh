# What `resume` says in words of games that cannot be gone on with, and how a game goes on whose record is full.
. "$(dirname "$0")/lib.sh"
mkdir -p "$games_folder"
put() { printf '%s\n' "patience 1" "game $2 1" "deal 1:5" "${@:3}" >"$games_folder/$1.patience"; }

plays 'up\nresume\n' napoleon --seed 5
mentions "There is no other unfinished game." "the one being played is no other"
forget
plays 'name Mine\nodds\nquit\n' napoleon --seed 5
check "a game without a move is not kept" test ! -e "$games_folder"
plays 'draw\nquit\n' kleine-harfe --seed 26
plays 'name Mine\ndraw\nquit\n' kleine-harfe --seed 26
plays 'draw\ndraw\nquit\n' kleine-harfe --seed 26
plays 'resume\n' napoleon --seed 5
mentions "resume 1: Kleine Harfe deal 26, 2 moves" "the newest of a deal"
mentions "resume 2: Kleine Harfe deal 26, 1 move (Mine)" "one that has a name"
check "and no other" test "$(grep -c '^resume [0-9]: ' <<<"$out")" -eq 2
forget && mkdir -p "$games_folder"
put one 8x8 draw
exec 9<"$games_folder/one.patience"
flock 9
plays 'resume\n' napoleon --seed 5
mentions "resume 1: 8x8 deal 5, 1 move - open in another terminal: resume 1 here" "a game that is open elsewhere"
check "and nothing else" test "$(grep -c 'no other unfinished game' <<<"$out")" -eq 0
plays 'resume\n' napoleon --seed 5 --lang de
mentions "1 Zug - offen in einem anderen Terminal: weiter 1 hier" German
plays 'resume 1\n' napoleon --seed 5
mentions "This game is being played in another terminal." "it is not taken without being asked"
for number in 0 2; do
    plays "resume $number\n" napoleon --seed 5
    mentions "“$number”: there is no such game; resume alone lists them" "a number that none has"
done
put two grosse-harfe draw
plays 'resume\n' napoleon --seed 5
mentions "resume 1: Große Harfe deal 5, 1 move" "another that can be"
mentions "resume 2: 8x8 deal 5, 1 move - open in another terminal: resume 2 here" "another that can be"
exec 9<&-
plays 'resume\n' napoleon --seed 5
check "nothing is left out" test "$(grep -c '^resume [12]: ' <<<"$out")" -eq 2
check "and nothing said of it" test "$(grep -c 'Not to be gone on with' <<<"$out")" -eq 0
forget && mkdir -p "$games_folder"
echo something >"$work/file"
rmdir "$games_folder" && cp "$work/file" "$games_folder"
plays 'resume\n' napoleon --seed 5
mentions "Cannot be resumed: the games in ~/data/patience/games cannot be listed: Not a directory" "no listing"
rm "$games_folder" && mkdir "$games_folder"

# A game is taken from another terminal, which writes nothing more, says so and ends; also when it is frozen meanwhile.
talk() { # begins a program that is told words by "say"
    mkfifo "$work/words"
    : >"$work/answers" # the shell that begins it empties it when it comes to that
    "$PATIENCE" play "$@" --plain <"$work/words" >"$work/answers" 2>"$work/told" &
    owner=$!
    exec 7>"$work/words"
    rm "$work/words"
}
say() { echo "$*" >&7; }
answered() { grep -qF -- "$1" "$work/answers"; }
for freeze in no yes; do
    talk napoleon --seed 5
    say up
    check "a move in one terminal" wait_until answered 'Now: upwards.'
    test $freeze = yes && kill -STOP $owner
    plays 'resume 1 here\nl1\n' napoleon --seed 6
    returned 0 "the other terminal"
    silent "the other terminal"
    file=$(grep -l '^deal 1:5$' "$games_folder"/*.patience)
    cp "$file" "$work/before"
    test $freeze = yes && kill -CONT $owner
    wait $owner # it finds out by itself
    check "its status" test $? -eq 2
    check "it says so" grep -qx 'patience: this game was taken to another terminal; it ends here' "$work/told"
    check "nothing more is written" cmp "$file" "$work/before"
    check "both moves are there" grep -qx l1-r4 "$file" && grep -qx up "$file"
    check "there is one record of it" test "$(grep -l '^deal 1:5$' "$games_folder"/*.patience | wc -l)" -eq 1
    exec 7>&-
    forget && mkdir -p "$games_folder"
done
talk napoleon --seed 5
say up
check "a move in one terminal" wait_until answered 'Now: upwards.'
plays 'up\n' --resume=here
check "with a word on the command line" test "$status" -eq 0
wait $owner
check "the owner ends" test $? -eq 2
exec 7>&-
refused 2 "--resume=here" play napoleon --resume=there
forget && mkdir -p "$games_folder"

# large LEFT: a record that has so many bytes left to the bound.
large() {
    put full kleine-harfe "# name Mine" draw
    local size
    size=$(stat -c %s "$games_folder/full.patience")
    { yes '# a remark' | head -c $(((4 << 20) - size - $1 - 1)) && echo; } >>"$games_folder/full.patience"
}

large $(((256 << 10) + 3))
plays 'undo\nredo\nstatus\n' --resume
returned 0 "a record that is nearly full"
check "it is said once, and by status" test "$(grep -c 'The record is nearly full; the game will continue in a new one' <<<"$out")" -eq 2
check "there is one record" test "$(ls "$games_folder" | wc -l)" -eq 1
large $(((64 << 10) + 3))
plays 'undo\nredo\nundo\nstatus\nredo\n' --resume
returned 0 "a record that is full"
silent "a record that is full"
check "it is said once" test "$(grep -c 'The record was full; the game continues in a new one, the old one stays.' <<<"$out")" -eq 1
check "there are two records" test "$(ls "$games_folder" | wc -l)" -eq 2
check "the old one can be replayed" test "$("$PATIENCE" replay --check "$games_folder/full.patience")" = open
check "and has ended" test "$(tail -1 "$games_folder/full.patience")" = 'end open'
rm "$games_folder/full.patience"
run replay "$games_folder"/*.patience
mentions "Name: Mine" "the new record"
mentions "draw" "the new record"
plays 'status\n' --resume
mentions "1 move made." "the new record is gone on with"

finish
