#include "deal_wish.h"

#include <unistd.h>

#include "advice/difficulty.h"
#include "report.h"
#include "text/choice.h"
#include "text/difficulty_text.h"

bool deal_is_wished(const Request *r) {
    return is_given(r, "winnable") || is_given(r, "difficulty");
}

bool wish_read(const Request *r, const Rules *rules, DealWish *wish) {
    const char *text = value_given(r, "difficulty");
    const int difficulty = text ? difficulty_read(text) : DIFFICULTY_UNKNOWN;
    if (text && difficulties_of(rules) == 1) {
        report_error(_("the deals of %s have no levels of difficulty; give --winnable instead"),
                     rules->title);
        return false;
    }
    if (text && !difficulty) {
        report_error(_("--difficulty “%s”: give easy, medium or hard"), text);
        return false;
    }
    *wish = (DealWish){.winnable = deal_is_wished(r), .difficulty = difficulty};
    return true;
}

static bool tell_progress(void *context, const DealProgress *progress) {
    int *told = context;
    if ((int)progress->seconds <= *told || !isatty(STDERR_FILENO)) return false;
    *told = (int)progress->seconds;
    fputc('\r', stderr);
    text_print(stderr, PLURAL_("%d deal tried ", "%d deals tried ", progress->tried), progress->tried);
    return false;
}

int wish_fulfil(DealWish wish, const Rules *rules, const Settings *settings, Deal *deal) {
    Game game;
    int told = 0;
    game_open(&game, rules, settings);
    const bool found = deal_find(&game, wish, number_random(), tell_progress, &told, deal);
    if (told) fputs("\r\033[K", stderr);
    if (found) return STATUS_YES;
    report_error(
        _("no such deal was found in %d seconds of computing; try another difficulty or other options"),
        DEAL_SEARCH_SECONDS);
    return STATUS_UNDECIDED;
}
