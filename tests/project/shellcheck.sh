# Every shell script of the tree is as shellcheck would have it; what is left out stands in .shellcheckrc, and in tests
# lists of words are split where they are used.  What a test reads, mostly lib.sh, is read with it with LONG=1; that takes
# twice as long, and finds variables that are never set besides.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1
needs shellcheck

mapfile -t scripts < <(grep -lE '^#!/bin/(ba)?sh' .ci/* docs/*.sh src/*/*.sh)
mapfile -t tests < <(find tests -name '*.sh')
check "scripts were found" test "${#scripts[@]}" -ge 5 -a "${#tests[@]}" -ge 60
out=$(shellcheck "${scripts[@]}" 2>&1)
check "shellcheck ${scripts[*]}" test -z "$out"
if [ "${LONG:-}" ]; then
    how=(--exclude="SC2086,SC2046")
else
    how=(--norc --exclude="SC2086,SC2046,SC1091,SC2154,$(sed -n 's/^disable=//p' .shellcheckrc | paste -s -d ,)")
fi
out=$(printf '%s\n' "${tests[@]}" | xargs -P 2 -n 20 shellcheck --shell=bash "${how[@]}" 2>&1)
check "shellcheck tests" test -z "$out"
finish
