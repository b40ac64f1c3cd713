/* The questions that hooks and front ends ask of a game and its positions. */
#include "rare_word.h"

#include <assert.h>
#include <string.h>

#include "patience/version.h"

int cards_of_pile(const uint8_t said[PILES_MAX], int nth) {
    static const uint8_t nothing[PILES_MAX - 1]; /* the first character is compared first: every start asks
                                                    thousands of times */
    const bool each = nth && memcmp(&said[1], nothing, sizeof nothing) != 0;
    const int cards = said[each ? nth : 0];
    return cards == NOT_DEALT ? 0 : cards;
}

int rank_upon(Build build, int rank) {
    const int next = build.step.times * rank + build.step.plus;
    if (!build.step.times || build.step.times == ANY_RANK) return 0;
    if (!build.wraps) return next >= ACE && next <= KING ? next : 0;
    const int wrapped = (next % RANKS + RANKS) % RANKS;
    return wrapped ? wrapped : KING;
}

int copies_of_card(const Game *g, Card card) {
    int suits = 0;
    for (int suit = CLUBS; suit < SUITS; suit++) suits += g->rules.suits >> suit & 1;
    if (!suits) return g->rules.packs;
    return g->rules.suits >> suit_of(card) & 1 ? g->rules.packs * SUITS / suits : 0;
}

uint8_t game_first_phase(const Game *g) {
    const Direction direction =
        g->directed < 0 ? EVERY_CARD : (Direction)g->rules.group[g->directed].direction;
    if (direction >= GOES_UP) return direction == GOES_UP ? ALL_RISING : ALL_FALLING;
    return g->rules.hooks.first_phase ? g->rules.hooks.first_phase(&g->rules) : 0;
}

int next_of_role(const Game *g, Role role, int from) {
    while (from < g->piles && role_of(g, from) != role) from++;
    return from < g->piles ? from : -1;
}

static bool goes_its_way(const Game *g, const Position *p, int pile, Card card) {
    if (g->directed != g->group_of[pile] || !way_of(g, p, pile)) return true;
    const bool rises = rank_of(card) == rank_around(rank_of(pile_top(p, pile)), 1);
    return rises == (way_of(g, p, pile) == RISING);
}

/* Whether another free card of the same suit is higher. */
static bool is_lower_in_suit(const Game *g, const Position *p, Card card) {
    for (int pile = 0; pile < g->piles; pile++) {
        const Card top = top_leaves(g, p, pile) ? pile_top(p, pile) : (Card)NO_CARD;
        if (top && suit_of(top) == suit_of(card) &&
            rank_around(rank_of(top), -1) > rank_around(rank_of(card), -1))
            return true;
    }
    return false;
}

bool pile_takes(const Game *g, const Position *p, int pile, Card card) {
    const int nth = g->group_of[pile];
    if (g->rare_words && word_keeps(g, p, pile, card)) return false;
    if (g->rules.group[nth].pairs == LOWER_IN_SUIT) return is_lower_in_suit(g, p, card);
    if (pile_is_empty(p, pile)) return set_has(taken_into(g, p, nth) & g->suit_of_pile[pile], card);
    const uint8_t capacity = g->rules.group[nth].capacity;
    if (!pile_is_open(p, pile) || (capacity && pile_count(p, pile) >= capacity)) return false;
    if (is_misdealt(g, p, pile)) return false;
    return set_has(g->onto[nth][pile_top(p, pile)], card) && goes_its_way(g, p, pile, card);
}

int group_takes(const Game *g, const Position *p, int group, Card card, bool empty) {
    for (int pile = g->first[group]; pile < g->first[group + 1]; pile++)
        if ((empty || !pile_is_empty(p, pile)) && pile_takes(g, p, pile, card)) return pile;
    return -1;
}

bool foundation_takes(const Game *g, const Position *p, Card card) {
    for (int nth = 0; nth < g->groups; nth++)
        if (g->rules.group[nth].role == FOUNDATION && group_takes(g, p, nth, card, true) >= 0) return true;
    return false;
}

