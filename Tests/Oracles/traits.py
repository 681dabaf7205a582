"""What documents ask of a window: conditions, and values that depend on device and traits."""

import math
import re


class Traits:
    """A window: one line of `fitfont devices --json`, and the direction of reading."""

    def __init__(self, record, direction="leftToRight", devices=()):
        # Windows have whole pixels, and are printed with four places.
        sides = {key: round(record[key] * record["scale"]) / record["scale"] for key in ("width", "height")}
        self.record, self.direction, self.devices = record | sides, direction, devices
        self.name = re.sub(r"[\W_]", "", record["device"]).lower()

    def matches(self, condition):
        words = {
            "horizontal": self.record["horizontal"],
            "vertical": self.record["vertical"],
            "idiom": self.record["idiom"],
            "orientation": self.record["orientation"],
            "direction": self.direction,
            "scale": self.record["scale"],
        }
        for key, wanted in condition.items():
            if key == "device":
                if re.sub(r"[\W_]", "", wanted).lower() != self.name:
                    return False
            elif key != "value" and wanted != "any" and words[key] != wanted:
                return False
        return True

    def choose(self, value):
        """The value of a variation: for the device itself, for what asks for most, the default, the nearest device."""
        if not isinstance(value, dict):
            return value
        cases = [({"device": name}, choice) for name, choice in value.get("devices", {}).items()]
        cases += [(case, case["value"]) for case in value.get("when", [])]
        matching = [case for case in cases if self.matches(case[0])]
        if not matching and "default" in value:
            return value["default"]
        if not matching:
            # As if the window were that of the nearest device that is named.
            named = [
                (self.distance(c["device"]), c, v)
                for c, v in cases
                if "device" in c and self.matches({k: w for k, w in c.items() if k != "device"})
            ]
            least = min(distance for distance, _, _ in named)
            name = next(c["device"] for distance, c, _ in named if distance == least)
            matching = [(c, v) for _, c, v in named if c["device"] == name]
        return max(enumerate(matching), key=lambda pair: (self.specificity(pair[1][0]), pair[0]))[1][1]

    @staticmethod
    def specificity(condition):
        """Devices first, then how many traits are asked for, then which."""
        keys = [k for k, v in condition.items() if k != "value" and v != "any"]
        order = ["idiom", "horizontal", "vertical", "orientation", "direction", "contentSize", "scale"]
        return "device" in keys, len([k for k in keys if k != "device"]), [k in keys for k in order]

    def distance(self, name):
        """Devices of the same kind are nearer; then those whose screens' sides are the most alike by ratio."""

        def sides(record):
            return sorted((record["width"], record["height"]))

        other = next(d for d in self.devices if d["device"] == name)
        ratios = [abs(math.log(a / b)) for a, b in zip(sides(self.record), sides(other))]
        return other["idiom"] != self.record["idiom"], sum(ratios)
