/* The words of the language of rules: what each sets, the values it takes, and what it means.  The order is
   that in which tables are written. */
#include "rule_reader.h"

#include <stddef.h>

/* --- values --------------------------------------------------------------------------------------------- */

static const ValueName roles[] = {
    {"stock", STOCK},   {"hand", HAND},       {"waste", WASTE}, {"foundation", FOUNDATION},
    {"column", COLUMN}, {"reserve", RESERVE}, {"cell", CELL},   {0}};
static const ValueName facings[] = {{"up", FACE_UP}, {"top", TOP_UP}, {"down", FACE_DOWN}, {0}};
static const ValueName turnings[] = {
    {"stays", STAYS_DOWN}, {"by-itself", BY_ITSELF}, {"by-hand", BY_HAND}, {"by-drawing", BY_DRAWING}, {0}};
static const ValueName takes[] = {{"nothing", NOTHING},
                                  {"any-card", ANY_CARD},
                                  {"any-run", ANY_RUN},
                                  {"ace", AN_ACE},
                                  {"king", A_KING},
                                  {"king-run", KING_RUN},
                                  {"rank-of-first", FIRST_RANK},
                                  {"below-first", BELOW_FIRST},
                                  {0}};
static const ValueName by_itself[] = {{"starters", STARTERS}, {"drawn", DRAWN}, {"reserves", RESERVES}, {0}};
static const ValueName fans[] = {{"stacked", STACKED}, {"down", FAN_DOWN},   {"spread", SPREAD_DOWN},
                                 {"left", FAN_LEFT},   {"right", FAN_RIGHT}, {0}};
static const ValueName passes[] = {{"unlimited", UNLIMITED}, {0}};
static const ValueName orders[] = {{"kept", ORDER_KEPT}, {"reversed", ORDER_REVERSED}, {0}};
static const ValueName redeals[] = {{"in-order", IN_ORDER}, {"shuffled", SHUFFLED}, {0}};
static const ValueName held[] = {{"foundation", TO_FOUNDATION}, {"column", TO_COLUMN}, {0}};
static const ValueName refills[] = {{"stock", STOCK_ALONE},
                                    {"waste-top-first", WASTE_TOP_FIRST},
                                    {"waste-bottom-last", WASTE_BOTTOM_LAST},
                                    {0}};
static const ValueName draws_to[] = {
    {"waste", DRAWS_TO_WASTE}, {"columns", DRAWS_TO_COLUMNS}, {"foundation", DRAWS_TO_FOUNDATION}, {0}};
static const ValueName needs[] = {{"nothing", false}, {"no-empty-column", true}, {0}};
static const ValueName sinks[] = {{"nothing", false}, {"kings", true}, {0}};
static const ValueName suit_names[] = {{"clubs", 1 << CLUBS},     {"diamonds", 1 << DIAMONDS},
                                       {"hearts", 1 << HEARTS},   {"spades", 1 << SPADES},
                                       {"all", (1 << SUITS) - 1}, {0}};
static const ValueName complete_runs[] = {
    {"no", NO_RUNS}, {"by-themselves", RUNS_BY_THEMSELVES}, {"by-hand", RUNS_BY_HAND}, {0}};
static const ValueName runs[] = {{"as-built", 0},
                                 {"any-suit", 1 + ANY_SUIT},
                                 {"same-suit", 1 + SAME_SUIT},
                                 {"other-colour", 1 + OTHER_COLOUR},
                                 {0}};
static const ValueName gaps_from[] = {{"reserve", FROM_RESERVE}, {"waste", FROM_WASTE}, {0}};
static const ValueName pysol[] = {{"as-here", PYSOL_AS_HERE},
                                  {"columns-first", PYSOL_COLUMNS_FIRST},
                                  {"others-first", PYSOL_OTHERS_FIRST},
                                  {"tops-last", PYSOL_TOPS_LAST},
                                  {"late", PYSOL_LATE},
                                  {"from-right", PYSOL_FROM_RIGHT},
                                  {"spread", PYSOL_SPREAD},
                                  {"swaps-kings", PYSOL_SWAPS_KINGS},
                                  {"likes-first", PYSOL_LIKES_FIRST},
                                  {0}};
static const ValueName families[] = {{"cells", CELL_FAMILY},        {"builders", BUILDER_FAMILY},
                                     {"klondike", KLONDIKE_FAMILY}, {"two-packs", TWO_PACK_FAMILY},
                                     {"spider", SPIDER_FAMILY},     {"yukon", YUKON_FAMILY},
                                     {"one-hole", ONE_HOLE_FAMILY}, {0}};

