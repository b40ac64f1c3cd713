# patience survey: a line a deal, continued where it was left, the same whoever does it.
. "$(dirname "$0")/lib.sh"
survey=(survey kleine-harfe --set passes=1 --limit-positions 3000)
lines() { grep -v '^#' "$1" | cut -f 1-3,6-7 | sort -n; }

run "${survey[@]}" --seeds 1..20
returned 0 "a survey"
check "a head and a line a deal" test "$(wc -l <<<"$out")" -eq 21
check "the head names the game" grep -q '^# kleine-harfe 1 passes=1' <<<"$out"
check "lines have seven columns" test -z "$(grep -v '^#' <<<"$out" | awk -F '\t' 'NF != 7')"
check "the counts are told" grep -qE '^# deals: 20, winnable: [0-9]+, lost: [0-9]+, undecided: [0-9]+' <<<"$err"
printf '%s\n' "$out" >"$work/alone"

# Every line is what solve says.
while IFS=$'\t' read -r deal verdict positions _; do
    run solve kleine-harfe --set passes=1 --limit-positions 3000 --seed "$deal" --json
    member "(j['verdict'], j['positions'])" "('$verdict', $positions)"
done < <(grep -v '^#' "$work/alone" | head -5)

# Several processes find the same, and so does one that goes on with a file cut off in mid-line.
run "${survey[@]}" --seeds 1..20 --jobs 3 --output "$work/together"
returned 0 "with three processes"
prints_nothing "into a file"
check "three find what one finds" test "$(lines "$work/together")" = "$(lines "$work/alone")"
head -c -9 "$work/alone" >"$work/cut"
run "${survey[@]}" --seeds 1..20 --output "$work/cut"
returned 0 "going on"
check "nothing twice, nothing missing" test "$(lines "$work/cut")" = "$(lines "$work/alone")"
cp "$work/cut" "$work/whole"
run "${survey[@]}" --seeds 1..20 --output "$work/cut"
check "what is done is not done again" cmp -s "$work/cut" "$work/whole"
check "but counted" grep -q '^# deals: 20,' <<<"$err"
run "${survey[@]}" --seeds 1..25 --jobs 2 --output "$work/cut"
check "more deals" test "$(lines "$work/cut" | wc -l)" -eq 25
refused 2 "something else" survey kleine-harfe --seeds 1..25 --output "$work/cut"
refused 2 "something else" survey napoleon --set wrap=off --seeds 1..25 --output "$work/cut"
refused 2 "No such file" "${survey[@]}" --seeds 1..2 --output "$work/no/file"

# Killed without warning, in the middle of a line even: what was found stays, the rest is done afterwards.
"$PATIENCE" "${survey[@]}" --seeds 1..2000 --jobs 2 --output "$work/killed" 2>/dev/null </dev/null &
has_begun() { test "$(wc -l 2>/dev/null <"$work/killed")" -gt 20; }
check "lines are written as deals are done" wait_until has_begun 2>/dev/null
kill -KILL $!
wait $! 2>/dev/null
no_worker_of() { test -z "$(pgrep -f "$1")"; }
check "no worker goes on alone" wait_until no_worker_of "$work/killed"
head -21 "$work/killed" >"$work/begun"
printf '99\twinna' >>"$work/begun"
run "${survey[@]}" --seeds 1..40 --jobs 2 --output "$work/begun"
returned 0 "going on after being killed"
run "${survey[@]}" --seeds 1..40
check "as if nothing had happened" test "$(lines "$work/begun")" = "$(lines - <<<"$out")"

# The bounds are Wilson's, undecided deals being lost for the lower and winnable for the upper.
run survey kleine-harfe --set passes=1 --limit-positions 300 --seeds 1..40
check "some are undecided" grep -qE 'undecided: [1-9]' <<<"$err"
check "bounds of the share" awk -F '[ ,;:%-]+' '
    function bound(p, n, z) { return 100 * (p + z * z / 2 / n + z * sqrt(p * (1 - p) / n + z * z / 4 / n / n)) / (1 + z * z / n) }
    { low = bound($5 / $3, $3, -1.959964); high = bound(($5 + $9) / $3, $3, 1.959964)
      exit !($3 == 40 && low - $(NF - 1) < 0.001 && $(NF - 1) - low < 0.001 && high - $NF < 0.001 && $NF - high < 0.001) }
' <<<"$err"

# Interrupted long before its limits it ends, and what was found stays.
has_workers() { test "$(pgrep -c -P "$1")" = 2; }
for signal in INT TERM; do
    env --default-signal="$signal" "$PATIENCE" survey 8x8 --seeds 1..100000 --jobs 2 \
        --limit-positions 1000000000 --limit-memory 64 --output "$work/long" 2>"$work/err" </dev/null &
    check "two workers" wait_until has_workers $!
    kill -"$signal" $!
    wait $!
    check "$signal ends it and the counts are told" grep -q '^# deals: ' "$work/err"
done
check "whole lines are left" test "$(tail -c 1 "$work/long" | od -An -c | tr -d ' ')" = '\n'
check "no worker is left" no_worker_of "$work/long"

refused 2 "which deals" survey napoleon
refused 2 "give the first and the last deal" survey napoleon --seeds 5
refused 2 "give the first and the last deal" survey napoleon --seeds 5..4
refused 2 "give the first and the last deal" survey napoleon --seeds 1..999999999999
refused 2 "a number from 1 to" survey napoleon --seeds 1..2 --jobs 0
refused 2 "there is no game" survey nonsense --seeds 1..2
run --lang de survey koenigs-patience --seeds 18446744073709551610..18446744073709551615
check "the last deals" test "$(wc -l <<<"$out")" -eq 7
check "German" grep -q 'Blätter: 6' <<<"$err"

finish
