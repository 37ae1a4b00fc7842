// Positions of seeded games, the same on every machine and board, with their phases and themes.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "harness/contenders/contender.hpp"

namespace boardlab {

enum class Phase { opening, middlegame, endgame };
inline constexpr std::array phases{Phase::opening, Phase::middlegame, Phase::endgame};
std::string_view name_of(Phase phase);

enum class Theme {
    en_passant,
    castling,
    promotion,
    check,
    pin,
    few_men,
    bare,
    counted,
    stacks,
    session,
    hero,
    air_defence
};
inline constexpr std::size_t theme_count = 12;
// The themes that a game has.
std::vector<Theme> themes_in(const std::string& game);
using Themes = std::bitset<theme_count>;
std::string names_of(Themes themes);

struct Candidate {
    std::string fen;
    int game = 0, ply = 0;
    Phase phase{};
    Themes themes{};
};

// The distinct positions of that many games, in order.
std::vector<Candidate> play_seeded_games(const Contender& contender, std::uint64_t seed, int games);

// Candidates of a phase in the order in which to take them: themes take turns, so that rare ones
// come early, and no game comes twice before every game has come once.
std::vector<Candidate> rich_first(const std::vector<Candidate>& pool, Phase phase,
                                  const std::vector<Theme>& wanted);
// One random candidate of a phase from each game; no checks, no unfinished turns and no endgames of
// very few pieces, whose trees are too small to time.
std::vector<Candidate> one_of_each_game(const std::vector<Candidate>& pool, Phase phase,
                                        std::uint64_t seed);

}  // namespace boardlab
