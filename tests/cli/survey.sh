# patience survey: a line a deal, continued where it was left, the same whoever does it.
. "$(dirname "$0")/lib.sh"
survey=(survey kleine-harfe --set passes=1 --limit-positions 3000)
lines() { grep -v '^#' "$1" | cut -f 1-5 | sort -n; }

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

# Several threads find the same, and so does one that goes on with a file cut off in mid-line.
run "${survey[@]}" --seeds 1..20 --jobs 3 --output "$work/together"
returned 0 "with three threads"
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
check "nothing goes on alone" wait_until no_worker_of "$work/killed"
check "whole lines are left" test "$(tail -c 1 "$work/killed" | od -An -c | tr -d ' ')" = '\n'
head -21 "$work/killed" >"$work/begun"
printf '99\twinna' >>"$work/begun"
run "${survey[@]}" --seeds 1..40 --jobs 2 --output "$work/begun"
returned 0 "going on after being killed"
run "${survey[@]}" --seeds 1..40
check "as if nothing had happened" test "$(lines "$work/begun")" = "$(lines - <<<"$out")"

# Two at once into one file would write each deal twice: the second is refused, and leaves the first one's lines alone.
"$PATIENCE" "${survey[@]}" --seeds 1..100000 --output "$work/shared" 2>/dev/null </dev/null &
check "a survey is under way" wait_until test -s "$work/shared"
kill -STOP $!
check "it is held there" wait_until is_stopped $!
cp "$work/shared" "$work/shared-before"
refused 2 "shared: another survey is writing into this file" "${survey[@]}" --seeds 1..20 --output "$work/shared"
check "it has written nothing" cmp -s "$work/shared" "$work/shared-before"
kill -KILL $!
wait $! 2>/dev/null
run "${survey[@]}" --seeds 1..20 --output "$work/shared"
returned 0 "when that has ended it is continued"
run "${survey[@]}" --seeds 1..2 --output /dev/null
returned 0 "into no file there may be many"

# The bounds are Wilson's, undecided deals being lost for the lower and winnable for the upper.
run survey kleine-harfe --set passes=1 --limit-positions 300 --seeds 1..40
check "some are undecided" grep -qE 'undecided: [1-9]' <<<"$err"
check "bounds of the share" awk -F '[ ,;:%-]+' '
    function bound(p, n, z) { return 100 * (p + z * z / 2 / n + z * sqrt(p * (1 - p) / n + z * z / 4 / n / n)) / (1 + z * z / n) }
    { low = bound($5 / $3, $3, -1.959964); high = bound(($5 + $9) / $3, $3, 1.959964)
      exit !($3 == 40 && low - $(NF - 1) < 0.001 && $(NF - 1) - low < 0.001 && high - $NF < 0.001 && $NF - high < 0.001) }
' <<<"${err##*$'\n'}"

# Interrupted while it searches it ends, and what was found stays.
has_workers() { test "$(find "/proc/$1/task" -maxdepth 1 -name '[0-9]*' 2>/dev/null | wc -l)" = 3; }
for signal in INT TERM; do
    env --default-signal="$signal" "${BUILD_DIR:?}/tests/endless/patience" survey 8x8 --seeds 1..100000 --jobs 2 \
        --output "$work/long" 2>"$work/err" </dev/null &
    check "two workers" wait_until has_workers $!
    kill -"$signal" $!
    wait $!
    check "$signal ends it and the counts are told" grep -q '^# deals: ' "$work/err"
done
check "whole lines are left" test "$(tail -c 1 "$work/long" | od -An -c | tr -d ' ')" = '\n'
check "nothing is left of it" no_worker_of "$work/long"

