/* The environment, which is the client's: all of it goes, and what is known to be harmless comes again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "captive.h"
#include "store/file.h"
#include "text/language.h"

/* Those whose keys and sequences are described nearly everywhere. */
static const char terminals[] =
    ",alacritty,ansi,contour,cygwin,eterm,foot,foot-extra,ghostty,gnome,gnome-256color,iterm2,"
    "konsole,konsole-256color,linux,mintty,mlterm,ms-terminal,putty,putty-256color,rxvt,"
    "rxvt-256color,rxvt-unicode,rxvt-unicode-256color,screen,screen-256color,st,st-256color,tmux,"
    "tmux-256color,tmux-direct,vt100,vt102,vt220,vt320,vt420,vte,vte-256color,wezterm,xterm,"
    "xterm-16color,xterm-256color,xterm-88color,xterm-color,xterm-direct,xterm-ghostty,xterm-kitty,";

/* Copies the name of a terminal, or nothing where it is none of these. */
static void take_terminal(const char *name, char terminal[32]) {
    char word[34];
    terminal[0] = '\0';
    if (!name || strchr(name, ',') || snprintf(word, sizeof word, ",%s,", name) >= (int)sizeof word) return;
    if (*name && strstr(terminals, word)) strcpy(terminal, name);
}

/* What the client's locale says of its characters and language; it need not be installed. */
static const char *wished_locale(void) {
    static const char *const name[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
        const char *value = getenv(name[i]);
        if (value && *value) return value;
    }
    return "en_US.UTF-8"; /* nothing was sent: most terminals show it */
}

static bool is_true_colour(const char *told) {
    return told && (!strcmp(told, "truecolor") || !strcmp(told, "24bit"));
}

extern char **environ;

/* All values are ours, none is the client's. */
const char *captive_environment(const char *folder, const char *player, const char **word) {
    char home[FILE_PATH_MAX];
    char terminal[32];
    const char *locale = wished_locale(), *charset = strchr(locale, '.'), *no_color = getenv("NO_COLOR");
    take_terminal(getenv("TERM"), terminal);
    const char *language = language_of(locale);
    const bool true_colour = is_true_colour(getenv("COLORTERM")), colourless = no_color && *no_color,
               remote = getenv("SSH_CONNECTION") != 0,
               utf8 = charset && (!strncasecmp(charset, ".UTF-8", 6) || !strncasecmp(charset, ".utf8", 5));
    if (environ) *environ = 0;
    setenv("LANG", utf8 ? "C.UTF-8" : "C", 1);
    setenv("LANGUAGE", language ? language : "en", 1);
    if (true_colour) setenv("COLORTERM", "truecolor", 1);
    if (colourless) setenv("NO_COLOR", "1", 1);
    if (remote) setenv("SSH_CONNECTION", "1", 1);
    *word = folder;
    if (*folder != '/' || snprintf(home, sizeof home, "%s/%s", folder, player) >= (int)sizeof home)
        return N_("“{word}” cannot hold the players: the folder has to be given from / on");
    setenv("HOME", home, 1);
    setenv("XDG_DATA_HOME", home, 1);
    setenv("XDG_CONFIG_HOME", home, 1);
    *word = "";
    if (!*terminal)
        return N_(
            "this terminal type is not known here; set TERM to one that is, for example xterm-256color");
    setenv("TERM", terminal, 1);
    return 0;
}
