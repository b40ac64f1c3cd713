#!/usr/bin/env python3
"""Do the tests notice?  Makes random mutants of the C code and tells which of them a test kills.

    mutants.py [--seed S] [--from N] [--count M] [--files REGEX] [--leave-out REGEX] [--folder FOLDER] [--output TSV]

Mutant N of seed S is always the same one: a line of src, rules or an inline function is drawn, every line alike, and
in it an operator is exchanged, a constant changed by one, a condition negated or a statement deleted.  It is made in a
copy of the tree (FOLDER, build/mutants), compiled, and tried by the tests that reach its line, the nearest and quickest
first, until one fails; which lines a test reaches is counted once, in a build of its own.  What does not compile, or
compiles to the same object code, is no mutant.  Every outcome is a line on the screen and in TSV; numbers that are
there already are skipped, so an interrupted run is just begun again.  --files draws from those files alone.
--leave-out names tests that are not tried.  One that fails without any mutant is left out.  Run it under nice: it takes
ten minutes to begin, then half a minute a mutant.
"""
import argparse
import hashlib
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CPU_SECONDS = 120  # what a process may use before it hangs
MEMORY = 8 << 30
WAIT_SECONDS = 25  # what a script waits for a state that does not come
HANG_SECONDS = 1800  # what may pass where nothing of the processor is used
SLOW = r"^project/|^terminal/ssh$"
NEAR = {  # tests that are likeliest to notice, besides the folder's own
    "rules": ["clauses", "unit"], "include": ["clauses", "unit"], "engine": ["clauses", "unit", "rules", "fuzz"],
    "text": ["plain", "screens"], "table": ["screens"], "pages": ["screens"], "cli": ["plain"],
}  # fmt: skip

# --- mutants ---------------------------------------------------------------------------------------------------------

EXCHANGED = {
    "==": ["!="], "!=": ["=="], "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "&&": ["||"], "||": ["&&"], "&": ["|"], "|": ["&"], "^": ["|"], "<<": [">>"], ">>": ["<<"],
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["/"], "++": ["--"], "--": ["++"],
    "+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="], "|=": ["&="], "&=": ["|="],
    "true": ["false"], "false": ["true"],
}  # fmt: skip
BINARY = re.compile(r"(?<= )([-+*/|&]=|[=!<>]=|<<|>>|&&|\|\||[-+*/%&|^<>])(?=\s)")  # clang-format puts the spaces
WORD = re.compile(r"\+\+|--|\b(?:true|false)\b")
CONSTANT = re.compile(r"(?<![\w.])(0[xX][0-9a-fA-F]+|\d+)([uUlL]*)(?![\w.])")
CONDITION = re.compile(r"\b(?:if|while) \(")
NOT = re.compile(r"!(?=[\w(])")
STATEMENT = re.compile(r"(?!(?!return|goto)\w+ \**\w+)[\w*(+-][^;{}]*;")  # and no declaration
UNTOUCHED = re.compile(
    r"""/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|^[ \t]*\#(?:\\\n|[^\n])*""", re.S | re.M | re.X
)
ASSERTION = re.compile(r"\b(?:static_|_Static_)?assert ?\(")
INLINE = re.compile(r"^(?:static )?inline [^;{]*\{.*?^\}", re.S | re.M)


def blanks(text):
    return re.sub(r"[^\n]", " ", text)


def closing(text, opening):
    """The place of the parenthesis that closes the one at OPENING."""
    depth = 0
    for place in range(opening, len(text)):
        depth += (text[place] == "(") - (text[place] == ")")
        if not depth:
            return place
    return len(text)


def code_of(path, text):
    """TEXT with blanks for what is not mutated."""
    code = UNTOUCHED.sub(lambda found: blanks(found[0]), text)
    for found in list(ASSERTION.finditer(code)):
        end = closing(code, found.end() - 1) + 1
        code = code[: found.start()] + blanks(code[found.start() : end]) + code[end:]
    if path.suffix == ".h":
        kept = blanks(code)
        for found in INLINE.finditer(code):
            kept = kept[: found.start()] + found[0] + kept[found.end() :]
        code = kept
    return code


