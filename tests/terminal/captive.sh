#!/bin/bash
# A captive player: the menu and the games and nothing else, and all that is written lies in the player's folder.
. "$(dirname "$0")/lib.sh"
players=$work/players
mkdir "$players"
records=$players/anna/patience/games
export ASAN_OPTIONS=detect_leaks=0 # which would trace the process
confined=()
"$PATIENCE" --captive "$players" --check || confined=(--unconfined) # all else holds there too

# The guides were offered before.
mkdir -p "$players/anna/patience"
cp "$XDG_DATA_HOME/patience/guides" "$players/anna/patience/"
rm -rf "$XDG_DATA_HOME" "$XDG_CONFIG_HOME"

environment=(LINES=3 COLUMNS=9 TERMINFO=/nowhere LOCPATH=/nowhere LANGUAGE=xx PATIENCE_NOW=86400 SSH_ORIGINAL_COMMAND=sh)
start --captive "$players" "${confined[@]}" --player anna
wait_for 'Kleiner Napoleon'
check "the day is not the environment's" shows_not '1970'
type_text /napoleon
keys Enter
wait_for 'Move 0'
keys C-c C-z C-s 'C-\' C-q C-y
type_text T
wait_for 'Share this game'
type_text S
wait_gone 'Share this game'
check "S asks for no name of a file" shows_not 'Save a copy'
check "it is not stopped" is_asleep "$(program_pid)"
type_text '?'
size 80 100
wait_for 'share the game'
check "the help knows no copies" shows_not 'save a copy'
type_text 'q'
wait_for 'Move 0'
size 80 24

terminal_shows_not() { ! terminal=$1 shows "$2"; }

