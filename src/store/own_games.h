/* Custom games: files with a table of rules, wherever they are; those in the player's folder are listed. */
#pragma once

#include "engine/game.h"
#include "file.h"

enum { OWN_FILE_MAX = 4 * OWN_TABLE_MAX }; /* bytes, including remarks */

/* Reports a file that is not a game. */
typedef void OwnTrouble(const char *path, const Error *);

/* Lists the games in the player's folder "rules", sorted by file name, replacing those listed before.
   `trouble`, if not 0, is called once for each file that is not a game, makes no sense or has the same table
   as another, with the first fault.  Returns how many are not games. */
int own_games_list(OwnTrouble *trouble);

/* Has them listed when one is first looked for: most commands need none. */
void own_games_later(void);

/* The game in a file, or 0 and the error, also if the weights beside it cannot be used. */
const Rules *own_game_read(const char *path, Error *);

/* Takes the weights of a game that has a file; false and the error if there are some that cannot be used.
 */
bool own_game_weigh(const Rules *, Error *);

/* What is wrong with it (rules_faults), or else, for `remarks`, which of its words change nothing
   (rules_remarks); 1 if it cannot be read. */
int own_game_faults(const char *path, bool remarks, Error fault[FAULTS_MAX]);

/* Whether a file begins as tables do. */
bool own_game_is(const char *path);

/* The game as its file says now, which may have become another; itself if it has no file, or if the file has
   a mistake: then the error says what it is, otherwise its `why` is 0. */
const Rules *own_game_again(const Rules *, Error *);
