# What macOS and the BSDs compile of the program (-DPATIENCE_PORTABLE=ON) calls nothing that only Linux or its C library
# has, and plays: in words, in a terminal, for players of a host, and against a clock.
. "$(dirname "$0")/../cli/lib.sh"
tree=$work/tree
{
    cmake -S "$SOURCE_DIR" -B "$tree" -DPATIENCE_PORTABLE=ON -DBUILD_TESTING=OFF -DCMAKE_BUILD_TYPE=Plain -DCMAKE_C_FLAGS=-O1 \
        -DCMAKE_COMPILE_WARNING_AS_ERROR=ON && cmake --build "$tree" -j "$(nproc)" --target patience
} >"$work/log" 2>&1
status=$? out=$(tail -n 20 "$work/log")
returned 0 "it is built"

# Names with _chk are those of the C library's that the flags for safety bring in.
asks() { nm -u "$1" | sed -n 's/^ *U \([^@]*\).*/\1/p'; }
foreign='accept4|arc4random.*|backtrace.*|call_once|canonicalize_file_name|clearenv|copy_file_range|dup3|epoll_.*|error|eventfd|execvpe|fallocate|fdatasync|fgetxattr|fopencookie|get_current_dir_name|getauxval|getrandom|gettid|inotify_.*|memfd_create|mempcpy|mkostemp|mremap|mtx_.*|name_to_handle_at|pipe2|posix_fallocate|ppoll|prctl|prlimit.*|process_vm_.*|program_invocation_.*|pthread_.*_np|pthread_.*clock.*|qsort_r|rawmemchr|renameat2|sched_[gs]etaffinity|seccomp_.*|secure_getenv|sendfile|setns|signalfd|splice|statx|strchrnul|strverscmp|syncfs|syscall|sysinfo|tee|thrd_.*|timerfd_.*|tss_.*|unshare|versionsort|vmsplice'
out=$(asks "$tree/patience" | grep -xE "$foreign")
check "nothing of Linux alone: $out" test -z "$out"
check "the list finds what it looks for" grep -qxE "$foreign" <<<"$(asks "$PATIENCE")"

mkdir -p "$tree/tests" && ln -s "$BUILD_DIR"/tests/bench_* "$tree/tests"
for test in plain/words cli/own_games cli/serve terminal/signals terminal/sizes; do
    out=$(PATIENCE=$tree/patience BUILD_DIR=$tree bash "$SOURCE_DIR/tests/$test.sh" 2>&1)
    status=$?
    check "$test" test "$status" -eq 0 -o "$status" -eq 77
done
run --captive "$work" --player anna --check
returned 0 "the program that is Linux's confines players"
PATIENCE=$tree/patience
run --captive "$work" --player anna --check
returned 1 "this one does not"
mentions "not built into this program" "and says so"
finish
