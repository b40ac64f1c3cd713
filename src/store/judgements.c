#include "judgements.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "engine/hash.h"
#include "file.h"
#include "patience/version.h"

/* The file: a line of the version, then one for each table, then one with the hash of all before. */
enum { LINE_LENGTH = 19, BYTES_MAX = 1 << 20, STEP = 256 };
static const char signs[] = "?-+*"; /* by Judgement */

uint64_t judgement_digest(const char *text, size_t size) {
    uint64_t hash = hash_more(HASH_BEGIN, size);
    for (size_t i = 0; i < size; i++) hash = hash_more(hash, (unsigned char)text[i]);
    return hash;
}

Judgement judgement_of(const Judgements *v, uint64_t digest) {
    for (int i = 0; i < v->count; i++)
        if (v->of[i].digest == digest) return v->of[i].judgement;
    return NOT_JUDGED;
}

void judgement_note(Judgements *v, uint64_t digest, Judgement judgement) {
    if (v->count == v->room) v->of = memory_resize(v->of, (size_t)(v->room += STEP) * sizeof *v->of);
    v->of[v->count++] = (Judged){digest, judgement};
}

void judgements_end(Judgements *v) {
    free(v->of);
    *v = (Judgements){0};
}

static int write_line(char *line, char sign, uint64_t number) {
    return sprintf(line, "%c %016" PRIx64 "\n", sign, number);
}

static int write_first(char *line) {
    return sprintf(line, "patience %s tables\n", patience_version());
}

/* Whether the text is what judgements_write wrote in this version. */
static bool is_whole(const char *text, size_t size) {
    char first[80], last[LINE_LENGTH + 1];
    const size_t begin = (size_t)write_first(first);
    if (size < begin + LINE_LENGTH || strncmp(text, first, begin) != 0) return false;
    if ((size - begin) % LINE_LENGTH) return false;
    write_line(last, '=', judgement_digest(text, size - LINE_LENGTH));
    return !memcmp(text + size - LINE_LENGTH, last, LINE_LENGTH);
}

Judgements judgements_read(void) {
    Judgements v = {0};
    char path[FILE_PATH_MAX];
    size_t size;
    char *const text = cache_path("tables", path) ? 0 : file_load(path, 0, BYTES_MAX, &size);
    if (text && is_whole(text, size))
        for (const char *line = strchr(text, '\n') + 1; *line != '='; line += LINE_LENGTH)
            judgement_note(&v, strtoull(line + 2, 0, 16), (Judgement)(strchr(signs, *line) - signs));
    free(text);
    return v;
}

/* What is to stand in the file. */
typedef struct Written {
    const char *text;
    size_t size;
} Written;

static int put(const char *target, const void *context) {
    const Written *w = context;
    return file_put(target, w->text, w->size, 0, 0);
}

void judgements_write(const Judgements *v) {
    char path[FILE_PATH_MAX];
    char *const text = memory_get(80 + (size_t)(v->count + 1) * LINE_LENGTH + 1);
    int size = write_first(text);
    for (int i = 0; i < v->count; i++)
        size += write_line(text + size, signs[v->of[i].judgement], v->of[i].digest);
    size += write_line(text + size, '=', judgement_digest(text, (size_t)size));
    if (!cache_path("tables", path)) file_change(path, put, &(Written){text, (size_t)size});
    free(text);
}
