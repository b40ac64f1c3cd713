# Every sentence with which the language refuses a table stands in a test, as it is printed: in wrong.txt or a script.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1

# What explains the words is no refusal, and what rare words refuse are moves, too.
find src/language -name '*.c' ! -name rule_words.c ! -path '*/rare/*' -exec sh src/text/sentences.sh {} + |
    sed -n '/^msgid ""$/d; s/^msgid "\(.*\)"$/\1/p' >"$work/sentences"
check "there are refusals" test "$(wc -l <"$work/sentences")" -gt 80
cat tests/rules/wrong.txt tests/store/own_games.c tests/{cli,plain}/*.sh >"$work/tests"
while read -r sentence; do
    out=$(sed 's/[].[*^$\]/\\&/g; s/{[a-z]*}/.*/g' <<<"$sentence")
    check "a test for: $sentence" grep -qe "$out" "$work/tests"
done <"$work/sentences"
finish