def statement_of(code, start, end):
    """The statement that a line says last, behind if (...), else and case; None if it is part of a longer one."""
    before = code[:start].rstrip()
    if before and before[-1] not in ";{}):" and not before.endswith("else"):
        return None
    while start < end:
        if found := re.compile(r"\s+|\}|else\b|(?:case [^:;?]*|default):").match(code, start, end):
            start = found.end()
        elif found := re.compile(r"(?:if|while|for|switch) \(").match(code, start, end):
            start = closing(code, found.end() - 1) + 1
        else:
            return STATEMENT.match(code, start, end)
    return None


def mutations(code):
    """(from, to, replacement) of everything that can be changed, by the number of the line."""
    found = [(*m.span(), other) for r in (BINARY, WORD) for m in r.finditer(code) for other in EXCHANGED[m[0]]]
    for m in CONSTANT.finditer(code):
        value = int(m[1], 8 if re.fullmatch("0[0-7]+", m[1]) else 0)
        found += [(*m.span(), f"{other}{m[2]}") for other in (value + 1, value - 1) if other >= 0]
    found += [(*m.span(), "") for m in NOT.finditer(code)]
    for m in CONDITION.finditer(code):
        end = closing(code, m.end() - 1)
        found.append((m.end(), end, None))
    start = 0
    for line in code.splitlines(keepends=True):
        if line.startswith(" ") and (m := statement_of(code, start, start + len(line))):
            found.append((*m.span(), ";"))
        start += len(line)
    lines = {}
    for mutation in found:
        lines.setdefault(code.count("\n", 0, mutation[0]) + 1, []).append(mutation)
    return lines


def all_lines(files):
    texts = {name: (ROOT / name).read_text() for name in files}
    return texts, [
        (name, line, choices)
        for name, text in texts.items()
        for line, choices in sorted(mutations(code_of(Path(name), text)).items())
    ]


def draw(seed, number, texts, lines):
    """(file, line, what, mutated text)"""
    chance = random.Random(f"{seed}:{number}")
    name, line, choices = chance.choice(lines)
    text = texts[name]
    start, end, new = chance.choice(choices)
    old = text[start:end]
    new = f"!({old})" if new is None else new
    column = start - text.rfind("\n", 0, start)
    what = f"{column}: {old} -> {new}" if new != ";" else f"{column}: deleted {old}"
    return name, line, re.sub(r"\s+", " ", what), text[:start] + new + text[end:]


# --- building and testing --------------------------------------------------------------------------------------------

FLAGS = {  # no -g: object code is to be compared
    "build": ["-DCMAKE_BUILD_TYPE=RelWithDebInfo", "-DCMAKE_C_FLAGS_RELWITHDEBINFO=-O2 -Werror=return-type"],
    "reach": ["-DCMAKE_BUILD_TYPE=None", "-DCMAKE_C_FLAGS=-O1 --coverage"],
}
BUDGET = 2  # seconds of tests that are tried first; then three times as many


