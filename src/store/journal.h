/* The journal: the game being played, written move by move into the player's folder, so that a killed
   program, a closed window or a lost line loses nothing.  One journal belongs to one terminal: it is locked.
   Another terminal can still seize it, without asking its owner, who may be frozen: a copy takes the file's
   place, and whoever finds another file in place of his own knows what happened. */
#pragma once

#include <limits.h>
#include <time.h>

#include "file.h"
#include "config.h"
#include "play/record.h"

#define RECORD_SUFFIX ".patience"

/* A closed journal has `text` 0, and so has {.file = -1}: all calls are allowed on it and do nothing.  `path`
   and `error` can still be read after closing. */
typedef struct Journal {
    int file;                 /* descriptor, or -1 if there is none */
    int error;                /* errno of what prevents writing now; 0 when everything is written */
    char path[FILE_PATH_MAX]; /* "" until there is a file */
    char name[96];            /* the name for a new file, without its ending */
    char *text; /* owned: the whole record so far, in case the file must be made anew; ends with a zero byte
                 */
    size_t size, capacity;
    size_t most;          /* the most bytes it may grow to */
    size_t head;          /* how much of a new file must be written for it to be a record at all */
    size_t sound;         /* how much of the text is in the file, always whole lines */
    bool begun;           /* a move was made; before that there is no file */
    bool full;            /* there was no room for a line */
    bool help, fair_help; /* whether such help is noted */
    bool seized; /* another terminal has taken the game: nothing more is written, and the text is gone */
    Sync *sync;  /* under way, or 0 */
    size_t syncing, synced; /* how much of the text this sync covers, and how much is synced already */
    int sync_error;         /* errno of the last one */
} Journal;

/* The name a player gives a record: a comment line, "# name <text>", of which the last one counts.  The most
   characters, and the bytes they take. */
enum { RECORD_NAME_LENGTH = 60, RECORD_NAME_MAX = RECORD_NAME_LENGTH * 4 + 1 };

/* What a listing shows of a game that can be resumed. */
typedef struct Unfinished {
    char path[FILE_PATH_MAX];
    const Rules *rules;
    char deal[32]; /* number, or "" when the pack was given by hand */
    Deal dealt;
    char name[RECORD_NAME_MAX]; /* the player's name for it, or "" */
    int moves;
    long long modified; /* seconds since 1970 */
    bool elsewhere;     /* it is open in another terminal */
    bool lost;
    Settings settings;
    Position now; /* the current position */
} Unfinished;

/* Why a record that may be unfinished cannot be resumed; later reasons outweigh earlier ones. */
typedef enum Hindrance {
    NOT_HINDERED,
    NO_GAME, /* not resumable, or not one of those wanted */
    DAMAGED,
    NOT_READABLE,
    TOO_LARGE,
    NOT_LOCKABLE, /* its path */
    ELSEWHERE,    /* it is being played in another terminal */
} Hindrance;

/* What a listing left out. */
typedef struct LeftOut {
    int error; /* errno: the folder cannot be listed */
    int count; /* records */
    /* the most serious of them, of several the newest */
    Hindrance hindrance;
    char path[FILE_PATH_MAX];
    Error why;
} LeftOut;

/* Whether the one game being played is saved: to be asked from any thread when the program ends. */
typedef enum Keeping { NOTHING_TO_KEEP, KEPT, NOT_KEPT } Keeping;
Keeping journal_keeping(void);

/* The folder of records: $XDG_DATA_HOME/patience/games, else ~/.local/share/patience/games.  Makes it if
   necessary. 0, or errno. */
int journal_folder(char path[FILE_PATH_MAX]);

/* Begins the journal of a new play, with the moves already made.  The file, <game>-<number or
   "cards">-<date>- <time>.patience, is made with the first move; what is noted before is written with it, so
   a game that is only looked at leaves none.  If it cannot be made or written, `error` says why and every
   later line tries again. */
void journal_begin(Journal *, const Play *);

/* Resumes a record: locks it, reads it, cuts off a half-written last line.  true, and the caller ends the
   play; otherwise false, and the error says why (it is open in another terminal, has ended, cannot be read,
   or is damaged: then the file is left as it is).  The error's reason is EWOULDBLOCK if it is open in another
   terminal, unless it is seized: then that terminal loses it.  A record that may be read but not written is
   continued in a new file. */
bool journal_resume(Journal *, const char *path, bool seizes, Play *, Error *);

/* Whether another terminal has seized the game. */
bool journal_is_seized(Journal *);

/* Syncs what is written without waiting; to be called now and then while the player is idle. */
void journal_rest(Journal *);

/* Sentences for the errno with which a record could not be read or locked. */
const char *journal_why_not_read(int error);
const char *journal_why_not_locked(int error);

/* Adds one line (without newline). */
void journal_add(Journal *, const char *line);

/* The comment after the first move before which help was asked for; that for fair help begins the same way,
   so that programs that do not distinguish them count it. */
