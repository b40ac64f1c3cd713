/* Command lines: words that end with a newline each. What they ask for is read, not done, and what is said of
   it can be printed. */
#include "home.h"
#include "shown.h"

#include "cli/command.h"
#include "cli/game_source.h"
#include "cli/limits.h"
#include "text/names.h"

enum { WORDS_MAX = 40 };

/* Files that are named are left alone. */
static bool names_a_file(const Request *r) {
    const char *pack = value_given(r, "cards"), *game = r->operand[0];
    return (pack && (*pack == '@' || !strcmp(pack, "-"))) || !strcmp(game, "-") || !access(game, F_OK);
}

static int look(const Request *r, Source *source) {
    MUST(!is_given(r, "at") || source->play.at <= source->play.count);
    return STATUS_YES;
}

/* The game that is asked for, as the commands open it. */
static void open_game(const Request *r) {
    if (r->operands && r->command->subject == OF_PLAY && !names_a_file(r)) source_work(r, look);
}

static void take(int argc, char **argv) {
    Config config = config_default();
    Request request = {.config = &config}, host;
    Problem problem = {0};
    command_line_read(&request, &host, &problem, argc, argv);
    MUST(request.operands <= OPERANDS_MAX && request.sets <= SETS_MAX);
    if (problem.why) MUST(memchr(problem.word, '\0', sizeof problem.word));
    theme_choose(&request, &config);
    if (request.guessed) game_called(request.guessed);
    if (request.command && !problem.why) open_game(&request);
    config_end(&config);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static char program[] = "patience";
    char *text = fuzz_text(bytes, size), *rest = text, *word[WORDS_MAX + 1] = {program}, *said = 0;
    size_t length;
    FILE *errors = stderr;
    int words = 1;
    home_enter();
    while (rest && words < WORDS_MAX) word[words++] = strsep(&rest, "\n");
    stderr = open_memstream(&said, &length);
    MUST(stderr != 0);
    take(words, word);
    MUST(!fclose(stderr));
    stderr = errors;
    MUST(is_printable(said, length));
    free(said);
    free(text);
    return 0;
}
