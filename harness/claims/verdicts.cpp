#include "harness/claims/verdicts.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <tuple>

#include "harness/claims/kinds.hpp"
#include "harness/files/data_error.hpp"
#include "harness/support/finite.hpp"

namespace boardlab::claims {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::pair<const char*, std::string ClaimText::*> optional_texts[] = {
    {"link", &ClaimText::link},     {"read", &ClaimText::read},
    {"there", &ClaimText::there},   {"waiting", &ClaimText::waiting},
    {"limits", &ClaimText::limits}, {"direction_at_most", &ClaimText::direction_at_most}};
constexpr std::pair<const char*, std::vector<std::string> ClaimText::*> optional_lists[] = {
    {"differences", &ClaimText::differences}, {"code", &ClaimText::code}};

Json interval_json(const statistics::Interval& i) {
    return {{"estimate", finite(i.estimate)}, {"low", finite(i.low)}, {"high", finite(i.high)}};
}
// An interval of too few samples is unbounded: null in JSON.
statistics::Interval interval_from(const Json& json) {
    constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const auto number = [&](const char* key, double without) {
        return json.at(key).is_null() ? without : json.at(key).get<double>();
    };
    return {number("estimate", nothing), number("low", -infinity), number("high", infinity)};
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
std::optional<Published> published_from(const Json& json) {
    if (!json.contains("low")) return std::nullopt;
    return Published{json.at("low"), json.at("high"), json.at("bound"), json.at("tolerance")};
}

Json measured_json(const Measured& m) {
    const Measure& of = m.measure;
    Json out{{"id", of.id},
             {"label", of.label},
             {"kind", of.kind->name()},
             {"essential", of.essential},
             {"published", published_json(of)},
             {"verdict", name_of(m.verdict)},
             {"measured", nullptr},
             {"reason", m.missing.empty() ? Json(nullptr) : Json(m.missing)}};
    if (m.evidence) {
        out["measured"] = interval_json(m.evidence->shown);
        out["measured"]["text"] = measured_text(m);
        out["noise_floor"] = m.evidence->noise_floor;
    }
    for (const Factor& f : m.factors)
        out["factors"].push_back({{"name", f.name}, {"ratio", interval_json(f.ratio)}});
    return out;
}
Measured measured_from(const Json& json) {
    Measured m;
    m.measure = {.id = json.at("id"),
                 .label = json.at("label"),
                 .kind = kind_named(json.at("kind")),
                 .published = published_from(json.at("published")),
                 .essential = json.at("essential")};
    m.verdict = verdict_named(json.at("verdict").get<std::string>());
    if (!json.at("measured").is_null())
        m.evidence = Evidence{.shown = interval_from(json.at("measured")),
                              .noise_floor = json.at("noise_floor")};
    if (!json.at("reason").is_null()) m.missing = json.at("reason");
    for (const Json& f : json.value("factors", Json::array()))
        m.factors.push_back({f.at("name"), interval_from(f.at("ratio"))});
    return m;
}

Judged judged_from(const Json& json) {
    Judged out{.claim = {.id = json.at("id"),
                         .title = json.at("title"),
                         .source = json.at("source"),
                         .place = json.at("place"),
                         .claimed = json.at("claimed"),
                         .hardware = json.at("hardware"),
                         .tested = json.at("tested"),
                         .judged = json.at("judged"),
                         .year = json.at("year")},
               .verdict = verdict_named(json.at("verdict").get<std::string>()),
               .sentence = json.at("sentence")};
    // Verdicts of earlier versions lack these.
    for (const auto& [key, text] : optional_texts) out.claim.*text = json.value(key, "");
    for (const auto& [key, list] : optional_lists)
        out.claim.*list = json.value(key, std::vector<std::string>{});
    for (const Json& m : json.at("measures")) out.measured.push_back(measured_from(m));
    return out;
}

}  // namespace

Json verdict_json(const Judged& judged) {
    const ClaimText& c = judged.claim;
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
    for (const auto& [key, text] : optional_texts)
        if (!(c.*text).empty()) out[key] = c.*text;
    for (const auto& [key, list] : optional_lists)
        if (!(c.*list).empty()) out[key] = c.*list;
    for (const Measured& m : judged.measured) out["measures"].push_back(measured_json(m));
    return out;
}

Json verdicts_json(const std::vector<Judged>& judged) {
    Json out{{"schema", verdicts_schema}, {"claims", Json::array()}};
    for (const Judged& j : judged) out["claims"].push_back(verdict_json(j));
    return out;
}

namespace {

// P2 before P10: letters, number, and what follows it.
std::tuple<std::string, std::size_t, std::string> sorted_by(const std::string& id) {
    const std::size_t digits = std::min(id.find_first_of("0123456789"), id.size());
    std::size_t end = digits, number = 0;
    for (; end < id.size() && id[end] >= '0' && id[end] <= '9'; ++end)
        number = 10 * number + static_cast<std::size_t>(id[end] - '0');
    return {id.substr(0, digits), number, id.substr(end)};
}

}  // namespace

void sort_by_number(std::vector<Judged>& judged) {
    std::stable_sort(judged.begin(), judged.end(), [](const Judged& a, const Judged& b) {
        return sorted_by(a.claim.id) < sorted_by(b.claim.id);
    });
}

std::vector<Judged> verdicts_of(const bench::RunResults& run) {
    std::vector<Judged> out;
    if (run.verdicts.is_null()) return out;
    const auto refuse = [&](const std::exception& error) -> DataError {
        return {run.folder / "verdicts.json", 0, "claims", error.what(),
                "as boardlab reproduce writes them"};
    };
    try {
        for (const Json& v : run.verdicts.at("claims")) out.push_back(judged_from(v));
        sort_by_number(out);
    } catch (const Json::exception& error) {
        throw refuse(error);
    } catch (const std::invalid_argument& error) {  // an unknown kind or verdict
        throw refuse(error);
    }
    return out;
}

}  // namespace boardlab::claims
