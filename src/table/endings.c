/* The panels that tell how a game ended: a title, lines in their middle, and keys below, which can be
   clicked; and what stays of that of a loss when it is put away. */
#include "view.h"

#include <stdarg.h>
#include <stdio.h>

#include "advice/difficulty.h"
#include "host/scoreboard.h"
#include "text/date.h"
#include "text/language.h"
#include "text/narrator.h"
#include "text/option_text.h"
#include "text/winnability.h"

enum { LINES = 10, LINE_SIZE = LOSS_SENTENCE_MAX, KEYS = 5, MARGIN = 2, KEY_GAP = 3, ROOMY = 24 };

typedef struct Panel {
    bool won; /* with the suits, in the middle of the table; else plain, and below what lies at its top */
    char title[LINE_SIZE], game[LINE_SIZE], line[LINES][LINE_SIZE];
    int lines;
    const char *key[KEYS][2]; /* commands, and what they do */
    int keys;
} Panel;

/* --- how they look -------------------------------------------------------------------------------------- */

/* The frame, of a win with the four suits in the middle of its upper edge, and a line above the keys. */
static void draw_frame(Canvas *canvas, Box box, bool won) {
    enum { SUIT_CELLS = 3 };
    canvas_fill(canvas, box.x - 1, box.y, box.w + 2, box.h, L' ', STYLE_PAGE); /* off what lies beside it */
    canvas_box(canvas, box.x, box.y, box.w, box.h, STYLE_PAGE_DIM);
    canvas_fill(canvas, box.x + 2, box.y + box.h - 3, box.w - 4, 1, canvas_char(L'─', '-'), STYLE_PAGE_DIM);
    for (int suit = 0; won && suit < SUITS; suit++) {
        const int x = box.x + (box.w - SUITS * SUIT_CELLS) / 2 + suit * SUIT_CELLS;
        const Style style = style_of_face(FACE_FREE, suit);
        canvas_fill(canvas, x, box.y, SUIT_CELLS, 1, L' ', style);
        canvas_text(canvas, x + 1, box.y, 1, suit_text(suit), style);
    }
}

/* The keys in a row, as many as have room; returns how wide that is. */
static int draw_keys(const Panel *panel, const View *v, Canvas *canvas, int x, int y) {
    const KeyBar keys = {canvas, table_keymap, v->session->config, STYLE_PAGE_KEY, STYLE_PAGE};
    const int begin = x;
    const KeyBar measure = {&(Canvas){.width = 0}, table_keymap, v->session->config};
    for (int i = 0; i < panel->keys; i++) {
        const int width = commands_draw(&measure, x, y, panel->key[i][0], panel->key[i][1]);
        if (!width || x + width - begin > v->lay.width - 2 * MARGIN - 2) continue;
        x += commands_draw(&keys, x, y, panel->key[i][0], panel->key[i][1]) + KEY_GAP;
    }
    return x > begin ? x - begin - KEY_GAP : 0;
}

/* As wide as its longest line, as high as there are lines. */
static Box box_of(const Panel *panel, const Canvas *canvas, int keys) {
    enum { WON_WIDTH = 44, LOST_WIDTH = 48, MARGINS = 6, OTHER_LINES = 7 };
    const bool roomy = canvas->height >= ROOMY;
    int wide = keys > text_width(panel->game) ? keys : text_width(panel->game);
    for (int i = 0; i < panel->lines; i++)
        if (text_width(panel->line[i]) > wide) wide = text_width(panel->line[i]);
    const int least = panel->won ? WON_WIDTH : LOST_WIDTH + (roomy ? MARGIN : 0);
    Box box = {.w = wide + MARGINS > least ? (wide + MARGINS + 1) / 2 * 2 : least,
               .h = panel->lines + OTHER_LINES - (!panel->won && !roomy)};
    if (box.w > canvas->width - 2) box.w = canvas->width - 2;
    box.x = (canvas->width - box.w) / 2;
    box.y = panel->won ? (canvas->height - box.h) / 2 : canvas->height - (roomy ? 3 : 1) - box.h;
    return box;
}