# Files of one game are joined, files of two are not: every head line counts.
run "${survey[@]}" --seeds 1..10 --output "$work/first"
run "${survey[@]}" --seeds 6..20 --output "$work/second"
cat "$work/first" "$work/second" >"$work/joined"
cp "$work/joined" "$work/before"
run "${survey[@]}" --seeds 1..20 --output "$work/joined"
returned 0 "two files of one game"
check "counted once" grep -q '^# deals: 20,' <<<"$err"
check "nothing is left to search" cmp -s "$work/joined" "$work/before"
run survey kleine-harfe --limit-positions 3000 --seeds 11..20 --output "$work/other"
cat "$work/first" "$work/other" >"$work/mixed"
cp "$work/mixed" "$work/before"
refused 2 "mixed, line 12: a survey of something else begins here" "${survey[@]}" --seeds 1..20 --output "$work/mixed"
check "and stays as it is" cmp -s "$work/mixed" "$work/before"
{ cat "$work/first" && echo && cat "$work/second"; } >"$work/torn"
refused 2 "torn, line 12: this is not a line of a survey" "${survey[@]}" --seeds 1..20 --output "$work/torn"
{ cat "$work/first" && sed -n 's/lost/winnable/p' "$work/first"; } >"$work/torn"
refused 2 "torn, line 12: an earlier line contradicts this one" "${survey[@]}" --seeds 1..20 --output "$work/torn"

# What is no survey is not touched, whatever its lines are like.
for text in 'no newline' 'a line\n' "$(printf '%0900d' 0)\n" '# kleine-harfe 2' 'zero\0byte\n'; do
    printf "$text" >"$work/letter"
    cp "$work/letter" "$work/before"
    refused 2 "something else" "${survey[@]}" --seeds 1..2 --output "$work/letter"
    check "a file that is no survey is left alone" cmp -s "$work/letter" "$work/before"
done
printf '# kleine-harfe 1 pas' >"$work/half"
run "${survey[@]}" --seeds 1..20 --output "$work/half"
check "half a head is begun anew" test "$(lines "$work/half")" = "$(lines "$work/alone")"

# A deal left undecided is searched again when a limit is higher; the file tells the limits.
deep=(survey kleine-harfe --seeds 1..12 --output "$work/deep")
undecided() { grep -c undecided "$work/deep"; }
run "${deep[@]}" --limit-positions 300
check "the head tells the limits" grep -q '^# kleine-harfe 1 limit-positions=300 limit-memory=1024'$'\t' "$work/deep"
open=$(undecided)
check "some are undecided" test "$open" -gt 1
cp "$work/deep" "$work/before"
run "${deep[@]}" --limit-positions 300
run "${deep[@]}" --limit-positions 200
run "${deep[@]}" --limit-positions 300 --limit-memory 512
check "not with the same limits, nor with lower ones" cmp -s "$work/deep" "$work/before"
run "${deep[@]}" --limit-positions 3000
returned 0 "searched again"
check "all that were open, and no other" test "$(wc -l <"$work/deep")" -eq $(($(wc -l <"$work/before") + 1 + open))
check "a head tells the new limits" grep -q '^# kleine-harfe 1 limit-positions=3000 ' "$work/deep"
head -13 "$work/deep" | cmp -s - "$work/before"
check "what was there stays" test $? -eq 0
run survey kleine-harfe --seeds 1..12 --limit-positions 3000
fresh=$err
run "${deep[@]}" --limit-positions 3000
check "every deal counts once, decided where it was" test "$err" = "$fresh"
run "${deep[@]}" --limit-positions 300
check "as far as it was searched before" test "$err" = "$fresh"
cp "$work/deep" "$work/before"
run "${deep[@]}" --limit-positions 3000 --limit-memory 2048
check "more memory is a higher limit too" test "$(wc -l <"$work/deep")" -gt "$(wc -l <"$work/before")"

# An old file tells no limits: what it left undecided is searched again, as nobody knows how far it was.
run "${survey[@]}" --seeds 1..20
sed 's/ limit-[^\t]*//' <<<"$out" >"$work/old"
open=$(grep -c undecided "$work/old")
run "${survey[@]}" --seeds 1..20 --output "$work/old"
returned 0 "an old file"
check "its undecided deals are searched again" test "$open" -gt 0 -a "$(wc -l <"$work/old")" -eq $((22 + open))
check "and counted once" grep -q "^# deals: 20, .* undecided: $open;" <<<"$err"

