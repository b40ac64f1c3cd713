/* Playing in the terminal. */
#ifndef PATIENCE_TUI_H
#define PATIENCE_TUI_H

#include "advice/deal_search.h"
#include "patience/play.h"

enum { REPLAY_FASTEST = 20 }; /* moves a second */

typedef struct TuiRequest {
    const Rules *rules; /* the game to begin with; 0 is the menu */
    Settings settings;
    const Deal *deal;   /* 0 is a random deal */
    DealWish wish;      /* what further deals have to be */
    const char *resume; /* path of a record to go on with, or 0 */
    const char *theme;  /* the name of a theme, or 0 for the preferred one */
    const Play *replay; /* a game to be looked at instead, or 0 */
    int at, speed;      /* the move to begin with; moves a second, 0: it waits for keys */
} TuiRequest;

/* Plays until the player leaves; returns the exit status: 0, or 2 when there is no terminal to play in, the
   record cannot be gone on with, or something played is not on disk (which is said on standard error). */
int tui_run(const TuiRequest *);

#endif
