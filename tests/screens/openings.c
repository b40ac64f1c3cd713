/* How every game looks when it begins; one of them with signs and without.  That all can be
   read in every size is looked at in readable.c. */
#include <glob.h>

#include "screens.h"

static glob_t own; /* tables that do not come with the program */

/* All for one game; for the others the first, as they differ in the same places. */
static const struct {
    int width, height;
    const char *language;
    bool signs;
    Finish finish;
} terminal[] = {
    {80, 24, "en", true, FINISH_PLAIN},  {60, 20, "en", true, FINISH_LINES},
    {80, 24, "de", false, FINISH_PLAIN}, {80, 24, "en", false, FINISH_PLAIN},
    {80, 24, "en", true, FINISH_LINES},
};

START_TEST(every_game_begins_as_shown) {
    const char *game = rules_listed(_i)->id;
    Golden golden;
    Table t;
    char heading[80];
    if (!golden_is_kept(game)) return;
    golden_begin(&golden);
    for (size_t i = 0; i < (_i > 1 ? 1 : sizeof terminal / sizeof *terminal); i++) {
        speak(terminal[i].language, terminal[i].signs);
        open_table(&t, game, "", deal_numbered(4711, rules_find(game)->packs), terminal[i].width,
                   terminal[i].height);
        t.view.finish = terminal[i].finish;
        snprintf(heading, sizeof heading, "%dx%d %s %s%s", terminal[i].width, terminal[i].height,
                 terminal[i].language, terminal[i].signs ? "UTF-8" : "ASCII",
                 terminal[i].finish == FINISH_LINES ? " lines" : "");
        golden_table(&golden, &t, heading);
        if (!i && _i == 1) golden_styles(&golden, &t, "80x24 styles");
        close_table(&t);
    }
    golden_end(&golden, game);
}
END_TEST

/* Games whose piles find their places. */
static void begins_as_shown(const Rules *rules) {
    Golden golden;
    Table t;
    golden_begin(&golden);
    speak("en", true);
    open_table(&t, rules->id, "", deal_numbered(4711, rules->packs), 80, 24);
    golden_table(&golden, &t, "80x24");
    close_table(&t);
    golden_end(&golden, rules->id);
}

static const Rules *listed_alone(const char *path) {
    char *text = read_text(path);
    Error error;
    const Rules *rules = rules_learn(text, strlen(text), 0, &error);
    ck_assert_msg(rules != 0, "%s", path);
    free(text);
    rules_list_own(&rules, 1);
    return rules;
}

START_TEST(own_games_begin_as_shown) {
    const Rules *rules = listed_alone(own.gl_pathv[_i]);
    Table t;
    open_table(&t, rules->id, "", deal_numbered(1, rules->packs), 80, 24);
    ck_assert_msg(t.view.lay.fits, "%s needs more than 80x24", rules->id);
    close_table(&t);
    if (golden_is_kept(rules->id)) begins_as_shown(rules);
    rules_list_own(0, 0);
}
END_TEST

/* Where they do not say where their piles are, room is found. */
START_TEST(more_games_have_room) {
    const Rules *rules = rules_listed(_i);
    Table t;
    if (rules->listing.family != MORE_FAMILY) return;
    speak("en", true);
    open_table(&t, rules->id, "", deal_numbered(1, rules->packs), 80, 24);
    ck_assert_msg(t.view.lay.fits, "%s needs more than 80x24", rules->id);
    resize(&t, 60, 20);
    ck_assert_msg(t.view.lay.fits, "%s needs more than 60x20", rules->id);
    close_table(&t);
}
END_TEST

START_TEST(the_gallery_begins_as_shown) {
    if (golden_is_kept(rules_listed(_i)->id)) begins_as_shown(rules_listed(_i));
}
END_TEST

int main(void) {
    glob(TESTS_DIR "/games/*.game", 0, 0, &own);
    return RUN_TESTS("openings", 0, 0, {every_game_begins_as_shown, 1, games_with_texts() + 1},
                     {the_gallery_begins_as_shown, games_with_texts() + 1, games_listed() + 1},
                     {own_games_begin_as_shown, 0, (int)own.gl_pathc},
                     {more_games_have_room, games_with_texts() + 1, games_listed() + 1});
}
