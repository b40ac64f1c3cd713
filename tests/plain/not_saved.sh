# In words too it is said that a game or the statistics are not being saved, and the program does not end as if it were.
. "$(dirname "$0")/lib.sh"
mkdir -p "$XDG_DATA_HOME/patience"
statistics=$XDG_DATA_HOME/patience/statistics

# A record that cannot be written: at the folder's place there is a file.
echo something >"$games_folder"
for end in '' 'quit\n'; do
    plays "up\nstatus\n$end" napoleon --seed 5
    returned 2 "a game that is not saved"
    mentions "The game is not being saved: Not a directory" "when it begins"
    check "status says it again" test "$(grep -c 'not being saved' <<<"$out")" -eq 2
    check "it is not called kept" test "$(grep -c 'is kept' <<<"$out")" -eq 0
    says "patience: 1 game was not saved to its end in ~/data/patience/games: Not a directory; " "in the end"
done
plays 'up\nnumber 6\nup\nnumber 7\n' napoleon --seed 5
returned 2 "two games that are not saved"
mentions "The previous game was not saved to its end: Not a directory" "with the next deal"
says "patience: 2 games were not saved to their ends in " "both"
plays 'up\n' napoleon --seed 5 --lang de
mentions "Das Spiel wird nicht gespeichert: " "German"
says "patience: 1 Spiel ist nicht bis zum Ende gespeichert in ~/data/patience/games: " "German"
plays 'status\n' napoleon --seed 5
returned 0 "a game without a move"
silent "a game without a move"

# It is tried again with every move, and then all is well: here the file goes between two words.
mkfifo "$work/words" "$work/answers"
"$PATIENCE" play napoleon --plain --seed 5 <"$work/words" >"$work/answers" 2>"$work/err" &
program=$!
exec 7>"$work/words" 8<"$work/answers"
wait_for_answer() { # a line that holds this
    local answer
    while read -r -u 8 answer; do [[ $answer == *"$1"* ]] && return; done
    false
}
echo up >&7
check "it begins" wait_for_answer 'The game is not being saved: '
rm "$games_folder"
echo l1 >&7
check "it ends" wait_for_answer 'The game is being saved again.'
exec 7>&-
wait $program
status=$? err=$(cat "$work/err")
exec 8<&-
returned 0 "saved in the end"
silent "saved in the end"
check "the record is whole" grep -qx up "$games_folder"/*.patience
forget

# A line of the statistics.
mkdir "$statistics"
plays "$(won_words die-reihe | tr '\n' ' ')\nstatus\n" die-reihe "$(won_deal die-reihe)"
returned 2 "statistics that are not written"
check "said with the win and by status" \
    test "$(grep -c 'The statistics are not being written: Is a directory' <<<"$out")" -eq 2
says "patience: 1 line of the statistics was not written to ~/data/patience/statistics: Is a directory" "in the end"
rmdir "$statistics"
plays "$(won_words die-reihe | tr '\n' ' ')\n" die-reihe "$(won_deal die-reihe)"
returned 0 "statistics that are written"
check "the line" grep -q ' die-reihe 1 won ' "$statistics"

# On a terminal the prompt says it at every line that is asked for.
if command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
    forget
    echo something >"$games_folder"
    printf 'up\nquit\n' | script -qec "'$PATIENCE' play napoleon --plain --seed 5" /dev/null >"$work/typescript" 2>&1
    check "the prompt" grep -q 'not being saved> ' "$work/typescript"
fi

finish
