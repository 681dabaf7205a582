"""Layout documents as people write them: ratios, thirds, aspect ratios, percentages, margins and safe areas, springs
left open, views off the screen, conditions in conditions, numbers by device, priorities, stacks and lists. Some
contradict themselves, as people do."""

RATIOS = [1 / 3, 2 / 3, 0.75, 0.5, 0.1, 0.2, 1 / 7, 0.618, 4 / 3, 16 / 9, 9 / 16, 3, 1.5, 0.85]
SHARES = [1 / 3, 2 / 3, 0.75, 0.5, 0.1, 0.2, 0.25, 0.4, 0.9, 1 / 6, 1 / 7]
ASPECTS = [16 / 9, 9 / 16, 4 / 3, 0.75, 1, 1.5, 2 / 3, 1.618]
SPACES = [0, 4, 8, 10, 12, 16, 20, 24, 32]
LENGTHS = [1, 24, 44, 48, 56, 64, 88, 100, 120, 200, 240, 320]
DEVICES = ["iPhone 4", "iPhone 5", "iPhone 6", "iPhone 6 Plus", "iPad Air", "iPhone 15", "iPad Pro (9.7-inch)"]
PRIORITIES = ["defaultHigh", "defaultLow", 999, 900, 501, 500, 251, 250, 49.5, 1]
AXES = {"H": ("leading", "trailing", "width", "centerX"), "V": ("top", "bottom", "height", "centerY")}


