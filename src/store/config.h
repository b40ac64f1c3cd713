/* The player's preferences and the options of the games, kept in a small text file:
   $XDG_CONFIG_HOME/patience/config, else ~/.config/... A line is "name = value", "set.game = name=value,..."
   or "key.command = key"; one that begins with # is a remark, and so is anything after a value.  Of two lines
   for the same thing the first holds. */
#pragma once

#include "engine/error.h"

enum {
    CONFIG_KEYS_MAX = 128,
    CONFIG_NAME_MAX = 24,
    PREFERENCES_MAX = OPTIONS_MAX,
    CONFIG_SIZE_MAX = 1 << 16 /* a larger file is neither read nor written */
};

/* A key given to a command; the front end knows the commands and keys. */
typedef struct ConfigKey {
    char command[CONFIG_NAME_MAX], key[CONFIG_NAME_MAX];
    int line;
} ConfigKey;

enum { PLAYER_NAME_MAX = 33 };

/* What the host lets the player do; all zero: everything, without limit. */
typedef struct HostTerms {
    bool captive;                 /* playing is all there is: no file can be named */
    int idle;                     /* seconds without a key after which the session ends; 0: never */
    int records;                  /* how many of the player's ended records are kept, the newest */
    long long records_space;      /* bytes that all records may take; 0: no limit */
    size_t statistics_space;      /* bytes that the statistics may take; 0: no limit */
    int search_seconds;           /* seconds for an answer of the solver; 0: as usual */
    size_t search_memory;         /* bytes */
    char players[200];            /* the folder of all players; "": there is only one */
    char player[PLAYER_NAME_MAX]; /* this player's name */
} HostTerms;

/* The options of a game set by the file or the player. */
typedef struct GameOptions {
    const Rules *rules;
    Settings now, written; /* as written in the file */
    int line;              /* the line of the file that sets them; 0: none */
} GameOptions;

typedef struct Config {
    HostTerms terms;
    Settings settings;         /* of the preferences */
    Settings written;          /* as in the file; only those that differ from it are written */
    int line[PREFERENCES_MAX]; /* the line of the file that sets a preference; 0: none */
    GameOptions *game;         /* owned; in the order in which they were first set */
    int games;
    const char *environment_language; /* the language that "auto" means */
    ConfigKey key[CONFIG_KEYS_MAX];
    int keys;
    /* The lines that could not be understood, in order; they are ignored.  Line 0 is the file as a whole. */
    Error *error; /* owned */
    int errors;
    bool told;    /* the first of them is reported at the table */
    bool named;   /* the menu's notice that letters find games, and commands have other keys */
    bool unsaved; /* the last change could not be written */
} Config;

/* All preferences: names, values (default first) and what they do; ends with an empty one. */
enum { PREFERENCE_WINNABLE = 8 };
extern const Option preferences[];
extern const char theme_choices[], suit_choices[]; /* the values of two */

/* The defaults, with nothing read. */
Config config_default(void);

/* Reads the player's file; if there is none, or it cannot be read, the defaults hold. */
Config config_read(void);

/* Reads another file, which must exist; an error (errno) says that it cannot be read. */
Config config_read_from(const char *path, int error);

/* Frees the options of games and the notes about lines. */
void config_end(Config *);

/* Sets a preference for this run only: it is not written.  false if there is no such value. */
bool config_set_once(Config *, const char *name, const char *value);

/* The options with which a game is dealt unless others are asked for. */
Settings config_options(const Config *, const Rules *);

/* The line of the file that sets them, or 0. */
int config_options_line(const Config *, const Rules *);

/* Takes over only those options of a game that differ from `before`: the ones that were chosen. */
void config_take_options(Config *, const Rules *, const Settings *before, const Settings *chosen);

/* Whether one key is enough for a pile whose cards have only one place to go; and whether cards that nothing
   needs go home automatically. */
bool config_one_key(const Config *);
bool config_collects(const Config *);

/* The code of the preferred language. */
const char *config_language(const Config *);

/* Applies the preferred language, and suits as signs or letters. */
void config_speak(const Config *);

/* What a line sets, or names without a value: the index of a preference, PREFERENCES_MAX plus that of a
   config->game, or -1.  The value is from *begin to *end in it; there is none if both are 0. */
int config_entry(const Config *, const char *line, int *begin, int *end);

/* The finish that PATIENCE_FINISH asks for, "plain" or "full", until a look is chosen; or 0. */
const char *config_look_given(void);

/* Notes that a line cannot be understood because of this word; the caller may fill in the rest of the error.
 */
Error *config_note_error(Config *, int line, const char *word, const char *why);

/* The i-th error as a sentence that begins with its place; returns text. */
char *config_error_text(const Config *, int i, char *text, int size);

/* Applies the preferences changed here to what the file says by now, and keeps everything else in it, its
   mode and its owner.  0, or errno; then the file is unchanged. */
int config_save(Config *);

/* Saves what could not be saved before, and says on standard error what still cannot be.  Returns whether
   everything is saved. */
bool config_settle(Config *);
