// A kind of measure: what a claim's file says of it, which rows it needs, what it makes of a run,
// and how its figures are judged, written and drawn. One file each in harness/claims/kinds, one
// line each in kinds.hpp and kinds.cpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "harness/claims/figure_text.hpp"
#include "harness/claims/judging.hpp"
#include "harness/claims/row_choice.hpp"

namespace boardlab::claims {

class PlannedRows;
class RunOfClaim;
struct MeasureTable;

struct Factor {
    std::string name;
    statistics::Interval ratio{};
};

// What a run says about a measure.
struct Finding {
    std::optional<Evidence> evidence{};  // nothing: it was not measured
    std::string missing{};               // why
    std::vector<Factor> factors{};       // of a decomposition: their product is the estimate
};

// Why nobody can claim a figure of a kind: the field that is wrong, the reason, what would be
// right.
struct Objection {
    const char* field;
    std::string reason, hint;
};

class Kind {
 public:
    virtual ~Kind() = default;
    virtual const char* name() const = 0;  // in claims' files and in verdicts.json

    // The keys that only this kind has in a claim's file. Reading throws DataError.
    virtual std::vector<std::string> keys() const = 0;
    virtual void read(const MeasureTable& table) = 0;
    // The same kind told in steps; nothing where that cannot be.
    virtual std::unique_ptr<Kind> decomposed() const { return nullptr; }
    virtual double largest() const { return 1e7; }  // figure that anybody can have measured
    virtual std::optional<Objection> objection(const Published& published) const;

    // Throws DataError unless the claim's own benchmarks plan every row it needs.
    virtual void check(const PlannedRows& planned) const = 0;
    // Without these nothing can be measured.
    virtual std::vector<RowChoice> rows() const = 0;
    virtual Finding measure(const RunOfClaim& run) const = 0;
    virtual bool has_factors() const { return false; }

    // Figures are ratios, and 1 is no effect, unless a kind says otherwise.
    virtual ClaimVerdict judge(const Published& published, const Evidence& evidence) const {
        return judge_ratio(published, evidence);
    }
    virtual std::string text(double figure) const { return ratio_text(figure); }
    // In a picture all figures are ratios.
    virtual bool can_be_drawn(const std::optional<Published>&) const { return true; }
    virtual double as_ratio(double figure, const std::optional<Published>&) const { return figure; }
};

}  // namespace boardlab::claims
