# A whole won game of each from a script of words; its record is the one the screen would write.
. "$(dirname "$0")/lib.sh"

# The first line of a script is a remark that names the deal.
scripts=0
for game in $games; do
    script=$here/$game.words
    [ -e "$script" ] || continue
    scripts=$((scripts + 1))
    read -r _ way deal <"$script"
    forget
    out=$("$PATIENCE" play "$game" --plain "$way" "$deal" <"$script" 2>"$work/err")
    status=$? err=$(cat "$work/err")
    returned 0 "$game"
    silent "$game"
    harmless "$game"
    mentions "You won!" "$game"
    check "$game: one record" test "$(ls "$games_folder" | wc -l)" -eq 1
    {
        printf 'patience 1\ngame %s 1\n' "$game"
        [ "$way" = --seed ] && printf 'deal 1:%s\n' "$deal" || printf 'cards %s\n' "$deal"
        sed 1d "$script" | tr ' ' '\n'
        echo end won
    } >"$work/expected"
    check "$game: the record" cmp -s "$work/expected" "$games_folder"/*.patience
    run replay "$games_folder"/*.patience --check
    printed won "$game replayed"
    run play --resume --plain
    returned 1 "a won $game is not gone on with"

    # In German the same words play the same game.
    cp "$games_folder"/*.patience "$work/english"
    forget
    "$PATIENCE" play "$game" --plain "$way" "$deal" --lang de <"$script" >"$work/german"
    check "$game: the same record in German" cmp -s "$work/english" "$games_folder"/*.patience

    # One word a line, with remarks, carriage returns and capitals.
    forget
    sed 1d "$script" | tr ' a-z' '\nA-Z' | sed 's/$/ # a remark\r/' >"$work/script"
    "$PATIENCE" play "$game" --plain "$way" "$deal" <"$work/script" >/dev/null
    check "$game: the same record, word by word" cmp -s "$work/english" "$games_folder"/*.patience
done

check "there are scripts" test "$scripts" -ge 8

# After the win: the record is closed, and there is another deal.
read -r _ _ deal <"$here/kleine-harfe.words"
forget
cp "$here/kleine-harfe.words" "$work/script"
printf '\nundo\nredo\ndraw\nt1\nt1-t2\nhint\nmoves\nstatus\nfinish\nrestart\ndraw\n' >>"$work/script"
out=$("$PATIENCE" play kleine-harfe --plain --seed "$deal" <"$work/script")
check "what is refused after a win" test "$(grep -cx 'The game is won.' <<<"$out")" -eq 5
check "the table is laid out twice" test "$(grep -cx "Kleine Harfe, deal $deal" <<<"$out")" -eq 2
check "two records" test "$(ls "$games_folder" | wc -l)" -eq 2
check "the win is still one" grep -qx 'end won' "$games_folder"/*.patience

# What is left to collect is collected at a word.
forget
sed '$s/ draw w-f .*$/ draw finish/' "$here/kleine-harfe.words" >"$work/script"
out=$("$PATIENCE" play kleine-harfe --plain --seed "$deal" <"$work/script")
mentions "Everything can go to the foundations now: finish." "finish is offered"
mentions "You won! Kleine Harfe in 100 moves." "finish"
check "finish makes the same record" grep -qx 'end won' "$games_folder"/*.patience

finish
