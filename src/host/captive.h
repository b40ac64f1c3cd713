/* A player whose account has this program and nothing else: what the program makes of itself before it plays
   (docs/ssh-server.md). */
#pragma once

#include "store/config.h"

/* What the host says. */
typedef struct Captivity {
    const char *folder; /* in it every player has a folder; all that is written is written there */
    const char *player; /* 0: the only one */
    const char *idle;   /* seconds after which somebody who does nothing is shown out; 0: as usual */
    bool unconfined;    /* also where the system cannot shut the player in */
} Captivity;

/* How many of the words of a command line are the host's: what a client asked for follows -c, as it
   does for a shell, and is not looked at. */
int captive_words(int argc, char **argv);

/* Whether a player may be called so. */
bool captive_is_name(const char *player);

/* One player plays once: who comes later takes over from who was there.  Takes the lock of a player's folder
   and keeps it until the process ends, however it does.  Whoever holds it is asked to leave, which saves the
   game, and is ended when that takes too long.  0, or errno. */
int lock_take(const char *folder);

/* Whether somebody plays whose folder this is; it may be read alone. */
bool lock_is_held(const char *folder);

/* Takes the environment's place, the player's lock and everything away that is not needed for playing, and
   says what the front end has to know.  false, and an error to be shown, when there is nothing to be
   played: where the player cannot be shut in, unless that is wanted. */
bool captive_enter(const Captivity *, HostTerms *, Error *);

/* Shuts this process in as a player is, and says on standard output, in this language (0: the
   environment's), what this machine gives.  Whether players are confined and their folder can be written;
   error->why is set where that cannot be found out. */
bool captive_check(const Captivity *, const char *lang, Error *);

/* The environment of a captive player: nothing of what there was but what is checked here.  false, and why,
   where there is none. */
bool captive_environment(const char *folder, const char *player, Error *);

/* --- shutting the process in, as far as the system knows how -------------------------------------------- */

/* What keeps the process in.  0 where it does, SANDBOX_NOT_BUILT, or the errno that says why it does not. */
enum { SANDBOX_NOT_BUILT = -1 };
typedef struct Confinement {
    int abi;   /* of Landlock; 0: the kernel has none */
    int files; /* Landlock's part */
    int calls; /* seccomp's */
} Confinement;

/* From now on this process and its threads run no other program, reach no network and no other process, read
   and write below `own`, and read only below `shared` and what texts and terminals need.  What cannot be
   refused stays as it was, and is named; unless it goes on `anyway`, calls are left alone where files are, so
   that the host can be warned. */
Confinement sandbox_enter(const char *own, const char *shared, bool anyway);
