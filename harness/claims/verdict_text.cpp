#include "harness/claims/verdict_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace boardlab::claims {

std::string verdict_words(const Judged& judged) {
    if (judged.verdict == ClaimVerdict::waiting) return "waiting for " + judged.claim.waiting;
    return std::string(name_of(judged.verdict));
}

std::string verdict_text(const Judged& judged) {
    const ClaimText& c = judged.claim;
    std::string out = fmt::format("{}: {}\n  {} ({})\n", c.id, c.title, c.source, c.year);
    if (judged.measured.empty()) return out + "  " + verdict_words(judged) + '\n';
    std::size_t width = 8;
    for (const Measured& m : judged.measured) width = std::max(width, m.measure.label.size());
    out += fmt::format("  {:<{}}  {:<20}  {:<30}  {}\n", "", width, "published", "measured (95 %)",
                       "verdict");
    for (const Measured& m : judged.measured) {
        out += fmt::format("  {:<{}}  {:<20}  {:<30}  {}{}\n", m.measure.label, width,
                           published_text(m.measure), measured_text(m), name_of(m.verdict),
                           m.measure.essential ? "" : " (aside)");
        if (!m.missing.empty()) out += fmt::format("  {:<{}}  {}\n", "", width, m.missing);
        for (const Factor& f : m.factors)
            out += fmt::format("  {:<{}}  {:<20}  {}\n", "", width, "× " + f.name,
                               ratio_text(f.ratio.estimate));
    }
    return out + fmt::format("  {}: {}\n", name_of(judged.verdict), judged.sentence);
}

}  // namespace boardlab::claims
