/* The life of a game: begun, gone on with, let go of. */
#include "inside.h"

#include "store/own_games.h"

#include <stdio.h>
#include <string.h>

#include "text/date.h"
#include "text/error_text.h"
#include "text/language.h"
#include "text/option_text.h"

/* Milliseconds: the player rests who has done nothing for so long; between two looks whether all is well;
   when the time played stands, and how long nothing is heard of it where program and machine are awake. */
enum {
    SECOND = 1000,
    RESTS_AFTER = SECOND,
    LOOKS_EVERY = SECOND,
    STANDS_AFTER = 120 * SECOND,
    AWAKE = 3 * SECOND
};

const Means means_usual = {clock_now,           number_random,         worker_begin,
                           worker_begin_review, worker_begin_playouts, export_write,
                           .hint_seconds = 0.5};

void session_init(Session *s, const Listener *listener, Config *config) {
    *s = (Session){.listener = *listener,
                   .config = config,
                   .journal = {.file = -1},
                   .arrears = {.most = config->terms.statistics_space},
                   .means = means_usual,
                   .effort = effort_unknown,
                   .games_first = 125,
                   .games_most = 4000,
                   .games_hint = HINT_GAMES};
}

const Rules *session_rules(const Session *s) {
    return s->play.game.table;
}

/* --- letting go ----------------------------------------------------------------------------------------- */

static void stop_looking(Session *s) {
    Found found;
    if (s->deals) worker_end(s->deals, &found);
    s->deals = 0;
}

/* Enters it in the statistics and lets go of its record. */
static void keep(Session *s, Parting parting) {
    const int games_before = s->arrears.games;
    session_enter(s, parting);
    if (s->seconds > s->seconds_before && s->play.count && s->journal.text)
        journal_add_seconds(&s->journal, s->seconds);
    arrears_close(&s->arrears, &s->journal);
    if (s->arrears.games > games_before)
        session_notice(s, N_("The previous game was not saved to its end: {reason}"), s->arrears.game_error);
}

static void let_go(Session *s, Parting parting) {
    stop_looking(s);
    if (!s->open) return;
    keep(s, parting);
    session_forget(s);
    play_end(&s->play);
    s->open = s->demonstrates = false;
}

void session_close(Session *s) {
    let_go(s, PARTING_LEAVE);
}

bool session_end(Session *s) {
    const bool seized = session_is_seized(s);
    session_close(s);
    if (seized) text_print(stderr, _("patience: this game was taken to another terminal; it ends here\n"));
    const bool settled = config_settle(s->config);
    return arrears_end(&s->arrears) && settled && !seized;
}

Effort session_effort(const Session *s) {
    Effort effort = s->journal.text ? effort_of(&s->journal) : s->effort;
    effort.seconds = s->seconds;
    return effort;
}

/* --- beginning ------------------------------------------------------------------------------------------ */

static void opened(Session *s) {
    s->open = true;
    s->told_error = 0;
    s->told_capacity = CAPACITY_AMPLE;
    s->offers_finish = s->offered = s->helped = s->helped_fairly = false;
    s->effort = effort_unknown;
    s->hints_noted = journal_hints(&s->journal);
    s->hints = s->hints_noted > 0 ? s->hints_noted : 0;
    s->hinted = (Position){.pass = 0};
    s->settings = s->play.game.settings;
    s->seconds = s->seconds_before = journal_seconds(&s->journal);
    s->played = (long long)s->seconds * SECOND;
    s->active = s->heard = s->means.clock();
    s->outlook.lists_moves = false; /* of another game */
    s->listener.opened(s->listener.context);
    session_settle(s);
}

static void begin_journal(Session *s) {
    journal_begin(&s->journal, &s->play);
    session_make_room(s);
}

void session_begin(Session *s, const Rules *rules, const Settings *settings, const Deal *deal) {
    const Deal new_deal = *deal; /* it may be that of the play which ends here */
    const Settings new_settings = *settings;
    char left[FILE_PATH_MAX] = "";
    if (s->open && s->play.count && s->journal.text) strcpy(left, s->journal.path);
    const bool travels = s->open && session_stage(s) >= 0;
    let_go(s, PARTING_ANOTHER);
    strcpy(s->left, left);
    play_begin(&s->play, rules, &new_settings, &new_deal);
    s->strays = travels && session_stage(s) < 0;
    begin_journal(s);
    opened(s);
}

/* What is gone on with counts as given up or lost no longer. */
static void reopen(Session *s) {
    Statistics all = statistics_read(date_now());
    const Result before = statistics_of_record(&all, s->journal.path);
    statistics_end(&all);
    if (before == RESULT_LEFT || before == RESULT_LOST)
        arrears_note(&s->arrears, &s->play, &s->journal, RESULT_OPEN, s->seconds, 0);
}

