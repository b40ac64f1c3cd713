#include "sight.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "captive.h"
#include "engine/hash.h"
#include "store/file.h"
#include "text/date.h"
#include "text/option_text.h"

/* "patience-sight 1", the checksum of all behind it, and then a line each: the game, its options, numbers,
   where piles begin, what is hidden, the cards; of a game that is won the deal; blanks behind. */
#define HEAD "patience-sight 1 %016llx\n"
enum { HEAD_SIZE = 34, SETTINGS_SIZE = SETTINGS_TEXT_MAX };

/* What stands for a card that is not seen. */
static const Card unseen = ACE * 4;

/* --- telling -------------------------------------------------------------------------------------------- */

/* Whether a card lies open where it is seen: of a stack the last alone. */
static bool is_seen(const Game *g, const Position *p, int pile, int index) {
    const PileGroup *group = group_of(g, pile);
    if (group->role == STOCK || (group->role == WASTE && group->facing == FACE_DOWN)) return false;
    return index >= p->hidden[pile] && (group->fan != STACKED || index == pile_count(p, pile) - 1);
}

static Position seen_of(const Game *g, const Position *now) {
    Position p = *now;
    p.salt = 0;
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = 0; i < pile_count(&p, pile); i++) {
            Card *card = &p.card[p.start[pile] + i];
            if (*card != NO_CARD && !is_seen(g, now, pile, i)) *card = unseen;
        }
    return p;
}

/* Adds bytes as hexadecimal digits, and the end of the line. */
static int put_bytes(char *text, const uint8_t *bytes, int count) {
    int n = 0;
    for (int i = 0; i < count; i++) n += sprintf(text + n, "%02x", bytes[i]);
    return n + sprintf(text + n, "\n");
}

static void put_play(char *text, const Play *play, int seconds) {
    const Game *g = &play->game;
    const Position p = seen_of(g, play_now(play));
    const bool daily = play->deal.numbered && play->deal.number == number_of_today();
    const Move m = play->at ? play->played[play->at - 1].move : (Move){.kind = MOVE_NONE};
    char set[SETTINGS_SIZE];
    text += sprintf(text, "%s %.*s\n", g->table->id, SETTINGS_SIZE, settings_text(&g->settings, set));
    text += sprintf(text, "%d %d %d %d %d %d %d %d %d %d\n", play->at, seconds, daily, m.kind, m.from, m.to,
                    m.count, p.pass, p.phase, p.first);
    text += put_bytes(text, p.start, g->piles + 1);
    text += put_bytes(text, p.hidden, g->piles);
    text += put_bytes(text, p.card, p.start[g->piles]);
    char deal[DEAL_NAME_MAX];
    if (game_is_won(g, play_now(play))) sprintf(text, "%s\n", deal_word(&play->deal, deal));
}

/* Makes the file, all of it, so that a full disk or a quota cannot keep anything from being told later. */
static int make_file(void) {
    char path[FILE_PATH_MAX];
    int error = data_path("", path);
    if (!error) error = folder_make(path);
    if (!error) error = data_path("sight", path);
    const int file = error ? -1 : file_open(path, O_RDWR | O_CREAT | O_NOFOLLOW);
    if (error) errno = error;
    return file;
}

/* In one piece, which a reader sees whole or finds to be torn. */
static void tell(Showing *shown, const Play *play, int seconds) {
    char text[SIGHT_SIZE + 1], head[HEAD_SIZE + 1];
    memset(text, ' ', SIGHT_SIZE);
    text[SIGHT_SIZE] = '\0';
    if (play) {
        put_play(text + HEAD_SIZE, play, seconds);
        text[strlen(text)] = ' ';
    }
    sprintf(head, HEAD, (unsigned long long)hash_text(HASH_BEGIN, text + HEAD_SIZE));
    memcpy(text, head, HEAD_SIZE);
    if (shown->file < 0) shown->file = make_file();
    const ssize_t written = shown->file < 0 ? -1 : pwrite(shown->file, text, SIGHT_SIZE, 0);
    shown->error = written == SIGHT_SIZE ? 0 : written < 0 ? errno : ENOSPC;
    if (!shown->error || shown->file < 0) return;
    if (ftruncate(shown->file, 0)) shown->error = errno; /* else what was there would be believed */
    close(shown->file);
    shown->file = -1;
}

bool sight_is_forbidden(void) {
    char path[FILE_PATH_MAX];
    return !data_path("unwatched", path) && !access(path, F_OK);
}

