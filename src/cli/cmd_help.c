/* patience help, complete: all commands, for people and for shells. */
#include <string.h>

#include "engine/memory.h"
#include "play_view.h"
#include "report.h"
#include "serve.h"
#include "store/own_games.h"

const Command *const all_commands[] = {&command_play, &command_demo, &command_list, &command_rules,
                                       &command_replay, &command_share, &command_compare, &command_solve,
                                       &command_hint, &command_odds, &command_analyse, &command_stats,
                                       &command_config,
                                       /* for scripts */
                                       &command_help, &command_deal, &command_show, &command_moves,
                                       /* for programs */
                                       &command_serve, &command_complete, 0};

const Command *command_named(const char *name) {
    const Command *const *command = all_commands;
    while (*command && strcmp((*command)->name, name) != 0) command++;
    return *command;
}

/* “play” can be left out before its options, too.  Reading reorders the words, so it works on a copy.
 */
static bool options_are_of_play(Request play, Request *r, Problem *problem, int argc, char **argv) {
    Problem none = {0};
    char **words = memory_get(((size_t)argc + 1) * sizeof *words);
    memcpy(words, argv, ((size_t)argc + 1) * sizeof *words);
    play.command = &command_play;
    request_read(&play, &none, argc, words);
    free(words);
    if (none.why) return false;
    *r = play;
    *problem = none;
    return true;
}

void command_line_read(Request *r, Request *host, Problem *problem, int argc, char **argv) {
    const Request whole = *r;
    const int word = request_read(r, problem, argc, argv);
    *host = *r;
    if (problem->why && (word == argc || !command_named(argv[word])) &&
        options_are_of_play(whole, r, problem, argc, argv))
        return;
    if (word == argc) return;
    r->command = command_named(argv[word]);
    r->guessed = r->command ? 0 : argv[word];
    if (r->guessed) r->command = &command_play;
    const int before = word - (r->guessed != 0); /* where the command would be */
    request_read(r, problem, argc - before, argv + before);
}

bool command_line_is_meant(const Request *r) {
    Nearest near[NEAREST_MAX] = {{0}};
    char names[NEAREST_TEXT_MAX];
    const char *const word = r->guessed;
    if (!word || source_named(word) != A_GAME || own_game_is(word) || game_called(word)) return true;
    if (!strcmp(word, "perft") || !strcmp(word, "survey"))
        return report_error(_("the command “%s” is gone; of the source, build/tests/bench_%s does the same"),
                            word, word);
    for (int i = 0; all_commands[i]; i++)
        nearest_keep(near, word, all_commands[i]->name, all_commands[i]->name);
    games_near(near, word);
    if (near->name)
        return report_error(_("there is no command or game “%s”; did you mean %s? “patience help all” shows "
                              "the commands, “patience list” the games"),
                            word, nearest_text(near, names));
    return report_error(_("there is no command or game “%s”; “patience help all” shows the commands, "
                          "“patience list” the games"),
                        word);
}

/* --- help ----------------------------------------------------------------------------------------------- */

enum { HELP_COLUMN = 22 };

static void entry_print(const char *name, const char *help) {
    fputs("  ", stdout);
    text_pad(stdout, name, HELP_COLUMN - 2);
    if (text_width(name) > HELP_COLUMN - 3) fprintf(stdout, "\n%*s", HELP_COLUMN, "");
    text_wrap(stdout, HELP_COLUMN, help);
}

static void switches_print(const Switch *s) {
    for (; s && s->name; s++) {
        char name[80], help[400];
        const char *const wants = s->wants ? _(s->wants) : "";
        snprintf(name, sizeof name, "--%s%s%s", s->name, !*wants || wants[1] == '=' ? "" : " ", wants);
        entry_print(name, switch_help(s, help, sizeof help));
    }
}

static void commands_print(Audience audience) {
    for (int i = 0; all_commands[i]; i++)
        if (all_commands[i]->audience == audience)
            entry_print(all_commands[i]->name, _(all_commands[i]->help));
}

/* One screen: what players need. */
static void program_print(void) {
    text_print(stdout, _("Usage: patience [OPTION]... [COMMAND ...|GAME|RECORD]\n"));
    text_print(stdout, _("Card patiences for the terminal. Without a command: the menu.\n"));
    text_print(stdout, _("\nCommands:\n"));
    commands_print(FOR_PLAYERS);
    fputc('\n', stdout);
    switches_print(common_switches);
}

/* And everything else. */
static int all_print(void) {
    program_print();
    text_print(stdout, _("\nMore commands:\n"));
    commands_print(FOR_SCRIPTS);
    text_print(stdout, _("\nCommands for programs:\n"));
    commands_print(FOR_PROGRAMS);
    text_print(stdout, _("\nOptions for hosts that let others play:\n"));
    switches_print(host_switches);
    fputc('\n', stdout);
    text_wrap(stdout, 0,
              _("Exit status: 0 yes, 1 no (an illegal record or move), 2 wrong usage or unreadable input, 3 "
                "undecided. See also “patience help COMMAND”."));
    return STATUS_YES;
}

