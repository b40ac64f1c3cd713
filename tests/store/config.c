/* Preferences are read strictly, and written back without touching what else the player wrote. */
#include "store/config.h"

#include "home.h"

static void write_config(const char *text) {
    mkdir(home_path("patience"), 0700);
    file_make(home_path("patience/config"), text);
}

/* Chooses "theme=felt", or "8x8:open=on" as the page of options does. */
static void choose(Config *config, const char *words) {
    char game[40], name[40], value[40];
    int option;
    if (sscanf(words, "%39[^:=]:%39[^=]=%39s", game, name, value) == 3) {
        const Settings old = config_options(config, rules_find(game));
        Settings chosen = old;
        ck_assert(settings_set(&chosen, name, value, &option));
        config_take_options(config, rules_find(game), &old, &chosen);
    } else {
        ck_assert_int_eq(sscanf(words, "%39[^=]=%39s", name, value), 2);
        ck_assert_msg(settings_set(&config->settings, name, value, &option), "%s", words);
    }
}

static void has(const Config *config, const char *words) {
    char game[40], name[40], value[40];
    Settings settings = config->settings;
    if (sscanf(words, "%39[^:=]:%39[^=]=%39s", game, name, value) == 3)
        settings = config_options(config, rules_find(game));
    else
        ck_assert_int_eq(sscanf(words, "%39[^=]=%39s", name, value), 2);
    ck_assert_msg(is_set(&settings, name, value), "not %s", words);
}

static void for_each(Config *config, const char *words, void (*call)(Config *, const char *)) {
    char copy[400], *rest = copy;
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word; (word = strsep(&rest, " ")) != 0;)
        if (*word) call(config, word);
}

static void check(Config *config, const char *words) {
    has(config, words);
}

#define PART(line, word)                                                                                     \
    "line " #line ": “" word "” is part of look now, which has: auto, flat, lattice, weave, midnight\n"

/* A file, what it sets, the errors it has; what is chosen then, and the file as it is saved (0: as it was).
 */
