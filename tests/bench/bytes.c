/* How many bytes go to the terminal: whole games that are won, replayed by the keys the table tells, through
   the encoder as it would send them to an xterm of 256 colours or of all.  Prints the medians and fails where
   one is more than it may be. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/record.h"
#include "text/language.h"
#include "terminal/encoder.h"
#include "leaves/leaves.h"
#include "table/commands.h"
#include "table/picture.h"

/* What is sent for: a game that begins, a window wider by a column, all keys of a move, a draw, an undo, a
   step of the cursor. */
typedef enum Occasion { FIRST, WIDER, MOVE, DRAW, UNDO, STEP, OCCASIONS } Occasion;

/* Games, those with texts, each in two of the windows without LONG=1; moves from one undo to the next. */
enum { GAMES = 8, SAMPLES = 1000, RARELY = 4 };

typedef struct Sample {
    int bytes[SAMPLES], count;
} Sample;

/* The medians that a window may have, of every game. */
typedef struct Window {
    Finish finish;
    int width, height, colours;
    int most[OCCASIONS];
} Window;

static const Window windows[] = {
    {FINISH_PLAIN, 80, 24, 256, {2610, 2610, 465, 230, 220, 40}},
    {FINISH_PLAIN, 120, 40, 256, {4600, 4600, 530, 230, 300, 40}},
    {FINISH_FULL, 80, 24, 256, {8000, 8000, 1000, 450, 500, 40}},
    {FINISH_FULL, 120, 40, 256, {13000, 13000, 1500, 520, 700, 40}},
    {FINISH_FULL, 80, 24, TRUE_COLOUR, {7000, 7000, 1250, 450, 580, 70}},
    {FINISH_FULL, 120, 40, TRUE_COLOUR, {13600, 13600, 1700, 650, 760, 50}},
};

static struct {
    Table table;
    Play game; /* to be replayed */
    Theme theme;
    int colours;
    Encoder encoder;
    Sample sample[OCCASIONS];
} bench;

/* What is sent to show the table as it is now. */
static int bytes_of_frame(void) {
    Canvas canvas;
    const View *v = &bench.table.view;
    canvas_begin(&canvas, v->lay.width, v->lay.height);
    view_draw(&bench.table.view, &canvas);
    Theme lit = bench.theme;
    for (int i = 0; i < canvas.width * canvas.height; i++) {
        const int y = i / canvas.width;
        if (i % canvas.width == 0) lit = theme_lit(&bench.theme, y, canvas.height);
        encoder_put(&bench.encoder, i % canvas.width, y,
                    theme_cell(&lit, false, bench.colours, &canvas.cell[i]));
    }
    encoder_encode(&bench.encoder, canvas.cursor_x, canvas.cursor_y);
    canvas_free(&canvas);
    return (int)bench.encoder.out.length;
}

static int press(int key) {
    table_event(&bench.table, (Event){.kind = EVENT_KEY, .key = key});
    return bytes_of_frame();
}

static void note(Occasion occasion, int bytes) {
    Sample *sample = &bench.sample[occasion];
    if (sample->count < SAMPLES) sample->bytes[sample->count++] = bytes;
}

static void fit(int width, int height) {
    View *v = &bench.table.view;
    layout_make(&v->lay, &v->session->play.game, session_now(v->session), width, height,
                cards_in(CARDS_AUTO, v->finish));
    encoder_resize(&bench.encoder, width, height);
}

static void begin(const Window *window, Config *config) {
    Table *t = &bench.table;
    table_init(t, config, table_leaves);
    play_begin(&t->session.play, rules_find(bench.game.game.rules.id), &bench.game.game.settings,
               &bench.game.deal);
    t->session.open = true;
    t->session.settings = t->session.play.game.settings;
    t->view.selection = selection_begin(&t->session);
    t->view.last = -1;
    t->view.finish = window->finish;
    bench.colours = window->colours;
    fit(window->width + 1, window->height);
    note(WIDER, bytes_of_frame());
    fit(window->width, window->height);
    note(FIRST, bytes_of_frame());
}

static void make(Move m) {
    char text[NOTATION_MAX];
    const char *keys = view_move_keys(&bench.table.view, m, false, text);
    const bool is_word = !is_transfer(m) && strlen(keys) > 1; /* Space */
    int bytes = is_word ? press(' ') : 0;
    for (wchar_t sign; !is_word && (sign = utf8_next(&keys)) != 0;)
        if (sign != L'-' && (sign != L' ')) bytes += press((int)sign);
    note(m.kind == MOVE_DRAW ? DRAW : MOVE, bytes);
}

/* At the margin nothing is sent, for nothing changes. */
static void note_step(TerminalKey key) {
    const int bytes = press((int)key);
    if (bytes) note(STEP, bytes);
}

/* Replays the game up to where the rest is collected. */
static bool replay(void) {
    Session *s = &bench.table.session;
    for (int i = 0; i < bench.game.count && !session_outlook(s)->finishing.kind; i++) {
        make(bench.game.played[i].move);
        if (s->play.at != i + 1) return false;
        if (i % RARELY) continue;
        note(UNDO, press('u'));
        press('U');
        note_step(ARROW_RIGHT);
        note_step(ARROW_LEFT);
    }
    return true;
}

static int ascending(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

static int median(Sample *sample) {
    qsort(sample->bytes, (size_t)sample->count, sizeof *sample->bytes, ascending);
    return sample->count ? sample->bytes[sample->count / 2] : 0;
}

/* Replays a game in a window and prints its medians; whether none is more than it may be. */
static bool measure(const char *code, const Window *window, Config *config) {
    Error error;
    if (!share_read(code, &bench.game, &error)) return false;
    for (int i = 0; i < OCCASIONS; i++) bench.sample[i].count = 0;
    begin(window, config);
    bool good = replay();
    printf("%-18s", bench.game.game.rules.id);
    for (int i = 0; i < OCCASIONS; i++) {
        const int bytes = median(&bench.sample[i]);
        const bool fits = bytes <= window->most[i];
        good = good && fits;
        printf(" %6d%c", bytes, fits ? ' ' : '!');
    }
    puts("");
    play_end(&bench.table.session.play);
    play_end(&bench.game);
    return good;
}

int main(int argc, char **argv) {
    Config config = config_default();
    Error error;
    char code[GAMES][SHARE_CODE_MAX];
    int option, games = 0;
    FILE *file = argc == 2 ? fopen(argv[1], "r") : 0;
    while (file && games < GAMES && fscanf(file, "%*s %7999s", code[games]) == 1) games++;
    bool good = games == GAMES;
    setenv("LC_ALL", "C.UTF-8", 1);
    language_begin("en");
    settings_set(&config.settings, "onekey", "off", &option);
    settings_set(&config.settings, "motion", "off", &option);
    if (!good || !theme_named("felt", &bench.theme, &error)) return 2;
    bench.encoder.abilities = ABILITIES - 1;
    for (size_t w = 0; w < sizeof windows / sizeof *windows; w++) {
        printf("%-6s %3dx%2d %-10s first  wider   move   draw   undo   step\n",
               windows[w].finish == FINISH_PLAIN ? "plain" : "full", windows[w].width, windows[w].height,
               windows[w].colours == 256 ? "256" : "24-bit");
        for (int i = 0; i < GAMES; i++)
            if ((w + (size_t)i) % 3 == 0 || getenv("LONG"))
                good = measure(code[i], &windows[w], &config) && good;
    }
    fclose(file);
    encoder_end(&bench.encoder);
    return good ? 0 : 1;
}
