/* The words of the language of rules, a row each: what it sets, the values it takes, which piles heed it, its
   sentence in the rules in words, and what it means (docs/adding-a-word.md).  Tables are written, and
   sentences said, in this order. */
#include "engine/rare_word.h"
#include "rule_reader.h"

#include <string.h>

/* --- the values that words take, with their sentences --------------------------------------------------- */

static const ValueName roles[] = {/* in the order of Role; the names of their piles, plural and singular */
                                  {"stock", STOCK, N_("stock")},
                                  {"hand", HAND, N_("drawn card")},
                                  {"waste", WASTE, N_("waste")},
                                  {"foundation", FOUNDATION, N_("foundations"), N_("foundation")},
                                  {"column", COLUMN, N_("columns"), N_("column")},
                                  {"reserve", RESERVE, N_("reserve")},
                                  {"cell", CELL, N_("cells"), N_("cell")},
                                  {0}};
static const ValueName flags[] = {{"yes", true}, {"no", false}, {0}};
static const ValueName families[] = {
    {"cells", 1}, {"builders", 2}, {"klondike", 3}, {"two-packs", 4}, {"spider", 5},
    {"yukon", 6}, {"one-hole", 7}, {"pairs", 8},    {"more", 9},      {0}};
static const ValueName suit_names[] = {{"clubs", 1 << CLUBS},     {"diamonds", 1 << DIAMONDS},
                                       {"hearts", 1 << HEARTS},   {"spades", 1 << SPADES},
                                       {"all", (1 << SUITS) - 1}, {0}};
static const ValueName draws[] = {
    {"columns", DRAWS_TO_COLUMNS,
     N_("a draw deals a card face up to each column from the first one on; if there are fewer, the last "
        "columns get none.")},
    {"foundation", DRAWS_TO_FOUNDATION,
     N_("cards are drawn one at a time and go on the discards, whether they fit or not.")},
    {"reserves", DRAWS_TO_RESERVES,
     N_("a draw deals a card face up to each pile of the reserve; if there are fewer, the last get none.")},
    {"packets", DRAWS_PACKETS,
     N_("a draw deals as many cards to each column as at first, from the first one on until none are left."),
     .unjudged = true},
    {0}};
static const ValueName passes[] = {{"unlimited", UNLIMITED}, {0}};
static const ValueName redeals[] = {{"in-order", IN_ORDER}, {"shuffled", SHUFFLED}, {0}};
static const ValueName orders[] = {{"kept", ORDER_KEPT}, {"reversed", ORDER_REVERSED}, {0}};
static const ValueName held[] = {{"foundation", TO_FOUNDATION}, {"column", TO_COLUMN}, {0}};
static const ValueName needs[] = {
    {"nothing", NEEDS_NOTHING},
    {"no-empty-column", NEEDS_COLUMNS, N_("No column may be empty then.")},
    {"empty-waste", NEEDS_EMPTY_WASTE, N_("The next one may be drawn only when that has been played.")},
    {0}};
static const ValueName dealt[] = {{"rest", REST}, {0}};
static const ValueName down_names[] = {{"all", FACE_DOWN}, {"all-but-top", TOP_UP}, {0}};
static const ValueName steps[] = {{"up", 1},         {"down", -1},   {"doubling", 2},
                                  {"any", ANY_RANK}, {"nothing", 0}, {0}};
static const ValueName suits[] = {/* in the order of Suits */
                                  {"any-suit", ANY_SUIT, N_("in any suit")},
                                  {"same-suit", SAME_SUIT, N_("in suit")},
                                  {"other-colour", OTHER_COLOUR, N_("in alternating colours")},
                                  {"same-colour", SAME_COLOUR, N_("in the same colour")},
                                  {"other-suit", OTHER_SUIT, N_("in any suit but the same")},
                                  {"wraps", THEN_WRAPS},
                                  {"both-ways", THEN_BOTH_WAYS},
                                  {"or-same-rank", THEN_OR_RANK},
                                  {0}};
