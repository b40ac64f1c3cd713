/* Options and their values as people read them.  What records, the command line and the config file say are
   the options' own words. */
#ifndef TEXT_OPTION_TEXT_H
#define TEXT_OPTION_TEXT_H

/* What an option is called, "Card size" for "cards"; its own name where it has no other. */
const char *option_title(const char *option);

/* What one of its values is called, "by hand" for "manual"; the value itself where it has no other name. */
const char *value_title(const char *option, const char *value);

/* Values as a list, "felt, light, mono"; returns text. */
char *values_text(const char *values, char *text, int size);

#endif
