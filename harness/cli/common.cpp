#include "harness/cli/common.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <sstream>

#include "games/input_error.hpp"
#include "harness/data_file.hpp"
#include "harness/dataset.hpp"

namespace boardlab::cli {

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
                   "names of squares in moves: uci (ranks from 1) or ucci (ranks from 0)")
        ->check(CLI::IsMember({"uci", "ucci"}))
        ->capture_default_str();
}
void Common::add_position(CLI::App& app) {
    add_dialect(app);
    app.add_option("--fen", fen, "position; the start position if not given");
    app.add_option("--moves", moves,
                   "moves to play first, UCI or SAN, separated by blanks; in makruk also 'count' "
                   "and 'stop'");
    app.add_option("--pgn", pgn, "file with a game to play first, instead of --fen and --moves");
}
void Common::add_corpus(CLI::App& app) {
    app.add_option("--corpus", corpus, "file with one position a line, instead of --fen");
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

void play_all(AnyPosition& position, const std::vector<std::string>& words) {
    for (const std::string& word : words)
        if (!position.declare(word)) position.play(position.find_move(word));
}

const GameRecord& Common::record() const {
    if (record_) return *record_;
    record_.emplace();
    if (pgn.empty()) return *record_;
    if (!fen.empty() || !moves.empty())
        throw UsageError("--pgn takes the place of --fen and --moves");
    try {
        *record_ = read_game(read_bytes(pgn));
    } catch (const InputError& error) {
        throw InputError(pgn + ": " + error.field(), error.reason(), error.hint());
    }
    if (const auto variant = record_->tags.find("Variant"); variant != record_->tags.end()) {
        std::string name = variant->second;
        for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        if (name != game)
            throw InputError("Variant", "the game is " + name + ", not " + game, "--game " + name);
    }
    return *record_;
}

std::vector<std::string> Common::words() const {
    std::vector<std::string> all = record().words;
    std::istringstream given(moves);
    for (std::string word; given >> word;) all.push_back(word);
    return all;
}

std::unique_ptr<AnyPosition> Common::beginning_on(const Contender& c) const {
    auto position = start_on(c);
    const auto tag = record().tags.find("FEN");
    if (tag != record().tags.end())
        position->load(tag->second);
    else if (!fen.empty())
        position->load(fen);
    return position;
}

int Common::chosen_dialect() const {
    const auto& known = chosen_game().dialects;
    if (dialect.empty()) return 0;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < known.size(); ++i) {
        if (known[i] == dialect) return static_cast<int>(i);
        names.emplace_back(known[i]);
    }
    throw UsageError("--dialect " + dialect + ": " + game + " has no such dialect; did you mean '" +
                     nearest(dialect, names) + "'?");
}

std::unique_ptr<AnyPosition> Common::start_on(const Contender& c) const {
    auto position = c.start();
    position->speak(chosen_dialect());
    position->number_ranks_from(coordinates == "ucci" ? 0 : 1);
    return position;
}

std::unique_ptr<AnyPosition> Common::position_on(const Contender& c) const {
    auto position = beginning_on(c);
    if (pgn.empty())
        play_all(*position, words());
    else
        play_record(*position, record());
    return position;
}

std::unique_ptr<AnyPosition> Common::at(const Contender& c, const std::string& exact_fen) const {
    auto position = c.start();
    position->load(exact_fen);
    position->speak(chosen_dialect());
    position->number_ranks_from(coordinates == "ucci" ? 0 : 1);
    return position;
}

std::vector<std::string> Common::positions() const {
    if (corpus.empty()) return {position_on(default_board(chosen_game()))->exact_fen()};
    if (!fen.empty() || !pgn.empty())
        throw UsageError("--corpus, --fen and --pgn: give one of them");
    const auto position = start_on(default_board(chosen_game()));
    std::vector<std::string> out;
    for (const CorpusPosition& p :
         read_corpus(corpus, [&](std::string_view text) { position->load(text); })) {
        position->load(p.fen);
        play_all(*position, words());
        out.push_back(position->exact_fen());
    }
    return out;
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
    if (n <= (NodeCount(1) << 53)) return static_cast<std::uint64_t>(n);
    return n.str();
}

void print(const Json& object) { print_text(object.dump() + '\n'); }

void print_text(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

}  // namespace boardlab::cli
