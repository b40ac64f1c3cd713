# A lost game in words: until when it could be won, what lost it, and the words that lead out.
. "$(dirname "$0")/lib.sh"
draws() { yes draw | head -"$1"; }
lost=$(
    draws 18
    echo t8-fk draw draw t10-fk draw t7-fk
    draws 15
    echo t4-fa draw draw t9-fk draw draw t10-fa draw draw t1-fk t5-fk
    draws 4
    echo t2-fa draw t2-fk t3-fk draw draw t9-fa t2-fa t2-fa draw
)
lost=$(tr '\n' ' ' <<<"$lost")
ways="undo goes back one move, restart starts again, new starts another deal."
back="rescue looks for a way back to a win, $ways"
told='[^.]*\.' # what the coach says, and what was done besides
facts="It could be won until move 23. Move 24 lost it: Q♠ on K♠\\. Judging by $told With.*, ${told} $back"

# It is said at once, and behind the line what is found out.
plays "$lost\ndraw\n" die-reihe --seed 1
check "that it is lost, with the cards home" grep -qE 'No moves left: the game is lost\. 22 of 52 cards home\.$' <<<"$out"
check "then what lost it" grep -qxE "$facts" <<<"$(tail -2 <<<"$out" | head -1)"
forget

# Asked again it is said again, also where the game is resumed.
for word in status moves hint winnable; do
    plays "$lost\ndraw\n$word\n" die-reihe --seed 1
    want=2
    test "$word" = winnable && want=1
    check "$word says it again" test "$(grep -cxE "$facts" <<<"$out")" -eq "$want"
done
plays '' --resume
check "resumed" grep -qxE "$facts" <<<"$out"
plays 'rescue\nstatus\n' --resume
check "rescue goes back there" grep -qE '^42 moves undone\.' <<<"$out"
check "where the game is open" grep -qE '^23 moves made\.' <<<"$out"
check "and the loss is not told again" test "$(grep -cE "$facts" <<<"$out")" -eq 1
forget

# What goes on in the same line is not held up.
plays "$lost\ndraw undo\nredo\nquit\n" die-reihe --seed 1
check "a line that undoes it" test "$(grep -cxE "$facts" <<<"$out")" -eq 1
forget

# A deal that could never be won has no way back to a win.
loop=$(for i in $(seq 70); do printf 'h1\nh2\nh3\nh4\nh5\nh6\nh7\ns\n'; done)
plays "$loop\n" koenigs-patience --cards "$ST52" --set passes=1
mentions "This deal could not be won. Nearly all deals are like it. Without help, without undo. undo goes back, restart starts again, new starts" never
check "no way back there" test -z "$(grep 'rescue looks' <<<"$out")"
forget

# Moves are left, but none leads on: that is said once, and again after undoing; the hint offers the same ways out.
stuck="draw draw w-t3 draw draw draw draw draw draw draw t3-f draw draw draw w-t6 draw w-f draw draw draw w-t2 draw
    draw draw w-f draw draw draw t6-f t7-f draw draw redeal draw draw draw w-t7 draw w-t7 t3-t7 t3-f draw draw
    t3-t4 w-t3 draw w-t2 t6-t2 t7-t6*4 draw draw draw draw draw w-t4 t7-t4 t4-t7*4 w-t4 t5-t4 draw w-t7 t6-t7*5
    w-t6 draw draw redeal draw draw draw draw"
stuck=$(tr '\n' ' ' <<<"$stuck")
plays "$stuck\nhint\nmoves\n" kleine-harfe --seed 1
mentions "No useful move is visible. $back" stuck
check "no way on" test "$(grep -cxF "No move leads on. $back" <<<"$out")" -eq 1
plays 'undo\nredo\nstatus\n' --resume
check "no way on, resumed and again" test "$(grep -cxF "No move leads on. $back" <<<"$out")" -eq 2
plays 'status\n' --resume --lang de
mentions "Kein Zug führt weiter." "in German"

forget
mkdir -p "$XDG_CONFIG_HOME/patience"
echo 'light = off' >"$XDG_CONFIG_HOME/patience/config"
plays "$stuck\n" kleine-harfe --seed 1
check "who does not want to know is not told" test -z "$(grep 'No way on' <<<"$out")"
forget
finish
