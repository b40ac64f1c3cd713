# The docs: links lead somewhere, files named in backquotes are there, and lines are no wider than .editorconfig says.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1
out='' err=''
pages=(README.md docs/*.md docs/lab/*.md)
width=$(sed -n '/^\[\*\.md\]/,/^$/s/^max_line_length = //p' .editorconfig)
find . \( -path ./build -o -path ./.git \) -prune -o -type f -print | sed "s/^\.\///" >"$work/files"

prose() { sed '/^```/,/^```/d' "$1"; }
anchors() { # of the headings of a page, as GitHub makes them
    sed -n 's/^##* //p' "$1" | tr '[:upper:]' '[:lower:]' | sed 's/[^a-z0-9 äöüß_-]//g; s/ /-/g'
}

# --- links ---
links=0
for page in "${pages[@]}"; do
    while read -r link; do
        links=$((links + 1)) file=${link%%#*} anchor=${link#"${link%%#*}"}
        file=${file:+$(dirname "$page")/$file} file=${file:-$page}
        check "$page: $link is there" test -e "$file"
        [ -z "$anchor" ] || check "$page: $link is a heading" grep -qx -- "${anchor#\#}" <(anchors "$file")
    done < <(prose "$page" | grep -oE '\]\([^)]+\)' | sed 's/^](//; s/)$//' | grep -v '^https\?:' | sort -u)
done
check "links were found" test "$links" -ge 60

# --- files: a path from the top, or the name of a source file; what has a capital or a star stands for others ---
names=0
for page in "${pages[@]}"; do
    [ "$page" != docs/changelog.md ] || continue
    while read -r name; do
        names=$((names + 1))
        check "$page: $name is there" grep -qE "(^|/)${name//./\\.}($|/|\\.in$)" "$work/files"
    done < <(prose "$page" | grep -oE '`[A-Za-z0-9_./*-]+`' | tr -d '`' | grep -v "[*A-Z]\|ofenbank" |
        grep -E '^(src|include|rules|tests|\.ci)/[^ ]*$|^[a-z_/]+\.(c|h|sh|py)$' | sed 's/\/$//' | sort -u)
done
check "names of files were found" test "$names" -ge 60

# --- width: of text; tables, headings, what is typed and what has no blank may be wider ---
for page in "${pages[@]}"; do
    prose "$page" | sed 's/`[^`]*`/x/g' | grep -vE '^( {4}|[|#<!]|[-* 0-9.]*[^ ]+$)' | grep -nE "^.{$((width + 1)),}" >"$work/wide"
    check "$page: no line has more than $width columns: $(head -n 2 "$work/wide")" test ! -s "$work/wide"
done

finish
