/* Statistics: every line counts or is skipped, figures hold together, and their pages can be printed. */
#include "home.h"
#include "shown.h"

#include "store/statistics.h"
#include "text/date.h"

static void check_figures(const Figures *f) {
    MUST(f->played == f->won + f->lost + f->left && f->won >= f->best_streak && f->best_streak >= f->streak);
    MUST(f->daily_played >= f->daily_won && f->best_daily_streak >= f->daily_streak);
    MUST(f->without_undo <= f->won && f->without_help <= f->won && f->again <= f->won);
}

static void check_page(const Statistics *s, const Rules *rules) {
    for (int in_words = 0; in_words < 2; in_words++) {
        char *text = statistics_text(s, rules, in_words);
        check_shown(text);
        free(text);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    home_enter();
    home_file("statistics", bytes, size);
    Statistics s = statistics_read(date_now());
    int lines = 0, played = 0;
    for (size_t i = 0; i < size; i++) lines += bytes[i] == '\n' || i == size - 1;
    MUST(!s.error && s.lines + s.skipped <= lines);
    check_figures(&s.all);
    for (int i = 0; i < s.count; i++) {
        check_figures(&s.figures[i]);
        played += s.figures[i].played;
    }
    MUST(played == s.all.played && played <= s.lines);
    check_page(&s, 0);
    for (int i = 1; rules_listed(i); i++) check_page(&s, rules_listed(i));
    statistics_end(&s);
    return 0;
}
