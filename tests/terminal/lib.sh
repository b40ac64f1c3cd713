# Shared by the tests in a real terminal: tmux with a server, a home and a data folder of its own.
# A test waits for what it expects on the screen and never for a time.
set -u
: "${PATIENCE:?path of the program}"
SOURCE_DIR=${SOURCE_DIR:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}
. "$SOURCE_DIR/tests/support/waiting.sh"
. "$SOURCE_DIR/tests/support/own_home.sh"
needs tmux
export TMUX_TMPDIR=$work PATIENCE_FINISH=plain # how fast tmux answers is left to chance
unset TMUX TMUX_PANE
records=$XDG_DATA_HOME/patience/games
mkdir -p "$XDG_CONFIG_HOME/patience"
echo 'motion = off' >"$XDG_CONFIG_HOME/patience/config" # what flies would be in the way of comparing
mkdir -p "$XDG_DATA_HOME/patience"
"$PATIENCE" list | awk '/^[a-z0-9]/ { print $1 }' >"$XDG_DATA_HOME/patience/guides" # all were offered before
patience_term=screen-256color
socket=patience-$$
passed=0 failed=0

cat >"$work/tmux.conf" <<END
set -g status off
# the server stays when one terminal is closed and the next not yet opened
set -g exit-empty off
set -g remain-on-exit on
set -g escape-time 0
set -g default-terminal $patience_term
set -g history-limit 0
set -g remain-on-exit-format ""
END

tm() { tmux -u -L "$socket" -f "$work/tmux.conf" "$@" 2>>"$work/tmux.log"; }

# Kills what runs in the terminals listed: a sanitizer that looks for leaks may wait for ever when a terminal goes
# away, so that where the end is not the test nothing is left to look.
kill_in() {
    local pane
    for pane in $(tm list-panes "$@" -F '#{pane_pid}'); do pkill -KILL -s "$pane"; done
}

clean_up() {
    kill_in -a
    tm kill-server
    wait_until eval 'rm -rf "$work" 2>/dev/null' # programs that were hung up may still write
}
trap clean_up EXIT
trap 'exit 1' INT TERM HUP

# --- terminals: most tests have one, called main ------------------------------------------------------------

terminal=main

# start ARGUMENT...: the program in a new terminal of 80x24, or $width x $height; `env VAR=value` may stand before.
# The terminal stays open after its end: what was written last is lost when a terminal closes before tmux has read it.
width=80 height=24
environment=(A=a)
start() {
    rm -f "$work/status-$terminal"
    # shellcheck disable=SC2016
    start_command sh -c '"$@"; echo $? >"$0"; exec tail -f /dev/null' "$work/status-$terminal" env "${environment[@]}" "$PATIENCE" "$@"
}

start_command() {
    kill_in -s -t "=$terminal"
    tm kill-session -t "=$terminal"
    tm new-session -d -s "$terminal" -x "$width" -y "$height" "$@"
}

# A shell with the prompt "ready>"; the program is $P in it.
start_shell() {
    ln -sf "$PATIENCE" "$work/patience" # whatever blanks its folders have
    start_command env PS1='ready> ' P="$work/patience" bash --norc --noprofile
    wait_for 'ready>'
}

# Closes the terminal's window under the program.
stop() { tm kill-session -t "=$terminal"; }
# Until the system has it: tmux passes the second of two sizes on a quarter of a second after the first.
size() {
    tm resize-window -t "=$terminal:" -x "$1" -y "$2"
    has_size() { test "$(stty -F "$(ask '#{pane_tty}')" size)" = "$2 $1"; }
    check "the terminal has $1x$2" wait_until has_size "$1" "$2"
}
keys() { tm send-keys -t "=$terminal:" "$@"; }
type_text() { tm send-keys -t "=$terminal:" -l -- "$1"; }
screen() { tm capture-pane -p -t "=$terminal:"; }
ask() { tm display-message -p -t "=$terminal:" "$1"; }
program_pid() { pgrep -P "$(ask '#{pane_pid}')" -x patience; }

# --- waiting ------------------------------------------------------------------------------------------------

shows() { screen | grep -qF -- "$1"; }
shows_not() { ! shows "$1"; }
has_ended() { test -s "$work/status-$terminal"; }

# A test ends where what it waits for does not come.
wait_for() { # looked at once: a frame may be under way a moment later
    local before=$failed
    check "the screen shows \"$1\"" wait_until shows "$1"
    [ "$failed" = "$before" ] || give_up
}
give_up() {
    finish
    exit 1
}
wait_gone() { check "\"$1\" goes from the screen" wait_until shows_not "$1"; }
# The program that was begun by start ends, with this status.
wait_end() {
    local status
    wait_until has_ended
    status=$(cat "$work/status-$terminal" 2>/dev/null)
    check "the program ends with status $1, not ${status:-running}" test "$status" = "$1"
}

# The screen when all is on it that the program has written: a mark written behind it, the title, has come.
still_screen() {
    local mark=still-$BASHPID
    titled() { test "$(ask '#{pane_title}')" = "$mark"; }
    wait_until is_asleep "$(program_pid)"
    printf '\033]2;%s\007' "$mark" >"$(ask '#{pane_tty}')"
    wait_until titled
    screen
}

# --- checking -----------------------------------------------------------------------------------------------

# check WHAT COMMAND...: counts whether the command succeeds.
check() {
    local what=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED: %s\n' "$what"
        screen | sed 's/^/    |/'
    fi
}

# The only record there is, or the newest.
record() { ls -t "$records"/*.patience 2>/dev/null | head -1; }
record_has() { grep -qx -- "$1" "$(record)"; }
record_ends() { test "$(grep -v '^#' "$(record)" | tail -1)" = "$1"; }
no_record() { test -z "$(record)"; }

# The position of a record as `patience show` tells it.
shown() { "$PATIENCE" show "$1"; }

# golden FILE HEADING: a screen of tests/screens.
golden() {
    awk -v heading="=== $2" '/^=== /{on = $0 == heading; next} on' "$SOURCE_DIR/tests/screens/golden/$1.txt"
}

# Screens are compared as if their clocks stood.
without_clock() { sed -E '1s/  [0-9]+:[0-9]{2}  /  0:00  /'; }

# looks_as FILE HEADING: the screen is as this one.
looks_as() {
    local wanted
    wanted=$(golden "$1" "$2" | without_clock)
    test -n "$wanted" || return
    is_wanted() { test "$(screen | without_clock)" = "$wanted"; }
    if ! wait_until is_wanted; then
        diff <(printf '%s\n' "$wanted") <(screen)
        return 1
    fi
}

# kept_as NAME: the screen is as golden/NAME.txt in this folder; UPDATE_GOLDEN=1 writes that file.
kept_as() {
    local file=$SOURCE_DIR/tests/terminal/golden/$1.txt
    test "${UPDATE_GOLDEN:-}" = 1 && still_screen | without_clock >"$file"
    is_kept() { test "$(screen | without_clock)" = "$(cat "$file")"; }
    if ! wait_until is_kept; then
        diff "$file" <(screen)
        return 1
    fi
}

# Whether this terminal is described here.
is_described() { infocmp "$1" >/dev/null 2>&1; }

finish() {
    printf '%s passed, %s failed\n' "$passed" "$failed"
    test "$failed" -eq 0
}
