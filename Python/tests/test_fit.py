"""One text in one box."""

from __future__ import annotations

import copy
import json
import math
import pickle

import pytest

import fitfont

FOX = "The quick brown fox jumps over the lazy dog"


def test_what_the_readme_says():
    fit = fitfont.fit(FOX, 200, 40, lines=2)
    assert (fit.size, fit.fits, fit.line_count, fit.limit) == (14.6842, True, 2, "height")
    assert fit.size <= fit.exact_size < fit.size + 0.0001
    assert [line.text for line in fit.lines] == ["The quick brown fox jumps", "over the lazy dog"]
    assert "".join(fit.shown[line.start : line.end] for line in fit.lines) == FOX
    assert repr(fit) == "<Fit 14.6842 pt, 2 lines, limit height>"
    assert "2 lines of text fill the 40 pt" in fit.why
    assert fit.text == FOX and fit.style == fitfont.Style(lines=2)


def test_every_keyword_is_that_of_the_command(batch):
    """A value for each keyword gives what the command gives for the key of that name."""
    values = {
        "margin": [2, 4], "lines": 2, "min_lines": 2, "axis": "horizontal", "bounds": "ink", "align": "center",
        "vertical_align": "bottom", "min_size": 2, "max_size": 9.5, "step": 0.5, "sizes": [8, 10.5, 12], "font": "Noto Serif",
        "weight": 700, "features": "smcp", "fallback": "bundled", "optical_sizing": "none", "overflow": "ellipsis",
        "ellipsis": "...", "balance": True, "fit_lines": True, "breaking": "optimal", "language": "de",
        "direction": "rtl", "wrap": "anywhere", "word_break": "keep-all", "hyphens": "auto", "line_break": "strict",
        "line_height": 1.5, "letter_spacing": 0.05, "trailing_spacing": True, "paragraph_spacing": "0.5em",
        "text_indent": 3, "underline": True, "strike": True, "text_stroke": "1 white", "text_shadow": "1 1 2 #0008",
        "text_padding": 3, "text_background": "red", "variants": ["Fox"], "variations": "", "markup": True, "order": ["tracking:-2%", "size"],
        "font_file": None, "instance": None, "face_index": None, "color": "red", "background": "navy", "opacity": 0.5,
        "rotate": 10, "text_radius": 2, "text_background_per_line": False, "reserve_lines": False, "align_last": None,
        "tolerance": None, "looseness": None, "paragraphs": None,
    }
    assert values.keys() == fitfont.keywords().keys()
    from fitfont._fields import KEYS

    # What changes a picture only: a batch does not take it, a style does. What is ink changes the size where that is kept inside.
    inked = {"underline", "strike", "text_stroke", "text_shadow"}
    pictured = {"text_background", "text_padding", "color", "background", "opacity", "rotate", "text_radius", "text_background_per_line"}
    for name, value in values.items():
        # What changes nothing by itself is refused.
        bounds = {"bounds": "ink"} if name in inked else {}
        bounds |= {"ellipsis": {"overflow": "ellipsis"}, "trailing_spacing": {"letter_spacing": 0.1}}.get(name, {})
        if name in ("text_padding", "text_radius", "text_background_per_line"):
            bounds["text_background"] = "red"
        fit = fitfont.fit(FOX, 90, 30, **{name: value}, **bounds)
        if name not in pictured:
            record = {"text": FOX, "width": 90, "height": 30, KEYS[name]: value, **{KEYS[key]: beside for key, beside in bounds.items()}}
            assert [fit.to_json(detail=True)] == batch([record], "--detail"), name


def test_not_every_keyword_is_one():
    with pytest.raises(TypeError, match="unexpected keyword argument 'min_lnes'; did you mean 'min_lines'"):
        fitfont.fit("a", 10, 10, min_lnes=2)
    with pytest.raises(TypeError, match="keywords"):
        fitfont.Style(qqqqqqqq=2)
    with pytest.raises(TypeError, match="'minLines'"):
        fitfont.fit("a", 10, 10, minLines=2)


@pytest.mark.parametrize("text", [None, 5, b"bytes", ["a"], object()])
def test_texts_of_wrong_types(text):
    for call in (lambda: fitfont.fit(text, 10, 10), lambda: fitfont.ShapedText(text)):
        with pytest.raises(TypeError, match="text"):
            call()


