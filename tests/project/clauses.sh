#!/bin/bash
# Every clause and decision of docs/rules.md is named by a test.
set -u
cd "$SOURCE_DIR" || exit 1
ids=$(sed -nE 's/^- ((DR|KP|NA|GH|KH|AP|88|KN)-A?[0-9]+):.*/\1/p' docs/rules.md | sort -u)
named=$(grep -rhoE '\b(DR|KP|NA|GH|KH|AP|88|KN)-A?[0-9]+( (to|bis) (DR|KP|NA|GH|KH|AP|88|KN)?-?A?[0-9]+)?' tests --include='*.c' --include='*.sh' --include='*.txt' --exclude-dir=naive | sort -u)
missing=0 count=0
for id in $ids; do
    count=$((count + 1))
    if ! grep -qx -- "$id" <<<"$named"; then
        echo "no test names $id"
        missing=$((missing + 1))
    fi
done
[ "$count" -gt 200 ] || { echo "only $count clauses found in docs/rules.md"; exit 1; }
echo "$((count - missing)) passed, $missing failed"
[ "$missing" -eq 0 ]
