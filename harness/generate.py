#!/usr/bin/env python3
"""Writes the C++ files that name boards and games, from the lists of both and templates (*.cpp.in).

usage: generate.py BOARDS GAMES MACROS [options] list games
       generate.py BOARDS GAMES MACROS [options] list cpu-features
       generate.py BOARDS GAMES MACROS [options] list contenders
       generate.py BOARDS GAMES MACROS [options] list micro
       generate.py BOARDS GAMES MACROS [options] write LIBRARY FOLDER

BOARDS and GAMES are the lists, MACROS a file with the compiler's definitions (-E -dM). `list` prints the
games of this build, the CPU features that the compiler may use, or for each library a line
`NAME:FILE,FILE…`; `write` writes a library's files into a folder. A file whose content stays is not
touched, so it is not compiled again.
"""

import argparse
import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True
from build_lists import Build, fits, has_files, is_variant

SOURCES = Path(__file__).resolve().parent.parent
NOT_BUILT = ("this program is built without variants; "
             "meson configure build -Dvariants=true && ninja -C build builds them")


def filled(template, facts):
    facts = {name: "\n".join(fact) if isinstance(fact, list) else str(fact) for name, fact in facts.items()}
    return re.sub(r"@(\w+)@", lambda found: facts[found[1]], (SOURCES / template).read_text())


def identifier(name):
    return re.sub(r"\W", "_", name)


# Contenders: two files for each pair of a game and a board that can hold it (its generator with port and
# benchmarks, and its search), two for each game, and for each program one that lists them.


def contender_libraries(build):
    libraries = {}
    everything = {"declarations": [], "games": [], "contenders": []}
    for game in build.games:
        name = game["name"]
        facts = {**game, "game": name, "header": f"games/{name}/{name}.hpp"}
        registry = {"declarations": [f"GameInfo {name}_info();"], "games": [f"        {name}_info(),"],
                    "contenders": []}
        for board in build.boards:
            if not fits(game, board) or name not in board.get("only", [name]):
                continue
            registry["contenders"].append(f"        {contender(name, board, build)},")
            if has_files(board, build):
                function = function_of(name, board)
                registry["declarations"] += [
                    f"Contender {function}();",
                    f"std::unique_ptr<search::Thread> {function}_search("
                    "const AnyPosition&, const search::ThreadTools&);"]
                library = libraries.setdefault(f'{name}_{board.get("compiled", "plain")}', {})
                library.update(pair_files(facts, board))
        libraries[f"{name}_game"] = {
            f"{name}_game.cpp": filled("harness/contenders/game.cpp.in", facts),
            f"{name}_port_search.cpp": filled("harness/contenders/port_search.cpp.in", facts)}
        libraries[f"{name}_registry"] = registry_file(f"{name}_registry", registry, build)
        for part, lines in registry.items():
            everything[part] += lines
    libraries["registry"] = registry_file("registry", everything, build)
    return libraries


def function_of(game, board):
    return f'{game}_on_{identifier(board.get("same_as", board["name"]))}'


def contender(game, board, build):
    """What a registry says of a pair."""
    function, name = function_of(game, board), board["name"]
    if is_variant(board) and not build.variants:
        return f'{{.game = "{game}", .board = "{name}", .missing = "{NOT_BUILT}", .built = false}}'
    if macro := build.lacks(board):
        return (f'{{.game = "{game}", .board = "{name}", .missing = "this build has no {macro.strip("_")}: '
                'configure with -Darch=native on a CPU that has it"}')
    if "same_as" in board:
        return f'renamed(searching({function}(), {function}_search), "{name}")'
    return f"searching({function}(), {function}_search)"


def pair_files(game_facts, board):
    function = function_of(game_facts["game"], board)
    includes = [f'#include "representations/families/{board["header"]}.hpp"']
    if "sliders" in board:
        includes.append(f'#include "representations/sliders/{board["sliders"]}.hpp"')
    facts = {**game_facts, "board": board["name"], "board_type": board["type"],
             "function": function, "board_includes": includes}
    return {f"{function}.cpp": filled("harness/contenders/pair.cpp.in", facts),
            f"{function}_search.cpp": filled("harness/contenders/pair_search.cpp.in", facts)}


def registry_file(name, parts, build):
    boards = [f'        {{"{board["name"]}", "{board["family"]}", {board["bits"]}, '
              f'{str(board["ranks"] == "wide").lower()}, "{board.get("same_as", "")}", '
              f'"{board.get("identity", board["name"])}"}},'
              for board in build.listed]
    legends = [f'        {{"{board["name"]}", "{board["legend"]}"}},' for board in build.listed if "legend" in board]
    limits = [f'        {{"{board["name"]}", "{board["why"]}"}},' for board in build.listed if "why" in board]
    return {f"{name}.cpp": filled("harness/contenders/registry.cpp.in",
                                  {**parts, "boards": boards, "legends": legends, "limits": limits})}


