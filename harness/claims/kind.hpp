// A kind of measure: its keys in a claim's file, the rows it needs, how its figure is computed from
// a run, judged, written and drawn. Each has a file in harness/claims/kinds and a line in kinds.hpp
// and kinds.cpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "harness/claims/figure_text.hpp"
#include "harness/claims/judging.hpp"
#include "harness/claims/known_names.hpp"
#include "harness/claims/row_choice.hpp"

namespace boardlab::claims {

class PlannedRows;
class RunOfClaim;
struct MeasureTable;

struct Factor {
    std::string name;
    statistics::Interval ratio{};
};

// The result of a measure in a run.
struct Finding {
    std::optional<Evidence> evidence{};  // nothing when it was not measured
    std::string missing{};               // the reason
    std::vector<Factor> factors{};       // of a decomposition: their product is the estimate
};

class Kind {
 public:
    virtual ~Kind() = default;
    virtual const char* name() const = 0;  // in claims' files and in verdicts.json

    // Its own keys in a claim's file, and reading them, which throws DataError.
    virtual std::vector<std::string> keys() const = 0;
    virtual void read(const MeasureTable& table) = 0;
    virtual double largest() const { return 1e7; }  // possible figure
    // Why nobody can have published that; nothing when it can be.
    virtual std::optional<Objection> objection(const Published& published) const;

    // Throws DataError unless the claim's benchmarks plan every row it needs.
    virtual void check(const PlannedRows& planned) const = 0;
    // The rows without which nothing can be measured.
    virtual std::vector<RowChoice> rows() const = 0;
    virtual Finding measure(const RunOfClaim& run) const = 0;
    virtual bool has_factors() const { return false; }

    // By default figures are ratios, with 1 for no effect.
    virtual ClaimVerdict judge(const Published& published, const Evidence& evidence) const {
        return judge_ratio(published, evidence);
    }
    virtual std::string text(double figure) const { return ratio_text(figure); }
    // Charts show all figures as ratios.
    virtual bool can_be_drawn(const std::optional<Published>&) const { return true; }
    virtual double as_ratio(double figure, const std::optional<Published>&) const { return figure; }
};

}  // namespace boardlab::claims