bool session_resume(Session *s, const char *path, bool seizes, Error *error) {
    Play play;
    Journal journal;
    if (!(seizes ? journal_seize : journal_resume)(&journal, path, &play, error)) return false;
    session_close(s);
    s->left[0] = '\0';
    s->strays = false;
    s->play = play;
    s->journal = journal;
    session_make_room(s);
    opened(s);
    reopen(s);
    return true;
}

/* --- demonstrations ------------------------------------------------------------------------------------- */

/* Any game that came with the program. */
static const Rules *any_rules(const Session *s) {
    int games = 0;
    while (rules_listed(games + 1) && !rules_listed(games + 1)->digest) games++;
    return rules_listed(1 + (int)(s->means.chance() % (uint64_t)games));
}

void session_demonstrate(Session *s, const Rules *rules) {
    if (!rules) rules = any_rules(s);
    const Settings usual = settings_default(rules);
    const Deal deal = deal_numbered(s->means.chance(), rules->packs);
    let_go(s, PARTING_LEAVE);
    s->demonstrates = true;
    play_begin(&s->play, rules, &usual, &deal);
    opened(s);
}

bool session_ask_player(Session *s) {
    enum { MOVES_MOST = 1000 };
    if (session_is_won(s) || s->play.at >= MOVES_MOST) return false;
    session_ask(s, ASK_FAIR_HINT);
    return true;
}

char *session_demonstrated_text(const Session *s, char text[LOSS_SENTENCE_MAX]) {
    const int moves = s->play.at;
    snprintf(text, LOSS_SENTENCE_MAX,
             session_is_won(s) ? PLURAL_("Won in %d move. The next game follows.",
                                         "Won in %d moves. The next game follows.", moves)
                               : PLURAL_("Not won, in %d move. The next game follows.",
                                         "Not won, in %d moves. The next game follows.", moves),
             moves);
    return text;
}

void session_take_over(Session *s) {
    const Odds *hint = session_hint(s);
    if (!session_is_won(s) && (!hint || hint->moves.count)) {
        session_take_play(s, &s->play, s->play.at);
        s->helped_fairly = s->play.at;
    } else {
        session_new(s, session_rules(s));
    }
}

/* --- the journey ---------------------------------------------------------------------------------------- */

int session_stage(const Session *s) {
    char set[SETTINGS_TEXT_MAX];
    const Play *play = &s->play;
    const bool usual = play->deal.numbered && !*settings_text(&play->game.settings, set);
    return usual ? journey_stage(journey_of(session_rules(s)), play->deal.number) : -1;
}

Error session_journey(Session *s, const Rules *rules) {
    const bool same = s->open && rules == session_rules(s);
    const Settings usual = settings_default(rules),
                   wanted = same ? s->settings : config_options(s->config, rules);
    Statistics statistics = statistics_read(date_now());
    const JourneyStars stars = statistics_journey(&statistics, rules);
    statistics_end(&statistics);
    if (!stars.journey) return (Error){.why = N_("This game has no journey.")};
    const int stage = same ? session_stage(s) : -1;
    const bool untouched = stage >= 0 && !s->play.count;
    const int next = journey_next(&stars, untouched ? stage - 1 : stage);
    if (untouched && next == stage)
        return (Error){.why = N_("This is stage {count} of the journey: it is yet to be played."),
                       .count = stage + 1};
    const Deal deal = deal_numbered(stars.journey->deal[next], rules->packs);
    session_begin(s, rules, &usual, &deal);
    s->settings = wanted; /* of other deals */
    return (Error){.why = 0};
}

bool session_open(Session *s, const Opening *opening, Error *error) {
    s->wish = opening->wish;
    if (opening->means) s->means = *opening->means;
    if (opening->resume) return session_resume(s, opening->resume, opening->seizes, error);
    if (opening->demonstrates) session_demonstrate(s, opening->rules);
    if (!opening->rules || opening->demonstrates) return true;
    if (opening->journey) {
        *error = session_journey(s, opening->rules);
        return !error->why;
    }
    const Deal deal =
        opening->deal ? *opening->deal : deal_numbered(s->means.chance(), opening->rules->packs);
    session_begin(s, opening->rules, &opening->settings, &deal);
    return true;
}