int sight_forbid(bool forbidden) {
    char path[FILE_PATH_MAX];
    int error = data_path("unwatched", path);
    if (error) return error;
    if (!forbidden) return unlink(path) && errno != ENOENT ? errno : 0;
    const int file = file_open(path, O_RDWR | O_CREAT | O_NOFOLLOW);
    error = file < 0 ? errno : 0;
    if (file >= 0) close(file);
    return error;
}

void sight_show(Showing *shown, const Play *play, int seconds) {
    if (play && (play->game.table->digest || sight_is_forbidden())) play = 0; /* others have no such table */
    if (!play && !shown->any) return;
    if (play && shown->any && shown->moves == play->at && position_equal(&shown->position, play_now(play)))
        return;
    tell(shown, play, seconds);
    shown->any = play;
    if (!play) return;
    shown->position = *play_now(play);
    shown->moves = play->at;
}

/* --- counting ------------------------------------------------------------------------------------------- */

/* Watchers lock one byte each, that of their number as a process, behind the end of the file. */
static int locks_between(int file, off_t begin, off_t end, int most) {
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = begin, .l_len = end - begin};
    if (most <= 0 || begin >= end || fcntl(file, F_GETLK, &lock) || lock.l_type == F_UNLCK) return 0;
    if (lock.l_start < begin || lock.l_len != 1) return 1; /* which none of ours is */
    const int before = locks_between(file, begin, lock.l_start, most - 1);
    return 1 + before + locks_between(file, lock.l_start + 1, end, most - 1 - before);
}

int sight_watchers(const Showing *shown) {
    return shown->file < 0 ? 0 : locks_between(shown->file, SIGHT_SIZE, (off_t)1 << 32, WATCHERS_MAX);
}

/* --- reading -------------------------------------------------------------------------------------------- */

static bool take_bytes(const char **text, uint8_t *bytes, int count) {
    for (int i = 0, taken; i < count; i++, *text += taken) {
        unsigned byte;
        if (sscanf(*text, "%2x%n", &byte, &taken) != 1 || taken != 2) return false;
        bytes[i] = (uint8_t)byte;
    }
    return *(*text)++ == '\n';
}

static bool take_settings(char *text, Settings *settings) {
    for (char *name; (name = strsep(&text, ",")) && *name;) {
        char *value = strchr(name, '=');
        int option;
        if (!value) return false;
        *value++ = '\0';
        if (!settings_set(settings, name, value, &option)) return false;
    }
    return true;
}

static bool is_sound(const Game *g, const Position *p) {
    for (int pile = 0; pile < g->piles; pile++)
        if (p->start[pile + 1] < p->start[pile] || p->hidden[pile] > pile_count(p, pile)) return false;
    for (int i = 0; i < p->start[g->piles]; i++)
        if (p->card[i] != NO_CARD && (p->card[i] < unseen || p->card[i] >= CARD_LIMIT)) return false;
    return true;
}

static bool take_position(const char **text, const Game *g, Position *p) {
    if (!take_bytes(text, p->start, g->piles + 1) || p->start[0] || p->start[g->piles] > CARDS_MAX)
        return false;
    for (int pile = g->piles + 1; pile <= PILES_MAX; pile++) p->start[pile] = p->start[g->piles];
    return take_bytes(text, p->hidden, g->piles) && take_bytes(text, p->card, p->start[g->piles]) &&
           is_sound(g, p);
}

/* Which deal it is, where that is told. */
static void take_deal(const char *text, SeenGame *sight) {
    Deal deal;
    Error ignored;
    snprintf(sight->deal, sizeof sight->deal, "%.*s", (int)strcspn(text, " \n"), text);
    if (!deal_of_word(sight->rules, sight->deal, &deal, &ignored)) sight->deal[0] = '\0';
}

