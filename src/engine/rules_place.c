#include "rules_place.h"

enum { HALVES = 2, COLUMNS_ABREAST = 13 };
#define OF(role) (1U << (role))

static int piles_of_roles(const Rules *rules, unsigned roles) {
    int piles = 0;
    for (int nth = 0; nth < GROUPS_MAX; nth++)
        if (OF(rules->group[nth].role) & roles) piles += rules->group[nth].piles;
    return piles;
}

/* Places the piles of a role side by side from a row and a column on, so many in a row; the column behind. */
static int place(Rules *rules, Role role, int row, int from, int abreast) {
    int col = from;
    for (int nth = 0; nth < GROUPS_MAX; nth++) {
        PileGroup *const group = &rules->group[nth];
        if (group->role != role || rules->placed >> nth & 1) continue;
        for (int i = 0; i < group->piles; i++) {
            if (col - from == abreast) row++, col = from;
            group->at[i] = (PilePlace){(int8_t)(HALVES * row), (int8_t)(HALVES * col++)};
        }
    }
    return col;
}

void rules_place(Rules *rules) {
    const int columns = piles_of_roles(rules, OF(COLUMN)), lines = columns > COLUMNS_ABREAST ? 2 : 1;
    const int abreast = (columns + lines - 1) / lines, foundations = piles_of_roles(rules, OF(FOUNDATION));
    const int others = piles_of_roles(rules, OF(STOCK) | OF(WASTE) | OF(CELL) | OF(RESERVE));
    const bool beside = others + foundations <= COLUMNS_ABREAST;
    const int above = beside ? others + foundations : others, width = above > abreast ? above : abreast;
    int col = place(rules, STOCK, 0, 0, PILES_MAX);
    place(rules, HAND, 0, col, PILES_MAX); /* for the player it is one place with the waste */
    col = place(rules, WASTE, 0, col, PILES_MAX);
    col = place(rules, CELL, 0, col, PILES_MAX);
    place(rules, RESERVE, 0, col, PILES_MAX);
    place(rules, FOUNDATION, !beside, width - foundations, PILES_MAX);
    place(rules, COLUMN, 1 + !beside, (width - abreast) / 2, abreast);
    for (int nth = 0; nth < GROUPS_MAX; nth++)
        if (rules->group[nth].role == COLUMN && !(rules->fanned >> nth & 1)) rules->group[nth].fan = FAN_DOWN;
}
