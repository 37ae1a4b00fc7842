// One picture a claim: what was published beside what was measured; a decomposed ratio as a
// waterfall of its factors.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "harness/claims/sentence.hpp"
#include "harness/claims/verdicts.hpp"
#include "harness/plot/charts.hpp"

namespace boardlab {
namespace {

using Json = nlohmann::ordered_json;

double or_none(const Json& value) { return value.is_number() ? value.get<double>() : no_value; }

// On a picture all figures are ratios: savings as what they multiply by, bounds on times and sizes
// as the part of them that is used.
double as_ratio(const Json& m, double value) {
    const std::string kind = m.at("kind").get<std::string>();
    if (kind == "fewer") return 1 / (1 - value);
    if (kind == "time" || kind == "bytes") return value / m.at("published").at("low").get<double>();
    return value;
}

// A time or a size is drawn as a part of its bound; one that nobody set a bound to cannot be.
bool has_no_scale(const Json& m) {
    const std::string kind = m.at("kind").get<std::string>();
    return (kind == "time" || kind == "bytes") && !m.at("published").contains("low");
}

void widen(double& low, double& high, double value) {
    if (!std::isfinite(value) || value <= 0) return;
    low = std::min(low, value), high = std::max(high, value);
}

ChartPoint published_point(double x, const Json& m) {
    const Json& p = m.at("published");
    const double least = as_ratio(m, p.at("low").get<double>()),
                 most = as_ratio(m, p.at("high").get<double>());
    const std::string bound = p.at("bound").get<std::string>();
    return {x, std::sqrt(least * most), least, most,
            bound == "<"   ? "at most"
            : bound == ">" ? "at least"
                           : ""};
}

Chart comparison(const Json& v) {
    Chart chart{.name = "claim-" + v.at("id").get<std::string>()};
    Series published{.name = "published", .colour = 4};
    Series measured{.name = "measured", .colour = 0};
    double low = 1, high = 1;
    for (const Json& m : v.at("measures")) {
        if (has_no_scale(m)) continue;
        const auto x = static_cast<double>(chart.x.categories.size());
        chart.x.categories.push_back(m.at("label").get<std::string>());
        if (m.at("published").contains("low")) {
            const ChartPoint point = published_point(x - 0.12, m);
            widen(low, high, point.low), widen(low, high, point.high);
            published.points.push_back(point);
        }
        if (m.at("measured").is_null()) continue;
        const Json& i = m.at("measured");
        const ChartPoint point{x + 0.12, as_ratio(m, or_none(i.at("estimate"))),
                               as_ratio(m, or_none(i.at("low"))),
                               as_ratio(m, or_none(i.at("high")))};
        for (const double value : {point.y, point.low, point.high}) widen(low, high, value);
        measured.points.push_back(point);
    }
    chart.x.slanted = true;
    chart.y.label = "ratio";
    fit_logarithmic(chart.y, low, high);
    chart.note =
        "Ratios; 1 is no effect. Savings of nodes as ratios; times and sizes as parts of their "
        "bounds. 95 % intervals.";
    chart.series.push_back(std::move(published));
    chart.series.push_back(std::move(measured));
    return chart;
}

// Each factor begins where the one before ended.
Chart waterfall(const Json& v, const Json& m) {
    Chart chart{.name = "claim-" + v.at("id").get<std::string>(), .legend = false};
    Series factors{.name = "", .style = Series::Style::bars, .colour = 0};
    Series totals{.name = "", .style = Series::Style::bars, .colour = 4};
    const double published = m.at("published").at("high").get<double>();
    const auto bar = [&](Series& series, const std::string& label, double from, double to) {
        const double ratio = to / from;
        const auto x = static_cast<double>(chart.x.categories.size());
        chart.x.categories.push_back(label);
        series.points.push_back({x, std::max(from, to), std::min(from, to), std::max(from, to),
                                 "× " + claims::figure_text(claims::Measure::Kind::ratio, ratio)});
    };
    bar(totals, "published", 1, published);
    double at = 1, low = 1, high = published;
    for (const Json& f : m.at("factors")) {
        const double next = at * f.at("ratio").at("estimate").get<double>();
        bar(factors, f.at("name").get<std::string>(), at, next);
        at = next;
        widen(low, high, at);
    }
    bar(totals, "measured", 1, at);
    chart.y.label = "times as fast, all factors so far";
    fit_logarithmic(chart.y, low, high * 2);
    chart.note = m.at("label").get<std::string>() +
                 ": each factor begins where the one before it ended; their product is the total.";
    chart.series = {std::move(factors), std::move(totals)};
    const Json& first = m.at("factors").front();
    chart.title = fmt::format(
        "{}: compared as published it is {} times as fast; the {}'s own factor is {}",
        v.at("id").get<std::string>(), claims::figure_text(claims::Measure::Kind::ratio, at),
        first.at("name").get<std::string>(),
        claims::figure_text(claims::Measure::Kind::ratio,
                            first.at("ratio").at("estimate").get<double>()));
    return chart;
}

}  // namespace

std::vector<Chart> claim_charts(const bench::RunResults& run) {
    std::vector<Chart> out;
    if (run.verdicts.is_null()) return out;
    for (const Json& v : run.verdicts.at("claims")) {
        const Json* decomposed = nullptr;
        for (const Json& m : v.at("measures"))
            if (decomposed == nullptr && m.contains("factors")) decomposed = &m;
        if (!claims::anything_measured(v)) continue;
        out.push_back(comparison(v));
        out.back().title =
            fmt::format("{}, {}: {}", v.at("id").get<std::string>(),
                        v.at("verdict").get<std::string>(), v.at("title").get<std::string>());
        if (decomposed == nullptr) continue;
        out.back().name += "-figures";
        out.push_back(waterfall(v, *decomposed));
    }
    return out;
}

}  // namespace boardlab
