#!/bin/sh
# Makes debian/ of src/package/debian, at the top of the unpacked archive that this lies in:
#     sh src/package/debian.sh && dpkg-buildpackage -us -uc
set -eu
cd "$(dirname "$0")/../.."
read -r version date <src/version
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake -S . -B "$work" -DPATIENCE_PROGRAM=OFF -DBUILD_TESTING=OFF >/dev/null
soname=$(cat "$work/generated/soname")
library=libpatience$soname

rm -rf debian
cp -R src/package/debian debian
cd debian
sed -i "s/@SONAME@/$soname/" control
mv library.install "$library.install"
{
    echo "libpatience.so.$soname $library #MINVER#"
    echo "* Build-Depends-Package: libpatience-dev"
    sh ../src/package/symbols.sh | sed "s/.*/ &@Base $(echo "$version" | tr - '~')/"
} >"$library.symbols"
awk -v contact="$(sed -n 's/^Maintainer: //p' control)" -v making="$version $date" -f changelog.awk \
    ../docs/changelog.md >changelog
rm changelog.awk
chmod -R u=rwX,go=rX . # whatever the umask
