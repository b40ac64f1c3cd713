# The pictures of the README show what the program draws.
. "$(dirname "$0")/../cli/lib.sh"
needs tmux
pictures=0
while read -r name sum; do
    pictures=$((pictures + 1))
    check "docs/pictures: $name is up to date; bash docs/pictures.sh makes them all" \
        grep -qx "$name $sum" "$SOURCE_DIR/docs/pictures/screens"
done < <(bash "$SOURCE_DIR/docs/pictures.sh" --screens "$PATIENCE")
check "there are many" test "$pictures" -gt 5
finish
