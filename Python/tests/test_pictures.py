"""Pictures, compositions and layouts: byte for byte those of the command."""

from __future__ import annotations

import json
import subprocess

import pytest

import fitfont
from conftest import REPOSITORY



@pytest.fixture(autouse=True)
def one_date(monkeypatch):
    """PDFs say when they were made."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")


CARD = {
    "size": "300x120",
    "background": "navy",
    "items": [
        {"text": "Hello, {name}", "x": 10, "y": 10, "rect": "280x60", "color": "white", "lines": 1},
        {"image": "Tests/Fixtures/images/alpha.webp", "x": 10, "y": 80, "rect": "30x30"},
    ],
}


def drawn(command, *arguments, file, text=()):
    subprocess.run([command, *arguments, "-o", str(file), *text], check=True, capture_output=True, cwd=REPOSITORY)
    return file.read_bytes() if file.exists() else b""


@pytest.mark.parametrize("format", ["svg", "png", "jpg", "webp", "pdf"])
@pytest.mark.parametrize("text", ["The quick brown fox", "سلام عليكم", "Grüße 😀"])
def test_pictures_are_the_commands(command, tmp_path, format, text):
    style = fitfont.Style(lines=2, background="white", color="#123")
    fit = style.fit(text, 200, 60)
    options = ["--lines", "2", "--background", "white", "--color", "#123"]
    for keywords, more in (
        ({}, []), ({"annotate": True}, ["--annotate"]), ({"scale": 2, "padding": (4, 8)}, ["--scale", "2", "--padding", "4,8"]),
        ({"scale": "144dpi"}, ["--scale", "144dpi"]),
    ):
        if keywords == {"scale": "144dpi"} and format in ("svg", "pdf"):
            # These have no pixels.
            with pytest.raises(fitfont.UsageError, match="resolution"):
                fit.draw(format, **keywords)
            continue
        expected = drawn(command, "draw", "200x60", *options, *more, file=tmp_path / f"a.{format}", text=[text])
        assert fit.draw(format, **keywords) == expected, keywords
    assert fitfont.draw(text, 200, 60, format, style=style) == fit.draw(format)
    fit.save(tmp_path / f"b.{format}")
    assert (tmp_path / f"b.{format}").read_bytes() == fit.draw(format)


def test_options_of_pictures(command, tmp_path):
    fit = fitfont.fit("Title", 200, 60, background="gold")
    for keywords, format, more in (
        ({"quality": 40}, "jpg", ["--quality", "40"]), ({"svg_text": "text"}, "svg", ["--svg-text", "text"]),
        ({"title": "A title"}, "pdf", ["--title", "A title"]),
    ):
        file = tmp_path / f"a.{format}"
        expected = drawn(command, "draw", "200x60", "--background", "gold", *more, file=file, text=["Title"])
        assert fit.draw(format, **keywords) == expected


def test_golden_picture():
    golden = (REPOSITORY / "Tests/DrawingTests/Fixtures/annotated-label.svg").read_bytes()
    text = "The quick brown fox jumps over the lazy dog"
    assert fitfont.draw(text, 200, 40, "svg", lines=2, annotate=True) == golden


@pytest.mark.parametrize(
    ("keywords", "message"),
    [
        ({"format": "bmp"}, "format"), ({"scale": 0}, "scale"), ({"scale": "big"}, "scale"), ({"padding": -1}, "padding"),
        ({"padding": (1, 2, 3, 4, 5)}, "padding"), ({"quality": 0, "format": "jpg"}, "quality"),
        ({"quality": 50}, "quality"), ({"svg_text": "paths"}, "svg_text"), ({"scale": float("nan")}, "scale"),
    ],
)
def test_options_that_are_none(keywords, message):
    fit = fitfont.fit("a", 10, 10)
    with pytest.raises(fitfont.UsageError, match=message):
        fit.draw(**keywords)


def test_pictures_over_limits():
    with pytest.raises(fitfont.FitFontError):
        fitfont.draw("a", 10, 10, scale=1e9)


def test_images_of_pillow():
    pytest.importorskip("PIL")
    image = fitfont.fit("Title", 200, 60).image(scale=2)
    assert (image.size, image.mode) == ((400, 120), "RGBA")
    assert image.getextrema()[3] == (0, 255)
    assert fitfont.fit("Title", 200, 60, background="white").image().mode == "RGB"
    assert fitfont.Composition({**CARD, "items": []}).image().size == (300, 120)
    assert fitfont.layout({"views": []}, width=20, height=10, scale=3).image().size == (60, 30)


def test_compositions_are_the_commands(command, tmp_path):
    (tmp_path / "card.json").write_text(json.dumps(CARD))
    composition = fitfont.Composition(CARD, folder=REPOSITORY)
    (REPOSITORY / "card-of-test.json").write_text(json.dumps(CARD))
    (tmp_path / "rows.json").write_text(json.dumps({"name": "Ada"}) + "\n")
    try:
        arguments = ["draw", "--composition", "card-of-test.json", "--rows", str(tmp_path / "rows.json")]
        for format in ("svg", "png"):
            drawn(command, *arguments, file=tmp_path / f"card-{{name}}.{format}")
            expected = (tmp_path / f"card-Ada.{format}").read_bytes()
            picture = composition.draw({"name": "Ada"}, format)
            assert picture == expected and picture.misfits == ()
        assert fitfont.Composition.open(REPOSITORY / "card-of-test.json").draw({"name": "Ada"}, "svg")
    finally:
        (REPOSITORY / "card-of-test.json").unlink()
    tight = {"size": "20x20", "items": [{"text": "Wide text", "x": 0, "y": 0, "rect": "2x2", "overflow": "clip"}]}
    assert fitfont.Composition(tight).draw(format="svg").misfits


def test_compositions_that_are_none():
    with pytest.raises(fitfont.DataError, match=r"composition.json:1:\d+"):
        fitfont.Composition("{")
    with pytest.raises(fitfont.FitFontError, match="here.json"):
        fitfont.Composition({"size": "5x5", "itms": []}, name="here.json")
    with pytest.raises(fitfont.NotFoundError):
        fitfont.Composition.open("/nowhere.json")
    with pytest.raises(TypeError):
        fitfont.Composition(5)
    with pytest.raises(fitfont.FitFontError):
        fitfont.Composition(CARD, folder=REPOSITORY).draw()



@pytest.mark.parametrize("path", [True, 0, 5.5, None])
def test_paths_are_no_open_files(path):
    for one in (fitfont.Composition, fitfont.Layout):
        with pytest.raises(TypeError, match="os.PathLike"):
            one.open(path)


def test_rows_are_the_commands(command, tmp_path):
    """Lists and objects in a row say what they say to the command."""
    page = {
        "size": "100x90",
        "items": [
            {"text": "{n}", "rect": "100x40"}, {"paragraphs": "{p?}", "y": 40, "rect": "100x40"},
            {"fill": "{c}", "optional": "{c}", "y": 80, "rect": "9x9"},
        ],
    }
    rows = [{"n": ["a", 2, True], "c": "red"}, {"n": "x", "p": ["One", {"text": "Two"}], "c": ""}, {"n": 5, "p": [], "c": None}]
    (tmp_path / "page.json").write_text(json.dumps(page))
    (tmp_path / "rows.json").write_text(json.dumps(rows))
    subprocess.run(
        [command, "draw", "--composition", "page.json", "--rows", "rows.json", "-o", "{row}.svg"], cwd=tmp_path, check=True,
        capture_output=True,
    )
    composition = fitfont.Composition(page)
    for number, row in enumerate(rows, 1):
        assert composition.draw(row, "svg") == (tmp_path / f"{number}.svg").read_bytes()
    with pytest.warns(UserWarning, match="the field 'o' is not read, because it holds an object") as caught:
        assert composition.draw({**rows[0], "o": {"a": 1}}, "svg") == composition.draw(rows[0], "svg")
    assert [one.filename for one in caught] == [__file__]


def test_layouts_are_the_commands(command, tmp_path):
    documents = sorted((REPOSITORY / "Sources/Examples/Documents").glob("*.json"))
    assert len(documents) >= 20
    for document in documents:
        layout = fitfont.Layout.open(document)
        for device, arguments in (
            ({"device": "iPhone 15"}, ["--device", "iPhone 15"]),
            ({"width": 333, "height": 480.5}, ["--window", "333x480.5"]),
            ({"width": 900, "height": 800}, ["--window", "900x800"]),
            ({"device": "iPad mini", "orientation": "landscape"}, ["--device", "iPad mini", "--landscape"]),
        ):
            screen = layout.solve(**device)
            done = subprocess.run([command, "layout", *arguments, "--json", str(document)], capture_output=True)
            assert screen.to_json() == done.stdout.decode().rstrip("\n"), document
    for format in ("svg", "png"):
        expected = drawn(command, "layout", "--device", "iPad mini", "--landscape", str(document), file=tmp_path / f"a.{format}")
        assert screen.draw(format) == expected


def test_screens():
    document = {
        "views": [{"name": "title", "text": "Welcome", "fit": {}}],
        "constraints": ["H:|-16-[title]-16-|", "V:|-40-[title(60)]"],
    }
    screen = fitfont.layout(document, width=320, height=480)
    assert screen.frame("title") == (16, 40, 288, 60)
    assert "title" in screen.table and screen.problems == ()
    with pytest.raises(fitfont.NotFoundError):
        screen.frame("nobody")
    with pytest.raises(fitfont.NotFoundError):
        fitfont.layout(document, "iPhone 99")
    for arguments in ({}, {"device": "iPhone 15", "width": 5, "height": 5}, {"width": 5}):
        with pytest.raises(TypeError):
            fitfont.layout(document, **arguments)
    with pytest.raises(fitfont.FitFontError):
        fitfont.layout({"vews": []}, "iPhone 15")


def test_padding_is_written_as_a_margin_is():
    fit = fitfont.fit("a", 40, 40)
    for written, numbers in [
        ("2mm", 2 * 360 / 127), ("1,2", (1, 2)), ("1 2mm", (1, 2 * 360 / 127)), (["1in", 3], (72, 3)), ("4PX", 3), ("4q", 4 * 90 / 127),
    ]:
        assert fit.draw("svg", padding=written) == fit.draw("svg", padding=numbers)
    for wrong in ("", "2mmm", "1,2,3,4,5", "-1", "nan", []):
        with pytest.raises(fitfont.UsageError, match="padding"):
            fit.draw(padding=wrong)


@pytest.mark.parametrize(
    ("keywords", "kind", "message"),
    [
        ({"annotate": "no"}, TypeError, "annotate is a str; give True or False"),
        ({"title": None}, TypeError, "title is None; give a text"), ({"title": 3}, TypeError, "title is an int"),
        ({"title": "\ud800"}, fitfont.DataError, "title has half a character"),
        ({"format": "jpg", "quality": "50"}, TypeError, "quality is a str"),
        ({"padding": None}, TypeError, "padding is None"), ({"padding": True}, TypeError, "padding is a bool"),
        ({"svg_text": "text"}, fitfont.UsageError, "svg_text 'text' is for svg, not for png"),
        ({"format": "pdf", "scale": "300dpi"}, fitfont.UsageError, "scale '300dpi'"), ({"scale": True}, TypeError, "scale is a bool"),
    ],
)
def test_errors_of_pictures_name_the_argument(keywords, kind, message):
    with pytest.raises(kind, match=message):
        fitfont.fit("a", 9, 9).draw(**keywords)


SCREEN = {"views": [{"name": "a"}], "constraints": ["H:|[a]|", "V:|[a]|"]}


def test_errors_of_layouts_name_the_argument():
    layout = fitfont.Layout(SCREEN)
    screen = layout.solve("iPhone 15")
    for call, message in [
        (lambda: fitfont.Layout(SCREEN, language=None), "language is None"), (lambda: fitfont.Layout(SCREEN, name=None), "name is None"),
        (lambda: layout.solve(3), "device is an int"), (lambda: layout.solve("iPhone 15", content_size=None), "content_size is None"),
        (lambda: layout.solve(width="9", height=9), "width is a str"), (lambda: screen.draw(frames="no"), "frames is a str"),
        (lambda: screen.frame(3), "name is no str"), (lambda: fitfont.Composition(CARD, name=None), "name is None"),
    ]:
        with pytest.raises(TypeError, match=message):
            call()
    for half in (lambda: screen.frame("\ud800"), lambda: fitfont.Layout('"\ud800"'), lambda: layout.solve("\ud800")):
        with pytest.raises(fitfont.DataError, match="half a character"):
            half()


def test_what_has_no_pickle_says_what_to_pickle():
    import pickle

    layout = fitfont.Layout(SCREEN)
    for one in (layout, layout.solve("iPhone 15"), fitfont.Composition(CARD)):
        with pytest.raises(TypeError, match=f"a {type(one).__name__} cannot be pickled; pickle "):
            pickle.dumps(one)


def test_rows_of_compositions():
    page = fitfont.Composition({"size": "60x60", "items": [{"text": "{name}", "x": 0, "y": 0, "rect": "40x40"}]})
    numpy = pytest.importorskip("numpy")
    assert page.draw({"name": numpy.int64(5)}, "svg") == page.draw({"name": 5}, "svg")
    with pytest.raises(TypeError, match="row is a str; give a dict"):
        page.draw("x")
    with pytest.raises(fitfont.UsageError, match="row: Out of range float values"):
        page.draw({"name": float("nan")})
    with pytest.raises(TypeError, match="row: there is a set in it"):
        page.draw({"name": {1}})
