"""The boards and games of a build, from the lists of both, meson's options and the compiler's macros."""

import re
import sys
import tomllib

# By the names that __builtin_cpu_supports has for them.
CPU_FEATURES = {"popcnt": "__POPCNT__", "sse4.1": "__SSE4_1__", "sse4.2": "__SSE4_2__", "avx": "__AVX__",
                "avx2": "__AVX2__", "bmi": "__BMI__", "bmi2": "__BMI2__", "avx512f": "__AVX512F__"}


class Build:
    """What meson's options and the compiler leave of the lists."""

    def __init__(self, options):
        self.variants = options.variants
        lists = read(options.game_list)
        games = {game["name"]: game for game in lists["games"]}
        wanted = options.games.split(",") if options.games else list(games)
        if unknown := [name for name in wanted if name not in games]:
            sys.exit(f"there is no game {unknown[0]}; there are {', '.join(games)}")
        self.games = [game for name, game in games.items() if name in wanted]
        # Without a game: micro-benchmarks alone know them.
        self.geometries = [geometry for geometry in lists["geometries"] if geometry["beside"] in wanted]
        self.listed = read(options.board_list)["boards"]
        self.boards = [board for board in self.listed
                       if board.get("quick", False) or not options.only_quick_boards]
        self.macros = set(re.findall(r"^#define (\w+)", options.macros.read_text(), re.MULTILINE))

    def lacks(self, board):
        """The macro that a board needs and the compiler does not define."""
        macro = board.get("needs")
        return macro if macro and macro not in self.macros else None

    def cpu_features(self):
        return [feature for feature, macro in CPU_FEATURES.items() if macro in self.macros]


def read(path):
    return tomllib.loads(path.read_text())


def is_variant(board):
    return "+" in board["name"]


def fits(game, board):
    stride = game["files"] if board["ranks"] == "dense" else 16
    return game["ranks"] * stride <= board["bits"]


def has_files(board, build):
    return "same_as" not in board and (build.variants or not is_variant(board)) and not build.lacks(board)
