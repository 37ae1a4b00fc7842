// A linear model of cost by least squares: so much per move, so much per piece, so much per bit.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace boardlab::statistics {

struct CostTerm {
    std::string name;
    double coefficient = 0;
    double standard_error = 0;
};

struct CostModel {
    std::vector<CostTerm> terms;  // the constant first
    double r_squared = 0;         // share of the variance that the model explains
    double residual_deviation = 0;
    std::size_t observations = 0;
};

struct Observation {
    double cost = 0;
    std::vector<double> features;  // as many as there are names
};

// Nothing when there are too few observations, or the features are collinear in them.
std::optional<CostModel> fit_cost(const std::vector<std::string>& names,
                                  const std::vector<Observation>& observations);

}  // namespace boardlab::statistics
