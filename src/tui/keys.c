/* Keys by their names, and whose they are. */
#include "keys.h"

#include <stdio.h>
#include <string.h>

#include "screen.h"
#include "text/language.h"
#include "tui.h"

static const struct {
    const char *name, *shown;
    int key;
} named_keys[] = {{"space", "␣", ' '},
                  {"enter", "↵", KEY_ENTER_CHAR},
                  {"escape", "Esc", KEY_ESCAPE_CHAR},
                  {"left", "←", ARROW_LEFT},
                  {"right", "→", ARROW_RIGHT},
                  {"up", "↑", ARROW_UP},
                  {"down", "↓", ARROW_DOWN},
                  {"backspace", "", BACKSPACE},
                  {"delete", N_("Del"), DELETE},
                  {"pageup", N_("PgUp"), PAGE_UP},
                  {"pagedown", N_("PgDn"), PAGE_DOWN},
                  {"home", N_("Home"), HOME},
                  {"end", N_("End"), END},
                  {0, 0, 0}};

/* Control characters as they arrive; those that the terminal or the screen keeps for itself are no keys. */
static int control_key(int letter) {
    if (letter == 'M') return KEY_ENTER_CHAR;
    if (letter == 'H') return BACKSPACE;
    return strchr("CDLQSZ\\", letter) ? 0 : letter - '@';
}

/* The key of a name: one character, one of the names above, or ^X; 0 when it is none. */
static int key_of_name(const char *name) {
    for (int i = 0; named_keys[i].name; i++)
        if (!strcmp(named_keys[i].name, name)) return named_keys[i].key;
    if (name[0] == '^' && name[1] >= '@' && name[1] <= '_' && !name[2]) return control_key(name[1]);
    const char *rest = name;
    const wchar_t c = utf8_next(&rest);
    return c > ' ' && is_visible(c) && !*rest && !(c >= '0' && c <= '9') ? (int)c : 0;
}

bool key_is_given(const Config *config, int key) {
    for (int i = 0; i < config->keys; i++)
        if (key_of_name(config->key[i].key) == key) return true;
    return false;
}

/* Whether a command is withheld from captive players: what it does has the name of a file. */
static bool is_withheld(const Binding *b, const Config *config) {
    return config->policy.captive && !strcmp(b->command, "save");
}

int binding_key(const Binding *b, const Config *config, int i) {
    bool given = false;
    if (is_withheld(b, config)) return 0;
    for (int k = 0; k < config->keys; k++) {
        if (strcmp(config->key[k].command, b->command)) continue;
        given = true;
        if (!i--) return key_of_name(config->key[k].key);
    }
    for (int k = 0; !given && k < 3 && b->key[k]; k++)
        if (!key_is_given(config, b->key[k]) && !i--) return b->key[k];
    return 0;
}

/* A key as it is written on screens; "" where it has no sign. */
static char *key_text(int key, char text[KEY_TEXT_MAX]) {
    text[0] = '\0';
    if (!key) return text;
    for (int k = 0; named_keys[k].name; k++)
        if (named_keys[k].key == key && named_keys[k].shown[0])
            snprintf(text, KEY_TEXT_MAX, "%s", _(named_keys[k].shown));
    if (text[0] || key == BACKSPACE) return text;
    if (key < ' ')
        snprintf(text, KEY_TEXT_MAX, "^%c", key + '@');
    else if (key > ' ' && key < KEY_NOTHING)
        utf8_put((wchar_t)key, text);
    return text;
}

char *binding_keys(const Binding *b, const Config *config, char *text, int size) {
    char one[KEY_TEXT_MAX];
    int n = 0, key;
    text[0] = '\0';
    for (int i = 0; (key = binding_key(b, config, i)) != 0 && n < size - KEY_TEXT_MAX; i++)
        if (key_text(key, one)[0]) n += snprintf(text + n, (size_t)(size - n), "%s%s", n ? " " : "", one);
    return text;
}

