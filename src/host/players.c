/* Reading the ends of all players' statistics, and a record that is being watched. */
#include "players.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "captive.h"
#include "engine/memory.h"
#include "store/statistics.h"
#include "text/date.h"
#include "text/language.h"

enum { END_BYTES = 1 << 18, END_MOST = 64 << 20, SHOWN = 10, IN_LINE = 3 };

/* --- one player ----------------------------------------------------------------------------------------- */

/* The lines at the end of a file, more than anybody can play in a day; the first, which is cut off, does not
   count. */
static Statistics read_end(int file, off_t size, long long today) {
    Statistics s = {.now = today};
    size_t read;
    const bool found = lseek(file, size > END_BYTES ? size - END_BYTES : 0, SEEK_SET) >= 0;
    char *text = found ? file_read(file, END_MOST, &read) : 0;
    if (text) statistics_take(&s, text, read);
    free(text);
    return s;
}

/* Reads the first wins of a day. */
static void take_wins(Scoreboard *board, const char *player, const Statistics *s, long long today) {
    bool won[UINT8_MAX + 1] = {false}; /* by index in the list of games */
    for (const GameLine *line = s->line; line < s->line + s->lines; line++) {
        const Figures *game = &s->figures[line->group];
        const Rules *rules = game->rules && !game->rules->digest ? game->rules : 0;
        const bool counts = rules && line->daily && line->day == today && line->result == RESULT_WON &&
                            game->usual && line->moves >= 0 && line->seconds >= 0;
        if (!counts || won[rules->listing.place]) continue;
        won[rules->listing.place] = true;
        Score *more = memory_resize(board->score, (size_t)(board->count + 1) * sizeof *more);
        board->score = more;
        more[board->count] = (Score){
            .rules = rules,
            .record = line->record,
            .figure = {line->seconds, line->moves,
                       (line->undone > 0 ? line->undone : 0) + (line->helped > 0 ? line->helped : 0)}};
        snprintf(more[board->count++].player, sizeof more->player, "%s", player);
    }
}

static void take_player(Scoreboard *board, const char *folder, const char *player, long long now) {
    char path[FILE_PATH_MAX];
    struct stat about;
    uint64_t date;
    const long long today = day_at(now, &date);
    if (snprintf(path, sizeof path, "%s/%s/patience/statistics", folder, player) >= (int)sizeof path) return;
    const int file = file_open(path, O_RDONLY | O_NOFOLLOW);
    if (file < 0) return;
    if (!fstat(file, &about) &&
        day_at(about.st_mtime, &date) >= today) { /* otherwise nothing was played today */
        Statistics s = read_end(file, about.st_size, today);
        take_wins(board, player, &s, today);
        statistics_end(&s);
    }
    close(file);
}

/* --- all of them ---------------------------------------------------------------------------------------- */

/* Sorted by a figure, then by time, moves, help and name. */
static int by_figure(const Score *x, const Score *y, int first) {
    int order = x->rules->listing.place - y->rules->listing.place;
    if (!order) order = x->figure[first] - y->figure[first];
    for (int i = 0; !order && i < FIGURES; i++) order = x->figure[i] - y->figure[i];
    return order ? order : strcmp(x->player, y->player);
}

static int by_seconds(const void *a, const void *b) {
    return by_figure(a, b, SECONDS);
}

static int by_moves(const void *a, const void *b) {
    return by_figure(a, b, MOVES);
}

static int by_help(const void *a, const void *b) {
    return by_figure(a, b, HELP);
}

Scoreboard scoreboard_read(const HostTerms *terms, long long now) {
    Scoreboard board = {.player = terms->player};
    DIR *folder = terms->players[0] ? opendir(terms->players) : 0;
    if (!folder) return board;
    for (const struct dirent *d; (d = readdir(folder)) != 0;)
        if (captive_is_name(d->d_name)) take_player(&board, terms->players, d->d_name, now);
    closedir(folder);
    if (board.count) qsort(board.score, (size_t)board.count, sizeof *board.score, by_seconds);
    return board;
}

