#!/usr/bin/env python3
"""Deals, plays and solves with libpatience through ctypes, as example.c does: example.py [libpatience.so]"""
import ctypes as c
import sys

lib = c.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libpatience.so")


def value(name, **fields):
    return type(name, (c.Structure,), {"_fields_": list(fields.items())})


# Rules, Game and Play are handles; of these values patience.h gives the room or the members.
Position = value("Position", room=c.c_uint64 * 48)
Deal = value("Deal", room=c.c_uint64 * 80)
Settings = value("Settings", option=c.c_void_p, value=c.c_uint8 * 24)
Move = value("Move", kind=c.c_uint8, origin=c.c_uint8, to=c.c_uint8, count=c.c_uint8)
Limits = value("Limits", positions=c.c_uint64, seconds=c.c_double, memory=c.c_size_t, plain=c.c_bool,
               verdict_only=c.c_bool, shortest=c.c_bool, stop=c.c_void_p, context=c.c_void_p, room=c.c_uint64 * 4)
Usage = value("Usage", positions=c.c_uint64, seconds=c.c_double, memory=c.c_size_t, room=c.c_uint64 * 4)
Solution = value("Solution", verdict=c.c_int, spent=c.c_int, line=c.POINTER(Move), moves=c.c_int, passes=c.c_int,
                 fewest_passes=c.c_bool, fewest_moves=c.c_bool, usage=Usage, room=c.c_uint64 * 4)
Handle, At = c.c_void_p, c.POINTER


def function(name, result, *arguments):
    """The library's symbols begin with patience_."""
    found = lib["patience_" + name]
    found.restype, found.argtypes = result, arguments
    return found


rules_find = function("rules_find", Handle, c.c_char_p)
rules_packs = function("rules_packs", c.c_int, Handle)
settings_default = function("settings_default", Settings, Handle)
deal_numbered = function("deal_numbered", Deal, c.c_uint64, c.c_int)
play_new = function("play_new", Handle)
play_begin = function("play_begin", None, Handle, Handle, At(Settings), At(Deal))
play_game = function("play_game", Handle, Handle)
play_count = function("play_count", c.c_int, Handle)
play_position = function("play_position", Position, Handle, c.c_int)
play_do = function("play_do", c.c_bool, Handle, Move)
play_free = function("play_free", None, Handle)
game_moves = function("game_moves", c.c_int, Handle, At(Position), At(Move), c.c_int)
game_standing = function("game_standing", c.c_int, Handle, At(Position))
cards_home = function("cards_home", c.c_int, Handle, At(Position))
cards_to_win = function("cards_to_win", c.c_int, Handle)
move_write = function("move_write", c.c_char_p, Handle, At(Position), Move, c.c_char_p)
solve = function("solve", Solution, Handle, At(Position), At(Limits))
solution_end = function("solution_end", None, At(Solution))
standing_word = function("standing_word", c.c_char_p, c.c_int)
verdict_word = function("verdict_word", c.c_char_p, c.c_int)

rules, play = rules_find(b"kleine-harfe"), play_new()
play_begin(play, rules, settings_default(rules), deal_numbered(4, rules_packs(rules)))
game, first, word = play_game(play), Move(), c.create_string_buffer(16)
for _ in range(5):
    now = play_position(play, play_count(play))
    print(f"{game_moves(game, now, first, 1)} moves, {move_write(game, now, first, word).decode()}")
    play_do(play, first)
now = play_position(play, play_count(play))
solution = solve(game, now, Limits(positions=100000))
print(f"{verdict_word(solution.verdict).decode()}: {solution.moves} moves, found in {solution.usage.positions} positions")
for move in solution.line[:solution.moves]:
    play_do(play, move)
solution_end(solution)
now = play_position(play, play_count(play))
print(f"{standing_word(game_standing(game, now)).decode()}: {cards_home(game, now)} of {cards_to_win(game)} cards")
play_free(play)
