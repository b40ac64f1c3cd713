#include "progress.h"

#include <math.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { SHOWN_MAX = 300, PART_MAX = 100, COLUMNS_USUAL = 80 };

static const double first_after = 0.5, again_after = 0.25;

/* On the clock of who waits, not by the processor's. */
static double seconds_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

Progress progress_begin(const Request *r) {
    if (is_served(r) || !isatty(STDERR_FILENO)) return (Progress){0};
    const double now = seconds_now();
    return (Progress){.begun = now, .due = now + first_after};
}

bool progress_is_due(Progress *p) {
    if (p->due <= 0) return false;
    const double now = seconds_now();
    if (now < p->due) return false;
    p->due = now + again_after;
    return true;
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

/* How many columns a line may take: one that wraps could not be taken back. */
static int room(void) {
    struct winsize size = {0};
    ioctl(STDERR_FILENO, TIOCGWINSZ, &size);
    return size.ws_col ? size.ws_col - 1 : COLUMNS_USUAL - 1;
}

/* What has no room is left out, the rate first. */
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
    const double spent = seconds_now() - p->begun, about = share > 0 ? spent * (1 - share) / share : 0;
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
