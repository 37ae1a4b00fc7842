"""Computes tests/data/statistics_golden.json with SciPy (Debian's python3-scipy 1.10).

Run from the top folder: /usr/bin/python3 tests/data/statistics_golden.py > tests/data/statistics_golden.json
The samples are fixed here, so that the values can be checked by anyone without our code.
"""
import itertools
import json

import numpy as np
from scipy import stats

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
        "median_deviation": float(stats.median_abs_deviation(x)),
        "quantile_10": float(np.quantile(x, 0.1)),
        "quantile_975": float(np.quantile(x, 0.975)),
    }


def rank_test(a, b):
    r = stats.mannwhitneyu(a, b, alternative="two-sided")  # exact for small samples without ties
    return {"a": a, "b": b, "u": float(r.statistic), "p_value": float(r.pvalue),
            "superiority": float(r.statistic) / (len(a) * len(b))}


def exact_bootstrap(nested):
    """Every resample there is of processes and of repetitions in them: no luck of the draw."""
    centres = [float(np.median(p)) for p in nested]
    medians = [[float(np.median(r)) for r in itertools.product(p, repeat=len(p))] for p in nested]
    count = len(nested)
    means = []
    for chosen in itertools.product(range(count), repeat=count):
        for parts in itertools.product(*(medians[i] for i in chosen)):
            means.append(sum(parts) / count)
    means = np.array(means)
    estimate = float(np.mean(centres))
    means -= np.mean(means)
    width = np.std(centres, ddof=1) / np.sqrt(count) / np.std(means)
    widened = stats.t.ppf(0.975, count - 1) / stats.norm.ppf(0.975)
    low, high = np.quantile(means, [0.025, 0.975])
    return {"samples": nested, "estimate": estimate,
            "low": estimate + widened * width * low,
            "high": estimate + widened * width * high}


def least_squares(features, cost):
    design = np.column_stack([np.ones(len(cost)), features])
    solution, _, _, _ = np.linalg.lstsq(design, cost, rcond=None)
    rest = cost - design @ solution
    variance = rest @ rest / (len(cost) - design.shape[1])
    errors = np.sqrt(np.diag(variance * np.linalg.inv(design.T @ design)))
    total = np.sum((cost - np.mean(cost)) ** 2)
    return {"features": features.tolist(), "cost": cost.tolist(), "coefficients": solution.tolist(),
            "standard_errors": errors.tolist(), "r_squared": float(1 - rest @ rest / total),
            "residual_deviation": float(np.sqrt(variance))}


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
    "normal": [{"part": p, "quantile": float(stats.norm.ppf(p)), "tail": float(stats.norm.sf(p))}
               for p in (0.5, 0.8, 0.975, 0.9995)],
    "rank_tests": [
        rank_test([1.1, 2.2, 3.3], [4.4, 5.5, 6.6, 7.7]),
        rank_test([3.0, 9.5, 1.2, 7.1, 8.8], [2.0, 2.5, 6.0, 0.5, 4.0, 5.0]),
        rank_test([1.0, 2.0, 2.0, 3.0], [2.0, 2.0, 4.0, 5.0, 5.0]),
        rank_test(samples["skewed"][:12], [v * 1.4 for v in samples["skewed"][12:]]),
        rank_test(samples["two_humps"], samples["skewed"]),
    ],
    "bootstraps": [
        exact_bootstrap([[1.0], [2.0], [4.0], [3.5]]),
        exact_bootstrap([[1.0, 1.2, 1.1], [1.3, 1.5, 1.35], [0.9, 1.0, 1.6]]),
    ],
    "least_squares": least_squares(features, cost),
    "line": {"x": features[:, 0].tolist(), "y": cost.tolist(), "slope": float(line.slope),
             "intercept": float(line.intercept), "slope_error": float(line.stderr),
             "r_squared": float(line.rvalue ** 2)},
}, indent=1))
