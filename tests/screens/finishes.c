/* Cards with faces and shadows, in small windows and large ones with the panel beside the table: how a game
   looks after some moves, and that no index is lost in any finish. */
#include "patience/random.h"
#include "screens.h"
#include "terminal/encoder.h"

static Table t;

static void open_middle(const Rules *rules, int width, int height, Finish finish) {
    open_table(&t, rules->id, "", deal_numbered(4711, rules->packs), width, height);
    play_randomly(&t.session.play, 7, 24);
    selection_put_back(&t.view.selection, &t.session);
    t.view.finish = finish;
    resize(&t, width, height);
}

START_TEST(games_look_as_shown) {
    static const struct {
        int width, height;
        const char *heading;
    } look[] = {{80, 24, "80x24"}, {120, 40, "120x40"}};
    char name[80];
    Golden golden;
    snprintf(name, sizeof name, "finish-%s", rules_listed(_i)->id);
    speak("en", true);
    golden_begin(&golden);
    for (size_t i = 0; i < sizeof look / sizeof *look; i++) {
        open_middle(rules_listed(_i), look[i].width, look[i].height, FINISH_FULL);
        golden_table(&golden, &t, look[i].heading);
        close_table(&t);
    }
    golden_end(&golden, name);
}
END_TEST

/* A suit's cards, its courts of the other set, and the backs. */
static void draw_deck(FILE *file, Finish finish, Box size, int suit) {
    enum { EMBLEMS = RANKS, BACKS = EMBLEMS + 3, SHOWN = BACKS + 3 };
    Canvas canvas;
    canvas_begin(&canvas, SHOWN * (size.w + 1), size.h);
    canvas.finish = finish;
    for (int i = 0; i < SHOWN; i++) {
        const Box box = {i * (size.w + 1), 0, size.w, size.h};
        canvas.back = i >= BACKS ? (Back)(i - BACKS) : i >= EMBLEMS ? BACK_MIDNIGHT : BACK_LATTICE;
        if (i < BACKS)
            draw_card(&canvas, box, card_make(i < EMBLEMS ? i + 1 : JACK + i - EMBLEMS, suit), FACE_FREE);
        else
            draw_card_back(&canvas, box);
    }
    char *text = canvas_as_text(&canvas);
    fprintf(file, "=== %dx%d, finish %d\n%s", size.w, size.h, (int)finish, text);
    free(text);
    canvas_free(&canvas);
}

START_TEST(decks_look_as_shown) {
    Golden golden;
    speak("en", true);
    golden_begin(&golden);
    for (Finish finish = FINISH_BEVEL; finish <= FINISH_FULL; finish++) {
        for (int rows = 5; rows <= 12; rows++) {
            const Box size = layout_card_size(cards_in(CARDS_AUTO, finish), rows);
            if (size.h == rows) draw_deck(golden.file, finish, size, rows % SUITS);
        }
        draw_deck(golden.file, finish, (Box){0, 0, 7, 5}, HEARTS);
    }
    golden_end(&golden, "decks");
}
END_TEST

/* In eight colours no more than sixteen pairs of them are seen, one of which is as good as its reverse. */
START_TEST(few_pairs) {
    const Finish finish = _i ? FINISH_HAIRLINE : FINISH_BEVEL;
    bool paired[64] = {false};
    int pairs = 0;
    Error error;
    Theme theme;
    speak("en", true);
    ck_assert(theme_named("felt", &theme, &error));
    for (int i = 1; i <= games_with_texts(); i++) {
        Canvas canvas;
        open_middle(rules_listed(i), 120, 40, finish);
        press_keys(&t, "m1");
        draw_on(&canvas, &t);
        for (int c = 0; c < canvas.width * canvas.height; c++) {
            const ScreenCell shown = theme_cell(&theme, false, 8, &canvas.cell[c]);
            const Ink ink = shown.ink;
            const int a = ink.fg < ink.bg ? ink.fg : ink.bg, pair = a * 8 + ink.fg + ink.bg - a;
            if (shown.c == L' ') continue;
            ck_assert(ink.fg >= 0 && ink.fg < 8 && ink.bg >= 0 && ink.bg < 8);
            pairs += !paired[pair];
            paired[pair] = true;
        }
        canvas_free(&canvas);
        close_table(&t);
    }
    ck_assert_int_le(pairs, 16);
}
END_TEST

/* The index of every card that can be seen, in every finish and size. */
static void check_indices(Finish finish) {
    const Game *g = &t.session.play.game;
    const Position *p = session_now(&t.session);
    Canvas canvas;
    t.view.finish = finish;
    draw_on(&canvas, &t);
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = p->hidden[pile]; i < pile_count(p, pile) && role_of(g, pile) != STOCK; i++) {
            const Box box = layout_card(&t.view.lay, g, p, pile, i);
            char index[16], seen[16] = "";
            int n = 0;
            const bool under_hand = pile == g->waste && g->hand >= 0 && !pile_is_empty(p, g->hand);
            if (box.w < 3 || !box.h || group_of(g, pile)->facing == FACE_DOWN || under_hand) continue;
            snprintf(index, sizeof index, "%s%s", rank_text(rank_of(pile_cards(p, pile)[i])),
                     suit_text(suit_of(pile_cards(p, pile)[i])));
            for (int x = box.x; x < box.x + 4 && x < canvas.width; x++)
                n += utf8_put(canvas.cell[box.y * canvas.width + x].c, seen + n);
            seen[n] = '\0';
            ck_assert_msg(strstr(seen, index) != 0, "%s, finish %d: \"%s\" in place of %s", g->rules.id,
                          finish, seen, index);
        }
    canvas_free(&canvas);
}

