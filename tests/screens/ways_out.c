/* Where a game is stuck, every way out that is offered does something: each is pressed. */
#include "../every/sampled.h"
#include "engine/deal.h"
#include "screens.h"

static int offered, pressed;

/* A game after some moves by chance, where a hint was asked for. */
static void open_stuck(Table *t, const char *game, uint64_t deal, int moves) {
    open_table(t, game, "", deal_numbered(deal, rules_find(game)->packs), 80, 24);
    play_randomly(&t->session.play, deal, moves);
    t->view.selection = selection_begin(&t->session);
    if (session_outlook(&t->session)->standing == STANDING_OPEN) press_key(t, 'i');
}

static void leave(Table *t) {
    help_forget(&t->help);
    close_table(t);
}

/* The keys of what is offered above the lower bar. */
static int ways_of(Table *t, int key[SPOTS_MAX]) {
    Canvas canvas;
    int count = 0;
    draw_on(&canvas, t);
    for (int i = 0; i < canvas.spots.count; i++)
        if (canvas.spots.of[i].y < canvas.height - 1) key[count++] = canvas.spots.of[i].key;
    canvas_free(&canvas);
    return count;
}

static void check_way(const char *game, uint64_t deal, int moves, int key) {
    Table t;
    open_stuck(&t, game, deal, moves);
    const Session *s = &t.session;
    const Odds *hint = help_hint(&t.help);
    const bool never =
        (hint && hint->never) || verdicts_of(&t.help.verdicts.found, &s->play, 0) == NOT_WINNABLE;
    const Position before = *session_now(s);
    const Deal dealt = s->play.deal;
    press_key(&t, key);
    for (int i = 0; i < 5000 && t.help.question && help_poll(&t.help) >= 0; i++) usleep(1000);
    const bool is_back = s->play.deal.number != dealt.number || !position_equal(&before, session_now(s)),
               looks = !strcmp(t.view.message, "The solver found no position that can be won.") ||
                       (!never && !strcmp(t.view.message, "This deal could not be won from the start."));
    ck_assert_msg(is_back || looks, "%s %d, after %d moves: %c does nothing: %s", game, (int)deal, s->play.at,
                  key, t.view.message);
    pressed++;
    session_end(&t.session);
}

START_TEST(each_does_something) {
    static const struct {
        const char *game;
        int moves;
    } of[] = {{"napoleon", 0}, {"napoleon", 60}, {"kleiner-napoleon", 100}, {"8x8", 400}, {"klondike", 400}};
    speak("en", true);
    for (uint64_t deal = 1; deal <= (uint64_t)trials(64); deal++) {
        int key[SPOTS_MAX];
        Table t;
        open_stuck(&t, of[_i].game, deal, of[_i].moves);
        const int count = session_is_lost(&t.session) ? 0 : ways_of(&t, key);
        leave(&t);
        offered += count > 0;
        for (int i = 0; i < count; i++) check_way(of[_i].game, deal, of[_i].moves, key[i]);
    }
    printf("%s: %d positions with ways, %d pressed\n", of[_i].game, offered, pressed);
}
END_TEST

int main(void) {
    return RUN_TESTS("ways out", 0, 0, {each_does_something, 0, 5});
}
