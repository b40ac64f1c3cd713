#include "cast.h"

#include <string.h>

#include "terminal/encoder.h"
#include "replay.h"

/* What every player of films can do. */
enum { CAST_ABILITIES = MOVES_RELATIVELY | MOVES_TO_COLUMN | WAITS_AT_MARGIN };

static ScreenCell cast_cell(const Cell *cell, const Theme *theme, bool four_colours) {
    const Tint ink = theme_tint(theme, cell->ink, four_colours);
    const Tint ground = theme_tint(theme, cell->ground, four_colours);
    const uint8_t accent = (uint8_t)style_accent(cell->style, 256);
    ScreenCell shown = {cell->c, {TRUE_COLOUR | ink.rgb, TRUE_COLOUR | ground.rgb, accent}};
    memcpy(shown.mark, cell->mark, sizeof shown.mark);
    return shown;
}

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
    layout_make(&r.view.lay, &play->game, session_now(&r.session), CAST_WIDTH, CAST_HEIGHT, CARDS_AUTO);
    canvas_begin(&canvas, CAST_WIDTH, CAST_HEIGHT);
    encoder_resize(&encoder, CAST_WIDTH, CAST_HEIGHT);
    for (bool last = false; !last; replay_event(&r, (Event){.kind = EVENT_KEY, .key = KEY_NOTHING})) {
        last = !r.runs;
        replay_draw(&r, &canvas);
        for (int i = 0; i < CAST_WIDTH * CAST_HEIGHT; i++)
            encoder_put(&encoder, i % CAST_WIDTH, i / CAST_WIDTH,
                        cast_cell(&canvas.cell[i], &theme, four_colours));
        encoder_encode(&encoder, canvas.cursor_x, canvas.cursor_y);
        bytes_add(&encoder.out, "%c", '\0');
        frame(context, encoder.out.text);
    }
    canvas_free(&canvas);
    encoder_end(&encoder);
    replay_end(&r);
}
