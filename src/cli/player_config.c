#include "player_config.h"

#include "patience/game.h"
#include "report.h"
#include "text/option_text.h"

enum { THEME }; /* the place among the preferences */

char *themes_text(char *text, int size) {
    return values_text(preferences[THEME].values, text, size);
}

bool player_config_complete(const Request *r, Config *config) {
    const char *theme = r->value[KEY_THEME];
    char themes[200];
    int option;
    config_check_keys(config);
    if (!theme) return true;
    if (!settings_set(&config->settings, preferences[THEME].name, theme, &option)) {
        report_error(_("there is no theme “%s”; there are: %s"), theme, themes_text(themes, sizeof themes));
        config_end(config);
        return false;
    }
    config->written = config->settings; /* for this once: it is not to be written */
    return true;
}

bool player_config(const Request *r, Config *config) {
    *config = config_read();
    return player_config_complete(r, config);
}

int table_for(const Request *r, const TuiRequest *request) {
    Config config;
    if (!player_config(r, &config)) return STATUS_WRONG;
    const int status = tui_run(request, &config);
    config_end(&config);
    return status;
}
