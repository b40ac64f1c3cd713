#!/bin/sh
# sentences.sh FILE...: the sentences marked in these sources, as a template for catalogues.  xgettext writes a context
# that a key brings along, "suit\004C", as it stands; here it becomes one.
set -eu
xgettext --from-code=UTF-8 --no-wrap --add-location=file --add-comments=Translators --package-name=patience \
    -k -k_ -kN_ -kPLURAL_:1,2 -kC_:1c,2 -o - "$@" |
    sed "$(printf 's/^msgid "\\([a-z]*\\)\004\\(.*\\)"$/msgctxt "\\1"\\nmsgid "\\2"/; s/charset=CHARSET/charset=UTF-8/')" |
    sed '/^"POT-Creation-Date/d; /^"Report-Msgid-Bugs-To/d'
