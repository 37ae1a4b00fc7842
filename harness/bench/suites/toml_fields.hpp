// Strict reading of TOML: whatever is not understood is refused with file, line, field and hint.
#pragma once

#include <toml++/toml.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "harness/files/data_error.hpp"

namespace boardlab::bench {

class TomlFields {
 public:
    // `like` names a file that is right, for hints.
    TomlFields(std::filesystem::path file, std::string like)
        : file_(std::move(file)), like_(std::move(like)) {}

    const std::filesystem::path& file() const { return file_; }
    // The text of the file as a table. Refused unless its schema is the one given.
    toml::table parse(const std::string& text, const std::string& schema) const;

    [[noreturn]] void refuse(const toml::node* node, const std::string& field,
                             const std::string& reason, const std::string& hint) const;
    // Refuses other keys: an unknown one is most likely misspelt, and would silently mean nothing.
    void only(const toml::table& table, const std::vector<std::string>& known) const;

    std::string text_of(const toml::table& table, const char* key) const;  // must be there
    std::string text_or(const toml::table& table, const char* key,
                        const std::string& fallback) const;
    double number(const toml::table& table, const char* key, double fallback, double low,
                  double high) const;
    int whole(const toml::table& table, const char* key, int fallback, int high) const;
    bool flag(const toml::table& table, const char* key, bool fallback) const;
    // One of the names; the first where the key is not given.
    std::string one_of(const toml::table& table, const char* key,
                       const std::vector<std::string>& names) const;
    // Empty where the key is not given.
    std::vector<const toml::table*> tables(const toml::table& table, const char* key) const;

    template <class T>
    std::vector<T> list(const toml::table& table, const char* key, const char* hint) const {
        std::vector<T> out;
        if (!table.contains(key)) return out;
        const toml::array* array = table[key].as_array();
        if (array == nullptr || array->empty())
            refuse(table[key].node(), key, "it is no list, or an empty one", hint);
        for (const toml::node& node : *array) {
            const auto value = node.value_exact<T>();
            if (!value) refuse(&node, key, "an entry has the wrong type", hint);
            out.push_back(*value);
        }
        return out;
    }

 private:
    std::filesystem::path file_;
    std::string like_;
};

}  // namespace boardlab::bench
