/* Plays the scenes in scenes/: the program as a player meets it, on a terminal of the test's own, which waits
   for nothing and nobody.  scenes/README.md tells what their lines say. */
#include <time.h>

#include "scene_files.h"
#include "scene_sights.h"
#include "store/own_games.h"

enum { SCENES_MAX = 400 };

static Place scenes[SCENES_MAX];

/* --- what is done --------------------------------------------------------------------------------------- */

static const struct {
    wchar_t sign;
    int key;
} signs[] = {
    {L'␣', ' '},      {L'↵', '\n'},       {L'␛', KEY_ESCAPE_CHAR}, {L'←', ARROW_LEFT}, {L'→', ARROW_RIGHT},
    {L'↑', ARROW_UP}, {L'↓', ARROW_DOWN}, {L'⇞', PAGE_UP},         {L'⇟', PAGE_DOWN},  {L'⇱', HOME},
    {L'⇲', END},      {L'⌫', BACKSPACE},  {L'⌦', DELETE},          {L'⌧', 21}};

static Event next_key(void) {
    int key = (int)utf8_next(&scene.typed);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (key == (int)signs[i].sign) {
            key = signs[i].key;
            break;
        }
    return (Event){.kind = EVENT_KEY, .key = key};
}

static Did happens(Event event) {
    must(scene.runs, "something happens");
    scene.event = event;
    return HAPPENS;
}

static Did type(const char *keys) {
    static char typed[2000];
    must(scene.runs, keys);
    snprintf(typed, sizeof typed, "%s", keys);
    scene.typed = typed;
    return happens(next_key());
}

/* "KEYS until TEXT": types them again and again until that is seen. */
static Did repeat(const char *words) {
    static int times;
    char keys[200];
    const char *until = strstr(words, " until ");
    char *text = screen_text();
    const bool seen = strstr(text, until + 7) != 0;
    free(text);
    if (seen) return DONE;
    must(++times < TRIES, until);
    snprintf(keys, sizeof keys, "%.*s", (int)(until - words), words);
    type(keys);
    return HAPPENS_AGAIN;
}

/* Where a text stands. */
static Event place_of(EventKind kind, const char *text) {
    wchar_t wanted[200], row[CANVAS_WIDTH + 1];
    mbstowcs(wanted, text, 200);
    for (int y = 0; y < stage.shown.height; y++) {
        for (int x = 0; x < stage.shown.width; x++) row[x] = stage.shown.cell[y * stage.shown.width + x].c;
        row[stage.shown.width] = 0;
        const wchar_t *found = wcsstr(row, wanted);
        if (found) return (Event){.kind = kind, .x = (int)(found - row), .y = y};
    }
    differs(text, 0);
    return (Event){.kind = kind};
}

/* "21 8" counted from 1, "on Napoleon", or a pile and the place of a card in it, "t2 3"; without it the last.
 */
static Event mouse(EventKind kind, const char *where) {
    int x, y;
    char name[NOTATION_MAX];
    if (sscanf(where, "%d %d", &x, &y) == 2) return (Event){.kind = kind, .x = x - 1, .y = y - 1};
    if (!strncmp(where, "on ", 3)) return place_of(kind, where + 3);
    const int named = sscanf(where, "%15s %d", name, &x);
    const Game *g = &session()->play.game;
    const Position *p = session_now(session());
    const int pile = pile_named(g, p, name);
    must(pile >= 0, where);
    const int count = pile_count(p, pile), index = named == 2 ? x - 1 : count ? count - 1 : 0;
    const Box box = layout_card(&table()->view.lay, g, p, pile, index);
    must(box.w && box.h, "a card that is seen");
    return (Event){.kind = kind, .x = box.x, .y = box.y};
}

static Did click(const char *where) {
    return happens(mouse(EVENT_CLICK, where));
}

static Did drop(const char *where) {
    return happens(mouse(EVENT_DROP, where));
}

static Did drag(const char *where) {
    return happens(mouse(EVENT_DRAG, where));
}

static Did right(const char *where) {
    return happens(mouse(EVENT_RIGHT, where));
}

