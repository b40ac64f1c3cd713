/* The whole picture: bars, the message line, and the piles between them. */
#include "picture.h"

#include "bars.h"
#include "draw.h"
#include "panels.h"
#include "session/changes.h"
#include "session/odds_text.h"
#include "text/names.h"

CardSize size_of(const Settings *settings, Finish finish) {
    return cards_in(is_set(settings, "cards", "small")   ? CARDS_SMALL
                    : is_set(settings, "cards", "large") ? CARDS_LARGE
                                                         : CARDS_AUTO,
                    finish);
}

void view_lay_out(View *v, int width, int height, CardSize wanted) {
    const Game *g = &v->session->play.game;
    layout_make_above(&v->lay, g, play_after(&v->session->play, 0), width, height, v->foot, wanted);
    keys_of_piles(g, v->session->config, v->lay.key);
}

void view_fit(View *v) {
    const Settings *settings = &v->session->config->settings;
    const char *but;
    v->finish = finish_of(settings, &but);
    view_lay_out(v, screen_width(), screen_height(), size_of(settings, v->finish));
}

/* The move to mark: a leaf's, or else the hint's. */
static Move marked(const View *v) {
    Move m = {.kind = MOVE_NONE};
    EACH_LEAF (v->leaves, marks)
        if (!m.kind) m = h->leaf->marks(h->kept);
    return m.kind ? m : v->until.advised;
}

/* The card of a pile that must be visible: one searched for, one to be moved, or the cursor's. */
static int card_shown(const View *v, const Position *p, int pile) {
    const Move m = marked(v);
    const int count = pile_count(p, pile);
    for (int i = count - 1; i >= cards_down(&v->session->play.game, p, pile); i--)
        if (is_wanted(v->until.wanted, pile_cards(p, pile)[i])) return i;
    if (m.kind == MOVE_CARDS && m.from == pile) return count - m.count;
    if (m.kind == MOVE_INNER && m.from == pile) return m.count - 1;
    if (v->selection.row && v->selection.picked == pile) return v->selection.row - 1;
    if (v->selection.cursor == pile && v->selection.depth <= count) return count - v->selection.depth;
    return count - 1;
}

void view_scroll(View *v) {
    const Game *g = &v->session->play.game;
    const Position *p = session_now(v->session);
    for (int pile = 0; pile < g->piles && v->lay.fits; pile++)
        if (!pile_is_empty(p, pile)) layout_show(&v->lay, g, p, pile, card_shown(v, p, pile));
}

bool view_scrolls(View *v, Event event) {
    enum { A_NOTCH = 4 };
    const Game *g = &v->session->play.game;
    const Position *p = session_now(v->session);
    Box mark;
    int index;
    const int pile = layout_at(&v->lay, g, p, event.x, event.y, &index);
    if (pile < 0) return false;
    const int first = layout_unseen(&v->lay, g, p, pile, false, &mark), count = pile_count(p, pile),
              end = count - layout_unseen(&v->lay, g, p, pile, true, &mark),
              by = event.kind == EVENT_WHEEL ? A_NOTCH : end - first;
    const bool up = event.kind == EVENT_WHEEL ? event.key < 0 : index < first;
    if (end - first == count ||
        (event.kind != EVENT_WHEEL && (event.kind != EVENT_CLICK || (index >= first && index < end))))
        return false;
    const int to = up ? first - by : end - 1 + by, shown = to < p->hidden[pile] ? p->hidden[pile]
                                                           : to < count         ? to
                                                                                : count - 1;
    v->selection.cursor = pile;
    v->selection.depth = count - shown;
    return true;
}

/* --- bars ----------------------------------------------------------------------------------------------- */

enum { LIGHT_TEXT_MAX = 60 };

/* The win light, in the colour of *style: what is known about the current position; 0 if it is off and the
   game is not lost. */
static const char *win_light(const View *v, char text[LIGHT_TEXT_MAX], Style *style) {
    const Session *s = v->session;
    char range[RANGE_TEXT_MAX];
    const Odds *odds = help_odds(v->help);
    const Verdict verdict = help_verdict(v->help);
    *style = STYLE_BAR_LOST;
    if (session_is_lost(v->session)) return _("× lost");
    *style = STYLE_BAR_TITLE;
    if (is_set(&s->config->settings, "light", "odds")) {
        const char *won = odds ? odds_range(odds, odds->won, odds->games, range) : "…";
        snprintf(text, LIGHT_TEXT_MAX, _("odds %s"), won);
        return text;
    }
    if (!is_set(&s->config->settings, "light", "on")) return 0;
    if (verdict == WINNABLE) *style = STYLE_PAGE_CHOSEN;
    if (verdict == NOT_WINNABLE) *style = STYLE_BAR_LOST;
    if (verdict == WINNABLE) return _("+ winnable");
    if (verdict == NOT_WINNABLE) return _("× lost");
    return v->help->verdicts.work ? _("… searching") : _("? not known");
}

