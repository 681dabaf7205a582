"""Every door gives the same: the command, the library in C (through ctypes) and Python; two thousand texts and all kept pictures."""

from __future__ import annotations

import gettext
import json
import os
import re
import subprocess
from pathlib import Path

import pytest

import fitfont
from conftest import REPOSITORY
from doors import TEXT, Library

#: Texts of the corpus, those of the fixtures included; fewer for who is in a hurry (`Python/test --short`).
COUNT = 300 if os.environ.get("FITFONT_SHORT") else 2001
LOCALES = Path("/usr/share/locale")
LANGUAGES = (
    "de fr es pt_BR ru el uk pl fi hu vi tr ar he fa hi bn ta th ja zh_CN ko it nl sv cs ka hy am my km lo".split()
)


def real_strings(count):
    """Texts that people translated, from the catalogs of programs that are installed here, a few of each: (language, text)."""
    found, seen = [], set()
    # Twice as many as are needed of each, should another have too few.
    share = -(-count // len(LANGUAGES)) * 2
    for language in LANGUAGES:
        texts = []
        for path in sorted((LOCALES / language / "LC_MESSAGES").glob("*.mo")):
            if len(texts) >= share:
                break
            with path.open("rb") as file:
                try:
                    catalog = gettext.GNUTranslations(file)._catalog
                except (OSError, UnicodeError, ValueError):
                    continue
            several = sorted(
                text for key, text in catalog.items()
                if key and isinstance(text, str) and 1 < len(text) <= 300 and text.strip() and text not in seen
            )
            # Some from all over the catalog, the same every time.
            texts += several[:: max(1, len(several) // 20)]
            seen.update(texts)
        found.append([(language.replace("_", "-"), text) for text in texts[:share]])
    mixed = [row for rows in zip(*([*rows, *[None] * (4 * count)][: 4 * count] for rows in found)) for row in rows if row]
    return mixed[:count]


@pytest.fixture(scope="module")
def corpus(strings):
    """(language, text, width, height): those of the fixtures, and real ones; FITFONT_CORPUS names other ones as lines of JSON with
    `lang`, `text`, `width` and `height`."""
    named = os.environ.get("FITFONT_CORPUS")
    if named:
        cases = map(json.loads, Path(named).read_text(encoding="utf-8").splitlines())
        return [(case["lang"], case["text"], float(case["width"]), float(case["height"])) for case in cases]
    mixed = (REPOSITORY / "Tests/Fixtures/mixed-strings.tsv").read_text(encoding="utf-8").splitlines()
    texts = strings + [tuple(row.split("\t", 1)) for row in mixed if "\t" in row]
    texts = [(language if re.fullmatch("[A-Za-z-]{2,}", language) else "en", text) for language, text in texts]
    texts += real_strings(max(0, COUNT - len(texts)))
    # Where nothing is installed, longer ones of those that there are.
    pairs = [(language, f"{first} {second}") for (language, first), (_, second) in zip(texts, texts[1:])]
    texts = (texts + pairs * 4)[:COUNT]
    return [(language, text, 40.0 + index % 261, 12.0 + index % 57) for index, (language, text) in enumerate(texts)]


@pytest.fixture(scope="module")
def library():
    made = Library()
    yield made
    made.close()


STYLES = [
    {},
    {"lines": 2, "minSize": 9, "maxSize": 24, "overflow": "ellipsis"},
    {"font": "Noto Serif", "wrap": "anywhere", "align": "justify", "bounds": "capitals"},
]


@pytest.mark.parametrize("number", range(len(STYLES)))
def test_every_fit(batch, library, corpus, number):
    """The whole answer in detail, as one line of JSON: lines, fonts, what breaks next."""
    assert len(corpus) >= COUNT or os.environ.get("FITFONT_CORPUS")
    said = STYLES[number]
    keywords = {"".join("_" + c.lower() if c.isupper() else c for c in key): value for key, value in said.items()}
    options = [word for name, value in keywords.items() for word in (f"--{name.replace('_', '-')}", str(value))]
    records = [
        {"text": text, "width": width, "height": height, "language": language} for language, text, width, height in corpus
    ]
    expected = batch(records, "--detail", *options)
    assert len(expected) == len(corpus)
    # Lines of input are fitted as the command fits them, in C and in Python.
    style = library.style(json.dumps(said).encode())
    assert [library.record(style, json.dumps(record).encode(), at) for at, record in enumerate(records, 1)] == expected
    assert list(fitfont.fit_records(records, detail=True, **keywords)) == expected
    # Text by text: no JSON on the way in.
    styles = {}
    many = {}
    for index, ((language, text, width, height), line) in enumerate(zip(corpus, expected)):
        if language not in styles:
            styles[language] = (
                library.style(json.dumps({**said, "language": language}).encode()),
                fitfont.Style(**keywords, language=language),
            )
        many.setdefault(language, []).append(index)
        in_c, in_python = styles[language]
        try:
            result, fit = library.fit(in_c, text, width, height)
        except RuntimeError as error:
            assert json.loads(line)["error"] == str(error).split(": ", 1)[1]
            with pytest.raises(fitfont.FitFontError):
                in_python.fit(text, width, height)
            continue
        assert library.report(fit) == line
        fitted = in_python.fit(text, width, height)
        assert fitted.to_json(detail=True) == line
        assert (fitted.fits, fitted.size, fitted.exact_size, fitted.width, fitted.height, fitted.line_count) == (
            bool(result.fits), result.size, result.exact_size, result.width, result.height, result.line_count
        )
        told = json.loads(line)
        assert (told["fits"], told["size"], told["limit"]) == (fitted.fits, fitted.size, fitted.limit)
    library.release()
    # All of a language at once.
    for language, indices in many.items():
        texts, widths, heights = (list(column) for column in zip(*(corpus[index][1:] for index in indices)))
        fits = fitfont.fit_many(texts, widths, heights, style=styles[language][1], errors="collect")
        for place, index in enumerate(indices):
            told = json.loads(expected[index])
            if "error" in told:
                assert str(fits.errors[place]) == told["error"]
            else:
                assert (fits.fits[place], fits.size[place], fits.line_count[place], fits.limit[place]) == (
                    told["fits"], told["size"], told["lineCount"], told["limit"]
                )


EXAMPLES = REPOSITORY / "Sources/Examples/Documents"
SCREENS = [
    (path, "iPhone 15", "", "text") for path in sorted((REPOSITORY / "Tests/fitfontTests/Fixtures/examples").glob("*.svg"))
] + [
    (path, "iPad mini 4" if path.stem == "container" else "iPhone 15", "de" if path.stem == "article" else "", "outlines")
    for path in sorted((REPOSITORY / "Sources/Examples/Pictures").glob("*.svg"))
]


@pytest.mark.parametrize(("golden", "device", "language", "text"), SCREENS)
def test_every_kept_screen(command, library, golden, device, language, text):
    """The pictures of the examples that are kept, to the byte."""
    document = EXAMPLES / f"{golden.stem}.json"
    orientation = "landscape" if language else None
    kept = golden.read_bytes()
    words = ["--device", device, *(["--landscape", "--language", language] if language else [])]
    drawn = subprocess.run(
        [command, "layout", "-o", "-", "--format", "svg", *words, "--svg-text", text, str(document)],
        capture_output=True,
    )
    assert drawn.stdout == kept
    screen = fitfont.Layout.open(document, language=language).solve(device, orientation=orientation)
    assert screen.draw("svg", svg_text=text) == kept
    in_c = library.screen(
        document.read_bytes(), document.name, f"{EXAMPLES}/", language, device, 2 if language else 0)
    assert library.draw_screen(in_c, "svg", TEXT if text == "text" else 0) == kept
    library.release()


#: The pictures of labels that are kept, as styles: each with its text and its box; see GoldenTests.swift.
LABELS = {
    "latin": ("Sphinx of black quartz, AVATAR fi", (160, 60), {}),
    "arabic": ("مرحبا بالعالم 42 abc", (160, 60), {"font": "Noto Sans Arabic", "language": "ar"}),
    "hindi": ("नमस्ते दुनिया क्षत्रिय", (160, 60), {"font": "Noto Sans Devanagari", "language": "hi"}),
    "thai": ("สวัสดีชาวโลก น้ำ ผู้ใช้", (160, 60), {"font": "Noto Sans Thai", "language": "th"}),
    "fallback": ("Aé שלום 世界 ქართ", (160, 60), {}),
    "centred": (
        "Centred on\ntwo lines", (160, 60), {"maxSize": 18, "align": "center", "verticalAlign": "center", "color": "#1F6FEB", "margin": 0}
    ),
    "end-bottom": ("one שלום עולם\nשלום two", (160, 60), {"maxSize": 16, "align": "end", "verticalAlign": "bottom", "margin": 0}),
    "ellipsis": ("This text is far too long for its little box", (120, 40), {"minSize": 14, "overflow": "ellipsis", "margin": 0}),
    "hyphens": (
        "Donaudampfschifffahrtsgesellschaft", (100, 70), {"language": "de", "maxSize": 16, "wrap": "hyphenate", "margin": 0}
    ),
    "letter-spacing": ("s p a c e d سلام", (160, 60), {"letterSpacing": 0.2}),
    "variable": ("Slanted black", (160, 60), {"font": "Inter", "variations": "wght=830,slnt=-10"}),
    "rich": (
        'Total <b><span size="150%">12</span></b><span size="60%">.50</span> <i>only</i>', (160, 60), {"markup": True, "margin": 0}
    ),
    "painted": (
        "Ågjy £9 😀", (180, 60),
        {
            "color": "linear-gradient(90deg, #f60, #f06)", "textStroke": "0.12em #222222",
            "textShadow": "0.06em 0.08em 0.1em", "underline": True, "bounds": "ink", "margin": 0,
        },
    ),
}


@pytest.mark.parametrize("name", LABELS)
@pytest.mark.parametrize("format", ["svg", "png", "jpg", "webp", "pdf"])
def test_every_kept_label(command, library, monkeypatch, tmp_path, name, format):
    """The labels of which pictures are kept are drawn alike by all, in every format; PNGs look as they were recorded."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    text, (width, height), said = LABELS[name]
    said = {"margin": 4, "fallback": "bundled", "background": "white", **said}
    if name == "painted":
        said["fallback"] = "system"
    options = []
    for key, value in said.items():
        option = "--" + "".join("-" + c.lower() if c.isupper() else c for c in key)
        options += [option] if value is True else [option, str(value)]
    file = tmp_path / f"label.{format}"
    done = subprocess.run(
        [command, "draw", f"{width}x{height}", *options, "-o", str(file), "--", text], capture_output=True)
    # 1 where the text does not fit and is shown shortened.
    assert done.returncode in (0, 1), done.stderr
    expected = file.read_bytes()
    style = library.style(json.dumps(said).encode())
    _, fit = library.fit(style, text, float(width), float(height))
    assert library.draw(fit, format) == expected
    keywords = {"".join("_" + c.lower() if c.isupper() else c for c in key): value for key, value in said.items()}
    assert fitfont.draw(text, width, height, format, **keywords) == expected
    library.release()
    kept = REPOSITORY / f"Tests/DrawingTests/Fixtures/{name}.png"
    if format == "png" and name in SAME_BYTES:
        assert expected == kept.read_bytes()


#: Those that the command's options can say exactly as the tests in Swift do.
SAME_BYTES = set(LABELS)
