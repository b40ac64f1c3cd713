
#include <stdlib.h>

#include "engine/memory.h"
#include "terminal/encoder.h"
#include "viewer.h"

/* Abilities that every player of films has. */
enum { CAST_ABILITIES = MOVES_RELATIVELY | MOVES_TO_COLUMN | WAITS_AT_MARGIN };

void cast_frames(const Play *play, Config *config, int from, CastFrame *frame, void *context) {
    Encoder encoder = {.abilities = CAST_ABILITIES};
    Error error;
    const Theme theme = theme_of(&config->settings, &error);
    const bool four_colours = is_set(&config->settings, "suits", "four");
    Viewer *const v = memory_get(sizeof *v);
    Canvas canvas;
    Viewing viewing = {.of = {{.play = play}}, .at = from, .speed = CAST_SPEED};
    viewer_begin(v, &viewing, config, &means_usual);
    v->filmed = true;
    viewer_fit(v, CAST_WIDTH, CAST_HEIGHT, FINISH_FULL);
    canvas_begin(&canvas, CAST_WIDTH, CAST_HEIGHT);
    encoder_resize(&encoder, CAST_WIDTH, CAST_HEIGHT);
    for (bool last = false; !last; viewer_event(v, (Event){.kind = EVENT_KEY, .key = KEY_NOTHING})) {
        last = !v->runs;
        viewer_draw(v, &canvas);
        for (int i = 0; i < CAST_WIDTH * CAST_HEIGHT; i++)
            encoder_put(&encoder, i % CAST_WIDTH, i / CAST_WIDTH,
                        theme_cell(&theme, four_colours, TRUE_COLOUR, &canvas.cell[i]));
        encoder_encode(&encoder, canvas.cursor_x, canvas.cursor_y);
        bytes_add(&encoder.out, "%c", '\0');
        frame(context, encoder.out.text);
    }
    canvas_free(&canvas);
    encoder_end(&encoder);
    viewer_end(v);
    free(v);
}