/* Whether three cards, the highest last, all have one rank or make two steps. */
static bool go_on_alike(Card below, Card card, Card above) {
    return (rank_of(below) == rank_of(card)) == (rank_of(card) == rank_of(above));
}

int run_length(const Game *g, const Position *p, int pile) {
    const Card *card = pile_cards(p, pile);
    const CardSet *run = g->run[g->group_of[pile]];
    const int count = pile_count(p, pile), hidden = p->hidden[pile];
    int length = count > hidden;
    while (length && count - length > hidden &&
           set_has(run[card[count - length - 1]], card[count - length])) {
        const Card *const next = card + count - length - 1;
        if (length > 1 && !go_on_alike(next[0], next[1], next[2])) break;
        length++;
    }
    return length;
}

const RareWord *word_keeps(const Game *g, const Position *p, int pile, Card card) {
    for (const struct RareSaid *s = g->rare; s < g->rare + g->rare_words; s++)
        if (s->group == g->group_of[pile] && s->word->takes && !s->word->takes(g, p, pile, card))
            return s->word;
    return 0;
}

const RareWord *word_holds(const Game *g, const Position *p, int from, Goes kind) {
    for (const struct RareSaid *s = g->rare; s < g->rare + g->rare_words; s++)
        if (s->group == g->group_of[from] && s->word->lets && !s->word->lets(g, p, from, kind))
            return s->word;
    return 0;
}

void words_arrange(const Game *g, Position *p) {
    for (const struct RareSaid *s = g->rare; s < g->rare + g->rare_words; s++)
        for (int pile = g->first[s->group]; s->word->arranges && pile < g->first[s->group + 1]; pile++)
            s->word->arranges(g, p, pile);
}

static bool are_near(int a, int b) {
    return a - b <= 1 && b - a <= 1;
}

bool piles_reach(const Game *g, int pile, int other) {
    if (g->group_of[pile] != g->group_of[other]) return true;
    const int across = group_of(g, pile)->across, a = nth_of(g, pile), b = nth_of(g, other),
              by = a < b ? b - a : a - b;
    switch (row_of(g, pile)) {
    case ROW_COVERS: return by == 1 || by == 3;
    case ROW_BETWEEN: return by == 2 || by == 3;
    case ROW_TOUCHES: return are_near(a / across, b / across) && are_near(a % across, b % across);
    default: return true;
    }
}

bool move_is_pair(const Game *g, const Position *p, Move m) {
    if (m.kind != MOVE_CARDS || g->pairs < 0 || pile_is_empty(p, m.to)) return false;
    const PileGroup *from = group_of(g, m.from), *to = group_of(g, m.to);
    return from->gives && to->gives && from->role != FOUNDATION && to->role != FOUNDATION;
}

Move pair_in_order(const Game *g, const Position *p, Move m) {
    return m.from > m.to && move_is_pair(g, p, m) ? (Move){MOVE_CARDS, m.to, m.from, m.count} : m;
}

int most_leaving(const Game *g, const Position *p, int pile) {
    const int open = pile_count(p, pile) - p->hidden[pile];
    switch (group_of(g, pile)->gives) {
    case GIVES_NOTHING: return 0;
    case TOP_CARD: return open > 0;
    case ANY_TAIL: return open;
    case WHOLE_PILE: return run_length(g, p, pile) == pile_count(p, pile) ? pile_count(p, pile) : open > 0;
    default: return run_length(g, p, pile);
    }
}

int most_carried(const Game *g, const Position *p, int to) {
    int cells = 1, columns = 0;
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        const bool open = group->role == COLUMN && g->into[nth] == ALL_CARDS;
        const bool shut = group->role == CELL && word_keeps(g, p, g->first[nth], NO_CARD);
        if ((group->role != CELL && !open) || shut) continue;
        for (int pile = g->first[nth]; pile < g->first[nth + 1]; pile++)
            if (pile != to && pile_is_empty(p, pile)) *(open ? &columns : &cells) += 1;
    }
    return columns < 5 ? cells << columns : CARDS_MAX; /* more than any run has */
}

