/* Files of the player's, which may be anything: opened with care, read with a bound, written to the end,
   locked, replaced; where they lie; and lines "name = value".  All that returns an int returns 0 or errno,
   unless it says else. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { FILE_PATH_MAX = 4096 };

/* --- where they lie ------------------------------------------------------------------------------------- */

/* The player's own folder, or 0. */
const char *home_folder(void);

/* The path of a file or folder of this name where the program keeps data (EACCES where it, or the program's
   folder, is a link of somebody else's; NO_HOME where there is none, and then it is only to be shown):
   $XDG_DATA_HOME/patience, else ~/.local/share/patience. */
int data_path(const char *name, char path[FILE_PATH_MAX]);

/* The path of the player's preferences: $XDG_CONFIG_HOME/patience/config, else ~/.config/patience/config. */
int config_path(char path[FILE_PATH_MAX]);

/* Makes a folder and those above it where they are missing. */
int folder_make(const char *path);

/* A path as people read it: "~" for their own folder.  Returns text. */
char *path_shown(const char *path, char *text, int size);

/* --- reading and writing -------------------------------------------------------------------------------- */

/* Opens as open(2) does, but never waits, nor gets a terminal, and writes where file_target leads; a new file
   is the player's alone.  What is no
   regular file is refused: EISDIR for a folder, else EINVAL.  Returns the descriptor, or -1 and errno. */
int file_open(const char *path, int how);

/* The rest of an open file, at most so many bytes, a zero byte after them; to be freed.  0 and errno where
   it cannot be read, EFBIG where there are more. */
char *file_read(int file, size_t most, size_t *size);

/* The same of the file at a path, opened to be read. */
char *file_load(const char *path, int how, size_t most, size_t *size);

/* Writes all of a text; *done (unless it is 0) says how much of it was written. */
int file_write(int file, const char *text, size_t size, size_t *done);

/* Locks a file (LOCK_EX or LOCK_SH), trying for some milliseconds: EWOULDBLOCK when another process holds it;
   any other error is that nobody can lock it where it lies. */
int file_lock(int file, int how, int milliseconds);

/* Brings what was written to the disk, as far as the file system can: 0, or errno.  The same of the folder of
   a path, in which it got its name. */
int file_sync(int file);
int file_sync_folder(const char *path);

/* --- replacing ------------------------------------------------------------------------------------------ */

/* The file that a path leads to in the end, links followed, whether it is there or not.  EACCES where a link
   is neither the player's own nor the system's. */
int file_target(const char *path, char target[FILE_PATH_MAX]);

/* Deletes the new files in the player's folders that were to replace others when a program was killed; what
   no other program may be replacing just now, or where none can be (`alone`), all there are. */
void file_sweep(bool alone);

/* Puts a new file in the target's place as a whole, on the disk, with the old one's mode and owner: 0 as soon
   as it is there, though the folder be not on the disk yet; or changes nothing: EINVAL where that is no
   regular file (a link among them).  With O_EXCL there must be no old one (EEXIST), and the new one is the
   player's alone. Where `kept` is not 0 it stays open for reading and appending, locked since before it had
   its name. */
int file_put(const char *target, const char *text, size_t size, int how, int *kept);

/* Writes the file anew, with file_put, over what the target says by now; 0, or errno. */
typedef int FileChange(const char *target, const void *context);

/* Makes the folder of a file, and changes the file while that is locked, so that of two programs the second
   sees what the first has written. */
int file_change(const char *path, FileChange *change, const void *context);

/* --- bringing to the disk in a thread, for that may take as long as the disk likes, and keys do not wait  */

typedef struct Sync Sync;

/* Begins to sync an open file, and the folder of its path (unless that is 0).  0 where there is no thread for
   it. */
Sync *sync_begin(int file, const char *path);

bool sync_is_done(const Sync *);

/* Waits until it is done, and forgets it.  0, or errno. */
int sync_end(Sync *);

/* --- files of lines "name = value", as people write them: preferences and themes ------------------------ */

/* A line that begins with # is a remark. */

/* Longer than any name or value that means something. */
enum { ENTRY_LENGTH = 400 };

/* The lines of a text, one after the other. */
typedef struct TextLines {
    char *next, *end;
    int number;    /* of the last one, from 1 */
    size_t length; /* of the last one; it is no text where a zero byte stands before */
    bool whole;    /* it ended with a newline */
} TextLines;

/* A text with room for a zero byte after it, which is cut into lines. */
TextLines lines_of(char *text, size_t size);

/* The next one; 0 after the last. */
char *lines_next(TextLines *);

/* What one line says. */
typedef struct TextEntry {
    char name[ENTRY_LENGTH],
        value[ENTRY_LENGTH]; /* "" where there is none; the value goes to the line's end */
    int begin;               /* where the value stands in the line; 0: nowhere */
} TextEntry;

/* Takes a line apart; false when it says nothing. */
bool entry_read(const char *line, TextEntry *);

/* What is said of a line without a name. */
extern const char entry_expected[];
