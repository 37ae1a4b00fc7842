// For each claim a chart of the published and the measured figures; for a decomposed ratio also a
// waterfall of its factors.
#include <fmt/format.h>

#include <algorithm>

#include "harness/claims/measured.hpp"
#include "harness/plot/charts.hpp"
#include "harness/plot/forest.hpp"

namespace boardlab {
namespace {

using claims::Factor;
using claims::Judged;
using claims::Measured;
using claims::ratio_text;

void widen(double& low, double& high, double value) {
    if (!std::isfinite(value) || value <= 0) return;
    low = std::min(low, value), high = std::max(high, value);
}

ChartPoint published_point(double y, const claims::Measure& m) {
    const claims::Published& p = *m.published;
    const double least = m.kind->as_ratio(p.low, p), most = m.kind->as_ratio(p.high, p);
    return {std::sqrt(least * most), y, least, most};
}

// With what kind of bound was published, where it is one.
std::string row_name(const claims::Measure& m) {
    const std::string bound = m.published ? m.published->bound : "";
    const std::string words = bound == "<" ? "at most" : bound == ">" ? "at least" : "";
    if (words.empty() || m.label.find(words) != std::string::npos) return m.label;
    return m.label + " (" + words + ')';
}

ChartPoint measured_point(double y, const Measured& m) {
    const auto as_ratio = [&](double figure) {
        return std::isfinite(figure) ? m.measure.kind->as_ratio(figure, m.measure.published)
                                     : no_value;
    };
    const statistics::Interval& i = m.evidence->shown;
    return {as_ratio(i.estimate), y, as_ratio(i.low), as_ratio(i.high)};
}

Chart comparison(const Judged& j) {
    Chart chart{.name = "claim-" + j.claim.id, .forest = true};
    Series published{.name = "published", .colour = published_colour};
    Series measured{.name = "measured", .colour = measured_colour};
    double low = 1, high = 1;
    // An axis counts from below, readers from above.
    for (auto at = j.measured.rbegin(); at != j.measured.rend(); ++at) {
        const Measured& m = *at;
        if (!m.measure.kind->can_be_drawn(m.measure.published)) continue;
        const auto y = static_cast<double>(chart.y.categories.size());
        chart.y.categories.push_back(row_name(m.measure));
        if (m.measure.published) {
            const ChartPoint point = published_point(y, m.measure);
            widen(low, high, point.low), widen(low, high, point.high);
            published.points.push_back(point);
        }
        if (!m.evidence) continue;
        const ChartPoint point = measured_point(y, m);
        for (const double value : {point.x, point.low, point.high}) widen(low, high, value);
        measured.points.push_back(point);
    }
    chart.x.label = "ratio; 1 is no effect";
    fit_logarithmic(chart.x, low, high);
    chart.note =
        "Savings of nodes as ratios; times and sizes as parts of their bounds. 95 % intervals.";
    for (Series* series : {&published, &measured})
        if (!series->points.empty()) chart.series.push_back(std::move(*series));
    add_line_at(chart, 1);
    return chart;
}

// Each factor begins where the one before ended.
Chart waterfall(const Judged& j, const Measured& m) {
    Chart chart{.name = "claim-" + j.claim.id, .legend = false};
    Series published{.name = "", .style = Series::Style::bars, .colour = published_colour};
    Series factors{.name = "", .style = Series::Style::bars, .colour = step_colour};
    Series measured{.name = "", .style = Series::Style::bars, .colour = measured_colour};
    const auto bar = [&](Series& series, const std::string& label, double from, double to) {
        const auto x = static_cast<double>(chart.x.categories.size());
        chart.x.categories.push_back(label);
        series.points.push_back({x, std::max(from, to), std::min(from, to), std::max(from, to),
                                 "×" + ratio_text(to / from)});
    };
    double at = 1, low = 1, high = 1;
    if (m.measure.published) {
        high = m.measure.published->high;
        bar(published, "published", 1, high);
    }
    for (const Factor& f : m.factors) {
        const double next = at * f.ratio.estimate;
        bar(factors, f.name, at, next);
        at = next;
        widen(low, high, at);
    }
    bar(measured, "measured", 1, at);
    chart.y.label = "times as fast so far";
    fit_logarithmic(chart.y, low, high * 2);
    chart.note = m.measure.label +
                 ": each factor begins where the one before it ended; their product is the total.";
    for (Series* series : {&published, &factors, &measured})
        if (!series->points.empty()) chart.series.push_back(std::move(*series));
    const Factor& first = m.factors.front();
    chart.title =
        fmt::format("{}: compared as published it is {} times as fast; the {}'s own factor is {}",
                    j.claim.id, ratio_text(at), first.name, ratio_text(first.ratio.estimate));
    return chart;
}

}  // namespace

std::vector<Chart> claim_charts(const std::vector<Judged>& verdicts) {
    std::vector<Chart> out;
    for (const Judged& j : verdicts) {
        if (!anything_measured(j)) continue;
        out.push_back(comparison(j));
        out.back().title = fmt::format("{}, {}: {}", j.claim.id, name_of(j.verdict), j.claim.title);
        out.back().answers = j.claim.title;
        const Measured* const decomposed = decomposition(j);
        if (decomposed == nullptr) continue;
        out.back().name += "-figures";
        out.push_back(waterfall(j, *decomposed));
        out.back().answers = "which factors make up the ratio of " + j.claim.id + '?';
    }
    return out;
}

}  // namespace boardlab
