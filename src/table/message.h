/* The line for messages, above the lower bar. */
#pragma once

#include "view.h"

void view_draw_message(const View *, Canvas *);
