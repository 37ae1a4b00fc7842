#include "harness/engines/uci_session.hpp"

#include <fmt/format.h>

#include <charconv>
#include <ostream>

#include "games/input_error.hpp"
#include "harness/contenders/search_features.hpp"
#include "harness/contenders/search_on.hpp"
#include "harness/contenders/total_nodes.hpp"
#include "harness/engines/uci_text.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab {
namespace {

constexpr int default_megabytes = 16, most_megabytes = 1 << 16;

int number(const std::string& text, int least, int most) {
    int n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size() || n < least || n > most)
        throw UsageError(fmt::format("'{}': a number from {} to {} is wanted", text, least, most));
    return n;
}

std::string on_one_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

// The word after `name`; nothing when `name` is not among the words.
std::optional<std::string> after(const std::vector<std::string>& words, std::string_view name) {
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (words[i] != name) continue;
        if (i + 1 == words.size()) throw UsageError(fmt::format("go {}: how much?", name));
        return words[i + 1];
    }
    return std::nullopt;
}

// The time for this move: an equal share of what is left, for thirty moves unless `movestogo` says
// otherwise, and half the increment.
std::optional<std::chrono::milliseconds> share_of_clock(const std::vector<std::string>& words,
                                                        Side mover) {
    const auto left = after(words, mover == Side::first ? "wtime" : "btime");
    if (!left) return std::nullopt;
    const auto added = after(words, mover == Side::first ? "winc" : "binc");
    const auto moves = after(words, "movestogo");
    constexpr int week = 7 * 24 * 3600 * 1000;
    const int share = number(*left, -week, week) / (moves ? number(*moves, 1, 1000) + 1 : 30) +
                      (added ? number(*added, 0, week) / 2 : 0);
    return std::chrono::milliseconds(std::max(share, 1));
}

}  // namespace

UciSession::UciSession(const std::string& game, const std::string& board, std::ostream& out,
                       std::shared_ptr<Mismatches> mismatches)
    : out_(out),
      mismatches_(mismatches != nullptr ? std::move(mismatches)
                                        : std::make_shared<Mismatches>(OnMismatch::stop)),
      table_(std::make_unique<search::Table>(std::size_t{default_megabytes} << 20)) {
    mismatches_->tell = [this](const Mismatch& m) { say("info string " + on_one_line(m.text())); };
    choose(game, board);
}

UciSession::~UciSession() { stop(); }

void UciSession::say(const std::string& text) {
    const std::lock_guard lock(speaking_);
    out_ << text << std::endl;
}

void UciSession::choose(const std::string& game, const std::string& board) {
    const GameInfo chosen = choose_game(game);
    Contender contender = default_board(chosen);
    if (!board.empty()) {
        const auto named = choose_boards(chosen, board, nullptr, mismatches_);
        if (named.size() != 1) throw UsageError("board " + board + ": one is wanted");
        contender = named.front();
    }
    position_ = contender.start();
    game_ = chosen;
    contender_ = contender;
}

bool UciSession::hear(const std::string& line) try {
    const Words words = words_of(line);
    if (words.empty()) return true;
    const std::string& what = words.front();
    if (what == "isready") {  // UCI wants an answer during a search, too
        say("readyok");
        return true;
    }
    if (what == "quit") return false;
    if (what == "stop")
        stop();
    else
        finish();  // waits for the search, or stops one that has no limit
    if (what == "uci")
        introduce();
    else if (what == "setoption")
        set_option(words);
    else if (what == "ucinewgame")
        table_->clear();
    else if (what == "position")
        set_position(words);
    else if (what == "go")
        go(words);
    else if (what == "d")
        show();
    else if (what != "stop")
        say("info string unknown command '" + printable(what) + "'");
    return true;
} catch (const std::exception& error) {
    say("info string error: " + on_one_line(error.what()));
    return true;
}

void UciSession::introduce() {
    std::string games, boards;
    for (const GameInfo& g : all_games()) games += " var " + g.name;
    for (const BoardInfo& b : all_boards())
        if (is_built(b.name)) boards += " var " + b.name;
    const auto ways = parallel_names();
    say(
        fmt::format("id name boardlab {0} {1}\nid author the boardlab authors\n"
                    "option name UCI_Variant type combo default {0}{2}\n"
                    "option name Board type combo default {1}{3}\n"
                    "option name Hash type spin default {4} min 1 max {5}\n"
                    "option name Threads type spin default 1 min 1 max 256\n"
                    "option name Parallel type combo default {6} var {7}\nuciok",
                    game_.name, contender_.board, games, boards, default_megabytes, most_megabytes,
                    ways.front(), fmt::join(ways, " var ")));
}