static const ValueName flags[] = {{"yes", true}, {"no", false}, {0}};
static const ValueName dealt[] = {{"rest", REST}, {0}};
static const ValueName steps[] = {{"up", 1}, {"down", -1}, {"doubling", 2}, {"nothing", 0}, {0}};

static const ValueName gives[] = {{"nothing", GIVES_NOTHING},
                                  {"top", TOP_CARD},
                                  {"whole-run", TOP_OR_RUN},
                                  {"run", RUN},
                                  {"whole-pile", WHOLE_PILE},
                                  {"any-tail", ANY_TAIL},
                                  {"run-through-cells", THROUGH_CELLS},
                                  {0}};

static const ValueName ways[] = {{"foundation", TO_FOUNDATION},
                                 {"column", TO_COLUMN},
                                 {"empty-column", TO_EMPTY_COLUMN},
                                 {"cell", TO_CELL},
                                 {0}};
static const ValueName suits[] = {{"any-suit", ANY_SUIT},         {"same-suit", SAME_SUIT},
                                  {"other-colour", OTHER_COLOUR}, {"wraps", THEN_WRAPS},
                                  {"both-ways", THEN_BOTH_WAYS},  {0}};

const ValueName *role_names(void) {
    return roles;
}

/* --- words ---------------------------------------------------------------------------------------------- */

#define GAME(member)  OF_GAME, offsetof(Rules, member), sizeof((Rules){0}.member)
#define DRAWS(member) OF_STOCK, offsetof(StockRules, member), sizeof((StockRules){0}.member)
#define PILES(member) OF_GROUP, offsetof(PileGroup, member), sizeof((PileGroup){0}.member)

