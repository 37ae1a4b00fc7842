// The contenders, one line each, with engines known for the representation. A line here and one in
// representations/meson.build give a board all tests, all commands and a place in every table.
#pragma once

#include <string_view>

#include "representations/arms/mailbox.hpp"
#include "representations/arms/set_board.hpp"
#include "representations/mailbox/board.hpp"
#include "representations/sets/avx2.hpp"
#include "representations/sets/integer.hpp"
#include "representations/sets/low_high.hpp"
#include "representations/sets/sse.hpp"
#include "representations/sets/words.hpp"
#include "representations/setwise/board.hpp"
#include "representations/sliders/avx2_hyperbola.hpp"
#include "representations/sliders/black_magic.hpp"
#include "representations/sliders/classical.hpp"
#include "representations/sliders/hyperbola.hpp"
#include "representations/sliders/kogge_stone.hpp"
#include "representations/sliders/line_lookup.hpp"
#include "representations/sliders/magic.hpp"
#include "representations/sliders/pext.hpp"

namespace boardlab {

// The best strategy this CPU offers for one word, and for wide sets.
#ifdef __BMI2__
template <class Set>
using BestForOneWord = Pext<Set>;
template <class Set>
using BestForWide = LineLookup<Set>;
#else
template <class Set>
using BestForOneWord = Magic<Set>;
template <class Set>
using BestForWide = Classical<Set>;
#endif

// What a board of sets, or a mailbox, is to a game's pieces: those of combined arms ask other
// questions of the same sets and cells.
template <class P, class Set, class Sliders, template <class, int> class Layout>
struct SetBoardFor {
    using Board = SetBoard<P, Set, Sliders, Layout>;
};
template <ArmedPieceSet P, class Set, class Sliders, template <class, int> class Layout>
struct SetBoardFor<P, Set, Sliders, Layout> {
    using Board = ArmsSetBoard<P, Set, Sliders>;
};
template <class P>
struct MailboxFor {
    using Board = Mailbox<P>;
};
template <ArmedPieceSet P>
struct MailboxFor<P> {
    using Board = ArmsMailbox<P>;
};

// A family makes a board for any set of pieces: U64<Magic>::Of<chess::Pieces>::Board.
template <template <class> class Sliders, template <class, int> class Layout = KindsAndSides>
struct U64 {  // Stockfish, Crafty, almost every chess engine
    template <class P>
    struct Of {
        using Set = IntegerSet<P::geometry, std::uint64_t, 64>;
        using Board = typename SetBoardFor<P, Set, Sliders<Set>, Layout>::Board;
    };
};
template <template <class> class Sliders, template <class, int> class Layout = KindsAndSides>
struct U128 {  // Fairy-Stockfish (large boards), Pikafish
    template <class P>
    struct Of {
        using Set = IntegerSet<P::geometry, Unsigned128, 128>;
        using Board = typename SetBoardFor<P, Set, Sliders<Set>, Layout>::Board;
    };
};
template <template <class> class Sliders, template <class, int> class Layout = KindsAndSides>
struct TwoWords {  // YaneuraOu and other shogi engines
    template <class P>
    struct Of {
        using Set = WordsSet<Numbering<P::geometry, P::geometry.files>, 2>;
        using Board = typename SetBoardFor<P, Set, Sliders<Set>, Layout>::Board;
    };
};
template <template <class> class Sliders, template <class, int> class Layout = KindsAndSides>
struct ThreeWords {  // SPEAR (shogi, three words of 27 bits)
    template <class P>
    struct Of {
        using Set = WordsSet<Numbering<P::geometry, 16>, 3>;
        using Board = typename SetBoardFor<P, Set, Sliders<Set>, Layout>::Board;
    };
};
template <template <class> class Sliders, template <class, int> class Layout = KindsAndSides>
struct LowHigh {  // a CoTuLenh design document, with room for its 132 squares
    template <class P>
    struct Of {
        using Set = LowHighSet<P::geometry>;
        using Board = typename SetBoardFor<P, Set, Sliders<Set>, Layout>::Board;
    };
};
template <template <class> class Sliders, template <class, int> class Layout = KindsAndSides>
struct FourWords {  // the scalar control for avx2
    template <class P>
    struct Of {
        using Set = WordsSet<Numbering<P::geometry, 16>, 4>;
        using Board = typename SetBoardFor<P, Set, Sliders<Set>, Layout>::Board;
    };
};
#ifdef __SSE4_1__
template <template <class> class Sliders, class Walk = WalkInWords>
struct Sse {  // yasai (shogi), Apery
    template <class P>
    struct Of {
        using Set = SseSet<P::geometry, Walk>;
        using Board = typename SetBoardFor<P, Set, Sliders<Set>, KindsAndSides>::Board;
    };
};
#endif
#ifdef __AVX2__
template <template <class> class Sliders, template <class, int> class Layout = KindsAndSides>
struct Avx2 {  // no engine known: boardlab's own question
    template <class P>
    struct Of {
        using Set = Avx2Set<P::geometry>;
        using Board = typename SetBoardFor<P, Set, Sliders<Set>, Layout>::Board;
    };
};
#endif
template <template <class> class Sliders, template <class, int> class Layout = KindsAndSides>
struct Boost {  // the slow reference that is obviously right
    template <class P>
    struct Of {
        using Set = IntegerSet<P::geometry, BoostUnsigned<256>, 256>;
        using Board = typename SetBoardFor<P, Set, Sliders<Set>, Layout>::Board;
    };
};
struct ZeroX88 {  // Fruit, Micro-Max, ElephantEye
    template <class P>
    struct Of {
        using Board = typename MailboxFor<P>::Board;
    };
};
struct ZeroX88WithAttacks {  // SPEAR (shogi) before its bitboards
    template <class P>
    struct Of {
        using Board = Mailbox<P, AttackCells<P>>;
    };
};

}  // namespace boardlab