# No share is less than nothing or more than all.
run survey koenigs-patience --set passes=1 --seeds 1..58
check "none can be won: from 0.000" grep -qE ': 0\.000-[1-9]' <<<"$err"
run survey koenigs-patience --set passes=unlimited --seeds 1..60
check "all can be won: to 100.000" grep -qE ': 9[0-9.]*-100\.000$' <<<"$err"

# Threads that cannot be started are told of; here the system has room for so many.
cat >"$work/threads.c" <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

typedef int Create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

int pthread_create(pthread_t *thread, const pthread_attr_t *how, void *(*work)(void *), void *context) {
    static int room = -1;
    if (room < 0) room = atoi(getenv("ROOM"));
    if (room-- > 0) return ((Create *)dlsym(RTLD_NEXT, "pthread_create"))(thread, how, work, context);
    return EAGAIN;
}
END
if env -u CFLAGS "${CC:-cc}" -shared -fPIC "$work/threads.c" -o "$work/threads.so" -ldl 2>/dev/null &&
    ! nm "$PATIENCE" | grep -q ' __asan_init'; then # which wants to be loaded first
    with_room() { # threads, jobs
        out=$(LD_PRELOAD=$work/threads.so ROOM=$1 "$PATIENCE" "${survey[@]}" --seeds 1..20 --jobs "$2" 2>"$work/err")
        status=$?
        err=$(cat "$work/err")
    }
    with_room 1 3
    returned 0 "one thread of three"
    says "patience: only 1 of 3 threads could be started: " "one thread of three"
    check "it does all" test "$(lines - <<<"$out")" = "$(lines "$work/alone")"
    with_room 0 2
    returned 2 "no thread"
    says "patience: no thread could be started: " "no thread"
    with_room 3 3
    returned 0 "room enough"
    check "the options and the counts are told" test "$(wc -l <<<"$err")" -eq 2
fi

# Games of a player: the same again, by several threads, and continued with the same player and budget alone.
games=(survey kleine-harfe --set forced=off --player fair:3)
played() { grep -v '^#' "$1" | cut -f 1-4 | sort -n; }
run "${games[@]}" --seeds 1..6
returned 0 "games of the fair player"
check "their head" grep -q '^# kleine-harfe 1 forced=off player=fair budget=3	deal	result	home	moves	milliseconds$' <<<"$out"
check "lines have five columns" test -z "$(grep -v '^#' <<<"$out" | awk -F '\t' 'NF != 5')"
check "won games are counted" grep -q "^# deals: 6, won: $(grep -c '	won	' <<<"$out"); in percent" <<<"$err"
check "won means all cards home" test -z "$(grep -v '^#' <<<"$out" | awk -F '\t' '($2 == "won") != ($3 == 52)')"
printf '%s\n' "$out" >"$work/games"
head -n 4 "$work/games" >"$work/some_games"
run "${games[@]}" --seeds 1..6 --jobs 2 --output "$work/some_games"
check "two continue what one began" test "$(played "$work/some_games")" = "$(played "$work/games")"
refused 2 "something else" survey kleine-harfe --set forced=off --player greedy --seeds 1..6 --output "$work/some_games"
refused 2 "give fair, fair:N, greedy or random" survey kleine-harfe --player best --seeds 1..6
refused 2 "has none" survey napoleon --player greedy --seeds 1..6
refused 2 "has none" survey napoleon --player greedy --seeds 1..6 "$work/games"
refused 2 "leave them out, or --player" survey kleine-harfe --player greedy --limit-seconds 3 --seeds 1..6
refused 2 "the option “--budget” is gone; did you mean “--player fair:N”" survey kleine-harfe --player fair --budget 3
refused 2 "only the fair player" survey kleine-harfe --player random:3 --seeds 1..6
refused 2 "from 1 to" survey kleine-harfe --player fair:0 --seeds 1..6

# Shards are the deals, each once, and the same lines; their files, together or a stream, count as the whole does.
run "${survey[@]}" --seeds 1..20
whole=$err
for i in 1 2 3; do
    run "${survey[@]}" --seeds "1..20,$i/3" --output -
    returned 0 "shard $i"
    printf '%s\n' "$out" >"$work/shard.$i"
