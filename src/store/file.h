/* The player's files, which may be anything: opened with care, read with a bound, written completely, locked,
   replaced; where they are; and lines "name = value".  Functions that return an int return 0 or errno, unless
   they say otherwise. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { FILE_PATH_MAX = 4096 };

/* --- where they lie ------------------------------------------------------------------------------------- */

/* The player's home folder, or 0. */
const char *home_folder(void);

/* The path of a file or folder of this name in the program's data folder, $XDG_DATA_HOME/patience or
   ~/.local/share/patience.  EACCES if it, or the program's folder, is somebody else's link; NO_HOME if there
   is no home, and then the path is only for showing. */
int data_path(const char *name, char path[FILE_PATH_MAX]);

/* The path of the player's preferences: $XDG_CONFIG_HOME/patience/config or ~/.config/patience/config. */
int config_path(char path[FILE_PATH_MAX]);

/* The last part of a path. */
const char *file_name(const char *path);

/* Makes a folder and any missing ones above it. */
int folder_make(const char *path);

/* A path for people: "~" for the home folder.  Returns text. */
char *path_shown(const char *path, char *text, int size);

/* --- reading and writing -------------------------------------------------------------------------------- */

/* Opens like open(2), but never waits or acquires a terminal, and writes where file_target leads; a new file
   is for the player alone.  Anything but a regular file is refused: EISDIR for a folder, otherwise EINVAL.
   Returns the descriptor, or -1 and errno. */
int file_open(const char *path, int how);

/* Opens a file or a pipe that the player names, for reading, and waits for nothing that may never come: a
   pipe without a writer is empty, and a file without content at the moment, such as the system's log, cannot
   be read.  The descriptor, or -1 and errno: EINVAL if it is neither. */
int input_open(const char *path);

/* The rest of an open file, at most this many bytes, followed by a zero byte; to be freed.  0 and errno if it
   cannot be read, EFBIG if there are more. */
char *file_read(int file, size_t most, size_t *size);

/* The same for the file at a path, opened for reading. */
char *file_load(const char *path, int how, size_t most, size_t *size);

/* Writes a whole text; *done (unless it is 0) says how much of it was written. */
int file_write(int file, const char *text, size_t size, size_t *done);

/* Locks a file (LOCK_EX or LOCK_SH), trying for some milliseconds: EWOULDBLOCK if another process holds it;
   any other error means that files cannot be locked there. */
int file_lock(int file, int how, int milliseconds);

/* Syncs what was written, as far as the file system can: 0, or errno.  The same for the folder of a path, in
   which it got its name. */
int file_sync(int file);
int file_sync_folder(const char *path);

/* --- replacing ------------------------------------------------------------------------------------------ */

/* The file that a path finally leads to, following links, whether it exists or not.  EACCES if a link is
   neither the player's nor root's. */
int file_target(const char *path, char target[FILE_PATH_MAX]);

/* Deletes replacement files that a killed program left in the player's folders, except those another program
   may be writing just now; all of them if no other can be running (`alone`). */
void file_sweep(bool alone);

/* Replaces the target as a whole by a new, synced file with the old one's mode and owner: 0 as soon as it is
   in place, even if the folder is not synced yet.  Otherwise changes nothing: EINVAL if the target is not a
   regular file (a link, for example).  With O_EXCL there must be no old file (EEXIST), and the new one is for
   the player alone.  If `kept` is not 0 it stays open for reading and appending, locked since before it had
   its name. */
int file_put(const char *target, const char *text, size_t size, int how, int *kept);

/* What a file shall contain, made from what it contains by now, "" if there is none; to be freed.  0: leave
   the file alone. */
typedef char *FileChange(const void *context, char *old, size_t old_size, size_t *size);

/* Makes the folder of a file, and changes the file while the folder is locked, so that of two programs the
   second sees what the first has written.  Neither text may exceed `most` bytes.  0, or errno. */
int file_change(const char *path, size_t most, FileChange *change, const void *context);

/* --- bringing to the disk in a thread, for that may take as long as the disk likes, and keys do not wait  */

typedef struct Sync Sync;

/* Begins to sync an open file, and the folder of its path (unless that is 0).  0 where there is no thread for
   it. */
Sync *sync_begin(int file, const char *path);

bool sync_is_done(const Sync *);

/* Waits until it is done, and discards it.  0, or errno. */
int sync_end(Sync *);

/* --- files of lines "name = value", as people write them: preferences and themes ------------------------ */

/* A line that begins with # is a remark. */

/* Longer than any valid name or value. */
enum { ENTRY_LENGTH = 400 };

/* Iterates over the lines of a text. */
typedef struct TextLines {
    char *next, *end;
    int number;    /* number of the last line, from 1 */
    size_t length; /* length of the last line; it contains a zero byte if strlen is less */
    bool whole;    /* whether it ended with a newline */
} TextLines;

/* Begins a text that is cut into lines and has room for a zero byte after it. */
TextLines lines_of(char *text, size_t size);

/* The next one; 0 after the last. */
char *lines_next(TextLines *);

/* The parts of a line. */
typedef struct TextEntry {
    char name[ENTRY_LENGTH],
        value[ENTRY_LENGTH]; /* "" if there is none; the value extends to the end of the line */
    int begin;               /* where the value is in the line; 0: nowhere */
} TextEntry;

/* Takes a line apart; false if it says nothing. */
bool entry_read(const char *line, TextEntry *);

/* The complaint about a line without a name. */
extern const char entry_expected[];
