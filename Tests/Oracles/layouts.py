"""Holds the layout command against HiGHS on random documents as authors write them.

    layouts.py FITFONT COUNT [FIRST]

FITFONT is the built command. Every document is laid out for one window and compared with what `layout_documents`
reads in it: a conflict is reported exactly where required constraints contradict each other; no required constraint
is left out that could hold; every frame is, on the device's grid, where the levels of priority put it, what they
leave open is closed as the documentation says, and `--ambiguous` names it. Exits 1 at the first disagreement, with a
document made as small as possible.
"""

import collections
import copy
import json
import math
import multiprocessing
import random
import re
import shlex
import subprocess
import sys
import tempfile

from containers import OWN_RANK, insets
from layout_documents import Reading
from layout_generator import Generator
from lexicographic import REQUIRED, Program, Unsolved, levels, violation
from traits import Traits

# Points by which contradicting constraints miss each other at least.
CONTRADICTION = 1e-6
# Pixels by which frames may be off where margins were taken from frames on the grid.
ROUGH = 6
# How often frames may follow from frames until they come to rest.
PASSES = 5
# What printing four places costs.
PRINTED = 1e-4

# How a disagreement begins that is only about what no level decides.
OPEN = "closed otherwise"

counts = collections.Counter()


class Case:
    """A document and a window; `asks` whether the command is asked for what is open, too."""

    def __init__(self, document, record, direction, asks=False):
        self.document, self.record, self.direction, self.asks = document, record, direction, asks

    def words(self, fitfont, path, option="--json"):
        return [
            fitfont,
            "layout",
            "--device",
            self.record["device"],
            "--" + self.record["orientation"],
            "--language",
            "ar" if self.direction == "rightToLeft" else "en",
            option,
            path,
        ]

    def run(self, fitfont):
        """What the command prints, or what it complains of."""
        document = dict(self.document, language="en", texts={"en": {}, "ar": {}})
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(document, file)
            file.flush()
            result = subprocess.run(self.words(fitfont, file.name), capture_output=True, text=True, check=False)
            if result.returncode not in (0, 1) or not result.stdout:
                return {"error": f"exit {result.returncode}: {result.stderr.strip()}"}
            answer = dict(json.loads(result.stdout), exit=result.returncode)
            if self.asks and result.returncode == 0:
                words = self.words(fitfont, file.name, "--ambiguous")
                text = subprocess.run(words, capture_output=True, text=True, check=False).stdout
                answer["open"] = sorted(set(re.findall(r"^(\S+ is ambiguous: [xy])", text, re.MULTILINE)))
        return answer


def frames_of(items, values):
    return {item.name: tuple(values[v] for v in item.variables) for item in items}


def depends_on_frames(reading, rows, frames, broken):
    """The rows when views lie as in `frames`, if they are others."""
    again = reading.read(frames)
    kept = [row for index, row in enumerate(again) if index not in broken]
    same = len(kept) == len(rows) and all(
        a.terms.keys() == b.terms.keys() and abs(a.constant - b.constant) < 1e-6 for a, b in zip(rows, kept)
    )
    return None if same else again


def solve(count, rows, closes=False):
    program = Program(count, rows, closes)
    if program.minimise({}) is None:
        return None
    for priority in levels(rows):
        if program.level(priority) is None:
            raise Unsolved("a level is lost")
    return program


def disagreement(case, devices, answer):
    """What is wrong with an answer; None where nothing is."""
    if "error" in answer:
        return answer["error"]
    reading = Reading(case.document, Traits(case.record, case.direction, devices))
    problem = comparison(case, reading, answer)
    if problem and not settles(reading):
        counts["that never settle"] += 1
        return None
    return problem


def settles(reading):
    """Whether margins, springs and lists that follow from frames, which follow from them, come to rest soon, in
    whatever order they are looked at: some go back and forth or creep on, and nobody can say where they should end."""
    frames = {}
    for _ in range(PASSES):
        rows = reading.read(frames)
        count, kept = 4 * len(reading.items), []
        for row in sorted((row for row in rows if row.priority >= REQUIRED), key=lambda row: row.standing, reverse=True):
            if violation(count, kept + [row]) <= CONTRADICTION:
                kept.append(row)
        program = solve(count, kept + [row for row in rows if row.priority < REQUIRED], closes=True)
        if program is None:
            return False
        program.close()
        found = frames_of(reading.items, program.values())
        if frames.keys() == found.keys() and all(
            abs(a - b) < 1e-6 for name in found for a, b in zip(frames[name], found[name])
        ):
            return True
        frames = found
    return False