@pytest.mark.parametrize("side", [None, "10", [10], b"1", 1j, object()])
def test_sides_of_wrong_types(side):
    with pytest.raises(TypeError, match="width"):
        fitfont.fit("a", side, 10)
    with pytest.raises(TypeError, match="height"):
        fitfont.fit("a", 10, side)


@pytest.mark.parametrize("side", [math.nan, math.inf, -math.inf, -1.0])
def test_sides_that_are_no_sizes(side):
    for width, height in ((side, 10), (10, side)):
        with pytest.raises(fitfont.UsageError):
            fitfont.fit("a", width, height)
        with pytest.raises(fitfont.UsageError):
            fitfont.ShapedText("a").fit(width, height)


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
def test_values_that_are_no_numbers(value):
    with pytest.raises(fitfont.UsageError, match="max_size"):
        fitfont.fit("a", 10, 10, max_size=value)
    with pytest.raises(fitfont.UsageError, match="sizes"):
        fitfont.fit("a", 10, 10, sizes=[1, value])


@pytest.mark.parametrize("value", [b"2", {}, object(), 1j, set()])
def test_values_of_wrong_types(value):
    with pytest.raises(TypeError, match="lines is an? "):
        fitfont.fit("a", 10, 10, lines=value)


def test_lone_surrogates():
    for call in (
        lambda: fitfont.fit("a\ud83d", 10, 10),
        lambda: fitfont.fit_many(["a\udc00"], 10, 10),
        lambda: fitfont.ShapedText("\udfff"),
        lambda: fitfont.fit("a", 10, 10, ellipsis="\ud83d", overflow="ellipsis"),
        lambda: fitfont.fit("a", 10, 10, font="\ud83d"),
    ):
        with pytest.raises(ValueError):
            call()


def test_what_is_wrong_is_called_as_it_was_written():
    with pytest.raises(fitfont.UsageError, match="^lines '0' is not a whole number of 1 or more") as caught:
        fitfont.fit("a", 10, 10, lines=0)
    assert caught.value.code == 64
    with pytest.raises(fitfont.FitFontError) as caught:
        fitfont.fit("a", 10, 10, min_size=20, max_size=10)
    assert "min_size" in str(caught.value) and "max_size" in str(caught.value)
    assert "--" not in str(caught.value) and '"minSize"' not in str(caught.value)


@pytest.mark.parametrize(
    ("kind", "code", "call"),
    [
        (fitfont.UsageError, 64, lambda: fitfont.fit("a", 10, 10, align="centre")),
        (fitfont.DataError, 65, lambda: fitfont.fit("", 10, 10)),
        (fitfont.DataError, 65, lambda: fitfont.fit("<b>", 10, 10, markup=True)),
        (fitfont.NotFoundError, 66, lambda: fitfont.fit("a", 10, 10, font="No Such Family")),
        (fitfont.NotFoundError, 66, lambda: fitfont.fit("a", 10, 10, font_file="/nowhere.ttf")),
        (fitfont.UnavailableError, 69, lambda: fitfont.fit("a" * (17 << 20), 10, 10)),
        (fitfont.DoesNotFitError, 1, lambda: fitfont.draw("Wide text", 2, 2)),
    ],
)
def test_kinds_of_errors(kind, code, call):
    with pytest.raises(kind) as caught:
        call()
    assert caught.value.code == code
    assert isinstance(caught.value, fitfont.FitFontError)
    # A whole sentence that says what to try, and no other door's words.
    assert len(str(caught.value)) > 20 and "--" not in str(caught.value)


def test_what_does_not_fit_is_a_result():
    fit = fitfont.fit("Wide text", 2, 2)
    assert not fit.fits and fit.size == 1 and fit.limit in ("width", "height")
    assert fit.refusal and "does not fit" in repr(fit)
    short = fitfont.fit("Wide text that goes on", 20, 3, min_size=2, overflow="ellipsis")
    assert not short.fits and short.is_shortened and short.shown.endswith("…")
    assert short.lines[0].text == short.shown


def test_variants_and_missing_characters():
    fit = fitfont.fit("A very long text", 20, 20, min_size=8, variants=["Short", "S"])
    assert fit.variant == 2 and fit.shown == "S"
    assert fitfont.fit("a", 10, 10).variant is None
    assert fitfont.fit("a\U000e0fff\U0010fff0", 10, 10).missing_count >= 1


