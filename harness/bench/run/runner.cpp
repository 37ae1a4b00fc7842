#include "harness/bench/run/runner.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "harness/contenders/any_position.hpp"
#include "harness/support/random.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

}  // namespace

double time_per_item(const Json& sample) {
    const Json& run = sample.at("run");
    const bool wall = sample.value("clock", "cpu") == "real";
    const auto items = sample.at("items").get<double>();
    return run.at(wall ? "real_time" : "cpu_time").get<double>() / std::max(items, 1.0);
}

void Runner::report(std::size_t all) {
    if (options_.progress && !options_.progress(std::min(done_, all), all)) throw Interrupted{};
}

void Runner::agree() {
    std::unique_ptr<SampleSource> source = start_();
    done_ = 0;
    std::map<std::string, std::string> by;  // the first board of each group
    for (const Row& row : plan_.rows) {
        const Json answer = source->take(row, 0);
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
        ++done_;
        report(plan_.rows.size());
    }
    prepared_ = std::move(source);
}

void Runner::resume_after(const std::vector<Json>& samples) {
    for (const Json& s : samples) {
        const int process = s.at("process").get<int>();
        const auto row = s.at("row").get<std::string>();
        // Rows of other parts of the run have no group here; the yardstick has one in every part.
        const auto agreed = agreed_.find(row.substr(0, row.rfind('/')));
        if (agreed != agreed_.end() && agreed->second != s.at("checksum"))
            throw Refused(fmt::format("{}: an earlier sample comes to {}, not to the agreed {}",
                                      row, s.at("checksum").get<std::string>(), agreed->second));
        taken_[row][process].push_back(time_per_item(s));
        last_process_ = std::max(last_process_, process);
    }
}

bool Runner::done_with(const Row& row, const Row& reference) const {
    const statistics::StoppingRule rule = plan_.sampling.at(row.suite).stopping();
    const auto of_row = taken_.find(row.name()), of_reference = taken_.find(reference.name());
    statistics::Pairs pairs;
    if (of_row != taken_.end() && of_reference != taken_.end())
        pairs = statistics::paired(of_row->second, of_reference->second);
    return row.is_reference ? statistics::may_stop(pairs.first, rule)
                            : statistics::may_stop(pairs.first, pairs.second, rule);
}

std::vector<bool> Runner::still_active() const {
    std::vector<const Row*> reference(plan_.groups.size(), nullptr);
    for (const Row& row : plan_.rows)
        if (row.is_reference) reference[row.group] = &row;
    std::vector<bool> active(plan_.rows.size());
    std::vector<bool> wanted(plan_.groups.size());  // groups in which somebody is undecided
    for (std::size_t i = 0; i < active.size(); ++i) {
        const Row& row = plan_.rows[i];
        active[i] = !done_with(row, *reference[row.group]);
        if (active[i]) wanted[row.group] = true;
    }
    // The reference goes on as long as anybody is compared with it, the yardstick as long as
    // anything is measured at all.
    bool anything = false;
    for (std::size_t i = 0; i < active.size(); ++i) {
        const Row& row = plan_.rows[i];
        if (row.is_reference) active[i] = wanted[row.group];
        anything = anything || (active[i] && row.job.kind != Job::Kind::yardstick);
    }
    for (std::size_t i = 0; i < active.size(); ++i)
        if (plan_.rows[i].job.kind == Job::Kind::yardstick) active[i] = anything;
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
        left += static_cast<std::size_t>(std::max(until - had, 1) * s.repetitions);
    }
    return left;
}

void Runner::run() {
    done_ = 0;
    for (;;) {
        const std::vector<bool> active = still_active();
        if (std::none_of(active.begin(), active.end(), [](bool a) { return a; })) return;
        all_ = done_ + samples_left(active);
        run_process(++last_process_, active);
    }
}

void Runner::run_process(int process, const std::vector<bool>& active) {
    const std::unique_ptr<SampleSource> source = prepared_ ? std::move(prepared_) : start_();
    std::vector<std::vector<const Row*>> groups(plan_.groups.size());
    for (std::size_t i = 0; i < active.size(); ++i)
        if (active[i]) groups[plan_.rows[i].group].push_back(&plan_.rows[i]);
    int most = 0;
    for (const auto& [suite, sampling] : plan_.sampling)
        most = std::max(most, sampling.repetitions);
    Random draw(options_.seed * 1'000'003 + static_cast<std::uint64_t>(process));
    // Groups in random order, and contenders in random order within each: contenders that are
    // compared run close in time, and none always follows the same other one.
    for (int repetition = 0; repetition < most; ++repetition)
        for (const std::size_t g : shuffled(groups.size(), draw))
            for (const std::size_t i : shuffled(groups[g].size(), draw))
                if (repetition < plan_.sampling.at(groups[g][i]->suite).repetitions)
                    take(*source, *groups[g][i], process, repetition);
}

void Runner::take(SampleSource& source, const Row& row, int process, int repetition) {
    const Json answer = source.take(row, plan_.sampling.at(row.suite).sample_seconds);
    const auto checksum = answer.at("checksum").get<std::string>();
    const auto agreed = agreed_.find(row.group_name());
    if (agreed == agreed_.end() || agreed->second != checksum)
        throw Refused(fmt::format("{}: a sample comes to {}, not to the agreed {}", row.name(),
                                  checksum, agreed == agreed_.end() ? "" : agreed->second));
    Json sample{{"row", row.name()},
                {"process", process},
                {"repetition", repetition},
                {"clock", row.job.wall_time() ? "real" : "cpu"}};
    sample.update(answer);
    sample["run"]["repetition_index"] = repetition;
    const double time = time_per_item(sample);
    if (!(time > 0)) throw Refused(fmt::format("{}: a sample took no time at all", row.name()));
    taken_[row.name()][process].push_back(time);
    keep_(sample);
    ++done_;
    report(std::max(all_, done_));
}

}  // namespace boardlab::bench
