// What the tests of move notation share: a position, and moves written and read.
#pragma once

#include "tests/games/game_fixture.hpp"

namespace boardlab {

class NotationOf : public testing::Test {
 protected:
    explicit NotationOf(const std::string& game) : position_(contenders_of(game).front().start()) {}

    void at(const std::string& fen) { position_->load(fen); }
    std::string san(const std::string& uci) { return position_->san(position_->find_move(uci)); }
    // The move that a text is read as, in UCI.
    std::string read(const std::string& text) { return position_->uci(position_->find_move(text)); }
    // Why a text is refused; empty if it is not.
    std::string refusal(const std::string& text) {
        try {
            position_->find_move(text);
        } catch (const InputError& error) {
            EXPECT_EQ(error.field(), "move") << text;
            EXPECT_FALSE(error.hint().empty()) << text;
            return error.reason();
        }
        return "";
    }
    bool refused(const std::string& text) { return !refusal(text).empty(); }

    // Plays random games from there, until in `positions` positions every move has been written and
    // read back.
    void expect_every_move_back(const std::string& fen, int positions) {
        Random random(5);
        while (positions > 0) {
            at(fen);
            play_randomly(*position_, random, 120, [&](const AnyPosition& p) {
                if (!random.one_in(4)) return;
                --positions;
                std::set<std::string> seen;
                for (const Move m : p.moves()) {
                    const std::string san = p.san(m);
                    ASSERT_EQ(p.find_move(san), m) << san << " in " << p.fen();
                    ASSERT_EQ(p.find_move(p.uci(m)), m) << p.uci(m) << " in " << p.fen();
                    ASSERT_TRUE(seen.insert(san).second) << san << " twice in " << p.fen();
                }
            });
            if (HasFatalFailure()) return;
        }
    }

    std::unique_ptr<AnyPosition> position_;
};

}  // namespace boardlab
