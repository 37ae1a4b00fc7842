#include "harness/engines/oracle.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <system_error>

#include "harness/contenders/total_nodes.hpp"
#include "harness/engines/uci_text.hpp"
#include "harness/support/progress.hpp"

namespace boardlab {
namespace {

bool can_be_run(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::is_regular_file(path, ignored) && access(path.c_str(), X_OK) == 0;
}

}  // namespace

std::optional<std::string> Oracle::find(const std::string& engine) {
    if (engine.find('/') != std::string::npos)
        return can_be_run(engine) ? std::optional(engine) : std::nullopt;
    const char* const path = std::getenv("PATH");
    std::istringstream folders(std::string(path != nullptr ? path : "") +
                               ":/usr/games:/usr/local/games");
    for (std::string folder; std::getline(folders, folder, ':');)
        if (const auto file = std::filesystem::path(folder) / engine;
            !folder.empty() && !engine.empty() && can_be_run(file))
            return file.string();
    return std::nullopt;
}

std::optional<std::vector<std::string>> Oracle::command_in(const std::string& text) {
    if (const auto program = find(text)) return std::vector<std::string>{*program};
    std::vector<std::string> words = words_of(text);
    if (words.empty()) return std::nullopt;
    const auto program = find(words.front());
    if (!program) return std::nullopt;
    words.front() = *program;
    return words;
}

Oracle::Oracle(const std::string& engine, std::chrono::milliseconds patience)
    : engine_(engine), name_(engine), patience_(patience) {
    const auto command = command_in(engine);
    if (!command)
        fail(
            "missing: neither on PATH nor in /usr/games or /usr/local/games; install it or give "
            "its path");
    try {
        process_ = std::make_unique<ChildProcess>(
            command->front(), std::vector(command->begin() + 1, command->end()));
    } catch (const std::system_error& error) {
        fail(std::string("it cannot be started: ") + error.code().message());
    }
    introduce();
}

void Oracle::fail(const std::string& happened) const {
    throw OracleError(engine_, "asked " + asked_, happened);
}

void Oracle::ask(const std::string& what) {
    asked_ = "'" + what + "'";
    deadline_ = ChildProcess::Clock::now() + patience_;
    if (!process_->send(what, deadline_)) fail("it ended, or stopped listening");
}

std::string Oracle::answer() {
    std::string line;
    switch (process_->read(line, deadline_)) {
        case ChildProcess::Reading::line:
            return line;
        case ChildProcess::Reading::ended:
            fail("it ended without an answer");
        case ChildProcess::Reading::too_long:
            fail("it answered something else: a line without end");
        case ChildProcess::Reading::timed_out:
            fail(fmt::format("timed out after {} s",
                             std::chrono::duration<double>(patience_).count()));
    }
    return line;
}

std::string Oracle::answer_starting(std::string_view start) {
    for (;;)
        if (std::string line = answer(); line.starts_with(start)) return line;
}

void Oracle::introduce() {
    Progress progress("");
    progress.begin("waiting for " + engine_);
    ask("uci");
    for (std::string line; (line = answer()) != "uciok";) {
        if (line.starts_with("id name ")) name_ = line.substr(8);
        if (!line.starts_with("option name UCI_Variant ")) continue;
        const auto words = words_of(line);
        for (std::size_t i = 0; i + 1 < words.size(); ++i)
            if (words[i] == "var") variants_.push_back(words[i + 1]);
    }
}

bool Oracle::plays(const std::string& game) const {
    return std::find(variants_.begin(), variants_.end(), game) != variants_.end() ||
           (variants_.empty() && game == "chess");
}

void Oracle::choose(const std::string& game) {
    if (!plays(game)) {
        asked_ = "to play " + game;
        fail("it offers no such UCI_Variant");
    }
    if (variants_.empty() || variant_ == game) return;
    ask("setoption name UCI_Variant value " + game);
    ask("isready");
    answer_starting("readyok");
    variant_ = game;
}

void Oracle::set_up(const std::string& fen) {
    auto fields = words_of(fen);
    if (fields.size() == 4) fields.insert(fields.end(), {"0", "1"});
    const std::string sent = fmt::format("{}", fmt::join(fields, " "));
    asked_ = "to set up '" + sent + "'";
    // The engine would obey a line feed or `moves` inside a FEN as a command.
    const auto unprintable = [](char c) { return c < ' ' || c > '~'; };
    if (fields.size() != 6 || std::any_of(fen.begin(), fen.end(), unprintable))
        fail("not sent: no FEN of four or six fields on one line");
    const std::string understood = fen_of(sent);
    if (essence(understood) != essence(sent))
        fail("it answered something else: it has '" + understood + "' on its board");
}

std::string Oracle::fen_of(const std::string& position) {
    ask("position fen " + position);
    ask("d");
    asked_ = "to set up '" + position + "'";
    const std::string fen = answer_starting("Fen: ").substr(5), asked = asked_;
    ask("isready");
    answer_starting("readyok");
    asked_ = asked;
    return fen;
}

std::string Oracle::fen_after(const std::string& game, const std::string& fen,
                              const std::vector<std::string>& moves) {
    choose(game);
    set_up(fen);
    return fen_of(fmt::format("{} moves {}", fen, fmt::join(moves, " ")));
}

Oracle::MoveCounts Oracle::divide(const std::string& game, const std::string& fen, int depth) {
    choose(game);
    set_up(fen);
    ask("go perft " + std::to_string(depth));
    asked_ += " on '" + fen + "'";
    constexpr std::string_view total = "Nodes searched: ";
    MoveCounts counts;
    std::string line;
    while (!(line = answer()).starts_with(total)) {
        if (auto found = move_count(line))
            counts.push_back(*std::move(found));
        else if (!line.empty() && !line.starts_with("info "))
            fail("it answered something else: '" + line + "'");
    }
    const NodeCount sum = total_nodes(counts);
    if (line.substr(total.size()) != sum.str())
        fail("it answered something else: its moves add up to " + sum.str() + ", yet '" + line +
             "'");
    std::sort(counts.begin(), counts.end());
    return counts;
}

OracleSearch Oracle::search(const std::string& game, const std::string& fen,
                            const std::string& limit, int table_megabytes) {
    choose(game);
    ask("setoption name Hash value " + std::to_string(table_megabytes));
    ask("ucinewgame");
    set_up(fen);
    const double before = cpu_seconds();
    ask("go " + limit);
    asked_ += " on '" + fen + "'";
    OracleSearch found;
    for (std::vector<std::string> words; words = words_of(answer()), true;) {
        if (words.size() < 2) continue;
        if (words[0] == "bestmove") {
            found.best = words[1];
            break;
        }
        for (std::size_t i = 1; words[0] == "info" && i + 1 < words.size(); ++i) {
            if (words[i] == "nodes") found.nodes = std::stoull(words[i + 1]);
            if (words[i - 1] != "score") continue;
            found.mate.reset();
            if (words[i] == "mate") found.mate = std::stoi(words[i + 1]);
        }
    }
    found.seconds = cpu_seconds() - before;
    return found;
}

NodeCount Oracle::perft(const std::string& game, const std::string& fen, int depth) {
    return total_nodes(divide(game, fen, depth));
}

std::vector<std::string> Oracle::moves(const std::string& game, const std::string& fen) {
    std::vector<std::string> names;
    for (const auto& [move, nodes] : divide(game, fen, 1)) names.push_back(move);
    return names;
}

}  // namespace boardlab
