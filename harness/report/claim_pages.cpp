#include "harness/report/claim_pages.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "harness/claims/verdicts.hpp"
#include "harness/files/data_file.hpp"
#include "harness/report/report.hpp"

namespace boardlab {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* rule =
    "A figure is *reproduced* when its 95 % interval overlaps the published range, widened by the "
    "tolerance the claim's file states, and the effect is clear: the 99 % interval excludes 1 and "
    "the estimate lies beyond the noise floor, which is what a board against itself came to in the "
    "same run. *Direction only*: clear and on the claimed side, but of another size. "
    "*Contradicted*: clear on the other side, the published range excluded and no effect on its "
    "side clear, or a bound broken. *Not testable here*: something is missing, or the interval "
    "allows both the claim and its contrary. A claim is contradicted when "
    "one of its essential "
    "figures is, reproduced when all are, direction only when all are at least that; figures "
    "marked *aside* are told and do not count.";

std::string text(const Json& json, const char* key) { return json.at(key).get<std::string>(); }
std::string measured_text(const Json& m) {
    return m.at("measured").is_null() ? text(m, "reason") : text(m.at("measured"), "text");
}

// As claim_charts names them: a decomposition has a picture of its own.
std::vector<std::string> picture_names(const Json& v) {
    const std::string name = "claim-" + text(v, "id");
    if (!claims::anything_measured(v)) return {};
    for (const Json& m : v.at("measures"))
        if (m.contains("factors")) return {name, name + "-figures"};
    return {name};
}

std::string claim_markdown(const Json& v) {
    std::string out = fmt::format("\n## {}: {}\n\n**{}.** {}\n\n", text(v, "id"), text(v, "title"),
                                  text(v, "verdict"), text(v, "sentence"));
    for (const std::string& name : picture_names(v))
        out += fmt::format("![{}](plots/{}.svg)\n\n", text(v, "id"), name);
    out += "| figure | published | measured here (95 %) | verdict |\n|---|---:|---:|---|\n";
    for (const Json& m : v.at("measures"))
        out += fmt::format("| {} | {} | {} | {}{} |\n", text(m, "label"),
                           text(m.at("published"), "text"), measured_text(m), text(m, "verdict"),
                           m.at("essential").get<bool>() ? "" : ", aside");
    for (const Json& m : v.at("measures")) {
        if (!m.contains("factors")) continue;
        out += fmt::format("\n{}, decomposed:", text(m, "label"));
        for (const Json& f : m.at("factors"))
            out += fmt::format(" {} {:.4g}{}", text(f, "name"),
                               f.at("ratio").at("estimate").get<double>(),
                               &f == &m.at("factors").back() ? ".\n" : " ×");
    }
    return out +
           fmt::format("\nClaimed: {} Source: {}, {} ({}); on {}. Tested here: {} Judged: {}\n",
                       text(v, "claimed"), text(v, "source"), text(v, "place"),
                       v.at("year").get<int>(), text(v, "hardware"), text(v, "tested"),
                       text(v, "judged"));
}

}  // namespace

std::string claims_markdown(const Json& verdicts, const Json& manifest) {
    std::string out = "# Published claims, measured again\n\n";
    out += fmt::format(
        "Machine: {}; built with {} {}, commit {}; started {}.\n\n{}\n\n"
        "| claim | | published | measured here | verdict |\n|---|---|---:|---:|---|\n",
        manifest.at("machine").at("cpu").dump(),
        manifest.at("build").at("compiler").get<std::string>(),
        manifest.at("build").at("flags").get<std::string>(),
        manifest.at("build").at("commit").get<std::string>(),
        manifest.at("started").get<std::string>(), rule);
    for (const Json& v : verdicts.at("claims")) {
        const Json* headline = nullptr;
        for (const Json& m : v.at("measures"))
            if (headline == nullptr && m.at("essential").get<bool>()) headline = &m;
        out += fmt::format("| {} | {} | {} | {} | {} |\n", text(v, "id"), text(v, "title"),
                           text(headline->at("published"), "text"), measured_text(*headline),
                           text(v, "verdict"));
    }
    for (const Json& v : verdicts.at("claims")) out += claim_markdown(v);
    return out;
}

std::string claims_chapter(const bench::RunResults& run) {
    if (run.verdicts.is_null()) return "";
    std::string out =
        "<h2 id=\"claims\">Published claims</h2>\n<table class=\"sortable\" id=\"verdicts\">"
        "<thead><tr><th>claim</th><th>figure</th><th>published</th><th>measured (95 %)</th>"
        "<th>verdict</th></tr></thead><tbody>\n";
    for (const Json& v : run.verdicts.at("claims"))
        for (const Json& m : v.at("measures"))
            out += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                               escaped(text(v, "id")), escaped(text(m, "label")),
                               escaped(text(m.at("published"), "text")), escaped(measured_text(m)),
                               escaped(text(m, "verdict")));
    out += "</tbody></table>\n";
    for (const Json& v : run.verdicts.at("claims")) {
        out += fmt::format(
            "<h3>{}: {}</h3>\n<p><strong>{}.</strong> {}</p>\n<p class=\"small\">{} ({}, {}, {}; "
            "on {})</p>\n",
            escaped(text(v, "id")), escaped(text(v, "title")), escaped(text(v, "verdict")),
            escaped(text(v, "sentence")), escaped(text(v, "claimed")), escaped(text(v, "source")),
            escaped(text(v, "place")), v.at("year").get<int>(), escaped(text(v, "hardware")));
        for (const std::string& name : picture_names(v))
            if (const auto file = run.folder / "plots" / (name + ".svg");
                std::filesystem::exists(file))
                out += "<figure id=\"" + name + "\">" + inline_svg(read_bytes(file), name) +
                       "</figure>\n";
    }
    return out;
}

}  // namespace boardlab
