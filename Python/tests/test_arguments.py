"""Every argument of every public function, given what nobody should give: an exception of Python's, or an answer; nothing else.

What there is to call is found by looking at the package; a function, a method or an argument that is added without a row here fails.
"""

from __future__ import annotations

import inspect
import os

import pytest

import fitfont

DOCUMENT = {"views": [{"name": "title", "text": "Hi", "fit": {}}], "constraints": ["H:|[title]|", "V:|[title]|"]}
PAGE = {"size": "60x20", "items": [{"text": "{name}", "x": 0, "y": 0, "rect": "60x20"}]}
ROW = {"name": "Ada"}
FRAME = {"text": ["Sign in"], "width": [60], "height": [20]}
FONT_FILE = fitfont.Font("Noto Sans").path

#: A good call of each: what it is called on, and what it is called with. Methods of an object are called on a new one.
CALLS = {
    "draw": (None, {"text": "a", "width": 60, "height": 20, "format": "png", "scale": 1, "padding": 0, "quality": None,
                    "svg_text": "outlines", "annotate": False, "title": "", "style": None}),
    "fit": (None, {"text": "a", "width": 60, "height": 20, "style": None}),
    "fit_frame": (None, {"frame": FRAME, "text": "text", "width": "width", "height": "height", "style": None, "threads": 1}),
    "fit_frames": (None, {"text": "text", "width": "width", "height": "height", "style": None, "threads": 1}),
    "fit_group": (None, {"members": [("a", 60, 20)], "style": None}),
    "fit_many": (None, {"texts": ["a"], "widths": 60, "heights": 20, "style": None, "threads": 1, "errors": "raise"}),
    "fit_records": (None, {"records": [{"text": "a", "rect": "9x9"}], "detail": False, "style": None, "threads": 1}),
    "forget": (None, {}), "keywords": (None, {}), "libraries": (None, {}), "limits": (None, {}),
    "layout": (None, {"document": DOCUMENT, "device": None, "language": "", "folder": "", "orientation": None, "width": 60,
                      "height": 20, "scale": 1.0, "content_size": "", "context": None}),
    "needs": (None, {"text": "a", "size": 12, "width": 60, "height": None, "style": None}),
    "Composition": (None, {"document": PAGE, "folder": "", "name": "page.json", "context": None}),
    "Composition.open": (None, {"path": "page.json", "context": None}),
    "Composition.draw": (lambda: fitfont.Composition(PAGE), {
        "row": ROW, "format": "svg", "scale": None, "quality": None, "svg_text": "outlines", "annotate": False, "title": ""}),
    "Composition.image": (lambda: fitfont.Composition(PAGE), {"row": ROW, "scale": None}),
    "Composition.close": (lambda: fitfont.Composition(PAGE), {}),
    "Context": (None, {"fonts": None, "limits": {"textBytes": 100}, "cache_bytes": 0}),
    "Context.forget": (fitfont.Context, {}), "Context.close": (fitfont.Context, {}),
    "Fit.to_json": (lambda: fitfont.fit("a", 60, 20), {"detail": False}),
    "Fit.to_dict": (lambda: fitfont.fit("a", 60, 20), {"detail": False}),
    "Fit.draw": (lambda: fitfont.fit("a", 60, 20), {
        "format": "png", "scale": None, "padding": 0, "quality": None, "svg_text": "outlines", "annotate": False, "title": ""}),
    "Fit.save": (lambda: fitfont.fit("a", 60, 20), {
        "path": "a.png", "scale": None, "padding": 0, "quality": None, "svg_text": "outlines", "annotate": False, "title": ""}),
    "Fit.image": (lambda: fitfont.fit("a", 60, 20), {"scale": None, "padding": 0, "annotate": False}),
    "Font": (None, {
        "name": "Noto Sans", "data": None, "face_index": None, "weight": None, "instance": None, "variations": None, "context": None}),
    "Font.file": (None, {
        "path": FONT_FILE, "face_index": None, "weight": None, "instance": None, "variations": None, "context": None}),
    "Group": (None, {"members": [("a", 60, 20)], "style": None}),
    "Layout": (None, {"document": DOCUMENT, "language": "", "folder": "", "name": "layout.json", "context": None}),
    "Layout.open": (None, {"path": "layout.json", "language": "", "context": None}),
    "Layout.solve": (lambda: fitfont.Layout(DOCUMENT), {
        "device": None, "orientation": None, "width": 60, "height": 20, "scale": 1.0, "content_size": ""}),
    "Layout.close": (lambda: fitfont.Layout(DOCUMENT), {}),
    "Screen.frame": (lambda: fitfont.layout(DOCUMENT, width=60, height=20), {"view": "title"}),
    "Screen.to_json": (lambda: fitfont.layout(DOCUMENT, width=60, height=20), {}),
    "Screen.to_dict": (lambda: fitfont.layout(DOCUMENT, width=60, height=20), {}),
    "Screen.draw": (lambda: fitfont.layout(DOCUMENT, width=60, height=20), {
        "format": "svg", "scale": None, "quality": None, "svg_text": "outlines", "frames": False}),
    "Screen.image": (lambda: fitfont.layout(DOCUMENT, width=60, height=20), {"scale": None, "frames": False}),
    "ShapedText": (None, {"text": "a", "style": None}),
    "ShapedText.fit": (lambda: fitfont.ShapedText("a"), {"width": 60, "height": 20}),
    "ShapedText.needs": (lambda: fitfont.ShapedText("a"), {"size": 12, "width": 60, "height": None}),
    "ShapedText.close": (lambda: fitfont.ShapedText("a"), {}),
    "Style": (None, {"context": None}),
    "Style.fit": (fitfont.Style, {"text": "a", "width": 60, "height": 20}),
    "Style.fit_many": (fitfont.Style, {"texts": ["a"], "widths": 60, "heights": 20, "threads": 1, "errors": "raise"}),
    "Style.needs": (fitfont.Style, {"text": "a", "size": 12, "width": 60, "height": None}),
    "Style.replace": (fitfont.Style, {}),
    "Style.shape": (fitfont.Style, {"text": "a"}),
}

