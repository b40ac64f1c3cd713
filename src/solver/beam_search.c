/* Finds wins fast if there are many, and proves nothing: so hashes may represent the positions seen. */
#include "search.h"
#include "transposition_table.h"

/* --- what a position costs ------------------------------------------------------------------------------ */

/* What each thing costs: less is better; a guess, never part of a proof.  Found by trial, on other deals than
   those measured. */
enum {
    HIDDEN = 27,        /* a card face down */
    NOT_CLEAR = 12,     /* a column with such cards */
    OUT_OF_RUN = 6,     /* an open card that does not follow the one under it */
    ON_LOWER = 4,       /* a card anywhere on top of one of its suit that must go home first */
    UNDRAWN = 13,       /* a card in stock or waste */
    AWAY = 6,           /* a card not home */
    NOT_IN_SUIT = 40,   /* an open card that follows, if only one suit moves together */
    NOT_IN_RANK = 32,   /* in that case, one on a lower card */
    OCCUPIED = 20,      /* a column that is not empty */
    GONE_BY = 6,        /* eight cards gone by in all passes */
    GONE_FOR_GOOD = 20, /* one gone by in the last pass: it can only come from the waste; */
    HELD_UP = 16,       /* one that lies there anywhere on a lower one of its suit */
    MORE_IN_ROWS = 18   /* a card out of run or not home, if rows will cover it */
};

/* Whether a drawn card is played before the next: then it is as good as played. */
static bool is_played_at_once(const Game *g) {
    return g->rules.stock.needs == NEEDS_EMPTY_WASTE;
}

static int more_in_rows(const Game *g) {
    return draws_to_columns(&g->rules.stock) ? MORE_IN_ROWS : 0;
}

/* If what moves together is narrower than what is built: whether a card breaks a run. */
static int cost_of_gaps(const Card *card, int hidden, int count) {
    int cost = 0;
    for (int i = hidden + 1; i < count; i++) {
        const int step = rank_of(card[i - 1]) - rank_of(card[i]);
        if (step == 1)
            cost += suit_of(card[i]) == suit_of(card[i - 1]) ? 0 : NOT_IN_SUIT;
        else
            cost += step < 0 ? NOT_IN_RANK : NOT_IN_RANK * 3 / 4;
    }
    return cost;
}

static uint64_t hash_with(uint64_t hash, int value) {
    hash = (hash + (uint64_t)value + 1) * 0x9e3779b97f4a7c15U;
    return hash ^ hash >> 32;
}

/* For each card, after how many others it goes home, and whether only those of its suit are in its way. */
typedef struct Homeward {
    int8_t after[CARD_LIMIT];
    bool in_suit;
    uint64_t home; /* a hash of what lay on the foundations: hardly any move changes it */
} Homeward;

static void read_way_home(Homeward *h, const Game *g, const Position *p, int pile) {
    const int nth = g->group_of[pile], count = pile_count(p, pile);
    const PileGroup *const group = &g->rules.group[nth];
    const int left = (group->capacity ? group->capacity : RANKS) - count;
    CardSet next = count ? g->onto[nth][pile_top(p, pile)] : taken_into(g, p, nth);
    h->in_suit &= group->build.suits == SAME_SUIT;
    for (int after = 1; next && after <= left; after++) {
        CardSet then = NO_CARDS;
        for (CardSet rest = next & g->suit_of_pile[pile]; rest; rest &= rest - 1) {
            const Card card = (Card)__builtin_ctzll(rest);
            if (h->after[card] < after) h->after[card] = (int8_t)after;
            if (h->in_suit || !then) then |= g->onto[nth][card];
        }
        next = then;
    }
}

static void read_homeward(Homeward *h, const Game *g, const Position *p) {
    uint64_t home = hash_with(1, p->first);
    bool builds = false;
    for (int pile = 0; pile < g->piles; pile++)
        if (role_of(g, pile) == FOUNDATION && !pile_is_empty(p, pile))
            home = hash_with(home, (pile * CARDS_MAX + pile_count(p, pile)) * CARD_LIMIT + pile_top(p, pile));
    if (home == h->home) return;
    *h = (Homeward){.in_suit = true, .home = home};
    for (int pile = 0; pile < g->piles; pile++) {
        const PileGroup *const group = group_of(g, pile);
        if (group->role != FOUNDATION || !group->build.step.times || group->build.both_ways) continue;
        builds = true;
        read_way_home(h, g, p, pile);
    }
    for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT && !builds; card++)
        h->after[card] = (int8_t)rank_of((Card)card);
}

/* How many cards lie anywhere on one of their suit that goes home before them; if any suit is in the way, the
   more the worse. */
