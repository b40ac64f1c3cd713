# The table of docs/winnability.md, from lines behind the folder of their game: of players first, then what was published
# (": SHARE PLUSMINUS GAME OPTION..."), then of deals that can be won.
function wilson(part, all, sign,  z, p) {
    z = 1.959964; p = part / all
    return 100 * (p + z * z / (2 * all) + sign * z * sqrt(p * (1 - p) / all + z * z / (4 * all * all))) / (1 + z * z / all)
}
function interval(won, maybe, all,  low, high, places) {
    low = won ? wilson(won, all, -1) : 0
    high = maybe < all ? wilson(maybe, all, 1) : 100
    places = high - low < 0.02 ? "%.4f" : high - low < 0.2 ? "%.3f" : high - low < 2 ? "%.2f" : "%.1f"
    return sprintf(places "-" places, low, high)
}
function rest(from,  i, words) {
    for (i = from; i <= NF; i++) words = words " " $i
    return words
}
function bare(place) { sub(/.*\//, "", place); return place }
BEGIN {
    print "|game|deals|undecided|can be won, %|published, %|a careful player wins, %|"
    print "|---|--:|--:|--:|--:|--:|"
}
$1 == ":" && $2 != "#" { published[rest(4)] = $2 - $3 "-" $2 + $3; next }
$1 == ":" { next }
$2 == "fair" && $3 + 0 >= games[$1 rest(7)] + 0 { games[$1 rest(7)] = $3; fair[$1 rest(7)] = interval($4, $4, $5) }
$2 ~ /^[a-z]/ || NF < 5 { next }
{
    all = $2 + $3 + $4
    key = $1 rest(6)
    known = published[" " bare($1) rest(6)]
    if (all && (NF == 5 || known || key in fair))
        printf "|%s%s|%d|%d|%s|%s|%s|\n", bare($1), rest(6), all, $4, interval($2, $2 + $4, all), known, fair[key]
    delete fair[key]
}
END { # what was played and not searched
    for (key in fair) {
        split(key, words, " ")
        sub(/^[^ ]*/, "", key)
        printf "|%s%s|||||%s|\n", bare(words[1]), key, fair[words[1] key] | "sort"
    }
}
