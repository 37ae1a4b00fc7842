#include "games/san.hpp"

#include "games/makruk/makruk.hpp"

namespace boardlab {

namespace {

// makruk-js writes a promoted bia without a letter, like a bia. Here it has the letter of that
// dialect's FEN, so that the text is unambiguous.
constexpr std::array<SanWords, 2> words_of{{
    {makruk::Pieces::geometry, " MMNSRK", "PMMNSRK", true},
    {makruk::Pieces::geometry, " FEMTRK", "BFEMTRK", true},
}};
constexpr std::array<const char*, 2> examples{"Nf3, dxe5, Rxd4 or a6=M", "Mf3, dxe5, Rxd4 or a6=F"};

}  // namespace

std::string Makruk::write_san(Move move, const std::vector<Move>& legal, int dialect) {
    return plain_san(move, legal, words_of[static_cast<std::size_t>(dialect)]);
}

Move Makruk::read_san(std::string_view text, const std::vector<Move>& legal, int dialect) {
    return meant_by(text, legal, words_of[static_cast<std::size_t>(dialect)],
                    examples[static_cast<std::size_t>(dialect)]);
}

}  // namespace boardlab
