/* The menu as the player uses it, with keys that are typed here: a game is deleted and restored, another one
   deleted, options are changed, statistics looked at. */
#include "scenes.h"

#include "../store/home.h"
#include "text/language.h"
#include "terminal/screen.h"
#include "pages/tui.h"

enum { MOVES = 6 };

/* Delete and restore, the next one, delete; the next value of the first option; statistics. */
static const char *next = "uxujx\033ol\033s q";

/* --- the screen ----------------------------------------------------------------------------------------- */

Event screen_wait(int milliseconds) {
    (void)milliseconds;
    return *next ? (Event){.kind = EVENT_KEY, .key = *next++} : (Event){.kind = EVENT_LEAVE};
}

/* What of it counts for the check. */
void screen_show(const Canvas *canvas) {
    char *text = calloc(1, (size_t)(canvas->width * canvas->height) + 1);
    for (int i = 0; i < canvas->width * canvas->height; i++)
        text[i] = (char)(canvas->cell[i].c > 0 && canvas->cell[i].c < 128 ? canvas->cell[i].c : '?');
    if (strstr(text, "were not saved")) tell("unsaved", 1);
    if (strstr(text, "Unfinished games") && strstr(text, "restore"))
        tell("deleted", strstr(text, " deleted ") != 0);
    free(text);
}

const char *screen_begin(const Theme *theme, bool four_colours, bool asks) {
    (void)theme, (void)four_colours, (void)asks;
    return 0;
}

Pace screen_pace(void) {
    return PACE_SLOW;
}

void screen_theme(const Theme *theme, bool four_colours) {
    (void)theme, (void)four_colours;
}

bool screen_is_rich(void) {
    return false;
}

void screen_end(void) {}

int screen_width(void) {
    return 100;
}

int screen_height(void) {
    return 30;
}

void screen_notice(const char *utf8) {
    (void)utf8;
}

int screen_notice_width(void) {
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

bool screen_input_waits(void) {
    return false;
}

bool screen_interrupted(void) {
    return false;
}

int screen_signal(void) {
    return 0;
}

/* --- the scene ------------------------------------------------------------------------------------------ */

static const char *const records[] = {"kleine-harfe-1-a.patience", "kleine-harfe-2-b.patience"};

void put_menu(void) {
    char path[300];
    for (int i = 0; i < 2; i++) record_make(record_path(records[i]), "kleine-harfe", MOVES, ENDING_NONE);
    snprintf(path, sizeof path, "%s/patience/config", scene_home());
    file_make(path, "# mine\nmotion = off\n");
    put_statistics();
}

void play_menu(void) {
    ck_assert_int_eq(setenv("LC_ALL", "C.UTF-8", 1), 0);
    language_begin("en");
    Config config = config_read();
    const TuiRequest request = {.opening = {.means = &scene_means}};
    static Table t;
    const int status = tui_run(&t, &request, &config);
    tell("typed", *next == '\0');
    tell("end", status);
}

const char *check_menu(const Run *run) {
    char path[300];
    size_t size;
    int sound = 0, damaged = 0;
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/patience/games/%s", scene_home(), records[i]);
        const int moves = access(path, F_OK) ? -2 : moves_of(path);
        sound += moves == MOVES;
        damaged += moves != MOVES && moves != -2;
    }
    snprintf(path, sizeof path, "%s/patience/config", scene_home());
    char *text = file_text(path, &size);
    const bool mine = strstr(text, "# mine\nmotion = off\n") == text, options = strstr(text, "set.");
    free(text);
    if (damaged || !sound) return "the game that was restored is there";
    if (!mine) return "what was not changed is there";
    if (last_said(run, "typed") != 1) return run->struck ? 0 : "it ends by itself";
    if (sound == 2 && !run->struck) return "the other game is deleted";
    if (sound == 2 && last_said(run, "deleted") == 1 && !strstr(run->said, "not deleted"))
        return "it says what was not deleted";
    if (!options && last_said(run, "end") == 0) return "without the options it does not end with status 0";
    return options || last_said(run, "unsaved") == 1 ? 0 : "the options are there, or it is said that not";
}
