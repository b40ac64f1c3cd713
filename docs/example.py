#!/usr/bin/env python3
"""Deals, plays and solves with libpatience through ctypes, as example.c does: example.py [libpatience.so]"""
import ctypes as c
import sys

lib = c.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libpatience.so")
Game = c.c_uint64 * 8192  # its members are the library's own; there is room to spare


def struct(name, **fields):
    return type(name, (c.Structure,), {"_fields_": list(fields.items())})


Settings = struct("Settings", option=c.c_void_p, value=c.c_uint8 * 10)
Position = struct("Position", salt=c.c_uint64, rest=c.c_uint8 * 168)
Deal = struct("Deal", numbered=c.c_bool, microsoft=c.c_bool, number=c.c_uint64, cards=c.c_int, pack=c.c_uint8 * 104,
              laid=c.c_bool, board=Position)
Move = struct("Move", kind=c.c_uint8, origin=c.c_uint8, to=c.c_uint8, count=c.c_uint8)
MoveList = struct("MoveList", count=c.c_int, move=Move * 640)
Limits = struct("Limits", positions=c.c_uint64, seconds=c.c_double, memory=c.c_size_t, plain=c.c_bool,
                verdict_only=c.c_bool, stop=c.c_void_p, context=c.c_void_p)
Usage = struct("Usage", positions=c.c_uint64, seconds=c.c_double, memory=c.c_size_t)
Solution = struct("Solution", verdict=c.c_int, spent=c.c_int, line=c.POINTER(Move), moves=c.c_int, passes=c.c_int,
                  fewest_passes=c.c_bool, usage=Usage)


def function(name, result, *arguments):
    """The library's symbols begin with patience_."""
    found = lib["patience_" + name]
    found.restype, found.argtypes = result, arguments
    return found


rules_find = function("rules_find", c.c_void_p, c.c_char_p)
settings_default = function("settings_default", Settings, c.c_void_p)
deal_numbered = function("deal_numbered", Deal, c.c_uint64, c.c_int)
deal_salt = function("deal_salt", c.c_uint64, c.POINTER(Deal))
game_open = function("game_open", None, c.POINTER(Game), c.c_void_p, c.POINTER(Settings))
game_deal = function("game_deal", Position, c.POINTER(Game), c.POINTER(c.c_uint8), c.c_uint64)
legal_moves = function("legal_moves", None, c.POINTER(Game), c.POINTER(Position), c.POINTER(MoveList))
move_write = function("move_write", c.c_char_p, c.POINTER(Game), c.POINTER(Position), Move, c.c_char_p)
apply = function("apply", Position, c.POINTER(Game), c.POINTER(Position), Move)
solve = function("solve", Solution, c.POINTER(Game), c.POINTER(Position), c.POINTER(Limits))
solution_end = function("solution_end", None, c.POINTER(Solution))
verdict_word = function("verdict_word", c.c_char_p, c.c_int)

game, moves, word = Game(), MoveList(), c.create_string_buffer(16)
rules = rules_find(b"kleine-harfe")
deal = deal_numbered(4, 1)
game_open(game, rules, settings_default(rules))
position = game_deal(game, deal.pack, deal_salt(deal))
for _ in range(5):
    legal_moves(game, position, moves)
    print(f"{moves.count} moves, {move_write(game, position, moves.move[0], word).decode()}")
    position = apply(game, position, moves.move[0])
solution = solve(game, position, Limits(positions=100000))
print(f"{verdict_word(solution.verdict).decode()}: {solution.moves} moves, found in {solution.usage.positions} positions")
solution_end(solution)