static void command_print(const Command *command) {
    text_print(stdout, _("Usage: patience %s%s%s [OPTION]...\n"), command->name, command->wants ? " " : "",
               command->wants ? _(command->wants) : "");
    text_wrap(stdout, 0, _(command->help));
    if (command->more) text_wrap(stdout, 0, _(command->more));
    text_print(stdout, _("\nOptions:\n"));
    switches_print(command->switches);
    switches_print(common_switches);
}

void help_print(const Command *command) {
    if (command) {
        command_print(command);
        return;
    }
    program_print();
    text_wrap(stdout, 0, _("“patience help all” shows the rest, “patience help COMMAND” a command."));
}

/* --- the schema ----------------------------------------------------------------------------------------- */

static void schema_note(json_t *all, json_t *any, const char *before, const char *name, json_t *schema) {
    char id[40];
    snprintf(id, sizeof id, "%s%s", before, name);
    json_object_set_new(all, id, schema);
    json_array_append_new(any, json_pack("{s:o}", "$ref", json_sprintf("#/$defs/%s", id)));
}

/* An answer's members, after these; of two forms, either. */
static json_t *answer_schema(const Member *head, const Member *answer, const Member *or_answer) {
    const Member whole[] = {{0, MEMBERS, .of = head}, {0, MEMBERS, .of = answer}, {0}};
    json_t *schema = json_answer_schema(head ? whole : whole + 1);
    if (!or_answer) return schema;
    return json_pack("{s:[o, o]}", "anyOf", schema, answer_schema(head, or_answer, 0));
}

static int print_schema(void) {
    json_t *all = json_object(), *any = json_array();
    const Command *c;
    for (int i = 0; (c = all_commands[i]) != 0; i++)
        if (c->answer)
            schema_note(all, any, "", c->name,
                        answer_schema(c->subject == OF_PLAY ? game_members : 0, c->answer, c->or_answer));
    for (int i = 0; (c = served_act(i)) != 0; i++)
        schema_note(all, any, "serve.", c->name,
                    answer_schema(served_in_session(c) ? session_members : 0, c->answer, c->or_answer));
    schema_note(all, any, "serve.", "refused", json_answer_schema(refusal_members));
    json_t *schema =
        json_pack("{s:s, s:o, s:s}", "$schema", "https://json-schema.org/draft/2020-12/schema", "$id",
                  json_sprintf("urn:patience:json:%d", JSON_FORMAT), "description",
                  "What --json prints, #/$defs/COMMAND, and what serve answers, #/$defs/serve.REQUEST.");
    json_print(stdout, json_join(schema, json_pack("{s:o, s:o}", "anyOf", any, "$defs", all)));
    putchar('\n');
    return STATUS_YES;
}

/* --- the command ---------------------------------------------------------------------------------------- */

/* Topics of help besides the commands. */
static const struct {
    const char *name;
    int (*print)(void);
} topics[] = {{"all", all_print}, {"schema", print_schema}, {"words", rule_words_print}};
enum { TOPICS = sizeof topics / sizeof *topics };

static int run_help(const Request *r) {
    const char *const word = r->operands ? r->operand[0] : 0;
    const Command *command = word ? command_named(word) : 0;
    for (int i = 0; word && i < TOPICS; i++)
        if (!strcmp(word, topics[i].name)) return topics[i].print();
    if (!word || command) {
        help_print(command);
        return STATUS_YES;
    }
    return report_wrong(_("there is no command “%s”; “patience help all” shows what there is"), word);
}

static const Switch no_switches[] = {{0}};

const Command command_help = {
    .name = "help",
    .wants = N_("[COMMAND|all|schema|words]"),
    .help = N_("Shows the help of a command, or of all there is."),
    .more = N_("Its topics: schema, the JSON Schema of what --json prints; words, those that tables are "
               "written in."),
    .audience = FOR_SCRIPTS,
    .switches = no_switches,
    .run = run_help,
};

/* --- complete ------------------------------------------------------------------------------------------- */

enum { RECORDS_OFFERED = 20 };

/* --- candidates ----------------------------------------------------------------------------------------- */

/* The word to complete: the part that stays, an option with its "=", and the beginning of the rest. */
typedef struct Beginning {
    const char *stays;
    int length;
    const char *rest;
} Beginning;

static void offer(const Beginning *b, const char *word, const char *about) {
    if (strncmp(word, b->rest, strlen(b->rest))) return;
    text_print(stdout, "%.*s%s%s%s\n", b->length, b->stays, word, *about ? "\t" : "", about);
}

/* File names are left to the shell. */
static const char any_file[] = "*";

static void offer_commands(const Beginning *b) {
    for (int i = 0; all_commands[i]; i++) offer(b, all_commands[i]->name, _(all_commands[i]->help));
}