def comparison(case, reading, answer):
    printed = {view["name"]: (view["x"], view["y"], view["width"], view["height"]) for view in answer["views"]}
    around = outsets(case.document["views"])
    frames = {}
    for name, (x, y, width, height) in printed.items():
        top, right, bottom, left = around.get(name, (0, 0, 0, 0))
        frames[name] = (x + left, y + top, width - left - right, height - top - bottom)
    rows = reading.read(frames)
    required = [row for row in rows if row.priority >= REQUIRED]
    count = 4 * len(reading.items)
    says = bool(answer.get("conflicts"))
    contradicts = violation(count, required) > CONTRADICTION
    if contradicts != says:
        return f"conflict reported: {says}; required constraints contradict each other: {contradicts}"
    if says != (answer["exit"] == 1):
        return f"conflict reported: {says}, and exit code {answer['exit']}"
    broken = []
    if says:
        counts["with conflicts"] += 1
        if any(item.kind == "guide" for item in reading.items):
            # Where guides are is not printed.
            return None
        # The alignment rectangle is brought to the grid, and then the frame around it.
        pixels = 2 if any(map(any, around.values())) else 1
        problem, broken = conflict_disagrees(reading, rows, frames, pixels / case.record["scale"])
        if problem:
            return problem
    for _ in range(8):
        rows = [row for index, row in enumerate(rows) if index not in broken]
        program = solve(4 * len(reading.items), rows, closes=True)
        if program is None:
            # Something is broken by less than what rounding to pixels hides.
            counts["broken by too little to see"] += says
            return None if says else "HiGHS finds no solution with what depends on frames"
        program.close()
        values, items = program.values(), reading.items
        changed = depends_on_frames(reading, rows, frames_of(items, values), broken)
        scale = case.record["scale"]
        problem = frames_disagree(items, rows, values, printed, around, scale, 0 if changed is None else ROUGH / scale)
        if changed is None:
            return problem or "open" in answer and openness_disagrees(items, rows, answer["open"]) or None
        if problem and not problem.startswith(OPEN):
            return problem
        if problem:
            # Where views lie that margins depend on is itself open, and other places may be as good.
            counts["open, with margins that depend on it"] += 1
            return None
        rows = changed
    counts["unsettled"] += 1
    return None


def outsets(views, prefix=""):
    """By how much frames are larger than the alignment rectangles, which constraints bind: top, right, bottom, left."""
    found = {}
    for view in views:
        found[prefix + view["name"]] = insets(view.get("alignmentInsets", 0))
        found |= outsets(view.get("views", []), prefix)
        if "list" in view:
            for index in range(len(view["list"]["records"])):
                found |= outsets(view["list"]["cell"]["views"], f"{view['name']}[{index}].")
    return found


def conflict_disagrees(reading, rows, frames, pixel):
    """What is wrong with the required constraints that do not hold, if anything, and which they are."""
    count = 4 * len(reading.items)
    values = [0.0] * count
    for item in reading.items:
        if item.kind == "view" and item.name not in frames:
            return f"{item.name} has no frame", []
        for variable, value in zip(item.variables, frames.get(item.name, (0, 0, 0, 0))):
            values[variable] = value
    required = [index for index, row in enumerate(rows) if row.priority >= REQUIRED]
    violated = [
        i
        for i in required
        if rows[i].error(values)
        > sum(abs(c) for c in rows[i].terms.values()) * pixel + PRINTED * (1 + abs(rows[i].constant))
    ]
    held = [i for i in required if i not in violated]
    for index in violated:
        row = rows[index]
        if row.rank >= OWN_RANK:
            return f"{row.label} does not hold", []
        if violation(count, [rows[i] for i in held] + [row]) <= CONTRADICTION:
            return f"{row.label} is broken, and could hold beside all that holds", []
        # A stack's own constraints come all at once.
        before = [
            rows[i]
            for i in held
            if rows[i].standing > row.standing or rows[i].standing == row.standing and (i < index or rows[i].label == row.label)
        ]
        if violation(count, [*before, row]) <= CONTRADICTION:
            return f"yields: {row.label} is broken, and something of lower rank or added later should yield", []
    return None, violated


def on_grid(position, scale):
    """The nearest pixel, of two equally near ones the higher; both where rounding decides."""
    return {math.floor(position * scale + 0.5 + d) / scale for d in (1e-5, -1e-5)}


