"""Presentations of PowerPoint: what it would make of their texts, and files in which that is stored.

>>> import fitfont.pptx
>>> for text in fitfont.pptx.check("deck.pptx"):
...     if text.overflows:
...         print(text.part, text.shape, text.name, text.overflow)
>>> fit = fitfont.pptx.fit("deck.pptx", "fitted.pptx")
>>> [(change.name, change.change, change.after) for change in fit.changes]
[('Title 1', 'scale', 0.9)]

PowerPoint shrinks a text, or lets a shape grow, only while somebody edits it, so that what programs write is not fitted.
Nothing of python-pptx is needed, but for :func:`fit_text_frame`.
"""

from __future__ import annotations

import json
import os
from typing import NamedTuple

from . import _native
from ._errors import UsageError
from ._style import context_handle
from ._values import kind_of, number, utf8, warn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, Literal, Union

    from ._context import Context

    # As Python 3.9 reads it.
    Path = Union[str, os.PathLike[str]]
    Runs = Literal["shape", "kind"]

__all__ = ["Change", "Fitted", "Left", "Overflow", "Text", "check", "fit", "fit_text_frame"]

_RUNS = {None: 0, "shape": 1, "kind": 2}


class Text(NamedTuple):
    """A text of a presentation, and what PowerPoint would make of it. Lengths are in points."""

    #: The part, such as ``ppt/slides/slide3.xml``, and the number of the shape on its slide.
    part: str
    shape: int
    name: str
    text: str
    #: What happens where the text does not fit: ``none``, ``shape`` (it grows) or ``text`` (it shrinks).
    autofit: str
    #: Whether it is known what PowerPoint would make of it, and why not.
    known: bool
    reason: str | None
    lines: int | None
    height: float | None
    #: By what sizes are multiplied, and what is taken from the line spacing.
    scale: float
    reduction: float
    #: Whether it passes its shape or the slide, and by how much.
    overflows: bool
    overflow: float
    beyond_slide: float
    #: Whether the file stores something else than PowerPoint would.
    stale: bool
    stored_height: float | None
    stored_scale: float
    stored_reduction: float
    #: Of a table's cell, counted from 1.
    row: int | None
    column: int | None
    #: The number of rows over which the cell extends, whose heights are added up; 1 for a shape.
    row_span: int = 1
    #: The edge of the slide that is passed furthest: ``top``, ``left``, ``bottom`` or ``right``.
    edge: str | None = None


class Change(NamedTuple):
    """A value that a fit changes: ``scale``, ``reduction``, ``height``, ``top`` or ``size``."""

    part: str
    shape: int
    name: str
    change: str
    before: float
    after: float


class Left(NamedTuple):
    """A text that a fit leaves as it is, and why."""

    part: str
    shape: int
    name: str
    reason: str


class Overflow(NamedTuple):
    """A text that passes its shape or the slide even after a fit, and by how many points."""

    part: str
    shape: int
    name: str
    points: float


class Fitted(NamedTuple):
    """What a fit changes, leaves, and cannot make fit."""

    changes: list[Change]
    left: list[Left]
    overflows: list[Overflow]


def check(path: Path, *, font_map: Mapping[str, Path] | None = None, context: Context | None = None) -> list[Text]:
    """What PowerPoint would make of every text of a presentation, slide by slide.

    ``font_map`` names fonts, or their files, by the families for which they stand: ``{"Segoe UI": "Selawik.ttf"}``; other fonts
    are those of the ``context`` and those that the presentation embeds. Raises :class:`~fitfont.NotFoundError` where there is no
    such file, and :class:`~fitfont.DataError` for a file that is not a presentation. Warns (:class:`UserWarning`) of a family that
    no text is in, and of an embedded font that cannot or may not be used.
    """
    lines, sentences = _native.check_presentation(context_handle(context), _path("path", path), _mapped(font_map))
    warn(sentences, 2)
    return [_text(json.loads(line)) for line in lines.splitlines()]


def fit(
    path: Path,
    out: Path | None = None,
    *,
    runs: Runs | None = None,
    min_size: float = 1.0,
    font_map: Mapping[str, Path] | None = None,
    context: Context | None = None,
) -> Fitted:
    """Writes a presentation in which stands what PowerPoint would have stored, with every other byte as it was.

    ``out`` may be the same file, which is replaced once the new one is complete; ``None`` writes nothing. With ``runs`` the sizes of
    the texts themselves are written, the largest in tenths of a point, for each ``"shape"`` or by one factor for all
    placeholders of a ``"kind"``, and none below ``min_size``. Fonts, errors and warnings are those of :func:`check`.
    """
    return _fit(path, out, runs, min_size, font_map, context, 3)


def _fit(
    path: Path, out: Path | None, runs: Runs | None, min_size: float, font_map: Mapping[str, Path] | None,
    context: Context | None, level: int,
) -> Fitted:
    """A fit, whose warnings are those of the caller that many functions up."""
    if runs not in _RUNS:
        raise UsageError(f"runs {runs!r} is not known; choose from 'shape', 'kind'")
    least = number("min_size", min_size)
    if not 0 < least <= 4000:
        raise UsageError(f"min_size {min_size!r} is not above 0 and at most 4000; leave it out for 1 point")
    lines, sentences = _native.fit_presentation(
        context_handle(context), _path("path", path), b"" if out is None else _path("out", out), _RUNS[runs],
        least, _mapped(font_map),
    )
    warn(sentences, level)
    fitted = Fitted([], [], [])
    for line in lines.splitlines():
        record = json.loads(line)
        place = record["part"], record["shape"], record.get("name", "")
        if "change" in record:
            fitted.changes.append(Change(*place, record["change"], record["before"], record["after"]))
        elif "reason" in record:
            fitted.left.append(Left(*place, record["reason"]))
        else:
            fitted.overflows.append(Overflow(*place, record["overflow"]))
    return fitted


