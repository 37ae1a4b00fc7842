#include "harness/bench/run/runner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "harness/contenders/any_position.hpp"
#include "harness/statistics/intervals.hpp"
#include "harness/statistics/verdict.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

// A visit goes on until every row has a third of its samples undisturbed, which is more than its
// quiet time is made of; but only up to so many times its rounds.
constexpr int part_that_counts = 3, patience_with_neighbours = 3;
// A row that took so many times the time its samples should have taken has had its visit.
constexpr int patience_with_long_calls = 6;

double nanoseconds_in(const Json& block) {
    double sum = 0;
    for (const Json& time : block.at("real_ns")) sum += time.get<double>();
    return sum * block.at("iterations").get<double>();
}

}  // namespace

void Runner::report(std::size_t all) {
    if (options_.progress && !options_.progress(std::min(done_, all), all)) throw Interrupted{};
}

void Runner::agree() {
    if (options_.begins) options_.begins("checking that all agree");
    std::unique_ptr<SampleSource> source = start_(0);
    if (!options_.cores.empty()) source->move_to(options_.cores[core_]);
    done_ = 0;
    std::map<std::string, std::string> by;  // the first board of each group
    for (const Row& row : plan_.rows) {
        ++done_;
        if (is_again(row.board)) continue;  // it does its reference's work, in another process
        const Json answer = source->check(row);
        const auto checksum = answer.at("checksum").get<std::string>();
        if (row.expected && checksum != std::to_string(*row.expected))
            throw Refused(fmt::format("{}: {} comes to {}, the dataset says {}", row.group_name(),
                                      row.board, checksum, *row.expected));
        const auto [entry, is_new] = agreed_.try_emplace(row.group_name(), checksum);
        if (is_new) by[row.group_name()] = row.board;
        if (entry->second != checksum)
            throw Refused(fmt::format("{}: {} comes to {}, {} to {}; see boardlab validate",
                                      row.group_name(), row.board, checksum, by[row.group_name()],
                                      entry->second));
        if (options_.checked) options_.checked(row, answer);
        report(plan_.rows.size());
    }
    prepared_ = std::move(source);
}

void Runner::check(const Row& row, const Json& answer) const {
    const auto checksum = answer.at("checksum").get<std::string>();
    const auto agreed = agreed_.find(row.group_name());
    if (agreed == agreed_.end() || agreed->second != checksum)
        throw Refused(fmt::format("{}: a sample comes to {}, not to the agreed {}", row.name(),
                                  checksum, agreed == agreed_.end() ? "" : agreed->second));
}

void Runner::note(const Json& block) {
    auto& samples = taken_[block.at("row").get<std::string>()][block.at("process").get<int>()];
    for (const TimedSample& s : samples_in(block)) samples.push_back(s);
}

void Runner::resume_after(const std::vector<Json>& blocks) {
    for (const Json& b : blocks) {
        const auto row = b.at("row").get<std::string>();
        // Rows of other parts of the run have no group here.
        const auto agreed = agreed_.find(row.substr(0, row.rfind('/')));
        if (agreed != agreed_.end() && agreed->second != b.at("checksum"))
            throw Refused(fmt::format("{}: an earlier sample comes to {}, not to the agreed {}",
                                      row, b.at("checksum").get<std::string>(), agreed->second));
        note(b);
        for (const TimedSample& s : samples_in(b)) quiet_.add(s.probe);
        last_process_ = std::max(last_process_, b.at("process").get<int>());
    }
}

statistics::ByProcess Runner::quiet_times(const Row& row) const {
    statistics::SamplesByProcess times;
    if (const auto taken = taken_.find(row.name()); taken != taken_.end())
        for (const auto& [process, samples] : taken->second)
            times[process] = undisturbed(samples, quiet_);
    return statistics::quiet_logarithms(times);
}

std::string Runner::leader_of(const Rows& group) const {
    std::string leader;
    double best = 0;
    int boards = 0;
    for (const Row* row : group) {
        if (is_again(row->board)) continue;
        const statistics::ByProcess times = quiet_times(*row);
        if (times.empty()) continue;
        const double time = statistics::mean_of(times).value;
        if (boards++ == 0 || time < best) best = time, leader = row->board;
    }
    return boards > 1 ? leader : "";
}

