/* The life of a game: beginning, resuming, closing. */
#include <assert.h>
#include <string.h>

#include "changes.h"
#include "store/own_games.h"
#include "text/date.h"
#include "text/error_text.h"
#include "text/names.h"
#include "text/language.h"

/* Milliseconds: after how long a player counts as idle; and between two checks that all is well. */
enum { RESTS_AFTER = 1000, LOOKS_EVERY = 1000 };

const Means means_usual = {clock_now,           number_random,         worker_begin,
                           worker_begin_review, worker_begin_playouts, export_write,
                           .hint_seconds = 0.5};

void session_init(Session *s, const Listener *listener, Config *config) {
    *s = (Session){.listener = {*listener},
                   .listeners = 1,
                   .config = config,
                   .journal = {.file = -1},
                   .arrears = {.most = config->terms.statistics_space},
                   .means = means_usual,
                   .effort = effort_unknown};
}

void session_look(Session *s, const Play *play, Config *config, const Means *means) {
    session_init(s, &(Listener){.context = 0}, config);
    s->play = *play;
    s->means = *means;
    s->open = true;
}

void session_listen(Session *s, const Listener *listener) {
    assert(s->listeners < LISTENERS_MAX);
    s->listener[s->listeners++] = *listener;
}

const Rules *session_rules(const Session *s) {
    return s->play.game.table;
}

/* --- closing -------------------------------------------------------------------------------------------- */

/* Enters it in the statistics and closes its record. */
static void keep(Session *s, Parting parting) {
    const int games_before = s->arrears.games;
    session_enter(s, parting);
    const bool longer =
        s->clock.seconds > s->clock.seconds_before || s->config->terms.captive; /* others may look for it */
    if (longer && s->play.count && s->journal.text)
        journal_add_number(&s->journal, RECORD_SECONDS, s->clock.seconds);
    arrears_close(&s->arrears, &s->journal);
    if (s->arrears.games > games_before)
        session_notice(s, N_("The previous game was not saved to its end: {reason}"), s->arrears.game_error);
}

static void let_go(Session *s, Parting parting) {
    Found found;
    if (s->deals) worker_end(s->deals, &found);
    s->deals = 0;
    if (!s->open) return;
    keep(s, parting);
    EACH_LISTENER (s, left) l->left(l->context);
    play_end(&s->play);
    s->open = s->demonstrates = false;
}

void session_close(Session *s) {
    let_go(s, PARTING_LEAVE);
}

bool session_end(Session *s) {
    const bool seized = s->journal.seized;
    session_close(s);
    if (seized) text_print(stderr, _("patience: this game was taken to another terminal; it ends here\n"));
    const bool settled = config_settle(s->config);
    return arrears_end(&s->arrears) && settled && !seized;
}

Effort session_effort(const Session *s) {
    Effort effort = s->journal.text ? effort_of(&s->journal) : s->effort;
    effort.seconds = s->clock.seconds;
    return effort;
}

/* --- beginning ------------------------------------------------------------------------------------------ */

static void opened(Session *s) {
    s->open = true;
    s->told_error = 0;
    s->told_capacity = CAPACITY_AMPLE;
    s->offers_finish = s->offered = false;
    s->restarted = 0;
    s->effort = effort_unknown;
    s->had = (HelpHad){.noted = journal_number(&s->journal, RECORD_HINTS, -1)};
    s->had.hints = s->had.noted > 0 ? s->had.noted : 0;
    s->settings = s->play.game.settings;
    s->clock.seconds = s->clock.seconds_before = journal_number(&s->journal, RECORD_SECONDS, 0);
    s->clock.played = 1000LL * s->clock.seconds;
    s->clock.active = s->clock.heard = s->means.clock();
    s->outlook.lists_moves = false; /* of another game */
    EACH_LISTENER (s, opened) l->opened(l->context);
    session_settle(s);
}

static void begin_journal(Session *s) {
    journal_begin(&s->journal, &s->play);
    session_make_room(s);
}

