#!/bin/bash
# A film of a game shows what watching it again shows; what `replay` refuses.
. "$(dirname "$0")/lib.sh"
"$PATIENCE" solve kleine-harfe --seed 1 --record >"$work/won.patience"
moves=$(grep -vcE '^(patience|game|deal|#|end)' "$work/won.patience")

film=$work/won.cast
"$PATIENCE" replay "$work/won.patience" --at 60 --step=4 --cast "$film"
check "the film begins with what it is" \
    test "$(head -n 1 "$film")" = '{"version": 2, "width": 80, "height": 24, "title": "Kleine Harfe"}'
check "a frame for each position" test "$(wc -l <"$film")" -eq $((moves - 60 + 3))
check "a quarter of a second each" \
    test "$(tail -n +3 "$film" | cut -d , -f 1 | paste -s | cut -c 1-21)" = $'[0.0\t[0.25\t[0.5\t[0.75'
check "frames are \"o\" and end" test "$(tail -n +2 "$film" | grep -cxE '\[[0-9]+\.[0-9]+, "o", "[ -~]+"\]')" -eq $((moves - 60 + 2))
while read -r line; do
    line=${line#*\"o\", \"}
    printf '%b' "${line%\"]}"
done < <(tail -n +2 "$film") >"$work/frames"
printf '\033]2;seen\007' >>"$work/frames"
start_command sh -c 'cat "$0"; read -r _' "$work/frames"
seen() { test "$(ask '#{pane_title}')" = seen; }
check "the film is seen" wait_until seen
wait_for "Move $moves of $moves"
filmed=$(screen | sed -n 2,21p)
environment=(TERM=xterm-256color PATIENCE_FINISH=full)
start replay "$work/won.patience" --step --at "$moves"
wait_for "Move $moves of $moves "
check "at its end it shows what the replay shows" test "$(still_screen | sed -n 2,21p)" = "$filmed"
type_text q
check "no film goes over a file" test "$("$PATIENCE" replay "$work/won.patience" --cast "$film" 2>&1; echo $?)" = \
    "patience: $film cannot be written: File exists"$'\n'2

# --- what is refused ----------------------------------------------------------------------------------------

refused() {
    check "replay $* is refused" test "$("$PATIENCE" replay "$work/won.patience" "$@" >/dev/null 2>&1 </dev/null; echo $?)" = 2
}
refused --step=0
refused --step=21
refused --step=x
refused --step --json
refused --cast "$work/none" --json
refused --cast /no/such/folder/film
refused --step=2 --check
refused --step --at 9999
refused --step
finish
