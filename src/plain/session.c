/* The life of a game played by words: the same records come of it as from the screen. */
#include "session.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "text/error_text.h"
#include "text/language.h"
#include "tui/table.h"

/* --- answers -------------------------------------------------------------------------------------------- */

void say(Session *s, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    narrate_all(&s->narrator, format, arguments);
    va_end(arguments);
}

void say_end(Session *s) {
    narrate_end(&s->narrator);
}

void refuse(Session *s, const Error *c) {
    char text[SENTENCE_MAX];
    const Game *g = s->open ? &s->play.game : 0;
    error_text(c, g, s->open ? session_now(s) : 0, text, sizeof text);
    const size_t length = strlen(text);
    say(s, length && strchr(".!?", text[length - 1]) ? "%s" : "%s.", text);
    s->refused = true;
}

void refuse_word(Session *s, const char *why, const char *word) {
    Error c = {.why = why};
    if (word) error_word(&c, word, (int)strlen(word));
    refuse(s, &c);
}

/* Says that the game is not being saved, or is again, where that has changed. */
static void tell_trouble(Session *s) {
    if (s->journal.trouble && !s->told_trouble)
        say(s, _("The game is not being saved: %s"), strerror(s->journal.trouble));
    else if (s->told_trouble && !s->journal.trouble)
        say(s, _("The game is being saved again."));
    s->told_trouble = s->journal.trouble;
}

static int seconds_played(const Session *s) {
    return stopwatch_seconds(&s->watch, stopwatch_now());
}

const char *room_text(const Session *s) {
    if (journal_room(&s->journal) == ROOM_NONE)
        return N_("The record is full: undo moves, or start another deal with new.");
    return journal_can_renew(&s->play)
               ? N_("The record is nearly full; the game will continue in a new one by itself.")
               : N_("The record is nearly full: undo moves, or soon no more can be made.");
}

/* A full record is followed by a new one, where that helps. */
static void renew_record(Session *s) {
    if (journal_renew(&s->journal, &s->play))
        say(s, _("The record was full; the game continues in a new one, the old one stays."));
}

/* Whether a move can be recorded; refuses it where not. */
static bool has_room(Session *s) {
    renew_record(s);
    if (journal_room(&s->journal) != ROOM_NONE) return true;
    refuse_word(s, room_text(s), 0);
    return false;
}

/* Behind a change of the game. */
static void keep_room(Session *s) {
    renew_record(s);
    if (journal_room(&s->journal) > s->told_room) say(s, "%s", _(room_text(s)));
    s->told_room = journal_room(&s->journal);
}

/* Enters a game that is let go of in the statistics. */
static void note(Session *s, Parting parting) {
    const int before = s->arrears.count;
    arrears_note(&s->arrears, &s->play, &s->journal, parting, seconds_played(s));
    if (s->arrears.count > before && !s->leaving)
        say(s, _("The statistics are not being written: %s"), strerror(s->arrears.trouble));
}

/* --- the life of a game --------------------------------------------------------------------------------- */

static void let_go(Session *s, Parting parting) {
    const int games_before = s->arrears.games;
    if (!s->open) return;
    note(s, parting);
    if (seconds_played(s) > s->seconds_before && s->play.count && s->journal.text)
        journal_add_seconds(&s->journal, seconds_played(s));
    arrears_close(&s->arrears, &s->journal);
    if (s->arrears.games > games_before && !s->leaving) {
        say_end(s);
        say(s, _("The previous game was not saved to its end: %s"), strerror(s->arrears.game_trouble));
        say_end(s);
    }
    play_end(&s->play);
    verdicts_end(&s->verdicts);
    verdicts_end(&s->lines);
    s->told = (Move){.kind = MOVE_NONE};
    s->open = false;
}

void session_close(Session *s) {
    let_go(s, PARTING_LEAVE);
}

static void opened(Session *s) {
    s->open = true;
    s->told_trouble = 0;
    s->told_room = ROOM_ENOUGH;
    s->told_finish = false;
    s->settings = s->play.game.settings;
    s->seconds_before = journal_seconds(&s->journal);
    s->watch = stopwatch_begin(s->seconds_before, stopwatch_now());
    tell_table(s);
}

void session_begin(Session *s, const Rules *rules, const Deal *deal) {
    const Deal mine = *deal; /* it may be that of the play which ends here */
    let_go(s, PARTING_ANOTHER);
    play_begin(&s->play, rules, &s->settings, &mine);
    journal_begin(&s->journal, &s->play);
    opened(s);
}

