# A rare word of the language is one file: without it, its row, its names in rare_word.h and the games that say it, the
# program is built, knows the word no more, and reads all other games.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1

mapfile -t files < <(ls src/language/rare/*.c)
check "there are rare words" test "${#files[@]}" -ge 2
copy=$work/copy
command -v ninja >/dev/null && export CMAKE_GENERATOR=Ninja
for file in "${files[@]}"; do
    name=$(basename "$file" .c)
    word=${name//_/-}
    rm -rf "$copy/src" "$copy/rules"
    mkdir -p "$copy"
    cp -r CMakeLists.txt LICENSE README.md docs include rules src "$copy"
    rm "$copy/$file"
    sed -i "/\b${name}_word\b/d; /^    ${name^^},$/d" "$copy/src/engine/rare_word.h"
    awk -v row="    {\"$word\"," '!index($0, row) && /^    \{/ { on = 0 } index($0, row) { on = 1 } !on' \
        src/language/rule_words.c | sed "/^static const ValueName $name\[\]/,/^ *{0}};\$/d" >"$copy/src/language/rule_words.c"
    mapfile -t said < <(grep -rlE "^ +$word( |$)" rules --include=table)
    check "few games say $word" test "${#said[@]}" -ge 1 -a "${#said[@]}" -le 3
    for table in "${said[@]}"; do rm -r "${copy:?}/${table%/*}"; done
    cmake -S "$copy" -B "$copy/build" -DBUILD_TESTING=OFF -DPATIENCE_HARDENING=OFF -DCMAKE_BUILD_TYPE=None \
        -DCMAKE_C_FLAGS=-O0 -DCMAKE_C_COMPILER_LAUNCHER="$(command -v ccache)" >"$work/configured" 2>&1
    out=$(cmake --build "$copy/build" --target patience -j 2 2>&1 | tail -n 20)
    check "it is built without $word" test -x "$copy/build/patience" -a "${out%%*rror*}"
    out=$("$copy/build/patience" help words)
    check "$word is no word any more" test -n "$out" -a "$out" = "${out/  $word /}"
    all=$("$PATIENCE" list --all | wc -l) out=$("$copy/build/patience" list --all 2>&1 | wc -l)
    check "the other games are read" test "$out" -gt $((all - 12)) -a "$out" -lt "$all"
    rm -f "$copy/build/patience"
done
finish
