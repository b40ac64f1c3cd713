/* The values that words of the language of rules take, with their sentences; for rule_words.c alone. */
#pragma once

#include "rule_reader.h"

static const ValueName roles[] = {/* in the order of Role; what their piles are called, and one alone */
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
     N_("cards are drawn one at a time and go on the foundation, whether they fit or not.")},
    {"reserves", DRAWS_TO_RESERVES,
     N_("a draw deals a card face up to each pile of the reserve; if there are fewer, the last get none.")},
    {"packets", DRAWS_PACKETS,
     N_("a draw deals as many cards to each column as at first, from the first one on until there are "
        "none.")},
    {0}};
static const ValueName passes[] = {{"unlimited", UNLIMITED}, {0}};
static const ValueName redeals[] = {{"in-order", IN_ORDER}, {"shuffled", SHUFFLED}, {0}};
static const ValueName orders[] = {{"kept", ORDER_KEPT}, {"reversed", ORDER_REVERSED}, {0}};
static const ValueName held[] = {{"foundation", TO_FOUNDATION}, {"column", TO_COLUMN}, {0}};
static const ValueName needs[] = {
    {"nothing", NEEDS_NOTHING},
    {"no-empty-column", NEEDS_COLUMNS, N_("No column may be empty then.")},
    {"empty-waste", NEEDS_EMPTY_WASTE, N_("The next one is drawn when that has been played.")},
    {0}};
static const ValueName dealt[] = {{"rest", REST}, {0}};
static const ValueName down[] = {{"all", FACE_DOWN}, {"all-but-top", TOP_UP}, {0}};
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
     N_("A card that leaves turns up the top card of the pile of its number, an ace that of the first, a "
        "king that of the last, with which the game begins.")},
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
     N_("a free card leaves while another free card of its suit is higher; aces are highest.")},
    {"suit-or-rank", PAIRS_OF_EITHER, N_("two free cards of one suit or of one rank are a pair.")},
    {0}};
static const ValueName row_names[] = {
    {"no", NO_ROW},
    {"covering", ROW_COVERS,
     N_("They are a row. Of a pair one or three places apart the later card is laid on the earlier one, "
        "which "
        "leaves, and the row closes up.")},
    {"between", ROW_BETWEEN,
     N_("They are a row. Where one or two cards lie between a pair, these leave, and the row closes up.")},
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
static const ValueName ways[] = {{"foundation", TO_FOUNDATION},
                                 {"column", TO_COLUMN},
                                 {"empty-column", TO_EMPTY_COLUMN},
                                 {"cell", TO_CELL},
                                 {0}};
static const ValueName fans[] = {{"stacked", STACKED}, {"down", FAN_DOWN},   {"spread", SPREAD_DOWN},
                                 {"left", FAN_LEFT},   {"right", FAN_RIGHT}, {0}};

const ValueName *role_names(void) {
    return roles;
}
