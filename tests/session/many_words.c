/* Four times as many words take four times the work, not sixteen times.  The linker puts counters before what
   reads memory through (tests/CMakeLists.txt): a record that is read again for every word shows in their
   bytes. */
#include "../store/home.h"
#include "plain/dialogue.h"
#include "text/language.h"

/* Of the thread that plays; what is measured aside has its own. */
static _Thread_local size_t bytes;

void *__real_memchr(const void *, int, size_t);
char *__real_strchr(const char *, int);
char *__real_strstr(const char *, const char *);
int __real_memcmp(const void *, const void *, size_t);
void *__wrap_memchr(const void *, int, size_t);
char *__wrap_strchr(const char *, int);
char *__wrap_strstr(const char *, const char *);
int __wrap_memcmp(const void *, const void *, size_t);

void *__wrap_memchr(const void *text, int c, size_t size) {
    const char *found = __real_memchr(text, c, size);
    bytes += found ? (size_t)(found - (const char *)text) : size;
    return (void *)found;
}

char *__wrap_strchr(const char *text, int c) {
    char *found = __real_strchr(text, c);
    bytes += found ? (size_t)(found - text) : strlen(text);
    return found;
}

char *__wrap_strstr(const char *text, const char *part) {
    char *found = __real_strstr(text, part);
    bytes += found ? (size_t)(found - text) : strlen(text);
    return found;
}

int __wrap_memcmp(const void *a, const void *b, size_t size) {
    bytes += size;
    return __real_memcmp(a, b, size);
}

/* The bytes read while words are played so many times, ten times in a line. */
static size_t work_of(const char *typed, int times) {
    static Dialogue d;
    Config config = config_default();
    Error error = {.why = 0};
    FILE *nothing = fopen("/dev/null", "w");
    const Deal deal = deal_numbered(5, 1);
    Opening opening = {.rules = rules_find("kleine-harfe"), .deal = &deal};
    opening.settings = settings_default(opening.rules);
    ck_assert(language_begin("en"));
    dialogue_init(&d, nothing, &config);
    ck_assert(session_open(&d.session, &opening, &error));
    bytes = 0;
    for (int i = 0; i < times; i += 10) {
        d.line[0] = '\0';
        for (int k = 0; k < 10; k++) strcat(strcat(d.line, " "), typed);
        dialogue_play(&d, 0);
        ck_assert(!d.refused);
    }
    const size_t work = bytes;
    ck_assert(session_end(&d.session));
    fclose(nothing);
    config_end(&config);
    return work;
}

static const char *const line[] = {"draw undo",           "draw undo redo undo", "hint draw undo",
                                   "draw status restart", "draw show s undo",    "draw moves undo",
                                   "draw undo draw u"};

START_TEST(work_grows_as_they_do) {
    const size_t few = work_of(line[_i], 300), many = work_of(line[_i], 1200);
    ck_assert_uint_gt(few, 0);
    ck_assert_msg(many < 6 * few, "“%s”: %zu bytes, %zu of four times as many", line[_i], few, many);
}
END_TEST

int main(void) {
    return RUN_TESTS("many words", home_enter, home_leave,
                     {work_grows_as_they_do, 0, sizeof line / sizeof *line});
}
