/* To whom the guide of a game is still to be offered; kept in $XDG_DATA_HOME/patience/guides, a line each. */
#ifndef PATIENCE_GUIDED_H
#define PATIENCE_GUIDED_H

#include <stdbool.h>

/* Whether nothing of this game was ever played, and its guide never offered; what was played is noted as
   guided_note does. */
bool guided_is_due(const char *game);

/* Its guide was offered or begun: never again by itself.  0, or errno. */
int guided_note(const char *game);

#endif
