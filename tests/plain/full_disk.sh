# A disk that is really full: it is said as long as it is so, and once more in the end; when there is room again all
# arrives.  For this a small disk of its own is mounted, which is seen by nobody else.
[ "${OWN_MOUNTS:-}" ] || ! unshare -m true 2>/dev/null || OWN_MOUNTS=yes exec unshare -m bash "$0"
. "$(dirname "$0")/lib.sh"
[ "${OWN_MOUNTS:-}" ] || skip "no disk can be mounted here"
disk=$XDG_DATA_HOME/patience
mkdir -p "$disk"
mount -t tmpfs -o size=64k none "$disk" || skip "no disk can be mounted here"
trap 'umount -l "$disk"; rm -rf "$work"' EXIT
mkdir "$games_folder"
fill() { cat /dev/zero >"$disk/filler" 2>/dev/null; }

fill
plays 'up\nstatus\n' napoleon --seed 5
returned 2 "a full disk"
mentions "The game is not being saved: No space left on device" "a full disk"
says "patience: 1 game was not saved to its end in ~/data/patience/games: No space left on device" "in the end"
check "nothing of it is left" test -z "$(ls "$games_folder")"

# It fills up while a game is played: what was confirmed before stays, and later all of it is there.
mkfifo "$work/words"
"$PATIENCE" play kleine-harfe --plain --seed 5 <"$work/words" >"$work/answers" 2>&1 &
program=$!
exec 7>"$work/words"
rm "$disk/filler"
echo draw >&7
check "a first move" wait_until eval 'test -s "$games_folder"/*.patience'
fill
yes 'draw undo' | head -n 400 >&7
check "it is said" wait_until grep -q 'The game is not being saved: No space left on device' "$work/answers"
check "the record is whole" test "$("$PATIENCE" replay --check "$games_folder"/*.patience)" = open
rm "$disk/filler"
echo 'draw status' >&7
check "it is said that there is room again" wait_until grep -q 'The game is being saved again' "$work/answers"
exec 7>&-
wait $program
check "all is there in the end" test $? -eq 0
check "every line" test "$(grep -c '^undo 1$' "$games_folder"/*.patience)" -eq 400

# Statistics.
fill
plays "$(won_words die-reihe | tr '\n' ' ')\n" die-reihe "$(won_deal die-reihe)"
returned 2 "a win on a full disk"
check "its line is missed" grep -q 'line of the statistics was not written' <<<"$err"
check "and none is torn" test ! -s "$disk/statistics"

finish