int complete_run_home(const Game *g, const Position *p, int pile) {
    const Card *const end = pile_cards(p, pile) + pile_count(p, pile);
    if (g->complete < 0 || role_of(g, pile) != COLUMN || pile_count(p, pile) - p->hidden[pile] < RANKS)
        return -1;
    for (int rank = ACE; rank <= KING; rank++)
        if (end[-rank] != card_make(rank, suit_of(end[-1]))) return -1;
    for (int home = g->first[g->complete]; home < g->first[g->complete + 1]; home++)
        if (pile_is_empty(p, home)) return home;
    return -1;
}

int pile_suit(const Game *g, const Position *p, int pile) {
    const PileGroup *group = group_of(g, pile);
    const Card top = pile_top(p, pile);
    const bool told = group->role == FOUNDATION && group->build.suits == SAME_SUIT && (top || group->suited);
    return !told || group->piles == 1 ? -1 : top ? suit_of(top) : nth_of(g, pile) * SUITS / group->piles;
}

/* The one rank of these cards, or 0. */
static int rank_of_set(CardSet set) {
    for (int rank = ACE; rank <= KING; rank++)
        if (set && !(set & ~set_of_rank(rank))) return rank;
    return 0;
}

int pile_needs(const Game *g, const Position *p, int pile) {
    const PileGroup *group = group_of(g, pile);
    if (group->pairs || is_misdealt(g, p, pile)) return 0;
    if (pile_is_empty(p, pile)) return rank_of_set(taken_into(g, p, g->group_of[pile]));
    if (group->capacity && pile_count(p, pile) >= group->capacity) return 0;
    return group->build.both_ways || group->build.or_rank
               ? 0
               : rank_upon(group->build, rank_of(pile_top(p, pile)));
}

const char *pile_lock(const Game *g, const Position *p, int pile) {
    return g->rules.hooks.locked ? g->rules.hooks.locked(g, p, pile) : 0;
}

int cards_face_down(const Game *g, const Position *p) {
    int cards = 0;
    for (int pile = 0; pile < g->piles; pile++) cards += p->hidden[pile];
    return cards;
}

int cards_home(const Game *g, const Position *p) {
    int home = 0;
    for (int nth = 0; nth < g->groups; nth++) {
        if (g->rules.group[nth].role != FOUNDATION) continue;
        home += p->start[g->first[nth + 1]] - p->start[g->first[nth]];
        for (int pile = g->first[nth]; g->rules.group[nth].misdealt && pile < g->first[nth + 1]; pile++)
            home -= is_misdealt(g, p, pile);
    }
    return home;
}

int cards_to_win(const Game *g) {
    return g->rules.won_at ? g->rules.won_at : g->cards;
}

/* Whether there are piles to clear, and all are empty. */
static bool all_are_cleared(const Game *g, const Position *p) {
    bool any = false;
    for (int nth = 0; nth < g->groups; nth++) {
        if (!g->rules.group[nth].to_clear) continue;
        if (p->start[g->first[nth]] < p->start[g->first[nth + 1]]) return false;
        any = true;
    }
    return any;
}

bool game_is_won(const Game *g, const Position *p) {
    if (all_are_cleared(g, p)) return true;
    return cards_home(g, p) >= cards_to_win(g); /* several may go home automatically */
}

Card card_pending(const Game *g, const Position *p) {
    return g->hand < 0 || g->rules.stock.may_pass ? NO_CARD : pile_top(p, g->hand);
}

const char *game_state(const Game *g, const Position *p) {
    if (g->directed < 0) return 0;
    if (p->phase == ALL_RISING) return N_("upwards");
    if (p->phase == ALL_FALLING) return N_("downwards");
    return open_way(g, p) < 0 ? N_("up and down") : N_("up or down");
}

const char *game_says(const Game *g, const Position *p) {
    if (open_way(g, p) < 0) return g->rules.hooks.says ? g->rules.hooks.says(g, p) : 0;
    return awaits_direction(g, p) ? N_("Choose: do the foundations go up or down?")
                                  : N_("Up or down? The first card on a foundation decides.");
}

