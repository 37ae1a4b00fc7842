#include "harness/validation/signature.hpp"

#include "harness/contenders/interrupted_with.hpp"
#include "harness/contenders/search_on.hpp"
#include "harness/support/progress.hpp"
#include "harness/validation/random_play.hpp"

namespace boardlab {

std::uint64_t signature_of(const Contender& contender,
                           const std::function<bool(std::size_t, std::size_t)>& progress) {
    search::Table table(signature_table_bytes);
    Random random(2024);
    const int depth =
        choose_game(contender.game).turns_of_steps ? signature_depth_in_steps : signature_depth;
    std::uint64_t nodes = 0;
    auto position = contender.start();
    for (int i = 0; i < signature_positions; ++i) {
        table.clear();
        search::StopSign stop({}, interrupted);
        const std::uint64_t more =
            search_on(contender, *position, {.depth = depth}, &table, stop).counts.nodes;
        const auto done = static_cast<std::size_t>(i) + 1;
        const bool go_on = !progress || progress(done, signature_positions);
        if (!go_on || interrupted()) throw InterruptedWith(SignatureSoFar{nodes, i});
        nodes += more;
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
