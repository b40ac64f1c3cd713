/* How far the player is on a game's journey, as the lines of the statistics have it. */
#include "statistics.h"
#include "text/language.h"

/* The stars that a win brings.  What the solver has shown need not be undone. */
static int stars_of(const GameLine *e) {
    const bool alone = e->helped == e->fair;
    return STAR_WON | (e->undone == 0 && alone ? STAR_WITHOUT_UNDO : 0) |
           (e->helped == 0 ? STAR_WITHOUT_HELP : 0);
}

int star_count(int stars) {
    return !!(stars & STAR_WON) + !!(stars & STAR_WITHOUT_UNDO) + !!(stars & STAR_WITHOUT_HELP);
}

char *stars_text(int count, char text[STARS_TEXT_MAX]) {
    text[0] = '\0';
    for (int i = 0; i < JOURNEY_STARS; i++)
        text_add(text, STARS_TEXT_MAX, "%s",
                 i < count ? (language_shows(L'★') ? "★" : "*") : (language_shows(L'☆') ? "☆" : "."));
    return text;
}

JourneyStars statistics_journey(const Statistics *s, const Rules *rules) {
    JourneyStars stars = {.journey = journey_of(rules)};
    for (int i = 0; stars.journey && i < JOURNEY_LENGTH; i++) {
        char deal[DEAL_NAME_MAX];
        const Deal numbered = {.numbered = true, .number = stars.journey->deal[i]};
        const uint64_t key = deal_key(rules->id, deal_word(&numbered, deal));
        for (int n = statistics_first_of_deal(s, key); n < s->lines && s->by_deal[n]->deal == key; n++)
            if (s->by_deal[n]->on_journey && s->by_deal[n]->result == RESULT_WON)
                stars.of[i] |= stars_of(s->by_deal[n]);
        stars.won += stars.of[i] > 0;
        stars.count += star_count(stars.of[i]);
    }
    return stars;
}

int journey_next(const JourneyStars *stars, int stage) {
    const int after = (stage + 1) % JOURNEY_LENGTH, all = STAR_WON | STAR_WITHOUT_UNDO | STAR_WITHOUT_HELP,
              wanted = stars->won < JOURNEY_LENGTH ? STAR_WON : all;
    int next = after;
    for (int i = JOURNEY_LENGTH - 1; i >= 0; i--) {
        const int at = (after + i) % JOURNEY_LENGTH;
        if ((stars->of[at] & wanted) != wanted) next = at;
    }
    return next;
}
