# The pictures of the README show what the program draws.
. "$(dirname "$0")/../cli/lib.sh"
for tool in tmux cksum; do
    command -v $tool >/dev/null || { echo "$tool is not installed" && exit 77; }
done
pictures=0
while read -r name sum; do
    pictures=$((pictures + 1))
    check "docs/pictures: $name is up to date; bash docs/pictures.sh makes them all" \
        grep -qx "$name $sum" "$SOURCE_DIR/docs/pictures/screens"
done < <(bash "$SOURCE_DIR/docs/pictures.sh" --screens "$PATIENCE")
check "there are many" test "$pictures" -gt 5
finish
