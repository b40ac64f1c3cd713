#include "report.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "text/error_text.h"

/* One line stays one line, whatever the words from outside hold. */
static void join_lines(char *text) {
    for (; *text; text++)
        if (*text == '\n' || *text == '\t' || *text == '\r') *text = ' ';
}

bool report_error(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *const text = text_made_of(format, arguments);
    va_end(arguments);
    join_lines(text);
    fputs("patience: ", stderr);
    text_write(stderr, text);
    fputc('\n', stderr);
    free(text);
    return false;
}

enum { MOVES_TOLD = 12, LEGAL_TEXT_MAX = 320 };

/* A sentence that names the legal moves of a position.  Returns text. */
static char *legal_text(const Game *g, const Position *p, char text[LEGAL_TEXT_MAX]) {
    MoveList list;
    char words[(MOVES_TOLD + 1) * NOTATION_MAX], word[NOTATION_MAX];
    int n = 0;
    legal_moves(g, p, &list);
    for (int i = 0; i < list.count && i < MOVES_TOLD; i++)
        n += sprintf(words + n, "%s%s", i ? " " : "", move_write(g, p, list.move[i], word));
    if (list.count > MOVES_TOLD) sprintf(words + n, " ...");
    snprintf(text, LEGAL_TEXT_MAX, list.count ? _("Legal here: %s") : _("There is no legal move here."),
             words);
    return text;
}

bool report_error_at(const Error *c, const char *where, const Game *g, const Position *p) {
    char why[400], legal[LEGAL_TEXT_MAX] = "", named[80] = "";
    error_text(c, g, p, why, sizeof why);
    if (p && c->word[0] && !strstr(c->why, "{word}")) snprintf(named, sizeof named, _("“%s”: "), c->word);
    if (p) legal_text(g, p, legal);
    const bool closed = why[0] && strchr(".!?", why[strlen(why) - 1]);
    return report_error("%s%s%s%s%s%s", where ? where : "", where ? ": " : "", named, why,
                        !p       ? ""
                        : closed ? " "
                                 : ". ",
                        legal);
}

bool report_error_in(const Error *c, const char *file, const Game *g, const Position *p) {
    char where[4200];
    snprintf(where, sizeof where, c->line ? _("%s, line %d") : "%s", file, c->line);
    return report_error_at(c, where, g, p);
}

/* --- requests ------------------------------------------------------------------------------------------- */

static const Member error_members[] = {
    {"code", A_TEXT, .means = "what is wrong: the same in every language"},
    {"where", A_TEXT, OR_NULL, "the wrong member; null for the line as a whole"},
    {"at", A_NUMBER, OR_NULL, "which word of moves, which line of record, which byte of the line"},
    {"why", A_TEXT, .means = "what is wrong: a sentence in the language set by --lang"},
    {"help", A_TEXT, .means = "what to do"},
    {0},
};
const Member refusal_members[] = {{"error", AN_OBJECT, .of = error_members}, {0}};

bool member_is(const Switch *s, const char *member) {
    const char *name = s->name;
    while (*name && (*name == '-' ? '_' : *name) == *member) name++, member++;
    return !*name && !*member;
}

/* The option that a member means; of “set.passes” that is “set”.  0 where it is none of the act's. */
static const Switch *switch_meant(const Request *r, const char *where) {
    char member[40];
    snprintf(member, sizeof member, "%.*s", (int)strcspn(where, "."), where);
    for (const Switch *s = r->command ? r->command->switches : 0; s && s->name; s++)
        if (member_is(s, member) || !strcmp(s->name, member)) return s;
    return 0;
}

static bool answer_refusal(const Request *r, Cause c, const char *why) {
    const Switch *s = switch_meant(r, c.where);
    char name[40];
    snprintf(name, sizeof name, "%s", s ? s->name : "");
    for (char *letter = name; *letter; letter++)
        if (*letter == '-') *letter = '_';
    const char *where = !*c.where                        ? 0
                        : s && !strcmp(s->name, c.where) ? name
                                                         : c.where,
               *help = s ? _(s->help) : _("“share/doc/patience/serve.md” describes the requests.");
    *r->refused = json_of(refusal_members, json_of(error_members, c.code, where, c.at ? c.at : -1, why,
                                                   c.help ? c.help : help));
    return false;
}

bool request_refuse(const Request *r, Cause cause, const char *format, ...) {
    char why[1000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    return is_served(r) ? answer_refusal(r, cause, why) : report_error("%s", why);
}

bool request_refuse_error(const Request *r, Cause cause, const Error *error, const char *where, const Game *g,
                          const Position *p) {
    char why[400], legal[LEGAL_TEXT_MAX];
    if (!is_served(r)) return report_error_at(error, where, g, p);
    if (p) cause.help = legal_text(g, p, legal);
    return answer_refusal(r, cause, error_text(error, g, p, why, sizeof why));
}

/* --- columns -------------------------------------------------------------------------------------------- */

enum { LINE_WIDTH = 80 };

void text_pad(FILE *out, const char *utf8, int width) {
    const int blanks = width - text_width(utf8);
    text_write(out, utf8);
    fprintf(out, "%*s", blanks > 0 ? blanks : 1, "");
}

void text_wrap(FILE *out, int indent, const char *utf8) {
    int column = indent;
    for (utf8 += strspn(utf8, " "); *utf8; utf8 += strspn(utf8, " ")) {
        char word[LINE_WIDTH * 4];
        const size_t length = strcspn(utf8, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, utf8);
        const int width = text_width(word);
        if (column > indent && column + 1 + width > LINE_WIDTH) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        }
        if (column > indent) fputc(' ', out);
        text_write(out, word);
        column += width + (column > indent);
        utf8 += length;
    }
    fputc('\n', out);
}
