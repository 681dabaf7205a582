"""Every field of a text through every door: the options, records as JSON and as CSV, compositions, labels of layouts, the library in C
and Python take one value of each, and set the same text alike. The list of fields is the command's own schema."""

from __future__ import annotations

import csv
import io
import json
import subprocess

import pytest

import fitfont
from conftest import REPOSITORY
from doors import Library

BOX = (90, 60)
TEXT = "The quick AVA brown fox jumps over"
PROSE = (
    "In olden times when wishing still helped one, there lived a king whose daughters were all beautiful; and the youngest was so"
    " beautiful that the sun itself was astonished whenever it shone in her face."
)
LONG = "incomprehensibilities incomprehensibilities"
KANA = "あっ" * 14 + " あ"

#: For each field: a value, what is said beside it, and the text.
SAMPLES = {
    "margin": ([2, 4, 6, 8], {}, TEXT),
    "lines": (2, {}, TEXT),
    "minLines": (6, {}, TEXT),
    "reserveLines": (True, {"lines": 6}, TEXT),
    "axis": ("horizontal", {}, TEXT),
    "bounds": ("ink", {}, TEXT),
    "align": ("center", {}, TEXT),
    "alignLast": ("right", {"align": "justify", "maxSize": 12}, TEXT),
    "verticalAlign": ("bottom", {"maxSize": 9}, TEXT),
    "minSize": (300, {}, TEXT),
    "maxSize": (9, {}, TEXT),
    "step": (5, {}, TEXT),
    "sizes": ([7, 9], {}, TEXT),
    "font": ("Inter, Noto Sans Arabic:bold, serif", {}, TEXT + " سلام"),
    "fontFile": ("{fonts}/NotoSerif-Regular.ttf", {}, TEXT),
    "faceIndex": (0, {"fontFile": "{fonts}/NotoSerif-Regular.ttf"}, TEXT),
    "instance": ("Bold", {"font": "Inter"}, TEXT),
    "weight": (700, {}, TEXT),
    "variations": ("wght=800", {"font": "Inter"}, TEXT),
    "features": ("-kern", {}, TEXT),
    "fallback": ("none", {}, "漢字 Hello"),
    "opticalSizing": ("none", {"fontFile": "{fixtures}/OpticalTest.ttf"}, "Lines of some prose"),
    "overflow": ("ellipsis", {"minSize": 20}, TEXT),
    "order": ("tracking:-5%,size", {"maxSize": 14}, TEXT),
    "ellipsis": ("~", {"overflow": "ellipsis", "minSize": 20}, TEXT),
    "balance": (True, {"maxSize": 8}, "The quick brown fox jumps over"),
    "fitLines": (True, {"lines": 3}, "One\nlonger line\nTwo"),
    "breaking": ("optimal", {"maxSize": 6, "align": "justify"}, PROSE),
    "tolerance": (1, {"breaking": "optimal", "maxSize": 6, "align": "justify"}, PROSE),
    "looseness": (1, {"breaking": "optimal", "maxSize": 4, "tolerance": 10000}, PROSE),
    "markup": (True, {}, '<ul><li>a <b>bold</b> word</li></ul><p align="center" size="80%">and others</p>'),
    "paragraphs": ([{"text": "The words", "size": 2}, "and others"], {}, None),
    "language": ("en", {"hyphens": "auto"}, LONG),
    "direction": ("rtl", {}, TEXT),
    "wrap": ("break-word", {"lines": 6, "minSize": 9}, LONG),
    "wordBreak": ("keep-all", {}, KANA),
    "hyphens": ("none", {}, "Donau\u00addampf\u00adschiff"),
    "lineBreak": ("strict", {"language": "ja"}, "あ" + "ァ" * 20),
    "lineHeight": (2, {}, TEXT),
    "letterSpacing": (0.2, {}, TEXT),
    "trailingSpacing": (True, {"letterSpacing": 1}, TEXT),
    "paragraphSpacing": ("1em", {}, "One\nTwo"),
    "textIndent": (30, {}, TEXT),
    "underline": (True, {"bounds": "ink"}, TEXT),
    "strike": (True, {"bounds": "ink"}, "— —"),
    "textStroke": ("4 red", {"bounds": "ink"}, TEXT),
    "textShadow": ("9 9 0 red", {"bounds": "ink"}, TEXT),
    "textBackground": ("yellow", {"textPadding": 4}, TEXT),
    "textPadding": ("9", {"textBackground": "yellow"}, TEXT),
}