// setoption name N value V
void UciSession::set_option(const Words& words) {
    if (words.size() != 5 || words[1] != "name" || words[3] != "value")
        throw UsageError("setoption name NAME value VALUE");
    if (words[2] == "UCI_Variant")
        choose(words[4], "");
    else if (words[2] == "Board")
        choose(game_.name, words[4]);
    else if (words[2] == "Threads")
        threads_ = number(words[4], 1, 256);
    else if (words[2] == "Parallel")
        parallel_ = parallel_named(words[4]);
    else if (words[2] == "Hash")
        table_ = std::make_unique<search::Table>(
            static_cast<std::size_t>(number(words[4], 1, most_megabytes)) << 20);
    else
        throw UsageError("there is no option '" + printable(words[2]) + "'");
}

// position startpos|fen F… [moves M…]
void UciSession::set_position(const Words& words) {
    auto next = contender_.start();
    std::size_t i = 2;
    if (words.size() > 1 && words[1] == "fen") {
        std::string fen;
        for (; i < words.size() && words[i] != "moves"; ++i)
            fen += (fen.empty() ? "" : " ") + words[i];
        next->load(fen);
    } else if (words.size() < 2 || words[1] != "startpos") {
        throw UsageError("position startpos or position fen FEN, then perhaps moves");
    }
    if (i < words.size() && words[i] != "moves")
        throw UsageError("'" + printable(words[i]) + "': moves is wanted here");
    for (++i; i < words.size(); ++i) next->play(next->find_move(words[i]));
    position_ = std::move(next);
}

void UciSession::perft(int depth) {
    const auto parts = position_->divide({.depth = depth, .threads = threads_});
    std::string text;
    for (const Divided& d : parts)
        text += fmt::format("{}: {}\n", position_->uci(d.move), d.nodes.str());
    say(fmt::format("{}\nNodes searched: {}\n", text, total_nodes(parts).str()));
}

void UciSession::go(const Words& words) {
    if (const auto depth = after(words, "perft")) return perft(number(*depth, 1, 64));
    search::Options options{.threads = threads_, .parallel = parallel_};
    const auto depth = after(words, "depth"), time = after(words, "movetime");
    if (depth) options.depth = number(*depth, 1, search::deepest_search);
    options.time = time ? std::chrono::milliseconds(number(*time, 1, 1 << 30))
                        : share_of_clock(words, position_->to_move());
    options.report = [this](const search::Result& r) { say(report(r)); };
    endless_ = !depth && !options.time;
    stop_.emplace(options.time);
    search_ = std::thread([this, options] {
        std::string best = "(none)";
        try {
            const search::Result r =
                search_on(contender_, *position_, options, table_.get(), *stop_);
            if (options.threads > 1 || !r.complete) say(report(r));
            if (!r.line.empty()) best = position_->uci(r.line.front());
        } catch (const BoardsDiffer& mismatch) {
            say("info string error: " + on_one_line(mismatch.what()));
        }
        say("bestmove " + best);
    });
}

std::string UciSession::report(const search::Result& r) const {
    std::string line;
    for (const std::string& name : names_of_line(contender_, *position_, r.line))
        line += ' ' + name;
    const auto nodes = static_cast<double>(r.counts.nodes);
    return fmt::format(
        "info depth {} score {} nodes {} nps {:.0f} hashfull {} time {:.0f}{}", r.depth,
        search::is_mate(r.score) ? fmt::format("mate {}", search::moves_to_mate(r.score))
                                 : fmt::format("cp {}", r.score),
        r.counts.nodes, nodes / std::max(r.seconds, 1e-6), table_->statistics().hashfull(),
        r.seconds * 1000, line.empty() ? "" : " pv" + line);
}

void UciSession::show() {
    say(fmt::format("{}\nFen: {}\nKey: {:016X}", position_->picture(), position_->fen(),
                    position_->key()));
}

void UciSession::stop() {
    if (stop_) stop_->raise();
    if (search_.joinable()) search_.join();
}

void UciSession::finish() {
    if (endless_) stop();
    if (search_.joinable()) search_.join();
}

}  // namespace boardlab
