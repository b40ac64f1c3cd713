/* The journey at the table: which stage it is, what it has brought, and on with it. */

#include "session/session.h"
#include "table/panels.h"
#include "table/table.h"
#include "text/date.h"

typedef struct Travel {
    Table *table;
    int stage;          /* where the game is on it, from 1; 0: not at all */
    bool strays;        /* it was on it before, and this deal is not */
    JourneyStars stars; /* with the win that is seen */
} Travel;

static void opened(void *leaf) {
    Travel *its = leaf;
    const int before = its->stage, now = session_stage(&its->table->session) + 1;
    its->strays = before && !now;
    its->stage = now;
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

static void looks(void *leaf) {
    Travel *its = leaf;
    View *v = &its->table->view;
    its->stage = session_stage(v->session) + 1;
    v->travels = its->stage;
    if (v->travels) snprintf(v->kind, sizeof v->kind, _("journey %d/%d"), its->stage, JOURNEY_LENGTH);
    if (its->strays)
        v->beginning = v->session->left[0]
                           ? _("{journey}: on with the journey; {undo}: back to the game left.")
                           : _("{journey}: on with the journey.");
}

/* What a deal of the journey has brought. */
static void says_won(const void *leaf, EndPanel *panel) {
    const Travel *its = leaf;
    const JourneyStars *stars = &its->stars;
    const int stage = its->stage - 1;
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

static bool does(void *leaf, Action action) {
    Table *t = ((Travel *)leaf)->table;
    if (action != DO_JOURNEY) return false;
    const Error error = session_journey(&t->session, session_rules(&t->session));
    if (error.why) view_say_error(&t->view, &error);
    return true;
}

extern const Leaf travel_leaf;
const Leaf travel_leaf = {.size = sizeof(Travel),
                          .hears = {.opened = opened},
                          .sits = sits,
                          .looks = looks,
                          .wins = wins,
                          .does = does,
                          .says_won = says_won};
