/* The line for messages, above the lower bar. */
#ifndef PATIENCE_MESSAGE_H
#define PATIENCE_MESSAGE_H

#include "view.h"

void view_draw_message(const View *, Canvas *);

#endif