START_TEST(indices_are_seen) {
    static const int size[][2] = {{60, 20}, {80, 24}, {100, 36}, {132, 43}, {160, 50}, {200, 60}};
    const Rules *rules = rules_listed(_i);
    speak("en", true);
    for (size_t i = 0; i < sizeof size / sizeof *size; i++)
        for (Finish finish = FINISH_LINES; finish <= FINISH_FULL; finish++) {
            open_middle(rules, size[i][0], size[i][1], finish);
            if (t.view.lay.fits) check_indices(finish);
            close_table(&t);
        }
}
END_TEST

/* The size of the cards does not jump to and fro: a move and its undoing leave it as it was, or smaller. */
START_TEST(sizes_stay) {
    const Rules *rules = rules_listed(_i);
    int changes = 0, moves = 0;
    speak("en", true);
    open_table(&t, rules->id, "", deal_numbered(12, rules->packs), 100, 40);
    for (; moves < 150 && !session_is_won(&t.session); moves++) {
        const int size = t.view.lay.size;
        play_randomly(&t.session.play, (uint64_t)moves, 1);
        view_follow(&t.view);
        const int then = t.view.lay.size;
        changes += then != size;
        play_undo(&t.session.play);
        view_follow(&t.view);
        ck_assert_int_ge(t.view.lay.size, size < then ? size : then);
        if (then > size) ck_assert_int_eq(t.view.lay.size, then); /* back only with room to spare */
        play_redo(&t.session.play);
        view_follow(&t.view);
    }
    ck_assert_int_le(changes, 8);
    close_table(&t);
}
END_TEST

static bool is_as_if_anew(void) {
    Layout anew;
    layout_make(&anew, &t.session.play.game, session_now(&t.session), t.view.lay.width, t.view.lay.height,
                t.view.lay.wanted);
    return t.view.lay.size == anew.size;
}

static bool size_is_largest(void) {
    view_follow(&t.view);
    return is_as_if_anew();
}

/* Large cards are the largest that fit, whenever they do; others come back with room to spare only. */
START_TEST(large_is_the_largest) {
    speak("en", true);
    for (CardSize wanted = CARDS_AUTO; wanted <= CARDS_LARGE; wanted += CARDS_LARGE) {
        int smaller = 0;
        open_table(&t, "kleine-harfe", "", deal_numbered(2, 1), 80, 24);
        t.view.lay.wanted = wanted;
        for (int moves = 0; moves < 150; moves++) {
            play_randomly(&t.session.play, (uint64_t)moves, 1);
            smaller += !size_is_largest();
        }
        while (play_undo(&t.session.play)) smaller += !size_is_largest();
        ck_assert_int_eq(smaller > 0, wanted == CARDS_AUTO);
        close_table(&t);
    }
}
END_TEST

/* The piles with cards that lie in a fan. */
static int fans(void) {
    int count = 0;
    for (int pile = 0; pile < t.session.play.game.piles; pile++)
        count += group_of(&t.session.play.game, pile)->fan != STACKED &&
                 !pile_is_empty(session_now(&t.session), pile);
    return count;
}

/* Cards that became smaller are as large as may be as soon as a move is undone or a fan empty. */
START_TEST(smaller_cards_grow_again) {
    int smaller = 0, emptied = 0;
    speak("en", true);
    for (uint64_t number = 1; number <= 8; number++) {
        Random random = random_begin(number);
        open_table(&t, "kleine-harfe", "empty=any", deal_numbered(number, 1), 80, 24);
        for (int moves = 0; moves < 150 && session_moves(&t.session)->count; moves++) {
            const MoveList *list = session_moves(&t.session);
            const int before = fans();
            ck_assert(
                !session_move(&t.session, list->move[random_below(&random, (uint64_t)list->count)]).why);
            const bool anew = is_as_if_anew(), empties = fans() < before;
            ck_assert(anew || !empties);
            smaller += !anew;
            emptied += empties;
        }
        while (!session_undo(&t.session, 1).why) ck_assert(is_as_if_anew());
        close_table(&t);
    }
    ck_assert_int_gt(smaller, 0);
    ck_assert_int_gt(emptied, 0);
}
END_TEST

int main(void) {
    return RUN_TESTS("finishes", 0, 0, {games_look_as_shown, 1, 2}, {decks_look_as_shown}, {few_pairs, 0, 2},
                     {indices_are_seen, 1, games_listed() + 1}, {sizes_stay, 1, games_with_texts() + 1},
                     {large_is_the_largest}, {smaller_cards_grow_again});
}
