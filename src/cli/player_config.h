/* The player's preferences as a command line has them. */
#ifndef PATIENCE_PLAYER_CONFIG_H
#define PATIENCE_PLAYER_CONFIG_H

#include "command.h"
#include "tui/tui.h"

/* Reads the player's file, with its keys checked, and takes --theme for this once; config_end ends it.  false
   after saying that there is no such theme. */
bool player_config(const Request *, Config *);

/* The same over a file that was read. */
bool player_config_complete(const Request *, Config *);

/* Plays in the terminal with it; the exit status. */
int table_for(const Request *, const TuiRequest *);

#endif
