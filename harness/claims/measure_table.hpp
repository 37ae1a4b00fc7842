// A [[measures]] table of a claim's file. Reads what all kinds share; its kind reads the rest.
#pragma once

#include "harness/bench/suites/toml_fields.hpp"
#include "harness/claims/claim.hpp"

namespace boardlab::claims {

struct MeasureTable {
    const bench::TomlFields& fields;
    const toml::table& table;
    const std::vector<Measure>& before;  // in the same file

    // All of these throw DataError.
    Measure read() const;

    RowChoice row(const toml::table& in, const char* key) const;
    RowChoice row(const char* key) const { return row(table, key); }
    const Measure* find(const std::string& id) const;  // among those before
    std::string ratio_before(const char* key) const;   // the id of a ratio among them

 private:
    std::string new_id() const;
    std::unique_ptr<Kind> kind() const;
    Published published(const Kind& kind) const;
};

}  // namespace boardlab::claims
