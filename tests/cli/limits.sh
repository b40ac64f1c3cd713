# Limits of a search: memory, and the signal that ends it.
. "$(dirname "$0")/lib.sh"
hard=(8x8 --seed 18 --limit-seconds 100)

# Memory: what is told, and (without sanitizers, which need much of their own) what the system says.  Without
# prunings these deals run long.
for game in kleine-harfe grosse-harfe 8x8 die-reihe; do
    run solve $game --seed 1 --plain --limit-memory 64 --json
    returned 3 "$game, 64 MiB"
    member "j['spent']" memory
    member "j['memory'] <= 64 << 20" True
    if command -v python3 >/dev/null && ! grep -q __asan_init "$PATIENCE"; then
        peak=$(python3 -c 'import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' "$PATIENCE" solve $game --seed 1 --plain --limit-memory 64)
        check "$game: resident memory: $peak KiB" test "$peak" -le $((72 * 1024))
    fi
done

# A search ends where it is told to, long before its limit.
for signal in INT TERM; do
    begun=$SECONDS
    timeout -s "$signal" 1 "$PATIENCE" solve "${hard[@]}" --plain --limit-memory 64 >"$work/out" 2>&1
    check "$signal ends it" test $((SECONDS - begun)) -lt 50
done

for command in solve hint analyse; do
    for limit in positions seconds memory; do
        refused 2 "a whole number from 1" "$command" napoleon --seed 1 --limit-$limit 0
        refused 2 "a whole number from 1" "$command" napoleon --seed 1 --limit-$limit x
    done
done
finish
