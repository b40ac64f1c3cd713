#include "store/own_games.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/memory.h"
#include "advice/policy.h"
#include "language/rules_language.h"
#include "text/language.h"

/* Takes the weights beside the file; false and why if there are some that cannot be used. */
static bool weigh(const Rules *rules, const char *path, Error *error) {
    char beside[FILE_PATH_MAX];
    size_t size;
    snprintf(beside, sizeof beside, "%.*s.policy", FILE_PATH_MAX - 8, path);
    char *const text = file_load(beside, 0, OWN_FILE_MAX, &size);
    MovePolicy read = {.game = rules->id};
    const bool there = text || errno != ENOENT,
               sound = text && strlen(text) == size && policy_read(&read, 0, text);
    *error = (Error){.why = text ? N_("the weights beside it, {word}, are damaged; delete that file")
                                 : N_("the weights beside it, {word}, cannot be read: {reason}"),
                     .reason = text ? 0 : errno};
    error_word(error, file_name(beside));
    if (sound && (!rules->listing.policy ||
                  memcmp(&rules->listing.policy->weight, &read.weight, sizeof(MoveTraits)))) {
        MovePolicy *const policy =
            memory_get(sizeof *policy); /* games may keep them for as long as the program runs */
        *policy = read;
        rules_weigh(rules, policy);
    }
    free(text);
    return sound || !there;
}

bool own_game_weigh(const Rules *rules, Error *error) {
    return !rules->listing.file || !rules->digest || weigh(rules, rules->listing.file, error);
}

static char *load(const char *path, size_t *size, Error *error) {
    char *const text = file_load(path, 0, OWN_FILE_MAX, size);
    *error = (Error){.why = N_("it cannot be read: {reason}"), .reason = errno};
    return text;
}

int own_game_faults(const char *path, bool remarks, Error fault[FAULTS_MAX]) {
    size_t size;
    char *const text = load(path, &size, fault);
    const int faults = text ? (remarks ? rules_remarks : rules_faults)(text, size, fault) : 1;
    free(text);
    return faults;
}

const Rules *own_game_read(const char *path, Error *error) {
    size_t size;
    char *const text = load(path, &size, error);
    const Rules *const rules = text ? rules_learn(text, size, path, error) : 0;
    free(text);
    return rules && (!rules->digest || weigh(rules, path, error)) ? rules : 0;
}

bool own_game_is(const char *path) {
    static const char begins[] = "patience-rules ";
    struct stat about;
    size_t size;
    if (stat(path, &about) || !S_ISREG(about.st_mode))
        return false; /* whoever writes into a pipe would see it closed */
    char *const text = file_load(path, 0, OWN_FILE_MAX, &size);
    const bool is = text && !strncmp(text, begins, sizeof begins - 1);
    free(text);
    return is;
}

/* --- the player's folder -------------------------------------------------------------------------------- */

/* State while the folder is read. */
typedef struct Folder {
    const Rules **listed;
    int games;
    bool policies; /* whether there are any: most have none */
    int wrong;
    OwnTrouble *trouble;
} Folder;

/* The game in a file's text, or 0. */
static const Rules *game_of(const Folder *f, const char *path, const char *text, size_t size) {
    Error error, fault[FAULTS_MAX];
    const int faults = f->trouble ? rules_faults(text, size, fault) : 0;
    if (faults) f->trouble(path, &fault[0]);
    const Rules *const rules = rules_learn(text, size, path, &error);
    if (!rules && f->trouble && !faults) f->trouble(path, &error);
    return rules;
}

/* The same table in two files is one game. */
static void list(Folder *f, const Rules *rules, const char *path) {
    int i = 0;
    while (i < f->games && f->listed[i] != rules) i++;
    if (i == f->games) {
        f->listed[f->games++] = rules;
    } else if (f->trouble) {
        Error error = {.why = N_("another file has the same table: {word}")};
        error_word(&error, file_name(rules->listing.file));
        f->trouble(path, &error);
    }
}

static void take_file(Folder *f, const char *path) {
    Error error;
    size_t size;
    char *const text = load(path, &size, &error);
    const Rules *const rules = text ? game_of(f, path, text, size) : 0;
    if (!text && f->trouble) f->trouble(path, &error);
    free(text);
    f->wrong += !rules;
    if (!rules) return;
    if (f->policies && !weigh(rules, path, &error)) {
        f->wrong++;
        if (f->trouble) f->trouble(path, &error);
    }
    list(f, rules, path);
}

static bool is_policy(const struct dirent *entry) {
    const char *const dot = strrchr(entry->d_name, '.');
    return dot && !strcmp(dot, ".policy");
}

static int is_listed(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

/* The names of its files, sorted; -1 if it cannot be read. */
static int names_in(Folder *f, char folder[FILE_PATH_MAX], struct dirent ***entry) {
    Error error = {.why = N_("the folder cannot be read: {reason}"), .reason = data_path("rules", folder)};
    const int entries = error.reason ? -1 : scandir(folder, entry, is_listed, alphasort);
    if (entries >= 0) return entries;
    if (!error.reason) error.reason = errno;
    if (error.reason == ENOENT || error.reason == NO_HOME) return -1;
    f->wrong++;
    if (f->trouble) f->trouble(folder, &error);
    return -1;
}

int own_games_list(OwnTrouble *trouble) {
    Folder f = {.trouble = trouble};
    char folder[FILE_PATH_MAX], path[FILE_PATH_MAX + 256];
    struct dirent **entry = 0;
    const int entries = names_in(&f, folder, &entry);
    if (entries > 0) f.listed = memory_zeros((size_t)entries, sizeof *f.listed);
    for (int i = 0; i < entries; i++) f.policies |= is_policy(entry[i]);
    for (int i = 0; i < entries; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
        if (!is_policy(entry[i])) take_file(&f, path);
        free(entry[i]);
    }
    free(entry);
    rules_list_own(f.listed, f.games);
    free(f.listed);
    return f.wrong;
}

static void list_now(void) {
    own_games_list(0);
}

void own_games_later(void) {
    rules_own_later(list_now);
}

const Rules *own_game_again(const Rules *rules, Error *error) {
    *error = (Error){.why = 0};
    if (!rules->listing.file || access(rules->listing.file, F_OK)) return rules;
    Error fault[FAULTS_MAX];
    const Rules *const now = own_game_read(rules->listing.file, error);
    if (now) error->why = 0;
    if (now && now != rules && own_game_faults(rules->listing.file, false, fault)) *error = fault[0];
    return now && !error->why ? now : rules;
}