static Did wheel(const char *where) {
    const char *place = where + strcspn(where, " ");
    Event event = *place ? mouse(EVENT_WHEEL, place + 1) : (Event){.kind = EVENT_WHEEL};
    event.key = strncmp(where, "up", 2) ? 1 : -1;
    return happens(event);
}

static Did paste(const char *text) {
    static char pasted[400];
    snprintf(pasted, sizeof pasted, "%s", text);
    return happens((Event){.kind = EVENT_PASTE, .pasted = pasted});
}

static Did size(const char *text) {
    must(sscanf(text, "%d %d", &stage.width, &stage.height) == 2, text);
    return scene.runs ? happens((Event){.kind = EVENT_RESIZE}) : DONE;
}

/* "de" or "de ascii". */
static Did language(const char *text) {
    char code[8];
    sscanf(text, "%7s", code);
    speak(code, !strstr(text, "ascii"));
    return DONE;
}

/* What the clock says: seconds since 1970. */
static Did now(const char *text) {
    ck_assert(!setenv("PATIENCE_NOW", text, 1));
    return DONE;
}

/* --- the program ---------------------------------------------------------------------------------------- */

/* A pile as it shall lie, a # for each card that is face down, a = for each that may be any: "t1 ##JS TD". */
static Did lay(const char *text) {
    Heap *heap = &scene.heap[scene.heaps];
    char *kept = scene.text[scene.heaps++], *cards;
    snprintf(kept, sizeof *scene.text, "%s", text);
    cards = kept + strcspn(kept, " ");
    if (*cards) *cards++ = '\0';
    const int hidden = (int)strspn(cards, "#=");
    *heap = (Heap){kept, hidden, cards + hidden};
    return DONE;
}

static Did played(const char *words) {
    snprintf(scene.played, sizeof scene.played, "%s", words);
    return DONE;
}

/* "3 4": a replay begins at move 3, with four moves a second. */
static Did from(const char *words) {
    must(sscanf(words, "%d %d", &scene.at, &scene.speed) == 2, words);
    return DONE;
}

/* "winnable 3": further deals have to be so, and so difficult. */
static Did wish(const char *words) {
    scene.wish = (DealWish){.winnable = true};
    sscanf(words, "winnable %d", &scene.wish.difficulty);
    return DONE;
}

/* What stands behind the name of a game: the number of a deal, "order" (as usual) or "stride", settings. */
static Deal read_opening(const Rules *rules, const char *words, Settings *settings, char *set) {
    Deal deal = pack_in_order(rules->packs);
    char word[80], name[80];
    int length, option;
    *settings = settings_default(rules);
    for (set[0] = '\0'; sscanf(words, " %79s%n", word, &length) == 1; words += length) {
        char *value = strchr(word, '=');
        snprintf(name, sizeof name, "%.*s", (int)strcspn(word, "="), word);
        if (value) {
            must(settings_set(settings, name, value + 1, &option), word);
            strcat(strcat(set, " "), word);
        } else if (!strcmp(word, "stride")) {
            deal = pack_by_stride(rules->packs);
        } else if (strcmp(word, "order") != 0) {
            deal = deal_numbered(strtoull(word, 0, 10), rules->packs);
        }
    }
    return deal;
}

/* Cards that lie face up below others, and how far Die Reihe has come. */
static void finish_laying(Game *g, Position *p) {
    for (int i = 0; i < scene.heaps; i++) {
        const Heap *heap = &scene.heap[i];
        if (heap->hidden && heap->cards[-1] == '=') p->hidden[pile_named(g, p, heap->pile)] = 0;
        if (strchr(heap->cards, '.')) p->phase = 3 << 4 | 10;
    }
}

/* A table that was laid by hand; it has no record. */
static int run_laid(const Rules *rules, const Deal *deal, const char *set, Config *chosen) {
    static Table t;
    open_table(&t, rules->id, set, *deal, stage.width, stage.height);
    t.session.config = chosen;
    if (scene.heaps) lay_heaps(&t, scene.heap, scene.heaps);
    finish_laying(&t.session.play.game, &t.session.play.start);
    do_words(&t.session.play, scene.played);
    screen_rest(table_rest, &t);
    selection_settle(&t.view.selection, &t.session);
    view_note_loss(&t.view);
    table_run(&t);
    return 0;
}

