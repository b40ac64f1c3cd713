#!/bin/bash
# From the packages alone, in a fresh Debian without /proc: they are installed, the program plays in every language, the
# library is found, the package's own test passes, and nothing is left when they are removed.  With LONG=1; packages in
# the folder PACKAGES, else made here; RELEASE, else the one that runs here.  The fresh root is kept in the folder
# patience of XDG_CACHE_HOME or /var/cache, and made again when the packages depend on others.
cache=${XDG_CACHE_HOME:-/var/cache}/patience
release=${RELEASE:-$(. /etc/os-release && echo "$VERSION_CODENAME")}
. "$(dirname "$0")/../support/winning.sh"
[ "${LONG:-}" ] || skip "it runs with LONG=1"
[ "$(id -u)" -eq 0 ] || skip "only root can enter another root"
needs mmdebstrap dh xz
unset CFLAGS

packages=${PACKAGES:-$work/packages}
[ "${PACKAGES:-}" ] || sh "$SOURCE_DIR/.ci/package" "$packages" >"$work/log" 2>&1
check "packages are made" test -s "$packages/SHA256SUMS"
needed=$(for package in "$packages"/*.deb; do dpkg-deb -f "$package" Depends; done |
    tr ',' '\n' | sed 's/^ *//; s/ .*//' | grep -v '^\(lib\)\{0,1\}patience' | sort -u | paste -s -d ,)
fresh=$cache/packages-$release-$(cksum <<<"$needed" | cut -d ' ' -f 1).tar
mkdir -p "$cache"
test -s "$fresh" || {
    mmdebstrap --variant=essential --format=tar --include="$needed" "$release" "$fresh.new" >"$work/log" 2>&1 && mv "$fresh.new" "$fresh"
} || skip "no fresh Debian to be had: $(tail -n 1 "$work/log")"

root=$work/debian
mkdir "$root" && tar -xf "$fresh" -C "$root" && cp "$packages"/*.deb "$root/tmp" || exit 1
inside() { chroot "$root" env PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }
files() { find "$root" -xdev \( -path "$root/tmp" -o -path "$root/var" -o -path "$root$work" \) -prune -o -print | sort; }
files >"$work/before"
check "packages are installed" inside sh -c 'dpkg --install /tmp/*.deb' >"$work/log" 2>&1
check "the library is found" grep -q 'libpatience\.so\.[0-9]* ' <<<"$(inside ldconfig -p)"

check "the package's own test" inside sh <"$SOURCE_DIR/src/package/debian/tests/play" >"$work/log" 2>&1

# The player's folders lie in there, too.
mkdir -p "$root$work" && cp -r "$XDG_CONFIG_HOME" "$XDG_DATA_HOME" "$root$work" || exit 1
records=$root$records
printf '#!/bin/sh\nexec chroot "%s" /usr/games/patience "$@"\n' "$root" >"$work/patience"
chmod +x "$work/patience"
PATIENCE=$work/patience
check "there is no /proc" test ! -e "$root/proc/self"
wins_in_every_language

check "packages are removed" inside sh -c 'dpkg --purge $(dpkg-query -W -f "\${Package} \${source:Package}\n" |
    sed -n "s/ patience\$//p")' >"$work/log" 2>&1
rm -rf "${root:?}$work"
files >"$work/after"
check "nothing is left" cmp "$work/before" "$work/after"
finish
