// What the commands share: the options that name a game, boards and a position, and how results
// and errors leave the program.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "harness/choice.hpp"
#include "harness/exit_code.hpp"
#include "harness/game_record.hpp"
#include "harness/oracle.hpp"

namespace boardlab::cli {

using Json = nlohmann::ordered_json;

struct Common {
    std::string game = "chess";
    std::string boards;   // empty: the game's default
    std::string fen;      // empty: the start position
    std::string moves;    // played first
    std::string pgn;      // file with a game whose last position is meant
    std::string corpus;   // file with one position a line
    std::string dialect;  // of FEN and SAN; empty: the game's default
    std::string coordinates = "uci";
    bool json = false;

    void add_game(CLI::App& app);
    void add_boards(CLI::App& app, const std::string& fallback);
    void add_dialect(CLI::App& app);
    void add_position(CLI::App& app);
    void add_corpus(CLI::App& app);
    void add_json(CLI::App& app);
    // The game of --pgn; empty without one.
    const GameRecord& record() const;
    // All of these: for commands that look at any positions on any boards.
    void add_everything(CLI::App& app);

    const GameInfo& chosen_game() const { return choose_game(game); }
    // The chosen boards; tells on standard error which of `all` are missing here.
    std::vector<Contender> chosen_boards() const;
    Contender one_board() const;  // refuses a list
    std::string dialect_name() const;
    int first_rank() const;      // of --coords
    int chosen_dialect() const;  // its number; throws UsageError with the names there are
    // A new position on a board that speaks the chosen dialect.
    std::unique_ptr<AnyPosition> start_on(const Contender& c) const;
    // The position the game of --pgn, or --fen, starts from; and all that is played from there.
    std::unique_ptr<AnyPosition> beginning_on(const Contender& c) const;
    std::vector<std::string> words() const;
    // The position asked for, on a board; throws InputError.
    std::unique_ptr<AnyPosition> position_on(const Contender& c) const;
    // A board at a position given as `positions` has them.
    std::unique_ptr<AnyPosition> at(const Contender& c, const std::string& fen_of_it) const;
    // Every position asked for, the corpus or the one of --fen and --moves, in the chosen dialect
    // with nothing left out; or in the default one.
    std::vector<std::string> positions() const;
    std::vector<std::string> exact_positions() const;

 private:
    std::vector<std::string> each_position(
        const std::function<std::string(const AnyPosition&)>& text_of) const;
    mutable std::optional<GameRecord> record_{};  // read once
};

// Plays moves in UCI or SAN, and what players declare between them.
void play_all(AnyPosition& position, const std::vector<std::string>& words);

// A number, or a string once it is beyond what every JSON reader keeps exactly.
Json json_count(const NodeCount& n);
void print(const Json& object);            // one line
void print_text(const std::string& text);  // as it is

// Each command adds itself; the callback runs when the command line was understood.
void add_list(CLI::App& app);
void add_show(CLI::App& app);
void add_moves(CLI::App& app);
void add_perft(CLI::App& app);
void add_divide(CLI::App& app);
void add_validate(CLI::App& app);
void add_bisect(CLI::App& app);
void add_search(CLI::App& app);
void add_bench(CLI::App& app);
void add_compare(CLI::App& app);
void add_plot(CLI::App& app);
void add_report(CLI::App& app);
void add_reproduce(CLI::App& app);
void add_doctor(CLI::App& app);
void add_uci(CLI::App& app);

// "uci:stockfish" → the engine; throws UsageError without the prefix, MissingError when not there.
std::unique_ptr<Oracle> oracle_named(const std::string& name);

// Set by a command whose answer is "no".
inline ExitCode outcome = ExitCode::fine;

}  // namespace boardlab::cli
