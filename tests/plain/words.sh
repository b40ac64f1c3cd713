# Every word, where it means something and where it does not.
. "$(dirname "$0")/lib.sh"
nap="napoleon --seed 5" config=$XDG_CONFIG_HOME/patience/config

# Looking.
answers 'show t7\n' "t7: 6 face down, 3♦." kleine-harfe --seed 5
answers 'find 10c\n' "Free: 1 Q♠, 2 7♣, 3 8♦, 4 A♠, 5 6♠, 6 J♣, 7 9♥, 8 4♣, 9 8♣, 0 5♠." \
    tripeaks --seed 3
answers 'show t1 t2\n' "t2: 1 face down, 5♣." kleine-harfe --seed 5
answers 'look t7\n' "t7: 6 face down, 3♦." kleine-harfe --seed 5
answers 'table t7\n' "t7: 6 face down, 3♦." kleine-harfe --seed 5
answers 'board t7\n' "t7: 6 face down, 3♦." kleine-harfe --seed 5
answers 'where queen of hearts\n' "Q♥ not yet seen." kleine-harfe --seed 5
answers 'draw show f\n' "fs: A♠." kleine-harfe --seed 5
answers 'show w s\n' "s: 24 cards." kleine-harfe --seed 5
answers 'number pysol:24\n' "t1: 5♣." klondike --seed 5
answers 'find queen of hearts\n' "Q♥ not yet seen." kleine-harfe --seed 5
answers 'draw find S\n' "3 on the table, 10 not yet seen." kleine-harfe --seed 5
answers 'hint\n' "This deal cannot be won. Choose upwards: it brings home the most cards (up). Or: down. new starts another deal." $nap
answers 'up hint\n' "This deal cannot be won. Lay 7♥ on 8♥: it brings home the most cards (l1-r4). Or: r1-f, r2-c, l4-c, l2-c, r5-c, l5-c, r3-c, l3-c, r4-l1. undo goes back, restart starts again, new starts another deal." $nap
answers 'hint\nup\nhint\n' "Lay 7♥ on 8♥: it brings home the most cards (l1-r4). Or: r1-f, r2-c, l4-c, l2-c, r5-c, l5-c, r3-c, l3-c, r4-l1." $nap
answers 't6-f\nhint\n' "Draw on: 24 draws through the stock cost nothing (draw 24)." klondike --seed 12
answers 't2 t7 restart undo status\n' "2 moves made. Pass 1 of 3. 0 of 52 cards home." kleine-harfe --seed 26
answers 'find nothing\n' "Find which cards? Say a rank, a suit or both: find 7, find h, find 7h." kleine-harfe --seed 5
answers 'draw draw\nshow w\n' "w, drawn: 4♠." kleine-harfe --seed 5
answers 'draw\nshow f\n' "f: 5♣ on top. It needs 10." koenigs-patience --seed 357
answers 'moves\n' "3 moves: draw, t3-t5, t6-t1." kleine-harfe --cards "$ID52"
answers 'm\n' "3 moves: draw, t3-t5, t6-t1." kleine-harfe --cards "$ID52"
answers 'hint\n' "Lay K♦ on an empty place: it turns up a card (t6-t1). Or: t3-t5." kleine-harfe --cards "$ID52"
answers 'h\n' "This deal cannot be won. Choose upwards: it brings home the most cards (up). Or: down. new starts another deal." $nap
answers 'status\n' "Pass 1 of 3. 0 of 52 cards home." kleine-harfe --seed 5
answers 'status\n' "0 of 52 cards home. The next card is turned where it lies." die-reihe --seed 14
answers 'help\n' "undo N or u - undoes the last move, or the last N." $nap
answers '?\n' "Piles: f (foundations), l1-l4 (rows), l5 (helper rows), r1-r4 (rows), r5 (helper rows), c (cellar)." $nap
answers 'rules\n' "Napoleon" $nap
answers 'rules\n' "Piles: f (foundations), l1-l4 (rows), l5 (helper rows), r1-r4 (rows), r5 (helper rows), c (cellar)." $nap
check "rules have no markup" test -z "$(grep -E '^#|`|\*\*|\[ \]' <<<"$out")"
answers 'i\n' "This deal cannot be won. Choose upwards: it brings home the most cards (up). Or: down. new starts another deal." $nap
answers 'LAMP\n' "The game can still be won." kleine-harfe --seed 2 --set passes=1
answers '6 4\n' "7♦ goes on 8♣ in t4. t6: K♠ turned up." kleine-harfe --seed 2 --set passes=1
answers '6 4 3 5\nstatus\n' "2 moves made. Pass 1 of 1. 0 of 52 cards home." kleine-harfe --seed 2 --set passes=1
answers 't6 t4\n' "7♦ goes on 8♣ in t4. t6: K♠ turned up." kleine-harfe --seed 2 --set passes=1
answers '6-4\n' "7♦ goes on 8♣ in t4. t6: K♠ turned up." kleine-harfe --seed 2 --set passes=1
answers '6 5\n' "7♦ does not fit. Columns: down, in alternating colours." kleine-harfe --seed 2 --set passes=1
answers 'T6-T4\n' "7♦ goes on 8♣ in t4. t6: K♠ turned up." kleine-harfe --seed 2 --set passes=1
answers 't6-t4\n' "7 of diamonds goes on 8 of clubs in t4. T6: king of spades turned up." kleine-harfe --seed 2 --set passes=1 --suits words
answers 'options\n' "set NAME=VALUE changes an option from the next deal on." $nap
answers 'games\n' "napoleon: Napoleon. Four foundations in the middle of a cross, all up or all down: you choose before the first move." $nap
forget
plays 'show\nmoves\nhint\nstatus\nrules\noptions\nhelp\ngames\nresume\n\n  , ,\n# remark\n' $nap
check "looking leaves no record" test ! -e "$games_folder"
returned 0 looking