char *command_key(const char *command, const Config *config, char text[KEY_TEXT_MAX]) {
    const Binding *b = bindings;
    while (b->run && strcmp(b->command, command)) b++;
    return key_text(b->run ? binding_key(b, config, 0) : 0, text);
}

/* The name of a key as the config file has it. */
static void write_key_name(int key, char name[CONFIG_NAME_MAX]) {
    for (int i = 0; named_keys[i].name; i++)
        if (named_keys[i].key == key) {
            snprintf(name, CONFIG_NAME_MAX, "%s", named_keys[i].name);
            return;
        }
    if (key < ' ')
        snprintf(name, CONFIG_NAME_MAX, "^%c", key + '@');
    else
        utf8_put((wchar_t)key, name);
}

/* The key of a command as it was given, or as it is usually. */
static ConfigKey key_in_force(const Config *config, const char *command, int key) {
    ConfigKey usual = {.line = 0};
    for (int i = 0; i < config->keys; i++)
        if (!strcmp(config->key[i].command, command) && key_of_name(config->key[i].key) == key)
            return config->key[i];
    snprintf(usual.command, sizeof usual.command, "%s", command);
    write_key_name(key, usual.key);
    return usual;
}

bool config_key_in_force(const Config *config, int i, ConfigKey *key) {
    for (const Binding *b = bindings; b->run; b++) {
        if (b > bindings && !strcmp(b->command, b[-1].command)) continue; /* told in another way */
        for (int nth = 0, c; (c = binding_key(b, config, nth)) != 0; nth++)
            if (!i--) {
                *key = key_in_force(config, b->command, c);
                return true;
            }
    }
    return false;
}

/* What is wrong with a key that was given, 0 for nothing; *word is what it is about. */
static const char *wrong_with(const ConfigKey *key, const char **word) {
    const Binding *b = bindings;
    while (b->run && strcmp(b->command, key->command)) b++;
    *word = b->run ? key->key : key->command;
    if (!b->run) return N_("there is no command “{word}”: see “patience config”");
    return key_of_name(key->key) ? 0 : N_("there is no key “{word}”: say a sign, ^X or pageup");
}

/* The line above that has given this key already, or 0. */
static int given_before(const Config *config, int i) {
    for (int k = 0; k < i; k++)
        if (key_of_name(config->key[k].key) == key_of_name(config->key[i].key)) return config->key[k].line;
    return 0;
}

/* Takes back a key that was given; `above` is the line it is about, or 0. */
static void drop_key(Config *config, int i, const char *word, const char *why, int above) {
    config_note_error(config, config->key[i].line, word, why)->count = above;
    config->keys--;
    for (; i < config->keys; i++) config->key[i] = config->key[i + 1];
}

/* The last of the keys given to other commands that are usually this one's. */
static int key_taken_from(const Binding *b, const Config *config) {
    int i = config->keys - 1;
    for (; i >= 0; i--)
        for (int k = 0; k < 3 && b->key[k]; k++)
            if (key_of_name(config->key[i].key) == b->key[k]) return i;
    return i;
}

/* Every command keeps a key: what took the last of them is taken back, until nothing has to be. */
static void keep_commands_reachable(Config *config) {
    for (const Binding *b = bindings; b->run;) {
        const int taken = binding_key(b, config, 0) ? -1 : key_taken_from(b, config);
        if (taken >= 0) drop_key(config, taken, b->command, N_("this would leave “{word}” without a key"), 0);
        b = taken >= 0 ? bindings : b + 1;
    }
}

void config_check_keys(Config *config) {
    for (int i = 0; i < config->keys;) {
        const ConfigKey key = config->key[i];
        const char *word, *why = wrong_with(&key, &word);
        const int above = why ? 0 : given_before(config, i);
        if (above) why = N_("the key “{word}” is assigned in line {count} already, which holds");
        if (why)
            drop_key(config, i, word, why, above);
        else
            i++;
    }
    keep_commands_reachable(config);
}
