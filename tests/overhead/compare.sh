#!/bin/sh
# What the generic generator costs over code written by hand, in instructions, which do not vary from
# run to run. Fails if the generic one needs more than 1/0.9 of the hand-written one's.
# Arguments: a hand-written and a generic program, and so on in pairs. Exit code 77: skipped.
set -u
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'

instructions() { # program, depth, position; prints nothing if valgrind cannot run it
    counted=$(valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null "$@" 2>&1) &&
        echo "$counted" | sed -n 's/.*I *refs: *//p' | tr -d ','
}
walking() { # the same without start-up: depth N less depth 1
    deep=$(instructions "$1" "$2" "$3") && shallow=$(instructions "$1" 1 "$3") &&
        echo $((deep - shallow))
}
skip() {
    echo "skipped: $1"
    exit 77
}

command -v valgrind >/dev/null || skip 'valgrind is not installed'
result=77
printf '%-17s %-10s %12s %12s %8s\n' program position hand generic ratio
while [ $# -ge 2 ]; do
    hand=$1 generic=$2
    shift 2
    "$hand" 1 >/dev/null 2>&1
    [ $? -ne 77 ] || continue # this build lacks what the program needs
    [ -n "$(instructions "$hand" 1 "$start")" ] || skip 'valgrind cannot run this build'
    [ $result -ne 77 ] || result=0
    for position in start kiwipete; do
        case $position in
        start) depth=4 fen=$start ;;
        kiwipete) depth=3 fen=$kiwipete ;;
        esac
        nodes=$("$hand" $depth "$fen")
        if [ "$nodes" != "$("$generic" $depth "$fen")" ]; then
            echo "$hand and $generic count differently at $position"
            exit 1
        fi
        a=$(walking "$hand" $depth "$fen") b=$(walking "$generic" $depth "$fen")
        echo "$(basename "$generic") $position $a $b $nodes" |
            awk '{printf "%-17s %-10s %12.2f %12.2f %8.2f\n", $1, $2, $3/$5, $4/$5, $4/$3}'
        [ $((b * 9)) -le $((a * 10)) ] || result=1
    done
done
case $result in
0) echo 'the generic generator is within 1/0.9 of the hand-written ones' ;;
1) echo 'FAILED: the generic generator needs more than 1/0.9 of the instructions' ;;
77) echo 'skipped: none of the programs runs on this machine' ;;
esac
exit $result