void session_begin(Session *s, const Rules *rules, const Settings *settings, const Deal *deal) {
    const Deal new_deal = *deal; /* it may belong to the play that ends here */
    const Settings new_settings = *settings;
    char left[FILE_PATH_MAX] = "";
    if (s->open && s->play.count && s->journal.text) strcpy(left, s->journal.path);
    let_go(s, PARTING_ANOTHER);
    strcpy(s->left, left);
    play_begin(&s->play, rules, &new_settings, &new_deal);
    begin_journal(s);
    opened(s);
}

/* A resumed game no longer counts as given up or lost. */
static void reopen(Session *s) {
    Statistics all = statistics_read(date_now());
    const Result before = statistics_of_record(&all, s->journal.path);
    statistics_end(&all);
    if (before == RESULT_LEFT || before == RESULT_LOST)
        arrears_note(&s->arrears, &s->play, &s->journal, RESULT_OPEN, s->clock.seconds, 0);
}

bool session_resume(Session *s, const char *path, bool seizes, Error *error) {
    Play play;
    Journal journal;
    if (!journal_resume(&journal, path, seizes, &play, error)) return false;
    session_close(s);
    s->left[0] = '\0';
    s->play = play;
    s->journal = journal;
    session_make_room(s);
    if (s->config->terms.captive) journal_add(&s->journal, "# resumed"); /* for watchers (host/players.c) */
    opened(s);
    reopen(s);
    return true;
}

void session_take_play(Session *s, const Play *play, int at) {
    char line[40];
    const Play taken = play_copy(play, at);
    let_go(s, PARTING_LEAVE);
    s->left[0] = '\0';
    s->play = taken;
    begin_journal(s);
    snprintf(line, sizeof line, "# from %d", at);
    if (at) journal_add(&s->journal, line); /* a deal that is only viewed leaves no file */
    opened(s);
}

/* --- the next deal -------------------------------------------------------------------------------------- */

Deal deal_by_chance(const Config *config, const Rules *rules, const Settings *settings, uint64_t number) {
    Game game;
    Budget budget;
    Deal deal;
    int tried;
    if (!is_set(&config->settings, "winnable", "on") || !winnable_deals_are_quick(rules, settings))
        return deal_numbered(number, rules->packs);
    game_open(&game, rules, settings);
    budget_begin(&budget, &(Limits){.seconds = 1});
    const bool found = deal_find(&game, (DealWish){.winnable = true}, number, &budget, &tried, &deal);
    return found ? deal : deal_numbered(number, rules->packs);
}

static void deal_anew(Session *s, const Rules *rules, const char *called) {
    if (!s->open || rules != s->play.game.table) {
        s->settings = config_options(s->config, rules);
        s->wish = (DealWish){.winnable = false};
    }
    settings_called(called, rules, &s->settings);
    if (!s->wish.winnable) {
        const Deal deal = deal_by_chance(s->config, rules, &s->settings, s->means.chance());
        session_begin(s, rules, &s->settings, &deal);
        return;
    }
    Game game;
    game_open(&game, rules, &s->settings);
    s->next = rules;
    s->deals = worker_begin_deal(&game, s->wish, s->means.chance());
    if (!s->deals) session_break_off(s);
}

void session_new(Session *s, const Rules *rules, const char *called) {
    Error error;
    deal_anew(s, own_game_again(rules, &error), called);
    if (!error.why) return;
    error.why = N_("The table has a mistake in line {count}; the game goes on as it was.");
    error.count = error.line;
    EACH_LISTENER (s, noticed) l->noticed(l->context, &error);
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
    if (s->restarted && steps > 0) return session_redo_to(s, s->restarted);
    if (s->play.count || !s->left[0] || steps < 1) return session_undo(s, steps);
    session_resume(s, strcpy(path, s->left), false, &error);
    return error;
}

Error session_restart(Session *s) {
    const int moves = s->play.at;
    if (!session_is_won(s)) {
        if (!moves) return (Error){.why = N_("This deal is at its beginning.")};
        const Error error = session_undo(s, moves);
        s->restarted = moves;
        return error;
    }
    session_begin(s, session_rules(s), &s->play.game.settings, &s->play.deal);
    return (Error){.why = 0};
}

bool session_looks_for_deal(Session *s) {
    if (s->deals && worker_is_done(s->deals)) session_break_off(s);
    return s->deals;
}

/* --- resting -------------------------------------------------------------------------------------------- */

