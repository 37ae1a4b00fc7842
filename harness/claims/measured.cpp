#include "harness/claims/measured.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "harness/claims/known_names.hpp"
#include "harness/claims/sentence.hpp"
#include "harness/statistics/bootstrap.hpp"

namespace boardlab::claims {
namespace {

constexpr statistics::BootstrapOptions shown{.confidence = 0.95};
constexpr statistics::BootstrapOptions strict{.confidence = statistics::verdict_confidence};

statistics::Interval scaled(const statistics::Interval& i, double by) {
    return {i.estimate * by, i.low * by, i.high * by};
}

// Items of a row in one of its positions.
double items_a_position(const bench::ResultRow& row) {
    return row.items / std::max(row.positions, 1.0);
}

class Evaluator {
 public:
    Evaluator(const Claim& claim, const bench::RunResults& run, const bench::Summary& summary)
        : claim_(claim), run_(run) {
        if (const auto found = summary.noise_floors.find(claim.id);
            found != summary.noise_floors.end())
            noise_floor_ = found->second;
    }

    Judged judged() {
        Judged out{.claim = &claim_};
        std::vector<ClaimVerdict> essential;
        for (const Measure& m : claim_.measures) {
            measured_.push_back(measured(m));
            if (m.essential) essential.push_back(measured_.back().verdict);
        }
        out.measured = std::move(measured_);
        out.verdict = combined(essential);
        out.sentence = sentence_of(out);
        return out;
    }

 private:
    using Rows = std::map<std::string, const bench::ResultRow*>;  // by what the * stands for

    Measured measured(const Measure& m) {
        Measured out{.measure = &m};
        out.missing = why_not_on(machine(), claim_);
        if (out.missing.empty()) out.missing = why_nothing(m);
        if (!out.missing.empty()) return out;
        switch (m.kind) {
            case Measure::Kind::ratio:
                m.steps.empty() ? measure_ratio(m, out) : measure_steps(m, out);
                break;
            case Measure::Kind::fewer:
                measure_saving(m, out);
                break;
            case Measure::Kind::time:
                measure_time(m, out);
                break;
            case Measure::Kind::bytes:
                measure_bytes(m, out);
                break;
            case Measure::Kind::kept:
                measure_kept(m, out);
                break;
        }
        if (!out.evidence) return out;
        out.verdict =
            m.published ? judge(m.kind, *m.published, *out.evidence) : ClaimVerdict::not_judged;
        if (out.verdict == ClaimVerdict::not_testable)
            out.missing = "the interval allows both the claim and its contrary";
        return out;
    }

    // Where the run was made, which need not be here.
    nlohmann::ordered_json machine() const {
        return run_.manifest.is_object() ? run_.manifest.value("machine", nlohmann::ordered_json())
                                         : nlohmann::ordered_json();
    }

    Rows rows(const RowChoice& choice) const {
        Rows out;
        for (const bench::ResultRow& r : run_.rows)
            if (r.suite == claim_.id)
                if (const auto star = choice.match(r.game, r.benchmark, r.board))
                    out.emplace(*star, &r);
        return out;
    }
    std::string why_nothing(const RowChoice& choice) const {
        if (choice.game.empty()) return "";
        if (std::string why = why_missing(choice.game, choice.board); !why.empty()) return why;
        if (choice.benchmark == "bytes" || !rows(choice).empty()) return "";
        return "the run has no row " + choice.text();
    }
    std::string why_nothing(const Measure& m) const {
        std::string why = why_nothing(m.of);
        for (const Step& s : m.steps)
            if (why.empty()) why = why_nothing(s.to);
        return why.empty() ? why_nothing(m.over) : why;
    }

    void measure_ratio(const Measure& m, Measured& out) const {
        std::vector<statistics::NestedSamples> own, others;
        double scale = 0;
        const Rows over = rows(m.over);
        for (const auto& [star, row] : rows(m.of)) {
            const auto found = over.find(star);
            if (found == over.end()) continue;
            auto pairs = statistics::paired(row->times, found->second->times);
            if (pairs.empty()) continue;
            own.push_back(std::move(pairs.first)), others.push_back(std::move(pairs.second));
            if (m.per_position)
                scale += std::log(items_a_position(*row) / items_a_position(*found->second));
        }
        if (own.empty()) {
            out.missing = "no process measured both";
            return;
        }
        scale = std::exp(scale / static_cast<double>(own.size()));
        out.evidence = Evidence{scaled(statistics::mean_paired_ratio(own, others, shown), scale),
                                scaled(statistics::mean_paired_ratio(own, others, strict), scale),
                                noise_floor_};
    }

