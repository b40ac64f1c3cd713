# What a move changed is said, and what follows of itself is each said.
. "$(dirname "$0")/lib.sh"

# Drawn cards: laid aside, forced, gone home; other words are refused until a forced one is played.
answers 'draw\n' "7♦ drawn; it fits t1, t3: it must be played." kleine-harfe --cards "$ST52"
answers 'draw\ndraw\n' "The drawn 7♦ must first be played where it fits (t1, t3)." kleine-harfe --cards "$ST52"
answers 'draw\nstatus\n' "1 move made. Pass 1 of 3. 1 of 52 cards home. 7♦ drawn; it fits t1, t3: it must be played." \
    kleine-harfe --cards "$ST52"
forget
answers 'draw w-t3\nundo\n' "Undone: w-t3. t3: 8♠ on top. 7♦ drawn; it fits t1, t3: it must be played." \
    kleine-harfe --cards "$ST52"
recorded "draw w-t3 undo 1"
answers 'draw\n' "A♠ drawn. A♠ goes home." kleine-harfe --seed 5
answers 'draw\n' "K♣ drawn." 8x8 --cards "$ID52 $ID52"
answers 'draw\n' "2♥ drawn." 8x8 --cards "$ST52 $ST52" --set forced=off

# Runs, bared cards, empty columns.
words=$(won_words kleine-harfe | tr '\n' ' ')
for sentence in "7♦ goes on 8♣ in t5. t2: K♥ turned up." "8♠ 7♦ 6♠ 5♦ go on 9♥ in t5. t7: J♦ turned up." \
    "5♠ goes home. t3 is empty." "K♣ Q♦ go into the empty t7. t4: 8♦ turned up." "A♥ drawn. A♥ goes home." \
    "2♣ goes on 3♦ in t2. t6: A♦ turned up. t6: 10♦ turned up. A♦ goes home." \
    "J♣ drawn. The stock is used up. Everything can be collected now: finish."; do
    answers "$words" "$sentence" kleine-harfe "$(won_deal kleine-harfe)"
done
answers 't2-t5\nturn-t2\n' "7♦ goes on 8♣ in t5." kleine-harfe --seed 26 --set flip=manual
answers 't2-t5\nturn-t2\n' "t2: K♥ turned up." kleine-harfe --seed 26 --set flip=manual
answers 't2 t2 u\n' "Undone: turn-t2. t2: face down." kleine-harfe --seed 26 --set flip=manual

# What comes next is named where it was not to be seen before; a card drawn onto the foundation is told once.
answers 'draw\n' "J♦ drawn. s: 5♥ on top." pyramid --seed 2
answers 'draw draw draw draw draw draw\nw-f\n' "K♥ goes home. w: 9♦ on top." canfield --seed 1
answers 'draw\n' "A♥ drawn." golf --seed 1

# Gaps are refilled, and then what lay below turns up.
answers 't3-t2\n' "5♣ goes on 6♥ in t2. Q♠ fills the gap in t3. r: 9♣ turned up." canfield --seed 1
answers 'h3-f\n' "3♣ goes home. 9♣ fills the gap in h3. f needs 6." koenigs-patience --cards "$ID52"
for sentence in "t1: A♥ turned up. A♣ goes home to fac. A♥ goes home to fah. 4♥ fills the gap in t1." \
    "t2: J♦ turned up." "6♥ drawn to t1, row 2." "8♦ drawn to t4." "A♦ drawn. A♦ goes home to fad." \
    "2♦ goes home to fad. t6 is empty."; do
    answers "$(won_words die-reihe | tr '\n' ' ')" "$sentence" die-reihe "$(won_deal die-reihe)"
done
words="draw draw draw h2-f h4-f h4-f h7-f h2-f draw draw draw draw draw draw draw draw draw draw draw draw h1-f \
    h6-f draw draw draw draw draw draw draw draw draw draw draw draw draw h2-f h1-f h3-f draw draw draw draw \
    h5-f draw redeal"
for sentence in "3♠ drawn." "10♠ drawn. 10♠ goes home. f needs 7. A helper card fits." \
    "7♦ goes home. 8♥ fills the gap in h2. f needs A." \
    "The waste is the stock again: 27 cards. Pass 2 of 3. No helper card fits: turn the next card of the stock."; do
    answers "$words\n" "$sentence" koenigs-patience --seed 357
done

# Shuffling.
loop=$(for i in $(seq 80); do printf 'w-f1\nw-f2\nw-f3\nw-f4\ndraw\n'; done)
plays "$loop\nshuffle\n" additions-patience --seed 3
check "a redeal with shuffling" grep -qE '^The waste is shuffled and is the stock again: [0-9]+ cards. Pass 2.' <<<"$out"
check "what a foundation needs" grep -qE '^6?.* goes home to f[1-4]\. f[1-4] (needs [2-9AJQK10]+|is complete)\.$' <<<"$out"

# A direction is chosen, or follows from a card.
answers 'up\n' "Now: upwards." napoleon --cards "4C ${ID52/4C /}"
answers 'up\nundo\n' "Undone: up. Now: up or down." napoleon --cards "4C ${ID52/4C /}"
answers 'r4-f\n' "5♠ goes home. Now: upwards." kleiner-napoleon --cards "4C ${ID52/4C /}"
answers 'down r4-c\n' "5♠ goes into the empty c. The cellar is locked until a helper row is empty." \
    napoleon --cards "4C ${ID52/4C /}"

# How it ends is said at once, with what can be done.
loop=$(for i in $(seq 70); do printf 'h1\nh2\nh3\nh4\nh5\nh6\nh7\ns\n'; done)
plays "$loop\n" koenigs-patience --cards "$ST52" --set passes=1
check "lost" grep -qE 'No moves left: the game is lost\. [0-9]+ of 48 cards home\.$' <<<"$out"
check "said when it happens, not before" test "$(grep -c 'No moves left' <<<"$out")" -eq 1

finish