static const ValueName runs[] = {
    {"as-built", 0},
    {"any-suit", 1 + ANY_SUIT, N_("Cards of any suits move together.")},
    {"same-suit", 1 + SAME_SUIT, N_("Only cards of one suit move together.")},
    {"other-colour", 1 + OTHER_COLOUR, N_("Only cards in alternating colours move together.")},
    {"same-colour", 1 + SAME_COLOUR, N_("Only cards of one colour move together.")},
    {"other-suit", 1 + OTHER_SUIT, N_("Only cards that change suit from one to the next move together.")},
    {0}};
static const ValueName turnings[] = {
    {"stays", STAYS_DOWN},
    {"by-itself", BY_ITSELF, N_("An uncovered card turns up by itself.")},
    {"by-hand", BY_HAND, N_("You turn uncovered cards up yourself.")},
    {"when-last", WHEN_LAST, N_("Its cards only fill gaps; the last one is turned up and free.")},
    {"by-drawing", BY_DRAWING, N_("Drawing turns the face-down cards up first.")},
    {"by-rank", BY_RANK,
     N_("A card that leaves turns up the top card of the pile with its number: an ace that of the first, a "
        "king that of the last, with which the game begins."),
     .unjudged = true},
    {0}};
static const ValueName takes[] = {
    {"nothing", NOTHING, N_("An empty place stays empty."), N_("The first card lies there from the start.")},
    {"any-card", ANY_CARD, N_("An empty place takes any one card."), N_("Any card may be the first.")},
    {"any-run", ANY_RUN, N_("An empty place takes any card or run."),
     N_("An empty place takes any card, with all that lies on it.")},
    {"ace", AN_ACE, N_("An empty place takes only an ace."), N_("The first card is an ace.")},
    {"king", A_KING, N_("An empty place takes only a king."), N_("The first card is a king.")},
    {"king-run", KING_RUN, N_("An empty place takes only a king or its run."),
     N_("An empty place takes only a king, with all that lies on it.")},
    {"2", A_TWO},
    {"3", A_TWO + 1},
    {"4", A_TWO + 2},
    {"5", A_TWO + 3},
    {"6", A_TWO + 4},
    {"7", A_TWO + 5},
    {"8", A_TWO + 6},
    {"9", A_TWO + 7},
    {"10", A_TWO + 8},
    {"jack", A_TWO + 9},
    {"queen", A_QUEEN},
    {"rank-of-first", FIRST_RANK, N_("An empty place takes only a card of the rank of the card dealt first."),
     N_("Each begins with the rank of the card dealt first.")},
    {"below-first", BELOW_FIRST,
     N_("An empty place takes only a card of the rank below that of the card dealt first, or a run that "
        "begins with one.")},
    {"first-played", FIRST_PLAYED, 0, N_("Any card may be the first, and the others begin with its rank.")},
    {0}};
static const ValueName suits_from[] = {{"ace", AN_ACE, "suited;build up same-suit;empty ace;capacity 13"},
                                       {"king", A_KING, "suited;build down same-suit;empty king;capacity 13"},
                                       {0}};
static const ValueName refills[] = {
    {"reserve", FROM_RESERVE},
    {"waste", FROM_WASTE, 0, N_("Gaps are refilled from the waste, else from the stock.")},
    {"stock", FROM_STOCK_ANEW},
    {"under-waste", FROM_UNDER_WASTE, 0, N_("Gaps are refilled from the stock, else from below the waste.")},
    {0}};
static const ValueName directions[] = {
    {"every-card", EVERY_CARD},
    {"first-play", BY_FIRST_PLAY, N_("The first card laid on another says whether all go up or down.")},
    {"ask", ASKED, N_("Before any card moves you say whether they go up or down.")},
    {"up", GOES_UP},
    {"down", GOES_DOWN},
    {0}};
static const ValueName opens[] = {
    {"always", ALWAYS_OPEN},
    {"stock-out", STOCK_OUT, N_("Cards go in only when the stock is used up."),
     N_("From there cards go into empty columns only when the stock is used up.")},
    {"reserve-out", RESERVE_OUT, N_("Cards go in only when the reserve is used up."),
     N_("From there cards go into empty columns only when the reserve is used up.")},
    {0}};
static const ValueName gathers[] = {{"nothing", NOT_GATHERED},
                                    {"in-order", GATHERED_IN_ORDER},
                                    {"shuffled", GATHERED_SHUFFLED},
                                    {"turned", GATHERED_TURNED},
                                    {0}};
