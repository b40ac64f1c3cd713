/* The table: a game being played in the terminal.  Undo brings back the position and leaves what is here. */
#ifndef PATIENCE_TABLE_H
#define PATIENCE_TABLE_H

#include "advice/merit.h"
#include "advice/verdicts.h"
#include "advice/worker.h"
#include "draw.h"
#include "patience/play.h"
#include "screen.h"
#include "store/arrears.h"
#include "store/config.h"
#include "store/journal.h"
#include "store/stopwatch.h"

enum { MESSAGE_MAX = 400, FLIGHT_STEPS = 1, THINKING_PACE = 50 };

typedef enum Outcome {
    OUTCOME_STAY,
    OUTCOME_LEAVE, /* back to where the table was begun from */
    OUTCOME_END,   /* the program ends */
    OUTCOME_AGAIN, /* the same deal once more */
    OUTCOME_NEW,   /* another deal: next_number says which */
} Outcome;

/* What the player waits to hear from the seer. */
typedef enum Wish { WISH_NOTHING, WISH_HINT, WISH_RESCUE } Wish;

/* What the seer knows of this game, and what he is thinking about. */
typedef struct Seer {
    Verdicts verdicts;
    Verdicts lines;   /* found for fair hints where every card is known */
    Worker *search;   /* under way, or 0 */
    int moves;        /* it is about the position behind so many */
    Position from;    /* that position */
    Wish wish;        /* what to do when it is found out */
    Move told;        /* the last hint */
    Position told_at; /* where it was given */
} Seer;

typedef struct Table {
    Play play;
    Journal journal;
    Config *config;   /* the player's preferences; not the table's own */
    Arrears *arrears; /* what is not on disk of this and earlier games; not the table's own */
    Layout lay;
    int cursor, depth; /* as in Marks */
    int picked;        /* the source picked up, or -1 */
    int count;         /* how many of its cards; 0: as many as fit */
    int row;           /* the row of a card above a hole (MOVE_INNER), from 1; 0: the end of the pile */
    bool named;        /* what is picked up was named, not just drawn and held */
    int typed;         /* the count typed behind *; 0 while it is awaited, -1 when there is none */
    int last;          /* where the last move went, or -1 */
    Seer seer;
    DealWish wish;      /* what the next deal has to be */
    Worker *deals;      /* looking for it, or 0 */
    bool shows_moves;   /* all legal moves are marked */
    bool finishing;     /* collecting what is left, card by card */
    bool asking;        /* whether to do so: Enter is yes */
    bool asked;         /* that has been asked once in this game */
    int flight;         /* steps left of a moved card's flight */
    int from_x, from_y; /* where it began */
    Card flying;        /* the card */
    int seconds_before; /* played in earlier sessions */
    int seconds;        /* played in all, as of the last event */
    Stopwatch watch;    /* counting them */
    Outcome outcome;
    uint64_t next_number;
    char message[MESSAGE_MAX];
} Table;

/* Plays a game that has been begun (play and journal are the table's from now on) until the player leaves it.
   For OUTCOME_NEW the table's next_number is the deal wanted. */
Outcome table_run(Table *);

/* Lays the table out anew for the terminal as it is now; begin with an empty canvas. */
void table_fit(Table *, Canvas *);

/* Leaves this game, which is kept, and plays on from its move `at` as a game of its own. */
void table_take_over(Table *, int at);

/* Counts the time played up to an event; KEY_NOTHING is time that went by. */
void table_count_time(Table *, Event, long long now);

/* The event has been taken; while it was, a page may have been before the table, and that time is left out.
 */
void table_return(Table *, Event, long long now);

/* The position, and the moves that are legal in it. */
static inline const Position *table_now(const Table *t) {
    return play_now(&t->play);
}

/* --- moves (table_moves.c) ------------------------------------------------------------------------------ */

/* Names a pile, by its key, the cursor or a click: the source first, then the target.  `count` cards of it
   are meant, 0: as many as fit. */
void table_name_pile(Table *, int pile, int count);

/* Makes a move with all that the front end does behind it, or says why it is refused. */
void table_move(Table *, Move);

/* Enters a game that is let go of in the statistics, and says where that cannot be done. */
void table_note(Table *, Parting);

/* Makes the sensible move from a pile, if there is one. */
void table_sensible(Table *, int pile);

/* Draws from the stock, or deals it again. */
void table_draw_card(Table *);

