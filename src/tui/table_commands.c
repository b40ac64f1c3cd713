/* What keys and clicks do at the table. */
#include "table.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "page.h"
#include "replay.h"
#include "store/export.h"
#include "text/language.h"

/* --- commands ------------------------------------------------------------------------------------------- */

static void run_draw(Table *t) {
    table_put_back(t);
    table_draw_card(t);
}

static void run_shuffle(Table *t) {
    table_move(t, (Move){.kind = MOVE_SHUFFLE});
}
static void run_up(Table *t) {
    table_move(t, (Move){.kind = MOVE_UP});
}
static void run_down(Table *t) {
    table_move(t, (Move){.kind = MOVE_DOWN});
}
static void run_finish(Table *t) {
    t->finishing = finishing_move(&t->play.game, table_now(t)).kind != MOVE_NONE;
    if (!t->finishing) table_say(t, "%s", _("There is more to do than collecting."));
}

static void run_enter(Table *t) {
    if (t->asking) {
        run_finish(t);
        return;
    }
    table_name_pile(t, t->cursor, t->picked < 0 && t->depth > 1 ? t->depth : 0);
}
static void run_left(Table *t) {
    table_step(t, -1, 0);
}
static void run_right(Table *t) {
    table_step(t, 1, 0);
}
static void run_cursor_up(Table *t) {
    table_step(t, 0, -1);
}
static void run_cursor_down(Table *t) {
    table_step(t, 0, 1);
}
static void run_undo(Table *t) {
    table_take_back(t, 1);
}
static void run_redo(Table *t) {
    table_make_again(t);
}
static void run_quit(Table *t) {
    t->outcome = OUTCOME_LEAVE;
}
static void run_count(Table *t) {
    t->typed = 0;
}
static void run_moves(Table *t) {
    t->shows_moves = !t->shows_moves;
}

static void run_escape(Table *t) {
    t->shows_moves = false;
    table_put_back(t);
    table_settle(t);
}

static void run_restart(Table *t) {
    if (!game_is_won(&t->play.game, table_now(t))) {
        table_take_back(t, t->play.at);
        return;
    }
    t->next_number = t->play.deal.number;
    t->outcome = OUTCOME_AGAIN;
}

static void run_number(Table *t) {
    if (page_ask_number(_("Deal number:"), &t->next_number)) t->outcome = OUTCOME_NEW;
}

/* A copy of the record, under a name of the player's. */
static void run_save(Table *t) {
    char name[1000] = "", path[JOURNAL_PATH_MAX], shown[JOURNAL_PATH_MAX];
    const bool won = game_is_won(&t->play.game, table_now(t));
    if (!page_ask_text(_("Save a copy of this game as:"), _("↵ save it   Esc back"), name, sizeof name,
                       sizeof name) ||
        !name[0])
        return;
    const int error = export_write(&t->play, won ? ENDING_WON : ENDING_NONE, name, path);
    if (error == EEXIST)
        table_say(t, "%s", _("Not saved: there is a file of this name already."));
    else if (error)
        table_say(t, _("Not saved: %s"), strerror(error));
    else
        table_say(t, _("Saved: %s"), path_shown(path, shown, sizeof shown));
}

static void run_name(Table *t) {
    char name[RECORD_NAME_MAX];
    name_of(&t->journal, name);
    if (!page_ask_text(_("Name of this game:"), _("↵ write it   Esc back"), name, sizeof name,
                       RECORD_NAME_LENGTH))
        return;
    const int error = name_give(&t->journal, name);
    if (error)
        table_say(t, _("The name was not saved: %s"), strerror(error));
    else if (name[0])
        table_say(t, _("This game is called: %s"), name);
}

static void run_help(Table *t) {
    if (page_help(&t->play.game, t->config) == EVENT_LEAVE) t->outcome = OUTCOME_END;
}

/* Shows what the preferences say from now on. */
static void run_preferences(Table *t) {
    const Settings before = t->config->settings;
    if (page_choose(_("Preferences"), 0, &t->config->settings) == EVENT_LEAVE) t->outcome = OUTCOME_END;
    if (!memcmp(&before, &t->config->settings, sizeof before)) return;
    screen_theme(config_theme(t->config), is_set(&t->config->settings, "suits", "four"));
    const int error = config_save(t->config);
    if (error) table_say(t, _("The preferences were not saved: %s"), strerror(error));
}

/* --- what a game has ------------------------------------------------------------------------------------ */

static bool has_redeal(const Game *g) {
    return g->stock >= 0 && g->waste >= 0 && g->rules.stock.passes > 1;
}
static bool has_stock_alone(const Game *g) {
    return g->stock >= 0 && !has_redeal(g);
}
static bool has_shuffle(const Game *g) {
    return has_redeal(g) && g->rules.stock.redeals & SHUFFLED;
}

