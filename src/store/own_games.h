/* Own games: files with a table of rules, wherever they lie; those in the player's folder are listed. */
#pragma once

#include "engine/game.h"
#include "file.h"

enum { OWN_FILE_MAX = 4 * OWN_TABLE_MAX }; /* bytes, remarks among them */

/* What is said of a file that holds no game. */
typedef void OwnTrouble(const char *path, const Error *);

/* Lists the games in the player's folder "rules", in the order of their files' names, instead of those
   before.  Of each file that is none, makes no sense or has the table of another `trouble`, if not 0, is
   called once, with the first that is wrong.  Returns how many are none. */
int own_games_list(OwnTrouble *trouble);

/* Lists them when one is first looked for: most of what the program does needs none. */
void own_games_later(void);

/* The game of a file, or 0 and the error: also where the weights beside it cannot be used. */
const Rules *own_game_read(const char *path, Error *);

/* Takes the weights of a game that has a file; false and the error where there are some that cannot be used.
 */
bool own_game_weigh(const Rules *, Error *);

/* What is wrong with it (rules_faults); 1 where it cannot be read. */
int own_game_faults(const char *path, Error fault[FAULTS_MAX]);

/* The same, or which of its words change nothing (rules_remarks). */
int own_game_remarks(const char *path, Error remark[FAULTS_MAX]);

/* Whether a file begins as tables do. */
bool own_game_is(const char *path);

/* The game as its file has it now, which may be another; itself where it has none, or none without a mistake:
   then the error, whose `why` is else 0, says what is wrong with it. */
const Rules *own_game_again(const Rules *, Error *);
