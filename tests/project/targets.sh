#!/bin/bash
# Every target can be built alone, first, and by several jobs with Make, which knows the rules of one target at a time:
# what it is made of and another target makes, that target is asked for; and no file is made by two.
set -eu
cd "${SOURCE_DIR:-$(dirname "$0")/../..}"
. tests/support/own_home.sh
cmake -G "Unix Makefiles" -S . -B "$work" >"$work/log" || { cat "$work/log" && exit 1; }
cd "$work"
# shellcheck disable=SC2046 # targets have no blanks in their names
LC_ALL=C awk -F ': ' '
    FILENAME == "CMakeFiles/Makefile2" {
        if (sub(/\/all$/, "", $1) && sub(/\/all$/, "", $2)) asked[$1] = asked[$1] " " $2
        next
    }
    FNR == 1 { target = FILENAME; sub(/\/build\.make$/, "", target); targets[++count] = target }
    /^[a-zA-Z0-9_]+[^=]*:/ && !/^cmake_force:/ {
        sub(/:$/, "", $1)
        if ($1 in maker && maker[$1] != target) tell($1 ": made by " maker[$1] " and " target)
        maker[$1] = target
        if ($2) { user[++uses] = target; used[uses] = $2 }
    }
    function tell(what) { print "FAILED: " what; failed = 1 }
    function ask(target, by,   i, n, next_one) {
        if ((by, target) in reached) return
        reached[by, target]
        n = split(asked[target], next_one, " ")
        for (i = 1; i <= n; i++) ask(next_one[i], by)
    }
    END {
        for (i = 1; i <= count; i++) ask(targets[i], targets[i])
        for (i = 1; i <= uses; i++)
            if (used[i] in maker && !((user[i], maker[used[i]]) in reached))
                tell(user[i] ": needs " used[i] " and does not ask for " maker[used[i]])
        print count " targets, " uses " files"
        exit failed || count < 100
    }' CMakeFiles/Makefile2 $(find . -name build.make -printf '%P ')
