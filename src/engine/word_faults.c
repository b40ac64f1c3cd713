/* Words that mean nothing where they stand: for these piles, or for what else the table says. */
#include "faults.h"
#include "patience/rules_language.h"

/* A word that a group may say. */
typedef struct WordSaid {
    const char *word;
    int said;
    unsigned roles;          /* of piles that may heed it; 0: all */
    bool heeded;             /* by such a pile */
    const char *why, *about; /* it is not */
} WordSaid;

static const char beside[] = N_("{group}: “{word}” means nothing beside “{about}”");
static const char without[] = N_("{group}: “{word}” means nothing without “{about}”");
static const char no_runs[] = N_("{group}: “{word}” means nothing where no runs leave");

#define OF(role) (1U << (role))
enum { LAID_ON = 1 << COLUMN | 1 << FOUNDATION, TURNED = 1 << COLUMN | 1 << RESERVE, ALL_ROLES = 0xfe };

/* The first of so many that nothing heeds. */
static bool is_one_unheeded(const Case *c, const WordSaid *words, size_t count) {
    for (const WordSaid *w = words; w < words + count; w++) {
        const bool there = !w->roles || w->roles & OF(c->group->role);
        if (!w->said || (there && w->heeded)) continue;
        c->error->wanted = there ? 0 : (int)(w->roles & ALL_ROLES);
        return tell_why(c, w->word,
                        there ? w->why : N_("{group}: “{word}” means nothing there; it is for: {roles}"),
                        w->about);
    }
    return false;
}

bool deals_what_means_nothing(const Case *c) {
    const PileGroup *g = c->group;
    const bool suits = c->table->suits, taken = !g->complete_runs, dealt = most_of(g, g->dealt) > 0;
    const bool down = most_of(g, g->down) > 0;
    const WordSaid words[] = {
        {"dealt", g->dealt[0] || g->dealt[1], ~OF(HAND), taken, beside, "complete-runs"},
        {"down", down, TURNED, dealt, without, "dealt"},
        {"down", down, TURNED, !g->facing, beside, "facing"},
        {"sinks", g->sinks, OF(COLUMN), true, 0, 0},
        {"facing", (int)g->facing, TURNED | OF(WASTE), dealt || g->role == WASTE, without, "dealt"},
        {"turning", (int)g->turning, TURNED, true, 0, 0},
        {"begun", g->begun, OF(FOUNDATION), !suits, beside, "packs-of"},
        {"suited", g->suited, OF(FOUNDATION), taken, beside, "complete-runs"},
        {"suited", g->suited, 0, !suits, beside, "packs-of"},
    };
    return is_one_unheeded(c, words, sizeof words / sizeof *words);
}

bool says_what_means_nothing(const Case *c) {
    const PileGroup *g = c->group;
    const Rules *t = c->table;
    const bool taken = !g->complete_runs, rows = t->stock.draws_to == DRAWS_TO_COLUMNS;
    const bool runs = g->gives >= TOP_OR_RUN, sideways = g->fan == FAN_LEFT || g->fan == FAN_RIGHT;
    const bool reserve = piles_of(t, RESERVE) || !(g->refill & FROM_RESERVE),
               waste = piles_of(t, WASTE) || !(g->refill & FROM_WASTE);
    const WordSaid words[] = {
        {"build", g->build.step.times, LAID_ON | OF(RESERVE), taken, beside, "complete-runs"},
        {"build", g->build.step.times, 0, runs || g->role != RESERVE, no_runs, 0},
        {"runs", g->runs, OF(COLUMN), runs && g->gives != ANY_TAIL, no_runs, 0},
        {"empty", (int)g->empty_takes, LAID_ON | OF(CELL), taken, beside, "complete-runs"},
        {"refill", g->refill, OF(COLUMN), reserve && waste,
         N_("{group}: “{word}” names a reserve or a waste that is not there"), 0},
        {"complete-runs", g->complete_runs, OF(FOUNDATION), true, 0, 0},
        {"gives", g->gives || g->goes, ~OF(STOCK), taken || !g->gives, beside, "complete-runs"},
        {"gives", runs, 0, g->role != FOUNDATION, N_("{group}: “{word}”: the top card alone leaves them"), 0},
        {"gives", g->gives >= WHOLE_PILE, 0, g->role == COLUMN,
         N_("{group}: “{word}”: that much leaves columns alone"), 0},
        {"capacity", g->capacity, OF(FOUNDATION) | OF(CELL), g->role != CELL || g->capacity == 1,
         N_("{group}: “{word}” changes nothing: each holds one card"), 0},
        {"by-itself", g->by_itself, OF(FOUNDATION), taken, beside, "complete-runs"},
        {"shows-need", g->shows_need, OF(FOUNDATION), taken, beside, "complete-runs"},
        {"alike", g->alike, TURNED | OF(CELL), g->role != COLUMN || !rows, beside, "draws-to"},
        {"span", g->span > 1, 0, g->fan != STACKED, N_("{group}: “{word}” means nothing without a fan"), 0},
        {"inset", g->inset, 0, sideways, N_("{group}: “{word}” means nothing without a fan to the side"), 0},
    };
    return is_one_unheeded(c, words, sizeof words / sizeof *words);
}

static const char no_stock[] = N_("stock: “{word}” means nothing in this table");
static const char no_waste[] = N_("stock: “{word}” means nothing where no card is drawn to a waste");
static const char no_hand[] = N_("stock: “{word}” means nothing without a hand");

bool says_nothing_of_its_stock(const Case *c) {
    const Rules *t = c->table;
    const StockRules s = t->stock;
    const bool stock = piles_of(t, STOCK), waste = stock && piles_of(t, WASTE), drawn = t->hooks.draws_to;
    const struct {
        const char *word;
        bool said, heeded;
        const char *why;
    } words[] = {
        {"draws", s.draws > 1, waste && !drawn, no_waste},
        {"draws", s.draws > 1, !s.held, N_("stock: where cards are held, they are drawn one at a time")},
        {"passes", s.passes > 1, waste, no_waste},
        {"passes", s.passes, s.draws_to == DRAWS_TO_WASTE, no_waste},
        {"redeals", s.redeals, waste, no_waste},
        {"redeal", s.redeal, waste, no_waste},
        {"holds", s.held, waste && piles_of(t, HAND), no_hand},
        {"may-pass", s.may_pass, waste && piles_of(t, HAND), no_hand},
        {"gaps-from", s.refill, waste && t->hooks.gap, no_stock},
        {"to-first-gap", s.to_first_gap, stock && drawn, no_stock},
        {"draws-to", s.draws_to, stock && !drawn, no_stock},
        {"needs", s.needs_columns, stock && piles_of(t, COLUMN),
         N_("stock: “{word}” means nothing without columns")},
        {"draws_to", drawn, stock, no_stock},
        {"gap", t->hooks.gap, stock, no_stock},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].said && !words[i].heeded) return tell_why(c, words[i].word, words[i].why, 0);
    return false;
}
