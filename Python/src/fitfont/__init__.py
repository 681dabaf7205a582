"""Finds the largest font size at which a text fits a box: exactly, in any script, with its lines, the reason and a
picture.

>>> import fitfont
>>> fit = fitfont.fit("The quick brown fox jumps over the lazy dog", 200, 40, lines=2)
>>> fit.size, fit.fits, fit.line_count, fit.limit
(14.6842, True, 2, 'height')

Sizes and lengths are points. Every option of the command ``fitfont`` is a keyword in snake_case, with the same default;
``fitfont.keywords()`` lists them. The most common functions and classes:

- ``fit``, ``Style``, ``Font``: one text; ``ShapedText``: one text in many boxes
- ``fit_many``, ``fit_records``, ``fit_frame``, ``fit_frames``: many texts, on all cores
- ``fit_group``: texts that share one size; ``needs``: the box that a size needs
- ``draw``, ``Composition``: pictures; ``layout``, ``Layout``: screens on devices
- ``Context``: fonts and limits of one's own, for one of those whom a service serves

Functions may be called from any thread; they release Python's global lock. Errors are ``FitFontError`` and its
subclasses.
"""

from __future__ import annotations

from . import _native
from ._errors import (
    DataError,
    DoesNotFitError,
    FitFontError,
    InternalError,
    NotFoundError,
    UnavailableError,
    UsageError,
)
from ._fit import Fit
from ._style import Style, forget, keywords, style_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

    from typing_extensions import Unpack

    from ._composition import Composition, Picture
    from ._context import Context
    from ._fields import Fields
    from ._fit import PictureFormat
    from ._font import Font
    from ._frames import fit_frame, fit_frames
    from ._glyphs import FontUsed, Glyph, Line
    from ._group import Group, Member, fit_group
    from ._layout import Frame, Layout, Screen, layout
    from ._many import Fits, Row, fit_many
    from ._records import fit_records
    from ._pictures import Padding
    from ._shaped import Needs, ShapedText

__version__: str = _native.version()

__all__ = [
    "Composition", "Context", "DataError", "DoesNotFitError", "Fit", "FitFontError", "Fits", "Font", "FontUsed", "Frame", "Glyph",
    "Group", "InternalError", "Layout", "Line", "Member", "Needs", "NotFoundError", "Picture", "Row", "Screen",
    "ShapedText", "Style", "UnavailableError", "UsageError", "draw", "fit", "fit_frame", "fit_frames", "fit_group",
    "fit_many", "fit_records", "forget", "keywords", "layout", "libraries", "limits", "needs",
]

#: What is loaded when it is first asked for, so that a first fit does not wait for it.
_LATER = {
    "Composition": "_composition", "Picture": "_composition", "Context": "_context", "Font": "_font", "fit_frame": "_frames",
    "fit_frames": "_frames", "FontUsed": "_glyphs", "Glyph": "_glyphs", "Line": "_glyphs", "Group": "_group",
    "Member": "_group", "fit_group": "_group", "Frame": "_layout", "Layout": "_layout", "Screen": "_layout",
    "layout": "_layout", "Fits": "_many", "Row": "_many", "fit_many": "_many", "fit_records": "_records",
    "Needs": "_shaped", "ShapedText": "_shaped",
}


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module 'fitfont' has no attribute {name!r}")
    from importlib import import_module

    found: object = getattr(import_module(f".{_LATER[name]}", __name__), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})


def fit(
    text: str, width: float | str, height: float | None = None, *, style: Style | None = None, **fields: Unpack[Fields]
) -> Fit:
    """Finds the largest size at which a text fits a box of a width and height in points.

    A box may also be given as text, as for the command: ``"50mmx20mm"``, ``"A4"``. The keywords say how the text is
    set, or override ``style``.

    >>> fitfont.fit("Sign in", 200, 40).size, fitfont.fit("Sign in", "200x40").size
    (29.3685, 29.3685)
    >>> fitfont.fit("Sign in", 200, 40, max_size=18, weight=700).limit
    'maximum'

    A text that does not fit even at the smallest size is a result too: ``fits`` is false. Raises :class:`UsageError` for values
    that are not valid, :class:`DataError` for a text with nothing to see or with invalid markup,
    :class:`NotFoundError` for a
    font that does not exist, :class:`UnavailableError` for a text that exceeds a limit, and :class:`TypeError` for
    wrong types and for names that are not keywords.
    """
    made = style_of(fields, style, "fit")
    return _native.fit(Fit, made, made._handle, text, width, height)


def needs(
    text: str,
    size: float,
    *,
    width: float | None = None,
    height: float | None = None,
    style: Style | None = None,
    **fields: Unpack[Fields],
) -> Needs | None:
    """Finds the smallest box that a text needs at a size: its height at a width, or its least width at a height.

    With neither but with ``lines``, it is the least width for this many lines. Returns None if no such box is enough.

    >>> fitfont.needs("Hello, wide world", 12, width=80)
    Needs(width=62.124, height=32.688, line_count=2)
    """
    from ._shaped import ShapedText

    return ShapedText(text, style_of(fields, style, "needs")).needs(size, width=width, height=height)


def draw(
    text: str,
    width: float | str,
    height: float | None = None,
    format: PictureFormat = "png",
    *,
    scale: float | str | None = None,
    padding: Padding = 0,
    quality: int | None = None,
    svg_text: Literal["outlines", "text"] = "outlines",
    annotate: bool = False,
    title: str = "",
    style: Style | None = None,
    **fields: Unpack[Fields],
) -> bytes:
    """Draws a text as large as it fits a box, as ``fitfont draw`` does; see :func:`fit` and :meth:`Fit.draw`.

    >>> fitfont.draw("Title", 600, 315, margin=40, background="navy", color="white")[:4]
    b'\\x89PNG'
    """
    made = style_of(fields, style, "draw").fit(text, width, height)
    return made.draw(
        format, scale=scale, padding=padding, quality=quality, svg_text=svg_text, annotate=annotate, title=title
    )


def limits() -> dict[str, float]:
    """The limits that keep input from costing unbounded time or memory, by the names that errors use.

    >>> fitfont.limits()["textBytes"] > 1_000_000
    True
    """
    import json

    return {limit["name"]: limit["value"] for limit in json.loads(_native.limits())}


def libraries() -> dict[str, str]:
    """The versions of the underlying libraries."""
    import json

    return json.loads(_native.libraries())  # type: ignore[no-any-return]
