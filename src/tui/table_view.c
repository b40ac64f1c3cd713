/* The table as it is seen: bars, the line for messages, and the piles between them. */
#include "table.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "store/export.h"
#include "text/language.h"
#include "text/narrator.h"

void table_say(Table *t, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(t->message, sizeof t->message, format, arguments);
    va_end(arguments);
}

uint32_t table_targets(const Table *t) {
    MoveList list;
    uint32_t piles = 0;
    if (t->picked < 0) return 0;
    legal_moves(&t->play.game, table_now(t), &list);
    for (int i = 0; i < list.count; i++) {
        const Move m = list.move[i];
        if (!table_gives(t, m.from) || m.kind != (t->row ? MOVE_INNER : MOVE_CARDS)) continue;
        if ((t->row && m.count != t->row) || (t->count && m.count != t->count)) continue;
        piles |= (uint32_t)1 << m.to;
    }
    return piles;
}

void table_keys(const Table *t, uint32_t piles, char *text, int size) {
    int n = 0;
    text[0] = '\0';
    for (int pile = 0; pile < t->play.game.piles && n < size; pile++)
        if (piles >> pile & 1 && t->lay.key[pile])
            n += snprintf(text + n, (size_t)(size - n), "%s%c", n ? ", " : "", t->lay.key[pile]);
}

/* --- bars ----------------------------------------------------------------------------------------------- */

/* What stands at the right end of the bar; brief 1 leaves out the clock, 2 the count of moves too. */
static void top_right(const Table *t, int brief, char *text, int size) {
    const Game *g = &t->play.game;
    const Position *p = table_now(t);
    char pass[40];
    int n = 0;
    text[0] = '\0';
    if (brief < 2) n = snprintf(text, (size_t)size, _("Move %d"), t->play.at);
    if (brief < 1 && is_set(&t->config->settings, "clock", "on"))
        n += snprintf(text + n, (size_t)(size - n), "  %d:%02d", t->seconds / 60, t->seconds % 60);
    if (g->rules.states)
        n += snprintf(text + n, (size_t)(size - n), "%s%s", n ? "  " : "", _(g->rules.states(g, p)));
    if (*pass_text(g, p, pass, sizeof pass))
        n += snprintf(text + n, (size_t)(size - n), "%s%s", n ? "  " : "", pass);
    if (g->rules.par && g->rules.stock.passes == UNLIMITED)
        n += snprintf(text + n, (size_t)(size - n), _(" (par %d)"), g->rules.par);
    n += snprintf(text + n, (size_t)(size - n), "%s", n ? "  " : "");
    snprintf(text + n, (size_t)(size - n), _("%d left"), cards_to_win(g) - cards_home(g, p));
}

int table_draw_title(const Table *t, Canvas *canvas) {
    char text[24];
    canvas_fill(canvas, 0, 0, canvas->width, 1, L' ', STYLE_BAR);
    int x = 1 + canvas_text(canvas, 1, 0, canvas->width - 2, t->play.game.rules.title, STYLE_BAR_TITLE);
    if (t->play.deal.numbered)
        snprintf(text, sizeof text, "%llu", (unsigned long long)t->play.deal.number);
    else
        snprintf(text, sizeof text, "%s", _("by hand"));
    return x + 2 + canvas_text(canvas, x + 2, 0, canvas->width - x - 2, text, STYLE_BAR_TITLE);
}

/* Draws the lamp behind the title, if there is room before `end`; returns the cell behind. */
static int draw_lamp(const Table *t, Canvas *canvas, int x, int end) {
    Style style = STYLE_BAR;
    const char *lamp = table_lamp_text(t, &style);
    if (!lamp || x + 2 >= end) return x;
    return x + 2 + canvas_text(canvas, x + 2, 0, end - x - 2, lamp, style);
}

const char *table_trouble_text(const Table *t) {
    if (t->journal.trouble) return _("not being saved");
    if (journal_room(&t->journal) == ROOM_NONE) return _("record full");
    if (t->arrears && t->arrears->count) return _("statistics not saved");
    return journal_room(&t->journal) == ROOM_LITTLE ? _("record nearly full") : 0;
}