/* --- options of games, and the values that are chosen for them ------------------------------------------ */

/* The index of `value` in a list of words separated by blanks, or -1. */
static int place_in(const char *values, const char *value) {
    const size_t length = strlen(value);
    for (int place = 0; *values; place++) {
        const size_t word = strcspn(values, " ");
        if (word == length && !strncmp(values, value, length)) return place;
        values += word + (values[word] == ' ');
    }
    return -1;
}

static int option_named(const Option *option, const char *name) {
    for (int i = 0; option[i].name; i++)
        if (!strcmp(option[i].name, name)) return i;
    return -1;
}

int option_values(const Option *option) {
    int count = 1;
    for (const char *c = option->values; *c; c++) count += *c == ' ';
    return count;
}

Settings settings_default(const Rules *rules) {
    return (Settings){.option = rules->option};
}

bool settings_set(Settings *s, const char *name, const char *value, int *option) {
    *option = option_named(s->option, name);
    if (*option < 0) return false;
    const int place = place_in(s->option[*option].values, value);
    if (place < 0) return false;
    s->value[*option] = (uint8_t)place;
    return true;
}

char *settings_value(const Settings *s, int option, char *text, int size) {
    const char *values = s->option[option].values;
    for (int i = s->value[option]; i > 0; i--) values += strcspn(values, " ") + 1;
    int n = 0;
    for (; values[n] && values[n] != ' ' && n < size - 1; n++) text[n] = values[n];
    text[n] = '\0';
    return text;
}

bool is_set(const Settings *s, const char *name, const char *value) {
    const int option = option_named(s->option, name);
    assert(option >= 0);
    const int place = place_in(s->option[option].values, value);
    assert(place >= 0);
    return s->value[option] == place;
}

/* --- which version this is ------------------------------------------------------------------------------ */

const char *patience_version(void) {
    return PATIENCE_VERSION;
}

/* --- what counts for the player: cards that are home, or cleared away ----------------------------------- */

bool game_discards(const Game *g) {
    bool clears = g->pairs >= 0 || g->rules.stock.draws_to == DRAWS_TO_FOUNDATION;
    for (int nth = 0; nth < g->groups; nth++) clears = clears || g->rules.group[nth].to_clear;
    return clears;
}

/* Whether the cards dealt to a group are those that have to leave. */
static bool is_cleared(const Game *g, int nth, bool some_are) {
    const PileGroup *const of = &g->rules.group[nth];
    return some_are ? of->to_clear
                    : g->rules.stock.draws_to == DRAWS_TO_FOUNDATION &&
                          (of->role == COLUMN || of->role == RESERVE);
}

Counted cards_counted(const Game *g, const Position *p) {
    Counted progress = {0, 0};
    bool some_are = false;
    for (int nth = 0; nth < g->groups; nth++) some_are = some_are || g->rules.group[nth].to_clear;
    for (int nth = 0; nth < g->groups; nth++) {
        if (!is_cleared(g, nth, some_are)) continue;
        for (int i = 0; i < g->rules.group[nth].piles; i++)
            progress.all += cards_dealt(&g->rules.group[nth], i);
        progress.done -= p->start[g->first[nth + 1]] - p->start[g->first[nth]];
    }
    if (!progress.all) return (Counted){cards_home(g, p), cards_to_win(g)};
    progress.done += progress.all;
    return progress;
}

const char *clause_for(const Game *g, const char *clause) {
    static const char *const discards[][2] = {
        {"it brings home the most cards", N_("it clears the most cards")},
        {"then {card} fits its foundation", N_("then {card} can be discarded")},
        {"it buries a card that fits a foundation", N_("it buries a card that could be discarded")},
        {"it draws although a card fits a foundation", N_("it draws although a card could be discarded")},
        {"it sends a card home that could have waited", N_("it discards a card that could have waited")},
        {"it sends a card home that columns could still use",
         N_("it discards a card that could have waited")}};
    for (size_t i = 0; i < sizeof discards / sizeof *discards && clause && game_discards(g); i++)
        if (!strcmp(discards[i][0], clause)) return discards[i][1];
    return clause;
}
