#!/bin/bash
# Every pruning of the solver cites a lemma of docs/solver.md or docs/lab/searches.md, and every lemma is cited, guarded by
# a test that exists, and proved in docs/lab/proofs.md.
set -u
cd "${SOURCE_DIR:-$(dirname "$0")/../..}" || exit 1
checks=0 failures=0

fail() {
    failures=$((failures + 1))
    echo "FAILED: $1"
}

numbers() { # of the lemmas in what is read
    grep -oE '(Lemma|pruned_by\(|without\() ?[0-9]+' | grep -oE '[0-9]+' | sort -nu
}

code=$(find src/solver src/advice -name '*.[ch]')
pages="docs/solver.md docs/lab/searches.md"
told=$(grep -hoE '^\*\*Lemma [0-9]+ ' $pages | numbers)
cited=$(cat $code | numbers)
pruned=$(cat $code | grep -vE '^ *(/\*|\*|static)' | grep -oE '(pruned_by|without)\([0-9]+' | numbers)

# --- what is cited is told, what is told is cited, by numbers that follow one another ---
checks=$((checks + 3))
[ "$(wc -l <<<"$told")" -ge 15 ] || fail "lemmas were not found in docs/solver.md"
[ "$told" = "$(seq "$(wc -l <<<"$told")")" ] || fail "the lemmas of docs/solver.md are not numbered 1, 2, 3 ..."
[ "$told" = "$cited" ] || fail "told in docs/solver.md and cited in the code: $(diff <(echo "$told") <(echo "$cited") | grep '[<>]' | tr '\n' ' ')"

# --- every lemma has a proof, and a test that is there ---
for number in $told; do
    lemma=$(cat $pages | sed -n "/^\*\*Lemma $number /,/^\$/p")
    checks=$((checks + 2))
    sed -n "/^\*\*Lemma $number /,/^\$/p" docs/lab/proofs.md | grep -q ∎ || fail "lemma $number has no proof"
    guards=$(grep -oE 'tests/[a-z_/]+\.(c|sh)' <<<"${lemma#*Guarded by}")
    [ -n "$guards" ] || fail "lemma $number is guarded by no test"
    for guard in $guards; do
        [ -f "$guard" ] || fail "lemma $number is guarded by $guard, which is not there"
    done
done

# --- each word that lemmas were judged by stands in the table of what they rely on ---
words=$(sed -n '/RuleWord words/,/--- version 1 ---/p' src/language/rule_words.c | tr -d '\n' | sed 's/{"/\n&/g' |
    sed -n '/unjudged = ALL_ROLES/d; s/^{"\([a-z-]*\)", N_.*/\1/p')
checks=$((checks + 1))
[ "$(wc -w <<<"$words")" -ge 30 ] || fail "the words that lemmas were judged by were not found"
for word in $words; do
    checks=$((checks + 1))
    sed -n '/^## Which words/,$p' docs/lab/proofs.md | grep -q "\`$word\`" || fail "docs/lab/proofs.md does not judge “$word”"
done

# --- a fact of the table is asked of one function: how often a card is there, what an empty pile takes here ---
checks=$((checks + 1))
asked=$(grep -rnE '(->|\.)(packs|into)\b|(rules|r)(->|\.)suits\b' src/solver)
[ -z "$asked" ] || fail "each_card_once and taken_into are to be asked, not the table: $asked"

# --- where searches choose nothing is skipped without a lemma ---
# In these files every `continue`, and every set without some cards, says why.
choosers="src/solver/exhaustive_search.c src/solver/macro_moves.c
    src/solver/klondike/team.c src/solver/klondike/class_moves.c"
for file in $choosers; do
    checks=$((checks + 1))
    [ -f "$file" ] || fail "$file is not there"
    while IFS=: read -r line text; do
        checks=$((checks + 1))
        before=$(sed -n "$((line - 1))p" "$file")
        [[ "$before$text" == *pruned_by\(* || $text == *'/*'* || $text == *'while ('* ]] ||
            fail "$file:$line skips without a lemma: $text"
    done < <(grep -n 'continue;' "$file")
    while IFS=: read -r line text; do
        checks=$((checks + 1))
        [[ $text == *without\(* || $text == *'const CardSet '* || $text == *'? before'* ]] ||
            fail "$file:$line leaves out cards without a lemma: $text"
    done < <(grep -nE '& ?~|&= ' "$file" | grep -v 'left &= left - 1')
done

# --- prunings there are ---
checks=$((checks + 1))
[ "$(wc -l <<<"$pruned")" -ge 12 ] || fail "prunings were not found"

echo "$checks checks, $failures failures"
[ "$failures" -eq 0 ]
