#!/bin/bash
# Makes the pictures of the README from real screens: runs the program in tmux, types keys, and turns what the
# terminal shows into SVG and that into PNG (rsvg-convert, of librsvg2-bin); a film's frames become a GIF (gifsicle, and
# convert, of imagemagick).
# Usage: docs/pictures.sh [--screens] [PROGRAM]   (default build/patience)
# What was on the screens is noted, a checksum each, in docs/pictures/screens; --screens prints that and makes no pictures.
set -eu
cd "$(dirname "$0")/.."
. tests/support/waiting.sh
screens_alone=false
[ "${1-}" != --screens ] || { screens_alone=true && shift; }
program=$(realpath "${1:-build/patience}")
work=$(mktemp -d)
tm=(tmux -u -L "pictures-$$" -f "$work/tmux.conf")
trap '"${tm[@]}" kill-server 2>/dev/null; rm -rf "$work"' EXIT
export HOME=$work TMUX_TMPDIR=$work XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config LC_ALL=C.UTF-8
mkdir -p "$work/config/patience"
cat >"$work/tmux.conf" <<END
set -g status off
set -g default-terminal tmux-256color
# one server for all: where it ends with a session, the next one may find it going
set -g exit-empty off
END
printf 'motion = off\nclock = off\nlook = lattice\n' >"$work/config/patience/config"

# A player of some days, for the menu.
export TZ=UTC PATIENCE_NOW=1795275900 # 2026-11-21T15:45:00Z
mkdir -p "$work/data/patience"
"$program" list | awk '/^[a-z0-9]/ { print $1 }' >"$work/data/patience/guides" # none is offered
for day in 02 03 04 06 07 09 12 13 15 16 17 18 19 20; do
    for game in 8x8 napoleon kleine-harfe; do
        echo "2026-11-${day}T10:00:00Z $game 1 won moves=100 seconds=$((300 + 10#$day * ${#game} * 37 % 600)) deal=1:202611$day"
    done
done >"$work/data/patience/statistics"