/* What does not fit beside the trouble is left out, never the trouble. */
static void draw_top_bar(const Table *t, Canvas *canvas) {
    char text[200];
    const char *trouble = table_trouble_text(t);
    const int title = table_draw_title(t, canvas),
              end = trouble ? canvas_notice(canvas, trouble) : canvas->width;
    if (title >= end) {
        canvas_put(canvas, end - 2, 0, canvas_char(L'…', '~'), STYLE_BAR_TITLE);
        canvas_put(canvas, end - 1, 0, L' ', STYLE_BAR);
    }
    const int x = draw_lamp(t, canvas, title, end);
    for (int brief = 0; brief < 3; brief++) {
        top_right(t, brief, text, sizeof text);
        const int width = canvas_text_width(text);
        if (x + 2 + width >= end) continue;
        canvas_text(canvas, end - 1 - width, 0, width, text, STYLE_BAR);
        return;
    }
}

/* One key with what it does; returns the cell behind. */
static int hint(Canvas *canvas, int x, const char *key, const char *what) {
    const int y = canvas->height - 1;
    if (!key[0] || x + canvas_text_width(key) + 1 + canvas_text_width(what) >= canvas->width) return x;
    x += canvas_text(canvas, x, y, canvas->width - x, key, STYLE_BAR_KEY) + 1;
    x += canvas_text(canvas, x, y, canvas->width - x, what, STYLE_BAR) + 2;
    return x;
}

/* The same for a command, by the key the player has for it. */
static int hint_of(const Table *t, Canvas *canvas, int x, const char *command, const char *what) {
    char key[KEY_TEXT_MAX];
    return hint(canvas, x, command_key(command, t->config, key), what);
}

/* The piles that have something to move. */
static uint32_t sources(const Table *t) {
    MoveList list;
    uint32_t piles = 0;
    legal_moves(&t->play.game, table_now(t), &list);
    for (int i = 0; i < list.count; i++)
        if (list.move[i].kind == MOVE_CARDS || list.move[i].kind == MOVE_INNER ||
            list.move[i].kind == MOVE_TURN)
            piles |= (uint32_t)1 << list.move[i].from;
    return piles;
}

/* Their keys, short: "1 3-6 w". */
static void keys_in_brief(const Table *t, uint32_t piles, char *text, int size) {
    char keys[PILES_MAX + 1] = "";
    int count = 0, n = 0;
    for (int pile = 0; pile < t->play.game.piles; pile++) {
        const char key = t->lay.key[pile];
        if (piles >> pile & 1 && key && !strchr(keys, key)) keys[count++] = key;
    }
    text[0] = '\0';
    for (int i = 0; i < count && n < size - 5; i++) {
        int last = i;
        while (last + 1 < count && keys[last + 1] == keys[last] + 1) last++;
        const bool range = last - i > 1;
        n += snprintf(text + n, (size_t)(size - n), range ? "%s%c-%c" : "%s%c", n ? " " : "", keys[i],
                      keys[last]);
        if (range) i = last;
    }
}

static bool is_possible(const Table *t, MoveKind kind) {
    MoveList list;
    legal_moves(&t->play.game, table_now(t), &list);
    for (int i = 0; i < list.count; i++)
        if (list.move[i].kind == kind) return true;
    return false;
}

/* The cells that the hint to draw takes. */
static int draw_width(const Table *t) {
    char key[KEY_TEXT_MAX];
    return canvas_text_width(command_key("draw", t->config, key)) + 1 + canvas_text_width(_("draw")) + 2;
}

