/* The keys of piles are bright exactly where they do something, and the lower bar says where what is picked
   up goes: in every game, by chance, with a count typed before them, and where one key has moved cards just
   now. */
#include "../every/sampled.h"
#include "screens.h"

enum { SAMPLES = 64, STEPS = 40 };

static Table t;
static char row[4 * CANVAS_WIDTH]; /* the lowest one as it was seen last */
static char lit[PILES_MAX + 2];    /* the keys of piles that were bright, of the stock a blank */

static void read_lit(const Canvas *canvas) {
    int count = 0;
    for (int i = 0; i < canvas->width * canvas->height; i++) {
        const Cell *cell = &canvas->cell[i];
        if (cell->style != STYLE_KEY || (i % canvas->width && cell[-1].style == STYLE_KEY)) continue;
        const bool stock = cell->c == L'␣' || (cell->c == L'S' && cell[1].c == L'p');
        ck_assert_int_lt(count, PILES_MAX + 1);
        lit[count++] = stock ? ' ' : (char)cell->c;
    }
    lit[count] = '\0';
}

static void look(void) {
    Canvas canvas;
    draw_on(&canvas, &t);
    read_lit(&canvas);
    char *text = canvas_as_text(&canvas), *last = text, *line;
    canvas_free(&canvas);
    while ((line = strchr(last, '\n')) != 0 && line[1]) last = line + 1;
    snprintf(row, sizeof row, "%s", last);
    free(text);
}

/* The keys before these words in that row, "1-3 w": all of them, or none. */
static char *keys_told(const char *words, char keys[PILES_MAX + 1]) {
    char behind[40];
    int n = 0;
    snprintf(behind, sizeof behind, " %s", words);
    char *end = strstr(row, behind), *at = end;
    while (at && at > row && !(at[-1] == ' ' && (at - 1 == row || at[-2] == ' '))) at--;
    for (; at && at < end; at++) {
        if (*at == '-')
            for (char c = (char)(at[-1] + 1); c < at[1]; c++) keys[n++] = c;
        else if (*at != ' ')
            keys[n++] = *at;
    }
    keys[n] = '\0';
    return keys;
}

/* The piles that can be named have all their keys told, and no other has. */
static void all_are_told(PileSet piles, const char *told) {
    const Game *g = &t.session.play.game;
    for (int pile = 0; pile < g->piles; pile++) {
        const int key = t.view.lay.key[pile == g->hand ? g->waste : pile];
        if (piles >> pile & 1 && key)
            ck_assert_msg(strchr(told, key) != 0, "%s: %c is not told in “%s”: %s", g->rules.id, key, row,
                          told);
    }
}

typedef enum Done { NOTHING_DONE, MOVED, PICKED_UP } Done;

/* What a key does; then all is as it was before. */
static Done done_by(char key) {
    const Table before = t;
    const int at = t.session.play.at;
    press_key(&t, key);
    const Done done = t.session.play.at > at         ? MOVED
                      : t.view.selection.picked >= 0 ? PICKED_UP
                                                     : NOTHING_DONE;
    if (done == MOVED) play_undo(&t.session.play);
    t.view = before.view;
    t.last.goes = before.last.goes;
    return done;
}

static void keys_do(const char *keys, Done done, const char *words) {
    for (; *keys; keys++) {
        const Done is = done_by(*keys);
        ck_assert_msg(is == done, "%s: \"%c %s\" does %d", t.session.play.game.rules.id, *keys, words, is);
    }
}

/* Whether it was pressed just now and is taken for a target that is typed all the same. */
static bool is_held(int pile) {
    return view_share_key(&t.view, t.last.goes, pile) || view_share_key(&t.view, t.view.until.goes, pile);
}

static void check_lit(void) {
    const Game *g = &t.session.play.game;
    const bool draws = has_kind(session_moves(&t.session), session_stock_move(&t.session).kind);
    look();
    if (session_is_lost(&t.session)) return; /* a key puts the panel away first */
    ck_assert_msg(g->stock < 0 || draws == (strchr(lit, ' ') != 0), "%s: “%s”", g->rules.id, lit);
    for (int pile = 0; pile < g->piles; pile++) {
        const char key = (char)t.view.lay.key[pile];
        if (!key || is_held(pile) || pile == g->stock || pile == g->hand ||
            !layout_has_key(&t.view.lay, g, session_now(&t.session), pile) ||
            pile_is_covered(g, session_now(&t.session), pile))
            continue;
        const Done does = done_by(key);
        ck_assert_msg((strchr(lit, key) != 0) == (does != NOTHING_DONE), "%s: %c does %d, bright are “%s”",
                      g->rules.id, key, does, lit);
    }
}

static void check_bar(void) {
    char told[PILES_MAX + 1];
    look();
    keys_told("put there", told);
    all_are_told(selection_targets(&t.view.selection, &t.session), told);
    keys_do(told, MOVED, "put there");
}

