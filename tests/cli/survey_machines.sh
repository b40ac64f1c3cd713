# docs/survey.md: its commands find the same, on one machine, by GNU parallel, and by Slurm where that is installed.
. "$(dirname "$0")/lib.sh"
page=$SOURCE_DIR/docs/survey.md
mkdir "$work/bin" "$work/shared"
ln -s "$PATIENCE" "$work/bin/patience"
export PATH=$work/bin:$PATH
cd "$work/shared" || exit 1

# do_block TITLE: the commands of the page below that line.
do_block() {
    sed -n "/^# $1\$/,/^\`\`\`\$/p" "$page" | sed '$d' >"$work/block"
    check "there are commands: $1" test "$(wc -l <"$work/block")" -gt 1
    out=$(sh -eu "$work/block" 2>"$work/err" </dev/null)
    status=$?
    err=$(cat "$work/err")
    returned 0 "$1"
}
lines() { cat "$@" | grep -v '^#' | cut -f 1-5 | sort -n; }

do_block "one machine"
check "all deals" test "$(lines whole.tsv | wc -l)" -eq 1000
lines whole.tsv >"$work/lines"
whole=$err

do_block "the cost"
check "it is told" grep -qE '^[0-9.e+]+ seconds a million deals$' <<<"$out"

if command -v parallel >/dev/null && parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
    echo '2/:' >hosts
    do_block "GNU parallel"
    check "the same lines" cmp -s "$work/lines" <(lines parts.tsv)
    check "the same counts" test "$(tail -n 1 <<<"$out")" = "$whole"
    check "twenty shards" test "$(tail -n +2 shards.log | wc -l)" -eq 20
fi

# A cluster of this machine alone, which nobody else sees.
if command -v slurmctld >/dev/null && command -v slurmd >/dev/null && [ "$(id -u)" = 0 ]; then
    node=$(hostname -s)
    first_port=$((20000 + $$ % 20000))
    mkdir "$work/state" "$work/spool"
    cat >"$work/slurm.conf" <<END
ClusterName=one
SlurmctldHost=$node(127.0.0.1)
SlurmctldPort=$first_port
SlurmdPort=$((first_port + 1))
AuthType=auth/none
CredType=cred/none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmUser=root
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
NodeName=$node NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
END
    export SLURM_CONF=$work/slurm.conf
    slurmctld -D -i >"$work/slurmctld.log" 2>&1 </dev/null &
    controller=$!
    slurmd -D -N "$node" >"$work/slurmd.log" 2>&1 </dev/null &
    daemon=$!
    trap 'kill $daemon $controller 2>/dev/null; wait; rm -rf "$work"' EXIT
    is_up() { sinfo -h -o %T 2>/dev/null | grep -q idle; }
    if wait_until is_up 2>/dev/null; then
        do_block "Slurm"
        check "the same lines" cmp -s "$work/lines" <(lines part.*)
        check "the same counts" test "$(tail -n 1 <<<"$out")" = "$whole"
    else
        echo "Slurm does not begin here: $(tail -n 2 "$work/slurmctld.log" "$work/slurmd.log" 2>&1)"
    fi
fi
finish
