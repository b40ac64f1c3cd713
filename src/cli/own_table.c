#include "own_table.h"

#include <string.h>

#include "limits.h"
#include "play_view.h"
#include "report.h"
#include "table/draw.h"

/* --- written -------------------------------------------------------------------------------------------- */

static bool begins(const char *line, const char *word) {
    const size_t length = strlen(word);
    return !strncmp(line, word, length) && line[length] == ' ';
}

int table_print(const Rules *rules) {
    if (rules->hooks.name)
        return report_wrong(_("%s has rules that no table says, its hooks in C; take another game"),
                            rules->title);
    for (const char *line = rules->text, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        if (!rules->digest && begins(line, "game"))
            text_print(stdout, "%-12s%s%s\n", "game", "my-", rules->id);
        else if (!rules->digest && begins(line, "title"))
            text_print(stdout, "%-12s%s%s\n", "title", "My ", rules->title);
        else if (!begins(line, "listed") && !begins(line, "version"))
            text_print(stdout, "%.*s\n", (int)(end - line), line);
    }
    return STATUS_YES;
}

/* --- tried ---------------------------------------------------------------------------------------------- */

enum { DEALS_TRIED = 10, POSITIONS_TRIED = 200000 };

static Verdict try_deal(const Rules *rules, uint64_t number) {
    const Settings settings = settings_default(rules);
    const Deal deal = deal_numbered(number, rules->packs);
    Play play;
    play_begin(&play, rules, &settings, &deal);
    const Limits limits = {.positions = POSITIONS_TRIED, .memory = (size_t)256 << MIB_SHIFT};
    Solution solution = limits_solve(&play.game, &play.start, limits);
    const Verdict verdict = solution.verdict;
    solution_end(&solution);
    play_end(&play);
    return verdict;
}

/* Whether the table has its place in the smallest window that is usual. */
static bool fits(const Play *play) {
    Layout lay;
    layout_make(&lay, &play->game, &play->start, 80, 24, CARDS_AUTO);
    return lay.fits;
}

static bool show_opening(const Rules *rules) {
    const Settings settings = settings_default(rules);
    const Deal deal = deal_numbered(1, rules->packs);
    Play play;
    play_begin(&play, rules, &settings, &deal);
    putchar('\n');
    view_print(&play, ENDING_NONE);
    const bool shown = fits(&play);
    play_end(&play);
    return shown;
}

int table_try(const Rules *rules) {
    int count[NOT_WINNABLE + 1] = {0};
    const bool shown = show_opening(rules);
    for (uint64_t number = 1; number <= DEALS_TRIED; number++) count[try_deal(rules, number)]++;
    text_print(stdout, _("\nOf its first %d deals %d can be won and %d cannot; %d are undecided.\n"),
               DEALS_TRIED, count[WINNABLE], count[NOT_WINNABLE], count[UNDECIDED]);
    if (!shown) text_print(stdout, _("It needs a larger terminal than 80x24.\n"));
    return STATUS_YES;
}