/* What is left until a win. */
static void goal_text(const Game *g, const Position *p, char *text, int size) {
    const Counted cards = cards_counted(g, p);
    if (game_discards(g))
        snprintf(text, (size_t)size, _("%d to clear"), cards.all - cards.done);
    else
        snprintf(text, (size_t)size, _("%d of %d home"), cards.done, cards.all);
}

enum { BRIEF_LIMIT = 3, GOAL_MAX = 60, REST_MAX = 200 };

/* What follows at the right end of the bar; brief 1 leaves out the clock, 2 also the count of moves.
 */
static void top_right(const View *v, int brief, char *text, int size) {
    const Game *g = &v->session->play.game;
    const Position *p = session_now(v->session);
    const int seconds = v->session->clock.seconds;
    char pass[40];
    leaves_say(v->leaves, SAYS_COMPANY, text, size);
    if (game_state(g, p)) text_add(text, size, " · %s", _(game_state(g, p)));
    if (*pass_text(g, p, pass, sizeof pass)) text_add(text, size, " · %s", pass);
    if (g->rules.par && g->rules.stock.passes == UNLIMITED)
        text_add(text, size, _(" (par %d)"), g->rules.par);
    if (brief < 2) {
        text_add(text, size, " · ");
        text_add(text, size, _("Move %d"), v->session->play.at);
    }
    if (brief < 1 && is_set(&v->session->config->settings, "clock", "on"))
        text_add(text, size, " · %d:%02d", seconds / 60, seconds % 60);
}

int view_draw_title(const View *v, Canvas *canvas) {
    char deal[DEAL_NAME_MAX];
    canvas_fill(canvas, 0, 0, canvas->width, 1, L' ', STYLE_BAR);
    const int title = 1 + canvas_text(canvas, 1, 0, canvas->width - 2,
                                      rules_title(&v->session->play.game.rules), STYLE_BAR_TITLE),
              x = title + 2;
    const bool named = *deal_name(&v->session->play.deal, deal);
    const int number =
        named && deal[0] <= '9' ? x + canvas_text(canvas, x, 0, canvas->width - x, _("No. "), STYLE_BAR) : x;
    return number +
           canvas_text(canvas, number, 0, canvas->width - number, named ? deal : _("by hand"), STYLE_BAR);
}

/* The name of the game, and as many unusual options as fit; returns how much all would take. */
static int draw_options(const View *v, Canvas *canvas, int x, int end) {
    enum { KIND_MAX = 60 };
    const Settings *const settings = &v->session->play.game.settings;
    const Settings usual = settings_usual(&v->session->play.game.rules);
    char text[SETTINGS_TEXT_MAX], kind[KIND_MAX];
    int all = 0;
    leaves_say(v->leaves, SAYS_KIND, kind, sizeof kind);
    for (int i = -1; i < 0 || settings->option[i].name; i++) {
        const char *const says = i < 0                                  ? kind
                                 : settings->value[i] != usual.value[i] ? setting_title(settings, i, text)
                                                                        : "";
        const int width = text_width(says);
        if (width && x + width < end) x += canvas_text(canvas, x, 0, width, says, STYLE_BAR) + 2;
        if (width) all += width + 2;
    }
    return all;
}

/* The right end of the bar for this much room, and how brief it is then. */
static int goal_and_rest(const View *v, int room, char goal[GOAL_MAX], char rest[REST_MAX]) {
    int brief = 0;
    goal_text(&v->session->play.game, session_now(v->session), goal, GOAL_MAX);
    for (; brief < BRIEF_LIMIT; brief++) {
        top_right(v, brief, rest, REST_MAX);
        if (text_width(goal) + text_width(rest) < room) break;
    }
    return brief;
}

/* Anything that does not fit beside the notice about saving is left out, but never that; the clock before an
   option. */
static void draw_top_bar(const View *v, Canvas *canvas) {
    Style style;
    char text[LIGHT_TEXT_MAX], goal[GOAL_MAX], rest[REST_MAX];
    Canvas none = {.width = 0};
    const char *unsaved = view_unsaved_text(v);
    const int title = view_draw_title(v, canvas),
              end = unsaved ? canvas_notice(canvas, unsaved) : canvas->width;
    if (title >= end) {
        canvas_put(canvas, end - 2, 0, canvas_char(L'…', '~'), STYLE_BAR_TITLE);
        canvas_put(canvas, end - 1, 0, L' ', STYLE_BAR);
    }
    const char *light = title + 2 < end ? win_light(v, text, &style) : 0;
    const int x = 2 + title +
                  (light ? 2 + canvas_text(canvas, title + 2, 0, end - title - 2, light, style) : 0),
              all = draw_options(v, &none, 0, 0);
    int brief = goal_and_rest(v, end - x - all - (all > 0), goal, rest);
    if (brief > 1) brief = goal_and_rest(v, end - x, goal, rest);
    if (brief == BRIEF_LIMIT) return;
    const int right = end - 1 - text_width(goal) - text_width(rest);
    canvas_text(canvas, right, 0, end - right, goal, STYLE_BAR_TITLE);
    canvas_text(canvas, right + text_width(goal), 0, end - right, rest, STYLE_BAR);
    draw_options(v, canvas, x, right - 2);
}

