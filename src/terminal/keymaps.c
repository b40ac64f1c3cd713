/* The keys. */
#include "keys.h"

#include "screen.h"

/* --- what games have ------------------------------------------------------------------------------------ */

static bool has_redeal(const Game *g) {
    return g->gathers >= 0 || (g->stock >= 0 && g->waste >= 0 && g->rules.stock.passes > 1);
}
static bool has_stock_alone(const Game *g) {
    return g->stock >= 0 && !has_redeal(g);
}
static bool has_no_stock(const Game *g) {
    return g->stock < 0 && !has_redeal(g);
}
static bool has_shuffle(const Game *g) {
    return has_redeal(g) && g->shuffles;
}

static bool has_runs(const Game *g) {
    for (int l = 0; l < g->groups; l++)
        if (g->rules.group[l].gives >= TOP_OR_RUN) return true;
    return false;
}
static bool has_no_runs(const Game *g) {
    return !has_runs(g);
}

/* Whether the direction of the foundations can be chosen. */
static bool has_direction(const Game *g) {
    return g->directed >= 0 && g->rules.group[g->directed].direction < GOES_UP;
}

/* --- the keys of each place ----------------------------------------------------------------------------- */

const Binding table_keymap[] = {
    {"draw", DO_DRAW, {' '}, N_("draw, or begin the next pass; otherwise the only legal move"), has_redeal},
    {"draw", DO_DRAW, {' '}, N_("draw; otherwise the only legal move"), has_stock_alone},
    {"draw", DO_DRAW, {' '}, N_("the only legal move"), has_no_stock},
    {"enter", DO_ENTER, {KEY_ENTER_CHAR}, N_("pick up, lay down; twice: the sensible move; play the hint")},
    {"escape", DO_ESCAPE, {KEY_ESCAPE_CHAR}, N_("put back what was picked up")},
    {"left", DO_LEFT, {ARROW_LEFT, 'h'}, N_("cursor to the left")},
    {"down", DO_DOWN, {ARROW_DOWN, 'j'}, N_("cursor down")},
    {"up", DO_UP, {ARROW_UP, 'k'}, N_("cursor up, along a run first"), has_runs},
    {"up", DO_UP, {ARROW_UP, 'k'}, N_("cursor up"), has_no_runs},
    {"right", DO_RIGHT, {ARROW_RIGHT, 'l'}, N_("cursor to the right")},
    {"count", DO_COUNT, {'*'}, N_("then a number: how many cards of the pile named next"), has_runs},
    {"undo", DO_UNDO, {'u', BACKSPACE}, N_("undo")},
    {"redo", DO_REDO, {'U'}, N_("redo")},
    {"finish", DO_FINISH, {'F'}, N_("collect what is left, when nothing else is")},
    {"shuffle", DO_SHUFFLE, {'s'}, N_("begin the next pass, shuffled"), has_shuffle},
    {"rise", DO_RISE, {'+'}, N_("foundations go up"), has_direction},
    {"fall", DO_FALL, {'-'}, N_("foundations go down"), has_direction},
    {"hint",
     DO_HINT,
     {'i'},
     N_("a fair hint; again: the solver's, which knows all cards"),
     .begins = N_("Help me")},
    {"light", DO_LIGHT, {'L'}, N_("the win light: can it be won? Red: back to a win")},
    {"odds", DO_ODDS, {'O'}, N_("the odds: how likely a win is, and by which move")},
    {"moves", DO_MOVES, {'m'}, N_("mark all legal moves")},
    {"find", DO_FIND, {'/'}, N_("find cards: then a rank, a suit or both: 7, h, 7h")},
    {"restart", DO_RESTART, {'r'}, N_("start this deal again"), .begins = N_("This deal")},
    {"new", DO_NEW, {'n'}, N_("new deal")},
    {"number", DO_NUMBER, {'#'}, N_("a deal by number or cards, a game by its code")},
    {"next", DO_NEXT, {'>'}, N_("next deal, by its number")},
    {"journey", DO_JOURNEY, {'J'}, N_("the next deal of the journey")},
    {"replay", DO_REPLAY, {'v'}, N_("watch this game from its beginning")},
    {"share", DO_SHARE, {'T'}, N_("share the game, or give it a name")},
    {"options", DO_OPTIONS, {'o'}, N_("options of this game")},
    {"preferences",
     DO_PREFERENCES,
     {'p'},
     N_("preferences: colours, cards, clock, language ..."),
     .begins = N_("The program")},
    {"watch", DO_WATCH, {'!'}, N_("let nobody watch, or let them again")},
    {"help", DO_HELP, {'?'}, N_("the rules and all keys")},
    {"quit", DO_QUIT, {'q'}, N_("quit; the game is saved")},
    {.command = 0},
};

