"""Violations that the layering check must notice, and neighbours of theirs that it must not."""
NAMES, TYPES = ['u64', '0x88', 'u64+magic'], {'Mailbox', 'U64'}


def include(what):
    return f'#include "{what}"\n'


SEEDED = [  # a file, its text, and a part of what must be said of it
    ('representations/pattern.hpp', include('games/move.hpp'), 'to the right'),
    ('games/keys.hpp', include('search/score.hpp'), 'to the right'),
    ('search/order.hpp', include('harness/support/random.hpp'), 'to the right'),
    ('games/keys.hpp', include('keys/random.hpp'), 'in no folder'),
    ('harness/statistics/summary.cpp', include('harness/cli/common.hpp'), 'cli is to the right'),
    ('harness/bench/run/plan.cpp', include('harness/bench/results/run_folder.hpp'), 'to the right'),
    ('harness/contenders/pair.cpp.in', include('harness/validation/bisect.hpp'), 'to the right'),
    ('harness/attic/old.cpp', include('harness/support/random.hpp'), 'no place'),
    ('games/playable.hpp', include('representations/mailbox/board.hpp'), 'about some board'),
    ('games/cotulenh/fen.cpp', include('representations/combined_arms/mailbox.hpp'), 'some board'),
    ('search/evaluate.hpp', include('representations/families/u64.hpp'), 'about some board'),
    ('search/evaluate.hpp', include('representations/all.hpp'), 'about some board'),
    ('games/playable.hpp', 'const Position<G, Mailbox<P>> position(setup);', 'names Mailbox'),
    ('games/keys.hpp', 'if (board == "0x88") return;', 'names 0x88'),
    ('harness/plot/charts.cpp', 'text = "Lines: u64 at 64 bits";', 'names u64'),
    ('harness/report/answer.cpp', 'if (a.board == "u64+magic") continue;', 'names u64+magic'),
]
HARMLESS = [
    ('games/keys.hpp', include('representations/pattern.hpp') + include('games/move.hpp')),
    ('games/keys.hpp', '// as in 0x88, and "u64" of Mailbox fame\nint u64_count;'),
    ('harness/cli/bench.cpp', include('harness/bench/run/plan.hpp') + 'c.board == "u64"'),
    ('harness/contenders/pair.cpp.in', '#include "@header@"\n' + include('games/perft.hpp')),
    ('harness/plot/charts.cpp', include('harness/support/u64.hpp') + '"u64-like", "2x640x88"'),
    ('harness/contenders/cpu_check.cpp', include('cpu_needs.hpp')),
]


def unnoticed(violations):
    """What the function misses, or finds where nothing is wrong."""
    out = []
    for path, text, expected in SEEDED:
        found = violations({path: text}, NAMES, TYPES)
        if not any(expected in v for v in found):
            out.append(f'seeded and not noticed: {path}: {text.strip()} ({expected}); found {found}')
    for path, text in HARMLESS:
        out += [f'harmless and refused: {v}' for v in violations({path: text}, NAMES, TYPES)]
    return out
