"""Holds the solver against HiGHS on random systems of linear constraints with numbers as authors mean them.

    systems.py SOLVER COUNT [FIRST]

SOLVER is the built `Systems`, which prints systems with the solver's answers. For each of them: required rows hold
without those that the solver left out; each of those contradicts what comes before it (highest rank, then earliest);
the conflicts that it names contradict themselves, and do not without any one member; every level's sum of errors is
the least that the levels above allow; its values are those that the rules for what is open lead to; and it calls
ambiguous what HiGHS finds open. Exits 1 at the first disagreement, with a system made as small as possible.
"""

import collections
import json
import multiprocessing
import subprocess
import sys

import exact
from lexicographic import REQUIRED, Program, Row, Unsolved, levels, violation

# What a sum of errors may differ by, and an error that is rounding, each by the size of the terms.
SUM, ZERO = 1e-6, 1e-9
# What is a contradiction to HiGHS.
CONTRADICTION = 1e-7


def row(record):
    terms, sizes = collections.defaultdict(float), collections.defaultdict(float)
    for variable, coefficient in record["terms"]:
        terms[variable] += coefficient
        sizes[variable] += abs(coefficient)
    # 1/3 three times less 1 is nothing.
    kept = {v: c for v, c in terms.items() if abs(c) > 1e-13 * sizes[v]}
    return Row(kept, record["relation"], record["constant"], record["priority"], record["rank"])


def holds(count, rows, expected):
    """Whether rows can hold together. Where HiGHS does not find what was expected, fractions decide."""
    if (violation(count, rows) <= CONTRADICTION) == expected:
        return expected
    counts["settled by fractions"] += 1
    return exact.holds(count, rows)


def comes_before(rows, a, b):
    return rows[a].rank > rows[b].rank or rows[a].rank == rows[b].rank and a < b


def disagreement(system):
    """What is wrong with an answer; None where nothing is."""
    if "error" in system:
        return "the solver: " + system["error"]
    count, values = system["variables"], system["values"]
    rows = [row(record) for record in system["rows"]]
    conflicts = system["conflicts"]
    broken = {conflict["broken"] for conflict in conflicts}
    required = [i for i, row in enumerate(rows) if row.priority >= REQUIRED]
    if len(broken) < len(conflicts) or not broken <= set(required):
        return f"a constraint is left out twice, or is not required: {sorted(broken)}"
    for index in required:
        if index not in broken and rows[index].error(values) > ZERO * rows[index].size(values):
            return f"row {index} is required, in no conflict, and off by {rows[index].error(values)}"
    for index in broken:
        before = [rows[i] for i in required if i not in broken and comes_before(rows, i, index)]
        if holds(count, before + [rows[index]], False):
            return f"row {index} is left out, and contradicts nothing that comes before it"
    for conflict in conflicts:
        members = conflict["members"]
        if conflict["broken"] != max(members, key=lambda i: (-rows[i].rank, i)):
            return f"row {conflict['broken']} of {members} is left out, and others should yield first"
        if holds(count, [rows[i] for i in members], False):
            return f"rows {members} are called a conflict, and can hold together"
        for index in members:
            if not holds(count, [rows[i] for i in members if i != index], True):
                return f"rows {members} are a conflict without {index} too"
    active = [row for index, row in enumerate(rows) if index not in broken]
    doubt = sums_disagree(count, active, values) or values_disagree(count, active, values)
    return doubt and exact_disagreement(count, active, values, doubt) or openness_disagrees(count, active, system)


def sums_disagree(count, rows, values):
    program = Program(count, rows)
    program.minimise({})
    for priority in levels(rows):
        members = [row for row in rows if row.priority == priority]
        least = program.level(priority)
        sum_ = sum(row.error(values) for row in members)
        if least is None or abs(sum_ - least) > SUM * sum(row.size(values) for row in members):
            return f"level {priority}: {sum_} instead of {least}"
    return None


def values_disagree(count, rows, values):
    program = Program(count, rows, closes=True)
    program.minimise({})
    for priority in levels(rows):
        if program.level(priority) is None:
            return "HiGHS lost the way"
    try:
        program.close()
    except Unsolved as reason:
        return str(reason)
    for variable, (value, expected) in enumerate(zip(values, program.values())):
        if abs(value - expected) > SUM * (1 + abs(expected)):
            return f"x{variable} is {value}, not {expected}"
    return None


