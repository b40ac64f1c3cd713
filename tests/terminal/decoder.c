/* Which bytes are which keys, and that all others are none, however they come: the time is fed. */
#include <locale.h>

#include "sequences.h"
#include "support.h"
#include "terminal/decoder.h"

static Decoder decoder;
static long long now;
static char told[200]; /* the events so far, in a letter each */

static char letter_of(Event event) {
    static const char keys[] = "^v<>PNHEbd"; /* from ARROW_UP on */
    switch (event.kind) {
    case EVENT_KEY:
        if (event.key > KEY_NOTHING) return keys[event.key - ARROW_UP];
        return (char)(event.key == KEY_ESCAPE_CHAR ? '!' : event.key == KEY_ENTER_CHAR ? '$' : event.key);
    case EVENT_LEAVE: return 'L';
    case EVENT_PASTE: return 'T';
    case EVENT_RESIZE: return 'R';
    case EVENT_CLICK: return 'C';
    default: return 'M';
    }
}

static void tell(Event event) {
    ck_assert_uint_lt(strlen(told), sizeof told - 1);
    strcat(told, (char[]){letter_of(event), '\0'});
}

static void begin_anew(void) {
    setlocale(LC_ALL, "C.UTF-8");
    memset(&decoder, 0, sizeof decoder);
    now = 1000;
    told[0] = '\0';
}

static void feed(const char *bytes, size_t size) {
    Event event;
    for (size_t i = 0; i < size; i++)
        if (decoder_take(&decoder, (unsigned char)bytes[i], now, &event)) tell(event);
}

/* So long nothing comes: it is asked whenever the decoder wants to be. */
static void wait_ms(long long milliseconds) {
    Event event;
    for (const long long end = now + milliseconds; now < end;) {
        const int wait = decoder_wait(&decoder, now);
        now = wait >= 0 && now + wait < end ? now + wait : end;
        while (decoder_pass(&decoder, now, &event)) tell(event);
    }
}

static void type(const char *bytes) {
    feed(bytes, strlen(bytes));
}

static void expect(const char *what, const char *wanted) {
    ck_assert_msg(!strcmp(told, wanted), "%s: %s, not %s", what, told, wanted);
    told[0] = '\0';
}

/* --- keys ----------------------------------------------------------------------------------------------- */

START_TEST(keys_are_keys) {
    static const char *const key[][2] = {
        {"aZ \t", "aZ \t"},
        {"\r\n", "$$"},
        {"\177\b", "bb"},
        {"\f\004", "RL"},
        {"\033[A\033[B\033[C\033[D\033OA\033OB\033OC\033OD", "^v><^v><"},
        {"\033[H\033[F\033OH\033OF\033[1~\033[4~\033[7~\033[8~", "HEHEHEHE"},
        {"\033[5~\033[6~\033[3~", "PNd"},
        {"\033Op\033Oq\033Or\033Os\033Ot\033Ou\033Ov\033Ow\033Ox\033Oy", "0123456789"},
        {"\033Oj\033Ok\033Ol\033Om\033On\033Oo\033OM\033OX", "*+,-./$="},
        {"\302\2333~\2335~\217p", "dP0"},
        {"\033[<0;5;5M\033[<0;6;5m\033[<64;1;1M\033[M !!\033[M#\"\"", "CMMCM"},
        {"\033\033[<0;5;5M\033\033[200~q\033[201~", "CT"},
        {"\033[1\004\033[1\003", "L\003"},
        {"\033[1\033[A", "^"},
        {"\303\033[A\303q\377q", "^qq"},
        {"\033[[\302\220qq\033\\n", "n"}, /* a control of eight bits begins anew as an escape does */
        {"\033[1\220qq\033\\\033\302\220qq\033\\n", "n"},
        {"\033O\302\233A\033[1\302\2333~\033[\303\244A", "^d^"}};
    for (size_t i = 0; i < sizeof key / sizeof *key; i++) {
        type(key[i][0]);
        expect(key[i][0] + 1, key[i][1]);
    }
    type("\303\244\360\237\202\241");
    ck_assert_int_eq((int)strlen(told), 2);
}
END_TEST

/* A terminal has keys of its own, whatever they are elsewhere: Home and End the other way round, PgUp as
   others report the focus, a key without a bracket, one that ends by what begins others. */