static const ValueName times[] = {{"unlimited", 0}, {0}};
static const ValueName sinks[] = {
    {"nothing", 0},
    {"kings", SINKS_KINGS, N_("Kings go under the other cards of their column after the deal.")},
    {"kings-in-suit", SINKS_IN_SUIT,
     N_("After the deal a king goes under the cards of its own suit that lie below it in its column.")},
    {0}};
static const ValueName misdealt[] = {{"begins", false}, {"leaves", true}, {0}};
static const ValueName complete_runs[] = {
    {"no", NO_RUNS},
    {"by-itself", RUNS_BY_THEMSELVES,
     N_("whole suits from king to ace go there by themselves, from the ends of columns.")},
    {"by-hand", RUNS_BY_HAND, N_("only whole suits from king to ace go there, from the ends of columns.")},
    {0}};
static const ValueName pairs[] = {
    {"nothing", 0},
    {"same-rank", PAIRS_OF_RANK, N_("two free cards of one rank leave together.")},
    {"neighbours", PAIRS_OF_NEIGHBOURS, N_("two free cards that are neighbours in rank leave together.")},
    {"lower-in-suit", LOWER_IN_SUIT,
     N_("a free card may leave while another free card of its suit is higher; aces are highest.")},
    {"suit-or-rank", PAIRS_OF_EITHER, N_("two free cards of one suit or of one rank are a pair.")},
    {0}};
static const ValueName row_names[] = {
    {"no", NO_ROW},
    {"covering", ROW_COVERS,
     N_("Of a pair one or three places apart the later card is laid on the earlier one, which leaves, and "
        "the row closes up.")},
    {"between", ROW_BETWEEN,
     N_("Where one or two cards lie between a pair, these leave, and the row closes up.")},
    {"touching", ROW_TOUCHES,
     N_("Pairs leave only if they touch, side by side, one below the other or at a corner. A draw closes all "
        "gaps up, line by line, and fills the places at the end.")},
    {0}};
static const ValueName by_itself[] = {
    {"starters", STARTERS},
    {"drawn", DRAWN, N_("A drawn card that fits goes there by itself.")},
    {"reserves", RESERVES, N_("A card of the reserve that fits goes there by itself.")},
    {"dealt", AS_DEALT,
     N_("A card that can begin one goes there as it is dealt to a column, and the next takes its place.")},
    {0}};
static const ValueName gives[] = {
    {"nothing", GIVES_NOTHING, N_("Cards on it stay there.")},
    {"top", TOP_CARD, N_("Only the last card is free."), N_("What lies on top may be played.")},
    {"whole-run", TOP_OR_RUN, N_("Either the last card moves or the whole run."),
     N_("What lies on top may be played, or the whole run.")},
    {"run", RUN, N_("Single cards, runs or parts of runs move."),
     N_("What lies on top may be played, and runs or parts of them.")},
    {"whole-pile", WHOLE_PILE,
     N_("A column moves to another only as a whole; elsewhere only its last card goes.")},
    {"any-tail", ANY_TAIL, N_("Any face-up card moves with all that lies on it, in order or not.")},
    {"run-through-cells", THROUGH_CELLS,
     N_("Single cards move, and runs that could go card by card through the empty places.")},
    {0}};
static const ValueName targets[] = {{"foundation", TO_FOUNDATION},
                                    {"column", TO_COLUMN},
                                    {"empty-column", TO_EMPTY_COLUMN},
                                    {"cell", TO_CELL},
                                    {0}};
static const ValueName fans[] = {{"stacked", STACKED}, {"down", FAN_DOWN},   {"spread", SPREAD_DOWN},
                                 {"left", FAN_LEFT},   {"right", FAN_RIGHT}, {0}};

const ValueName *role_names(void) {
    return roles;
}

#define GAME(member)  OF_GAME, offsetof(Rules, member), sizeof((Rules){0}.member)
#define DRAWS(member) OF_STOCK, offsetof(StockRules, member), sizeof((StockRules){0}.member)
#define PILES(member) OF_GROUP, offsetof(PileGroup, member), sizeof((PileGroup){0}.member)

