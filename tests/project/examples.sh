# Every command line that README, manual and docs show runs, and prints what stands below it.  In a block of a page a
# line "$ COMMAND" is followed by what it prints, in which ... stands for anything; a block marked sh has commands alone.
# <!-- not run: REASON --> above a block leaves it out, and <!-- in a fresh clone --> leaves it to .ci/run.
. "$(dirname "$0")/../cli/lib.sh"
: "${BUILD_DIR:?where the program was built}"

# Pages whose commands other tests run as they stand there: project/new_game, project/own_game, terminal/ssh.
elsewhere="docs/adding-a-game.md docs/adding-a-language.md docs/ssh-server.md docs/your-own-game.md"

mkdir "$work/bin" "$work/tree"
ln -s "$PATIENCE" "$work/bin/patience"
export PATH=$work/bin:$PATH TERM=xterm PATIENCE_NOW=1795356000 TZ=UTC
cd "$work/tree" || exit 1
for entry in "$SOURCE_DIR"/*; do [[ ${entry##*/} == build* ]] || ln -s "$entry" .; done
cp docs/game.patience .
"$PATIENCE" list | sed -n 's/^\([a-z0-9][a-z0-9-]*\) .*/\1/p' >"$work/guides"

# The commands of a page, "LINE COMMAND", each with its output behind it in lines that begin with a tab.
commands_of() {
    case $1 in
    *.md) awk '/^<!-- (not run: .|in a fresh clone)/ { left_out = NR + 1 }
        /^```/ { inside = !inside; bare = /^```sh/; skipped = left_out == NR; shown = 0; next }
        !inside || skipped { next }
        sub(/^\$ /, "") { shown = 1; print NR " " $0; next }
        shown { print "\t" $0; next }
        bare && NF { print NR " " $0 }' "$1" ;;
    *) sed -n 's/\\(dq/"/g; s/^\.Dl \$ /0 /p' "$1" ;;
    esac
}

# A program that wants a terminal gets one, and a key that ends it.
runs_at_the_table() { [[ "$1 " =~ ^patience\ (play|demo|\ *#|--lang|klondike\ |\"|game\.patience|replay.*--(step|speed)) && $1 != *--plain* ]]; }
run_line() {
    if runs_at_the_table "$1"; then
        mkdir -p "$XDG_DATA_HOME/patience" && cp "$work/guides" "$XDG_DATA_HOME/patience/guides" # none is offered
        out=$(yes q | head -n 40 | tr -d '\n' | script -qec "$1" /dev/null 2>&1)
    else
        out=$(bash -c "$1" 2>&1 </dev/null)
    fi
    status=$?
}

# Whether the output is as shown: "..." is anything.
is_as_shown() { # SHOWN
    local pattern
    pattern=$(sed 's/[][*?\\]/\\&/g; s/\.\.\./*/g' <<<"$1")
    # shellcheck disable=SC2053 # it is a pattern
    [[ $out == $pattern ]]
}

shown_lines=0 commands=0
try() { # PAGE LINE COMMAND SHOWN
    [ -n "$3" ] || return
    run_line "$3"
    commands=$((commands + 1))
    check "$1:$2: $3: status 0" test "$status" -eq 0
    [ -z "$4" ] || check "$1:$2: $3: prints what is shown" is_as_shown "$4"
}

for page in README.md docs/*.md docs/patience*.in; do
    [[ " $elsewhere " != *" $page "* ]] || continue
    line='' command='' shown=''
    while IFS= read -r text; do
        if [[ $text == $'\t'* ]]; then
            shown+=${shown:+$'\n'}${text#$'\t'} shown_lines=$((shown_lines + 1))
        else
            try "$page" "$line" "$command" "$shown"
            line=${text%% *} command=${text#* } shown=''
        fi
    done < <(commands_of "$page")
    try "$page" "$line" "$command" "$shown"
done
check "commands were found" test "$commands" -ge 15
check "and what they print" test "$shown_lines" -ge 25

# Commands in running text: there is such a command, and it has these options.
run help
printf '%s' "$out" >"$work/help-"
grep -noE '`patience [^`0-9][^`]*`' README.md docs/*.md | grep -v '^docs/changelog.md' | sort -u >"$work/inline"
check "commands in running text were found" test "$(wc -l <"$work/inline")" -ge 20
while IFS=: read -r page line text; do
    text=${text//\`/}
    read -r _ command _ <<<"$text"
    [[ $command != -* && $command != [A-Z]* ]] || command=
    [ -e "$work/help-$command" ] || "$PATIENCE" help "$command" >"$work/help-$command" 2>&1
    check "$page:$line: $text: the command is there" grep -qE '^(Usage|Options)' "$work/help-$command"
    for option in $(grep -oE -- '--[a-z-]+' <<<"$text"); do
        check "$page:$line: $text: $option" grep -qE -- "^  $option( |\[|\$)" "$work/help-$command"
    done
done <"$work/inline"

finish
