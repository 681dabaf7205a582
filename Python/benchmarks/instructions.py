#!/usr/bin/env python3
"""What a fit costs from Python in instructions, which are the same on a busy machine: benchmarks/instructions.py [LABELS].

Each row is this program under callgrind, once with its work done once and once with it done twice; the difference is the row's. Opening fonts and
making styles is measured alone and taken off. Needs valgrind, the package and its command (or FITFONT_COMMAND); takes some minutes. The
labels are those of compare.py.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from compare import labels


def opened():
    """A style whose font is open, and nothing known of any text."""
    import fitfont

    fitfont.forget()
    style = fitfont.Style(lines=3)
    style.fit("warm", 10, 10)
    return style


def opening(rows):
    opened()


def cold(rows):
    style = opened()
    for text, width, height in rows:
        style.fit(text, width, height)


def keywords(rows):
    import fitfont

    for text, width, height in rows:
        fitfont.fit(text, width, height, lines=3)


def known(rows):
    import fitfont

    style = fitfont.Style(lines=3)
    for text, width, height in rows:
        style.fit(text, width, height)


def shaping(rows):
    style = opened()
    return [(style.shape(text), width, height) for text, width, height in rows]


def boxes(rows):
    for text, width, height in shaping(rows):
        text.fit(width + 1, height)


def many(rows):
    import fitfont

    style = opened()
    texts, widths, heights = map(list, zip(*rows))
    fitfont.fit_many(texts, widths, heights, style=style, threads=1)


#: What a row is called, what it does, and what of that is taken off.
ROWS = {
    "a label that the cache does not know, by a style": (cold, opening),
    "one that it knows, by keywords": (keywords, None),
    "one that it knows, by a style": (known, None),
    "a shaped text in another box": (boxes, shaping),
    "fit_many, one core": (many, opening),
}


def counted(arguments, stdin=b""):
    """The instructions of a program, by callgrind, in all its threads."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", *arguments], input=stdin, capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"},
        )
    found = re.search(rb"Collected : (\d+)", done.stderr)
    if not found:
        sys.exit(f"instructions.py: valgrind counted nothing:\n{done.stderr.decode(errors='replace')}")
    return int(found.group(1))


def of_row(name, count):
    """Of this program when it does the row's work a second time."""
    here = [sys.executable, str(Path(__file__).resolve()), "--row", name, str(count)]
    return counted([*here, "2"]) - counted([*here, "1"])


def of_batch(rows):
    """Of the command's batch with these labels, without those of its start."""
    from fitfont import _command

    lines = [json.dumps({"text": text, "width": w, "height": h}, ensure_ascii=False) + "\n" for text, w, h in rows]
    command = [_command.path(), "batch", "--lines", "3", "--jobs", "1"]
    return counted(command, "".join(lines).encode()) - counted(command, lines[0].encode())


def main() -> None:
    if sys.argv[1:2] == ["--row"]:
        name, count, turns = sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
        rows = labels(count)
        for _ in range(turns):
            globals()[name](rows)
        return
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    alone: dict[str, int] = {}
    first = None
    print(f"{count} labels; instructions a label, and the ratio to the first row")
    for title, (work, less) in ROWS.items():
        if less and less.__name__ not in alone:
            alone[less.__name__] = of_row(less.__name__, count)
        found = (of_row(work.__name__, count) - (alone[less.__name__] if less else 0)) / count
        first = first or found
        print(f"{title:58} {found:12.0f} {found / first:8.2f}", flush=True)
    batch = of_batch(labels(count)) / count
    title = "the command's batch, one core, start left out"
    print(f"{title:58} {batch:12.0f} {batch / first:8.2f}")
    print(f"{'  fit_many / batch':58} {'':12} {found / batch:8.2f}")


if __name__ == "__main__":
    main()