class Generator:
    def __init__(self, random):
        self.random = random
        self.count = 0
        self.label = 0

    def chance(self, percent):
        return self.random.random() * 100 < percent

    def pick(self, choices):
        return self.random.choice(choices)

    def document(self):
        self.constraints = []
        self.metrics = {name: self.number(SPACES, 70) for name in ("side", "gap")[: self.random.randint(0, 2)]}
        views = self.children(None, 0)
        self.extras(views)
        document = {"extensions": True, "views": views, "constraints": self.constraints}
        if self.chance(20):
            document["guides"] = self.guide(views)
        if self.metrics:
            document["metrics"] = self.metrics
        if self.chance(15):
            document["root"] = {"layoutMargins": self.pick(["8", "0,20", "12,24,6,30"])}
        if self.chance(40):
            moved = [c for c in self.constraints if self.chance(40)]
            self.constraints[:] = [c for c in self.constraints if c not in moved]
            for rule in moved:
                # A condition inside a condition.
                if self.chance(20):
                    rule["when"] = self.condition()
            document["sets"] = [{"when": self.condition(), "constraints": moved}]
            if self.chance(50):
                # The other half of what a set says, for all other windows.
                again = [dict(c, label=self.next_label()) for c in moved]
                document["sets"].append({"when": self.condition(), "constraints": again})
        return document

    # Numbers

    def condition(self):
        condition = {}
        for _ in range(self.random.choice([1, 1, 2])):
            key, values = self.pick(
                [
                    ("horizontal", ["compact", "regular"]),
                    ("vertical", ["compact", "regular"]),
                    ("orientation", ["portrait", "landscape"]),
                    ("idiom", ["phone", "pad"]),
                    ("direction", ["leftToRight", "rightToLeft"]),
                    ("horizontal", ["any"]),
                ]
            )
            condition[key] = self.pick(values)
        if self.chance(8):
            condition["device"] = self.pick(DEVICES)
        return condition

    def number(self, choices, varies=12):
        """A number, or one that depends on device and traits."""
        if not self.chance(varies):
            return self.pick(choices)
        value = {}
        named = self.random.sample(DEVICES, self.random.randint(0, 3))
        if named:
            value["devices"] = {name: self.pick(choices) for name in named}
        if not named or self.chance(60):
            value["default"] = self.pick(choices)
        if self.chance(50):
            value["when"] = [dict(self.condition(), value=self.pick(choices)) for _ in range(self.random.randint(1, 2))]
        return value

    def space(self):
        return self.pick(list(self.metrics)) if self.metrics and self.chance(30) else self.number(SPACES)

    # Constraints

    def next_label(self):
        self.label += 1
        return f"c{self.label}"

    def add(self, rule):
        rule["label"] = self.next_label()
        if self.chance(12):
            rule["when"] = self.condition()
        if self.chance(5):
            rule["active"] = {"default": self.chance(50), "when": [dict(self.condition(), value=self.chance(50))]}
        self.constraints.append(rule)

    def part(
        self, item, attribute, relation="==", to=None, to_attribute=None, multiplier=None, constant=None, priority=None
    ):
        rule = {"item": item, "attribute": attribute}
        if relation != "==":
            rule["relation"] = relation
        if to:
            rule["toItem"] = to
            if to_attribute and to_attribute != attribute:
                rule["toAttribute"] = to_attribute
        if multiplier is not None:
            rule["multiplier"] = multiplier
        if constant:
            rule["constant"] = constant
        if priority is None and self.chance(10):
            priority = self.pick(PRIORITIES)
        if priority is not None:
            rule["priority"] = priority
        if self.chance(3):
            rule["rank"] = self.pick([-1, 1])
        self.add(rule)

    def format(self, text, parent, align=None):
        rule = {"format": text}
        if parent == "root" and self.chance(70):
            rule["in"] = self.pick(["root.safeArea", "root.safeArea", "root.layoutMargins", "root"])
        elif parent != "root" and self.chance(15):
            rule["in"] = parent + self.pick([".safeArea", ".layoutMargins"])
        if align:
            rule["align"] = align
        self.add(rule)

    def inside(self, parent):
        """What a view lies in: the superview, or a part of it."""
        return parent + self.pick(
            ["", "", ".safeArea", ".layoutMargins"] if parent == "root" else ["", "", "", ".layoutMargins"]
        )

    # Views

    def children(self, parent, depth):
        count = self.random.choice([1, 2, 2, 3, 3, 4] if depth == 0 else [1, 1, 2, 3])
        views = []
        for _ in range(count):
            self.count += 1
            views.append({"name": f"v{self.count}"})
        name = parent or "root"
        for view in views:
            self.kind(view, depth)
        for axis in "HV":
            # Springs say all.
            self.place([view for view in views if "autoresizing" not in view], name, axis)
        return views

    def kind(self, view, depth):
        if self.chance(20):
            width, height = self.pick(LENGTHS), self.pick(LENGTHS[:8])
            view["intrinsicSize"] = [width, None] if self.chance(10) else f"{width}x{height}"
            for key in ("hugging", "compressionResistance"):
                if self.chance(30):
                    view[key] = self.pick([1, 100, 250, 252, 750, 751, 900, [250, 800], "required"])
        elif depth < 2 and self.chance(45 if depth == 0 else 25):
            view["views"] = self.children(view["name"], depth + 1)
            if self.chance(12) and "stack" not in view:
                self.stack(view)
        elif depth == 0 and self.chance(8):
            self.list(view)
        if self.chance(6):
            key = self.pick(["layoutMargins", "layoutMargins", "absoluteLayoutMargins"])
            view[key] = self.pick([0, 4, "4,12", "1,2,3,4"])
        if self.chance(4):
            view["insetsLayoutMarginsFromSafeArea"] = False
        if self.chance(5) and "list" not in view:
            view["alignmentInsets"] = self.pick([2, "0,2", "1,2,3,4"])

    def stack(self, view):
        names = [child["name"] for child in view["views"]]
        # What lies in a stack is placed by it: only sizes are said of it besides.
        self.constraints[:] = [
            c
            for c in self.constraints
            if c.get("attribute") in ("width", "height")
            and c.get("toItem", "").split(".")[0] in ["", *names]
            or not (
                {c.get("item"), c.get("toItem", "").split(".")[0]} & set(names)
                or any(f"[{n}" in c.get("format", "") for n in names)
            )
        ]
        for child in view["views"]:
            child.pop("autoresizing", None)
        view["stack"] = {"axis": self.pick(["horizontal", "vertical"]), "spacing": self.pick(SPACES)}
        if self.chance(70):
            view["stack"]["distribution"] = self.pick(["fill", "fillEqually", "equalSpacing"])
        if self.chance(60):
            view["stack"]["alignment"] = self.pick(["fill", "leading", "center", "trailing"])
        if self.chance(20):
            view["stack"]["layoutMarginsRelative"] = True
        if self.chance(20):
            view["views"][0]["spacingAfter"] = self.pick(SPACES)
        if self.chance(20):
            self.pick(view["views"])["hidden"] = True

    def list(self, view):
        outer, self.constraints = self.constraints, []
        prefix, self.count = self.count, 0
        children = self.children(None, 2)
        for child in children:
            child.pop("list", None)
        cell = {"views": children, "constraints": self.constraints}
        self.count = prefix
        self.constraints = outer
        if self.chance(30):
            cell["root"] = {"layoutMargins": self.pick([0, "4,12"])}
        height = self.number([42, 44, 80, 120, 60.5], 40)
        form = (
            {"nature": "table", "rowHeight": height}
            if self.chance(60)
            else {
                "nature": "grid",
                "leastWidth": self.pick([80, 100, 160]),
                "height": height,
                "spacing": self.pick(SPACES),
            }
        )
        view["list"] = {"records": [{"n": i} for i in range(self.random.randint(1, 5))], "form": form, "cell": cell}
        if self.chance(30):
            view["list"]["offset"] = self.pick([0, 10, 33.3, 100, 1000])

    # Places

    def place(self, views, parent, axis):
        if not views:
            return
        begin, end, size, center = AXES[axis]
        names = [view["name"] for view in views]
        if len(names) > 1 and self.chance(50):
            self.row(names, parent, axis)
            return
        for view in views:
            name = view["name"]
            choice = self.pick(
                [
                    "both",
                    "both",
                    "size",
                    "center",
                    "share",
                    "aspect",
                    "inequalities",
                    "percent",
                    "off",
                    "open",
                    "wrap",
                    "springs",
                ]
            )
            inside = self.inside(parent)
            if choice == "both":
                self.format(f"{axis}:|{self.connection()}[{name}]{self.connection()}|", parent)
            elif choice == "size":
                edge = self.pick([begin, end, center])
                self.part(name, edge, to=inside, constant=self.signed(edge, end))
                self.part(name, size, constant=self.number(LENGTHS))
            elif choice == "center":
                self.part(name, center, to=inside, constant=self.pick([None, None, 10, -12.5]))
                self.part(name, size, to=inside, multiplier=self.number(SHARES, 15))
            elif choice == "share":
                edge = self.pick([begin, end])
                self.part(name, edge, to=inside, constant=self.signed(edge, end))
                self.part(
                    name,
                    size,
                    to=self.pick([parent, inside]),
                    multiplier=self.number(SHARES, 15),
                    constant=self.pick([None, None, -16, 8]),
                )
            elif choice == "aspect":
                self.part(name, self.pick([begin, center]), to=inside)
                other = "height" if size == "width" else "width"
                self.part(name, size, to=name, to_attribute=other, multiplier=self.pick(ASPECTS))
            elif choice == "inequalities":
                self.part(name, begin, ">=", inside, constant=self.space())
                self.part(name, end, "<=", inside, constant=-self.pick(SPACES))
                self.part(name, center, to=inside, priority=self.pick([None, 750, 500]))
                if self.chance(70):
                    self.part(name, size, "<=", constant=self.number([320, 560, 240, 44]))
                self.part(name, size, to=inside, constant=-self.pick([16, 32, 40]), priority=self.pick(PRIORITIES))
            elif choice == "percent":
                # An edge at a share of the superview: positions that are multiplied.
                far = "right" if axis == "H" and self.chance(30) else end
                near = "left" if far == "right" else begin
                self.part(name, near, to=parent, to_attribute=far, multiplier=self.pick(SHARES))
                self.part(name, size, to=parent, multiplier=self.pick(SHARES))
            elif choice == "off":
                if self.chance(50):
                    self.part(name, begin, to=parent, to_attribute=end, constant=self.pick([None, 10, -10, -40]))
                else:
                    self.part(name, end, to=parent, to_attribute=begin, constant=self.pick([None, -10, 20]))
                self.part(name, size, constant=self.number(LENGTHS))
            elif choice == "open":
                self.part(
                    name,
                    self.pick([begin, end, center]),
                    self.pick(["==", "==", "<=", ">="]),
                    inside,
                    constant=self.pick(SPACES),
                )
            elif choice == "wrap":
                if view.get("views"):
                    children = view["views"]
                    self.part(name, begin, to=inside, constant=self.pick(SPACES))
                    self.part(name, end, to=children[-1]["name"], constant=self.pick(SPACES))
                else:
                    self.part(name, begin, to=inside, constant=self.pick(SPACES))
                    self.part(name, size, constant=self.number(LENGTHS), priority=self.pick([None, 750]))
            elif axis == "H" and parent == "root" and self.chance(70):
                # In a superview that has its own size: springs follow it, and must not decide it.
                view["autoresizing"] = {
                    "frame": [
                        self.pick([0, 20, 40]),
                        self.pick([0, 20, 96]),
                        self.pick([100, 280, 320]),
                        self.pick([44, 96, 300]),
                    ],
                    "in": "320x480",
                    "flexible": self.random.sample(
                        ["left", "width", "right", "top", "height", "bottom"], self.random.randint(0, 4)
                    ),
                }
            else:
                self.part(name, begin, to=inside)
                self.part(name, end, to=inside, priority=self.pick([None, 999]))

    def signed(self, edge, end):
        space = self.space()
        if edge == end and isinstance(space, str):
            return "-" + space
        return -space if edge == end and not isinstance(space, dict) else space

    def connection(self):
        kind = self.pick(["", "-", "-", "n", "n", "n", "metric", ">=", "p"])
        if kind in ("", "-"):
            return kind
        if kind == "metric" and self.metrics:
            return f"-{self.pick(list(self.metrics))}-"
        if kind == ">=":
            return f"-(>={self.pick(SPACES)})-"
        if kind == "p":
            return f"-({self.pick(SPACES)}@{self.pick([999, 750, 500, 250])})-"
        return f"-{self.pick(SPACES)}-"

    def row(self, names, parent, axis):
        """Views one after the other: of one size, in ratios, or of sizes of their own."""
        begin, end, size, _ = AXES[axis]
        style = self.pick(["equal", "equal", "ratios", "shares", "own", "gaps", "percent"])
        ring = {name: "" for name in names}
        if style == "equal":
            for a, b in zip(names, names[1:]):
                ring[a] = (
                    f"({b})"
                    if self.chance(70)
                    else self.pick(
                        [f"(3*{b})", f"({b}/2+4)", f"({b}/3)", f"(>={b})", f"(2*{b}@{self.pick([900, 500])})"]
                    )
                )
        elif style == "percent":
            for name in names:
                ring[name] = f"({self.pick([10, 20, 25, 30, 33.3, 50])}%{self.pick(['', '', '@500'])})"
        elif style == "own":
            for name in names[:-1]:
                ring[name] = self.pick(
                    [
                        "",
                        f"({self.pick(LENGTHS)})",
                        f"(<={self.pick(LENGTHS)})",
                        f"(>={self.pick(LENGTHS)},{self.pick(LENGTHS)}@{self.pick([750, 250])})",
                    ]
                )
        gap = self.pick(["", "-", "-8-", "-12-", "-gap-" if "gap" in self.metrics else "-5-"])
        if style == "gaps":
            for name in names:
                self.part(name, size, constant=self.pick(LENGTHS[:6]))
            self.part(names[0], begin, to=parent, constant=self.pick(SPACES))
            self.part(names[-1], end, to=parent, constant=-self.pick(SPACES))
            for a, b, c in zip(names, names[1:], names[2:]):
                self.constraints.append(
                    {
                        "item": c,
                        "attribute": begin,
                        "from": b,
                        "fromAttribute": end,
                        "toItem": b,
                        "toAttribute": begin,
                        "toFrom": a,
                        "toFromAttribute": end,
                        "label": self.next_label(),
                        **({"multiplier": self.pick(RATIOS)} if self.chance(30) else {}),
                    }
                )
            return
        first = self.pick(["|-", "|", "|-16-", "|-8-"])
        last = self.pick(["-|", "|", "-16-|", "", "-(>=8)-|"])
        align = None
        if style == "equal" and self.chance(30):
            align = self.pick(
                ["top", "bottom", "centerY"] if axis == "H" else ["leading", "trailing", "centerX", "left"]
            )
        self.format(f"{axis}:{first}" + gap.join(f"[{n}{ring[n]}]" for n in names) + last, parent, align)
        if style == "ratios":
            for a, b in zip(names, names[1:]):
                self.part(a, size, to=b, multiplier=self.pick(RATIOS), constant=self.pick([None, None, 8, -5]))
        elif style == "shares":
            for name in names:
                share = 1 / len(names) if self.chance(50) else self.pick(SHARES)
                self.part(name, size, to=parent, multiplier=share, constant=self.pick([None, None, -8]))
            if self.chance(30):
                self.part(self.pick(names), size, constant=40)

    def guide(self, views):
        """A guide that measures, and a view that keeps to it."""
        view = self.pick([view for view in views if "stack" not in view] or views)
        owner = self.pick(["root", view["name"]])
        guide = {"name": "guide"} if owner == "root" else {"name": "guide", "in": owner}
        for begin, end, size, center in AXES.values():
            self.part("guide", self.pick([begin, center]), to=owner, constant=self.pick(SPACES))
            self.part("guide", size, to=owner, multiplier=self.pick(SHARES))
            if self.chance(50) and owner == "root":
                edge = self.pick([begin, end, center])
                self.part(
                    view["name"],
                    edge,
                    to="guide",
                    to_attribute=self.pick([begin, end, center]),
                    priority=self.pick([None, 750, 20]),
                )
        return [guide]

    def extras(self, views):
        """What somebody added later."""
        names = []

        def walk(views):
            for view in views:
                if "stack" not in view:
                    names.append(view["name"])
                walk(view.get("views", []))

        walk(views)
        for _ in range(self.random.choice([0, 0, 0, 1, 1, 2])):
            name, other = self.pick(names), self.pick(names + ["root", "root.safeArea"])
            attributes = AXES[self.pick("HV")]
            kind = self.random.randint(0, 3)
            if kind == 0:
                self.part(
                    name,
                    attributes[2],
                    self.pick(["==", "<=", ">="]),
                    constant=self.number(LENGTHS),
                    priority=self.pick(PRIORITIES + [1000]),
                )
            elif kind == 1:
                self.part(
                    name,
                    attributes[2],
                    self.pick(["==", "<=", ">="]),
                    other,
                    multiplier=self.pick(RATIOS),
                    priority=self.pick(PRIORITIES + [1000]),
                )
            else:
                attribute = self.pick([0, 1, 3])
                self.part(
                    name,
                    attributes[attribute],
                    self.pick(["==", "<=", ">="]),
                    other,
                    attributes[self.pick([0, 1, 3])],
                    constant=self.pick([None, 8, -8, 100]),
                    priority=self.pick(PRIORITIES + [1000]),
                )