int session_rest(Session *s) {
    const long long rested = s->means.clock() - s->clock.active;
    if (!s->open || s->journal.file < 0) return -1;
    if (rested < RESTS_AFTER) return (int)(RESTS_AFTER - rested);
    journal_rest(&s->journal);
    session_tell_error(s);
    return LOOKS_EVERY;
}

/* --- the evening's game --------------------------------------------------------------------------------- */

/* The day whose evening's game this is, or 0. */
static long long evening_of(const Play *play) {
    long long day;
    const bool is = play->deal.numbered && day_of_number(play->deal.number, &day) &&
                    game_of_evening(day) == play->game.table &&
                    settings_are_usual(play->game.table, &play->game.settings);
    return is ? day : 0;
}

char *session_evening_text(const Session *s, char text[EVENING_TEXT_MAX]) {
    const long long day = s->open && session_is_won(s) ? evening_of(&s->play) : 0, now = date_now();
    text[0] = '\0';
    if (day < day_at(now, 0) - 1) return text;
    Statistics all = statistics_read(now);
    const int in_row =
        1 + statistics_evenings_before(&all, day); /* this win may not be in the statistics yet */
    const Effort effort = session_effort(s);
    statistics_end(&all);
    text_add(text, EVENING_TEXT_MAX, _("Patience tonight ★ %s"), rules_title(s->play.game.table));
    text_add(text, EVENING_TEXT_MAX, " · ");
    text_add(text, EVENING_TEXT_MAX, PLURAL_("%d move", "%d moves", s->play.at), s->play.at);
    if (!effort.undone) text_add(text, EVENING_TEXT_MAX, "%s", _(", no undo"));
    if (effort.helped > 0) text_add(text, EVENING_TEXT_MAX, "%s", _(", with help"));
    if (in_row > 1)
        text_add(text, EVENING_TEXT_MAX, PLURAL_(" · %d evening", " · %d evenings", in_row), in_row);
    return text;
}

/* --- what a front end begins with ----------------------------------------------------------------------- */

/* Any game that came with the program. */
static const Rules *any_rules(const Session *s) {
    int games = 0;
    while (rules_listed(games + 1) && !rules_listed(games + 1)->digest) games++;
    return rules_listed(1 + (int)(s->means.chance() % (uint64_t)games));
}

void session_demonstrate(Session *s, const Rules *rules) {
    if (!rules) rules = any_rules(s);
    const Settings usual = settings_usual(rules);
    const Deal deal = deal_numbered(s->means.chance(), rules->packs);
    let_go(s, PARTING_LEAVE);
    s->demonstrates = true;
    play_begin(&s->play, rules, &usual, &deal);
    opened(s);
}

char *session_demonstrated_text(const Session *s, char text[DEMONSTRATED_TEXT_MAX]) {
    const int moves = s->play.at;
    snprintf(text, DEMONSTRATED_TEXT_MAX,
             session_is_won(s) ? PLURAL_("Won in %d move. The next game follows.",
                                         "Won in %d moves. The next game follows.", moves)
                               : PLURAL_("Not won, in %d move. The next game follows.",
                                         "Not won, in %d moves. The next game follows.", moves),
             moves);
    return text;
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
    const Deal deal = opening->deal
                          ? *opening->deal
                          : deal_by_chance(s->config, opening->rules, &opening->settings, s->means.chance());
    session_begin(s, opening->rules, &opening->settings, &deal);
    return true;
}

int opening_refused(const Opening *opening, const Error *error) {
    char text[FILE_PATH_MAX + 600], path[FILE_PATH_MAX];
    path_shown(opening->resume, path, sizeof path);
    text_print(stderr, "patience: %s\n", error_in(error, path, text, sizeof text));
    return 2;
}

/* --- the session on a journey --------------------------------------------------------------------------- */

int session_stage(const Session *s) {
    const Play *play = &s->play;
    const bool usual = play->deal.numbered && settings_are_usual(play->game.table, &play->game.settings);
    return usual ? journey_stage(journey_of(session_rules(s)), play->deal.number) : -1;
}

Error session_journey(Session *s, const Rules *rules) {
    const bool same = s->open && rules == session_rules(s);
    const Settings usual = settings_usual(rules),
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
    s->settings = wanted; /* for other deals */
    return (Error){.why = 0};
}