enum {
    ALL_ROLES = 0xfe,
    TURNED = ROLE(COLUMN) | ROLE(RESERVE),
    LAID_ON = ROLE(COLUMN) | ROLE(FOUNDATION),
    ON_FOUNDATIONS = ROLE(FOUNDATION)
};

/* A word that sets two members. */
_Static_assert(offsetof(StockRules, draws_to) == offsetof(StockRules, draws) + 1, "");

static const RuleWord words[] = {
    /* the game */
    {"game", N_("What the command line and records call the game."), FORM_NAME, GAME(id)},
    {"title", N_("What people call the game."), FORM_SENTENCE, GAME(title), .most = 40},
    {"summary", N_("One sentence for the menu."), FORM_SENTENCE, GAME(listing.summary), .most = 200},
    {"warning", N_("What a player should know of the odds."), FORM_SENTENCE, GAME(listing.warning),
     .most = 200},
    {"listed", N_("The place in the list of games that come with the program."), FORM_NUMBER,
     GAME(listing.place), .most = 99},
    {"version", N_("Raised when a change makes old records invalid."), FORM_NUMBER, GAME(version), .least = 1,
     .most = 255, .unsaid = "1"},
    {"before", N_("Options with which records of earlier versions are read."), FORM_SENTENCE, GAME(before),
     .most = 80},
    {"packs", N_("How many packs of 52 cards."), FORM_NUMBER, GAME(packs), .least = 1, .most = 2,
     .unsaid = "1"},
    {"family", N_("The games it is listed with."), FORM_ONE_OF, GAME(listing.family), families},
    {"packs-of", N_("The suits that the packs have, with as many cards as ever."), FORM_ANY_OF, GAME(suits),
     suit_names, .unsaid = "all"},
    {"first-card", N_("The group of piles whose first one gets the first card, before all others."),
     FORM_NAME, GAME(first_card)},
    {"first-chosen",
     N_("The group of piles of which you play a card to a foundation before all other moves."), FORM_NAME,
     GAME(first_chosen)},
    {"minutes", N_("How long a game usually takes."), FORM_NUMBER, GAME(listing.minutes), .most = 240},
    {"difficulty", N_("From 1 (easy) to 5."), FORM_NUMBER, GAME(listing.difficulty), .least = 1, .most = 5},
    {"won-at", N_("Cards on the foundations that win; all if not said."), FORM_NUMBER, GAME(won_at),
     .most = CARDS_MAX},
    {"par", N_("Passes that a good result takes."), FORM_NUMBER, GAME(par), .most = 9},
    {"hooks", N_("What no word says, by a name that only games of the program may give."), FORM_HOOKS,
     GAME(hooks)},
    {"mark", N_("What the hooks get to know."), FORM_MARK, GAME(marks)},
    /* the stock */
    {"draws",
     N_("How many cards a draw lays on the waste, one upon the other, fewer if no more are left; or where "
        "else it goes: one card to each column or reserve, or one to the foundation."),
     FORM_DRAWS, OF_STOCK, offsetof(StockRules, draws), 2, draws, .least = 1, .most = 9, .unsaid = "1"},
    {"passes", N_("How often the stock may be played through."), FORM_NUMBER, DRAWS(passes), passes,
     .least = 1, .most = 250, .unsaid = "1"},
    {"redeals", N_("What the player may do between two passes."), FORM_ANY_OF, DRAWS(redeals), redeals,
     .unsaid = "in-order"},
    {"redeal", N_("The order of the next pass."), FORM_ONE_OF, DRAWS(redeal), orders},
    {"holds", N_("A drawn card that could go there stays in the hand until it is played."), FORM_ANY_OF,
     DRAWS(held), held},
    {"may-pass", N_("A card in the hand need not be played."), FORM_FLAG, DRAWS(may_pass), flags},
    {"needs", N_("What a draw requires."), FORM_ONE_OF, DRAWS(needs), needs},
    {"to-first-gap", N_("Drawn cards go to the first free place, row by row."), FORM_FLAG,
     DRAWS(to_first_gap), flags, .says = N_("drawn cards go to the first free place, row by row.")},
    /* groups of piles */
    {"piles", N_("How many piles the group has."), FORM_NUMBER, PILES(piles), .most = PILES_MAX,
     .unsaid = "1"},
    {"noun", N_("What people call the piles, where their role does not say it."), FORM_SENTENCE, PILES(noun),
     .most = 30},
    {"key", N_("The player's key; piles without one have one each."), FORM_KEY, PILES(look.key),
     .unsaid = ""},
    {"dealt", N_("Cards dealt to each pile, one number for all or one for each; rest."), FORM_DEALT,
     PILES(dealt), dealt, .most = CARDS_MAX, .roles = ALL_ROLES & ~ROLE(HAND), .beside = {"complete-runs"}},
    {"down",
     N_("Cards of each pile that lie face down, from the bottom; one number for all or one for each."),
     FORM_DOWN, PILES(down), down_names, .most = CARDS_MAX, .roles = TURNED | ROLE(WASTE)},
    {"build", N_("What may be laid on a card."), FORM_BUILD, PILES(build), steps, .least = 1,
     .most = KING - 1, .then = suits, .roles = LAID_ON | ROLE(RESERVE) | ROLE(CELL),
     .beside = {"complete-runs"}},
    {"runs", N_("What moves together, where that is narrower than what may be built."), FORM_ONE_OF,
     PILES(runs), runs, .roles = ROLE(COLUMN)},
    {"turning", N_("How a card that lies face down is turned up when it is bare."), FORM_ONE_OF,
     PILES(turning), turnings, .roles = TURNED},
    {"empty", N_("What an empty pile takes."), FORM_ONE_OF, PILES(empty_takes), takes,
     .roles = LAID_ON | ROLE(CELL), .beside = {"complete-runs"}},
    {"direction", N_("When it is decided which way foundations that are built both ways go."), FORM_ONE_OF,
     PILES(direction), directions, .roles = ON_FOUNDATIONS, .beside = {"complete-runs"}},
    {"each-way", N_("Each foundation has a direction of its own."), FORM_FLAG, PILES(each_way), flags,
     .roles = ON_FOUNDATIONS, .beside = {"complete-runs"}, .says = N_("Each has a direction of its own.")},
    {"capacity", N_("How many cards a pile holds at most."), FORM_NUMBER, PILES(capacity), .most = CARDS_MAX,
     .roles = LAID_ON | ROLE(CELL)},
    {"suited", N_("Every pile belongs to one suit."), FORM_FLAG, PILES(suited), flags,
     .roles = ON_FOUNDATIONS, .beside = {"complete-runs", "packs-of"},
     .says = N_("Every pile has a suit of its own.")},
    {"ranks-before", N_("Each but the first takes only ranks that lie on the one before it."), FORM_FLAG,
     PILES(rare[RANKS_BEFORE]), flags, .rare = &ranks_before_word, .roles = ON_FOUNDATIONS,
     .unjudged = ALL_ROLES, .beside = {"complete-runs", "pairs"},
     .says = N_("Each but the first takes only ranks that lie on the one before it.")},
    {"suits-from",
     N_("Whole suits from ace to king, or down from the king: suited, with the build, the first card and the "
        "capacity that this means."),
     FORM_SHORT, OF_GROUP, .names = suits_from, .roles = ON_FOUNDATIONS},
    {"begun",
     N_("What lies there before the deal: of which suits the card that “empty” names; or the cards, one on "
        "each pile."),
     FORM_BEGUN, PILES(begun), suit_names, .roles = ON_FOUNDATIONS | ROLE(RESERVE) | ROLE(STOCK),
     .beside = {"packs-of"}},
    {"misdealt", N_("What a card does that is dealt there and has not the rank that “empty” names."),
     FORM_ONE_OF, PILES(misdealt), misdealt, .roles = ON_FOUNDATIONS, .unjudged = ALL_ROLES,
     .beside = {"pairs", "complete-runs"}},
    {"complete-runs", N_("The piles take runs from king to ace in suit from the columns, and nothing else."),
     FORM_ONE_OF, PILES(complete_runs), complete_runs, .roles = ON_FOUNDATIONS},
    {"pairs",
     N_("Cards leave for there in pairs: of this sum, which one card alone may make too, of one rank, or "
        "neighbours in rank; or the lower one of a suit alone."),
     FORM_NUMBER, PILES(pairs), pairs, .least = 2, .most = PAIRS_SUM_MAX, .unsaid = "nothing",
     .roles = ON_FOUNDATIONS, .unjudged = ALL_ROLES, .beside = {"build", "empty", "complete-runs"}},
    {"by-itself", N_("What goes there by itself."), FORM_ANY_OF, PILES(by_itself), by_itself,
     .roles = ON_FOUNDATIONS, .beside = {"complete-runs"}},
    {"shows-need", N_("The table shows the rank that is wanted next."), FORM_FLAG, PILES(look.shows_need),
     flags, .roles = ON_FOUNDATIONS, .beside = {"complete-runs"},
     .says = N_("The rank wanted next is shown.")},
    {"refill",
     N_("What an empty column is filled from at once, the waste after the reserve; of the stock, what gaps "
        "are refilled from besides."),
     FORM_ANY_OF, PILES(refill), refills, .roles = ROLE(COLUMN) | ROLE(STOCK)},
    {"opens", N_("When a cell takes cards, or when cards of other piles may go into empty columns."),
     FORM_ONE_OF, PILES(rare[OPENS]), opens, .rare = &opens_word,
     .roles = ROLE(CELL) | ROLE(WASTE) | ROLE(RESERVE) | ROLE(COLUMN),
     .others = ROLE(WASTE) | ROLE(RESERVE) | ROLE(COLUMN), .unjudged = ALL_ROLES},
    {"gathers", N_("How the columns may be taken up and dealt again, as many cards to each as at first."),
     FORM_ONE_OF, PILES(gathers), gathers, .roles = ROLE(COLUMN)},
    {"times", N_("How often they may be gathered."), FORM_NUMBER, PILES(times), times, .least = 1,
     .most = 250, .roles = ROLE(COLUMN)},
    {"ranks-once", N_("No rank is dealt to a column twice."), FORM_FLAG, PILES(rare[RANKS_ONCE]), flags,
     .rare = &ranks_once_word, .roles = ROLE(COLUMN),
     .says = N_("None of them is dealt a rank twice: such a card changes places with one of another pile.")},
    {"sinks", N_("What goes under the other cards of its pile after the deal."), FORM_ONE_OF,
     PILES(rare[SINKS]), sinks, .rare = &sinks_word, .roles = ROLE(COLUMN)},
    {"gives", N_("What may leave, and where it may go."), FORM_GIVES, PILES(gives), gives, .then = targets,
     .unjudged = ROLE(STOCK), .roles = ALL_ROLES, .beside = {"complete-runs"}},
    {"grace", N_("With the last whole row that a draw deals the cards left over go there, one to each pile."),
     FORM_FLAG, PILES(grace), flags, .roles = ROLE(RESERVE), .beside = {"rows", "row"},
     .says = N_("With the last whole row the cards left over are dealt there, one to each pile.")},
    {"alternates",
     N_("After one of its cards another foundation takes no second before it got one from elsewhere."),
     FORM_FLAG, PILES(alternates), flags, .roles = ON_FOUNDATIONS, .unjudged = ALL_ROLES,
     .beside = {"complete-runs"},
     .says = N_("When another foundation has taken a card from there, its next comes from elsewhere.")},
    {"rows",
     N_("How many piles lie in each row; those of the next row lie upon them and cover what they overlap."),
     FORM_ROWS, PILES(rows), .least = 1, .most = 13, .unsaid = "", .roles = ROLE(RESERVE),
     .unjudged = ALL_ROLES},
    {"overlaps", N_("A card may leave together with the only one that covers it."), FORM_FLAG,
     PILES(overlaps), flags, .roles = ROLE(RESERVE), .unjudged = ALL_ROLES,
     .says = N_("A card may leave together with the only one that lies on it.")},
    {"row", N_("How the cards of a pair lie in the piles, which are one row of single cards."), FORM_ONE_OF,
     PILES(row), row_names, .roles = ROLE(RESERVE), .unjudged = ALL_ROLES, .beside = {"rows", "alike"}},
    {"across", N_("How many piles lie in a line."), FORM_NUMBER, PILES(across), .most = 13,
     .roles = ROLE(RESERVE) | ROLE(CELL)},
    {"to-clear", N_("The game is won when the piles are empty, whatever lies elsewhere."), FORM_FLAG,
     PILES(to_clear), flags, .roles = TURNED, .unjudged = ALL_ROLES},
    {"alike", N_("Piles of one number may change places without changing the game."), FORM_NUMBER,
     PILES(alike), .most = 9, .roles = TURNED | ROLE(CELL), .beside = {"rows"}},
    {"at", N_("Where the piles stand, by row and column."), FORM_PLACES, PILES(look.at), .unsaid = ""},
    {"fan", N_("How the cards of a pile lie."), FORM_ONE_OF, PILES(look.fan), fans, .unsaid = ""},
    {"span", N_("Rows or columns that a fan would like to have."), FORM_NUMBER, PILES(look.span), .most = 20,
     .unsaid = "1"},
    {"inset", N_("Places left free before a fan to the side."), FORM_NUMBER, PILES(look.inset), .most = 9},
    {0},
};