/* With each of the piles picked up, and put back again. */
static void check_held(void) {
    char keys[sizeof lit];
    look();
    strcpy(keys, lit);
    for (const char *key = keys; *key; key++) {
        if (*key == ' ' || done_by(*key) != PICKED_UP) continue;
        press_key(&t, *key);
        check_bar();
        ck_assert_uint_eq(strspn(lit, keys), strlen(lit)); /* none is bright that was not */
        ck_assert(*keys_told("put back", (char[PILES_MAX + 1]){""}));
        press_key(&t, KEY_ESCAPE_CHAR);
        ck_assert_int_lt(t.view.selection.picked, 0);
    }
}

static void check_counted(void) {
    if (!key_does_here(table_keymap, t.session.config, &t.session.play.game, '*')) return;
    press_keys(&t, "*2");
    check_lit();
    press_key(&t, KEY_ESCAPE_CHAR);
}

static void make_by_keys(Move m) {
    char text[NOTATION_MAX];
    const char *keys = view_move_keys(&t.view, m, false, text);
    const bool one = keys[0] && !keys[1];
    if (!strcmp(keys, "Space")) keys = "", press_key(&t, ' ');
    for (wchar_t sign; (sign = utf8_next(&keys)) != 0;)
        if ((one || sign != L'-') && sign != L' ') press_key(&t, (int)sign);
}

static bool has_keys(Move m) {
    const Game *g = &t.session.play.game;
    return m.kind != MOVE_CARDS || role_of(g, m.from) != RESERVE ||
           (t.view.lay.key[m.from] && t.view.lay.key[m.to]);
}

START_TEST(bright_keys_do_something) {
    speak("en", true);
    for (int nth = 0; nth < trials_of(_i + 1, SAMPLES); nth++) {
        Sample sample = sample_of(_i + 1, nth);
        char settings[SETTINGS_MAX];
        open_table(&t, sample.rules->id, settings_text(&sample.settings, settings), sample.deal, 120, 40);
        for (int step = 0; step < STEPS && session_moves(&t.session)->count; step++) {
            const Play *play = &t.session.play;
            const Move m =
                pair_in_order(&play->game, play_now(play),
                              move_random(&play->game, play_now(play), session_moves(&t.session), &sample));
            if (card_pending(&play->game, play_now(play))) {
                check_bar();
            } else {
                check_lit();
                check_held();
                check_counted();
            }
            if (has_keys(m)) {
                make_by_keys(m);
            } else { /* there are more piles than keys */
                session_move(&t.session, m);
                continue;
            }
            char text[NOTATION_MAX];
            ck_assert_msg(play->at && move_equal(play->played[play->at - 1].move, m), "%s: by %s",
                          play->game.rules.id, view_move_keys(&t.view, m, false, text));
        }
        close_table(&t);
    }
}
END_TEST

/* Of as many piles as a table may have all keys are told, in brief, and the last one's leads there. */
START_TEST(many_piles) {
    static char text[] = "patience-rules 1\n"
                         "game wide\n"
                         "title Wide\n"
                         "packs 2\n"
                         "stock s\n"
                         "  dealt rest\n"
                         "  passes 1\n"
                         "waste w\n"
                         "  key w\n"
                         "  gives top to foundation column empty-column\n"
                         "  at 0 1\n"
                         "foundation f\n"
                         "  key f\n"
                         "  build up any-suit wraps\n"
                         "  empty ace\n"
                         "  at 0 2\n"
                         "column t 16\n"
                         "  dealt 6\n"
                         "  build down any-suit wraps both-ways\n"
                         "  gives top to foundation column empty-column cell\n"
                         "  at 1 0  step 0 1\n"
                         "cell c 13\n"
                         "  empty any-card\n"
                         "  capacity 1\n"
                         "  gives top to foundation column empty-column\n"
                         "  at 0 4  step 0 1\n";
    enum { PILES = 32 };
    char name[NOTATION_MAX];
    const Rules wide = rules_told(text);
    const Settings none = settings_default(&wide);
    const Deal deal = deal_numbered(1, 2);
    speak("en", true);
    open_table(&t, "8x8", "", deal, 100, 40);
    play_end(&t.session.play);
    play_begin(&t.session.play, &wide, &none, &deal);
    pick_up_always(&t);
    resize(&t, 100, 40);
    look();
    all_are_told(view_piles(&t.view, false), lit);
    press_keys(&t, "1B2C");
    const Position *now = play_now(&t.session.play);
    ck_assert_int_eq(pile_count(now, PILES - 1), 1);
    ck_assert_str_eq(pile_name(&t.session.play.game, now, PILES - 1, name), "c13");
    Position other = *now;
    position_move(&other, PILES - 2, PILES - 3, 1);
    ck_assert_uint_ne(position_hash(&other), position_hash(now));
    close_table(&t);
}
END_TEST

int main(void) {
    return RUN_TESTS("told keys", 0, 0, {bright_keys_do_something, 0, games_listed()}, {many_piles});
}
