# Every decision of docs/rules.md, and every clause of the sheets in docs/lab/rules.md, is named by a test.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1
sed -nE 's/^- ([A-Z0-9]{2}-A?[0-9]+):.*/\1/p' docs/rules.md docs/lab/rules.md | LC_ALL=C sort -u >"$work/clauses"
check "clauses were found" test "$(wc -l <"$work/clauses")" -gt 200
grep -rhoE '\b[A-Z0-9]{2}-A?[0-9]+\b' tests --include='*.c' --include='*.sh' --include='*.txt' --exclude-dir=naive |
    LC_ALL=C sort -u >"$work/named"
out=$(LC_ALL=C comm -23 "$work/clauses" "$work/named")
check "each is named by a test" test -z "$out"
finish