static bool has_runs(const Game *g) {
    for (int l = 0; l < g->groups; l++)
        if (g->rules.group[l].gives >= TOP_OR_RUN) return true;
    return false;
}
static bool has_no_runs(const Game *g) {
    return !has_runs(g);
}

/* Whether it can be chosen which way the families go: then it can be at once, whatever the deal. */
static bool has_direction(const Game *g) {
    const Deal deal = deal_numbered(0, g->rules.packs);
    const Position start = game_deal(g, deal.pack, deal_salt(&deal));
    MoveList list;
    legal_moves(g, &start, &list);
    for (int i = 0; i < list.count; i++)
        if (list.move[i].kind == MOVE_UP) return true;
    return false;
}

/* --- the table of keys ---------------------------------------------------------------------------------- */

/* A command that does less in some games is told in another way there. */
const Binding bindings[] = {
    {"draw", {' '}, N_("draw from the stock, or deal it again"), run_draw, has_redeal},
    {"draw", {' '}, N_("draw from the stock"), run_draw, has_stock_alone},
    {"enter", {KEY_ENTER_CHAR}, N_("pick up, lay down; twice: the sensible move"), run_enter},
    {"escape", {KEY_ESCAPE_CHAR}, N_("put back what was picked up"), run_escape},
    {"left", {ARROW_LEFT, 'h'}, N_("cursor to the left"), run_left},
    {"down", {ARROW_DOWN, 'j'}, N_("cursor down"), run_cursor_down},
    {"up", {ARROW_UP, 'k'}, N_("cursor up, along a run first"), run_cursor_up, has_runs},
    {"up", {ARROW_UP, 'k'}, N_("cursor up"), run_cursor_up, has_no_runs},
    {"right", {ARROW_RIGHT, 'l'}, N_("cursor to the right"), run_right},
    {"count", {'*'}, N_("then a number: how many cards of the pile named next"), run_count, has_runs},
    {"undo", {'u', BACKSPACE}, N_("undo"), run_undo},
    {"redo", {'U', 'y', 18}, N_("redo"), run_redo},
    {"moves", {'m'}, N_("mark all legal moves"), run_moves},
    {"hint", {'i'}, N_("a fair hint: from what can be seen"), table_hint},
    {"seer", {'I'}, N_("a hint from the solver, which knows all cards"), table_seer_hint},
    {"lamp", {'L'}, N_("the win light: can this still be won? All cards known"), table_lamp},
    {"rescue", {'R'}, N_("undo to the last position that can be won"), table_rescue},
    {"finish", {'F'}, N_("collect what is left, when nothing else is"), run_finish},
    {"shuffle", {'s'}, N_("deal again, shuffled"), run_shuffle, has_shuffle},
    {"rise", {'+'}, N_("foundations go up"), run_up, has_direction},
    {"fall", {'-'}, N_("foundations go down"), run_down, has_direction},
    {"restart", {'r'}, N_("start this deal again"), run_restart},
    {"new", {'n'}, N_("new deal"), table_new_deal},
    {"number", {'#', 'g'}, N_("deal with a number"), run_number},
    {"replay", {'v'}, N_("watch this game from its beginning"), replay_table},
    {"save", {'S'}, N_("save a copy in a file"), run_save},
    {"name", {'N'}, N_("give this game a name"), run_name},
    {"preferences", {'o'}, N_("preferences: colours, cards, clock ..."), run_preferences},
    {"help", {'?'}, N_("this page"), run_help},
    {"quit", {'q'}, N_("quit; the game is saved"), run_quit},
    {.run = 0},
};

/* --- keys the player gave to commands ------------------------------------------------------------------- */

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
    return c > ' ' && name_takes((int)c) && !*rest && !(c >= '0' && c <= '9') ? (int)c : 0;
}

bool key_is_given(const Config *config, int key) {
    for (int i = 0; i < config->keys; i++)
        if (key_of_name(config->key[i].key) == key) return true;
    return false;
}

/* The i-th key of a binding: those of the config file take the place of the usual ones, and a usual one that
   is given to another command goes. */
static int key_of(const Binding *b, const Config *config, int i) {
    bool given = false;
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
    for (int i = 0; (key = key_of(b, config, i)) != 0 && n < size - KEY_TEXT_MAX; i++)
        if (key_text(key, one)[0]) n += snprintf(text + n, (size_t)(size - n), "%s%s", n ? " " : "", one);
    return text;
}

char *command_key(const char *command, const Config *config, char text[KEY_TEXT_MAX]) {
    const Binding *b = bindings;
    while (b->run && strcmp(b->command, command)) b++;
    return key_text(b->run ? key_of(b, config, 0) : 0, text);
}

const Theme *config_theme(const Config *config) {
    char name[NOTATION_MAX];
    return theme_named(settings_value(&config->settings, 0, name, sizeof name));
}

