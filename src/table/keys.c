/* Keys by their names, and whose they are. */
#include "keys.h"

#include <stdio.h>
#include <string.h>

#include "terminal/screen.h"
#include "text/error_text.h"
#include "text/language.h"

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
                  {"tab", "Tab", '\t'},
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

/* --- whose a key is ------------------------------------------------------------------------------------- */

static const Binding *binding_named(const Binding *keymap, const char *command) {
    for (; keymap->command; keymap++)
        if (!strcmp(keymap->command, command)) return keymap;
    return 0;
}

/* The first keymap that has a command, or 0. */
static const Binding *home_of(const char *command) {
    for (int i = 0; keymaps[i].place; i++)
        if (binding_named(keymaps[i].binding, command)) return keymaps[i].binding;
    return 0;
}

static bool has_own_keys(const Config *config, const char *command) {
    for (int i = 0; i < config->keys; i++)
        if (!strcmp(config->key[i].command, command)) return true;
    return false;
}

static bool is_usual(const Binding *b, int key) {
    for (int k = 0; k < 3; k++)
        if (b->key[k] && b->key[k] == key) return true;
    return false;
}

/* Whether a command that is at home in the keymap has this key, as usual. */
static bool is_kept(const Binding *keymap, const Config *config, int key) {
    for (const Binding *b = keymap; b->command; b++)
        if (is_usual(b, key) && home_of(b->command) == keymap && !has_own_keys(config, b->command))
            return true;
    return false;
}

/* Whether a command was given a key that nobody keeps. */
static bool has_free_key(const Binding *keymap, const Config *config, const char *command) {
    for (int i = 0; i < config->keys; i++)
        if (!strcmp(config->key[i].command, command) &&
            !is_kept(keymap, config, key_of_name(config->key[i].key)))
            return true;
    return false;
}

/* Whether a key that was given to a command holds in a keymap: at home it does, a guest's where it takes the
   last key from nobody. */
static bool holds(const Binding *keymap, const Config *config, const ConfigKey *given) {
    const int key = key_of_name(given->key);
    if (!binding_named(keymap, given->command)) return false;
    if (home_of(given->command) == keymap) return true;
    for (const Binding *b = keymap; b->command; b++)
        if (strcmp(b->command, given->command) && is_usual(b, key) &&
            !has_free_key(keymap, config, b->command))
            return false;
    return true;
}

bool key_is_given(const Binding *keymap, const Config *config, int key) {
    for (int i = 0; i < config->keys; i++)
        if (key_of_name(config->key[i].key) == key && holds(keymap, config, &config->key[i])) return true;
    return false;
}

/* Whether a command is withheld from captive players: what it does has the name of a file. */
static bool is_withheld(const Binding *b, const Config *config) {
    return config->terms.captive && !strcmp(b->command, "save");
}

int binding_key(const Binding *keymap, const Binding *b, const Config *config, int i) {
    if (is_withheld(b, config)) return 0;
    for (int k = 0; k < config->keys; k++)
        if (!strcmp(config->key[k].command, b->command) && holds(keymap, config, &config->key[k]) && !i--)
            return key_of_name(config->key[k].key);
    if (has_own_keys(config, b->command) && home_of(b->command) == keymap) return 0;
    for (int k = 0; k < 3 && b->key[k]; k++)
        if (!key_is_given(keymap, config, b->key[k]) && !i--) return b->key[k];
    return 0;
}

Action key_does(const Binding *keymap, const Config *config, int key) {
    if (key >= CLICKED) return key < CLICKED + ACTIONS ? (Action)(key - CLICKED) : DO_NOTHING;
    for (const Binding *b = keymap; b->command; b++)
        for (int i = 0, own; (own = binding_key(keymap, b, config, i)) != 0; i++)
            if (own == key) return b->does;
    return DO_NOTHING;
}

Action action_named(const Binding *keymap, const char *name) {
    const Binding *b = binding_named(keymap, name);
    return b ? b->does : DO_NOTHING;
}

/* --- as they are written -------------------------------------------------------------------------------- */