bool Runner::done_with(const Row& row, const Row& reference) const {
    const statistics::StoppingRule rule = plan_.sampling.at(row.suite).stopping();
    statistics::ByProcess measured = quiet_times(row);
    if (!row.is_reference) measured = statistics::difference(measured, quiet_times(reference));
    if (measured.empty()) return false;
    const auto processes = static_cast<int>(measured.size());
    const statistics::Estimate estimate = statistics::mean_of(measured);
    return row.is_reference ? statistics::may_stop_alone(estimate, processes, rule)
                            : statistics::may_stop(estimate, processes, rule);
}

// Rows of one table go on together, so that means over positions have all positions from every
// process. They go on while a contender is undecided: references, and references once more, are
// there for the contenders' sake.
std::vector<bool> Runner::still_active() const {
    std::vector<const Row*> reference(plan_.groups.size(), nullptr);
    for (const Row& row : plan_.rows)
        if (row.is_reference) reference[row.group] = &row;
    std::set<std::string> unfinished;
    for (const Row& row : plan_.rows) {
        const bool in_company = row.is_reference && plan_.groups[row.group] > 2;
        if (is_again(row.board) || in_company || unfinished.contains(row.table())) continue;
        if (!done_with(row, *reference[row.group])) unfinished.insert(row.table());
    }
    std::vector<bool> active;
    for (const Row& row : plan_.rows) active.push_back(unfinished.contains(row.table()));
    return active;
}

std::size_t Runner::samples_left(const std::vector<bool>& active) const {
    std::size_t left = 0;
    for (std::size_t i = 0; i < active.size(); ++i) {
        if (!active[i]) continue;
        const Sampling& s = plan_.sampling.at(plan_.rows[i].suite);
        const auto taken = taken_.find(plan_.rows[i].name());
        const int had = taken == taken_.end() ? 0 : static_cast<int>(taken->second.size());
        // An estimate for the progress line: rows are expected to stop as early as they may.
        const int until = had < s.least_processes ? s.least_processes : s.most_processes;
        left += static_cast<std::size_t>(std::max(until - had, 1) * s.visits * s.rounds);
    }
    return left;
}

// How long all takes if there is another process like the last.
std::chrono::steady_clock::duration Runner::with_another_process() const {
    return std::chrono::steady_clock::now() - begun_ + of_last_process_;
}

bool Runner::is_late() const {
    return plan_.seconds && with_another_process() >= std::chrono::seconds(*plan_.seconds);
}

// Those that are still measured.
bool Runner::every_row_has_processes(const std::vector<bool>& active, std::size_t least) const {
    for (std::size_t i = 0; i < active.size(); ++i) {
        const auto taken = taken_.find(plan_.rows[i].name());
        if (active[i] && (taken == taken_.end() || taken->second.size() < least)) return false;
    }
    return true;
}

// Before the first process nobody knows how long one takes.
void Runner::say_too_long() {
    if (said_too_long_ || of_last_process_.count() == 0) return;
    said_too_long_ = true;
    if (options_.too_long)
        options_.too_long(std::chrono::duration<double>(with_another_process()).count());
}

void Runner::run() {
    done_ = 0;
    if (options_.begins) options_.begins("measuring");
    for (;;) {
        const std::vector<bool> active = still_active();
        if (std::none_of(active.begin(), active.end(), [](bool a) { return a; })) return;
        if (is_late()) {
            if (every_row_has_processes(active, 2)) return;
            say_too_long();
        }
        all_ = done_ + samples_left(active);
        const auto begun = std::chrono::steady_clock::now();
        run_process(++last_process_, active);
        of_last_process_ = std::chrono::steady_clock::now() - begun;
    }
}

Runner::Sources Runner::start(int process) {
    const auto layout = static_cast<std::size_t>(process - 1) * 2;
    const bool any_again = std::any_of(plan_.rows.begin(), plan_.rows.end(),
                                       [](const Row& row) { return is_again(row.board); });
    return {process, prepared_ ? std::move(prepared_) : start_(layout),
            any_again ? start_(layout + 1) : nullptr};
}

void Runner::Sources::move_to(int core) {
    contenders->move_to(core);
    if (again) again->move_to(core);
}

