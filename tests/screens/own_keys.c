/* Keys given to commands: whatever is given, every command keeps a key of its own, and the line that would
   take the last one is told of. */
#include "screens.h"
#include "table/keys.h"

static Table t;

/* Gives keys, "quit=x new=q", one a line of the config file, and checks them. */
static void give(const char *keys) {
    char all[600], *rest = all;
    speak("en", true);
    open_table(&t, "kleine-harfe", "", deal_numbered(26, 1), 80, 24);
    snprintf(all, sizeof all, "%s", keys);
    for (char *word; (word = strsep(&rest, " ")) != 0;) {
        ConfigKey *key = &t.session.config->key[t.session.config->keys++];
        key->line = t.session.config->keys;
        snprintf(key->command, sizeof key->command, "%s", strsep(&word, "="));
        snprintf(key->key, sizeof key->key, "%s", word);
    }
    config_check_keys(t.session.config);
}

static void complains(const char *wanted) {
    char all[2000] = "", text[300];
    for (int i = 0; i < t.session.config->errors; i++)
        strcat(strcat(all, i ? "\n" : ""), config_error_text(t.session.config, i, text, sizeof text));
    ck_assert_str_eq(all, wanted);
}

/* The command's first key, as it is shown. */
static void has_key(const char *command, const char *wanted) {
    char key[KEY_TEXT_MAX];
    ck_assert_str_eq(command_key(table_keymap, command, t.session.config, key), wanted);
}

static void all_have_keys(void) {
    char keys[80];
    for (const Binding *b = table_keymap; b->command; b++)
        ck_assert_msg(binding_keys(table_keymap, b, t.session.config, keys, sizeof keys)[0], "%s has no key",
                      b->command);
}

/* The key leaves the table. */
static void quits(int key) {
    press_key(&t, key);
    ck_assert_int_eq(t.outcome, OUTCOME_LEAVE);
    close_table(&t);
}

START_TEST(the_last_key_is_not_taken) {
    give("new=q");
    complains("config file, line 1: this would leave “quit” without a key");
    has_key("new", "n");
    all_have_keys();
    quits('q');

    give("hint=z new=q draw=q"); /* the second has no claim either */
    complains("config file, line 2: this would leave “quit” without a key\n"
              "config file, line 3: the key “q” is assigned in line 2 already, which holds");
    has_key("hint", "z");
    quits('q');

    give("hint=u new=backspace"); /* of two keys the last one stays */
    complains("config file, line 2: this would leave “undo” without a key");
    has_key("hint", "u");
    press_keys(&t, " ");
    press_key(&t, BACKSPACE);
    ck_assert_int_eq(t.session.play.at, 0);
    quits('q');
}
END_TEST

START_TEST(older_names_are_read) {
    give("seer=Z lamp=W");
    complains("");
    has_key("solver", "Z");
    has_key("light", "W");
    quits('q');
}
END_TEST

START_TEST(keys_may_be_exchanged) {
    give("new=q quit=n");
    complains("");
    has_key("new", "q");
    has_key("quit", "n");
    all_have_keys();
    quits('n');

    give("new=q quit=nokey"); /* what was given in exchange is none */
    complains("config file, line 1: this would leave “quit” without a key\n"
              "config file, line 2: unknown key “nokey”: use a character, ^X or pageup");
    quits('q');

    give("hint=n new=i quit=h help=q left=?");
    complains("");
    all_have_keys();
    quits('h');
}
END_TEST

/* Taking one line back may cost another command its key. */
START_TEST(one_after_the_other) {
    give("new=r quit=n restart=q draw=i hint=r"); /* hint has no key but i, which draw has */
    complains("config file, line 4: this would leave “hint” without a key\n"
              "config file, line 5: the key “r” is assigned in line 1 already, which holds");
    all_have_keys();
    quits('n');

    give("save=q quit=N name=S preferences=N"); /* so that quit would lose both */
    complains("config file, line 4: the key “N” is assigned in line 2 already, which holds");
    all_have_keys();
    quits('N');

    give("save=q name=S quit=^Z"); /* save falls back to its own key, and name with it */
    complains("config file, line 1: this would leave “quit” without a key\n"
              "config file, line 2: this would leave “save” without a key\n"
              "config file, line 3: unknown key “^Z”: use a character, ^X or pageup");
    all_have_keys();
    quits('q');
}
END_TEST

START_TEST(the_same_key_twice) {
    give("new=x quit=x");
    complains("config file, line 2: the key “x” is assigned in line 1 already, which holds");
    has_key("new", "x");
    quits('q');
    give("quit=x new=x");
    complains("config file, line 2: the key “x” is assigned in line 1 already, which holds");
    has_key("new", "n");
    quits('x');
    give("quit=x quit=x");
    complains("config file, line 2: the key “x” is assigned in line 1 already, which holds");
    quits('x');
}
END_TEST

