"""Holds what C gets against what the command prints, byte for byte: compare.py CHECK COMMAND.

Texts are the real and the mixed ones of the fixtures, in boxes of several shapes; pictures are of texts, compositions and screens in
every format.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

check, command = sys.argv[1:]
root = Path(__file__).resolve().parents[2]
differences = 0
compared = 0


def output(*words, given=b""):
    done = subprocess.run(words, input=given, capture_output=True)
    # 1 is a text that does not fit, 65 a record that is wrong: both are lines of the output.
    if done.returncode not in (0, 1, 65):
        sys.exit(f"{' '.join(words)[:300]}: {done.returncode}\n{done.stderr.decode()}")
    return done.stdout


def same(what, ours, theirs):
    global differences, compared
    compared += 1
    if ours != theirs:
        differences += 1
        print(f"{what} differs", file=sys.stderr)
        ours, theirs = ours.split(b"\n"), theirs.split(b"\n")
        for a, b in zip(ours, theirs):
            if a != b:
                print(f"  C       {a[:300]!r}\n  command {b[:300]!r}", file=sys.stderr)
                break
        else:
            print(f"  {len(ours)} lines, and {len(theirs)} of the command", file=sys.stderr)


texts = []
for name in ("ui-strings.tsv", "mixed-strings.tsv"):
    for row in (root / "Tests/Fixtures" / name).read_text().split("\n"):
        if "\t" in row:
            language, text = row.split("\t", 1)
            texts.append((language, text.replace("\\n", "\n").replace("\\t", "\t").replace("\\\\", "\\")))
boxes = [(200, 40), (64, 64), (320, 18), (33.3, 90.07)]
cases = [(language, text, *boxes[index % len(boxes)]) for index, (language, text) in enumerate(texts)]

# Records, with what they say themselves, and with what is wrong with them.
styles = [
    ("{}", []),
    ('{"lines": 2, "maxSize": 24, "overflow": "ellipsis", "minSize": 9}',
     ["--lines", "2", "--max-size", "24", "--overflow", "ellipsis", "--min-size", "9"]),
    ('{"font": "Noto Serif", "wrap": "hyphenate", "step": 0.5, "align": "justify"}',
     ["--font", "Noto Serif", "--wrap", "hyphenate", "--step", "0.5", "--align", "justify"]),
]
for number, (style, options) in enumerate(styles):
    records = [
        json.dumps({"id": index, "text": text, "width": width, "height": height, "language": language},
                   ensure_ascii=index % 2 == 0)
        for index, (language, text, width, height) in enumerate(cases)
    ]
    if number == 0:
        records += [
            "{", '{"text": "a"}', '{"rect": "9x9"}', '{"txt": "a"}', '{"id": "x", "text": "", "rect": "9x9"}',
            '{"text": "Hi", "rect": "200x40", "wieght": 5}', '{"text": "<b>Hi", "rect": "200x40", "markup": true}',
            '{"text": "<p>One</p><p size=\\"50%\\">Two</p>", "rect": "200x40", "markup": true}',
            '{"text": "Hi", "rect": "200x40", "font": "No Such Font"}', '{"text": "Hi", "rect": "nonsense"}',
            '{"text": "Long words", "rect": "20x9", "minSize": 8, "variants": ["Long", "L"]}',
            '{"text": "Hello big world", "rect": "82x20", "order": "size,tracking:-9%", "minSize": 12}',
            '{"text": "Long words", "rect": "60x9", "order": "tracking:-5%,size"}', '{"text": "Hi", "rect": "9x9", "group": "a"}',
        ]
    given = ("\n".join(records) + "\n").encode()
    same(f"records in style {number}", output(check, "records", style, given=given),
         output(command, "batch", *options, given=given))
    if number < 2:
        same(f"records in style {number}, in detail", output(check, "records", style, "detail", given=given),
             output(command, "batch", "--detail", *options, given=given))

    # The fast way, text by text, and all at once.
    plain = [json.dumps({"text": text, "width": width, "height": height}) for _, text, width, height in cases]
    given = ("\n".join(plain) + "\n").encode()
    listed = b"".join(f"{width}\0{height}\0{text}\0".encode() for _, text, width, height in cases)
    printed = output(command, "batch", *options, given=given)
    if number < 2:
        same(f"details in style {number}", output(check, "details", style, given=listed),
             output(command, "batch", "--detail", *options, given=given))
    results = output(check, "fits", style, given=listed)
    limits = [None, "width", "height", "lines", "min-lines", "maximum", "step"]
    told = []
    for line in results.decode().split("\n")[:-1]:
        fits, size, exact, width, height, count, limit = line.split()
        assert float(exact) >= float(size) - 1e-4 and float(width) >= 0 and float(height) > 0, line
        told.append((fits == "1", float(size), int(count), limits[int(limit)]))
    asked = [(r["fits"], float(r["size"]), r["lineCount"], r["limit"]) for r in map(json.loads, printed.decode().split("\n")[:-1])]
    same(f"results in style {number}", repr(told).encode(), repr(asked).encode())
    same(f"texts shaped once in style {number}", output(check, "texts", style, given=listed), results)
    for threads, size in (("1", "4"), ("2", "8"), ("8", "4")):
        same(f"columns in style {number} on {threads} threads", output(check, "many", style, threads, size, given=listed),
             results)

# Pictures of texts.
formats = ("svg", "png", "jpg", "webp", "pdf")
words = "Größte Schrift, die noch passt"
drawn = [
    ("{}", [], "0", [], "0", "0"),
    ('{"lines": 2, "align": "center", "color": "navy", "textShadow": "1 1 2 black"}',
     ["--lines", "2", "--align", "center", "--color", "navy", "--text-shadow", "1 1 2 black"], "0", [], "2", "4"),
    ('{"background": "#eee", "rotate": 8, "opacity": 0.7}',
     ["--background", "#eee", "--rotate", "8", "--opacity", "0.7"], "1", ["--annotate"], "0", "0"),
    ('{"minSize": 30, "overflow": "ellipsis"}', ["--min-size", "30", "--overflow", "ellipsis"], "2", ["--svg-text", "text"],
     "0", "0"),
]
for style, options, flags, more, scale, padding in drawn:
    for kind in formats:
        extra = (["--scale", scale] if scale != "0" else []) + (["--padding", padding] if padding != "0" else []) + more
        if kind != "svg" and "--svg-text" in extra:
            continue
        same(f"{kind} of {style}", output(check, "draw", style, "180", "60", words, kind, flags, scale, padding),
             output(command, "draw", "180x60", *options, *extra, "--format", kind, "-o", "-", words))

# Pages.
card = root / "Tests/Fuzz/Seeds/composition/card.json"
page = root / ".build/check-page.json"
page.write_text(json.dumps({
    "size": "90mmx50mm", "background": "white", "defaults": {"font": "Noto Serif"},
    "items": [{"text": "Ada Lovelace", "x": "5mm", "y": "5mm", "width": "80mm", "height": "12mm", "lines": 1},
              {"fill": "navy", "x": 10, "y": 80, "width": 100, "height": 4},
              {"text": "<b>Analyst</b> and metaphysician", "markup": True, "x": 14, "y": 90, "width": 200, "height": 40}]}))
for kind in formats:
    same(f"{kind} of a page", output(check, "compose", str(page), "", kind, "0"),
         output(command, "draw", "--composition", str(page), "--format", kind, "-o", "-"))

# Screens.
documents = root / "Sources/Examples/Documents"
for name, language, device in (("login", "de", "iPhone 15"), ("card", "", "iPad mini"), ("settings", "", "iPhone SE"),
                               ("weather", "", "iPhone 15")):
    path = str(documents / f"{name}.json")
    options = ["layout", path, "--device", device] + (["--language", language] if language else [])
    same(f"JSON of {name}", output(check, "layout", path, language, device, "json", "0"), output(command, *options, "--json"))
    same(f"table of {name}", output(check, "layout", path, language, device, "table", "0"), output(command, *options))
    for kind in ("svg", "png", "webp", "pdf"):
        same(f"{kind} of {name}", output(check, "layout", path, language, device, kind, "0"),
             output(command, *options, "--format", kind, "-o", "-"))
    same(f"outlines of {name}", output(check, "layout", path, language, device, "svg", "4"),
         output(command, *options, "--frames", "--format", "svg", "-o", "-"))

print(f"{len(cases)} texts, {compared} comparisons, {differences} differences")
sys.exit(1 if differences else 0)
