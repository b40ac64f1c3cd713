/* Words without effect, found by playing. */
#include <stdlib.h>
#include <string.h>

#include "engine/deal.h"
#include "engine/memory.h"
#include "faults.h"

enum { GAMES = 60, MOVES = 250 };

/* A table, the same table without a word, and a game of each. */
typedef struct TwoGames {
    Rules without;
    Game game[2];
    MoveList list[2];
    char text[];
} TwoGames;

/* Leaves a line out, or one word of it. */
static void leave_out(char *text, int line, const char *word) {
    while (--line) text = strchr(text, '\n') + 1;
    const char *const end = text + strcspn(text, "\n");
    for (size_t length; text < end; text += length) {
        text += strspn(text, " \t");
        length = strcspn(text, " \t\n");
        if (!word || (strlen(word) == length && !strncmp(text, word, length))) memset(text, ' ', length);
    }
}

/* A random move, half of the time one that brings a card home. */
static Move move_by_chance(const Game *g, const MoveList *list, Random *random) {
    const int some = (int)random_below(random, (uint64_t)list->count);
    for (int i = 0, most = random_below(random, 2) ? list->count : 0; i < most; i++) {
        const Move m = list->move[(some + i) % list->count];
        if (is_transfer(m) && role_of(g, m.to) == FOUNDATION) return m;
    }
    return list->move[some];
}

/* Mostly high cards first, so that games get far. */
static void make_easy(Deal *deal, Random *random) {
    const Deal shuffled = *deal;
    int laid = 0;
    for (int rank = KING; rank >= ACE; rank--)
        for (int i = 0; i < deal->cards; i++)
            if (rank_of(shuffled.pack[i]) == rank) deal->pack[laid++] = shuffled.pack[i];
    for (int i = (int)random_below(random, (uint64_t)laid / 2); i--;) {
        Card *const one = &deal->pack[random_below(random, (uint64_t)laid)],
                    *const other = &deal->pack[random_below(random, (uint64_t)laid)], card = *one;
        *one = *other;
        *other = card;
    }
}

/* Whether random play makes the same moves of a deal in both; every other deal is an easy one. */
static bool deals_alike(TwoGames *two, uint64_t number) {
    Deal deal = deal_numbered(number, two->without.packs);
    Random random = random_begin(number);
    if (number % 2) make_easy(&deal, &random);
    Position p[2];
    for (int i = 0; i < 2; i++) p[i] = game_deal(&two->game[i], deal.pack, deal_salt(&deal));
    for (int made = 0; made < MOVES; made++) {
        for (int i = 0; i < 2; i++) legal_moves(&two->game[i], &p[i], &two->list[i]);
        const MoveList *const list = two->list;
        if (!position_equal(&p[0], &p[1]) || list[0].count != list[1].count ||
            memcmp(list[0].move, list[1].move, (size_t)list->count * sizeof *list->move) != 0)
            return false;
        if (!list->count) break;
        const Move m = move_by_chance(two->game, list, &random);
        for (int i = 0; i < 2; i++) p[i] = apply(&two->game[i], &p[i], m);
    }
    return true;
}

/* Whether random games come out the same without a line, or a word of it, whatever the options. */
static bool is_idle(const Rules *rules, const char *text, int line, const char *word) {
    TwoGames *const two = memory_get(sizeof *two + strlen(text) + 1);
    Settings settings;
    char name[SETTING_MAX];
    Error error;
    leave_out(strcpy(two->text, text), line, word);
    bool idle = rules_read(&two->without, two->text, 0, &error);
    for (int nth = 0; idle && settings_tried(rules, nth, true, &settings, name); nth++) {
        Settings same = settings;
        same.option = two->without.option;
        game_open(&two->game[0], rules, &settings);
        game_open(&two->game[1], &two->without, &same);
        for (uint64_t number = 1; idle && number <= GAMES; number++) idle = deals_alike(two, number);
    }
    free(two);
    return idle;
}

/* Whether a word is about moves, so that a few games show its effect, and no option sets it as well. */
static bool shows_in_play(const Rules *rules, int group, const RuleWord *w) {
    static const char *const others[] = {"noun", "alike", "across", "capacity", "to-clear"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (!strcmp(w->word, others[i])) return false;
    for (const Edit *e = rules->edit; e->words; e++)
        if (e->group == group && !strncmp(e->words, w->word, strcspn(e->words, " \t"))) return false;
    return w->owner == OF_STOCK || w->offset < offsetof(PileGroup, look) ||
           w->offset >= offsetof(PileGroup, look) + sizeof(PileLook);
}

/* Each of the places to which cards go may be without effect. */
static void idle_targets_add(const Check *c, const RuleWord *w, const char *text, int line) {
    for (const ValueName *target = w->then; target->name; target++) {
        const Fault fault = {w->word, true,
                             N_("{group}: “gives ... to {word}” changed nothing in {count} games"),
                             target->name, .count = GAMES};
        if (c->group->goes & target->value && is_idle(c->table, text, line, target->name))
            faults_add(c, &fault, 1);
    }
}

void idle_words_add(Faults *faults, const Rules *rules, const char *text) {
    Check c = {faults, rules, rules->group, 0, ""};
    for (int nth = 0; c.group->role; nth++, c.group++)
        for (const RuleWord *w = rule_words(); w->word; w++) {
            const int line = faults->lines->word[nth][rule_word_place(w)];
            const Fault fault = {w->word, true, N_("{group}: “{word}” changed nothing in {count} games"),
                                 w->word, .count = GAMES};
            if (!line || w->owner == OF_GAME || !shows_in_play(rules, nth, w)) continue;
            if (w->form == FORM_GIVES && c.group->goes & (c.group->goes - 1))
                idle_targets_add(&c, w, text, line);
            else if (is_idle(rules, text, line, 0))
                faults_add(&c, &fault, 1);
        }
}
