# Text from outside through every door it comes in by: nothing of it is printed that steers a terminal, turns
# letters round or hides, and one line of it stays one line.
. "$(dirname "$0")/lib.sh"
bad=$'\e[31m\a\b\x7f\xc2\x9b0m\xc2\xad\xd8\x9c\xe2\x80\xae\xe2\x81\xa6\xe2\x80\x8b\xef\xbb\xbf\xed\xa0\x80\xff\rx'
record=$'patience 1\ngame kleine-harfe 1\ndeal 1:5\n'

# door WHAT ARGUMENT...: runs the program with what stands in $work/in; something has to be said.
door() {
    local what=$1
    shift
    "$PATIENCE" "$@" >"$work/said" 2>&1 <"$work/in"
    out=$(head -c 300 "$work/said" | cat -v) err=''
    check "something is printed: $what" test -s "$work/said"
    check "nothing hostile: $what" is_plain "$work/said"
}
input() { printf "$@" >"$work/in"; }
input ''

# --- the command line ---------------------------------------------------------------------------------------

for word in "$bad" "--$bad" "-$bad" "--lang=$bad" "--lang=de --$bad"; do door "patience $word" "$word"; done
for command in help rules list show replay solve hint play; do door "$command" "$command" "$bad" "$bad"; done
for option in seed set cards play at; do door "--$option" replay 8x8 --seed 1 "--$option" "$bad"; done
door "--set, its value" show kleine-harfe --seed 1 --set "passes=$bad"
door "--set, its name" show kleine-harfe --seed 1 --set "$bad=1"
for option in limit-positions limit-seconds limit-memory threads; do door "--$option" solve 8x8 --seed 1 "--$option" "$bad"; done
for option in theme suits difficulty resume speed; do door "--$option" play 8x8 --plain "--$option=$bad"; done
door "a newline" replay $'no\nsuch.patience'
check "one line stays one line" test "$(wc -l <"$work/said")" -eq 1

# --- names of files -----------------------------------------------------------------------------------------

mkdir "$work/$bad"
printf '%st9-t9\n' "$record" >"$work/$bad/$bad.patience"
mkdir -p "$work/"$'a\nfolder/patience/games'
printf '%st9-t9\n' "$record" >"$work/"$'a\nfolder/patience/games/x.patience'
XDG_DATA_HOME=$work/$'a\nfolder' door "a newline in the folder's path" play --plain --resume="$work/"$'a\nfolder/patience/games/x.patience'
check "one line stays one line, in a path too" test "$(wc -l <"$work/said")" -eq 1
door "a record's path" replay "$work/$bad/$bad.patience"
door "a record that is not there" replay "$work/$bad/no.patience"
mkdir "$work/$bad/patience"
XDG_DATA_HOME=$work door "a record's folder" play --plain --resume
cp "$work/$bad/$bad.patience" "$work/$bad/patience/games" 2>/dev/null # no folder
XDG_DATA_HOME=$work/$bad door "records that cannot be listed" play --plain --resume
door "a pack's path" show 8x8 --cards "@$work/$bad"
door "a config file's path" config "$work/$bad"

# --- what files and the input hold --------------------------------------------------------------------------

mkdir -p "$XDG_DATA_HOME/patience/games" "$XDG_CONFIG_HOME/patience"
for line in "$bad" "patience $bad" "patience 1\ngame $bad 1" "patience 1\ngame 8x8 $bad" "${record}set $bad" \
    "patience 1\ngame 8x8 1\ndeal $bad" "patience 1\ngame 8x8 1\ndeal 1:$bad" "patience 1\ngame 8x8 1\ncards $bad" \
    "${record}undo $bad" "${record}end $bad" "$record$bad" "${record}t1-$bad"; do
    input '%b\n' "$line"
    door "a record's line $(cat -v <<<"$line")" replay -
    cp "$work/in" "$XDG_DATA_HOME/patience/games/$bad.patience"
    door "the same, gone on with" play --plain --resume
done
input "${record}# name %s\ndraw\n" "$bad"
door "a record's name" replay -
door "a record's name in JSON" replay --json -
cp "$work/in" "$XDG_DATA_HOME/patience/games/kleine-harfe-5.patience"
door "a record's name, gone on with" play --plain --resume
printf '%s%s\n' "$record" "$bad" >"$XDG_DATA_HOME/patience/games/$bad.patience"
input 'resume\nresume 1\nname\nname %s\nname\nsave /no/such/%s\n%s\nset %s\nset passes=%s\nshow %s\nt1-%s\nnumber %s\n' \
    "$bad" "$bad" "$bad" "$bad" "$bad" "$bad" "$bad" "$bad"
door "words" play --plain 8x8 --seed 1
input '%s' "$bad"
door "a pack" show 8x8 --cards -
printf '%s = x\ntheme = %s\nkey.undo = %s\nkey.%s = x\nset.%s = a=b\nset.8x8 = %s=1\nset.8x8 = move=%s\n' \
    "$bad" "$bad" "$bad" "$bad" "$bad" "$bad" "$bad" >"$XDG_CONFIG_HOME/patience/config"
for command in "config" "config --json" "config --check" "play --plain"; do door "a config file: $command" $command; done
printf '2026-11-20T10:00:00Z 8x8 1 won %s\n2026-11-20T10:00:00Z %s 1 won\n2026-11-20T10:00:00Z 8x8 1 won set=%s\n' \
    "$bad" "$bad" $'\xe2\x80\xae\xc2\x9b\xc2\xad\xff' >"$XDG_DATA_HOME/patience/statistics"
for command in stats "stats 8x8" "stats --json"; do door "statistics: $command" $command; done
door "statistics in words" play --plain 8x8 --seed 1 <<<statistics

# --- the environment ----------------------------------------------------------------------------------------

for variable in HOME XDG_DATA_HOME XDG_CONFIG_HOME LANG LC_MESSAGES LANGUAGE TERM COLUMNS LINES NO_COLOR \
    PATIENCE_NOW PATIENCE_FINISH TZ; do
    for command in config "config --json" stats "play --plain 8x8" play; do
        (export "$variable=/$bad" && door "$variable: $command" $command && ((!failed)))
        check "$variable=$(cat -v <<<"$bad"): $command" test $? -eq 0
    done
done
finish
