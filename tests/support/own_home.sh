# Shared by all scripts: a folder for all that the test makes, which goes when it ends, a home in it, and a language:
# nothing is read or changed that belongs to who runs it.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config LC_ALL=C.UTF-8
unset XDG_CACHE_HOME XDG_STATE_HOME LANGUAGE LANG LC_MESSAGES LC_CTYPE NO_COLOR COLORTERM SSH_CONNECTION SSH_TTY
unset COLUMNS LINES PATIENCE_FINISH PATIENCE_NOW
[ -z "${LONG:-}" ] || echo LONG=1 # ctest leaves it hours

# A test that calls what is not there ends.
command_not_found_handle() {
    echo "FAILED: there is no command $1" >&2
    kill $$
}
