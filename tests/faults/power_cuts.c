/* What is not synced may be lost in any order when the power goes: of every disk that could be left behind,
   at every moment of a scene, the next start makes what had been promised. */
#include <dirent.h>
#include <ftw.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "scenes.h"
#include "support.h"

enum { ENTRIES_MAX = 60, BLANKS_MAX = 40, TRIES = 4 };

/* A file: what it holds now, and how much of that is certainly on the disk. */
typedef struct Inode {
    char *data; /* owned */
    size_t size, synced;
} Inode;

/* A name: what it leads to now, and on the disk; 0: nothing. */
typedef struct Entry {
    char path[300];
    Inode *now, *disk;
} Entry;

static Inode inode[ENTRIES_MAX * 4];
static Entry entry[ENTRIES_MAX];
static int inodes, entries, disks, wrong;

static uint64_t dice;
static size_t roll(size_t sides) {
    dice = dice * 6364136223846793005u + 1442695040888963407u;
    return (size_t)(dice >> 33) % sides;
}

/* --- the disk ------------------------------------------------------------------------------------------- */

static Entry *entry_of(const char *path) {
    for (int i = 0; i < entries; i++)
        if (!strcmp(entry[i].path, path)) return &entry[i];
    ck_assert_int_lt(entries, ENTRIES_MAX);
    entry[entries] = (Entry){.now = 0};
    snprintf(entry[entries].path, sizeof entry->path, "%s", path);
    return &entry[entries++];
}

static Inode *inode_new(void) {
    ck_assert_int_lt(inodes, ENTRIES_MAX * 4);
    inode[inodes] = (Inode){.data = calloc(1, 1 << 17)};
    return &inode[inodes++];
}

/* What lies there before the scene is on the disk. */
static int find_file(const char *path, const struct stat *about, int kind, struct FTW *ftw) {
    (void)ftw;
    FILE *file = kind == FTW_F ? fopen(path, "rb") : 0;
    if (!file) return 0;
    Entry *e = entry_of(path + strlen(scene_home()));
    e->now = e->disk = inode_new();
    e->now->size = e->now->synced = fread(e->now->data, 1, (size_t)about->st_size, file);
    fclose(file);
    return 0;
}

/* All names in this folder are on the disk as they are now. */
static void sync_folder(const char *path) {
    const size_t length = strlen(path);
    for (int i = 0; i < entries; i++)
        if (!strncmp(entry[i].path, path, length) && entry[i].path[length] == '/' &&
            !strchr(entry[i].path + length + 1, '/'))
            entry[i].disk = entry[i].now;
}

static bool is_name(const char *path) {
    for (int i = 0; i < entries; i++)
        if (!strcmp(entry[i].path, path) && entry[i].now) return true;
    return false;
}

/* One call, as the disk sees it. */
static void change(const FileOp *op) {
    const char *path = op->path + strlen(scene_home());
    const bool is_file = is_name(path);
    Inode *file = is_file ? entry_of(path)->now : 0;
    switch (op->kind) {
    case CALL_OPEN:
        if (op->makes && !is_file) entry_of(path)->now = inode_new();
        break;
    case CALL_WRITE:
        if (!file) break;
        memcpy(file->data + file->size, op->data, op->size);
        file->size += op->size;
        break;
    case CALL_TRUNCATE:
        if (file) file->size = op->size;
        break;
    case CALL_SYNC:
        if (file)
            file->synced = file->size;
        else
            sync_folder(path);
        break;
    case CALL_RENAME:
        entry_of(op->other + strlen(scene_home()))->now = file;
        if (!op->makes) entry_of(path)->now = 0;
        break;
    case CALL_UNLINK: entry_of(path)->now = 0; break;
    default: break;
    }
}

/* --- the cut -------------------------------------------------------------------------------------------- */

static void make_folders(char *path) {
    for (char *slash = path + 1; (slash = strchr(slash, '/')) != 0; slash++) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
}

/* Some of what is not synced has arrived, some has not; of a file perhaps only its length. */
static void leave_behind(const Entry *e) {
    char path[600];
    const Inode *file = roll(2) ? e->now : e->disk;
    if (!file) return;
    const size_t pending = file->size > file->synced ? file->size - file->synced : 0;
    const size_t kept =
        (file->size < file->synced ? file->size : file->synced) + (pending ? roll(pending + 1) : 0);
    const size_t blanks = kept < file->size && !roll(3) ? roll(BLANKS_MAX) : 0;
    snprintf(path, sizeof path, "%.200s%.300s", scene_home(), e->path);
    make_folders(path);
    FILE *out = fopen(path, "wb");
    ck_assert(out != 0);
    fwrite(file->data, 1, kept, out);
    for (size_t i = 0; i < blanks; i++) fputc(0, out);
    ck_assert_int_eq(fclose(out), 0);
}

/* What was promised before the cut: moves on the disk, not those on a screen. */
static char *promised(const Run *run, int cut) {
    char *text = calloc(1, run->size + 1);
    for (int i = 0; i < cut; i++) {
        const char *said = run->op[i].path[0] || !run->op[i].data ? "" : run->op[i].data;
        if (!strncmp(said, "durable ", 8)) strcat(strcat(text, "confirmed "), said + 8);
        if (!strncmp(said, "saved ", 6) || !strncmp(said, "copied ", 7) || !strncmp(said, "named ", 6))
            strcat(text, said);
    }
    return text;
}

static void try_cut(const Scene *scene, const Run *run, int cut) {
    Run after = {.struck = true, .status = SIGKILL, .said = promised(run, cut)};
    scene_enter();
    for (int i = 0; i < entries; i++) leave_behind(&entry[i]);
    const char *what = scene->check(&after);
    if (what && wrong++ < 5) printf("%s, cut at call %d: not so: %s\n%s", scene->name, cut, what, after.said);
    scene_leave();
    free(after.said);
    disks++;
}

static bool skipped;

static void try_scene(const Scene *scene) {
    static const Fault none;
    Run run;
    bool watched;
    ck_assert(!scene_run(scene, &none, &run, &watched));
    skipped = !watched;
    inodes = entries = 0;
    scene_enter();
    if (scene->prepare) scene->prepare();
    nftw(scene_home(), find_file, 8, FTW_PHYS);
    scene_leave();
    for (int cut = 0; cut <= run.ops && !skipped; cut++) {
        const bool changes = cut == run.ops || run.op[cut].kind != CALL_STAT;
        for (int i = 0; i < (changes ? TRIES : 0); i++) try_cut(scene, &run, cut);
        if (cut < run.ops && run.op[cut].path[0]) change(&run.op[cut]);
    }
    for (int i = 0; i < inodes; i++) free(inode[i].data);
    run_end(&run);
}

START_TEST(the_power_goes_at_any_time) {
    for (const Scene *scene = scenes; scene->name && !skipped; scene++)
        if (strcmp(scene->name, "a win") && !scene->slow) try_scene(scene);
    printf("%d disks left behind by power cuts; %d wrong\n", disks, wrong);
    ck_assert_int_eq(wrong, 0);
}
END_TEST

int main(void) {
    setenv("CK_FORK", "no", 1);
    const int status = RUN_TESTS("power cuts", 0, 0, {the_power_goes_at_any_time});
    if (skipped) puts("skipped: system calls cannot be watched here (seccomp)");
    return status ? status : skipped ? 77 : 0;
}
