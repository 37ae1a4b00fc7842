#include "harness/contenders/shadow_contender.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "harness/contenders/choice.hpp"
#include "harness/contenders/shadow_port.hpp"
#include "harness/support/exit_code.hpp"
#include "search/thread.hpp"

namespace boardlab {
namespace {

constexpr std::string_view prefix = "shadow:";

// A search thread out of which no exception escapes: it stops all threads and is kept, since nobody
// could catch it in a thread of its own.
class StoppingThread final : public search::Thread {
 public:
    StoppingThread(std::unique_ptr<search::Thread> inner, search::StopSign* stop,
                   std::shared_ptr<Mismatches> mismatches)
        : inner_(std::move(inner)), stop_(stop), mismatches_(std::move(mismatches)) {}

    std::vector<Move> root_moves() override { return inner_->root_moves(); }
    search::Score score_when_over() override {
        return unless_stopped<search::Score>([&] { return inner_->score_when_over(); });
    }
    search::Result search(std::span<const Move> moves, int depth, search::Window window) override {
        return unless_stopped<search::Result>([&] { return inner_->search(moves, depth, window); });
    }
    const search::Counts& counts() const override { return inner_->counts(); }
    std::vector<Move> lengthened(std::vector<Move> line, int plies) override {
        return unless_stopped<std::vector<Move>>([&] { return inner_->lengthened(line, plies); });
    }

 private:
    template <class Answer, class Ask>
    Answer unless_stopped(Ask ask) {
        try {
            return ask();
        } catch (const std::exception&) {  // a difference, or a first board that is not finished
            if (stop_ == nullptr) throw;
            mismatches_->keep(std::current_exception());
            stop_->raise();
            return {};
        }
    }

    std::unique_ptr<search::Thread> inner_;
    search::StopSign* stop_;
    std::shared_ptr<Mismatches> mismatches_;
};

std::vector<std::string> sides_of(const std::string& name) {
    std::vector<std::string> sides{""};
    for (const char c : name.substr(prefix.size())) {
        if (c == '/')
            sides.emplace_back();
        else
            sides.back() += c;
    }
    return sides;
}

Contender side(const GameInfo& game, const std::string& whole, const std::string& name) {
    if (name.empty())
        throw UsageError(
            fmt::format("board '{}': a board is missing before or behind the '/'; as in "
                        "shadow:u64/mailbox",
                        whole));
    if (is_shadow_name(name))
        throw UsageError(fmt::format("board '{}': a shadow cannot be a board of a shadow", whole));
    if (name == "all" || name == "every")
        throw UsageError(
            fmt::format("board '{}': '{}' is many boards; a shadow has two", whole, name));
    return choose_boards(game, name).front();
}

// A board may have two names.
std::string made_of(const std::string& board) {
    for (const BoardInfo& b : all_boards())
        if (b.name == board && !b.same_as.empty()) return b.same_as;
    return board;
}

}  // namespace

Contender shadow_of(const Contender& first, const Contender& second,
                    const std::shared_ptr<Mismatches>& mismatches) {
    const GameInfo& game = choose_game(first.game);
    const Shadowing shadowing{first.board, second.board, mismatches};
    return {.game = first.game,
            .board = fmt::format("{}{}/{}", prefix, first.board, second.board),
            .position_bytes = first.position_bytes + second.position_bytes,
            .table_bytes = [=] { return first.table_bytes() + second.table_bytes(); },
            .start =
                [=] {
                    mismatches->open_log();
                    return game.shadow(*first.start(), *second.start(), shadowing);
                },
            .search_thread =
                [=](const AnyPosition& position, const search::ThreadTools& tools) {
                    return std::make_unique<StoppingThread>(game.search_over_port(position, tools),
                                                            tools.stop, mismatches);
                },
            .mismatches = mismatches};
}

bool is_shadow_name(const std::string& name) { return name.starts_with("shadow"); }

void refuse_shadows(const std::string& names) {
    for (const std::string& name : split_names(names))
        if (is_shadow_name(name))
            throw UsageError(
                fmt::format("board '{}': two boards in lock-step are for checking, not to be "
                            "timed; name boards "
                            "one by one here",
                            name));
}

Contender shadow_named(const GameInfo& game, const std::string& name,
                       const std::shared_ptr<Mismatches>& mismatches) {
    if (!name.starts_with(prefix))
        throw UsageError(fmt::format("board '{}': write shadow:FIRST/SECOND", name));
    if (mismatches == nullptr) refuse_shadows(name);
    const auto names = sides_of(name);
    if (names.size() != 2)
        throw UsageError(
            fmt::format("board '{}': a shadow has two boards, not {}; write shadow:FIRST/SECOND",
                        name, names.size() == 1 && names[0].empty() ? 0 : names.size()));
    const Contender first = side(game, name, names[0]), second = side(game, name, names[1]);
    if (made_of(first.board) == made_of(second.board))
        throw UsageError(
            fmt::format("board '{}': a board always agrees with itself; name two", name));
    return shadow_of(first, second, mismatches);
}

}  // namespace boardlab
