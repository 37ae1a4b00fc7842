#include "harness/cli/common.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "games/input_error.hpp"

namespace boardlab::cli {
namespace {

void refuse_no_name(const std::string& file) {
    if (file.empty()) throw UsageError("the name of a file is empty");
}

}  // namespace

void Common::add_game(CLI::App& app) {
    std::string names;
    for (const GameInfo& g : all_games()) names += (names.empty() ? "" : ", ") + g.name;
    app.add_option("--game", game, "which game: " + names)->capture_default_str();
}
void Common::add_boards(CLI::App& app, const std::string& fallback) {
    boards = fallback;
    app.add_option("--rep", boards,
                   "board, or several separated by commas; 'all' for every plain board, 'every' "
                   "for each with every sliding strategy")
        ->capture_default_str();
}
void Common::add_dialect(CLI::App& app) {
    app.add_option("--dialect", dialect,
                   "dialect of FEN and SAN where a game has several: fairy-stockfish (default) or "
                   "makruk-js for makruk, fairy-stockfish (default) or wxf for xiangqi");
    app.add_option("--coords", coordinates,
                   "names of squares in xiangqi's moves: uci (ranks from 1) or ucci (ranks from 0)")
        ->check(CLI::IsMember({"uci", "ucci"}))
        ->capture_default_str();
}
void Common::add_position(CLI::App& app) {
    add_dialect(app);
    app.add_option("--fen", fen, "position; the start position if not given")
        ->each([](const std::string& given) {  // CLI11 alone cannot tell "" from not given
            if (given.empty()) throw InputError("FEN", "it is empty", "leave --fen out");
        });
    app.add_option("--moves", moves,
                   "moves to play first, UCI or SAN, separated by blanks; in makruk also 'count' "
                   "and 'stop'");
    app.add_option("--pgn", pgn, "file with a game to play first, instead of --fen and --moves")
        ->each(refuse_no_name);
}
void Common::add_corpus(CLI::App& app) {
    app.add_option("--corpus", corpus, "file with one position a line, instead of --fen")
        ->each(refuse_no_name);
}
void Common::add_json(CLI::App& app) {
    app.add_flag("--json", json, "print JSON, one object a line");
}

void Common::add_everything(CLI::App& app) {
    add_game(app);
    add_boards(app, "");
    add_position(app);
    add_corpus(app);
    add_json(app);
}

std::vector<Contender> Common::chosen_boards() const {
    const GameInfo& g = chosen_game();
    if (boards.empty()) return {default_board(g)};
    std::vector<Contender> left_out;
    auto chosen = choose_boards(g, boards, &left_out);
    for (const Contender& c : left_out)
        fmt::print(stderr, "boardlab: {} is left out: {}\n", c.board, c.missing);
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
    if (!Oracle::find(engine))
        throw MissingError("oracle '" + engine +
                           "' is not on this machine; install it or give its path");
    return std::make_unique<Oracle>(engine);
}

Json json_count(const NodeCount& n) {
    if (n <= (std::uint64_t{1} << 53)) return static_cast<std::uint64_t>(n);
    return n.str();
}

void print(const Json& object) { print_text(object.dump() + '\n'); }

void print_text(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

}  // namespace boardlab::cli
