#include "harness/bench/suites/toml_fields.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/contenders/choice.hpp"
#include "harness/files/data_file.hpp"

namespace boardlab::bench {

toml::table TomlFields::parse(const std::string& text, const std::string& schema) const {
    refuse_unless_text(file_, text);
    toml::table root;
    try {
        root = toml::parse(text);
    } catch (const toml::parse_error& error) {
        throw DataError(file_, static_cast<int>(error.source().begin.line), "TOML",
                        std::string(error.description()), "see " + like_);
    }
    if (const std::string found = text_of(root, "schema"); found != schema)
        refuse(root["schema"].node(), "schema", "unknown schema '" + printable(found) + "'",
               schema);
    return root;
}

void TomlFields::refuse(const toml::node* node, const std::string& field, const std::string& reason,
                        const std::string& hint) const {
    const int line = node == nullptr ? 0 : static_cast<int>(node->source().begin.line);
    throw DataError(file_, line, field, reason, hint);
}

void TomlFields::only(const toml::table& table, const std::vector<std::string>& known) const {
    for (const auto& [key, value] : table) {
        const std::string name(key.str());
        if (std::find(known.begin(), known.end(), name) == known.end())
            refuse(&value, printable(name), "no such key",
                   "did you mean '" + nearest(name, known) + "'?");
    }
}

std::string TomlFields::text_of(const toml::table& table, const char* key) const {
    const auto value = table[key].value_exact<std::string>();
    if (!value || value->empty())
        refuse(table.contains(key) ? table[key].node() : &table, key, "it is missing or no text",
               "every such entry states it; see " + like_);
    return *value;
}

std::string TomlFields::text_or(const toml::table& table, const char* key,
                                const std::string& fallback) const {
    return table.contains(key) ? text_of(table, key) : fallback;
}

double TomlFields::number(const toml::table& table, const char* key, double fallback, double low,
                          double high) const {
    if (!table.contains(key)) return fallback;
    const auto value = table[key].is_number() ? table[key].value<double>() : std::nullopt;
    if (!value || !(*value >= low && *value <= high))
        refuse(table[key].node(), key, "it is no number in range",
               fmt::format("from {} to {}", low, high));
    return *value;
}

int TomlFields::whole(const toml::table& table, const char* key, int fallback, int high) const {
    if (table.contains(key) && !table[key].is_integer())
        refuse(table[key].node(), key, "it is no whole number", "1 or more");
    return static_cast<int>(number(table, key, fallback, 1, high));
}

bool TomlFields::flag(const toml::table& table, const char* key, bool fallback) const {
    if (!table.contains(key)) return fallback;
    const auto value = table[key].value_exact<bool>();
    if (!value) refuse(table[key].node(), key, "it is neither true nor false", "true");
    return *value;
}

std::string TomlFields::one_of(const toml::table& table, const char* key,
                               const std::vector<std::string>& names) const {
    std::string found = text_or(table, key, names.front());
    if (std::find(names.begin(), names.end(), found) == names.end())
        refuse(table[key].node(), key, "unknown '" + printable(found) + "'",
               fmt::format("{}", fmt::join(names, ", ")));
    return found;
}

std::vector<const toml::table*> TomlFields::tables(const toml::table& table,
                                                   const char* key) const {
    std::vector<const toml::table*> out;
    if (!table.contains(key)) return out;
    const std::string like = fmt::format("[[{}]]", key);
    const toml::array* list = table[key].as_array();
    if (list == nullptr) refuse(table[key].node(), key, "it is no list of tables", like);
    for (const toml::node& node : *list) {
        if (!node.is_table()) refuse(&node, key, "it is no table", like);
        out.push_back(node.as_table());
    }
    return out;
}

}  // namespace boardlab::bench
