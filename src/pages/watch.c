/* The other players of a host: who plays what now, seen as he sees it; and today's games, for those who have
   finished theirs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/scoreboard.h"
#include "host/sight.h"
#include "pages.h"
#include "table/view.h"
#include "text/date.h"
#include "text/language.h"

/* Milliseconds: between two looks at who is there, and at a table where something happens, or nothing. */
enum { LISTS_EVERY = 5000, LIVELY = 250, QUIET = 1000, LIVELY_SECONDS = 10 };
enum { LIST_WIDTH = 22, WIDE = 80, FIRST_ROW = 3, ROWS_EACH = 3, NOTICE_MAX = 200 };

typedef struct Watch {
    const Config *config;
    const Rules *rules; /* whose today's deal is told */
    Statistics mine;
    Scoreboard board;
    const Score *score; /* of that deal */
    int scores;
    SeenGame *sight; /* owned; the players */
    int sights;
    long long listed; /* when */
    int chosen;       /* the players, behind them the scores */
    bool whole;       /* the table has the whole screen */
    int file;         /* what is watched, or -1 */
    SeenGame now;     /* and how it was seen last */
    bool left;        /* its player has gone */
    char notice[NOTICE_MAX];
    int width, height;
    Finish finish;
    Play *game; /* the caller's: what is to be replayed, where it is */
    bool opened, done, goes_on;
} Watch;

/* --- looking -------------------------------------------------------------------------------------------- */

static const SeenGame *chosen_player(const Watch *w) {
    return w->chosen < w->sights ? &w->sight[w->chosen] : 0;
}

static bool shows_table(const Watch *w) {
    return chosen_player(w) && (w->whole || w->width >= WIDE);
}

/* Whether today's deal of a game lies behind the player. */
static bool is_finished(const Watch *w, const Rules *rules) {
    const Result result = statistics_of_day(&w->mine, rules, day_at(w->mine.now, 0));
    return result == RESULT_WON || result == RESULT_LOST;
}

static bool is_spoilt(const Watch *w, const SeenGame *sight) {
    return sight->daily && !is_finished(w, sight->rules);
}

static void stop_watching(Watch *w) {
    if (w->file >= 0) close(w->file);
    w->file = -1;
    w->left = false;
}

/* The cursor stays on its player. */
static void list(Watch *w) {
    char player[PLAYER_NAME_MAX] = "";
    if (chosen_player(w)) snprintf(player, sizeof player, "%s", chosen_player(w)->player);
    const int scores_from = w->chosen - w->sights;
    w->sights = sights_read(&w->config->terms, w->sight);
    w->listed = clock_now();
    if (!*player) w->chosen = w->sights + (scores_from > 0 ? scores_from : 0);
    for (int i = 0; *player && i < w->sights; i++)
        if (!strcmp(w->sight[i].player, player)) w->chosen = i;
    const int rows = w->sights + w->scores;
    if (w->chosen >= rows) w->chosen = rows ? rows - 1 : 0;
}

/* A player who leaves stays in sight until the cursor goes elsewhere. */
static void look(Watch *w) {
    if (w->file >= 0) w->left = !sight_look(&w->config->terms, w->file, &w->now);
    if (!w->left && clock_now() - w->listed >= LISTS_EVERY) list(w);
    const SeenGame *player = chosen_player(w);
    if (!player || !shows_table(w) || is_spoilt(w, player)) {
        stop_watching(w);
        return;
    }
    if (w->file >= 0 && !strcmp(w->now.player, player->player)) {
        if (!w->left) w->sight[w->chosen] = w->now;
        return;
    }
    stop_watching(w);
    w->now = *player;
    w->file = sight_watch(&w->config->terms, player->player);
    w->left = !sight_look(&w->config->terms, w->file, &w->now);
}

/* Whether there is something new to be drawn. */
static bool look_again(Watch *w) {
    const long long listed = w->listed;
    const uint64_t sum = w->now.sum;
    const bool left = w->left;
    look(w);
    return listed != w->listed || sum != w->now.sum || left != w->left;
}

/* --- what is seen --------------------------------------------------------------------------------------- */

