"""Contexts: fonts and limits of one's own."""

from __future__ import annotations

import gc
import pickle
import shutil
import threading

import pytest

import fitfont
from conftest import REPOSITORY

#: A font that neither the bundled ones nor a machine's have.
OWN = REPOSITORY / "Tests/Fixtures/OpticalTest.ttf"
NAME = "FitFont Optical Test"


@pytest.fixture
def folder(tmp_path):
    """A folder with one font, in a folder below it."""
    (tmp_path / "fonts" / "below").mkdir(parents=True)
    shutil.copy(OWN, tmp_path / "fonts" / "below" / "house.ttf")
    return tmp_path / "fonts"


def test_what_another_forgets_doubles_no_font():
    """Contexts without fonts of their own share the opened ones; a picture has each font once, whoever let go of them."""

    def drawn():
        return fitfont.Style(lines=2).fit("The quick brown fox", 200, 60).draw("svg", annotate=True)

    before = drawn()
    fitfont.Context().forget()
    assert drawn() == before


@pytest.mark.parametrize("own", [False, True])
def test_what_was_made_before_another_forgets_is_as_it_was(own):
    """Texts, fits and pages that were shaped before other contexts let go of the fonts are drawn with each font once."""
    context = fitfont.Context() if own else None
    words = "Ågjy 漢字 العربية"
    page = {"size": "200x90", "items": [{"text": "{name}", "rect": "200x40"}, {"text": words, "y": 50, "rect": "200x40"}]}

    def drawn(text, fit, composition):
        pictures = [one.draw(kind, annotate=True) for one in (text.fit(200, 40), fit) for kind in ("svg", "png")]
        pictures += [composition.draw({"name": "Ågjy"}, kind, annotate=True) for kind in ("svg", "png")]
        return pictures + [text.fit(200, 40).to_json(detail=True), fit.to_json(detail=True), text.fit(99, 9).fonts, fit.glyphs]

    def made():
        text = fitfont.ShapedText(words, fitfont.Style(context=context))
        return text, text.fit(200, 40), fitfont.Composition(page, context=context)

    expected = drawn(*made())
    things = made()
    other = fitfont.Context()
    for _ in range(2):
        fitfont.ShapedText(words, fitfont.Style(context=other)).fit(10, 10)
        other.forget()
        assert drawn(*things) == expected


def is_mapped(path):
    gc.collect()
    with open("/proc/self/maps", encoding="utf-8") as maps:
        return any(str(path) in line for line in maps)


@pytest.mark.parametrize("forget", [fitfont.forget, lambda: fitfont.Context().forget()])
@pytest.mark.parametrize("own", [False, True])
def test_what_is_forgotten_is_given_back(tmp_path, forget, own):
    """Nothing that the library remembers by itself holds a font that was forgotten, in whichever context that was."""
    path = tmp_path / "house.ttf"
    shutil.copy(OWN, path)
    wish = {"font_file": path, "fallback": "none"}
    style = fitfont.Style(**wish, context=fitfont.Context() if own else None)
    fits = [style.fit("AA", 200, 40), fitfont.fit("AA", 200, 40, **wish), fitfont.ShapedText("AA", style).fit(20, 40)]
    for fit in fits:
        for kind in ("svg", "png", "pdf"):
            fit.draw(kind)
    assert style.fit_many(["AA", "A"], 100, 20).fits.tolist() == fitfont.fit_many(["AA", "A"], 100, 20, **wish).fits.tolist()
    del fits, fit
    forget()
    # It stays in use, and is what is found again.
    assert is_mapped(path) and style.fit("A", 20, 20).fits and fitfont.fit("A", 20, 20, **wish).fits
    del style
    forget()
    assert not is_mapped(path)


def test_fonts_in_memory_are_given_back(monkeypatch):
    """Neither texts nor pictures made of a font in memory keep its bytes."""
    # A PDF says when it was made.
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    data = OWN.read_bytes() + bytes(8_000_000)

    def resident():
        gc.collect()
        with open("/proc/self/statm", encoding="utf-8") as pages:
            return int(pages.read().split()[1]) * 4096

    def use():
        fit = fitfont.fit("AA", 200, 40, font=fitfont.Font(data=data), fallback="none")
        return [fit.draw(kind) for kind in ("svg", "png", "pdf")]

    first = use()
    before = resident()
    for _ in range(20):
        assert use() == first
    assert resident() - before < 40_000_000


def test_fonts(folder):
    """What is in the folder is found in it, as are the bundled ones, by whatever is made in the context and by nothing else."""
    context = fitfont.Context(fonts=folder)
    path = str(folder / "below" / "house.ttf")
    font = fitfont.Font(NAME, context=context)
    assert font.path == path and fitfont.Font("Noto Serif", context=context).family == "Noto Serif"
    # A style of a font is of the font's context.
    style = fitfont.Style(font=font)
    for fit in (
        style.fit("Sign in", 200, 40), style.replace(lines=1).fit("Sign in", 200, 40), fitfont.fit("Sign in", 200, 40, font=font),
        fitfont.Style(font=NAME, context=context).fit("Sign in", 200, 40),
    ):
        assert [used.path for used in fit.fonts] == [path]
    document = {"views": [{"name": "title", "text": "Hi", "font": NAME, "fit": {}}], "constraints": ["H:|[title]|", "V:|[title]|"]}
    page = {"size": "60x20", "items": [{"text": "Hi", "x": 0, "y": 0, "rect": "60x20", "font": NAME}]}
    makers = (
        lambda **own: fitfont.layout(document, width=60, height=20, **own).draw("svg"),
        lambda **own: fitfont.Composition(page, **own).draw(format="svg"),
    )
    for make in makers:
        assert make(context=context).startswith(b"<svg")
        with pytest.raises(fitfont.NotFoundError, match=NAME):
            make()
    with pytest.raises(fitfont.NotFoundError, match=NAME):
        fitfont.Font(NAME)