/* What is wrong with a key that was given, 0 for nothing; *word is what it is about. */
static const char *wrong_with(const ConfigKey *key, const char **word) {
    const Binding *b = bindings;
    while (b->run && strcmp(b->command, key->command)) b++;
    *word = b->run ? key->key : key->command;
    if (!b->run) return N_("there is no command “{word}”");
    return key_of_name(key->key) ? 0 : N_("there is no key “{word}”");
}

/* Whether another command has this key from a line above. */
static bool is_given_before(const Config *config, int i) {
    for (int k = 0; k < i; k++)
        if (key_of_name(config->key[k].key) == key_of_name(config->key[i].key) &&
            strcmp(config->key[k].command, config->key[i].command))
            return true;
    return false;
}

/* Takes back a key that was given. */
static void drop_key(Config *config, int i, const char *word, const char *why) {
    config_note_error(config, config->key[i].line, word, why);
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
        const int taken = key_of(b, config, 0) ? -1 : key_taken_from(b, config);
        if (taken >= 0) drop_key(config, taken, b->command, N_("this would leave “{word}” without a key"));
        b = taken >= 0 ? bindings : b + 1;
    }
}

void config_check_keys(Config *config) {
    for (int i = 0; i < config->keys;) {
        const ConfigKey key = config->key[i];
        const char *word, *why = wrong_with(&key, &word);
        if (!why && is_given_before(config, i))
            why = N_("the key “{word}” is assigned to another command above");
        if (why)
            drop_key(config, i, word, why);
        else
            i++;
    }
    keep_commands_reachable(config);
}

/* --- events --------------------------------------------------------------------------------------------- */

static bool run_binding(Table *t, int key) {
    for (const Binding *b = bindings; b->run; b++)
        for (int i = 0, own; (own = key_of(b, t->config, i)) != 0; i++)
            if (own == key) {
                b->run(t);
                return true;
            }
    return false;
}

static void press(Table *t, int key) {
    char help[KEY_TEXT_MAX];
    if (t->typed == 0 && key >= '0' && key <= '9') {
        t->typed = key == '0' ? 10 : key - '0';
        table_say(t, PLURAL_("%d card: of which pile?", "%d cards: of which pile?", t->typed), t->typed);
        return;
    }
    const int count = t->typed > 0 ? t->typed : 0;
    t->typed = -1;
    const bool character = key > ' ' && key < 127 && !key_is_given(t->config, key);
    const int pile = character ? layout_pile_of_key(&t->lay, &t->play.game, table_now(t), (char)key) : -1;
    if (pile >= 0)
        table_name_pile(t, pile == t->play.game.hand ? t->play.game.waste : pile, count);
    else if (!run_binding(t, key))
        table_say(t, _("This key does nothing here; %s lists the keys."),
                  command_key("help", t->config, help));
}

static void click(Table *t, Event event) {
    const Game *g = &t->play.game;
    int index = 0;
    const int pile = layout_at(&t->lay, g, table_now(t), event.x, event.y, &index);
    if (pile < 0) {
        run_escape(t);
        return;
    }
    const int seen = table_pile_seen(t, pile), count = pile_count(table_now(t), seen) - index;
    t->cursor = pile == g->hand ? g->waste : pile;
    t->depth = 1;
    const int run = run_length(g, table_now(t), seen), gives = (int)group_of(g, seen)->gives;
    const bool moves = gives == RUN ? count <= run : gives == TOP_OR_RUN && count == run;
    const bool part = t->picked < 0 && count > 1 && moves;
    /* Where the button was let go counts when a card was carried there. */
    if (event.kind == EVENT_DROP && (t->picked < 0 || seen == t->picked || role_of(g, pile) == STOCK)) return;
    table_name_pile(t, pile, part ? count : 0);
}

/* Once in a game, when a move has left nothing but collecting, the player is asked for it. */
static void ask_once(Table *t, int moves_before) {
    t->asking = !t->asked && !t->finishing && t->play.at > moves_before &&
                finishing_move(&t->play.game, table_now(t)).kind;
    t->asked |= t->asking;
}

void table_event(Table *t, Event event) {
    const int moves_before = t->play.at;
    if (event.kind == EVENT_RESIZE || (event.kind == EVENT_KEY && event.key == KEY_NOTHING)) return;
    if (t->deals && (event.kind != EVENT_LEAVE || screen_interrupted())) {
        table_break_off(t);
        return;
    }
    t->message[0] = '\0';
    t->finishing = false;
    table_stop_waiting(t);
    switch (event.kind) {
    case EVENT_LEAVE: t->outcome = OUTCOME_END; break;
    case EVENT_KEY: press(t, event.key); break;
    case EVENT_WHEEL:
        if (event.key < 0)
            run_undo(t);
        else
            run_redo(t);
        break;
    case EVENT_CLICK:
    case EVENT_DROP: click(t, event); break;
    case EVENT_RESIZE: break;
    }
    ask_once(t, moves_before);
}
