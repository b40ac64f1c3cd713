# Shared by all scripts: waiting for a state, and never for a time.

# wait_until COMMAND...: looks again and again until it succeeds.  What has not come after so many looks will not come at
# all: then it says what was waited for, and is false.  Looks are counted, for a machine that stood still a while, its
# clock not, has not looked; the seconds are what they take where nothing else is done.
WAIT_SECONDS=${WAIT_SECONDS:-20}
wait_until() {
    local looks=$((25 * WAIT_SECONDS))
    until "$@"; do
        if ((looks-- == 0)); then
            echo "waited $WAIT_SECONDS s in vain for: $*" >&2
            return 1
        fi
        sleep 0.04
    done
}

# The state of a process as /proc tells it: S asleep, T stopped, Z dead but not yet buried; nothing when it is gone.
state() { sed 's/.*) //; s/ .*//' "/proc/$1/stat" 2>/dev/null; }
is_asleep() { test "$(state "$1")" = S; }
is_stopped() { test "$(state "$1")" = T; }
is_gone() { [[ -z $1 || $(state "$1") == [ZX] || ! -e /proc/$1 ]]; }

# How much of the processor it has used, in hundredths of a second; whether it is at work by now.
ticks() { awk '{print $14 + $15}' "/proc/$1/stat"; }
is_at_work() { test "$(ticks "$1")" -gt 20; }