/* --- piles ---------------------------------------------------------------------------------------------- */

int draw_too_small(Canvas *canvas, int width, int height, int key) {
    char text[200], name[KEY_TEXT_MAX];
    snprintf(text, sizeof text, _("%d×%d is too small: %d×%d, please"), canvas->width, canvas->height, width,
             height);
    canvas_text(canvas, 0, 0, canvas->width, text, STYLE_MESSAGE);
    key_text(key, false, name, sizeof name);
    const int quit = canvas_text(canvas, 0, 1, canvas->width, name, STYLE_LABEL) + 1,
              end = quit + canvas_text(canvas, quit, 1, canvas->width, _("quit"), STYLE_MESSAGE);
    canvas_spot(canvas, 0, 1, end, key);
    canvas->spots.only = key;
    return 2;
}

void view_draw_too_small(const View *v, Canvas *canvas, const Binding *keymap) {
    char why[200];
    const int error = v->session->journal.error;
    int width, height;
    layout_least(&v->session->play.game, session_now(v->session), false, &width, &height);
    canvas_clear(canvas, STYLE_FELT);
    const int y = draw_too_small(canvas, width, height, key_of_command(keymap, "quit", v->session->config));
    snprintf(why, sizeof why, _("The game is not being saved: %s"), reason_text(error));
    canvas_text(canvas, 0, y, canvas->width, error ? why : _("The game is saved."), STYLE_MESSAGE);
    if (!error && view_unsaved_text(v))
        canvas_text(canvas, 0, y + 1, canvas->width, view_unsaved_text(v), STYLE_MESSAGE);
}

/* A hint is marked as if it were picked up. */
static void mark_hint(const View *v, Marks *marks) {
    const Game *g = &v->session->play.game;
    const Move m = marked(v);
    if (!m.kind || marks->picked >= 0 || v->between) return;
    if (is_transfer(m) || m.kind == MOVE_TURN) {
        marks->sources |= pile_bit(m.from);
        if (m.kind == MOVE_CARDS) marks->picked = m.from;
        if (m.kind == MOVE_CARDS) marks->count = m.count;
        if (m.kind != MOVE_TURN) marks->targets |= pile_bit(m.to);
    } else if (g->stock >= 0) {
        marks->sources |= pile_bit(g->stock);
    }
}

/* The piles whose key does something now; several may have one. */
static PileSet piles_keyed(const View *v) {
    const PileSet sources = view_piles(v, false);
    PileSet piles = 0;
    for (int pile = 0; pile < v->session->play.game.piles; pile++)
        for (int other = 0; other < v->session->play.game.piles; other++)
            if (sources >> other & 1 && view_share_key(v, pile, other)) piles |= pile_bit(pile);
    const int stock = v->session->play.game.stock;
    const bool draws = stock >= 0 && has_kind(session_moves(v->session), session_stock_move(v->session).kind);
    return draws ? piles | pile_bit(stock) : piles;
}

static Marks marks_of(const View *v, const Position *p, char draw[KEY_TEXT_MAX]) {
    const Selection *selection = &v->selection;
    const int run = selection->picked < 0 ? 0 : most_leaving(&v->session->play.game, p, selection->picked);
    Marks marks = {.cursor = selection->cursor,
                   .depth = selection->depth,
                   .picked = v->between ? -1 : selection->picked, /* the mouse carries it */
                   .count = selection->count ? selection->count : run,
                   .row = selection->row,
                   .targets = selection_targets(selection, v->session),
                   .movable = piles_keyed(v), /* also while something is picked up, so that nothing blinks */
                   .last = v->last,
                   .wanted = v->until.wanted,
                   .draw = command_key(table_keymap, "draw", v->session->config, draw)};
    if (key_of_command(table_keymap, "draw", v->session->config) == ' ' && text_width(draw) > v->lay.card_w)
        marks.draw = "␣";
    if (v->shows_moves) marks.sources = view_piles(v, false);
    if (v->shows_moves && selection->picked < 0) marks.targets = view_piles(v, true);
    mark_hint(v, &marks);
    return marks;
}

bool view_draw_piles(const View *v, Canvas *canvas) {
    const Position *p = v->between ? v->between : session_now(v->session);
    char draw[KEY_TEXT_MAX];
    if (!v->lay.fits) return false;
    const Marks marks = marks_of(v, p, draw);
    draw_as_preferred(canvas, &v->session->config->settings, v->finish);
    canvas_clear(canvas, STYLE_FELT);
    draw_table(canvas, &v->lay, &v->session->play.game, p, &marks);
    return true;
}

void view_draw(const View *v, Canvas *canvas) {
    if (!view_draw_piles(v, canvas)) {
        view_draw_too_small(v, canvas, table_keymap);
        return;
    }
    if (view_tells_loss(v)) view_draw_loss(v, canvas);
    draw_top_bar(v, canvas);
    if (v->help->question != ASK_ODDS) view_draw_message(v, canvas);
    view_draw_bottom_bar(v, canvas);
    EACH_LEAF (v->leaves, draw) h->leaf->draw(h->kept, canvas);
}