def exact_disagreement(count, rows, values, doubt):
    """What fractions say where HiGHS disagrees."""
    known = exact.solve(count, rows)
    counts["settled by fractions"] += 1
    if known is None:
        return "required rows contradict each other, and it is not said"
    sums, exact_values = known
    for priority, least in sums:
        members = [row for row in rows if row.priority == priority]
        sum_ = sum(row.error(values) for row in members)
        if abs(sum_ - float(least)) > SUM * sum(row.size(values) for row in members):
            return f"level {priority}: the sum of errors is {sum_}, and could be {float(least)} (HiGHS: {doubt})"
    for variable, (value, expected) in enumerate(zip(values, map(float, exact_values))):
        if abs(value - expected) > SUM * (1 + abs(expected)):
            return f"x{variable} is {value}, and by the rules for what is open {expected} (HiGHS: {doubt})"
    return None


def openness_disagrees(count, rows, system):
    program = Program(count, rows)
    program.minimise({})
    for priority in levels(rows):
        program.level(priority)
    widest = 0.0
    for variable in range(count):
        low, high = program.range(variable)
        widest = max(widest, float("inf") if low is None or high is None else (high - low) / (1 + abs(low)))
    if system["ambiguous"]:
        counts["ambiguous"] += 1
    # Rounding may leave a little room where there is none, and hide it where there is little.
    if widest > 1e-4 and not system["ambiguous"] or widest < 1e-9 and system["ambiguous"]:
        return f"ambiguous is {system['ambiguous']}, and the widest choice is {widest}"
    return None


counts = collections.Counter()


def text(system):
    rows = (
        " ".join(
            map(str, [r["relation"], r["constant"], r["priority"], r["rank"]] + [x for t in r["terms"] for x in t])
        )
        for r in system["rows"]
    )
    return ";".join([str(system["variables"]), *rows])


def answer(solver, system):
    result = subprocess.run([solver, "-"], input=text(system) + "\n", capture_output=True, text=True, check=False)
    return json.loads(result.stdout) if result.returncode == 0 else {"error": f"exit {result.returncode}"}


def shrunk(solver, system, problem):
    """Drops rows, then terms, as long as something is still wrong."""

    def attempt(rows):
        nonlocal system, problem
        smaller = answer(solver, dict(system, rows=rows))
        found = disagreement(smaller)
        if found:
            system, problem = smaller if "rows" in smaller else dict(system, rows=rows), found
        return bool(found)

    changed = True
    while changed:
        changed = False
        for index in reversed(range(len(system["rows"]))):
            if attempt(system["rows"][:index] + system["rows"][index + 1 :]):
                changed = True
                break
        else:
            for index, record in enumerate(system["rows"]):
                for place in range(len(record["terms"])):
                    terms = record["terms"][:place] + record["terms"][place + 1 :]
                    if (
                        not changed
                        and terms
                        and attempt(system["rows"][:index] + [dict(record, terms=terms)] + system["rows"][index + 1 :])
                    ):
                        changed = True
    return system, problem


def algebra(record):
    words = {-1: "<=", 0: "==", 1: ">="}
    left = " + ".join(f"{c} x{v}" for v, c in record["terms"])
    rank = f" rank {record['rank']}" if record["rank"] else ""
    return f"{left} {words[record['relation']]} {record['constant']} @{record['priority']}{rank}"


def check(line):
    """What is wrong with one line, and what was counted on the way."""
    counts.clear()
    system, problem = json.loads(line), None
    try:
        problem = disagreement(system)
        counts["systems"] += 1
        counts["with conflicts"] += bool(system.get("conflicts"))
    except Unsolved as reason:
        counts[f"unsolved by HiGHS: {reason}"] += 1
    return system, problem, dict(counts)


def main(solver, count, first=0):
    total = collections.Counter()
    with subprocess.Popen(
        [solver, str(first), str(first + count)], stdout=subprocess.PIPE, text=True
    ) as process, multiprocessing.Pool() as pool:
        for seed, (system, problem, counted) in enumerate(pool.imap(check, process.stdout, chunksize=16), first):
            total.update(counted)
            if problem:
                process.kill()
                pool.terminate()
                print(f"system {seed}: {problem}\nmade smaller:", file=sys.stderr)
                system, problem = shrunk(solver, system, problem)
                for index, record in enumerate(system.get("rows", [])):
                    print(f"  {index}: {algebra(record)}", file=sys.stderr)
                print(f"  values {system.get('values')}, conflicts {system.get('conflicts')}", file=sys.stderr)
                print(f"  {problem}\n  again: echo '{text(system)}' | {solver} -", file=sys.stderr)
                return 1
    print(", ".join(f"{value} {name}" for name, value in total.items()))
    # A solver that ends early, or whose systems HiGHS often cannot solve, has not been held against anything.
    solved, lost = total["systems"], sum(n for name, n in total.items() if name.startswith("unsolved"))
    return 0 if process.wait() == 0 and solved + lost == count and lost <= count // 100 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), *map(int, sys.argv[3:])))
