"""The same in fractions, for what doubles cannot tell: a dense simplex that knows no tolerance.

It is the referee where HiGHS and FitFont disagree, because a row that contradicts others by 1e-9 and one that does not are the same
to HiGHS. Numbers are taken for what an author means: 1/3, not the double next to it.
"""

from fractions import Fraction


def meant(number):
    """The simplest fraction that is this double."""
    simple = Fraction(number).limit_denominator(10**7)
    return simple if float(simple) == number else Fraction(number)


class Lexicographic:
    """Rows `a x + n - p = b` with n, p >= 0: every objective is a sum of some n and p."""

    def __init__(self, count, rows):
        self.count, self.rows = count, rows
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

    def minimise(self, members):
        """The least sum of these rows' errors; what would raise it again is struck out."""
        width = len(self.struck)
        cost = [Fraction(0)] * (width + 1)
        for index in members:
            for column in self.errors(index):
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
                for i, line in enumerate(self.table) if line[entering] > 0]
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
    return Lexicographic(count, rows).minimise(range(len(rows))) == 0


def sums(count, rows):
    """The least sum of errors of each level, highest first; None where required rows contradict each other."""
    program = Lexicographic(count, rows)
    result = []
    for priority in sorted({row.priority for row in rows}, reverse=True):
        least = program.minimise([i for i, row in enumerate(rows) if row.priority == priority])
        if priority >= 1000:
            if least != 0:
                return None
        else:
            result.append((priority, least))
    return result
