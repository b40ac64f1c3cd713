/* The journal: the game being played, written move by move into the player's folder, so that a killed
   program, a closed window or a lost line loses nothing.  One journal belongs to one terminal: it is locked.
 */
#ifndef PATIENCE_JOURNAL_H
#define PATIENCE_JOURNAL_H

#include "patience/record.h"

enum { JOURNAL_PATH_MAX = 4096 };

typedef struct Journal {
    int file;    /* descriptor, or -1 while there is none */
    int trouble; /* errno of what keeps it from being written now; 0 when all is on disk */
    char path[JOURNAL_PATH_MAX];
    char *unwritten; /* owned: what could not be written yet; it is tried again with every move */
    size_t unwritten_size;
    long long sound; /* how many bytes of the file are whole lines */
} Journal;

/* What a folder listing tells of a game that can be gone on with. */
typedef struct Unfinished {
    char path[JOURNAL_PATH_MAX];
    char game[40]; /* id */
    char deal[32]; /* number, or "" when the pack was given by hand */
    int moves;
    long long modified; /* seconds since 1970 */
} Unfinished;

/* The folder of records: $XDG_DATA_HOME/patience/games, else ~/.local/share/patience/games.  Makes it if need
   be. 0, or errno. */
int journal_folder(char path[JOURNAL_PATH_MAX]);

/* Begins the journal of a new play: a new file, locked, with the record's head.  Where that cannot be had the
   journal is kept in memory, `trouble` says why, and every later call tries again. */
void journal_begin(Journal *, const Play *);

/* Goes on with a record: locks it, reads it, cuts off a half-written last line.  true and the play is the
   caller's to end; else false, and the complaint says what is the matter (another terminal plays it, it
   cannot be read, it is damaged: then the file is left as it is). */
bool journal_resume(Journal *, const char *path, Play *, Complaint *);

/* Adds one line (without newline). */
void journal_add(Journal *, const char *line);

/* Ends the record and lets go of the file. */
void journal_end(Journal *, Ending);

/* Lets go of the file; the game can be gone on with later. */
void journal_close(Journal *);

/* The games that were begun and not ended, newest first, leaving out those another terminal plays, and those
   without a move; at most `max`, returns how many.  Only whole records of listed games count. */
int journal_unfinished(Unfinished *, int max);

#endif
