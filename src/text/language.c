/* Languages through gettext, and characters through the locale. */
#include "language.h"

#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/memory.h"

/* The language in use: like gettext's catalogues, of the whole process. */
static struct {
    const char *code; /* 0: the first of the languages */
    bool spells_cards, letters_suits;
    const wchar_t *letters; /* characters allowed beyond ASCII; 0: all of the locale */
    Writing writing;        /* as the terminal answered */
} spoken;

/* What the environment asks for in a category, as setlocale would read it, and the variable that says so. */
static const char *environment_locale(const char *category, const char **variable) {
    const char *const name[] = {"LC_ALL", category, "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(name[i]);
        *variable = name[i];
        if (value && *value) return value;
    }
    *variable = "";
    return "C";
}

/* macOS sets LC_CTYPE=UTF-8, a character set alone, which other systems do not know. */
static bool names_utf8(const char *locale) {
    const char *charset = strchr(locale, '.');
    charset = charset ? charset + 1 : locale;
    char name[20];
    return !strncmp(name_fold(charset, strcspn(charset, "@"), name, sizeof name), "utf8", 4);
}

/* A folder relative to the program's; false if there is none. */
static bool folder_from_program(const char *folder, char path[PATH_MAX]) {
    enum { FOLDER_MAX = 40 };
    static const char *const program[] = {"/proc/self/exe", "/proc/curproc/file", "/proc/curproc/exe"};
    ssize_t length = -1; /* Linux, FreeBSD and NetBSD say where the program lies */
    for (int i = 0; i < 3 && length <= 0; i++) length = readlink(program[i], path, PATH_MAX - FOLDER_MAX);
    if (length <= 0) return false;
    path[length] = '\0';
    char *slash = strrchr(path, '/');
    if (!slash) return false;
    snprintf(slash, FOLDER_MAX, "%s", folder);
    return !access(path, R_OK);
}

/* The catalogues are beside the program where it was built, otherwise where it was installed. */
static void bind_catalogues(void) {
    char path[PATH_MAX];
    const bool found =
        folder_from_program("/locale", path) || folder_from_program(PATIENCE_LOCALE_FROM_PROGRAM, path);
    bindtextdomain("patience", found ? path : PATIENCE_LOCALE_DIR);
    bind_textdomain_codeset("patience", "UTF-8");
    textdomain("patience");
}

const char *language_folder(void) {
    return bindtextdomain("patience", 0);
}

const char *language_of(const char *locale) {
    for (const Language *l = languages; l->code; l++) {
        const size_t length = strlen(l->code);
        if (!strncmp(locale, l->code, length) && strchr("_.@:-", locale[length])) return l->code;
    }
    return 0;
}

Wish language_wish(void) {
    const char *list = getenv("LANGUAGE"), *set;
    const char *locale = environment_locale("LC_CTYPE", &set);
    Wish wish = {.utf8 = names_utf8(locale), .nothing = !*set};
    wish.ascii = !strcmp(set, "LC_ALL") && (!strcmp(locale, "C") || !strcmp(locale, "POSIX"));
    locale = environment_locale("LC_MESSAGES", &wish.variable);
    const bool has_list = list && *list && strncmp(locale, "C", 2) != 0;
    if (!has_list) wish.code = language_of(locale);
    if (has_list) wish.variable = "LANGUAGE";
    for (; has_list && *list && !wish.code; list += strcspn(list, ":"), list += *list == ':')
        wish.code = language_of(list);
    return wish;
}

/* Characters follow the locale, even if it is not installed, but the terminal knows better. */
static void take_characters(const Wish *wish) {
    if (!setlocale(LC_CTYPE, "")) setlocale(LC_CTYPE, "C");
    const bool taken = !strcmp(nl_langinfo(CODESET), "UTF-8"), utf8 = spoken.writing == WRITING_UNKNOWN
                                                                          ? taken || wish->utf8
                                                                          : spoken.writing != WRITING_BYTES;
    if (utf8 && (!taken || wcwidth(L'─') != 1) && !setlocale(LC_CTYPE, "C.UTF-8"))
        setlocale(LC_CTYPE, "UTF-8"); /* as macOS calls it */
    if (!utf8 && taken) setlocale(LC_CTYPE, "C");
}

void language_write(Writing writing, const wchar_t *letters) {
    const Wish wish = language_wish();
    spoken.letters = letters;
    spoken.writing = wish.ascii ? WRITING_UNKNOWN : writing;
    take_characters(&wish);
}

/* gettext looks at LANGUAGE, but only in a locale that is neither C nor, since glibc 2.39, C.UTF-8; a name
   with a country finds C.UTF-8, yet counts as another locale.  musl's looks at the locale, whatever it is. */
