#!/usr/bin/env python3
"""Random sessions on terminals of their own, each of which has to end: tells those that do not, or that crash.

    tests/bench/sessions.py build/patience --count 3000 --seed 1 --at-once 8

A session is keys, halves of escape sequences, the mouse, sizes, signals and a reader that pauses, all drawn from its
number, then an end: a signal, ^C, the end of input, or the terminal going away.  --only N runs one again; --page p has
each open the preferences, first and before its end, and --interrupted each end by SIGINT or ^C.  Run by hand, no test:
how long a session may take to end is told by the clock."""
import argparse
import concurrent.futures
import fcntl
import os
import pty
import random
import select
import shutil
import signal
import struct
import tempfile
import termios
import time

PIECES = [b"\033[M", b"\033[M #", b"\033[<", b"\033[<0;", b"\033[<0;10;5", b"\033[<0;10;5M", b"\033[<0;20;8m", b"\033[<64;9;9M",
          b"\033", b"\033[", b"\033O", b"\033OA", b"\033OB", b"\033[A", b"\033[1;1R", b"\033[5~", b"\033[200~", b"\xe2", b"\xe2\x82",
          b"\xff", b"\0", b"\x03", b"\x04", b"\x0c", b"\x11", b"\x13", b"\x1a", b"\x1c", b"\r", b"\n", b"\t", b"\x7f", b" "]
LETTERS = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789?#/*+-[]<>=."
GAMES = ["8x8", "additions-patience", "die-reihe", "grosse-harfe", "kleine-harfe", "kleiner-napoleon", "koenigs-patience",
         "napoleon"]
PAGES = [b"", b"?", b"o", b"p", b"N", b"S", b"#", b"v", b"s", b"R", b"I", b"L", b"i"]
TERMS = ["xterm-256color", "screen-256color", "xterm", "linux", "vt100", "vt220"]
INTERRUPTIONS = [signal.SIGINT, "^C"]
ENDS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, "^C", "closed"]
LEAVING = {b"\x03": signal.SIGINT, b"\x1c": signal.SIGQUIT}