static bool take_play(char *text, SeenGame *sight) {
    int n[10], taken = 0;
    char *numbers = strchr(text, '\n'), *settings = strchr(text, ' ');
    if (!numbers || !settings || settings > numbers) return false;
    *numbers++ = *settings++ = '\0';
    sight->rules = rules_find(text);
    if (!sight->rules || sight->rules->digest) return false;
    sight->settings = settings_default(sight->rules);
    Error ignored;
    if (!take_settings(settings, &sight->settings) ||
        !settings_are_sound(sight->rules, &sight->settings, &ignored) ||
        sscanf(numbers, "%d %d %d %d %d %d %d %d %d %d\n%n", &n[0], &n[1], &n[2], &n[3], &n[4], &n[5], &n[6],
               &n[7], &n[8], &n[9], &taken) != 10 ||
        !taken)
        return false;
    const Game g = sight_game(sight);
    sight->moves = n[0];
    sight->seconds = n[1];
    sight->daily = n[2];
    sight->seen.pass = (uint16_t)n[7];
    sight->seen.phase = (uint8_t)n[8];
    sight->seen.first = (uint8_t)(n[9] & 15);
    const char *rest = numbers + taken;
    if (n[0] < 0 || n[1] < 0 || !take_position(&rest, &g, &sight->seen)) return false;
    take_deal(rest, sight);
    const bool carries = n[3] == MOVE_CARDS && n[4] >= 0 && n[4] < g.piles && n[5] >= 0 && n[5] < g.piles &&
                         n[4] != n[5] && n[6] > 0 && n[6] <= pile_count(&sight->seen, n[5]);
    if (n[3] == MOVE_DRAW || n[3] == MOVE_REDEAL || n[3] == MOVE_SHUFFLE)
        sight->last = (Move){.kind = (uint8_t)n[3]};
    if (carries) sight->last = (Move){MOVE_CARDS, (uint8_t)n[4], (uint8_t)n[5], (uint8_t)n[6]};
    return true;
}

/* Twice, for it may be written just now.  What was read before is not taken apart again. */
static bool read_sight(int file, SeenGame *sight) {
    for (int tries = 0; tries < 2; tries++) {
        char text[SIGHT_SIZE + 1], head[HEAD_SIZE + 1];
        struct stat about;
        SeenGame now = {.rules = 0};
        if (pread(file, text, SIGHT_SIZE, 0) != SIGHT_SIZE || fstat(file, &about)) return false;
        text[SIGHT_SIZE] = '\0';
        now.sum = hash_text(HASH_BEGIN, text + HEAD_SIZE);
        sprintf(head, HEAD, (unsigned long long)now.sum);
        if (memcmp(head, text, HEAD_SIZE) != 0) continue;
        if (now.sum == sight->sum) return sight->rules;
        now.since = about.st_mtime;
        memcpy(now.player, sight->player, sizeof now.player);
        if (!take_play(text + HEAD_SIZE, &now)) now.rules = 0;
        *sight = now;
        return now.rules;
    }
    return false;
}

Game sight_game(const SeenGame *sight) {
    Game g;
    game_open(&g, sight->rules, &sight->settings);
    g.rules.hooks = (Hooks){0};
    return g;
}

/* Whether another player is there: a file that somebody left who was killed tells nothing.  Never asked of
   oneself, whose lock would be lost. */
static bool plays(const HostTerms *terms, const char *player) {
    char path[FILE_PATH_MAX];
    return strcmp(player, terms->player) != 0 &&
           snprintf(path, sizeof path, "%s/%s", terms->players, player) < (int)sizeof path &&
           lock_is_held(path);
}

static int open_sight(const HostTerms *terms, const char *player) {
    char path[FILE_PATH_MAX];
    if (!captive_is_name(player) ||
        snprintf(path, sizeof path, "%s/%s/patience/sight", terms->players, player) >= (int)sizeof path)
        return -1;
    return file_open(path, O_RDONLY | O_NOFOLLOW);
}

static int by_player(const void *a, const void *b) {
    const SeenGame *x = a, *y = b;
    return strcmp(x->player, y->player);
}

int sights_read(const HostTerms *terms, SeenGame of[SIGHTS_MAX]) {
    DIR *folder = terms->players[0] ? opendir(terms->players) : 0;
    int count = 0;
    if (!folder) return 0;
    for (const struct dirent *d; count < SIGHTS_MAX && (d = readdir(folder)) != 0;) {
        const int file = strcmp(d->d_name, terms->player) ? open_sight(terms, d->d_name) : -1;
        if (file < 0) continue;
        of[count] = (SeenGame){.rules = 0};
        snprintf(of[count].player, sizeof of[count].player, "%.*s", PLAYER_NAME_MAX - 1, d->d_name);
        count += read_sight(file, &of[count]) && plays(terms, d->d_name);
        close(file);
    }
    closedir(folder);
    qsort(of, (size_t)count, sizeof *of, by_player);
    return count;
}

int sight_watch(const HostTerms *terms, const char *player) {
    return open_sight(terms, player);
}

bool sight_look(const HostTerms *terms, int file, SeenGame *sight) {
    const struct flock lock = {
        .l_type = F_RDLCK, .l_whence = SEEK_SET, .l_start = SIGHT_SIZE + (off_t)getpid(), .l_len = 1};
    SeenGame now = *sight;
    if (file < 0 || fcntl(file, F_SETLK, &lock) || !plays(terms, sight->player) || !read_sight(file, &now))
        return false;
    *sight = now;
    return true;
}
