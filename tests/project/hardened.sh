# The program was built with the flags that end it when memory is overrun, as Debian's programs are.
. "$(dirname "$0")/../cli/lib.sh"
: "${BUILD_DIR:?where the program was built}"
grep -q '^PATIENCE_HARDENING:BOOL=ON' "$BUILD_DIR/CMakeCache.txt" || skip "it was built with -DPATIENCE_HARDENING=OFF"

dynamic=$(readelf -dW "$PATIENCE") symbols=$(readelf -sW --dyn-syms "$PATIENCE")
strip -o "$work/stripped" "$PATIENCE"
check "it does not tell where it was built" test -z "$(grep -aoF "$SOURCE_DIR/" "$work/stripped")"
check "it lies anywhere in memory" grep -q 'Flags:.* PIE' <<<"$dynamic"
check "addresses are bound at the start" grep -q 'BIND_NOW' <<<"$dynamic"
check "and cannot be written later" grep -q GNU_RELRO <<<"$(readelf -lW "$PATIENCE")"
check "overrun stacks are seen" grep -q '__stack_chk_fail' <<<"$symbols"
check "so are overrun buffers" grep -qE '__(sprintf|snprintf|vsnprintf|memcpy)_chk' <<<"$symbols"
check "nothing on the stack is executed" test -z "$(readelf -lW "$PATIENCE" | grep 'GNU_STACK.*RWE')"
finish
