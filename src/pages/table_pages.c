/* What is opened from the table. */
#include "table_pages.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pages.h"
#include "patience/share.h"
#include "prompt.h"
#include "replay.h"
#include "store/game/export.h"
#include "store/game/result_line.h"
#include "text/language.h"

/* --- games that are looked at --------------------------------------------------------------------------- */

/* Shows the game from a move on, and lets the player play on from any of them. */
static void watch_own(Table *t, int at) {
    t->session.helped |= !session_is_won(&t->session); /* the bar tells what can still be won */
    const ReplayEnd end = replay_run(&t->session.play, &t->session, &at, 0);
    if (end == REPLAY_END) t->outcome = OUTCOME_END;
    if (end == REPLAY_TAKEN && at < t->session.play.at) session_take_over(&t->session, at);
}

void page_watch(Table *t, const Play *play, int at, int speed) {
    const ReplayEnd end = replay_run(play, &t->session, &at, speed);
    if (end == REPLAY_END) t->outcome = OUTCOME_END;
    if (end == REPLAY_TAKEN) session_take_play(&t->session, play, at);
}

/* --- deals and files ------------------------------------------------------------------------------------ */

static void open_number(Table *t) {
    const Deal *now = &t->session.play.deal;
    const Rules *rules = session_rules(&t->session);
    Deal deal;
    Play shared;
    switch (ask_deal(rules, now->numbered ? &now->number : 0, &deal, &shared)) {
    case ANSWERED_DEAL: session_begin(&t->session, rules, &t->session.settings, &deal); break;
    case ANSWERED_SHARED:
        page_watch(t, &shared, 0, 0);
        play_end(&shared);
        break;
    default: break;
    }
}

/* What was done for the game as far as it is known: a record that has ended is let go of, and then its line
   of the statistics tells. */
static Effort effort_now(const Table *t) {
    const Session *s = &t->session;
    const Figures *record = &t->view.record;
    Effort effort = s->journal.text ? effort_of(&s->journal) : EFFORT_UNKNOWN;
    if (t->view.tells_win && record->played)
        effort =
            (Effort){.undone = record->last_undone, .helped = record->last_helped, .fair = record->last_fair};
    effort.seconds = s->seconds;
    return effort;
}

/* What is shared is printed behind the program too, where it can be copied in one piece. */
static void open_share(Table *t) {
    const Effort effort = effort_now(t);
    char *result = result_line(&t->session.play, &effort), *code = share_write(&t->session.play),
         *before = t->shared;
    if (asprintf(&t->shared, "%s%s\n%s%s", before ? before : "", result, code ? code : "", code ? "\n" : "") <
        0)
        abort();
    free(before);
    if (!page_share(result, code)) t->outcome = OUTCOME_END;
    free(result);
    free(code);
}

/* A copy of the record, under a name of the player's. */
static void open_save(Table *t) {
    char name[1000] = "", path[FILE_PATH_MAX], shown[FILE_PATH_MAX];
    const bool won = session_is_won(&t->session);
    if (!ask_text(_("Save a copy of this game as:"), _("↵ save it   Esc back"), name, sizeof name,
                  sizeof name) ||
        !name[0])
        return;
    const Ending ending = won ? ENDING_WON : ENDING_NONE;
    int error = t->session.means.save(&t->session.play, ending, name, false, path);
    if (error == EEXIST &&
        ask_yes(_("There is a file of this name already."), _("↵ save in its place   Esc back")))
        error = t->session.means.save(&t->session.play, ending, name, true, path);
    if (error)
        view_say_error(&t->view, &(Error){.why = export_why_not(error), .reason = error});
    else
        view_say(&t->view, _("Saved: %s"), path_shown(path, shown, sizeof shown));
}

static void open_name(Table *t) {
    char name[RECORD_NAME_MAX];
    name_of(&t->session.journal, name);
    if (!ask_text(_("Name of this game:"), _("↵ write it   Esc back"), name, sizeof name, RECORD_NAME_LENGTH))
        return;
    const int error = name_give(&t->session.journal, name);
    if (error)
        view_say(&t->view, _("The name was not saved: %s"), strerror(error));
    else if (name[0])
        view_say(&t->view, _("This game is called: %s"), name);
}

/* Where the panel of a lost game lies on the table it is put away: that is looked at first. */
static void open_replay(Table *t) {
    if (!t->told) watch_own(t, 0);
}

/* Shows what the preferences say from now on. */
static void open_preferences(Table *t) {
    int error;
    if (!page_preferences(t->session.config, &error)) t->outcome = OUTCOME_END;
    if (error) view_say(&t->view, _("The preferences were not saved: %s"), strerror(error));
    t->view.lay = (Layout){.fits = false}; /* cards may have another size */
}

/* Options hold from the next deal on; before the first move this deal is laid out anew. */
static void open_options(Table *t) {
    Session *s = &t->session;
    const Settings before = s->settings;
    int error;
    if (!page_options(s->config, session_rules(s), &s->settings, &error)) t->outcome = OUTCOME_END;
    if (!memcmp(before.value, s->settings.value, OPTIONS_MAX)) return;
    if (!s->play.count)
        session_begin(s, session_rules(s), &s->settings, &s->play.deal);
    else
        view_say_error(&t->view, &(Error){.why = N_("The options hold from the next deal on: {new} deals.")});
    if (error) view_say(&t->view, _("The options were not saved: %s"), strerror(error));
}

static void open_help(Table *t) {
    bool guide = false;
    if (!page_help(&t->session.play.game, t->session.config, &guide))
        t->outcome = OUTCOME_END;
    else if (guide)
        guide_begin(t);
}

void page_of_table(Table *t, Action action) {
    switch (action) {
    case DO_LEFT: watch_own(t, t->session.play.at - 1); break;
    case DO_NUMBER: open_number(t); break;
    case DO_REPLAY: open_replay(t); break;
    case DO_SHARE: open_share(t); break;
    case DO_SAVE: open_save(t); break;
    case DO_NAME: open_name(t); break;
    case DO_OPTIONS: open_options(t); break;
    case DO_PREFERENCES: open_preferences(t); break;
    case DO_HELP: open_help(t); break;
    default: break;
    }
}
