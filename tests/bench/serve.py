#!/usr/bin/env python3
"""How many moves a second patience serve plays, of its own processor time: serve.py PROGRAM

Random games of every kind, first a move a request, then all moves of a game in one; measured by hand."""
import json
import random
import resource
import subprocess
import sys

PROGRAM, GAMES, MOVES = sys.argv[1], 25, 100


def run(lines):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    text = "".join(json.dumps(line) + "\n" for line in lines)
    out = subprocess.run([PROGRAM, "serve"], input=text, capture_output=True, text=True, check=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert '"error"' not in out, out[out.index('"error"'):][:300]
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def random_games(kind):
    """Moves drawn by chance, always the same chance."""
    server = subprocess.Popen([PROGRAM, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(**request):
        print(json.dumps(request), file=server.stdin, flush=True)
        return json.loads(server.stdout.readline())

    for seed in range(GAMES):
        session, played = ask(command="deal", game=kind, seed=seed)["session"], []
        while len(played) < MOVES and (moves := ask(command="moves", session=session)["moves"]):
            played.append(random.choice(moves))
            ask(command="play", session=session, moves=played[-1])
        yield seed, played


random.seed(1)
kinds = [game["id"] for game in json.loads(subprocess.check_output([PROGRAM, "list", "--json"]))["games"]]
for kind in kinds:
    single, whole, total = [], [], 0
    for session, (seed, played) in enumerate([game for game in random_games(kind)] * 40, 1):
        deal, end = {"command": "deal", "game": kind, "seed": seed}, {"command": "end", "session": session}
        play = {"command": "play", "session": session}
        single += [deal, *({**play, "moves": move} for move in played), end]
        whole += [deal, {**play, "moves": " ".join(played)}, end]
        total += len(played)
    print(f"{kind:20} {total:7} moves, {total / run(single):10.0f} a second, {total / run(whole):10.0f} in whole games")
