#!/usr/bin/env python3
"""Every scene of a folder's storyboards and xibs, written as a layout document, gives the frames that it gives itself.

    scenes.py FITFONT FOLDER [DEVICE...]

Each scene is laid out on each device (an old phone, a new one and a tablet, unless others are named); `fitfont layout --tidy` writes it as
a document, which is laid out on the same devices. Views are told apart by their names. The last line has the counts; the exit status is
1 where a frame differs or a document is refused.
"""

import json
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

DEVICES = ["iPhone 8", "iPhone 15", "iPad mini 4"]


def scenes(path):
    """The object ids of what is laid out by itself: what has a frame and is no subview and no content of a cell."""
    found = []

    def look(element, is_free):
        has_frame = any(inner.tag == "rect" and inner.get("key") == "frame" for inner in element)
        if has_frame and is_free and element.get("id"):
            found.append(element.get("id"))
        for inner in element:
            look(inner, not (element.tag == "subviews" or has_frame and inner.get("key") == "contentView"))

    look(ElementTree.parse(path).getroot(), True)
    return [id for id in found if found.count(id) == 1]


def run(fitfont, *arguments):
    return subprocess.run([*fitfont, "layout", *arguments], capture_output=True, text=True)


def frames(fitfont, devices, files):
    """For each file and device: the size of the room, and the frame of every view."""
    options = [word for device in devices for word in ("--device", device)]
    lines = run(fitfont, "--json", *options, *files).stdout.splitlines()
    answers = []
    for line in lines:
        screen = json.loads(line)
        views = {view["name"]: [view[key] for key in ("x", "y", "width", "height")] for view in screen["views"]}
        answers.append(((screen["width"], screen["height"]), views))
    return answers


def main(fitfont, folder, devices):
    fitfont = fitfont.split()
    counts = {"files": 0, "scenes": 0, "refused": 0, "screens": 0, "views": 0, "differ": 0}
    for place, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            path = os.path.join(place, name)
            if not name.endswith((".storyboard", ".xib")):
                continue
            counts["files"] += 1
            with tempfile.TemporaryDirectory() as made:
                pairs = []
                for number, id in enumerate(scenes(path)):
                    document = os.path.join(made, f"{number}.json")
                    tidied = run(fitfont, "--tidy", f"{path}#{id}", "-o", document)
                    counts["scenes"] += 1
                    if tidied.returncode != 0:
                        counts["refused"] += 1
                        print(f"{path}#{id}: {tidied.stderr.strip().splitlines()[-1]}")
                    else:
                        pairs.append((f"{path}#{id}", document))
                if not pairs:
                    continue
                own = frames(fitfont, devices, [scene for scene, _ in pairs])
                again = frames(fitfont, devices, [document for _, document in pairs])
                if len(own) != len(again) or len(own) != len(pairs) * len(devices):
                    counts["refused"] += 1
                    print(f"{path}: {len(own)} and {len(again)} screens of {len(pairs)} scenes")
                for index, (first, second) in enumerate(zip(own, again)):
                    counts["screens"] += 1
                    counts["views"] += len(first[1])
                    if first == second:
                        continue
                    counts["differ"] += 1
                    scene = pairs[index // len(devices)][0]
                    print(f"{scene} on {devices[index % len(devices)]}: rooms {first[0]} and {second[0]}")
                    for view in first[1]:
                        if first[1][view] != second[1].get(view):
                            print(f"  {view}: {first[1][view]} and {second[1].get(view)}")
    print(", ".join(f"{key} {value}" for key, value in counts.items()))
    return 1 if counts["differ"] or counts["refused"] else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:] or DEVICES))
