/* The player's language and what the terminal can show.  Sentences are UTF-8 inside the program; all output
   passes through here. */
#pragma once

#include <libintl.h>
#include <stdarg.h>
#include <stdio.h>
#include <wchar.h>

#include "engine/characters.h"
#include "engine/rules.h"

#define _(sentence)           gettext(sentence)
#define N_(sentence)          sentence
#define C_(about, sentence)   language_in_context(about "\004" sentence, sentence)
#define PLURAL_(one, many, n) ngettext(one, many, (unsigned long)(n))

typedef struct Language {
    const char *code, *name; /* "de", and what it calls itself, "Deutsch" */
} Language;

/* All languages, that of the sources first; ends with an empty one. */
extern const Language languages[];

/* The values of the preference: "auto en de". */
extern const char language_choices[];

/* The language code of a locale, "de" for "de_AT.UTF-8", or 0 if there is no such language. */
const char *language_of(const char *locale);

/* What the environment asks for; the locale need not be installed.  It is only read, never set, so that a
   stranger's values do no harm. */
typedef struct Wish {
    const char *code;     /* code of the language, or 0 if there is no such language */
    const char *variable; /* the variable that says so, "" for none */
    bool utf8;
    bool ascii;   /* ASCII whatever the terminal says: LC_ALL is C */
    bool nothing; /* whether characters are specified at all */
} Wish;
Wish language_wish(void);

/* How a terminal shows what it is sent, by its own answer: unknown; UTF-8 in the usual cells; UTF-8 with some
   characters in more; bytes.  From now on output follows that, unless the environment asks for ASCII; and
   beyond ASCII only these letters are shown; the list stays the caller's.  0: all of the locale. */
typedef enum Writing { WRITING_UNKNOWN, WRITING_NARROW, WRITING_WIDE, WRITING_BYTES } Writing;
void language_write(Writing, const wchar_t *letters);

/* Chooses locale and language: `lang` is a code, or 0 for what the environment says.  Works even if the
   locale is not installed.  Returns what chose the language: "--lang", the name of a variable, or "" for
   nothing; 0 if there is no such language. */
const char *language_begin(const char *lang);

/* Switches translation to another language if the system can; 0: back to the one in use. */
void language_lend(const char *code);

/* The code of the language in use. */
const char *language_code(void);

/* Whether there are sentences in it: its catalogue was found. */
bool language_is_installed(void);

/* The folder of the catalogues. */
const char *language_folder(void);

/* A translation that depends on its context; used through C_. */
const char *language_in_context(const char *key, const char *sentence);

/* Whether the locale can show this character, in one cell. */
bool language_shows(wchar_t);

/* Reads a letter with the marks over and under it, as many as fit, followed by zeros; at the end of the text
   the first is 0.  Returns how many cells it takes, 1 or 2; 0 if it cannot be shown, such as a mark without a
   letter: then show ascii_for its first character. */
enum { LETTER_MAX = 4 };
int letter_next(const char **text, wchar_t letter[LETTER_MAX]);

/* The replacement for a character that the locale cannot show: ASCII, in the last resort "?". */
const char *ascii_for(wchar_t);

/* Writes UTF-8 to a stream as the locale can show it.  Invisible characters, except newline and tab, come out
   as "?", so that input cannot control a terminal. */
void text_write(FILE *, const char *utf8);

/* Capitalises the first letter of a text; returns its argument. */
char *text_capitalise(char *utf8);

/* printf for people: formats UTF-8 and writes it as above. */
void text_print(FILE *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The letter or number of a rank in the player's language: A 2 .. 10 J Q K, or A B D K in German. */
const char *rank_text(int rank);

/* The sign of a suit, or its letter where that is preferred or the locale has no sign; UTF-8. */
const char *suit_text(int suit);
void language_letter_suits(bool);

/* A card for people, for example "10♥" or "DS"; returns text. */
enum { CARD_TEXT_MAX = 40 };
char *card_text(Card, char text[CARD_TEXT_MAX]);

/* The title of a game; that of a custom game as in its file. */
const char *rules_title(const Rules *);

/* Ranks and suits by their words: "queen", also "7", and "hearts". */
const char *rank_word(int rank);
const char *suit_word(int suit);

/* Adds a suit, "queen of clubs"; returns text. */
char *of_suit(int suit, const char *what, char *text, int size);

/* From now on cards are named in words, "10 of hearts", for those who hear them. */
void language_spell_cards(void);
bool language_spells_cards(void);

/* Removes the last letter, with its marks. */
void text_take_back(char *utf8);

/* The columns a text takes as it is printed. */
int text_width(const char *utf8);

/* How many bytes of a sentence, to the end of a word, fit a line of this many columns; fewer than the
   maximum. */
enum { SENTENCE_LINE_MAX = 400 };
int sentence_line(const char *sentence, int width);

/* Why something failed, for people: an errno, or that the home folder is unknown. */
enum { NO_HOME = 1 << 16 };
const char *reason_text(int error);

/* Formats a new text, to be freed. */
char *text_made(const char *format, ...) __attribute__((format(printf, 1, 2)));
char *text_made_of(const char *format, va_list) __attribute__((format(printf, 1, 0)));

/* A stream into memory; when it is closed *text is what was written to it, to be freed, and *size its length.
 */
FILE *text_open(char **text, size_t *size);
void text_close(FILE *, char *const *text);

/* Appends to a text in a buffer of that size, as far as there is room. */
void text_add(char *text, int size, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* --- game text ------------------------------------------------------------------------------------------ */

/* Texts built into the program: the rules of the games for players, guides and themes. */

/* The text of a file by folder and name, "themes/felt.theme"; 0 if there is none. */
const char *game_text(const char *name);
