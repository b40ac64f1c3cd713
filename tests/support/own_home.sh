# Shared by all scripts: a folder for all that the test makes, which goes when it ends, a home in it, and a language:
# nothing is read or changed that belongs to who runs it.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config XDG_RUNTIME_DIR=$work LC_ALL=C.UTF-8
unset XDG_CACHE_HOME XDG_STATE_HOME LANGUAGE LANG LC_MESSAGES LC_CTYPE NO_COLOR COLORTERM SSH_CONNECTION SSH_TTY
unset COLUMNS LINES PATIENCE_FINISH PATIENCE_NOW
exec </dev/null # by hand, too
[ -z "${LONG:-}" ] || echo LONG=1 # ctest leaves it hours

# skip WHY: it cannot be tried here, as ctest says in the end.  needs TOOL...: it cannot where one of these is missing.
skip() {
    echo "skipped: $1"
    exit 77
}
needs() {
    local tool
    for tool in "$@"; do
        command -v "$tool" >/dev/null || skip "$tool is not installed"
    done
}

exec 19>&2 # where it is told, wherever the call says things

# A test that calls what is not there, and did not say that it needs it, ends.
command_not_found_handle() {
    echo "FAILED: there is no command $1" >&19
    kill $$
}
