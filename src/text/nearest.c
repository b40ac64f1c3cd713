#include "nearest.h"

#include <string.h>

#include "language.h"

enum { NAME_MAX_LENGTH = 32 };

static int least(int a, int b) {
    return a < b ? a : b;
}

/* How many letters must be put in, left out, changed or exchanged with their neighbour to make b of a. */
static int distance(const char *a, const char *b) {
    int row[3][NAME_MAX_LENGTH + 1]; /* the rows of the table above i, ending with row i */
    const int a_length = (int)strlen(a), b_length = (int)strlen(b);
    for (int k = 0; k <= b_length; k++) row[0][k] = row[1][k] = row[2][k] = k;
    for (int i = 1; i <= a_length; i++) {
        memcpy(row[0], row[1], sizeof row[0]);
        memcpy(row[1], row[2], sizeof row[1]);
        row[2][0] = i;
        for (int k = 1; k <= b_length; k++) {
            const int changed = row[1][k - 1] + (a[i - 1] != b[k - 1]);
            row[2][k] = least(changed, least(row[1][k], row[2][k - 1]) + 1);
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                row[2][k] = least(row[2][k], row[0][k - 2] + 1);
        }
    }
    return row[2][b_length];
}

void nearest_try(Nearest *nearest, const char *word, const char *candidate) {
    const size_t length = strlen(word);
    if (!length || length > NAME_MAX_LENGTH || strlen(candidate) > NAME_MAX_LENGTH) return;
    int d = distance(word, candidate), far = length < 4 ? 1 : (int)length / 3 + 1;
    if (d && length > 1 && !strncmp(candidate, word, length)) d = 1;
    if (d && length > 3 && strstr(candidate, word)) d = least(d, 2);
    if (d > far || (nearest->name && d >= nearest->distance)) return;
    *nearest = (Nearest){candidate, d};
}

void nearest_keep(Nearest near[NEAREST_MAX], const char *word, const char *candidate, const char *name) {
    int i = 0;
    Nearest one = {0};
    nearest_try(&one, word, candidate);
    while (i < NEAREST_MAX - 1 && near[i].name && strcmp(near[i].name, name) != 0) i++;
    if (!one.name) return;
    if (near[i].name && near[i].distance <= one.distance) return;
    for (; i && near[i - 1].distance > one.distance; i--) near[i] = near[i - 1];
    near[i] = (Nearest){name, one.distance};
}

char *nearest_text(const Nearest near[NEAREST_MAX], char text[NEAREST_TEXT_MAX]) {
    text[0] = '\0';
    for (int i = 0; i < NEAREST_MAX && near[i].name; i++) {
        text_add(text, NEAREST_TEXT_MAX, "%s", i ? ", " : "");
        text_add(text, NEAREST_TEXT_MAX, _("“%s”"), near[i].name);
    }
    return text;
}
