#include "harness/claims/sentence.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
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

std::string factors_text(const std::vector<Factor>& factors) {
    std::vector<std::string> parts;
    for (const Factor& f : factors) parts.push_back(f.name + ' ' + ratio_text(f.ratio.estimate));
    return fmt::format("{}", fmt::join(parts, " × "));
}

std::string placeholder(const Measured& m, const std::string& part) {
    if (part == "published") return published_text(m.measure);
    if (part == "verdict") return std::string(name_of(m.verdict));
    if (!m.evidence) return "(not measured here: " + m.missing + ")";
    if (part == "factors") return factors_text(m.factors);
    return measured_text(m);
}

}  // namespace

std::optional<std::string> unknown_placeholder(const Claim& claim) {
    std::optional<std::string> wrong;
    filled(claim.sentence, [&](const std::string& name) {
        const std::size_t dot = name.find('.');
        const std::string part = dot == std::string::npos ? "" : name.substr(dot + 1);
        const bool known =
            std::any_of(claim.measures.begin(), claim.measures.end(), [&](const Measure& m) {
                return m.id == name.substr(0, dot) &&
                       (part != "factors" || m.kind->has_factors()) &&
                       (part != "published" || m.published);
            });
        const bool has_part = dot == std::string::npos || part == "published" ||
                              part == "verdict" || part == "factors";
        if ((!known || !has_part) && !wrong) wrong = name;
        return std::string();
    });
    return wrong;
}

std::string sentence_of(const Claim& claim, const std::vector<Measured>& measured) {
    const auto first_missing =
        std::find_if(measured.begin(), measured.end(),
                     [](const Measured& m) { return m.measure.essential && !m.evidence; });
    const bool nothing = std::none_of(measured.begin(), measured.end(), [](const Measured& m) {
        return m.measure.essential && m.evidence.has_value();
    });
    if (nothing)
        return "Nothing of it can be measured here: " +
               (first_missing == measured.end() ? "" : first_missing->missing) + ".";
    return filled(claim.sentence, [&](const std::string& name) {
        const std::size_t dot = name.find('.');
        for (const Measured& m : measured)
            if (m.measure.id == name.substr(0, dot))
                return placeholder(m, dot == std::string::npos ? "" : name.substr(dot + 1));
        return "{" + name + "}";
    });
}

}  // namespace boardlab::claims
