#include "store/own_games.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "advice/weights.h"

/* Takes the weights that lie beside the file, if they are sound. */
static void weigh(const Rules *rules, const char *path) {
    char beside[FILE_PATH_MAX];
    size_t size;
    own_game_policy(path, beside);
    char *const text = file_load(beside, 0, OWN_FILE_MAX, &size);
    MovePolicy read = {.game = rules->id};
    int spread[TRAITS];
    if (text && weights_read(text, &read, spread) &&
        (!rules->policy || memcmp(&rules->policy->weight, &read.weight, sizeof read.weight))) {
        MovePolicy *const policy =
            malloc(sizeof *policy); /* games may keep it for as long as the program runs */
        if (!policy) abort();
        *policy = read;
        rules_weigh(rules, policy);
    }
    free(text);
}

const char *own_game_policy(const char *path, char beside[FILE_PATH_MAX]) {
    snprintf(beside, FILE_PATH_MAX, "%.*s.policy", FILE_PATH_MAX - 8, path);
    return beside;
}

static char *load(const char *path, size_t *size, Error *error) {
    char *const text = file_load(path, 0, OWN_FILE_MAX, size);
    *error = (Error){.why = N_("it cannot be read: {reason}"), .reason = errno};
    return text;
}

int own_game_faults(const char *path, Error fault[FAULTS_MAX]) {
    size_t size;
    char *const text = load(path, &size, fault);
    const int faults = text ? rules_faults(text, size, fault) : 1;
    free(text);
    return faults;
}

const Rules *own_game_read(const char *path, Error *error) {
    size_t size;
    char *const text = load(path, &size, error);
    const Rules *const rules = text ? rules_learn(text, size, path, error) : 0;
    free(text);
    if (rules && rules->digest) weigh(rules, path);
    return rules;
}

bool own_game_is(const char *path) {
    static const char begins[] = "patience-rules ";
    struct stat about;
    size_t size;
    if (stat(path, &about) || !S_ISREG(about.st_mode))
        return false; /* who writes into a pipe would see it shut */
    char *const text = file_load(path, 0, OWN_FILE_MAX, &size);
    const bool is = text && !strncmp(text, begins, sizeof begins - 1);
    free(text);
    return is;
}

static bool is_listed(const Rules *rules, const Rules *const *listed, int games) {
    while (games && listed[games - 1] != rules) games--;
    return games;
}

static int is_visible(const struct dirent *entry) {
    const char *const name = entry->d_name, *const dot = strrchr(name, '.');
    return name[0] != '.' && (!dot || strcmp(dot, ".policy") != 0);
}

int own_games_list(OwnTrouble *trouble) {
    const Rules *listed[OWN_GAMES_MAX];
    char folder[FILE_PATH_MAX], path[FILE_PATH_MAX + 256];
    struct dirent **entry = 0;
    int games = 0, wrong = 0;
    const int entries = data_path("rules", folder) ? 0 : scandir(folder, &entry, is_visible, alphasort);
    for (int i = 0; i < entries; i++) {
        Error error, fault[FAULTS_MAX];
        snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
        const int faults = trouble ? own_game_faults(path, fault) : 0;
        for (int k = 0; k < faults; k++) trouble(path, &fault[k]);
        const Rules *const rules = own_game_read(path, &error);
        if (rules && games < OWN_GAMES_MAX && !is_listed(rules, listed, games)) listed[games++] = rules;
        if (!rules) wrong++;
        if (!rules && trouble && !faults) trouble(path, &error);
        free(entry[i]);
    }
    free(entry);
    rules_list_own(listed, games);
    return wrong;
}

const Rules *own_game_again(const Rules *rules, Error *error) {
    *error = (Error){.why = 0};
    if (!rules->file || access(rules->file, F_OK)) return rules;
    Error fault[FAULTS_MAX];
    const Rules *const now = own_game_read(rules->file, error);
    if (now) error->why = 0;
    if (now && now != rules && own_game_faults(rules->file, fault)) *error = fault[0];
    return now && !error->why ? now : rules;
}
