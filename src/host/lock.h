/* One player plays once: who comes later takes over from who was there. */
#ifndef PATIENCE_LOCK_H
#define PATIENCE_LOCK_H

/* Takes the lock of a player's folder and keeps it until the process ends, however it does.  Whoever holds it
   is asked to leave, which saves the game, and is ended when that takes too long.  0, or errno. */
int lock_take(const char *folder);

#endif
