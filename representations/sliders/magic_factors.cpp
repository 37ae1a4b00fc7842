#include "representations/sliders/magic_factors.hpp"

#include <algorithm>
#include <stdexcept>

namespace boardlab {
namespace {

// One attempt is short: another order finds more than a longer search in the same one.
constexpr int attempts = 200, most_steps = 300, most_spare_bits = 2;

class FactorSearch {
 public:
    explicit FactorSearch(std::vector<Square> squares) : squares_(std::move(squares)) {
        // Word by word, and downwards in each: a square has a further copy to go to than those
        // above it.
        std::sort(squares_.begin(), squares_.end(),
                  [](Square a, Square b) { return a / 64 != b / 64 ? a / 64 < b / 64 : a > b; });
        random_ = 0x9E3779B97F4A7C15u * (squares_.empty() ? 1 : squares_.front() + 1);
    }

    MagicFactors run() {
        const int least = std::max(1, static_cast<int>(squares_.size()));
        for (bits_ = least; bits_ <= least + most_spare_bits; ++bits_) {
            taken_.assign(std::size_t{1} << bits_, 0);
            check_ = 0;
            for (int attempt = 0; attempt < attempts; ++attempt) {
                factor_ = {};
                own_bits_ = 0;
                steps_ = 0;
                if (serve(0)) return {factor_, bits_};
            }
        }
        throw std::invalid_argument("no magic factors were found for these squares");
    }

 private:
    // Gives own bits to the squares from the i-th on. A copy that takes this square to `bit` takes
    // those not more than `bit` squares below it into the index as well.
    bool serve(std::size_t i) {
        if (i == squares_.size()) return indices_differ();
        const int to_index = 64 - bits_ - static_cast<int>(squares_[i] % 64);
        const int begin = static_cast<int>(next_random() % static_cast<unsigned>(bits_));
        for (int n = 0; n < bits_ && ++steps_ <= most_steps; ++n) {
            const int bit = (begin + n) % bits_, shift = to_index + bit;
            if (shift < 0 || shift > 63) continue;
            const std::uint64_t before = own_bits_;
            std::uint64_t& factor = factor_[squares_[i] / 64];
            factor |= std::uint64_t{1} << shift;
            if (const std::size_t next = with_copy(i, bit); next > i && serve(next)) return true;
            factor &= ~(std::uint64_t{1} << shift);
            own_bits_ = before;
        }
        return false;
    }
    // Notes the own bits that a copy brings; returns the first square it does not bring into the
    // index, or i if one of the bits is another square's.
    std::size_t with_copy(std::size_t i, int bit) {
        std::size_t j = i;
        for (; j < squares_.size() && squares_[j] / 64 == squares_[i] / 64; ++j) {
            const int own = bit - static_cast<int>(squares_[i] - squares_[j]);
            if (own < 0) break;
            if ((own_bits_ >> own & 1) != 0) return i;
            own_bits_ |= std::uint64_t{1} << own;
        }
        return j;
    }
    bool indices_differ() {
        ++check_;  // taken_[index] is the check in which it was met, so nothing is cleared
        sums_.assign(1, 0);
        taken_[0] = check_;
        for (const Square s : squares_) {
            const std::uint64_t moved = factor_[s / 64] << (s % 64);
            for (std::size_t i = 0, without = sums_.size(); i < without; ++i) {
                sums_.push_back(sums_[i] + moved);
                unsigned& met = taken_[sums_.back() >> (64 - bits_)];
                if (met == check_) return false;
                met = check_;
            }
        }
        return true;
    }
    std::uint64_t next_random() {  // xorshift64*
        random_ ^= random_ >> 12;
        random_ ^= random_ << 25;
        random_ ^= random_ >> 27;
        return random_ * 0x2545F4914F6CDD1Du >> 32;
    }

    std::vector<Square> squares_;
    int bits_ = 0, steps_ = 0;
    Words factor_{};
    std::uint64_t own_bits_ = 0, random_ = 0;
    std::vector<unsigned> taken_;
    unsigned check_ = 0;
    std::vector<std::uint64_t> sums_;
};

}  // namespace

MagicFactors find_magic_factors(std::vector<Square> squares) {
    return FactorSearch(std::move(squares)).run();
}

}  // namespace boardlab
