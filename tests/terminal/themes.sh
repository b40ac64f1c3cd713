#!/bin/bash
# Every theme reaches the terminal: each cell has the colours and accents that tests/screens tells.
. "$(dirname "$0")/lib.sh"

# Prints a cell as line, column, "fg on bg accents".  Blanks have no ink, bold or not; those at the end of a line are left out,
# since tmux tells nothing of them.
print_cell='
    function cell(row, x, blank, text) {
        if (row != line) held = ""
        line = row
        if (blank) sub(/^ [0-9]+ on/, "  on", text)
        if (blank && text !~ /reverse|underline/) gsub(/ (bold|dim)/, "", text)
        if (blank) sub(/^  on $/, "", text)
        held = held row " " x text "\n"
        if (blank) return
        printf "%s", held
        held = ""
    }'

# The cells of the screen as it is.
cells() {
    tm capture-pane -p -e -t "=$terminal:" | sed 's/[^ -~\x1b]/x/g' | awk "$print_cell"'
        function take(codes,   n, i, c) {
            n = split(codes, c, ";")
            if (!n) c[n = 1] = 0
            for (i = 1; i <= n; i++) {
                if (c[i] == 0) fg = bg = bold = reverse = underline = dim = ""
                else if (c[i] == 1) bold = " bold"
                else if (c[i] == 2) dim = " dim"
                else if (c[i] == 4) underline = " underline"
                else if (c[i] == 7) reverse = " reverse"
                else if (c[i] == 38) { fg = c[i + 2]; i += 2 }
                else if (c[i] == 48) { bg = c[i + 2]; i += 2 }
                else if (c[i] == 39) fg = ""
                else if (c[i] == 49) bg = ""
                else if (c[i] >= 100) bg = c[i] - 92
                else if (c[i] >= 90) fg = c[i] - 82
                else if (c[i] >= 40) bg = c[i] - 40
                else if (c[i] >= 30) fg = c[i] - 30
            }
        }
        {
            column = 0
            for (rest = $0; rest != ""; rest = substr(rest, size + 1)) {
                size = 1
                if (match(rest, /^\033\[[0-9;]*m/)) {
                    size = RLENGTH
                    take(substr(rest, 3, RLENGTH - 3))
                } else {
                    colours = fg bg == "" ? "" : " " fg " on " bg
                    cell(NR, ++column, substr(rest, 1, 1) == " ", colours bold reverse underline dim)
                }
            }
        }'
}

# Where there are no colours cards are lines.
finish_of() {
    case $1 in *'no colours'*) echo ' in lines' ;; esac
}

# wanted HEADING: the cells as tests/screens tells them.
wanted() {
    {
        awk -F '|' -v heading="$1" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == heading) column = i; next }
            { print $1 $column }' "$SOURCE_DIR/tests/screens/golden/themes.txt" && echo '=='
        golden themes-table "its styles$(finish_of "$1")" && echo '=='
        golden themes-table "the table$(finish_of "$1")" | sed 's/[^ -~]/x/g'
    } | awk "$print_cell"'
        # Of eight colours light ones are under the letters of suits, not under the blanks around them.
        function style_is(s, text) {
            look[s] = gap[s] = text
            if (s ~ /[a-hA-H]/) sub(/^ 0 on [26]$/, " 0 on 7", gap[s])
            if (s ~ /[P-S]/ && text ~ /^ [26] on 0$/) gap[s] = " 7 on " substr(text, 2, 1)
        }
        $0 == "==" { part++; row = 0; next }
        !part { style_is(substr($0, 1, 1), substr($0, 2)); next }
        part == 1 { style[++row] = $0; next }
        {
            row++
            for (x = 1; x <= length($0); x++)
                cell(row, x, substr($0, x, 1) == " ",
                    substr($0, x, 1) == " " ? gap[substr(style[row], x, 1)] : look[substr(style[row], x, 1)])
        }'
}

# theme HEADING ARGUMENT...: the table of tests/screens in a theme.
theme() {
    local heading=$1
    shift
    wanted "$heading" >"$work/wanted"
    check "$heading is known" test "$(wc -l <"$work/wanted")" -gt 1000
    start play 8x8 --seed 4711 --set open=on "$@"
    wait_for 'Move 0'
    type_text m1
    check "$heading: the table" looks_as themes-table "the table$(finish_of "$heading")"
    is_so() { cells | cmp -s - "$work/wanted"; }
    check "$heading: the cells" wait_until is_so
    is_so || diff <(cells) "$work/wanted" | head -20
}

for suits in two four; do
    echo "suits = $suits" >"$XDG_CONFIG_HOME/patience/config"
    environment=(TERM=xterm-256color)
    theme "256 colours, suits in $suits"
    environment=(TERM=xterm)
    theme "8 colours, suits in $suits"
done
environment=(TERM=xterm-256color NO_COLOR=1)
theme "no colours, suits in two"
environment=(TERM=xterm-256color)
theme 'no colours, suits in two' --theme mono
environment=(TERM=vt100)
theme 'no colours, suits in two'

# The option goes before the theme of the config file.
echo 'theme = contrast' >"$XDG_CONFIG_HOME/patience/config"
environment=(TERM=xterm-256color)
theme '256 colours, suits in two' --theme felt
finish