#: The same for what a paragraph may say of itself.
PARAGRAPHS = {
    "align": "center",
    "size": 1.5,
    "lineHeight": 2,
    "spaceBefore": "1em",
    "spaceAfter": "6pt",
    "indent": "2em",
    "endIndent": 30,
    "firstLine": -10,
    "language": "tr",
    "direction": "rtl",
    "font": "Noto Serif, Noto Sans Arabic",
    "weight": 700,
    "features": "smcp",
    "list": "bullet",
    "marker": "→",
    "start": 7,
    "markerSize": 2,
    "markerGap": "2em",
    "level": 2,
}

#: What labels of a layout do not take, each with its reason; they must say so.
NOT_OF_LABELS = {
    "order": "is not for labels",
}


def words(value) -> str:
    """A value as a word of a command line, and in the cell of a table."""
    if value is True:
        return "true"
    if isinstance(value, list):
        return json.dumps(value) if any(isinstance(part, dict) for part in value) else ",".join(map(str, value))
    return str(value)


def hyphenated(key: str, joint: str = "-") -> str:
    return "".join(joint + letter.lower() if letter.isupper() else letter for letter in key)


def options(fields) -> list[str]:
    flagged = ((f"--{hyphenated(key)}", value) for key, value in fields.items())
    return [word for name, value in flagged for word in ([name] if value is True else [name, words(value)])]


def cases(fonts):
    for name, (value, beside, text) in SAMPLES.items():
        said = {**beside, name: value}
        places = {"fonts": fonts, "fixtures": REPOSITORY / "Tests/Fixtures"}
        yield name, {k: v.format(**places) if isinstance(v, str) else v for k, v in said.items()}, text
    for name, value in PARAGRAPHS.items():
        second = {"text": "jumps over", name: value}
        if name in ("marker", "markerSize", "markerGap", "start", "level"):
            second.setdefault("list", "number" if name == "start" else "bullet")
        yield f"paragraphs.{name}", {"paragraphs": ["The quick fox", second, "the dog"]}, None


NAMES = [*SAMPLES, *(f"paragraphs.{name}" for name in PARAGRAPHS)]


@pytest.fixture(scope="module")
def schema(command):
    done = subprocess.run([command, "batch", "--schema"], capture_output=True, check=True)
    return json.loads(done.stdout)["$defs"]["record"]["properties"]


def test_no_field_is_left_out(schema):
    texts = {"id", "text", "width", "height", "rect", "variants", "group", "ratio"}
    assert set(schema) - texts == set(SAMPLES)
    said = next(kind for kind in schema["paragraphs"]["anyOf"] if kind.get("type") == "array")
    paragraph = next(kind for kind in said["items"]["anyOf"] if kind.get("type") == "object")
    assert set(paragraph["properties"]) - {"text"} == set(PARAGRAPHS)


@pytest.fixture(scope="module")
def library():
    made = Library()
    yield made
    made.close()