# Moving: a word, a pile alone, several in a line; what is refused ends the line.
answers 't3-t5\n' "9♣ goes on 10♦ in t5. t3: 3♣ turned up." kleine-harfe --cards "$ID52"
recorded "t3-t5"
answers 't3\n' "9♣ goes on 10♦ in t5. t3: 3♣ turned up." kleine-harfe --cards "$ID52"
recorded "t3-t5"
answers 't3 t6, draw\n' "K♦ goes into the empty t1. t6: J♦ turned up." kleine-harfe --cards "$ID52"
check "three words are three moves" test "$(record | wc -w)" -eq 3
forget
answers 's\n' "A♠ drawn. A♠ goes home." kleine-harfe --seed 5
recorded draw
answers 'draw t3-t4 draw\n' "7♠ does not fit. Columns: down, in alternating colours. The rest of this line was not played." \
    kleine-harfe --seed 5
recorded draw
for refusal in 't3-t4:7♠ does not fit. Columns: down, in alternating colours.' 't1:There is no place for J♣ now.' \
    'w:There is no card to move.' 'fc:There is no card to move.' 't9-t1:There is no pile “t9”.' \
    'redeal:The stock must be used up before it is dealt again.' 'up:There is no direction to choose now.' \
    't3.257-f:“t3.257-f” is not a move.' \
    'zzz:“zzz” is not known here; help lists the words.' 't3-:“t3-” is not a move.' \
    'undo:There is nothing to undo.' 'redo:There is nothing to redo.' \
    'restart:This deal is at its beginning.' 'finish:Not everything can be collected yet.' \
    'number:“number”: deal numbers go from 0 to 18446744073709551615.' \
    'number x:“x”: deal numbers go from 0 to 18446744073709551615.' \
    'set:“set”: an option is set as name=value.' 'set passes=0:“passes=0”: the option has no such value.' \
    'set x=y:“x=y”: the game has no such option.' 'resume 7:“7”: there is no such game; resume alone lists them.'; do
    answers "${refusal%%:*}\n" "${refusal#*:}" kleine-harfe --seed 5
done
answers 'redeal\n' "The stock is played through only once." kleine-harfe --seed 5 --set passes=1
answers 'redeal\n' "The stock is played through only once." die-reihe --seed 5
answers 'shuffle\n' "The cards are not reshuffled in this game." kleine-harfe --seed 5
forget
answers 'zzz draw\n' "“zzz” is not known here; help lists the words. The rest of this line was not played." \
    kleine-harfe --seed 5
check "and it was not" test ! -e "$games_folder"

