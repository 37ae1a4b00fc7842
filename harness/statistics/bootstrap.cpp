#include "harness/statistics/bootstrap.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "harness/statistics/summary.hpp"
#include "harness/support/random.hpp"

namespace boardlab::statistics {
namespace {

constexpr double unbounded = std::numeric_limits<double>::infinity();

double median_in_place(Repetitions& values) {
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

// An estimate with the draws around it.
struct Resampled {
    double estimate = 0;
    Eigen::ArrayXd deviations{};  // of the draws from the estimate, scaled to `variance`
    double variance = 0;          // of the estimate
    double degrees_of_freedom = 0;
};

double sample_variance(const Eigen::ArrayXd& values) {
    return (values - values.mean()).square().sum() / static_cast<double>(values.size() - 1);
}

class Resampling {
 public:
    Resampling(const NestedSamples& samples, const BootstrapOptions& options)
        : samples_(samples), draw_(options.seed) {
        if (samples.empty() || std::any_of(samples.begin(), samples.end(),
                                           [](const Repetitions& r) { return r.empty(); }))
            throw std::invalid_argument("an interval needs a sample in every process");
        centres_.resize(static_cast<Eigen::Index>(samples.size()));
        for (Eigen::Index p = 0; p < centres_.size(); ++p) {
            scratch_ = samples[static_cast<std::size_t>(p)];
            centres_[p] = median_in_place(scratch_);
        }
    }

    Resampled run(int draws) {
        Resampled out{.estimate = centres_.mean()};
        const bool one_process = samples_.size() == 1;
        Eigen::ArrayXXd drawn(draws, centres_.size());
        for (Eigen::Index i = 0; i < drawn.rows(); ++i)
            for (Eigen::Index p = 0; p < drawn.cols(); ++p)
                drawn(i, p) = redrawn_median(one_process ? 0 : draw_.below(samples_.size()));
        out.deviations = drawn.rowwise().mean();
        // Redrawn medians of few values are biased towards the longer tail.
        out.deviations -= out.deviations.mean();
        const double drawn_variance = out.deviations.square().mean();
        if (one_process) {
            const auto n = static_cast<double>(samples_.front().size());
            out.degrees_of_freedom = n - 1;
            out.variance = n > 1 ? drawn_variance * n / (n - 1) : unbounded;
        } else {
            out.degrees_of_freedom = static_cast<double>(samples_.size() - 1);
            out.variance = sample_variance(centres_) / static_cast<double>(samples_.size());
        }
        if (drawn_variance > 0) out.deviations *= std::sqrt(out.variance / drawn_variance);
        return out;
    }

 private:
    double redrawn_median(std::size_t process) {
        const Repetitions& all = samples_[process];
        scratch_.resize(all.size());
        for (double& value : scratch_) value = all[draw_.below(all.size())];
        return median_in_place(scratch_);
    }

    const NestedSamples& samples_;
    Random draw_;
    Eigen::ArrayXd centres_;
    Repetitions scratch_;
};

Interval from_deviations(double estimate, const Eigen::ArrayXd& deviations,
                         double degrees_of_freedom, double confidence) {
    if (!(degrees_of_freedom > 0)) return {estimate, -unbounded, unbounded};
    const double tail = (1 - confidence) / 2;
    const double widened =
        student_quantile(1 - tail, degrees_of_freedom) / normal_quantile(1 - tail);
    const std::vector<double> all(deviations.begin(), deviations.end());
    return {estimate, estimate + widened * quantile(all, tail),
            estimate + widened * quantile(all, 1 - tail)};
}

NestedSamples logarithms(const NestedSamples& times) {
    NestedSamples out = times;
    for (Repetitions& process : out)
        for (double& t : process) {
            if (!(t > 0)) throw std::invalid_argument("a time is not positive");
            t = std::log(t);
        }
    return out;
}

Interval exponential(const Interval& i) {
    return {std::exp(i.estimate), std::exp(i.low), std::exp(i.high)};
}

// a minus b, round by round. Processes and rounds that only one has are left out.
NestedSamples paired_differences(const NestedSamples& a, const NestedSamples& b) {
    NestedSamples out;
    for (std::size_t p = 0; p < std::min(a.size(), b.size()); ++p) {
        Repetitions rounds;
        for (std::size_t r = 0; r < std::min(a[p].size(), b[p].size()); ++r)
            rounds.push_back(a[p][r] - b[p][r]);
        if (!rounds.empty()) out.push_back(std::move(rounds));
    }
    if (out.empty()) throw std::invalid_argument("no round measured both");
    return out;
}

// The mean over positions, process by process and round by round. Positions may have different
// numbers of processes: those that all have are used.
NestedSamples averaged(std::vector<NestedSamples> positions) {
    NestedSamples sum = std::move(positions.front());
    for (std::size_t i = 1; i < positions.size(); ++i) {
        const NestedSamples& here = positions[i];
        sum.resize(std::min(sum.size(), here.size()));
        for (std::size_t p = 0; p < sum.size(); ++p) {
            sum[p].resize(std::min(sum[p].size(), here[p].size()));
            for (std::size_t r = 0; r < sum[p].size(); ++r) sum[p][r] += here[p][r];
        }
    }
    for (Repetitions& process : sum)
        for (double& value : process) value /= static_cast<double>(positions.size());
    return sum;
}

}  // namespace

Interval typical_value(const NestedSamples& samples, const BootstrapOptions& options) {
    const Resampled r = Resampling(samples, options).run(options.draws);
    return from_deviations(r.estimate, r.deviations, r.degrees_of_freedom, options.confidence);
}

Interval typical_difference(const NestedSamples& a, const NestedSamples& b,
                            const BootstrapOptions& options) {
    const Resampled of_a = Resampling(a, options).run(options.draws);
    BootstrapOptions other = options;
    other.seed = options.seed + 1;  // independent draws
    const Resampled of_b = Resampling(b, other).run(options.draws);
    // Degrees of freedom after Welch and Satterthwaite.
    const double together = of_a.variance + of_b.variance;
    const auto share = [](const Resampled& r) {
        return r.variance * r.variance / r.degrees_of_freedom;
    };
    double freedom = of_a.degrees_of_freedom + of_b.degrees_of_freedom;
    if (together > 0) freedom = together * together / (share(of_a) + share(of_b));
    if (!std::isfinite(together)) freedom = 0;
    return from_deviations(of_a.estimate - of_b.estimate, of_a.deviations - of_b.deviations,
                           freedom, options.confidence);
}

Interval time_of_row(const NestedSamples& times, const BootstrapOptions& options) {
    return exponential(typical_value(logarithms(times), options));
}
Interval paired_ratio(const NestedSamples& a, const NestedSamples& b,
                      const BootstrapOptions& options) {
    return mean_paired_ratio({a}, {b}, options);
}
Interval separate_ratio(const NestedSamples& a, const NestedSamples& b,
                        const BootstrapOptions& options) {
    return exponential(typical_difference(logarithms(a), logarithms(b), options));
}

Interval mean_paired_ratio(const std::vector<NestedSamples>& a, const std::vector<NestedSamples>& b,
                           const BootstrapOptions& options) {
    if (a.empty() || a.size() != b.size())
        throw std::invalid_argument("ratios of lists of different lengths");
    std::vector<NestedSamples> differences;
    for (std::size_t i = 0; i < a.size(); ++i)
        differences.push_back(paired_differences(logarithms(a[i]), logarithms(b[i])));
    return exponential(typical_value(averaged(std::move(differences)), options));
}

Interval mean_time(const std::vector<NestedSamples>& times, const BootstrapOptions& options) {
    if (times.empty()) throw std::invalid_argument("a mean of no times");
    std::vector<NestedSamples> logs;
    for (const NestedSamples& t : times) logs.push_back(logarithms(t));
    return exponential(typical_value(averaged(std::move(logs)), options));
}

}  // namespace boardlab::statistics