static Table at_table;

/* A game is watched again. */
static int run_replay(const Rules *rules, const Deal *deal, const char *set, Config *chosen) {
    Play play;
    begin(&play, rules->id, set, deal);
    do_words(&play, scene.played);
    const TuiRequest request = {.viewed = {{.play = &play}}, .at = scene.at, .speed = scene.speed};
    const int status = tui_run(&at_table, &request, chosen);
    play_end(&play);
    return status;
}

/* The game whose record is the newest. */
static int run_resumed(Config *chosen) {
    Unfinished newest;
    ck_assert_int_eq(journal_unfinished(&newest, 1), 1);
    return tui_run(&at_table, &(TuiRequest){.opening = {.resume = newest.path}}, chosen);
}

/* Of the deals that are demonstrated. */
static uint64_t same_number(void) {
    return 4711;
}

static int run(const char *words, Config *chosen) {
    TuiRequest request = {.at = 0};
    char id[80] = "", set[400];
    int length = 0;
    const bool watches = !strncmp(words, "watch ", 6);
    if (watches) words += 6;
    request.opening.demonstrates = !strncmp(words, "demo ", 5);
    if (request.opening.demonstrates) words += 5;
    Means means = means_usual;
    means.hint_seconds = 0;
    if (request.opening.demonstrates) means.chance = same_number;
    request.opening.means = &means;
    if (!*words) request.wrong_files = own_games_list(0);
    if (!*words) return tui_run(&at_table, &request, chosen);
    if (!strcmp(words, "resume")) return run_resumed(chosen);
    sscanf(words, "%79s%n", id, &length);
    const Rules *rules = rules_find(id);
    must(rules, id);
    const Deal deal = read_opening(rules, words + length, &request.opening.settings, set);
    request.opening.rules = rules;
    request.opening.deal = &deal;
    request.opening.wish = scene.wish;
    if (watches) return run_replay(rules, &deal, set, chosen);
    if (scene.heaps || *scene.played) return run_laid(rules, &deal, set, chosen);
    return tui_run(&at_table, &request, chosen);
}

/* What it writes to the terminal behind it is kept. */
static Did start(const char *words) {
    FILE *errors = stderr, *out = stdout;
    size_t length;
    if (scene.runs) { /* what runs is left first */
        at.line = -at.line;
        return happens((Event){.kind = EVENT_LEAVE});
    }
    free(scene.said);
    stderr = stdout = open_memstream(&scene.said, &length);
    ck_assert_ptr_nonnull(stdout);
    scene.runs = true;
    Config chosen = config_read();
    config_check_keys(&chosen);
    scene.status = run(words, &chosen);
    config_end(&chosen);
    scene.runs = false;
    scene.heaps = 0;
    scene.played[0] = '\0';
    fclose(stdout);
    stderr = errors;
    stdout = out;
    return DONE;
}

static Did ends(const char *status) {
    if (scene.runs || scene.status != atoi(status)) differs(status, scene.said);
    return DONE;
}

static Did said(const char *wanted) {
    const bool no = negated(&wanted);
    if (scene.runs || (strstr(scene.said, wanted) != 0) == no) differs(wanted, scene.said);
    return DONE;
}

