/* The language of rules: a patience as text (docs/adding-a-game.md).  One table has every word, what it sets
   and the values it takes; the reader and the list of words follow from it. */
#pragma once

#include "engine/error.h"

/* How the value of a word is read. */
typedef enum Form {
    FORM_NAME,     /* one word: small letters, digits, hyphens */
    FORM_SENTENCE, /* the rest of the line */
    FORM_NUMBER,   /* from `least` to `most`, or a name */
    FORM_FLAG,     /* nothing, or one of the names: yes or no */
    FORM_ONE_OF,   /* one of the names */
    FORM_ANY_OF,   /* any of the names, or-ed; `nothing` is none */
    FORM_BUILD,    /* one of the names; perhaps by how much; any of those that may follow */
    FORM_BEGUN,    /* any of the names, or cards, one for each pile */
    FORM_DEALT,    /* cards for each pile or for all of them: numbers, or a name */
    FORM_DOWN,     /* the same, but a name says which lie face down */
    FORM_DRAWS,    /* how many cards to the waste, or a name: where to instead */
    FORM_GIVES,    /* one of the names, `to`, and any of those that may follow */
    FORM_PLACES, /* row and column, and the step to the next pile; or those of every pile, separated by commas
                  */
    FORM_KEY,    /* one character */
    FORM_SHORT,  /* one of the names, each of which stands for several words */
    FORM_HOOKS,  /* the name of the hooks of a built-in game */
    FORM_MARK,   /* the name of a mark that the hooks heed */
    FORM_ROWS    /* a number for each row */
} Form;

/* A name and the number it stands for. */
typedef struct ValueName {
    const char *name; /* 0 ends a list of them */
    int value;
    const char *says;  /* a sentence for rules in words, or 0; for FORM_SHORT what it stands for */
    const char *other; /* another one, for piles other than columns or for tails in no order */
    bool unjudged; /* no lemma of the solver was checked against it: tables that say it are searched without
                      lemmas */
} ValueName;

/* Whose member a word sets. */
typedef enum Owner { OF_GAME, OF_STOCK, OF_GROUP } Owner;

#define ROLE(role) (1U << (role))

/* Everything about a word. */
typedef struct RuleWord {
    const char *word; /* 0 ends the table */
    const char *help; /* one sentence for the reference; 0: a word of version 1 */
    Form form;
    Owner owner;
    size_t offset, size;         /* offset and size of the member in Rules, StockRules or PileGroup */
    const ValueName *names;      /* names of numbers and values, or 0 */
    int least, most;             /* of a number; for a sentence, the most bytes */
    const ValueName *then;       /* names that may follow, or 0 */
    const char *unsaid;          /* what holds if it is not said, unless that is its zero; or 0 */
    unsigned roles;              /* ROLEs of the piles that heed it; 0: all */
    const char *beside[3];       /* words in whose presence it means nothing, or 0 */
    const char *says;            /* for a flag: a sentence for rules in words, or 0 */
    unsigned others;             /* ROLEs for which `other` is said; 0: all but columns */
    const struct RareWord *rare; /* the meaning of a rare word in play, or 0 */
    unsigned unjudged;           /* ROLEs of the piles for which no lemma was checked against the word */
} RuleWord;

/* All words, in the order in which tables have them. */
const RuleWord *rule_words(void);

/* The word of this name, or 0; in version 1, its meaning there comes first. */
const RuleWord *rule_word_called(const char *, int language);

/* Where a table keeps the value of a word: of the game, of the stock, or of this group. */
const void *rule_word_member(const RuleWord *, const Rules *, const PileGroup *);
bool rule_word_is_said(const RuleWord *, const Rules *, const PileGroup *);

/* The number stored, or the value of the name stored. */
int rule_word_value(const RuleWord *, const Rules *, const PileGroup *);

/* The names of the roles, which head the groups of piles. */
const ValueName *role_names(void);

/* Reads a table.  `text` ends with 0 and is cut up: the strings of *rules point into it, so it must live as
   long.  `hooks` are those it may name, ending with 0, or 0 for tables that did not come with the program.
   false and *error (line, word, the word of the language concerned) if it is not a table or contradicts
   itself. */
bool rules_read(Rules *rules, char *text, const Hooks *const *hooks, Error *error);

/* Applies options: the words that their values set are read into the table.  false and *error if that fails,
   which never happens with a table that was read. */
bool rules_vary(Rules *, const Settings *, Error *);

/* --- custom games as the program finds them in a folder ----------------------------------------------------
 */

/* Sets what lists the custom games (rules_list_own) when one is first looked for, unless they are listed
   before. */
void rules_own_later(void (*lists)(void));

/* Calls it now, if it has not been called. */
void rules_find_own(void);
