# What comes in and how it ends: junk, languages, readers that go away, signals, terminals.
. "$(dirname "$0")/lib.sh"

# Junk is answered, and nothing of it comes out raw.
for junk in '\033[31mdraw\033[0m' 'a\000b' '\377\376' '\303' '\342\200\256' '\001\002\003' 't3-\007' 't1-t2*999999999999' \
    '%s%n' 't1.-1-f' "$(printf 'x%.0s' {1..500})" 'new \033' 'number \377' 'set \033=\033' 'resume -1' 'undo -1' 'show \033' \
    'undo 99999999999999999999' '“t3-t5”' 'T3–T5' '-' '*' '.' 't3-t5*' 'turn-' 'turn-\377' 'patience 1'; do
    plays "$junk\nstatus\n" kleine-harfe --seed 5
    returned 0 "$junk"
    silent "$junk"
    harmless "$junk"
    check "play goes on after $junk" grep -qx "Pass 1 of 3. 0 of 52 cards home." <<<"$out"
done
long=$(head -c 20000 /dev/zero | tr '\0' a)
plays "$long\nstatus\n" kleine-harfe --seed 5
mentions "This line is too long: nothing of it was played." "a long line"
plays "$(printf 'draw u %.0s' {1..2000})\nstatus\n" kleine-harfe --seed 5
check "a line with many words" test "$(grep -c '^Undone' <<<"$out")" -eq 2000
head -c 200000 "$PATIENCE" | "$PATIENCE" play napoleon --plain --seed 5 >"$work/out" 2>&1
status=$?
returned 0 "a program as input"
check "noise is answered without control characters" bash -c '! LC_ALL=C grep -q "[[:cntrl:]]" "$1"' - "$work/out"
answers 'draw' "A♠ drawn. A♠ goes home." kleine-harfe --seed 5
forget

# Languages and characters: the words are the same, cards are told as the language and the locale have them.
plays 'show t1\nt2-t5\n' kleine-harfe --seed 26 --lang de
mentions "10♥" German
plays 'show t4\n' kleine-harfe --seed 26 --lang de
mentions "D♣" German
printf 'show t4\n' >"$work/in"
LC_ALL=C "$PATIENCE" play kleine-harfe --plain --seed 26 <"$work/in" >"$work/out"
check "ASCII" bash -c '! LC_ALL=C grep -q "[^ -~]" "$1"' - "$work/out"
check "cards in ASCII" grep -qx 't4: 3 face down, QC.' "$work/out"
forget
plays 'zug\nhilfe\n' kleine-harfe --seed 26 --lang de
check "no escape sequences" no_controls

# Trouble with the record is said once, and play goes on.
out=$(printf 'up\nmoves\nl1\nundo\n' | XDG_DATA_HOME=/dev/null/x "$PATIENCE" play napoleon --plain --seed 5 2>&1)
check "trouble is said once" test "$(grep -c 'The game is not being saved' <<<"$out")" -eq 1
check "such a game is not called kept" test "$(grep -c 'is kept' <<<"$out")" -eq 0

# A game that is being played elsewhere is left alone.
forget
plays 'up\n' napoleon --seed 5
(
    flock 9
    run play napoleon --resume --plain
    exit $status
) 9<"$(ls "$games_folder"/*.patience)"
check "a game that is being played elsewhere" test $? -eq 1

# Output that nobody reads, input that cannot be read, a full disk.
yes moves 2>/dev/null | "$PATIENCE" play napoleon --plain --seed 5 2>"$work/err" | head -n 1 >/dev/null
status=${PIPESTATUS[1]} err=$(cat "$work/err")
returned 141 "a reader that goes away"
silent "a reader that goes away"
"$PATIENCE" play napoleon --plain --seed 5 </ >/dev/null 2>"$work/err"
status=$? err=$(cat "$work/err")
returned 2 "a folder as input"
says "the standard input cannot be read" "a folder as input"
"$PATIENCE" play napoleon --plain --seed 5 <&- >/dev/null 2>&1
check "closed input ends" test $? -le 2
if [ -w /dev/full ]; then
    echo moves | "$PATIENCE" play napoleon --plain --seed 5 >/dev/full 2>"$work/err"
    status=$? err=$(cat "$work/err")
    returned 2 "a full disk"
    says "is the disk full" "a full disk"
fi
refused 2 "give --cards @FILE" play napoleon --plain --cards -
refused 2 "takes no argument" play napoleon --plain=1

# Every answer comes before the next word is read, and a signal ends the program without losing a move.
mkfifo "$work/words" "$work/answers"
for signal in TERM HUP; do
    forget
    "$PATIENCE" play napoleon --plain --seed 5 <"$work/words" >"$work/answers" &
    program=$!
    exec 7>"$work/words" 8<"$work/answers"
    echo up >&7
    while read -r -t "$WAIT_SECONDS" -u 8 answer && [ "$answer" != "Now: upwards." ]; do :; done
    check "the answer comes at once" test "$answer" = "Now: upwards."
    kill -$signal $program
    wait $program 2>/dev/null
    status=$?
    exec 7>&- 8<&-
    check "ended by $signal" test "$status" -gt 128
    recorded up
done

# A prompt only where words are typed.
plays 'up\n' napoleon --seed 5
check "no prompt in a pipe" test "$(grep -c '^>' <<<"$out")" -eq 0
if command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
    printf 'up\nquit\n' | script -qec "'$PATIENCE' play napoleon --plain --seed 5" /dev/null >"$work/typescript" 2>&1
    check "a prompt on a terminal" grep -q '^> ' "$work/typescript" # the echo comes when it likes
    check "a terminal is shown the way to help" grep -q "^help lists the words" "$work/typescript"
    check "no escape sequences on a terminal" bash -c '! grep -q "$(printf "\033")" "$1"' - "$work/typescript"
    printf 'quit\n' | script -qec "stty cols 50 && '$PATIENCE' play napoleon --plain" /dev/null >"$work/typescript" 2>&1
    check "a line ends at a blank" grep -q "^help lists the words, rules says how the game.\{0,1\}$" "$work/typescript"
fi

finish
