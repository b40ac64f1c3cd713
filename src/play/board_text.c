/* Boards as solvers and forums write them: one line per pile, columns without a name. */
#include "engine/memory.h"
#include "board.h"

#include <stdio.h>
#include <string.h>

enum { LINES_MAX = 4 * PILES_MAX };

static const struct {
    const char *name; /* in small letters; of several names for a role the first is written */
    Role role;
} labels[] = {{"foundations", FOUNDATION},
              {"founds", FOUNDATION},
              {"found", FOUNDATION},
              {"hole", FOUNDATION},
              {"freecells", CELL},
              {"fc", CELL},
              {"cells", CELL},
              {"talon", STOCK},
              {"stock", STOCK},
              {"waste", WASTE},
              {"drawn", HAND},
              {"reserve", RESERVE},
              {"", COLUMN}};
enum { LABELS = sizeof labels / sizeof *labels };

/* --- reading -------------------------------------------------------------------------------------------- */

/* A line of piles: all of it, and what follows the name. */
typedef struct Line {
    const char *whole, *text;
    size_t length;
    Role role;
    int number;
    bool blank; /* there was not even a colon */
} Line;

typedef struct BoardReader {
    const Game *g;
    Position p;
    Line line[LINES_MAX];
    int lines;
    Error *error;
} BoardReader;

static bool refuse(BoardReader *r, const char *word, size_t length, const char *why) {
    error_part(r->error, word, (int)length);
    r->error->why = why;
    return false;
}

static bool is_named(const char *name, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (!name[i] || (text[i] | ' ') != name[i]) return false;
    return !name[length];
}

static bool is_between(char c) {
    return strchr(" \t,", c) != 0;
}

static int label_of(const char *text, size_t length) {
    int i = 0;
    while (i < LABELS && !is_named(labels[i].name, text, length)) i++;
    return i;
}

/* Decoration around boards: lines of signs (-=-=-), and lines of words without a card (Move a card ...). */
static bool is_talk(const char *text, size_t length) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    if (length < 3 || memchr(text, ':', length)) return false;
    if (strspn(text, "-=_*~+.") >= length) return true;
    for (size_t at = 0, word; at < length; at += word + 1) {
        for (word = 0; at + word < length && !is_between(text[at + word]);) word++;
        if (!at && (word < 3 || strspn(text, letters) < word || label_of(text, word) < LABELS)) return false;
        Card card;
        if (word && card_read(text + at, &card) == (int)word) return false;
    }
    return true;
}

/* Takes a line, without anything after a #. */
static bool take_line(BoardReader *r, const char *text, size_t length) {
    const char *const remark = memchr(text, '#', length);
    if (remark) length = (size_t)(remark - text);
    while (length && strchr(" \t\r", text[length - 1])) length--;
    for (; length && strchr(" \t", *text); text++) length--;
    if ((!length && remark) || is_talk(text, length)) return true;
    const char *const colon = memchr(text, ':', length);
    const size_t name = colon ? (size_t)(colon - text) : 0, begin = colon ? name + 1 : 0;
    const int i = label_of(text, name);
    if (i == LABELS)
        return refuse(r, text, name,
                      N_("“{word}:” is not a pile; lines begin with Foundations:, Freecells:, Talon:, "
                         "Waste:, Drawn:, Reserve: or, for a column, a colon or a card"));
    if (r->lines == LINES_MAX) return refuse(r, text, length, N_("there are more lines than piles"));
    r->line[r->lines++] = (Line){text, text + begin, length - begin, labels[i].role, r->error->line, !length};
    return true;
}

static bool take_lines(BoardReader *r, const char *text) {
    for (r->error->line = 1; *text;) {
        const size_t length = strcspn(text, "\n|");
        if (!take_line(r, text, length)) return false;
        text += length;
        r->error->line += *text == '\n';
        text += *text != '\0';
    }
    return true;
}

static int lines_of_role(const BoardReader *r, Role role) {
    int lines = 0;
    for (int i = 0; i < r->lines; i++) lines += r->line[i].role == role && !r->line[i].blank;
    return lines;
}

/* Blank lines count only as columns that are missing. */
static void settle_blanks(BoardReader *r) {
    int missing = piles_of_role(r->g, COLUMN) - lines_of_role(r, COLUMN), kept = 0;
    for (int i = 0; i < r->lines; i++) {
        if (r->line[i].blank && missing-- <= 0) continue;
        r->line[kept] = r->line[i];
        r->line[kept++].blank = false;
    }
    r->lines = kept;
}

/* --- reading: cards ------------------------------------------------------------------------------------- */

/* The first rank of foundations that are named by their top cards, and the following rank. */
static int first_rank(const PileGroup *group) {
    return group->complete_runs || group->empty_takes == A_KING ? KING : ACE;
}
static int rank_behind(const PileGroup *group, int rank) {
    return first_rank(group) == KING ? rank - 1 : rank + 1;
}

