# Records are read as docs/record.md specifies: the examples of records.tsv, the grammar and the bounds.
. "$(dirname "$0")/lib.sh"

tries=0
while IFS=$'\t' read -r verdict record; do
    [[ $verdict != \#* ]] || continue
    tries=$((tries + 1))
    run_with "${record//\//$'\n'}" replay - --check
    case $verdict in
    illegal) returned 1 "$record" ;;
    refused) returned 2 "$record" ;;
    *) check "$verdict: $record" test "$status $out" = "0 $verdict" ;;
    esac
done <"$SOURCE_DIR/tests/cli/records.tsv"
check "records were found" test "$tries" -ge 30

# What the grammar calls a line, a card, a blank and a beginning.
head=$'patience 1\ngame kleine-harfe 1\ndeal 1:4711\n'
reads() { # WHAT STATUS TEXT
    run_with "$3" replay - --check
    returned "$2" "$1"
}
reads "a byte order mark" 0 $'\xef\xbb\xbf'"$head"
reads "but one" 2 $'\xef\xbb\xbf\xef\xbb\xbf'"$head"
reads "carriage returns and tabs" 0 "$(sed $'s/ /\t/; s/$/ \r/' <<<"$head")"$'\n'
reads "999 bytes" 0 "$head#$(printf '%998s' '')"$'\n'
reads "1000 bytes" 2 "$head#$(printf '%999s' '')"$'\n'
printf '%s#\0\n' "$head" >"$work/zero"
refused 2 "not text" replay "$work/zero" --check
pack=$("$PATIENCE" deal kleine-harfe --seed 1 --format cards)
cards() { printf 'patience 1\ngame kleine-harfe 1\ncards %s\n' "$1"; }
reads "cards" 0 "$(cards "$pack")"$'\n'
reads "small letters, 10 and blanks" 0 "$(cards "$(tr '[:upper:]' '[:lower:]' <<<"$pack" | sed 's/t/10/g; s/ /  /g')")"$'\n'
reads "signs" 0 "$(cards "$(sed 's/C/♣/g; s/D/♦/g; s/H/♥/g; s/S/♠/g' <<<"$pack")")"$'\n'
reads "a card too few" 2 "$(cards "${pack% *}")"$'\n'
reads "a card twice" 2 "$(cards "${pack% *} ${pack%% *}")"$'\n'
finish
