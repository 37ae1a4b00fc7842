#include "harness/plot/free_places.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace boardlab {
namespace {

enum class Side { right, left, middle };

class Search {
 public:
    Search(const std::vector<NamedPoint>& points, const NameRoom& room)
        : points_(points), room_(room), placed_(points.size()) {}

    std::vector<NamePlace> places() {
        // Who comes first has the best place, so each has its turn, and the best of all is taken.
        std::vector<NamePlace> best;
        double least = 0;
        const std::size_t turns = std::min<std::size_t>(points_.size(), 8);
        for (std::size_t turn = 0; turn < turns; ++turn) {
            std::vector<std::size_t> order(points_.size());
            for (std::size_t i = 0; i < order.size(); ++i)
                order[i] = (i + turn * points_.size() / turns) % order.size();
            for (int way = 0; way < 2; ++way) {
                const auto [cost, places] = attempt(order);
                if (best.empty() || cost < least) least = cost, best = places;
                std::reverse(order.begin(), order.end());
            }
        }
        return best;
    }

 private:
    // What is not wanted, by how little: names further away are better than names over others.
    static constexpr double over_a_name = 1000, over_a_point = 300, through_a_name = 150,
                            beside_another = 60, leader_beside_another = 20, a_leader = 3,
                            to_the_left = 0.1, centred = 0.4, any_place = 200;

    std::pair<double, std::vector<NamePlace>> attempt(const std::vector<std::size_t>& order) {
        placed_.assign(points_.size(), std::nullopt);
        for (int pass = 0; pass < 3; ++pass)  // the first were placed before the others
            for (const std::size_t i : order) place(i);
        // Those without a place make room for others, and try once more.
        std::vector<std::size_t> without;
        for (const std::size_t i : order)
            if (cost_of(i, *placed_[i]) >= any_place) placed_[i].reset(), without.push_back(i);
        for (int pass = 0; pass < 2 && !without.empty(); ++pass)
            for (const std::size_t i : order)
                if (placed_[i]) place(i);
        std::vector<NamePlace> out(points_.size());
        double cost = 0;
        for (const std::size_t i : without) {
            place(i);
            out[i] = *placed_[i];
            if (!out[i].is_free) placed_[i].reset(), cost += over_a_name;
        }
        for (const std::size_t i : order) {
            if (!placed_[i]) continue;
            const double here = cost_of(i, *placed_[i]);
            out[i] = *placed_[i];
            out[i].is_free = here < any_place;
            cost += here + std::abs(out[i].middle - points_[i].y) / room_.line +
                    (out[i].has_leader ? a_leader : 0);
        }
        return {cost, out};
    }

    void place(std::size_t i) {
        std::optional<NamePlace> best;
        double least = 0;
        const double rows[] = {0,   0.8,  -0.8, 1.05, -1.05, 1.8, -1.8,
                               2.7, -2.7, 3.6,  -3.6, 4.5,   -4.5};
        for (const double up : rows)
            for (const Side side : {Side::right, Side::left, Side::middle}) {
                if (side == Side::middle && std::abs(up) < 1) continue;
                if (side != Side::middle && std::abs(up) == 1.05) continue;
                NamePlace here = candidate(points_[i], up, side);
                const double slack = room_.line * 0.01;
                if (here.left < room_.left - slack ||
                    here.left + points_[i].width > room_.right + slack || here.middle < room_.low ||
                    here.middle > room_.high)
                    continue;
                const double cost = std::abs(up) + (here.has_leader ? a_leader : 0) +
                                    (side == Side::left     ? to_the_left
                                     : side == Side::middle ? centred
                                                            : 0) +
                                    cost_of(i, here);
                if (best && cost >= least) continue;
                here.is_free = cost < any_place;
                least = cost, best = here;
            }
        if (!best) {
            best = candidate(points_[i], 0, Side::right);
            best->is_free = false;
        }
        placed_[i] = best;
    }

    NamePlace candidate(const NamedPoint& p, double up, Side side) const {
        NamePlace out;
        out.middle = p.y + up * room_.line;
        out.left = side == Side::right  ? p.x + room_.gap
                   : side == Side::left ? p.x - room_.gap - p.width
                                        : p.x - p.width / 2;
        out.has_leader = std::abs(up) > 1.1;
        const double towards = up > 0 ? -1 : 1;  // from the name
        out.to_x = side == Side::right  ? out.left - 0.1 * room_.line
                   : side == Side::left ? out.left + p.width + 0.1 * room_.line
                                        : p.x;
        out.to_y = side == Side::middle ? out.middle + towards * 0.45 * room_.line : out.middle;
        const double dx = out.to_x - p.x, dy = out.to_y - p.y, length = std::hypot(dx, dy);
        const double off = length > 0 ? std::min(0.55 * room_.gap / length, 1.0) : 0;
        out.from_x = p.x + off * dx, out.from_y = p.y + off * dy;
        return out;
    }

    double cost_of(std::size_t i, const NamePlace& here) const {
        double cost = 0;
        const double own = distance(here, points_[i].width, points_[i]);
        for (std::size_t j = 0; j < points_.size(); ++j) {
            if (j == i) continue;
            const double other = distance(here, points_[i].width, points_[j]);
            if (other < 0.45 * room_.gap) cost += over_a_point;
            if (other < own - 0.15 * room_.line)
                cost += here.has_leader ? leader_beside_another : beside_another;
            if (!placed_[j]) continue;
            const NamePlace& there = *placed_[j];
            const double width = points_[j].width;
            if (std::abs(here.middle - there.middle) < room_.line * 0.999 &&
                here.left < there.left + width + 0.3 * room_.line &&
                there.left < here.left + points_[i].width + 0.3 * room_.line)
                cost += over_a_name;
            if (here.has_leader && crosses(here, there, width)) cost += through_a_name;
            if (there.has_leader && crosses(there, here, points_[i].width)) cost += through_a_name;
        }
        return cost;
    }

    // From a point to what a name's letters cover.
    double distance(const NamePlace& name, double width, const NamedPoint& p) const {
        const double dx = std::max({name.left - p.x, 0.0, p.x - name.left - width});
        const double dy = std::max(std::abs(name.middle - p.y) - 0.35 * room_.line, 0.0);
        return std::hypot(dx, dy);
    }
    bool crosses(const NamePlace& leader, const NamePlace& name, double width) const {
        constexpr int steps = 12;
        for (int i = 0; i <= steps; ++i) {
            const double part = static_cast<double>(i) / steps;
            const double x = leader.from_x + part * (leader.to_x - leader.from_x);
            const double y = leader.from_y + part * (leader.to_y - leader.from_y);
            if (x > name.left && x < name.left + width &&
                std::abs(y - name.middle) < 0.45 * room_.line)
                return true;
        }
        return false;
    }

    const std::vector<NamedPoint>& points_;
    const NameRoom& room_;
    std::vector<std::optional<NamePlace>> placed_;
};

}  // namespace

std::vector<NamePlace> free_places(const std::vector<NamedPoint>& points, const NameRoom& room) {
    return Search(points, room).places();
}

}  // namespace boardlab