def frames_disagree(items, rows, values, printed, around, scale, tolerance):
    wrong = []
    for item in items:
        if item.kind != "view":
            continue
        if item.name not in printed:
            return f"{item.name} has no frame"
        x, y, width, height = (values[v] for v in item.variables)
        top, right, bottom, left = around.get(item.name, (0, 0, 0, 0))
        inner = (x, y, x + width, y + height)
        outset = (-left, -top, right, bottom)
        found = printed[item.name]
        found = (found[0], found[1], found[0] + found[2], found[1] + found[3])
        for axis, (edge, out, place) in enumerate(zip(inner, outset, found)):
            # The alignment rectangle is brought to the grid, and then the frame around it.
            near = {n for edge in on_grid(edge, scale) for n in on_grid(edge + out, scale)}
            edge += out
            if all(abs(place - n) > 2 * PRINTED + tolerance for n in near):
                side = item.variables[axis % 2 : axis % 2 + 1] + ([item.variables[axis % 2 + 2]] if axis > 1 else [])
                wrong.append((item, ("left", "top", "right", "bottom")[axis], edge, place, side))
    missing = {name for name in printed} - {item.name for item in items}
    if missing:
        return f"{sorted(missing)} should not be there"
    if not wrong:
        return None
    # What levels decide comes before what is open.
    program = solve(4 * len(items), rows)
    for item, side, edge, place, variables in wrong:
        least = program.minimise({v: 1.0 for v in variables})
        most = program.minimise({v: -1.0 for v in variables})
        if least is not None and most is not None and abs(least + most) < 1e-6 * (1 + abs(least)):
            return f"the {side} of {item.name} is {place}, not {edge}"
    item, side, edge, place, _ = wrong[0]
    return f"{OPEN}: the {side} of {item.name} is {place}, not {edge}"


def openness_disagrees(items, rows, told):
    """Which views could lie elsewhere, or be of another size, and all be as good. Those of cells are not called by
    their full names."""
    if any("[" in item.name for item in items):
        return None
    program = solve(4 * len(items), rows)
    found = set()
    for item in items:
        for axis in range(2):
            for variable in item.variables[axis::2]:
                low, high = program.range(variable)
                if low is None or high is None or high - low > 1e-4 * (1 + abs(low)):
                    found.add(f"{item.name} is ambiguous: {'xy'[axis]}")
    counts["with something open"] += bool(found)
    wrong = found.symmetric_difference(told)
    return f"{min(wrong)}: that is {'not ' if min(wrong) in found else ''}said" if wrong else None


# Making smaller


def smaller(document):
    """Documents with one thing less, the larger things first."""

    def places(node, path=()):
        if isinstance(node, list):
            for index in range(len(node)):
                yield path + (index,)
            for index, child in enumerate(node):
                yield from places(child, path + (index,))
        elif isinstance(node, dict):
            for key, child in node.items():
                if key not in ("name", "item", "attribute", "format", "views", "constraints", "nature", "rowHeight"):
                    yield path + (key,)
                yield from places(child, path + (key,))

    for path in sorted(places(document), key=len):
        copied = copy.deepcopy(document)
        node = copied
        for step in path[:-1]:
            node = node[step]
        del node[path[-1]]
        yield copied


def attempt(case, fitfont, devices):
    try:
        answer = case.run(fitfont)
        return disagreement(case, devices, answer)
    except (Unsolved, NotImplementedError, KeyError, IndexError, StopIteration, ValueError, AttributeError, TypeError):
        return None


def shrunk(case, problem, fitfont, devices):
    """Drops parts as long as the same kind of thing is wrong."""

    def kind(text):
        return re.sub(r"\S*\d\S*|\W", "", text)

    changed = True
    while changed:
        changed = False
        for document in smaller(case.document):
            candidate = Case(document, case.record, case.direction, case.asks)
            found = attempt(candidate, fitfont, devices)
            if found and kind(found) == kind(problem):
                case, problem, changed = candidate, found, True
                break
    return case, problem


def made(seed, devices):
    source = random.Random(seed)
    document = Generator(source).document()
    direction = source.choice(["leftToRight", "leftToRight", "rightToLeft"])
    return Case(document, source.choice(devices), direction, asks=seed % 4 == 0)


def check(job):
    """What is wrong with one seed's layout, and what was counted on the way."""
    seed, fitfont, devices = job
    counts.clear()
    case = made(seed, devices)
    try:
        problem = disagreement(case, devices, case.run(fitfont))
        counts["layouts"] += 1
    except Unsolved as reason:
        problem = None
        counts[f"unsolved by HiGHS: {reason}"] += 1
    return seed, problem, dict(counts)


def main(fitfont, count, first=0):
    lines = subprocess.run(
        [fitfont, "devices", "--json"], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    devices = [record for record in map(json.loads, lines) if record["window"] == "full-screen"]
    total = collections.Counter()
    with multiprocessing.Pool() as pool:
        jobs = ((seed, fitfont, devices) for seed in range(first, first + count))
        for seed, problem, counted in pool.imap(check, jobs, chunksize=4):
            total.update(counted)
            if problem:
                pool.terminate()
                print(f"layout {seed}: {problem}\nmade smaller:", file=sys.stderr)
                case, problem = shrunk(made(seed, devices), problem, fitfont, devices)
                print(f"  {json.dumps(case.document, ensure_ascii=False)}", file=sys.stderr)
                print(f"  {json.dumps(case.run(fitfont), ensure_ascii=False)}", file=sys.stderr)
                print(f"  {problem}\n  again: {shlex.join(case.words(fitfont, 'FILE'))}", file=sys.stderr)
                return 1
    print(", ".join(f"{value} {name}" for name, value in total.items()))
    return 0 if total["layouts"] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), *map(int, sys.argv[3:])))
