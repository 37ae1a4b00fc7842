#!/bin/bash
# machines.sh N PERFT-WORDS…: shares by ssh on the machines that $MACHINES lists ("one two"), each taking the next share
# when it has finished one; without $MACHINES here, one after the other. Then their sum.
# The program, this folder and $PARTS must have the same names on all of them.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
shares=$1
shift
export PARTS=${PARTS:-parts} BOARDLAB=${BOARDLAB:-boardlab}
mkdir -p "$PARTS"

# One worker a machine. A share is taken by making its folder of claims, which only one can do.
claims=$(mktemp -d)
trap 'rm -rf "$claims"' EXIT
work_on() {
    local machine=$1 share
    shift
    for share in $(seq "$shares"); do
        mkdir "$claims/$share" 2> /dev/null || continue
        if [ "$machine" = here ]; then
            "$here/share.sh" "$share" "$shares" "$@"
        else
            # ssh joins its words with blanks and a shell reads them again: each is quoted.
            # shellcheck disable=SC2029
            ssh "$machine" "cd $(printf %q "$PWD") && PARTS=$(printf %q "$PARTS") BOARDLAB=$(printf %q "$BOARDLAB")" \
                "$(printf '%q ' "$here/share.sh" "$share" "$shares" "$@")" < /dev/null
        fi || return
    done
}
workers=()
for machine in ${MACHINES:-here}; do
    work_on "$machine" "$@" &
    workers+=($!)
done
# A machine that failed leaves its share to `merge`, which says how to count it.
for worker in "${workers[@]}"; do wait "$worker" || true; done
"$BOARDLAB" merge "$PARTS"/part-*-of-"$shares".json
