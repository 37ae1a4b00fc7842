// Which position a command is about: from --fen and --moves, a game's text or a corpus, in the
// chosen dialect and coordinates.
#include <cctype>
#include <sstream>

#include "games/input_error.hpp"
#include "harness/cli/common.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/dataset.hpp"

namespace boardlab::cli {
namespace {

// Calls f and puts the file's name in front of the message of an InputError.
template <class F>
void naming(const std::string& file, F f) try {
    f();
} catch (const InputError& error) {
    throw InputError(file.empty() ? error.field() : file + ": " + error.field(), error.reason(),
                     error.hint());
}

std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

// Refuses a tag that contradicts the command line.
void check_tag(const GameRecord& record, const std::string& name, const std::string& expected,
               const std::string& option) {
    const auto tag = record.tags.find(name);
    if (tag == record.tags.end() || lower(tag->second) == expected) return;
    throw InputError(name, "the text is " + printable(lower(tag->second)) + "'s, not " + expected,
                     option + " " + printable(lower(tag->second)));
}

}  // namespace

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
    const std::string bytes = read_bytes(pgn);
    refuse_unless_text(pgn, bytes);
    naming(pgn, [&] {
        GameRecord read = read_game(bytes);
        check_tag(read, "Variant", game, "--game");
        check_tag(read, "Dialect", dialect_name(), "--dialect");
        *record_ = std::move(read);
    });
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
        naming(pgn, [&] { position->load(tag->second); });
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

std::string Common::dialect_name() const {
    return std::string(chosen_game().dialects[static_cast<std::size_t>(chosen_dialect())]);
}

int Common::first_rank() const {
    if (coordinates == "ucci" && game != "xiangqi")
        throw UsageError("--coords ucci: " + game + " numbers its ranks from 1");
    return coordinates == "ucci" ? 0 : 1;
}

std::unique_ptr<AnyPosition> Common::start_on(const Contender& c) const {
    auto position = c.start();
    position->speak(chosen_dialect());
    position->number_ranks_from(first_rank());
    return position;
}

std::unique_ptr<AnyPosition> Common::position_on(const Contender& c) const {
    auto position = beginning_on(c);
    if (pgn.empty())
        play_all(*position, words());
    else
        naming(pgn, [&] { play_record(*position, record()); });
    return position;
}

std::unique_ptr<AnyPosition> Common::at(const Contender& c, const std::string& fen_of_it) const {
    auto position = start_on(c);
    position->load(fen_of_it);
    return position;
}

std::vector<std::string> Common::positions() const {
    const bool default_dialect = chosen_dialect() == 0;
    return each_position(
        [&](const AnyPosition& p) { return default_dialect ? p.exact_fen() : p.fen(); });
}
std::vector<std::string> Common::exact_positions() const {
    return each_position([](const AnyPosition& p) { return p.exact_fen(); });
}

std::vector<std::string> Common::each_position(
    const std::function<std::string(const AnyPosition&)>& text_of) const {
    if (corpus.empty()) return {text_of(*position_on(default_board(chosen_game())))};
    if (!fen.empty() || !pgn.empty())
        throw UsageError("--corpus, --fen and --pgn: give one of them");
    const auto position = start_on(default_board(chosen_game()));
    std::vector<std::string> out;
    for (const CorpusPosition& p :
         read_corpus(corpus, [&](std::string_view text) { position->load(text); })) {
        position->load(p.fen);
        play_all(*position, words());
        out.push_back(text_of(*position));
    }
    return out;
}

}  // namespace boardlab::cli