static void speak(const char *code) {
    if (!setlocale(LC_MESSAGES, code) && !setlocale(LC_MESSAGES, "C_XX.UTF-8"))
        setlocale(LC_MESSAGES, "en_US.UTF-8");
    setenv("LANGUAGE", code, 1);
}

const char *language_begin(const char *lang) {
    const Wish wish = language_wish();
    const char *chosen_by = lang ? "--lang" : wish.variable, *code = lang ? language_of(lang) : wish.code;
    if (lang && (!code || strcmp(code, lang))) return 0;
    take_characters(&wish);
    if (!code) {
        code = languages[0].code;
        chosen_by = "";
    }
    spoken.code = code;
    speak(spoken.code);
    bind_catalogues();
    return chosen_by;
}

const char *language_code(void) {
    return spoken.code ? spoken.code : languages[0].code;
}

bool language_is_installed(void) {
    return !strcmp(language_code(), languages[0].code) || *gettext(""); /* what a catalogue says of itself */
}

const char *language_in_context(const char *key, const char *sentence) {
    const char *translated = gettext(key);
    return translated == key ? sentence : translated;
}

/* --- characters ----------------------------------------------------------------------------------------- */

/* The cells a character takes: 0 for a mark over or under the letter before it, -1 if it cannot be shown.
   Where ambiguous letters take two cells, those beyond ASCII have two. */
static int width_of(wchar_t c) {
    char bytes[MB_LEN_MAX];
    mbstate_t state = {0};
    if (c < 0x80) return c >= ' ' && c < 0x7f ? 1 : -1;
    if (spoken.letters && !wcschr(spoken.letters, c)) return -1;
    const int width = is_visible(c) && wcrtomb(bytes, c, &state) != (size_t)-1 ? wcwidth(c) : -1;
    if (width != 1 || spoken.writing != WRITING_WIDE) return width;
    return *ascii_for(c) == '?' ? 2 : -1;
}

bool language_shows(wchar_t c) {
    return width_of(c) == 1;
}

int letter_next(const char **utf8, wchar_t letter[LETTER_MAX]) {
    enum { FIRST_MARK = 0x300 };
    const wchar_t c = utf8_next(utf8);
    const int width = width_of(c);
    int n = 0;
    memset(letter, 0, LETTER_MAX * sizeof *letter);
    letter[n++] = c;
    const char *next = *utf8;
    for (wchar_t mark; width > 0 && c != L' ' && (mark = utf8_next(&next)) >= FIRST_MARK && !width_of(mark);
         *utf8 = next)
        if (n < LETTER_MAX) letter[n++] = mark;
    return width > 0 ? width : 0;
}

const char *ascii_for(wchar_t c) {
    static const struct {
        wchar_t c;
        const char *ascii;
    } table[] = {
        {L'ä', "ae"}, {L'ö', "oe"}, {L'ü', "ue"},  {L'Ä', "Ae"}, {L'Ö', "Oe"},  {L'Ü', "Ue"}, {L'ß', "ss"},
        {L'á', "a"},  {L'é', "e"},  {L'è', "e"},   {L'ê', "e"},  {L'ë', "e"},   {L'ï', "i"},  {L'ó', "o"},
        {L'É', "E"},  {L'♣', "C"},  {L'♦', "D"},   {L'♥', "H"},  {L'♠', "S"},   {L'“', "\""}, {L'”', "\""},
        {L'„', "\""}, {L'’', "'"},  {L'–', "-"},   {L'—', "-"},  {L'…', "..."}, {L'×', "x"},  {L'·', "."},
        {L'␣', "_"},  {L'→', ">"},  {L'•', "*"},   {L'−', "-"},  {L'▸', ">"},   {L'▾', "v"},  {L'←', "<"},
        {L'↑', "^"},  {L'↓', "v"},  {L'↵', "Ret"}, {L'●', "*"},  {L'○', "."},   {L'▲', "^"},  {L'╺', "-"},
        {L'►', ">"},  {L'★', "*"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].c == c) return table[i].ascii;
    return "?";
}

void text_write(FILE *out, const char *utf8) {
    wchar_t letter[LETTER_MAX];
    for (int width; width = letter_next(&utf8, letter), *letter;) {
        if (*letter == '\n' || *letter == '\t')
            fputc((int)*letter, out);
        else if (!width)
            fputs(ascii_for(*letter), out);
        for (int i = 0; width && i < LETTER_MAX && letter[i]; i++) {
            char bytes[MB_LEN_MAX];
            mbstate_t state = {0};
            fwrite(bytes, 1, wcrtomb(bytes, letter[i], &state), out);
        }
    }
}

