/* A whole game of every kind that is won, by the shortest keys that the table tells, by the cursor alone and
   by the mouse alone, in several sizes and languages: the table says that it is won, and the record is that
   of the same moves in words. */
#include <glob.h>

#include "../store/home.h"
#include "play/record.h"
#include "plain/dialogue.h"
#include "boxes.h"

enum { KEYS_MOST = 19, GAMES_MOST = 200 }; /* tenths of a key a move */

/* Where a game is played: each in one of them a way, with LONG=1 in all; one without a text in two ways, with
   LONG=1 in all three. */
static const struct {
    int width, height;
    const char *language;
} place[] = {{80, 24, "en"}, {60, 20, "de"}, {120, 40, "en"}, {60, 20, "en"}, {80, 24, "de"}};
enum { PLACES = sizeof place / sizeof *place };

static Config config;
static Table t;
static Dialogue d;
static Play game; /* the game to be played */
static Spots spots;
static int presses, moves; /* of keys, for so many moves */
static char said[20000];   /* what was done, in words, a line a step */
static int games;
static const char *name[GAMES_MOST], *code[GAMES_MOST]; /* of the games */

/* Draws the table, so that it is known what can be clicked. */
static void look(void) {
    Canvas canvas;
    draw_on(&canvas, &t);
    spots = canvas.spots;
    ck_assert_msg(t.view.lay.fits, "%s does not fit", game.game.rules.id);
    canvas_free(&canvas);
}

/* Whether the table says that the game is won. */
static bool says_won(void) {
    Canvas canvas;
    draw_on(&canvas, &t);
    char *text = canvas_as_text(&canvas);
    const bool said_so = strstr(text, _("You won!"));
    canvas_free(&canvas);
    free(text);
    return said_so;
}

static void press(int key) {
    presses++;
    press_key(&t, key);
}

/* --- by keys -------------------------------------------------------------------------------------------- */

