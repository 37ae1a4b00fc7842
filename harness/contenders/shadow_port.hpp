// Two boards in lock-step, chosen at run time: a port over the ports of two boards of a game. Both
// are asked everything and make every move; the first one answers, and differences are reported.
// Compiled once for each game. (Shadow<A, B> in representations/ is compiled for two boards, and
// compares every query of the contract; a port has fewer and larger ones.)
//
// After a difference the second board may be lost, so it is set up afresh, from what the first one
// says, whenever it cannot follow: one difference is then not reported at every node below it.
#pragma once

#include "harness/contenders/mismatches.hpp"
#include "harness/contenders/port.hpp"
#include "harness/contenders/setup_keys.hpp"

namespace boardlab {

struct Shadowing {
    std::string first_board, second_board;
    std::shared_ptr<Mismatches> mismatches;
};

template <Game G>
class ShadowPort final : public Port<G> {
 public:
    using Content = typename Setup<G>::Content;

    ShadowPort(std::unique_ptr<Port<G>> first, std::unique_ptr<Port<G>> second,
               const Shadowing& shadowing)
        : first_(std::move(first)), second_(std::move(second)), shadowing_(shadowing) {}

    std::unique_ptr<Port<G>> copy() const override {
        return std::make_unique<ShadowPort>(first_->copy(), second_->copy(), shadowing_);
    }
    void set_up(const Setup<G>& setup) override;
    Setup<G> setup() const override;
    void declare(const typename G::State& state) override;

    std::vector<Move> list() const override;
    std::vector<Move> list_tried() const override;
    std::vector<Move> list_captures() const override;
    unsigned count() const override;
    void make(Move move) override;
    void unmake() override;

    Side to_move() const override;
    bool turn_is_open() const override;
    Key key() const override;
    int clock() const override;
    int move_number() const override;
    bool in_check(Side side) const override;
    std::vector<bool> attacked_by(Side side) const override;
    std::vector<int> air_zones(Side side) const override;
    std::vector<std::string> inconsistencies() const override;
    void answer(NodeAnswers<G>& out) const override;

    void pass() override;
    void take_back_pass() override;
    Content content_on(Square s) const override;
    int army_size(Piece piece) const override;
    std::vector<Square> squares_of(Piece piece) const override;
    std::vector<Square> occupied_by(Side side) const override;
    Square royal_square(Side side) const override;

    // Walks the tree in lock-step, which finds where boards differ, then lets each count it by
    // itself, as it counts when it is alone.
    std::uint64_t count_tree(const TreeRequest& request) const override;

 private:
    enum class Lists { unknown, agree, differ };
    // Whether the boards list the same in one position: then the second can make every move.
    struct Known {
        Lists legal = Lists::unknown, tried = Lists::unknown, captures = Lists::unknown;
    };

    struct Done {
        std::string fen;   // where a change was made
        std::string what;  // "e2e4", "taking a move back"
    };

    template <class Ask, class Text>
    auto agreed(const std::string& query, Ask ask, Text text) const;
    std::vector<Move> agreed_list(const char* query, Lists& lists,
                                  std::vector<Move> (Port<G>::*ask)() const) const;
    std::string list_text(const std::vector<Move>& mine, const std::vector<Move>& other) const;
    void report(const std::string& query, const std::string& first,
                const std::string& second) const;
    void report_at(const std::string& where, const std::string& query, const std::string& first,
                   const std::string& second) const;
    std::string fen() const;
    template <class Change, class Query>
    void change(bool follows, Change change, Query query);
    template <class Change, class Query>
    void take_back(Change change, Query query);
    bool second_can_make(Move move) const;
    void set_second_up_afresh();
    std::uint64_t walk(int depth, const TreeRequest& request, const SetupKeys<G>* keys);

    std::unique_ptr<Port<G>> first_, second_;
    Shadowing shadowing_;
    int followed_ = 0;  // changes that the second board made itself and can take back
    mutable Known known_;
    std::vector<Known> known_before_;  // of the positions before each change
};

}  // namespace boardlab