/* Returns the cells of its lines. */
static Box draw_panel(const Panel *panel, const View *v, Canvas *canvas) {
    enum { LINES_END = 3 };
    const int keys = draw_keys(panel, v, &(Canvas){.width = 0}, 0, 0);
    const Box box = box_of(panel, canvas, keys);
    const int first = box.h - LINES_END - panel->lines, x = box.x + MARGIN, width = box.w - 2 * MARGIN;
    draw_frame(canvas, box, panel->won);
    canvas->cursor_y = box.y + 1;
    canvas->cursor_x = canvas_centred(canvas, x, box.y + 1, width, panel->title,
                                      panel->won ? STYLE_PAGE_KEY : STYLE_PAGE_TITLE);
    canvas_centred(canvas, x, box.y + 2, width, panel->game, panel->won ? STYLE_PAGE_TITLE : STYLE_PAGE_DIM);
    for (int i = 0; i < panel->lines; i++)
        canvas_centred(canvas, x, box.y + first + i, width, panel->line[i], STYLE_PAGE);
    draw_keys(panel, v, canvas, box.x + (box.w - keys) / 2, box.y + box.h - 2);
    return (Box){box.x, box.y + first, box.w, panel->lines};
}

/* --- what they say -------------------------------------------------------------------------------------- */

/* Writes the next line; returns it, of LINE_SIZE bytes. */
static char *__attribute__((format(printf, 2, 3))) say(Panel *panel, const char *format, ...) {
    char *line = panel->line[panel->lines++];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, LINE_SIZE, format, arguments);
    va_end(arguments);
    return line;
}

static void add_key(Panel *panel, const char *command, const char *what) {
    panel->key[panel->keys][0] = command;
    panel->key[panel->keys++][1] = what;
}

/* "141 moves, 5:12", without the time where none is shown. */
static void add_moves(const View *v, char *text) {
    const Session *s = v->session;
    text_add(text, LINE_SIZE, PLURAL_("%d move", "%d moves", s->play.at), s->play.at);
    if (is_set(&s->config->settings, "clock", "on"))
        text_add(text, LINE_SIZE, ", %d:%02d", s->seconds / 60, s->seconds % 60);
}

static void write_game(const View *v, Panel *panel) {
    const Play *play = &v->session->play;
    char deal[DEAL_NAME_MAX];
    deal_name(&play->deal, deal);
    snprintf(panel->game, LINE_SIZE, "%s%s%s", rules_title(&play->game.rules), *deal ? " " : "", deal);
}

/* --- of a win ------------------------------------------------------------------------------------------- */

/* Where it stands among the wins of all players, if it is today's deal. */
static void look_up_place(View *v, long long now) {
    const Play *play = &v->session->play;
    const HostTerms *terms = &v->session->config->terms;
    uint64_t date;
    day_at(now, &date);
    v->place = 0;
    if (!terms->players[0] || !play->deal.numbered || play->deal.number != date) return;
    Scoreboard board = scoreboard_read(terms, now);
    v->winners = scoreboard_wins(&board, play->game.table, &v->place);
    scoreboard_end(&board);
}

void view_note_win(View *v) {
    const Game *g = &v->session->play.game;
    const bool won = session_is_won(v->session), told = v->tells_win;
    char set[SETTINGS_TEXT_MAX];
    v->tells_win = won;
    if (!won || told || v->session->demonstrates) return;
    Statistics s = statistics_read(date_now());
    const Figures *f = statistics_of(&s, g->table, settings_text(&g->settings, set));
    v->record = f ? *f : (Figures){.played = 0};
    look_up_place(v, date_now());
    v->difficulty = session_difficulty(v->session);
    v->journey = statistics_journey(&s, g->table);
    statistics_end(&s);
}

/* How far it is from the best: of the times, or of the moves where no clock is wanted. */
static void say_best(const View *v, Panel *panel) {
    const Session *s = v->session;
    const Figures *f = &v->record;
    const bool clock = is_set(&s->config->settings, "clock", "on");
    const int now = clock ? s->seconds : s->play.at, best = clock ? f->best_seconds : f->best_moves,
              behind = now - best;
    if (f->last_again)
        say(panel, "%s", _("This deal was played before: no best time"));
    else if (f->won == 1)
        say(panel, "%s", _("Your first win with these rules"));
    else if (behind <= 0)
        say(panel, "%s", clock ? _("Your best time so far") : _("Your fewest moves so far"));
    else if (clock)
        say(panel, _("%d:%02d behind your best, %d:%02d"), behind / 60, behind % 60, best / 60, best % 60);
    else
        say(panel, PLURAL_("%d move more than your best", "%d moves more than your best", behind), behind);
}

static void say_effort(const View *v, Panel *panel) {
    const Effort effort = session_effort(v->session);
    char text[EFFORT_TEXT_MAX];
    if (*effort_text(&effort, text)) say(panel, "%s", text);
}

