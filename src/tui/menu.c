#include "menu.h"
bool menu_run(MenuChoice *c) {
    (void)c;
    return false;
}