def test_offsets_count_characters():
    text = "Grüße 😀 aus Köln"
    fit = fitfont.fit(text, 60, 60)
    assert fit.line_count > 1
    assert "".join(text[line.start : line.end] for line in fit.lines) == text
    assert all(text[line.visible_start : line.visible_end] == line.text for line in fit.lines)
    covered = "".join(sorted({text[glyph.start : glyph.end] for glyph in fit.glyphs}))
    assert "😀" in covered and "ü" in covered


def test_lines_are_those_of_the_json():
    fit = fitfont.fit(FOX, 90, 60, align="center")
    detail = fit.to_dict(detail=True)
    assert json.loads(fit.to_json())["size"] == fit.size
    for line, written in zip(fit.lines, detail["lines"]):
        assert [line.start, line.end] == written["range"]
        assert (line.text, round(line.width, 4)) == (written["text"], written["width"])
        assert abs(line.x - written["x"]) < 1e-4 and abs(line.y - written["y"]) < 1e-4
    assert [font.family for font in fit.fonts] == [font["family"] for font in detail["fonts"]]


def test_glyphs_stand_where_lines_are():
    fit = fitfont.fit(FOX, 200, 40, lines=2)
    for index, line in enumerate(fit.lines):
        glyphs = [glyph for glyph in fit.glyphs if glyph.line == index]
        assert glyphs[0].x == pytest.approx(line.x, abs=1e-6)
        assert sum(glyph.advance for glyph in glyphs) >= line.width - 1e-6
        assert all(glyph.y == pytest.approx(line.y) for glyph in glyphs)


def test_styles_are_values():
    style = fitfont.Style(lines=2, sizes=[8, 12])
    assert style == fitfont.Style(sizes=(8, 12), lines=2) and hash(style) == hash(fitfont.Style(sizes=[8, 12], lines=2))
    assert style != fitfont.Style(lines=2) and style != 5
    assert style.replace(sizes=None) == fitfont.Style(lines=2)
    assert eval(repr(style), {"Style": fitfont.Style}) == style
    assert style.fields == {"lines": 2, "sizes": (8, 12)}
    with pytest.raises(AttributeError):
        style.lines = 3
    with pytest.raises(TypeError, match="style is no Style"):
        fitfont.fit("a", 10, 10, style={"lines": 2})


def test_true_is_not_taken_for_one():
    assert fitfont.fit("a b", 10, 10, lines=1).line_count == 1
    with pytest.raises(TypeError, match="lines is a bool; give a whole number"):
        fitfont.fit("a b", 10, 10, lines=True)
    assert fitfont.Style(sizes=[1, 2]) != fitfont.Style(sizes=[1.0, 2])


def test_lists_that_change_change_no_style():
    sizes = [8, 12]
    style = fitfont.Style(sizes=sizes)
    sizes.append(10)
    assert style.fields == {"sizes": (8, 12)}


def test_everything_can_be_pickled():
    fit = fitfont.fit(FOX, 200, 40, lines=2)
    text = fitfont.ShapedText(FOX, lines=2)
    group = fitfont.fit_group([("a", 10, 10), ("bbb", 10, 10)])
    font = fitfont.Font("Noto Sans", weight=700)
    for value in (fit, fit.style, fit.lines, fit.glyphs[0], font, text.fit(200, 40), group[1]):
        for again in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value)):
            assert again == value
    assert pickle.loads(pickle.dumps(fit)).lines == fit.lines
    assert pickle.loads(pickle.dumps(text)).fit(200, 40).size == 14.6842
    assert pickle.loads(pickle.dumps(fitfont.UsageError("sentence"))).args == ("sentence",)


def test_shaped_texts():
    text = fitfont.ShapedText(FOX, lines=2)
    for width in (50, 100, 200):
        assert text.fit(width, 40) == fitfont.fit(FOX, width, 40, lines=2)
    with text:
        pass
    for call in (lambda: text.fit(10, 10), lambda: text.needs(10, width=10)):
        with pytest.raises(ValueError, match="closed"):
            call()


def test_closed_objects():
    composition = fitfont.Composition({"size": "10x10", "items": []})
    layout = fitfont.Layout({"views": []})
    composition.close(), layout.close()
    for call in (composition.draw, lambda: layout.solve("iPhone 15")):
        with pytest.raises(ValueError, match="closed"):
            call()


