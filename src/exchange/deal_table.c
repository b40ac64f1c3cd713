#include "deal_table.h"

#include <stdio.h>
#include <string.h>

#include "pysol.h"

static bool read_line(const Rules *rules, const char *text, Deal *deal, Error *error) {
    return deal_read(deal, text, rules->packs, error);
}

static char *write_line(const Rules *rules, const Deal *deal) {
    (void)rules;
    return cards_line(deal->pack, deal->cards);
}

static const DealFormat line_format = {"cards", 0, read_line, write_line};

static const DealFormat *const formats[] = {&line_format, &solvitaire_format, 0};

const DealFormat *deal_format(const char *name, int length, Error *error) {
    for (const DealFormat *const *f = formats; *f; f++)
        if (!strncmp((*f)->name, name, (size_t)length) && !(*f)->name[length]) return *f;
    error_word(error, name, length);
    error->why = N_("formats are cards and solvitaire, not “{word}”");
    return 0;
}

const DealFormat *deal_format_said(const char **text, Error *error) {
    const int length = (int)strspn(*text, "abcdefghijklmnopqrstuvwxyz-");
    if (!length || (*text)[length] != ':') return &line_format;
    const DealFormat *said = deal_format(*text, length, error);
    *text += length + 1;
    return said;
}

bool deal_of_text(const Rules *rules, const char *text, Deal *deal, Error *error) {
    const char *number = pysol_number(text);
    if (number) return pysol_deal(rules, number, deal, error);
    const DealFormat *format = deal_format_said(&text, error);
    if (!format) return false;
    if (!format->deals || format->deals(rules)) return format->read(rules, text, deal, error);
    error_word(error, format->name, (int)strlen(format->name));
    error->why = N_("“{word}” has no word for a deal of this game");
    return false;
}

char *deal_formats_text(char *text, int size) {
    int n = 0;
    for (const DealFormat *const *f = formats; *f && n < size; f++)
        n += snprintf(text + n, (size_t)(size - n), "%s%s", n ? ", " : "", (*f)->name);
    return text;
}
