# The commands of docs/your-own-game.md run one after another as they stand there, in a home of their own, and what they
# make is what the page says.  Figures of many deals are not compared.
. "$(dirname "$0")/../cli/lib.sh"
unset XDG_DATA_HOME XDG_CONFIG_HOME # the page names the folder in ~/.local/share
export TERM=xterm

# A program that wants a terminal gets one, and a key that ends it.
mkdir "$work/bin" "$work/desk"
ln -s "${BUILD_DIR:?}" "$work/desk/build"
cat >"$work/bin/patience" <<'END'
#!/bin/bash
if [ "$1" = play ] && [[ "$*" != *--plain* ]]; then
    yes q | head -n 40 | tr -d '\n' | script -qec "'$PATIENCE' $*" /dev/null
else
    exec "$PATIENCE" "$@"
fi
END
chmod +x "$work/bin/patience"
export PATH=$work/bin:$PATH

awk '/^```sh$/ { on = 1; next } /^```$/ { on = 0 } on' "$SOURCE_DIR/docs/your-own-game.md" >"$work/steps.sh"
check "commands were found" test "$(grep -c '^patience' "$work/steps.sh")" -ge 8
cd "$work/desk" || exit 1
out=$(bash -euo pipefail "$work/steps.sh" 2>&1)
status=$?
check "the commands run" test "$status" -eq 0
mentions "A harp of seven columns." "its rules are told"
mentions ": it " "there are hints, and why"
mentions "Three pots" "Windowsill is told"
check "own games are solved" test "$(grep -c '^Of its first 10 deals: ' <<<"$out")" -eq 2
check "and played a hundred times" test "$(grep -c '100 deals: ' <<<"$out")" -eq 3

run list
mentions "my-kleine-harfe " "it is listed"
run deal my-kleine-harfe --seed 3
returned 0 "an own game has a name"
run rules kleine-harfe --table
check "one word was changed" test "$(diff <(printf '%s\n' "$out") my.game | grep -c '^[<>]')" -eq 2

# What the page says of mistakes, records and codes.
sed 's/build down/build donw/' my.game >wrong.game
run rules wrong.game --check
returned 2 "a mistake"
says "did you mean “down”?" "a mistake"
mistake=$(sed -n '/^patience: my.game, line/,/^```/{/^```/d;p}' "$SOURCE_DIR/docs/your-own-game.md" | paste -s -d ' ')
check "the mistake is as the page shows it" test "${err/wrong/my}" = "$mistake"
run_with $'draw\n' play my.game --seed 3 --plain
code=$("$PATIENCE" share my.game --seed 3 --play draw)
rm my.game ~/.local/share/patience/rules/my.game
record=$(find ~/.local/share/patience/games -name 'my-kleine-harfe-3-*.patience' | head -n 1)
run replay "$record" --check
printed open "a record has its table"
run replay "$code"
returned 2 "a code has not"
finish
