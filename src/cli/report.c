#include "report.h"

#include <math.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "text/date.h"
#include "text/error_text.h"

bool report_error(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *const text = text_made_of(format, arguments);
    va_end(arguments);
    for (char *at = text; (at = strpbrk(at, "\n\t\r")) != 0;) *at = ' '; /* one line stays one line */
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

/* The option that a member means; for “set.passes” that is “set”.  0 if the act does not have it. */
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
    char line[SENTENCE_LINE_MAX];
    do {
        const int fits = sentence_line(utf8, LINE_WIDTH - indent);
        snprintf(line, sizeof line, "%.*s", fits, utf8);
        text_write(out, line);
        utf8 += fits;
        utf8 += strspn(utf8, " ");
        fprintf(out, "\n%*s", *utf8 ? indent : 0, "");
    } while (*utf8);
}

/* --- progress ------------------------------------------------------------------------------------------- */

enum { SHOWN_MAX = 300, PART_MAX = 100, COLUMNS_USUAL = 80 };

static const double first_after = 0.5, again_after = 0.25;

Progress progress_begin(const Request *r) {
    if (is_served(r) || !isatty(STDERR_FILENO)) return (Progress){0};
    const double now = (double)clock_now() / 1000;
    return (Progress){.begun = now, .due = now + first_after};
}

char *grouped_text(double number, char text[GROUPED_MAX]) {
    char digits[GROUPED_MAX / 2];
    const int length = snprintf(digits, sizeof digits, "%.0f", number);
    *text = 0;
    for (int i = 0; i < length && i < (int)sizeof digits - 1; i++)
        text_add(text, GROUPED_MAX, "%s%c", i && (length - i) % 3 == 0 ? C_("thousands", ",") : "",
                 digits[i]);
    return text;
}

static const char *duration_text(double seconds, char text[GROUPED_MAX]) {
    enum { MINUTE = 60, HOUR = 60 * MINUTE, FEW = 2 };
    const int unit = seconds < FEW * MINUTE ? 1 : seconds < FEW * HOUR ? MINUTE : HOUR;
    grouped_text(ceil(seconds / unit), text);
    text_add(text, GROUPED_MAX, " %s", unit == 1 ? "s" : unit == MINUTE ? "min" : "h");
    return text;
}

/* How many columns a line may take: one that wraps could not be erased. */
static int room(void) {
    struct winsize size = {0};
    ioctl(STDERR_FILENO, TIOCGWINSZ, &size);
    return size.ws_col ? size.ws_col - 1 : COLUMNS_USUAL - 1;
}

/* What does not fit is left out, the rate first. */
static void line_write(const char *done, const char *rate, const char *left) {
    const int least = text_width(done), with_left = least + text_width(left);
    fputc('\r', stderr);
    if (least <= room())
        text_print(stderr, "%s%s%s", done, with_left + text_width(rate) <= room() ? rate : "",
                   with_left <= room() ? left : "");
    fputs("\033[K", stderr);
}

void progress_show(Progress *p, const char *done, double count, double share, double most) {
    char line[SHOWN_MAX], rate[PART_MAX] = "", left[PART_MAX] = "", number[GROUPED_MAX];
    const double now = (double)clock_now() / 1000, spent = now - p->begun,
                 about = share > 0 ? spent * (1 - share) / share : 0;
    if (p->due <= 0 || now < p->due) return;
    p->due = now + again_after;
    snprintf(line, sizeof line, done, grouped_text(count, number));
    if (count >= spent) snprintf(rate, sizeof rate, _(", %s a second"), grouped_text(count / spent, number));
    if (about > 0 && (most <= 0 || about < most))
        snprintf(left, sizeof left, _(", about %s more"), duration_text(about, number));
    else if (most > 0)
        snprintf(left, sizeof left, _(", at most %s more"), duration_text(most, number));
    line_write(line, rate, left);
    p->is_shown = true;
}

void progress_end(Progress *p) {
    if (p->is_shown) fputs("\r\033[K", stderr);
    p->is_shown = false;
}
