# Nothing that is answered in words is made for the eye: no pictures, tables or markup, in no language; and with
# --suits words every card is called by words, and every sentence begins with a capital.
. "$(dirname "$0")/lib.sh"

mkdir -p "$XDG_DATA_HOME/patience"
for day in 10 11 12; do
    for game in $games; do
        echo "2026-11-${day}T10:00:00Z $game 1 won moves=100 seconds=$((day * day * 10)) deal=1:202611$day record=$game-$day"
    done
done >"$XDG_DATA_HOME/patience/statistics"
export PATIENCE_NOW=1795356000 TZ=UTC
commands='show\nmoves\nhint\nstatus\noptions\ngames\nhelp\nname\nresume\nsave\nredo\nundo\nfinish\nt1-t99
draw\nstatus\nup\ndown\nturn t1\nredeal\nshuffle\nt1\nt2\nf\nset x\nset x=y\nnumber x\ntake-over x\nundo\nredo\nzzz\nstatistics\nquit\n'

for_the_eye='[\x{2500}-\x{259f}]|```|\*\*|^ *#|\[[ x]?\]|\|'
for language in en $(cat "$SOURCE_DIR/src/text/LINGUAS"); do
    for game in $games; do
        plays "rules\n$commands" "$game" --seed 5 --lang "$language"
        returned 0 "$game in $language"
        check "$game in $language has nothing for the eye" test -z "$(grep -P "$for_the_eye" <<<"$out")"
        plays "$commands" "$game" --seed 5 --lang "$language" --suits words
        check "$game in $language says no signs" test -z "$(grep -P "[♣♦♥♠]|$for_the_eye" <<<"$out")"
        check "$game in $language begins with capitals" test -z "$(grep -E '(^|[.!?] )[[:lower:]]' <<<"$out")"
        check "$game in $language names no foundation by letters" test -z "$(grep -wE 'f[ak]?[cdhs]' <<<"$out")"
    done
    plays 'draw\nsolver\nwinnable\nodds\nrescue\n' kleine-harfe --seed 2 --set passes=1 --lang "$language" --suits words
    check "searches in $language begin with capitals" test -z "$(grep -P "(^|[.!?] )\p{Ll}|$for_the_eye" <<<"$out")"
done

plays 'statistics\n' kleine-harfe --seed 5
mentions "Best time of a win: 16 min 40 s" statistics
mentions "Not yet: " statistics

# What piles and ranks are called.
answers 'undo\n' "Foundations: empty." kleine-harfe --seed 5 --suits words
answers 'draw\nundo\n' "Undone: draw. Stock: 24 cards. Foundation of spades: empty, wants an ace." kleine-harfe --seed 5 --suits words
answers 'draw\nshow\n' "Foundations: clubs empty, diamonds empty, hearts empty, ace of spades." kleine-harfe --seed 5 --suits words
answers 'zzz\n' "F4: 8 of diamonds on top. It needs a queen." additions-patience --seed 5 --suits words
answers 'zzz\n' "F2: 4 of hearts on top. It needs a 6." additions-patience --seed 5 --suits words
answers 'zzz\n' "f4: 8♦ on top. It needs Q." additions-patience --seed 5
answers 'zzz\n' "Upper row: a1: ace of hearts, a2: 2 of hearts, a3: 3 of spades, a4: 4 of diamonds." additions-patience --seed 5 --suits words
answers 'zzz\n' "Foundations down: empty." die-reihe --seed 5 --suits words
answers 'zzz\n' "Foundation: 5 of clubs on top. It needs a 10." koenigs-patience --seed 5 --suits words
answers 'h3-f\n' "3 of clubs goes home. 9 of clubs fills the gap in h3. Foundation needs a 6." koenigs-patience --cards "$ID52" --suits words
answers 't9-t1\n' "There is no pile “t9”." kleine-harfe --seed 5 --suits words
answers 'zzz\n' "T4: 3 verdeckt, Pik-Dame." kleine-harfe --seed 5 --suits words --lang de
answers 'hilfe\n' "Übernehmen N - spielt vom N-ten Zug an weiter, als eigenes Spiel." kleine-harfe --seed 5 --suits words --lang de

finish
