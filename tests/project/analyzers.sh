#!/bin/bash
# cppcheck finds nothing in the sources but what is known to be wrong; with LONG=1 neither do gcc -fanalyzer and
# clang-tidy, which take minutes.  Other versions than these complain of other things and are not asked.
set -u
cd "${SOURCE_DIR:-$(dirname "$0")/../..}" || exit 1
. tests/support/own_home.sh
build=${BUILD_DIR:-build}
files=$(find src rules -name '*.c')
defined=(-std=c11 -D_GNU_SOURCE -DPATIENCE_LOCALE_DIR='"/"'
    -DPATIENCE_LOCALE_FROM_PROGRAM='"/"' -Iinclude -I"$build/generated/include" -I"$build/generated/inside" -Isrc)
asked=0 failed=0 missing=

# What they get wrong: the file, what is said of it, and why it does not hold.
known() {
    cat <<'END'
src/solver/solver.c null-dereference: in a line of no moves none is looked at
src/store/journal.c malloc-leak: where realloc gives nothing the program ends
src/terminal/pen.c malloc-leak: where realloc gives nothing the program ends
rules/napoleon/hooks.c uninitvar: as many cards as are looked at were laid there, for a pack has every rank
src/play/share.c uninitvar: all that are sorted were filled
src/session/session.c uninitvar: one of two functions fills them
src/text/language.c uninitvar: wcrtomb fills it before fwrite looks
src/cli/manual.c invalidscanf: words of a line are not longer than the line
src/solver/transposition_table.c ctuuninitvar: it is written, not read
src/table/fans.c clang-analyzer-core.DivideZero: every game's table has columns
src/terminal/terminal.c clang-analyzer-deadcode.DeadStores: the compiler wants the result of write to be taken
src/solver/beam_search.c clang-analyzer-core.NullDereference: a level that is full holds entries, for no width is none
src/solver/solver.c clang-analyzer-core.NullDereference: in a line of no moves none is looked at
END
}

printf '#define json_%s_foreach(all, at, value) for (at = 0; (value = all); at++)\n' object array >"$work/jansson.h"
each_gcc() { xargs -P "$(nproc)" -n 1 gcc "${defined[@]}" -O1 -fanalyzer -S -o "$work/out"; }
each_cppcheck() {
    cppcheck -j "$(nproc)" --quiet --std=c11 --enable=warning,performance,portability -Iinclude -I"$build/generated/inside" -Isrc -D_GNU_SOURCE \
        --include="$work/jansson.h" --template='{file}:{line}:{column}: {severity}: {message} [{id}]' --file-list=-
}
each_clang_tidy() { xargs -P "$(nproc)" -n 4 clang-tidy -p "$build" --quiet; }

# What a tool says of files, a line each: "file what: ...".
complaints() { # function, files
    local head='([a-z][^: ]*):([0-9]+):[0-9]+: (warning|error|performance|portability): '
    printf '%s\n' "${@:2}" | "$1" 2>&1 | sed -nE "s#^($PWD|$work)/##
        s#^$head(.*) \\[(-Wanalyzer-)?([A-Za-z.-]+)(,.*)?\\]\$#\\1 \\6: \\4, line \\2#p" | sort -u
}

ask() { # tool, its version, function
    if ! command -v "$1" >/dev/null || [[ $("$1" --version) != *\ "$2".* ]]; then
        missing="$missing $1 $2"
        return
    fi
    asked=$((asked + 1))
    complaints "$3" "$work/wrong.c" | grep -q '^wrong.c ' &&
        ! complaints "$3" $files | grep -vFf "$work/known" && return
    failed=$((failed + 1))
    echo "FAILED: $1 complains, or does not see what is wrong"
}
known | sed 's/:.*/:/' >"$work/known"

# A mistake that each must see.
cat >"$work/wrong.c" <<'END'
#include <stdlib.h>
void wrong(void *p);
void wrong(void *p) {
    free(p);
    free(p);
}
END

ask cppcheck 2 each_cppcheck
if [ "${LONG:-}" ]; then
    ask gcc 12 each_gcc
    ask clang-tidy 14 each_clang_tidy
fi
echo "$asked analyzers, $failed of them complain; not installed:${missing:- none}"
[ "$failed" -eq 0 ] || exit 1
[ "$asked" -gt 0 ] || skip "$missing: none is installed"
