/* The list of commands. */
#include "command.h"

const Command *const all_commands[] = {&command_play,   &command_list,   &command_rules,    &command_deal,
                                       &command_show,   &command_moves,  &command_replay,   &command_share,
                                       &command_solve,  &command_hint,   &command_odds,     &command_analyse,
                                       &command_stats,  &command_config, &command_help,     &command_serve,
                                       &command_survey, &command_perft,  &command_complete, 0};
