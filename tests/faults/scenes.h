/* What a player does while calls fail: scenes that say what a screen confirms, and what must be found behind
   them. */
#ifndef SCENES_H
#define SCENES_H

#include "session/session.h"
#include "supervisor.h"

typedef struct Scene {
    const char *name;
    void (*prepare)(void);             /* before anything fails; or 0 */
    void (*play)(void);                /* in a process of its own */
    const char *(*check)(const Run *); /* what is not as it should be; 0: all is well */
    bool slow;                         /* tried less often, and with one game */
} Scene;

extern const Scene scenes[]; /* the last has no name */

/* The game that is played in them, of the list, and how many moves. */
extern int scene_game, scene_moves;

/* The time is the scene's, and nothing is measured. */
extern const Means scene_means;

/* In a scene: says a word and a number.  In a check: the last number said behind the word, -1 where there is
   none; the moves of a record, -1 where it is damaged. */
void tell(const char *word, int number);
int last_said(const Run *, const char *word);
int moves_of(const char *path);
int moves_kept(const char *folder);

/* A screen that shows so many moves confirms them, unless it says that they are not saved. */
void tell_screen(const char *screen, int moves);

/* The menu (menu_scene.c); commands in processes of their own (command_scenes.c). */
void put_menu(void), play_menu(void), run_stats(void), put_statistics(void);
const char *check_menu(const Run *), *check_stats(const Run *);

/* The program on a terminal (terminal_scene.c). */
void put_calm_config(void), play_on_a_terminal(void);

/* A home of its own for a scene, and its path. */
void scene_enter(void);
void scene_leave(void);
const char *scene_home(void);

/* Runs a scene in a home of its own, which a fault may strike; what is not as it should be then, or 0.
 *watched is false where the system does not allow to watch it. */
const char *scene_run(const Scene *, const Fault *, Run *, bool *watched);

#endif
