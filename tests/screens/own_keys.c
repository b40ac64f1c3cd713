/* Every command can be given another key, wherever it is; scenes/config.txt has what is refused. */
#include "screens.h"
#include "terminal/keys.h"

static Table t;

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
    ck_assert_int_eq(t.session.config->errors, 0);
    ck_assert_int_gt(t.session.config->keys, 35);
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
    return RUN_TESTS("own keys", 0, 0, {no_usual_key_is_left});
}
