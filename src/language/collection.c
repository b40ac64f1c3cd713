/* The games that come with the program: their tables are texts, read once, when a game is first asked for. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "engine/memory.h"
#include "engine/game.h"
#include "rules_language.h"
#include "built_in.h"

typedef void Lists(void);

/* Written on the first request and constant from then on, except for the list of custom games. */
static struct {
    Rules rules[BUILT_IN_TABLES];
    char *table[BUILT_IN_TABLES]; /* the texts, which hold their names and sentences */
    const Rules *every[BUILT_IN_TABLES + 1];
    Rules *listed[BUILT_IN_TABLES];
    int listings;
    const char *faulty;
    Error error;
    const Rules **own;
    int owns;
    _Atomic(Lists *) list_own; /* to be called on the first look-up, or 0 */
} collection;

/* Games with the same number are ordered like their folders. */
static void list(Rules *rules) {
    int place = collection.listings++;
    for (; place && collection.listed[place - 1]->listing.place > rules->listing.place; place--)
        collection.listed[place] = collection.listed[place - 1];
    collection.listed[place] = rules;
}

static void read_tables(void) {
    int sound = 0;
    for (int i = 0; i < BUILT_IN_TABLES; i++) {
        Error error;
        Rules *const rules = &collection.rules[sound];
        const char *const text = built_in_tables[i].text;
        collection.table[i] = memory_copy(text);
        if (rules_read(rules, collection.table[i], hooks_every(), &error)) {
            rules->text = text;
            collection.every[sound++] = rules;
            if (rules->listing.place) list(rules);
        } else if (!collection.faulty) {
            collection.faulty = built_in_tables[i].folder;
            collection.error = error;
        }
    }
    for (int i = 0; i < collection.listings; i++) collection.listed[i]->listing.place = (uint8_t)(i + 1);
}

/* Reads the tables once, in the first thread that asks; others wait a few milliseconds.  Not every C library
   has call_once. */
static void see_to_tables(void) {
    static pthread_once_t tables = PTHREAD_ONCE_INIT;
    pthread_once(&tables, read_tables);
}

const Rules *const *rules_every(void) {
    see_to_tables();
    return collection.every;
}

const char *rules_faulty(Error *error) {
    see_to_tables();
    *error = collection.error;
    return collection.faulty;
}

const Rules *rules_listed(int place) {
    see_to_tables();
    if (place < 1) return 0;
    if (place <= collection.listings) return collection.listed[place - 1];
    rules_find_own();
    const int own = place - collection.listings - 1;
    return own < collection.owns ? collection.own[own] : 0;
}

const Rules *rules_find(const char *id) {
    const Rules *rules;
    for (int place = 1; (rules = rules_listed(place)) != 0 && strcmp(rules->id, id) != 0;) place++;
    return rules;
}

char *rules_name(const Rules *rules, char text[RULES_NAME_MAX]) {
    const unsigned digest = (unsigned)(rules->digest >> 32);
    snprintf(text, RULES_NAME_MAX, rules->digest ? "%s~%08x" : "%s", rules->id, digest);
    return text;
}

const Rules *rules_named(const char *name, size_t length) {
    char called[RULES_NAME_MAX];
    const Rules *rules;
    for (int place = 1; (rules = rules_listed(place)) != 0; place++)
        if (strlen(rules_name(rules, called)) == length && !strncmp(called, name, length)) return rules;
    return 0;
}

void rules_own_later(void (*lists)(void)) {
    atomic_store(&collection.list_own, lists);
}

void rules_find_own(void) {
    Lists *const lists = atomic_exchange(&collection.list_own, 0);
    if (lists) lists();
}

void rules_list_own(const Rules *const *own, int count) {
    atomic_store(&collection.list_own, 0);
    const Rules **const listed = memory_resize(collection.own, (size_t)(count + 1) * sizeof *own);
    for (int i = 0; i < count; i++) listed[i] = own[i];
    collection.own = listed;
    collection.owns = count;
}
