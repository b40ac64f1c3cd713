# The game is built without libcheck, and what is installed finds its languages wherever it was moved to.
. "$(dirname "$0")/../cli/lib.sh"
: "${BUILD_DIR:?where the program was built}"

cmake --install "$BUILD_DIR" --prefix "$work/one" >/dev/null || exit 1
for page in man6/patience.6 man5/patience-rules.5 man8/patience-host.8; do
    check "$page is installed" test -s "$work/one/share/man/$page" -a -s "$work/one/share/man/de/$page"
done
for file in bash-completion/completions/patience zsh/site-functions/_patience fish/vendor_completions.d/patience.fish; do
    check "completion is installed: $file" grep -q 'complete -- ' "$work/one/share/$file"
done
if command -v desktop-file-validate >/dev/null; then
    out=$(desktop-file-validate "$work/one/share/applications/patience.desktop" 2>&1) status=$?
    check "the desktop entry is valid" test "$status$out" = 0
fi
if command -v appstreamcli >/dev/null; then
    out=$(appstreamcli validate --no-net "$work/one/share/metainfo/"*.xml 2>&1) status=$?
    check "so is what AppStream reads" test "$status" = 0
fi
check "it tells the version" grep -qF "<release version=\"$("$PATIENCE" --version | sed 's/.* //')\"" "$work/one/share/metainfo/"*.xml
head=$(sed 's/.*-dev .*/Not released yet/; s/ \([0-9]\)/, \1/' "$SOURCE_DIR/src/version")
check "the changelog begins with it" test "$(grep -m 1 '^## ' "$SOURCE_DIR/docs/changelog.md")" = "## $head"
check "the icon is a picture" grep -q '<svg ' "$work/one/share/icons/hicolor/scalable/apps/patience.svg"
# What installed pages name lies beside them, or is said to be in the source.
doc=$work/one/share/doc/patience
for file in LICENSE playing.md schema.json windowsill.game felt.theme example.c; do
    check "$file is installed" test -s "$doc/$file"
done
for page in "$doc"/*.md; do
    out=$(tr '\n' ' ' <"$page" | sed 's/``` .*``` //g' |
        grep -oE '\]\([^)#:]+[)#]|`[A-Za-z0-9_./-]+\.(c|h|sh|py|md|tsv|txt|json|game|theme)`( in the source)?|`(src|tests|rules|docs)/[^`]*`( in the source)?' |
        grep -v ' in the source$' | tr -d '](#)`' | sort -u | while read -r name; do
            [ -e "$doc/$name" ] || [ -e "$work/one/include/$name" ] || echo "$name"
        done)
    check "$(basename "$page") names what is installed" test -z "$out"
done
out=$(grep -rhoE '^\.Pa [^$~ ]+' "$work/one/share/man" | cut -c 5- | sort -u | while read -r name; do
    [ -e "$work/one/$name" ] || echo "$name"
done)
check "so does the manual" test -z "$out"
run rules "$doc/windowsill.game" --check
returned 0 "the game to copy"
mkdir -p "$XDG_CONFIG_HOME/patience/themes" && cp "$doc/felt.theme" "$XDG_CONFIG_HOME/patience/themes/own.theme"
run config --theme own
returned 0 "the theme to copy"
mv "$work/one" "$work/other"
PATIENCE=$(find "$work/other" -name patience -type f -executable)
run --lang de help
returned 0 help
mentions "Aufruf: patience" help
for language in $(cat "$SOURCE_DIR/src/text/LINGUAS"); do
    check "$language is installed" test -s "$work/other/share/locale/$language/LC_MESSAGES/patience.mo"
done

# Configured where pkg-config knows no libcheck, with folders of one's own.
printf '#!/bin/sh\ncase " $* " in *" check "*) exit 1 ;; esac\nexec pkg-config "$@"\n' >"$work/pkg-config"
chmod +x "$work/pkg-config"
PKG_CONFIG=$work/pkg-config cmake -S "$SOURCE_DIR" -B "$work/build" -DBUILD_TESTING=OFF \
    -DCMAKE_INSTALL_BINDIR=games -DCMAKE_INSTALL_LOCALEDIR=share/games/lang >"$work/out" 2>&1
status=$? out=$(cat "$work/out") err=''
returned 0 "configured without libcheck"
check "no tests are built" test ! -e "$work/build/tests"
check "the catalogue is looked for from there" \
    grep -rqF 'PATIENCE_LOCALE_FROM_PROGRAM=\"/../share/games/lang\"' "$work/build"
status=0
PKG_CONFIG=$work/pkg-config cmake -S "$SOURCE_DIR" -B "$work/tested" >"$work/out" 2>&1 || status=$?
check "with tests libcheck is asked for" test "$status" -ne 0
check "and its package is named" grep -q "apt install check" <<<"$(tr -s ' \n' ' ' <"$work/out")"
finish