/* What can be done now.  What changes most has a place of fixed width, so that little has to be sent. */
static void draw_bottom_bar(const Table *t, Canvas *canvas) {
    enum { PILES_WIDTH = 24 };
    char keys[80];
    const bool picked = t->picked >= 0, won = game_is_won(&t->play.game, table_now(t));
    int x = 1;
    canvas_fill(canvas, 0, canvas->height - 1, canvas->width, 1, L' ', STYLE_BAR);
    keys_in_brief(t, picked ? table_targets(t) : sources(t), keys, sizeof keys);
    if (is_possible(t, MOVE_UP) && !keys[0])
        hint_of(t, canvas, hint_of(t, canvas, x, "rise", _("upwards")), "fall", _("downwards"));
    else if (keys[0])
        hint(canvas, x, keys, picked ? _("lay down") : _("pick up"));
    x += PILES_WIDTH;
    if (is_possible(t, MOVE_REDEAL))
        x = hint_of(t, canvas, x, "draw", _("deal again"));
    else if (is_possible(t, MOVE_SHUFFLE))
        x = hint_of(t, canvas, x, "shuffle", _("shuffle"));
    else if (is_possible(t, MOVE_DRAW))
        x = hint_of(t, canvas, x, "draw", _("draw"));
    else if (t->play.game.stock >= 0 && !won)
        x += draw_width(t); /* so that the others stay where they are */
    if (is_possible(t, MOVE_REDEAL) && is_possible(t, MOVE_SHUFFLE))
        x = hint_of(t, canvas, x, "shuffle", _("shuffle"));
    if (!won) x = hint_of(t, canvas, x, "undo", _("undo"));
    x = hint_of(t, canvas, x, "new", _("new"));
    x = hint_of(t, canvas, x, "help", _("help"));
    hint_of(t, canvas, x, "quit", _("quit"));
}

/* --- the line for messages ------------------------------------------------------------------------------ */

static void standing_text(const Table *t, char *text, int size) {
    const Game *g = &t->play.game;
    const Position *p = table_now(t);
    const Card pending = card_pending(g, p);
    char card[12], keys[80], key[KEY_TEXT_MAX], undo[KEY_TEXT_MAX], restart[KEY_TEXT_MAX];
    const char *says = g->rules.says ? g->rules.says(g, p) : 0;
    text[0] = '\0';
    switch (game_standing(g, p)) {
    case STANDING_WON: snprintf(text, (size_t)size, "%s", _("You won!")); return;
    case STANDING_TAKE_BACKS:
    case STANDING_LOST:
        snprintf(text, (size_t)size, _("%s  %s undo, %s start again, %s new deal"), standing_sentence(g, p),
                 command_key("undo", t->config, undo), command_key("restart", t->config, restart),
                 command_key("new", t->config, key));
        return;
    default: break;
    }
    if (t->asking) {
        char yes[KEY_TEXT_MAX];
        snprintf(text, (size_t)size, _("Only collecting is left. Collect it all?  %s yes, %s later"),
                 command_key("enter", t->config, yes), command_key("finish", t->config, key));
    } else if (finishing_move(g, p).kind) {
        snprintf(text, (size_t)size, _("Only collecting is left: %s collects it all."),
                 command_key("finish", t->config, key));
    } else if (pending) {
        table_keys(t, table_targets(t), keys, sizeof keys);
        snprintf(text, (size_t)size, _("%s was drawn and fits: it must be played (%s)."),
                 card_text(pending, card), keys);
    } else if (says) {
        snprintf(text, (size_t)size, "%s", _(says));
    } else if (t->journal.trouble) {
        snprintf(text, (size_t)size, _("The game is not being saved: %s"), strerror(t->journal.trouble));
    } else if (!t->play.count) {
        char help[KEY_TEXT_MAX];
        snprintf(text, (size_t)size, _("A pile's key, then its target's.  %s suggests, %s explains."),
                 command_key("hint", t->config, key), command_key("help", t->config, help));
    }
}

/* The key of a pile as it is seen; 0 where it has none, or the player gave that to a command. */
static char key_seen(const Table *t, int pile) {
    const char key =
        t->lay.key[pile == t->play.game.hand && t->play.game.waste >= 0 ? t->play.game.waste : pile];
    return key_is_given(t->config, key) ? '\0' : key;
}

/* Whether naming the two piles without a count would move more cards. */
static bool needs_count(const Table *t, Move m) {
    MoveList list;
    if (m.kind != MOVE_CARDS) return false;
    legal_moves(&t->play.game, table_now(t), &list);
    for (int i = 0; i < list.count; i++)
        if (list.move[i].kind == MOVE_CARDS && list.move[i].from == m.from && list.move[i].to == m.to &&
            list.move[i].count > m.count)
            return true;
    return false;
}

