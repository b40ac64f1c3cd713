/* The player's preferences and the options of the games, kept in a small text file:
   $XDG_CONFIG_HOME/patience/config, else ~/.config/... A line is "name = value", "set.game = name=value,..."
   or "key.command = key"; one that begins with # is a remark, and so is what follows a value.  What is
   set twice holds as it was set first. */
#pragma once

#include "engine/error.h"

enum {
    CONFIG_KEYS_MAX = 128,
    CONFIG_NAME_MAX = 24,
    PREFERENCES_MAX = OPTIONS_MAX,
    CONFIG_SIZE_MAX = 1 << 16 /* a larger file is neither read nor written */
};

/* A key given to a command; the front end knows which commands and keys there are. */
typedef struct ConfigKey {
    char command[CONFIG_NAME_MAX], key[CONFIG_NAME_MAX];
    int line;
} ConfigKey;

enum { PLAYER_NAME_MAX = 33 };

/* What whoever runs the program for others lets the player do; all zero: everything, for ever. */
typedef struct HostTerms {
    bool captive;                 /* there is nothing but playing here: no file has a name */
    int idle;                     /* seconds after which somebody who does nothing is shown out; 0: never */
    int records;                  /* kept of the player's that have ended, the newest */
    long long records_space;      /* bytes that all his records may take; 0: no limit */
    size_t statistics_space;      /* bytes that his statistics may take; 0: no limit */
    int search_seconds;           /* for an answer of the solver's; 0: as usual */
    size_t search_memory;         /* bytes */
    char players[200];            /* the folder of all players; "": there are no others */
    char player[PLAYER_NAME_MAX]; /* who of them this is */
} HostTerms;

/* The options of a game that the file or the player has set. */
typedef struct GameOptions {
    const Rules *rules;
    Settings now, written; /* written: as the file has them */
    int line;              /* of the file, where it sets them; 0: nowhere */
} GameOptions;

typedef struct Config {
    HostTerms terms;
    Settings settings; /* of the preferences */
    Settings written;  /* as the file has them; only those that differ from it are this program's to write */
    int line[PREFERENCES_MAX]; /* of the file, where it sets a preference; 0: nowhere */
    GameOptions *game;         /* owned; in the order in which they were first set */
    int games;
    const char *environment_language; /* what "auto" means */
    ConfigKey key[CONFIG_KEYS_MAX];
    int keys;
    /* The lines that mean nothing, in their order; they are left out.  Line 0 is the file as a whole. */
    Error *error; /* owned */
    int errors;
    bool told;    /* the first of them, at the table */
    bool named;   /* in the menu: that letters find games, and have other keys */
    bool unsaved; /* what was changed last could not be written */
} Config;

/* The preferences there are: names, values (default first) and what they do; ends with an empty one. */
enum { PREFERENCE_WINNABLE = 8 };
extern const Option preferences[];

/* The defaults, with nothing read. */
Config config_default(void);

/* Reads the player's file; where there is none, or none that can be read, the defaults hold. */
Config config_read(void);

/* Reads another file, which has to be there. */
Config config_read_from(const char *path);

/* Frees the options of games and what was noted of the lines. */
void config_end(Config *);

/* Sets a preference for this once: it is not to be written.  false where there is no such value. */
bool config_set_once(Config *, const char *name, const char *value);

/* The options a game is dealt with unless something else is asked for. */
Settings config_options(const Config *, const Rules *);

/* The line of the file that sets them, or 0. */
int config_options_line(const Config *, const Rules *);

/* Takes over what differs from `before` in the options of a game: what was chosen, and nothing else. */
void config_take_options(Config *, const Rules *, const Settings *before, const Settings *chosen);

/* Whether one key is enough for a pile whose cards have one place to go; and whether cards that nothing needs
   go home by themselves. */
bool config_one_key(const Config *);
bool config_collects(const Config *);

/* Whether deals by chance are to be such as can be won. */
bool config_deals_winnable(const Config *);

/* The code of the language that is preferred. */
const char *config_language(const Config *);

/* Speaks as is preferred: the language, and suits as signs or letters. */
void config_speak(const Config *);

/* What a line sets or names without a value: the preference of this number, the options of config->game of
   this number less PREFERENCES_MAX, or -1; the value stands from *begin to *end in it, nowhere when both
   are 0. */
int config_entry(const Config *, const char *line, int *begin, int *end);

/* The look that PATIENCE_FINISH asks for, "plain" or "full", which holds until one is chosen; or 0. */
const char *config_look_given(void);

/* Notes that a line means nothing because of this word; what else its sentence speaks of may be added. */
Error *config_note_error(Config *, int line, const char *word, const char *why);

/* The i-th error as a sentence that begins with where it stands; returns text. */
char *config_error_text(const Config *, int i, char *text, int size);

/* Writes the preferences that were changed here over what the file says by now, and keeps everything else in
   it, its mode and its owner.  0, or errno; then the file is as it was. */
int config_save(Config *);

/* Saves what could not be saved before, and says on standard error what still cannot be.  Whether all is
   there. */
bool config_settle(Config *);
