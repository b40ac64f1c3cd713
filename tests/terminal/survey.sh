# A long survey tells how far it is, is ended by ^C, and leaves the counts alone.
. "$(dirname "$0")/lib.sh"

width=110
start_shell
type_text '$P survey koenigs-patience --seeds 1..1000000 --jobs 2 --output '"$work"'/survey'
keys Enter
wait_for ' of 1000000 deals; winnable: '
keys C-c
wait_for '# deals: '
wait_gone ' of 1000000 deals; winnable: '
check "it ends" wait_until eval '! pgrep -f "survey koenigs-patience.*$work/survey"'
check "what was found is kept" test "$(grep -vc '^#' "$work/survey")" -gt 0
finish
