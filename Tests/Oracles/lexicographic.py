"""Linear constraints with priorities, solved by HiGHS: one linear program after the other.

Constraints are sums of terms at most, equal to or at least a constant. Required ones (1000) hold; then, level by
level from the highest priority down, the sum of absolute errors is brought to its minimum. What keeps a minimum is
then made part of the program: columns with a reduced cost stay where they are, rows with a dual value stay at their
bound. The feasible points that are left are exactly the minimum's solutions, without a tolerance that later levels
could spend.
"""

import dataclasses

import highspy
import numpy

REQUIRED = 1000
# A reduced cost or dual value that is smaller is rounding.
PRICE = 1e-8


@dataclasses.dataclass
class Row:
    terms: dict  # coefficients by variable
    relation: int  # -1 at most, 0 equal, 1 at least
    constant: float
    priority: float = REQUIRED
    rank: float = 0
    label: str = ""
    # Whether no author wrote it, and how firm it is among those of the same rank.
    is_given: bool = False
    firmness: int = 0

    @property
    def standing(self):
        """What breaks first in a conflict is least."""
        return self.is_given, self.rank, self.firmness

    def error(self, values):
        """How far the row is from holding, in its own units."""
        difference = sum(c * values[v] for v, c in self.terms.items()) - self.constant
        return abs(difference) if self.relation == 0 else max(0.0, -difference * self.relation)

    def size(self, values):
        """What an error is to be compared with: how large the terms are."""
        return abs(self.constant) + sum(abs(c * values[v]) for v, c in self.terms.items()) + 1


class Unsolved(Exception):
    """HiGHS came to no end."""


class Program:
    """Rows over variables that may have any value."""

    def __init__(self, count, rows, closes=False):
        """Every row that is not required gets columns for its errors.

        `closes` adds what decides where no level does: how far an inequality is from its bound, and a variable from 0.
        """
        self.count, self.rows = count, rows
        self.highs = highspy.Highs()
        for option, value in (
            ("output_flag", False),
            ("presolve", "off"),
            ("threads", 1),
            ("primal_feasibility_tolerance", 1e-10),
            ("dual_feasibility_tolerance", 1e-10),
        ):
            self.highs.setOptionValue(option, value)
        infinity = highspy.kHighsInf
        self.used = 0
        for _ in range(count):
            self.column(-infinity)
        self.errors = []  # columns with their weights, a list for each row
        self.rooms = []  # the column of each inequality, None of equalities
        self.distances = []  # two columns for each variable
        for row in rows:
            scale = max([abs(c) for c in row.terms.values()], default=1.0) or 1.0
            index = [v for v, c in row.terms.items() if c != 0]
            value = [row.terms[v] / scale for v in index]
            columns = []
            if row.priority < REQUIRED:
                for sign in (1, -1) if row.relation == 0 else (row.relation,):
                    index.append(self.column())
                    value.append(float(sign))
                    columns.append((index[-1], scale))
            self.errors.append(columns)
            bound = row.constant / scale
            self.rooms.append(self.column() if closes and row.relation != 0 else None)
            if self.rooms[-1] is not None:
                index.append(self.rooms[-1])
                value.append(float(-row.relation))
                self.row(bound, bound, index, value)
            else:
                self.row(
                    bound if row.relation >= 0 else -infinity, bound if row.relation <= 0 else infinity, index, value
                )
        for variable in range(count if closes else 0):
            self.distances.append((self.column(), self.column()))
            self.row(0.0, 0.0, [variable, *self.distances[-1]], [1.0, -1.0, 1.0])
        self.costs = {}

    def column(self, least=0.0):
        self.highs.addCol(0.0, least, highspy.kHighsInf, 0, [], [])
        self.used += 1
        return self.used - 1

    def row(self, low, high, index, value):
        self.highs.addRow(
            low, high, len(index), numpy.array(index, dtype=numpy.int32), numpy.array(value, dtype=numpy.double)
        )

    def minimise(self, costs):
        """The least sum of columns times their costs, or None where nothing meets the rows, or minus infinity."""
        for column in set(self.costs) | set(costs):
            self.highs.changeColCost(column, float(costs.get(column, 0.0)))
        self.costs = dict(costs)
        for attempt in range(2):
            self.highs.run()
            status = self.highs.getModelStatus()
            if status == highspy.HighsModelStatus.kOptimal:
                self.solution = self.highs.getSolution()
                return self.highs.getInfo().objective_function_value
            if status == highspy.HighsModelStatus.kInfeasible:
                return None
            if status == highspy.HighsModelStatus.kUnbounded:
                return -numpy.inf
            # From the beginning instead of from where it was.
            self.highs.clearSolver()
        raise Unsolved(str(status))

    def keep(self):
        """Leaves only what is as good as the last solution."""
        model, solution = self.highs.getLp(), self.solution
        for column, price in enumerate(solution.col_dual):
            if abs(price) > PRICE:
                value = model.col_lower_[column] if price > 0 else model.col_upper_[column]
                self.highs.changeColBounds(column, value, value)
        for row, price in enumerate(solution.row_dual):
            if abs(price) > PRICE:
                value = model.row_lower_[row] if price > 0 else model.row_upper_[row]
                self.highs.changeRowBounds(row, value, value)

    def level(self, priority):
        """Minimises the errors of one priority and keeps the minimum."""
        costs = {}
        for row, columns in zip(self.rows, self.errors):
            if row.priority == priority:
                costs.update(columns)
        least = self.minimise(costs)
        if least is not None:
            self.keep()
        return least

    def close(self):
        """Decides what no level does: the constraint of the highest level that was added first is met first, then
        inequalities hold as equalities, those of the lowest rank first, then variables are as near to 0 as can be,
        the first ones first."""
        order = sorted(range(len(self.rows)), key=lambda i: -self.rows[i].priority)
        steps = [dict(self.errors[i]) for i in order if self.errors[i]]
        steps += [
            {self.rooms[i]: 1.0} for i in sorted(order, key=lambda i: self.rows[i].rank) if self.rooms[i] is not None
        ]
        steps += [{column: 1.0 for column in pair} for pair in self.distances]
        for costs in steps:
            if self.minimise(costs) is None:
                raise Unsolved("nothing is left")
            self.keep()

    def values(self):
        return list(self.solution.col_value[: self.count])

    def range(self, variable):
        """The least and the largest value of a variable over what is left; None for an end that is open."""
        least = self.minimise({variable: 1.0})
        largest = self.minimise({variable: -1.0})
        return (
            None if least is None or least == -numpy.inf else least,
            None if largest is None or largest == -numpy.inf else -largest,
        )


def violation(count, rows):
    """The least sum of errors of rows that ought to hold, each divided by its largest coefficient."""
    scaled = []
    for row in rows:
        scale = max([abs(c) for c in row.terms.values()], default=1.0) or 1.0
        scaled.append(Row({v: c / scale for v, c in row.terms.items()}, row.relation, row.constant / scale, 1))
    return Program(count, scaled).level(1)


def levels(rows):
    return sorted({row.priority for row in rows if row.priority < REQUIRED}, reverse=True)