static const struct {
    const char *file, *sets, *errors, *chosen, *saved;
} rows[] = {
    {"# mine\n\nclock = off\n\n\nkey.undo = z\nnonsense = 1\ntheme = light\n", "clock=off theme=light",
     "line 7: there is no preference “nonsense”: see “patience config”\n", "suits=four theme=felt",
     "# mine\n\nclock = off\n\n\nkey.undo = z\nnonsense = 1\ntheme = felt\nsuits = four\n"},
    {"\n\nclock = off", "clock=off", "", "theme=mono", "\n\nclock = off\ntheme = mono\n"},
    /* of a line that is changed only the value is */
    {"  theme=light   # by day\r\nclock  =  off\nclock = off # twice\nsuits\n", "theme=light clock=off",
     "line 3: “clock” is set in line 2 already, which holds\nline 4: “” is not a value of suits; it has: "
     "two, four, letters, words\n",
     "theme=mono clock=on suits=four",
     "  theme=mono   # by day\r\nclock  =  on\nclock = off # twice\nsuits = four\n"},
    {"\357\273\277theme = light\r\nclock=off\r\n", "theme=light clock=off", "", "theme=mono clock=on",
     "\357\273\277theme = mono\r\nclock=on\r\n"},
    {"suits =\n", "suits=two", "line 1: “” is not a value of suits; it has: two, four, letters, words\n",
     "suits=four", "suits = four\n"},
    /* what the look had for parts is named and obeyed, the first of them, and kept until a look is chosen */
    {"finish = round # mine\ntheme = light\n", "look=lattice", PART(1, "finish"), "theme=felt",
     "finish = round # mine\ntheme = felt\n"},
    {"courts = emblems\nfinish = plain\nback = weave\n", "look=flat",
     PART(1, "courts") PART(2, "finish") PART(3, "back"), "look=auto",
     "courts = emblems\nlook = auto\nback = weave\n"},
    {"look = auto\nback = midnight\n", "look=auto", PART(2, "back"), "look=weave",
     "look = weave\nback = midnight\n"},
    /* so is what is part of “onekey” now */
    {"collect = on\n", "onekey=collect",
     "line 1: “collect” is part of onekey now, which has: on, off, collect, collect-only\n", "onekey=off",
     "onekey = off\n"},
    {"onekey = off\ncollect = off\n", "onekey=off",
     "line 2: “collect” is part of onekey now, which has: on, off, collect, collect-only\n", "theme=mono",
     "onekey = off\ncollect = off\ntheme = mono\n"},
    /* the light's old name is named and obeyed, until the light is chosen */
    {"lamp = on # mine\nlight = odds\n", "light=on",
     "line 1: “lamp” is called light now\nline 2: “light” is set in line 1 already, which holds\n",
     "theme=mono", "lamp = on # mine\nlight = odds\ntheme = mono\n"},
    {"lamp = on # mine\n", "light=on", "line 1: “lamp” is called light now\n", "light=odds",
     "light = odds\n"},
    /* a value that means nothing here may mean something elsewhere; what is chosen stands behind it */
    {"theme = purple # soon\ntheme = light\nsuits = seven\ntheme = mono\n", "theme=light suits=two",
     "line 1: “purple” is not a value of theme; it has: felt, light, contrast, night, mono, own\n"
     "line 3: “seven” is not a value of suits; it has: two, four, letters, words\n"
     "line 4: “theme” is set in line 2 already, which holds\n",
     "clock=on theme=contrast suits=four",
     "theme = purple # soon\ntheme = contrast\nsuits = seven\ntheme = mono\nsuits = four\n"},
    {"theme = purple\n", "theme=felt",
     "line 1: “purple” is not a value of theme; it has: felt, light, contrast, night, mono, own\n",
     "clock=on", 0},
    {"= 1\nkey.undo\n", "",
     "line 1: a line is “name = value”, or begins with # as a remark\n"
     "line 2: “key.undo”: a key is assigned as key.command = key\n",
     "", 0},
    {"set.kleine-harfe = passes=1,forced=off # as at home\nset.napoleon=wrap=off\n",
     "kleine-harfe:passes=1 kleine-harfe:forced=off napoleon:wrap=off napoleon:direction=ask", "", "", 0},
    {"# mine\nset.kleine-harfe = passes=1 # as at home\nset.napoleon = wrap=off\nclock = off\n", "", "",
     "kleine-harfe:forced=off 8x8:open=on",
     "# mine\nset.kleine-harfe = passes=1,forced=off # as at home\nset.napoleon = wrap=off\n"
     "clock = off\nset.8x8 = open=on\n"},
    /* the usual ones are not written, nor is a line left that would set others */
    {"set.napoleon = wrap=off\n# mine\nset.napoleon = wrap=off\n", "napoleon:wrap=off",
     "line 3: “set.napoleon” is set in line 1 already, which holds\n", "napoleon:wrap=on", "# mine\n"},
    /* nothing is taken of a line that is not understood */
    {"set.napoleon = wrap=off,colour=red\nset.kleine-harfe = passes=many,forced=off\n"
     "set.chess = passes=1\nset.8x8 =\nset.8x8 = open=on\nset.8x8 = empty=king\n"
     "set.grosse-harfe = passes=1,passes=2\n",
     "kleine-harfe:passes=3 kleine-harfe:forced=on napoleon:wrap=on grosse-harfe:passes=1 8x8:open=on "
     "8x8:empty=any",
     "line 1: the game has no option “colour”\n"
     "line 2: “many” is not a value of passes; it has: 3, 1, 2, 4, 5, 6, 7, 8, 9, unlimited\n"
     "line 3: there is no game “chess”\n"
     "line 4: “set.8x8”: options are set as set.game = name=value,name=value\n"
     "line 6: “set.8x8” is set in line 5 already, which holds\n"
     "line 7: “passes” is set twice in this line; the first value holds\n",
     "", 0},
};

static void check_row(size_t i) {
    char said[4000] = "", text[500];
    write_config(rows[i].file);
    Config config = config_read();
    for_each(&config, rows[i].sets, check);
    for (int k = 0; k < config.errors; k++) {
        config_error_text(&config, k, text, sizeof text);
        strcat(strcat(said, text + strlen("config file, ")), "\n");
    }
    ck_assert_str_eq(said, rows[i].errors);
    for_each(&config, rows[i].chosen, choose);
    for (int times = 0; times < 2; times++) {
        ck_assert_int_eq(config_save(&config), 0);
        file_holds(home_path("patience/config"), rows[i].saved ? rows[i].saved : rows[i].file);
    }
    config_end(&config);
}

START_TEST(read_and_saved) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) check_row(i);
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
    for_each(&config, "kleine-harfe:passes=3 kleine-harfe:forced=off", check);
    config_end(&config);
}
END_TEST

/* The options of every game at once, the longest there are, are read as they were written. */
START_TEST(all_options_at_once) {
    write_config("");
    Config config = config_read();
    Settings chosen[200];
    int games = 0;
    for (const Rules *rules; (rules = rules_listed(games + 1)) != 0; games++) {
        const Settings usual = settings_default(rules);
        chosen[games] = usual;
        for (int i = 0; i < OPTIONS_MAX && usual.option[i].name; i++) chosen[games].value[i] = 1;
        config_take_options(&config, rules, &usual, &chosen[games]);
    }
    ck_assert_int_eq(config_save(&config), 0);
    config_end(&config);
    config = config_read();
    ck_assert_int_eq(config.errors, 0);
    while (games-- > 0)
        ck_assert_mem_eq(config_options(&config, rules_listed(games + 1)).value, chosen[games].value,
                         OPTIONS_MAX);
    config_end(&config);
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
    return RUN_AT_HOME("preferences", home_enter, read_and_saved, only_what_was_chosen, all_options_at_once,
                       the_language);
}
