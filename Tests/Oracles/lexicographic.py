"""Linear constraints with priorities, solved by HiGHS: one linear program after the other.

Constraints are sums of terms at most, equal to or at least a constant. Required ones (1000) hold; then, level by level from the
highest priority down, the sum of absolute errors is brought to its minimum. What keeps a minimum is then made part of the program:
columns with a reduced cost stay where they are, rows with a dual value stay at their bound. The feasible points that are left are
exactly the minimum's solutions, without a tolerance that later levels could spend.
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

    def __init__(self, count, rows):
        """Every row gets columns for its errors: `elastic` for those of them that are to be minimised."""
        self.count, self.rows = count, rows
        self.highs = highspy.Highs()
        for option, value in (
            ("output_flag", False), ("presolve", "off"), ("threads", 1),
            ("primal_feasibility_tolerance", 1e-10), ("dual_feasibility_tolerance", 1e-10),
        ):
            self.highs.setOptionValue(option, value)
        infinity = highspy.kHighsInf
        for _ in range(count):
            self.highs.addCol(0.0, -infinity, infinity, 0, [], [])
        self.errors = []  # columns with their weights, a list for each row
        self.used = count
        for row in rows:
            scale = max([abs(c) for c in row.terms.values()], default=1.0) or 1.0
            index = [v for v, c in row.terms.items() if c != 0]
            value = [row.terms[v] / scale for v in index]
            columns = []
            if row.priority < REQUIRED:
                for sign in (1, -1) if row.relation == 0 else (row.relation,):
                    self.highs.addCol(0.0, 0.0, infinity, 0, [], [])
                    index.append(self.used)
                    value.append(float(sign))
                    columns.append((self.used, scale))
                    self.used += 1
            self.errors.append(columns)
            bound = row.constant / scale
            self.highs.addRow(
                bound if row.relation >= 0 else -infinity, bound if row.relation <= 0 else infinity,
                len(index), numpy.array(index, dtype=numpy.int32), numpy.array(value, dtype=numpy.double))
        self.costs = {}

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

    def values(self):
        return list(self.solution.col_value[: self.count])

    def range(self, variable):
        """The least and the largest value of a variable over what is left; None for an end that is open."""
        least = self.minimise({variable: 1.0})
        largest = self.minimise({variable: -1.0})
        return (
            None if least is None or least == -numpy.inf else least,
            None if largest is None or largest == -numpy.inf else -largest)


def violation(count, rows):
    """The least sum of errors of rows that ought to hold, each divided by its largest coefficient."""
    scaled = []
    for row in rows:
        scale = max([abs(c) for c in row.terms.values()], default=1.0) or 1.0
        scaled.append(Row({v: c / scale for v, c in row.terms.items()}, row.relation, row.constant / scale, 1))
    return Program(count, scaled).level(1)


def levels(rows):
    return sorted({row.priority for row in rows if row.priority < REQUIRED}, reverse=True)
