# The pictures in docs show the figures in rules/ and the tables of docs/lab/odds.md.
. "$(dirname "$0")/../cli/lib.sh"
mkdir -p "$work/docs/pictures"
cp -r "$SOURCE_DIR"/docs/charts.py "$SOURCE_DIR"/docs/lab "$work/docs"
ln -s "$SOURCE_DIR/rules" "$work/rules"
python3 "$work/docs/charts.py"
for name in winnability players calibration; do
    check "docs/pictures/$name.svg is up to date; python3 docs/charts.py makes it" \
        cmp -s "$work/docs/pictures/$name.svg" "$SOURCE_DIR/docs/pictures/$name.svg"
done
finish
