#include "run_value.h"

/* What each thing is worth: a guess and never part of a proof.  Found by playing on from positions, over
   other deals than those measured. */
enum {
    JOINED = 70,          /* a card on one it moves together with, */
    JOINED_LOW = -3,      /* for each rank above seven, */
    JOINED_RUN = 18,      /* and for each two of the run under it */
    OFF_HIDDEN = -360,    /* one on the next rank of another suit, where cards lie face down, */
    OFF_CLEAR = -254,     /* or none do, */
    OFF_LOW = 11,         /* and for each rank above seven */
    HIGHER_HIDDEN = -175, /* one on a lower one */
    HIGHER_CLEAR = -255,
    LOWER_HIDDEN = -49, /* one on another that is too high */
    LOWER_CLEAR = -278,
    BURIED = 13,         /* whatever does not join: for each run under it, */
    BURIED_RUN = 4,      /* and each card of the last of them */
    KING_HIDDEN = -156,  /* a king on face-down cards */
    KING_FIRST = 54,     /* one that lies lowest */
    JUST_TURNED = 240,   /* a card nobody knows yet */
    HOME = 8470,         /* a complete run */
    ROW_NEXT = 102,      /* where a row is dealt, whatever could move */
    EMPTY = 604,         /* a column, */
    SECOND_EMPTY = 257,  /* another, */
    MORE_EMPTY = 238,    /* and each more */
    CLEAR = 23,          /* a column with no card face down */
    ONE_RUN = 37,        /* a column with at most one run on such cards, */
    TWO_RUNS = -13,      /* or with two */
    FEWEST_RUNS = -13,   /* for each on the column that has the fewest */
    LONGEST_RUNS = -6,   /* for each card of the longest last run of every suit */
    TURNS_IN_SUIT = 191, /* a column whose only run fits another in suit and bares a card, */
    TURNS = 150,         /* fits any, */
    EMPTIES = 188,       /* or leaves the column empty */
    RANK_ON_TOP = 89,    /* each rank that lies on top */
    FITS = 365,          /* the share of unseen cards that fit a column, */
    FITS_IN_SUIT = 298,
    RECEIVES = 213, /* and of those that a last run fits */
    RECEIVES_IN_SUIT = 218
};

int worth_of_hidden(int cards) {
    static const int each[] = {0, -343, -320, -308, -225, -424};
    int worth = 0;
    for (int n = 1; n <= cards; n++) worth += each[n < 5 ? n : 5];
    return worth;
}

int worth_of_card(const RunColumn *under, Card card, bool joins) {
    const int rank = rank_of(card), step = rank_of(under->card) - rank;
    const bool clear = !under->hidden;
    if (card == NO_CARD) return JUST_TURNED;
    if (under->count == under->hidden) return rank < KING ? 0 : clear ? KING_FIRST : KING_HIDDEN;
    if (joins) return JOINED + JOINED_LOW * (rank - 7) + JOINED_RUN * (2 * under->run + 1);
    const int buried = BURIED * under->runs + BURIED_RUN * under->run;
    if (step == 1) return buried + (clear ? OFF_CLEAR : OFF_HIDDEN) + OFF_LOW * (rank - 7);
    if (step < 1) return buried + (clear ? HIGHER_CLEAR : HIGHER_HIDDEN);
    return buried + (clear ? LOWER_CLEAR : LOWER_HIDDEN);
}

static int empty_columns(const RunColumns *c, const ColumnId column[]) {
    int empty = 0;
    for (int i = 0; i < c->piles; i++) empty += !column[i];
    return empty;
}

int worth_of_columns(const RunColumns *c, const ColumnId column[], int home) {
    const int empty = empty_columns(c, column);
    int worth = home * HOME + (empty > 0) * EMPTY + (empty > 1) * SECOND_EMPTY +
                (empty > 2) * (empty - 2) * MORE_EMPTY;
    for (int i = 0; i < c->piles; i++) worth += c->of[column[i]].worth;
    return worth;
}

/* How the columns can be dug into. */
static int worth_of_digging(const RunColumns *c, const ColumnId column[]) {
    int worth = 0, fewest = RANKS, longest[SUITS] = {0};
    for (int i = 0; i < c->piles; i++) {
        const RunColumn *const at = &c->of[column[i]];
        int *const run = &longest[suit_of(at->card)];
        if (at->card && at->run > *run) *run = at->run;
        worth += !at->hidden ? CLEAR : at->runs < 2 ? ONE_RUN : at->runs == 2 ? TWO_RUNS : 0;
        if (at->hidden && at->runs < fewest) fewest = at->runs;
    }
    for (int suit = 0; suit < SUITS; suit++) worth += LONGEST_RUNS * longest[suit];
    return worth + (fewest < RANKS ? FEWEST_RUNS * fewest : 0);
}

/* What lies on top, and which cards lie highest of the last runs. */
typedef struct Ends {
    CardSet tops, heads;
} Ends;

static Ends ends_of(const RunColumns *c, const ColumnId column[]) {
    Ends ends = {NO_CARDS, NO_CARDS};
    for (int i = 0; i < c->piles; i++) {
        const RunColumn *const at = &c->of[column[i]];
        if (!at->card) continue;
        ends.tops |= card_bit(at->card);
        ends.heads |= card_bit((Card)(at->card + SUITS * (at->run - 1)));
    }
    return ends;
}

static int worth_of_moves(const RunColumns *c, const ColumnId column[], Ends ends) {
    int worth = 0;
    for (int i = 0; i < c->piles; i++) {
        const RunColumn *const at = &c->of[column[i]];
        const Card head = (Card)(at->card + SUITS * (at->run - 1));
        if (at->runs != 1 || !at->card || rank_of(head) == KING ||
            !(set_of_rank(rank_of(head) + 1) & ends.tops))
            continue;
        worth += !at->hidden ? EMPTIES : set_has(ends.tops, (Card)(head + SUITS)) ? TURNS_IN_SUIT : TURNS;
    }
    return worth;
}

/* What cards not seen yet will find. */
static int worth_of_unseen(const Unseen *u, Ends ends) {
    int worth = 0, ranks = 0;
    if (!u->cards) return 0;
    for (CardSet s = ends.tops; s; s &= s - 1) worth += FITS_IN_SUIT * u->card[__builtin_ctzll(s) - SUITS];
    for (CardSet s = ends.heads; s; s &= s - 1)
        worth += RECEIVES_IN_SUIT * u->card[__builtin_ctzll(s) + SUITS];
    for (int rank = ACE; rank <= KING; rank++) {
        if (set_of_rank(rank) & ends.tops) worth += FITS * u->rank[rank - 1], ranks++;
        if (set_of_rank(rank) & ends.heads) worth += RECEIVES * u->rank[rank + 1];
    }
    return worth / u->cards + RANK_ON_TOP * ranks;
}

int worth_of_table(const RunColumns *c, const ColumnId column[], int home, bool dealing, const Unseen *u) {
    int worth = worth_of_digging(c, column);
    if (!dealing) {
        const Ends ends = ends_of(c, column);
        return worth + worth_of_columns(c, column, home) + worth_of_moves(c, column, ends) +
               worth_of_unseen(u, ends);
    }
    for (int i = 0; i < c->piles; i++) worth += c->of[column[i]].worth;
    return worth + home * HOME + ROW_NEXT;
}
