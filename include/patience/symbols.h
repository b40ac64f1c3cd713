/* What the library's symbols are called for the linker: every one begins with patience_, so that none is in
   the way of a program's own.  tests/project/symbols.sh tells which are missing here. */
#ifndef PATIENCE_SYMBOLS_H
#define PATIENCE_SYMBOLS_H

#pragma redefine_extname apply patience_apply
#pragma redefine_extname card_pending patience_card_pending
#pragma redefine_extname card_read patience_card_read
#pragma redefine_extname card_write patience_card_write
#pragma redefine_extname cards_home patience_cards_home
#pragma redefine_extname cards_to_win patience_cards_to_win
#pragma redefine_extname deal_beside patience_deal_beside
#pragma redefine_extname deal_is_microsoft patience_deal_is_microsoft
#pragma redefine_extname deal_microsoft patience_deal_microsoft
#pragma redefine_extname deal_name patience_deal_name
#pragma redefine_extname deal_named patience_deal_named
#pragma redefine_extname complete_run_home patience_complete_run_home
#pragma redefine_extname deal_numbered patience_deal_numbered
#pragma redefine_extname deal_of_word patience_deal_of_word
#pragma redefine_extname deal_read patience_deal_read
#pragma redefine_extname deal_salt patience_deal_salt
#pragma redefine_extname deal_word patience_deal_word
#pragma redefine_extname deals_as_microsoft patience_deals_as_microsoft
#pragma redefine_extname ending_word patience_ending_word
#pragma redefine_extname error_word patience_error_word
#pragma redefine_extname game_deal patience_game_deal
#pragma redefine_extname game_is_won patience_game_is_won
#pragma redefine_extname game_open patience_game_open
#pragma redefine_extname game_standing patience_game_standing
#pragma redefine_extname group_takes patience_group_takes
#pragma redefine_extname is_set patience_is_set
#pragma redefine_extname legal_moves patience_legal_moves
#pragma redefine_extname most_carried patience_most_carried
#pragma redefine_extname most_leaving patience_most_leaving
#pragma redefine_extname move_is_idle patience_move_is_idle
#pragma redefine_extname move_is_legal patience_move_is_legal
#pragma redefine_extname move_is_take_back patience_move_is_take_back
#pragma redefine_extname move_read patience_move_read
#pragma redefine_extname move_refusal patience_move_refusal
#pragma redefine_extname move_write patience_move_write
#pragma redefine_extname number_read patience_number_read
#pragma redefine_extname option_values patience_option_values
#pragma redefine_extname perft patience_perft
#pragma redefine_extname pile_lock patience_pile_lock
#pragma redefine_extname pile_name patience_pile_name
#pragma redefine_extname pile_named patience_pile_named
#pragma redefine_extname pile_needs patience_pile_needs
#pragma redefine_extname pile_takes patience_pile_takes
#pragma redefine_extname play_begin patience_play_begin
#pragma redefine_extname play_copy patience_play_copy
#pragma redefine_extname play_do patience_play_do
#pragma redefine_extname play_end patience_play_end
#pragma redefine_extname play_make patience_play_make
#pragma redefine_extname play_notation patience_play_notation
#pragma redefine_extname play_redo patience_play_redo
#pragma redefine_extname play_steps_behind patience_play_steps_behind
#pragma redefine_extname play_undo patience_play_undo
#pragma redefine_extname position_equal patience_position_equal
#pragma redefine_extname position_hash patience_position_hash
#pragma redefine_extname position_move patience_position_move
#pragma redefine_extname position_put patience_position_put
#pragma redefine_extname position_take patience_position_take
#pragma redefine_extname random_begin patience_random_begin
#pragma redefine_extname random_below patience_random_below
#pragma redefine_extname random_next patience_random_next
#pragma redefine_extname random_shuffle patience_random_shuffle
#pragma redefine_extname record_head patience_record_head
#pragma redefine_extname record_read patience_record_read
#pragma redefine_extname record_write patience_record_write
#pragma redefine_extname refusal_word patience_refusal_word
#pragma redefine_extname role_names patience_role_names
#pragma redefine_extname rule_words patience_rule_words
#pragma redefine_extname rules_check patience_rules_check
#pragma redefine_extname rules_every patience_rules_every
#pragma redefine_extname rules_faults patience_rules_faults
#pragma redefine_extname rules_faulty patience_rules_faulty
#pragma redefine_extname rules_find patience_rules_find
#pragma redefine_extname rules_learn patience_rules_learn
#pragma redefine_extname rules_learned patience_rules_learned
#pragma redefine_extname rules_list_own patience_rules_list_own
#pragma redefine_extname rules_listed patience_rules_listed
#pragma redefine_extname rules_name patience_rules_name
#pragma redefine_extname rules_named patience_rules_named
#pragma redefine_extname rules_read patience_rules_read
#pragma redefine_extname rules_vary patience_rules_vary
#pragma redefine_extname rules_weigh patience_rules_weigh
#pragma redefine_extname run_length patience_run_length
#pragma redefine_extname settings_are_sound patience_settings_are_sound
#pragma redefine_extname settings_default patience_settings_default
#pragma redefine_extname settings_set patience_settings_set
#pragma redefine_extname settings_value patience_settings_value
#pragma redefine_extname share_is_code patience_share_is_code
#pragma redefine_extname share_read patience_share_read
#pragma redefine_extname share_write patience_share_write
#pragma redefine_extname solution_end patience_solution_end
#pragma redefine_extname solve patience_solve
#pragma redefine_extname solver_begin patience_solver_begin
#pragma redefine_extname solver_end patience_solver_end
#pragma redefine_extname solver_solve patience_solver_solve
#pragma redefine_extname standing_with patience_standing_with
#pragma redefine_extname standing_word patience_standing_word
#pragma redefine_extname verdict_word patience_verdict_word

/* What stands between them can be seen by the linker, and used from C++. */
#ifdef __cplusplus
#define PATIENCE_BEGIN _Pragma("GCC visibility push(default)") extern "C" {
#define PATIENCE_END                                                                                         \
    }                                                                                                        \
    _Pragma("GCC visibility pop")
#else
#define PATIENCE_BEGIN _Pragma("GCC visibility push(default)")
#define PATIENCE_END   _Pragma("GCC visibility pop")
#endif

#endif