@pytest.mark.parametrize("name", NAMES)
def test_every_door(command, library, tmp_path, name):
    told = json.loads(fitfont.fit("a", 10, 10).to_json(detail=True))
    fonts = told["fonts"][0]["file"].rsplit("/", 1)[0]
    _, said, text = next(case for case in cases(fonts) if case[0] == name)
    wordless = text is None
    end = [] if wordless else ["--", text]

    def run(*arguments, stdin=""):
        done = subprocess.run([command, *arguments], input=stdin.encode(), capture_output=True, cwd=tmp_path)
        assert done.returncode in (0, 1), done.stderr.decode()
        return done.stdout

    box = f"{BOX[0]}x{BOX[1]}"
    expected = json.loads(run(box, "--json", "--detail", *options(said), *end))
    # It changes something, if only the picture.
    picture = run("draw", box, "--annotate", "--format", "svg", "-o", "-", *options(said), *end)
    if "." not in name:
        plain = {key: value for key, value in said.items() if key != name}
        if name == "textPadding" or name == "textBackground":
            plain = {}
        rest = ["--", "The words\nand others"] if wordless else end
        without = json.loads(run(box, "--json", "--detail", *options(plain), *rest))
        plain_picture = run("draw", box, "--annotate", "--format", "svg", "-o", "-", *options(plain), *rest)
        assert expected != without or picture != plain_picture or name in ("faceIndex", "fallback"), "no effect"
    record = {"rect": box, **said, **({} if wordless else {"text": text})}
    doors = {}
    doors["record"] = run("batch", "--detail", stdin=json.dumps(record))
    if not wordless:
        doors["option of batch"] = run(
            "batch", "--detail", *options(said), stdin=json.dumps({"rect": box, "text": text}))
    for label, naming in (("columns", str), ("columns with hyphens", hyphenated)):
        table = io.StringIO()
        csv.writer(table).writerows([[naming(key) for key in record], [words(value) for value in record.values()]])
        doors[label] = run("batch", "--detail", stdin=table.getvalue())
    style = library.style(json.dumps({k: v for k, v in said.items() if not (wordless and k == "paragraphs")}).encode())
    if wordless:
        doors["C"] = library.record(style, json.dumps(record).encode(), 1)
    else:
        doors["C"] = library.report(library.fit(style, text, *map(float, BOX))[1])
    keywords = {hyphenated(key, "_"): value for key, value in said.items()}
    python = fitfont.fit(text or "", *BOX, **keywords)
    doors["Python"] = python.to_json(detail=True)
    for door, told in doors.items():
        assert json.loads(told) == expected, door
    # Pictures: an item of a composition, and one that has it from the defaults.
    drawn = run("draw", box, "--format", "svg", "-o", "-", "--overflow", "clip", *options(said), *end)
    item = {"x": 0, "y": 0, "rect": box, "overflow": "clip", **({} if wordless else {"text": text})}
    pages = [{"size": box, "items": [{**item, **said}]}]
    if not wordless:
        item = {key: value for key, value in item.items() if key not in said}
        pages.append({"size": box, "defaults": said, "items": [item]})
    for page in pages:
        (tmp_path / "page.json").write_text(json.dumps(page), encoding="utf-8")
        assert run("draw", "--composition", "page.json", "--format", "svg", "-o", "-") == drawn, "composition"
    # A label that is fitted to a frame of the same size.
    label = {"name": "a", "lines": 0, "fit": True, **said, **({} if wordless else {"text": text})}
    (tmp_path / "screen.json").write_text(
        json.dumps({"views": [label], "constraints": [f"H:|-0-[a({BOX[0]})]", f"V:|-0-[a({BOX[1]})]"]}),
        encoding="utf-8")
    words_of_layout = [command, "layout", "--device", "iPhone 15", "--json", str(tmp_path / "screen.json")]
    done = subprocess.run(words_of_layout, capture_output=True)
    if name in NOT_OF_LABELS:
        assert done.returncode == 65 and NOT_OF_LABELS[name] in done.stderr.decode()
        return
    assert done.returncode in (0, 1), done.stderr.decode()
    view = next(view for view in json.loads(done.stdout)["views"] if view["name"] == "a")
    assert (view["fontSize"], view["fits"], view["lineCount"]) == (
        expected["size"], expected["fits"], expected["lineCount"]), "layout"
    library.release()