def test_folders_without_fonts(tmp_path):
    """One that is empty has the bundled fonts beside it; one that is not there is refused."""
    assert fitfont.Style(context=fitfont.Context(fonts=tmp_path), font="Inter").fit("Sign in", 200, 40).fits
    (tmp_path / "file").touch()
    for path in (tmp_path / "none", tmp_path / "file", "a\0b"):
        with pytest.raises(fitfont.NotFoundError, match="no"):
            fitfont.Context(fonts=path)
    with pytest.raises(fitfont.UsageError, match="empty path"):
        fitfont.Context(fonts="")


def test_limits():
    """A limit holds in its context and nowhere else."""
    context = fitfont.Context(limits={"textBytes": 20})
    style = fitfont.Style(context=context)
    assert style.fit("Sign in", 200, 40).size == fitfont.fit("Sign in", 200, 40).size
    assert style.fit("Sign in, or register", 200, 40).fits
    with pytest.raises(fitfont.UnavailableError, match="20"):
        style.fit("Sign in, or register now", 200, 40)
    assert fitfont.fit("Sign in, or register now", 200, 40).fits
    fits = fitfont.fit_many(["Sign in", "Sign in, or register now"], 200, 40, style=style, errors="collect")
    assert list(fits.errors) == [1] and isinstance(fits.errors[1], fitfont.UnavailableError)


@pytest.mark.parametrize(
    ("limits", "kind", "says"),
    [
        ({"textbytes": 20}, fitfont.UsageError, "choose from textBytes"),
        ({"textBytes": 0}, fitfont.UsageError, "from 1 to"),
        ({"textBytes": 1 << 62}, fitfont.UsageError, "from 1 to"),
        ({"textBytes": 1.5}, TypeError, "textBytes"),
        ({"textBytes": True}, TypeError, "textBytes"),
        ({1: 1}, TypeError, "name of a limit"),
        ([("textBytes", 1)], TypeError, "give a dict"),
    ],
)
def test_limits_that_are_none(limits, kind, says):
    with pytest.raises(kind, match=says):
        fitfont.Context(limits=limits)


def test_two_contexts():
    """A font of one is no font of the other."""
    one, other = fitfont.Context(), fitfont.Context()
    font = fitfont.Font("Noto Sans", context=one)
    assert fitfont.Style(font=font, context=one) == fitfont.Style(font=font)
    assert fitfont.Style(font="Noto Sans", context=one) != fitfont.Style(font="Noto Sans", context=other)
    assert font != fitfont.Font("Noto Sans")
    for wrong in (lambda: fitfont.Style(font=font, context=other), lambda: fitfont.Style(context=other).replace(font=font)):
        with pytest.raises(fitfont.UsageError, match="another context"):
            wrong()


def test_closed_while_in_use():
    """What was made in it stays, and nothing else can be made."""
    with fitfont.Context() as context:
        style = fitfont.Style(context=context, lines=2)
        page = fitfont.Composition({"size": "9x9", "items": []}, context=context)
    assert style.fit("Sign in", 200, 40).size == 29.3685
    assert page.draw(format="svg").startswith(b"<svg")
    for make in (
        lambda: fitfont.Style(context=context), lambda: style.replace(lines=1), lambda: fitfont.Font("Inter", context=context),
        lambda: fitfont.Composition({"size": "9x9", "items": []}, context=context),
        lambda: fitfont.Layout({"views": []}, context=context), lambda: pickle.dumps(context),
    ):
        with pytest.raises(ValueError, match="context is closed; make another one"):
            make()


def test_pickle(folder):
    """Styles of one context are of one where they are read."""
    context = fitfont.Context(fonts=folder, limits={"textBytes": 100}, cache_bytes=1 << 20)
    style, font = fitfont.Style(context=context, font=NAME), fitfont.Font(NAME, context=context)
    text = style.shape("Sign in")
    again, more = pickle.loads(pickle.dumps(style)), pickle.loads(pickle.dumps((style, font, text)))
    assert again == more[0] and again.fields == style.fields and repr(again) == repr(style)
    assert more[1].path == font.path and more[2].fit(200, 40).size == text.fit(200, 40).size
    with pytest.raises(fitfont.UnavailableError):
        again.fit("a" * 101, 200, 40)
    shutil.rmtree(folder)
    del again, more
    gc.collect()
    with pytest.raises(fitfont.NotFoundError):
        pickle.loads(pickle.dumps(style))


def test_threads_and_handles(handles, strings):
    """Eight threads in one context, whose handles all come back."""
    context = fitfont.Context(cache_bytes=0)
    texts = [text for _, text in strings][:200]
    expected = [fitfont.fit(text, 120, 30, lines=2).exact_size for text in texts]
    wrong = []

    def work():
        style = fitfont.Style(context=context, lines=2)
        if [style.fit(text, 120, 30).exact_size for text in texts] != expected:
            wrong.append(1)
        context.forget()

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
