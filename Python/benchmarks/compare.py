#!/usr/bin/env python3
"""What a fit costs from Python, beside the command and beside Pillow: benchmarks/compare.py [STRINGS].

All in one run, in seconds of processors rather than of clocks, so that ratios mean something on a busy machine too: the best of
several passes of each. Needs the package, its
command (or FITFONT_COMMAND) and Pillow. The strings are those of the tests, each in a box of its own.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from pathlib import Path

import fitfont
from fitfont import _command

REPOSITORY = Path(__file__).resolve().parents[2]
PASSES = 5
WHO = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)


def processor():
    """Seconds that this process and those that it waited for have worked, on all cores."""
    return sum(resource.getrusage(who).ru_utime + resource.getrusage(who).ru_stime for who in WHO)


def best(work, passes=PASSES):
    times = []
    for _ in range(passes):
        start = processor()
        result = work()
        times.append(processor() - start)
    return min(times), result


def labels(count):
    """Texts in languages that Pillow's recipe can do as well, put together two by two; no text comes twice."""
    rows = (REPOSITORY / "Tests/Fixtures/ui-strings.tsv").read_text(encoding="utf-8").splitlines()
    pairs = (row.split("\t", 1) for row in rows)
    languages = ("en", "de", "fr", "es", "pl", "ru", "el")
    single = sorted({text for language, text in pairs if language in languages and "\\n" not in text})
    texts = single + [f"{first} {second}" for first, second in zip(single, single[7:] + single[:7])]
    texts += [f"{text} {number}" for number in range(2, 12) for text in single]
    return [(text, 60 + index % 141, 14 + index % 35) for index, text in enumerate(texts[:count])]


def pillow_bisection(font_file):
    """The recipe that people use: bisect the size, wrap at spaces by getlength."""
    from PIL import ImageFont, features

    layout = ImageFont.Layout.RAQM if features.check("raqm") else ImageFont.Layout.BASIC

    def fits(text, width, height, size):
        font = ImageFont.truetype(font_file, size, layout_engine=layout)
        lines, line = [], ""
        for word in text.split():
            longer = f"{line} {word}" if line else word
            if line and font.getlength(longer) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
        ascent, descent = font.getmetrics()
        return len(lines) * (ascent + descent) <= height and all(font.getlength(line) <= width for line in lines)

    return bisect(fits)


def pillow_image_text(font_file):
    """The same by ImageText, which newer versions of Pillow have; it wraps where it can."""
    from PIL import ImageFont
    from PIL.ImageText import Text

    def fits(text, width, height, size):
        words = Text(text, ImageFont.truetype(font_file, size))
        try:
            words.wrap(width)
        except ValueError:  # A word is wider than that.
            return False
        left, top, right, bottom = words.get_bbox()
        return right - left <= width and bottom - top <= height

    return bisect(fits)


def bisect(fits):
    def fit(text, width, height):
        least, most = 0, int(height * 10) + 1
        while most - least > 1:
            tenths = (least + most) // 2
            if fits(text, width, height, tenths / 10):
                least = tenths
            else:
                most = tenths
        return least / 10

    return fit


def main() -> None:
    rows = labels(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
    count = len(rows)
    texts, widths, heights = map(list, zip(*rows))
    style = fitfont.Style(lines=3)

    def table(name, seconds, per):
        print(f"{name:58} {seconds / per * 1e6:10.2f} us {seconds / per / (new / count):8.2f}")

    def cold():
        fitfont.forget()
        made = fitfont.Style(lines=3)
        made.fit("warm", 10, 10)
        start = processor()
        for text, width, height in rows:
            made.fit(text, width, height)
        return processor() - start

    # A label that no cache knows: words are new to it, the font is open.
    new = min(cold() for _ in range(PASSES))
    keywords = best(lambda: [fitfont.fit(text, width, height, lines=3) for text, width, height in rows])[0]
    known = best(lambda: [style.fit(text, width, height) for text, width, height in rows])[0]
    shaped = [style.shape(text) for text in texts]
    boxes = best(lambda: [text.fit(width + 1, height) for text, (_, width, height) in zip(shaped, rows)])[0]
    print(f"{count} labels; microseconds a label, and the ratio to the first row")
    table("a label that the cache does not know, by a style", new, count)
    table("one that it knows, by keywords", keywords, count)
    table("one that it knows, by a style", known, count)
    table("a shaped text in another box", boxes, count)

    # As many texts as a batch has, each thread's cache cold, start of a process left out by the difference of two sizes.
    many = texts * 20
    many = [f"{text} {index}" for index, text in enumerate(many)]
    wide, high = widths * 20, heights * 20
    lines = [
        json.dumps({"text": text, "width": w, "height": h}, ensure_ascii=False) + "\n" for text, w, h in zip(many, wide, high)
    ]
    data = "".join(lines).encode()
    frames = {"columns": {"text": many, "width": wide, "height": high}}
    try:
        import pandas

        frames["pandas"] = pandas.DataFrame(frames["columns"])
    except ImportError:
        pass
    command = [_command.path(), "batch", "--lines", "3"]
    few = lines[0].encode()
    for threads, name in ((1, "one core"), (0, "all cores")):
        jobs = ["--jobs", "1"] if threads == 1 else []
        run = lambda given: subprocess.run([*command, *jobs], input=given, capture_output=True)  # noqa: E731
        batch = best(lambda: run(data), 3)[0] - best(lambda: run(few), 3)[0]

        def fits():
            fitfont.forget()
            return fitfont.fit_many(many, wide, high, lines=3, threads=threads)

        together, fitted = best(fits, 3)
        sizes = [json.loads(line)["size"] for line in run(data).stdout.splitlines()]
        assert sizes == list(fitted.size)
        table(f"the command's batch, {name}, start left out", batch, len(many))
        table(f"fit_many, {name}", together, len(many))
        print(f"{'  fit_many / batch':58} {'':13} {together / batch:8.2f}")
        for kind, frame in frames.items():

            def framed(frame=frame):
                fitfont.forget()
                return fitfont.fit_frame(frame, lines=3, threads=threads)

            seconds, done = best(framed, 3)
            assert sizes == list(done["size"])
            table(f"fit_frame, {kind}, {name}", seconds, len(many))
            print(f"{'  fit_frame / batch':58} {'':13} {seconds / batch:8.2f}")

    font_file = fitfont.Font("Noto Sans").path
    sample = rows[:: max(1, count // 100)]
    for name, recipe in (("Pillow, bisection with ImageFont", pillow_bisection), ("Pillow, bisection with ImageText", pillow_image_text)):
        try:
            fit = recipe(font_file)
        except ImportError:
            print(f"{name:58} is not in this version")
            continue
        seconds, _ = best(lambda: [fit(*row) for row in sample], 1)
        table(name, seconds, len(sample))

    # From the start of Python to the first size.
    nothing = best(lambda: subprocess.run([sys.executable, "-c", "pass"]), 7)[0]
    first = best(lambda: subprocess.run([sys.executable, "-c", "import fitfont; fitfont.fit('Sign in', 200, 40)"]), 7)[0]
    print(f"{'import fitfont and a first fit':58} {(first - nothing) * 1e3:10.2f} ms")


if __name__ == "__main__":
    main()
