#include "harness/engines/uci_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "games/input_error.hpp"
#include "harness/contenders/search_on.hpp"
#include "harness/contenders/total_nodes.hpp"
#include "harness/engines/uci_text.hpp"
#include "harness/support/exit_code.hpp"
#include "harness/support/progress.hpp"

namespace boardlab {
namespace {

std::string on_one_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

}  // namespace

UciSession::UciSession(const std::string& game, const std::string& board, std::ostream& out,
                       std::shared_ptr<Mismatches> mismatches)
    : out_(out),
      mismatches_(mismatches != nullptr ? std::move(mismatches)
                                        : std::make_shared<Mismatches>(OnMismatch::stop)) {
    mismatches_->tell = [this](const Mismatch& m) { say("info string " + on_one_line(m.text())); };
    choose(game, board);
}

UciSession::~UciSession() { stop(); }

void UciSession::say(const std::string& text) {
    const std::lock_guard lock(speaking_);
    out_ << text << std::endl;
}

bool UciSession::hear(const std::string& line) try {
    const Words words = words_of(line);
    if (words.empty()) return true;
    if (words.front() == "quit") return false;
    if (!answer_beside_work(words)) {
        words.front() == "stop" ? stop() : finish();
        change(words);
    }
    return true;
} catch (const std::exception& error) {
    say("info string error: " + on_one_line(error.what()));
    return true;
}

// What a search or a perft under way is not disturbed by, and need not wait for.
bool UciSession::answer_beside_work(const Words& words) {
    const std::string& what = words.front();
    if (what == "isready")
        say("readyok");
    else if (what == "ponderhit")
        guessed_right();
    else if (what == "uci")
        introduce();
    else if (what == "d")
        show();
    else if (what == "stop" || what == "setoption" || what == "ucinewgame" || what == "position" ||
             what == "go")
        return false;
    else if (what != "debug" && what != "register")  // nothing more to say, and nothing to pay
        say("info string unknown command '" + printable(what) + "'");
    return true;
}

// What changes the board or the table that a search or a perft works on, and so comes after it:
// lines that a script has written one after the other are all done as they stand.
void UciSession::change(const Words& words) {
    const std::string& what = words.front();
    if (what == "setoption")
        set_option(words);
    else if (what == "ucinewgame")
        table_->clear();
    else if (what == "position")
        set_position(words);
    else if (what == "go")
        go(words);
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

void UciSession::go(const Words& words) {
    const GoRequest request = read_go(words, position_->to_move());
    for (const std::string& complaint : request.complaints) say("info string error: " + complaint);
    if (request.perft_depth) return perft(*request.perft_depth);
    try {
        search(request);
    } catch (const std::exception& error) {  // who waits for a move must not wait for ever
        say("info string error: " + on_one_line(error.what()));
        say("bestmove (none)");
    }
}

void UciSession::perft(int depth) {
    perft_stopped_ = false;
    endless_ = false;
    const PerftOptions options{
        .depth = depth, .threads = threads_, .progress = [this](std::size_t, std::size_t) {
            return !perft_stopped_ && !interrupted();
        }};
    work_ = std::thread([this, options] {
        try {
            const auto parts = position_->divide(options);
            std::string text;
            for (const Divided& d : parts)
                text += fmt::format("{}: {}\n", position_->uci(d.move), d.nodes.str());
            say(fmt::format("{}\nNodes searched: {}\n", text, total_nodes(parts).str()));
        } catch (const Interrupted&) {
            say(fmt::format("info string perft {} was stopped", options.depth));
        } catch (const std::exception& error) {
            say("info string error: " + on_one_line(error.what()));
        }
    });
}

std::vector<Move> UciSession::moves_named(const std::vector<std::string>& names) {
    std::vector<Move> moves;
    for (const std::string& name : names) try {
            moves.push_back(position_->find_move(name));
        } catch (const InputError& error) {
            say("info string error: go searchmoves: " + on_one_line(error.what()));
        }
    return moves;
}

void UciSession::search(const GoRequest& request) {
    using Clock = search::StopSign::Clock;
    search::Options options{.threads = threads_, .parallel = parallel_};
    options.depth = request.depth.value_or(search::deepest_search);
    // A mate in n is 2n - 1 plies deep, unless a turn takes several.
    if (request.mate && !game_.turns_of_steps)
        options.depth = std::min(options.depth, 2 * *request.mate);
    options.mate = request.mate;
    options.nodes = request.nodes;
    options.only = moves_named(request.only);
    options.lines = lines_;
    options.whole_lines = true;
    const bool now = !request.ponder && !request.infinite;
    if (now) options.time = request.time;
    options.report = [this](const search::Result& r) { say(report(r)); };
    options.root_move = [this, begun = Clock::now()](Move move, int number, int depth) {
        if (Clock::now() - begun >= quiet_about_moves)
            say(fmt::format("info depth {} currmove {} currmovenumber {}", depth,
                            position_->uci(move), number));
    };
    request_ = request;
    may_answer_ = now && request.is_limited();
    endless_ = !may_answer_;
    stop_.emplace(options.time, interrupted);
    work_ = std::thread([this, options] { answer(options); });
}

void UciSession::answer(const search::Options& options) {
    std::string best = "(none)", guess;
    try {
        const search::Result r = search_on(contender_, *position_, options, table_.get(), *stop_);
        if (options.threads > 1 || !r.complete) say(report(r));
        const auto line = names_of_line(contender_, *position_, r.line);
        if (!line.empty()) best = line[0];
        if (position_->count_moves() == 0)  // so that a GUI knows why there is no move
            say(fmt::format("info depth 0 score {} 0", position_->status().winner ? "mate" : "cp"));
        // Where a turn takes several steps, the next one may be the same side's.
        if (line.size() > 1 && !game_.turns_of_steps) guess = " ponder " + line[1];
    } catch (const std::exception& error) {
        say("info string error: " + on_one_line(error.what()));
    }
    std::unique_lock lock(waiting_);
    wanted_.wait(lock, [this] { return may_answer_; });
    say("bestmove " + best + guess);
}

// The opponent played the move that was guessed: from now on the time counts.
void UciSession::guessed_right() {
    if (!work_.joinable() || !request_.ponder) return;
    request_.ponder = false;
    if (!request_.is_limited() || request_.infinite) return;
    if (request_.time) stop_->limit_time(*request_.time);
    endless_ = false;
    let_answer();
}

std::string UciSession::report(const search::Result& r) const {
    std::string line;
    for (const std::string& name : names_of_line(contender_, *position_, r.line))
        line += ' ' + name;
    const double seconds = std::max(r.seconds, 1e-3);  // who divides by it may do so
    return fmt::format(
        "info depth {} seldepth {} multipv {} score {} nodes {} nps {:.0f} hashfull {} time "
        "{:.0f}{}",
        r.depth, std::max(r.counts.deepest, r.depth), r.rank,
        search::is_mate(r.score) ? fmt::format("mate {}", search::moves_to_mate(r.score))
                                 : fmt::format("cp {}", r.score),
        r.counts.nodes, static_cast<double>(r.counts.nodes) / seconds,
        table_->statistics().hashfull(), seconds * 1000, line.empty() ? "" : " pv" + line);
}

void UciSession::show() {
    say(fmt::format("{}\nFen: {}\nKey: {:016X}", position_->picture(), position_->fen(),
                    position_->key()));
}

void UciSession::let_answer() {
    const std::lock_guard lock(waiting_);
    may_answer_ = true;
    wanted_.notify_all();
}

void UciSession::stop() {
    if (stop_) stop_->raise();
    perft_stopped_ = true;
    let_answer();
    if (work_.joinable()) work_.join();
}

void UciSession::finish() {
    if (endless_) stop();
    if (work_.joinable()) work_.join();
}

}  // namespace boardlab
