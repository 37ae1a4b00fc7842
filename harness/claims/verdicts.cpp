#include "harness/claims/verdicts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "harness/claims/sentence.hpp"
#include "harness/support/finite.hpp"

namespace boardlab::claims {
namespace {

using Json = nlohmann::ordered_json;

const char* kind_name(Measure::Kind kind) {
    switch (kind) {
        case Measure::Kind::fewer:
            return "fewer";
        case Measure::Kind::time:
            return "time";
        case Measure::Kind::bytes:
            return "bytes";
        case Measure::Kind::kept:
            return "kept";
        case Measure::Kind::ratio:
            break;
    }
    return "ratio";
}

Json interval_json(const statistics::Interval& i) {
    return {{"estimate", finite(i.estimate)}, {"low", finite(i.low)}, {"high", finite(i.high)}};
}

Json published_json(const Measure& m) {
    Json out{{"text", published_text(m)}};
    if (m.published)
        out.update({{"low", m.published->low},
                    {"high", m.published->high},
                    {"bound", m.published->bound},
                    {"tolerance", m.published->tolerance}});
    return out;
}

Json measured_json(const Measured& m) {
    const Measure& of = *m.measure;
    Json out{{"id", of.id},
             {"label", of.label},
             {"kind", kind_name(of.kind)},
             {"essential", of.essential},
             {"published", published_json(of)},
             {"verdict", name_of(m.verdict)},
             {"measured", nullptr},
             {"reason", m.missing.empty() ? Json(nullptr) : Json(m.missing)}};
    if (m.evidence) {
        out["measured"] = interval_json(m.evidence->shown);
        out["measured"]["text"] = interval_text(of.kind, m.evidence->shown);
        out["noise_floor"] = m.evidence->noise_floor;
    }
    for (const Factor& f : m.factors)
        out["factors"].push_back({{"name", f.name}, {"ratio", interval_json(f.ratio)}});
    return out;
}

}  // namespace

Json verdict_json(const Judged& judged) {
    const Claim& c = *judged.claim;
    Json out{{"id", c.id},
             {"title", c.title},
             {"source", c.source},
             {"year", c.year},
             {"place", c.place},
             {"claimed", c.claimed},
             {"hardware", c.hardware},
             {"tested", c.tested},
             {"judged", c.judged},
             {"verdict", name_of(judged.verdict)},
             {"sentence", judged.sentence},
             {"measures", Json::array()}};
    for (const Measured& m : judged.measured) out["measures"].push_back(measured_json(m));
    return out;
}

Json verdicts_json(const std::vector<Judged>& judged) {
    Json out{{"schema", verdicts_schema}, {"claims", Json::array()}};
    for (const Judged& j : judged) out["claims"].push_back(verdict_json(j));
    return out;
}

bool anything_measured(const Json& verdict) {
    return std::any_of(verdict.at("measures").begin(), verdict.at("measures").end(),
                       [](const Json& m) { return !m.at("measured").is_null(); });
}

std::string verdict_text(const Json& v) {
    std::string out = fmt::format("{}: {}\n  {} ({})\n", v.at("id").get<std::string>(),
                                  v.at("title").get<std::string>(),
                                  v.at("source").get<std::string>(), v.at("year").get<int>());
    std::size_t width = 8;
    for (const Json& m : v.at("measures"))
        width = std::max(width, m.at("label").get<std::string>().size());
    out += fmt::format("  {:<{}}  {:<20}  {:<30}  {}\n", "", width, "published", "measured (95 %)",
                       "verdict");
    for (const Json& m : v.at("measures")) {
        std::string measured =
            m.at("measured").is_null() ? "-" : m.at("measured").at("text").get<std::string>();
        out += fmt::format("  {:<{}}  {:<20}  {:<30}  {}{}\n", m.at("label").get<std::string>(),
                           width, m.at("published").at("text").get<std::string>(), measured,
                           m.at("verdict").get<std::string>(),
                           m.at("essential").get<bool>() ? "" : " (aside)");
        if (!m.at("reason").is_null())
            out += fmt::format("  {:<{}}  {}\n", "", width, m.at("reason").get<std::string>());
        if (!m.contains("factors")) continue;
        for (const Json& f : m.at("factors"))
            out += fmt::format(
                "  {:<{}}  {:<20}  {}\n", "", width, "× " + f.at("name").get<std::string>(),
                figure_text(Measure::Kind::ratio, f.at("ratio").at("estimate").get<double>()));
    }
    return out + fmt::format("  {}: {}\n", v.at("verdict").get<std::string>(),
                             v.at("sentence").get<std::string>());
}

}  // namespace boardlab::claims
