# patience deal: openings, packs, and ways to choose them.
. "$(dirname "$0")/lib.sh"

for game in $games; do
    run deal "$game" --seed 4711
    returned 0 "deal $game"
    mentions "4711" "deal $game"
    run deal "$game" --seed 4711 --format cards
    pack=$out
    check "pack of $game" grep -qE '^([A2-9TJQK][CDHS] )+[A2-9TJQK][CDHS]$' <<<"$pack"
    run deal "$game" --seed 4711 --cards
    printed "$pack" "deal $game --cards prints the pack"
    run deal --cards "$game" --seed 4711
    printed "$pack" "deal --cards $game prints the pack"
    run deal "$game" --cards "$pack" --format cards
    printed "$pack" "a pack given by hand comes out again"
    run deal "$game" --seed 4711 --json
    returned 0 "deal $game --json"
    member "j['game'], j['deal'], j['moves_made'], j['standing']" "('$game', '1:4711', 0, 'open')"
    member "' '.join(j['pack']) == '$pack' and sorted(j['pack']) == sorted(c for p in j['piles'] for c in p['cards'])" True
    same_in_all deal "$game" --seed 4711 --json
    same_in_all deal "$game" --seed 4711 --format cards
done

# The same number is the same deal; numbers go to 2^64 - 1 exactly.
run deal napoleon --seed 1 --format cards
one=$out
run deal napoleon --seed 1 --format cards
printed "$one" "the same number"
run deal napoleon --seed 0001 --format cards
printed "$one" "leading zeros"
run deal napoleon --seed 2 --format cards
check "another number" test "$out" != "$one"
run deal napoleon --seed 18446744073709551615 --json
member "j['deal']" "1:18446744073709551615"
run deal napoleon --seed 0
returned 0 "number 0"
for number in 18446744073709551616 99999999999999999999999 -1 +1 1.5 0x10 "" " 1" "1 " 1e3 12a ١; do
    refused 2 "0 to 18446744073709551615" deal napoleon --seed "$number"
done
run deal napoleon --seed=7 --json
member "j['deal']" "1:7"

# Microsoft's numbers, of games that are dealt so.
run deal freecell --seed ms:1 --format cards
printed "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C 4C 5C TS QH 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H" \
    "Microsoft's first deal"
for game in freecell bakers-game streets-and-alleys; do
    run deal "$game" --seed ms:11982 --json
    member "j['deal']" "ms:11982"
done
for game in kleine-harfe beleaguered-castle spider; do
    refused 2 "7 7 7 7 6 6 6 6" deal "$game" --seed ms:1
done
refused 2 "from ms:1 to ms:8589934591" deal freecell --seed ms:0
printf 'number ms:617\nshow\nquit\n' | "$PATIENCE" play freecell --plain --seed 1 >"$work/words" 2>&1
check "a number in words" grep -q 'FreeCell, deal ms:617' "$work/words"

# Today's deal and one by chance.
run deal 8x8 --daily --json
returned 0 --daily
check "daily number" grep -qE '"deal": "1:20[0-9]{6}"' <<<"$out"
TZ=UTC PATIENCE_NOW=1795275900 run deal 8x8 --daily --json
check "the clock of tests" grep -q '"deal": "1:20261121"' <<<"$out"
run deal 8x8 --json
returned 0 "a deal by chance"
chance=$out
run deal 8x8 --json
check "chance differs" test "$out" != "$chance"
refused 2 "give one of them" deal 8x8 --daily --seed 1
refused 2 "“X” is not a card" deal kleine-harfe --cards X
refused 2 "“X” is not a card" deal --cards X kleine-harfe
refused 2 "“napoleon” is one word too many" deal kleine-harfe napoleon --cards
refused 2 "give one of them" deal kleine-harfe --seed 1 --cards "$ID52"
refused 2 "give one of them" deal kleine-harfe --daily --cards "$ID52"

# Packs given by hand.
printf '%s\n' $ST52 >"$work/pack"
run deal kleine-harfe --cards "$ST52" --json
by_hand=$out
member "j['deal']" None
run deal kleine-harfe --cards="$ST52" --json
printed "$by_hand" "--cards=..."
run deal kleine-harfe --cards "@$work/pack" --json
printed "$by_hand" "--cards @FILE"
run deal kleine-harfe --cards="@$work/pack" --json
printed "$by_hand" "--cards=@FILE"
run_with "$ST52" deal kleine-harfe --cards - --json
printed "$by_hand" "--cards -"
run_with "$ST52" deal --cards - kleine-harfe --json
printed "$by_hand" "--cards - before the game"
run deal grosse-harfe --cards "$ID52 $ID52"
returned 0 "two packs"

LC_ALL=C refused 2 "8C appears twice" deal kleine-harfe --cards "8C 8C"
LC_ALL=C refused 2 "AC is missing" deal grosse-harfe --cards "$ID52"
refused 2 "“1C” is not a card" deal kleine-harfe --cards "AC 1C"
refused 2 "cannot be read" deal kleine-harfe --cards "@$work/nothing"
refused 2 "cannot be read" deal kleine-harfe --cards "@$work"
printf '%s\0 AC' "$ID52" >"$work/zero"
refused 2 "is not text" deal kleine-harfe --cards "@$work/zero"
head -c 200000 /dev/zero | tr '\0' ' ' >"$work/large"
refused 2 "cannot be read" deal kleine-harfe --cards "@$work/large"
refused 2 "needs an argument" moves kleine-harfe --cards