#define RECORD_HELP      "# help"
#define RECORD_FAIR_HELP "# help-fair"

/* Notes help, once per record: the solver's, or fair help. */
void journal_note_help(Journal *, bool fair);

/* The time played, in seconds, and how many hints were asked for: comments in the record, of which the last
   holds. */
#define RECORD_SECONDS "# seconds "
#define RECORD_HINTS   "# hints "

/* The number in such a comment, or without one another; and adds one. */
int journal_number(const Journal *, const char *beginning, int otherwise);
void journal_add_number(Journal *, const char *beginning, int number);

/* Whether other games leave this one less room than a record may need. */
bool journal_is_crowded(const Journal *);

/* How much more a record can take: when little is left the player should be told what will happen; when none
   is, no more moves may be made in this record. */
typedef enum Capacity { CAPACITY_AMPLE, CAPACITY_LOW, CAPACITY_NONE } Capacity;
Capacity journal_capacity(const Journal *);

/* If it can take no more, continues in a new record that begins with the moves in force, and ends the old one
   as open; false if it can, or if so many moves are in force that it would not help. */
bool journal_renew(Journal *, const Play *);
bool journal_can_renew(const Play *);

/* Ends the record, syncs it and closes the file; a play without a move leaves none. */
void journal_end(Journal *, Ending);

/* Syncs it and closes the file; the game can be resumed later. */
void journal_close(Journal *);

/* Lists the games that were begun and not ended, newest first, without those open in another terminal and
   those without a move; of several of one deal with the same options and name, the newest.  At most `max`,
   returns how many.  Only complete records of listed games count. */
int journal_unfinished(Unfinished *, int max);

/* The same for one game (0: all), without the one being played (or 0), but with those open in another
   terminal if wanted; and what was left out of the records examined: all of them, unless `max` were found
   before. */
int journal_unfinished_of(const Rules *, const Journal *mine, bool elsewhere, Unfinished *, int max,
                          LeftOut *);

/* The file of a record. */
typedef struct RecordFile {
    struct timespec modified;
    long long size;
    char name[NAME_MAX + 1];
} RecordFile;

/* The records in a folder, newest first, to be freed; *error is an errno if not all of it could be read. */
RecordFile *records_in(const char *folder, size_t *count, int *error);

/* Deletes a record, unless another terminal is playing it.  0, or errno. */
int journal_delete(const char *path);

/* If the terms limit the player's space: deletes ended games, the oldest first, until there is room for a
   whole record and no more are kept than allowed, and lets this one grow to what is left.  A game that can be
   resumed is never deleted. */
void journal_make_room(Journal *, const HostTerms *);

/* Gives a game that nobody plays a name, as name_give does.  0, or errno. */
int journal_rename(const char *path, const char *name, const HostTerms *);

/* What was left out and why, its path in brief without the folder: "" if nothing was.  Returns text. */
enum { LEFT_OUT_TEXT_MAX = FILE_PATH_MAX + 600 };
char *left_out_text(const LeftOut *, bool brief, char *text, int size);

/* --- names ---------------------------------------------------------------------------------------------- */

/* The name in a record's text; "" if it has none. */
void name_find(const char *text, char name[RECORD_NAME_MAX]);

/* The name of a journal, even of a closed one. */
void name_of(const Journal *, char name[RECORD_NAME_MAX]);

/* Writes the name (cut to length, without invisible characters) into the record, even one that has ended; ""
   removes the name.  0, or errno. */
int name_give(Journal *, const char *name);

/* --- a copy in a file of the player's choice ------------------------------------------------------------ */

/* Writes the record of a play up to where it stands to a file, completely or not at all, for the player
   alone.  An existing file is overwritten only if asked for, otherwise EEXIST.  The name may begin with "~/";
   `path` becomes the absolute path.  0, or errno; EACCES stands for anything that would reveal what exists in
   places that are not the player's. */
int export_write(const Play *, Ending, const char *name, bool overwrites, char path[FILE_PATH_MAX]);

/* Why it was not: a sentence to be translated, in which {reason} is the errno's text. */
const char *export_why_not(int error);

/* --- how a game went, in one line for others: no cards and no moves ------------------------------------- */

/* What was done in it besides moves; -1 if unknown, also for seconds. */
typedef struct Effort {
    int seconds, undone, helped, fair; /* fair: how much of the help was fair */
    int hints;
} Effort;

static const Effort effort_unknown = {-1, -1, -1, -1, -1};

/* As a record says. */
Effort effort_of(const Journal *);

/* "With fair help, 3 hints, without undo", as far as known.  Returns text. */
enum { EFFORT_TEXT_MAX = 120 };
char *effort_text(const Effort *, char text[EFFORT_TEXT_MAX]);

/* "Patience, TITLE, 22 November 2026: won in 128 moves, 4:31, without help, without undo", in the
   language in use; a number that is a date is that day's deal.  To be freed. */
char *result_line(const Play *, const Effort *);
