/* Every screen with whatever is typed, clicked and resized: the program as it runs, with bytes for a
   terminal. The first says where it begins: the menu, a game's table, a replay, a record; two are the size;
   the rest are events.  The player's files hold what should never reach a screen. */
#include "leaves/guide/guide.h"
#include "home.h"
#include "played.h"
#include "shown.h"

#include "store/statistics/statistics.h"
#include "table/table.h"
#include "pages/tui.h"
#include "keys/keys.h"

static const char hostile_config[] =
    "theme = \033[31mred\nkey.undo = \302\233\nkey.\342\200\256 = x\nlamp = off\n"
    "key.hint = \342\200\213\nset.8x8 = \033]0;x\007=y\nkey.draw = z\n",
                  hostile_record[] =
                      "patience 1\ngame 8x8 1\n# name \033[2J\342\200\256e\302\233m\342\200\213\n"
                      "deal 1:5\nt1-t5\n",
                  hostile_game[] = "patience 1\ngame kleine-harfe 1\ndeal 1:1\n"
                                   "# name \342\201\246x\355\240\200\357\273\277\ndraw\ndraw\n",
                  hostile_line[] = "2026-11-20T10:00:00Z 8x8 1 won moves=9 seconds=30 set=\033[31m\n"
                                   "2026-11-21T10:00:00Z 8x8 1 won set=\342\200\256x deal=1:20261121\n";

/* --- the terminal --------------------------------------------------------------------------------------- */

/* What is typed, and the table it goes to; set anew for every run. */
static struct {
    const uint8_t *next, *end;
    int width, height, waits;
    const char *notice;
    Table table;
    Theme theme;
    Spots spots;
} terminal;

static int next_byte(void) {
    return terminal.next < terminal.end ? *terminal.next++ : 0;
}

/* Below 128 a byte is a key; then follow those beyond characters, odd characters, and the mouse. */
static Event event_of(int byte) {
    static const int odd[] = {0xe4,   0xd6,   0x80,   0x9b,    0xad,     0x202e, 0x200b, 0x2028,
                              0x4e00, 0xfeff, 0xfffd, 0x1f600, 0x10ffff, 0xd800, 0,      127};
    const int kind = byte >> 4;
    if (byte < 128) return (Event){.kind = EVENT_KEY, .key = byte == '\r' ? '\n' : byte};
    if (kind == 8)
        return (Event){.kind = EVENT_KEY, .key = KEY_NOTHING + byte % 16 % (DELETE - KEY_NOTHING + 1)};
    if (kind == 9) return (Event){.kind = EVENT_KEY, .key = odd[byte % 16]};
    if (kind == 10)
        return (Event){.kind = EVENT_WHEEL, .key = byte % 2 ? 1 : -1, .x = next_byte(), .y = next_byte()};
    if (kind < 14) {
        static const EventKind mouse[] = {EVENT_DROP, EVENT_CLICK, EVENT_CLICK, EVENT_DRAG, EVENT_RIGHT};
        const int other = byte % 16 < 14 ? kind - 11 : byte % 16 - 11;
        return (Event){.kind = mouse[other], .x = next_byte(), .y = next_byte()};
    }
    terminal.width = 1 + next_byte();
    terminal.height = 1 + next_byte() % (kind == 14 ? 30 : 70);
    if (terminal.width == 256) terminal.width = CANVAS_WIDTH + 1, terminal.height = CANVAS_HEIGHT + 1;
    return (Event){.kind = EVENT_RESIZE};
}

/* After each event everything must hold; the record is looked at now and then, and in the end. */
Event screen_wait(int milliseconds) {
    const Session *s = &terminal.table.session;
    const bool over = terminal.next == terminal.end;
    (void)milliseconds;
    if (s->open) check_cards(session_now(s), &s->play.game.rules);
    if (over || terminal.waits++ % 16 == 0) check_session(s);
    return over ? (Event){.kind = EVENT_LEAVE} : event_on(&terminal.spots, event_of(next_byte()));
}

