# Records are read as docs/record.md specifies: the examples of records.tsv, the grammar and the bounds.
. "$(dirname "$0")/lib.sh"

tries=0
while IFS=$'\t' read -r verdict record; do
    [[ $verdict != \#* ]] || continue
    tries=$((tries + 1))
    run_with "${record//\//$'\n'}" replay - --check
    case $verdict in
    illegal) returned 1 "$record" ;;
    refused) returned 2 "$record" ;;
    *) check "$verdict: $record" test "$status $out" = "0 $verdict" ;;
    esac
done <"$SOURCE_DIR/tests/cli/records.tsv"
check "records were found" test "$tries" -ge 30

finish
