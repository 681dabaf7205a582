"""What a layout document means, read from its documentation alone: linear constraints over the edges of its views.

Nothing here is FitFont's: conditions, variations, formats, margins, safe areas, stacks, lists, springs and struts are
read again. A view or guide has four variables, left, top, width and height on the screen. What is no number before
the layout is known (the part of a view that a bar covers, the rows of a list) is taken from frames and given back as
numbers, until nothing changes.
"""

import re

from containers import HEIGHT, OWN_RANK, WIDTH, Containers, insets
from lexicographic import REQUIRED, Row

PRIORITIES = {"required": 1000, "defaultHigh": 750, "defaultLow": 250, "fittingSizeLevel": 50}
RELATIONS = {"==": 0, "<=": -1, ">=": 1}


class Item:
    def __init__(self, name, index, parent, view, kind="view"):
        self.name, self.index, self.parent, self.view, self.kind = name, index, parent, view, kind
        self.variables = [4 * index + k for k in range(4)]

    def ancestors(self):
        item = self
        while item:
            yield item
            item = item.parent


class Sum(dict):
    """Terms by variable, with a constant under None."""

    def add(self, other, factor=1.0):
        for key, value in other.items():
            self[key] = self.get(key, 0.0) + factor * value
        return self


class Reading(Containers):
    """A document for one window. `rows` are its constraints where views lie as `frames` say (left, top, width,
    height)."""

    def __init__(self, document, traits):
        self.document, self.traits = document, traits
        self.metrics = document.get("metrics", {})
        self.is_mirrored = traits.direction == "rightToLeft"

    # Frames that numbers depend on.

    def read(self, frames):
        """Builds the rows; `frames` has what is known of views by name, at first nothing but the window."""
        self.items, self.names, self.rows = [], {}, []
        self.lists, self.stacks, self.contents = [], [], []
        self.frames = dict(frames)
        record = self.traits.record
        self.frames["root"] = (0, 0, record["width"], record["height"])
        root = self.item("root", None, self.document.get("root", {}))
        for variable, value in zip(root.variables, self.frames["root"]):
            self.rows.append(Row({variable: 1.0}, 0, value, rank=OWN_RANK, label="the window", is_given=True))
        self.body(self.document, root, "")
        self.derive()
        # Cells are there when everything else is.
        for item, description in self.lists:
            self.list(item, description)
            self.derive()
        return self.rows

    def derive(self):
        """What follows from stacks and contents comes after what an author says."""
        for stack in self.stacks:
            self.stack(*stack)
        for content in self.contents:
            self.content(*content)
        self.stacks, self.contents = [], []

    def body(self, document, root, prefix):
        """Views, guides and constraints of a document or of a cell, whose names have a prefix."""
        outer, self.prefix = getattr(self, "prefix", ""), prefix
        for view in document.get("views", []):
            parent = self.names[prefix + view["in"]] if "in" in view else root
            self.view(view, parent)
        for guide in document.get("guides", []):
            self.item(prefix + guide["name"], self.named(guide.get("in", "root"))[0], {}, "guide")
        for rule in document.get("constraints", []):
            self.rule(rule)
        for group in document.get("sets", []):
            if self.traits.matches(group.get("when", {})):
                for rule in group["constraints"]:
                    self.rule(rule)
        self.prefix = outer

    def item(self, name, parent, view, kind="view"):
        item = Item(name, len(self.items), parent, view, kind)
        self.items.append(item)
        self.names[name] = item
        for side in (WIDTH, HEIGHT):
            if parent:
                self.rows.append(Row({item.variables[side]: 1.0}, 1, 0.0, rank=OWN_RANK, label="not below 0", is_given=True))
        return item

    def view(self, view, parent):
        item = self.item(self.prefix + view["name"], parent, view)
        if "autoresizing" in view:
            self.springs(item, view)
        if "intrinsicSize" in view:
            self.contents.append((item, view))
        arranged = []
        if "stack" in view:
            self.stacks.append((item, view["stack"], arranged))
        arranged += [self.view(child, item) for child in view.get("views", [])]
        if "list" in view:
            self.lists.append((item, view["list"]))
        return item

    def named(self, text):
        """An item and its part: whole, safeArea or layoutMargins."""
        name, _, region = text.partition(".")
        return self.names[self.prefix + name if name != "root" or self.prefix else "root"], region or "whole"

    # Margins

    def safe(self, item):
        """How much of each side (top, right, bottom, left) lies under a bar, inside the window."""
        top, right, bottom, left = self.traits.record["safeArea"]
        if item.name == "root":
            return [top, right, bottom, left]
        x, y, width, height = self.frames.get(item.name, (0, 0, 0, 0))
        window_width, window_height = self.traits.record["width"], self.traits.record["height"]
        if self.is_outside(x, x + width, window_width) or self.is_outside(y, y + height, window_height):
            return [0, 0, 0, 0]

        def under(low, high, begin, end):
            return max(0, min(high, end) - max(low, begin))

        return [
            under(0, top, y, y + height),
            under(window_width - right, window_width, x, x + width),
            under(window_height - bottom, window_height, y, y + height),
            under(0, left, x, x + width),
        ]

    @staticmethod
    def is_outside(low, high, window):
        """Whether a view lies beyond the window; one without a length on its edge does not. Frames have four places."""
        near = 1e-3
        return low < -near and high <= near or low >= window - near and high > window + near

    def margins(self, item):
        view = item.view
        given = view.get("absoluteLayoutMargins", view.get("layoutMargins"))
        own = None if given is None else insets(given)
        if item.name == "root":
            is_wide = self.traits.record["horizontal"] == "regular" or self.traits.record["width"] >= 414
            least = 20 if is_wide else 16
            own = own or [0, least, 0, least]
            own = [own[0], max(own[1], least), own[2], max(own[3], least)]
        own = own or ([0, 0, 0, 0] if "stack" in view else [8, 8, 8, 8])
        if self.is_mirrored and "absoluteLayoutMargins" not in view:
            own = [own[0], own[3], own[2], own[1]]
        if view.get("insetsLayoutMarginsFromSafeArea", True):
            own = [a + b for a, b in zip(own, self.safe(item))]
        return own

    def region(self, item, region):
        return {"whole": lambda i: [0, 0, 0, 0], "safeArea": self.safe, "layoutMargins": self.margins}[region](item)

    # Attributes

    @staticmethod
    def is_size(attribute):
        return attribute in ("width", "height")

    def edge(self, item, region, attribute):
        """Where an attribute is on the screen, with leading at the right where that is where reading begins."""
        if "Margin" in attribute:
            region = "layoutMargins"
            attribute = attribute.replace("WithinMargins", "").replace("Margin", "")
        if attribute in ("leading", "trailing"):
            attribute = "right" if (attribute == "trailing") != self.is_mirrored else "left"
        top, right, bottom, left = self.region(item, region)
        x, y, width, height = item.variables
        return {
            "left": Sum({x: 1.0, None: left}),
            "right": Sum({x: 1.0, width: 1.0, None: -right}),
            "top": Sum({y: 1.0, None: top}),
            "bottom": Sum({y: 1.0, height: 1.0, None: -bottom}),
            "centerX": Sum({x: 1.0, width: 0.5, None: (left - right) / 2}),
            "centerY": Sum({y: 1.0, height: 0.5, None: (top - bottom) / 2}),
            "width": Sum({width: 1.0, None: -left - right}),
            "height": Sum({height: 1.0, None: -top - bottom}),
        }[attribute]

    def relate(
        self, first, relation, second, multiplier=1.0, constant=0.0, priority=REQUIRED, rank=0, label="", is_given=False
    ):
        """`first relation multiplier * second + constant`; an operand is (item, region, attribute), and for a gap its
        beginning too."""
        operands = [operand for operand in (first, second) if operand]
        parts = [part for operand in operands for part in (operand[:3], operand[3:]) if part]
        is_directional = any("leading" in attribute or "trailing" in attribute for _, _, attribute in parts)
        is_mirrored = is_directional and self.is_mirrored
        # Positions that are multiplied count from the corner of the nearest view that contains all.
        origin = None
        if second and multiplier != 1 and not self.is_size(first[2]) and len(first) == 3:
            common = [set(item.ancestors()) for item, _, _ in parts]
            ancestor = next(i for i in parts[0][0].ancestors() if all(i in others for others in common))
            is_horizontal = self.is_horizontal(first[2])
            corner = ("right" if is_mirrored else "left") if is_horizontal else "top"
            origin = self.edge(ancestor, "whole", corner)

        def position(part):
            place = Sum().add(self.edge(*part))
            if origin:
                place.add(origin, -1.0)
            return Sum().add(place, -1.0) if is_mirrored else place

        def operand_sum(operand):
            if len(operand) == 6:
                return position(operand[:3]).add(position(operand[3:]), -1.0)
            return self.edge(*operand) if self.is_size(operand[2]) else position(operand)

        total = Sum().add(operand_sum(first))
        size = Sum().add({k: abs(v) for k, v in total.items()})
        if second:
            other = operand_sum(second)
            total.add(other, -multiplier)
            size.add({k: abs(v * multiplier) for k, v in other.items()})
        terms = {k: v for k, v in total.items() if k is not None and abs(v) > 1e-13 * size[k]}
        firmness = self.firmness(operands)
        self.rows.append(
            Row(terms, relation, constant - total.get(None, 0.0), priority, rank, label, is_given, firmness)
        )

    @staticmethod
    def firmness(operands):
        """Edges where things end that are tied to each other break first, then sizes that are numbers."""
        if any(len(operand) > 3 for operand in operands):
            return 2
        if len(operands) == 1:
            return 1
        return 0 if all(o[2].startswith(("right", "bottom", "trailing")) for o in operands) else 2

    @staticmethod
    def is_horizontal(attribute):
        return attribute.startswith(("left", "right", "leading", "trailing", "centerX", "width"))

    # Constraints

    def number(self, value):
        if isinstance(value, str):
            if value.startswith("-"):
                return -self.number(value[1:])
            value = self.metrics[value]
        return self.traits.choose(value)

    def priority(self, value):
        value = self.traits.choose(value)
        return PRIORITIES.get(value, value)

    def rule(self, rule):
        if isinstance(rule, str):
            return self.format({"format": rule, "label": rule})
        if not self.traits.matches(rule.get("when", {})) or not self.traits.choose(rule.get("active", True)):
            return None
        if "format" in rule:
            return self.format(rule)
        attribute = rule["attribute"]
        first = (*self.named(rule["item"]), attribute)
        if "from" in rule:
            first += (*self.named(rule["from"]), rule["fromAttribute"])
        second = None
        if "toItem" in rule:
            second = (*self.named(rule["toItem"]), rule.get("toAttribute", attribute))
            if "toFrom" in rule:
                second += (*self.named(rule["toFrom"]), rule["toFromAttribute"])
        return self.relate(
            first,
            RELATIONS[rule.get("relation", "==")],
            second,
            self.number(rule.get("multiplier", 1)),
            self.number(rule.get("constant", 0)),
            self.priority(rule.get("priority", REQUIRED)),
            rule.get("rank", 0),
            rule.get("label", ""),
        )

    # Formats

    def format(self, rule):
        text, label = rule["format"], rule.get("label", rule["format"])
        is_horizontal = not text.startswith("V:")
        text = re.sub("^[HV]:", "", text)
        begin, end = ("leading", "trailing") if is_horizontal else ("top", "bottom")
        size = "width" if is_horizontal else "height"
        if is_horizontal and rule.get("direction") == "leftToRight":
            begin, end = "left", "right"
        names = re.findall(r"\[(\w+)", text)
        if "in" in rule:
            parent, region = self.named(rule["in"])
        else:
            parent, region = self.names[self.prefix + names[0]].parent, "whole"
        tokens = re.findall(r"\||\[[^\]]*\]|-\([^)]*\)-|-[\w.@]+-|-", text)
        previous, gap = None, None
        for token in tokens:
            if token.startswith("-"):
                gap = token
                continue
            if token == "|":
                node = (parent, region, None)
            else:
                name, _, predicates = token[1:-1].partition("(")
                item = self.names[self.prefix + name]
                node = (item, "whole", name)
                for relation, value, priority in self.predicates(predicates.removesuffix(")")):
                    other, multiplier, constant = self.thickness(value, size, (parent, region))
                    self.relate((item, "whole", size), relation, other, multiplier, constant, priority, label=label)
            if previous:
                self.gap(previous, node, gap, begin, end, label)
            previous, gap = node, None
        for alignment in [rule["align"]] if isinstance(rule.get("align"), str) else rule.get("align", []):
            views = [self.names[self.prefix + name] for name in names]
            for a, b in zip(views, views[1:]):
                self.relate((a, "whole", alignment), 0, (b, "whole", alignment), label=label)

    def gap(self, before, after, gap, begin, end, label):
        """What lies between two nodes of a format: nothing, the standard space or predicates."""
        low = (before[0], before[1], end if before[2] else begin)
        high = (after[0], after[1], begin if after[2] else end)
        if gap == "-":
            outer = next((node for node in (before, after) if not node[2]), None)
            if outer and outer[1] == "whole" and outer[0].kind == "view":
                low = low if before[2] else (low[0], "layoutMargins", low[2])
                high = high if after[2] else (high[0], "layoutMargins", high[2])
                wanted = [(0, 0.0, REQUIRED)]
            else:
                wanted = [(0, 8.0, REQUIRED)]
        elif gap is None:
            wanted = [(0, 0.0, REQUIRED)]
        else:
            wanted = [
                (relation, self.constant(value), priority)
                for relation, value, priority in self.predicates(gap.strip("-()"))
            ]
        for relation, constant, priority in wanted:
            self.relate(high, relation, low, 1.0, constant, priority, label=label)

    def predicates(self, text):
        for predicate in filter(None, text.split(",")):
            relation, value, priority = re.fullmatch(r"(==|<=|>=)?([^@]+)(?:@(.+))?", predicate).groups()
            yield RELATIONS[relation or "=="], value, self.constant(priority) if priority else REQUIRED

    def thickness(self, text, size, outer):
        """What a view's size is compared with: a number, another's size, or a share of another's or of the
        superview's."""
        if text.endswith("%"):
            return (*outer, size), float(text[:-1]) / 100, 0.0
        found = re.fullmatch(r"(?:([\d.]+)\*)?([A-Za-z]\w*)(?:\.(width|height))?(?:/([\d.]+))?([+-][\d.]+)?", text)
        other = found and self.names.get(self.prefix + found[2])
        if not other:
            return None, 1.0, self.constant(text)
        multiplier = float(found[1] or 1) / float(found[4] or 1)
        return (other, "whole", found[3] or size), multiplier, float(found[5] or 0)

    def constant(self, text):
        return float(text) if re.fullmatch(r"-?[\d.]+", text) else self.number(text)

    def cell(self, cell, document):
        prefix = cell.name + "."
        self.names[prefix + "root"] = cell
        self.body(document, cell, prefix)
