#include "harness/bench/suites/search_setup.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "harness/contenders/generator_name.hpp"
#include "harness/contenders/search_features.hpp"

namespace boardlab::bench {

using Json = nlohmann::ordered_json;

search::Options options_of(const SearchSetup& setup, int depth) {
    search::Options options{.depth = depth,
                            .deepening = !setup.direct,
                            .threads = std::max(setup.threads, 1),
                            .parallel = parallel_named(setup.parallel)};
    const auto set_all = [&](const std::vector<std::string>& names, bool on) {
        for (const std::string& name : names)
            if (!set_feature(options.features, name, on))
                throw std::invalid_argument("no part of the search is called " + name);
    };
    set_all(setup.without, false);
    set_all(setup.with, true);
    options.features.generator = generator_named(setup.generator);
    return options;
}

Json to_json(const SearchSetup& s) {
    Json out{{"name", s.name},       {"with", s.with},
             {"without", s.without}, {"warm", s.warm},
             {"direct", s.direct},   {"table_megabytes", s.table_megabytes},
             {"threads", s.threads}, {"parallel", s.parallel}};
    // Rows are told apart by this text: those of runs from before there were two stay the same.
    if (s.generator != generator_names.front()) out["generator"] = s.generator;
    return out;
}

SearchSetup search_from_json(const Json& json) {
    return {.name = json.at("name").get<std::string>(),
            .with = json.at("with").get<std::vector<std::string>>(),
            .without = json.at("without").get<std::vector<std::string>>(),
            .table_megabytes = json.at("table_megabytes").get<int>(),
            .warm = json.at("warm").get<bool>(),
            .direct = json.at("direct").get<bool>(),
            .threads = json.at("threads").get<int>(),
            .parallel = json.at("parallel").get<std::string>(),
            .generator = json.value("generator", generator_names.front())};
}

}  // namespace boardlab::bench