char *key_text(int key, bool named, char *text, int size) {
    text[0] = '\0';
    for (int k = 0; named_keys[k].name; k++)
        if (named_keys[k].key == key) {
            const char *shown = named ? named_keys[k].name : named_keys[k].shown;
            snprintf(text, (size_t)size, "%s", *shown && !named ? _(shown) : shown);
            if (*text || key == BACKSPACE) return text;
        }
    if (key && key < ' ')
        snprintf(text, (size_t)size, "^%c", key + '@');
    else if (key > ' ' && key < KEY_NOTHING)
        utf8_put((wchar_t)key, text);
    return text;
}

char *binding_keys(const Binding *keymap, const Binding *b, const Config *config, char *text, int size) {
    char one[KEY_TEXT_MAX];
    text[0] = '\0';
    for (int i = 0, key; (key = binding_key(keymap, b, config, i)) != 0; i++)
        if (key_text(key, false, one, sizeof one)[0]) text_add(text, size, "%s%s", *text ? " " : "", one);
    return text;
}

char *command_key(const Binding *keymap, const char *command, const Config *config, char text[KEY_TEXT_MAX]) {
    const Binding *b = binding_named(keymap, command);
    return key_text(b ? binding_key(keymap, b, config, 0) : 0, false, text, KEY_TEXT_MAX);
}

int commands_draw(const KeyBar *bar, int x, int y, const char *commands, const char *what) {
    char names[KEYS_TEXT_MAX], key[KEY_TEXT_MAX], *rest;
    int end = x, last = 0;
    snprintf(names, sizeof names, "%s", commands);
    for (char *name = strtok_r(names, ",", &rest); name; name = strtok_r(0, ",", &rest)) {
        const int width = text_width(command_key(bar->keymap, name, bar->config, key));
        if (!width) continue;
        last = CLICKED + (int)action_named(bar->keymap, name);
        canvas_spot(bar->canvas, end, y, width + 1, last);
        end += canvas_text(bar->canvas, end, y, width, key, bar->key) + 1;
    }
    if (!last && *commands) return 0;
    const int width = canvas_text(bar->canvas, end, y, text_width(what), what, bar->words);
    if (last) canvas_spot(bar->canvas, end, y, width, last);
    return end + width - x;
}

typedef struct Filling {
    const Binding *keymap;
    const Config *config;
} Filling;

static const char *key_name(const char *command, const void *context, char name[PLACE_TEXT_MAX]) {
    const Filling *filling = context;
    return command_key(filling->keymap, command, filling->config, name);
}

char *keys_fill(const Binding *keymap, const Config *config, const char *sentence, char *text, int size) {
    return places_text(sentence, key_name, &(Filling){keymap, config}, text, size);
}

void keys_spots(Canvas *canvas, int x, int y, const Binding *keymap, const Config *config,
                const char *sentence) {
    for (const char *at = sentence; (at = strchr(at, '{')) != 0; at++) {
        const char *const gap = strstr(at, "  ");
        const size_t words = 1 + strcspn(at + 1, "{,;");
        char name[CONFIG_NAME_MAX] = "", part[400], text[400];
        sscanf(at, "{%15[^}]", name);
        const Action does = action_named(keymap, name);
        snprintf(part, sizeof part, "%.*s", (int)(at - sentence), sentence);
        const int before = text_width(keys_fill(keymap, config, part, text, sizeof text));
        snprintf(part, sizeof part, "%.*s", gap && gap < at + words ? (int)(gap - at) : (int)words, at);
        keys_fill(keymap, config, part, text, sizeof text);
        if (does) canvas_spot(canvas, x + before, y, text_width(text), CLICKED + (int)does);
    }
}

char *keys_for_pasted(const Binding *keymap, const Config *config, char *text, int size) {
    return keys_fill(keymap, config, _("Pasted text is not played; {number} takes numbers and codes."), text,
                     size);
}

/* --- the config file ------------------------------------------------------------------------------------ */

