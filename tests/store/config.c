/* Preferences are written back without touching what the player wrote beside them. */
#include "store/preferences/config.h"

#include "home.h"

static const char *const before = "# mine\n\nclock = off\n\n\nkey.undo = z\nnonsense = 1\ntheme = light\n";
static const char *const after =
    "# mine\n\nclock = off\n\n\nkey.undo = z\nnonsense = 1\ntheme = felt\nsuits = four\n";

static void write_config(const char *text) {
    mkdir(home_path("patience"), 0700);
    FILE *file = fopen(home_path("patience/config"), "w");
    ck_assert_ptr_nonnull(file);
    fputs(text, file);
    fclose(file);
}

static void check_config(const char *text) {
    size_t size;
    char *found = file_text(home_path("patience/config"), &size);
    ck_assert_str_eq(found, text);
    free(found);
}

START_TEST(other_lines_are_kept) {
    int option;
    write_config(before);
    Config config = config_read();
    config_end(&config);
    ck_assert(settings_set(&config.settings, "suits", "four", &option));
    ck_assert(settings_set(&config.settings, "theme", "felt", &option));
    ck_assert_int_eq(config_save(&config), 0);
    check_config(after);
    ck_assert_int_eq(config_save(&config), 0);
    check_config(after);
}
END_TEST

/* A last line without its newline is one all the same. */
START_TEST(last_line_without_newline) {
    write_config("\n\nclock = off");
    Config config = config_read();
    int option;
    ck_assert(settings_set(&config.settings, "theme", "mono", &option));
    ck_assert_int_eq(config_save(&config), 0);
    check_config("\n\nclock = off\ntheme = mono\n");
}
END_TEST

/* The finish that is no more: it is read, kept as it is written, and replaced when another is chosen. */
START_TEST(the_finish_round_is_read_as_full) {
    int option;
    write_config("finish = round # mine\ntheme = light\n");
    Config config = config_read();
    ck_assert_int_eq(config.errors, 0);
    ck_assert(is_set(&config.settings, "finish", "full"));
    ck_assert(!settings_set(&config.settings, "finish", "round", &option));
    ck_assert(settings_set(&config.settings, "theme", "felt", &option));
    ck_assert_int_eq(config_save(&config), 0);
    check_config("finish = round # mine\ntheme = felt\n");
    ck_assert(settings_set(&config.settings, "finish", "plain", &option));
    ck_assert_int_eq(config_save(&config), 0);
    check_config("finish = plain # mine\ntheme = felt\n");
    config_end(&config);
}
END_TEST

/* --- options of games ----------------------------------------------------------------------------------- */

static Settings options_in(const Config *config, const char *game) {
    return config_options(config, rules_find(game));
}

/* Chooses an option as the page of options does. */
static void choose(Config *config, const char *game, const char *name, const char *value) {
    int option;
    const Settings old = options_in(config, game);
    Settings chosen = old;
    ck_assert(settings_set(&chosen, name, value, &option));
    config_take_options(config, rules_find(game), &old, &chosen);
}

START_TEST(options_are_read) {
    write_config("set.kleine-harfe = passes=1,forced=off # as at home\nset.napoleon=wrap=off\n");
    const Config config = config_read();
    ck_assert_int_eq(config.errors, 0);
    const Settings harp = options_in(&config, "kleine-harfe"), napoleon = options_in(&config, "napoleon");
    ck_assert(is_set(&harp, "passes", "1") && is_set(&harp, "forced", "off"));
    ck_assert(is_set(&napoleon, "wrap", "off") && is_set(&napoleon, "direction", "ask"));
}
END_TEST

START_TEST(options_are_written) {
    write_config("# mine\nset.kleine-harfe = passes=1 # as at home\nset.napoleon = wrap=off\nclock = off\n");
    Config config = config_read();
    choose(&config, "kleine-harfe", "forced", "off");
    choose(&config, "8x8", "open", "on");
    ck_assert_int_eq(config_save(&config), 0);
    check_config("# mine\nset.kleine-harfe = passes=1,forced=off # as at home\nset.napoleon = wrap=off\n"
                 "clock = off\nset.8x8 = open=on\n");
    choose(&config, "napoleon", "wrap", "on"); /* the usual ones are not written */
    ck_assert_int_eq(config_save(&config), 0);
    check_config(
        "# mine\nset.kleine-harfe = passes=1,forced=off # as at home\nclock = off\nset.8x8 = open=on\n");
}
END_TEST

