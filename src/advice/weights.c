#include "weights.h"

#include <stdio.h>
#include <string.h>

#define TRAIT_NAME(name) #name,
static const char *const trait[] = {POLICY_TRAITS(TRAIT_NAME)};
_Static_assert(sizeof trait / sizeof *trait == TRAITS, "TRAITS");

const char *weight_name(int i) {
    return trait[i];
}

int weight_at(const MovePolicy *policy, int i) {
    return trait_value(&policy->weight, (size_t)i * sizeof(int16_t));
}

static int bounded(int number, int least) {
    return number < least ? least : number > WEIGHT_MOST ? WEIGHT_MOST : number;
}

void weight_set(MovePolicy *policy, int i, int weight) {
    const int16_t number = (int16_t)bounded(weight, -WEIGHT_MOST);
    memcpy((char *)&policy->weight + (size_t)i * sizeof number, &number, sizeof number);
}

static bool read_line(const char *line, MovePolicy *policy, int spread[TRAITS]) {
    char word[40];
    int weight, varied, i = 0;
    if (*line == '#' || *line == '\n') return true;
    if (sscanf(line, "%39[a-z_] %d %d", word, &weight, &varied) != 3) return false;
    while (i < TRAITS && strcmp(word, trait[i]) != 0) i++;
    if (i == TRAITS) return false;
    weight_set(policy, i, weight);
    spread[i] = bounded(varied, SPREAD_LEAST);
    return true;
}

bool weights_read(const char *text, MovePolicy *policy, int spread[TRAITS]) {
    bool sound = true;
    for (const char *line = text; line && *line && sound;
         line = strchr(line, '\n') ? strchr(line, '\n') + 1 : 0)
        sound = read_line(line, policy, spread);
    return sound;
}
