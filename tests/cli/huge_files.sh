# Files of any size and shape: an answer or a clear refusal, in bounded memory.  How long each took is printed; it
# hangs on the machine.
. "$(dirname "$0")/lib.sh"
head=$'patience 1\ngame kleine-harfe 1\ndeal 1:5\n'
mkdir -p "$XDG_CONFIG_HOME/patience" "$XDG_DATA_HOME/patience/games"
grep -q __asan_init "$PATIENCE" || memory=262144 # KiB; sanitizers need terabytes of addresses

# repeat COUNT TEXT: the text so many times.
repeat() { yes "$2" | head -n "$1"; }

# answers STATUS TEXT ARGUMENT...: within that memory, reading $input, the program ends so and says this.
input=/dev/null
answers() {
    local wanted=$1 text=$2 begun=${EPOCHREALTIME/./}
    shift 2
    (
        [[ ! ${memory:-} ]] || ulimit -v "$memory"
        exec "$PATIENCE" "$@" <"$input" >"$work/said" 2>&1
    )
    status=$? out=$(head -c 300 "$work/said") err=$out
    printf '%5d ms, %9d bytes: %s: %s\n' $(((${EPOCHREALTIME/./} - begun) / 1000)) \
        "$(stat -Lc %s "$work/in")" "$*" "$(head -n 1 "$work/said")" | sed "s#$work/##g"
    returned "$wanted" "$*"
    check "says $text: $*" grep -qaF -- "$text" "$work/said"
}

# --- records ------------------------------------------------------------------------------------------------

record=$work/in
{ printf '%s' "$head" && repeat 600000 $'draw\nundo 1'; } >"$record" # 3.6 MB: 300,000 undos
answers 0 "The game is open." replay "$record"
{ printf '%s' "$head" && repeat 2000000 $'draw\nundo 1'; } >"$record"
answers 2 "File too large" replay "$record"
input=$record answers 2 "File too large" replay -
{ printf '%s' "$head" && repeat 900000 "# x"; } >"$record"
answers 0 "The game is open." replay "$record"
{ printf 'patience 1\ngame kleine-harfe 1\n' && repeat 300000 "set passes=1"; } >"$record"
answers 2 "line 4: “passes” is repeated here" replay "$record"
{ printf '%s' "$head" && head -c 4000000 /dev/zero | tr '\0' x; } >"$record" # cut off: the line has no end
answers 0 "The game is open." replay "$record"
echo >>"$record"
answers 2 "line 4: the line is too long or not text" replay "$record"
printf '%s' "$head" >"$record"
truncate -s 100M "$record"
answers 2 "File too large" replay "$record"
cp --sparse=always "$record" "$XDG_DATA_HOME/patience/games/huge.patience"
answers 2 "no unfinished game can be resumed" play --plain --resume
answers 0 "" play --plain 8x8 --seed 1
printf '%sdr\0w\ndraw\n' "$head" >"$record"
answers 2 "line 4: the line is too long or not text" replay "$record"
printf '\xef\xbb\xbf%sdraw\n' "$head" | sed 's/$/\r/' >"$record"
answers 0 "The game is open." replay "$record"
answers 2 "Is a directory" replay "$work"
answers 2 "neither a file nor a pipe" replay /dev/zero
mkfifo "$work/fifo"
answers 2 "the record ends before the deal" replay "$work/fifo"

# --- what else is read --------------------------------------------------------------------------------------

truncate -s 100M "$work/in"
answers 2 "it is larger than 64 KiB" config "$work/in"
answers 2 "File too large" show 8x8 --cards "@$work/in"
input=$work/in answers 2 "File too large" show 8x8 --cards -
cp --sparse=always "$work/in" "$XDG_CONFIG_HOME/patience/config"
answers 0 "it is larger than 64 KiB" play --plain 8x8 --seed 1
printf '\xef\xbb\xbftheme = night # mine\r\nlight = on\r\n' >"$XDG_CONFIG_HOME/patience/config"
answers 0 "theme = night " config
rm "$XDG_CONFIG_HOME/patience/config"
input=$work/in answers 0 "This line is too long" play --plain 8x8 --seed 1
repeat 1000000 "no game" >"$work/in"
cp "$work/in" "$XDG_DATA_HOME/patience/statistics"
answers 0 "1000000 lines of the file cannot be read" stats
finish