# to_svg COLUMNS ROWS < screen with colours > picture
to_svg() {
    LC_ALL=C awk -v cols="$1" -v rows="$2" '
    function level(n) { return n ? 55 + 40 * n : 0 }
    function colour(n,  v) {
        if (n < 16) return base[n]
        if (n < 232) { n -= 16; return sprintf("#%02x%02x%02x", level(int(n / 36)), level(int(n / 6) % 6), level(n % 6)) }
        v = 8 + 10 * (n - 232); return sprintf("#%02x%02x%02x", v, v, v)
    }
    function sgr(text,  p, n, i) {
        n = split(text == "" ? "0" : text, p, ";")
        for (i = 1; i <= n; i++) {
            if (p[i] == 0) { fg = paper_fg; bg = paper; bold = 0; reverse = 0 }
            else if (p[i] == 1) bold = 1
            else if (p[i] == 7) reverse = 1
            else if (p[i] >= 30 && p[i] <= 37) fg = base[p[i] - 30]
            else if (p[i] >= 90 && p[i] <= 97) fg = base[p[i] - 82]
            else if (p[i] >= 40 && p[i] <= 47) bg = base[p[i] - 40]
            else if (p[i] >= 100 && p[i] <= 107) bg = base[p[i] - 92]
            else if (p[i] == 38 && p[i + 1] == 2) { fg = sprintf("#%02x%02x%02x", p[i + 2], p[i + 3], p[i + 4]); i += 4 }
            else if (p[i] == 48 && p[i + 1] == 2) { bg = sprintf("#%02x%02x%02x", p[i + 2], p[i + 3], p[i + 4]); i += 4 }
            else if (p[i] == 38 && p[i + 1] == 5) { fg = colour(p[i + 2]); i += 2 }
            else if (p[i] == 48 && p[i + 1] == 5) { bg = colour(p[i + 2]); i += 2 }
            else if (p[i] == 39) fg = paper_fg
            else if (p[i] == 49) bg = paper
        }
    }
    function escape(c) { return c == "&" ? "&amp;" : c == "<" ? "&lt;" : c == ">" ? "&gt;" : c }
    function rect(x, y, w, h, f) {
        front = front sprintf("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n", x, y, w, h, f)
    }
    # A character of quarters of a cell: upper left 1, upper right 2, lower left 4, lower right 8.
    function block(x, y, f, mask,  i) {
        for (i = 0; i < 4; i++)
            if (int(mask / 2 ^ i) % 2) rect(x + i % 2 * W / 2, y + int(i / 2) * H / 2, W / 2, H / 2, f)
    }
    function cell(c, x, y,  f, b) {
        f = reverse ? bg : fg; b = reverse ? fg : bg
        if (b == run_bg && y == run_y) run_w++
        else { flush_run(); run_x = x; run_y = y; run_w = 1; run_bg = b }
        if (c in quarters) block(x * W, y * H, f, quarters[c])
        else if (c == "▔") rect(x * W, y * H, W, 2, f)
        else if (c == "▏") rect(x * W, y * H, 1, H, f)
        else if (c != " ") front = front sprintf("<text x=\"%d\" y=\"%d\" fill=\"%s\"%s>%s</text>\n", x * W, y * H + 14, f, bold ? " font-weight=\"bold\"" : "", escape(c))
    }
    function flush_run() {
        if (run_w && run_bg != paper) back = back sprintf("<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>\n", run_x * W, run_y * H, run_w * W + .5, H, run_bg)
        run_w = 0
    }
    BEGIN {
        W = 9; H = 18; paper = "#101214"; paper_fg = "#d0d0d0"
        split("#000000 #cd3131 #5fae4b #d7ba3d #3b78c9 #b05fb0 #3aa6a6 #d0d0d0 #666666 #f14c4c #7fd36b #ffe873 #6fa8ff #d68fd6 #6fd6d6 #ffffff", given, " ")
        for (i = 1; i <= 16; i++) base[i - 1] = given[i]
        split("▘ ▝ ▀ ▖ ▌ ▞ ▛ ▗ ▚ ▐ ▜ ▄ ▙ ▟ █", given, " ")
        for (i = 1; i <= 15; i++) quarters[given[i]] = i
        sgr("0")
    }
    NR <= rows {
        x = 0; line = $0
        while (line != "") {
            if (match(line, /^\033\[[0-9;]*m/)) sgr(substr(line, 3, RLENGTH - 3))
            else if (match(line, /^\033[^m]*m?|^[\016\017]/)) { }
            else {
                if (!match(line, /^[\300-\377][\200-\277]*/)) RLENGTH = 1
                cell(substr(line, 1, RLENGTH), x++, NR - 1)
            }
            line = substr(line, RLENGTH + 1)
        }
        flush_run()
    }
    END {
        printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\" shape-rendering=\"crispEdges\">\n", cols * W, rows * H
        printf "<rect width=\"100%%\" height=\"100%%\" fill=\"%s\"/>\n%s%s</svg>\n", paper, back, front
    }'
}

# note NAME < what was drawn
note() { echo "$1 $(cksum)" >>"$work/screens"; }

# picture NAME COLUMNS ROWS BEFORE KEYS AFTER COMMAND...: types the keys when BEFORE is seen, and waits for AFTER.
picture() {
    local name=$1 cols=$2 rows=$3 before=$4 keys=$5 after=$6
    shift 6
    shows() { "${tm[@]}" capture-pane -p -t "$name" | grep -qF -- "$1"; }
    is_settled() { [ "$("${tm[@]}" capture-pane -p -t "$name")" = "$(sleep 0.1 && "${tm[@]}" capture-pane -p -t "$name")" ]; }
    "${tm[@]}" new-session -d -s "$name" -x "$cols" -y "$rows" ";" \
        respawn-pane -k env TERM=tmux-256color COLORTERM=truecolor "$@"
    wait_until shows "$before"
    # shellcheck disable=SC2086 # one word a key
    [ -z "$keys" ] || "${tm[@]}" send-keys -t "$name" $keys
    wait_until shows "$after"
    wait_until is_settled # and is not in the middle of being drawn
    "${tm[@]}" capture-pane -p -t "$name" | note "$name"
    "${tm[@]}" capture-pane -p -e -N -t "$name" >"$work/$name"
    "${tm[@]}" kill-session -t "$name"
    $screens_alone || to_svg "$cols" "$rows" <"$work/$name" >"$work/$name.svg"
    $screens_alone || rsvg-convert -o "docs/pictures/$name.png" "$work/$name.svg"
}

# winning GAME DEAL: the moves of the line that the solver finds, a word a line.
winning() { "$program" solve "$1" --seed "$2" --json | sed -n 's/.*"line": \[\([^]]*\)\].*/\1/p' | tr -d '" ' | tr , '\n'; }

# resumed NAME COLUMNS ROWS BEFORE KEYS AFTER OPTION...: the picture of the latest game.
resumed() { picture "${@:1:6}" "$program" play --resume "${@:7}"; }

# game NAME GAME DEAL MOVES COLUMNS ROWS BEFORE KEYS AFTER OPTION...: a game after so many moves of that line.
game() {
    local name=$1 game=$2 deal=$3 moves=$4
    shift 4
    rm -rf "$work/data/patience/games"
    winning "$game" "$deal" | head -n "$moves" | "$program" play "$game" --seed "$deal" --plain >/dev/null
    resumed "$name" "$@"
}

# film NAME RECORD FIRST: a picture that moves, of what `patience replay --cast` writes, from move FIRST on.
film() {
    local frame
    mkdir "$work/frames"
    "$program" replay "$2" --at "$3" --cast "$work/cast"
    note "$1" <"$work/cast"
    $screens_alone && return
    python3 - "$work/cast" "$work/frames" <<'END'
import json, sys
for number, line in enumerate(open(sys.argv[1]).readlines()[2:]): # after the head, and a cursor that hides
    open(f"{sys.argv[2]}/{number:03}", "w", newline="").write(json.loads(line)[2])
END
    mkfifo "$work/line"
    "${tm[@]}" new-session -d -s film -x 80 -y 24 ";" \
        respawn-pane -k sh -c "stty raw -echo; exec cat <>'$work/line'"
    sleep 1
    for frame in "$work"/frames/???; do
        cat "$frame" >"$work/line"
        sleep 0.1
        "${tm[@]}" capture-pane -p -e -N -t film | to_svg 80 24 | rsvg-convert --width 640 | convert - +dither -colors 64 "$frame.gif"
    done
    "${tm[@]}" kill-session -t film
    gifsicle -O3 --colors 64 --loopcount --delay 40 "$work"/frames/*.gif >"docs/pictures/$1.gif"
    echo "docs/pictures/$1.gif"
}

mkdir -p docs/pictures
game klondike klondike 7 46 100 34 "quit" "" "quit" --lang en
winning klondike 7 | "$program" play klondike --seed 7 --plain >/dev/null # and to its end
film replay "$(ls -t "$work"/data/patience/games/* | head -n 1)" 86
game freecell freecell 3 24 100 34 "quit" "" "quit" --lang en
rm -rf "$work/data/patience/games"
echo "t3-t10 t1-t3 t10-t4*2 t3-t2*2 t1-t5 t5-t3*2 t9-t5 t9-t2 t5-t10*2 t9-t1 t6-t1 t7-t10 t2-t7*4 t2-t7 t7-t2*6 t6-t7 t10-t2
    t10-t7*3 t10-t7 draw" | "$program" play spider --set suits=2 --seed 5 --plain >/dev/null
resumed spider 100 34 "quit" m "(" --lang en
rm -rf "$work/data/patience/games"
yes draw | head -n 40 | "$program" play die-reihe --seed 14 --plain >/dev/null
resumed die-reihe 120 40 "Ende" "" "Ende" --lang de
game won grosse-harfe 25 -1 100 34 "quit" F "again" --lang en
picture menu 120 40 "quit" "" "quit" "$program" --lang en
if $screens_alone; then cat "$work/screens"; else cp "$work/screens" docs/pictures/screens; fi
