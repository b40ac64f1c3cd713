#include "film.h"

#include "replay.h"
#include "terminal/encoder.h"

/* What every player of films can do. */
enum { CAST_ABILITIES = MOVES_RELATIVELY | MOVES_TO_COLUMN | WAITS_AT_MARGIN };

void cast_frames(const Play *play, Config *config, int from, CastFrame *frame, void *context) {
    Encoder encoder = {.abilities = CAST_ABILITIES};
    Error error;
    const Theme theme = theme_of(&config->settings, &error);
    const bool four_colours = is_set(&config->settings, "suits", "four");
    Replay r;
    Canvas canvas;
    replay_begin(&r, play, config, from, CAST_SPEED);
    r.filmed = true;
    r.view.finish = FINISH_FULL;
    layout_make(&r.view.lay, &play->game, session_now(&r.session), CAST_WIDTH, CAST_HEIGHT,
                cards_in(CARDS_AUTO, FINISH_FULL));
    canvas_begin(&canvas, CAST_WIDTH, CAST_HEIGHT);
    encoder_resize(&encoder, CAST_WIDTH, CAST_HEIGHT);
    for (bool last = false; !last; replay_event(&r, (Event){.kind = EVENT_KEY, .key = KEY_NOTHING})) {
        last = !r.runs;
        replay_draw(&r, &canvas);
        for (int i = 0; i < CAST_WIDTH * CAST_HEIGHT; i++)
            encoder_put(&encoder, i % CAST_WIDTH, i / CAST_WIDTH,
                        theme_cell(&theme, four_colours, TRUE_COLOUR, &canvas.cell[i]));
        encoder_encode(&encoder, canvas.cursor_x, canvas.cursor_y);
        bytes_add(&encoder.out, "%c", '\0');
        frame(context, encoder.out.text);
    }
    canvas_free(&canvas);
    encoder_end(&encoder);
    replay_end(&r);
}
