"""Lines, glyphs and fonts of a fit."""

from __future__ import annotations

from typing import NamedTuple

from . import _native

_HYPHENATED, _RIGHT_TO_LEFT, _ENDS_PARAGRAPH = 1, 2, 4


class Line(NamedTuple):
    """A line of the text that is shown, in its box. Ranges count characters of ``Fit.shown``; lengths are points."""

    #: What is seen of it.
    text: str
    #: Its part of the text that is shown, with the white space that hangs past its end; together, lines are all of it.
    start: int
    end: int
    #: The same without what hangs.
    visible_start: int
    visible_end: int
    #: The advance of what is seen; and what a justified line is widened by besides.
    width: float
    expansion: float
    #: From the first line's top to this one's, and to its baseline; and to the next line's top from this one's.
    top: float
    baseline: float
    height: float
    #: Where its left end is on its baseline, in the box.
    x: float
    y: float
    #: Points per em, those of the line's paragraph, and which paragraph that is, from 0.
    size: float
    paragraph: int
    #: Whether it ends inside a word, with a hyphen that is not in the text.
    is_hyphenated: bool
    is_right_to_left: bool
    #: Whether a mandatory break or the end of the text follows.
    ends_paragraph: bool


class FontUsed(NamedTuple):
    """A font of a fit's glyphs."""

    family: str
    style: str
    path: str
    #: What is not at its default, such as ``wght=600,wdth=90``.
    variations: str
    face_index: int
    units_per_em: int


class Glyph(NamedTuple):
    """A glyph of the text that is shown, in its box."""

    #: The characters of ``Fit.shown`` that it stands for with others of its cluster; none for a hyphen that is not there.
    start: int
    end: int
    #: Its origin in the box, how far it moves the pen, and points per em.
    x: float
    y: float
    advance: float
    size: float
    #: Its number in its font.
    glyph: int
    font: FontUsed
    #: The line that it is on, from 0.
    line: int
    is_right_to_left: bool


class _Offsets:
    """Converts offsets in bytes of UTF-8 to offsets in characters."""

    def __init__(self, text: str) -> None:
        self._starts: dict[int, int] | None = None
        if not text.isascii():
            self._starts = {}
            offset = 0
            for index, character in enumerate(text):
                self._starts[offset] = index
                offset += len(character.encode())
            self._starts[offset] = len(text)

    def __getitem__(self, offset: int) -> int:
        return offset if self._starts is None else self._starts[offset]


def lines(fit: object, shown: str) -> tuple[Line, ...]:
    offsets = _Offsets(shown)
    made = []
    for line in _native.lines(fit):
        start, end, visible_start, visible_end, width, expansion, top, baseline, height, x, y, size = line[:12]
        paragraph, flags = line[12:]
        first, last = offsets[visible_start], offsets[visible_end]
        made.append(
            Line(
                shown[first:last], offsets[start], offsets[end], first, last, width, expansion, top, baseline, height, x,
                y, size, paragraph, bool(flags & _HYPHENATED), bool(flags & _RIGHT_TO_LEFT),
                bool(flags & _ENDS_PARAGRAPH),
            )
        )
    return tuple(made)


def glyphs(fit: object, shown: str) -> tuple[Glyph, ...]:
    offsets = _Offsets(shown)
    used = fonts(fit)
    return tuple(
        Glyph(
            offsets[start], offsets[end], x, y, advance, size, glyph, used[font], line, bool(flags & _RIGHT_TO_LEFT)
        )
        for start, end, x, y, advance, size, glyph, font, line, flags in _native.glyphs(fit)
    )


def fonts(fit: object) -> tuple[FontUsed, ...]:
    return tuple(FontUsed(*font) for font in _native.fonts(fit))


for _public in (Line, FontUsed, Glyph):
    _public.__module__ = "fitfont"
