"""Presentations: what the command says of them, and what python-pptx opens again."""

from __future__ import annotations

import json
import subprocess
import warnings
import zipfile

import pytest

import fitfont
import fitfont.pptx

pptx = pytest.importorskip("pptx")

WORDS = "The quick brown fox jumps over the lazy dog and runs away from the other one. "


@pytest.fixture
def deck(tmp_path):
    """A deck as programs write them: a body that is too long, a box that should grow, a title that fits."""
    from pptx.enum.text import MSO_AUTO_SIZE
    from pptx.util import Pt

    presentation = pptx.Presentation()
    slide = presentation.slides.add_slide(presentation.slide_layouts[1])
    slide.shapes.title.text = "A title"
    body = slide.placeholders[1].text_frame
    body.text = WORDS * 8
    body.auto_size = MSO_AUTO_SIZE.TEXT_TO_FIT_SHAPE
    box = slide.shapes.add_textbox(Pt(50), Pt(400), Pt(200), Pt(20)).text_frame
    box.word_wrap = True
    box.auto_size = MSO_AUTO_SIZE.SHAPE_TO_FIT_TEXT
    box.text = WORDS
    for frame in (slide.shapes.title.text_frame, body, box):
        for paragraph in frame.paragraphs:
            for run in paragraph.runs:
                run.font.name = "Noto Sans"
    path = tmp_path / "deck.pptx"
    presentation.save(path)
    return path


def test_checks_are_the_commands(command, deck):
    done = subprocess.run([command, "pptx", "check", "--json", deck], capture_output=True)
    records = [json.loads(line) for line in done.stdout.splitlines()]
    texts = fitfont.pptx.check(deck)
    assert [(text.part, text.shape, text.known, text.stale) for text in texts] == [
        (record["part"], record["shape"], record["known"], record.get("stale", False)) for record in records
    ]
    assert [text.autofit for text in texts if text.stale] == ["text", "shape"]


@pytest.mark.parametrize("runs", [None, "shape", "kind"])
def test_fits_are_the_commands(command, deck, tmp_path, runs):
    mine, theirs = tmp_path / "mine.pptx", tmp_path / "theirs.pptx"
    fitted = fitfont.pptx.fit(deck, mine, runs=runs)
    words = ["--runs", runs] if runs else []
    subprocess.run([command, "pptx", "fit", *words, deck, "-o", theirs], capture_output=True)
    assert mine.read_bytes() == theirs.read_bytes()
    assert fitted.changes and not fitted.left
    # Whole, and only the slide is another.
    with zipfile.ZipFile(deck) as before, zipfile.ZipFile(mine) as after:
        assert after.testzip() is None
        assert before.namelist() == after.namelist()
        changed = [name for name in before.namelist() if before.read(name) != after.read(name)]
    assert changed == ["ppt/slides/slide1.xml"]
    slide = pptx.Presentation(mine).slides[0]
    assert slide.placeholders[1].text_frame.text == WORDS * 8
    assert not any(text.stale for text in fitfont.pptx.check(mine))
    again = fitfont.pptx.fit(mine, mine, runs=runs)
    assert not again.changes
    assert mine.read_bytes() == theirs.read_bytes()


def test_unused_families(command, deck):
    """A misspelt family is told, once, where the caller is, in the words of the command."""
    fonts = {"Noto Snas": "Inter", "Noto Sans": "Inter"}
    words = [word for family, font in fonts.items() for word in ("--font-map", f"{family}={font}")]
    told = subprocess.run([command, "pptx", "check", *words, deck], capture_output=True, text=True).stderr
    frame = pptx.Presentation(deck).slides[0].placeholders[1].text_frame
    for call in (
        lambda **given: fitfont.pptx.check(deck, **given), lambda **given: fitfont.pptx.fit(deck, **given),
        lambda **given: fitfont.pptx.fit_text_frame(frame, **given),
    ):
        with pytest.warns(UserWarning) as caught:
            call(font_map=fonts)
        assert len(caught) == 1 and caught[0].filename == __file__
        sentence = str(caught[0].message)
        assert "'Noto Snas'" in sentence and sentence.replace("font_map", "--font-map") in told
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            call(font_map={"Noto Sans": "Inter"})


