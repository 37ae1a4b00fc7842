"""What many machines would need for work whose pieces have been timed on one. A simulation: machines are
as fast as the one that was measured, start at once, never fail, and messages take no time."""

import heapq


def as_they_come(seconds, machines):
    """The time until all is done, when each machine takes the next piece as it has finished one."""
    free = [0.0] * machines
    for one in seconds:
        heapq.heapreplace(free, free[0] + one)
    return max(free)


def shares(positions, count):
    """What each of so many shares takes, share 1 first. `positions` are pairs of the number that decides
    the share (the first 64 bits of the SHA-256 of its FEN, as harness/trees/shares.cpp has it) and seconds."""
    out = [0.0] * count
    for drawn, seconds in positions:
        out[drawn % count] += seconds
    return out


def simulated(positions, machines, begin):
    """The time of each way to share the work. `begin` is what finding the positions takes, which everyone
    who counts a share does, for every share; with MPI once, by rank 0, while the others wait."""
    handed_out = begin + as_they_come([s for _, s in positions], machines)
    out = {"MPI": handed_out}
    for each in (1, 4, 16):
        parts = [begin + s for s in shares(positions, each * machines)]
        out["a share a machine" if each == 1 else f"{each} shares a machine"] = as_they_come(parts, machines)
    return out
