"""What views mean that place others or themselves: contents, springs and struts, stacks and lists."""

import math

from lexicographic import REQUIRED, Row

# Sizes are not below 0, and the window and what a list lays out are as large as they are, whatever an author says.
OWN_RANK = 1e12
LEFT, TOP, WIDTH, HEIGHT = range(4)


def insets(text):
    """1 to 4 numbers in the order of CSS: top, right, bottom, left."""
    numbers = [float(n) for n in str(text).split(",")]
    return {1: lambda a: [a] * 4, 2: lambda a, b: [a, b, a, b], 3: lambda a, b, c: [a, b, c, b], 4: lambda *n: list(n)}[
        len(numbers)
    ](*numbers)


class Containers:
    """The part of a reading that is about them."""

    def state(self, *relation, **more):
        """Like `relate`, for what no author wrote."""
        self.relate(*relation, **more, is_given=True)

    def content(self, item, view):
        size = view["intrinsicSize"]
        sides = [float(n) for n in size.split("x")] if isinstance(size, str) else size
        for axis, (side, wanted) in enumerate(zip((WIDTH, HEIGHT), sides)):
            stack = item.parent.view.get("stack") if item.parent else None
            is_quiet = stack and view.get("hidden") and view.get("arranged", True)
            if is_quiet and stack.get("alignment", "fill") == "fill":
                # A hidden view lies as others do across a stack, and its content has no say there.
                if (axis == 0) != (stack.get("axis", "horizontal") == "horizontal"):
                    wanted = None
            if wanted is None:
                continue
            # Whole pixels, so that nothing is shown cut off.
            wanted = math.ceil(wanted * self.traits.record["scale"] - 1e-6) / self.traits.record["scale"]
            for key, usual, relation in (("hugging", 250, -1), ("compressionResistance", 750, 1)):
                given = view.get(key, usual)
                priority = self.priority(given[axis] if isinstance(given, list) else given)
                self.rows.append(
                    Row({item.variables[side]: 1.0}, relation, wanted, priority, -1, f"content of {item.name}", True)
                )

    def springs(self, item, view):
        """Free room is shared among the flexible parts in proportion; edges are floored on the grid. The frame is
        meant, of which the alignment rectangle is a part."""
        springs, (top, right, bottom, left) = view["autoresizing"], insets(view.get("alignmentInsets", 0))
        scale = self.traits.record["scale"]
        frame, designed = springs["frame"], [float(n) for n in springs["in"].split("x")]
        room = self.frames.get(item.parent.name, (0, 0, 0, 0))[2:]
        for axis, names in enumerate((("left", "width", "right"), ("top", "height", "bottom"))):
            low, side = frame[axis], frame[axis + 2]
            delta = room[axis] - designed[axis]
            parts = [
                max(0, p) * (n in springs["flexible"]) for p, n in zip((low, side, designed[axis] - low - side), names)
            ]
            if delta and any(name in springs["flexible"] for name in names):
                total = sum(parts)
                shares = (
                    [delta * p / total for p in parts]
                    if total
                    else [
                        delta * (n in springs["flexible"]) / sum(m in springs["flexible"] for m in names) for n in names
                    ]
                )
                high = math.floor((low + side + shares[0] + shares[1]) * scale + 1e-6) / scale
                low = math.floor((low + shares[0]) * scale + 1e-6) / scale
                side = high - low
            low, side = low + (left, top)[axis], side - (left + right, top + bottom)[axis]
            position, length = item.variables[axis], item.variables[axis + 2]
            label = f"springs of {item.name}"
            self.rows.append(
                Row({position: 1.0, item.parent.variables[axis]: -1.0}, 0, low, REQUIRED, -1, label, True)
            )
            self.rows.append(Row({length: 1.0}, 0, max(0, side), REQUIRED, -1, label, True))

    def stack(self, item, stack, children):
        """Chained from edge to edge with the spacing between; across, from edge to edge or aligned inside."""
        children = [child for child in children if child.view.get("arranged", True)]
        chosen = dict(stack)
        for case in stack.get("when", []):
            if self.traits.matches(
                {k: case[k] for k in case if k in ("horizontal", "vertical", "orientation", "idiom")}
            ):
                raise NotImplementedError("stacks that depend on the traits")
        is_horizontal = chosen.get("axis", "horizontal") == "horizontal"
        along = ("leading", "trailing", "width") if is_horizontal else ("top", "bottom", "height")
        across = (
            ("top", "bottom", "height", "centerY") if is_horizontal else ("leading", "trailing", "width", "centerX")
        )
        region = "layoutMargins" if chosen.get("layoutMarginsRelative") else "whole"
        spacing, label = chosen.get("spacing", 0), f"stack {item.name}"
        alignment, distribution = chosen.get("alignment", "fill"), chosen.get("distribution", "fill")
        before = (item, region, along[0])
        for child in children:
            if child.view.get("hidden"):
                # Nothing is left of it, whatever else is said of its size, nor of the space after it.
                self.state((child, "whole", along[2]), 0, None, rank=1, label=label)
                self.state((child, "whole", along[0]), 0, before, label=label)
                edge, last = {"trailing": (1, None), "center": (3, None), "fill": (0, 1)}.get(alignment, (0, None))
                self.state((child, "whole", across[edge]), 0, (item, region, across[edge]), label=label)
                if last:
                    self.state((child, "whole", across[last]), 0, (item, region, across[last]), label=label)
            else:
                before = (child, "whole", along[1])
        children = [child for child in children if not child.view.get("hidden")]
        if not children:
            self.state((item, region, along[2]), 0, None, priority=1, label=label)
            return
        self.state((children[0], "whole", along[0]), 0, (item, region, along[0]), label=label)
        gaps = []
        for a, b in zip(children, children[1:]):
            gaps.append((b, "whole", along[0], a, "whole", along[1]))
            least = 1 if distribution == "equalSpacing" else 0
            self.state(gaps[-1], least, None, 1.0, a.view.get("spacingAfter", spacing), label=label)
            if distribution == "fillEqually":
                self.state((b, "whole", along[2]), 0, (children[0], "whole", along[2]), label=label)
        self.state((item, region, along[1]), 0, (children[-1], "whole", along[1]), label=label)
        if distribution == "equalSpacing":
            for gap in gaps[1:]:
                self.state(gap, 0, gaps[0], label=label)
            self.state((item, region, along[2]), 0, None, priority=49, label=label)
        edges = {"fill": across[:2], "leading": across[:1], "trailing": across[1:2], "center": across[3:]}[alignment]
        for child in children:
            for edge in edges:
                self.state((child, "whole", edge), 0, (item, region, edge), label=label)
            if alignment in ("trailing", "center"):
                self.state((child, "whole", across[0]), 1, (item, region, across[0]), priority=999.5, label=label)
            if alignment in ("leading", "center"):
                self.state((child, "whole", across[1]), -1, (item, region, across[1]), priority=999.5, label=label)
            if alignment != "fill" and "intrinsicSize" not in child.view:
                self.state((child, "whole", across[2]), 0, None, priority=25, label=label)
        if alignment != "fill":
            self.state((item, region, across[2]), 0, None, priority=51, label=label)

    def list(self, item, description):
        """Cells of one size below each other, or in columns; those that are at least partly in sight are there."""
        x, y, width, height = self.frames.get(item.name, (0, 0, 0, 0))
        form, count = description["form"], len(description["records"])
        if "nature" not in form:
            form = self.traits.choose(form)
        columns, spacing = 1, 0
        if form["nature"] == "table":
            cell_width, cell_height = width, self.number(form["rowHeight"])
        else:
            spacing = form.get("spacing", 0)
            columns = max(1, math.floor((width + spacing) / (form["leastWidth"] + spacing) + 1e-6))
            cell_width = max(0, (width - (columns - 1) * spacing) / columns)
            cell_height = self.number(form["height"])
        lines = math.ceil(count / columns)
        content = lines * cell_height + (lines - 1) * spacing
        offset = min(description.get("offset", 0), max(0, content - height))
        for index in range(count):
            line, column = divmod(index, columns)
            low, leading = line * (cell_height + spacing) - offset, column * (cell_width + spacing)
            if low + cell_height <= 1e-6 or low >= height - 1e-6 or height <= 0:
                continue
            name = f"{item.name}[{index}]"
            cell = self.item(name, item, description["cell"].get("root", {}))
            place = width - leading - cell_width if self.is_mirrored else leading
            for axis, (variable, value) in enumerate(zip(cell.variables, (place, low, cell_width, cell_height))):
                terms = {variable: 1.0}
                if axis < 2:
                    terms[item.variables[axis]] = -1.0
                self.rows.append(Row(terms, 0, value, rank=OWN_RANK, label="cell", is_given=True))
            self.cell(cell, description["cell"])
