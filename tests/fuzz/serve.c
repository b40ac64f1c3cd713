/* Requests of patience serve: lines of bytes.  Each is answered by one line of JSON, whatever it holds. */
#include <jansson.h>

#include "home.h"

#include "cli/serve.h"
#include "text/date.h"

/* Put by the linker in the place of the program's own (tests/CMakeLists.txt): searches are short, and chance
 * is none. */
Solution __real_patience_solve(const Game *, const Position *, const Limits *);
Solution __wrap_patience_solve(const Game *, const Position *, const Limits *);
uint64_t __wrap_number_random(void);

Solution __wrap_patience_solve(const Game *g, const Position *p, const Limits *limits) {
    Limits few = *limits;
    few.positions = 300;
    few.memory = 4 << 20;
    return __real_patience_solve(g, p, &few);
}

uint64_t __wrap_number_random(void) {
    return 4711;
}

/* An object that begins with the format, in ASCII, with a session, games or an error. */
static void check_answer(const char *answer, size_t length) {
    json_error_t error;
    MUST(length > 1 && answer[length - 1] == '\n' && memchr(answer, '\n', length) == answer + length - 1);
    for (size_t i = 0; i < length - 1; i++) MUST(answer[i] >= ' ' && answer[i] < 0x7f);
    json_t *json = json_loadb(answer, length, JSON_REJECT_DUPLICATES, &error);
    MUST(json_is_object(json) && json_is_integer(json_object_get(json, "format")));
    const json_t *refused = json_object_get(json, "error");
    const bool of_session = json_is_integer(json_object_get(json, "session")),
               of_games = json_object_get(json, "games") || json_object_get(json, "id");
    MUST(!refused == (of_session || of_games));
    if (refused)
        MUST(json_is_string(json_object_get(refused, "why")) &&
             json_is_string(json_object_get(refused, "help")));
    json_decref(json);
}

static void ask(Server *server, const char *line, size_t length) {
    FILE *out = stdout;
    char *answer = 0;
    size_t size;
    stdout = open_memstream(&answer, &size);
    MUST(stdout != 0);
    serve_line(server, line, length);
    MUST(!fclose(stdout));
    stdout = out;
    check_answer(answer, size);
    free(answer);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static Server server;
    home_enter();
    char *text = fuzz_text(bytes, size);
    for (const char *line = text, *end; (end = memchr(line, '\n', size - (size_t)(line - text))) != 0;
         line = end + 1)
        ask(&server, line, (size_t)(end - line));
    serve_end(&server);
    free(text);
    return 0;
}
