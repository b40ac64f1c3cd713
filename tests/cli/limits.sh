# Limits of a search: memory, and the signal that ends it.
. "$(dirname "$0")/lib.sh"

# run_measured ARGUMENT...: as run, besides leaving in $peak the most memory that was resident, in KiB.
run_measured() {
    out=$(python3 -c 'import resource, subprocess, sys
status = subprocess.run(sys.argv[2:], stdin=subprocess.DEVNULL).returncode
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=open(sys.argv[1], "w"))
sys.exit(status)' "$work/peak" "$PATIENCE" "$@" 2>"$work/err")
    status=$? peak=$(cat "$work/peak")
    err=$(cat "$work/err")
}

# Memory: what is told, and (without sanitizers, which need much of their own) what the system says.  Without
# prunings these deals run long.
no_seconds=(--limit-positions 1000000000)
# shellcheck disable=SC2086 # words
for deal in "kleine-harfe --seed 22" "grosse-harfe --seed 1" "8x8 --seed 22" "die-reihe --seed 1"; do
    if command -v python3 >/dev/null && ! grep -q __asan_init "$PATIENCE"; then
        run_measured solve $deal --unpruned --limit-memory 16 "${no_seconds[@]}" --json
        check "$deal: resident memory: $peak KiB" test "$peak" -le $((24 * 1024))
    else
        run solve $deal --unpruned --limit-memory 16 "${no_seconds[@]}" --json
    fi
    returned 3 "$deal, 16 MiB"
    member "j['spent']" memory
    member "j['memory'] <= 16 << 20" True
done

# Several threads: the verdict of one, a line that the rules allow, and the limits for all together.
run solve klondike --set draws=3 --seed 700121 --threads 2 --limit-positions 200000 --json
returned 3 "two threads, a limit of positions"
member "j['spent']" positions
member "j['positions'] <= 200000" True
run solve klondike --set draws=3 --seed 700016 --threads 2
returned 1 "two threads, a lost deal"
run solve klondike --set draws=3 --seed 700011 --threads 3 --record
returned 0 "three threads, a won deal"
printf '%s\n' "$out" >"$work/won.patience"
run replay "$work/won.patience" --check
returned 0 "the line of three threads"
run solve freecell --seed 1 --threads 2
returned 0 "two threads, where one searches"
refused 2 "--threads “0”: give a whole number from 1 to 64" solve klondike --seed 1 --threads 0
refused 2 "--threads “65”: give a whole number from 1 to 64" solve klondike --seed 1 --threads 65
refused 2 "--threads “two”: give a whole number from 1 to 64" solve klondike --seed 1 --threads two

# The shortest line, and what is said of it where the limits end the search before a proof.
run solve bakers-game --seed 1 --shortest
mentions "in 79 moves" "the shortest"
mentions "Fewer moves are proved not to be enough." "the shortest, proved"
run solve bakers-game --seed 1 --limit-seconds 60
mentions "Fewer moves are proved not to be enough." "seconds are spent on shorter lines"
run solve freecell --seed 1 --shortest --limit-positions 50000
returned 0 "the shortest, not proved"
mentions "Fewer moves may be enough." "the shortest, not proved"
run solve bakers-game --seed 1 --shortest --json
member "j['fewest_moves']" True

# A search that is at work ends where it is told to, however long it would go on.
for signal in INT TERM; do
    env --default-signal="$signal" "${BUILD_DIR:?}/tests/endless/patience" solve 8x8 --seed 18 >"$work/out" 2>&1 &
    check "it is at work" wait_until is_at_work $!
    kill -"$signal" $!
    wait $! 2>/dev/null
    status=$?
    check "$signal ends it undecided" test "$status" -eq 3
    check "$signal: it says so" grep -q '^Undecided: stopped\.$' "$work/out"
done

for command in solve hint analyse; do
    for limit in positions seconds memory; do
        refused 2 "a whole number from 1" "$command" napoleon --seed 1 --limit-$limit 0
        refused 2 "a whole number from 1" "$command" napoleon --seed 1 --limit-$limit x
    done
done
finish
