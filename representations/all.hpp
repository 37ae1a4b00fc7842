// Every family of boards. A board's own file includes its family alone; this is for tests that
// compare them.
#pragma once

#include "representations/families/avx2.hpp"
#include "representations/families/boost.hpp"
#include "representations/families/four_words.hpp"
#include "representations/families/low_high.hpp"
#include "representations/families/mailbox.hpp"
#include "representations/families/mailbox_with_attacks.hpp"
#include "representations/families/sse.hpp"
#include "representations/families/three_words.hpp"
#include "representations/families/two_words.hpp"
#include "representations/families/u128.hpp"
#include "representations/families/u64.hpp"
#include "representations/families/u64_with_attacks.hpp"
#include "representations/sliders/avx2_hyperbola.hpp"
#include "representations/sliders/black_magic.hpp"
#include "representations/sliders/classical.hpp"
#include "representations/sliders/hyperbola.hpp"
#include "representations/sliders/kogge_stone.hpp"
#include "representations/sliders/line_lookup.hpp"
#include "representations/sliders/magic.hpp"
#include "representations/sliders/pext.hpp"