/* What the command line asked for is no choice of the player's. */
START_TEST(only_what_was_chosen) {
    int option;
    Config config = config_default();
    const Rules *rules = rules_find("kleine-harfe");
    Settings asked = config_options(&config, rules);
    ck_assert(settings_set(&asked, "passes", "1", &option));
    Settings chosen = asked;
    ck_assert(settings_set(&chosen, "forced", "off", &option));
    config_take_options(&config, rules, &asked, &chosen);
    const Settings kept = options_in(&config, "kleine-harfe");
    ck_assert(is_set(&kept, "passes", "3") && is_set(&kept, "forced", "off"));
}
END_TEST

START_TEST(options_there_are_not) {
    static const char *const wrong[] = {
        "config file, line 1: the game has no option “colour”",
        "config file, line 2: “many” is not a value of passes; it has: 3, 1, 2, 4, 5, 6, 7, 8, 9, unlimited",
        "config file, line 3: there is no game “chess”",
        "config file, line 4: “set.8x8”: options are set as set.game = name=value,name=value",
        "config file, line 6: “set.8x8” is set in line 5 already, which holds",
        "config file, line 7: “passes” is set twice in this line; the first value holds"};
    static const char text[] =
        "set.napoleon = wrap=off,colour=red\nset.kleine-harfe = passes=many,forced=off\n"
        "set.chess = passes=1\nset.8x8 =\nset.8x8 = open=on\nset.8x8 = empty=king\n"
        "set.grosse-harfe = passes=1,passes=2\n";
    char said[400];
    write_config(text);
    Config config = config_read();
    ck_assert_int_eq(config.errors, 6);
    for (int i = 0; i < 6; i++) ck_assert_str_eq(config_error_text(&config, i, said, sizeof said), wrong[i]);
    const Settings harp = options_in(&config, "kleine-harfe"), napoleon = options_in(&config, "napoleon"),
                   eight = options_in(&config, "8x8"), large = options_in(&config, "grosse-harfe");
    ck_assert(is_set(&harp, "passes", "3") && is_set(&harp, "forced", "on")); /* nothing of a line */
    ck_assert(is_set(&napoleon, "wrap", "on"));
    ck_assert(is_set(&large, "passes", "1"));
    ck_assert(is_set(&eight, "open", "on") && !is_set(&eight, "empty", "king"));
    ck_assert_int_eq(config_save(&config), 0); /* and are kept */
    check_config(text);
    choose(&config, "napoleon", "wrap", "off");
    ck_assert_int_eq(config_save(&config), 0);
    config_end(&config);
    config = config_read();
    const Settings again = options_in(&config, "napoleon");
    ck_assert(is_set(&again, "wrap", "off"));
    ck_assert_int_eq(config.errors, 6);
    config_end(&config);
}
END_TEST

/* Where a game has its usual options again, no line is left that would set others. */
START_TEST(options_set_twice_are_usual_again) {
    write_config("set.napoleon = wrap=off\n# mine\nset.napoleon = wrap=off\n");
    Config config = config_read();
    choose(&config, "napoleon", "wrap", "on");
    ck_assert_int_eq(config_save(&config), 0);
    check_config("# mine\n");
    config_end(&config);
}
END_TEST

/* The longest options that any game can have are read as they were written. */
START_TEST(all_options_at_once) {
    write_config("");
    Config config = config_read();
    for (int place = 1; rules_listed(place); place++) {
        Settings *options = &config.options[place - 1];
        for (int i = 0; i < OPTIONS_MAX && options->option[i].name; i++) options->value[i] = 1;
    }
    ck_assert_int_eq(config_save(&config), 0);
    const Config again = config_read();
    ck_assert_int_eq(again.errors, 0);
    for (int place = 1; rules_listed(place); place++)
        ck_assert_mem_eq(again.options[place - 1].value, config.options[place - 1].value, OPTIONS_MAX);
}
END_TEST

START_TEST(the_language) {
    write_config("language = de\n");
    Config config = config_read();
    ck_assert_str_eq(config_language(&config), "de");
    config = config_default();
    ck_assert_str_eq(config_language(&config), "en");
    config.environment_language = "de";
    ck_assert_str_eq(config_language(&config), "de");
}
END_TEST

int main(void) {
    return RUN_AT_HOME("preferences", home_enter, other_lines_are_kept, last_line_without_newline,
                       the_finish_round_is_read_as_full, options_are_read, options_are_written,
                       only_what_was_chosen, options_there_are_not, options_set_twice_are_usual_again,
                       all_options_at_once, the_language);
}
