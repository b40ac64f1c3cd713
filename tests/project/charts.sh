# The pictures of the tables show what the tables say.
. "$(dirname "$0")/../cli/lib.sh"
mkdir -p "$work/docs/pictures" "$work/docs/lab"
cp "$SOURCE_DIR"/docs/charts.py "$SOURCE_DIR"/docs/winnability.md "$work/docs"
cp "$SOURCE_DIR"/docs/lab/odds.md "$work/docs/lab"
python3 "$work/docs/charts.py"
for name in winnability players calibration; do
    check "docs/pictures/$name.svg is up to date; python3 docs/charts.py makes it" \
        cmp -s "$work/docs/pictures/$name.svg" "$SOURCE_DIR/docs/pictures/$name.svg"
done
finish