def fit_text_frame(
    text_frame: Any,
    *,
    runs: Runs | None = None,
    min_size: float = 1.0,
    font_map: Mapping[str, Path] | None = None,
    context: Context | None = None,
) -> Fitted:
    """Fits one text frame of python-pptx where it is, as :func:`fit` would in the file; the rest of the presentation stays as it is.

    The presentation is written to memory for it, so that fitting a whole file at once costs less.
    """
    from io import BytesIO
    from tempfile import TemporaryDirectory
    from zipfile import ZipFile

    from pptx.oxml import parse_xml  # type: ignore[import-not-found,import-untyped,unused-ignore]

    shape = text_frame._parent
    if not hasattr(shape, "shape_id"):
        raise TypeError("this text frame is not that of a shape; PowerPoint fits no cells of tables")
    part = text_frame.part
    name = str(part.partname).lstrip("/")
    with TemporaryDirectory() as folder:
        before, after = os.path.join(folder, "before.pptx"), os.path.join(folder, "after.pptx")
        whole = BytesIO()
        part.package.save(whole)
        with open(before, "wb") as file:
            file.write(whole.getvalue())
        fitted = _fit(before, after, runs, min_size, font_map, context, 3)
        with ZipFile(after) as package:
            slide = parse_xml(package.read(name))
    number_of = shape.shape_id
    found = slide.xpath(f"//p:sp[p:nvSpPr/p:cNvPr/@id='{number_of}']")
    if found:
        _take(shape._element, found[0])
    return Fitted(*([entry for entry in entries if (entry.part, entry.shape) == (name, number_of)] for entries in fitted))  # type: ignore[arg-type]


def _take(old: Any, new: Any) -> None:
    """Gives a shape the frame, the body's properties and the sizes of another, and leaves its runs the objects that they are."""
    frame = new.spPr.find(_name("a:xfrm"))
    if frame is not None:
        mine = old.spPr.find(_name("a:xfrm"))
        if mine is not None:
            old.spPr.remove(mine)
        old.spPr.insert(0, frame)
    old.txBody.replace(old.txBody.find(_name("a:bodyPr")), new.txBody.find(_name("a:bodyPr")))
    for tag in ("a:r", "a:br", "a:fld"):
        for mine, theirs in zip(list(old.txBody.iter(_name(tag))), list(new.txBody.iter(_name(tag)))):
            _resize(mine, theirs, "a:rPr", 0)
    for mine, theirs in zip(list(old.txBody.iter(_name("a:p"))), list(new.txBody.iter(_name("a:p")))):
        _resize(mine, theirs, "a:endParaRPr", len(mine))


def _resize(mine: Any, theirs: Any, name: str, place: int) -> None:
    wanted = theirs.find(_name(name))
    if wanted is None or wanted.get("sz") is None:
        return
    found = mine.find(_name(name))
    if found is None:
        mine.insert(place, wanted)
    else:
        found.set("sz", wanted.get("sz"))


def _name(name: str) -> str:
    return "{http://schemas.openxmlformats.org/drawingml/2006/main}" + name.split(":")[1]


def _text(record: dict[str, Any]) -> Text:
    return Text(
        part=record["part"], shape=record["shape"], name=record.get("name", ""), text=record["text"],
        autofit=record["autofit"], known=record["known"], reason=record.get("reason"), lines=record.get("lines"),
        height=record.get("height"), scale=record.get("scale", 1.0), reduction=record.get("reduction", 0.0),
        overflows=record.get("overflows", False), overflow=record.get("overflow", 0.0),
        beyond_slide=record.get("beyondSlide", 0.0), stale=record.get("stale", False),
        stored_height=record.get("storedHeight"), stored_scale=record.get("storedScale", 1.0),
        stored_reduction=record.get("storedReduction", 0.0), row=record.get("row"), column=record.get("column"),
        row_span=record.get("rowSpan", 1), edge=record.get("edge"),
    )


def _path(name: str, path: Path) -> bytes:
    text = os.fspath(path)
    if not isinstance(text, str):
        raise TypeError(f"{name} is bytes; give a str or a path")
    return utf8(name, text)


def _mapped(fonts: Mapping[str, Path] | None) -> bytes:
    if fonts is None:
        return b""
    if not hasattr(fonts, "items"):
        raise TypeError(f"font_map is {kind_of(fonts)}; give a dict of families and their fonts")
    for family, font in fonts.items():
        if not isinstance(family, str):
            raise TypeError(f"font_map has {kind_of(family)} as a family; give a str")
        if "=" in family or "\n" in family + os.fspath(font):
            raise UsageError(f"font_map has {family!r}, in which no '=' and no line end may be; leave them out")
    return utf8("font_map", "\n".join(f"{family}={os.fspath(font)}" for family, font in fonts.items()))