class Copy:
    def __init__(self, folder, leave_out):
        self.folder, self.tree, self.build, home = folder, folder / "tree", folder / "build", folder / "home"
        home.mkdir(parents=True, exist_ok=True)
        self.environment = {k: v for k, v in os.environ.items() if not k.startswith(("XDG_", "PATIENCE"))}
        self.environment |= {"HOME": str(home), "WAIT_SECONDS": str(WAIT_SECONDS), "CMAKE_C_COMPILER_LAUNCHER": ""}
        self.bring_up_to_date()
        for build in FLAGS:
            self.configure(folder / build, FLAGS[build])
        self.original = self.objects()
        self.tests = self.tests_of(self.build)
        self.targets = {test["name"]: self.target(test) for test in self.tests}
        self.reached = self.reach(leave_out)

    def configure(self, build, flags):
        if not (build / "build.ninja").exists():
            self.run("cmake", "-S", self.tree, "-B", build, "-G", "Ninja", *flags)
        if not self.make("all", build=build):
            sys.exit(f"mutants.py: the tree cannot be built; see cmake --build {build}")

    def bring_up_to_date(self):
        what = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(what, cwd=ROOT, capture_output=True, check=True, text=True)
        names = {name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()}
        for name in names:
            self.write(name, (ROOT / name).read_bytes())
            (self.tree / name).chmod((ROOT / name).stat().st_mode)
        for path in [p for p in self.tree.rglob("*") if p.is_file() and str(p.relative_to(self.tree)) not in names]:
            path.unlink()

    def write(self, name, contents):
        path = self.tree / name
        if not path.exists() or path.read_bytes() != contents:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(contents)

    def run(self, *command, seconds=CPU_SECONDS, cwd=None, **variables):
        """(output, exit status); a negative status where it had to be ended."""
        child = subprocess.Popen(
            ["prlimit", f"--cpu={seconds}", f"--as={MEMORY}", "--core=0", *map(str, command)],
            cwd=cwd or (self.build if self.build.exists() else self.tree), env=self.environment | variables,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            start_new_session=True,
        )  # fmt: skip
        try:
            return child.communicate(timeout=HANG_SECONDS)[0], child.returncode
        except BaseException as trouble:
            os.killpg(child.pid, signal.SIGTERM)
            output = child.communicate()[0]
            if isinstance(trouble, subprocess.TimeoutExpired):
                return output, -1
            raise

    def make(self, *targets, build=None):
        return self.run("cmake", "--build", build or self.build, "-j1", "--target", *targets)[1] == 0

    def target(self, test):
        """What must be built for a test."""
        program = Path(test["command"][0])
        return program.name if self.build in program.parents else "patience"

    def objects(self):
        found = self.build.glob("CMakeFiles/*.dir/**/*.o")
        return {path: hashlib.sha256(path.read_bytes()).digest() for path in found}

    def tests_of(self, build):
        listed = json.loads(self.run("ctest", "--show-only=json-v1", cwd=build)[0])["tests"]
        return [test for test in listed if test["name"].split("/")[0] not in ("home", "fresh")]

    # What a test reaches does not change with the mutants: each is run once in a build that counts.

    def reach(self, leave_out):
        """Every test that passes without a mutant: its seconds, and by file the lines that it reaches."""
        kept, source = self.folder / "reached.json", hashlib.sha256()
        for path in sorted(p for part in ("src", "include", "rules") for p in (self.tree / part).rglob("*")):
            source.update(path.read_bytes() if path.is_file() else b"")
        known = json.loads(kept.read_text()) if kept.exists() else {}
        if known.get("source") != source.hexdigest():
            known = {"source": source.hexdigest(), "tests": {}}
        names = [test["name"] for test in self.tests if not re.search(leave_out, test["name"])]
        for test in self.tests_of(self.folder / "reach"):
            if test["name"] in names and test["name"] not in known["tests"]:
                known["tests"][test["name"]] = self.measured(test)
                print(test["name"], f"{known['tests'][test['name']]['cost']:.2f} s", flush=True)
                kept.write_text(json.dumps(known))
        return {name: known["tests"][name] for name in names if known["tests"][name]["lines"]}

    def measured(self, test):
        counts = self.folder / "counts"
        shutil.rmtree(counts, ignore_errors=True)
        prefix = {"GCOV_PREFIX": str(counts), "GCOV_PREFIX_STRIP": str(len(self.folder.parts) - 1)}
        before = os.times()
        status = self.run("ctest", "-R", f"^{re.escape(test['name'])}$", cwd=self.folder / "reach", **prefix)[1]
        after = os.times()
        cost = after.children_user + after.children_system - before.children_user - before.children_system
        return {"cost": cost, "lines": {} if status else self.lines_in(counts)}

    def lines_in(self, counts):
        files = list(counts.rglob("*.gcda"))
        for file in files:
            file.with_suffix(".gcno").symlink_to(self.folder / file.relative_to(counts).with_suffix(".gcno"))
        lines = {}
        if not files:
            return lines
        output = subprocess.run(["gcov", "--json-format", "--stdout", *files], capture_output=True, check=True, text=True)
        for file in (file for line in output.stdout.splitlines() for file in json.loads(line)["files"]):
            name = os.path.relpath(file["file"], self.tree)
            seen = {line["line_number"] for line in file["lines"] if line["count"]}
            lines[name] = sorted(seen | set(lines.get(name, [])))
        return lines

    def batches(self, name, line):
        """The tests for a mutant of a line: those that reach it, named like it, near it or quick first."""
        path = Path(name)
        folder = path.parts[1] if path.parts[0] == "src" else path.parts[0]
        near = {folder, *NEAR.get(folder, [])}
        lines = {test: reached["lines"].get(name, []) for test, reached in self.reached.items()}
        there = {test for test in lines if any(line - 6 <= reached <= line + 2 for reached in lines[test])}
        there = there or {test for test in lines if lines[test]}  # a table is no line that is reached
        found = []
        for test, reached in self.reached.items():
            its_folder = test.split("/")[0]
            # Whoever reaches a line may be killed before that is noted.
            if test not in there and its_folder != folder:
                continue
            named, cost = test.split("/")[1].startswith(path.stem), reached["cost"]
            found.append((cost if named else 2 * cost + 0.3 if its_folder in near else 4 * cost + 0.6, cost, test))
        budget, spent, batch = BUDGET, 0.0, []
        for _, cost, test in sorted(found):
            batch.append(test)
            spent += cost + 0.2
            if spent >= budget:
                yield batch
                budget, spent, batch = 3 * budget, 0.0, []
        if batch:
            yield batch

    def ctest(self, names):
        """The first test that fails, or None."""
        expression = "^(" + "|".join(map(re.escape, names)) + ")$"
        seconds = int(5 + 4 * max(self.reached[name]["cost"] for name in names))
        output, status = self.run("ctest", "-j1", "--stop-on-failure", "-R", expression, seconds=seconds)
        if failed := re.search(r"Test +#\d+: (\S+) .*\*\*\*(?!Not Run \(Disabled\)|Skipped)", output):
            return failed[1]
        return f"hangs: one of {expression}" if status else None

    def outcome(self, name, line, text, original):
        """What becomes of a file's mutant: how it ended, and by which test."""
        self.write(name, text.encode())
        try:
            if not self.make("patience"):
                return "none", "does not compile"
            if self.objects() == self.original:
                return "none", "the same object code"
            reached = False
            for batch in self.batches(name, line):
                reached = True
                if not self.make(*{self.targets[test] for test in batch}):
                    return "killed", "the build of the tests"
                if killer := self.ctest(batch):
                    return "killed", killer
            return "SURVIVED", "" if reached else "no test reaches it"
        finally:
            self.write(name, original.encode())


