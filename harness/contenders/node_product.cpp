#include "harness/contenders/node_product.hpp"

#include <boost/multiprecision/cpp_int.hpp>

namespace boardlab {

// By way of digits: a product is made once for each tree, which took far longer to count.
NodeCount product(const NodeCount& a, const NodeCount& b) {
    using Wide = boost::multiprecision::checked_uint128_t;
    return NodeCount((Wide(a.str()) * Wide(b.str())).str());
}

}  // namespace boardlab
