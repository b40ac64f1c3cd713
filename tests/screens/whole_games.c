/* A whole game of every kind that is won, by the shortest keys that the table tells, by the cursor alone and
   by the mouse alone: the record is that of the same moves in words. */
#include <glob.h>

#include "../store/home.h"
#include "patience/record.h"
#include "patience/share.h"
#include "plain/dialogue.h"
#include "screens.h"

enum { KEYS_MOST = 19 }; /* tenths of a key a move */

static Config config;
static Table t;
static Dialogue d;
static Play game; /* the game to be played */
static Spots spots;
static int presses, moves; /* of keys, for so many moves */
static char said[20000];   /* what was done, in words, a line a step */
static char *name[64];     /* of the games */

/* Draws the table, so that it is known what can be clicked. */
static void look(void) {
    Canvas canvas;
    draw_on(&canvas, &t);
    spots = canvas.spots;
    canvas_free(&canvas);
}

static void press(int key) {
    presses++;
    press_key(&t, key);
}

/* --- by keys -------------------------------------------------------------------------------------------- */

/* Presses what is written, "3-f" or "*2 3-5". */
static void play_by_keys(Move m) {
    char text[NOTATION_MAX];
    const char *keys = view_move_keys(&t.view, m, text);
    for (wchar_t sign; (sign = utf8_next(&keys)) != 0;)
        if ((sign != L'-' || m.kind == MOVE_DOWN) && sign != L' ') press(sign == L'␣' ? ' ' : (int)sign);
}

/* The keys that are told make the move that is meant. */
static void never_undo(void) {
    ck_abort_msg("another move was made");
}

/* --- by the cursor -------------------------------------------------------------------------------------- */

enum { ARROWS = 4 };
static const int arrow[ARROWS] = {ARROW_LEFT, ARROW_RIGHT, ARROW_UP, ARROW_DOWN};

/* Leads the cursor to a card: breadth first through all places it can reach. */
static void lead_to(int pile, int depth) {
    static struct {
        Selection at;
        int from, by;
    } node[PILES_MAX * CARDS_MAX];
    static const int dx[] = {-1, 1, 0, 0}, dy[] = {0, 0, -1, 1};
    bool seen[PILES_MAX][CARDS_MAX] = {{false}};
    int nodes = 1, at = 0, way[PILES_MAX * CARDS_MAX], steps = 0;
    node[0].at = t.view.selection;
    for (; at < nodes && (node[at].at.cursor != pile || node[at].at.depth != depth); at++)
        for (int i = 0; i < ARROWS; i++) {
            Selection next = node[at].at;
            selection_step(&next, &t.session, &t.view.lay, dx[i], dy[i]);
            if (seen[next.cursor][next.depth]) continue;
            seen[next.cursor][next.depth] = true;
            node[nodes].at = next;
            node[nodes].from = at;
            node[nodes++].by = i;
        }
    ck_assert_msg(at < nodes, "no arrows lead to pile %d", pile);
    for (; at; at = node[at].from) way[steps++] = arrow[node[at].by];
    while (steps) press(way[--steps]);
}

static int shown_pile(int pile) {
    const Game *g = &t.session.play.game;
    return pile == g->hand ? g->waste : pile;
}

static void enter_on(int pile, int depth) {
    lead_to(shown_pile(pile), depth);
    press(KEY_ENTER_CHAR);
}

/* The last card alone of a run that could go there as a whole: then its number is typed. */
static bool is_counted(Move m) {
    const MoveList *list = session_moves(&t.session);
    for (int i = 0; i < list->count; i++) {
        const Move other = list->move[i];
        if (other.kind == m.kind && other.from == m.from && other.to == m.to && other.count > m.count)
            return m.count == 1;
    }
    return false;
}

