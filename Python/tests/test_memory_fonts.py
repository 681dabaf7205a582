"""Fonts whose bytes are in memory."""

import copy
import gc
import pathlib
import pickle
import resource

import pytest

import fitfont

PATH = pathlib.Path(fitfont.Font("Noto Serif").path)
BYTES = PATH.read_bytes()


def test_is_the_font_of_the_file():
    font = fitfont.Font(data=BYTES)
    assert (font.family, font.style) == ("Noto Serif", "Regular") and font.path.startswith("memory:")
    asked = {"lines": 2, "fallback": "none"}
    one, other = (fitfont.fit("Sign in", 60, 40, **asked, **said) for said in ({"font": font}, {"font_file": PATH}))
    assert one.to_dict() == other.to_dict() and one.lines == other.lines
    assert fitfont.draw("Sign in", 60, 40, font=font, format="svg") == fitfont.draw(
        "Sign in", 60, 40, font_file=PATH, format="svg")
    assert repr(font) == f"Font(data=<{len(BYTES)} bytes>)"


@pytest.mark.parametrize("form", [bytearray, memoryview])
def test_buffers_are_copied(form):
    held = bytearray(BYTES)
    font = fitfont.Font(data=form(held))
    held[:] = bytes(len(held))
    assert font == fitfont.Font(data=BYTES) and font.family == "Noto Serif"


def test_axes():
    inter = pathlib.Path(fitfont.Font("Inter").path).read_bytes()
    bold = fitfont.Font(data=inter, weight=700)
    assert bold != fitfont.Font(data=inter) and bold.style == fitfont.Font("Inter", weight=700).style
    assert fitfont.fit("Sign in", 60, 40, font=bold).size == fitfont.fit("Sign in", 60, 40, font="Inter", weight=700).size


def test_what_was_made_keeps_it():
    style = fitfont.Style(font=fitfont.Font(data=BYTES), lines=1)
    gc.collect()
    size = style.fit("Sign in", 60, 40).size
    assert style.replace(lines=2).fit("Sign in", 60, 40).fonts[0].family == "Noto Serif"
    for other in (pickle.loads(pickle.dumps(style)), copy.deepcopy(style)):
        assert other == style and other.fit("Sign in", 60, 40).size == size


def test_contexts():
    context = fitfont.Context(limits={"fontBytes": len(BYTES)})
    font = fitfont.Font(data=BYTES)
    assert fitfont.Style(context=context, font=font).fit("a", 60, 40).fonts[0].family == "Noto Serif"
    assert fitfont.Font(data=BYTES, context=context).family == "Noto Serif"
    with pytest.raises(fitfont.NotFoundError, match="no font in memory is"):
        fitfont.Style(context=context, font_file=str(font.path) + "")
    with pytest.raises(fitfont.UnavailableError, match="fontBytes"):
        fitfont.Font(data=BYTES, context=fitfont.Context(limits={"fontBytes": len(BYTES) - 1}))


@pytest.mark.parametrize("data", [b"", b"\0", b"no font at all, but a text", BYTES[: len(BYTES) // 2], bytes(1 << 20)])
def test_what_is_no_font(data):
    with pytest.raises(fitfont.DataError) as caught:
        fitfont.Font(data=data)
    assert ";" in str(caught.value)


@pytest.mark.parametrize("data", ["text", 5, object(), ["list"], True])
def test_what_are_no_bytes(data):
    with pytest.raises(TypeError, match="give the bytes of a font file"):
        fitfont.Font(data=data)


def test_one_says_which_font():
    with pytest.raises(fitfont.UsageError, match="give one of them"):
        fitfont.Font("Noto Serif", data=BYTES)
    with pytest.raises(fitfont.DataError, match="no face 1"):
        fitfont.Font(data=BYTES, face_index=1)


def test_nothing_is_kept():
    """Fonts that come and go, as those of a service do, leave the memory as it was."""

    def use(number):
        data = BYTES + bytes(4 * number)
        font = fitfont.Font(data=data)
        fit = fitfont.fit(f"Sign in {number}", 60, 40, font=font)
        fit.draw("png")

    for number in range(40):
        use(number)
    gc.collect()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    handles = fitfont._native.handle_count()
    for number in range(40, 340):
        use(number)
    gc.collect()
    assert fitfont._native.handle_count() == handles
    # 300 of them have 170 MB.
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 40_000
