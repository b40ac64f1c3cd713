#include "watch.h"

#include <stdio.h>
#include <string.h>

#include "text/date.h"
#include "text/language.h"

enum { WIDE = 80, FIRST_ROW = 3, ROWS_EACH = 3 };

const SeenGame *watch_chosen(const Watch *w) {
    return w->chosen < w->sights ? &w->sight[w->chosen] : 0;
}

bool watch_wants_table(const Watch *w) {
    return watch_chosen(w) && (w->whole || w->width >= WIDE);
}

bool watch_sees_table(const Watch *w) {
    return w->file >= 0 && watch_wants_table(w);
}

bool watch_has_finished(const Watch *w, const Rules *rules) {
    const Result result = statistics_of_day(&w->mine, rules, day_at(w->mine.now, 0));
    return result == RESULT_WON || result == RESULT_LOST;
}

bool watch_is_spoilt(const Watch *w, const SeenGame *sight) {
    return sight->daily && !watch_has_finished(w, sight->rules);
}

const SeenGame *watch_shown(const Watch *w) {
    return w->pasts ? &w->past[w->at] : &w->now;
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

int watch_row_of(const Watch *w, int i) {
    const int player = i < w->sights ? i : w->sights;
    return FIRST_ROW + ROWS_EACH * player + 1 + i - player;
}

int watch_rows_above(const Watch *w) {
    const int at = watch_row_of(w, w->chosen), last = w->height - 3;
    return at > last ? at - last : 0;
}

static void draw_list(const Watch *w, Canvas *canvas, int width) {
    const int behind = FIRST_ROW + ROWS_EACH * w->sights, up = watch_rows_above(w);
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
    canvas->cursor_y = watch_row_of(w, w->chosen) - up;
}

/* What was done last, told from what lies there now. */
static void move_words(const Game *g, const SeenGame *sight, char text[WATCH_NOTICE_MAX]) {
    char move[MOVE_TEXT_MAX];
    Position before = sight->seen;
    text[0] = '\0';
    if (cards_home(g, &before) >= cards_to_win(g)) {
        snprintf(text, WATCH_NOTICE_MAX, _("%s has won."), sight->player);
    } else if (sight->last.kind) {
        if (sight->last.kind == MOVE_CARDS)
            position_move(&before, sight->last.to, sight->last.from, sight->last.count);
        snprintf(text, WATCH_NOTICE_MAX, "%s: %s", sight->player, move_text(g, &before, sight->last, move));
    }
}

static void draw_watched(const Watch *w, Canvas *canvas, int x) {
    const SeenGame *sight = watch_shown(w);
    const Game g = sight_game(sight);
    const Move m = sight->last;
    const Marks marks = {.cursor = -1,
                         .depth = 1,
                         .picked = m.kind == MOVE_CARDS ? m.to : -1,
                         .count = m.count,
                         .last = -1,
                         .draw = "␣"};
    const int width = canvas->width - x;
    char text[WATCH_NOTICE_MAX];
    Layout lay;
    preview_fit(&lay, width, canvas->height - 3, &g, &sight->seen);
    draw_as_preferred(canvas, &w->config->settings, w->finish);
    if (!preview_draw(canvas, x, 1, &lay, &g, &sight->seen, &marks))
        canvas_text(canvas, x + 1, 2, width - 2, _("There is no room for the table."), STYLE_MESSAGE);
    move_words(&g, sight, text);
    if (w->left && !w->holds)
        snprintf(text, sizeof text, _("%s has left, or lets nobody watch."), w->now.player);
    canvas_fill(canvas, x, canvas->height - 2, width, 1, L' ', STYLE_FELT);
    canvas_text_cut(canvas, x + 1, canvas->height - 2, width - 2, text, STYLE_MESSAGE);
}

/* The bar above a table that is watched. */
static void draw_top(const Watch *w, Canvas *canvas) {
    const SeenGame *sight = watch_shown(w);
    const Game g = sight_game(sight);
    const int steps = w->pasts ? w->pasts - 1 - w->at : 0;
    char text[200];
    page_title(canvas, rules_title(sight->rules));
    const int x = text_width(rules_title(sight->rules)) + 4;
    if (steps)
        snprintf(text, sizeof text, PLURAL_("watching %s, %d step back", "watching %s, %d steps back", steps),
                 sight->player, steps);
    else
        snprintf(text, sizeof text, w->holds ? _("watching %s, held") : _("watching %s"), sight->player);
    const int behind = x + canvas_text(canvas, x, 0, canvas->width, text, STYLE_BAR_KEY);
    snprintf(text, sizeof text, _("Move %d"), sight->moves);
    text_add(text, sizeof text, "  %d:%02d  ", sight->seconds / 60, sight->seconds % 60);
    text_add(text, sizeof text, _("%d left"), cards_to_win(&g) - cards_home(&g, &sight->seen));
    if (behind + 2 + text_width(text) < canvas->width)
        canvas_text(canvas, canvas->width - 1 - text_width(text), 0, text_width(text), text, STYLE_BAR);
}

/* What is said where no table is seen. */
static const char *words_beside(const Watch *w) {
    const SeenGame *player = watch_chosen(w);
    if (w->notice[0]) return w->notice;
    if (player && watch_is_spoilt(w, player))
        return _("This is today's deal: it can be watched by whoever has finished it.");
    if (!w->sights && !w->scores)
        return _("Nobody else plays now, and nobody has won today's deal of this game.");
    if (player) return _("You see what the player sees, and no more.");
    return watch_has_finished(w, w->rules)
               ? _("Enter replays the game.")
               : _("The games of today's deal can be seen by whoever has finished it.");
}

static void draw_keys(const Watch *w, Canvas *canvas, bool table) {
    const char *const others = sight_is_forbidden() ? _("let others watch") : _("let nobody watch");
    const char *const of_list[] = {
        "up,down", _("choose"), "enter",  watch_chosen(w) ? _("watch") : _("replay"),
        "escape",  _("back"),   "forbid", others};
    const bool told = watch_shown(w)->deal[0];
    const char *const of_table[] = {"left,right",
                                    _("step"),
                                    "escape",
                                    _("back"),
                                    "hold",
                                    w->holds ? _("follow") : _("hold"),
                                    told ? "play" : "enter",
                                    told       ? _("play it")
                                    : w->whole ? _("the list")
                                               : _("larger"),
                                    "up,down",
                                    _("another player"),
                                    "forbid",
                                    others};
    page_bar_cut(canvas, watch_keymap, w->config, table ? of_table : of_list,
                 table ? sizeof of_table / sizeof *of_table : sizeof of_list / sizeof *of_list);
}

void watch_draw(const Watch *w, Canvas *canvas) {
    const bool table = watch_sees_table(w), beside = table && !w->whole;
    const int width = table && w->width >= WIDE ? WATCH_LIST_WIDTH : canvas->width;
    canvas_clear(canvas, STYLE_PAGE);
    if (table)
        draw_top(w, canvas);
    else
        page_title(canvas, _("Other players"));
    if (!w->whole || !table) draw_list(w, canvas, width);
    if (table) draw_watched(w, canvas, beside ? WATCH_LIST_WIDTH : 0);
    if (!table || w->notice[0])
        canvas_text_cut(canvas, 1, canvas->height - 2, canvas->width - 2, words_beside(w), STYLE_PAGE_KEY);
    draw_keys(w, canvas, table);
}