static void play_by_cursor(Move m) {
    const Game *g = &t.session.play.game;
    const int before = t.session.play.at;
    if (is_counted(m)) {
        play_by_keys(m);
        return;
    }
    const bool run = group_of(g, m.from)->gives >= TOP_OR_RUN && group_of(g, m.from)->fan == FAN_DOWN;
    if (m.kind == MOVE_UP || m.kind == MOVE_DOWN) {
        press(m.kind == MOVE_UP ? ARROW_UP : ARROW_DOWN);
    } else if (m.kind == MOVE_DRAW || m.kind == MOVE_REDEAL) {
        enter_on(g->stock, 1);
    } else {
        if (t.view.until.goes >= 0 && t.view.until.goes == m.from) press(KEY_ESCAPE_CHAR);
        if (t.view.selection.picked != m.from) enter_on(m.from, run ? m.count : 1);
        if (t.session.play.at == before) enter_on(m.to, 1);
    }
}

static void undo_by_key(void) {
    press('u');
}

/* --- by the mouse --------------------------------------------------------------------------------------- */

static void click(int x, int y) {
    table_event(&t, event_on(&spots, (Event){.kind = EVENT_CLICK, .x = x, .y = y}));
    look();
}

static void click_card(int pile, int index) {
    const Box box = layout_card(&t.view.lay, &t.session.play.game, session_now(&t.session), pile, index);
    ck_assert(box.w && box.h);
    click(box.x + box.w / 2, box.y);
}

static void click_pile(int pile) {
    const int count = pile_count(session_now(&t.session), pile);
    click_card(pile, count ? count - 1 : 0);
}

static void click_command(const char *command) {
    for (int i = 0; i < spots.count; i++)
        if (spots.of[i].key == CLICKED + (int)action_named(table_keymap, command)) {
            click(spots.of[i].x, spots.of[i].y);
            return;
        }
    ck_abort_msg("%s cannot be clicked", command);
}

static void play_by_mouse(Move m) {
    const int before = t.session.play.at;
    if (is_counted(m)) {
        play_by_keys(m);
    } else if (m.kind == MOVE_UP || m.kind == MOVE_DOWN) {
        click_command(m.kind == MOVE_UP ? "rise" : "fall");
    } else if (m.kind == MOVE_DRAW || m.kind == MOVE_REDEAL) {
        if (before % 2)
            click_command("draw");
        else
            click_pile(t.session.play.game.stock);
    } else {
        const int first = pile_count(session_now(&t.session), m.from) - m.count;
        if (t.view.until.goes >= 0 && t.view.until.goes == m.from) click(0, 1);
        if (t.view.selection.picked != m.from) click_card(m.from, m.kind == MOVE_INNER ? m.count - 1 : first);
        if (t.session.play.at == before) click_pile(m.to);
    }
}

static void undo_by_wheel(void) {
    table_event(&t, (Event){.kind = EVENT_WHEEL, .key = -1});
}

/* --- whole games ---------------------------------------------------------------------------------------- */

/* The text of the only record, to be freed; behind it the home is left. */
static char *record_left(void) {
    char pattern[300];
    glob_t found;
    size_t size;
    snprintf(pattern, sizeof pattern, "%s/patience/games/*.patience", home);
    ck_assert_int_eq(glob(pattern, 0, 0, &found), 0);
    ck_assert_uint_eq(found.gl_pathc, 1);
    char *text = file_text(found.gl_pathv[0], &size);
    globfree(&found);
    home_leave();
    return text;
}

static void begin_session(Session *s) {
    s->means.measure = measure_nothing;
    Settings settings = settings_default(game.game.table);
    memcpy(settings.value, game.game.settings.value, sizeof settings.value);
    session_begin(s, game.game.table, &settings, &game.deal);
}

/* The words of what was done at the table. */
static void note(const char *word) {
    strcat(strcat(said, word), "\n");
}

static void note_move(void) {
    const Play *play = &t.session.play;
    char word[NOTATION_MAX];
    note(move_write(&play->game, play_after(play, play->at - 1), play->played[play->at - 1].move, word));
}

static bool made(int at) {
    return t.session.play.at == at + 1 && move_equal(t.session.play.played[at].move, game.played[at].move);
}

/* A move; where naming its source is enough for another one, that is undone, and then the target is named
 * too. */
static void play_move(void (*play)(Move), void (*undo)(void)) {
    const int at = t.session.play.at;
    char word[NOTATION_MAX];
    look();
    play(game.played[at].move);
    if (!made(at) && t.session.play.at == at + 1) {
        note_move();
        undo();
        note("undo");
        play(game.played[at].move);
    }
    ck_assert_msg(made(at), "%s, move %d, %s: %s", game.game.rules.id, at + 1,
                  move_write(&game.game, play_after(&game, at), game.played[at].move, word), t.view.message);
    note_move();
}