/* --- version 1 ------------------------------------------------------------------------------------------ */

static const ValueName facings[] = {{"up", FACE_UP}, {"top", TOP_UP}, {"down", FACE_DOWN}, {0}};
static const ValueName draws_to[] = {
    {"waste", DRAWS_TO_WASTE}, {"columns", DRAWS_TO_COLUMNS}, {"foundation", DRAWS_TO_FOUNDATION}, {0}};
static const ValueName gaps_from[] = {
    {"stock", 0}, {"waste-top-first", FROM_WASTE}, {"waste-bottom-last", FROM_UNDER_WASTE}, {0}};
static const ValueName left_runs[] = {
    {"no", NO_RUNS}, {"by-themselves", RUNS_BY_THEMSELVES}, {"by-hand", RUNS_BY_HAND}, {0}};

/* Words as they were in version 1, by other names or with other values. */
static const RuleWord old_words[] = {
    {"draws", 0, FORM_NUMBER, DRAWS(draws), .least = 1, .most = 9},
    {"draws-to", 0, FORM_ONE_OF, DRAWS(draws_to), draws_to},
    {"gaps-from", 0, FORM_ONE_OF, PILES(refill), gaps_from},
    {"facing", 0, FORM_ONE_OF, PILES(down.facing), facings},
    {"down", 0, FORM_DEALT, PILES(down.cards), .most = CARDS_MAX},
    {"complete-runs", 0, FORM_ONE_OF, PILES(complete_runs), left_runs},
    {0},
};

