# patience list and patience rules.
. "$(dirname "$0")/lib.sh"

run list --all --json
member "len(j['games'])" "$(grep -lE '^listed +[1-9]' "$SOURCE_DIR"/rules/*/table "$SOURCE_DIR"/rules/gallery/*/table | wc -l)"
member "[g['id'] for g in j['games'] if (g['family'] == 'more') != (g['id'] not in '$all_games'.split())]" "[]"

run list
returned 0 list
silent list
for game in $all_games; do
    check "list has $game" grep -q "^$game " <<<"$out"
done
check "no other games" test "$(grep -c '^[a-z0-9]' <<<"$out")" -eq "$(wc -w <<<"$all_games")"

for language in de en; do
    run list --json --lang "$language"
    returned 0 "list --json"
    check "ASCII: list --json $language" sh -c '! printf %s "$1" | LC_ALL=C grep -q "[^ -~]"' - "$(tr -d '\n' <<<"$out")"
    member "' '.join(g['id'] for g in j['games']), j['games'][1]['title'], j['games'][1]['packs']" "('$all_games', 'Große Harfe', 2)"
done

german=() english=()
# Of each game in each language; one reader has all of one language.
for language in $(cat "$SOURCE_DIR/src/text/LINGUAS") en; do
    for game in $all_games; do
        run rules "$game" --lang "$language"
        returned 0 "rules $game"
        check "title of $game" contains $'\n'"$out" $'\n# '
        [ "$language" != de ] || german+=("$out")
        [ "$language" != en ] || english+=("$out")
    done
    printf '{"command": "rules", "game": "%s"}\n' $all_games | "$PATIENCE" serve --lang "$language" >"$work/$language.json"
    run rules "${all_games##* }" --json --lang "$language"
    printed "$(tail -n 1 "$work/$language.json")" "rules --json, $language"
    out=$(python3 - "$language" "$SOURCE_DIR" "$work/$language.json" $all_games <<'END'
import json, os, sys
language, source, told, *games = sys.argv[1:]
text, decoder, at = open(told).read(), json.JSONDecoder(), 0
for game in games:
    j, at = decoder.raw_decode(text, at)
    at += 1
    if j['id'] != game or j['text'][:2] != '# ':
        print(game, 'has no title')
    if language == 'en' and not all(o['name'] and o['help'] and len(o['values']) > 1 for o in j['options']):
        print(game, 'has an option without a name, help or values')
    # Each option stands in the text once, with all its values, as people call them; a text in English alone has none.
    written = [os.path.exists(f'{source}/rules/{game}/{of}.md') for of in (language, 'en')]
    lines = j['text'].replace('\n  ', ' ').split('\n')
    for o in j['options'] if written != [False, True] else ():
        if [all(t in line for t in o['titles'] if not t.isdigit()) for line in lines
                if line.startswith('- %s: ' % o['title'])] != [True]:
            print(game, 'does not have once, with all its values:', o['name'])
END
    )
    check "options and titles, $language" test -z "$out"
done
nth=0
for game in $all_games; do # one without a text is shown in English
    [ ! -e "$SOURCE_DIR/rules/$game/de.md" ] ||
        check "rules of $game differ by language" test "${german[nth]}" != "${english[nth]}"
    nth=$((nth + 1))
done

run rules accordion
check "a stock without cards is not told" sh -c '! printf %s "$1" | grep -q "Stock:"' - "$out"
run rules kleine-harfe
mentions "Passes: 3, 1 to 9, unlimited." "values, default first"
check "options are told once" test "$(grep -c -- '- Back from foundation' <<<"$out")" -eq 1
mentions "worry-back=on|off" "values, default first"
run rules napoleon
mentions "cellar=strict|any" "values, default first"

# Figures are of options that there are (a line that cannot be read stops the build).
for file in "$SOURCE_DIR"/rules/*/winnability "$SOURCE_DIR"/rules/*/*/winnability "$SOURCE_DIR"/rules/*/players; do
    [ -e "$file" ] || continue
    game=$(basename "${file%/*}")
    while read -r line; do
        options=$(grep -oE '[a-z-]+=[a-z0-9-]+' <<<"$line")
        run deal "$game" --seed 1 $(printf -- '--set %s ' $options)
        returned 0 "$file: $options"
    done < <(grep -F '=' "$file")
done

# A name may mean a game with options, whoever asks; what is set goes before it.
run show Wasp --seed 5
wasp=$out
run show scorpion --seed 5 --set empty=any
check "wasp is a scorpion whose gaps take anything" test "$wasp" = "$out"
run show wasp --seed 5 --set empty=king
usual=$out
run show scorpion --seed 5
check "what is set holds" test "$usual" = "$out"
check "and differs" test "$usual" != "$wasp"
served=$(printf '%s\n' '{"command": "deal", "game": "wasp", "seed": 5}' | "$PATIENCE" serve)
check "served as well" grep -q '"empty": *"any"' <<<"$served"
run show "Lady Betty" --seed 5
betty=$out
run show sir-tommy --seed 5 --set heaps=6 --set suits=suit
check "Lady Betty is Sir Tommy with six heaps, in suit" test "$betty" = "$out"

refused 2 "did you mean “kleine-harfe”" rules kleine-hafre
refused 2 "did you mean “8x8”" rules 8x9
refused 2 "no game “bridge”" rules bridge
refused 2 "no game “blank”" rules blank
refused 2 "no game “../napoleon”" rules ../napoleon

# Without UTF-8 the text is ASCII.
LC_ALL=C run rules grosse-harfe
check "ASCII rules" sh -c '! printf %s "$1" | LC_ALL=C grep -q "[^ -~]"' - "$(tr -d '\n' <<<"$out")"

finish