static const RuleWord words[] = {
    /* the game */
    {"game", FORM_NAME, GAME(id), .help = N_("How the command line and records call the game.")},
    {"title", FORM_SENTENCE, GAME(title), .most = 40, .help = N_("How people call the game.")},
    {"summary", FORM_SENTENCE, GAME(summary), .most = 200, .help = N_("One sentence for the menu.")},
    {"warning", FORM_SENTENCE, GAME(warning), .most = 200,
     .help = N_("What a player should know of the odds.")},
    {"listed", FORM_NUMBER, GAME(listed), .most = 99,
     .help = N_("The place in the list of games that come with the program.")},
    {"version", FORM_NUMBER, GAME(version), .least = 1, .most = 255,
     .help = N_("Raised when a change makes old records invalid.")},
    {"packs", FORM_NUMBER, GAME(packs), .least = 1, .most = 2, .help = N_("How many packs of 52 cards.")},
    {"family", FORM_ONE_OF, GAME(family), families, .help = N_("The games it is listed with.")},
    {"packs-of", FORM_ANY_OF, GAME(suits), suit_names,
     .help = N_("The suits that the packs have, with as many cards as ever.")},
    {"first-card", FORM_NAME, GAME(first_card),
     .help = N_("The group of piles whose first one gets the first card, before all others.")},
    {"minutes", FORM_NUMBER, GAME(minutes), .most = 240, .help = N_("How long a game usually takes.")},
    {"difficulty", FORM_NUMBER, GAME(difficulty), .least = 1, .most = 5, .help = N_("From 1 (easy) to 5.")},
    {"won-at", FORM_NUMBER, GAME(won_at), .most = CARDS_MAX,
     .help = N_("Cards on the foundations that win; all if not said.")},
    {"par", FORM_NUMBER, GAME(par), .most = 9, .help = N_("Passes that a good result takes.")},
    {"pysol", FORM_ANY_OF, GAME(pysol), pysol,
     .help = N_("How PySolFC deals the game, by which its numbers are read.")},
    {"hooks", FORM_HOOKS, GAME(hooks),
     .help = N_("What no word says, by a name that only games of the program may give.")},
    {"mark", FORM_MARK, GAME(marks), .help = N_("What the hooks are told.")},
    /* the stock */
    {"draws", FORM_NUMBER, DRAWS(draws), .least = 1, .most = 9,
     .help = N_("How many cards a draw lays on the waste, one upon the other; fewer if no more are left.")},
    {"passes", FORM_NUMBER, DRAWS(passes), passes, .least = 1, .most = 250,
     .help = N_("How often the stock may be played through.")},
    {"redeals", FORM_ANY_OF, DRAWS(redeals), redeals,
     .help = N_("What the player may do between two passes.")},
    {"redeal", FORM_ONE_OF, DRAWS(redeal), orders, .help = N_("The order of the next pass.")},
    {"holds", FORM_ANY_OF, DRAWS(held), held,
     .help = N_("A drawn card that could go there stays in the hand until it is played.")},
    {"may-pass", FORM_FLAG, DRAWS(may_pass), flags, .help = N_("A card in the hand need not be played.")},
    {"draws-to", FORM_ONE_OF, DRAWS(draws_to), draws_to,
     .help = N_("Where a draw goes: a card to the waste or the foundation, or one to each column.")},
    {"needs", FORM_ONE_OF, DRAWS(needs_columns), needs, .help = N_("What has to be so for a draw.")},
    {"gaps-from", FORM_ONE_OF, DRAWS(refill), refills,
     .help = N_("Where gaps are refilled from besides the stock.")},
    {"to-first-gap", FORM_FLAG, DRAWS(to_first_gap), flags,
     .help = N_("Drawn cards go to the first free place, row by row.")},
    /* groups of piles */
    {"piles", FORM_NUMBER, PILES(piles), .most = PILES_MAX, .help = N_("How many piles the group has.")},
    {"noun", FORM_SENTENCE, PILES(noun), .most = 30,
     .help = N_("What people call the piles, where their role does not say it.")},
    {"key", FORM_KEY, PILES(key), .help = N_("The player's key; piles without one have one each.")},
    {"dealt", FORM_DEALT, PILES(dealt), dealt, .most = CARDS_MAX,
     .help = N_("Cards dealt to each pile, one number for all or one for each; rest.")},
    {"facing", FORM_ONE_OF, PILES(facing), facings,
     .help = N_("How the cards lie when they are dealt: face up, the top one alone, or down.")},
    {"down", FORM_DEALT, PILES(down), .most = CARDS_MAX,
     .help =
         N_("Cards of each pile that lie face down, from the bottom; one number for all or one for each.")},
    {"sinks", FORM_ONE_OF, PILES(sinks), sinks,
     .help = N_("What goes under the other cards of its pile after the deal.")},
    {"turning", FORM_ONE_OF, PILES(turning), turnings,
     .help = N_("How a card that lies face down is turned up when it is bare.")},
    {"suited", FORM_FLAG, PILES(suited), flags, .help = N_("Every pile belongs to one suit.")},
    {"build", FORM_BUILD, PILES(build), steps, .least = 1, .most = KING - 1, .then = suits,
     .help = N_("What may be laid on a card.")},
    {"runs", FORM_ONE_OF, PILES(runs), runs,
     .help = N_("What moves together, where that is narrower than what may be built.")},
    {"empty", FORM_ONE_OF, PILES(empty_takes), takes, .help = N_("What an empty pile takes.")},
    {"refill", FORM_ANY_OF, PILES(refill), gaps_from,
     .help = N_("What an empty one is filled from at once; the waste after the reserve.")},
    {"begun", FORM_ANY_OF, PILES(begun), suit_names,
     .help = N_("Suits whose first card is laid there before the deal.")},
    {"complete-runs", FORM_ONE_OF, PILES(complete_runs), complete_runs,
     .help = N_("The piles take runs from king to ace in suit from the columns, and nothing else.")},
    {"capacity", FORM_NUMBER, PILES(capacity), .most = CARDS_MAX,
     .help = N_("How many cards a pile holds at most.")},
    {"by-itself", FORM_ANY_OF, PILES(by_itself), by_itself, .help = N_("What goes there by itself.")},
    {"gives", FORM_GIVES, PILES(gives), gives, .then = ways,
     .help = N_("What may leave, and where it may go.")},
    {"alike", FORM_NUMBER, PILES(alike), .most = 9,
     .help = N_("Piles of one number may change places without changing the game.")},
    {"shows-need", FORM_FLAG, PILES(shows_need), flags,
     .help = N_("The table shows the rank that is wanted next.")},
    {"at", FORM_PLACES, PILES(at), .help = N_("Where the piles stand, by row and column.")},
    {"fan", FORM_ONE_OF, PILES(fan), fans, .help = N_("How the cards of a pile lie.")},
    {"span", FORM_NUMBER, PILES(span), .most = 20,
     .help = N_("Rows or columns that a fan would like to have.")},
    {"inset", FORM_NUMBER, PILES(inset), .most = 9, .help = N_("Places left free before a fan to the side.")},
    {0},
};

const RuleWord *rule_words(void) {
    return words;
}
