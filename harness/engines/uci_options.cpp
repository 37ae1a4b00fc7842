// The options of a UCI session: what it says of them, and how they are set.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>

#include "games/input_error.hpp"
#include "harness/contenders/search_features.hpp"
#include "harness/contenders/search_table.hpp"
#include "harness/engines/uci_session.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab {
namespace {

constexpr int default_megabytes = 16, most_megabytes = 1 << 16;
constexpr int most_threads = 256, most_lines = 256;

int number(const std::string& text, int least, int most) {
    int n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size() || n < least || n > most)
        throw UsageError(
            fmt::format("'{}': a number from {} to {} is wanted", printable(text), least, most));
    return n;
}

std::string in_small_letters(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

// setoption name N… [value V…]
struct Setting {
    std::string name, value;  // the name in small letters
};
Setting setting_in(const std::vector<std::string>& words) {
    Setting setting;
    std::string* part = nullptr;
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (i == 1 && words[i] == "name")
            part = &setting.name;
        else if (part == &setting.name && words[i] == "value")
            part = &setting.value;
        else if (part != nullptr)
            *part += (part->empty() ? "" : " ") + words[i];
    }
    if (setting.name.empty()) throw UsageError("setoption name NAME value VALUE");
    setting.name = in_small_letters(setting.name);
    return setting;
}

// What may be chosen for a game: the boards that hold it and run here.
std::vector<std::string> boards_of(const GameInfo& game) {
    std::vector<std::string> names;
    for (const Contender& c : all_contenders())
        if (c.game == game.name && c.built && c.missing.empty()) names.push_back(c.board);
    return names;
}

}  // namespace

void UciSession::choose(const std::string& game, const std::string& board) {
    const GameInfo chosen = choose_game(game);
    Contender contender = default_board(chosen);
    if (!board.empty()) {
        const auto named = choose_boards(chosen, board, nullptr, mismatches_);
        if (named.size() != 1) throw UsageError("board " + board + ": one is wanted");
        contender = named.front();
    }
    position_ = contender.start();
    game_ = chosen;
    contender_ = contender;
    if (table_ == nullptr) table_ = table_of(default_megabytes);
}

void UciSession::introduce() {
    std::vector<std::string> games, boards = boards_of(game_);
    for (const GameInfo& g : all_games()) games.push_back(g.name);
    if (contender_.mismatches != nullptr) boards.push_back(contender_.board);  // a shadow
    const auto ways = parallel_names();
    say(
        fmt::format("id name boardlab {0} {1}\nid author the boardlab authors\n"
                    "option name UCI_Variant type combo default {0} var {2}\n"
                    "option name Board type combo default {1} var {3}\n"
                    "option name Hash type spin default {4} min 1 max {5}\n"
                    "option name Clear Hash type button\n"
                    "option name Ponder type check default false\n"
                    "option name MultiPV type spin default 1 min 1 max {6}\n"
                    "option name Threads type spin default 1 min 1 max {7}\n"
                    "option name Parallel type combo default {8} var {9}\nuciok",
                    game_.name, contender_.board, fmt::join(games, " var "),
                    fmt::join(boards, " var "), default_megabytes, most_megabytes, most_lines,
                    most_threads, ways.front(), fmt::join(ways, " var ")));
}

void UciSession::set_option(const Words& words) {
    const auto [name, value] = setting_in(words);
    if (name == "clear hash") return table_->clear();
    if (value.empty()) throw UsageError("setoption name NAME value VALUE: the value is missing");
    if (name == "uci_variant") {
        choose(value, "");
        table_->clear();  // keys are of one game
        say(fmt::format("info string boards of {}: {}", game_.name,
                        fmt::join(boards_of(game_), " ")));
    } else if (name == "board") {
        const std::string before = position_->fen();
        choose(game_.name, value);
        table_->clear();  // moves in its entries are of one board
        if (position_->fen() != before)
            say("info string the new board is at the start position: say position again");
    } else if (name == "threads") {
        threads_ = number(value, 1, most_threads);
    } else if (name == "multipv") {
        lines_ = number(value, 1, most_lines);
    } else if (name == "parallel") {
        parallel_ = parallel_named(value);
    } else if (name == "hash") {
        table_ = table_of(static_cast<std::size_t>(number(value, 1, most_megabytes)));
    } else if (name == "ponder") {  // `go ponder` says when; nothing has to be known before
        if (value != "true" && value != "false")
            throw UsageError("Ponder is true or false, not '" + printable(value) + "'");
    } else {
        throw UsageError("there is no option '" + printable(name) + "'");
    }
}

}  // namespace boardlab
