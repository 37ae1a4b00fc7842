#include "harness/validation/signature.hpp"

#include "harness/contenders/search_on.hpp"
#include "harness/validation/random_play.hpp"

namespace boardlab {

std::uint64_t signature_of(const Contender& contender) {
    search::Table table(signature_table_bytes);
    Random random(2024);
    const int depth =
        choose_game(contender.game).turns_of_steps ? signature_depth_in_steps : signature_depth;
    std::uint64_t nodes = 0;
    auto position = contender.start();
    for (int i = 0; i < signature_positions; ++i) {
        table.clear();
        nodes += search_on(contender, *position, {.depth = depth}, &table).counts.nodes;
        for (int ply = 0; ply < 5; ++ply) {
            if (const std::optional<Move> move = random_move(*position, random))
                position->play(*move);
            else
                position = contender.start();
        }
    }
    return nodes;
}

}  // namespace boardlab
