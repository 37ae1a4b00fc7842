// Makes the position files in datasets/: perft suites whose every count an independent engine has
// confirmed, and positions to time. The same options give the same files.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "harness/data_file.hpp"
#include "harness/dataset.hpp"
#include "harness/tools/agreed_counts.hpp"
#include "harness/tools/refresh_manifest.hpp"
#include "harness/tools/seeded_play.hpp"

namespace boardlab {
namespace {

struct Wishes {
    std::string game = "chess", board = "u64", oracle = "stockfish";
    std::uint64_t seed = 1;
    int games = 300, patience = 60;
    std::vector<std::string> given;          // FILE=NODES
    std::vector<int> wanted{35, 45, 40};     // seeded positions by phase
    std::uint64_t most_at_four = 1'000'000;  // a seeded position that costs more is passed over
    std::uint64_t most_deeper = 2'000'000;
    int timed = 32;
    std::filesystem::path suite, timing, manifest;
};

constexpr int least_depth = 4;

const Contender& contender_for(const Wishes& wishes) {
    for (const Contender& c : all_contenders())
        if (c.game == wishes.game && c.board == wishes.board && c.missing.empty()) return c;
    throw InputError("--board", "no " + wishes.game + " on " + wishes.board + " in this build",
                     "see `boardlab list`");
}

std::string epd_line(const std::string& note, const std::string& fen,
                     const std::vector<NodeCount>& counts) {
    std::string line = "# " + note + '\n' + fen;
    for (std::size_t i = 0; i < counts.size(); ++i)
        line += fmt::format(" ;D{} {}", i + 1, counts[i].str());
    return line + '\n';
}

class SuiteMaker {
 public:
    SuiteMaker(const Wishes& wishes, const Contender& contender, Oracle& oracle)
        : wishes_(wishes),
          position_(contender.start()),
          oracle_(oracle),
          counts_(wishes.game, *position_, oracle) {}

    std::string make(const std::vector<Candidate>& pool) {
        for (const std::string& given : wishes_.given) take_file(given);
        for (const Phase phase : phases)
            take_seeded(phase, rich_first(pool, phase),
                        wishes_.wanted.at(static_cast<std::size_t>(phase)));
        std::cerr << fmt::format("{} positions, {} nodes agreed, {} of them at depth {}\n",
                                 positions_, counts_.total().str(), at_four_.str(), least_depth);
        return header() + body_;
    }

 private:
    std::string header() const {
        return fmt::format(
            "# Perft suite for {}: a position a line with the size of its tree at each depth.\n"
            "# Every count agreed, move by move, by boardlab ({}) and {}.\n"
            "# Seeded positions: make-perft-suite --game {} --seed {} --games {}.\n",
            wishes_.game, wishes_.board, oracle_.name(), wishes_.game, wishes_.seed, wishes_.games);
    }
    // The estimate for depth 5 and more is rough, so a file says what its positions may cost.
    void take_file(const std::string& given) {
        const std::size_t sign = given.rfind('=');
        const std::filesystem::path file = given.substr(0, sign);
        const std::string nodes = sign == std::string::npos ? "" : given.substr(sign + 1);
        if (nodes.empty() || nodes.find_first_not_of("0123456789") != std::string::npos)
            throw InputError("--given", "'" + given + "' is not FILE=NODES",
                             "for instance traps.fen=20000000");
        body_ += fmt::format("\n# == from {} ==\n\n", file.filename().string());
        const auto text = read_bytes(file);
        for (const auto& [fen, note, line] :
             parse_corpus(file, text, [&](std::string_view f) { position_->load(f); })) {
            position_->load(fen);  // a trap keeps its en passant square even where it is bait
            add(note, position_->fen(true), NodeCount(nodes));
        }
    }
    void take_seeded(Phase phase, const std::vector<Candidate>& candidates, int wanted) {
        body_ += fmt::format("\n# == seeded: {} ==\n\n", name_of(phase));
        for (const Candidate& c : candidates) {
            if (wanted == 0) return;
            if (counts_.ours(c.fen, least_depth) > wishes_.most_at_four) continue;
            add(fmt::format("game {}, ply {}: {}", c.game, c.ply, names_of(c.features)), c.fen,
                wishes_.most_deeper);
            --wanted;
        }
        if (wanted > 0)
            throw InputError("--games", fmt::format("too few {} positions", name_of(phase)),
                             "play more games");
    }
    void add(const std::string& note, const std::string& fen, const NodeCount& most) {
        const auto counts = counts_.of(fen, least_depth, most);
        body_ += epd_line(note, fen, counts);
        at_four_ += counts[least_depth - 1];
        ++positions_;
    }