static void offer_games(const Beginning *b) {
    const Rules *rules;
    for (int i = 1; (rules = rules_listed(i)) != 0; i++) offer(b, rules->id, rules_title(rules));
}

static void offer_records(const Beginning *b) {
    Unfinished *const game = memory_zeros(RECORDS_OFFERED, sizeof *game);
    const int count = journal_unfinished(game, RECORDS_OFFERED);
    for (int i = 0; i < count; i++)
        offer(b, game[i].path, game[i].name[0] ? game[i].name : rules_title(game[i].rules));
    free(game);
    puts(any_file);
}

static void offer_switches(const Beginning *b, const Switch *s) {
    for (; s->name; s++) {
        char word[40], about[400];
        snprintf(word, sizeof word, "--%s", s->name);
        offer(b, word, switch_help(s, about, sizeof about));
    }
}

/* The words of a list; for an option after its name and "=". */
static void offer_list(const Beginning *b, const Option *option, const char *list) {
    char value[NOTATION_MAX], word[80];
    while (next_value(&list, value)) {
        snprintf(word, sizeof word, "%s%s%s", option ? option->name : "", option ? "=" : "", value);
        const char *title = option ? value_title(option, value) : value;
        offer(b, word, strcmp(title, value) ? title : "");
    }
}

static void offer_argument(const Beginning *b, const Switch *s, const Rules *game) {
    if (s->values) offer_list(b, 0, s->values);
    for (int i = 0; game && !strcmp(s->name, "set") && game->option[i].name; i++)
        offer_list(b, &game->option[i], game->option[i].values);
    if (!strcmp(s->wants, "FILE") || !strcmp(s->wants, "FOLDER")) puts(any_file);
}

static void offer_operand(const Beginning *b, const Request *line) {
    const char *wants = line->command->wants;
    if (strstr(wants, "GAME")) offer_games(b);
    if (strstr(wants, "RECORD")) offer_records(b);
    if (strstr(wants, "FILE")) puts(any_file);
    if (strstr(wants, "COMMAND")) offer_commands(b);
    for (int i = 0; strstr(wants, "|all") && i < TOPICS; i++) offer(b, topics[i].name, "");
}

/* --- the line ------------------------------------------------------------------------------------------- */

/* The option of a word "--name" or "--name=argument", or 0. */
static const Switch *switch_of(const Command *command, const char *word) {
    const Switch *const table[] = {switches_of(command), common_switches};
    const size_t length = strcspn(word, "=");
    for (int i = 0; i < 2 && length > 2; i++)
        for (const Switch *s = table[i]; s->name; s++)
            if (strlen(s->name) == length - 2 && !strncmp(s->name, word + 2, length - 2)) return s;
    return 0;
}

/* The first game that is named. */
static const Rules *game_of(const Request *line) {
    const Rules *game = 0;
    for (int i = 0; i < line->operands && !game; i++) game = game_called(line->operand[i]);
    return game;
}

/* What may follow the words read so far: an argument, if the last of them is an option that takes one. */
static void complete(const Request *line, const char *last, const char *word) {
    const Switch *s = *last != '-' || strchr(last, '=') ? 0 : switch_of(line->command, last);
    Beginning b = {.stays = word, .rest = word};
    if (s && (!s->wants || *s->wants == '[')) s = 0;
    if (!s && *word == '-' && strchr(word, '=')) {
        s = switch_of(line->command, word);
        b.length = (int)strcspn(word, "=") + 1;
        b.rest = word + b.length;
    }
    if (s && s->wants) {
        offer_argument(&b, s, game_of(line));
    } else if (*word == '-') {
        offer_switches(&b, switches_of(line->command));
        offer_switches(&b, common_switches);
    } else if (!line->command) {
        offer_commands(&b);
        if (*word) offer_games(&b);
    } else if (line->operands < operands_most(line->command)) {
        offer_operand(&b, line);
    }
}

static int run_complete(const Request *r) {
    char *words[OPERANDS_MAX + 1] = {"patience"};
    const int count = r->operands ? r->operands : 1; /* with the program, without the word to complete */
    Request line = {.config = r->config}, host;
    Problem ignored = {0};
    for (int i = 1; i < count; i++) words[i] = (char *)r->operand[i - 1];
    const char *last = words[count - 1];
    command_line_read(&line, &host, &ignored, count, words);
    complete(&line, last, r->operands ? r->operand[r->operands - 1] : "");
    return STATUS_YES;
}

const Command command_complete = {
    .name = "complete",
    .wants = N_("[-- WORD...]"),
    .help = N_("Completes a command line for a shell."),
    .more = N_("The words are those after “patience”; the last one is to be completed. Each line is a word, "
               "a tab and its meaning; the line * stands for file names."),
    .audience = FOR_PROGRAMS,
    .switches = no_switches,
    .run = run_complete,
};
