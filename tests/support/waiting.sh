# Shared by all scripts: waiting for a state, and never for a time.

# wait_until COMMAND...: polls until it succeeds.  A busy machine takes its time; what has not come after minutes
# will not come at all, and then it is false.
WAIT_SECONDS=${WAIT_SECONDS:-300}
wait_until() {
    local end=$((SECONDS + WAIT_SECONDS))
    until "$@"; do
        ((SECONDS < end)) || return 1
        sleep 0.04
    done
}

# The state of a process as /proc tells it: S asleep, T stopped, Z dead but not yet buried; nothing when it is gone.
state() { sed 's/.*) //; s/ .*//' "/proc/$1/stat" 2>/dev/null; }
is_asleep() { test "$(state "$1")" = S; }
is_stopped() { test "$(state "$1")" = T; }
is_gone() { [[ -z $1 || $(state "$1") == [ZX] || ! -e /proc/$1 ]]; }

# How much of the processor it has used, in hundredths of a second; whether it is at work by now, or has ended.
ticks() { awk '{print $14 + $15}' "/proc/$1/stat"; }
is_at_work() { is_gone "$1" || test "$(ticks "$1")" -gt 20; }