void Runner::run_process(int process, const std::vector<bool>& active) {
    Sources sources = start(process);
    if (!options_.cores.empty()) sources.move_to(options_.cores[core_]);
    std::vector<Rows> groups(plan_.groups.size());
    int most = 0;
    for (std::size_t i = 0; i < active.size(); ++i)
        if (active[i]) {
            groups[plan_.rows[i].group].push_back(&plan_.rows[i]);
            most = std::max(most, plan_.sampling.at(plan_.rows[i].suite).visits);
        }
    Random draw(options_.seed * 1'000'003 + static_cast<std::uint64_t>(process));
    // Groups in random order, and contenders in random order within each: contenders that are
    // compared run close in time, and none always follows the same other one.
    for (int v = 0; v < most; ++v)
        for (const std::size_t g : shuffled(groups.size(), draw))
            if (!groups[g].empty() && v < plan_.sampling.at(groups[g].front()->suite).visits)
                visit(sources, groups[g], v, draw);
}

Runner::Blocks Runner::begun_blocks(Sources& sources, const Rows& group, int visit) {
    Blocks blocks;
    for (const Row* row : group) {
        const Json checked = sources.of(*row).check(*row);
        check(*row, checked);
        Json& block = blocks[row] = begun_block(*row, sources.number, visit, checked);
        if (!options_.cores.empty()) block["core"] = options_.cores[core_];
        if (visit > 0 || row->job.fens.size() < 2) continue;
        const Json shares =
            sources.of(*row).share(*row, plan_.sampling.at(row->suite).sample_seconds);
        if (!shares.at("positions").empty()) add_shares(block, shares);
    }
    return blocks;
}

void Runner::visit(Sources& sources, const Rows& group, int visit, Random& draw) {
    const Sampling& sampling = plan_.sampling.at(group.front()->suite);
    Blocks blocks = begun_blocks(sources, group, visit);
    Rows rows = group;
    std::map<const Row*, int> calm;
    const auto has_calm_ones = [&](const Row* row) {
        return calm[row] * part_that_counts >= sampling.rounds;
    };
    const auto enough = [&](int round) {
        return rows.empty() ||
               (round >= sampling.rounds && (std::all_of(rows.begin(), rows.end(), has_calm_ones) ||
                                             round >= sampling.rounds * patience_with_neighbours));
    };
    for (int round = 0; !enough(round); ++round) {
        Rows order;
        for (const std::size_t i : shuffled(rows.size(), draw)) order.push_back(rows[i]);
        take_round(sources, order, sampling.sample_seconds, blocks);
        for (const Row* row : rows)
            calm[row] += !quiet_.disturbed({0, blocks.at(row).at("probe_ns").back().get<double>()});
        // A board whose calls are far longer than samples should be is so slow that a few say it.
        std::erase_if(rows, [&](const Row* row) {
            return !sampling.all_rounds &&
                   nanoseconds_in(blocks.at(row)) / 1e9 >
                       sampling.sample_seconds * sampling.rounds * patience_with_long_calls;
        });
    }
    std::size_t samples = 0, disturbed = 0;
    for (const Row* row : group) {
        for (const TimedSample& s : samples_in(blocks.at(row))) {
            ++samples;
            disturbed += quiet_.disturbed(s);
        }
        note(blocks.at(row));
        keep_(blocks.at(row));
    }
    samples_ += samples;
    disturbed_ += disturbed;
    if (options_.cores.size() > 1 && disturbed * 2 > samples) {
        core_ = (core_ + 1) % options_.cores.size();
        sources.move_to(options_.cores[core_]);
    }
    if (options_.visited) options_.visited(*group.front(), leader_of(group));
    if (options_.disturbed)
        options_.disturbed(static_cast<double>(disturbed_) /
                           static_cast<double>(std::max<std::size_t>(samples_, 1)));
}

void Runner::take_round(Sources& sources, const Rows& rows, double seconds, Blocks& blocks) {
    // One request for those that follow each other in one process.
    for (auto begin = rows.begin(); begin != rows.end();) {
        SampleSource& source = sources.of(**begin);
        const auto end = std::find_if(begin, rows.end(),
                                      [&](const Row* row) { return &sources.of(*row) != &source; });
        const Rows together(begin, end);
        const std::vector<Json> samples = source.take(together, seconds);
        for (std::size_t i = 0; i < together.size(); ++i) {
            const Row& row = *together[i];
            check(row, samples.at(i));
            add_sample(blocks.at(&row), samples[i]);
            if (!(samples_in(blocks.at(&row)).back().per_item > 0))
                throw Refused(fmt::format("{}: a sample took no time at all", row.name()));
            quiet_.add(samples[i].at("probe_ns").get<double>());
            ++done_;
        }
        report(std::max(all_, done_));
        begin = end;
    }
}

}  // namespace boardlab::bench
