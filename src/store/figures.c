/* Counting the lines of the statistics. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "statistics.h"
#include "text/date.h"
#include "text/names.h"
#include "text/language.h"

/* Far more than anybody plays. */
enum { STATISTICS_SIZE_MAX = 256 << 20 };

/* --- lines that belong together ------------------------------------------------------------------------- */

/* Lines with one name keep their order in the array, which is that of the file. */
static int by_name(uint64_t a, uint64_t b, const GameLine *x, const GameLine *y) {
    return a != b ? (a > b) - (a < b) : (x > y) - (x < y);
}

static int by_record(const void *a, const void *b) {
    const GameLine *x = *(GameLine *const *)a, *y = *(GameLine *const *)b;
    return by_name(x->record, y->record, x, y);
}

static int by_deal(const void *a, const void *b) {
    const GameLine *x = *(GameLine *const *)a, *y = *(GameLine *const *)b;
    return by_name(x->deal, y->deal, x, y);
}

/* Of several lines about one record the last one holds; of several games of one deal only the first was
   played without knowing it. */
static void mark(Statistics *s) {
    const size_t lines = (size_t)s->lines;
    if (!lines) return;
    GameLine **line = s->by_deal = memory_get(lines * sizeof *line);
    for (size_t i = 0; i < lines; i++) line[i] = &s->line[i];
    qsort(line, lines, sizeof *line, by_record);
    for (size_t i = 1; i < lines; i++)
        if (line[i]->record && line[i]->record == line[i - 1]->record) {
            line[i - 1]->replaced = true;
            line[i - 1]->deal = 0;
        }
    for (size_t i = 0; i < lines; i++)
        if (line[i]->result == RESULT_OPEN) {
            line[i]->replaced = true;
            line[i]->deal = 0;
        }
    qsort(line, lines, sizeof *line, by_deal);
    for (size_t i = 1; i < lines; i++) line[i]->known = line[i]->deal && line[i]->deal == line[i - 1]->deal;
}

/* --- counting ------------------------------------------------------------------------------------------- */

