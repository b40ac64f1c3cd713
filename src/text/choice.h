/* Numbers of deals that a player is given. */
#ifndef PATIENCE_CHOICE_H
#define PATIENCE_CHOICE_H

#include <stdint.h>

/* A number from the system's random source, short enough to tell a friend: below a thousand million. */
uint64_t number_random(void);

/* Today's date in local time as a number, 20261121. */
uint64_t number_of_today(void);

#endif
