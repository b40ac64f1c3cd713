/* Makes a page of the manual from its template: prose is copied, and a line that begins with @ is replaced by
   what the program's tables say.  Usage: manual LANGUAGE DATE < template > page, in mdoc. */
#include <locale.h>
#include <string.h>
#include <time.h>

#include "limits.h"
#include "terminal/keys.h"

enum { LINE_WIDTH = 72, LINE_SIZE = 1000, TEXT_SIZE = 2000 };

static const char list_begin[] = ".Bl -tag -width Ds -compact", list_end[] = ".El";

/* Options that several commands share are described once; `name` stands for them in the synopsis. */
typedef struct SharedSwitches {
    const char *id, *name;
    const Switch *list;
} SharedSwitches;
static const Switch deal_switches[] = {DEAL_SWITCHES, CARDS_SWITCH, {0}},
                    play_switches[] = {PLAY_SWITCH, {0}}, limit_switches[] = {LIMIT_SWITCHES, {0}};
static const SharedSwitches shared[] = {
    {"deal", N_("DEAL"), deal_switches}, {"play", 0, play_switches}, {"limits", N_("LIMITS"), limit_switches},
    {"common", 0, common_switches},      {"host", 0, host_switches}, {0}};

/* --- words ---------------------------------------------------------------------------------------------- */

/* Escapes text so that the macros do not interpret it. */
static void word_put(const char *word, int length) {
    if (strchr("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", *word)) fputs("\\&", stdout);
    for (int i = 0; i < length; i++) {
        if (word[i] == '\\')
            fputs("\\e", stdout);
        else if (word[i] == '-' && (!i || word[i - 1] == '-'))
            fputs("\\-", stdout);
        else
            putchar(word[i]);
    }
}

/* The width of a word for mandoc, which reads \\[u00FC] for a non-ASCII letter. */
static int width_of(const char *word, int length) {
    int width = 2;
    for (int i = 0; i < length; i++) width += (word[i] & 0xc0) == 0xc0 ? 8 : !(word[i] & 0x80);
    return width;
}

/* Sentences, each of which begins a line. */
static void text_put(const char *text) {
    int column = 0;
    char last = '\0';
    for (text += strspn(text, " \n"); *text; text += strspn(text, " \n")) {
        const int length = (int)strcspn(text, " \n"), width = width_of(text, length);
        const bool begins = last && strchr(".!?", last) && (*text < 'a' || *text > 'z');
        if (column) putchar(begins || column + width > LINE_WIDTH ? '\n' : ' ');
        if (begins || column + width > LINE_WIDTH) column = 0;
        word_put(text, length);
        column += width;
        last = text[length - 1];
        text += length;
    }
    putchar('\n');
}

/* The name of an argument, "[X]" or "X|Y", in the line of a macro. */
static void argument_put(const char *wants) {
    if (!wants) return;
    fputs(*wants != '[' ? " Ar " : wants[1] == '=' ? " Ns Op Ar " : " Op Ar ", stdout);
    for (wants = _(wants); *wants; wants++) {
        if (*wants == '|' || *wants == '-')
            fputs(*wants == '|' ? " | " : "\\-", stdout);
        else if (!strchr("[]", *wants))
            putchar(*wants);
    }
}

/* --- options -------------------------------------------------------------------------------------------- */

static const Switch *switch_named(const Switch *all, const char *name) {
    for (; all->name; all++)
        if (!strcmp(all->name, name)) return all;
    return 0;
}

/* The group of shared options that an option belongs to, if the command has its first and so all of it; or 0.
 */
static const SharedSwitches *shared_with(const Switch *s, const Switch *all) {
    for (const SharedSwitches *g = shared; g->id; g++) {
        const Switch *member = switch_named(g->list, s->name);
        if (member && !strcmp(member->help, s->help) && switch_named(all, g->list->name)) return g;
    }
    return 0;
}

static void switches_put(const Switch *all, const Switch *s) {
    puts(list_begin);
    for (; s->name; s++) {
        char help[TEXT_SIZE];
        if (all && shared_with(s, all)) continue;
        printf(".It Fl -%s", s->name);
        argument_put(s->wants);
        putchar('\n');
        text_put(switch_help(s, help, sizeof help));
    }
    puts(list_end);
}

static void synopsis_switches_put(const Switch *all) {
    for (const Switch *s = all; s->name; s++) {
        const SharedSwitches *g = shared_with(s, all);
        if (g && g->name) {
            if (!strcmp(s->name, g->list->name)) printf(".Op Ar %s\n", _(g->name));
            continue;
        }
        printf(s->needed ? ".Fl -%s" : ".Op Fl -%s", s->name);
        argument_put(s->wants);
        putchar('\n');
    }
}

