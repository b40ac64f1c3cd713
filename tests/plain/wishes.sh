# After --winnable new deals are so too; another game is any deal.
. "$(dirname "$0")/lib.sh"

plays 'new\nnew\n' koenigs-patience --winnable
returned 0 "three deals"
mapfile -t deals < <(sed -n 's/^Königs-Patience, deal //p' <<<"$out")
check "three deals" test "${#deals[@]}" -eq 3
for deal in "${deals[@]}"; do
    run solve koenigs-patience --seed "$deal"
    returned 0 "deal $deal can be won"
done
plays 'new napoleon\n' kleine-harfe --winnable=1
check "another game" grep -q '^Napoleon, deal ' <<<"$out"
plays 'new wasp\nshare\n' kleine-harfe
run show "$(grep -oE 'scorpion[.][A-Za-z0-9_-]+' <<<"$out" | head -n 1)"
mentions "Empty columns take: anything." "a name that means options"

finish