/* --- a scene -------------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    Did (*does)(const char *words);
} commands[] = {
    {"start", start},     {"ends", ends},         {"said", said},     {"type", type},      {"repeat", repeat},
    {"click", click},     {"drop", drop},         {"wheel", wheel},   {"drag", drag},      {"right", right},
    {"paste", paste},     {"size", size},         {"lay", lay},       {"played", played},  {"from", from},
    {"wish", wish},       {"config", config},     {"file", file},     {"remove", removes}, {"touch", touch},
    {"fill", fill},       {"folder", folder},     {"see", see},       {"bar", bar},        {"says", says},
    {"moves", moves},     {"made", made},         {"picked", picked}, {"keys", keys},      {"record", record},
    {"records", records}, {"holds", holds},       {"golden", golden}, {"show", show},      {"styles", styles},
    {"page", page},       {"language", language}, {"now", now}};

/* Does the next line, and goes behind it unless it has to be tried again; false behind the last. */
static bool do_line(Did *step) {
    char line[4000];
    const size_t length = strcspn(at.next, "\n");
    if (!*at.next || !strncmp(at.next, "scene", 5)) return false;
    snprintf(line, sizeof line, "%.*s", (int)length, at.next);
    const char *behind = at.next + length + (at.next[length] == '\n');
    *step = DONE;
    if (*line && *line != '#') {
        const size_t name = strcspn(line, " "), n = sizeof commands / sizeof *commands;
        size_t i = 0;
        while (i < n && (strlen(commands[i].name) != name || strncmp(commands[i].name, line, name))) i++;
        must(i < n, line);
        const bool starts = commands[i].does == start && !scene.runs;
        if (starts) at.next = behind, at.line++;
        *step = commands[i].does(line + name + (line[name] == ' '));
        if (starts) return true;
        if (*step == NOT_YET || *step == HAPPENS_AGAIN) return true;
        if (at.line < 0) {
            at.line = -at.line;
            return true;
        }
    }
    at.next = behind;
    at.line++;
    return true;
}

/* Until something happens, or what is to be seen does not come. */
static Event stage_event(int milliseconds) {
    static int tries;
    Did step;
    if (table()->help.question == ASK_FAIR_HINT) { /* what is next comes behind the hint */
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, 0);
        return (Event){.kind = EVENT_KEY, .key = KEY_NOTHING};
    }
    if (scene.typed && *scene.typed) return next_key();
    for (;; tries++) {
        const char *notice = stage.notice;
        const int again = stage.rest ? stage.rest(stage.table) : -1;
        if (again == REST_ENDS) return (Event){.kind = EVENT_LEAVE};
        if (stage.notice != notice) return (Event){.kind = EVENT_RESIZE};
        do {
            if (!do_line(&step)) return (Event){.kind = EVENT_LEAVE};
            if (step != NOT_YET) tries = 0;
        } while (step == DONE);
        if (step >= HAPPENS) return scene.event;
        if (tries == TRIES) differs(at.next, 0);
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, 0);
        if (milliseconds < 0) continue;
        tries++;
        return (Event){.kind = EVENT_KEY, .key = KEY_NOTHING};
    }
}

static void enter(void) {
    home_enter();
    ck_assert(!setenv("HOME", home, 1) && !setenv("TZ", "UTC", 1) &&
              !setenv("PATIENCE_NOW", "1795275900", 1)); /* 2026-11-21 */
    speak("en", true);
    add_line("config", "motion = off");
    for (int i = 1; rules_listed(i); i++) add_line("guides", rules_listed(i)->id);
}

START_TEST(is_as_told) {
    Did step;
    at = scenes[_i];
    while (do_line(&step)) {
    }
    if (scene.golden) golden_end(&scene.seen, scene.golden);
}
END_TEST

/* The scenes of a file, each behind its heading. */
static int read_scenes(const char *path, int count) {
    const char *text = read_text(path), *name = strrchr(path, '/') + 1;
    int line = 1;
    for (const char *next = text; *next; line++) {
        const bool begins = !strncmp(next, "scene", 5);
        next += strcspn(next, "\n");
        next += *next == '\n';
        if (begins && count < SCENES_MAX)
            scenes[count].file = name, scenes[count].next = next, scenes[count++].line = line + 1;
    }
    return count;
}

int main(void) {
    static glob_t files; /* whose names scenes keep */
    int count = 0;
    setenv("CK_MAX_MSG_SIZE", "65536", 1); /* a whole screen */
    glob(TESTS_DIR "/screens/scenes/*.txt", 0, 0, &files);
    for (size_t i = 0; i < files.gl_pathc; i++) count = read_scenes(files.gl_pathv[i], count);
    if (!count || count >= SCENES_MAX) return EXIT_FAILURE;
    return RUN_TESTS("scenes", enter, home_leave, {is_as_told, 0, count});
}
