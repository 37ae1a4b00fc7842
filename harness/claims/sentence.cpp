#include "harness/claims/sentence.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace boardlab::claims {
namespace {

// Calls `fill` with what stands between each pair of braces.
std::string filled(const std::string& text,
                   const std::function<std::string(const std::string&)>& fill) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t open = text.find('{', at);
        const std::size_t close = open == std::string::npos ? open : text.find('}', open);
        if (close == std::string::npos) return out + text.substr(at);
        out += text.substr(at, open - at) + fill(text.substr(open + 1, close - open - 1));
        at = close + 1;
    }
    return out;
}

// 320000 → "320,000".
std::string with_commas(double value) {
    std::string digits = fmt::format("{:.0f}", value);
    for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3)
        digits.insert(static_cast<std::size_t>(at), ",");
    return digits;
}

std::string factors_text(const std::vector<Factor>& factors) {
    std::vector<std::string> parts;
    for (const Factor& f : factors)
        parts.push_back(
            fmt::format("{} {}", f.name, figure_text(Measure::Kind::ratio, f.ratio.estimate)));
    return fmt::format("{}", fmt::join(parts, " × "));
}

std::string placeholder(const Measured& m, const std::string& part) {
    if (part == "published") return published_text(*m.measure);
    if (part == "verdict") return std::string(name_of(m.verdict));
    if (!m.evidence) return "(not measured here: " + m.missing + ")";
    if (part == "factors") return factors_text(m.factors);
    return interval_text(m.measure->kind, m.evidence->shown);
}

}  // namespace

std::string figure_text(Measure::Kind kind, double value) {
    switch (kind) {
        case Measure::Kind::fewer:
            return fmt::format("{:.1f} %", value * 100);
        case Measure::Kind::kept:
            return fmt::format("{:.0f} %", value * 100);
        case Measure::Kind::bytes:
            return with_commas(value) + " bytes";
        case Measure::Kind::time:
            return bench::duration_text(value * 1e9);
        case Measure::Kind::ratio:
            break;
    }
    // A few per cent more or less are what some claims are about.
    if (value > 0.9 && value < 1.1) return fmt::format("{:.3f}", value);
    return value >= 100  ? with_commas(value)
           : value >= 10 ? fmt::format("{:.1f}", value)
                         : fmt::format("{:.2f}", value);
}

std::string interval_text(Measure::Kind kind, const statistics::Interval& value) {
    const std::string estimate = figure_text(kind, value.estimate);
    const std::string low = figure_text(kind, value.low), high = figure_text(kind, value.high);
    return low == high ? estimate : fmt::format("{} ({} to {})", estimate, low, high);
}

std::string published_text(const Measure& measure) {
    if (!measure.published) return "-";
    const Measure::Kind kind = measure.kind;
    const Published& p = *measure.published;
    if (!p.bound.empty())
        return (p.bound == "<" ? "at most " : "at least ") + figure_text(kind, p.low);
    const std::string low = figure_text(kind, p.low);
    return p.low == p.high ? low : low + " to " + figure_text(kind, p.high);
}

std::optional<std::string> unknown_placeholder(const Claim& claim) {
    std::optional<std::string> wrong;
    filled(claim.sentence, [&](const std::string& name) {
        const std::size_t dot = name.find('.');
        const std::string part = dot == std::string::npos ? "" : name.substr(dot + 1);
        const bool known =
            std::any_of(claim.measures.begin(), claim.measures.end(), [&](const Measure& m) {
                return m.id == name.substr(0, dot) && (part != "factors" || !m.steps.empty()) &&
                       (part != "published" || m.published);
            });
        const bool has_part = dot == std::string::npos || part == "published" ||
                              part == "verdict" || part == "factors";
        if ((!known || !has_part) && !wrong) wrong = name;
        return std::string();
    });
    return wrong;
}

std::string sentence_of(const Judged& judged) {
    const auto first_missing =
        std::find_if(judged.measured.begin(), judged.measured.end(),
                     [](const Measured& m) { return m.measure->essential && !m.evidence; });
    const bool nothing = std::none_of(
        judged.measured.begin(), judged.measured.end(),
        [](const Measured& m) { return m.measure->essential && m.evidence.has_value(); });
    if (nothing)
        return "Nothing of it can be measured here: " +
               (first_missing == judged.measured.end() ? "" : first_missing->missing) + ".";
    return filled(judged.claim->sentence, [&](const std::string& name) {
        const std::size_t dot = name.find('.');
        for (const Measured& m : judged.measured)
            if (m.measure->id == name.substr(0, dot))
                return placeholder(m, dot == std::string::npos ? "" : name.substr(dot + 1));
        return "{" + name + "}";
    });
}

}  // namespace boardlab::claims
