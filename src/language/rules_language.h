/* The language of rules: a patience as text (docs/adding-a-game.md).  One table knows each word, what it sets
   and the values it takes; the reader and the list of the words follow from it. */
#pragma once

#include "engine/error.h"

/* How what follows a word is read. */
typedef enum Form {
    FORM_NAME,     /* one word: small letters, digits, hyphens */
    FORM_SENTENCE, /* the rest of the line */
    FORM_NUMBER,   /* from `least` to `most`, or a name */
    FORM_FLAG,     /* nothing, or one of the names: yes or no */
    FORM_ONE_OF,   /* one of the names */
    FORM_ANY_OF,   /* any of the names, or-ed; `nothing` is none */
    FORM_BUILD,    /* one of the names; by how much, if at all; any of those that may follow */
    FORM_BEGUN,    /* any of the names, or cards by name, one for each pile */
    FORM_DEALT,    /* cards for each pile, or for all of them: numbers, or a name */
    FORM_DOWN,     /* the same, a name being how they are faced */
    FORM_DRAWS,    /* how many cards to the waste, or a name: where else */
    FORM_GIVES,    /* one of the names, `to`, and any of those that may follow */
    FORM_PLACES,   /* row and column, and the step to the next pile; or of every pile, with commas between */
    FORM_KEY,      /* one character */
    FORM_SHORT,    /* one of the names, each of which stands for several words */
    FORM_HOOKS,    /* the name of what built-in games say in C */
    FORM_MARK,     /* the name of a mark that the hooks heed */
    FORM_ROWS      /* a number for each row */
} Form;

/* A name and the number it stands for. */
typedef struct ValueName {
    const char *name; /* 0 ends a list of them */
    int value;
    const char *says;  /* a sentence for rules in words, or 0; of FORM_SHORT what it stands for */
    const char *other; /* another one: of piles that are no columns, or of tails that are in no order */
    bool unjudged;     /* no lemma of the solver was judged by it: a table that says it is searched without */
} ValueName;

/* Whose member a word sets. */
typedef enum Owner { OF_GAME, OF_STOCK, OF_GROUP } Owner;

#define ROLE(role) (1U << (role))

/* All there is to know of a word. */
typedef struct RuleWord {
    const char *word; /* 0 ends the table */
    const char *help; /* one sentence for the reference; 0: a word of tables of version 1 */
    Form form;
    Owner owner;
    size_t offset, size;         /* of the member in Rules, StockRules or PileGroup */
    const ValueName *names;      /* of numbers and values, or 0 */
    int least, most;             /* of a number; of a sentence the most bytes */
    const ValueName *then;       /* names that may follow, or 0 */
    const char *unsaid;          /* what holds where it is not said, if that is not its zero; or 0 */
    unsigned roles;              /* ROLEs of the piles that heed it; 0: all */
    const char *beside[3];       /* words beside which it means nothing, or 0 */
    const char *says;            /* of a flag: a sentence for rules in words, or 0 */
    unsigned others;             /* ROLEs of which `other` is said; 0: all but columns */
    const struct RareWord *rare; /* what a rare word means in play, or 0 */
    unsigned unjudged;           /* ROLEs of the piles of which no lemma was judged by the word */
} RuleWord;

/* All words, in the order in which they are written. */
const RuleWord *rule_words(void);

/* The word of the language, in version 1 before others what it was there; or 0. */
const RuleWord *rule_word_called(const char *, int language);

/* Where a table keeps what a word says: of the game, of the stock, or of this group. */
const void *rule_word_member(const RuleWord *, const Rules *, const PileGroup *);
bool rule_word_is_said(const RuleWord *, const Rules *, const PileGroup *);

/* The number, or the value that one of the names stands for. */
int rule_word_value(const RuleWord *, const Rules *, const PileGroup *);

/* What the groups of piles are headed by: the names of the roles. */
const ValueName *role_names(void);

/* Reads a table.  `text` ends with 0 and is cut up: the strings of *rules lie in it afterwards, so it has to
   live as long.  `hooks` are those it may name, ending with 0; or 0: only tables that come with the program
   name any.  false and *error (line, word, the word of the language it is about) when it is no table, or one
   that contradicts itself. */
bool rules_read(Rules *rules, char *text, const Hooks *const *hooks, Error *error);

/* Works the options in: the words that their values set are read into the table.  false and *error where they
   cannot be; never of a table that was read. */
bool rules_vary(Rules *, const Settings *, Error *);

/* --- own games as the program finds them in a folder ---------------------------------------------------- */

/* What lists the own games (rules_list_own) is called when one is first looked for, unless they are listed
   before. */
void rules_own_later(void (*lists)(void));

/* Calls it now, if it was not yet. */
void rules_find_own(void);