def test_objects_that_nobody_makes():
    for kind in (fitfont.Fit, fitfont.Screen):
        with pytest.raises(TypeError):
            kind()


def test_needs_are_those_of_the_command(command):
    import subprocess

    for options, keywords in (
        (["--width", "60"], {"width": 60}), (["--height", "40"], {"height": 40}),
        (["--lines", "1"], {"lines": 1}), (["--width", "60", "--margin", "3"], {"width": 60, "margin": 3}),
    ):
        done = subprocess.run([command, "needs", "--size", "12", *options, "--json", FOX], capture_output=True, check=True)
        needed = fitfont.needs(FOX, 12, **keywords)
        assert json.loads(done.stdout) == {
            "width": needed.width, "height": needed.height, "lineCount": needed.line_count
        }
    assert fitfont.needs(FOX, 12, width=10) is None
    with pytest.raises(TypeError):
        fitfont.needs(FOX, 12)
    with pytest.raises(fitfont.UsageError):
        fitfont.needs(FOX, 12, width=math.nan)


def test_groups_are_those_of_the_command(batch):
    members = [("File", 60, 20), ("Preferences", 60, 20, 0.8), ("Help", 200, 20, 2.0)]
    group = fitfont.fit_group(members, lines=1)
    records = [
        {"text": text, "width": width, "height": height, "group": "g", "ratio": ratio[0] if ratio else 1, "lines": 1}
        for text, width, height, *ratio in members
    ]
    lines = [json.loads(line) for line in batch(records, subcommand="group")]
    assert [fit.size for fit in group] == [line["size"] for line in lines]
    assert [fit.limit for fit in group] == [line["limit"] for line in lines]
    assert group.size == lines[0]["groupSize"]
    assert [index == group.binding for index in range(3)] == [line.get("binds", False) for line in lines]
    assert group[1].lines[0].text == "Preferences" and len(group) == 3 and group[-1] is group[2]
    with pytest.raises(fitfont.UsageError):
        fitfont.fit_group([])
    with pytest.raises(TypeError):
        fitfont.fit_group(["File"])


def test_fonts():
    font = fitfont.Font("Noto Sans", weight=700)
    assert (font.family, font.style) == ("Noto Sans", "Bold")
    again = fitfont.Font.file(font.path)
    assert again.style == "Bold" and again == fitfont.Font.file(font.path) and again != font
    assert fitfont.fit("Sign in", 60, 40, font=again).size == fitfont.fit("Sign in", 60, 40, font=font).size
    assert eval(repr(font), {"Font": fitfont.Font}) == font
    with pytest.raises(fitfont.NotFoundError):
        fitfont.Font("No Such Family")
    with pytest.raises(fitfont.DataError):
        fitfont.Font.file(__file__)


def test_numbers_of_numpy():
    numpy = pytest.importorskip("numpy")
    fit = fitfont.fit(FOX, numpy.float32(200), numpy.int64(40), lines=numpy.int64(2), max_size=numpy.float64(12))
    assert fit == fitfont.fit(FOX, 200, 40, lines=2, max_size=12.0)
    assert fitfont.fit(FOX, 200, 40, sizes=numpy.array([8.0, 12.0])).size == 12


def test_nothing_is_left_behind(handles):
    for index in range(50):
        fit = fitfont.fit(f"Text {index}", 100, 20 + index)
        fit.lines, fit.glyphs, fit.why
        fitfont.ShapedText("abc").fit(10, 10)
        fitfont.fit_group([("a", 10, 10), ("b", 10, 10)])
        fitfont.Style(max_size=10 + index)
        for failing in (lambda: fitfont.fit("", 1, 1), lambda: fitfont.Style(lines=-1)):
            with pytest.raises(fitfont.FitFontError):
                failing()


@pytest.mark.parametrize(
    ("keyword", "value", "message"),
    [
        ("lines", True, "lines is a bool; give a whole number"), ("lines", [2], "lines is a tuple"),
        ("align", 1, "align is an int; give a text"), ("font", 3, "font is an int; give a text or a list of texts"),
        ("balance", 1, "balance is an int; give a True or False"), ("color", 3, "color is an int"),
        ("text_shadow", ["1 1"], "text_shadow is a tuple; give a text"), ("variants", [True], "variants has a bool"),
        ("sizes", [[1]], "sizes has a tuple"), ("weight", 1j, "weight is a complex; give a number"),
    ],
)
def test_keywords_of_wrong_types(keyword, value, message):
    with pytest.raises(TypeError, match=message):
        fitfont.fit("a", 10, 10, **{keyword: value})


