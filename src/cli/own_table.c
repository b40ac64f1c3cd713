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

/* What hooks do is said in remarks, as no other table may name them. */
static void print_hooks(const char *besides) {
    enum { LINE_MOST = 96 };
    printf("\n# %s", _("What the hooks do, which a custom game cannot name:"));
    for (int used = LINE_MOST; *besides; besides += strspn(besides, " ")) {
        const int word = (int)strcspn(besides, " ");
        if ((used += word + 1) > LINE_MOST) used = printf("\n#") + word;
        printf(" %.*s", word, besides);
        besides += word;
    }
    putchar('\n');
}

int table_print(const Rules *rules) {
    for (const char *line = rules->text, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        if (!rules->digest && begins(line, "game"))
            text_print(stdout, "%-12s%s%s\n", "game", "my-", rules->id);
        else if (!rules->digest && begins(line, "title"))
            text_print(stdout, "%-12s%s%s\n", "title", "My ", rules->title);
        else if (!begins(line, "listed") && !begins(line, "version"))
            text_print(stdout, "%.*s\n", (int)(end - line), line);
    }
    if (rules->hooks.besides) print_hooks(_(rules->hooks.besides));
    return STATUS_YES;
}

/* --- tried ---------------------------------------------------------------------------------------------- */

enum { DEALS_TRIED = 10, POSITIONS_TRIED = 200000 };

static Verdict try_deal(const Request *r, const Rules *rules, uint64_t number) {
    const Settings settings = settings_default(rules);
    const Deal deal = deal_numbered(number, rules->packs);
    Play play;
    play_begin(&play, rules, &settings, &deal);
    const Limits limits = {.positions = POSITIONS_TRIED, .memory = (size_t)256 << MIB_SHIFT};
    Solution solution = limits_solve(r, &play.game, &play.start, limits);
    const Verdict verdict = solution.verdict;
    memory_check(solution.spent);
    solution_end(&solution);
    play_end(&play);
    return verdict;
}

static void show_opening(const Rules *rules) {
    const Settings settings = settings_default(rules);
    const Deal deal = deal_numbered(1, rules->packs);
    Play play;
    play_begin(&play, rules, &settings, &deal);
    putchar('\n');
    view_print(&play, ENDING_NONE);
    play_end(&play);
}

/* The terminal in which the table has room as it is dealt, whichever of its options is chosen. */
static void find_size(const Rules *rules, int *width, int *height) {
    const Deal deal = deal_numbered(1, rules->packs);
    *width = *height = 0;
    for (int option = -1; option < OPTIONS_MAX && (option < 0 || rules->option[option].name); option++)
        for (int value = 1; value < (option < 0 ? 2 : option_values(&rules->option[option])); value++) {
            Settings settings = settings_default(rules);
            Game game;
            int w, h;
            if (option >= 0) settings.value[option] = (uint8_t)value;
            game_open(&game, rules, &settings);
            const Position opening = game_deal(&game, deal.pack, 0);
            layout_least(&game, &opening, true, &w, &h);
            if (w > *width) *width = w;
            if (h > *height) *height = h;
        }
}

int table_try(const Request *r, const Rules *rules) {
    int count[NOT_WINNABLE + 1] = {0};
    int width, height;
    show_opening(rules);
    find_size(rules, &width, &height);
    for (uint64_t number = 1; number <= DEALS_TRIED; number++) count[try_deal(r, rules, number)]++;
    text_print(stdout, _("\nOf its first %d deals: %d winnable, %d lost, %d undecided.\n"), DEALS_TRIED,
               count[WINNABLE], count[NOT_WINNABLE], count[UNDECIDED]);
    if (height == CANVAS_HEIGHT)
        text_print(stdout, _("Its cards do not have enough room in a terminal of any size.\n"));
    else if (width > 80 || height > 24)
        text_print(stdout, _("80x24 does not have enough room for its cards; %dx%d does.\n"), width, height);
    return STATUS_YES;
}