# --- the command line ------------------------------------------------------------------------------------------------


def read_done(file, seed):
    """number: outcome, of what was done with this seed."""
    rows = [line.split("\t") for line in file.read_text().splitlines()] if file.exists() else []
    return {int(row[1]): row[2] for row in rows if row[0] == str(seed)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", type=int, default=1, dest="first")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--files", default="")
    parser.add_argument("--leave-out", default=SLOW)
    parser.add_argument("--folder", type=Path, default=ROOT / "build/mutants")
    parser.add_argument("--output", type=Path)
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    output = options.output or options.folder / "mutants.tsv"
    listed = subprocess.run(["git", "ls-files", "src", "include", "rules"], cwd=ROOT, capture_output=True, text=True)
    files = [name for name in listed.stdout.split() if re.search(r"\.[ch]$", name) and re.search(options.files, name)]
    texts, lines = all_lines(files)
    if not lines:
        sys.exit(f"mutants.py: no lines to mutate in files like {options.files!r}")
    copy = Copy(options.folder.resolve(), options.leave_out)
    done = read_done(output, options.seed)
    numbers = range(options.first, options.first + options.count)
    for number in [n for n in numbers if n not in done]:
        name, line, what, text = draw(options.seed, number, texts, lines)
        done[number], by = copy.outcome(name, line, text, texts[name])
        print(f"{number} {name}:{line}:{what}: {done[number]} {by}".rstrip(), flush=True)
        with output.open("a") as file:
            print(options.seed, number, done[number], by, f"{name}:{line}", what, sep="\t", file=file)
    outcomes = [done[n] for n in numbers]
    print(", ".join(f"{outcomes.count(word)} {word}" for word in ("killed", "SURVIVED", "none")))


if __name__ == "__main__":
    main()