static char *play_at_table(void (*play)(Move), void (*undo)(void)) {
    home_enter();
    table_init(&t, &config, table_leaves);
    begin_session(&t.session);
    resize(&t, 120, 40);
    presses = 0;
    said[0] = '\0';
    while (!session_outlook(&t.session)->finishing.kind && !session_is_won(&t.session)) play_move(play, undo);
    if (!session_is_won(&t.session)) {
        press(KEY_ENTER_CHAR); /* yes */
        while (t.finishing) table_tick(&t);
        note("finish");
    }
    ck_assert(session_is_won(&t.session));
    moves = t.session.play.at;
    ck_assert(session_end(&t.session));
    return record_left();
}

static char *play_in_words(void) {
    FILE *nothing = fopen("/dev/null", "w");
    home_enter();
    dialogue_init(&d, nothing, &config);
    begin_session(&d.session);
    for (char *rest = said, *line; (line = strsep(&rest, "\n")) != 0 && *line;) {
        snprintf(d.line, sizeof d.line, "%s", line);
        dialogue_play(&d, 0);
        ck_assert_msg(!d.refused, "%s", line);
    }
    ck_assert(session_end(&d.session));
    fclose(nothing);
    return record_left();
}

static void enter(void) {
    ck_assert_int_eq(setenv("PATIENCE_NOW", "1700000000", 1), 0);
    speak("en", true);
    config = config_default();
}

static void learn_own_games(void) {
    static const Rules *own[2];
    static const char *const paths[] = {TESTS_DIR "/games/grossmutters-muehle.game",
                                        TESTS_DIR "/games/two-wings.game"};
    Error error;
    for (int i = 0; i < 2; i++) {
        char *table = read_text(paths[i]);
        own[i] = rules_learn(table, strlen(table), 0, &error);
        free(table);
    }
    rules_list_own(own, 2);
}

static void read_game(int i) {
    play_won(&game, name[i]);
    ck_assert(game_is_won(&game.game, play_now(&game)));
}

/* With a sanitizer each game is played in one way. */
static bool is_passed_over(int game_nth, int way) {
    return SLOWED > 1 && game_nth % 3 != way;
}

static void same_as_in_words(void (*play)(Move), void (*undo)(void)) {
    char *table = play_at_table(play, undo), *spoken = play_in_words();
    ck_assert_str_eq(table, spoken);
    free(table);
    free(spoken);
}

START_TEST(by_keys) {
    if (is_passed_over(_i, 0)) return;
    read_game(_i);
    same_as_in_words(play_by_keys, never_undo);
    ck_assert_msg(presses * 10 <= moves * KEYS_MOST, "%s: %d keys for %d moves", game.game.rules.id, presses,
                  moves);
    play_end(&game);
}
END_TEST

START_TEST(by_cursor) {
    if (is_passed_over(_i, 1)) return;
    read_game(_i);
    same_as_in_words(play_by_cursor, undo_by_key);
    play_end(&game);
}
END_TEST

START_TEST(by_mouse) {
    if (is_passed_over(_i, 2)) return;
    read_game(_i);
    same_as_in_words(play_by_mouse, undo_by_wheel);
    play_end(&game);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("whole games");
    TCase *tests = tcase_create("whole games");
    int games = 0;
    char *text = read_text(TESTS_DIR "/plays/won.codes");
    for (char *word = strtok(text, " "); word; word = strtok(0, " ")) {
        name[games++] = word;
        strtok(0, "\n");
    }
    learn_own_games();
    tcase_add_checked_fixture(tests, enter, 0);
    tcase_add_loop_test(tests, by_keys, 0, games);
    tcase_add_loop_test(tests, by_cursor, 0, games);
    tcase_add_loop_test(tests, by_mouse, 0, games);
    suite_add_tcase(suite, tests);
    const int status = games > 40 ? run_suite(suite) : EXIT_FAILURE;
    free(text);
    return status;
}
