/* How every game looks when it begins: in both languages, with signs and without, small and large. */
#include "screens.h"

static const struct {
    int width, height;
    const char *language;
    bool signs;
    Finish finish;
} terminal[] = {
    {80, 24, "de", true, FINISH_PLAIN},  {80, 24, "en", true, FINISH_PLAIN},
    {80, 24, "de", false, FINISH_PLAIN}, {80, 24, "en", false, FINISH_PLAIN},
    {120, 40, "de", true, FINISH_PLAIN}, {120, 40, "en", false, FINISH_PLAIN},
    {60, 20, "en", true, FINISH_PLAIN},  {80, 24, "en", true, FINISH_LINES},
    {80, 24, "en", false, FINISH_LINES},
};

START_TEST(every_game_begins_as_shown) {
    const char *game = rules_listed(_i)->id;
    Golden golden;
    Table t;
    char heading[80];
    if (!golden_has(game, "")) return;
    golden_begin(&golden);
    for (size_t i = 0; i < sizeof terminal / sizeof *terminal; i++) {
        speak(terminal[i].language, terminal[i].signs);
        open_table(&t, game, "", deal_numbered(4711, rules_find(game)->packs), terminal[i].width,
                   terminal[i].height);
        t.view.finish = terminal[i].finish;
        snprintf(heading, sizeof heading, "%dx%d %s %s%s", terminal[i].width, terminal[i].height,
                 terminal[i].language, terminal[i].signs ? "UTF-8" : "ASCII",
                 terminal[i].finish == FINISH_LINES ? " lines" : "");
        golden_table(&golden, &t, heading);
        if (!i) golden_styles(&golden, &t, "80x24 styles");
        close_table(&t);
    }
    golden_end(&golden, game);
}
END_TEST

int main(void) {
    return RUN_TESTS("openings", 0, 0, {every_game_begins_as_shown, 1, games_listed() + 1});
}
