#!/bin/sh
# parallel.sh N PERFT-WORDS…: all shares by GNU parallel, as many at a time as there are cores, then their sum.
# On other machines, too, where $MACHINES lists them as --sshlogin does ("4/one,2/two,:"): the program, this
# folder and $PARTS must have the same names there.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
shares=$1
shift
parts=${PARTS:-parts}
mkdir -p "$parts"
# Words are quoted for the shell that parallel starts: a FEN has blanks.
seq "$shares" | parallel --quote --halt soon,fail=1 --joblog "$parts/parallel.log" \
    ${MACHINES:+--sshlogin "$MACHINES"} --workdir "$PWD" \
    env "BOARDLAB=${BOARDLAB:-boardlab}" "PARTS=$parts" "$here/share.sh" {} "$shares" "$@"
exec "${BOARDLAB:-boardlab}" merge "$parts"/part-*-of-"$shares".json