static char *age_text(long long seconds, char text[20]) {
    if (seconds < 0) seconds = 0;
    const int number = (int)(seconds < 60 ? seconds : seconds < 3600 ? seconds / 60 : seconds / 3600);
    snprintf(text, 20, seconds < 60 ? _("%d s") : seconds < 3600 ? _("%d min") : _("%d h"), number);
    return text;
}

/* How far a game is, as a line. */
static void draw_progress(Canvas *canvas, int x, int y, const SeenGame *sight) {
    enum { CELLS = 5 };
    const Game g = sight_game(sight);
    const int wins = cards_to_win(&g), home = cards_home(&g, &sight->seen);
    canvas_fill(canvas, x, y, CELLS, 1, canvas_char(L'─', '-'), STYLE_PAGE_DIM);
    if (home > 0 && home <= wins)
        canvas_fill(canvas, x, y, (home * CELLS + wins - 1) / wins, 1, canvas_char(L'━', '='),
                    STYLE_PAGE_CHART);
}

static void draw_player(const Watch *w, Canvas *canvas, int i, int y, int width) {
    const SeenGame *sight = &w->sight[i];
    const bool chosen = i == w->chosen;
    const Style style = chosen ? STYLE_PAGE_CHOSEN : STYLE_PAGE;
    char age[20];
    age_text(date_now() - sight->since, age);
    if (chosen) canvas_fill(canvas, 0, y, width, 2, L' ', style);
    canvas_text_cut(canvas, 3, y, width - 5 - text_width(age), sight->player,
                    chosen ? style : STYLE_PAGE_TITLE);
    canvas_text(canvas, width - 1 - text_width(age), y, text_width(age), age, style);
    canvas_text_cut(canvas, 3, y + 1, width - 10, rules_title(sight->rules), chosen ? style : STYLE_PAGE_DIM);
    draw_progress(canvas, width - 6, y + 1, sight);
}

static void draw_score(const Watch *w, Canvas *canvas, int i, int y, int width) {
    const Score *score = &w->score[i];
    const Style style = i + w->sights == w->chosen ? STYLE_PAGE_CHOSEN : STYLE_PAGE;
    char text[80], time[20];
    snprintf(text, sizeof text, "%2d %s", i + 1, score->player);
    snprintf(time, sizeof time, "%d:%02d", score->figure[SECONDS] / 60, score->figure[SECONDS] % 60);
    canvas_fill(canvas, 0, y, width, 1, L' ', style);
    canvas_text_cut(canvas, 0, y, width - 2 - text_width(time), text, style);
    canvas_text(canvas, width - 1 - text_width(time), y, text_width(time), time, style);
}

static void draw_heading(Canvas *canvas, int y, int width, const char *text, int count) {
    char number[12];
    snprintf(number, sizeof number, "%d", count);
    canvas_text_cut(canvas, 1, y, width - 6, text, STYLE_PAGE_CHART);
    canvas_text(canvas, width - 1 - text_width(number), y, 6, number, STYLE_PAGE_DIM);
}

/* So much of it as has room, with the cursor in sight. */
static void draw_list(const Watch *w, Canvas *canvas, int width) {
    const int behind = FIRST_ROW + ROWS_EACH * w->sights, last = canvas->height - 3,
              at = w->chosen < w->sights ? FIRST_ROW + ROWS_EACH * w->chosen + 1
                                         : behind + 1 + w->chosen - w->sights,
              up = at > last ? at - last : 0;
    Canvas all;
    canvas_begin(&all, width, canvas->height + up);
    canvas_clear(&all, STYLE_PAGE);
    draw_heading(&all, 1, width, _("Playing now"), w->sights);
    for (int i = 0; i < w->sights; i++) draw_player(w, &all, i, FIRST_ROW + ROWS_EACH * i, width);
    if (w->scores) draw_heading(&all, behind, width, _("Today's deal won"), w->scores);
    for (int i = 0; i < w->scores; i++) draw_score(w, &all, i, behind + 1 + i, width);
    for (int y = 1; y < canvas->height - 1; y++)
        memcpy(&canvas->cell[y * canvas->width], &all.cell[(y + up) * width],
               (size_t)width * sizeof *all.cell);
    canvas_free(&all);
    canvas->cursor_x = 1;
    canvas->cursor_y = at - up;
}