static int on_sooner(const Homeward *h, const Card *card, int count) {
    enum { ANY = 2, EACH = 2 };
    int found = 0, first[SUITS] = {CARDS_MAX, CARDS_MAX, CARDS_MAX, CARDS_MAX};
    for (int i = 0; i < count; i++) {
        const int after = h->after[card[i]], suit = suit_of(card[i]);
        int sooner = 0;
        for (int k = 0; k < i && !h->in_suit; k++) sooner += h->after[card[k]] < after;
        found += h->in_suit ? first[suit] < after : sooner ? ANY + sooner / EACH : 0;
        if (after < first[suit]) first[suit] = after;
    }
    return found;
}

static int cost_of_column(const Homeward *h, const Game *g, const Position *p, int pile) {
    const Card *card = pile_cards(p, pile);
    const CardSet *onto = g->onto[g->group_of[pile]];
    const int count = pile_count(p, pile), hidden = p->hidden[pile],
              out_of_run = OUT_OF_RUN + more_in_rows(g);
    int cost = hidden * HIDDEN + (hidden ? NOT_CLEAR : 0) + (count ? OCCUPIED : 0);
    if (group_of(g, pile)->runs) return cost + cost_of_gaps(card, hidden, count);
    for (int i = hidden + 1; i < count; i++)
        if (!set_has(onto[card[i - 1]], card[i])) cost += out_of_run;
    return cost + on_sooner(h, card, count) * ON_LOWER;
}

static int cost_of_stock(const Homeward *h, const Game *g, const Position *p) {
    const int waste = g->waste >= 0 && !is_played_at_once(g) ? pile_count(p, g->waste) : 0;
    const int undrawn = waste + pile_count(p, g->stock);
    const int for_good = waste && passes_are_over(g, p)
                             ? waste * GONE_FOR_GOOD + on_sooner(h, pile_cards(p, g->waste), waste) * HELD_UP
                             : 0;
    return undrawn * UNDRAWN + (p->pass * (undrawn + 1) + waste) * GONE_BY / 8 + for_good;
}

static int position_cost(Homeward *h, const Game *g, const Position *p) {
    read_homeward(h, g, p);
    int cost = g->stock >= 0 ? cost_of_stock(h, g, p) : 0;
    cost += (g->cards - cards_home(g, p)) * (AWAY + more_in_rows(g));
    for (int pile = 0; pile < g->piles; pile++)
        if (role_of(g, pile) == COLUMN) cost += cost_of_column(h, g, p, pile);
    return cost;
}

/* --- the beam ------------------------------------------------------------------------------------------- */

enum { STAGES = 2 * (CARDS_MAX + 1) }; /* of the stock */
enum { GROUP = 8, GROUPS_EACH = 16, GROUPS_BY_PROGRESS = 8, PASSES_MOST = 20, DONE_EACH = 8 };
enum { CROWDS_EACH = 4, CROWDED_FROM = 256 };
enum { CROWDING = 48 }; /* the cost of every doubling of similar positions */

typedef struct Entry {
    Position position;
    uint64_t hash;
    int cost;
    Link link;
    bool expanded; /* its successors have been made */
} Entry;

/* The best positions with the same number of cards left to draw and the same progress: a heap with the worst
   on top. */
typedef struct Level {
    Entry *entry;
    size_t count, capacity;
    uint32_t *crowd; /* how many were kept with the same face-down cards in every column, by a hash */
} Level;

typedef struct Beam {
    const Traits *traits;
    const Position *root;
    Budget *budget;
    Path *path;
    size_t width, waiting; /* positions kept and not expanded */
    bool narrow;           /* whether some were left out */
    int pass_length;       /* stages in a pass */
    int steps, hidden;     /* levels in a stage; cards face down at the root */
    int levels, stage;     /* how many levels there are, and where the search is */
    Level *level;          /* a ring: the levels of this pass and the next */
    SearchTree tree;       /* the links of expanded positions */
    uint64_t *seen;        /* hashes; old ones are overwritten */
    size_t groups;
    size_t crowds; /* crowds of a level; 0 if they do not matter */
    MacroMoves *fresh;
    Homeward homeward; /* at the last position */
} Beam;

/* A total order, so that the result is the same everywhere. */
static bool is_worse(const void *one, const void *other) {
    const Entry *a = one, *b = other;
    return a->cost != b->cost ? a->cost > b->cost : a->hash > b->hash;
}

/* Whether a position was seen; if not it is noted, overwriting the oldest of its group. */
static bool is_seen(Beam *beam, uint64_t hash) {
    uint64_t *const group = &beam->seen[hash % beam->groups * GROUP];
    for (int i = 0; i < GROUP; i++)
        if (group[i] == hash) return true;
    memmove(group + 1, group, (GROUP - 1) * sizeof *group);
    group[0] = hash;
    return false;
}

/* How many cards were turned up and, in thirteens, taken away, if positions are compared only with those that
   have come as far. */
