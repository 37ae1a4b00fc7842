"""Takes the noise out of runs of `boardlab bench`, for simulations with a known truth.

usage: noise_residuals.py RUN … > tests/data/noise_residuals.json

For each visit of a group of contenders, and each of them: how far the logarithm of each sample lies
above the row's quiet time in that process, and how long the probe beside it took, in units of the
quiet probe. Samples with the same place in their lists were taken right after each other.
"""

import json
import math
import random
import sys
from collections import defaultdict
from pathlib import Path

VISITS_KEPT = 400  # drawn at random, so that the file stays small


def blocks_of(run):
    for line in (Path(run) / "samples.jsonl").read_text().splitlines():
        block = json.loads(line)
        if block["clock"] == "cpu" and "/machine/" not in block["row"]:
            yield block


def visits_of(run):
    blocks = list(blocks_of(run))
    probes = sorted(probe for block in blocks for probe in block["probe_ns"])
    quiet_probe = probes[len(probes) // 20]
    samples = defaultdict(list)
    for block in blocks:
        samples[block["row"], block["process"]] += block["cpu_ns"]
    visits = defaultdict(list)
    for block in blocks:
        times = sorted(samples[block["row"], block["process"]])
        quiet = sum(times[:max(1, len(times) // 4)]) / max(1, len(times) // 4)
        group = block["row"].rsplit("/", 1)[0]
        visits[group, block["process"], block["visit"]].append(
            {"residuals": [round(math.log(time / quiet), 4) for time in block["cpu_ns"]],
             "probes": [round(probe / quiet_probe, 3) for probe in block["probe_ns"]]})
    return [visit for visit in visits.values() if len(visit) >= 2]


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    visits = [visit for run in sys.argv[1:] for visit in visits_of(run)]
    random.Random(1).shuffle(visits)
    rows = ",\n".join(json.dumps(visit) for visit in visits[:VISITS_KEPT])
    print(f"[\n{rows}\n]")


main()
