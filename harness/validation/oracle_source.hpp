// An engine as a source of moves.
#pragma once

#include "harness/engines/oracle.hpp"
#include "harness/validation/move_source.hpp"

namespace boardlab {

class OracleSource final : public MoveSource {
 public:
    OracleSource(std::unique_ptr<Oracle> oracle, std::string game)
        : oracle_(std::move(oracle)), game_(std::move(game)) {}
    std::string name() const override { return oracle_->name(); }
    Counts divide(const std::string& fen, int depth) override {
        return oracle_->divide(game_, fen, depth);
    }

 private:
    std::unique_ptr<Oracle> oracle_;
    std::string game_;
};

}  // namespace boardlab
