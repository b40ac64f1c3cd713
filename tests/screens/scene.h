/* Where a scene stands and how it fails; what its lines do is in the other headers and scenes.c. */
#ifndef SCENE_H
#define SCENE_H

#include "../store/home.h"
#include "pages/tui.h"
#include "screens.h"
#include "stage.h"

enum { HEAPS_MAX = 20, TRIES = 8000 /* of a millisecond */ };

/* The line that is done. */
typedef struct Place {
    const char *file, *next;
    int line;
} Place;

static Place at;

static struct {
    Heap heap[HEAPS_MAX]; /* what is laid by hand */
    int heaps;
    char played[4000]; /* words of moves that were made before */
    int at, speed;     /* of a replay */
    DealWish wish;     /* for further deals */
    char text[HEAPS_MAX][120];
    bool runs;         /* the program */
    int status;        /* the last one it ended with */
    char *said;        /* behind it */
    const char *typed; /* keys that are still to come */
    Event event;       /* what happens next */
    const char *golden;
    Golden seen;
} scene;

static Table *table(void) {
    return stage.table;
}

static Session *session(void) {
    return &table()->session;
}

/* --- failing -------------------------------------------------------------------------------------------- */

static char *screen_text(void) {
    return stage.shown.cell ? canvas_as_text(&stage.shown) : strdup("");
}

static void differs(const char *wanted, const char *got) {
    ck_abort_msg("%s:%d, while the program %s: “%.*s”, got “%s”\n%s", at.file, abs(at.line),
                 scene.runs ? "runs" : "does not run", (int)strcspn(wanted, "\n"), wanted, got ? got : "",
                 scene.runs ? screen_text() : scene.said);
}

static void must(bool holds, const char *wanted) {
    if (!holds) differs(wanted, 0);
}

/* What a line does: it is done, has to be tried again, or is an event, once or as often as it takes. */
typedef enum Did { DONE, NOT_YET, HAPPENS, HAPPENS_AGAIN } Did;

/* "no " before it: the contrary. */
static bool negated(const char **text) {
    const bool no = !strncmp(*text, "no ", 3);
    if (no) *text += 3;
    return no;
}

#endif
