/* Runs an entry point over the files of a folder, each as it is and changed in many small ways that are
   always the same: fuzz_record FOLDER [CHANGES [FILE...]], and over other files.  It fails where the folder
   has no file, or one cannot be read. */
#include "fuzz.h"

#include "engine/deal.h"

#include <dirent.h>

enum { FILES_MAX = 1000, SIZE_MAX_READ = 1 << 16 };

static int compare_names(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The names of the files of a folder, sorted. */
static int list_files(const char *folder, char *name[FILES_MAX]) {
    int count = 0;
    DIR *directory = opendir(folder);
    if (!directory) return 0;
    for (struct dirent *entry; (entry = readdir(directory)) != 0 && count < FILES_MAX;)
        if (entry->d_name[0] != '.')
            name[count++] = fuzz_text((const uint8_t *)entry->d_name, strlen(entry->d_name));
    closedir(directory);
    qsort(name, (size_t)count, sizeof *name, compare_names);
    return count;
}

static size_t read_file(const char *path, uint8_t *bytes) {
    FILE *file = fopen(path, "rb");
    MUST(file != 0);
    const size_t size = fread(bytes, 1, SIZE_MAX_READ, file);
    MUST(!ferror(file) && !fclose(file));
    return size;
}

/* One byte is changed, left out, or doubled, or the end cut off. */
static size_t change(uint8_t *bytes, size_t size, Random *random) {
    const size_t at = (size_t)random_below(random, size);
    switch (random_below(random, 5)) {
    case 0: bytes[at] = (uint8_t)random_next(random); return size;
    case 1: bytes[at] = bytes[random_below(random, size)]; return size;
    case 2: memmove(bytes + at, bytes + at + 1, size - at - 1); return size - 1;
    case 3: memmove(bytes + at + 1, bytes + at, size - at); return size + 1;
    default: return at;
    }
}

static void run_changed(const uint8_t *bytes, size_t size, int changes) {
    static uint8_t changed[SIZE_MAX_READ + 16];
    Random random = random_begin(size);
    for (int i = 0; i < changes; i++) {
        size_t left = size;
        memcpy(changed, bytes, size);
        for (uint64_t n = 1 + random_below(&random, 4); n > 0 && left; n--)
            left = change(changed, left, &random);
        LLVMFuzzerTestOneInput(changed, left);
    }
}

static void run_file(const char *path, int changes) {
    static uint8_t bytes[SIZE_MAX_READ];
    const size_t size = read_file(path, bytes);
    LLVMFuzzerTestOneInput(bytes, size);
    if (size) run_changed(bytes, size, changes);
}

int main(int count, char **word) {
    char *name[FILES_MAX], path[1000];
    const int changes = count > 2 ? atoi(word[2]) : 200;
    const int files = count > 1 ? list_files(word[1], name) : 0;
    for (int i = 0; i < files; i++) {
        snprintf(path, sizeof path, "%s/%s", word[1], name[i]);
        run_file(path, changes);
        free(name[i]);
    }
    for (int i = 3; i < count; i++) run_file(word[i], changes);
    printf("%d files, each changed in %d ways\n", files, changes);
    return files ? 0 : 1;
}