/* The key of a command as it was given, or as it is usually. */
static ConfigKey key_in_force(const Config *config, const char *command, int key) {
    ConfigKey usual = {.line = 0};
    for (int i = 0; i < config->keys; i++)
        if (!strcmp(config->key[i].command, command) && key_of_name(config->key[i].key) == key)
            return config->key[i];
    snprintf(usual.command, sizeof usual.command, "%s", command);
    key_text(key, true, usual.key, CONFIG_NAME_MAX);
    return usual;
}

/* The i-th key of the commands at home in a keymap; where there are not so many, i is less by those. */
static bool key_at_home(const Binding *keymap, const Config *config, int *i, ConfigKey *key) {
    for (const Binding *b = keymap; b->command; b++) {
        if (home_of(b->command) != keymap || (b > keymap && !strcmp(b->command, b[-1].command))) continue;
        for (int nth = 0, c; (c = binding_key(keymap, b, config, nth)) != 0; nth++)
            if (!(*i)--) {
                *key = key_in_force(config, b->command, c);
                return true;
            }
    }
    return false;
}

bool config_key_in_force(const Config *config, int i, ConfigKey *key) {
    for (int k = 0; keymaps[k].place; k++)
        if (key_at_home(keymaps[k].binding, config, &i, key)) return true;
    return false;
}

/* The line above that has given this key already to a command that is there together with its own, or 0. */
static int given_before(const Config *config, const ConfigKey *key) {
    for (const ConfigKey *before = config->key; before < key; before++)
        for (const Keymap *k = keymaps; k->place && key_of_name(before->key) == key_of_name(key->key); k++)
            if (binding_named(k->binding, before->command) && binding_named(k->binding, key->command))
                return before->line;
    return 0;
}

/* Takes back a key that was given; `above` is the line it is about, or 0. */
static void drop_key(Config *config, int i, const char *word, const char *why, int above) {
    config_note_error(config, config->key[i].line, word, why)->count = above;
    config->keys--;
    for (; i < config->keys; i++) config->key[i] = config->key[i + 1];
}

/* The last of the keys given to other commands of the keymap that are usually this one's; -1: none. */
static int key_taken_from(const Binding *keymap, const Binding *b, const Config *config) {
    int i = config->keys - 1;
    while (i >= 0 &&
           !(is_usual(b, key_of_name(config->key[i].key)) && holds(keymap, config, &config->key[i])))
        i--;
    return i;
}

/* Every command keeps a key: what took the last of them is taken back; whether something had to be. */
static bool give_back(Config *config, const Binding *keymap) {
    for (const Binding *b = keymap; b->command; b++) {
        const bool has_key = is_withheld(b, config) || binding_key(keymap, b, config, 0);
        const int taken = has_key ? -1 : key_taken_from(keymap, b, config);
        if (taken < 0) continue;
        drop_key(config, taken, b->command, N_("this would leave “{word}” without a key"), 0);
        return true;
    }
    return false;
}

void config_check_keys(Config *config) {
    for (int i = 0; i < config->keys;) {
        ConfigKey *key = &config->key[i];
        if (!strcmp(key->command, "lamp")) strcpy(key->command, "light"); /* a word of earlier versions */
        const bool solver = !strcmp(key->command, "solver") || !strcmp(key->command, "seer");
        const bool known = home_of(key->command), named = key_of_name(key->key);
        const int above = known && named ? given_before(config, key) : 0;
        const ConfigKey wrong = *key;
        if (solver)
            drop_key(config, i, wrong.command,
                     N_("“{word}” needs no key: the hint's, twice, asks the solver"), 0);
        else if (!known)
            drop_key(config, i, wrong.command, N_("there is no command “{word}”: see “patience config”"), 0);
        else if (!named)
            drop_key(config, i, wrong.key, N_("unknown key “{word}”: use a character, ^X or pageup"), 0);
        else if (above)
            drop_key(config, i, wrong.key,
                     N_("the key “{word}” is assigned in line {count} already, which holds"), above);
        else
            i++;
    }
    for (int i = 0; keymaps[i].place;) i = give_back(config, keymaps[i].binding) ? 0 : i + 1;
}