int opening_refused(const Opening *opening, const Error *error) {
    char text[700], path[FILE_PATH_MAX];
    error_text(error, 0, 0, text, sizeof text);
    path_shown(opening->resume, path, sizeof path);
    if (error->line)
        text_print(stderr, _("patience: %s, line %d: %s\n"), path, error->line, text);
    else
        text_print(stderr, "patience: %s: %s\n", path, text);
    return 2;
}

void session_take_play(Session *s, const Play *play, int at) {
    char line[40];
    const Play taken = play_copy(play, at);
    let_go(s, PARTING_LEAVE);
    s->left[0] = '\0';
    s->strays = false;
    s->play = taken;
    begin_journal(s);
    snprintf(line, sizeof line, "# from %d", at);
    if (at) journal_add(&s->journal, line); /* a deal that is only looked at leaves no file */
    opened(s);
}

/* --- the next deal -------------------------------------------------------------------------------------- */

static void deal_anew(Session *s, const Rules *rules) {
    if (!s->open || rules != s->play.game.table) {
        s->settings = config_options(s->config, rules);
        s->wish = (DealWish){.winnable = false};
    }
    if (!s->wish.winnable) {
        const Deal deal = deal_numbered(s->means.chance(), rules->packs);
        session_begin(s, rules, &s->settings, &deal);
        return;
    }
    Game game;
    game_open(&game, rules, &s->settings);
    s->next = rules;
    s->deals = worker_begin_deal(&game, s->wish, s->means.chance());
    if (!s->deals) session_break_off(s);
}

void session_new(Session *s, const Rules *rules) {
    Error error;
    deal_anew(s, own_game_again(rules, &error));
    if (!error.why) return;
    error.why = N_("The table has a mistake in line {count}; the game goes on as it was.");
    error.count = error.line;
    s->listener.noticed(s->listener.context, &error);
}

void session_break_off(Session *s) {
    Found found;
    const bool successful = s->deals && worker_end(s->deals, &found);
    s->deals = 0;
    if (successful)
        session_begin(s, s->next, &s->settings, &found.deal);
    else
        session_notice(s, N_("No such deal was found; this game continues."), 0);
}

Error session_go_back(Session *s, int steps) {
    Error error = {.why = 0};
    char path[FILE_PATH_MAX];
    if (s->play.count || !s->left[0] || steps < 1) return session_undo(s, steps);
    session_resume(s, strcpy(path, s->left), false, &error);
    return error;
}

Error session_restart(Session *s) {
    if (!session_is_won(s)) return session_undo(s, s->play.at);
    session_begin(s, session_rules(s), &s->play.game.settings, &s->play.deal);
    return (Error){.why = 0};
}

void session_number(Session *s, uint64_t number) {
    const Rules *rules = session_rules(s);
    const Deal deal = deal_numbered(number, rules->packs);
    session_begin(s, rules, &s->settings, &deal);
}

int session_poll(Session *s) {
    if (s->deals && worker_is_done(s->deals)) session_break_off(s);
    if (s->deals) return SESSION_POLL_PACE;
    return s->open ? session_poll_search(s) : -1;
}

/* --- resting -------------------------------------------------------------------------------------------- */

bool session_is_seized(const Session *s) {
    return s->journal.seized;
}

int session_rest(Session *s) {
    const long long rested = s->means.clock() - s->active;
    if (!s->open || s->journal.file < 0) return -1;
    if (rested < RESTS_AFTER) return (int)(RESTS_AFTER - rested);
    journal_rest(&s->journal);
    session_tell_error(s);
    return LOOKS_EVERY;
}

/* --- the time ------------------------------------------------------------------------------------------- */

/* From the first move on. */
static bool has_time(const Session *s) {
    return s->open && s->play.count && !session_is_won(s);
}

/* So far, in milliseconds: it stands when nobody has done anything for two minutes. */
static long long played_by(const Session *s, long long now) {
    const long long gone = now - s->active;
    return s->played + (gone < STANDS_AFTER ? gone : STANDS_AFTER);
}

/* A time of which nothing was heard went by while the program was stopped or the machine slept. */
void session_tick(Session *s, long long now) {
    if (now - s->heard >= AWAKE) s->active += now - s->heard;
    s->heard = now;
    if (has_time(s)) s->seconds = (int)(played_by(s, now) / SECOND);
}

void session_touch(Session *s, long long now) {
    session_tick(s, now);
    if (has_time(s)) s->played = played_by(s, now);
    s->active = now;
}

void session_skip(Session *s, long long now) {
    s->active = s->heard = now;
}

int session_next_second(const Session *s, long long now) {
    const bool runs = has_time(s) && now - s->active < STANDS_AFTER;
    return runs ? (int)(SECOND - played_by(s, now) % SECOND) : -1;
}
