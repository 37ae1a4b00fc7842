// A source of legal moves and perft counts: one of the boards, or an engine.
#pragma once

#include "games/input_error.hpp"
#include "harness/contenders/contender.hpp"

namespace boardlab {

// A board threw something other than InputError.
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
    // Two independent positions of a board, by which more than moves can be compared; null for an
    // engine.
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

// What two sources count below each move of a position.
struct CountComparison {
    NodeCount nodes = 0;  // by the first
    // Moves, each with its count, that the other lacks or counts differently.
    MoveSource::Counts only_first{}, only_second{};

    bool agreed() const { return only_first.empty() && only_second.empty(); }
};
CountComparison compare_counts(MoveSource& first, MoveSource& second, const std::string& fen,
                               int depth);

// Calls f and turns its exceptions into BoardFailure, except for InputError.
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
