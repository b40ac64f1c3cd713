#!/bin/sh
# sentences.sh FILE...: the sentences marked in these sources and tables of rules, as a template for catalogues.
# xgettext writes a context that a key brings along, "suit\004C", as it stands; here it becomes one.
set -eu
tables=$(mktemp -d)
trap 'rm -rf "$tables"' EXIT
for file; do
    case $file in
    */table)
        mkdir -p "$tables/${file%/*}"
        said='summary\|warning\|noun\|help'
        [ "${file#*/gallery/}" = "$file" ] || said="title\|$said" # which the others have in German alone
        sed -n 's/"/\\"/g; s/^  *title  */help /; s/^ *\('"$said"'\)  *\(.*[^ ]\)/N_("\2")/p
            /^  *titles /{ s/ *| */") N_("/g; s/^ *titles  *\(.*[^ ]\)/N_("\1")/p; }' "$file" >"$tables/$file"
        ;;
    */options)
        mkdir -p "$tables/${file%/*}"
        sed -n 's/^[a-z*-]*=[a-z-]* \(.*\)/N_("\1")/p' "$file" >"$tables/$file"
        ;;
    esac
done
xgettext -L C -D "$tables" -D . --from-code=UTF-8 --no-wrap --no-location --add-comments=Translators \
    --package-name=patience -k -k_ -kN_ -kPLURAL_:1,2 -kC_:1c,2 -o - "$@" |
    sed "$(printf 's/^msgid "\\([a-z]*\\)\004\\(.*\\)"$/msgctxt "\\1"\\nmsgid "\\2"/; s/charset=CHARSET/charset=UTF-8/')" |
    sed '/^"POT-Creation-Date/d; /^"Report-Msgid-Bugs-To/d'
