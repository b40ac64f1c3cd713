/* Going on in a new record where the old one is full. */
#include <stdio.h>

#include "journal.h"

bool journal_can_renew(const Play *play) {
    return (size_t)play->at * (NOTATION_MAX + sizeof RECORD_TOLD) + RECORD_HEAD_MAX < RECORD_SIZE_MAX / 2;
}

bool journal_renew(Journal *j, const Play *play) {
    char name[RECORD_NAME_MAX], line[40];
    if (journal_capacity(j) != CAPACITY_NONE || journal_is_crowded(j) || !journal_can_renew(play))
        return false;
    Journal fresh;
    journal_begin(&fresh, play);
    name_of(j, name);
    if (name[0]) name_give(&fresh, name);
    if (journal_seconds(j)) journal_add_seconds(&fresh, journal_seconds(j));
    snprintf(line, sizeof line, "# from %d", play->at);
    journal_add(&fresh, line);
    if (fresh.error)
        journal_close(j); /* it may have to be gone on with */
    else
        journal_end(j, ENDING_OPEN);
    *j = fresh;
    return true;
}
