#!/bin/bash
# A host with a real ssh server, set up as docs/ssh-server.md says: however the line ends and whatever goes on, the
# game is kept, the program ends and uses no processor, and the player can come again at once.
# LONG=1 tries every end of the line in every state.
. "$(dirname "$0")/lib.sh"
PATH=$PATH:/usr/sbin
needs sshd ssh ssh-keygen
sshd=$(command -v sshd)
ln -s "$PATIENCE" "$work/patience" && PATIENCE=$work/patience # for a line where blanks part words
user=$(id -un)
players=$work/players
export ASAN_OPTIONS=detect_leaks=0
rm -rf "$XDG_DATA_HOME" "$XDG_CONFIG_HOME"

# --- the host ---------------------------------------------------------------------------------------------------

# The blocks of the page: the account, the server's part, a player's key; with the places of this test.
block() { awk -v nth="$1" '/^```/ { inside = !inside; n += inside; next } inside && n == nth' "$SOURCE_DIR/docs/ssh-server.md"; }
here() { sed "s|/var/lib/patience/players|$players|; s|/etc/ssh/patience-players|$work/keys|; s|User patience|User $user|; s|command=\"exec patience |command=\"exec $PATIENCE |"; }

make_key() { ssh-keygen -q -t ed25519 -N '' -f "$work/$1"; }
add_player() {
    make_key "$1"
    block 3 | here | sed "s|--player anna|--player $1$confined|; s|ssh-ed25519 AAAA.*|$(cat "$work/$1.pub")|" >>"$work/keys"
}
# Whose turn it is, in a terminal of his own.
be() { player=$1 terminal=$1 records=$players/$1/patience/games; }

mkdir -p "$players/anna/patience"
confined=''
"$PATIENCE" --captive "$players" --check || confined=' --unconfined' # all else holds there too
printf '%s\n' kleine-harfe grosse-harfe >"$players/anna/patience/guides" # their guides were offered before
# sshd asks whether a client is alive when nothing has passed for an interval: no second of a clock either.
echo 'clock = off' >"$players/anna/patience/config"
check "the page has a player's key" grep -q 'ssh-ed25519 AAAA' <<<"$(block 3)"
make_key host
add_player anna
be anna
check "the player's line names the program" grep -qF "$PATIENCE --captive $players --player anna" "$work/keys"
[ "$(id -u)" != 0 ] || mkdir -p /run/sshd
: >"$work/sshd.log"
listens() { grep -q 'Server listening' "$work/sshd.log" || ! kill -0 "$server" 2>/dev/null; }
for port in $(seq $((20000 + $$ % 20000)) $((20050 + $$ % 20000))); do
    {
        printf '%s\n' "Port $port" 'ListenAddress 127.0.0.1' "HostKey $work/host" 'UsePAM no' 'StrictModes no'
        block 2 | here
    } >"$work/sshd_config"
    # What the page says of clients that are gone holds here too, in a shorter time.
    sed -i 's/ClientAliveInterval .*/ClientAliveInterval 1/' "$work/sshd_config"
    "$sshd" -D -e -f "$work/sshd_config" 2>"$work/sshd.log" &
    server=$!
    wait_until listens
    kill -0 "$server" 2>/dev/null && break
    grep -q 'in use' "$work/sshd.log" || break
done
kill -0 "$server" 2>/dev/null || {
    cat "$work/sshd.log"
    skip "no ssh server can be run here"
}

