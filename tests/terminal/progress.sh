# Long work shows on a terminal how far it is and how long it may take, ^C ends it with what was found, and nothing of it
# is left on the line.
. "$(dirname "$0")/lib.sh"
endless=${BUILD_DIR:?}/tests/endless/patience # whose searches end only when they are told to

# ends_with STATUS SHOWN: ^C ends what is on the way, with what was found.
ends_with() {
    keys C-c
    wait_for "$2"
    wait_for "status $1"
    check "the progress is taken back" shows_not ' more'
}

# run COMMAND...: a shell command, and its exit status after it.
run() {
    type_text "clear; $1; echo status \$?"
    keys Enter
}

width=110
start_shell
run "$endless solve 8x8 --seed 2"
wait_for ' positions'
wait_for ', at most 15 s more'
ends_with 3 'Undecided: stopped.'
run '$P solve 8x8 --seed 2 --unpruned --limit-seconds 100000 --lang de'
wait_for ' in der Sekunde, höchstens noch '
ends_with 3 'Ungeklärt: abgebrochen.'
run "$endless hint --solver 8x8 --seed 2"
wait_for ', at most 60 s more'
ends_with 3 'Undecided: stopped.'

run '$P odds kleine-harfe --seed 1 --budget 100000000'
wait_for ' a second, about '
ends_with 3 'A careful player wins '
wait_for 'Stopped after '

# Elsewhere nothing is shown.
run "$endless solve 8x8 --seed 2 2>'$work/err'"
wait_until eval 'search=$(pgrep -f "^$endless solve 8x8") && is_at_work "$search"'
ends_with 3 'Undecided: stopped.'
check "a file gets nothing" test ! -s "$work/err"
finish