# Deals of other programs: what one format prints it reads, @FILE and - behind its name too.
run deal kleine-harfe --seed 4711 --format cards
pack=$out
for format in cards solvitaire board; do
    run deal kleine-harfe --seed 4711 --format "$format"
    returned 0 "--format $format"
    printf '%s\n' "$out" >"$work/deal"
    run deal kleine-harfe --cards "$format:$out" --format cards
    printed "$pack" "--cards $format:TEXT"
    run deal --cards "$format:@$work/deal" kleine-harfe --format cards
    printed "$pack" "--cards $format:@FILE"
    run_with "$(cat "$work/deal")" deal kleine-harfe --cards "$format:-" --format cards
    printed "$pack" "--cards $format:-"
    same_in_all deal kleine-harfe --seed 4711 --format "$format"
done

# What is written for Solvitaire lies there as it lies here, or is refused.
grep -q __asan_init "$PATIENCE" && all_games=$games # which takes long
for game in $all_games; do
    run deal "$game" --seed 4 --format solvitaire
    test "$status" -eq 0 || continue
    written=$out
    run show "$game" --seed 4 --json
    member "[[c['cards'] for c in j['piles'] if c['role'] == 'column'],
             sum(len(c['cards']) for c in j['piles'])] == (lambda w:
            [[[c.upper().replace('10', 'T') for c in l] for l in w.get('tableau piles', [])],
             sum(map(len, w.get('tableau piles', []))) + ('hole' in w) +
             sum(len(w.get(n, [])) for n in ('foundations', 'reserve', 'stock'))])($written)" True
done

# Positions, which the other commands go on from.
run show freecell --seed 1 --play "t1-c1 t2-c2" --format board
returned 0 "show --format board"
printf '%s\n' "$out" >"$work/board"
run show freecell --cards "board:@$work/board" --format board
printed "$(cat "$work/board")" "a board, there and back"
run moves freecell --seed 1 --play "t1-c1 t2-c2"
moves=$out
run moves freecell --cards "board:@$work/board"
printed "$moves" "the moves on a board"
for command in solve hint odds; do
    run "$command" freecell --cards "board:@$work/board"
    returned 0 "$command of a board"
done
run deal freecell --cards "board:@$work/board" --json
member "j['pack'], j['deal']" "(None, None)"
refused 2 "--format cards: this format cannot show" deal freecell --cards "board:@$work/board" --format cards
refused 2 "has no code" share freecell --cards "board:@$work/board"
sed -i 's/^Freecells/Frecells/' "$work/board"
refused 2 "$work/board, line 1: “Frecells:” is not a pile" solve freecell --cards "board:@$work/board"
run deal kleine-harfe --set flip=manual --set aces=manual --seed pysol:24 --format cards
pack=$out
run deal kleine-harfe --seed pysol:24 --json
member "j['deal']" None
printf 'patience 1\ngame kleine-harfe 1\ncards %s\n' "$pack" >"$work/record"
run show kleine-harfe --seed pysol:24
here=$out
run show "$work/record"
printed "$here" "a record of PySolFC's deal"
run deal 8x8 --set open=on --seed 1 --format solvitaire
check "all cards lie face up" test -z "$(grep '[0-9AJQK][cdhs]"' <<<"$out")"
refused 2 "this format cannot show how the cards in l5 lie" deal napoleon --seed 1 --format solvitaire
refused 2 "how PySolFC deals this game is not known here" deal die-reihe --seed pysol:1
refused 2 "“ms” is not one of PySolFC's" deal kleine-harfe --seed pysol:ms
refused 2 "is not one of PySolFC's" deal kleine-harfe --seed pysol:
refused 2 "--cards: “tableau piles” has to be a list of 7 columns" deal kleine-harfe --cards "solvitaire:{}"
printf '{\n"stock": x}' >"$work/deal"
refused 2 "$work/deal: this is not a JSON object; the mistake is in line 2, column 10" \
    deal kleine-harfe --cards "solvitaire:@$work/deal"
refused 2 "“tableau piles, 2: ZZ?1 2” is not a card" \
    deal kleine-harfe --cards $'solvitaire:{"tableau piles": [["3D"], ["ZZ\\u001b1\\n2", "8H"], [], [], [], [], []]}'
refused 2 "“1:4711” is not a card" deal kleine-harfe --cards 1:4711

# Options of the game.
run deal kleine-harfe --seed 1 --set passes=unlimited --set worry-back=off --json
returned 0 --set
member "j['settings']['passes'], j['settings']['worry-back'], j['passes']" "('unlimited', 'off', None)"
run deal kleine-harfe --seed 1 --set passes=unlimited
mentions "Passes: unlimited" "options are shown"
run deal kleine-harfe --seed 1 --set passes=1 --set passes=2 --json
member "j['settings']['passes']" 2
refused 2 "it has passes, forced" deal kleine-harfe --seed 1 --set pass=1
refused 2 "the values of passes are: 3 1 2" deal kleine-harfe --seed 1 --set passes=10
refused 2 "there is no such value" deal kleine-harfe --seed 1 --set passes=
refused 2 "name=value" deal kleine-harfe --seed 1 --set passes
many=()
for i in $(seq 40); do many+=(--set passes=3); done
refused 2 "too many" deal kleine-harfe --seed 1 "${many[@]}"

finish
