#include "harness/bench/results/board_facts.hpp"

#include <map>
#include <nlohmann/json.hpp>

#include "harness/contenders/contender.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

// Runs once stated widths only, and charts knew these boards by name. Others that such runs have
// stay without a family: they were in most charts, but not among those compared tree by tree.
const std::map<std::string, std::string> families_known_then{
    {"u64", family::words},    {"2x64", family::words},     {"3x64", family::words},
    {"4x64", family::words},   {"u128", family::integer},   {"avx2", family::one_register},
    {"0x88", family::mailbox}, {"boost", family::reference}};

std::vector<BoardFacts> boards_by_name(const Json& bits) {
    std::vector<BoardFacts> out;
    for (const auto& [name, width] : bits.items()) {
        const auto known = families_known_then.find(name.substr(0, name.find('+')));
        out.push_back({.name = name,
                       .family = known == families_known_then.end() ? "" : known->second,
                       .bits = width.get<int>(),
                       .same_as = name == "u64+pext" ? "u64" : ""});
    }
    return out;
}

}  // namespace

Json describe_boards() {
    Json out = Json::object();
    for (const BoardInfo& b : all_boards()) {
        out[b.name] = {{"family", b.family}, {"bits", b.bits}};
        if (!b.same_as.empty()) out[b.name]["same_as"] = b.same_as;
    }
    return out;
}

std::vector<BoardFacts> boards_of(const Json& manifest) {
    if (!manifest.contains("boards"))
        return boards_by_name(manifest.value("board_bits", Json::object()));
    std::vector<BoardFacts> out;
    for (const auto& [name, facts] : manifest.at("boards").items())
        out.push_back({.name = name,
                       .family = facts.at("family").get<std::string>(),
                       .bits = facts.at("bits").get<int>(),
                       .same_as = facts.value("same_as", "")});
    return out;
}

BoardFacts facts_of(const std::vector<BoardFacts>& boards, const std::string& board) {
    for (const std::string& name : {board, board.substr(0, board.find_first_of("+="))})
        for (const BoardFacts& b : boards)
            if (b.name == name) return b;
    return {.name = board};
}

}  // namespace boardlab::bench