void scoreboard_end(Scoreboard *board) {
    free(board->score);
    board->score = 0;
    board->count = 0;
}

int scoreboard_scores(const Scoreboard *board, const Rules *rules, const Score **first) {
    int begin = 0, end;
    while (begin < board->count && board->score[begin].rules != rules) begin++;
    for (end = begin; end < board->count && board->score[end].rules == rules;) end++;
    *first = board->count ? board->score + begin : 0;
    return end - begin;
}

int scoreboard_wins(const Scoreboard *board, const Rules *rules, int *place) {
    const Score *score;
    const int count = scoreboard_scores(board, rules, &score);
    *place = 0;
    for (int i = 0; i < count; i++)
        if (!strcmp(score[i].player, board->player)) *place = i + 1;
    return count;
}

/* --- their games ---------------------------------------------------------------------------------------- */

/* Reads a record; false if it is not a won game that matches the score. */
static bool read_win(const char *path, const Score *score, Play *play) {
    size_t size, whole;
    Ending ending;
    Error ignored;
    char *text = file_load(path, O_RDONLY | O_NOFOLLOW, RECORD_SIZE_MAX, &size);
    const bool read = text && record_read(text, size, play, &ending, &whole, &ignored);
    free(text);
    if (read && play->game.table == score->rules && game_is_won(&play->game, play_now(play))) return true;
    if (read) play_end(play);
    return false;
}

bool score_play(const HostTerms *terms, const Score *score, Play *play) {
    char path[FILE_PATH_MAX];
    size_t count;
    int error;
    bool found = false;
    const int length = snprintf(path, sizeof path, "%s/%s/patience/games", terms->players, score->player),
              room = (int)sizeof path - length;
    if (room <= 0 || !captive_is_name(score->player)) return false;
    RecordFile *const file = records_in(path, &count, &error);
    for (size_t i = 0; i < count && !found; i++)
        found = record_hash(file[i].name) == score->record &&
                snprintf(path + length, (size_t)room, "/%s", file[i].name) < room &&
                read_win(path, score, play);
    free(file);
    return found;
}

/* --- as text -------------------------------------------------------------------------------------------- */

char *scoreboard_line(const Scoreboard *board, const Rules *rules, char *text, int size) {
    const Score *score;
    const int count = scoreboard_scores(board, rules, &score);
    int n = 0;
    text[0] = '\0';
    for (int i = 0; i < count && i < IN_LINE && n < size; i++)
        n += snprintf(text + n, (size_t)(size - n), "%s%d. %s %d:%02d", i ? "  " : "", i + 1, score[i].player,
                      score[i].figure[SECONDS] / 60, score[i].figure[SECONDS] % 60);
    return text;
}

static void write_score(FILE *out, const Score *score, int place, bool own) {
    fprintf(out, "%s%3d  %-*s %4d:%02d   ", own ? ">" : " ", place, PLAYER_NAME_MAX / 2, score->player,
            score->figure[SECONDS] / 60, score->figure[SECONDS] % 60);
    fprintf(out, PLURAL_("%d move", "%d moves", score->figure[MOVES]), score->figure[MOVES]);
    fputs("   ", out);
    if (score->figure[HELP])
        fprintf(out, PLURAL_("%d undo or hint", "%d undos and hints", score->figure[HELP]),
                score->figure[HELP]);
    else
        fputs(_("without help"), out);
    fputc('\n', out);
}

/* The first of them, and the player if further down. */
static void write_order(FILE *out, const Scoreboard *board, const Score *first, int count, int figure) {
    static const char *const headings[] = {N_("By time"), N_("By moves"), N_("By undos and hints")};
    static int (*const orders[])(const void *, const void *) = {by_seconds, by_moves, by_help};
    Score *score = memory_get((size_t)count * sizeof *score);
    memcpy(score, first, (size_t)count * sizeof *score);
    qsort(score, (size_t)count, sizeof *score, orders[figure]);
    fprintf(out, "## %s\n\n```\n", _(headings[figure]));
    for (int i = 0; i < count; i++) {
        const bool own = !strcmp(score[i].player, board->player);
        if (i < SHOWN || own) write_score(out, &score[i], i + 1, own);
    }
    fputs("```\n\n", out);
    free(score);
}