#: Made by the library only, or values and errors that check nothing.
NOT_CALLED = {"Fit", "Fits", "FontUsed", "Frame", "Glyph", "Line", "Member", "Needs", "Picture", "Row", "Screen"}

HUGE = 1 << 20
#: No error quotes more than somebody reads.
LONGEST = 10_000
HOSTILE = {
    "None": None, "object": object(), "bytes": b"\xff\0", "number": 1e400, "NaN": float("nan"), "negative": -1, "zero": 0,
    "whole": 1 << 70, "true": True, "complex": 1j, "list": [[]], "tuple": (object(),), "dict": {1: object()}, "set": {1},
    "huge text": "x" * HUGE, "NUL": "a\0b", "half a character": "a\ud800", "text": "no such thing", "class": int,
    "closed": None, "self": fitfont, "exception": ValueError("x"), "generator": None,
}


def public():
    """What can be called, by its name: functions, classes, and the public methods of these."""
    for name in fitfont.__all__:
        found = getattr(fitfont, name)
        if inspect.isclass(found) and issubclass(found, Exception):
            continue
        yield name, found
        if not inspect.isclass(found):
            continue
        for method, member in vars(found).items():
            if method.startswith("_") or isinstance(member, property):
                continue
            if inspect.isfunction(member) or isinstance(member, classmethod):
                yield f"{name}.{method}", getattr(found, method)


