#!/bin/bash
# The same everywhere: verdicts, positions visited, lines, hints and difficulty of the same deals are computed here
# and, through qemu, on a machine that keeps the highest byte first; where its compiler is there, on one of 32
# bits as well.
set -u
cd "${SOURCE_DIR:-$(dirname "$0")/../..}" || exit 1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sources=(tests/machines/answers.c src/engine/*.c src/solver/*.c src/solver/klondike/*.c src/advice/{fair,merit,plan,verdicts,difficulty}.c rules/*.c rules/family/*.c
    "${BUILD_DIR:-build}/generated/all_rules.c")
machines=("s390x qemu-s390x" "i686 qemu-i386") # compiler, and what runs its programs
compared=0 failed=0 missing=

build() { # compiler, program
    "$1" -static -std=c11 -O1 -D_GNU_SOURCE -Iinclude -Isrc "${sources[@]}" -o "$2"
}

can_build() { # compiler: with the C library of its machine
    command -v "$1" >/dev/null && echo 'int main(void) { return 0; }' |
        "$1" -static -x c - -include stdio.h -o "$work/empty" 2>/dev/null
}

build "${CC:-cc}" "$work/here" && "$work/here" >"$work/here.txt" || exit 1
lines=$(grep -c . "$work/here.txt")
[ "$lines" -gt 200 ] || { echo "FAILED: only $lines answers"; exit 1; }
for machine in "${machines[@]}"; do
    read -r name runner <<<"$machine"
    command -v "$runner" >/dev/null && can_build "$name-linux-gnu-gcc" || {
        missing="$missing $name"
        continue
    }
    compared=$((compared + 1))
    build "$name-linux-gnu-gcc" "$work/there" && "$runner" "$work/there" >"$work/there.txt" &&
        cmp "$work/here.txt" "$work/there.txt" && continue
    failed=$((failed + 1))
    echo "FAILED: $name answers differently"
    diff "$work/here.txt" "$work/there.txt" | cut -c 1-100 | head -8
done
echo "$lines answers, $compared other machines, $failed of them differ; not installed:${missing:- none}"
[ "$failed" -eq 0 ] || exit 1
[[ $missing != *s390x* ]] || exit 77
