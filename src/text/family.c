#include "names.h"

#include "language.h"

int family_of(const Rules *rules) {
    return rules->digest ? OWN_FAMILY : rules->listing.family;
}

/* In the order of the words for them. */
const char *family_title(int family) {
    static const char *const title[] = {N_("From old German sheets"),
                                        N_("FreeCell and kin"),
                                        N_("Open from the start"),
                                        N_("Klondike and kin"),
                                        N_("Two packs"),
                                        N_("Spider and kin"),
                                        N_("Yukon and kin"),
                                        N_("Golf and kin"),
                                        N_("Pairs and peaks"),
                                        N_("More patiences"),
                                        [OWN_FAMILY] = N_("Your own games")};
    return _(title[family]);
}

const Rules *family_next(int family, int *place) {
    const Rules *rules;
    while ((rules = rules_listed(++*place)) != 0 && family_of(rules) != family) {
    }
    return rules;
}
