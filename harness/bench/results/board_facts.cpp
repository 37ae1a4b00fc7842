#include "harness/bench/results/board_facts.hpp"

#include <nlohmann/json.hpp>

#include "harness/bench/results/old_runs.hpp"
#include "harness/contenders/contender.hpp"

namespace boardlab::bench {

using Json = nlohmann::ordered_json;

Json describe_boards() {
    Json out = Json::object();
    for (const BoardInfo& b : all_boards()) {
        out[b.name] = {{"family", b.family}, {"bits", b.bits}, {"identity", b.identity}};
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
                       .same_as = facts.value("same_as", ""),
                       .identity = facts.value("identity", name)});
    return out;
}

BoardFacts facts_of(const std::vector<BoardFacts>& boards, const std::string& board) {
    for (const std::string& name : {board, board.substr(0, board.find_first_of("+="))})
        for (const BoardFacts& b : boards)
            if (b.name == name) return b;
    return {.name = board, .identity = board};
}

}  // namespace boardlab::bench
