# The table is played without any leaf: each is taken out of a copy of the tree, its files and its name in
# CMakeLists.txt; then the program is built, and a game is played to its end.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1
export TERM=xterm

mapfile -t leaves < <(sed -n '/^    set(leaves$/,/)$/s/^        \([a-z_]*\))\{0,1\}$/\1/p' CMakeLists.txt)
check "the leaves were found" test "${#leaves[@]}" -ge 8
out=$(grep -rn '#include "leaves/' src --include='*.[ch]' | grep -v '"leaves/leaves\.h"')
check "nothing but its own files includes a header of a leaf" test -z "$out"

copy=$work/copy
mkdir "$copy"
cp -r CMakeLists.txt LICENSE README.md docs include rules src "$copy"
command -v ninja >/dev/null && export CMAKE_GENERATOR=Ninja
cmake -S "$copy" -B "$copy/build" -DBUILD_TESTING=OFF -DPATIENCE_HARDENING=OFF -DCMAKE_BUILD_TYPE=None \
    -DCMAKE_C_FLAGS=-O0 -DCMAKE_C_COMPILER_LAUNCHER="$(command -v ccache)" >"$work/configured" 2>&1

# A record up to where all can be collected; a move is undone and made again, then all of it is.
run replay "$(sed -n 's/^kleine-harfe //p' tests/plays/won.codes)" --json
python3 -c 'import json, sys
j = json.load(sys.stdin)
print("patience 1", "game kleine-harfe 1", "deal " + j["deal"], *j["moves"][:-3], sep="\n")' <<<"$out" >"$work/begun"
check "there is a record" test "$(wc -l <"$work/begun")" -gt 90
play_a_game() {
    record=$XDG_DATA_HOME/patience/games/kleine-harfe.patience
    rm -rf "$XDG_DATA_HOME/patience/games"
    mkdir -p "${record%/*}"
    cp "$work/begun" "$record"
    printf '%s' 'uUFq' |
        script -qec "stty cols 80 rows 24; '$copy/build/patience' play --resume" /dev/null >"$work/shown"
    [ "$(tail -n 1 "$record")" = "end won" ]
}

for leaf in "${leaves[@]}"; do
    sed "/^        $leaf\()\{0,1\}\)$/s//\1/" CMakeLists.txt >"$copy/CMakeLists.txt"
    mv "$copy/src/leaves/$leaf" "$copy/src/leaves/$leaf".[ch] "$work" 2>/dev/null
    out=$(cmake --build "$copy/build" --target patience -j 2 2>&1 | tail -n 20)
    check "it is built without $leaf" test ! -e "$copy/src/leaves/$leaf.c" -a "${out%%*rror*}"
    check "it has no $leaf any more" test "$(nm "$copy/build/patience" | grep -c " ${leaf}_leaf$")" -eq 0
    check "a game is played without $leaf" play_a_game
    mv "$work/$leaf" "$work/$leaf".[ch] "$copy/src/leaves" 2>/dev/null
done
finish
