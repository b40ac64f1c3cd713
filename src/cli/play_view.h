/* A play shown as text for people and as JSON for programs. */
#ifndef PATIENCE_PLAY_VIEW_H
#define PATIENCE_PLAY_VIEW_H

#include "json.h"
#include "patience/record.h"

/* The position now, a line a pile. */
void view_print(const Play *, Ending);

/* One line: how it stands and what the player should know. */
void view_print_standing(const Play *, Ending);

/* The members that tell the game, its options and its deal, for an object that is open. */
void view_json_head(Json *, const Play *);

/* The members that tell the position now. */
void view_json_now(Json *, const Play *, Ending);

/* The whole pack, top card first. */
void view_json_pack(Json *, const Deal *);

/* "open", "won" or "lost": a play that was given up is lost. */
const char *view_standing(const Play *, Ending);

#endif