@pytest.mark.parametrize("runs", [None, "shape"])
def test_text_frames(deck, tmp_path, runs):
    presentation = pptx.Presentation(deck)
    slide = presentation.slides[0]
    box = slide.shapes[2]
    run = slide.placeholders[1].text_frame.paragraphs[0].runs[0]
    for shape in (slide.placeholders[1], box):
        fitted = fitfont.pptx.fit_text_frame(shape.text_frame, runs=runs)
        assert {change.shape for change in fitted.changes} == {shape.shape_id}
    # The same as in the whole file, and the objects that were there are those of the presentation still.
    presentation.save(tmp_path / "framed.pptx")
    fitfont.pptx.fit(deck, tmp_path / "fitted.pptx", runs=runs)
    assert [text[:-2] for text in fitfont.pptx.check(tmp_path / "framed.pptx")] == [
        text[:-2] for text in fitfont.pptx.check(tmp_path / "fitted.pptx")
    ]
    assert not fitfont.pptx.fit(tmp_path / "framed.pptx", runs=runs).changes
    if runs:
        assert run.font.size is not None
    assert box.height.pt > 20


def test_cells_are_refused(deck):
    from pptx.util import Pt

    presentation = pptx.Presentation(deck)
    table = presentation.slides[0].shapes.add_table(1, 1, Pt(0), Pt(0), Pt(90), Pt(20)).table
    with pytest.raises(TypeError, match="cells"):
        fitfont.pptx.fit_text_frame(table.cell(0, 0).text_frame)


def test_what_is_wrong(deck, tmp_path):
    with pytest.raises(fitfont.NotFoundError, match="none.pptx"):
        fitfont.pptx.check(tmp_path / "none.pptx")
    broken = tmp_path / "broken.pptx"
    broken.write_bytes(deck.read_bytes()[:-30])
    with pytest.raises(fitfont.DataError, match="ends before it is complete"):
        fitfont.pptx.fit(broken, tmp_path / "out.pptx")
    assert not (tmp_path / "out.pptx").exists()
    with pytest.raises(fitfont.UsageError, match="choose from"):
        fitfont.pptx.fit(deck, runs="all")
    with pytest.raises(fitfont.UsageError, match="font_map"):
        fitfont.pptx.check(deck, font_map={"a=b": "c"})
    with pytest.raises(TypeError, match="min_size"):
        fitfont.pptx.fit(deck, runs="shape", min_size="9")
    with pytest.raises(fitfont.UsageError, match="min_size -1 "):
        fitfont.pptx.fit(deck, runs="shape", min_size=-1)
    for wrong in (["Aptos=Carlito"], {1: "Carlito"}, {"Aptos": 1}):
        with pytest.raises(TypeError):
            fitfont.pptx.check(deck, font_map=wrong)
    with pytest.raises(TypeError, match="context"):
        fitfont.pptx.check(deck, context="guest")
    with pytest.raises((fitfont.FitFontError, ValueError), match="NUL|null"):
        fitfont.pptx.check(f"{deck}\0")
    with pytest.raises(TypeError, match="bytes"):
        fitfont.pptx.check(b"deck.pptx")


def in_font(name, deck, folder):
    """The deck once more, with its body in another font."""
    presentation = pptx.Presentation(deck)
    for paragraph in presentation.slides[0].placeholders[1].text_frame.paragraphs:
        for run in paragraph.runs:
            run.font.name = name
    path = folder / "other.pptx"
    presentation.save(path)
    return path


def test_fonts_stand_for_others(deck, tmp_path):
    path = in_font("No Such Font", deck, tmp_path)
    unknown = [text for text in fitfont.pptx.check(path) if not text.known]
    assert len(unknown) == 1 and "No Such Font" in unknown[0].reason
    assert all(text.known for text in fitfont.pptx.check(path, font_map={"No Such Font": "Noto Sans"}))
    assert len(fitfont.pptx.fit(path).left) == 1


def test_a_context_has_fonts_of_its_own(deck, tmp_path):
    """Of an empty folder: what is not bundled is not known, whatever the machine has."""
    import shutil

    path = in_font("House", deck, tmp_path)
    fonts = tmp_path / "fonts"
    fonts.mkdir()
    shutil.copy(fitfont.Font("Inter").path, fonts)
    with fitfont.Context(fonts=fonts) as guest:
        assert len([text for text in fitfont.pptx.check(path, context=guest) if not text.known]) == 1
        assert all(text.known for text in fitfont.pptx.check(path, context=guest, font_map={"House": "Inter"}))
        assert fitfont.pptx.fit(path, context=guest).left[0].reason
    with pytest.raises(ValueError, match="closed"):
        fitfont.pptx.check(path, context=guest)
