#include <fmt/format.h>

#include <algorithm>
#include <regex>

#include "harness/bench/suites/suite_entries.hpp"
#include "harness/claims/claim.hpp"
#include "harness/claims/known_names.hpp"
#include "harness/claims/sentence.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/sha256.hpp"

namespace boardlab::claims {
namespace {

constexpr double largest_ratio = 1e7, largest_time = 3600, largest_bytes = 1e9;

class MeasureReader {
 public:
    MeasureReader(const bench::TomlFields& fields, const std::vector<Measure>& before)
        : f_(fields), before_(before) {}

    Measure read(const toml::table& t) {
        f_.only(t, {"id", "label", "kind", "of", "over", "per", "steps", "gain", "left",
                    "published", "bound", "tolerance", "essential"});
        Measure m{.id = f_.text_of(t, "id"), .line = static_cast<int>(t.source().begin.line)};
        if (!std::regex_match(m.id, std::regex("[a-z0-9-]+")))
            f_.refuse(t["id"].node(), "id", "it stands between braces in the sentence",
                      "small letters, digits and -");
        if (find(m.id) != nullptr)
            f_.refuse(t["id"].node(), "id", "another measure has it", "a new one");
        m.label = f_.text_of(t, "label");
        m.kind = kind_of(t);
        m.essential = f_.flag(t, "essential", true);
        m.per_position = f_.one_of(t, "per", {"item", "position"}) == "position";
        if (m.kind == Measure::Kind::kept) {
            m.gain = other_ratio(t, "gain");
            m.left = other_ratio(t, "left");
        } else {
            m.of = choice(t, "of");
            read_other_end(t, m);
        }
        if (t.contains("published") || m.essential) m.published = published(t, m.kind);
        return m;
    }

 private:
    const Measure* find(const std::string& id) const {
        for (const Measure& m : before_)
            if (m.id == id) return &m;
        return nullptr;
    }
    Measure::Kind kind_of(const toml::table& t) const {
        const std::string name = f_.one_of(t, "kind", {"ratio", "fewer", "time", "bytes", "kept"});
        return name == "fewer"   ? Measure::Kind::fewer
               : name == "time"  ? Measure::Kind::time
               : name == "bytes" ? Measure::Kind::bytes
               : name == "kept"  ? Measure::Kind::kept
                                 : Measure::Kind::ratio;
    }
    std::string other_ratio(const toml::table& t, const char* key) const {
        const std::string id = f_.text_of(t, key);
        const Measure* m = find(id);
        if (m == nullptr || m->kind != Measure::Kind::ratio)
            f_.refuse(t[key].node(), key, "no ratio above is called '" + printable(id) + "'",
                      "the id of a ratio that stands before");
        return id;
    }
    RowChoice choice(const toml::table& t, const char* key) const {
        const std::string text = f_.text_of(t, key);
        const std::size_t first = text.find('/'), last = text.rfind('/');
        if (first == std::string::npos || first == last)
            f_.refuse(t[key].node(), key, "'" + printable(text) + "' names no row",
                      "GAME/BENCHMARK/BOARD, as in chess/list opening/u64");
        RowChoice out{text.substr(0, first), text.substr(first + 1, last - first - 1),
                      text.substr(last + 1)};
        std::replace(out.benchmark.begin(), out.benchmark.end(), ' ', '_');
        if (std::count(out.benchmark.begin(), out.benchmark.end(), '*') > 1)
            f_.refuse(t[key].node(), key, "it has more than one *", "one * for any positions");
        if (!is_known_game(out.game))
            f_.refuse(t[key].node(), key, "no game is called '" + printable(out.game) + "'",
                      "did you mean '" + nearest(out.game, known_games()) + "'?");
        if (!is_known_board(out.board))
            f_.refuse(t[key].node(), key, "no board is called '" + printable(out.board) + "'",
                      "did you mean '" + nearest(out.board, known_boards()) + "'?");
        return out;
    }
    void read_other_end(const toml::table& t, Measure& m) const {
        const bool alone = m.kind == Measure::Kind::time || m.kind == Measure::Kind::bytes;
        for (const toml::table* step : f_.tables(t, "steps")) {
            f_.only(*step, {"to", "names"});
            Step s{.to = choice(*step, "to"),
                   .names = f_.list<std::string>(*step, "names", "of one factor, or of two")};
            if (s.names.empty() || s.names.size() > 2)
                f_.refuse(step, "names", "a step is one factor, or nodes and time of a node",
                          "names = [\"board\"]");
            m.steps.push_back(std::move(s));
        }
        if (!m.steps.empty() && m.kind != Measure::Kind::ratio)
            f_.refuse(&t, "steps", "only a ratio is decomposed", "kind = \"ratio\"");
        if ((alone || !m.steps.empty()) == t.contains("over"))
            f_.refuse(&t, "over", "a ratio without steps and fewer have it, nothing else",
                      "over = \"chess/list opening/u64\"");
        if (!m.steps.empty())
            m.over = m.steps.back().to;
        else if (!alone)
            m.over = choice(t, "over");
        // Trees of different sizes have only the position in common.
        if (!m.steps.empty() || m.kind == Measure::Kind::time) m.per_position = true;
    }
    Published published(const toml::table& t, Measure::Kind kind) const {
        Published p;
        const auto figures =
            t["published"].is_array()
                ? f_.list<double>(t, "published", "one figure, or a range [1.5, 2.0]")
                : std::vector<double>{f_.number(t, "published", 0, 0, 1e300)};
        if (!t.contains("published") || figures.size() > 2)
            f_.refuse(t.contains("published") ? t["published"].node() : &t, "published",
                      "it is missing, or neither a figure nor a range", "published = [2.5, 4.0]");
        p.low = figures.front(), p.high = figures.back();
        const double most = kind == Measure::Kind::fewer   ? 0.9999
                            : kind == Measure::Kind::time  ? largest_time
                            : kind == Measure::Kind::bytes ? largest_bytes
                                                           : largest_ratio;
        if (!(p.low > 0 && p.low <= p.high && p.high <= most))
            f_.refuse(t["published"].node(), "published", "nobody can have measured that",
                      fmt::format("above 0, at most {}, the smaller figure first", most));
        p.bound = f_.one_of(t, "bound", {"none", "<", ">"});
        if (p.bound == "none") p.bound.clear();
        if (!p.bound.empty() && p.low != p.high)
            f_.refuse(t["bound"].node(), "bound", "a range is no bound", "one figure");
        const bool absolute = kind == Measure::Kind::time || kind == Measure::Kind::bytes;
        if (absolute && p.bound.empty())
            f_.refuse(&t, "bound", "a time or a size on another machine is judged by a bound only",
                      "bound = \"<\"");
        if (!absolute && p.bound.empty() && p.low <= 1 && p.high >= 1 &&
            kind != Measure::Kind::fewer)
            f_.refuse(t["published"].node(), "published", "it claims no direction",
                      "a range on one side of 1, or a bound");
        p.tolerance = f_.number(t, "tolerance", 0.2, 0, 1);
        return p;
    }

