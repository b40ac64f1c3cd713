/* What a player does while calls fail: scenes that say what a screen confirms, and what must be found behind
   them. */
#ifndef SCENES_H
#define SCENES_H

#include "supervisor.h"

typedef struct Scene {
    const char *name;
    void (*prepare)(void);             /* before anything fails; or 0 */
    void (*play)(void);                /* in a process of its own */
    const char *(*check)(const Run *); /* what is not as it should be; 0: all is well */
} Scene;

extern const Scene scenes[]; /* the last has no name */

/* The game that is played in them, of the list, and how many moves. */
extern int scene_game, scene_moves;

/* A home of its own for a scene, and its path. */
void scene_enter(void);
void scene_leave(void);
const char *scene_home(void);

/* Runs a scene in a home of its own, which a fault may strike; what is not as it should be then, or 0.
 *watched is false where the system does not allow to watch it. */
const char *scene_run(const Scene *, const Fault *, Run *, bool *watched);

#endif