/* What was done last, told from what lies there now. */
static void move_words(const Game *g, const SeenGame *sight, char text[NOTICE_MAX]) {
    char move[MOVE_TEXT_MAX];
    Position before = sight->seen;
    text[0] = '\0';
    if (cards_home(g, &before) >= cards_to_win(g)) {
        snprintf(text, NOTICE_MAX, _("%s has won."), sight->player);
    } else if (sight->last.kind) {
        if (sight->last.kind == MOVE_CARDS)
            position_move(&before, sight->last.to, sight->last.from, sight->last.count);
        snprintf(text, NOTICE_MAX, "%s: %s", sight->player, move_text(g, &before, sight->last, move));
    }
}

static void draw_watched(const Watch *w, Canvas *canvas, int x) {
    const Game g = sight_game(&w->now);
    const Move m = w->now.last;
    const Marks marks = {.cursor = -1,
                         .depth = 1,
                         .picked = m.kind == MOVE_CARDS ? m.to : -1,
                         .count = m.count,
                         .last = -1,
                         .draw = "␣"};
    const Box box = {x, 1, canvas->width - x, canvas->height - 3};
    char text[NOTICE_MAX];
    if (!table_preview(canvas, box, &g, &w->now.seen, &marks, w->finish))
        canvas_text(canvas, x + 1, 2, box.w - 2, _("There is no room for the table."), STYLE_MESSAGE);
    move_words(&g, &w->now, text);
    if (w->left) snprintf(text, sizeof text, _("%s has left, or lets nobody watch."), w->now.player);
    canvas_fill(canvas, x, canvas->height - 2, box.w, 1, L' ', STYLE_FELT);
    canvas_text_cut(canvas, x + 1, canvas->height - 2, box.w - 2, text, STYLE_MESSAGE);
}

/* The bar above a table that is watched. */
static void draw_top(const Watch *w, Canvas *canvas) {
    const Game g = sight_game(&w->now);
    char text[200];
    page_title(canvas, rules_title(w->now.rules));
    const int x = text_width(rules_title(w->now.rules)) + 4;
    snprintf(text, sizeof text, _("watching %s"), w->now.player);
    const int behind = x + canvas_text(canvas, x, 0, canvas->width, text, STYLE_BAR_KEY);
    snprintf(text, sizeof text, _("Move %d"), w->now.moves);
    text_add(text, sizeof text, "  %d:%02d  ", w->now.seconds / 60, w->now.seconds % 60);
    text_add(text, sizeof text, _("%d left"), cards_to_win(&g) - cards_home(&g, &w->now.seen));
    if (behind + 2 + text_width(text) < canvas->width)
        canvas_text(canvas, canvas->width - 1 - text_width(text), 0, text_width(text), text, STYLE_BAR);
}

/* What is said where no table is seen. */
static const char *words_beside(const Watch *w) {
    const SeenGame *player = chosen_player(w);
    if (w->notice[0]) return w->notice;
    if (player && is_spoilt(w, player))
        return _("This is today's deal: it can be watched by whoever has finished it.");
    if (!w->sights && !w->scores)
        return _("Nobody else plays now, and nobody has won today's deal of this game.");
    if (player) return _("You see what the player sees, and no more.");
    return is_finished(w, w->rules) ? _("Enter replays the game.")
                                    : _("The games of today's deal can be seen by whoever has finished it.");
}

static void draw(const Watch *w, Canvas *canvas) {
    const bool table = w->file >= 0 && shows_table(w), beside = table && !w->whole;
    const int width = table && w->width >= WIDE ? LIST_WIDTH : canvas->width;
    const char *const hints[] = {
        "up,down", _("choose"),
        "enter",   chosen_player(w) ? _("watch") : _("replay"),
        "escape",  _("back"),
        "forbid",  sight_is_forbidden() ? _("let others watch") : _("let nobody watch")};
    canvas_clear(canvas, STYLE_PAGE);
    if (table)
        draw_top(w, canvas);
    else
        page_title(canvas, _("Other players"));
    if (!w->whole || !table) draw_list(w, canvas, width);
    if (table) draw_watched(w, canvas, beside ? LIST_WIDTH : 0);
    if (!table || w->notice[0])
        canvas_text_cut(canvas, 1, canvas->height - 2, canvas->width - 2, words_beside(w), STYLE_PAGE_KEY);
    page_bar_cut(canvas, watch_keymap, w->config, hints, sizeof hints / sizeof *hints);
}

