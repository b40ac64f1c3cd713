"""Draws the figures in rules/ and the tables of docs/lab/odds.md as pictures: python3 docs/charts.py"""

import math
import pathlib
import re

FOLDER = pathlib.Path(__file__).parent
INK, FAINT, GRID = "#222222", "#666666", "#dddddd"
HUES = ["#1b6ca8", "#b5442e", "#3b7d3a", "#8a5aa8", "#b07a12", "#2a8c8c", "#7a4b2a", "#555555", "#c2679a", "#94a81b"]


class Picture:
    """An SVG of lines, bars, dots and text on white."""

    def __init__(self, width, height):
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            'font-family="DejaVu Sans, Arial, sans-serif" font-size="12">',
            '<rect width="100%" height="100%" fill="#ffffff"/>',
        ]

    def line(self, x1, y1, x2, y2, colour=GRID, width=1):
        self.parts.append(
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" stroke-width="{width}"/>'
        )

    def bar(self, x, y, width, height, colour, opacity=1.0):
        self.parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}" '
            f'fill-opacity="{opacity}"/>'
        )

    def dot(self, x, y, colour):
        self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}"/>')

    def text(self, x, y, words, anchor="start", colour=INK):
        words = words.replace("&", "&amp;").replace("<", "&lt;")
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{words}</text>')

    def percents(self, left, top, width, height, upright):
        """A grid from 0 to 100 %: upright where the percents grow to the right."""
        for percent in range(0, 101, 20):
            at = percent / 100
            if upright:
                self.line(left + at * width, top, left + at * width, top + height)
                self.text(left + at * width, top - 6, f"{percent} %", "middle", FAINT)
            else:
                self.line(left, top + (1 - at) * height, left + width, top + (1 - at) * height)
                self.text(left - 6, top + (1 - at) * height + 4, f"{percent} %", "end", FAINT)

    def write(self, name):
        path = FOLDER / "pictures" / name
        path.write_text("\n".join([*self.parts, "</svg>", ""]), encoding="utf-8")


def tables(page):
    """The tables of a page, each with the line of text before it: cells by the names of their columns."""
    before, rows, columns = "", [], None
    for line in [*(FOLDER / page).read_text(encoding="utf-8").splitlines(), ""]:
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if columns is None:
                columns = cells
            elif not set(line) <= set("|-: "):
                rows.append(dict(zip(columns, cells)))
        elif columns:
            yield before, columns, rows
            before, rows, columns = line, [], None
        elif line:
            before = line


def figures(name, columns):
    """The lines of a file of figures in the folder of each game, in the order of the games' list."""

    def place(file):
        return int(re.search(r"(?m)^listed +(\d+)", (file.parent / "table").read_text(encoding="utf-8"))[1])

    for file in sorted((FOLDER.parent / "rules").glob("*/" + name), key=place):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                cells = line.split(maxsplit=len(columns))
                title = " ".join([file.parent.name, *cells[len(columns) :]])
                yield {"game": file.parent.name, "title": title, **dict(zip(columns, cells))}


def wilson(won, of):
    """The bounds of a share with a confidence of 95 %, after E. B. Wilson (1927)."""
    z, share = 1.96, won / of
    middle = share + z * z / (2 * of)
    away = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return (middle - away) / (1 + z * z / of), (middle + away) / (1 + z * z / of)


def winnability(rows):
    """Of every game and its variants: what is won for sure, and up to where it may go."""
    left, top, width, step = 340, 36, 480, 17
    picture = Picture(left + width + 90, top + step * len(rows) + 10)
    picture.percents(left, top, width, step * len(rows), upright=True)
    games = list(dict.fromkeys(row["game"] for row in rows))
    for number, row in enumerate(rows):
        y, colour = top + number * step, HUES[games.index(row["game"])]
        winnable, lost, undecided = (int(row[name]) for name in ("winnable", "lost", "undecided"))
        deals = winnable + lost + undecided
        low, high, share = wilson(winnable, deals)[0], wilson(winnable + undecided, deals)[1], winnable / deals
        picture.text(left - 8, y + 12, row["title"], "end")
        picture.bar(left, y + 3, share * width, step - 6, colour)
        picture.bar(left + low * width, y + 3, (high - low) * width, step - 6, colour, 0.35)
        picture.text(left + max(high, share) * width + 6, y + 12, f"{100 * share:.1f} %", colour=FAINT)
    picture.write("winnability.svg")


def budget_of(row):
    """Games a move, 1 standing for play without planning."""
    return int(row["games"]) if row["player"] == "fair" else 1


def players(rows):
    """Strength against budget: a line a game, with the bounds of each point."""
    lines = {}
    for row in rows:
        if row["player"] != "random":
            lines.setdefault(row["title"], []).append(row)
    left, top, width, height = 60, 24, 460, 420
    most = max(budget_of(row) for row in rows)
    picture = Picture(left + width + 300, top + height + 44)
    picture.percents(left, top, width, height, upright=False)

    def place(row):
        share = 100 * int(row["won"]) / int(row["deals"])
        return left + math.log(budget_of(row)) / math.log(most) * width, top + (1 - share / 100) * height

    for budget in sorted({budget_of(row) for row in rows}):
        x = left + math.log(budget) / math.log(most) * width
        picture.text(x, top + height + 18, str(budget) if budget > 1 else "greedy", "middle", FAINT)
    picture.text(left + width / 2, top + height + 36, "games played on for each move", "middle", FAINT)
    for number, (name, points) in enumerate(lines.items()):
        points.sort(key=budget_of)
        colour = HUES[number % len(HUES)]
        for row, after in zip(points, points[1:]):
            picture.line(*place(row), *place(after), colour, 1.5)
        for row in points:
            low, high = wilson(int(row["won"]), int(row["deals"]))
            x, y = place(row)
            picture.line(x, top + (1 - low) * height, x, top + (1 - high) * height, colour)
            picture.dot(x, y, colour)
        picture.dot(left + width + 30, top + 10 + number * 20, colour)
        picture.text(left + width + 42, top + 14 + number * 20, name)
    picture.write("players.svg")


def calibration(games):
    """What was predicted against what came true: a square a game, on its diagonal where all is well."""
    side, gap, top = 200, 60, 40
    rows = (len(games) + 2) // 3
    picture = Picture(3 * (side + gap) + 20, rows * (side + gap + 20) + top)
    for number, (game, tenths) in enumerate(games):
        x, y = gap + number % 3 * (side + gap), top + number // 3 * (side + gap + 20)
        picture.percents(x, y, side, side, upright=False)
        picture.line(x, y + side, x + side, y, FAINT)
        picture.text(x, y - 12, game)
        picture.text(x + side / 2, y + side + 18, "told", "middle", FAINT)
        for tenth in tenths:
            of, expected, won = (int(tenth[name].rstrip(" %")) for name in ("positions", "expected", "won"))
            low, high = wilson(won * of / 100, of)
            at = x + expected / 100 * side
            picture.line(at, y + (1 - low) * side, at, y + (1 - high) * side, HUES[0])
            picture.dot(at, y + (1 - won / 100) * side, HUES[0])
    picture.write("calibration.svg")


def main():
    games = []
    winnability(list(figures("winnability", ("winnable", "lost", "undecided", "positions"))))
    players(list(figures("players", ("player", "games", "won", "deals", "ms"))))
    for before, columns, rows in tables("lab/odds.md"):
        if columns[0] == "told":
            games.append((re.search(r"bench_odds (\S+)", before).group(1), rows))
    calibration(games)


main()
