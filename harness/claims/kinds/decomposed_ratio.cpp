// A ratio of two rows as a product of factors, one for each step through the rows between them.
// Trees differ in size, so all times are per position.
#include <cmath>

#include "harness/claims/kinds.hpp"
#include "harness/claims/measure_table.hpp"
#include "harness/claims/planned_rows.hpp"
#include "harness/claims/run_of_claim.hpp"

namespace boardlab::claims {
namespace {

// A step from the row before to this one. With two names it is split into two factors: the number
// of nodes, and the time of a node.
struct DecompositionStep {
    RowChoice to;
    std::vector<std::string> names{};  // of its factor, or of its two
};

class DecomposedRatio : public Kind {
 public:
    const char* name() const override { return ratio_name; }
    std::vector<std::string> keys() const override { return {"of", "steps"}; }
    void read(const MeasureTable& in) override {
        of_ = in.row("of");
        for (const toml::table* step : in.fields.tables(in.table, "steps")) {
            in.fields.only(*step, {"to", "names"});
            DecompositionStep s{
                .to = in.row(*step, "to"),
                .names = in.fields.list<std::string>(*step, "names", "of one factor, or of two")};
            if (s.names.empty() || s.names.size() > 2)
                in.fields.refuse(step, "names", "a step is one factor, or nodes and time of a node",
                                 "names = [\"board\"]");
            steps_.push_back(std::move(s));
        }
    }
    void check(const PlannedRows& planned) const override {
        planned.require("of", of_);
        for (const DecompositionStep& s : steps_) {
            planned.require("steps", s.to);
            if (planned.stars(s.to).size() > 1)
                planned.refuse("steps", s.to, "it is more than one row");
        }
        if (planned.stars(of_).size() > 1)
            planned.refuse("of", of_, "it is more than one row, and the steps are one each");
    }
    std::vector<RowChoice> rows() const override {
        std::vector<RowChoice> out{of_};
        for (const DecompositionStep& s : steps_) out.push_back(s.to);
        return out;
    }
    bool has_factors() const override { return true; }

    // Each step begins with the row that ended the one before, so the product of the factors is the
    // total.
    Finding measure(const RunOfClaim& run) const override {
        Finding out;
        const bench::ResultRow& first = run.row(of_);
        const bench::ResultRow* from = &first;
        for (const DecompositionStep& step : steps_) {
            const bench::ResultRow& to = run.row(step.to);
            const statistics::Interval per_item = run.shown(ratio_of(*from, to));
            const double nodes = items_a_position(*from) / items_a_position(to);
            if (step.names.size() == 2) {
                out.factors.push_back({step.names[0], {nodes, nodes, nodes}});
                out.factors.push_back({step.names[1], per_item});
            } else {
                out.factors.push_back({step.names[0], scaled(per_item, nodes)});
            }
            from = &to;
        }
        const double nodes = items_a_position(first) / items_a_position(*from);
        statistics::Estimate total = ratio_of(first, *from);
        total.value += std::log(nodes);
        out.evidence = run.timed(total);
        return out;
    }

 private:
    // Times of an item. The rows need not be of the same group, so they count as measured apart.
    static statistics::Estimate ratio_of(const bench::ResultRow& row,
                                         const bench::ResultRow& over) {
        return difference(statistics::mean_of(row.quiet_times()),
                          statistics::mean_of(over.quiet_times()));
    }

    RowChoice of_{};
    std::vector<DecompositionStep> steps_{};
};

}  // namespace

std::unique_ptr<Kind> make_decomposed_ratio() { return std::make_unique<DecomposedRatio>(); }

}  // namespace boardlab::claims
