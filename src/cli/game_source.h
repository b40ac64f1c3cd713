/* What commands speak of: a game with its options and deal, played to some point, or a record. */
#ifndef PATIENCE_GAME_SOURCE_H
#define PATIENCE_GAME_SOURCE_H

#include "command.h"
#include "patience/record.h"
#include "store/result_line.h"

enum { ACCEPTS_RECORD = 1, ACCEPTS_CHANCE = 2 };

/* The game of that id; 0 after saying why. */
const Rules *source_rules(const char *id);

/* The names of a game's options as a list. */
void option_names(const Rules *, char *text, int size);

/* Sets the options asked for over those there are.  false after saying why. */
bool source_settings(const Request *, const Rules *, Settings *);

/* The deal asked for; *chosen says whether one was.  false after saying why. */
bool source_deal(const Request *, const Rules *, Deal *, bool *chosen);

/* Sets up what the request names: a record where the command accepts one, else a game, whose deal may be left
   to chance where the command accepts that.  The words of --play are played.  Returns STATUS_YES, and the
   play is the caller's to end; else the exit status, after saying why. */
int source_open(const Request *, unsigned accepts, Play *, Ending *);

/* What the comments of a record tell. */
typedef struct RecordTold {
    char name[RECORD_NAME_MAX]; /* "" where it has none */
    Effort effort;
} RecordTold;

/* The same, with what a record tells besides. */
int source_open_told(const Request *, unsigned accepts, Play *, Ending *, RecordTold *);

/* Goes back to the position behind the move of --at.  false after saying why. */
bool source_go_to(const Request *, Play *);

#endif
