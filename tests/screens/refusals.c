/* Why a move is refused, in every language: no place is left open, and it fits the line of the table. */
#include "../every/sampled.h"
#include "screens.h"
#include "text/error_text.h"

enum { LINE = 78, SAMPLES = 24, MOVES = 40 };

static long refused, by_rule;

/* Cells of a text that has two letters for an umlaut and one for a suit. */
static int cells_at_most(const char *text) {
    int cells = 0;
    for (; *text; text++) cells += (*text & 0xc0) != 0x80 ? 1 + ((*text & 0xe0) == 0xc0) : 0;
    return cells;
}

static void check_refusal(const Sample *s, const Game *g, const Position *p, Move m) {
    char text[400];
    const Error why = move_refusal(g, p, m);
    if (!why.why) return;
    error_text(&why, g, p, text, sizeof text);
    ck_assert_msg(!strpbrk(text, "{}") && !strstr(text, ": ."), "%s: %s", s->name, text);
    ck_assert_msg(why.piles || cells_at_most(text) <= LINE, "%s: %s", s->name, text);
    refused++;
    by_rule += strchr(text, ':') != 0;
}

static void check_position(const Sample *s, const Game *g, const Position *p) {
    for (uint8_t from = 0; from < g->piles; from++)
        for (uint8_t to = 0; to < g->piles; to++)
            for (uint8_t count = 1; count <= 2; count++)
                check_refusal(s, g, p, (Move){MOVE_CARDS, from, to, count});
}

START_TEST(are_told_whole) {
    const Language *l = languages;
    refused = by_rule = 0;
    for (int nth = 0; nth < trials_of(_i, SAMPLES); nth++) {
        Sample s = sample_of(_i, nth);
        Game g;
        MoveList list;
        if (!l->code) l = languages;
        speak(l++->code, true);
        game_open(&g, s.rules, &s.settings);
        Position p = game_deal(&g, s.deal.pack, deal_salt(&s.deal));
        for (int i = 0; i < MOVES; i++) {
            check_position(&s, &g, &p);
            legal_moves(&g, &p, &list);
            if (!list.count) break;
            p = apply(&g, &p, move_random(&g, &p, &list, &s));
        }
    }
    printf("%-20s %ld refusals, %ld by a rule\n", rules_tried(_i)->id, refused, by_rule);
    if (SLOWED == 1) ck_assert_int_gt(by_rule, 100);
}
END_TEST

int main(void) {
    return RUN_TESTS("refusals", 0, 0, {are_told_whole, 1, games_tried() + 1});
}
