#include "screen.h"

static void show(const Loop *loop, void *context) {
    Canvas canvas;
    canvas_begin(&canvas, screen_width(), screen_height());
    loop->draw(context, &canvas);
    screen_show(&canvas);
    canvas_free(&canvas);
}

void loop_run(const Loop *loop, void *context) {
    int unseen = 0;
    for (bool goes_on = true; goes_on;) {
        const int pace = loop->prepare(context);
        const bool hurries = unseen < loop->unseen && screen_input_waits();
        unseen = hurries ? unseen + 1 : 0;
        if (!hurries) show(loop, context);
        const Event event = screen_wait(hurries ? 0 : pace);
        if (event.kind == EVENT_RESIZE) unseen = loop->unseen; /* what is shown says which keys there are */
        const bool nothing = event.kind == EVENT_KEY && event.key == KEY_NOTHING;
        if (!hurries || !nothing) goes_on = loop->take(context, event);
    }
}
