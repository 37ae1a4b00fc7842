#include "harness/claims/measure_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <regex>

#include "harness/claims/kinds.hpp"

namespace boardlab::claims {

Measure MeasureTable::read() const {
    std::unique_ptr<Kind> own = kind();
    std::vector<std::string> known{"id",    "label",     "kind",     "published",
                                   "bound", "tolerance", "essential"};
    const std::vector<std::string> keys = own->keys();
    known.insert(known.end(), keys.begin(), keys.end());
    fields.only(table, known);
    Measure m{.id = new_id(),
              .label = fields.text_of(table, "label"),
              .essential = fields.flag(table, "essential", true),
              .line = static_cast<int>(table.source().begin.line)};
    own->read(*this);
    if (table.contains("published") || m.essential) m.published = published(*own);
    m.kind = std::move(own);
    return m;
}

std::string MeasureTable::new_id() const {
    std::string id = fields.text_of(table, "id");
    if (!std::regex_match(id, std::regex("[a-z0-9-]+")))
        fields.refuse(table["id"].node(), "id", "it stands between braces in the sentence",
                      "small letters, digits and -");
    if (find(id) != nullptr)
        fields.refuse(table["id"].node(), "id", "another measure has it", "a new one");
    return id;
}

const Measure* MeasureTable::find(const std::string& id) const {
    const auto found =
        std::find_if(before.begin(), before.end(), [&](const Measure& m) { return m.id == id; });
    return found == before.end() ? nullptr : &*found;
}

std::string MeasureTable::ratio_before(const char* key) const {
    const std::string id = fields.text_of(table, key);
    const Measure* const measure = find(id);
    if (measure == nullptr || measure->kind->name() != std::string_view(ratio_name))
        fields.refuse(table[key].node(), key, "no ratio above is called '" + printable(id) + "'",
                      "the id of a ratio that stands before");
    return id;
}

std::unique_ptr<Kind> MeasureTable::kind() const {
    const std::string name = fields.one_of(table, "kind", kind_names());
    if (!table.contains("steps")) return kind_named(name);
    if (name != ratio_name)
        fields.refuse(&table, "steps", "only a ratio is decomposed", "kind = \"ratio\"");
    return make_decomposed_ratio();
}

RowChoice MeasureTable::row(const toml::table& in, const char* key) const {
    const auto refuse = [&](const std::string& reason, const std::string& hint) {
        fields.refuse(in[key].node(), key, reason, hint);
    };
    const std::string text = fields.text_of(in, key);
    const std::size_t first = text.find('/'), last = text.rfind('/');
    if (first == std::string::npos || first == last)
        refuse("'" + printable(text) + "' names no row",
               "GAME/BENCHMARK/BOARD, as in chess/list opening/u64");
    RowChoice out{text.substr(0, first), text.substr(first + 1, last - first - 1),
                  text.substr(last + 1)};
    std::replace(out.benchmark.begin(), out.benchmark.end(), ' ', '_');
    if (std::count(out.benchmark.begin(), out.benchmark.end(), '*') > 1)
        refuse("it has more than one *", "one * for any positions");
    for (const auto& wrong : {unknown_game(out.game), unknown_board(out.board)})
        if (wrong) refuse(wrong->reason, wrong->hint);
    return out;
}

Published MeasureTable::published(const Kind& kind) const {
    Published p;
    const auto figures =
        table["published"].is_array()
            ? fields.list<double>(table, "published", "one figure, or a range [1.5, 2.0]")
            : std::vector<double>{fields.number(table, "published", 0, 0, 1e300)};
    const toml::node* const node = table["published"].node();
    if (node == nullptr || figures.size() > 2)
        fields.refuse(node == nullptr ? &table : node, "published",
                      "it is missing, or neither a figure nor a range", "published = [2.5, 4.0]");
    p.low = figures.front(), p.high = figures.back();
    if (p.low > p.high)
        fields.refuse(node, "published", "the range is upside down", "the smaller figure first");
    if (!(p.low > 0 && p.low <= p.high && p.high <= kind.largest()))
        fields.refuse(node, "published", "nobody can have measured that",
                      fmt::format("above 0, at most {}", kind.largest()));
    p.bound = fields.one_of(table, "bound", {"none", "<", ">"});
    if (p.bound == "none") p.bound.clear();
    if (!p.bound.empty() && p.low != p.high)
        fields.refuse(table["bound"].node(), "bound", "a range is no bound", "one figure");
    if (const auto wrong = kind.objection(p)) {
        const toml::node* const at = table[wrong->field].node();
        fields.refuse(at == nullptr ? &table : at, wrong->field, wrong->reason, wrong->hint);
    }
    if (!table.contains("tolerance"))
        fields.refuse(&table, "tolerance", "how far a measurement may be off is not said",
                      "tolerance = 0.1");
    p.tolerance = fields.number(table, "tolerance", 0, 0, 1);
    return p;
}

}  // namespace boardlab::claims