void session_new(Session *s, const Rules *rules) {
    Deal deal;
    if (!s->open || strcmp(rules->id, s->play.game.rules.id)) {
        s->settings = settings_default(rules);
        s->wish = (DealWish){.winnable = false};
    }
    if (wished_deal(s, rules, &deal))
        session_begin(s, rules, &deal);
    else
        refuse_word(s, N_("No such deal was found; this game continues."), 0);
}

bool session_resume(Session *s, const char *path, Error *error) {
    Play play;
    Journal journal;
    if (!journal_resume(&journal, path, &play, error)) return false;
    session_close(s);
    s->play = play;
    s->journal = journal;
    opened(s);
    return true;
}

/* Makes and records a legal move and says what it changed. */
static void make(Session *s, Move m) {
    char word[NOTATION_MAX];
    const Position before = *session_now(s);
    move_write(&s->play.game, &before, m, word);
    const bool told = session_was_told(s, &before, m);
    if (!play_do(&s->play, m)) return;
    journal_add(&s->journal, word);
    s->play.played[s->play.at - 1].seer = told;
    if (told) journal_add(&s->journal, RECORD_SEER);
    narrate_move(&s->narrator, &s->play.game, &before, m, session_now(s));
}

/* Cards that nothing needs any more go home, if the player likes that; they are one with the move before. */
static void collect(Session *s) {
    if (!is_set(&s->config.settings, "collect", "on")) return;
    for (Move m; (m = safe_move(&s->play.game, session_now(s))).kind;) {
        make(s, m);
        s->play.played[s->play.at - 1].follows = true;
    }
}

/* What is told behind every change. */
static void settle(Session *s) {
    if (game_is_won(&s->play.game, session_now(s))) {
        note(s, PARTING_WON);
        journal_end(&s->journal, ENDING_WON);
    }
    tell_standing(s);
    if (!s->told_finish && finishing_move(&s->play.game, session_now(s)).kind) {
        say(s, _("Only collecting is left: finish does it."));
        s->told_finish = true;
    }
    keep_room(s);
    tell_trouble(s);
}

void session_move(Session *s, Move m) {
    const Error c = move_refusal(&s->play.game, session_now(s), m);
    if (c.why) {
        refuse(s, &c);
        return;
    }
    if (!has_room(s)) return;
    make(s, m);
    collect(s);
    settle(s);
}

bool session_finish(Session *s) {
    const Game *g = &s->play.game;
    bool any = false;
    if (finishing_move(g, session_now(s)).kind && !has_room(s)) return true;
    for (Move m; (m = finishing_move(g, session_now(s))).kind; any = true) {
        say_end(s);
        make(s, m);
    }
    if (any) settle(s);
    return any;
}

void session_undo(Session *s, int moves) {
    char line[24], word[NOTATION_MAX];
    const Position before = *session_now(s);
    Play *play = &s->play;
    int undone = 0;
    for (; moves > 0 && play->at; moves--) {
        while (play->at && play->played[play->at - 1].follows) undone += play_undo(play);
        undone += play_undo(play);
    }
    snprintf(line, sizeof line, "undo %d", undone);
    journal_add(&s->journal, line);
    if (undone == 1)
        say(s, _("Undone: %s."), move_write(&play->game, session_now(s), play->played[play->at].move, word));
    else
        say(s, PLURAL_("%d move undone.", "%d moves undone.", undone), undone);
    narrate_changes(&s->narrator, &play->game, &before, session_now(s));
    narrate_pending(&s->narrator, &play->game, session_now(s));
    settle(s);
}

void session_redo(Session *s) {
    char word[NOTATION_MAX];
    Play *play = &s->play;
    if (!has_room(s)) return;
    do {
        const Position before = *session_now(s);
        const Move m = play->played[play->at].move;
        play_redo(play);
        journal_add(&s->journal, move_write(&play->game, &before, m, word));
        if (play->played[play->at - 1].seer) journal_add(&s->journal, RECORD_SEER);
        say(s, _("Redone: %s."), word);
        narrate_move(&s->narrator, &s->play.game, &before, m, session_now(s));
    } while (play->at < play->count && play->played[play->at].follows);
    settle(s);
}

/* --- words ---------------------------------------------------------------------------------------------- */

static const char blanks[] = " \t\r\f\v,";

/* Words are the same in small letters and in capitals. */
static void make_small(char *text) {
    for (char *c = text; *c; c++)
        if (*c >= 'A' && *c <= 'Z') *c = (char)(*c - 'A' + 'a');
}

