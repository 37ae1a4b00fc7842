// The micro-benchmarks name their set types themselves; a board that changes its set is noticed
// here, by the compiler.
#include "harness/bench/micro/micro_sets.hpp"