    const bench::TomlFields& f_;
    const std::vector<Measure>& before_;
};

void check_entries(const bench::TomlFields& f, const bench::SuiteFile& suite) {
    for (const auto* entries : {&suite.entries, &suite.quick_entries})
        for (const bench::SuiteEntry& e : *entries) {
            for (const std::string& name : split_names(e.games))
                if (name != "all" && !is_known_game(name))
                    throw DataError(f.file(), e.line, "games",
                                    "no game is called '" + printable(name) + "'",
                                    "did you mean '" + nearest(name, known_games()) + "'?");
            for (const std::string& name : split_names(e.boards))
                if (name != "all" && name != "every" && !is_known_board(name))
                    throw DataError(f.file(), e.line, "boards",
                                    "no board is called '" + printable(name) + "'",
                                    "did you mean '" + nearest(name, known_boards()) + "'?");
        }
}

std::optional<MachineNeed> machine_need(const bench::TomlFields& f, const toml::table& root) {
    if (!root.contains("machine")) return std::nullopt;
    const toml::table* t = root["machine"].as_table();
    if (t == nullptr) f.refuse(root["machine"].node(), "machine", "it is no table", "[machine]");
    f.only(*t, {"vendor", "families", "otherwise"});
    MachineNeed need{.vendor = f.text_of(*t, "vendor"), .otherwise = f.text_of(*t, "otherwise")};
    for (const std::int64_t family :
         f.list<std::int64_t>(*t, "families", "numbers of /proc/cpuinfo, such as [23]"))
        need.families.push_back(std::to_string(family));
    if (need.families.empty()) f.refuse(t, "families", "there is none", "families = [23]");
    return need;
}

}  // namespace

Claim parse_claim(const std::filesystem::path& name, const std::string& text) {
    const bench::TomlFields f(name, "datasets/claims/T7.toml");
    const toml::table root = f.parse(text, "boardlab claim 1");
    std::vector<std::string> known{"schema",   "id",      "title",    "source", "year",
                                   "place",    "claimed", "hardware", "tested", "judged",
                                   "sentence", "machine", "measures"};
    known.insert(known.end(), bench::measuring_keys.begin(), bench::measuring_keys.end());
    f.only(root, known);
    Claim claim{.id = f.text_of(root, "id"),
                .title = f.text_of(root, "title"),
                .source = f.text_of(root, "source"),
                .place = f.text_of(root, "place"),
                .claimed = f.text_of(root, "claimed"),
                .hardware = f.text_of(root, "hardware"),
                .tested = f.text_of(root, "tested"),
                .judged = f.text_of(root, "judged"),
                .sentence = f.text_of(root, "sentence")};
    if (!std::regex_match(claim.id, std::regex("[A-Z][A-Za-z0-9-]*")))
        f.refuse(root["id"].node(), "id", "it is the name of a file and of rows",
                 "a capital letter, then letters, digits and -");
    if (!root.contains("year")) f.refuse(&root, "year", "it is missing", "year = 2007");
    claim.year = f.whole(root, "year", 1, 2100);
    if (claim.year < 1950) f.refuse(root["year"].node(), "year", "nobody measured then", "1950 on");
    claim.suite = {
        .file = name, .name = claim.id, .description = claim.title, .sha256 = sha256(text)};
    bench::read_measuring(f, root, claim.suite);
    check_entries(f, claim.suite);
    claim.machine = machine_need(f, root);
    const auto measures = f.tables(root, "measures");
    if (measures.empty()) f.refuse(&root, "measures", "there is none", "[[measures]]");
    for (const toml::table* t : measures)
        claim.measures.push_back(MeasureReader(f, claim.measures).read(*t));
    if (std::none_of(claim.measures.begin(), claim.measures.end(),
                     [](const Measure& m) { return m.essential; }))
        f.refuse(&root, "essential", "no measure makes the verdict", "essential = true");
    if (const auto wrong = unknown_placeholder(claim))
        f.refuse(root["sentence"].node(), "sentence",
                 "nothing is called {" + printable(*wrong) + "}",
                 "{ID}, {ID.published}, {ID.verdict} or {ID.factors} of a measure");
    return claim;
}

Claim read_claim(const std::filesystem::path& file) {
    Claim claim = parse_claim(file, read_bytes(file));
    if (file.stem() != claim.id)
        throw DataError(file, 0, "id", "it is '" + claim.id + "'", "the name of the file");
    return claim;
}

}  // namespace boardlab::claims