class Session:
    """One program on one terminal, with what was done to it."""

    def __init__(self, program, number, page, ends):
        self.chance, self.done, self.page, self.ends = random.Random(number), [], page, ends
        self.home = tempfile.mkdtemp(prefix="patience-session-")
        words = ["play", self.chance.choice(GAMES), "--seed", str(self.chance.randrange(1000))] * (self.chance.random() < 0.8)
        term = self.chance.choice(TERMS)
        self.told(words, term)
        self.pid, self.line = pty.fork()
        if not self.pid:
            for number in range(1, signal.NSIG):
                if number not in (signal.SIGKILL, signal.SIGSTOP) and number < 32:
                    signal.signal(number, signal.SIG_DFL)
            os.chdir(self.home)  # S may write a copy anywhere
            self.set_size(0)
            os.execve(program, [program, *words], {"TERM": term, "LC_ALL": "C.UTF-8", "HOME": self.home, "ASAN_OPTIONS": "detect_leaks=0"})
        os.set_inheritable(self.line, False)
        self.status = None

    def told(self, *what):
        self.done.append(what)

    def set_size(self, line):
        size = self.chance.randrange(1, 60), self.chance.randrange(1, 180)
        fcntl.ioctl(line, termios.TIOCSWINSZ, struct.pack("HHHH", *(size if line and self.chance.random() < 0.7 else (24, 80)), 0, 0))

    def has_ended(self):
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self.status = status if pid else None
        return self.status is not None

    def read(self, seconds):
        end = time.monotonic() + seconds
        while not self.has_ended() and (left := end - time.monotonic()) > 0:
            if select.select([self.line], [], [], min(left, 0.02))[0]:
                try:
                    if not os.read(self.line, 65536):
                        return
                except OSError:
                    return

    def wait_until_begun(self):
        while not self.has_ended() and not select.select([self.line], [], [], 0.05)[0]:
            pass

    def type(self, keys):
        self.told(keys)
        if select.select([], [self.line], [], 0)[1]:
            os.write(self.line, keys)

    def send(self, number):
        self.told(signal.Signals(number).name)
        if not self.has_ended():
            os.kill(self.pid, number)

    def act(self):
        what = self.chance.random()
        if what < 0.55:
            self.type(bytes(self.chance.choice(LETTERS) for _ in range(self.chance.randrange(1, 8))))
        elif what < 0.8:
            self.type(self.chance.choice(PIECES))
        elif what < 0.88:
            self.told("size")
            self.set_size(self.line)
        elif what < 0.92:
            self.send(self.chance.choice([signal.SIGWINCH, signal.SIGCONT, signal.SIGTSTP]))
        if self.chance.random() < 0.7:  # else the reader is slow
            self.read(self.chance.choice([0, 0, 0.003, 0.02]))

    def end(self):
        how = self.chance.choice(self.ends)
        self.told("end", how)
        if how == "closed":
            os.close(self.line)
            self.line = -1
        elif how == "^C":
            self.type(b"\x11\x11\x03")
            self.type(b"\x03")
        else:
            self.send(how)

    def play(self, patience):
        """What is wrong, or None."""
        self.wait_until_begun()
        self.read(self.chance.choice([0, 0.05, 0.2]))
        if self.page:
            self.type(self.page)
        elif self.chance.random() < 0.5:
            self.type(self.chance.choice(PAGES))
        for _ in range(self.chance.randrange(30)):
            if not self.has_ended():
                self.act()
        if not self.has_ended():
            if self.page:
                self.type(b"\r\r" + self.page)
                self.read(self.chance.choice([0, 0.003, 0.02, 0.1]))
            self.end()
        begin = time.monotonic()
        while not self.has_ended() and (time.monotonic() < begin + patience or self.is_at_work(patience)):
            if self.line >= 0:
                self.read(0.05)
            else:
                time.sleep(0.02)
        if self.status is None:
            return "does not end"
        if os.WIFSIGNALED(self.status):
            number = os.WTERMSIG(self.status)
            return None if number in (1, 2, 3, 15) else f"dies of signal {number}"
        return None if os.WEXITSTATUS(self.status) in (0, 2) else f"status {os.WEXITSTATUS(self.status)}"

    def is_at_work(self, seconds):
        """Whether it computes and only lacks a processor, of which it has not had so much: a busy machine may starve it."""
        try:
            threads = [self.stat(thread) for thread in os.listdir(f"/proc/{self.pid}/task")]
        except OSError:
            return True  # it has just ended
        used = sum(int(stat[11]) + int(stat[12]) for stat in threads) / os.sysconf("SC_CLK_TCK")
        return used < seconds and any(stat[0] == "R" for stat in threads)

    def stat(self, thread):
        with open(f"/proc/{self.pid}/task/{thread}/stat") as file:
            return file.read().rpartition(")")[2].split()

    def look(self):
        """Where a session stands that does not end, as the system tells it."""
        for thread in os.listdir(f"/proc/{self.pid}/task"):
            for name in ("wchan", "syscall", "stack", "stat"):
                try:
                    with open(f"/proc/{self.pid}/task/{thread}/{name}") as file:
                        print(f"  {thread} {name}: {file.read().strip()}")
                except OSError:
                    pass

    def close(self):
        if not self.has_ended():
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        if self.line >= 0:
            os.close(self.line)
        shutil.rmtree(self.home, ignore_errors=True)


def run(asked, number):
    session = Session(asked.program, number, asked.page.encode(), INTERRUPTIONS if asked.interrupted else ENDS)
    try:
        wrong = session.play(asked.patience)
        if wrong:
            print(f"session {number}: {wrong}: {session.done}", flush=True)
            session.look()
        return wrong is not None
    finally:
        session.close()


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("program")
    words.add_argument("--count", type=int, default=1000)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--only", type=int)
    words.add_argument("--page", default="", help="keys that open one")
    words.add_argument("--interrupted", action="store_true")
    words.add_argument("--at-once", type=int, default=6)
    words.add_argument("--patience", type=float, default=30, help="seconds that a session may take to end, and that it may compute")
    asked = words.parse_args()
    asked.program = os.path.abspath(asked.program)
    numbers = [asked.only] if asked.only is not None else range(asked.seed * 1000000, asked.seed * 1000000 + asked.count)
    with concurrent.futures.ProcessPoolExecutor(asked.at_once) as pool:
        wrong = sum(pool.map(run, [asked] * len(numbers), numbers, chunksize=4))
    print(f"{len(numbers)} sessions, {wrong} wrong")
    return wrong > 0


if __name__ == "__main__":
    raise SystemExit(main())