const Binding menu_keymap[] = {
    {"up", DO_UP, {ARROW_UP}, N_("the game above")},
    {"down", DO_DOWN, {ARROW_DOWN}, N_("the game below")},
    {"page-up", DO_PAGE_UP, {PAGE_UP}, N_("ten games up")},
    {"page-down", DO_PAGE_DOWN, {PAGE_DOWN}, N_("ten games down")},
    {"first", DO_FIRST, {HOME}, N_("to the beginning")},
    {"last", DO_LAST, {END}, N_("to the end")},
    {"enter", DO_ENTER, {KEY_ENTER_CHAR, ' '}, N_("play a random deal, or tonight's; open a list")},
    {"find", DO_FIND, {'/'}, N_("find a game by letters of its name; other letters do, too")},
    {"left", DO_LEFT, {ARROW_LEFT}, N_("the evening before; close a list")},
    {"right", DO_RIGHT, {ARROW_RIGHT}, N_("the evening after it; open a list")},
    {"options", DO_OPTIONS, {'o'}, N_("options of this game")},
    {"favourite", DO_FAVOURITE, {'F'}, N_("make this game a favourite, or no longer")},
    {"today", DO_TODAY, {'T'}, N_("today's deal of this game")},
    {"journey", DO_JOURNEY, {'J'}, N_("the next deal of the journey")},
    {"number", DO_NUMBER, {'#'}, N_("a deal by number or cards, a game by its code")},
    {"unfinished", DO_UNFINISHED, {'U'}, N_("unfinished games: resume, name, delete")},
    {"watch", DO_WATCH, {'W'}, N_("on a host: who plays now, to be watched, and today's games")},
    {"preferences", DO_PREFERENCES, {'P'}, N_("preferences: colours, cards, clock, language ...")},
    {"statistics", DO_STATISTICS, {'S'}, N_("statistics of this game")},
    {"help", DO_HELP, {'?'}, N_("the rules and all keys")},
    {"escape", DO_ESCAPE, {KEY_ESCAPE_CHAR}, N_("a step back: from what is typed, an evening, an open list")},
    {"quit", DO_QUIT, {'q'}, N_("quit")},
    {.command = 0},
};

const Binding replay_keymap[] = {
    {"right", DO_RIGHT, {ARROW_RIGHT, 'l', ' '}, N_("a move on")},
    {"left", DO_LEFT, {ARROW_LEFT, 'h', BACKSPACE}, N_("a move back")},
    {"page-down", DO_PAGE_DOWN, {PAGE_DOWN}, N_("ten moves on")},
    {"page-up", DO_PAGE_UP, {PAGE_UP}, N_("ten moves back")},
    {"first", DO_FIRST, {HOME}, N_("to the deal")},
    {"last", DO_LAST, {END}, N_("after the last move")},
    {"number", DO_NUMBER, {'#'}, N_("to a move by its number")},
    {"up", DO_UP, {ARROW_UP, 'k'}, N_("back to where the verdict changes")},
    {"down", DO_DOWN, {ARROW_DOWN, 'j'}, N_("on to where the verdict changes")},
    {"next", DO_NEXT, {'c'}, N_("of two games: to where they parted; then the move itself")},
    {"replay", DO_REPLAY, {'\t'}, N_("of two games: the other leads, or is the one shown")},
    {"find", DO_FIND, {'x'}, N_("to the move that lost the game")},
    {"hint", DO_HINT, {'i'}, N_("the solver demonstrates a win from here")},
    {"odds", DO_ODDS, {'O'}, N_("the odds before every move, or what can be won")},
    {"enter", DO_ENTER, {KEY_ENTER_CHAR}, N_("by itself, or stop")},
    {"rise", DO_RISE, {'+'}, N_("faster")},
    {"fall", DO_FALL, {'-'}, N_("slower")},
    {"new", DO_NEW, {'t'}, N_("play on from here as a new game")},
    {"quit", DO_QUIT, {'q'}, N_("back")},
    {"escape", DO_ESCAPE, {KEY_ESCAPE_CHAR}},
    {"help", DO_HELP, {'?'}},
    {.command = 0},
};