/* Keys that never arrive are none, and those that arrive under another name are that one. */
START_TEST(control_characters) {
    static const char *const never[] = {"^C", "^D", "^L", "^Q", "^S", "^Z", "^\\", "^@", "\177"};
    for (size_t i = 0; i < sizeof never / sizeof *never; i++) {
        char keys[40];
        snprintf(keys, sizeof keys, "quit=%s", never[i]);
        give(keys);
        ck_assert_int_eq(t.session.config->errors, 1);
        quits('q');
    }
    give("quit=^M enter=x");
    complains("");
    quits(KEY_ENTER_CHAR);
    give("quit=^H");
    complains("");
    quits(BACKSPACE);
    give("quit=^W");
    complains("");
    quits('W' - '@');
}
END_TEST

/* --- on the pages --------------------------------------------------------------------------------------- */

/* The first key of a command in a keymap, as it is shown. */
static void has_key_in(const Binding *keymap, const char *command, const char *wanted) {
    char key[KEY_TEXT_MAX];
    ck_assert_str_eq(command_key(keymap, command, t.session.config, key), wanted);
}

/* A command has its key wherever it is; but from the commands of a page it takes none. */
START_TEST(guests) {
    give("quit=x options=z");
    complains("");
    has_key_in(menu_keymap, "quit", "x");
    has_key_in(menu_keymap, "options", "z");
    has_key_in(unfinished_keymap, "quit", "q"); /* x deletes */
    has_key_in(replay_keymap, "quit", "q");     /* and goes to the loss */
    has_key_in(replay_keymap, "loss", "x");
    quits('x');

    give("quit=x loss=z delete=^X");
    complains("");
    has_key_in(replay_keymap, "quit", "x");
    has_key_in(replay_keymap, "loss", "z");
    has_key_in(unfinished_keymap, "quit", "x");
    quits('x');

    give("options=p preferences=o");
    complains("");
    has_key_in(menu_keymap, "options", "p");
    has_key_in(menu_keymap, "preferences", "o");
    quits('q');
}
END_TEST

START_TEST(keys_of_pages_are_checked_too) {
    give("loss=q loss=z");
    complains("config file, line 1: this would leave “quit” without a key");
    has_key_in(replay_keymap, "loss", "z");
    quits('q');
    give("loss=y solution=y hint=y"); /* at the table there is no loss */
    complains("config file, line 2: the key “y” is assigned in line 1 already, which holds");
    has_key_in(table_keymap, "hint", "y");
    quits('q');
}
END_TEST

/* --- what is shown -------------------------------------------------------------------------------------- */

enum { FIRST_SIGN = 0x3b1 };

/* Gives every command a Greek letter of its own, which stands nowhere else. */
static void give_all(void) {
    Config *config = t.session.config;
    for (int m = 0; keymaps[m].place; m++)
        for (const Binding *b = keymaps[m].binding; b->command; b++) {
            bool given = false;
            for (int i = 0; i < config->keys; i++) given |= !strcmp(config->key[i].command, b->command);
            if (given) continue;
            ConfigKey *key = &config->key[config->keys];
            key->line = config->keys + 1;
            snprintf(key->command, sizeof key->command, "%s", b->command);
            utf8_put((wchar_t)(FIRST_SIGN + config->keys++), key->key);
        }
    config_check_keys(config);
}

/* Every command is called by its letter and nothing else, on every page where it is. */
START_TEST(no_usual_key_is_left) {
    speak("en", true);
    open_table(&t, "kleine-harfe", "", deal_numbered(26, 1), 80, 24);
    give_all();
    complains("");
    ck_assert_int_gt(t.session.config->keys, 45);
    for (int m = 0; keymaps[m].place; m++)
        for (const Binding *b = keymaps[m].binding; b->command; b++) {
            char shown[KEY_TEXT_MAX];
            const char *rest = command_key(keymaps[m].binding, b->command, t.session.config, shown);
            ck_assert_msg(utf8_next(&rest) >= FIRST_SIGN, "%s: %s", b->command, shown);
        }
    close_table(&t);
}
END_TEST

int main(void) {
    const TTest *const test[] = {the_last_key_is_not_taken,
                                 older_names_are_read,
                                 keys_may_be_exchanged,
                                 one_after_the_other,
                                 the_same_key_twice,
                                 control_characters,
                                 guests,
                                 keys_of_pages_are_checked_too,
                                 no_usual_key_is_left};
    return run_suite(suite_of("own keys", test, sizeof test / sizeof *test, 0));
}
