/* The statistics in sentences. */
#include "statistics.h"

#include <string.h>

#include "text/language.h"
#include "text/option_text.h"

enum { SENTENCE_MAX = 160 };

static char *duration_text(int seconds, bool in_words, char text[20]) {
    if (in_words && seconds < 3600)
        snprintf(text, 20, "%d min %d s", seconds / 60, seconds % 60);
    else if (in_words)
        snprintf(text, 20, "%d h %d min", seconds / 3600, seconds / 60 % 60);
    else if (seconds < 3600)
        snprintf(text, 20, "%d:%02d", seconds / 60, seconds % 60);
    else
        snprintf(text, 20, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    return text;
}

static void put_figures(FILE *out, const Figures *f, bool in_words) {
    char best[20], possible[WINNABILITY_TEXT_MAX];
    const int share = (int)((f->won * 200LL + f->played) / (2LL * f->played));
    fprintf(out, PLURAL_("%d game, %d won (%d%%)", "%d games, %d won (%d%%)", f->played), f->played, f->won,
            share);
    if (f->lost) fprintf(out, _(", %d lost"), f->lost);
    if (f->left) fprintf(out, _(", %d given up"), f->left);
    fputc('\n', out);
    const Winnability *winnable = winnability_of(f->game, f->set);
    if (winnable) fprintf(out, "%s\n", winnability_text(winnable, possible));
    if (f->won) fprintf(out, _("Wins in a row: %d now, %d at best\n"), f->streak, f->best_streak);
    if (f->best_seconds >= 0)
        fprintf(out, _("Best time of a win: %s\n"), duration_text(f->best_seconds, in_words, best));
    if (f->best_moves >= 0) fprintf(out, _("Fewest moves of a win: %d\n"), f->best_moves);
    if (f->without_undo || f->without_help)
        fprintf(out, _("Won without undo: %d, without help: %d\n"), f->without_undo, f->without_help);
    if (f->with_fair_help) fprintf(out, _("Won with fair help alone: %d\n"), f->with_fair_help);
    if (f->again) fprintf(out, _("Deals won that were played before: %d (no best times)\n"), f->again);
    if (!f->daily_played) return;
    fprintf(out, _("Daily deals: %d played, %d won\n"), f->daily_played, f->daily_won);
    if (f->daily_won)
        fprintf(out, _("Days in a row with a win: %d now, %d at best\n"), f->daily_streak,
                f->best_daily_streak);
}

static void put_achievements(FILE *out, const Statistics *s, bool in_words) {
    Achievement list[ACHIEVEMENTS];
    statistics_achievements(s, list);
    fprintf(out, in_words ? "\n%s\n" : "\n# %s\n\n", _("Achievements"));
    for (int i = 0; i < ACHIEVEMENTS; i++) {
        const Achievement *a = &list[i];
        char sentence[SENTENCE_MAX];
        snprintf(sentence, sizeof sentence, _(a->sentence), a->title);
        const bool done = a->count >= a->needed;
        if (in_words)
            fprintf(out, done ? _("Done: %s") : _("Not yet: %s"), sentence);
        else
            fprintf(out, "[%c] %s", done ? 'x' : ' ', sentence);
        if (a->needed > 1)
            fprintf(out, _(": %d of %d"), a->count, a->needed);
        else if (a->count)
            fprintf(out, ": %d", a->count);
        fputc('\n', out);
    }
}

static void put_journey(FILE *out, const Statistics *s, const Rules *rules) {
    const JourneyStars stars = statistics_journey(s, rules);
    if (!stars.won) return;
    fprintf(out, _("Journey: %d of %d won, %d of %d stars"), stars.won, JOURNEY_LENGTH, stars.count,
            JOURNEY_STARS * JOURNEY_LENGTH);
    fputc('\n', out);
}

/* One game with a set of options; the first of a game brings its title. */
static void put_game(FILE *out, const Statistics *s, int i, bool first, bool in_words) {
    const Figures *f = &s->figures[i];
    if (first) fprintf(out, in_words ? "%s\n" : "# %s\n\n", f->rules ? rules_title(f->rules) : f->game);
    Settings settings;
    char titles[SETTINGS_TEXT_MAX];
    if (f->set[0]) {
        const bool known = f->rules && settings_read(f->rules, f->set, &settings);
        if (!first) fputc('\n', out);
        fprintf(out, in_words ? "%s\n" : "## %s\n\n", known ? settings_titles(&settings, titles) : f->set);
    }
    put_figures(out, f, in_words);
    if (f->rules && first) put_journey(out, s, f->rules);
}

static void put_all(FILE *out, const Statistics *s, const Rules *rules, bool in_words) {
    const char *before = "";
    for (int i = 0; i < s->count; i++) {
        const Figures *f = &s->figures[i];
        const bool first = strcmp(before, f->game) != 0;
        if (rules && f->rules != rules) continue;
        if (*before && first) fputc('\n', out);
        put_game(out, s, i, first, in_words);
        before = f->game;
    }
    if (*before)
        put_achievements(out, s, in_words);
    else if (!s->error && rules)
        fprintf(out, _("No finished games of %s yet.\n"), rules_title(rules));
    else if (!s->error)
        fprintf(out, "%s\n", _("No finished games yet."));
}

char *statistics_text(const Statistics *s, const Rules *rules, bool in_words) {
    char *text = 0;
    size_t size;
    FILE *out = text_open(&text, &size);
    put_all(out, s, rules, in_words);
    if (s->error) fprintf(out, _("The statistics cannot be read: %s\n"), reason_text(s->error));
    if (s->skipped)
        fprintf(out,
                PLURAL_("\n%d line of the file cannot be read and is left out.\n",
                        "\n%d lines of the file cannot be read and are left out.\n", s->skipped),
                s->skipped);
    text_close(out, &text);
    return text;
}
