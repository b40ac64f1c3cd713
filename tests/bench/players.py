#!/usr/bin/env python3
"""Many captive players at once on terminals of their own: memory, processor, and how long a key takes.

    tests/bench/players.py build/patience --players 200 --seconds 60

Everybody plays Kleine Harfe and presses a key about once a second: draw and undo, and of a hundred keys one fair hint
and one question to the solver.  A key has been answered when the first byte comes back.  Measured by hand, no test."""
import argparse
import fcntl
import os
import pty
import random
import selectors
import shutil
import signal
import struct
import sys
import tempfile
import termios
import time


class Player:
    def __init__(self, program, folder, name):
        home = os.path.join(folder, name, "patience")
        os.makedirs(home, mode=0o700)
        with open(os.path.join(home, "guides"), "w") as file:
            file.write("kleine-harfe\n")  # its guide was offered before
        self.pid, self.line = pty.fork()
        if not self.pid:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            environment = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "SSH_CONNECTION": "1"}
            os.execve(program, [program, "--captive", folder, "--player", name], environment)
        os.set_inheritable(self.line, False)  # the next player has few files to open
        self.pressed = None
        self.seen = b""
        self.draws = True

    def press(self, keys):
        os.write(self.line, keys)
        self.pressed = time.monotonic()

    def key(self, chance):
        number = chance.randrange(100)
        if number < 2:
            return b"iI"[number:number + 1]
        self.draws = not self.draws
        return b"u" if self.draws else b" "

    def processor(self):
        with open(f"/proc/{self.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self, what):
        with open(f"/proc/{self.pid}/smaps_rollup") as file:
            return next(int(line.split()[1]) for line in file if line.startswith(what)) / 1024


def read_until(players, selector, end, answered):
    """Reads what comes until the time is over; tells how long keys took."""
    while (left := end - time.monotonic()) > 0:
        for entry, _ in selector.select(left):
            player = entry.data
            try:
                player.seen = (player.seen + os.read(player.line, 65536))[-4096:]
            except OSError:
                sys.exit(f"a player has ended: {player.seen[-200:]}")
            if player.pressed:
                answered.append(time.monotonic() - player.pressed)
                player.pressed = None


def wait_for(players, selector, text, patience=300):
    end = time.monotonic() + patience
    while any(text not in player.seen for player in players):
        if time.monotonic() > end:
            sys.exit(f"{text} does not come")
        read_until(players, selector, time.monotonic() + 0.05, [])


def play(players, selector, seconds, chance):
    answered, late = [], 0
    begin = time.monotonic()
    due = [begin + chance.random() for _ in players]
    while (now := time.monotonic()) < begin + seconds:
        for i, player in enumerate(players):
            if due[i] <= now:
                late += player.pressed is not None
                player.press(player.key(chance))
                due[i] += 0.5 + chance.random()
        read_until(players, selector, min(min(due), now + 0.2), answered)
    return sorted(answered), late


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("program")
    words.add_argument("--players", type=int, default=200)
    words.add_argument("--seconds", type=float, default=60)
    asked = words.parse_args()
    chance = random.Random(1)
    folder = tempfile.mkdtemp(prefix="patience-players-")
    selector = selectors.DefaultSelector()
    begin = time.monotonic()
    players = [Player(os.path.abspath(asked.program), folder, f"p{i}") for i in range(asked.players)]
    try:
        for player in players:
            selector.register(player.line, selectors.EVENT_READ, player)
        wait_for(players, selector, b"Napoleon")
        print(f"{asked.players} menus after {time.monotonic() - begin:.1f} s; load {os.getloadavg()[0]:.1f}")
        for player in players:
            player.press(b"#26\r")
        wait_for(players, selector, b"Move 0")
        before = sum(player.processor() for player in players)
        answered, late = play(players, selector, asked.seconds, chance)
        used = sum(player.processor() for player in players) - before
        at = lambda share: 1000 * answered[int(share * (len(answered) - 1))]
        print(f"{len(answered)} keys, {late} pressed before the last was answered; milliseconds: "
              f"median {at(0.5):.1f}, 99 % {at(0.99):.1f}, most {at(1):.1f}")
        print(f"processor: {used:.1f} s in {asked.seconds:.0f} s, {1000 * used / len(answered):.2f} ms a key")
        if os.geteuid() == 0:
            print(f"memory: {sum(p.memory('Pss:') for p in players):.0f} MiB in all, of one at most "
                  f"{max(p.memory('Rss:') for p in players):.1f} MiB, of its own {max(p.memory('Private_Dirty:') for p in players):.1f} MiB")
        print(f"load {os.getloadavg()[0]:.1f}")
    finally:
        for player in players:
            os.kill(player.pid, signal.SIGKILL)
            os.waitpid(player.pid, 0)
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
