/* The journey at the table: which stage it is, what it has brought, and moving on. */

#include "table/panels.h"
#include "table/table.h"
#include "text/date.h"

typedef struct Travel {
    Table *table;
    bool travels;       /* this deal is part of it */
    bool strays;        /* the previous one was, and this one is not */
    JourneyStars stars; /* with the win shown */
} Travel;

static void opened(void *leaf) {
    Travel *its = leaf;
    const bool before = its->travels;
    its->travels = session_stage(&its->table->session) >= 0;
    its->strays = before && !its->travels;
}

static void sits(void *leaf) {
    ((Travel *)leaf)->strays = false; /* from nowhere */
}

static void wins(void *leaf) {
    Travel *its = leaf;
    Statistics all = statistics_read(date_now());
    its->stars = statistics_journey(&all, its->table->session.play.game.table);
    statistics_end(&all);
}

static void says(const void *leaf, Saying where, char *text, int size) {
    const Travel *its = leaf;
    const Session *s = &its->table->session;
    const int stage = session_stage(s) + 1;
    if (where == SAYS_KIND && stage) snprintf(text, (size_t)size, _("journey %d/%d"), stage, JOURNEY_LENGTH);
    if (where == SAYS_FIRST && its->strays)
        snprintf(text, (size_t)size, "%s",
                 s->left[0] ? _("{journey}: on with the journey; {undo}: back to the game left.")
                            : _("{journey}: on with the journey."));
}

/* The stars of a deal on the journey. */
static void says_won(const void *leaf, EndPanel *panel) {
    const Travel *its = leaf;
    const JourneyStars *stars = &its->stars;
    const int stage = session_stage(&its->table->session);
    char text[STARS_TEXT_MAX];
    if (stage < 0) return;
    const bool undid = !(stars->of[stage] & STAR_WITHOUT_UNDO),
               helped = !(stars->of[stage] & STAR_WITHOUT_HELP);
    end_say(panel, _("Journey %d/%d: %s  %d of %d stars"), stage + 1, JOURNEY_LENGTH,
            stars_text(star_count(stars->of[stage]), text), stars->count, JOURNEY_STARS * JOURNEY_LENGTH);
    if (undid || helped)
        end_say(panel, "%s",
                !helped  ? _("One more star: a win without undo")
                : !undid ? _("One more star: a win without help")
                         : _("Two more stars: a win without undo and help"));
}

extern const Leaf travel_leaf;
const Leaf travel_leaf = {.size = sizeof(Travel),
                          .hears = {.opened = opened},
                          .sits = sits,
                          .says = says,
                          .wins = wins,
                          .says_won = says_won};