const Binding watch_keymap[] = {
    {"up", DO_UP, {ARROW_UP, 'k'}, N_("the player above")},
    {"down", DO_DOWN, {ARROW_DOWN, 'j'}, N_("the player below")},
    {"enter", DO_ENTER, {KEY_ENTER_CHAR, 'w'}, N_("watch, or replay a game that is finished")},
    {"watch", DO_WATCH, {'!'}, N_("let nobody watch you, or let them again")},
    {"escape", DO_ESCAPE, {KEY_ESCAPE_CHAR}, N_("back")},
    {"quit", DO_QUIT, {'q'}},
    {"help", DO_HELP, {'?'}},
    {.command = 0},
};

const Binding unfinished_keymap[] = {
    {"up", DO_UP, {ARROW_UP, 'k'}},
    {"down", DO_DOWN, {ARROW_DOWN, 'j'}},
    {"page-up", DO_PAGE_UP, {PAGE_UP}},
    {"page-down", DO_PAGE_DOWN, {PAGE_DOWN, ' '}},
    {"first", DO_FIRST, {HOME}},
    {"last", DO_LAST, {END}},
    {"enter", DO_ENTER, {KEY_ENTER_CHAR}, N_("resume the game")},
    {"delete", DO_DELETE, {DELETE, 'x'}, N_("delete it (for good when you leave the list)")},
    {"undo", DO_UNDO, {'u'}, N_("keep it after all")},
    {"name", DO_NAME, {'N'}, N_("give it a name")},
    {"escape", DO_ESCAPE, {KEY_ESCAPE_CHAR}},
    {"quit", DO_QUIT, {'q'}},
    {"help", DO_HELP, {'?'}},
    {.command = 0},
};

const Binding share_keymap[] = {
    {"share", DO_SHARE, {'S'}, N_("save a copy in a file")},
    {"name", DO_NAME, {'N'}, N_("give this game a name")},
    {.command = 0},
};

const Binding page_keymap[] = {
    {"up", DO_UP, {ARROW_UP, 'k'}},
    {"down", DO_DOWN, {ARROW_DOWN, 'j'}},
    {"page-down", DO_PAGE_DOWN, {' ', PAGE_DOWN}, N_("a page on")},
    {"page-up", DO_PAGE_UP, {'b', PAGE_UP}, N_("a page back")},
    {"first", DO_FIRST, {HOME}, N_("to the beginning")},
    {"last", DO_LAST, {END}, N_("to the end")},
    {"guide", DO_GUIDE, {'g'}, N_("begin the guide of this game")},
    {.command = 0},
};

const Binding choice_keymap[] = {
    {"up", DO_UP, {ARROW_UP, 'k'}},
    {"down", DO_DOWN, {ARROW_DOWN, 'j'}},
    {"left", DO_LEFT, {ARROW_LEFT, 'h'}, N_("the value before")},
    {"right", DO_RIGHT, {ARROW_RIGHT, 'l', ' '}, N_("the next value")},
    {"undo", DO_UNDO, {'d'}, N_("the line's usual value")},
    {"enter", DO_ENTER, {KEY_ENTER_CHAR}, N_("done")},
    {"help", DO_HELP, {'?'}},
    {.command = 0},
};

const Keymap keymaps[] = {
    {"table", table_keymap},
    {"menu", menu_keymap},
    {"replay", replay_keymap},
    {"watch", watch_keymap},
    {"unfinished", unfinished_keymap},
    {"share", share_keymap},
    {"page", page_keymap},
    {"choice", choice_keymap},
    {.place = 0},
};
