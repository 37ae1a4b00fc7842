#include "harness/validation/descent.hpp"

#include <map>

namespace boardlab {

namespace {

// Moves whose counts differ, with both counts as text. A move listed twice counts twice.
std::map<std::string, std::string> differing(const MoveSource::Counts& a,
                                             const MoveSource::Counts& b) {
    std::map<std::string, std::pair<NodeCount, NodeCount>> both;
    for (const auto& [move, nodes] : a) both[move].first += nodes;
    for (const auto& [move, nodes] : b) both[move].second += nodes;
    std::map<std::string, std::string> out;
    for (const auto& [move, nodes] : both)
        if (nodes.first != nodes.second)
            out[move] = nodes.first.str() + " against " + nodes.second.str();
    return out;
}

}  // namespace

std::optional<Finding> Descent::below(const std::string& fen, int depth) {
    if (auto found = at(fen)) return found;
    if (auto found = after_a_move(fen, depth)) return found;
    for (int deeper = 2; deeper <= depth; ++deeper)
        if (auto found = by_divide(fen, deeper)) return found;
    return std::nullopt;
}

std::optional<Finding> Descent::still(const Finding& found, const std::string& fen) try {
    auto other = found.depth == 0   ? at(fen)
                 : found.depth == 1 ? after_a_move(fen, 1)
                                    : below(fen, found.depth);
    if (other && other->what == found.what && other->path.empty()) return other;
    return std::nullopt;
} catch (const InputError&) {  // one source refuses the position
    return std::nullopt;
} catch (const BoardFailure&) {  // or fails before they can be compared
    return std::nullopt;
}

// Compares moves and, where both are boards, all other facts of the position.
std::optional<Finding> Descent::at(const std::string& fen) try {
    if (options_.progress && !options_.progress(nodes_)) throw Interrupted{};
    ++nodes_;
    const std::vector<std::string> of_a = a_.moves(fen), of_b = b_.moves(fen);
    if (of_a != of_b) {
        Finding found{{"moves", "", lacking(of_a, of_b), lacking(of_b, of_a)}, fen};
        found.detail = b_.name() + " lacks [" + joined(found.missing) + "] and adds [" +
                       joined(found.extra) + "] against " + a_.name();
        return found;
    }
    if (auto disagreement = asked(fen)) return Finding{*disagreement, fen};
    return std::nullopt;
} catch (const BoardFailure& failure) {
    return Finding{{"exception", failure.what()}, fen};
}

std::optional<Disagreement> Descent::asked(const std::string& fen) {
    PositionFacts facts[2];
    MoveSource* const sources[2] = {&a_, &b_};
    for (int i = 0; i < 2; ++i)
        if (sources[i]->position() != nullptr) facts[i] = facts_after(*sources[i], fen, "");
    if (a_.position() != nullptr && b_.position() != nullptr)
        if (auto difference = difference_between(facts[0], facts[1], geometry_)) return difference;
    for (int i = 0; i < 2; ++i)
        if (sources[i]->position() != nullptr)
            if (auto fault = asked_of(*sources[i], facts[i])) {
                fault->detail = sources[i]->name() + ": " + fault->detail;
                return fault;
            }
    return std::nullopt;
}

std::optional<Disagreement> Descent::asked_of(MoveSource& source, const PositionFacts& facts) {
    if (auto fault = own_fault(facts)) return fault;
    const std::string broken =
        watching(source.name(), [&] { return source.position()->first_inconsistency(); });
    if (broken.empty()) return std::nullopt;
    return Disagreement{"inconsistency", broken};
}

// The facts of a position, or after a move from it when `move` is not empty.
PositionFacts Descent::facts_after(MoveSource& source, const std::string& fen,
                                   const std::string& move) {
    return watching(source.name(), [&] {
        source.position()->load(fen);
        if (!move.empty()) source.position()->play(source.position()->find_move(move));
        return facts_of(*source.position(), *source.another());
    });
}

// Compares the positions after each move: shows what counting does not, and errors in making moves.
std::optional<Finding> Descent::after_a_move(const std::string& fen, int depth) {
    if (a_.position() == nullptr || b_.position() == nullptr) return std::nullopt;
    for (const std::string& move : a_.moves(fen)) {
        std::optional<Disagreement> difference;
        try {
            difference = difference_between(facts_after(a_, fen, move), facts_after(b_, fen, move),
                                            geometry_);
        } catch (const BoardFailure& failure) {
            difference = {"exception", failure.what()};
        }
        if (!difference) continue;
        if (auto found = child(fen, move, 0)) {
            if (depth < 2) continue;
            return found;
        }
        Finding found{*difference, fen, {}, 1};
        found.what += " after a move";
        found.detail = "after " + move + ": " + found.detail;
        return found;
    }
    return std::nullopt;
}

std::optional<Finding> Descent::by_divide(const std::string& fen, int depth) {
    std::map<std::string, std::string> suspects;
    try {
        suspects = differing(a_.divide(fen, depth), b_.divide(fen, depth));
    } catch (const BoardFailure& failure) {
        for (const std::string& move : a_.moves(fen)) suspects[move] = failure.what();
    }
    if (suspects.empty()) return std::nullopt;
    for (const auto& [move, counts] : suspects)
        if (auto found = child(fen, move, depth - 1)) return found;
    const auto& [move, counts] = *suspects.begin();
    return Finding{{"divide", "after " + move + " to depth " + std::to_string(depth) + ": " +
                                  counts + ", though the position set up afresh shows nothing"},
                   fen,
                   {},
                   depth};
}

// Goes on in the position after a move, set up from its FEN. Depth 0 looks at that position only.
std::optional<Finding> Descent::child(const std::string& fen, const std::string& move,
                                      int depth) try {
    const std::string next = watching("guide", [&] {
        guide_.load(fen);
        guide_.play(guide_.find_move(move));
        return guide_.exact_fen();
    });
    auto found = depth == 0 ? at(next) : below(next, depth);
    if (found) found->path.insert(found->path.begin(), move);
    return found;
} catch (const InputError&) {  // the guide cannot set the position up
    return std::nullopt;
} catch (const BoardFailure&) {  // or fails there
    return std::nullopt;
}

}  // namespace boardlab
