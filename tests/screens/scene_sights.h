/* Lines of scenes about what is seen, and of the game what cannot be. */
#ifndef SCENE_SIGHTS_H
#define SCENE_SIGHTS_H

#include "scene.h"

static Did seen_in(char *text, const char *wanted) {
    const bool no = negated(&wanted), found = strstr(text, wanted) != 0;
    free(text);
    return found != no ? DONE : NOT_YET;
}

static Did see(const char *wanted) {
    return seen_in(screen_text(), wanted);
}

/* The uppermost row. */
static Did bar(const char *wanted) {
    char *text = screen_text();
    text[strcspn(text, "\n")] = '\0';
    return seen_in(text, wanted);
}

/* The table's message is this. */
static Did says(const char *wanted) {
    return strcmp(table()->view.message, wanted) ? NOT_YET : DONE;
}

static Did moves(const char *count) {
    return session()->play.at == atoi(count) ? DONE : NOT_YET;
}

/* The last move. */
static Did made(const char *word) {
    const Play *play = &session()->play;
    char text[NOTATION_MAX] = "none";
    if (play->at)
        move_write(&play->game, play_after(play, play->at - 1), play->played[play->at - 1].move, text);
    return strcmp(text, word) ? NOT_YET : DONE;
}

/* Which pile is picked up, or "nothing"; behind it how many of its cards. */
static Did picked(const char *wanted) {
    const Selection *s = &table()->view.selection;
    char text[NOTATION_MAX + 12] = "nothing", name[NOTATION_MAX];
    if (s->picked >= 0)
        snprintf(text, sizeof text, strchr(wanted, '*') ? "%s*%d" : "%s",
                 pile_name(&session()->play.game, session_now(session()), s->picked, name), s->count);
    if (strcmp(text, wanted)) differs(wanted, text);
    return DONE;
}

/* The keys that a move has: "t1-t3 by 1-3". */
static Did keys(const char *text) {
    char word[NOTATION_MAX], told[NOTATION_MAX];
    const char *by = strstr(text, " by ");
    Move m;
    Error error;
    snprintf(word, sizeof word, "%.*s", (int)(by - text), text);
    must(move_read(&session()->play.game, session_now(session()), word, &m, &error), word);
    view_move_keys(&table()->view, m, false, told);
    if (strcmp(told, by + 4)) differs(text, told);
    return DONE;
}

/* --- screens that are kept ------------------------------------------------------------------------------ */

static Did golden(const char *name) {
    static char kept[80];
    sscanf(name, "%79s", kept);
    scene.golden = kept;
    golden_begin(&scene.seen);
    return DONE;
}

static Did show(const char *heading) {
    golden_table(&scene.seen, table(), heading);
    return DONE;
}

static Did styles(const char *heading) {
    golden_styles(&scene.seen, table(), heading);
    return DONE;
}

/* The whole screen, a page too. */
static Did page(const char *heading) {
    char *text = screen_text();
    fprintf(scene.seen.file, "=== %s\n%s", heading, text);
    free(text);
    return DONE;
}

#endif