# Back and forth.
answers 'draw draw undo undo redo\n' "Redone: draw. A♠ drawn. A♠ goes home." kleine-harfe --seed 5
recorded "draw draw undo 1 undo 1 draw"
answers 'draw draw undo 2 redo 9\n' "Redone: draw. 4♠ drawn; it fits t5: it must be played." kleine-harfe --seed 5
recorded "draw draw undo 2 draw draw"
answers 'draw\nu\n' "Undone: draw. s: 24 cards. fs: empty (A)." kleine-harfe --seed 5
forget
answers 'draw draw restart redo\n' "2 moves undone. s: 24 cards. fs: empty (A)." kleine-harfe --seed 5
recorded "draw draw undo 2 draw"
answers 'draw undo 99 y\n' "Undone: draw. s: 24 cards. fs: empty (A)." kleine-harfe --seed 5
recorded "draw undo 1 draw"
answers 'draw 3\n' "2♣ drawn." klondike --seed 3
recorded "draw draw draw"
answers 'draw 99 t9-t1\n' "There is no pile “t9”." klondike --seed 3 # the stock ends them, and refuses nothing
check "all were drawn" test "$(record | wc -w)" -eq 24
forget
answers 'draw 6 7\n' "9♥ does not fit. Columns: down, in alternating colours." klondike --seed 3
recorded draw
answers 'draw 0 draw\n' "“0” is not a move. The rest of this line was not played." klondike --seed 3
for said in 'help draw:draw N - draws from the stock, once or N times.' 'show waste:w: empty.' 'stock:5♠ drawn.'; do
    answers "${said%%:*}\n" "${said#*:}" klondike --seed 3
    forget
done

