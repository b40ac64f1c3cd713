/* Finding cards: the player types which, and their places are shown. */
#include <string.h>

#include "table/commands.h"

typedef struct Finding {
    Table *table;
    char typed[8]; /* typed so far */
} Finding;

/* Whether this says which cards; the first half of a ten counts. */
static bool finds(Finding *f, const char *typed) {
    View *v = &f->table->view;
    char text[FOUND_TEXT_MAX];
    Sought wanted;
    const bool known = wanted_read(typed, &wanted);
    if (!known && strcmp(typed, "1")) return false;
    v->until.wanted = wanted;
    snprintf(f->typed, sizeof f->typed, "%s", typed);
    view_say(v, "%s",
             known ? found_text(&v->session->play.game, session_now(v->session), wanted, false, text)
                   : typed);
    return true;
}

/* Takes a key that says which cards, or continues, or a letter that says others; Enter and Escape end it. */
static bool takes(void *leaf, Event event) {
    Finding *f = leaf;
    View *v = &f->table->view;
    char letter[5] = "", typed[sizeof f->typed + 5];
    const int key = event.key, digit = digit_of_key(key);
    const bool more = f->typed[0], ends = key == KEY_ENTER_CHAR || key == KEY_ESCAPE_CHAR;
    if (!v->until.finds || event.kind != EVENT_KEY) return false;
    if (ends) {
        v->until = (Until){.goes = -1};
        v->message[0] = '\0';
    }
    if (ends || key <= ' ' || key >= KEY_NOTHING || !is_visible((wchar_t)key)) return ends;
    utf8_put((wchar_t)(digit < 0 ? key : '0' + digit), letter);
    snprintf(typed, sizeof typed, "%s%s", f->typed, letter);
    return finds(f, typed) || (more && digit < 0 && finds(f, letter));
}

static bool does(void *leaf, Action action) {
    Finding *f = leaf;
    if (action != DO_FIND) return false;
    table_put_back(f->table);
    f->typed[0] = '\0';
    f->table->view.until.finds = true;
    view_say(&f->table->view, "%s", _("Find which cards? Rank, suit or both: 7, h, 7h"));
    return true;
}

extern const Leaf finding_leaf;
const Leaf finding_leaf = {.size = sizeof(Finding), .takes = takes, .does = does};
