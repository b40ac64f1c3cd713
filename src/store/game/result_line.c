/* Putting the line together. */
#include "journal.h"

#include "patience/solver.h"
#include "text/date.h"
#include "text/language.h"
#include "text/option_text.h"

Effort effort_of(const Journal *j) {
    const int taken_over = journal_count(j, "# from "); /* nobody knows with what help */
    const int told = journal_count(j, RECORD_TOLD) + journal_count(j, RECORD_TOLD_ONCE);
    return (Effort){journal_seconds(j), journal_count(j, "undo ") + taken_over,
                    told + journal_count(j, RECORD_HELP) + taken_over, journal_count(j, RECORD_FAIR_HELP),
                    journal_hints(j)};
}

/* Behind what was said of the help. */
static void add_counts(const Effort *effort, char text[EFFORT_TEXT_MAX]) {
    if (effort->hints > 0)
        text_add(text, EFFORT_TEXT_MAX, PLURAL_(", %d hint", ", %d hints", effort->hints), effort->hints);
    if (effort->undone > 0)
        text_add(text, EFFORT_TEXT_MAX, PLURAL_(", %d undo", ", %d undos", effort->undone), effort->undone);
    else if (!effort->undone)
        text_add(text, EFFORT_TEXT_MAX, "%s", _(", without undo"));
}

char *effort_text(const Effort *effort, char text[EFFORT_TEXT_MAX]) {
    text[0] = '\0';
    if (effort->helped < 0 || effort->undone < 0) return text;
    text_add(text, EFFORT_TEXT_MAX, "%s",
             !effort->helped                  ? _("Without help")
             : effort->helped == effort->fair ? _("With fair help")
                                              : _("With help"));
    add_counts(effort, text);
    return text;
}

/* Which game: its title, the options that are not the first of its table, the deal. */
static void put_game(FILE *out, const Play *play) {
    char text[SETTINGS_TEXT_MAX], date[DATE_TEXT_MAX];
    fprintf(out, "Patience, %s", rules_title(&play->game.rules));
    if (*settings_titles(&play->game.settings, text)) fprintf(out, " (%s)", text);
    if (play->deal.numbered && date_of_number(play->deal.number, date))
        fprintf(out, ", %s", date);
    else if (*deal_name(&play->deal, text))
        fprintf(out, _(", deal %s"), text);
    else
        fputs(play->deal.laid ? _(", from a board") : _(", with a pack by hand"), out);
}

static const char *how_it_stands(const Play *play) {
    switch (game_standing(&play->game, play_now(play))) {
    case STANDING_WON: return PLURAL_(": won in %d move", ": won in %d moves", play->at);
    case STANDING_LOST: return PLURAL_(": lost after %d move", ": lost after %d moves", play->at);
    default: return PLURAL_(": still open after %d move", ": still open after %d moves", play->at);
    }
}

char *result_line(const Play *play, const Effort *effort) {
    char *line = 0, counts[EFFORT_TEXT_MAX] = "";
    size_t size;
    FILE *out = text_open(&line, &size);
    put_game(out, play);
    fprintf(out, how_it_stands(play), play->at);
    if (effort->seconds > 0) fprintf(out, ", %d:%02d", effort->seconds / 60, effort->seconds % 60);
    if (effort->helped >= 0)
        fputs(!effort->helped                  ? _(", without help")
              : effort->helped == effort->fair ? _(", with fair help")
                                               : _(", with help"),
              out);
    add_counts(effort, counts);
    fputs(counts, out);
    text_close(out, &line);
    return line;
}
