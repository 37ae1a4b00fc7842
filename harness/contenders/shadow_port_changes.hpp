// How both boards of a shadow are changed, and trees walked on them. Part of shadow_port_code.hpp.
#pragma once

namespace boardlab {

template <Game G>
void ShadowPort<G>::set_second_up_afresh() {
    followed_ = 0;
    std::string failure;
    try {
        second_->set_up(first_->setup());
        return;
    } catch (const std::exception& error) {
        failure = error.what();
    }
    report("being set up", fen(), "an error: " + failure);
}

// Changes both boards, or the first alone, and compares the positions that they are left with.
template <Game G>
template <class Change, class Query>
void ShadowPort<G>::change(bool follows, Change change, Query query) {
    change(*first_);
    known_ = {};
    if (!follows) return set_second_up_afresh();
    std::string theirs;
    shadowing_.mismatches->count_comparison();
    const Setup<G> expected = first_->setup();
    try {
        change(*second_);
        const Setup<G> found = second_->setup();
        if (found == expected && second_->key() == first_->key()) return;
        theirs = found == expected ? "the same pieces, but another key"
                                   : G::write_fen(found, {.exact = true});
    } catch (const std::exception& error) {
        theirs = std::string("an error: ") + error.what();
    }
    const auto [fen, done] = query();
    report_at(fen, "the position after " + done, G::write_fen(expected, {.exact = true}), theirs);
    set_second_up_afresh();
}

template <Game G>
template <class Change, class Query>
void ShadowPort<G>::take_back(Change change_back, Query query) {
    const bool follows = followed_ > 0;
    if (follows) --followed_;
    change(follows, change_back, query);
    known_ = known_before_.back();
    known_before_.pop_back();
}

template <Game G>
bool ShadowPort<G>::second_can_make(Move move) const {
    if (move.type().captures && known_.captures == Lists::agree) return true;
    if (known_.legal == Lists::unknown) list();
    if (known_.legal == Lists::agree) return true;
    const std::vector<Move> moves = second_->list();
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}
template <Game G>
void ShadowPort<G>::make(Move move) {
    const bool follows = second_can_make(move);
    known_before_.push_back(known_);
    if (follows) ++followed_;
    change(
        follows, [&](Port<G>& p) { p.make(move); },
        [&] {  // the position before is where it can be tried again
            first_->unmake();
            const Done done{fen(), move_name<G>(move, first_->setup())};
            first_->make(move);
            return done;
        });
}
template <Game G>
void ShadowPort<G>::unmake() {
    take_back([](Port<G>& p) { p.unmake(); }, [&] { return Done{fen(), "taking a move back"}; });
}
template <Game G>
void ShadowPort<G>::pass() {
    ++followed_;
    known_before_.push_back(known_);
    change(
        true, [](Port<G>& p) { p.pass(); },
        [&] {
            return Done{fen(), "a pass"};
        });
}
template <Game G>
void ShadowPort<G>::take_back_pass() {
    take_back([](Port<G>& p) { p.take_back_pass(); },
              [&] {
                  return Done{fen(), "taking a pass back"};
              });
}
template <Game G>
void ShadowPort<G>::set_up(const Setup<G>& setup) {
    followed_ = 0;
    known_before_.clear();
    change(
        true, [&](Port<G>& p) { p.set_up(setup); },
        [&] {
            return Done{fen(), "being set up"};
        });
}
template <Game G>
void ShadowPort<G>::declare(const typename G::State& state) {
    change(
        true, [&](Port<G>& p) { p.declare(state); },
        [&] {
            return Done{fen(), "a declaration"};
        });
}

template <Game G>
std::uint64_t ShadowPort<G>::count_tree(const TreeRequest& request) const {
    ShadowPort here(first_->copy(), second_->copy(), shadowing_);
    for (const Move m : request.path) here.make(m);
    TreeRequest from_here = request;
    from_here.path = {};
    std::optional<SetupKeys<G>> keys;
    if (request.mode == CountingMode::hashed && !request.by_turn)
        keys.emplace(request.table->seed());
    const std::uint64_t nodes = here.walk(request.depth, from_here, keys ? &*keys : nullptr);
    // A table would hand one board's counts to the other.
    if (request.mode != CountingMode::hashed)
        here.agreed(
            "the leaves of the tree of depth " + std::to_string(request.depth),
            [&](auto& p) { return p.count_tree(from_here); }, shadow_text::number);
    return nodes;
}

template <Game G>
std::uint64_t ShadowPort<G>::walk(int depth, const TreeRequest& request, const SetupKeys<G>* keys) {
    if (depth == 0) return 1;
    const bool leaves = depth == 1 && !request.by_turn && request.generator == Generator::legal;
    if (leaves && request.mode != CountingMode::full) {
        const unsigned nodes = count();
        if (keys != nullptr) request.table->add({.counted = nodes});
        return nodes;
    }
    WideKey tree{};
    if (keys != nullptr) {
        if (depth > 1 && request.pause != nullptr) (*request.pause)();
        tree = keys->of_tree(first_->setup(), depth);
        const std::uint64_t known = request.table->find(tree);
        request.table->add({.looked_up = 1, .found = known != 0});
        if (known != 0) return known;
    }
    std::uint64_t nodes = 0;
    for (const Move m : request.generator == Generator::tried ? list_tried() : list()) {
        make(m);
        nodes += walk(request.by_turn && turn_is_open() ? depth : depth - 1, request, keys);
        unmake();
    }
    if (keys != nullptr) request.table->store(tree, nodes);
    return nodes;
}

}  // namespace boardlab
