/* Preferences: every line sets something or is an error that can be printed, and what is changed and saved is
   read again. */
#include "home.h"
#include "shown.h"

#include "store/config.h"
#include "terminal/keys.h"

static void check_sentences(const Config *config) {
    char text[700];
    ConfigKey key;
    for (int i = 0; i < config->errors; i++) {
        const Error *error = &config->error[i];
        MUST(error->why && memchr(error->word, '\0', sizeof error->word));
        MUST(!i || error->line >= error[-1].line);
        check_shown(config_error_text(config, i, text, sizeof text));
    }
    for (int i = 0; config_key_in_force(config, i, &key); i++) check_shown(key.key);
}

static void check_same(const Config *a, const Config *b) {
    MUST(!memcmp(a->settings.value, b->settings.value, sizeof a->settings.value));
    for (int i = 0; rules_listed(i + 1); i++) {
        const Settings x = config_options(a, rules_listed(i + 1)), y = config_options(b, rules_listed(i + 1));
        MUST(!memcmp(x.value, y.value, sizeof x.value));
    }
    MUST(a->keys == b->keys);
    for (int i = 0; i < a->keys; i++)
        MUST(!strcmp(a->key[i].command, b->key[i].command) && !strcmp(a->key[i].key, b->key[i].key));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    home_enter();
    home_file("config", bytes, size);
    Config config = config_read();
    const int light = config.settings.value[7] = !config.settings.value[7];
    MUST(!strcmp(preferences[7].name, "light") && light < 2);
    if (!config_save(&config)) {
        Config again = config_read();
        check_same(&config, &again);
        config_end(&again);
    }
    config_check_keys(&config);
    check_sentences(&config);
    config_end(&config);
    return 0;
}
