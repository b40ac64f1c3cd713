# Without libseccomp the program can be configured, and cmake says what is left out (host/unfiltered is how it confines).
. "$(dirname "$0")/../cli/lib.sh"
needs cmake pkg-config

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
finish
