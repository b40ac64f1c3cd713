/* The table and the state of the game in words. */
#include "dialogue.h"

#include <string.h>

#include "advice/knowledge.h"
#include "session/odds_text.h"
#include "text/rule_text.h"

static void tell_stage(Dialogue *d) {
    const int stage = session_stage(&d->session);
    if (stage < 0) return;
    say(d, _("This is deal %d of %d of the journey."), stage + 1, JOURNEY_LENGTH);
    say_end(d);
}

void tell_table(Dialogue *d) {
    const Game *g = &d->session.play.game;
    say_end(d);
    narrate_head(&d->narrator, &d->session.play);
    tell_stage(d);
    for (int first = 1; first >= 0; first--) /* what can be played, then the others */
        for (int group = 0; group < g->groups; group++)
            if ((g->rules.group[group].rows[0] > 0) == first)
                narrate_group(&d->narrator, g, session_now(&d->session), group);
    tell_status(d);
}

/* A pair is also named by its cards. */
void tell_moves(Dialogue *d) {
    const Game *g = &d->session.play.game;
    const Position *p = session_now(&d->session);
    char word[PLACE_TEXT_MAX], cards[MOVE_TEXT_MAX];
    const MoveList *list = session_moves(&d->session);
    int left = 0;
    for (int i = 0; i < list->count; i++) left += !is_mirrored(g, p, list->move[i]);
    if (left)
        say(d, PLURAL_("%d move:", "%d moves:", left), left);
    else
        tell_standing(d);
    for (int i = 0; i < list->count; i++) {
        const Move m = list->move[i];
        if (is_mirrored(g, p, m)) continue;
        const char *const end = --left ? "," : ".";
        move_said(d, p, m, word);
        if (is_transfer(m) && move_is_pair(g, p, m))
            say(d, "%s (%s)%s", word, move_text(g, p, m, cards), end);
        else
            say(d, "%s%s", word, end);
    }
}

/* Says on separate lines that something is not, or soon will not be, saved. */
static void tell_unsaved(Dialogue *d) {
    Error notice[SESSION_NOTICES];
    const int count = session_unsaved(&d->session, notice);
    for (int i = 0; i < count; i++) {
        say_end(d);
        say_error(d, &notice[i]);
    }
    if (count) say_end(d);
}

void tell_status(Dialogue *d) {
    narrate_progress(&d->narrator, &d->session.play);
    tell_unsaved(d);
    if (session_outlook(&d->session)->standing == STANDING_OPEN)
        narrate_note(&d->narrator, &d->session.play.game, session_now(&d->session));
    tell_standing(d);
}

/* The help the game had. */
static void tell_effort(Dialogue *d) {
    const Effort effort = session_effort(&d->session);
    char text[EFFORT_TEXT_MAX];
    if (*effort_text(&effort, text)) say(d, "%s.", text);
}

static void tell_win(Dialogue *d) {
    const Play *play = &d->session.play;
    char text[SENTENCE_MAX];
    say(d, "%s", _("You won!"));
    snprintf(text, sizeof text, PLURAL_("%s in %d move", "%s in %d moves", play->at),
             rules_title(&play->game.rules), play->at);
    say(d, "%s.", text);
    if (*par_text(&play->game, play_now(play), text, sizeof text)) say(d, "%s.", text);
    tell_effort(d);
    say_end(d);
    if (*session_evening_text(&d->session, text)) say(d, "%s", text);
    say_end(d);
    say_sentence(d, N_("{new} starts another deal, {restart} this one again, {quit} leaves."));
    if (session_stage(&d->session) >= 0) say_sentence(d, N_("{journey} continues the journey."));
}

/* The words that lead out, perhaps to where the game can be won. */
static void tell_ways_out(Dialogue *d) {
    const bool back = d->session.play.at;
    say_sentence(d, help_may_go_back(&d->help)
                        ? N_("{rescue} looks for a way back to a win, {undo} goes back one move, "
                             "{restart} starts again, {new} starts another deal.")
                    : back ? N_("{undo} goes back, {restart} starts again, {new} starts another deal.")
                           : N_("{new} starts another deal."));
}

void tell_way_back(Dialogue *d) {
    const bool open = session_outlook(&d->session)->standing == STANDING_OPEN;
    if (open && help_verdict(&d->help) == NOT_WINNABLE) tell_ways_out(d);
}

void tell_standing(Dialogue *d) {
    const Outlook *now = session_outlook(&d->session);
    if (now->standing == STANDING_OPEN || d->session.demonstrates) return;
    if (now->standing == STANDING_WON) {
        tell_win(d);
        return;
    }
    say(d, "%s", standing_sentence(now->standing, now->moves.count));
    d->owes_loss = now->standing == STANDING_LOST;
    if (!d->owes_loss) tell_ways_out(d);
}

