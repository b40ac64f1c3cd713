# Whose every file is, and under which licence, as REUSE 3 wants it said: in .reuse/dep5, once for all, and not in a
# line of each.  The folder LICENSES that it wants besides is made of LICENSE here.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1
holder=$(sed -n 's/^Copyright (c) //p' LICENSE)
check "LICENSE says whose it is" test -n "$holder"
check "and that it is MIT" test "$(head -n 1 LICENSE)" = "MIT License"
check ".reuse/dep5 says so of all files" test "$(grep -A 2 '^Files:' .reuse/dep5)" = "Files: *
Copyright: $holder
License: MIT"
check "Debian's copyright too" test "$(sed -n 's/^Copyright: //p' src/package/debian/copyright)" = "$holder"
check "no file says anything else" test -z "$(grep -rIl 'SPDX-License-Identifie[r]' CMakeLists.txt README.md src include rules docs tests)"

if command -v reuse >/dev/null; then
    sh .ci/source "$work"
    tar -xJf "$work"/patience-*.tar.xz -C "$work"
    cd "$work"/patience-*/ || exit 1
    mkdir LICENSES && cp LICENSE LICENSES/MIT.txt
    out=$(reuse lint 2>&1)
    check "reuse lint" grep -q '^Congratulations' <<<"$out"
fi
finish