char *scoreboard_text(const Scoreboard *board, const Rules *rules) {
    const Score *score;
    const int count = scoreboard_scores(board, rules, &score);
    char *text = 0;
    size_t size;
    FILE *out = text_open(&text, &size);
    fprintf(out, _("# Today's deal of %s\n\n"), rules_title(rules));
    fprintf(out, "%s\n\n",
            count ? _("Each player's first win counts, with the usual options only.")
                  : _("Nobody has won it yet with the usual options."));
    if (count)
        fprintf(out, "%s\n\n",
                _("Once you have finished the deal, {watch} in the menu replays these games."));
    for (int figure = 0; count && figure < FIGURES; figure++) write_order(out, board, score, count, figure);
    text_close(out, &text);
    return text;
}

/* --- being watched -------------------------------------------------------------------------------------- */

bool watching_is_forbidden(void) {
    char path[FILE_PATH_MAX];
    return !data_path("unwatched", path) && !access(path, F_OK);
}

int watching_forbid(bool forbidden) {
    char path[FILE_PATH_MAX];
    int error = data_path("unwatched", path);
    if (error) return error;
    if (!forbidden) return unlink(path) && errno != ENOENT ? errno : 0;
    const int file = file_open(path, O_RDWR | O_CREAT | O_NOFOLLOW);
    error = file < 0 ? errno : 0;
    if (file >= 0) close(file);
    return error;
}

/* Watchers lock one byte each, by their process number, beyond the end of the longest record. */
static int locks_between(int file, off_t begin, off_t end, int most) {
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = begin, .l_len = end - begin};
    if (most <= 0 || begin >= end || fcntl(file, F_GETLK, &lock) || lock.l_type == F_UNLCK) return 0;
    if (lock.l_start < begin || lock.l_len != 1) return 1; /* which no number of ours is */
    const int before = locks_between(file, begin, lock.l_start, most - 1);
    return 1 + before + locks_between(file, lock.l_start + 1, end, most - 1 - before);
}

int watchers_of(int file) {
    return file < 0 ? 0 : locks_between(file, RECORD_SIZE_MAX, (off_t)1 << 32, WATCHERS_MAX);
}

/* --- who is playing ------------------------------------------------------------------------------------- */

/* The record written last since the player came, which the lock says (captive.c); false if there is none. */
static bool find_record(const char *player_folder, char path[FILE_PATH_MAX]) {
    char folder[FILE_PATH_MAX];
    struct stat came;
    size_t count = 0;
    int error;
    if (snprintf(folder, sizeof folder, "%s/lock", player_folder) >= (int)sizeof folder ||
        stat(folder, &came) ||
        snprintf(folder, sizeof folder, "%s/patience/games", player_folder) >= (int)sizeof folder)
        return false;
    RecordFile *const last = records_in(folder, &count, &error);
    const bool found =
        count &&
        (last->modified.tv_sec != came.st_mtim.tv_sec ? last->modified.tv_sec > came.st_mtim.tv_sec
                                                      : last->modified.tv_nsec >= came.st_mtim.tv_nsec) &&
        snprintf(path, FILE_PATH_MAX, "%s/%s", folder, last->name) < FILE_PATH_MAX;
    free(last);
    return found;
}

/* What another player who is present played last; false if there is nothing, or nobody may watch.  Never
   asked about oneself, as that would lose the lock. */
