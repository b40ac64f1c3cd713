/* A terminal of the test's own in the place of the program's: what is shown is kept, and what happens is the
   test's to say. */
#ifndef STAGE_H
#define STAGE_H

#include <string.h>

#include "support.h"
#include "terminal/screen.h"

static struct {
    int width, height;
    Canvas shown;
    const char *notice;
    int (*rest)(void *);
    void *table; /* whose rest it is */
} stage = {.width = 80, .height = 24};

/* What happens next, as screen_wait tells it; the test's own. */
static Event stage_event(int milliseconds);

static inline void stage_show_notice(void) {
    Canvas row;
    canvas_begin(&row, stage.width, 1);
    const int x = canvas_notice(&row, stage.notice), from = x > 0 ? x : 0;
    memcpy(stage.shown.cell + from, row.cell + from, (size_t)(stage.width - from) * sizeof *row.cell);
    canvas_free(&row);
}

void screen_show(const Canvas *canvas) {
    const size_t cells = (size_t)(canvas->width * canvas->height);
    canvas_free(&stage.shown);
    canvas_begin(&stage.shown, canvas->width, canvas->height);
    memcpy(stage.shown.cell, canvas->cell, cells * sizeof *canvas->cell);
    stage.shown.spots = canvas->spots;
    if (stage.notice) stage_show_notice();
}

Event screen_wait(int milliseconds) {
    const Event event = stage_event(milliseconds);
    return event_on(&stage.shown.spots, event);
}

const char *screen_begin(const Theme *theme, bool four_colours) {
    (void)theme, (void)four_colours;
    return 0;
}

void screen_end(void) {}

Pace screen_pace(void) {
    return PACE_SLOW;
}

void screen_theme(const Theme *theme, bool four_colours) {
    (void)theme, (void)four_colours;
}

int screen_colours(void) {
    return 256;
}

int screen_width(void) {
    return stage.width;
}

int screen_height(void) {
    return stage.height;
}

void screen_notice(const char *utf8) {
    stage.notice = utf8;
}

int screen_notice_width(void) {
    return stage.notice ? text_width(stage.notice) + 2 : 0;
}

void screen_rest(int (*rest)(void *context), void *context) {
    stage.rest = rest;
    stage.table = context;
}

bool screen_input_waits(void) {
    return false;
}

bool screen_interrupted(void) {
    return false;
}

int screen_signal(void) {
    return 0;
}

void screen_limit_idleness(int seconds) {
    (void)seconds;
}

bool screen_is_idle(void) {
    return false;
}

#endif