/* The player's key of a command as it is written, or as of piles "3-f"; "" where there is none. */
static void keys_of_move(const Table *t, Move m, char text[NOTATION_MAX]) {
    static const char *const command[] = {[MOVE_DRAW] = "draw",
                                          [MOVE_REDEAL] = "draw",
                                          [MOVE_SHUFFLE] = "shuffle",
                                          [MOVE_UP] = "rise",
                                          [MOVE_DOWN] = "fall"};
    char key[KEY_TEXT_MAX];
    const char from = key_seen(t, m.from), to = key_seen(t, m.to);
    text[0] = '\0';
    if (m.kind == MOVE_TURN)
        snprintf(text, NOTATION_MAX, "%c", from);
    else if (m.kind != MOVE_CARDS && m.kind != MOVE_INNER)
        snprintf(text, NOTATION_MAX, "%s", command_key(command[m.kind], t->config, key));
    else if (from && to)
        snprintf(text, NOTATION_MAX, needs_count(t, m) ? "%c-%c*%d" : "%c-%c", from, to, m.count);
}

char *table_move_keys(const Table *t, Move m, char text[NOTATION_MAX]) {
    keys_of_move(t, m, text);
    return text[0] ? text : move_write(&t->play.game, table_now(t), m, text);
}

/* All legal moves by their keys, each once. */
static void moves_text(const Table *t, char *text, int size) {
    MoveList list;
    int n = 0;
    char last[NOTATION_MAX] = "";
    legal_moves(&t->play.game, table_now(t), &list);
    text[0] = '\0';
    for (int i = 0; i < list.count && n < size - NOTATION_MAX; i++) {
        char keys[NOTATION_MAX];
        if (!strcmp(table_move_keys(t, list.move[i], keys), last)) continue;
        n += snprintf(text + n, (size_t)(size - n), "%s%s", n ? "  " : "", keys);
        snprintf(last, sizeof last, "%s", keys);
    }
}

static void draw_message(const Table *t, Canvas *canvas) {
    const int y = canvas->height - 2, width = canvas->width - 2;
    char text[MESSAGE_MAX];
    if (t->shows_moves && !t->message[0])
        moves_text(t, text, sizeof text);
    else if (t->message[0])
        snprintf(text, sizeof text, "%s", t->message);
    else
        standing_text(t, text, sizeof text);
    canvas_text(canvas, 1, y, width, text, STYLE_MESSAGE);
    if (canvas_text_width(text) > width)
        canvas_put(canvas, canvas->width - 2, y, canvas_char(L'…', '~'), STYLE_MESSAGE);
}

/* --- all of it ------------------------------------------------------------------------------------------ */

/* The least width at which this game has room. */
static int least_width(const Game *g) {
    Layout lay = {.fits = false};
    int width = LAYOUT_MIN_WIDTH;
    for (; width < CANVAS_WIDTH; width++) {
        layout_make(&lay, g, width, LAYOUT_MIN_HEIGHT, CARDS_AUTO);
        if (lay.fits) break;
    }
    return width;
}

static void draw_too_small(const Table *t, Canvas *canvas) {
    char text[200];
    canvas_clear(canvas, STYLE_FELT);
    snprintf(text, sizeof text, _("%d×%d is too small: %d×%d, please"), canvas->width, canvas->height,
             least_width(&t->play.game), LAYOUT_MIN_HEIGHT);
    canvas_text(canvas, 0, 0, canvas->width, text, STYLE_MESSAGE);
    if (t->journal.trouble)
        snprintf(text, sizeof text, _("The game is not being saved: %s"), strerror(t->journal.trouble));
    else
        snprintf(text, sizeof text, "%s", _("The game is saved."));
    canvas_text(canvas, 0, 1, canvas->width, text, STYLE_MESSAGE);
    if (!t->journal.trouble && table_trouble_text(t))
        canvas_text(canvas, 0, 2, canvas->width, table_trouble_text(t), STYLE_MESSAGE);
}

/* Where the record lies, without its beginning where that is too long; "" where there is none that is whole.
 */
static void record_place(const Table *t, int width, char *text, int size) {
    char path[JOURNAL_PATH_MAX];
    const char *end = path_shown(t->journal.trouble ? "" : t->journal.path, path, sizeof path);
    const bool cut = canvas_text_width(path) > width;
    while (*end && canvas_text_width(end) > width - (cut ? canvas_text_width("…") : 0)) utf8_next(&end);
    snprintf(text, (size_t)size, "%s%s", cut ? "…" : "", end);
}

