#include "harness/contenders/choice.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

#include "games/input_error.hpp"
#include "harness/contenders/board_name.hpp"
#include "harness/contenders/shadow_contender.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab {
namespace {

std::size_t edits(const std::string& a, const std::string& b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0u);
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replace = diagonal + (a[i] != b[j]);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replace, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

std::vector<std::string> boards_that_hold(const GameInfo& game) {
    std::vector<std::string> names;
    for (const Contender& c : all_contenders())
        if (c.game == game.name) names.push_back(c.board);
    return names;
}

const Contender& find_board(const GameInfo& game, const std::string& name) {
    for (const Contender& c : all_contenders())
        if (c.game == game.name && c.board == name) return c;
    const auto possible = boards_that_hold(game);
    for (const BoardInfo& b : all_boards())
        if (b.name == name)
            throw UsageError(
                b.holds(game)
                    ? fmt::format("board '{}': this build leaves it out; it has {}", name,
                                  fmt::join(possible, ", "))
                    : fmt::format("board '{}': {} has {} squares ({} files, {} ranks), "
                                  "and {}; boards that hold it: {}",
                                  name, game.name, game.files * game.ranks, game.files, game.ranks,
                                  why_not(b, game), fmt::join(possible, ", ")));
    throw UsageError(
        fmt::format("board '{}': no such board; did you mean '{}'? There are {}, and "
                    "all, every",
                    name, nearest(name, possible), fmt::join(possible, ", ")));
}

// Nobody means the same board twice.
void add_once(std::vector<Contender>& chosen, const Contender& board) {
    if (std::none_of(chosen.begin(), chosen.end(),
                     [&](const Contender& c) { return c.board == board.board; }))
        chosen.push_back(board);
}

}  // namespace

std::string why_not(const BoardInfo& board, const GameInfo& game) {
    const auto limit = limits_of_boards().find(board.name);
    if (limit != limits_of_boards().end()) return limit->second;
    return fmt::format("{} squares do not fit in {} bits", board.bits_for(game), board.bits);
}

std::vector<std::string> split_names(const std::string& names) {
    std::vector<std::string> out{""};
    for (char c : names) {
        if (c == ',')
            out.emplace_back();
        else
            out.back() += c;
    }
    return out;
}

std::string nearest(const std::string& name, const std::vector<std::string>& candidates) {
    // t7 is T7 before it is P7.
    const auto lower = [](std::string text) {
        for (char& c : text)
            if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        return text;
    };
    return *std::min_element(candidates.begin(), candidates.end(),
                             [&](const std::string& a, const std::string& b) {
                                 return edits(lower(name), lower(a)) < edits(lower(name), lower(b));
                             });
}

const GameInfo& choose_game(const std::string& name) {
    std::vector<std::string> names;
    for (const GameInfo& g : all_games()) {
        if (g.name == name) return g;
        names.push_back(g.name);
    }
    throw UsageError(fmt::format("game '{}': no such game; did you mean '{}'? There are {}", name,
                                 nearest(name, names), fmt::join(names, ", ")));
}

bool has_boards(const std::string& game) {
    const auto& all = all_contenders();
    return std::any_of(all.begin(), all.end(), [&](const Contender& c) { return c.game == game; });
}

std::vector<GameInfo> choose_games(const std::string& names) {
    if (names == "all") return all_games();
    std::vector<GameInfo> out;
    for (const std::string& name : split_names(names)) out.push_back(choose_game(name));
    return out;
}

std::vector<Contender> choose_boards(const GameInfo& game, const std::string& names,
                                     std::vector<Contender>* left_out,
                                     const std::shared_ptr<Mismatches>& mismatches) {
    std::vector<Contender> chosen;
    for (const std::string& name : split_names(names)) {
        if (is_shadow_name(name)) {
            add_once(chosen, shadow_named(game, name, mismatches));
            continue;
        }
        if (name == "all" || name == "every") {
            for (const Contender& c : all_contenders()) {
                if (c.game != game.name || (name == "all" && !is_plain_name(c.board))) continue;
                if (c.missing.empty())
                    add_once(chosen, c);
                else if (left_out != nullptr)
                    left_out->push_back(c);
            }
            continue;
        }
        const Contender& c = find_board(game, name);
        if (!c.missing.empty()) throw MissingError(fmt::format("board '{}': {}", name, c.missing));
        add_once(chosen, c);
    }
    return chosen;
}

std::vector<Contender> boards_here(const GameInfo& game, const std::string& names,
                                   std::vector<Contender>& left_out) {
    const auto list = split_names(names);
    const auto has = [&](const std::string& name) {
        return std::find(list.begin(), list.end(), name) != list.end();
    };
    std::vector<Contender> out;
    for (const Contender& c : all_contenders())
        if (c.game == game.name &&
            (has(c.board) || has("every") || (has("all") && is_plain_name(c.board))))
            (c.missing.empty() ? out : left_out).push_back(c);
    return out;
}

bool is_asked(const std::string& names, const std::string& name) {
    const auto list = split_names(names);
    return std::any_of(list.begin(), list.end(), [&](const std::string& n) {
        return n == name || n == "all" || n == "every";
    });
}

bool is_built(const std::string& board) {
    return std::none_of(all_contenders().begin(), all_contenders().end(),
                        [&](const Contender& c) { return c.board == board && !c.built; });
}

std::vector<std::string> why_left_out(const std::map<std::string, std::string>& reasons_by_board) {
    std::map<std::string, std::vector<std::string>> boards_by_reason;
    for (const auto& [board, reason] : reasons_by_board) boards_by_reason[reason].push_back(board);
    std::vector<std::string> out;
    for (const auto& [reason, boards] : boards_by_reason)
        out.push_back(fmt::format("{} {} left out: {}", fmt::join(boards, ", "),
                                  boards.size() == 1 ? "is" : "are", reason));
    return out;
}

Contender default_board(const GameInfo& game) {
    for (const Contender& c : all_contenders())
        if (c.game == game.name && c.missing.empty()) return c;
    throw MissingError(game.name + ": no board of this build can hold it");
}

}  // namespace boardlab