_Static_assert((int)RARE_WORDS <= RARE_MAX, "RARE_MAX");
_Static_assert(sizeof families / sizeof *families == FAMILIES, "FAMILIES");
enum { WORDS = sizeof words / sizeof *words, OLD_WORDS = sizeof old_words / sizeof *old_words };
_Static_assert(WORDS + OLD_WORDS <= RULE_WORDS_MAX, "RULE_WORDS_MAX");

const RuleWord *rule_words(void) {
    return words;
}

static const RuleWord *word_in(const RuleWord *w, const char *word) {
    while (w->word && (*w->word != *word || strcmp(w->word, word) != 0))
        w++; /* called thousands of times at every start */
    return w->word ? w : 0;
}

const RuleWord *rule_word_called(const char *word, int language) {
    const RuleWord *const old = language == 1 ? word_in(old_words, word) : 0;
    return old ? old : word_in(words, word);
}

int rule_word_place(const RuleWord *w) {
    return (int)(w->help ? w - words : WORDS + (w - old_words));
}

const void *rule_word_member(const RuleWord *w, const Rules *rules, const PileGroup *group) {
    const char *const owner = w->owner == OF_GAME    ? (const char *)rules
                              : w->owner == OF_STOCK ? (const char *)&rules->stock
                                                     : (const char *)group;
    return owner + w->offset;
}

bool rule_word_is_said(const RuleWord *w, const Rules *rules, const PileGroup *group) {
    const char *const member = rule_word_member(w, rules, group);
    for (size_t i = 0; i < w->size; i++)
        if (member[i]) return true;
    return false;
}

int rule_word_value(const RuleWord *w, const Rules *rules, const PileGroup *group) {
    const uint8_t *const byte = rule_word_member(w, rules, group);
    int value = *byte;
    if (w->size == sizeof value) memcpy(&value, byte, sizeof value);
    return w->form == FORM_DRAWS ? rules->stock.draws_to : value;
}