char *text_capitalise(char *utf8) {
    const char *behind = utf8;
    char capital[5];
    const int length = utf8_put(letter_capital(utf8_next(&behind)), capital);
    if (*utf8 && behind - utf8 == length) memcpy(utf8, capital, (size_t)length);
    return utf8;
}

void text_print(FILE *out, const char *format, ...) {
    char text[4096];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    text_write(out, text);
}

/* --- cards ---------------------------------------------------------------------------------------------- */

const char *rank_text(int rank) {
    static const char *const number[] = {"", "", "2", "3", "4", "5", "6", "7", "8", "9", "10"};
    switch (rank) {
    case ACE: return C_("rank", "A");
    case JACK: return C_("rank", "J");
    case QUEEN: return C_("rank", "Q");
    case KING: return C_("rank", "K");
    default: return number[rank];
    }
}

const char *suit_text(int suit) {
    static const char *const sign[] = {"♣", "♦", "♥", "♠"};
    static const wchar_t character[] = {L'♣', L'♦', L'♥', L'♠'};
    static const char *const letter[] = {N_("suit\004C"), N_("suit\004D"), N_("suit\004H"), N_("suit\004S")};
    if (!spoken.letters_suits && language_shows(character[suit])) return sign[suit];
    return language_in_context(letter[suit], letter[suit] + sizeof "suit");
}

void language_letter_suits(bool letters) {
    spoken.letters_suits = letters;
}

void language_spell_cards(void) {
    spoken.spells_cards = true;
}

const char *rules_title(const Rules *rules) {
    return rules->digest ? rules->title : _(rules->title);
}

void language_lend(const char *code) {
    speak(code ? code : language_code());
    textdomain("patience"); /* makes gettext look again */
}

bool language_spells_cards(void) {
    return spoken.spells_cards;
}

char *of_suit(int suit, const char *what, char *text, int size) {
    static const char *const of[] = {N_("%s of clubs"), N_("%s of diamonds"), N_("%s of hearts"),
                                     N_("%s of spades")};
    snprintf(text, (size_t)size, _(of[suit]), what);
    return text;
}

const char *rank_word(int rank) {
    static const char *const word[] = {
        [ACE] = N_("ace"), [JACK] = N_("jack"), [QUEEN] = N_("queen"), [KING] = N_("king")};
    return word[rank] ? _(word[rank]) : rank_text(rank);
}

const char *suit_word(int suit) {
    static const char *const word[] = {N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades")};
    return _(word[suit]);
}

char *card_text(Card card, char text[CARD_TEXT_MAX]) {
    if (language_spells_cards()) return of_suit(suit_of(card), rank_word(rank_of(card)), text, CARD_TEXT_MAX);
    snprintf(text, CARD_TEXT_MAX, "%s%s", rank_text(rank_of(card)), suit_text(suit_of(card)));
    return text;
}

void text_take_back(char *utf8) {
    wchar_t letter[LETTER_MAX];
    const char *last = utf8;
    for (const char *next = utf8; *next; letter_next(&next, letter)) last = next;
    utf8[last - utf8] = '\0';
}

int text_width(const char *utf8) {
    wchar_t letter[LETTER_MAX];
    int all = 0;
    for (int width; width = letter_next(&utf8, letter), *letter;)
        all += width ? width : (int)strlen(ascii_for(*letter));
    return all;
}

int sentence_line(const char *sentence, int width) {
    char line[SENTENCE_LINE_MAX];
    size_t fits = 0;
    for (size_t end = 0; sentence[end];) {
        end += strcspn(sentence + end, " ");
        if (end >= sizeof line) break;
        memcpy(line, sentence, end);
        line[end] = '\0';
        if (fits && text_width(line) > width) break;
        fits = end;
        end += sentence[end] == ' ';
    }
    return (int)(fits ? fits : strnlen(sentence, sizeof line - 1)); /* a single word that long */
}

char *text_made_of(const char *format, va_list arguments) {
    char *text = 0;
    if (vasprintf(&text, format, arguments) < 0) memory_none();
    return text;
}

char *text_made(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *const text = text_made_of(format, arguments);
    va_end(arguments);
    return text;
}

FILE *text_open(char **text, size_t *size) {
    FILE *const out = open_memstream(text, size);
    if (!out) memory_none();
    return out;
}

void text_close(FILE *out, char *const *text) {
    const bool whole = !ferror(out);
    if (fclose(out) || !whole || !*text) memory_none(); /* nothing else shows that glibc had no memory */
}

void text_add(char *text, int size, const char *format, ...) {
    const size_t length = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + length, (size_t)size - length, format, arguments);
    va_end(arguments);
}

const char *reason_text(int error) {
    return error == NO_HOME ? _("no home folder is known; set HOME") : strerror(error);
}