# Names, copies and statistics.
answers 'name\n' "This game has no name; name TEXT gives it one." kleine-harfe --seed 5
answers 'DRAW\nname My Game\nname\n' "This game is called: My Game" kleine-harfe --seed 5
check "the name is in the record" grep -qx '# name My Game' "$games_folder"/*.patience
run share kleine-harfe --seed 5 --play draw
code=$out
for suits in two words; do
    answers 'draw draw undo\nshare\n' "$code" kleine-harfe --seed 5 --suits $suits
    forget
done
answers "draw\nsave $work/A Copy\n" "Saved: ~/A Copy" kleine-harfe --seed 5
check "the copy is a record" test "$(tail -1 "$work/A Copy")" = draw
answers "draw\nsave $work/A Copy\n" "Not saved: there is a file of this name already." kleine-harfe --seed 5
answers "draw\ndraw\noverwrite $work/A Copy\n" "Saved: ~/A Copy" kleine-harfe --seed 5
check "unless it is said" test "$(grep -c '^draw$' "$work/A Copy")" -eq 2
check "nothing is left beside it" test "$(ls "$work" | grep -c '^A Copy')" -eq 1
check "it is the player's alone" test "$(stat -c %a "$work/A Copy")" = 600
# What is there where the player may not write is not told.
mkdir "$work/secret" && : >"$work/secret/there" && mkfifo "$work/secret/pipe"
for name in "$work/secret" "$work/secret/there/no" "$work/secret/none/no" "$work/secret/pipe"; do
    answers "save $name\n" "Not saved: no file can be written there." kleine-harfe --seed 5
    answers "overwrite $name\n" "Not saved: no file can be written there." kleine-harfe --seed 5
done
check "a pipe stays one" test -p "$work/secret/pipe"
rm -r "$work/secret"
mkdir "$work/home" "$work/home-like"
HOME=$work/home answers "draw\nsave ~/copy\n" "Saved: ~/copy" kleine-harfe --seed 5
HOME=$work/home answers "draw\nsave $work/home-like/copy\n" "Saved: $work/home-like/copy" kleine-harfe --seed 5
# A copy that cannot be written whole is none.
out=$(ulimit -f 0; trap '' XFSZ; printf 'draw\nsave %s\n' "$work/half" | "$PATIENCE" play kleine-harfe --plain --seed 5 2>/dev/null)
mentions "Not saved: File too large." "a file that may not grow"
check "nothing of it is left" test ! -e "$work/half"
answers 'save\n' "Where to? Say save FILE." kleine-harfe --seed 5
answers "save $work/none/copy\n" "Not saved: no file can be written there." kleine-harfe --seed 5
forget
answers 'statistics\n' "No finished games yet."

# Other deals and other games.
answers 'number 7\n' "Napoleon, deal 7" $nap
answers 'number 18446744073709551615\n' "Napoleon, deal 18446744073709551615" $nap
plays 'daily\n' $nap
check "today's deal" grep -qxE 'Napoleon, deal 20[0-9]{6}' <<<"$out"
answers 'number 7\nnew\n' "Napoleon, deal 7" $nap
check "new is a third deal" test "$(grep -c '^Napoleon, deal' <<<"$out")" -eq 3
answers 'set passes=1 number 5\n' "Passes: 1." kleine-harfe --seed 5
check "the option is kept" grep -qx 'set.kleine-harfe = passes=1' "$config"
answers 'number 7\n' "Passes: 1." kleine-harfe --seed 5
answers 'set passes=3\n' "From the next deal on: Passes: 3." kleine-harfe --seed 5
check "the usual one is not" test "$(grep -c . "$config")" -eq 0
answers 'set forced=off\n' "From the next deal on: Forced play: off." kleine-harfe --seed 5 --set passes=1
check "nor what the command line asked for" grep -qx 'set.kleine-harfe = forced=off' "$config"
rm "$config"
mkdir "$config" # where nothing can be written
plays 'set passes=1\n' kleine-harfe --seed 5
mentions "From the next deal on: Passes: 1. The options were not saved: " "options that cannot be kept"
returned 2 "options that cannot be kept"
says "patience: the preferences were not saved to ~/config/patience/config: Is a directory" "options that cannot be kept"
rmdir "$config"
answers 'set passes=1\n' "From the next deal on: Passes: 1." kleine-harfe --seed 5
rm "$config"
plays 'set passes=1\nnew 8x8\n' kleine-harfe --seed 5
rm "$config"
check "options are those of a game" test "$(grep -c '^passes' <<<"$out")" -eq 0
check "another game" grep -q '^8x8, deal' <<<"$out"
answers 'number 7\n' "Passes: 1." kleine-harfe --seed 5 --set passes=1

# Another deal lets go of the game before, which can be gone on with at once.
for another in new 'new napoleon' 'number 7' daily; do
    forget
    answers "draw\n$another\nresume\n" "resume 1: Kleine Harfe deal 5, 1 move" kleine-harfe --seed 5
    answers "$another\nresume 1\nstatus\n" "1 move made. Pass 1 of 3. 1 of 52 cards home." kleine-harfe --seed 6
done
forget

# In other languages the words are theirs, however they are written; the English ones are understood, records are as ever.
answers 'ziehen ziehen\nZURÜCK zurueck\nWiederholen\n' "Wiederholt: ziehen. A♠ gezogen. A♠ kommt auf die Familie." \
    kleine-harfe --seed 5 --lang de
recorded "draw draw undo 1 undo 1 draw"
answers 'draw Zuruck\n' "Zurückgenommen: ziehen. s: 24 Karten. fs: leer (A)." kleine-harfe --seed 5 --lang de
answers "löser\n" "Der Löser würde spielen: ziehen" kleine-harfe --seed 1 --lang de
answers "züge\n" "1 Zug: ziehen." kleine-harfe --seed 1 --lang de
forget
answers 'trekken terug\n' "Teruggenomen: trekken. s: 24 kaarten. fs: leeg (A)." kleine-harfe --seed 5 --lang nl
answers 'zurück\n' "“zurück” is not known here; help lists the words." kleine-harfe --seed 5
answers 'zzz\n' "„zzz“ ist hier unbekannt; Hilfe nennt, was es gibt." kleine-harfe --seed 5 --lang de
answers 'Nummer\n' "„Nummer“: Partien haben Nummern von 0 bis 18446744073709551615." kleine-harfe --seed 5 --lang de
answers '{new}\n' "“{new}” is not known here; help lists the words." kleine-harfe --seed 5
answers 'turn\n' "There is no pile “turn”." kleine-harfe --seed 5
answers 'Aufdecken t2\n' "In diesem Spiel dreht man keine Karten selbst um." kleine-harfe --seed 5 --lang de
forget
answers 't2-t5\nturn t2\n' "t2: K♥ turned up." kleine-harfe --seed 26 --set flip=manual
recorded "t2-t5 turn-t2"
answers 'Talon\n' "A♠ gezogen. A♠ kommt auf die Familie." kleine-harfe --seed 5 --lang de
forget

# Without a game.
plays '' ; returned 0 "no game"
mentions "Which game? klondike freecell spider" "no game"
for word in draw t3 show undo moves status; do
    answers "$word\n" "“$word”: there is no game yet. Say which; games lists them."
done
answers 'new\n' "Which game? Say new GAME; games lists them."
answers 'napoleon number 7\n' "Napoleon, deal 7"
answers 'new napoleon number 7\n' "Napoleon, deal 7"

# “play” may be left out before its options; what is no option of it either is named.
for line in --plain "--suits four --plain"; do
    # shellcheck disable=SC2086 # options are words
    run $line </dev/null
    returned 0 "$line"
    mentions "Which game? klondike freecell spider" "$line"
done
run --plain --seed 7 napoleon </dev/null
mentions "Napoleon, deal 7" "a game behind options"
refused 2 "there is no option “--plan”" --plan
refused 2 "there is no option “--plain”" --plain rules napoleon

# Rows that overlap: the free cards behind their keys, what a move frees, each pair once.
forget
plays '' pyramid --seed 3
check "free cards come first" test "$(sed -n 2p <<<"$out")" = "Free: 1 8♦, 2 A♠, 3 6♠, 4 J♣, 5 9♥, 6 4♣, 7 8♣."
answers '5 6\n' "9♥ and 4♣ leave together. Free now: 5 Q♠." pyramid --seed 3
recorded "p26-p27"
answers '5 6 5 2 undo 2 look\n' "Free: 1 8♦, 2 A♠, 3 6♠, 4 J♣, 5 9♥, 6 4♣, 7 8♣." pyramid --seed 3
answers 'moves\n' "4 moves: draw, s 1 (5♠ with 8♦), s 7 (5♠ with 8♣), 5 6 (9♥ with 4♣)." pyramid --seed 3
plays 'moves\n' accordion --seed 3
check "a row's pairs are there once" test -z "$(tail -1 <<<"$out" | grep -oE 'r[0-9]+-r[0-9]+' | tr -d r | awk -F- '$1>$2')"
answers '5 6 rows\n' "Row 6: 10♠, J♠, 4♦, 3♣, 5 Q♠, 7♣." pyramid --seed 3
answers '5 6\nshow p\n' "Row 7: 1 8♦, 2 A♠, 3 6♠, 4 J♣, gap, gap, 7 8♣." pyramid --seed 3
answers '6 5\n' "9 of hearts and 4 of clubs leave together. Free now: 5: queen of spades." pyramid --seed 3 --suits words
answers 'rows\n' "Row 3: 9 cards face down." tripeaks --seed 3
answers '8 f\n' "4♣ is discarded." tripeaks --seed 3
answers 'rows\n' "t1: J♣." klondike --seed 5
forget
# All that is told as a move can be typed so, on and on.
line=
for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do
    plays "$line\nmoves\n" tripeaks --seed 3
    move=$(sed -n 's/^[0-9]* moves\{0,1\}: \(.*, \)*\(.*\)\.$/\2/p' <<<"$out" | tail -1)
    line="$line $move"
done
plays "$line\nstatus\n" tripeaks --seed 3
mentions "12 moves made" "moves as they are told"
mentions "Free now: " "cards turned up"
forget

# Going on.
forget
plays 'up\n' napoleon --seed 5
mentions "The game is saved; --resume continues it." "the end of the input"
plays 'draw draw quit draw\n' kleine-harfe --seed 5
mentions "The game is saved; --resume continues it." quit
answers 'resume\n' "resume 2: Napoleon deal 5, 1 move" 8x8 --seed 1
answers 'resume 2\n' "1 move made. 4 of 52 cards home. Now: upwards." 8x8 --seed 1
answers 'undo\n' "Undone: up. Now: up or down." napoleon --resume
answers 'show\n' "2 moves made. Pass 1 of 3. 1 of 52 cards home. 4♠ drawn; it fits t5: it must be played." kleine-harfe --resume
answers 't1\n' "The drawn 4♠ must first be played where it fits (t5)." kleine-harfe --resume
check "two records" test "$(ls "$games_folder" | wc -l)" -eq 2
for way in "seed 1" daily "set passes=1"; do
    refused 2 "brings its own deal" play --plain --resume --$way
done

# Cards that nothing needs go home by themselves, and come back together, where the player likes that.
forget
mkdir -p "$XDG_CONFIG_HOME/patience"
printf 'collect = on\nnonsense = 1\n' >"$XDG_CONFIG_HOME/patience/config"
plays "$(won_words grosse-harfe)\n" grosse-harfe "$(won_deal grosse-harfe)"
mentions "config file, line 1: “collect” is part of onekey now" config
mentions "config file, line 2:" config
check "more than one goes home in a line" grep -qE 'goes home\..* goes home\.' <<<"$out"
rm -r "$XDG_CONFIG_HOME/patience"
answers 't9-f t12-f t10-f t10-t12 t10-f t10-f\nshow\n' "t10: empty, takes nothing." bakers-dozen --seed 3
finish
