#!/usr/bin/env python3
"""A bot that plays patience by a simple rule: bot.py PROGRAM GAME [SEED]   (docs/serve.md)

The first legal move that leads to a position it has not seen, those to foundations before others."""
import json
import subprocess
import sys


class Patience:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, command, **members):
        print(json.dumps({"command": command, **members}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer


def play(patience, game, seed):
    session = patience.ask("deal", game=game, seed=seed)["session"]
    seen = set()

    def is_new():
        position = patience.ask("position", session=session)
        lies = json.dumps([position.get("pass"), position["phase"], position["piles"]])
        return not (lies in seen or seen.add(lies))

    def step():
        moves = patience.ask("moves", session=session)["moves"]
        for move in sorted(moves, key=lambda move: "-f" not in move):
            state = patience.ask("play", session=session, moves=move)
            if is_new():
                return state
            patience.ask("undo", session=session)

    is_new()
    while (state := step()) and state["standing"] == "open":
        pass
    return patience.ask("record", session=session)["record"]


if __name__ == "__main__":
    program, game, *seed = sys.argv[1:]
    print(play(Patience(program), game, int(seed[0]) if seed else 1), end="")