/* Presses what is written, "3-f" or "*2 3-5". */
static void play_by_keys(Move m) {
    char text[NOTATION_MAX];
    const char *keys = view_move_keys(&t.view, m, false, text);
    if (!is_transfer(m) && strlen(keys) > 1) keys = "", press(' ');
    for (wchar_t sign; (sign = utf8_next(&keys)) != 0;)
        if ((sign != L'-' || m.kind == MOVE_DOWN) && sign != L' ') press((int)sign);
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

/* The command of a move that names no pile which the game has; else 0. */
static const char *command_of(Move m) {
    static const char *const command[] = {
        [MOVE_REDEAL] = "draw", [MOVE_SHUFFLE] = "shuffle", [MOVE_UP] = "rise", [MOVE_DOWN] = "fall"};
    if (m.kind == MOVE_REDEAL && t.session.play.game.stock >= 0) return 0;
    return command[m.kind];
}

static void enter_on(int pile, int depth) {
    lead_to(shown_pile(pile), depth);
    press(KEY_ENTER_CHAR);
}

/* A pair with the card of an open stock begins with the other one: to name the stock first draws. */
static Move stock_last(Move m) {
    const Game *g = &t.session.play.game;
    const bool turns = m.kind == MOVE_CARDS && m.from == g->stock && g->pairs >= 0 && m.to != g->pairs;
    return turns ? (Move){m.kind, m.to, m.from, m.count} : m;
}

static bool leaves_stock(Move m) {
    return m.kind == MOVE_CARDS && m.from == t.session.play.game.stock;
}

/* The last card alone of a run that could go there as a whole: then its number is typed. */
static bool is_counted(Move m) {
    const MoveList *list = session_moves(&t.session);
    bool counted = false;
    for (const Move *o = list->move; o < list->move + list->count; o++)
        counted |= o->kind == m.kind && o->from == m.from && o->to == m.to && o->count > m.count;
    return counted && m.count == 1;
}

static void play_by_cursor(Move m) {
    m = stock_last(m);
    const Game *g = &t.session.play.game;
    const int before = t.session.play.at;
    const bool run = group_of(g, m.from)->gives >= TOP_OR_RUN && group_of(g, m.from)->look.fan == FAN_DOWN;
    if (m.kind == MOVE_UP || m.kind == MOVE_DOWN) {
        press(m.kind == MOVE_UP ? ARROW_UP : ARROW_DOWN);
    } else if (is_counted(m) || command_of(m) || leaves_stock(m)) {
        play_by_keys(m);
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

static Box box_of(int pile, int index) {
    return layout_card(&t.view.lay, &t.session.play.game, session_now(&t.session), pile, index);
}

/* Cards of a long pile are scrolled to. */
static void click_card(int pile, int index) {
    Box box = box_of(pile, index);
    for (int notches = 0; !box.h && notches < CARDS_MAX; notches++) {
        table_event(&t, (Event){.kind = EVENT_WHEEL, .key = -1, .x = box.x, .y = box.y});
        look();
        box = box_of(pile, index);
    }
    ck_assert_msg(box.w && box.h, "%s: card %d of pile %d is not seen", game.game.rules.id, index, pile);
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
    m = stock_last(m);
    const int before = t.session.play.at;
    if (is_counted(m) || leaves_stock(m)) {
        play_by_keys(m);
    } else if (command_of(m)) {
        click_command(command_of(m));
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
    if (play == play_by_mouse) check_table(&t); /* what is clicked can be read */
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

static char *play_at_table(int where, void (*play)(Move), void (*undo)(void)) {
    home_enter();
    table_init(&t, &config, table_leaves);
    begin_session(&t.session);
    resize(&t, place[where].width, place[where].height);
    presses = 0;
    said[0] = '\0';
    while (!session_outlook(&t.session)->finishing.kind && !session_is_won(&t.session)) play_move(play, undo);
    if (!session_is_won(&t.session)) {
        press(KEY_ENTER_CHAR); /* yes */
        while (t.finishing) table_tick(&t);
        note("finish");
    }
    ck_assert(session_is_won(&t.session));
    ck_assert_msg(says_won(), "%s: the table does not say that it is won", game.game.rules.id);
    moves = t.session.play.at;
    ck_assert(session_end(&t.session));
    return record_left();
}

/* What the player types for a move or a command. */
static void type(const char *word) {
    if (word_called(d.words, word))
        command_name(word, d.words, d.line);
    else
        snprintf(d.line, sizeof d.line, "%s", word);
    dialogue_play(&d, 0);
    ck_assert_msg(!d.refused, "%s, %s", game.game.rules.id, word);
}

static char *play_in_words(void) {
    char *answers = 0;
    size_t size;
    FILE *out = open_memstream(&answers, &size);
    home_enter();
    dialogue_init(&d, out, &config);
    begin_session(&d.session);
    for (char *rest = said, *word; (word = strsep(&rest, "\n")) != 0 && *word;) type(word);
    ck_assert(session_end(&d.session));
    fclose(out);
    ck_assert(strstr(answers, _("You won!")));
    free(answers);
    return record_left();
}

static void enter(void) {
    ck_assert_int_eq(setenv("PATIENCE_NOW", "1700000000", 1), 0);
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

/* The names of the games, of which the text is made. */
static void name_games(char *text) {
    for (char *word = strtok(text, " "); word && games < GAMES_MOST; word = strtok(0, " ")) {
        name[games] = word;
        code[games++] = strtok(0, "\n");
    }
}

static void same_as_in_words(int where, void (*play)(Move), void (*undo)(void)) {
    speak(place[where].language, true);
    char *table = play_at_table(where, play, undo), *spoken = play_in_words();
    ck_assert_str_eq(table, spoken);
    ck_assert(strstr(table, "\nend won\n"));
    free(table);
    free(spoken);
}

static bool has_text(const Rules *rules) {
    for (int nth = 1; nth <= games_with_texts(); nth++)
        if (rules_listed(nth) == rules) return true;
    return false;
}

/* With a sanitizer every other game is played, in one way. */
static void play_everywhere(int nth, int way, void (*play)(Move), void (*undo)(void)) {
    if (SLOWED > 1 && nth % 6 != way) return;
    play_won(&game, name[nth]);
    if (!has_text(game.game.table) && nth % 3 != way && !getenv("LONG")) return;
    ck_assert(game_is_won(&game.game, play_now(&game)));
    for (int where = 0; where < PLACES; where++)
        if (getenv("LONG") || where == (nth + way) % PLACES) same_as_in_words(where, play, undo);
}

START_TEST(by_keys) {
    play_everywhere(_i, 0, play_by_keys, never_undo);
    ck_assert_msg(presses * 10 <= moves * KEYS_MOST, "%s: %d keys for %d moves", game.game.rules.id, presses,
                  moves);
}
END_TEST

START_TEST(by_cursor) {
    play_everywhere(_i, 1, play_by_cursor, undo_by_key);
}
END_TEST

START_TEST(by_mouse) {
    play_everywhere(_i, 2, play_by_mouse, undo_by_wheel);
}
END_TEST

/* Every game is among them, of the less known ones those that a search has won. */
START_TEST(every_game) {
    for (int nth = 1; nth <= games_listed(); nth++) {
        const char *id = rules_listed(nth)->id;
        int i = 0;
        if (rules_listed(nth)->listing.family == MORE_FAMILY) continue;
        while (i < games && (strncmp(code[i], id, strlen(id)) != 0 || !strchr(".~", code[i][strlen(id)])))
            i++;
        ck_assert_msg(i < games, "no game of %s in plays/won.codes", id);
    }
}
END_TEST

int main(void) {
    char *text = read_text(TESTS_DIR "/plays/won.codes");
    name_games(text);
    learn_own_games();
    const int status = RUN_TESTS("whole games", enter, 0, {every_game}, {by_keys, 0, games},
                                 {by_cursor, 0, games}, {by_mouse, 0, games});
    free(text);
    return status;
}