void tell_loss(Dialogue *d) {
    char sentence[LOSS_SENTENCES][LOSS_SENTENCE_MAX];
    const bool owed = d->owes_loss && !is_over(d) && session_is_lost(&d->session);
    d->owes_loss = false;
    if (!owed) return;
    fflush(d->narrator.out); /* what is known already */
    await_search(d, _("Looking for the move that lost it; Enter or ^C stops."), SEARCH_AWAITED);
    const int count = help_loss_text(&d->help, sentence);
    for (int i = 0; i < count; i++) say(d, "%s", sentence[i]);
    tell_effort(d);
    tell_ways_out(d);
    say_end(d);
}

void tell_dead_end(Dialogue *d) {
    if (is_over(d) || !help_looks_for_dead_end(&d->help) || !help_finds_dead_end(&d->help)) return;
    say(d, "%s", _("No move leads on."));
    tell_ways_out(d);
    say_end(d);
}

void tell_finish(Dialogue *d) {
    say_sentence(d, N_("Everything can be collected now: {finish}."));
}

/* --- fair hints ----------------------------------------------------------------------------------------- */

void tell_best(Dialogue *d, const Odds *hints) {
    const Play *play = &d->session.play;
    const Move m = hints->moves.of[0].move;
    const HintGoal *goal = &hints->goal;
    const Error reason = hint_reason(play, hints);
    char text[SENTENCE_MAX], word[PLACE_TEXT_MAX];
    hint_text(&play->game, play_now(play), m, goal->moves > 1, &reason, text, sizeof text);
    move_said(d, play_now(play), m, word);
    if (goal->draws > 1 && goal->draws == goal->moves) /* all at a word */
        text_add(word, sizeof word, " %d", goal->draws);
    say(d, "%s (%s).", text, word);
}

/* The best one with its reason; then the others, with drawing only if nothing seems better. */
static void say_hints(Dialogue *d, const Odds *hints) {
    const Play *play = &d->session.play;
    char word[PLACE_TEXT_MAX], others[SENTENCE_MAX];
    others[0] = '\0';
    tell_best(d, hints);
    for (int i = 1; i < hints->moves.count && strlen(others) < SENTENCE_MAX - NOTATION_MAX; i++) {
        const Move m = hints->moves.of[i].move;
        if (m.kind == MOVE_DRAW || m.kind == MOVE_REDEAL || m.kind == MOVE_SHUFFLE) continue;
        text_add(others, sizeof others, "%s%s", *others ? ", " : "", move_said(d, play_now(play), m, word));
    }
    if (*others) say(d, _("Or: %s."), others);
}

void tell_hint(Dialogue *d, const Odds *hints) {
    const bool lost = odds_are_lost(hints), tells = lost && !d->knows_loss;
    d->knows_loss = lost;
    if (tells && hints->moves.count) say(d, "%s", no_hint_sentence(lost, hints->never));
    if (hints->moves.count) {
        say_hints(d, hints);
        if (tells) tell_ways_out(d);
    } else if (session_outlook(&d->session)->standing != STANDING_OPEN) {
        tell_standing(d);
    } else {
        say(d, "%s", no_hint_sentence(lost, hints->never));
        tell_ways_out(d);
    }
}

/* --- odds ----------------------------------------------------------------------------------------------- */

/* How often each move won; moves that were soon dropped are left out. */
static void say_moves(Dialogue *d, const Odds *found) {
    const Play *play = &d->session.play;
    enum { LONGEST = NOTATION_MAX + MOVE_TEXT_MAX + RANGE_TEXT_MAX };
    char text[SENTENCE_MAX], word[PLACE_TEXT_MAX], cards[MOVE_TEXT_MAX], range[RANGE_TEXT_MAX];
    text[0] = '\0';
    for (int i = 0; i < found->moves.count && strlen(text) < SENTENCE_MAX - LONGEST; i++) {
        const MoveOdds *of = &found->moves.of[i];
        if (!of->games) continue;
        text_add(text, sizeof text, "%s%s", *text ? ", " : "", move_said(d, play_now(play), of->move, word));
        if (of->move.kind == MOVE_CARDS)
            text_add(text, sizeof text, " (%s)", move_text(&play->game, play_now(play), of->move, cards));
        text_add(text, sizeof text, " %s", odds_range(found, of->won, of->games, range));
    }
    if (*text) say(d, _("By moves: %s."), text);
}