# Seen from outside: no privileges, and a filter.
status_of() { sed -n "s/^$1:[[:space:]]*//p" "/proc/$(program_pid)/status"; }
check "it can win no privileges" test "$(status_of NoNewPrivs)" = 1
[ ${#confined[@]} != 0 ] || check "its calls are filtered" test "$(status_of Seccomp)" = 2

# A move, and the player comes again from elsewhere.
type_text '+'
wait_for 'Move 1'
check "the record is the player's" record_has 'game napoleon 1'
terminal=second start --captive "$players" "${confined[@]}" --player anna
wait_end 129
terminal=second wait_for 'Napoleon'
terminal=second wait_for 'Last played'
terminal=second type_text A
terminal=second wait_for 'Move 1'
terminal=third start --captive "$players" "${confined[@]}" --player bob --lang de
terminal=third wait_for 'Tagespartie'
check "two players play at once" is_asleep "$(terminal=second program_pid)"
# The one watches the other, who knows of it, and sees no more than he does.
terminal=third type_text W
terminal=third wait_for 'Es spielen'
terminal=third wait_for 'anna '
terminal=third keys Enter
terminal=third wait_for 'bei anna'
terminal=third wait_for 'Zug 1 von 1'
check "the deal's number is not told" terminal_shows_not third "$(sed -n 's/^deal 1://p' "$records"/*.patience)"
terminal=second wait_for '1 watching'
terminal=third keys Left
terminal=third wait_for 'Zug 0 von 1'
terminal=third type_text t
terminal=third wait_for 'wird genannt, sobald sie gewonnen ist'
terminal=third keys Right
terminal=third wait_for 'Zug 1 von 1'
terminal=second type_text 'u'
terminal=third wait_for 'Zug 0 von 0'
terminal=second type_text '!'
terminal=third wait_for 'anna ist gegangen oder'
terminal=second type_text '!U'
terminal=third wait_for 'Zug 1 von 1'
terminal=third type_text q
terminal=third wait_for 'anna '
terminal=third type_text q
terminal=third wait_for 'Tagespartie'
terminal=second wait_until terminal_shows_not second 'watching'
terminal=third type_text q
terminal=third wait_end 0
terminal=second type_text q
terminal=second wait_for 'Last played'
terminal=second type_text q
terminal=second wait_end 0

check "nothing is written elsewhere" test ! -e "$XDG_DATA_HOME" -a ! -e "$XDG_CONFIG_HOME" -a ! -e "$HOME/.local"
check "nor beside the players" test "$(ls "$players")" = $'anna\nbob'
check "the folders are the account's alone" test -z "$(find "$players/bob" -perm /077)"

# Today's deal of all players; at midnight there is another, so that it is tried again.
won_today() {
    mkdir -p "$players/dora/patience"
    printf '%s kleine-harfe 1 won moves=98 seconds=201 deal=1:%s undone=0 helped=0 record=x\n' \
        "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$(date +%Y%m%d)" >>"$players/dora/patience/statistics"
    start --captive "$players" "${confined[@]}" --player bob
    wait_for 'Kleiner Napoleon'
    type_text '/kleine h'
    wait_for 'Find a game: kleine h'
    keys Escape
    wait_gone 'Find a game'
    still_screen | grep -qF '1. dora 3:21'
}
check "the menu tells who has won today's deal" wait_until won_today
type_text S
wait_for 'By moves'
check "the scoreboard has it" shows 'dora'
type_text q
wait_for 'Kleiner Napoleon'

# Who has finished today's deal sees the games of the others.
mkdir -p "$players/dora/patience/games"
cp "$SOURCE_DIR/docs/game.patience" "$players/dora/patience/games/x.patience"
type_text W
wait_for 'dora'
keys Enter
wait_for 'once you have finished it yourself'
type_text q
wait_for 'Kleiner Napoleon'
mkdir -p "$players/bob/patience"
sed -n '1s/=201/=301/p' "$players/dora/patience/statistics" >>"$players/bob/patience/statistics"
type_text W
wait_for 'Enter replays the game'
keys Enter
wait_for 'Move 0 of 129'
type_text q
wait_for 'Kleiner Napoleon'
keys Down
still_screen >/dev/null
wait_for "Nobody has won today's deal yet"
type_text q
wait_end 0

# Who does nothing is shown out; what was played is kept.  A busy machine may take longer than the game is given.
played=0
mkdir -p "$players/carl/patience"
cp "$players/anna/patience/guides" "$players/carl/patience/"
for idle in 2 4 8 16 32 64; do
    start --captive "$players" "${confined[@]}" --player carl --idle $idle
    keys T i Enter
    wait_end 0
    check "it is said why" wait_until shows 'no key was pressed for a long time'
    grep -qs '^w-\|^t\|^draw' "$players"/carl/patience/games/*.patience && played=1 && break
done
check "the game is kept" test $played = 1

# A player whose statistics are as large as they may be, and whose unfinished games take all the space there is for
# them: the game counts, no game is deleted, and no move is made that cannot be kept.
space=$players/erik/patience
mkdir -p "$space/games"
cp "$players/anna/patience/guides" "$space/"
touch "$space/statistics.99-0.new" "$space/games/x.patience.99-0.new" # left by sessions that were killed
yes "2020-01-01T00:00:00Z napoleon 1 won moves=98 seconds=201" | head -c $((4 << 20)) >"$space/statistics"
{
    printf 'patience 1\ngame napoleon 1\ndeal 1:1\n'
    yes '# what was undone' | head -c $(((4 << 20) - 50))
    printf '\n%s\n' "$(sed -n 4p "$(records=$players/anna/patience/games record)")"
} >"$work/large"
for n in 1 2 3 4 5 6 7 8 9; do cp "$work/large" "$space/games/napoleon-$n.patience"; done
start --captive "$players" "${confined[@]}" --player erik
wait_for 'Kleiner Napoleon'
type_text /napoleon
keys Enter
wait_for 'Move 0'
type_text '+'
wait_for 'Move 1'
cp "$work/large" "$space/games/napoleon-10.patience"
type_text n
wait_for 'Move 0'
wait_for 'There is no room for more moves'
check "it counted" grep -qE ' napoleon 1 left moves=1 ' <(tail -n 1 "$space/statistics")
check "the statistics are not larger" test "$(stat -c %s "$space/statistics")" -le $((4 << 20))
type_text '+'
still_screen >/dev/null
wait_for 'There is no room for more moves'
check "no move is made" shows 'Move 0'
type_text q
wait_for 'Last played'
type_text q
wait_end 0
check "what was half replaced is gone" test -z "$(find "$space" -name '*.new')"
check "no game was deleted" test "$(find "$space/games" -name '*.patience' | wc -l)" = 11
check "all together has 64 MiB at most" test "$(du -sm "$players/erik" | cut -f 1)" -le 64

# What the host got wrong is said.
for wrong in "--captive $work/none" "--captive relative" "--captive $players --player ../x" \
    "--captive $players --idle 0" "--captive $players play napoleon" "--captive $players --cards @/etc/passwd" \
    "--player anna" "--idle 5" --unconfined --check "play --captive $players"; do
    # shellcheck disable=SC2086
    start $wrong
    wait_end 2
    check "$wrong: said by the program" wait_until shows 'patience: '
done
finish