const char *word_ahead(Session *s, char word[INPUT_MAX + 1]) {
    const char *next = s->rest + strspn(s->rest, blanks);
    const size_t length = strcspn(next, blanks);
    memcpy(word, next, length);
    word[length] = '\0';
    make_small(word);
    return length ? word : 0;
}

char *word_next(Session *s) {
    char *word = s->rest + strspn(s->rest, blanks);
    const size_t length = strcspn(word, blanks);
    s->rest = word + length + (word[length] != '\0');
    word[length] = '\0';
    make_small(word);
    return length ? word : 0;
}

char *text_next(Session *s) {
    char *text = s->rest + strspn(s->rest, blanks);
    size_t length = strlen(text);
    while (length && strchr(blanks, text[length - 1])) length--;
    s->rest = text + strlen(text);
    text[length] = '\0';
    return text;
}

/* The stock by its name: the next card, or what comes when there is none. */
static Move stock_move(const Session *s) {
    MoveList list;
    legal_moves(&s->play.game, session_now(s), &list);
    for (int i = 0; i < list.count; i++) {
        const MoveKind kind = list.move[i].kind;
        if (kind == MOVE_DRAW || kind == MOVE_REDEAL || kind == MOVE_SHUFFLE) return list.move[i];
    }
    return (Move){.kind = MOVE_DRAW};
}

/* Why nothing leaves a pile. */
static void refuse_pile(Session *s, int pile) {
    const Game *g = &s->play.game;
    const Position *p = session_now(s);
    const bool stays = pile_is_empty(p, pile) || !pile_is_open(p, pile) || !group_of(g, pile)->gives;
    const bool pending = card_pending(g, p) && pile != g->hand;
    const int other = pile ? 0 : 1;
    Error c = {.why = N_("There is no place for {card} now."), .card = pile_top(p, pile)};
    if (stays || pending || game_is_won(g, p))
        c = move_refusal(g, p, (Move){MOVE_CARDS, (uint8_t)pile, (uint8_t)other, 1});
    refuse(s, &c);
}

/* A pile alone makes its sensible move, or names those that are none. */
static void play_pile(Session *s, int pile) {
    const Game *g = &s->play.game;
    const Move sensible = role_of(g, pile) == STOCK ? stock_move(s) : sensible_move(g, session_now(s), pile);
    MoveList list;
    char word[NOTATION_MAX];
    bool any = false;
    if (sensible.kind) {
        session_move(s, sensible);
        return;
    }
    legal_moves(g, session_now(s), &list);
    for (int i = 0; i < list.count; i++) {
        if (list.move[i].kind != MOVE_CARDS || list.move[i].from != pile) continue;
        if (!any) say(s, _("No move from here leads anywhere; these are legal all the same:"));
        say(s, "%s", move_write(g, session_now(s), list.move[i], word));
        any = s->refused = true;
    }
    if (!any) refuse_pile(s, pile);
}

static const Word *command_of(const char *word) {
    for (const Word *w = words; w->run; w++)
        if (!strcmp(w->word, word) || (w->brief && !strcmp(w->brief, word))) return w;
    return 0;
}

static void play_move(Session *s, const char *word) {
    Move m = {.kind = MOVE_NONE};
    Error c = {.why = 0};
    if (move_read(&s->play.game, session_now(s), word, &m, &c))
        session_move(s, m);
    else if (!strchr(word, '-') && !strcmp(c.why, N_("“{word}” is no move")))
        refuse_word(s, N_("“{word}” is not known here; help lists the words."), word);
    else
        refuse(s, &c);
}

/* Without a game the name of one begins it. */
static void play_name(Session *s, const char *word) {
    const Rules *rules = rules_find(word);
    if (!rules) {
        refuse_word(s, N_("“{word}”: there is no game yet. Say which; games lists them."), word);
        return;
    }
    session_new(s, rules);
}

static void play_word(Session *s, const char *word) {
    const Word *command = command_of(word);
    if (command && (s->open || command->anytime)) {
        command->run(s);
    } else if (!s->open) {
        play_name(s, word);
    } else {
        const int pile = pile_named(&s->play.game, session_now(s), word);
        if (pile >= 0)
            play_pile(s, pile);
        else
            play_move(s, word);
    }
}

void words_play(Session *s, long long now) {
    stopwatch_note(&s->watch, now);
    s->rest = s->line;
    s->line[strcspn(s->line, "#")] = '\0'; /* a remark */
    s->refused = false;
    for (char *word; !s->leaving && !s->refused && (word = word_next(s));) {
        play_word(s, word);
        if (s->refused && s->rest[strspn(s->rest, blanks)])
            say(s, _("What follows in this line was not played."));
        say_end(s);
    }
}
