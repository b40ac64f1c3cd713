/* The player's preferences, kept in a small text file: $XDG_CONFIG_HOME/patience/config, else ~/.config/... A
   line is "name = value" or "key.command = key"; one that begins with # is a remark, and so is what stands
   behind a value. */
#ifndef PATIENCE_CONFIG_H
#define PATIENCE_CONFIG_H

#include "patience/complaint.h"
#include "patience/rules.h"

enum { CONFIG_KEYS_MAX = 32, CONFIG_NAME_MAX = 24, CONFIG_COMPLAINTS_MAX = 16 };

/* A key given to a command; the front end knows which commands and keys there are. */
typedef struct ConfigKey {
    char command[CONFIG_NAME_MAX], key[CONFIG_NAME_MAX];
    int line;
} ConfigKey;

typedef struct Config {
    Settings settings; /* of the preferences */
    ConfigKey key[CONFIG_KEYS_MAX];
    int keys;
    Complaint
        complaint[CONFIG_COMPLAINTS_MAX]; /* the lines that mean nothing, in their order; they are left out */
    int complaints;
    bool told; /* the first of them, at the table */
} Config;

/* The preferences there are: names, values (default first) and what they do; ends with an empty one. */
extern const Option preferences[];

/* The defaults, with nothing read. */
Config config_default(void);

/* Reads the file; where there is none the defaults hold. */
Config config_read(void);

/* Notes that a line means nothing because of this word. */
void config_complain(Config *, int line, const char *word, const char *why);

/* Writes the preferences back, keeping all other lines of the file.  0, or errno. */
int config_save(const Config *);

#endif
