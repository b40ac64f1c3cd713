/* How today's deals of a game went, day by day; the player may choose one of the days. */
#ifndef PATIENCE_CALENDAR_H
#define PATIENCE_CALENDAR_H

#include "terminal/canvas.h"
#include "store/preferences/config.h"
#include "store/statistics/statistics.h"

/* The cells a month takes. */
enum { CALENDAR_WIDTH = 28, CALENDAR_HEIGHT = 10 };

typedef struct Calendar {
    const Statistics *statistics;
    const Rules *rules;
    const Config *config;
    int months_ago; /* of the month that is shown */
    int days_ago;   /* of the day that is chosen, -1: none is */
} Calendar;

void calendar_draw(Canvas *, int x, int y, const Calendar *);

/* Its first line alone, where there is no room for a month: how today's deal or the chosen day's went. */
void calendar_draw_head(Canvas *, int x, int y, int width, const Calendar *);

/* The day at a cell, counted from the upper left one of the calendar: how many days ago it was; -1 where
   there is none, or one to come. */
int calendar_day_at(const Calendar *, int x, int y);

/* How many months ago the month of a day was. */
int calendar_month_of(const Statistics *, int days_ago);

#endif
