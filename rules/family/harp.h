/* What the harps share: the groups of the table, their options, and what those do to it. */
#include "patience/rules.h"

enum { HARP_STOCK, HARP_HAND, HARP_WASTE, HARP_FOUNDATIONS, HARP_COLUMNS };

/* The stock and what is drawn from it: a card that must be played lies in the hand until it is (KH-A4), and an
   empty column never takes it there (KH-A5). */
#define HARP_DRAWING                                                                               \
    [HARP_STOCK] = {STOCK, "s", 1, .dealt = {REST}, .at = {0, 0}},                                 \
    [HARP_HAND]  = {HAND,  "w", 1, .key = 'w', .gives = TOP_CARD, .goes = TO_FOUNDATION | TO_COLUMN, .at = {0, 1}}, \
    [HARP_WASTE] = {WASTE, "w", 1, .key = 'w', .gives = TOP_CARD, .goes = ANYWHERE, .at = {0, 1}}

/* Foundations of a suit from the ace up; whether cards come back to a card they fit is an option (KH-A1). */
#define HARP_FOUNDATIONS_OF(n)                                                                         \
    [HARP_FOUNDATIONS] = {FOUNDATION, "f", n, .key = 'f', .suited = true, .build = {UP, SAME_SUIT}, .empty_takes = AN_ACE, \
                       .capacity = 13, .by_itself = STARTERS, .goes = TO_COLUMN, .at = {0, 2, 0, 1}}

/* Columns are built down in alternating colours; open cards move as runs. */
#define HARP_COLUMN .build = {DOWN, OTHER_COLOUR}, .turning = BY_ITSELF, .gives = RUN, .goes = ANYWHERE, .alike = 1, \
                    .fan = FAN_DOWN

#define HARP_PASSES \
    {"passes", "3 1 2 4 5 6 7 8 9 unlimited", N_("How often the stock may be played through.")}
#define HARP_FORCED(values) \
    {"forced", values, N_("Whether a drawn card that fits a column must be played.")}
#define HARP_FORCED_TABLEAU(values) \
    {"forced", values, N_("Whether a drawn card that fits a column must be played; with “to a column” it may not go to its foundation instead.")}
#define HARP_WORRY_BACK(values) \
    {"worry-back", values, N_("Whether cards may come back from the foundations onto a card they fit.")}
#define HARP_ACES \
    {"aces", "auto manual", N_("Whether aces go to the foundations by themselves or wait for your move.")}
#define HARP_FLIP \
    {"flip", "auto manual", N_("Whether bared cards turn up by themselves or when you turn them.")}
#define HARP_PARTIAL \
    {"partial", "on off", N_("Whether any part of a run may be moved, or only its last card and the whole run.")}
#define HARP_EMPTY(values, help) {"empty", values, help}

/* The options that all harps have, and those that Kleine Harfe and 8x8 have besides. */
void harp_vary(Rules *mine, const Settings *);
void harp_vary_more(Rules *mine, const Settings *);

/* PySolFC's harps, as many columns, whose longest one is the first, or here the last. */
void harp_from_pysol(Card *pack, int columns, bool longest_last);