done
check "as many deals in each, or one more" test "$(grep -vc '^#' "$work"/shard.? | cut -d : -f 2 | tr '\n' ' ')" = "6 7 7 "
check "shards are the whole" test "$(cat "$work"/shard.? | lines -)" = "$(lines "$work/alone")"
counted() { run survey kleine-harfe --set passes=1 --seeds 1..20 "$@"; }
counted "$work"/shard.?
returned 0 "--summary"
printed "$whole" "--summary of files"
out=$(cat "$work"/shard.? | "$PATIENCE" survey kleine-harfe --set passes=1 --seeds 1..20 - 2>&1)
printed "$whole" "--summary of a stream"
counted "$work/shard.1" "$work/alone" "$work/shard.1"
printed "$whole" "no deal counts twice"
cp "$work/cut" "$work/before"
counted "$work/cut"
check "files are only read" cmp -s "$work/cut" "$work/before"
head -c -9 "$work/shard.3" >"$work/torn"
counted "$work/shard.1" "$work/shard.2" "$work/torn"
returned 3 "a deal is missing"
check "it is not counted" grep -q '^# deals: 19,' <<<"$out"
sed '2s/lost/winnable/' "$work/shard.1" >"$work/false"
refused 2 "false, line 2: an earlier line contradicts this one" survey kleine-harfe --set passes=1 --seeds 1..20 "$work/shard.1" "$work/false"
refused 2 "shard.1, line 1: a survey of something else" survey kleine-harfe --seeds 1..20 "$work/shard.1"
refused 2 "none: No such file" survey kleine-harfe --seeds 1..20 "$work/none"
for shard in 0/3 4/3 3 1/ /3 1/21 -1/3 1/0 x; do
    refused 2 "give I/N" "${survey[@]}" --seeds "1..20,$shard"
done

# Before 0.2 moves and passes stood behind time and memory: such files are read, and continued below a new head.
awk -F '\t' -v OFS='\t' '/^#/ { print $1, "deal\tverdict\tpositions\tmilliseconds\tkib\tmoves\tpasses"; next }
    { print $1, $2, $3, $6, $7, $4, $5 }' "$work/shard.1" >"$work/old"
cp "$work/old" "$work/before"
counted "$work/old" "$work/shard.2" "$work/shard.3"
printed "$whole" "--summary of an old file"
run "${survey[@]}" --seeds 1..6 --output "$work/old"
check "an old file is left alone where all is there" cmp -s "$work/old" "$work/before"
run "${survey[@]}" --seeds 1..20 --output "$work/old"
check "and counted" test "$err" = "$whole"
check "a new head" test "$(grep -c '^#' "$work/old")" -eq 2
check "new lines below it" test "$(tail -n 14 "$work/old" | lines -)" = "$(cat "$work"/shard.[23] | lines -)"

# What cannot be written ends the survey, and is told.
(ulimit -f 1 && "$PATIENCE" "${survey[@]}" --seeds 1..100000 --jobs 2 --output "$work/full" 2>"$work/err" </dev/null)
status=$? err=$(cat "$work/err")
returned 2 "a full disk"
says "the output could not be written" "a full disk"
run "${survey[@]}" --seeds 1..20 --output "$work/full"
returned 0 "going on after that"
check "with what was written" test "$(lines "$work/full" | head -20)" = "$(lines "$work/alone")"

refused 2 "which deals" survey napoleon
refused 2 "give the first and the last deal" survey napoleon --seeds 5
refused 2 "give the first and the last deal" survey napoleon --seeds 5..4
refused 2 "give the first and the last deal" survey napoleon --seeds 1..999999999999
refused 2 "a whole number from 1 to" survey napoleon --seeds 1..2 --jobs 0
refused 2 "there is no game" survey nonsense --seeds 1..2
run --lang de survey koenigs-patience --seeds 18446744073709551610..18446744073709551615
check "the last deals" test "$(wc -l <<<"$out")" -eq 7
check "German" grep -q 'Partien: 6' <<<"$err"

finish
