"""Computes tests/data/statistics_golden.json with SciPy (Debian's python3-scipy 1.10).

Run from the top folder: /usr/bin/python3 tests/data/statistics_golden.py > tests/data/statistics_golden.json
The samples are fixed here, so that the values can be checked by anyone without our code.
"""
import json

import numpy as np
from scipy import stats
from scipy.stats import mstats

generator = np.random.default_rng(7)
samples = {
    "odd": [3.5, 1.25, 2.0, 9.0, 4.75],
    "even": [10.0, 12.5, 11.0, 10.5],
    "single": [42.0],
    "skewed": np.round(generator.lognormal(0, 1, 40), 6).tolist(),
    "two_humps": np.round(np.where(generator.random(31) < 0.3, 5.0, 3.0) + generator.normal(0, 0.1, 31), 6).tolist(),
}


def figures(x):
    return {
        "values": x,
        "median": float(np.median(x)),
        "mean": float(np.mean(x)),
        "geometric_mean": float(stats.gmean(x)),
        "standard_deviation": float(np.std(x, ddof=1)) if len(x) > 1 else 0.0,
        "quantile_10": float(np.quantile(x, 0.1)),
        "quantile_975": float(np.quantile(x, 0.975)),
    }


def trimmed(x):
    """Mean and standard error without an eighth on either side, and how many values are left."""
    cut = len(x) // 8
    if cut == 0:  # SciPy's trimmed_stde cannot
        return float(np.mean(x)), float(stats.sem(x)), len(x)
    limits = (cut / len(x), cut / len(x))
    return (float(mstats.trimmed_mean(x, limits=limits)), float(mstats.trimmed_stde(x, limits=limits)),
            len(x) - 2 * cut)


def mean_interval(x):
    mean, error, left = trimmed(x)
    low, high = stats.t.interval(0.95, left - 1, loc=mean, scale=error)
    return {"values": x, "estimate": mean, "low": float(low), "high": float(high)}


def welch_interval(a, b):
    """Of the difference of two means."""
    of_a, of_b = trimmed(a), trimmed(b)
    parts = [error ** 2 for _, error, _ in (of_a, of_b)]
    freedom = sum(parts) ** 2 / sum(v ** 2 / (left - 1) for v, (_, _, left) in zip(parts, (of_a, of_b)))
    estimate = of_a[0] - of_b[0]
    reach = stats.t.ppf(0.975, freedom) * np.sqrt(sum(parts))
    return {"a": a, "b": b, "estimate": float(estimate), "low": float(estimate - reach),
            "high": float(estimate + reach)}


features = np.round(np.column_stack([generator.uniform(5, 60, 24), generator.uniform(3, 32, 24),
                                     generator.choice([64, 128, 192, 256], 24)]), 3)
cost = np.round(12 + 1.7 * features[:, 0] + 0.4 * features[:, 1] + 0.05 * features[:, 2]
                + generator.normal(0, 2, 24), 6)
line = stats.linregress(features[:, 0], cost)

print(json.dumps({
    "made_with": "scipy " + __import__("scipy").__version__,
    "summaries": {name: figures(x) for name, x in samples.items()},
    "student": [{"part": p, "freedom": f, "quantile": float(stats.t.ppf(p, f))}
                for p in (0.6, 0.95, 0.975, 0.999) for f in (1, 2, 4.5, 11, 200)],
    "mean_intervals": [mean_interval(x) for x in (samples["odd"], samples["even"], samples["skewed"])],
    "welch_intervals": [welch_interval(samples["odd"], samples["even"]),
                        welch_interval(samples["skewed"], samples["two_humps"])],
    "line": {"x": features[:, 0].tolist(), "y": cost.tolist(), "slope": float(line.slope),
             "intercept": float(line.intercept), "slope_error": float(line.stderr)},
}, indent=1))
