#include "harness/cli/common.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "games/input_error.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::cli {

void Common::add_game(Command& command) {
    std::string names;
    for (const GameInfo& g : all_games()) names += (names.empty() ? "" : ", ") + g.name;
    command.option("--game", game, "which game: " + names);
}
void Common::add_boards(Command& command, const std::string& fallback) {
    boards = fallback;
    command.option("--rep", boards,
                   "board, or several separated by commas; 'all' for every plain board, 'every' "
                   "for each with every sliding strategy; shadow:FIRST/SECOND for two in "
                   "lock-step");
    add_shadows(command);
}
void Common::add_dialect(Command& command) {
    command.option("--dialect", dialect,
                   "dialect of FEN and SAN where a game has several: fairy-stockfish (default) or "
                   "makruk-js for makruk, fairy-stockfish (default) or wxf for xiangqi");
    command
        .option("--coords", coordinates,
                "names of squares in xiangqi's moves: uci (ranks from 1) or ucci (ranks from 0)")
        .one_of({"uci", "ucci"});
}
void Common::add_position(Command& command) {
    add_dialect(command);
    command.option("--fen", fen, "position; the start position if not given")
        .check([](const std::string& given) {  // otherwise it would count as not given
            if (given.empty()) throw InputError("FEN", "it is empty", "leave --fen out");
        })
        .may_be_empty();
    command
        .option("--moves", moves,
                "moves to play first, UCI or SAN, separated by blanks; in makruk also 'count' "
                "and 'stop'")
        .may_be_empty();
    command.option("--pgn", pgn, "file with a game to play first, instead of --fen and --moves");
}
void Common::add_corpus(Command& command) {
    command.option("--corpus", corpus, "file with one position a line, instead of --fen");
}
void Common::add_json(Command& command) {
    command.flag("--json", json, "print JSON, one object a line");
}

void Common::add_everything(Command& command) {
    add_game(command);
    add_boards(command, "");
    add_position(command);
    add_corpus(command);
    add_json(command);
}

std::vector<Contender> Common::chosen_boards() const {
    const GameInfo& g = chosen_game();
    if (boards.empty()) {
        refuse_mismatch_options_without_shadow({});
        return {default_board(g)};
    }
    std::vector<Contender> left_out;
    auto chosen = choose_boards(g, boards, &left_out, mismatches());
    refuse_mismatch_options_without_shadow(chosen);
    std::map<std::string, std::string> reasons;
    for (const Contender& c : left_out) reasons[c.board] = c.missing;
    for (const std::string& line : why_left_out(reasons)) print_note(line);
    return chosen;
}

Contender Common::one_board() const {
    const auto chosen = chosen_boards();
    if (chosen.size() != 1) throw UsageError("--rep " + boards + ": this command takes one board");
    return chosen.front();
}

std::unique_ptr<Oracle> oracle_named(const std::string& name) {
    if (!name.starts_with("uci:"))
        throw UsageError("oracle '" + name + "': write uci: and an engine, such as uci:stockfish");
    const std::string engine = name.substr(4);
    if (engine.find_first_not_of(' ') == std::string::npos)
        throw UsageError("oracle '" + name +
                         "': an engine belongs behind uci:, as in uci:stockfish");
    if (!Oracle::command_in(engine))
        throw MissingError("oracle '" + engine +
                           "' is not on this machine; install it or give its path");
    return std::make_unique<Oracle>(engine);
}

void print_text(const std::string& text) {
    clear_progress();
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
        throw MissingError(std::string("standard output: ") + std::strerror(errno));
}

void print_note(const std::string& text) {
    clear_progress();
    fmt::print(stderr, "boardlab: {}\n", text);
}

}  // namespace boardlab::cli
