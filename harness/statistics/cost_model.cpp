#include "harness/statistics/cost_model.hpp"

#include <Eigen/QR>
#include <stdexcept>

namespace boardlab::statistics {

std::optional<CostModel> fit_cost(const std::vector<std::string>& names,
                                  const std::vector<Observation>& observations) {
    const auto rows = static_cast<Eigen::Index>(observations.size());
    const auto columns = static_cast<Eigen::Index>(names.size()) + 1;
    if (rows <= columns) return std::nullopt;
    Eigen::MatrixXd design(rows, columns);
    Eigen::VectorXd cost(rows);
    for (Eigen::Index i = 0; i < rows; ++i) {
        const Observation& o = observations[static_cast<std::size_t>(i)];
        if (o.features.size() != names.size())
            throw std::invalid_argument("an observation lacks a feature");
        cost[i] = o.cost;
        design(i, 0) = 1;
        for (Eigen::Index j = 1; j < columns; ++j)
            design(i, j) = o.features[static_cast<std::size_t>(j - 1)];
    }
    using Solver = Eigen::ColPivHouseholderQR<Eigen::MatrixXd>;
    const Solver solver(design);
    if (solver.rank() < columns) return std::nullopt;
    const Eigen::VectorXd coefficients = solver.solve(cost);
    // Lazy products: the matrices are small, and Eigen's blocked products take seconds to compile.
    const double unexplained = (cost - design.lazyProduct(coefficients)).squaredNorm();
    const double total = (cost.array() - cost.mean()).square().sum();
    const double variance = unexplained / static_cast<double>(rows - columns);
    const Eigen::MatrixXd inverse = Solver(design.transpose().lazyProduct(design)).inverse();

    CostModel model{.terms = {},
                    .r_squared = total > 0 ? 1 - unexplained / total : 1,
                    .residual_deviation = std::sqrt(variance),
                    .observations = observations.size()};
    for (Eigen::Index j = 0; j < columns; ++j)
        model.terms.push_back({j == 0 ? "constant" : names[static_cast<std::size_t>(j - 1)],
                               coefficients[j], std::sqrt(variance * inverse(j, j))});
    return model;
}

}  // namespace boardlab::statistics
