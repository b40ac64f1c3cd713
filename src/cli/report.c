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
    char *text = 0;
    va_list arguments;
    va_start(arguments, format);
    const int length = vasprintf(&text, format, arguments);
    va_end(arguments);
    if (length < 0) return false;
    join_lines(text);
    fputs("patience: ", stderr);
    text_write(stderr, text);
    fputc('\n', stderr);
    free(text);
    return false;
}

enum { MOVES_TOLD = 12 };

char *legal_text(const Game *g, const Position *p, char text[LEGAL_TEXT_MAX]) {
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
