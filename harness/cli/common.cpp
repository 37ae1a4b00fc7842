#include "harness/cli/common.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <fstream>
#include <sstream>

#include "games/input_error.hpp"

namespace boardlab::cli {

void Common::add_game(CLI::App& app) {
    app.add_option("--game", game, "which game: chess")->capture_default_str();
}
void Common::add_boards(CLI::App& app, const std::string& fallback) {
    boards = fallback;
    app.add_option("--rep", boards,
                   "board, or several separated by commas; 'all' for every plain board, 'every' "
                   "for each with every sliding strategy")
        ->capture_default_str();
}
void Common::add_position(CLI::App& app) {
    app.add_option("--fen", fen, "position; the start position if not given");
    app.add_option("--moves", moves, "moves to play first, UCI or SAN, separated by blanks");
}
void Common::add_corpus(CLI::App& app) {
    app.add_option("--corpus", corpus, "file with one position a line, instead of --fen");
}
void Common::add_json(CLI::App& app) {
    app.add_flag("--json", json, "print JSON, one object a line");
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

void play_all(AnyPosition& position, const std::string& moves) {
    std::istringstream words(moves);
    for (std::string word; words >> word;) position.play(position.find_move(word));
}

std::unique_ptr<AnyPosition> Common::position_on(const Contender& c) const {
    auto position = c.start();
    if (!fen.empty()) position->load(fen);
    play_all(*position, moves);
    return position;
}

std::vector<std::string> Common::positions() const {
    if (corpus.empty()) return {position_on(default_board(chosen_game()))->fen(true)};
    if (!fen.empty()) throw UsageError("--corpus and --fen: give one of them");
    std::ifstream file(corpus);
    if (!file)
        throw InputError(corpus, "it cannot be read", "give a file with one position a line");
    std::vector<std::string> out;
    int number = 0;
    const auto position = default_board(chosen_game()).start();
    for (std::string line; std::getline(file, line);) {
        ++number;
        if (line.empty() || line == "\r" || line.front() == '#') continue;
        try {
            position->load(line);
            play_all(*position, moves);
        } catch (const InputError& e) {
            throw InputError(fmt::format("{}, line {}, {}", corpus, number, e.field()), e.reason(),
                             e.hint());
        }
        out.push_back(position->fen(true));
    }
    if (out.empty()) throw InputError(corpus, "it holds no position", "one FEN a line");
    return out;
}

Json json_count(const NodeCount& n) {
    if (n <= (NodeCount(1) << 53)) return static_cast<std::uint64_t>(n);
    return n.str();
}

void print(const Json& object) { print_text(object.dump() + '\n'); }

void print_text(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

}  // namespace boardlab::cli