START_TEST(terminals_have_keys_of_their_own) {
    decoder_know(&decoder, "\033[4~", HOME);
    decoder_know(&decoder, "\033[I", PAGE_UP);
    decoder_know(&decoder, "\033ENT", KEY_ENTER_CHAR);
    decoder_know(&decoder, "\033[M", DELETE);
    decoder_know(&decoder, "\b", ARROW_LEFT); /* no */
    type("\033[4~\033[I\033ENT\033[M\b\033[O\033[1~\033EA");
    expect("own", "HP$db"
                  "H");
}
END_TEST

START_TEST(escape_alone_is_a_key) {
    type("\033");
    wait_ms(24);
    expect("not yet", "");
    wait_ms(1);
    expect("by now", "!");
    type("[");
    expect("what follows later", "[");
    type("\033\033\033");
    wait_ms(25);
    expect("each", "!!!");
    type("\033");
    wait_ms(24);
    type("[");
    wait_ms(400);
    type("A");
    expect("in time", "^");
}
END_TEST

/* --- what is no key ------------------------------------------------------------------------------------- */

START_TEST(sequences_that_are_no_key) {
    for (int i = 0; i < NONE; i++) {
        type(none[i]);
        wait_ms(500);
        expect(none[i] + 1, "");
        type("q");
        expect(none[i] + 1, "q");
    }
}
END_TEST

/* Whatever its kind, and in whatever pieces it comes. */
START_TEST(no_sequence_is_a_key) {
    for (int i = 0; i < 200000; i++) {
        char text[SEQUENCE_SIZE];
        const size_t size = sequence_of(i % KINDS, text), pieces = chance(2);
        for (size_t k = 0; k < size; k++) {
            feed(text + k, 1);
            if (pieces) wait_ms(chance(20));
        }
        expect(text + 1, "");
        type("n");
        expect(text + 1, "n");
    }
}
END_TEST

/* What is cut off is nothing, too, and what comes behind it is read again after a while. */
START_TEST(no_half_is_a_key) {
    for (int i = 0; i < 20000; i++) {
        char text[SEQUENCE_SIZE];
        const size_t size = sequence_of(1 + i % (KINDS - 1), text);
        feed(text, 2 + chance((unsigned)size - 2));
        wait_ms(2000);
        expect(text + 1, "");
        type("n");
        expect(text + 1, "n");
    }
}
END_TEST

/* --- pastes without an end ------------------------------------------------------------------------------ */

START_TEST(pastes_end) {
    static const char *const last[][2] = {{"\033", "T"}, {"\003", "T"}, {"\004", "L"}, {"", ""}};
    for (int i = 0; i < 4; i++) {
        type("\033[200~n hallo\n\033[Aq");
        type(last[i][0]);
        wait_ms(30);
        expect("it has ended", last[i][1]);
        wait_ms(*last[i][0] ? 0 : 1969);
        expect("not yet", "");
        wait_ms(*last[i][0] ? 0 : 1);
        type("q");
        expect("then keys are keys", *last[i][0] ? "q" : "Tq");
    }
}
END_TEST

/* Keys do not hold it up, whatever they are, and however often they come; a string is no other. */
START_TEST(keys_get_through) {
    static const char *const begins[] = {"\033[200~", "\033]11;", "\033[200~\033[200~q", "\033P"};
    for (int i = 0; i < 4; i++)
        for (int pace = 60; pace <= 1200; pace += 19) {
            type(begins[i]);
            for (int t = 0; t <= 2000 + pace; t += pace) {
                type("q");
                wait_ms(pace);
            }
            ck_assert_msg(strchr(told, 'q'), "every %d ms", pace);
            wait_ms(3000);
            told[0] = '\0';
        }
}
END_TEST

/* Much that is pasted may take longer, and none of it is typed. */
START_TEST(much_may_take_long) {
    type("\033[200~");
    for (int t = 0; t < 10000; t += 10) {
        type("nnnn");
        wait_ms(10);
    }
    expect("it goes on", "");
    type("\033[201~q");
    expect("its end", "Tq");
}
END_TEST

int main(void) {
    return RUN_TESTS("decoder", begin_anew, 0, {keys_are_keys}, {terminals_have_keys_of_their_own},
                     {escape_alone_is_a_key}, {sequences_that_are_no_key}, {no_sequence_is_a_key},
                     {no_half_is_a_key}, {pastes_end}, {keys_get_through}, {much_may_take_long});
}
