/* Hints, the lamp, and the way back to a win.  What needs the solver is found out by a worker. */
#include "table.h"

#include "advice/fair.h"
#include "text/language.h"

enum { SEER_SECONDS = 5, SEER_MEMORY = 128 << 20 };

/* --- hints ---------------------------------------------------------------------------------------------- */

static void show_source(Table *t, Move m) {
    const Game *g = &t->play.game;
    if (m.kind == MOVE_CARDS && t->picked < 0) t->cursor = m.from == g->hand ? g->waste : m.from;
}

void table_hint(Table *t) {
    FairHints hints;
    char word[NOTATION_MAX];
    if (game_is_won(&t->play.game, table_now(t))) return;
    fair_hints(&t->play, &t->seer.lines, &hints);
    if (hints.moves.count) {
        table_say(t, _("You could play: %s"), table_move_keys(t, hints.moves.move[0], word));
        show_source(t, hints.moves.move[0]);
    } else if (hints.lost) {
        table_say(t, "%s", _("All cards are known, and the game can no longer be won."));
    } else {
        table_say(t, "%s", _("No move leads on, as far as can be seen."));
    }
}

bool table_was_told(const Table *t, const Position *p, Move m) {
    return t->seer.told.kind && move_equal(t->seer.told, m) && position_equal(&t->seer.told_at, p);
}

static void tell_seer_hint(Table *t) {
    const Seer *seer = &t->seer;
    const Move m = verdicts_winning_move(&seer->verdicts, &t->play, t->play.at);
    char word[NOTATION_MAX];
    if (m.kind) {
        t->seer.told = m;
        t->seer.told_at = *table_now(t);
        table_say(t, _("The solver plays: %s"), table_move_keys(t, m, word));
        show_source(t, m);
    } else if (verdicts_of(&seer->verdicts, &t->play, t->play.at) == NOT_WINNABLE) {
        table_say(t, "%s", _("The game can no longer be won."));
    } else {
        table_say(t, "%s", _("The solver did not find out."));
    }
}

/* --- back to where it can be won ------------------------------------------------------------------------ */

static void rescue(Table *t) {
    const Verdicts *v = &t->seer.verdicts;
    const int last = verdicts_last_winnable(v, &t->play), before = t->play.at;
    if (last == before) {
        table_say(t, "%s", _("The game can still be won."));
    } else if (last >= 0) {
        table_take_back(t, play_steps_behind(&t->play, last));
        const int undone = before - t->play.at;
        table_say(t,
                  PLURAL_("%d move undone: from here it can be won.",
                          "%d moves undone: from here it can be won.", undone),
                  undone);
    } else if (verdicts_of(v, &t->play, 0) == NOT_WINNABLE) {
        table_say(t, "%s", _("This deal could not be won from the start."));
    } else {
        table_say(t, "%s", _("The solver found no position that can be won."));
    }
}

/* --- thinking ------------------------------------------------------------------------------------------- */

static bool lamp_is_on(const Table *t) {
    return is_set(&t->config->settings, "lamp", "on");
}

/* The position behind so many moves, if it has still to be searched, else -1. */
static int still_open(const Table *t, int moves) {
    const Verdicts *v = &t->seer.verdicts;
    return verdicts_of(v, &t->play, moves) != UNDECIDED || verdicts_searched(v, &t->play, moves) ? -1 : moves;
}

/* For a hint first the position from which a line is followed: in a game that was resumed it is not known. */
static int open_for_hint(const Table *t) {
    const int from = still_open(t, verdicts_told_from(&t->play));
    return from >= 0 ? from : still_open(t, t->play.at);
}

/* The position to be searched next: it is the one behind so many moves; -1 when there is none. */
static int wanted(const Table *t) {
    if (t->seer.wish == WISH_RESCUE) return verdicts_question(&t->seer.verdicts, &t->play);
    if (t->seer.wish == WISH_HINT) return open_for_hint(t);
    return lamp_is_on(t) ? still_open(t, t->play.at) : -1;
}

/* Takes what a search has found, or stops it when nobody wants to know any more. */
static void end_search(Table *t) {
    Seer *seer = &t->seer;
    const bool done = worker_is_done(seer->search);
    Solution solution = worker_end(seer->search);
    seer->search = 0;
    if (done) verdicts_note(&seer->verdicts, &t->play.game, seer->moves, &seer->from, &solution);
    solution_end(&solution);
}

static void begin_search(Table *t, int moves) {
    Seer *seer = &t->seer;
    const Limits limits = {.seconds = SEER_SECONDS, .memory = SEER_MEMORY};
    seer->moves = moves;
    seer->from = *play_after(&t->play, moves);
    seer->search = worker_begin(&t->play.game, &seer->from, limits);
    if (seer->search) return;
    const Solution nothing = {.verdict = UNDECIDED};
    verdicts_note(&seer->verdicts, &t->play.game, moves, &seer->from, &nothing);
}

static bool is_searching_for(const Table *t, int moves) {
    const Seer *seer = &t->seer;
    return seer->search && moves == seer->moves && position_equal(&seer->from, play_after(&t->play, moves));
}

/* Does what the player waited for. */
static void fulfil(Table *t) {
    const Wish wish = t->seer.wish;
    t->seer.wish = WISH_NOTHING;
    if (wish == WISH_HINT) tell_seer_hint(t);
    if (wish == WISH_RESCUE) rescue(t);
}

int table_think(Table *t) {
    Seer *seer = &t->seer;
    if (seer->search && worker_is_done(seer->search)) end_search(t);
    for (int moves; (moves = wanted(t)) >= 0 || seer->wish;) {
        if (moves < 0) {
            fulfil(t);
            continue;
        }
        if (is_searching_for(t, moves)) return THINKING_PACE;
        if (seer->search) end_search(t);
        begin_search(t, moves);
    }
    if (seer->search) end_search(t);
    return -1;
}

void table_stop_waiting(Table *t) {
    t->seer.wish = WISH_NOTHING;
}

void table_stop_thinking(Table *t) {
    if (t->seer.search) end_search(t);
    verdicts_end(&t->seer.verdicts);
    verdicts_end(&t->seer.lines);
    t->seer = (Seer){.search = 0};
}

static void wish(Table *t, Wish what) {
    if (game_is_won(&t->play.game, table_now(t))) return;
    t->seer.wish = what;
    table_say(t, "%s", _("The solver is searching; any key returns to the game."));
}

void table_seer_hint(Table *t) {
    wish(t, WISH_HINT);
}

void table_rescue(Table *t) {
    wish(t, WISH_RESCUE);
}

/* --- the lamp ------------------------------------------------------------------------------------------- */

void table_lamp(Table *t) {
    int option;
    settings_set(&t->config->settings, "lamp", lamp_is_on(t) ? "off" : "on", &option);
}

const char *table_lamp_text(const Table *t, Style *style) {
    if (!lamp_is_on(t)) return 0;
    const Verdict verdict = verdicts_of(&t->seer.verdicts, &t->play, t->play.at);
    *style = verdict == WINNABLE       ? STYLE_PAGE_CHOSEN
             : verdict == NOT_WINNABLE ? style_of_face(FACE_FREE, HEARTS)
                                       : STYLE_BAR_TITLE;
    if (verdict == WINNABLE) return _("+ winnable");
    if (verdict == NOT_WINNABLE) return _("× lost");
    return t->seer.search ? _("… searching") : _("? not known");
}
