#include "harness/contenders/search_features.hpp"

#include <stdexcept>

namespace boardlab {
namespace {

struct NamedFeature {
    const char* name;
    bool search::Features::*feature;
};
constexpr NamedFeature named_features[] = {
    {"cutoffs", &search::Features::cutoffs},
    {"table", &search::Features::table},
    {"table-move", &search::Features::table_move},
    {"captures", &search::Features::captures},
    {"quiescence", &search::Features::quiescence},
    {"killers", &search::Features::killers},
    {"history", &search::Features::history},
    {"null-move", &search::Features::null_move},
    {"pvs", &search::Features::scout},
    {"reductions", &search::Features::reductions},
    {"aspiration", &search::Features::aspiration},
};

struct NamedParallel {
    const char* name;
    search::Parallel parallel;
};
constexpr NamedParallel named_parallels[] = {
    {"deferred", search::Parallel::deferred},       {"lazy", search::Parallel::lazy},
    {"odd-even", search::Parallel::odd_even},       {"root", search::Parallel::root},
    {"root-shared", search::Parallel::root_shared},
};

template <class Named, std::size_t N>
std::vector<std::string> names_of(const Named (&all)[N]) {
    std::vector<std::string> names;
    for (const Named& each : all) names.emplace_back(each.name);
    return names;
}

}  // namespace

bool set_feature(search::Features& features, const std::string& name, bool on) {
    bool found = false;
    for (const NamedFeature& a : named_features)
        if (name == a.name || name == "all") features.*a.feature = on, found = true;
    return found;
}

std::vector<std::string> feature_names() { return names_of(named_features); }

std::string features_text(const search::Features& features) {
    std::string text;
    for (const NamedFeature& a : named_features)
        if (features.*a.feature) text += (text.empty() ? "" : ",") + std::string(a.name);
    return text;
}

std::vector<std::string> parallel_names() { return names_of(named_parallels); }

search::Parallel parallel_named(const std::string& name) {
    std::string all;
    for (const NamedParallel& p : named_parallels) {
        if (name == p.name) return p.parallel;
        all += (all.empty() ? "" : ", ") + std::string(p.name);
    }
    throw std::invalid_argument("threads do not work together as '" + name + "': " + all);
}

std::string name_of(search::Parallel parallel) {
    for (const NamedParallel& p : named_parallels)
        if (p.parallel == parallel) return p.name;
    return "";
}

}  // namespace boardlab