static bool find_game(const HostTerms *terms, const char *player, char path[FILE_PATH_MAX]) {
    char folder[FILE_PATH_MAX], unwatched[FILE_PATH_MAX];
    return captive_is_name(player) && strcmp(player, terms->player) != 0 &&
           snprintf(folder, sizeof folder, "%s/%s", terms->players, player) < (int)sizeof folder &&
           snprintf(unwatched, sizeof unwatched, "%s/patience/unwatched", folder) < (int)sizeof unwatched &&
           access(unwatched, F_OK) && lock_is_held(folder) && find_record(folder, path);
}

/* --- their games ---------------------------------------------------------------------------------------- */

/* Whether a record is still going on: leaving a game writes the time played or how it ended, and coming back
   is noted. */
static bool goes_on(const char *text) {
    bool on = false;
    for (const char *line = text; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : 0)
        if (!strncmp(line, "end ", 4) || !strncmp(line, "# seconds ", 10))
            on = false;
        else if (*line && (*line != '#' || !strncmp(line, "# resumed", 9)))
            on = true;
    return on;
}

/* Reads what the record has by now, if it has grown; its last line may be incomplete. */
static bool read_game(Watched *w, bool *changed) {
    struct stat about;
    size_t size, whole;
    Ending ending;
    Error ignored;
    Play play;
    if (fstat(w->file, &about)) return false;
    if (w->play.played && about.st_size == w->size) return true;
    char *text = lseek(w->file, 0, SEEK_SET) ? 0 : file_read(w->file, RECORD_SIZE_MAX, &size);
    const bool read = text && record_read(text, size, &play, &ending, &whole, &ignored);
    if (read) w->plays = goes_on(text);
    free(text);
    if (!read) return w->play.played;
    play_end(&w->play);
    w->play = play;
    w->size = about.st_size;
    w->since = about.st_mtime;
    w->daily = play.deal.numbered && play.deal.number == number_of_today();
    *changed = true;
    return true;
}

static bool open_game(Watched *w) {
    const struct flock lock = {
        .l_type = F_RDLCK, .l_whence = SEEK_SET, .l_start = RECORD_SIZE_MAX + (off_t)getpid(), .l_len = 1};
    if (w->file >= 0) close(w->file);
    w->file = file_open(w->path, O_RDONLY | O_NOFOLLOW);
    w->size = -1;
    return w->file >= 0 && !fcntl(w->file, F_SETLK, &lock);
}

bool watched_look(const HostTerms *terms, Watched *w, bool *changed) {
    char path[FILE_PATH_MAX];
    *changed = false;
    if (!find_game(terms, w->player, path)) return false;
    if (w->file < 0 || strcmp(path, w->path) != 0) {
        memcpy(w->path, path, sizeof path);
        if (!open_game(w)) return false;
    }
    return read_game(w, changed);
}

void watched_end(Watched *w) {
    if (w->file >= 0) close(w->file);
    w->file = -1;
    play_end(&w->play);
}

static int by_player(const void *a, const void *b) {
    const Watched *x = a, *y = b;
    return strcmp(x->player, y->player);
}

int players_read(const HostTerms *terms, Watched of[PLAYERS_MAX]) {
    DIR *folder = terms->players[0] ? opendir(terms->players) : 0;
    int count = 0;
    if (!folder) return 0;
    for (const struct dirent *d; count < PLAYERS_MAX && (d = readdir(folder)) != 0;) {
        Watched *w = &of[count];
        bool changed;
        *w = (Watched){.file = -1};
        snprintf(w->player, sizeof w->player, "%.*s", PLAYER_NAME_MAX - 1, d->d_name);
        if (!find_game(terms, w->player, w->path)) continue;
        w->file = file_open(w->path, O_RDONLY | O_NOFOLLOW);
        const bool shown = w->file >= 0 && read_game(w, &changed) && w->plays;
        if (!shown) play_end(&w->play);
        count += shown;
        if (w->file >= 0) close(w->file);
        w->file = -1;
    }
    closedir(folder);
    qsort(of, (size_t)count, sizeof *of, by_player);
    return count;
}