void tell_odds(Dialogue *d) {
    const Odds *found = help_odds(&d->help);
    char text[ODDS_SENTENCE_MAX];
    if (!found) {
        say(d, "%s", _("The odds could not be worked out."));
        return;
    }
    say(d, "%s", odds_sentence(found, text));
    if (!found->certain && found->worlds) say(d, "%s", odds_sentence_seeing(found, text));
    if (!found->certain && help_verdict(&d->help) &&
        !knows_all(&d->session.play.game, session_now(&d->session)))
        say(d, "%s", _(odds_beside_verdict));
    say_moves(d, found);
}

/* --- games that can be gone on with --------------------------------------------------------------------- */

void tell_unfinished(Dialogue *d, const Unfinished *list, int count, const LeftOut *left_out) {
    char text[LEFT_OUT_TEXT_MAX], resume[PLACE_TEXT_MAX];
    command_name("resume", d->words, resume);
    for (const Unfinished *u = list; u < list + count; u++) {
        const int nth = (int)(u - list) + 1;
        say(d, "%s %d: %s", resume, nth, rules_title(u->rules));
        if (u->deal[0]) say(d, _("deal %s,"), u->deal);
        say(d, PLURAL_("%d move", "%d moves", u->moves), u->moves);
        if (u->name[0]) say(d, "(%s)", u->name);
        if (u->lost) say(d, "- %s", _("lost"));
        if (u->elsewhere)
            say(d, _("- open in another terminal: %s %d %s"), resume, nth, command_names(HERE_KEY));
        say_end(d);
    }
    if (left_out_text(left_out, false, text, sizeof text)[0])
        say(d, _("Cannot be resumed: %s"), text);
    else if (!count)
        say(d, _("There is no other unfinished game."));
}

/* --- rules ---------------------------------------------------------------------------------------------- */

/* A line of options: the values of each separated by bars. */
static void say_line(Dialogue *d, const char *line, size_t length) {
    for (size_t part; length; line += part, length -= part) {
        part = strcspn(line, "|\n");
        if (part > length) part = length;
        text_print(d->narrator.out, "%.*s", (int)part, line);
        if (part == length) break;
        text_write(d->narrator.out, _(" or "));
        part++;
    }
    fputc('\n', d->narrator.out);
}

void tell_rules(Dialogue *d) {
    const Game *g = &d->session.play.game;
    char text[RULES_TEXT_MAX];
    bool drawing = false;
    for (const char *line = rules_text(&g->rules, &g->settings, text); *line;) {
        const size_t length = strcspn(line, "\n"), marks = *line == '#' ? strspn(line, "# ") : 0;
        const bool fence = !strncmp(line, "```", 3);
        drawing ^= fence;
        if (fence && drawing)
            narrate_places(&d->narrator, g);
        else if (!fence && !drawing)
            say_line(d, line + marks, length - marks);
        line += length + (line[length] == '\n');
    }
}

/* --- help ----------------------------------------------------------------------------------------------- */

/* A command: its name, what may follow it, its other names. */
static void tell_command(Dialogue *d, const Word *w) {
    char text[SENTENCE_MAX];
    const char *names = command_names(w->names);
    size_t length = strcspn(names, ",");
    say(d, "%.*s", (int)length, names);
    if (w->wants) say(d, "%s", _(w->wants));
    for (; names[length]; length = strcspn(names, ",")) {
        names += length + strspn(names + length, ", ");
        say(d, _("or %.*s"), (int)strcspn(names, ","), names);
    }
    say(d, "- %s.", places_text(_(w->help), command_name, d->words, text, sizeof text));
    say_end(d);
}

/* Help about the word after it, or about all; the rest of the line is not played. */
void tell_help(Dialogue *d) {
    const Word *const one = word_called(d->words, text_next(d));
    if (one && one->help) {
        tell_command(d, one);
        return;
    }
    if (d->session.open) narrate_places(&d->narrator, &d->session.play.game);
    say_sentence(d,
                 N_("A move is a pile and where to: t3-t5 or t3 t5; with as many cards as you like t3-t5*2. "
                    "The keys of the table do too: 3 5. A pile alone makes the sensible move."));
    if (d->session.open && rows_overlap(&d->session.play.game))
        say_sentence(d, N_("Each free card is named after its key: 1 plays it, 1 5 takes a pair, {rows} "
                           "shows the cards above."));
    say_end(d);
    for (const Word *w = d->words; w->names; w++)
        if (w->help) tell_command(d, w);
    say(d, _("The free card of a pile is named last. A line may hold several words; what follows a # is not "
             "read."));
    if (strcmp(language_code(), languages[0].code)) say(d, _("The English words are understood too."));
}
