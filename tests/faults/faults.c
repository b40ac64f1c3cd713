/* Whatever call about the player's files fails, once or from then on, and wherever the program is killed:
   what a screen has confirmed is kept, or it is said in the end what is not.

   About 450 faults; with LONG=1 in the environment all of them in longer games of the first kind, and many in
   the others and on a terminal. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes.h"
#include "support.h"

static const struct {
    const char *name;
    int error[8]; /* -1: it is done by half */
} kinds[CALL_KINDS] = {
    [CALL_OPEN] = {"open", {ENOSPC, EIO, EROFS, EDQUOT, EMFILE, EINTR, EACCES}},
    [CALL_READ] = {"read", {EIO, EINTR}},
    [CALL_WRITE] = {"write", {ENOSPC, EIO, EDQUOT, EROFS, EINTR, -1}},
    [CALL_SYNC] = {"fsync", {EIO, ENOSPC, EDQUOT, EROFS, EINTR}},
    [CALL_RENAME] = {"rename", {EIO, ENOSPC, EROFS, EDQUOT}},
    [CALL_CLOSE] = {"close", {EIO, ENOSPC, EDQUOT, EINTR}},
    [CALL_TRUNCATE] = {"ftruncate", {EIO, EROFS, EINTR}},
    [CALL_LOCK] = {"flock", {ENOLCK, EINTR, EIO}},
    [CALL_STAT] = {"fstat", {EIO, EACCES}},
    [CALL_MKDIR] = {"mkdir", {ENOSPC, EIO, EROFS, EDQUOT}},
    [CALL_LIST] = {"opendir", {EIO}},
    [CALL_UNLINK] = {"unlink", {EIO, EROFS}},
};

static int faults, kills, wrong, due, stride;

static void tell_wrong(const Scene *scene, const Fault *f, const Run *run, const char *what) {
    static const char *const way[] = {"fails", "is short", "is killed before", "is killed in",
                                      "is killed behind"};
    printf("%s, %s %d%s %s (%s): not so: %s\n", scene->name, kinds[f->kind].name, f->nth,
           f->stays ? " and all later ones" : "", way[f->way], strerror(f->error), what);
    if (wrong++ < 5) printf("--- said:\n%s---\n", run->said);
}

/* One run of a scene; false where nothing can be watched. */
static bool run_scene(const Scene *scene, const Fault *fault, Run *run) {
    bool watched;
    const char *what = scene_run(scene, fault, run, &watched);
    if (what) tell_wrong(scene, fault, run, what);
    return watched;
}

/* In the short form only some are tried, in the long one all. */
static void strike(const Scene *scene, Fault fault) {
    Run run;
    if (++due % stride) return;
    run_scene(scene, &fault, &run);
    faults += run.struck;
    kills += run.struck && fault.way >= KILL_BEFORE;
    run_end(&run);
}

static void strike_call(const Scene *scene, CallKind kind, int nth) {
    for (const int *e = kinds[kind].error; *e; e++) {
        const FaultWay way = *e < 0 ? FAULT_SHORT : FAULT_ERROR;
        strike(scene, (Fault){kind, nth, false, way, *e < 0 ? 0 : *e});
        if (*e != EINTR) strike(scene, (Fault){kind, nth, true, way, *e < 0 ? 0 : *e});
    }
    strike(scene, (Fault){kind, nth, false, KILL_BEFORE, 0});
    if (kind != CALL_WRITE) return;
    strike(scene, (Fault){kind, nth, false, KILL_HALF, 0});
    strike(scene, (Fault){kind, nth, false, KILL_AFTER, 0});
}

static int errors_of(int kind) {
    int count = 0;
    while (kinds[kind].error[count]) count++;
    return count;
}

/* All faults of a scene, or about as many as are wanted of each; false where nothing can be watched. */
static bool try_scene(const Scene *scene, int most) {
    Run run;
    const Fault none = {.nth = 0};
    if (!run_scene(scene, &none, &run)) return false;
    int all = 0;
    for (int kind = 0; kind < CALL_KINDS; kind++) all += run.calls[kind] * (2 * errors_of(kind) + 1);
    stride = most ? 1 + all / most : 1;
    for (int kind = 0; kind < CALL_KINDS; kind++)
        for (int nth = 1; nth <= run.calls[kind]; nth++) strike_call(scene, (CallKind)kind, nth);
    run_end(&run);
    printf("%s, game %d: %d faults by now, %d of them kills; %d wrong\n", scene->name, scene_game, faults,
           kills, wrong);
    fflush(stdout);
    return true;
}

enum { FEW = 12, ENOUGH = 50, MANY = 400, PART = SLOWED > 1 ? 4 : 1 };
static bool is_long, skipped;

/* About how many faults of a scene; 0: all. */
static int wanted(const Scene *scene) {
    if (!is_long) return (scene->slow ? FEW : ENOUGH) / PART;
    return scene->slow || scene_game > 1 ? MANY : 0;
}

START_TEST(every_call_may_fail) {
    scene_moves = is_long ? 12 : 5;
    for (scene_game = 1; scene_game <= (is_long ? games_listed() : 1); scene_game++)
        for (const Scene *scene = scenes; scene->name && !skipped; scene++)
            if (scene_game == 1 || !scene->slow) skipped = !try_scene(scene, wanted(scene));
    printf("%d faults, %d of them kills; %d wrong\n", faults, kills, wrong);
    ck_assert_int_eq(wrong, 0);
    ck_assert_int_ge(faults, skipped ? 0 : is_long ? 10000 : 250 / PART);
}
END_TEST

int main(void) {
    is_long = getenv("LONG") != 0;
    setenv("CK_FORK", "no", 1); /* sessions are forked here, and counted */
    const int status = RUN_TESTS("faults", 0, 0, {every_call_may_fail});
    if (skipped) puts("skipped: system calls cannot be watched here (seccomp)");
    return status ? status : skipped ? 77 : 0;
}