/* The suit and the rank of "H-7"; 0 is none, and for complete runs a king means all of one. */
static bool split_top(const char *word, size_t length, int *rank, int *suit) {
    static const char *const number[] = {"0", "1", "11", "12", "13"}, *const letter[] = {"A", "A", "J", "Q",
                                                                                         "K"};
    char text[16] = "";
    Card card;
    const char *const dash = memchr(word, '-', length);
    const size_t before = (size_t)(dash - word), behind = length - before - 1;
    if (!before || before > 4 || !behind || behind > 2) return false;
    memcpy(text, dash + 1, behind);
    const bool none = !strcmp(text, "0");
    for (size_t i = 0; i < sizeof number / sizeof *number; i++)
        if (!strcmp(text, number[i])) strcpy(text, letter[i]);
    strncat(text, word, before);
    if (card_read(text, &card) != (int)strlen(text)) return false;
    *rank = none ? 0 : rank_of(card);
    *suit = suit_of(card);
    return true;
}

/* All the cards of a foundation that is named by its top. */
static bool put_top(BoardReader *r, const char *word, size_t length) {
    const PileGroup *group = group_of(r->g, next_of_role(r->g, FOUNDATION, 0));
    int last, suit, rank = first_rank(group), pile = -1;
    if (!split_top(word, length, &last, &suit))
        return refuse(r, word, length,
                      N_("“{word}” is not the top of a foundation; write H-7, or H-0 for an empty one"));
    if (group->complete_runs && last) last = ACE;
    for (bool more = last > 0; more; rank = rank_behind(group, rank)) {
        const Card card = card_make(rank, suit);
        if (pile < 0) pile = board_home(r->g, &r->p, card);
        if (pile < 0) return refuse(r, word, length, N_("“{word}” does not fit on any foundation"));
        if (!board_put(r->g, &r->p, pile, card, false, r->error)) return false;
        more = rank != last;
    }
    return true;
}

static bool put_card(BoardReader *r, int pile, const char *word, size_t length) {
    Card card;
    const bool hidden = length > 2 && *word == '<' && word[length - 1] == '>';
    const char *const name = word + hidden;
    const size_t named = length - 2 * hidden;
    if (card_read(name, &card) != (int)named)
        return refuse(r, word, length, N_("“{word}” is not a card; write rank then suit, as in AS or 10h"));
    const Role role = pile < 0 ? FOUNDATION : role_of(r->g, pile);
    if (pile < 0) pile = board_home(r->g, &r->p, card);
    if (pile < 0) return refuse(r, word, length, N_("“{word}” does not fit on any foundation"));
    return board_put(r->g, &r->p, pile, card, hidden && role != STOCK && role != RESERVE, r->error);
}

/* --- reading: lines ------------------------------------------------------------------------------------- */

/* Walks through the words of a line backwards or forwards; returns the length of the next, 0 at the end.
 */
static size_t next_word(const char **at, const char *begin, const char *end, bool backwards) {
    const char *word = *at;
    if (backwards) {
        while (word > begin && is_between(word[-1])) word--;
        const char *const behind = word;
        while (word > begin && !is_between(word[-1])) word--;
        *at = word;
        return (size_t)(behind - word);
    }
    while (word < end && is_between(*word)) word++;
    *at = word;
    while (word < end && !is_between(*word)) word++;
    return (size_t)(word - *at);
}

/* Puts the cards of a line on one pile or, with `each`, one on each pile from there on. */
static bool put_line(BoardReader *r, const Line *line, int pile, bool each) {
    const char *const end = line->text + line->length, *at = line->role == STOCK ? end : line->text;
    for (size_t length; (length = next_word(&at, line->text, end, line->role == STOCK)) > 0;) {
        const bool none = strspn(at, "-") >= length;
        const bool home = line->role == FOUNDATION && (each || memchr(at, '-', length));
        if (pile < 0 && !none && !home) return refuse(r, at, length, N_("there is no pile for “{word}”"));
        if (home && !none && memchr(at, '-', length) ? !put_top(r, at, length)
                                                     : !none && !put_card(r, home ? -1 : pile, at, length))
            return false;
        if (each && pile >= 0) pile = next_of_role(r->g, line->role, pile + 1);
        if (line->role != STOCK) at += length;
    }
    return true;
}

static bool put_lines(BoardReader *r) {
    int next[CELL + 1] = {0}; /* pile of a role */
    for (int i = 0; i < r->lines; i++) {
        const Line *line = &r->line[i];
        const int piles = piles_of_role(r->g, line->role), lines = lines_of_role(r, line->role);
        const bool each = lines == 1 && piles > 1 && line->role != COLUMN;
        r->error->line = line->number;
        r->error->count = lines;
        r->error->wanted = piles;
        if (!piles && strspn(line->text, "- \t,") >= line->length) continue;
        if (lines != piles && !each)
            return refuse(r, line->whole, (size_t)(line->text + line->length - line->whole),
                          piles ? N_("“{word}”: there are {count} such lines, and the game has {wanted} such "
                                     "piles; write a colon or - for an empty one")
                                : N_("“{word}”: this game has no such piles"));
        const int pile = next_of_role(r->g, line->role, next[line->role]);
        next[line->role] = pile + 1;
        if (!put_line(r, line, pile, each)) return false;
    }
    return true;
}

