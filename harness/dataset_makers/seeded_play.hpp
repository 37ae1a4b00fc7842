// Positions nobody chose: games played by a seeded generator, the same on every machine and on
// every board, with what each position has to offer to a test.
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
// What positions of a game can have to offer.
std::vector<Theme> themes_in(const std::string& game);
using Themes = std::bitset<theme_count>;
std::string names_of(Themes themes);

struct Candidate {
    std::string fen;
    int game = 0, ply = 0;
    Phase phase{};
    Themes themes{};
};

// Every position of that many games, games one after the other, without repeated positions.
std::vector<Candidate> play_seeded_games(const Contender& contender, std::uint64_t seed, int games);

// Candidates of a phase in an order worth taking from the front: themes take turns, so that rare
// ones are not drowned; positions of different games come first.
std::vector<Candidate> rich_first(const std::vector<Candidate>& pool, Phase phase,
                                  const std::vector<Theme>& wanted);
// One candidate of a phase from each game, as chance has it; no checks, no turns half done and no
// bare endings, whose trees are too small to time.
std::vector<Candidate> one_of_each_game(const std::vector<Candidate>& pool, Phase phase,
                                        std::uint64_t seed);

}  // namespace boardlab