def test_half_characters_are_errors_of_the_package():
    for call in (
        lambda: fitfont.fit("a\ud800", 9, 9), lambda: fitfont.ShapedText("\udfff"), lambda: fitfont.fit_group([("\ud800", 9, 9)]),
        lambda: fitfont.fit("a", 9, 9, font="\ud800"), lambda: fitfont.fit("a", 9, 9, variants=["\ud800"]),
        lambda: fitfont.Font("\ud800"), lambda: fitfont.needs("\ud800", 9, width=9),
    ):
        with pytest.raises(fitfont.DataError, match="^(the text( of member 0)?|text|font|variants) has half a character"):
            call()


def test_members_and_needs_that_are_wrong():
    for member, message in [(("a", "9", 9), "the width of member 0 is a str"), (("a", 9, 9, "2"), "the ratio of member 0 is a str")]:
        with pytest.raises(TypeError, match=message):
            fitfont.fit_group([member])
    for ratio in (0, -1):
        with pytest.raises(fitfont.UsageError, match="the ratio of member 0"):
            fitfont.fit_group([("a", 9, 9, ratio)])
    with pytest.raises(TypeError, match="width is a str"):
        fitfont.needs("a", 9, width="80")
    with pytest.raises(TypeError, match="size is None"):
        fitfont.needs("a", None, width=80)
    with pytest.raises(TypeError, match="name is None"):
        fitfont.Font(None)
    with pytest.raises(TypeError, match="detail is a str"):
        fitfont.fit("a", 9, 9).to_json(detail="no")
    with pytest.raises(fitfont.UsageError, match="max_size is too large"):
        fitfont.fit("a", 9, 9, max_size=10**400)
    with pytest.raises(fitfont.UsageError, match="the box inf x 9"):
        fitfont.fit("a", 10**400, 9)


def test_errors_have_no_other_before_them():
    for fields in ({"lnes": 1}, {"lines": 0}, {"font": "\ud800"}):
        with pytest.raises((TypeError, fitfont.FitFontError)) as caught:
            fitfont.fit("a", 9, 9, **fields)
        assert caught.value.__context__ is None or caught.value.__suppress_context__


@pytest.mark.parametrize("wrong", [
    {"balance": "yes"}, {"markup": "x"}, {"underline": "x"}, {"reserve_lines": "x"}, {"paragraphs": "x"}, {"lines": "x"},
    {"max_size": "x"}, {"align": "x"}, {"variations": "x"},
])
def test_a_wrong_value_is_wrong_usage(wrong):
    """A keyword is an argument of a call, and no document."""
    with pytest.raises(fitfont.UsageError):
        fitfont.fit("a", 200, 40, **wrong)


def test_paragraphs_are_the_text():
    listed = [{"text": "To do", "align": "center", "size": 1.5, "space_after": "0.5em"}, {"text": "Write", "list": "bullet"}, "End"]
    tags = '<p align="center" size="1.5" space-after="0.5em">To do</p><ul><li>Write</li></ul><p>End</p>'
    assert fitfont.fit("", 200, 100, paragraphs=listed).size == fitfont.fit(tags, 200, 100, markup=True).size
    style = fitfont.Style(paragraphs=listed)
    assert style.fit("", 200, 100).size == fitfont.fit("", 200, 100, paragraphs=listed).size
    assert style == fitfont.Style(paragraphs=tuple(listed)) and hash(style) == hash(fitfont.Style(paragraphs=listed))
    with pytest.raises(fitfont.UsageError, match="column 28: paragraphs\\[0\\]: unknown key"):
        fitfont.fit("", 200, 100, paragraphs=[{"text": "a", "algin": "end"}])
    with pytest.raises(fitfont.UsageError, match="given twice"):
        fitfont.fit("a", 200, 100, paragraphs=["b"])
    with pytest.raises(TypeError, match="list of dicts"):
        fitfont.fit("", 200, 100, paragraphs=3)
