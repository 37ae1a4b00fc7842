// A libFuzzer target for the FEN reader: whatever it accepts must come back from its own text and
// be the same position to a board of sets and a board of cells.
#include <cstdlib>

#include "games/chess/chess.hpp"
#include "games/input_error.hpp"
#include "games/position.hpp"
#include "representations/all.hpp"

namespace boardlab {
namespace {

using Sets = Position<Chess, U64<BestForOneWord>::Of<chess::Pieces>::Board>;
using Cells = Position<Chess, ZeroX88::Of<chess::Pieces>::Board>;

void check(bool holds) {
    if (!holds) std::abort();
}

void try_reading(std::string_view text) {
    Setup<Chess> setup;
    try {
        setup = Chess::read_fen(text);
    } catch (const InputError&) {
        return;
    }
    const Sets sets(setup);
    const Cells cells(setup);
    const std::string written = Chess::write_fen(sets.setup(), true);
    check(Chess::write_fen(Cells(Chess::read_fen(written)).setup(), true) == written);
    check(sets.key() == cells.key());
    check(sets.count_legal() == cells.count_legal());
    check(sets.first_inconsistency() == nullptr && cells.first_inconsistency() == nullptr);
}

}  // namespace
}  // namespace boardlab

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    boardlab::try_reading({reinterpret_cast<const char*>(data), size});
    return 0;
}
