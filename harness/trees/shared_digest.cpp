#include "harness/trees/shared_digest.hpp"

#include <algorithm>

#include "harness/contenders/digest_table.hpp"
#include "harness/contenders/tree_root.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::trees {
namespace {

// A share is more than two plies deep, or to hand it out costs more than to walk it.
constexpr int least_depth_below = 2;
// Of the table in which the shares are looked up: so sparse that hardly one is displaced.
constexpr std::size_t bytes_a_share = 1024;

std::unique_ptr<AnyPosition> loaded(const Contender& board, const std::string& fen) {
    auto position = board.start();
    position->load(fen);
    return position;
}

}  // namespace

DigestShare walk_share(AnyPosition& board, const std::string& fen, int depth, DigestTable* table,
                       const std::function<bool()>& goes_on) {
    const double begun = thread_cpu_seconds();
    board.load(fen);
    const DigestedRoot root = as_digest_root(board).digest(
        {.depth = depth, .table = table, .progress = [&](auto, auto) { return goes_on(); }});
    return {root.own, root.whole, root.visited, thread_cpu_seconds() - begun};
}

SharedDigest::SharedDigest(const Contender& board, const std::string& fen, int depth)
    : fen_(fen),
      depth_(depth),
      board_(loaded(board, fen)),
      frontier_(*board_, {.progress = [this](std::size_t found) { return goes_on_(found); },
                          .digested = true}) {}

bool SharedDigest::cut(std::size_t positions, const std::function<bool(std::size_t)>& goes_on) {
    goes_on_ = goes_on;
    while (frontier_.positions().size() < positions && depth_below() > least_depth_below)
        frontier_.deepen();
    return frontier_.depth() > 0 && !frontier_.positions().empty();
}

DigestedRoot SharedDigest::sum_up(std::span<const DigestShare> shares,
                                  const std::function<bool()>& goes_on) {
    DigestTable table(std::max<std::size_t>(shares.size(), 1) * bytes_a_share);
    for (const DigestShare& s : shares) table.store(s.own, depth_below(), s.tree);
    board_->load(fen_);
    return as_digest_root(*board_).digest(
        {.depth = depth_, .table = &table, .progress = [&](auto, auto) { return goes_on(); }});
}

}  // namespace boardlab::trees
