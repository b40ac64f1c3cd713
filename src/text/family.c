#include "family.h"

#include "language.h"
#include "patience/game.h"

int family_of(const Rules *rules) {
    return rules->digest ? OWN_FAMILY : (int)rules->family;
}

const char *family_title(int family) {
    static const char *const title[] = {
        [NO_FAMILY] = N_("From old German sheets"),   [CELL_FAMILY] = N_("FreeCell and kin"),
        [BUILDER_FAMILY] = N_("Open from the start"), [KLONDIKE_FAMILY] = N_("Klondike and kin"),
        [TWO_PACK_FAMILY] = N_("Two packs"),          [SPIDER_FAMILY] = N_("Spider and kin"),
        [YUKON_FAMILY] = N_("Yukon and kin"),         [ONE_HOLE_FAMILY] = N_("Golf and kin"),
        [OWN_FAMILY] = N_("Your own games"),
    };
    return _(title[family]);
}

const Rules *family_next(int family, int *place) {
    const Rules *rules;
    while ((rules = rules_listed(++*place)) != 0 && family_of(rules) != family) {
    }
    return rules;
}
