#include "harness/oracle.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <system_error>

namespace boardlab {
namespace {

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

bool can_be_run(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::is_regular_file(path, ignored) && access(path.c_str(), X_OK) == 0;
}

// What must survive the way through the engine: placement, side, rights in any order.
std::string essence(const std::string& fen) {
    auto fields = words_of(fen);
    fields.resize(3);
    std::erase(fields[0], '~');  // how Fairy-Stockfish marks a promoted piece
    std::sort(fields[2].begin(), fields[2].end());
    return fields[0] + ' ' + fields[1] + ' ' + fields[2];
}

// "e2e4: 600"; nothing for any other line.
std::optional<std::pair<std::string, NodeCount>> move_count(const std::string& line) {
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos) return std::nullopt;
    const std::string move = line.substr(0, colon), nodes = line.substr(colon + 2);
    const auto all = [](const std::string& text, const char* allowed) {
        return !text.empty() && text.find_first_not_of(allowed) == std::string::npos;
    };
    if (move.size() < 4 || !all(move, "abcdefghijklmnopqrstuvwxyz0123456789+-") ||
        !all(nodes, "0123456789") || nodes.size() > 30)
        return std::nullopt;
    return std::pair(move, NodeCount(nodes));
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

Oracle::Oracle(const std::string& engine, std::chrono::milliseconds patience)
    : engine_(engine), name_(engine), patience_(patience) {
    const auto program = find(engine);
    if (!program)
        fail(
            "missing: neither on PATH nor in /usr/games or /usr/local/games; install it or give "
            "its path");
    try {
        process_ = std::make_unique<ChildProcess>(*program);
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
    // A line feed, or `moves` after the FEN, would be a command of its own.
    const auto unprintable = [](char c) { return c < ' ' || c > '~'; };
    if (fields.size() != 6 || std::any_of(fen.begin(), fen.end(), unprintable))
        fail("not sent: no FEN of four or six fields on one line");
    ask("position fen " + sent);
    ask("d");
    asked_ = "to set up '" + sent + "'";
    const std::string understood = answer_starting("Fen: ").substr(5);
    if (essence(understood) != essence(sent))
        fail("it answered something else: it has '" + understood + "' on its board");
    ask("isready");
    answer_starting("readyok");
}

Oracle::MoveCounts Oracle::divide(const std::string& game, const std::string& fen, int depth) {
    choose(game);
    set_up(fen);
    ask("go perft " + std::to_string(depth));
    asked_ += " on '" + fen + "'";
    constexpr std::string_view total = "Nodes searched: ";
    MoveCounts counts;
    NodeCount sum = 0;
    std::string line;
    while (!(line = answer()).starts_with(total)) {
        if (auto found = move_count(line)) {
            sum += found->second;
            counts.push_back(*std::move(found));
        } else if (!line.empty() && !line.starts_with("info "))
            fail("it answered something else: '" + line + "'");
    }
    if (line.substr(total.size()) != sum.str())
        fail("it answered something else: its moves add up to " + sum.str() + ", yet '" + line +
             "'");
    std::sort(counts.begin(), counts.end());
    return counts;
}

NodeCount Oracle::perft(const std::string& game, const std::string& fen, int depth) {
    NodeCount sum = 0;
    for (const auto& [move, nodes] : divide(game, fen, depth)) sum += nodes;
    return sum;
}

std::vector<std::string> Oracle::moves(const std::string& game, const std::string& fen) {
    std::vector<std::string> names;
    for (const auto& [move, nodes] : divide(game, fen, 1)) names.push_back(move);
    return names;
}

}  // namespace boardlab
