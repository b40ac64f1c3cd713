/* Lines of scenes about the player's files: what they hold before, and must hold then. */
#ifndef SCENE_FILES_H
#define SCENE_FILES_H

#include <glob.h>
#include <utime.h>

#include "scene.h"

/* Adds a line to a file below the folder "patience". */
static void add_line(const char *name, const char *line) {
    char path[500], folder[500];
    const bool outside = !strncmp(name, "../", 3);
    snprintf(path, sizeof path, "%s/%s%s", home, outside ? "" : "patience/", outside ? name + 3 : name);
    snprintf(folder, sizeof folder, "%s", path);
    *strrchr(folder, '/') = '\0';
    ck_assert_int_eq(folder_make(folder), 0);
    FILE *file = fopen(path, "a");
    ck_assert_ptr_nonnull(file);
    fprintf(file, "%s\n", line);
    ck_assert_int_eq(fclose(file), 0);
}

static Did config(const char *line) {
    add_line("config", line);
    return DONE;
}

/* "statistics | a line of it" */
static Did file(const char *text) {
    char name[100];
    char *lines = strdup(strstr(text, " | ") + 3);
    snprintf(name, sizeof name, "%.*s", (int)(strstr(text, " | ") - text), text);
    for (char *line = lines, *end; line; line = end ? end + 3 : 0) {
        if ((end = strstr(line, " / ")) != 0) *end = '\0';
        add_line(name, line);
    }
    free(lines);
    return DONE;
}

/* "config 70000": it is as large as that at least. */
static Did fill(const char *words) {
    char name[100];
    int bytes;
    must(sscanf(words, "%99s %d", name, &bytes) == 2, words);
    for (; bytes > 0; bytes -= 12) add_line(name, "# and so on");
    return DONE;
}

/* "games/a.patience 1795204800": it was written then. */
static Did touch(const char *words) {
    char name[100], path[200];
    long long when;
    must(sscanf(words, "%99s %lld", name, &when) == 2, words);
    snprintf(path, sizeof path, "patience/%s", name);
    must(!utime(home_path(path), &(struct utimbuf){.actime = (time_t)when, .modtime = (time_t)when}), name);
    return DONE;
}

static Did folder(const char *name) {
    char path[200];
    snprintf(path, sizeof path, "patience/%s", name);
    must(!mkdir(home_path(path), 0700), name);
    return DONE;
}

/* Removes a file or an empty folder. */
static Did removes(const char *name) {
    char path[400];
    snprintf(path, sizeof path, strcmp(name, ".") ? "patience/%s" : "patience", name);
    must(!remove(home_path(path)), name);
    return DONE;
}

/* The text of the newest record, to be freed; empty where there is none. */
static char *record_text(void) {
    char path[500] = "";
    struct stat about, newest = {0};
    glob_t found;
    size_t length;
    snprintf(path, sizeof path, "%s/patience/games/*.patience", home);
    if (glob(path, 0, 0, &found)) return strdup("");
    for (size_t i = 0; i < found.gl_pathc; i++)
        if (!stat(found.gl_pathv[i], &about) && (about.st_mtim.tv_sec > newest.st_mtim.tv_sec ||
                                                 (about.st_mtim.tv_sec == newest.st_mtim.tv_sec &&
                                                  about.st_mtim.tv_nsec >= newest.st_mtim.tv_nsec))) {
            newest = about;
            snprintf(path, sizeof path, "%s", found.gl_pathv[i]);
        }
    globfree(&found);
    return file_text(path, &length);
}

static bool has_line(const char *text, const char *line) {
    const size_t length = strlen(line);
    for (const char *found = text; (found = strstr(found, line)) != 0; found++)
        if ((found == text || found[-1] == '\n') && (found[length] == '\n' || !found[length])) return true;
    return false;
}

static Did record(const char *line) {
    const bool no = negated(&line);
    char *text = record_text();
    if (has_line(text, line) == no) differs(line, text);
    free(text);
    return DONE;
}

static Did records(const char *count) {
    must(records_count() == atoi(count), count);
    return DONE;
}

/* A file holds a line, "statistics | a line of it", or is there, or "no " is not. */
static Did holds(const char *text) {
    const bool no = negated(&text);
    char name[100], path[200];
    const char *bar = strstr(text, " | ");
    size_t length;
    snprintf(name, sizeof name, "%.*s", bar ? (int)(bar - text) : 99, text);
    snprintf(path, sizeof path, "patience/%s", name);
    const bool there = !access(home_path(path), F_OK);
    if (!bar) {
        must(there != no, text);
        return DONE;
    }
    char *all = there ? file_text(home_path(path), &length) : strdup("");
    if (has_line(all, bar + 3) == no) differs(text, all);
    free(all);
    return DONE;
}

#endif