static int by_number(const void *a, const void *b) {
    const int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

/* Counts the time or the moves of a win. */
static void count_best(int *best, int value) {
    if (value >= 0 && (*best < 0 || value < *best)) *best = value;
}

/* Counts a win. */
static void count_win(Figures *f, const GameLine *e) {
    f->won++;
    if (!e->known) {
        count_best(&f->best_seconds, e->seconds);
        count_best(&f->best_moves, e->moves);
    }
    f->again += e->known;
    f->last_again = e->known;
    f->without_undo += e->undone == 0;
    f->without_help += e->helped == 0;
    f->with_fair_help += e->helped > 0 && e->helped == e->fair;
    f->under_par += e->under_par;
}

static void count_line(Figures *f, const GameLine *e) {
    const bool won = e->result == RESULT_WON;
    f->played++;
    f->lost += e->result == RESULT_LOST;
    f->left += e->result == RESULT_LEFT;
    f->streak = won ? f->streak + 1 : 0;
    if (f->streak > f->best_streak) f->best_streak = f->streak;
    if (won) count_win(f, e);
}

/* Days of today's deals, each as twice its number, plus 1 if it was won; of two on one day the won one
   counts. */
static void count_days(Figures *f, int *list, int count, long long today) {
    int streak = 0, before = 0;
    qsort(list, (size_t)count, sizeof *list, by_number);
    for (int i = 0; i < count; i++) {
        const int day = list[i] / 2, won = list[i] % 2;
        if (i + 1 < count && list[i + 1] / 2 == day) continue;
        f->daily_played++;
        f->daily_won += won;
        streak = !won ? 0 : day == before + 1 ? streak + 1 : 1;
        before = day;
        if (streak > f->best_daily_streak) f->best_daily_streak = streak;
        /* until the day is over it may still be won; further east it is already tomorrow */
        if (day == today - 1 || (day >= today && won)) f->daily_streak = streak;
    }
}

/* Counts the lines of the group of this number, or (-1) all; `days` has room for a number a line. */
static void count_group(const Statistics *s, Figures *f, int group, int *days) {
    int count = 0;
    f->best_seconds = f->best_moves = -1;
    for (int i = 0; i < s->lines; i++) {
        const GameLine *e = &s->line[i];
        if (e->replaced || (group >= 0 && e->group != group)) continue;
        count_line(f, e);
        if (e->daily) days[count++] = (int)e->day * 2 + (e->result == RESULT_WON);
    }
    count_days(f, days, count, day_at(s->now, 0));
}

/* --- all of it ------------------------------------------------------------------------------------------ */

/* Custom games follow those that came with the program, and unknown ones come last. */
static int place_of(const Figures *f) {
    return !f->rules ? UINT8_MAX + 1 : f->rules->listing.place ? f->rules->listing.place : UINT8_MAX;
}

static int by_list(const void *a, const void *b) {
    const Figures *x = a, *y = b;
    const int place = place_of(x) - place_of(y), game = strcmp(x->game, y->game);
    return place ? place : game ? game : x->usual != y->usual ? y->usual - x->usual : strcmp(x->set, y->set);
}

/* Drops sets of options whose lines were all superseded, and sorts the others. */
static void put_in_order(Statistics *s) {
    int kept = 0;
    for (int i = 0; i < s->count; i++)
        if (s->figures[i].played) s->figures[kept++] = s->figures[i];
    s->count = kept;
    if (kept) qsort(s->figures, (size_t)kept, sizeof *s->figures, by_list);
}

static void count_all(Statistics *s) {
    int *days = memory_get(((size_t)s->lines + 1) * sizeof *days);
    mark(s);
    for (int i = 0; i < s->count; i++) count_group(s, &s->figures[i], i, days);
    count_group(s, &s->all, -1, days);
    put_in_order(s);
    free(days);
}

Statistics statistics_read(long long now) {
    Statistics s = {.now = now};
    char path[FILE_PATH_MAX];
    size_t size = 0;
    tzset();
    s.error = statistics_path(path);
    char *text = s.error ? 0 : file_load(path, 0, STATISTICS_SIZE_MAX, &size);
    if (!text && !s.error && errno != ENOENT) s.error = errno;
    if (text) statistics_take(&s, text, size);
    free(text);
    count_all(&s);
    return s;
}

void statistics_end(Statistics *s) {
    free(s->figures);
    free(s->line);
    free(s->by_deal);
    *s = (Statistics){.count = 0};
}

/* --- answers -------------------------------------------------------------------------------------------- */

const Figures *statistics_of(const Statistics *s, const Rules *rules, const char *set) {
    char name[RULES_NAME_MAX];
    rules_name(rules, name);
    for (int i = 0; i < s->count; i++)
        if (!strcmp(s->figures[i].game, name) && !strcmp(s->figures[i].set, set)) return &s->figures[i];
    return 0;
}

void statistics_of_game(const Statistics *s, const Rules *rules, int *played, int *won) {
    char name[RULES_NAME_MAX];
    rules_name(rules, name);
    *played = *won = 0;
    for (int i = 0; i < s->count; i++) {
        if (strcmp(s->figures[i].game, name)) continue;
        *played += s->figures[i].played;
        *won += s->figures[i].won;
    }
}

char *statistics_last_deal(const Statistics *s, const Rules *rules, char text[DEAL_NAME_MAX]) {
    char name[RULES_NAME_MAX];
    rules_name(rules, name);
    for (int i = s->lines - 1; i >= 0; i--) {
        const GameLine *e = &s->line[i];
        const Deal deal = {.numbered = e->numbered, .microsoft = e->microsoft, .number = e->number};
        if (e->deal && e->deal == deal_key(name, deal_word(&deal, text))) return deal_name(&deal, text);
    }
    return strcpy(text, "");
}

/* The index in by_deal of the first line of a deal; if it was not played, that of another deal, or `lines`.
 */
static int first_of_deal(const Statistics *s, uint64_t deal) {
    int from = 0;
    for (int to = s->lines; from < to;) {
        const int middle = (from + to) / 2;
        if (s->by_deal[middle]->deal < deal)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

Result statistics_of_day(const Statistics *s, const Rules *rules, long long day) {
    char number[32], name[RULES_NAME_MAX];
    bool later = false;
    snprintf(number, sizeof number, "1:%d", (int)date_of_day(day));
    const uint64_t deal = deal_key(rules_name(rules, name), number);
    int from = first_of_deal(s, deal);
    Result result = RESULT_NONE;
    for (; from < s->lines && s->by_deal[from]->deal == deal; from++) {
        const GameLine *e = s->by_deal[from];
        if (e->daily && result != RESULT_WON) result = e->result;
        later |= e->result == RESULT_WON && e->day > day;
    }
    return later && result != RESULT_WON ? RESULT_LATER : result;
}

Result statistics_of_record(const Statistics *s, const char *path) {
    const uint64_t record = record_hash(path);
    int last = s->lines - 1;
    while (last >= 0 && s->line[last].record != record) last--;
    return record && last >= 0 ? s->line[last].result : RESULT_NONE;
}

int statistics_evenings_before(const Statistics *s, long long day) {
    int days = 0;
    while (statistics_of_day(s, game_of_evening(day - days - 1), day - days - 1) == RESULT_WON) days++;
    return days;
}

int statistics_evenings_in_row(const Statistics *s) {
    const long long day = day_at(s->now, 0);
    const bool won = statistics_of_day(s, game_of_evening(day), day) == RESULT_WON;
    return statistics_evenings_before(s, day) + won;
}

/* --- achievements --------------------------------------------------------------------------------------- */

void statistics_achievements(const Statistics *s, Achievement list[ACHIEVEMENTS]) {
    enum { DAYS_IN_A_ROW = 10 };
    const char *with_par = 0, *rare = 0; /* the first game in the list that has one, and it is one */
    int games = 0, games_won = 0, rare_won = 0;
    for (const Rules *rules; (rules = rules_listed(games + 1)) != 0 && !rules->digest; games++) {
        const Settings usual = settings_usual(rules);
        const Winnability *w = winnability_with(rules, &usual);
        int played, won;
        statistics_of_game(s, rules, &played, &won);
        games_won += won > 0;
        if (!with_par && rules->par) with_par = rules_title(rules);
        if (!rare && w && winnability_is_low(w)) rare = rules_title(rules);
    }
    for (int i = 0; i < s->count; i++) {
        const Winnability *w = winnability_of(s->figures[i].game, s->figures[i].set);
        if (w && winnability_is_low(w)) rare_won += s->figures[i].won;
    }
    const Achievement found[ACHIEVEMENTS] = {
        {"without_undo", N_("A game won without undo"), 0, s->all.without_undo, 1},
        {"without_help", N_("A game won without help"), 0, s->all.without_help, 1},
        {"every_game", N_("Every game won"), 0, games_won, games},
        {"daily_streak", N_("Daily deals won on ten days in a row"), 0, s->all.best_daily_streak,
         DAYS_IN_A_ROW},
        {"under_par", N_("%s under par"), with_par, s->all.under_par, 1},
        {"rare_win", N_("A win at %s"), rare, rare_won, 1},
    };
    memcpy(list, found, sizeof found);
}

/* --- how far the player is on a game's journey, by the lines of the statistics -------------------------- */

/* The stars for a win.  After help from the solver, playing without undo brings none, as its moves need no
   undo. */
static int stars_of(const GameLine *e) {
    const bool alone = e->helped == e->fair;
    return STAR_WON | (e->undone == 0 && alone ? STAR_WITHOUT_UNDO : 0) |
           (e->helped == 0 ? STAR_WITHOUT_HELP : 0);
}

int star_count(int stars) {
    return !!(stars & STAR_WON) + !!(stars & STAR_WITHOUT_UNDO) + !!(stars & STAR_WITHOUT_HELP);
}

char *stars_text(int count, char text[STARS_TEXT_MAX]) {
    text[0] = '\0';
    for (int i = 0; i < JOURNEY_STARS; i++)
        text_add(text, STARS_TEXT_MAX, "%s",
                 i < count ? (language_shows(L'★') ? "★" : "*") : (language_shows(L'☆') ? "☆" : "."));
    return text;
}

JourneyStars statistics_journey(const Statistics *s, const Rules *rules) {
    JourneyStars stars = {.journey = journey_of(rules)};
    for (int i = 0; stars.journey && i < JOURNEY_LENGTH; i++) {
        char deal[DEAL_NAME_MAX];
        const Deal numbered = {.numbered = true, .number = stars.journey->deal[i]};
        const uint64_t key = deal_key(rules->id, deal_word(&numbered, deal));
        for (int n = first_of_deal(s, key); n < s->lines && s->by_deal[n]->deal == key; n++)
            if (s->by_deal[n]->on_journey && s->by_deal[n]->result == RESULT_WON)
                stars.of[i] |= stars_of(s->by_deal[n]);
        stars.won += stars.of[i] > 0;
        stars.count += star_count(stars.of[i]);
    }
    return stars;
}

int journey_next(const JourneyStars *stars, int stage) {
    const int after = (stage + 1) % JOURNEY_LENGTH, all = STAR_WON | STAR_WITHOUT_UNDO | STAR_WITHOUT_HELP,
              wanted = stars->won < JOURNEY_LENGTH ? STAR_WON : all;
    int next = after;
    for (int i = JOURNEY_LENGTH - 1; i >= 0; i--) {
        const int at = (after + i) % JOURNEY_LENGTH;
        if ((stars->of[at] & wanted) != wanted) next = at;
    }
    return next;
}

/* --- the statistics in sentences ------------------------------------------------------------------------ */

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

/* One game with a set of options; the first for a game also prints its title. */
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