/* Puts back what is picked up. */
void table_put_back(Table *);

/* Takes back moves, at least `moves` of them; makes one again. */
void table_take_back(Table *, int moves);
void table_make_again(Table *);

/* Whether cards of this pile may go where what is picked up goes: it is the source, or another family with
   its key. */
bool table_gives(const Table *, int pile);

/* The pile that is seen where this one lies: the drawn card in the hand covers the waste. */
int table_pile_seen(const Table *, int pile);

/* --- advice (table_advice.c) -----------------------------------------------------------------------------
 */

/* Suggests a move: from what the player may know, or as soon as it is found out, the seer's. */
void table_hint(Table *);
void table_seer_hint(Table *);

/* Switches the lamp on or off. */
void table_lamp(Table *);

/* Takes back moves until the game can be won again, as soon as it is found out how many those are. */
void table_rescue(Table *);

/* Goes on with what the seer thinks about; never waits.  Returns how many milliseconds from now to ask again,
   -1 when he has nothing to think about. */
int table_think(Table *);

/* The player does something else: nobody waits for the seer any more. */
void table_stop_waiting(Table *);

/* Ends the thinking and forgets what is known. */
void table_stop_thinking(Table *);

/* Whether a move from this position is the one the seer told. */
bool table_was_told(const Table *, const Position *, Move);

/* What the lamp says of the position now, 0 when it is off; *style is its colour. */
const char *table_lamp_text(const Table *, Style *style);

/* --- the next deal (table_deal.c) ----------------------------------------------------------------------- */

/* Leaves this game for a deal by chance; where the player has a wish, as soon as one is found. */
void table_new_deal(Table *);

/* Whether a deal is still being looked for; never waits.  Takes one that was found. */
bool table_looks_for_deal(Table *);

/* Stops looking; takes the deal if one was found just now, else says that there is none. */
void table_break_off(Table *);

/* Stops looking. */
void table_stop_looking(Table *);

/* --- the cursor (table_cursor.c) ------------------------------------------------------------------------ */

/* Moves the cursor one pile in a direction, along the run of a column first. */
void table_step(Table *, int dx, int dy);

/* --- keys (table_commands.c) ---------------------------------------------------------------------------- */

/* Takes one event. */
void table_event(Table *, Event);

/* Puts the cursor where it makes sense in a new position, and picks up a card that must be played. */
void table_settle(Table *);

/* --- what is seen (table_view.c) ----------------------------------------------------------------------- */

/* Draws everything. */
void table_draw(const Table *, Canvas *);

/* Draws the piles alone, or says that there is no room: then false. */
bool table_draw_piles(const Table *, Canvas *);

/* Draws the upper bar with the game and its deal; returns the cell behind. */
int table_draw_title(const Table *, Canvas *);

/* That something is not or will soon not be saved, in a few words for the upper bar; 0 while all is well. */
const char *table_trouble_text(const Table *);

/* The piles that may take what is picked, as bits. */
uint32_t table_targets(const Table *);

/* The keys of these piles, for example "2, 5, f". */
void table_keys(const Table *, uint32_t piles, char *text, int size);

/* The keys that make a legal move, for example "3-f". */
char *table_move_keys(const Table *, Move, char text[NOTATION_MAX]);

/* Says something in the line for messages until the next key. */
void table_say(Table *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* --- the key table, for the help page ------------------------------------------------------------------- */

typedef struct Binding {
    const char *command; /* as the config file calls it */
    int key[3];          /* 0 behind the last */
    const char *help;    /* what it does */
    void (*run)(Table *);
    bool (*has)(const Game *); /* whether a game has it; 0: every game */
} Binding;
extern const Binding bindings[];

/* Whether the player gave this key to a command. */
bool key_is_given(const Config *, int key);

/* The keys of a binding as the player has them, for example "u" or "← h"; returns text. */
char *binding_keys(const Binding *, const Config *, char *text, int size);

/* The first key of a command as the player has it, for example "u"; returns text. */
enum { KEY_TEXT_MAX = 12 };
char *command_key(const char *command, const Config *, char text[KEY_TEXT_MAX]);

/* The theme the player prefers. */
const Theme *config_theme(const Config *);

/* Leaves out keys given to commands there are not, by names there are not, or a second time, and those whose
   giving would leave a command without a key, and reports them. */
void config_check_keys(Config *);

#endif
