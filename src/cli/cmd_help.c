/* patience help: made from the tables of the commands. */
#include "command.h"
#include "report.h"

enum { HELP_COLUMN = 22 };

static void entry_print(const char *name, const char *help) {
    fputs("  ", stdout);
    text_pad(stdout, name, HELP_COLUMN - 2);
    if (text_width(name) > HELP_COLUMN - 3) fprintf(stdout, "\n%*s", HELP_COLUMN, "");
    text_wrap(stdout, HELP_COLUMN, help);
}

static void switches_print(const Switch *s) {
    for (; s && s->name; s++) {
        char name[80], help[400], values[200];
        snprintf(name, sizeof name, "--%s%s%s", s->name, s->wants ? " " : "", s->wants ? _(s->wants) : "");
        snprintf(help, sizeof help, _(s->help), s->values ? s->values(values, sizeof values) : "");
        entry_print(name, help);
    }
}

static void commands_print(const Command *const *commands, bool for_programs) {
    for (; *commands; commands++)
        if ((*commands)->for_programs == for_programs) entry_print((*commands)->name, _((*commands)->help));
}

static void program_print(const Command *const *commands) {
    text_print(stdout, _("Usage: patience [OPTION]... [COMMAND ...]\n"));
    text_print(stdout, _("Classic German card patiences. Without a command: the menu.\n"));
    text_print(stdout, _("\nCommands:\n"));
    commands_print(commands, false);
    text_print(stdout, _("\nCommands for programs:\n"));
    commands_print(commands, true);
    text_print(stdout, _("\nOptions, also of every command:\n"));
    switches_print(common_switches);
    text_print(stdout, _("\nOptions for hosts that let others play:\n"));
    switches_print(host_switches);
    fputc('\n', stdout);
    text_wrap(stdout, 0,
              _("Exit status: 0 yes, 1 no (an illegal record or move), 2 wrong usage or unreadable input, 3 "
                "undecided. See also “patience help COMMAND”."));
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

void help_print(const Command *const *commands, const Command *command) {
    if (command)
        command_print(command);
    else
        program_print(commands);
}

static int run(const Request *r) {
    const Command *command = r->operands ? command_named(r->commands, r->operand[0]) : 0;
    if (!r->operands || command) {
        help_print(r->commands, command);
        return STATUS_YES;
    }
    return report_wrong(_("there is no command “%s”; “patience --help” shows what there is"), r->operand[0]);
}

static const Switch switches[] = {{0}};

const Command command_help = {
    .name = "help",
    .wants = N_("[COMMAND]"),
    .help = N_("Shows the help of a command."),
    .switches = switches,
    .run = run,
};