bool board_read(const Game *g, const char *text, Deal *deal, Error *error) {
    BoardReader r = {.g = g, .error = error};
    *error = (Error){.why = 0};
    if (!take_lines(&r, text)) return false;
    settle_blanks(&r);
    if (!put_lines(&r)) return false;
    error->line = 0;
    return board_deal(g, &r.p, deal, error);
}

/* --- writing -------------------------------------------------------------------------------------------- */

typedef struct BoardWriter {
    const Game *g;
    const Position *p;
    const char *between;
    char *text, *end;
} BoardWriter;

static void begin_line(BoardWriter *w, Role role) {
    int i = 0;
    while (labels[i].role != role) i++;
    if (w->end > w->text) w->end += sprintf(w->end, "%s", w->between);
    w->end += sprintf(w->end, "%s:", labels[i].name);
    char *const name = w->end - strlen(labels[i].name) - 1;
    *name = (char)(*name == ':' ? *name : *name - 'a' + 'A');
}

static void write_cards(BoardWriter *w, int pile) {
    const int count = pile_count(w->p, pile);
    const Role role = role_of(w->g, pile);
    for (int i = 0; i < count; i++) {
        const Card card = pile_cards(w->p, pile)[role == STOCK ? count - 1 - i : i];
        const bool hidden = role == COLUMN && i < w->p->hidden[pile];
        char word[3] = "--";
        if (card) card_write(card, word);
        w->end += sprintf(w->end, hidden ? " <%s>" : " %s", word);
    }
    if (!count && role != COLUMN) w->end += sprintf(w->end, " -");
}

/* Whether the top cards of foundations say what lies below. */
static bool tops_tell(const BoardWriter *w) {
    const int first = next_of_role(w->g, FOUNDATION, 0);
    const PileGroup *group = group_of(w->g, first);
    if (group->piles == 1 || group->piles != piles_of_role(w->g, FOUNDATION)) return false;
    for (int pile = first; pile < first + group->piles; pile++)
        for (int i = 0, rank = first_rank(group); i < pile_count(w->p, pile);
             i++, rank = rank_behind(group, rank))
            if (pile_cards(w->p, pile)[i] != card_make(rank, suit_of(*pile_cards(w->p, pile)))) return false;
    return true;
}

static void write_tops(BoardWriter *w) {
    begin_line(w, FOUNDATION);
    for (int pile = 0; pile < w->g->piles; pile++) {
        if (role_of(w->g, pile) != FOUNDATION || pile_is_empty(w->p, pile)) continue;
        const bool run = group_of(w->g, pile)->complete_runs;
        char word[3];
        card_write(run ? *pile_cards(w->p, pile) : pile_top(w->p, pile), word);
        w->end += sprintf(w->end, " %c-%c", word[1], word[0]);
    }
}

/* Whether each card that lies on a foundation fits there alone, as they are read. */
static bool homes_tell(const BoardWriter *w) {
    Position p = {0};
    Error ignored;
    for (int pile = 0; pile < w->g->piles; pile++)
        for (int i = 0; role_of(w->g, pile) == FOUNDATION && i < pile_count(w->p, pile); i++)
            if (board_home(w->g, &p, pile_cards(w->p, pile)[i]) != pile ||
                !board_put(w->g, &p, pile, pile_cards(w->p, pile)[i], false, &ignored))
                return false;
    return true;
}

static void write_role(BoardWriter *w, Role role) {
    int cards = 0, most = 0;
    for (int pile = next_of_role(w->g, role, 0); pile >= 0; pile = next_of_role(w->g, role, pile + 1)) {
        const int count = pile_count(w->p, pile);
        cards += count;
        if (count > most) most = count;
    }
    const bool homes = role == FOUNDATION && homes_tell(w),
               each = homes || (most == 1 && (role == CELL || role == RESERVE));
    if (!cards && role != COLUMN) return;
    if (role == FOUNDATION && tops_tell(w)) {
        write_tops(w);
        return;
    }
    if (each) begin_line(w, role);
    for (int pile = next_of_role(w->g, role, 0); pile >= 0; pile = next_of_role(w->g, role, pile + 1)) {
        if (!each) begin_line(w, role);
        if (!homes || !pile_is_empty(w->p, pile)) write_cards(w, pile);
    }
}

char *board_write(const Game *g, const Position *p, const char *between) {
    static const Role order[] = {FOUNDATION, CELL, STOCK, WASTE, HAND, RESERVE, COLUMN};
    BoardWriter w = {.g = g, .p = p, .between = between, .text = memory_get(BOARD_TEXT_MAX)};
    *(w.end = w.text) = '\0';
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) write_role(&w, order[i]);
    return w.text;
}