static int progress_of(const Beam *beam, const Position *p) {
    const Game *const g = beam->traits->g;
    if (beam->steps == 1) return 0;
    const int progress = beam->hidden - cards_face_down(g, p) + cards_home(g, p) / RANKS;
    return progress < 0 ? 0 : progress < beam->steps ? progress : beam->steps - 1;
}

/* Progress through the stock and the columns: as a rule it never decreases. */
static int stage_of(const Beam *beam, const Position *p) {
    const Game *const g = beam->traits->g;
    int drawn = g->stock < 0 ? 0 : p->pass * beam->pass_length - pile_count(p, g->stock);
    if (is_played_at_once(g)) drawn -= pile_count(p, g->waste);
    return drawn * beam->steps + progress_of(beam, p);
}

/* Independent of the order of a group's piles: although rows or cards still to come there make a difference,
   one order represents all. */
static uint64_t hash_unordered(const Traits *t, const Position *p) {
    const Game *const g = t->g;
    uint64_t sum = hash_with(p->pass, p->phase);
    for (int pile = 0; pile < g->piles; pile++) {
        const Card *const card = pile_cards(p, pile);
        const int count = pile_count(p, pile), hidden = p->hidden[pile];
        uint64_t hash = hash_with(g->group_of[pile], hidden ? pile + 1 : 0);
        int i = role_of(g, pile) == STOCK ? count : hidden;
        if (group_of(g, pile)->complete_runs) continue; /* the other piles determine which have left */
        if (role_of(g, pile) == FOUNDATION && count) i = count - 1;
        for (; i < count; i++) hash = hash_with(hash, t->suits_count ? card[i] : rank_of(card[i]));
        sum += hash_with(hash, count - hidden);
    }
    return sum;
}

/* The crowd of a position: those of its level that have dug in the same columns. */
static uint32_t *crowd_of(const Beam *beam, const Level *level, const Position *p) {
    uint64_t hash = 0;
    for (int pile = 0; pile < beam->traits->g->piles; pile++)
        hash = (hash + p->hidden[pile]) * 0x9e3779b97f4a7c15U;
    return &level->crowd[(hash >> 32) % beam->crowds];
}

/* The cost of a position in a level, raised if many are similar, to leave room for others. */
static int cost_in(Beam *beam, const Level *level, const Position *p) {
    int cost = position_cost(&beam->homeward, beam->traits->g, p);
    for (uint32_t n = beam->crowds ? *crowd_of(beam, level, p) + 1 : 1; n > 1; n /= 2) cost += CROWDING;
    return cost;
}

/* Keeps a position if it is new and among the best of its level; false if memory is spent. */
static bool consider(Beam *beam, Entry *e) {
    const int stage = stage_of(beam, &e->position);
    Level *const level = &beam->level[(stage < beam->stage ? beam->stage : stage) % beam->levels];
    const bool full = level->count == beam->width;
    if (beam->crowds && !level->crowd &&
        !(level->crowd = budget_zeros(beam->budget, beam->crowds, sizeof *level->crowd)))
        return false;
    e->cost = cost_in(beam, level, &e->position);
    beam->narrow |= full;
    if (full && e->cost > level->entry[0].cost) return true;
    e->hash = hash_unordered(beam->traits, &e->position);
    if (is_seen(beam, e->hash)) return true;
    if (full) {
        if (!is_worse(&level->entry[0], e)) return true;
        beam->waiting -= !level->entry[0].expanded;
        heap_replace_top(level->entry, level->count, e, sizeof *e, is_worse);
    } else {
        if (!BUDGET_ROOM(beam->budget, level->entry, &level->capacity, level->count)) return false;
        heap_push(level->entry, level->count++, e, sizeof *e, is_worse);
    }
    beam->waiting++;
    if (beam->crowds) ++*crowd_of(beam, level, &e->position);
    return true;
}

/* Makes all successors of a position of this level; `at` is its link. */
static Verdict expand(Beam *beam, const Position *p, uint32_t at) {
    const Traits *t = beam->traits;
    macro_moves_from(beam->fresh, t, p, true);
    for (int i = 0; i < beam->fresh->count; i++) {
        if (!budget_count(beam->budget)) break;
        Entry e = {.link = {at, beam->fresh->move[i]}};
        budget_take(beam->budget, budget_of_move(t->g, e.link.by.move));
        e.position = macro_move_apply(t, p, e.link.by);
        if (game_is_won(t->g, &e.position))
            return path_trace(beam->path, &beam->tree, e.link, t->g, beam->root, beam->budget);
        if (t->columns_relax && columns_are_lost(t->g, &e.position)) continue;
        if (!consider(beam, &e)) return budget_no_memory(beam->budget);
    }
    return UNDECIDED;
}

