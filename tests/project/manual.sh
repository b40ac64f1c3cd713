# The manual says what the program does, in every language: its tables are the program's, its prose is held to what the
# program says, and the macros are sound.
. "$(dirname "$0")/../cli/lib.sh"
: "${BUILD_DIR:?where the program was built}"
cd "$SOURCE_DIR" || exit 1

# --- every page ---------------------------------------------------------------------------------------------

# What pages must agree in: what is filled in, and what has a tag of its own.
skeleton() { grep -E '^(@|\.(It|Pa|Ev|Cm|Fl|Dl|El|Sh|Ss) ?)' "$1" | sed -E 's/^(\.S[hs]) .*/\1/; s/Ar [^ ]*/Ar/g; s/ No / /; s/ [.,:;]$//' | sort; }

# sound PAGE: the macros are, and what is shown.
sound() {
    if command -v mandoc >/dev/null; then
        out=$(mandoc -T lint "$1" 2>&1 | grep -v 'mandoc.db\|referenced manual not found')
        check "mandoc -T lint $1" test -z "$out"
    else
        echo "mandoc is not installed: lint was not asked"
    fi
    if command -v man >/dev/null && man --warnings --version >/dev/null 2>&1; then # man-db's
        out=$(LC_ALL=C.UTF-8 man --warnings -E UTF-8 -l -Tutf8 "$1" 2>&1 >"$work/shown")
        check "man --warnings $1" test -z "$out"
        sed -i $'s/.\b//g; s/\e\\[[0-9;]*m//g' "$work/shown"
        check "long options have two hyphens" test -z "$(grep -E '(^|[^-[:alnum:]/])-[a-z]{2}' "$work/shown")"
        check "they are shown" grep -q -- '--[a-z]' "$work/shown"
    else
        echo "man is not installed: its warnings were not asked"
    fi
}

# The pages of a language, one after another in $work/LANGUAGE.page.
for template in docs/patience*.[568].in; do
    IFS=. read -r name language section _ <<<"${template#docs/}"
    skeleton "docs/$name.en.$section.in" >"$work/skeleton"
    page=$BUILD_DIR/man/$language/man$section/$name.$section
    [ "$language" != en ] || page=$BUILD_DIR/man/man$section/$name.$section
    cat "$page" >>"$work/$language.page"
    out=$(diff "$work/skeleton" <(skeleton "$template"))
    check "$template says as much as the English one" test -z "$out"
    check "$template has headings that the macros of groff 1.23 can read" test -z "$(LC_ALL=C grep '^\.Sh .*[^ -~]' "$template")"
    sound "$page"
done
pages=("$work"/*.page)
check "the templates have tables" test "$(grep -c '^@' docs/patience.en.6.in)" -ge 30
for page in "${pages[@]}"; do
    for command in $("$PATIENCE" help | sed -n '/^Commands/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
        check "$page: the command $command" test "$(grep -cE "^\.(It )?Cm $command( |$)" "$page")" -ge 2
        for option in $("$PATIENCE" help "$command" | sed -n 's/^  --\([a-z-]*\).*/\1/p'); do
            check "$page: $command --$option" grep -qE "^\.It Fl -$option( |$)" "$page"
        done
    done
done
check "there are pages" test "${#pages[@]}" -ge 2
in_pages() { # PATTERN
    local page
    for page in "${pages[@]}"; do grep -qE "$1" "$page" || return 1; done
}

# --- what no table tells ------------------------------------------------------------------------------------

run solve die-reihe --seed 33 --limit-positions 50000
returned 1 "a deal that cannot be won"
run hint die-reihe --seed 33 --limit-positions 50000 --solver
returned 1 "no hint where the position is lost"
for command in solve hint analyse; do
    run "$command" die-reihe --seed 33 --play "draw t9-t1"
    returned 2 "$command: moves that are not legal"
done
run moves die-reihe --seed 33 --play "draw t9-t1"
returned 1 "moves: moves that are not legal"
keys=$(sed -n '/named_keys\[\] = {/,/^$/s/.*{"\([a-z]*\)", .*/\1/p' src/terminal/keys.c)
check "there are keys with names" test "$(wc -w <<<"$keys")" -gt 10
for key in $keys; do check "the key $key" in_pages "^\.Cm (.* )?$key( |$)"; done
for variable in $(grep -rhoE '(getenv|xdg_path)\("[A-Z_]+"' src | sed 's/.*"\(.*\)"/\1/' | sort -u); do
    check "the variable $variable" in_pages "^\.It Ev (.* )?$variable( |$)"
done
"$PATIENCE" config >"$work/config"
for command in $(sed -n 's/^key\.\([a-z-]*\) = .*/\1/p' "$work/config" | uniq); do
    check "the keys of $command" in_pages "^\.It Cm $command Pq Li"
done

# --- docs/playing.md has every preference with its values ----------------------------------------------------

names=$(sed -n 's/^\([a-z-]*\) = .*/\1/p' "$work/config")
check "there are preferences" test "$(wc -w <<<"$names")" -ge 7
for name in $names; do
    echo "$name = ?" >"$work/none"
    run config --check "$work/none"
    values=$(sed 's/.*it has: //; s/, / | /g' <<<"$err")
    check "$name = $values" in_pages "^\.It Li $name = ${values//|/\\|}\$"
    for value in ${values//|/}; do
        check "docs/playing.md: $name, $value" grep -qE "^$name = .*\<$value\>" docs/playing.md
    done
done
sed -n "/^## Preferences/,/^## /p" docs/playing.md | sed -n '/^```$/,/^```$/p' | grep -v '^```' >"$work/example"
run config --check "$work/example"
returned 0 "the example of docs/playing.md"
check "it has them all" test "$(grep -c '^[a-z]* = ' "$work/example")" -eq "$(wc -w <<<"$names")"

finish