def parameters(called):
    signature = inspect.signature(called)
    return {
        name for name, parameter in signature.parameters.items()
        if name != "self" and parameter.kind not in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL)
    }


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A folder to write to, with the documents that are opened."""
    import json

    monkeypatch.chdir(tmp_path)
    (tmp_path / "page.json").write_text(json.dumps(PAGE))
    (tmp_path / "layout.json").write_text(json.dumps(DOCUMENT))


def called(name, arguments):
    """Calls it, and reads what is found only when it is asked for."""
    owner, _ = CALLS[name]
    function = fitfont
    on = owner() if owner else None
    for part in name.split(".")[1:] if owner else name.split("."):
        function = getattr(on if owner else function, part)
    result = function(**arguments)
    if name == "fit_records":
        return list(result)
    if name == "fit_frames":
        return list(result([FRAME]))
    return result


def test_everything_public_is_here():
    found = dict(public())
    assert found.keys() - NOT_CALLED == CALLS.keys()
    for name, (_, arguments) in CALLS.items():
        assert parameters(found[name]) == arguments.keys(), name


@pytest.mark.parametrize("name", CALLS)
def test_the_good_call_is_good(name, here):
    if name.endswith("image"):
        pytest.importorskip("PIL")
    called(name, CALLS[name][1])


#: What Python's own functions raise for a path that is none.
OF_PATHS = (OSError,)


@pytest.mark.parametrize(("name", "argument"), [(name, argument) for name, (_, good) in CALLS.items() for argument in good])
def test_every_argument(name, argument, here):
    """Exceptions are of the kinds that the package promises, and their text says something; the process goes on."""
    if name.endswith("image"):
        pytest.importorskip("PIL")
    closed = fitfont.ShapedText("a")
    closed.close()
    refused = 0
    for kind, value in HOSTILE.items():
        value = closed if kind == "closed" else (one for one in [object()]) if kind == "generator" else value
        try:
            called(name, {**CALLS[name][1], argument: value})
        except (TypeError, ValueError, fitfont.FitFontError) as error:
            assert 0 < len(str(error)) < LONGEST, (name, argument, kind)
            refused += 1
        except KeyError as error:
            # A frame that has no such column.
            assert name.startswith("fit_frame") and "column" in str(error)
            refused += 1
        except OF_PATHS:
            assert argument == "path", (name, argument, kind)
            refused += 1
    # Something of all that is no value of any argument; what an object is asked for alone may be true of all of them.
    assert refused >= 8, (name, argument, refused)


@pytest.mark.parametrize("keyword", sorted(fitfont.keywords()))
def test_every_keyword(keyword):
    """The same of what can be said of a text, and it is called by its name."""
    refused = 0
    for kind, value in HOSTILE.items():
        try:
            fitfont.fit("a", 60, 20, **{keyword: value})
        except (TypeError, ValueError, LookupError, fitfont.FitFontError) as error:
            assert 0 < len(str(error)) < LONGEST, (keyword, kind)
            refused += 1
    assert refused >= 12, (keyword, refused)


@pytest.mark.parametrize(
    ("made", "name"),
    [
        (lambda: fitfont.ShapedText("a"), "ShapedText.fit"), (lambda: fitfont.ShapedText("a"), "ShapedText.needs"),
        (lambda: fitfont.Composition(PAGE), "Composition.draw"), (lambda: fitfont.Layout(DOCUMENT), "Layout.solve"),
        (fitfont.Context, "Context.forget"),
    ],
)
def test_closed(made, name):
    """What was closed says so, also the second time, and closing it again does nothing."""
    one = made()
    one.close()
    one.close()
    for _ in range(2):
        with pytest.raises(ValueError, match="closed"):
            getattr(one, name.split(".")[1])(**CALLS[name][1])
    with one, pytest.raises(ValueError, match="closed"):
        getattr(one, name.split(".")[1])(**CALLS[name][1])


def test_limits_are_those_of_the_header():
    """The words for what limits a size stand in the order of the header's numbers."""
    import re

    from conftest import REPOSITORY
    from fitfont._fit import LIMITS

    header = (REPOSITORY / "Sources/CFitFont/fitfont.h").read_text(encoding="utf-8")
    numbers = {int(number): name.lower().replace("_", "-") for name, number in re.findall(r"FITFONT_LIMIT_(\w+) = (\d+)", header)}
    assert numbers == dict(enumerate(LIMITS[1:], 1)) and LIMITS[0] is None


@pytest.mark.parametrize("box", ["A4", "50mmx20mm", "200x40", "2inx1in", "a5"])
def test_boxes_as_text(box, batch):
    """A box in the command's words, wherever a width and a height are."""
    text = "The quick brown fox"
    expected = batch([{"text": text, "rect": box}], "--detail")
    fit = fitfont.fit(text, box)
    assert [fit.to_json(detail=True)] == expected
    others = (
        fitfont.Style().fit(text, box), fitfont.ShapedText(text).fit(box), fitfont.fit_group([(text, box)])[0],
        fitfont.fit(text, fit.box_width, fit.box_height),
    )
    for other in others:
        assert (other.exact_size, other.box_width, other.box_height) == (fit.exact_size, fit.box_width, fit.box_height)
    assert list(fitfont.fit_many([text, text], box).exact_size) == [fit.exact_size] * 2
    assert fitfont.draw(text, box, format="svg") == fit.draw("svg")


@pytest.mark.parametrize("box", ["", "A11", "200", "200x", "0x5", "-1x5", "20qqx5", "nanx5", "1e999x5"])
def test_boxes_that_are_none(box):
    for call in (lambda: fitfont.fit("a", box), lambda: fitfont.fit_many(["a"], box), lambda: fitfont.fit_group([("a", box)])):
        with pytest.raises(fitfont.UsageError, match="the box"):
            call()
    for call in (lambda: fitfont.fit("a", "200x40", 40), lambda: fitfont.fit("a", 40), lambda: fitfont.fit_many(["a"], 40)):
        with pytest.raises(TypeError, match="height"):
            call()


def test_a_thousand_turns_of_wrong_ones_leave_no_handle(handles):
    for _ in range(200):
        for call in (lambda: fitfont.fit("a", "b"), lambda: fitfont.fit_group([("a", 9, 9), ("", 9, 9)]), lambda: fitfont.fit(1, 2, 3)):
            with pytest.raises((TypeError, fitfont.FitFontError)):
                call()
    assert os.getpid()
