// Bad FEN of CoTuLenh is refused by every board with field, reason and hint.
#include "tests/games/bad_fen.hpp"
#include "tests/games/cotulenh/fixture.hpp"

namespace boardlab {
namespace {

const std::string placement = "piece placement", session = "deploy session";
const std::string rest = " r - - 0 1";

// A placement with this sixth rank, which has water and land.
std::string sixth(const std::string& rank) {
    return "6c4/11/11/11/11/11/" + rank + "/11/11/11/11/5C5";
}
std::string only(const std::string& rank) { return sixth(rank) + rest; }

const std::vector<BadFen> rows{
    {"", "FEN", "empty"},
    {" \t\r\n", "FEN", "empty"},
    // The placement.
    {only("4X6"), placement, "unknown piece letter 'X'"},
    {only("4K6"), placement, "unknown piece letter 'K'", "NFTEHCIMAGS"},
    {only("4T~6"), placement, "unknown piece letter '~'"},
    {only("4(TX)6"), placement, "unknown piece letter 'X'"},
    {"6c4/11/11/11/11/11/11/11/11/11/5C5" + rest, placement, "11 ranks"},
    {"6c4/11/11/11/11/11/11/11/11/11/11/11/5C5" + rest, placement, "13 ranks"},
    {only("0"), placement, "rank 6 has a run of 0"},
    {only("05T5"), placement, "rank 6 has a run of"},
    {only("12"), placement, "adjacent digits", "one number"},
    {only("55T"), placement, "adjacent digits"},
    {only("111"), placement, "adjacent digits"},
    {only("4TTTTTTTT"), placement, "rank 6 has more than 11 files"},
    {only("11T"), placement, "rank 6 has more than 11 files"},
    {only("10"), placement, "rank 6 has 10 files"},
    {only("5T11"), placement, "rank 6 has"},
    // Stacks and heroes.
    {only("4(TI6"), placement, "stack '(TI6' is not closed", "')'"},
    {only("4(TI"), placement, "not closed"},
    {only("4((TI))6"), placement, "another inside", "not nested"},
    {only("4(T(I))6"), placement, "another inside"},
    {only("4TI)5"), placement, "unknown piece letter ')'"},
    {only("4()6"), placement, "empty stack"},
    {only("4+()6"), placement, "belongs to nobody"},
    {only("4++T6"), placement, "'+' twice"},
    {only("4+(+T)6"), placement, "'+' twice"},
    {only("4(++TI)6"), placement, "'+' twice"},
    {only("4+7"), placement, "unknown piece letter '7'"},
    {only("10+"), placement, "belongs to nobody"},
    {only("4(T+)6"), placement, "belongs to nobody"},
    {only("4(TE)6"), placement, "there is no stack '(TE)'", "(NFT)"},
    {only("4(TT)6"), placement, "there is no stack"},
    {only("2(NTI)8"), placement, "there is no stack"},
    {only("2(NFTI)8"), placement, "there is no stack"},
    {only("4(IM)6"), placement, "there is no stack"},
    {only("4(AG)6"), placement, "there is no stack"},
    {only("4(Ti)6"), placement, "both sides", "one colour"},
    // Ground.
    {only("5N5"), placement, "'N' cannot stand on f6", "files a to c"},
    {only("5(NF)5"), placement, "cannot stand on f6"},
    {only("T10"), placement, "'T' cannot stand on a6", "files a and b"},
    {only("1F9"), placement, "'F' cannot stand on b6"},
    {only("1(FN)9"), placement, "cannot stand on b6", "named after it"},
    {"c10/11/11/11/11/11/11/11/11/11/11/5C5" + rest, placement, "'c' cannot stand on a12"},
    // The men.
    {only("4CC5"), placement, "Red has 3 commanders", "each side has one"},
    {only("4(TC)6"), placement, "Red has 2 commanders"},
    {only("4c6"), placement, "Blue has 2 commanders"},
    {"6c4/2TTTTTTTTT/2TTTTTTTTT/2TTTTTTTTT/2TTTTTTTTT/2TTTT5/11/11/11/11/11/5C5" + rest, placement,
     "Red has 41 pieces", "40"},
    // The other fields.
    {sixth("11") + " x - - 0 1", "side to move", "'x' is no side"},
    {sixth("11") + " w - - 0 1", "side to move", "'w' is no side"},
    {sixth("11") + " R - - 0 1", "side to move", "'R' is no side"},
    {sixth("11") + " r KQ - 0 1", "third field", "'KQ' has no meaning", "'-'"},
    {sixth("11") + " r - e3 0 1", "fourth field", "'e3' has no meaning"},
    {sixth("11") + " r - - -1 1", "halfmove clock", "'-1' is not acceptable"},
    {sixth("11") + " r - - x 1", "halfmove clock", "'x' is not acceptable"},
    {sixth("11") + " r - - 0 0", "move number", "'0' is not acceptable"},
    {sixth("11") + " r - - 0 10000", "move number", "'10000' is not acceptable"},
    {sixth("11"), "FEN", "1 field"},
    {sixth("11") + " r", "FEN", "2 fields"},
    {sixth("11") + " r -", "FEN", "3 fields"},
    {sixth("11") + " r - - 0", "FEN", "5 fields"},
    {only("11") + " 7 8", "FEN", "8 fields"},
    // Characters that no FEN contains.
    {sixth("11") + std::string(" r - - 0 1\0x", 12), "FEN", "a control character"},
    {only("1\xEF\xBC\x98"), "FEN", "not ASCII"},
    {std::string(1 << 20, '1'), "FEN", "a line of 1048576 characters"},
};

const std::string stack = only("6(FTI)4"), sea = only("1(NFT)7i1"), two = only("4G1(FTI)1T2");
const std::vector<BadFen> sessions{
    {only("11") + " 7", session, "'7' is no session", "origin:left:steps"},
    {stack + " g6", session, "is no session"},
    {stack + " g6:F", session, "is no session"},
    {stack + " :F:T>g7...", session, "'' is no square"},
    {stack + " z6:F:T>g7...", session, "'z6' is no square", "a1 to k12"},
    {stack + " g13:F:T>g7...", session, "'g13' is no square"},
    {stack + " g06:F:T>g7...", session, "'g06' is no square"},
    {stack + " g:F:T>g7...", session, "'g' is no square"},
    {stack + " f1:F:T>g7...", session, "no stack of the side to move stands on f1"},
    {stack + " g7:F:T>g7...", session, "no stack of the side to move stands on g7"},
    {sixth("6(fti)4") + rest + " g6:(FI):T>g7...", session, "no stack of the side to move"},
    {stack + " g6:(FTI):", session, "'' is no step", "N>c7"},
    {stack + " g6:(FTI):...", session, "'' is no step"},
    {stack + " g6:(FI):T-g7...", session, "is no step"},
    {stack + " g6:(FI):>g7...", session, "empty stack"},
    {stack + " g6:(FI):X>g7...", session, "unknown piece letter 'X'"},
    {stack + " g6:(FI):(T>g7...", session, "not closed"},
    {stack + " g6:(FI):++T>g7...", session, "'+' twice"},
    {stack + " g6:(FI):T>...", session, "'' is no square"},
    {stack + " g6:(FI):T>g77...", session, "is no square"},
    {stack + " g6:(FI):T>xg7...", session, "'T>xg7' is not possible", "with their marks"},
    {stack + " g6:(FI):T>_g7...", session, "not possible"},
    {stack + " g6:(FI):T>@g7...", session, "not possible"},
    {stack + " g6:(FI):T>&g7...", session, "not possible"},
    {stack + " g6:(FI):T>xxg7...", session, "'xg7' is no square"},
    {stack + " g6:(FI):T>g9...", session, "not possible"},
    {stack + " g6:(FI):T>g6...", session, "not possible"},
    {stack + " g6:F:T>g7...", session, "'F' is not who is left", "have not acted"},
    {stack + " g6::T>g7...", session, "'' is not who is left"},
    {stack + " g6:(TI):T>g7...", session, "is not who is left"},
    {stack + " g6:(FI):T>g7", session, "the '...' at its end is wrong", "while pieces are left"},
    {stack + " g6:(FI):T>g7,...", session, "'' is no step"},
    {stack + " g6:(FI):,T>g7...", session, "'' is no step"},
    {stack + " g6:F:T>g7,T>g5...", session, "not possible"},
    {stack + " g6:F:M>g7...", session, "not possible"},
    {stack + " g6::T>g7,I>g5,F>g4,T>g8", session, "not possible"},
    {sea + " b6:(FT):N>f6...", session, "not possible"},
    {sea + " b6:(NF):T>b7...", session, "not possible"},
    {only("6(FTI)1g2") + " g6:I:(FT)>@i6...", session, "not possible"},
    {only("2(NFT)1i6") + " c6:F:(NT)>_e6...", session, "not possible"},
    // Several pieces of one step may join a unit only if all may share its square.
    {two + " g6:F:(TI)>&i6...", session, "not possible"},
    {only("2(FTI)N7") + " c6:F:(TI)>&d6...", session, "not possible"},
    // A session that is over by itself is not open.
    {stack + " g6::T>g7,I>g5,F>g4", session, "over"},
    {stack + " g6::(FTI)>g7", session, "over"},
};

TEST(CoTuLenhBadFen, IsRefusedWithFieldReasonAndHint) {
    expect_refused("cotulenh", 0, "I:c5:c6:n", rows);
}
TEST(CoTuLenhBadFen, OfSessions) { expect_refused("cotulenh", 0, "I:c5:c6:n", sessions); }

}  // namespace
}  // namespace boardlab
