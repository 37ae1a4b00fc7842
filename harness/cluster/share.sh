#!/bin/sh
# share.sh K N PERFT-WORDS…: counts one share into $PARTS, or goes on with it. What the schedulers call.
set -eu
share=$1 shares=$2
shift 2
parts=${PARTS:-parts}
mkdir -p "$parts"
exec "${BOARDLAB:-boardlab}" perft "$@" --shard "$share/$shares" --out "$parts/part-$share-of-$shares.json" --resume
