/* The menu as the player uses it, with keys that are typed here: a game is deleted and restored, another one
   deleted, options are changed, a game is made a favourite, statistics looked at. */
#include "scenes.h"

#include "../store/home.h"
#include "text/language.h"
#include "pages/tui.h"
#include "stage.h"

enum { MOVES = 6 };

/* Delete and restore, the next one, delete; the next value of the first option; a favourite; statistics. */
static const char *next = "Uxujx\033ol\033FS q", other_favourites[] = "elsewhere\n";

/* What is shown counts for the check. */
static void look(void) {
    const Canvas *canvas = &stage.shown;
    char *text = calloc(1, (size_t)(canvas->width * canvas->height) + 1);
    for (int i = 0; i < canvas->width * canvas->height; i++)
        text[i] = (char)(canvas->cell[i].c > 0 && canvas->cell[i].c < 128 ? canvas->cell[i].c : '?');
    if (strstr(text, "were not saved")) tell("unsaved", 1);
    if (strstr(text, "favourite was not saved")) tell("unmarked", 1);
    if (strstr(text, "Unfinished games") && strstr(text, "restore"))
        tell("deleted", strstr(text, " deleted ") != 0);
    free(text);
}

static Event stage_event(int milliseconds) {
    (void)milliseconds;
    look();
    return *next ? (Event){.kind = EVENT_KEY, .key = *next++} : (Event){.kind = EVENT_LEAVE};
}

/* --- the scene ------------------------------------------------------------------------------------------ */

static const char *const records[] = {"kleine-harfe-1-a.patience", "kleine-harfe-2-b.patience"};

void put_menu(void) {
    char path[300];
    for (int i = 0; i < 2; i++) record_make(record_path(records[i]), "kleine-harfe", MOVES, ENDING_NONE);
    snprintf(path, sizeof path, "%s/patience/config", scene_home());
    file_make(path, "# mine\nmotion = off\n");
    snprintf(path, sizeof path, "%s/patience/favourites", scene_home());
    file_make(path, other_favourites);
    put_statistics();
}

/* What was in the file is there, and the line of one game, unless it is said that not. */
static const char *check_favourites(const Run *run) {
    char path[300];
    size_t size;
    snprintf(path, sizeof path, "%s/patience/favourites", scene_home());
    char *text = file_text(path, &size);
    const size_t others = strlen(other_favourites);
    const char *const more = strncmp(text, other_favourites, others) ? 0 : text + others;
    const bool kept = more && strcspn(more, "\n") + 1 >= strlen(more), marked = kept && *more;
    free(text);
    if (!kept) return "the favourites are there";
    if (marked && last_said(run, "unmarked") == 1)
        return "a favourite that is there is not said to be missing";
    return marked || last_said(run, "end") != 0 || last_said(run, "unmarked") == 1
               ? 0
               : "the favourite is there, or it is said that not";
}

void play_menu(void) {
    ck_assert_int_eq(setenv("LC_ALL", "C.UTF-8", 1), 0);
    language_begin("en");
    stage.width = 100;
    stage.height = 30;
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
    if (!options && last_said(run, "unsaved") != 1) return "the options are there, or it is said that not";
    return check_favourites(run);
}
