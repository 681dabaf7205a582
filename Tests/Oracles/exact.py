"""The same in fractions, for what doubles cannot tell: a dense simplex that knows no tolerance.

It is the referee where HiGHS and FitFont disagree, because a row that contradicts others by 1e-9 and one that does
not are the same to HiGHS. Numbers are taken for what an author means: 1/3, not the double next to it.
"""

from fractions import Fraction

from lexicographic import Row


def meant(number):
    """The simplest fraction that is this double."""
    simple = Fraction(number).limit_denominator(10**7)
    return simple if float(simple) == number else Fraction(number)


class Lexicographic:
    """Rows `a x + n - p = b` with n, p >= 0: every objective is a sum of some n and p."""

    def __init__(self, count, rows):
        self.count, self.rows = count, rows
        rows = rows + [Row({variable: 1.0}, 0, 0.0, 0) for variable in range(count)]
        width = 2 * count + 2 * len(rows)
        self.struck = [False] * width
        self.table, self.basis = [], []
        for index, row in enumerate(rows):
            line = [Fraction(0)] * (width + 1)
            for variable, coefficient in row.terms.items():
                line[2 * variable] += meant(coefficient)
                line[2 * variable + 1] -= meant(coefficient)
            below = 2 * count + 2 * index
            line[below], line[below + 1], line[width] = Fraction(1), Fraction(-1), meant(row.constant)
            if line[width] < 0:
                line = [-value for value in line]
                self.basis.append(below + 1)
            else:
                self.basis.append(below)
            self.table.append(line)

    def errors(self, index):
        below = 2 * self.count + 2 * index
        return {-1: [below + 1], 1: [below], 0: [below, below + 1]}[self.rows[index].relation]

    def room(self, index):
        """How far an inequality is from its bound, on the side where it holds."""
        return [2 * self.count + 2 * index + (self.rows[index].relation > 0)]

    def distance(self, variable):
        """How far a variable is from 0: the error of the last rows, which say that it is."""
        return self.errors(len(self.rows) - self.count + variable)

    def values(self):
        width = len(self.struck)
        found = {column: line[width] for line, column in zip(self.table, self.basis)}
        return [found.get(2 * v, 0) - found.get(2 * v + 1, 0) for v in range(self.count)]

    def minimise(self, columns):
        """The least sum of columns; what would raise it again is struck out."""
        width = len(self.struck)
        cost = [Fraction(0)] * (width + 1)
        for column in columns:
            cost[column] = Fraction(1)
        for line, column in zip(self.table, self.basis):
            factor = cost[column]
            if factor:
                cost = [c - factor * value if value else c for c, value in zip(cost, line)]
        while True:
            # Bland's rule: the first column that helps, the first row of those that leave no choice.
            entering = next((j for j in range(width) if cost[j] < 0 and not self.struck[j]), None)
            if entering is None:
                break
            choices = [
                (line[width] / line[entering], self.basis[i], i)
                for i, line in enumerate(self.table)
                if line[entering] > 0
            ]
            _, _, leaving = min(choices)
            factor = self.table[leaving][entering]
            source = [value / factor if value else value for value in self.table[leaving]]
            self.table[leaving], self.basis[leaving] = source, entering
            for i, line in enumerate(self.table):
                factor = line[entering]
                if i != leaving and factor:
                    self.table[i] = [v - factor * s if s else v for v, s in zip(line, source)]
            factor = cost[entering]
            cost = [c - factor * s if s else c for c, s in zip(cost, source)]
        for column in range(width):
            if cost[column] > 0:
                self.struck[column] = True
        return -cost[width]


def holds(count, rows):
    """Whether the rows can hold together."""
    program = Lexicographic(count, rows)
    return program.minimise([column for i in range(len(rows)) for column in program.errors(i)]) == 0


def solve(count, rows):
    """The least sum of errors of each level, highest first, and the values; None where required rows contradict each
    other."""
    program = Lexicographic(count, rows)
    sums = []
    for priority in sorted({row.priority for row in rows}, reverse=True):
        least = program.minimise(
            [column for i, row in enumerate(rows) if row.priority == priority for column in program.errors(i)]
        )
        if priority < 1000:
            sums.append((priority, least))
        elif least != 0:
            return None
    order = sorted(range(len(rows)), key=lambda i: -rows[i].priority)
    for index in order:
        program.minimise(program.errors(index))
    for index in sorted(order, key=lambda i: rows[i].rank):
        if rows[index].relation != 0:
            program.minimise(program.room(index))
    for variable in range(count):
        program.minimise(program.distance(variable))
    return sums, program.values()