/* Makes the successors of every position of a level. */
static Verdict run_once(Beam *beam, Level *level) {
    Budget *const b = beam->budget;
    for (size_t i = level->count; i-- > 0;) {
        Entry *const e = &level->entry[i];
        if (e->expanded) continue;
        e->expanded = true;
        beam->waiting--;
        const uint32_t at = (uint32_t)beam->tree.count;
        if (!tree_add(&beam->tree, b, e->link)) return budget_no_memory(b);
        const Position p = e->position; /* entries move */
        const Verdict verdict = expand(beam, &p, at);
        if (verdict != UNDECIDED || budget_is_spent(b)) return verdict;
    }
    return UNDECIDED;
}

/* The same, including those that come to the level meanwhile.  Forgotten positions may come again, so this is
   bounded. */
static Verdict run_level(Beam *beam, Level *level) {
    const size_t end = beam->tree.count + beam->width * DONE_EACH;
    size_t before;
    Verdict verdict;
    do {
        before = beam->tree.count;
        verdict = run_once(beam, level);
    } while (verdict == UNDECIDED && !budget_is_spent(beam->budget) && beam->tree.count > before &&
             beam->tree.count < end);
    for (size_t i = 0; i < level->count; i++) beam->waiting -= !level->entry[i].expanded;
    return verdict;
}

static void level_end(const Beam *beam, Level *level) {
    BUDGET_FREE(beam->budget, level->entry, level->capacity);
    budget_resize(beam->budget, level->crowd, level->crowd ? beam->crowds * sizeof *level->crowd : 0, 0);
    *level = (Level){0};
}

static Verdict run(Beam *beam) {
    const int last = beam->stage + PASSES_MOST * beam->pass_length * beam->steps;
    for (; beam->waiting && beam->stage <= last; beam->stage++) {
        Level *const level = &beam->level[beam->stage % beam->levels];
        const Verdict verdict = run_level(beam, level);
        if (verdict != UNDECIDED || budget_is_spent(beam->budget)) return verdict;
        level_end(beam, level);
    }
    return UNDECIDED;
}

bool beam_knows_progress(const Game *g) {
    bool knows = draws_to_columns(&g->rules.stock) && g->pairs < 0;
    for (int nth = 0; nth < g->groups; nth++) knows |= g->rules.group[nth].runs;
    return knows;
}

/* How finely positions are distinguished, and the table for them. */
static bool begin(Beam *beam, const Position *root) {
    const Game *const g = beam->traits->g;
    const bool fine = beam_knows_progress(g);
    beam->hidden = cards_face_down(g, root);
    if (beam->width >= CROWDED_FROM && beam->hidden) beam->crowds = beam->width * CROWDS_EACH;
    beam->pass_length = g->stock < 0 ? 1 : pile_count(root, g->stock) + 1;
    if (g->waste >= 0) beam->pass_length += pile_count(root, g->waste);
    if (g->hand >= 0) beam->pass_length += pile_count(root, g->hand);
    beam->steps = fine ? beam->hidden + g->cards / RANKS + 1 : 1;
    beam->levels = STAGES * beam->steps;
    beam->stage = stage_of(beam, root);
    beam->groups = beam->width * GROUPS_EACH * (fine ? GROUPS_BY_PROGRESS : 1);
    beam->level = budget_zeros(beam->budget, (size_t)beam->levels, sizeof *beam->level);
    beam->seen = budget_zeros(beam->budget, beam->groups, GROUP * sizeof *beam->seen);
    beam->fresh = budget_resize(beam->budget, 0, 0, sizeof *beam->fresh);
    return beam->level && beam->seen && beam->fresh;
}

static void end(Beam *beam) {
    Budget *const b = beam->budget;
    for (int i = 0; beam->level && i < beam->levels; i++) level_end(beam, &beam->level[i]);
    budget_resize(b, beam->level, beam->level ? (size_t)beam->levels * sizeof *beam->level : 0, 0);
    budget_resize(b, beam->seen, beam->seen ? beam->groups * GROUP * sizeof *beam->seen : 0, 0);
    budget_resize(b, beam->fresh, beam->fresh ? sizeof *beam->fresh : 0, 0);
    BUDGET_FREE(b, beam->tree.link, beam->tree.capacity);
}

Verdict beam_search(const Traits *t, const Position *root, int width, Budget *b, Path *path, bool *narrow) {
    Beam beam = {.traits = t, .root = root, .budget = b, .path = path, .width = (size_t)width};
    Entry first = {.position = *root};
    Verdict verdict = UNDECIDED;
    if (begin(&beam, root) && consider(&beam, &first))
        verdict = run(&beam);
    else
        budget_no_memory(b);
    end(&beam);
    *narrow = beam.narrow;
    return verdict;
}
