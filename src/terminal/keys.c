/* Keys by name, and which commands they belong to. */
#include "keys.h"

#include <string.h>

#include "screen.h"
#include "text/error_text.h"
#include "text/narrator.h"

static const struct {
    const char *name, *shown;
    int key;
} named_keys[] = {{"space", N_("Space"), ' '},
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

/* Control characters as they arrive; those used by the terminal or the screen are not available as keys. */
static int control_key(int letter) {
    if (letter == 'M') return KEY_ENTER_CHAR;
    if (letter == 'H') return BACKSPACE;
    return strchr("CDLQSZ\\", letter) ? 0 : letter - '@';
}

/* The key of this name: one character, one of the names above, or ^X; 0 if there is none. */
static int key_of_name(const char *name) {
    for (int i = 0; named_keys[i].name; i++)
        if (!strcmp(named_keys[i].name, name)) return named_keys[i].key;
    if (name[0] == '^' && name[1] >= '@' && name[1] <= '_' && !name[2]) return control_key(name[1]);
    const char *rest = name;
    const wchar_t c = utf8_next(&rest);
    return c > ' ' && is_visible(c) && !*rest && !(c >= '0' && c <= '9') ? (int)c : 0;
}

/* --- which command a key belongs to --------------------------------------------------------------------- */

static const char pile_mark[] = "pile.";

static bool is_of_pile(const ConfigKey *given) {
    return !strncmp(given->command, pile_mark, sizeof pile_mark - 1);
}

/* The usual key of the pile that a key was given to, 0: none; and the key, 0: there is none of that name.
 */
static char pile_given(const ConfigKey *given) {
    const char *usual = is_of_pile(given) ? given->command + sizeof pile_mark - 1 : "";
    return usual[0] && !usual[1] && is_pile_key(*usual) ? *usual : '\0';
}

static int key_given(const ConfigKey *given) {
    const char *rest = given->key;
    if (!pile_given(given)) return key_of_name(given->key);
    const wchar_t c = utf8_next(&rest);
    return c > ' ' && is_visible(c) && !*rest && text_width(given->key) == 1 ? (int)c : 0;
}

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

/* Whether this is the usual key of a command of the keymap. */
static bool is_kept(const Binding *keymap, const Config *config, int key) {
    for (const Binding *b = keymap; b->command; b++)
        if (is_usual(b, key) && !has_own_keys(config, b->command)) return true;
    return false;
}

/* Whether a command was given a key, which is still in force. */
static bool has_free_key(const Binding *keymap, const Config *config, const char *command) {
    for (int i = 0; i < config->keys; i++)
        if (!strcmp(config->key[i].command, command) && !is_kept(keymap, config, key_given(&config->key[i])))
            return true;
    return false;
}

/* Whether a key was given to something in a keymap; piles belong to the table's. */
static bool is_in(const Binding *keymap, const ConfigKey *given) {
    return binding_named(keymap, given->command) || (keymap == table_keymap && pile_given(given));
}

/* Whether a given key holds in a keymap: always in its own; for a guest if no command loses its last key by
   it. */
static bool holds(const Binding *keymap, const Config *config, const ConfigKey *given) {
    const int key = key_given(given);
    if (!is_in(keymap, given)) return false;
    if (pile_given(given)) return true;
    if (home_of(given->command) == keymap) return true;
    for (const Binding *b = keymap; b->command; b++)
        if (strcmp(b->command, given->command) && is_usual(b, key) &&
            !has_free_key(keymap, config, b->command))
            return false;
    return true;
}

/* Whether the player gave this key to something in the keymap. */
static bool is_given(const Binding *keymap, const Config *config, int key) {
    for (int i = 0; i < config->keys; i++)
        if (key_given(&config->key[i]) == key && holds(keymap, config, &config->key[i])) return true;
    return false;
}

/* The ASCII keys the player gave to commands of the keymap. */
static void keys_of_commands(const Binding *keymap, const Config *config, char keys[CONFIG_KEYS_MAX + 1]) {
    for (int i = 0; i < config->keys; i++) {
        const int key = key_given(&config->key[i]);
        if (key < 127 && !pile_given(&config->key[i]) && holds(keymap, config, &config->key[i]))
            *keys++ = (char)key;
    }
    *keys = '\0';
}

/* Whether a command is withheld from captive players, because it takes a file name. */
static bool is_withheld(const Binding *keymap, const Binding *b, const Config *config) {
    return config->terms.captive && keymap == share_keymap && b->does == DO_SHARE;
}

int binding_key(const Binding *keymap, const Binding *b, const Config *config, int i) {
    if (is_withheld(keymap, b, config)) return 0;
    for (int k = 0; k < config->keys; k++)
        if (!strcmp(config->key[k].command, b->command) && holds(keymap, config, &config->key[k]) && !i--)
            return key_given(&config->key[k]);
    if (has_own_keys(config, b->command) && home_of(b->command) == keymap) return 0;
    for (int k = 0; k < 3 && b->key[k]; k++)
        if (!is_given(keymap, config, b->key[k]) && !i--) return b->key[k];
    return 0;
}

Action key_does(const Binding *keymap, const Config *config, int key) {
    if (key >= CLICKED) return key < CLICKED + ACTIONS ? (Action)(key - CLICKED) : DO_NOTHING;
    for (const Binding *b = keymap; b->command; b++)
        for (int i = 0, own; (own = binding_key(keymap, b, config, i)) != 0; i++)
            if (own == key) return b->does;
    return DO_NOTHING;
}

bool key_does_here(const Binding *keymap, const Config *config, const Game *g, int key) {
    const Action does = key_does(keymap, config, key);
    if (does == DO_WATCH && !config->terms.players[0]) return false;
    for (const Binding *b = keymap; b->command; b++)
        if (b->does == does && (!b->has || b->has(g))) return true;
    return false;
}

Action action_named(const Binding *keymap, const char *name) {
    const Binding *b = binding_named(keymap, name);
    return b ? b->does : DO_NOTHING;
}

/* --- how keys are written --------------------------------------------------------------------------------
 */

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

int key_of_command(const Binding *keymap, const char *command, const Config *config) {
    const Binding *b = binding_named(keymap, command);
    return b ? binding_key(keymap, b, config, 0) : 0;
}

char *command_key(const Binding *keymap, const char *command, const Config *config, char text[KEY_TEXT_MAX]) {
    return key_text(key_of_command(keymap, command, config), false, text, KEY_TEXT_MAX);
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

/* The key of a command as given, or the usual one. */
static ConfigKey key_in_force(const Config *config, const char *command, int key) {
    ConfigKey usual = {.line = 0};
    for (int i = 0; i < config->keys; i++)
        if (!strcmp(config->key[i].command, command) && key_given(&config->key[i]) == key)
            return config->key[i];
    snprintf(usual.command, sizeof usual.command, "%s", command);
    key_text(key, true, usual.key, CONFIG_NAME_MAX);
    return usual;
}

/* The i-th key of the commands at home in a keymap; if there are fewer, i is reduced by their number. */
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
    for (int k = 0; k < config->keys; k++)
        if (pile_given(&config->key[k]) && !i--) {
            *key = config->key[k];
            return true;
        }
    return false;
}

/* The earlier line that gave this key to something available at the same time, or 0. */
static int given_before(const Config *config, const ConfigKey *key) {
    for (const ConfigKey *before = config->key; before < key; before++)
        for (const Keymap *k = keymaps; k->place && key_given(before) == key_given(key); k++)
            if (is_in(k->binding, before) && is_in(k->binding, key)) return before->line;
    return 0;
}

/* The earlier line that gave this pile a key, or 0: only one is shown. */
static int pile_before(const Config *config, const ConfigKey *key) {
    for (const ConfigKey *before = config->key; pile_given(key) && before < key; before++)
        if (pile_given(before) == pile_given(key)) return before->line;
    return 0;
}

/* Withdraws a given key; the caller may fill in the rest of the error. */
static Error *drop_key(Config *config, int i, const char *word, const char *why) {
    Error *const error = config_note_error(config, config->key[i].line, word, why);
    config->keys--;
    for (; i < config->keys; i++) config->key[i] = config->key[i + 1];
    return error;
}

/* The last given key that is usually this command's but was given to another in the keymap; -1: none. */
static int key_taken_from(const Binding *keymap, const Binding *b, const Config *config) {
    int i = config->keys - 1;
    while (i >= 0 && !(is_usual(b, key_given(&config->key[i])) && holds(keymap, config, &config->key[i])))
        i--;
    return i;
}

/* Every command keeps a key: withdraws what took the last one; returns whether anything was withdrawn. */
static bool give_back(Config *config, const Binding *keymap) {
    for (const Binding *b = keymap; b->command; b++) {
        const bool has_key = is_withheld(keymap, b, config) || binding_key(keymap, b, config, 0);
        const int taken = has_key ? -1 : key_taken_from(keymap, b, config);
        if (taken < 0) continue;
        drop_key(config, taken, b->command, N_("this would leave “{word}” without a key"));
        return true;
    }
    return false;
}

/* Commands of earlier versions, and today's equivalents. */
static const struct {
    const char *command, *instead;
} gone[] = {{"solver", "hint"},     {"seer", "hint"},    {"solution", "hint"},     {"rescue", "light"},
            {"previous", "number"}, {"run", "enter"},    {"month-before", "left"}, {"month-after", "right"},
            {"faster", "rise"},     {"slower", "fall"},  {"take-over", "new"},     {"loss", "find"},
            {"parted", "next"},     {"other", "replay"}, {"save", "share"},        {"forbid", "watch"},
            {"defaults", "undo"}};

static const char *instead_of(const char *command) {
    size_t i = 0;
    while (i < sizeof gone / sizeof *gone && strcmp(gone[i].command, command) != 0) i++;
    return i < sizeof gone / sizeof *gone ? gone[i].instead : 0;
}

/* What is wrong with a given key, or 0; the word, and in *above the line that precedes it. */
static const char *wrong_key(const Config *config, const ConfigKey *key, const char **word, int *above) {
    const bool pile = is_of_pile(key);
    *word = key->command;
    *above = 0;
    if (instead_of(key->command)) return N_("“{word}” needs no key: “{noun}” does it");
    if (pile && !pile_given(key))
        return N_("“{word}”: a pile is called by its usual key, as in key.pile.1 = &");
    if (!pile && !home_of(key->command)) return N_("there is no command “{word}”: see “patience config”");
    if ((*above = pile_before(config, key)) != 0)
        return N_("“{word}” is set in line {count} already, which holds");
    *word = key->key;
    if (!key_given(key))
        return pile ? N_("“{word}” is not the key of a pile: use a character")
                    : N_("unknown key “{word}”: use a character, ^X or pageup");
    if ((*above = given_before(config, key)) != 0)
        return N_("the key “{word}” is assigned in line {count} already, which holds");
    return 0;
}

void config_check_keys(Config *config) {
    for (int i = 0; i < config->keys;) {
        const char *word;
        int above;
        if (!strcmp(config->key[i].command, "lamp"))
            strcpy(config->key[i].command, "light"); /* of earlier versions */
        const char *const instead = instead_of(config->key[i].command), *const why =
                                                                            wrong_key(config, &config->key[i],
                                                                                      &word, &above);
        if (!why) {
            i++;
            continue;
        }
        Error *const error = drop_key(config, i, word, why);
        error->count = above;
        error->noun = instead;
    }
    for (int i = 0; keymaps[i].place;) i = give_back(config, keymaps[i].binding) ? 0 : i + 1;
}

/* --- the keys of piles: usual ones and the player's ----------------------------------------------------- */

int digit_of_key(int key) {
    static const wchar_t azerty[] = L"à0&1é2\"3'4(5-6§6è7_8!8ç9";
    if (key >= '0' && key <= '9') return key - '0';
    for (const wchar_t *sign = azerty; *sign; sign += 2)
        if (key == (int)sign[0]) return (int)sign[1] - '0';
    return -1;
}

/* The key that replaces a usual one: the player's; or, if that key was given to another pile, that pile's. */
static int key_instead(const Config *config, const char *taken, int usual) {
    for (int i = 0; i < config->keys; i++)
        if (pile_given(&config->key[i]) == usual) return key_given(&config->key[i]);
    for (int i = 0; i < config->keys; i++) {
        const char given_to = pile_given(&config->key[i]);
        if (!given_to || key_given(&config->key[i]) != usual || strchr(taken, given_to)) continue;
        usual = given_to;
        i = -1;
    }
    return usual;
}

void keys_of_piles(const Game *g, const Config *config, int key[PILES_MAX]) {
    char taken[CONFIG_KEYS_MAX + 1];
    keys_of_commands(table_keymap, config, taken);
    pile_keys(g, taken, key);
    for (int pile = 0; pile < g->piles; pile++)
        if (key[pile] > ' ') key[pile] = key_instead(config, taken, key[pile]);
}

/* Whether a key may be part of a range, "a-f". */
static bool goes_on(int key) {
    return key < 127 && ((key >= '0' && key <= '9') || is_letter((wchar_t)key));
}

char *pile_keys_text(const int key[], int keys, char *text, int size) {
    char one[KEY_TEXT_MAX];
    text[0] = '\0';
    for (int i = 0; i < keys; i++) {
        int last = i;
        while (last + 1 < keys && goes_on(key[last]) && key[last + 1] == key[last] + 1) last++;
        const bool range = last - i > 1;
        text_add(text, size, "%s%s", i ? " " : "", key_text(key[i], false, one, sizeof one));
        if (range) text_add(text, size, "-%s", key_text(key[i = last], false, one, sizeof one));
    }
    return text;
}
