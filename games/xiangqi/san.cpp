#include "games/san.hpp"

#include "games/xiangqi/xiangqi.hpp"

namespace boardlab {

namespace {

constexpr std::array<SanWords, 2> words_of{{
    {xiangqi::Pieces::geometry, "PABNRCK", ""},
    {xiangqi::Pieces::geometry, "PAEHRCK", ""},
}};
constexpr std::array<const char*, 2> examples{"Che3, Nc3 or Rxa7", "Che3, Hc3 or Rxa7"};

}  // namespace

std::string Xiangqi::write_san(Move move, const std::vector<Move>& legal, int dialect) {
    return plain_san(move, legal, words_of[static_cast<std::size_t>(dialect)]);
}

Move Xiangqi::read_san(std::string_view text, const std::vector<Move>& legal, int dialect) {
    return meant_by(text, legal, words_of[static_cast<std::size_t>(dialect)],
                    examples[static_cast<std::size_t>(dialect)]);
}

}  // namespace boardlab
