/* The next deal: by chance, or, where the player wishes one that can be won, found by a worker. */
#include "table.h"

#include "text/choice.h"
#include "text/language.h"

void table_new_deal(Table *t) {
    if (!t->wish.winnable) {
        t->next_number = number_random();
        t->outcome = OUTCOME_NEW;
        return;
    }
    t->deals = worker_begin_deal(&t->play.game, t->wish, number_random());
    if (!t->deals)
        table_break_off(t);
    else if (t->wish.difficulty)
        table_say(t, _("Looking for a deal of difficulty %d; any key stops."), t->wish.difficulty);
    else
        table_say(t, "%s", _("Looking for a deal that can be won; any key stops."));
}

/* Takes the deal that was found; false when none was. */
static bool take_deal(Table *t) {
    Deal deal;
    const bool found = t->deals && worker_end_deal(t->deals, &deal);
    t->deals = 0;
    if (!found) return false;
    t->next_number = deal.number;
    t->outcome = OUTCOME_NEW;
    return true;
}

void table_break_off(Table *t) {
    if (!take_deal(t)) table_say(t, "%s", _("No such deal was found; this game continues."));
}

bool table_looks_for_deal(Table *t) {
    if (!t->deals) return false;
    if (!worker_is_done(t->deals)) return true;
    table_break_off(t);
    return false;
}

void table_stop_looking(Table *t) {
    Deal deal;
    if (t->deals) worker_end_deal(t->deals, &deal);
    t->deals = 0;
}