    // One row each, so that what a step ends with is what the next begins with: the factors'
    // product is the total, exactly.
    void measure_steps(const Measure& m, Measured& out) const {
        const bench::ResultRow* const first = rows(m.of).begin()->second;
        const bench::ResultRow* from = first;
        for (const Step& step : m.steps) {
            const bench::ResultRow* const to = rows(step.to).begin()->second;
            const statistics::Interval per_item =
                statistics::separate_ratio(from->nested(), to->nested(), shown);
            const double nodes = items_a_position(*from) / items_a_position(*to);
            if (step.names.size() == 2) {
                out.factors.push_back({step.names[0], {nodes, nodes, nodes}});
                out.factors.push_back({step.names[1], per_item});
            } else {
                out.factors.push_back({step.names[0], scaled(per_item, nodes)});
            }
            from = to;
        }
        const double nodes = items_a_position(*first) / items_a_position(*from);
        out.evidence = Evidence{
            scaled(statistics::separate_ratio(first->nested(), from->nested(), shown), nodes),
            scaled(statistics::separate_ratio(first->nested(), from->nested(), strict), nodes),
            noise_floor_};
    }

    // Nodes are the same whenever they are counted, so there is no interval.
    void measure_saving(const Measure& m, Measured& out) const {
        double few = 0, many = 0;
        const Rows over = rows(m.over);
        for (const auto& [star, row] : rows(m.of))
            if (const auto found = over.find(star); found != over.end())
                few += row->items, many += found->second->items;
        if (!(many > 0)) {
            out.missing = "nothing was counted by both";
            return;
        }
        const double saved = 1 - few / many;
        out.evidence = Evidence{{saved, saved, saved}, {saved, saved, saved}, 1};
    }

    void measure_time(const Measure& m, Measured& out) const {
        std::vector<statistics::NestedSamples> times;
        double scale = 0;
        for (const auto& [star, row] : rows(m.of)) {
            times.push_back(row->nested());
            scale += std::log(items_a_position(*row) * 1e-9);
        }
        scale = std::exp(scale / static_cast<double>(times.size()));
        out.evidence = Evidence{scaled(statistics::mean_time(times, shown), scale),
                                scaled(statistics::mean_time(times, strict), scale), noise_floor_};
    }

    void measure_bytes(const Measure& m, Measured& out) const {
        for (const bench::MemoryFact& f : run_.memory)
            if (f.game == m.of.game && f.board == m.of.board) {
                const auto bytes = static_cast<double>(f.position_bytes);
                out.evidence = Evidence{{bytes, bytes, bytes}, {bytes, bytes, bytes}, 1};
                return;
            }
        out.missing = "the run has no size of " + m.of.text();
    }

    // The corners of two intervals: wider than need be, never too narrow.
    static statistics::Interval share(const statistics::Interval& left,
                                      const statistics::Interval& gain) {
        std::vector<double> corners;
        for (const double l : {left.low, left.high})
            for (const double g : {gain.low, gain.high}) corners.push_back((l - 1) / (g - 1));
        const auto [low, high] = std::minmax_element(corners.begin(), corners.end());
        return {(left.estimate - 1) / (gain.estimate - 1), *low, *high};
    }
    void measure_kept(const Measure& m, Measured& out) const {
        const auto of = [&](const std::string& id) -> const Measured& {
            return *std::find_if(measured_.begin(), measured_.end(),
                                 [&](const Measured& x) { return x.measure->id == id; });
        };
        const Measured &gain = of(m.gain), &left = of(m.left);
        for (const Measured* part : {&gain, &left})
            if (!part->evidence) {
                out.missing = part->missing;
                return;
            }
        if (gain.evidence->strict.contains(1)) {
            out.missing = "there is no clear gain of which anything could be left";
            return;
        }
        out.evidence = Evidence{share(left.evidence->shown, gain.evidence->shown),
                                share(left.evidence->strict, gain.evidence->strict), 1};
    }

    const Claim& claim_;
    const bench::RunResults& run_;
    double noise_floor_ = 1;
    std::vector<Measured> measured_{};
};

}  // namespace

Judged judge_claim(const Claim& claim, const bench::RunResults& run,
                   const bench::Summary& summary) {
    return Evaluator(claim, run, summary).judged();
}

}  // namespace boardlab::claims
