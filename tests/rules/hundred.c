/* The hundred best-known patiences: docs/hundred.md names them, and which of them cannot be said, with what
   is missing.  Each other one is played by its name. */
#include "support.h"

#include <stdio.h>
#include <string.h>

#include "text/names.h"

enum { HUNDRED = 100, SAID_AT_LEAST = 92, PAGE_MAX = 1 << 14 };

static char page[PAGE_MAX];

/* What stands between two lines of the page. */
static char *part(const char *from, const char *to) {
    char *const begins = strstr(page, from), *const ends = begins ? strstr(begins, to) : 0;
    ck_assert_msg(ends != 0, "%s", from);
    static char copy[PAGE_MAX];
    snprintf(copy, sizeof copy, "%.*s", (int)(ends - begins - (long)strlen(from)), begins + strlen(from));
    return copy;
}

static bool is_missing(const char *missing, const char *name) {
    char row[100];
    snprintf(row, sizeof row, "\n| %s |", name);
    return strstr(missing, row) != 0;
}

START_TEST(each_is_played_by_its_name) {
    char missing[PAGE_MAX];
    int games = 0, said = 0;
    strcpy(missing, part("## What cannot be said", "\n## "));
    char *names = part("## Their names", "\n## ");
    for (char *at = names; *at; at++)
        if (*at == '\n') *at = ' ';
    for (char *name = strtok(names, ","); name; name = strtok(0, ",")) {
        name += strspn(name, " ");
        if (!strcmp(name, "Braid. ")) name[strlen("Braid")] = '\0';
        games++;
        const bool known = game_called(name) != 0;
        ck_assert_msg(known != is_missing(missing, name), "“%s”", name);
        said += known;
    }
    ck_assert_int_eq(games, HUNDRED);
    ck_assert_int_ge(said, SAID_AT_LEAST);
}
END_TEST

int main(void) {
    FILE *const file = fopen(TESTS_DIR "/../docs/hundred.md", "r");
    if (!file) return 1;
    page[fread(page, 1, sizeof page - 1, file)] = '\0';
    fclose(file);
    return RUN_TESTS("hundred", 0, 0, {each_is_played_by_its_name});
}
