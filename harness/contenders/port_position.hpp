// AnyPosition by means of a port: everything about a position that does not depend on the board, so
// it is compiled once for each game. The definitions are in port_position_code.hpp.
#pragma once

#include "harness/contenders/any_position.hpp"
#include "harness/contenders/digest_root.hpp"
#include "harness/contenders/port.hpp"
#include "search/history_entry.hpp"

namespace boardlab {

template <Game G>
class PortPosition : public AnyPosition, public DigestRoot {
 public:
    explicit PortPosition(std::unique_ptr<Port<G>> port) : port_(std::move(port)) {}

    const Port<G>& port() const { return *port_; }
    // The positions before this one, oldest first.
    const std::vector<search::HistoryEntry>& history() const { return history_; }

    void speak(int dialect) override { dialect_ = dialect; }
    void number_ranks_from(int first) override { first_rank_ = first; }
    void load(std::string_view fen) override;
    std::string fen() const override;
    std::string exact_fen() const override;

    std::vector<Move> moves() const override;
    std::vector<Move> tried_moves() const override;
    unsigned count_moves() const override { return port_->count(); }
    void play(Move move) override;
    void undo() override;
    bool declare(std::string_view word) override;

    std::string uci(Move move) const override;
    std::string san(Move move) const override;
    Move find_move(std::string_view text) const override;

    Side to_move() const override { return port_->to_move(); }
    int move_number() const override { return port_->move_number(); }
    bool in_check(Side side) const override { return port_->in_check(side); }
    std::vector<bool> attacked_by(Side side) const override { return port_->attacked_by(side); }
    std::vector<int> air_zones(Side side) const override { return port_->air_zones(side); }
    std::vector<GroundSquares> grounds() const override;
    Status status() const override;
    std::string remark() const override;
    Key key() const override { return port_->key(); }
    std::vector<std::string> faults_of(std::string_view fen) const override;
    std::vector<std::string> inconsistencies(std::size_t most = SIZE_MAX) const override;

    std::string picture() const override;
    std::vector<std::pair<std::string, std::vector<bool>>> armies() const override;
    std::vector<std::string> shrink_candidates() const override;

    std::vector<Divided> divide(const PerftOptions& options) const override;
    DigestedRoot digest(const DigestOptions& options) const override;
    std::string digest_fen() const override;

 protected:
    virtual Status status_of(const Setup<G>& setup, const Circumstances& now) const {
        return G::status(setup, now);
    }
    Circumstances circumstances() const;

 private:
    std::vector<std::string> inconsistencies_after(Move move) const;

    std::unique_ptr<Port<G>> port_;
    int dialect_ = 0, first_rank_ = 1;
    std::vector<search::HistoryEntry> history_;
};

}  // namespace boardlab