# Micro-benchmarks: one file for each set type, with every geometry that it holds: those of this build's
# games, and those listed by themselves. Each includes its own family of boards and what is timed on its
# sets, no more. Without variants sliding strategies are asked in one way, the one that ./run shows.
# Mailboxes have no sets; their edges are compared in a file that is not generated.


MORE_SLIDERS = {"u64": "more_sliders_micro", "u128": "more_wide_micro"}
NOT_ON_BARE = ["one_word_scalar", "more_one_word", "more_wide"]


def micro_libraries(build):
    libraries, functions = {}, []
    for board in build.boards:
        has_sets = board["family"] != "mailbox" and (board.get("own_set") or not is_variant(board))
        if not (has_sets and has_files(board, build) and any(fits(g, board) for g in build.games + build.geometries)):
            continue
        function = f'micro_of_{identifier(board["name"])}'
        timed = "one_word" if board["bits"] == 64 else "wide"
        header = "set_operations" if is_variant(board) else f"{timed}_micro"
        units = [(function, header, "set_alone" if is_variant(board) else timed, board.get("compiled", "plain"))]
        # Free look-ups a second time, by a compiler that may not vectorise.
        if board["name"] == "u64" and build.variants:
            units.append((f"{function}_scalar", header, "one_word_scalar", "scalar"))
        # Look-ups that only published comparisons ask for.
        if board["name"] in MORE_SLIDERS and build.variants:
            units.append((f"{function}_more", MORE_SLIDERS[board["name"]], f"more_{timed}", "plain"))
        for name, header, operations, compiled in units:
            library = libraries.setdefault(f"micro_{compiled}", {})
            library[f"{name}.cpp"] = micro_file(name, header, operations, board, build)
            functions.append(name)
    functions.append("micro_of_edges")
    facts = {"declarations": [f"void {name}(std::vector<MicroBenchmark>& out);" for name in functions],
             "calls": [f"    {name}(out);" for name in functions],
             "why": "" if build.variants else NOT_BUILT,
             "geometries": [f'        {{"{geometry_name(g)}", "{g["beside"]}"}},' for g in build.geometries]}
    libraries["micro_registry"] = {
        "micro_registry.cpp": filled("harness/bench/micro/micro_registry.cpp.in", facts)}
    return libraries


def geometry_name(squares):
    return f'{squares["files"]}x{squares["ranks"]}'


def micro_file(function, header, operations, board, build):
    includes = [f'#include "harness/bench/micro/{header}.hpp"',
                f'#include "representations/families/{board["header"]}.hpp"']
    if "sliders" in board:
        includes.append(f'#include "representations/sliders/{board["sliders"]}.hpp"')
    lines = {}
    for squares in build.games + build.geometries:
        bare = "beside" in squares
        if not fits(squares, board) or (bare and operations in NOT_ON_BARE):
            continue
        if bare and operations != "set_alone":
            operations = "bare"
            includes.append('#include "harness/bench/micro/wide_micro.hpp"')
        files, ranks, name = squares["files"], squares["ranks"], geometry_name(squares)
        ways = "" if operations == "set_alone" else f", Ways::{'every' if build.variants else 'random_squares'}"
        lines[name] = (f'    add_{operations}<{board["type"]}::SetOf<Squares<{files}, {ranks}>>{ways}>'
                       f'(out, {{"{name}", "{board["name"]}"}});')
    return filled("harness/bench/micro/micro.cpp.in",
                  {"board": board["name"], "function": function, "includes": list(dict.fromkeys(includes)),
                   "lines": list(lines.values())})


def write(files, folder):
    for name, text in files.items():
        path = folder / name
        if not path.exists() or path.read_text() != text:
            path.write_text(text)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("board_list", type=Path)
    parser.add_argument("game_list", type=Path)
    parser.add_argument("macros", type=Path)
    parser.add_argument("--games", help="only these, with commas between them")
    parser.add_argument("--only-quick-boards", action="store_true")
    parser.add_argument("--variants", action="store_true")
    parser.add_argument("command", choices=["list", "write"])
    parser.add_argument("what")
    parser.add_argument("folder", type=Path, nargs="?")
    options = parser.parse_args()
    build = Build(options)
    if options.command == "write":
        write({**contender_libraries(build), **micro_libraries(build)}[options.what], options.folder)
    elif options.what == "games":
        print(*(game["name"] for game in build.games))
    elif options.what == "cpu-features":
        print(*build.cpu_features())
    else:
        libraries = micro_libraries(build) if options.what == "micro" else contender_libraries(build)
        for name, files in libraries.items():
            print(f'{name}:{",".join(files)}')


main()