/* How the game was won: the moves, and the time if the player wants to see it. */
static void win_line(const Table *t, char *text, int size) {
    const int n = (int)strlen(win_text(&t->play, text, size));
    if (is_set(&t->config->settings, "clock", "on"))
        snprintf(text + n, (size_t)(size - n), ", %d:%02d", t->seconds / 60, t->seconds % 60);
}

/* What can be done after a win. */
static void win_keys(const Table *t, char *text, int size) {
    char new[KEY_TEXT_MAX], restart[KEY_TEXT_MAX], replay[KEY_TEXT_MAX], quit[KEY_TEXT_MAX];
    snprintf(text, (size_t)size, _("%s next deal  %s again  %s watch it  %s quit"),
             command_key("new", t->config, new), command_key("restart", t->config, restart),
             command_key("replay", t->config, replay), command_key("quit", t->config, quit));
}

/* Garlands of the four suits above and below a plate that tells of the win. */
static void draw_garlands(Canvas *canvas, Box plate) {
    canvas_fill(canvas, plate.x, plate.y, plate.w, plate.h, L' ', STYLE_PAGE);
    for (int i = 0; i < plate.w; i += 2)
        for (int side = 0; side < 2; side++) {
            const int suit = (i / 2 + side) % SUITS, y = plate.y + side * (plate.h - 1);
            const Style style = style_of_face(FACE_FREE, suit);
            canvas_text(canvas, plate.x + i, y, 1, suit_text(suit), style);
            canvas_put(canvas, plate.x + i + 1, y, L' ', style);
        }
}

/* Writes a line into the middle of the plate; returns where it begins. */
static int draw_centred(Canvas *canvas, Box plate, int row, const char *text, Style style) {
    const int x = plate.x + (plate.w - canvas_text_width(text)) / 2;
    canvas_text(canvas, x, plate.y + row, plate.w, text, style);
    return x;
}

static void draw_win(const Table *t, Canvas *canvas) {
    enum { WIDTH = 46, HEIGHT = 7, MARGINS = 6, TEXT = 800 };
    char text[TEXT], place[TEXT];
    const int par = t->play.game.rules.par;
    record_place(t, canvas->width - MARGINS, place, sizeof place);
    const int wanted = (canvas_text_width(place) + MARGINS - 1) / 2 * 2;
    Box plate = {.w = wanted > WIDTH ? wanted : WIDTH, .h = par && place[0] ? HEIGHT + 1 : HEIGHT};
    plate.x = (canvas->width - plate.w) / 2;
    plate.y = (canvas->height - plate.h) / 2;
    draw_garlands(canvas, plate);
    canvas->cursor_x = draw_centred(canvas, plate, 2, _("You won!"), STYLE_PAGE_TITLE);
    canvas->cursor_y = plate.y + 2;
    win_line(t, text, sizeof text);
    draw_centred(canvas, plate, 3, text, STYLE_PAGE);
    if (*par_text(&t->play.game, table_now(t), text, sizeof text))
        draw_centred(canvas, plate, 4, text, STYLE_PAGE);
    draw_centred(canvas, plate, plate.h - 3, place, STYLE_PAGE_DIM);
    win_keys(t, text, sizeof text);
    draw_centred(canvas, plate, plate.h - 2, text, STYLE_PAGE_KEY);
}

bool table_draw_piles(const Table *t, Canvas *canvas) {
    const Position *p = table_now(t);
    if (!t->lay.fits) {
        draw_too_small(t, canvas);
        return false;
    }
    char draw[KEY_TEXT_MAX];
    const int run = t->picked < 0 ? 0 : run_length(&t->play.game, p, t->picked);
    const Marks marks = {.cursor = t->cursor,
                         .depth = t->depth,
                         .picked = t->picked,
                         .count = t->count ? t->count : run,
                         .row = t->row,
                         .targets = table_targets(t),
                         .sources = t->shows_moves ? sources(t) : 0,
                         .last = t->last,
                         .draw = command_key("draw", t->config, draw)};
    canvas_clear(canvas, STYLE_FELT);
    draw_table(canvas, &t->lay, &t->play.game, p, &marks);
    return true;
}

void table_draw(const Table *t, Canvas *canvas) {
    if (!table_draw_piles(t, canvas)) return;
    draw_top_bar(t, canvas);
    draw_message(t, canvas);
    draw_bottom_bar(t, canvas);
    if (game_is_won(&t->play.game, table_now(t))) draw_win(t, canvas);
}