/* What a deal of the journey has brought. */
static void say_stars(const View *v, Panel *panel) {
    const JourneyStars *stars = &v->journey;
    const int stage = session_stage(v->session);
    char text[STARS_TEXT_MAX];
    if (stage < 0) return;
    const bool undid = !(stars->of[stage] & STAR_WITHOUT_UNDO),
               helped = !(stars->of[stage] & STAR_WITHOUT_HELP);
    say(panel, _("Journey %d/%d: %s  %d of %d stars"), stage + 1, JOURNEY_LENGTH,
        stars_text(star_count(stars->of[stage]), text), stars->count, JOURNEY_STARS * JOURNEY_LENGTH);
    if (undid || helped)
        say(panel, "%s",
            !helped  ? _("One star more: a win without undo")
            : !undid ? _("One star more: a win without help")
                     : _("Two stars more: a win without undo and help"));
}

/* Where a game can be gone on from: in a journey to its next stage, or else by chance. */
static void add_next(const View *v, Panel *panel) {
    const bool travels = session_stage(v->session) >= 0;
    if (travels) add_key(panel, "journey", _("next stage"));
    add_key(panel, "new", travels ? _("random deal") : _("next"));
}

void view_draw_win(const View *v, Canvas *canvas) {
    const Game *g = &v->session->play.game;
    const bool known = v->record.played;
    Panel panel = {.won = true};
    char set[SETTINGS_TEXT_MAX];
    const Winnability *odds = winnability_of(g->rules.id, settings_text(&g->settings, set));
    add_next(v, &panel);
    add_key(&panel, "restart", _("again"));
    add_key(&panel, "replay", _("watch"));
    add_key(&panel, "share", _("share"));
    snprintf(panel.title, sizeof panel.title, "%s", _("You won!"));
    write_game(v, &panel);
    add_moves(v, say(&panel, "%s", ""));
    if (known) say_best(v, &panel);
    if (g->rules.par) par_text(g, session_now(v->session), say(&panel, "%s", ""), LINE_SIZE);
    say_effort(v, &panel);
    if (known) {
        char *line = say(&panel, _("Won: %d of %d"), v->record.won, v->record.played);
        if (v->record.streak > 1) text_add(line, LINE_SIZE, _(", %d in a row"), v->record.streak);
    }
    if (v->place) say(&panel, _("Today's deal: place %d of %d by time"), v->place, v->winners);
    say_stars(v, &panel);
    if (odds) winnability_text(odds, say(&panel, "%s", ""));
    if (v->difficulty && difficulties_of(&g->rules) > 1)
        say(&panel, _("Difficulty of this deal: %s"), difficulty_title(v->difficulty));
    draw_panel(&panel, v, canvas);
}

/* --- of a loss ------------------------------------------------------------------------------------------ */

void view_note_loss(View *v) {
    if (!session_is_lost(v->session))
        v->loss = LOSS_NONE;
    else if (v->loss == LOSS_NONE)
        v->loss = v->session->demonstrates ? LOSS_PUT_AWAY : LOSS_TOLD;
}

bool view_tells_loss(const View *v) {
    return v->loss == LOSS_TOLD && !v->between && session_is_lost(v->session);
}

void view_loss_text(const View *v, int width, char *text, int size) {
    char sentence[LOSS_SENTENCES][LOSS_SENTENCE_MAX] = {""};
    const int count = session_loss_text(v->session, sentence);
    snprintf(text, (size_t)size, count > 1 ? "%s  %s" : "%s", sentence[0], sentence[1]);
    if (text_width(text) > width)
        snprintf(text, (size_t)size, "%s", sentence[session_stretches(v->session).losing > 0]);
}

/* The table behind it: paper that does not shine. */
static unsigned char dimmed(unsigned char colour) {
    if (colour >= INK_OF_SUIT && colour < ROBE_OF_SUIT)
        return (unsigned char)(DIM_INK_OF_SUIT + (colour - INK_OF_SUIT) % SUITS);
    if ((colour >= PANEL && colour <= PANEL_JACK) || (colour >= PAPER && colour <= PAPER_PICKED))
        return PAPER_DIM;
    return colour == EDGE ? PAGE_DIM : colour;
}

static void dim(Canvas *canvas) {
    for (Cell *cell = canvas->cell; cell < canvas->cell + canvas->width * canvas->height; cell++) {
        cell->ink = dimmed(cell->ink);
        cell->ground = dimmed(cell->ground);
    }
}