# The client's line goes through a process that can be stopped: then nothing passes any more, and nobody is told.
cat >"$work/line" <<'END'
#!/bin/bash
exec 3<>"/dev/tcp/127.0.0.1/$1"
echo $$ >"$2"
cat <&3 &
exec cat >&3
END
chmod +x "$work/line"
# A new client; $environment is the client's.  It is no child of tmux, which lets stopped ones go on.
log_in() {
    # shellcheck disable=SC2016
    start_command sh -c '"$@"; :' sh env "${environment[@]}" ssh -tt -F none -i "$work/$player" -o "ProxyCommand=$work/line $port $work/$player.pid" \
        -o StrictHostKeyChecking=no -o UserKnownHostsFile="$work/known" -o SendEnv='LANG LC_ALL PATIENCE_NOW' \
        -o LogLevel=ERROR "$user@127.0.0.1" "$@"
}
client() { pgrep -P "$(ask '#{pane_pid}')" -x ssh; }
program() { pgrep -f "^$PATIENCE --captive $players --player $player( |\$)"; }
pty_of() { echo "/dev/$(ps -o tty= -p "$1")"; } # what the program has open it keeps to itself

clean_up_host() {
    kill "$server" $(cat "$work"/*.pid) 2>/dev/null
    mountpoint -q "$players" && umount -l "$players"
    clean_up
}
trap clean_up_host EXIT

# --- ends of the line -------------------------------------------------------------------------------------------

end_killed() { kill -KILL "$(client)"; }
end_closed() { tm kill-session -t "=$terminal"; }
end_frozen() { kill -STOP "$(client)"; }
end_cut() { signal_line STOP; }
signal_line() { kill "-$1" $(pgrep -P "$(cat "$work/$player.pid")") "$(cat "$work/$player.pid")" 2>/dev/null; }

# The milliseconds and the processor time that the program took to end once its terminal was gone: the most of all.
most_ms=0 most_ticks=0
now_ms() { echo $((${EPOCHREALTIME/[^0-9]/} / 1000)); }
has_gone() { # looked at again and again
    is_gone "$pid" && return
    after=$(ticks "$pid" 2>/dev/null || echo "$after")
    if [ -c "$pty" ] && [ "$gone" = 0 ]; then before=$after; elif [ "$gone" = 0 ]; then gone=$(now_ms); fi
    return 1
}
program_ends() {
    local before=0 after=0 gone=0 ms
    if ! wait_until has_gone; then
        ls -l "$pty"
        echo "program $(state "$pid") in $(cat "/proc/$pid/wchan"), client $(state "$(client)")"
        return 1
    fi
    ms=$((gone ? $(now_ms) - gone : 0))
    ((ms > most_ms)) && most_ms=$ms
    ((${after:-0} - ${before:-0} > most_ticks)) && most_ticks=$((after - before))
    return 0
}

# --- states in which it ends: the keys that lead there, and what is seen then --------------------------------------

moves=0
moves_kept() { test "$(grep -cvE '^(patience|game|deal|set|#|end)' "$(record)")" -ge "$moves"; }

# Resumes the game and makes a move more.
play_on() {
    log_in
    wait_for 'Last played'
    type_text A
    wait_for "Move $moves"
    type_text ' '
    moves=$((moves + 1))
    wait_for "Move $moves"
}

try() { # END STATE KEYS SEEN
    local pid pty
    play_on
    set -f; keys $3; set +f
    wait_for "$4"
    pid=$(program) pty=$(pty_of "$(program)")
    check "$1, $2: the program runs in a terminal" test -c "$pty"
    "end_$1"
    check "$1, $2: the program ends" program_ends
    check "$1, $2: the game is kept" moves_kept
    end_killed 2>/dev/null
    signal_line KILL
}

# The same by a player of its own, who goes on with a copy of anna's game; several at once.
tried=() aside=()
try_aside() {
    be "player${#tried[@]}"
    tried+=("$player")
    add_player "$player"
    cp -r "$players/anna" "$players/$player"
    (
        try "$@"
        echo "$passed $failed $most_ms $most_ticks" >"$work/$player.told"
    ) &
    aside+=($!)
    ((${#aside[@]} < 8)) || wait_aside # sshd lets 10 log in at once
}
wait_aside() {
    ((${#aside[@]} == 0)) || wait "${aside[@]}"
    aside=()
}
add_tried() {
    local one told
    wait_aside
    for one in "${tried[@]}"; do
        check "$one came to the end" test -s "$work/$one.told"
        [ -s "$work/$one.told" ] || continue
        read -r -a told <"$work/$one.told"
        passed=$((passed + told[0])) failed=$((failed + told[1]))
        ((told[2] > most_ms)) && most_ms=${told[2]}
        ((told[3] > most_ticks)) && most_ticks=${told[3]}
    done
}

# --- a first game -----------------------------------------------------------------------------------------------

environment=(LANG=de_DE.UTF-8 LC_ALL=de_DE.UTF-8 PATIENCE_NOW=86400)
log_in "rm -rf $players"
wait_for 'Tagespartie'
type_text q
wait_until is_gone "$(client)"
check "what the client wants to have run is not run" test -d "$players/anna"

environment=(LC_ALL=C.UTF-8)
log_in
wait_for 'Kleiner Napoleon'
type_text '/grosse'
wait_for 'Find a game: grosse'
keys Escape
wait_gone 'Find a game'
type_text '#'
wait_for 'its number'
keys 2 6 Enter
wait_for 'Move 0'
keys Space
wait_for 'Move 1'
moves=1
end_killed
wait_until is_gone "$(program)"

if [ "${LONG:-}" ]; then
    for state in 'table||Move' 'number|#|its number' 'replay|v|Move' 'solving|i i|olver' 'mid-move|*|How many cards' \
        'name|T N|Name of this game' 'help|?|scroll' 'options|o|value' 'preferences|p|value' 'light|L|Move'; do
        IFS='|' read -r name keys_there seen <<<"$state"
        for end in killed closed frozen cut; do try_aside "$end" "$name" "$keys_there" "$seen"; done
    done
    echo 'clock = on' >"$players/anna/patience/config" # two minutes after the last key it stands
    WAIT_SECONDS=300 try_aside frozen clock '' Move
else
    try_aside killed table '' Move
    try_aside killed replay v Move
    try_aside killed solving 'i i' olver
    try_aside closed mid-move '*' 'How many cards'
    try_aside frozen solving 'i i' olver
    try_aside frozen help '?' scroll
    try_aside cut name 'T N' 'Name of this game'
fi
add_tried
be anna

# --- a second login from elsewhere ------------------------------------------------------------------------------

play_on
first=$(program)
end_frozen
frozen=$(client)
before=$(now_ms)
terminal=second
log_in
wait_for 'Last played'
took=$(($(now_ms) - before))
check "the frozen one has ended" is_gone "$first"
keys A
wait_for "Move $moves"
check "it was frozen till then" is_stopped "$frozen"
kill -KILL "$frozen"
end_killed
wait_until is_gone "$(program)"
be anna

# --- a full disk ------------------------------------------------------------------------------------------------

cp -r "$players/anna" "$work/kept"
if command -v mount >/dev/null && mount -t tmpfs -o size=256k none "$players" 2>/dev/null; then
    cp -r "$work/kept" "$players/anna"
    log_in
    wait_for 'Last played'
    type_text A
    wait_for "Move $moves"
    cat /dev/zero >"$players/full" 2>/dev/null
    for _ in $(seq 400); do printf u && printf U; done >"$work/keys-to-fill"
    type_text "$(cat "$work/keys-to-fill")"
    wait_for 'not being saved'
    pid=$(program) pty=$(pty_of "$(program)")
    end_killed
    check "on a full disk: the program ends" program_ends
    check "on a full disk: what was kept is whole" "$PATIENCE" show "$(record)"
    umount -l "$players"
else
    echo "nothing can be mounted here: no full disk"
fi

printf 'gone within %d ms of the end of the terminal, with %d ms of the processor; a second login took %d ms\n' \
    $most_ms $((most_ticks * 10)) $took
check "no processor is used behind the end" test $most_ticks -lt 100
finish
