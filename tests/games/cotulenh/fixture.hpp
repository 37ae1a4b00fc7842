// What the tests of CoTuLenh share. In a FEN of twelve ranks it is hard to see where a unit stands,
// so positions are written as units on squares: "Cj1 cd12 (NF)b4 +Tf5".
#pragma once

#include <tuple>

#include "tests/games/cotulenh/units_fen.hpp"
#include "tests/games/game_fixture.hpp"

namespace boardlab {

class OnEveryArmsBoard : public OnEveryBoard {
 protected:
    std::unique_ptr<AnyPosition> with(const std::string& units,
                                      const std::string& side = "r") const {
        return at(arms_fen(units, side));
    }
    // Where a unit (`T:f4`, its pieces and its square) may step with these flags: n goes, c
    // captures, s captures and stays, k captures by suicide, b joins, and d in addition when it
    // deploys.
    static Names steps(const AnyPosition& position, const std::string& who,
                       const std::string& flags) {
        Names squares;
        for (const std::string& name : moves(position, who + ':')) {
            std::istringstream parts(name.substr(who.size() + 1));
            std::string to, how;
            std::getline(std::getline(parts, to, ':'), how, ':');
            if (how == flags) squares.insert(to);
        }
        return squares;
    }
    Names steps(const std::string& units, const std::string& who, const std::string& flags,
                const std::string& side = "r") const {
        return steps(*with(units, side), who, flags);
    }
    // The squares up to that many steps away along ranks and files, and along diagonals.
    static Names star(const std::string& from, int orthogonal, int diagonal) {
        Names squares;
        const int file = from[0], rank = std::stoi(from.substr(1));
        for (int df = -1; df <= 1; ++df)
            for (int dr = -1; dr <= 1; ++dr) {
                const int reach = df == 0 && dr == 0   ? 0
                                  : df != 0 && dr != 0 ? diagonal
                                                       : orthogonal;
                for (int n = 1; n <= reach; ++n) {
                    const int f = file + n * df, r = rank + n * dr;
                    if (f >= 'a' && f <= 'k' && r >= 1 && r <= 12)
                        squares.insert(static_cast<char>(f) + std::to_string(r));
                }
            }
        return squares;
    }
    // The first field of its FEN. While a session is open that is the board at its start.
    static std::string placement(const AnyPosition& position) {
        const std::string fen = position.fen();
        return fen.substr(0, fen.find(' '));
    }
    static std::string placement_of(const std::string& units) {
        const std::string fen = arms_fen(units);
        return fen.substr(0, fen.find(' '));
    }
    // Plays steps, which must end the turn, and returns what stands where.
    std::string after(const std::string& units, const std::string& played,
                      const std::string& side = "r") const {
        const auto position = with(units, side);
        play(*position, played);
        return placement(*position);
    }
};

// A session on a board whose other units cannot interfere.
class OnEveryArmsBoardInSession : public OnEveryArmsBoard {
 protected:
    static inline const std::string others = " Cj1 cd12 Hi12 Hk12 hc12 he12";
    std::unique_ptr<AnyPosition> session(const std::string& units,
                                         const std::string& played) const {
        auto position = with(units + others);
        play(*position, played);
        return position;
    }
    // The session's field of the FEN.
    static std::string suffix(const AnyPosition& position) {
        const std::string fen = position.fen();
        return fen.substr(fen.rfind(' ') + 1);
    }
};

inline const auto cotulenh_boards = [] { return contenders_of("cotulenh"); };

}  // namespace boardlab
