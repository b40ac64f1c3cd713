/* The journal: the game being played, written move by move into the player's folder, so that a killed
   program, a closed window or a lost line loses nothing.  One journal belongs to one terminal: it is locked.
   Another terminal can seize it all the same, and then nothing is asked of its owner, who may be frozen: a
   copy takes the file's place, and whoever finds another file in the place of his own knows that. */
#pragma once

#include "file.h"
#include "config.h"
#include "play/record.h"

#define RECORD_SUFFIX ".patience"

/* A closed journal is one with `text` 0, so {.file = -1} is one too: every call may be made on it and does
   nothing.  `path` and `error` can still be read after closing. */
typedef struct Journal {
    int file;                 /* descriptor, or -1 while there is none */
    int error;                /* errno of what keeps it from being written now; 0 when all is on disk */
    char path[FILE_PATH_MAX]; /* "" until there is a file */
    char name[96];            /* what a new file would be called, without its ending */
    char *text; /* owned: the whole record so far, should the file have to be made anew; ends with a zero byte
                 */
    size_t size, capacity;
    size_t most;          /* bytes that it may grow to */
    size_t head;          /* how much of a new file must be there for it to be a record at all */
    size_t sound;         /* how much of the text the file holds, always whole lines */
    bool begun;           /* a move was made; before that there is no file */
    bool full;            /* a line had no room in it */
    bool help, fair_help; /* such help is noted in it */
    bool seized; /* another terminal has taken the game: nothing more is written, and the text is gone */
    Sync *sync;  /* under way, or 0 */
    size_t syncing, synced; /* how much of the text it brings to the disk, and what is there already */
    int sync_error;         /* errno of the last one */
} Journal;

/* The name a player gives a record: a comment line, "# name <text>", of which the last one counts.  At most
 * so many characters, and the bytes they take. */
enum { RECORD_NAME_LENGTH = 60, RECORD_NAME_MAX = RECORD_NAME_LENGTH * 4 + 1 };

/* What a folder listing shows of a game that can be gone on with. */
typedef struct Unfinished {
    char path[FILE_PATH_MAX];
    const Rules *rules;
    char deal[32]; /* number, or "" when the pack was given by hand */
    Deal dealt;
    char name[RECORD_NAME_MAX]; /* as the player calls it, or "" */
    int moves;
    long long modified; /* seconds since 1970 */
    bool elsewhere;     /* another terminal plays it */
    bool lost;
    Settings settings;
    Position now; /* how the cards lie */
} Unfinished;

/* Why a record is no game to go on with though it may be an unfinished one; the later ones weigh more. */
typedef enum Hindrance {
    NOT_HINDERED,
    NO_GAME, /* none to go on with, or not one of those wanted */
    DAMAGED,
    NOT_READABLE,
    TOO_LARGE,
    NOT_LOCKABLE, /* where it lies */
    ELSEWHERE,    /* it is being played in another terminal */
} Hindrance;

/* What a listing had to leave out. */
typedef struct LeftOut {
    int error; /* errno: the folder cannot be listed */
    int count; /* records */
    /* that of them which weighs most, of several the newest */
    Hindrance hindrance;
    char path[FILE_PATH_MAX];
    Error why;
} LeftOut;

/* What has become of the game being played, of which a program has one: also for who ends in any thread. */
typedef enum Keeping { NOTHING_TO_KEEP, KEPT, NOT_KEPT } Keeping;
Keeping journal_keeping(void);

/* The folder of records: $XDG_DATA_HOME/patience/games, else ~/.local/share/patience/games.  Makes it if need
   be. 0, or errno. */
int journal_folder(char path[FILE_PATH_MAX]);

/* Begins the journal of a new play, with the moves already made.  The file, <game>-<number or
   "cards">-<date>- <time>.patience, is made with the first move; what is noted before it is written with it,
   so a game that is only looked at leaves none. Where it cannot be made or written, `error` says why and
   every later line tries again. */
void journal_begin(Journal *, const Play *);

/* Goes on with a record: locks it, reads it, cuts off a half-written last line.  true and the play is the
   caller's to end; else false, and the error says what is the matter (another terminal plays it, it has
   ended, it cannot be read, it is damaged: then the file is left as it is).  The error's reason is
   EWOULDBLOCK when another terminal plays it, unless it is seized: then that one loses it.  A record that may
   be read but not written is gone on with in a new file. */
bool journal_resume(Journal *, const char *path, bool seizes, Play *, Error *);

/* Whether another terminal has seized the game. */
bool journal_is_seized(Journal *);

/* Brings to the disk what is written, without waiting; to be called now and then while the player rests. */
void journal_rest(Journal *);

/* Sentences for why a record could not be read, or locked: an errno. */
const char *journal_why_not_read(int error);
const char *journal_why_not_locked(int error);

/* Adds one line (without newline). */
void journal_add(Journal *, const char *line);

