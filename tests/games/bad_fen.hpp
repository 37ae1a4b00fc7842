// Checks tables of bad FEN: every board of a game must refuse each row with its reason.
#pragma once

#include "tests/games/game_fixture.hpp"

namespace boardlab {

struct BadFen {
    std::string text, field, reason;  // a part of the reason
    std::string hint{};               // a part of the hint, which is never empty
};

// A move is played first, so that a position other than the start must be left unchanged.
inline void expect_refused(const std::string& game, int dialect, const std::string& first_move,
                           const std::vector<BadFen>& rows) {
    for (const Contender& contender : contenders_of(game)) {
        const auto position = contender.start();
        const std::string start = position->exact_fen();
        position->speak(dialect);
        position->play(position->find_move(first_move));
        const std::string before = position->exact_fen();
        for (const BadFen& row : rows) {
            const std::string shown = row.text.substr(0, 80);
            try {
                position->load(row.text);
                ADD_FAILURE() << "accepted: " << shown;
                return;
            } catch (const InputError& error) {
                EXPECT_EQ(error.field(), row.field) << shown << "\n" << error.what();
                EXPECT_NE(error.reason().find(row.reason), std::string::npos) << shown << "\n"
                                                                              << error.what();
                EXPECT_NE(error.hint().find(row.hint), std::string::npos) << shown << "\n"
                                                                          << error.what();
                EXPECT_FALSE(error.hint().empty()) << shown << "\n" << error.what();
                EXPECT_LT(std::string(error.what()).size(), 300u) << "a message, not the input";
            }
            ASSERT_EQ(position->exact_fen(), before);
        }
        position->undo();
        EXPECT_EQ(position->exact_fen(), start) << "the moves played are kept too";
    }
}

}  // namespace boardlab
