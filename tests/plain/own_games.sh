# Own games in words: reserves of several cards, reasons of hints, a game to its win in three languages.
. "$(dirname "$0")/lib.sh"
games=$SOURCE_DIR/tests/games
mill=$games/grossmutters-muehle.game

answers 'show\n' 'k1: 3 face down, 9♠.' "$mill" --seed 1
answers 'hint\n' 'Lay 4♥ on 6♣: it turns up a card (k3-t5). Or: t1-b, t5-b, t3-b, t2-b, t4-b.' "$mill" --seed 6
answers 't4-t1\n' 'A♠ does not fit. Vanes: down by 2, in any suit, plus 13 if below 1.' "$mill" --seed 3
five='draw\ndraw\ndraw\ndraw\ndraw\n'
answers "${five}r6-r3\n" 'J♣ 6♥ leave between 7♣ and 5♣.' royal-marriage --seed 1
answers "$five" 'J♣ drawn.' royal-marriage --seed 1
answers 'r5-r8\n' '6♣ is laid on 5♣, which leaves.' accordion --seed 1
answers 'r5-r6\n' '5♣ and J♠ are not a pair.' accordion --seed 1
answers 'draw\n' 'Dealt, column by column: Q♣ K♣ 3♦ 5♠ 7♣ 8♥ 3♣ 4♥ 10♠ 2♠ 5♣ K♦ J♠ J♠ A♣ 6♥ 2♥ Q♥ 4♣ 6♣ J♥ K♥ Q♣ 7♠.' \
    tournament --seed 5
answers 'draw\n' 'Dealing again would change nothing now.' monte-carlo --seed 2
answers 'r7-r12\ndraw\n' 'The row closes up. Dealt, pile by pile: 7♦ 3♣.' monte-carlo --seed 2
forget
for game in "$games"/*.game; do
    script=${game%.game}.words
    [ -e "$script" ] || continue
    read -r _ _ seed <"$script"
    words=$(sed 1d "$script" | tr '\n' ' ')
    for language in en de nl; do
        LANGUAGE=$language plays "$words\n" "$game" --seed "$seed"
        returned 0 "$game in $language"
        harmless "$game in $language"
        check "$game is won in $language" grep -qE 'You won!|[Gg]ewonnen' <<<"$out"
        run replay "$games_folder"/*.patience --check
        printed won "$game in $language is recorded"
        forget
    done
done
finish
