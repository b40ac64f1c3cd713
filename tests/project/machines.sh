#!/bin/bash
# The same everywhere: the library is built for other machines - the highest byte first, 32 bits, another C library - as
# far as their compilers are there, has the same signature, and docs/example.c links with the archive.  With LONG=1 also
# for Arm, and as gcc and clang make it here at every level of optimisation, and it passes the tests of engine, games and
# solver, shortened, on each.
set -u
cd "${SOURCE_DIR:-$(dirname "$0")/../..}" || exit 1
. tests/support/own_home.sh
machines=("s390x-linux-gnu-gcc qemu-s390x" "i686-linux-gnu-gcc qemu-i386" "musl-gcc env") # what runs its programs
[ "${LONG:-}" ] && machines+=("aarch64-linux-gnu-gcc qemu-aarch64" "arm-linux-gnueabihf-gcc qemu-arm")
built=0 failed=0 missing=

can_build() { # compiler: with the C library of its machine
    command -v "$1" >/dev/null && echo 'int main(void) { return 0; }' |
        "$1" -static -x c - -include stdio.h -o "$work/empty" 2>/dev/null
}

runs_here() { "$work/empty" 2>/dev/null; } # as i686 does on x86-64

# Builds the library and its tests in a folder of its own and runs what is wanted of them.
try() { # name, compiler, flags, more for cmake
    local all=(--target signature libpatience_static) chosen=(-R machines/signature)
    [ "${LONG:-}" ] && all=() chosen=(-E ^advice/)
    {
        cmake -S . -B "$work/$1" -DPATIENCE_PROGRAM=OFF -DPATIENCE_STATIC=ON -DCMAKE_BUILD_TYPE=Plain \
            -DCMAKE_C_COMPILER="$2" -DCMAKE_C_FLAGS="$3 -DSLOWED=12" -DCMAKE_COMPILE_WARNING_AS_ERROR=ON "${@:4}" &&
            cmake --build "$work/$1" -j "$(nproc)" "${all[@]}" &&
            "$2" -Iinclude docs/example.c "$work/$1/libpatience.a" -o "$work/example" &&
            env -u LONG ctest --test-dir "$work/$1" -j "$(nproc)" --no-tests=error --output-on-failure "${chosen[@]}"
    } >"$work/log" 2>&1
    if [ $? -eq 0 ]; then
        echo "$1: $(grep -c ' Passed ' "$work/log") passed"
    else
        failed=$((failed + 1))
        echo "FAILED: $1"
        grep -vE '^\[|^-- ' "$work/log" | tail -n 40
    fi
    built=$((built + 1))
    rm -rf "${work:?}/$1"
}

for machine in "${machines[@]}"; do
    read -r compiler runner <<<"$machine"
    if can_build "$compiler" && { runs_here || command -v "$runner" >/dev/null; }; then
        runs_here && runner="env"
        try "${compiler%-gcc}" "$compiler" -O1 -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_EXE_LINKER_FLAGS=-static \
            -DCMAKE_CROSSCOMPILING_EMULATOR="$(command -v "$runner")"
    else
        missing="$missing $compiler"
    fi
done
for compiler in ${LONG:+gcc clang}; do
    for level in 0 1 2 3; do
        try "$compiler -O$level" "$compiler" "-O$level"
    done
done
echo "$built builds, $failed of them wrong; not installed:${missing:- none}"
[ "$failed" -eq 0 ] || exit 1
[[ $missing != *s390x* ]] || skip "not installed:$missing"