/* --- keys ----------------------------------------------------------------------------------------------- */

static void go_to(Watch *w, int chosen) {
    const int rows = w->sights + w->scores;
    w->chosen = chosen < 0 || !rows ? 0 : chosen < rows ? chosen : rows - 1;
    if (w->left) w->listed = 0;
    stop_watching(w);
}

/* A finished game, for whoever has finished his. */
static void replay(Watch *w) {
    if (!is_finished(w, w->rules)) return;
    w->opened = w->done = score_play(&w->config->terms, &w->score[w->chosen - w->sights], w->game);
    if (!w->opened)
        snprintf(w->notice, sizeof w->notice, "%s", _("The record of this game is no longer there."));
}

static void enter(Watch *w) {
    if (!chosen_player(w) && w->scores)
        replay(w);
    else
        w->whole = !w->whole && chosen_player(w);
}

static void forbid(Watch *w) {
    const int error = sight_forbid(!sight_is_forbidden());
    if (error) snprintf(w->notice, sizeof w->notice, _("This was not saved: %s"), strerror(error));
}

static void escape(Watch *w) {
    w->done = !w->whole;
    w->whole = false;
}

static void press(Watch *w, int key) {
    w->notice[0] = '\0';
    switch (key_does(watch_keymap, w->config, key)) {
    case DO_UP: go_to(w, w->chosen - 1); break;
    case DO_DOWN: go_to(w, w->chosen + 1); break;
    case DO_ENTER: enter(w); break;
    case DO_FORBID: forbid(w); break;
    case DO_QUIT:
    case DO_ESCAPE: escape(w); break;
    default: break;
    }
}

static void take(Watch *w, Event event) {
    switch (event.kind) {
    case EVENT_LEAVE:
        w->done = true;
        w->goes_on = false;
        break;
    case EVENT_WHEEL: go_to(w, w->chosen + event.key); break;
    case EVENT_KEY:
        if (event.key != KEY_NOTHING) press(w, event.key);
        break;
    default: break;
    }
}

/* --- all of it ------------------------------------------------------------------------------------------ */

static int pace_of(const Watch *w) {
    return w->file >= 0 && date_now() - w->now.since < LIVELY_SECONDS ? LIVELY : QUIET;
}

static void run(Watch *w) {
    Canvas canvas = {.width = 0};
    Event event = {.kind = EVENT_RESIZE};
    while (!w->done) {
        if (w->width != screen_width() || w->height != screen_height()) {
            canvas_free(&canvas);
            w->width = screen_width();
            w->height = screen_height();
            canvas_begin(&canvas, w->width, w->height);
            w->finish = finish_of(&w->config->settings, &(const char *){0});
        }
        if (look_again(w) || event.kind != EVENT_KEY || event.key != KEY_NOTHING) {
            draw(w, &canvas);
            screen_show(&canvas);
        }
        event = screen_wait(pace_of(w));
        take(w, event);
    }
    canvas_free(&canvas);
}

bool page_watch(const Rules *rules, const Config *config, Play *game, bool *opened) {
    Watch w = {.config = config, .rules = rules, .game = game, .file = -1, .goes_on = true};
    w.sight = calloc(SIGHTS_MAX, sizeof *w.sight);
    if (!w.sight) abort();
    w.mine = statistics_read(date_now());
    w.board = scoreboard_read(&config->terms, w.mine.now);
    w.scores = scoreboard_scores(&w.board, rules, &w.score);
    list(&w);
    w.chosen = 0;
    run(&w);
    stop_watching(&w);
    scoreboard_end(&w.board);
    statistics_end(&w.mine);
    free(w.sight);
    *opened = w.opened;
    return w.goes_on;
}