int verdict_line_part(int n, int of, int to) {
    return of ? (int)((2LL * n * to + of) / (2LL * of)) : 0;
}

int verdict_line_draw(Canvas *canvas, int x, int y, int last, const Stretches *known, int moves) {
    const wchar_t line = canvas_char(canvas->finish == FINISH_LINES ? L'─' : L'━', '-');
    const int lost = known->lost > moves ? last + 1 : verdict_line_part(known->lost, moves, last),
              won = known->won < 0  ? -1
                    : known->losing ? lost - 1
                                    : verdict_line_part(known->won, moves, last);
    for (int i = 0; i <= last; i++) {
        if (i <= won)
            canvas_put(canvas, x + i, y, canvas_char(L'━', '='), STYLE_PAGE_CHART);
        else if (i >= lost)
            canvas_put(canvas, x + i, y, line, STYLE_PAGE_LOST);
        else
            canvas_put(canvas, x + i, y, canvas_char(L'╌', '.'), STYLE_PAGE_DIM);
    }
    return lost;
}

/* Below the line its ends, and the move until which it could be won. */
static void draw_scale(Canvas *canvas, Box box, int at, int won, int moves) {
    char mark[32], end[16];
    snprintf(end, sizeof end, "%d", moves);
    snprintf(mark, sizeof mark, "▲ %d", won);
    const int right = box.x + box.w, width = text_width(mark);
    int x = box.x + at;
    if (x + width > right) {
        snprintf(mark, sizeof mark, "%d ▲", won);
        x -= width - 1;
    }
    if (x > box.x + 1) canvas_text(canvas, box.x, box.y, 1, "0", STYLE_PAGE_DIM);
    if (x + width < right - text_width(end))
        canvas_text(canvas, right - text_width(end), box.y, text_width(end), end, STYLE_PAGE_DIM);
    canvas_text(canvas, x, box.y, width, mark, STYLE_PAGE_KEY);
}

/* The line of verdicts and its scale, in the first two of the panel's lines. */
static void draw_verdicts(const Stretches *known, int moves, Canvas *canvas, Box lines) {
    enum { INDENT = 4 };
    const Box scale = {lines.x + INDENT, lines.y + 1, lines.w - 2 * INDENT, 1};
    const int last = scale.w - 1, lost = verdict_line_draw(canvas, scale.x, lines.y, last, known, moves);
    if (known->losing && lost && canvas->finish != FINISH_LINES)
        canvas_put(canvas, scale.x + lost, lines.y, L'╺', STYLE_PAGE_LOST);
    const int won = known->losing ? lost - 1 : verdict_line_part(known->won, moves, last);
    if (known->won >= 0) draw_scale(canvas, scale, won > 0 ? won : 0, known->won, moves);
}

/* What lost it, without what the scale says already; what is still found out has room. */
static void add_loss(const View *v, const Stretches *known, Panel *panel) {
    char sentence[LOSS_SENTENCES][LOSS_SENTENCE_MAX];
    const int count = session_loss_text(v->session, sentence);
    const bool seeks = session_seeks_loss(v->session),
               scale_says = known->won >= 0 && (known->losing || seeks);
    const int first = scale_says && count > 1;
    for (int i = first; i < count; i++) say(panel, "%s", sentence[i]);
    if (count - first < 2 && (seeks || v->session->loss.work)) say(panel, "%s", "");
}

void view_draw_loss(const View *v, Canvas *canvas) {
    const Game *g = &v->session->play.game;
    const Stretches known = session_stretches(v->session);
    const int at = v->session->play.at;
    Panel panel = {.won = false};
    snprintf(panel.title, sizeof panel.title, _("Lost: %d of %d home"),
             cards_home(g, session_now(v->session)), cards_to_win(g));
    write_game(v, &panel);
    text_add(panel.game, LINE_SIZE, ", ");
    add_moves(v, panel.game);
    panel.lines = known.lost ? 2 : 1; /* the line of verdicts, and its scale */
    add_loss(v, &known, &panel);
    say_effort(v, &panel);
    if (known.won >= 0) add_key(&panel, "rescue", _("back there"));
    add_key(&panel, "replay", _("look"));
    if (at) add_key(&panel, "restart", _("again"));
    add_next(v, &panel);
    if (canvas->finish != FINISH_LINES) dim(canvas);
    draw_verdicts(&known, at, canvas, draw_panel(&panel, v, canvas));
}
