// validate --deep where boards throw: somebody else's failure is no end of the search for who is
// right.
#include "harness/cli/validate_deep.hpp"

#include <gtest/gtest.h>

#include "games/input_error.hpp"
#include "harness/validation/move_source.hpp"

namespace boardlab::cli {
namespace {

TEST(ValidateDeepOnFile, AsksOtherBoardsThanThoseThatThrow) {
    Common common;
    common.boards = "u64";
    DeepCommand options;
    options.depth = 2;
    int throws = 0, right = 0;
    const auto walk = [&](const Contender& board, const DeepOptions& how) {
        if (board.board != "u64" && ++throws == 1) throw BoardFailure("on purpose");
        if (board.board != "u64" && throws == 2)
            throw InputError("FEN", "refused on purpose", "another board");
        DeepWalk walked = walk_deep(board, how);
        if (board.board == "u64" && how.depth == 2)
            walked.tree.digest.low ^= 1;
        else if (board.board != "u64")
            ++right;
        return walked;
    };
    EXPECT_FALSE(run_deep(common, options, 0, walk));
    EXPECT_EQ(throws, 3);
    EXPECT_EQ(right, 1) << "the third has what is on file";
}

}  // namespace
}  // namespace boardlab::cli
