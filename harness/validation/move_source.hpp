// Whoever can say which moves a position has and how large the trees behind them are: a board of
// ours, or an engine outside.
#pragma once

#include "games/input_error.hpp"
#include "harness/contenders/contender.hpp"

namespace boardlab {

// A board that failed while answering: it threw something other than InputError.
struct BoardFailure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class MoveSource {
 public:
    using Counts = std::vector<std::pair<std::string, NodeCount>>;  // by UCI name, any order

    virtual ~MoveSource() = default;
    virtual std::string name() const = 0;
    virtual Counts divide(const std::string& fen, int depth) = 0;
    virtual std::vector<std::string> moves(const std::string& fen);  // sorted; by divide(fen, 1)
    // A position of the source's own when it is a board of ours, so that more than moves can be
    // compared. `another` is a second one, independent of the first.
    virtual AnyPosition* position() { return nullptr; }
    virtual AnyPosition* another() { return nullptr; }
};

class ContenderSource final : public MoveSource {
 public:
    explicit ContenderSource(const Contender& contender);
    std::string name() const override { return name_; }
    Counts divide(const std::string& fen, int depth) override;
    std::vector<std::string> moves(const std::string& fen) override;
    AnyPosition* position() override { return position_.get(); }
    AnyPosition* another() override { return another_.get(); }

 private:
    std::string name_;
    std::unique_ptr<AnyPosition> position_, another_;
};

// Calls f and turns what a broken board throws into BoardFailure; bad input stays bad input.
template <class F>
decltype(auto) watching(const std::string& board, F f) try {
    return f();
} catch (const InputError&) {
    throw;
} catch (const BoardFailure&) {
    throw;
} catch (const std::exception& thrown) {
    throw BoardFailure(board + ": " + thrown.what());
}

}  // namespace boardlab
