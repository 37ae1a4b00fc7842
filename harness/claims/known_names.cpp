#include "harness/claims/known_names.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/input_error.hpp"
#include "harness/bench/micro/micro.hpp"
#include "harness/bench/micro/variant_strategies.hpp"
#include "harness/contenders/choice.hpp"

namespace boardlab::claims {
namespace {

// Listed here because a build of fewer games (-Dgames) has no list of the others.
constexpr const char* games[] = {"chess", "makruk", "xiangqi", "cotulenh",
                                 "8x8",   "9x10",   "11x12",   "12x12"};

bool has(const std::vector<std::string>& list, const std::string& name) {
    return std::find(list.begin(), list.end(), name) != list.end();
}

std::vector<std::string> known_games() {
    std::vector<std::string> out(std::begin(games), std::end(games));
    for (const GameInfo& g : all_games())
        if (!has(out, g.name)) out.push_back(g.name);
    return out;
}

std::vector<std::string> known_boards() {
    std::vector<std::string> out;
    for (const BoardInfo& b : all_boards()) out.push_back(b.name);
    for (const bench::MicroBenchmark& m : bench::all_micro_benchmarks())
        if (!has(out, m.board)) out.push_back(m.board);
    for (const std::string_view name : bench::one_word_variants)
        out.push_back(fmt::format("u64+{}", name));
    for (const std::string_view name : bench::two_word_variants)
        out.push_back(fmt::format("u128+{}", name));
    return out;
}

std::optional<Objection> unless_known(const char* field, const std::string& what,
                                      const std::string& name,
                                      const std::vector<std::string>& known) {
    if (has(known, name)) return std::nullopt;
    return Objection{field, fmt::format("no {} is called '{}'", what, printable(name)),
                     fmt::format("did you mean '{}'?", nearest(name, known))};
}

}  // namespace

std::optional<Objection> unknown_game(const std::string& name) {
    return unless_known("games", "game", name, known_games());
}
std::optional<Objection> unknown_board(const std::string& name) {
    return unless_known("boards", "board", name, known_boards());
}

std::string why_missing(const std::string& game, const std::string& board) {
    bool game_is_here = false;
    for (const GameInfo& g : all_games())
        game_is_here |= g.name == game || fmt::format("{}x{}", g.files, g.ranks) == game;
    if (!game_is_here) return "this build leaves " + game + " out";
    for (const Contender& c : all_contenders())
        if (c.game == game && c.board == board) return c.missing;
    for (const bench::MicroBenchmark& m : bench::all_micro_benchmarks())
        if (m.geometry == game && m.board == board) return "";
    return fmt::format("this build has no {} for {}", board, game);
}

std::string why_missing(const std::string& game, const std::string& board,
                        const std::string& benchmark) {
    if (std::string why = why_missing(game, board); !why.empty()) return why;
    const auto& for_variants = bench::variant_operations;
    if (std::ranges::find(for_variants, benchmark) == std::end(for_variants)) return "";
    const std::string why = bench::why_without_variants();
    return why.empty() ? "" : benchmark + ": " + why;
}

}  // namespace boardlab::claims