void screen_show(const Canvas *canvas) {
    MUST(canvas->width <= CANVAS_WIDTH && canvas->height <= CANVAS_HEIGHT);
    for (int i = 0; i < canvas->width * canvas->height; i++) {
        const Cell *cell = &canvas->cell[i];
        const bool wide = i % canvas->width + 1 < canvas->width && !cell[1].c;
        MUST(cell->c ? wcwidth(cell->c) == 1 + wide : i % canvas->width > 0);
        MUST(!cell->c || (cell->c >= ' ' && is_harmless((uint32_t)cell->c)));
        for (int m = 0; m < MARKS_MAX && cell->mark[m]; m++)
            MUST(cell->c > ' ' && is_harmless((uint32_t)cell->mark[m]) && !wcwidth(cell->mark[m]));
        MUST(cell->style < STYLES);
        theme_tint(&terminal.theme, cell->ink, i % 2);
        theme_tint(&terminal.theme, cell->ground, i % 2);
    }
    if (terminal.notice) check_shown(terminal.notice);
    terminal.spots = canvas->spots;
}

const char *screen_begin(const Theme *theme, bool four_colours, bool asks) {
    (void)four_colours, (void)asks;
    terminal.theme = *theme;
    return 0;
}

Pace screen_pace(void) {
    return (Pace)(terminal.width % 3);
}

void screen_theme(const Theme *theme, bool four_colours) {
    (void)theme, (void)four_colours;
}

int screen_colours(void) {
    return 256;
}

void screen_end(void) {}

int screen_width(void) {
    return terminal.width < CANVAS_WIDTH ? terminal.width : CANVAS_WIDTH;
}

int screen_height(void) {
    return terminal.height < CANVAS_HEIGHT ? terminal.height : CANVAS_HEIGHT;
}

void screen_notice(const char *utf8) {
    terminal.notice = utf8;
}

int screen_notice_width(void) {
    return terminal.notice ? text_width(terminal.notice) + 2 : 0;
}

bool screen_input_waits(void) {
    return terminal.height % 2 && terminal.next < terminal.end;
}

bool screen_interrupted(void) {
    return false;
}

int screen_signal(void) {
    return 0;
}

void screen_limit_idleness(int seconds) {
    (void)seconds;
}

void screen_rest(int (*rest)(void *context), void *context) {
    (void)rest, (void)context;
}

bool screen_is_idle(void) {
    return false;
}

/* --- a run ---------------------------------------------------------------------------------------------- */

static void run_replay(Config *config, TuiRequest *request) {
    Play play;
    Ending ending;
    size_t whole;
    Error error = {.why = 0};
    MUST(record_read(hostile_game, strlen(hostile_game), &play, &ending, &whole, &error));
    request->viewed[0].play = &play;
    request->speed = terminal.width % 4;
    MUST(!tui_run(&terminal.table, request, config));
    play_end(&play);
}

static void run(int begin, Config *config) {
    TuiRequest request = {.opening = {.means = &brief_means}};
    char path[200];
    const Rules *rules = begin % 16 ? rules_listed(begin % 16) : 0;
    const Deal deal = deal_numbered((uint64_t)begin / 16 % 8, rules ? rules->packs : 1);
    snprintf(path, sizeof path, "%s/patience/games/8x8-5.patience", home);
    if (begin % 16 == 15) {
        run_replay(config, &request);
        return;
    }
    if (begin % 16 == 14) request.opening.resume = path;
    if (rules)
        request.opening = (Opening){
            .rules = rules, .settings = settings_default(rules), .deal = &deal, .means = &brief_means};
    MUST(!tui_run(&terminal.table, &request, config));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    FILE *errors = stderr;
    char *said = 0;
    size_t length;
    if (size < 3) return 0;
    home_enter();
    home_file("config", hostile_config, strlen(hostile_config));
    home_file("games/8x8-5.patience", hostile_record, strlen(hostile_record));
    home_file("games/kleine-harfe-1.patience", hostile_game, strlen(hostile_game));
    home_file("statistics", hostile_line, strlen(hostile_line));
    for (int i = 1; bytes[0] < 0x80 && rules_listed(i); i++) MUST(!guided_note(rules_listed(i)->id));
    memset(&terminal, 0, sizeof terminal);
    terminal.next = bytes + 3;
    terminal.end = bytes + size;
    terminal.width = 1 + bytes[1];
    terminal.height = 1 + bytes[2] % 70;
    Config config = config_read();
    config_check_keys(&config);
    stderr = open_memstream(&said, &length);
    MUST(stderr != 0);
    run(bytes[0], &config);
    MUST(!fclose(stderr));
    stderr = errors;
    MUST(is_printable(said, length));
    free(said);
    config_end(&config);
    return 0;
}
