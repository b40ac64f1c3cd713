/* Playing in words: the first byte names the game, or none; the rest are lines. */
#include "home.h"
#include "played.h"
#include "shown.h"

#include "plain/dialogue.h"

enum { GAMES = 8 }; /* for odds and hints, which others look at */

static void play_lines(Dialogue *d, char *lines) {
    for (char *line; !d->leaving && (line = strsep(&lines, "\n")) != 0;) {
        snprintf(d->line, sizeof d->line, "%s", line);
        dialogue_play(d, 0);
        check_session(&d->session);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static Dialogue d;
    char *text = 0;
    size_t length;
    if (!size) return 0;
    home_enter();
    Config config = config_default();
    FILE *out = open_memstream(&text, &length);
    MUST(out != 0);
    dialogue_init(&d, out, &config);
    d.help.games_first = d.help.games_most = d.help.games_hint = GAMES;
    Error error = {.why = 0};
    const Rules *rules = bytes[0] % 16 ? rules_listed(bytes[0] % 16) : 0;
    const Deal deal = deal_numbered(bytes[0] / 16, rules ? rules->packs : 1);
    Opening opening = {.rules = rules, .deal = &deal, .means = &brief_means};
    if (rules) opening.settings = settings_default(rules);
    MUST(session_open(&d.session, &opening, &error));
    char *lines = fuzz_text(bytes + 1, size - 1);
    play_lines(&d, lines);
    MUST(session_end(&d.session) && !fclose(out));
    for (char *tab = text; (tab = strchr(tab, '\t')) != 0;) *tab = ' ';
    MUST(is_printable(text, length));
    config_end(&config);
    free(lines);
    free(text);
    return 0;
}
