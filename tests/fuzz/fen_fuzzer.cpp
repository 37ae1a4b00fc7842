// A libFuzzer target for the FEN readers: whatever one accepts must come back from its own text and
// be the same position to a board of sets and a board of cells.
#include <cstdlib>

#include "games/chess/chess.hpp"
#include "games/input_error.hpp"
#include "games/makruk/makruk.hpp"
#include "games/position_code.hpp"
#include "games/xiangqi/xiangqi.hpp"
#include "representations/families/mailbox.hpp"
#include "representations/families/two_words.hpp"
#include "representations/families/u64.hpp"

namespace boardlab {
namespace {

void check(bool holds) {
    if (!holds) std::abort();
}

// The smallest board of sets that holds the game.
template <Game G>
using Family = std::conditional_t<G::Pieces::geometry.squares() <= 64, U64<BestForOneWord>,
                                  TwoWords<BestForWide>>;

template <Game G>
void try_reading(std::string_view text, int dialect) {
    using Sets = Position<G, typename Family<G>::template Of<typename G::Pieces>::Board>;
    using Cells = Position<G, typename MailboxBoard::Of<typename G::Pieces>::Board>;
    Setup<G> setup;
    try {
        setup = G::read_fen(text, dialect);
    } catch (const InputError&) {
        return;
    }
    const Sets sets(setup);
    const Cells cells(setup);
    // The dialect's own text, and the one that says everything in the default dialect.
    for (const FenStyle style : {FenStyle{.dialect = dialect}, FenStyle{.exact = true}}) {
        const std::string written = G::write_fen(sets.setup(), style);
        check(G::write_fen(Cells(G::read_fen(written, style.dialect)).setup(), style) == written);
    }
    check(sets.key() == cells.key());
    check(sets.count_legal() == cells.count_legal());
    check(sets.first_inconsistency() == nullptr && cells.first_inconsistency() == nullptr);
}

template <Game G>
void try_every_dialect(std::string_view text) {
    for (int dialect = 0; dialect < static_cast<int>(G::dialects.size()); ++dialect)
        try_reading<G>(text, dialect);
}

}  // namespace
}  // namespace boardlab

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    boardlab::try_every_dialect<boardlab::Chess>(text);
    boardlab::try_every_dialect<boardlab::Makruk>(text);
    boardlab::try_every_dialect<boardlab::Xiangqi>(text);
    return 0;
}
