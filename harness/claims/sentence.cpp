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

// ID, or ID.PART.
struct Placeholder {
    explicit Placeholder(const std::string& name)
        : id(name.substr(0, name.find('.'))), part(name.substr(id.size())) {}
    std::string id, part;
};

std::string text_for(const std::string& part, const Measured& m) {
    if (part == ".published") return published_text(m.measure);
    if (part == ".verdict") return std::string(name_of(m.verdict));
    if (!m.evidence) return "(not measured here: " + m.missing + ")";
    if (part == ".factors") return factors_text(m.factors);
    return measured_text(m);
}

bool has_text(const std::string& part, const Measure& m) {
    return part.empty() || part == ".verdict" || (part == ".published" && m.published) ||
           (part == ".factors" && m.kind->has_factors());
}

}  // namespace

std::optional<std::string> unknown_placeholder(const Claim& claim) {
    std::optional<std::string> wrong;
    filled(claim.sentence, [&](const std::string& name) {
        const Placeholder asked(name);
        const bool known = std::any_of(
            claim.measures.begin(), claim.measures.end(),
            [&](const Measure& m) { return m.id == asked.id && has_text(asked.part, m); });
        if (!known && !wrong) wrong = name;
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
    if (nothing && claim.waiting.empty())
        return "Nothing of it can be measured here: " +
               (first_missing == measured.end() ? "" : first_missing->missing) + ".";
    return filled(claim.sentence, [&](const std::string& name) {
        const Placeholder asked(name);
        for (const Measured& m : measured)
            if (m.measure.id == asked.id) return text_for(asked.part, m);
        return "{" + name + "}";
    });
}

}  // namespace boardlab::claims