/* A list, as the section is not called SYNOPSIS in every language; of the hosts' page or the players'. */
static void synopsis_put(bool for_hosts) {
    printf(".Bl -tag -width patience -compact\n.It Nm%s\n", for_hosts ? " patience" : "");
    synopsis_switches_put(for_hosts ? host_switches : common_switches);
    for (int i = 0; !for_hosts && all_commands[i]; i++) {
        printf(".It Nm\n.Cm %s", all_commands[i]->name);
        argument_put(all_commands[i]->wants);
        putchar('\n');
        synopsis_switches_put(all_commands[i]->switches);
    }
    puts(list_end);
}

static bool has_own_switches(const Command *command) {
    for (const Switch *s = command->switches; s->name; s++)
        if (!shared_with(s, command->switches)) return true;
    return false;
}

static void command_put(const Command *command) {
    printf(".It Cm %s", command->name);
    argument_put(command->wants);
    putchar('\n');
    text_put(_(command->help));
    if (command->more) text_put(_(command->more));
    if (has_own_switches(command)) switches_put(command->switches, command->switches);
}

/* --- games, preferences and keys ------------------------------------------------------------------------ */

static void options_put(const Option *option, int most) {
    puts(list_begin);
    for (int i = 0; i < most && option[i].name; i++) {
        const char *values = option[i].values, *between = " ";
        char value[NOTATION_MAX];
        printf(".It Li %s =", option[i].name);
        for (; next_value(&values, value); between = " | ") printf("%s%s", between, value);
        putchar('\n');
        text_put(_(option[i].help));
    }
    puts(list_end);
}

static void games_put(void) {
    const Rules *rules;
    for (int i = 1; (rules = rules_listed(i)) != 0; i++) {
        printf(".It Cm %s\n.No \\&%s .\n", rules->id, rules_title(rules));
        text_put(_(rules->listing.summary));
        if (rules->option[0].name) options_put(rules->option, OPTIONS_MAX);
    }
}

/* The commands with the help that describes them; of several that differ by game, the first. */
static void keys_put(const Binding *keymap) {
    const Config usual = config_default();
    puts(list_begin);
    for (const Binding *b = keymap; b->command; b++) {
        char name[CONFIG_NAME_MAX];
        if (!b->help || (b > keymap && !strcmp(b->command, b[-1].command))) continue;
        printf(".It Cm %s Pq", b->command);
        for (int i = 0, key; (key = binding_key(keymap, b, &usual, i)) != 0; i++) {
            key_text(key, true, name, sizeof name);
            fputs(i ? " , Li " : " Li ", stdout);
            word_put(name, (int)strlen(name));
        }
        putchar('\n');
        text_put(_(b->help));
    }
    puts(list_end);
}

/* --- the template --------------------------------------------------------------------------------------- */

static bool date_put(const char *iso) {
    struct tm date = {.tm_mday = 1};
    char text[40];
    if (sscanf(iso, "%d-%d-%d", &date.tm_year, &date.tm_mon, &date.tm_mday) != 3) return false;
    date.tm_year -= 1900;
    date.tm_mon--;
    strftime(text, sizeof text, "%B %d, %Y", &date);
    printf(".Dd %s\n", text);
    return true;
}

/* Prints the replacement of "@what which"; false if there is none. */
static bool directive_put(const char *what, const char *which) {
    const Command *command = command_named(which);
    if (!strcmp(what, "synopsis")) return synopsis_put(!strcmp(which, "host")), true;
    if (!strcmp(what, "games")) return games_put(), true;
    if (!strcmp(what, "date")) return date_put(which);
    if (!strcmp(what, "preferences")) return options_put(preferences, PREFERENCES_MAX), true;
    if (!strcmp(what, "command") && command) return command_put(command), true;
    for (const SharedSwitches *g = shared; g->id && !strcmp(what, "options"); g++)
        if (!strcmp(g->id, which)) return switches_put(0, g->list), true;
    for (int i = 0; keymaps[i].place && !strcmp(what, "keys"); i++)
        if (!strcmp(keymaps[i].place, which)) return keys_put(keymaps[i].binding), true;
    return false;
}

int main(int argc, char **argv) {
    char line[LINE_SIZE], what[LINE_SIZE], which[LINE_SIZE];
    if (argc != 3 || !language_begin(argv[1])) return STATUS_WRONG;
    setlocale(LC_TIME, "C"); /* the macros read the date */
    for (int number = 1; fgets(line, sizeof line, stdin); number++) {
        if (*line == '.') fputs(line, stdout);
        if (*line != '.' && *line != '@') text_put(line);
        if (*line != '@') continue;
        which[0] = '\0';
        const bool is_date = !strcmp(line, "@date\n");
        if (sscanf(line, "@%s %s", what, which) >= 1 && directive_put(what, is_date ? argv[2] : which))
            continue;
        fprintf(stderr, "%d: %s", number, line);
        return STATUS_WRONG;
    }
    return ferror(stdout) || fclose(stdout) ? STATUS_WRONG : STATUS_YES;
}
