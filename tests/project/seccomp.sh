# Without libseccomp the program can be built: cmake says what is left out, and the sandbox that it is.
. "$(dirname "$0")/../cli/lib.sh"
command -v cmake >/dev/null && command -v pkg-config >/dev/null || exit 77

mkdir "$work/pc"
IFS=: read -r -a folders <<<"$(pkg-config --variable pc_path pkg-config)"
for folder in "${folders[@]}"; do cp -n "$folder"/*.pc "$work/pc" 2>/dev/null; done
configure() { out=$(PKG_CONFIG_LIBDIR=$work/pc cmake -S "$SOURCE_DIR" -B "$work/$1" -DBUILD_TESTING=OFF 2>&1) status=$?; }
if [ -e "$work/pc/libseccomp.pc" ]; then
    configure with
    returned 0 "configured with libseccomp"
    check "nothing is left out" grep -vq 'seccomp is left out' <<<"$(tr '\n' ' ' <<<"$out")"
fi
rm -f "$work/pc/libseccomp.pc"
configure without
returned 0 "configured without libseccomp"
check "cmake says so" grep -q 'seccomp is left out' <<<"$(tr -s ' \n' ' ' <<<"$out")"

# Then Landlock alone keeps a neighbour's file, which may be read, from being emptied, where the kernel has ABI 3.
cat >"$work/told.c" <<'END'
#include <fcntl.h>
#include "host/sandbox.h"
#include "text/language.h"
const char *language_folder(void) { return "/usr"; }
int main(int words, char **argv) {
    (void)words;
    const Confinement c = sandbox_enter(argv[1], "/", true);
    if (c.calls != SANDBOX_NOT_BUILT) return 1;
    return !c.files && c.abi >= 3 && (open(argv[2], O_RDONLY) < 0 || open(argv[2], O_RDONLY | O_TRUNC) >= 0);
}
END
mkdir "$work/own"
check "it is compiled" "${CC:-cc}" -std=c11 -D_GNU_SOURCE -I "$SOURCE_DIR/src" -I "$SOURCE_DIR/include" \
    "$work/told.c" "$SOURCE_DIR/src/host/sandbox.c" -o "$work/told"
check "the sandbox tells and keeps" "$work/told" "$work/own" "$work/told.c"
check "nothing is emptied" test -s "$work/told.c"
finish
