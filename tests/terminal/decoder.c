/* Which bytes are which keys, and that all others are none, however they come: the time is fed. */
#include <locale.h>
#include <stdio.h>

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
        {"\303\033[A\303q\377q", "^qq"}};
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

/* As the issue "Right on every machine, at every key" has them, and others that were met. */
START_TEST(sequences_that_are_no_key) {
    static const char *const none[] = {"\033[1;5D",
                                       "\033[15~",
                                       "\033[3;2~",
                                       "\033[23;2~",
                                       "\033[1;1R",
                                       "\033[4;7R",
                                       "\033[I",
                                       "\033[O",
                                       "\033[105;5u",
                                       "\033[27u",
                                       "\033[1;9A",
                                       "\033[32;9;5M",
                                       "\033[?64;1;2c",
                                       "\033[?2026;2$y",
                                       "\033P>|XTerm(370)\033\\",
                                       "\033]11;rgb:0000/0000/0000\033\\",
                                       "\033]11;rgb:0/0/0\007",
                                       "\033P1+r4d73\033\\",
                                       "\033_Gi=31;OK\033\\",
                                       "\033[[A",
                                       "\033[[E",
                                       "\033[33~",
                                       "\033O5D",
                                       "\033O1;5D",
                                       "\033\033[A",
                                       "\033\033OA",
                                       "\033\033[5~",
                                       "\033[3^",
                                       "\033[3@",
                                       "\033[a",
                                       "\033Oa",
                                       "\033OP",
                                       "\033[201~",
                                       "\033[M",
                                       "\033[<0;5;5",
                                       "\033[<;;M",
                                       "\033[<-1;1;1M",
                                       "\033n",
                                       "\033 \0331",
                                       "\033\303\244",
                                       "\033\r",
                                       "\033\177",
                                       "\033#8",
                                       "\033(B",
                                       "\2331;5D",
                                       "\2334;7R",
                                       "\23511;0\234",
                                       "\302\2331;5D",
                                       "\033[0;0;0t",
                                       "\033[99999999999A"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        type(none[i]);
        wait_ms(500);
        expect(none[i] + 1, "");
        type("q");
        expect(none[i] + 1, "q");
    }
}
END_TEST

static unsigned chance(unsigned below) {
    static unsigned long long state = 34;
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned)(state >> 33) % below;
}

static char one_of(const char *set) {
    return set[chance((unsigned)strlen(set))];
}

static char between(int first, int last) {
    return (char)(first + (int)chance((unsigned)(last - first + 1)));
}

/* A control sequence that is no key: one with parameters that none has, or an intermediate. */
static size_t add_control(char *text) {
    size_t n = 0;
    const bool intermediate = chance(3) == 0;
    text[n++] = '[';
    if (!intermediate) text[n++] = one_of("=>?");
    for (unsigned i = chance(12); i; i--) text[n++] = one_of("0123456789:;;<=>?");
    for (unsigned i = intermediate ? 1 + chance(2) : 0; i; i--) text[n++] = between(' ', '/');
    text[n++] = between('@', '~');
    return n;
}

/* One that keys would have, but for their modifiers. */
static size_t add_modified(char *text) {
    return (size_t)sprintf(text, "[%u;%u%c", 1 + chance(34), 2 + chance(15), one_of("ABCDEFGHPQRSIOuzcn~"));
}

static size_t add_shifted(char *text) {
    const char last = one_of("EGPQRSabcdz");
    return (size_t)(chance(2) ? sprintf(text, "O%c", last) : sprintf(text, "O%u%c", chance(9), last));
}

static size_t add_escaped(char *text) {
    size_t n = 0;
    for (unsigned i = chance(3); i; i--) text[n++] = between(' ', '/');
    text[n] = n ? between('0', '~') : one_of("0123456789cnuqrRFJLS=>|}~6");
    return n + 1;
}

static size_t add_string(char *text) {
    size_t n = 0;
    text[n++] = one_of("P]X^_");
    for (unsigned i = chance(40); i; i--)
        text[n++] = chance(4) ? between(' ', '~') : (char)(0x80 + chance(128));
    memcpy(text + n, chance(2) ? "\007" : "\033\\", 2);
    return n + (text[n] == '\007' ? 1 : 2);
}

/* Whatever its kind, and in whatever pieces it comes. */
START_TEST(no_sequence_is_a_key) {
    static size_t (*const add[])(char *) = {add_control, add_modified, add_shifted, add_escaped, add_string};
    for (int i = 0; i < 200000; i++) {
        char text[80] = "\033";
        const size_t size = 1 + add[i % 5](text + 1), pieces = chance(2);
        for (size_t k = 0; k < size; k++) {
            feed(text + k, 1);
            if (pieces) wait_ms(chance(20));
        }
        text[size] = '\0';
        expect(text + 1, "");
        type("n");
        expect(text + 1, "n");
    }
}
END_TEST

/* What is cut off is nothing, too, and what comes behind it is read again after a while. */
START_TEST(no_half_is_a_key) {
    static size_t (*const add[])(char *) = {add_control, add_modified, add_shifted, add_string};
    for (int i = 0; i < 20000; i++) {
        char text[80] = "\033";
        const size_t size = add[i % 4](text + 1);
        feed(text, 2 + chance((unsigned)size - 1));
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