/* Behind the first move before which help was asked for; that from what can be seen begins like any, so that
   who does not distinguish them counts it. */
#define RECORD_HELP      "# help"
#define RECORD_FAIR_HELP "# help-fair"

/* Notes help, once a record: the solver's, or that from what can be seen. */
void journal_note_help(Journal *, bool fair);

/* The time played, in seconds: it stands in the record as a comment, the last of which holds; 0 without. */
int journal_seconds(const Journal *);
void journal_add_seconds(Journal *, int seconds);

/* How many hints were asked for, as it stands in the record, the last of which holds; -1: unknown. */
int journal_hints(const Journal *);
void journal_add_hints(Journal *, int hints);

/* Whether other games leave this one less than a record may have. */
bool journal_is_crowded(const Journal *);

/* How much more a record can take: with little it should be said what will happen; with none, no more moves
   are to be made in this record. */
typedef enum Capacity { CAPACITY_AMPLE, CAPACITY_LOW, CAPACITY_NONE } Capacity;
Capacity journal_capacity(const Journal *);

/* Where it can take no more, goes on in a new record that begins with the moves in force, and ends the old
   one as open; false where it can, or so many moves are in force that it would not help. */
bool journal_renew(Journal *, const Play *);
bool journal_can_renew(const Play *);

/* Ends the record, brings it to the disk and lets go of the file; a play without a move leaves none. */
void journal_end(Journal *, Ending);

/* Brings it to the disk and lets go of the file; the game can be gone on with later. */
void journal_close(Journal *);

/* The games that were begun and not ended, newest first, leaving out those another terminal plays, and those
   without a move; of several of one deal, with the same options and name, the newest.  At most `max`, returns
   how many.  Only whole records of listed games count. */
int journal_unfinished(Unfinished *, int max);

/* The same of this game (0: of all), without the one being played (or 0), but with those another
   terminal plays if they are wanted; and what was left out of what was looked at: all, unless `max` were
   found before. */
int journal_unfinished_of(const Rules *, const Journal *mine, bool elsewhere, Unfinished *, int max,
                          LeftOut *);

/* Deletes a record, unless another terminal is playing it.  0, or errno. */
int journal_delete(const char *path);

/* Where the terms limit the player's space: deletes games that have ended, the oldest first, until there is
   room for a whole record and no more than are kept, and lets this one grow to what is left.  A game that can
   be gone on with is never deleted. */
void journal_make_room(Journal *, const HostTerms *);

/* Gives a game that nobody plays a name, as name_give does.  0, or errno. */
int journal_rename(const char *path, const char *name, const HostTerms *);

/* What was left out and why, its path in brief without the folder: "" where nothing was.  Returns text. */
enum { LEFT_OUT_TEXT_MAX = FILE_PATH_MAX + 600 };
char *left_out_text(const LeftOut *, bool brief, char *text, int size);

/* --- names ---------------------------------------------------------------------------------------------- */

/* The name in a record's text; "" when it has none. */
void name_find(const char *text, char name[RECORD_NAME_MAX]);

/* The name of a journal, also of one that is closed. */
void name_of(const Journal *, char name[RECORD_NAME_MAX]);

/* Writes the name (a longer one is cut, what is not to be seen is left out) into the record, also into one
   that has ended; "" takes the name away.  0, or errno. */
int name_give(Journal *, const char *name);

/* --- a copy, in a file of the player's choice ----------------------------------------------------------- */

/* Writes the record of a play up to where it stands into a file, whole or not at all, for the player alone. A
   file that is there already is overwritten only if that is said, else EEXIST.  The name may begin with "~/";
   `path` becomes where the file lies, from the root on.  0, or errno, of which EACCES stands for whatever
   would show what there is in places that are not the player's. */
int export_write(const Play *, Ending, const char *name, bool overwrites, char path[FILE_PATH_MAX]);

/* Why it was not: a sentence to be translated, in which {reason} is the errno's. */
const char *export_why_not(int error);

/* --- how a game went, in one line for others: no cards and no moves ------------------------------------- */

/* What was done for it besides moves; -1 where that is not known, no seconds either. */
typedef struct Effort {
    int seconds, undone, helped, fair; /* fair: of the help so much from what can be seen */
    int hints;
} Effort;

static const Effort effort_unknown = {-1, -1, -1, -1, -1};

/* As a record has it. */
Effort effort_of(const Journal *);

/* "With fair help, 3 hints, without undo", as far as it is known.  Returns text. */
enum { EFFORT_TEXT_MAX = 120 };
char *effort_text(const Effort *, char text[EFFORT_TEXT_MAX]);

/* "Patience, TITLE, 22 November 2026: won in 128 moves, 4:31, without help, without undo", in the
   language in use; a number that is a date is that day's deal.  To be freed. */
char *result_line(const Play *, const Effort *);
