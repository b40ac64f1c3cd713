#!/bin/sh
# Makes debian/ of src/package/debian, at the top of the unpacked archive that this lies in:
#     sh src/package/debian.sh && dpkg-buildpackage -us -uc
set -eu
cd "$(dirname "$0")/../.."
read -r version date <src/version
soname=$(sed -n 's/^interface //p' src/package/interface.txt)
library=libpatience$soname

rm -rf debian
cp -R src/package/debian debian
cd debian
sed -i "s/@SONAME@/$soname/" control
mv library.install "$library.install"
{
    echo "libpatience.so.$soname $library #MINVER#"
    echo "* Build-Depends-Package: libpatience-dev"
    sed -n 's/^symbol \(.*\) \(.*\)/ \1@Base \2~/p' ../src/package/interface.txt
} >"$library.symbols"
awk -v contact="$(sed -n 's/^Maintainer: //p' control)" -v making="$version $date" -f changelog.awk \
    ../docs/changelog.md >changelog
rm changelog.awk
chmod -R u=rwX,go=rX . # whatever the umask
