/* A player whose account has only this program: how the program confines itself before play
   (docs/ssh-server.md). */
#pragma once

#include "store/config.h"

/* The host's terms. */
typedef struct Captivity {
    const char *folder; /* contains a folder for each player, the only place that is written to */
    const char *player; /* 0: the only one */
    const char *idle;   /* seconds without a key after which the session ends; 0: as usual */
    bool unconfined;    /* even if the system cannot confine the player */
} Captivity;

/* How many words of a command line are the host's: what the client asked for follows -c, as for a shell, and
   is ignored. */
int captive_words(int argc, char **argv);

/* Whether this is a valid name for a player. */
bool captive_is_name(const char *player);

/* A player has one session: a later one takes over from an earlier one.  Takes the lock of a player's folder
   and keeps it until the process ends, however it ends.  The holder is asked to leave, which saves the game,
   and is killed if that takes too long.  0, or errno. */
int lock_take(const char *folder);

/* Whether the owner of this folder is playing; read access is enough. */
bool lock_is_held(const char *folder);

/* Replaces the environment, takes the player's lock, gives up everything that playing does not need, and says
   what the front end has to know.  false, and an error to be shown, if play is impossible: for example if the
   player cannot be confined, unless that is accepted. */
bool captive_enter(const Captivity *, HostTerms *, Error *);

/* Confines this process like a player's, and says on standard output, in this language (0: the
   environment's), what this machine offers.  Returns whether players are confined and their folder can be
   written; error->why is set if that cannot be found out. */
bool captive_check(const Captivity *, const char *lang, Error *);

/* The environment of a captive player: only what is checked here remains.  false, and why, if there is none.
 */
bool captive_environment(const char *folder, const char *player, Error *);

/* --- confining the process, as far as the system can ---------------------------------------------------- */

/* What confines the process: 0 if it works, SANDBOX_NOT_BUILT, or the errno that says why not. */
enum { SANDBOX_NOT_BUILT = -1 };
typedef struct Confinement {
    int abi;   /* version of Landlock; 0: the kernel has none */
    int files; /* Landlock's part */
    int calls; /* seccomp's */
} Confinement;

/* From now on this process and its threads run no other program, reach no network and no other process, read
   and write below `own`, and read only below `shared` and what texts and terminals need.  What cannot be
   refused stays possible, and is named.  If files cannot be confined, calls are not restricted either, unless
   it goes on `anyway`, so that the host can be warned. */
Confinement sandbox_enter(const char *own, const char *shared, bool anyway);