    const Wishes& wishes_;
    std::unique_ptr<AnyPosition> position_;
    Oracle& oracle_;
    AgreedCounts counts_;
    std::string body_;
    int positions_ = 0;
    NodeCount at_four_ = 0;
};

void write_timing(const Wishes& wishes, const std::vector<Candidate>& pool) {
    for (const Phase phase : phases) {
        auto chosen = one_of_each_game(pool, phase, wishes.seed);
        if (std::ssize(chosen) < wishes.timed)
            throw InputError("--games", fmt::format("too few {} positions", name_of(phase)),
                             "play more games");
        chosen.resize(static_cast<std::size_t>(wishes.timed));
        std::string text = fmt::format(
            "# Positions to time: {} of {}, one from each seeded game.\n"
            "# make-perft-suite --game {} --seed {} --games {} --timed {}\n\n",
            name_of(phase), wishes.game, wishes.game, wishes.seed, wishes.games, wishes.timed);
        for (const Candidate& c : chosen) text += c.fen + '\n';
        write_atomically(wishes.timing / (std::string(name_of(phase)) + ".fen"), text);
    }
}

void run(const Wishes& wishes) {
    const Contender& contender = contender_for(wishes);
    if (!wishes.suite.empty() || !wishes.timing.empty()) {
        const auto pool = play_seeded_games(contender, wishes.seed, wishes.games);
        if (!wishes.timing.empty()) write_timing(wishes, pool);
        if (!wishes.suite.empty()) {
            Oracle oracle(wishes.oracle, std::chrono::seconds(wishes.patience));
            write_atomically(wishes.suite, SuiteMaker(wishes, contender, oracle).make(pool));
        }
    }
    if (!wishes.manifest.empty()) refresh_manifest(wishes.manifest, wishes.game, contender);
}

void declare(CLI::App& app, Wishes& wishes) {
    app.add_option("--game", wishes.game, "the game")->capture_default_str();
    app.add_option("--board", wishes.board, "the board that plays and counts")
        ->capture_default_str();
    app.add_option("--oracle", wishes.oracle, "a UCI engine that knows `go perft`")
        ->capture_default_str();
    app.add_option("--patience", wishes.patience, "seconds the engine has for an answer")
        ->capture_default_str();
    app.add_option("--seed", wishes.seed, "of the games played")->capture_default_str();
    app.add_option("--games", wishes.games, "how many")->capture_default_str();
    app.add_option("--given", wishes.given,
                   "FILE=NODES: positions that open the suite, counted while within NODES");
    app.add_option("--wanted", wishes.wanted, "seeded positions: opening middlegame endgame")
        ->expected(3)
        ->capture_default_str();
    app.add_option("--most-at-four", wishes.most_at_four, "pass over costlier seeded positions")
        ->capture_default_str();
    app.add_option("--timed", wishes.timed, "timing positions of each phase")
        ->capture_default_str();
    app.add_option("--suite", wishes.suite, "write the perft suite here");
    app.add_option("--timing", wishes.timing, "write opening, middlegame, endgame.fen here");
    app.add_option("--refresh-manifest", wishes.manifest,
                   "bring hashes and numbers in this dataset folder's manifest.json up to date");
}

}  // namespace
}  // namespace boardlab

int main(int argc, char** argv) {
    boardlab::Wishes wishes;
    CLI::App app("Makes perft suites and timing positions, checked against another engine.");
    boardlab::declare(app, wishes);
    CLI11_PARSE(app, argc, argv);
    try {
        boardlab::run(wishes);
        return 0;
    } catch (const boardlab::Disagreement& error) {
        std::cerr << error.what() << '\n';
        return 1;
    } catch (const boardlab::InputError& error) {
        std::cerr << error.what() << '\n';
        return 3;
    } catch (const boardlab::OracleError& error) {
        std::cerr << error.what() << '\n';
        return 4;
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 5;
    }
}
