"""A text fitted to a box."""

from __future__ import annotations

from . import _native
from ._values import flag

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os
    from typing import Any, Literal

    from PIL.Image import Image

    from ._glyphs import FontUsed, Glyph, Line
    from ._group import _Shared
    from ._pictures import Padding
    from ._shaped import ShapedText
    from ._style import Style

    Limit = Literal["width", "height", "lines", "min-lines", "maximum", "step", "group", "order"]
    PictureFormat = Literal["svg", "png", "jpg", "jpeg", "webp", "pdf"]

#: By the numbers that the library has for them, of which 0 stands for no result.
LIMITS: tuple[Limit | None, ...] = (None, "width", "height", "lines", "min-lines", "maximum", "step", "group", "order")

_JSON, _JSON_DETAIL, _EXPLANATION, _REFUSAL, _UNMET, _SHOWN = 1, 2, 3, 4, 5, 6


class Fit(_native.FitBase):
    """A text at the largest size at which it fits a box.

    ``fits``, ``size`` and ``exact_size``, ``line_count``, ``limit``, ``width`` and ``height`` are available at once.
    The rest is computed when it is asked for: ``lines``, ``glyphs``, ``fonts``, ``why``, pictures.

    >>> fit = fitfont.fit("The quick brown fox jumps over the lazy dog", 200, 40, lines=2)
    >>> fit
    <Fit 14.6842 pt, 2 lines, limit height>
    >>> [line.text for line in fit.lines]
    ['The quick brown fox jumps', 'over the lazy dog']

    Fits are values: they can be pickled, and used from any thread.
    """

    __slots__ = ()
    __module__ = "fitfont"

    def __new__(cls) -> Fit:
        """Fits are made by :func:`fitfont.fit` and similar functions."""
        raise TypeError("fits are not made by hand; call fitfont.fit()")

    # What was asked

    @property
    def text(self) -> str:
        """The text that was fitted."""
        group = self._group
        text: str = self._text if group is None else group.members[self._text].text
        return text

    @property
    def style(self) -> Style:
        """The style that it was set in."""
        group = self._group
        style: Style = getattr(self._source, "style", self._source) if group is None else group.members[self._text].style
        return style

    @property
    def _group(self) -> _Shared | None:
        return self._source if hasattr(self._source, "members") else None

    # What keeps it from being larger

    @property
    def limit(self) -> Limit:
        """What keeps the text from being larger or, if it does not fit, from fitting.

        ``width`` (a line fills it), ``height``, ``lines`` (more are needed than allowed), ``min-lines``, ``maximum``,
        ``step`` (the next allowed size is too large), or ``group`` (another member of its group).
        """
        return LIMITS[self._limit]  # type: ignore[return-value]

    @property
    def limit_line(self) -> int | None:
        """The number of the line that fills the width, from 0; None if none does."""
        return self._limit_line if self._limit_line >= 0 else None

    @property
    def variant(self) -> int | None:
        """Which text was used, if there are ``variants``: 0 is the text, 1 the first variant."""
        return self._variant if self._variant >= 0 else None

    @property
    def why(self) -> str:
        """What limits the size, what would break next, and which fonts are used, in words.

        >>> print(fitfont.fit("Sign in", 200, 40).why.splitlines()[2])
        limit   height: 1 line of text fills the 40 pt inside the margins
        """
        return self._report(_EXPLANATION).rstrip("\n")

    @property
    def refusal(self) -> str:
        """Why it does not fit and what to try, in one sentence; empty if it fits."""
        return self._report(_REFUSAL).rstrip("\n")

    @property
    def unmet(self) -> tuple[str, ...]:
        """Requests that are not met although the text may fit, such as a weight that no font has."""
        return tuple(self._report(_UNMET).splitlines())

    # What is shown

    @property
    def shown(self) -> str:
        """The text that is shown: all of it, without tags, or what ``overflow`` leaves of it if it does not fit."""
        return self._report(_SHOWN)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines of the text that is shown, from the first to the last."""
        from ._glyphs import lines

        with self._opened() as fit:
            return lines(fit, _native.report(fit, _SHOWN))

    @property
    def glyphs(self) -> tuple[Glyph, ...]:
        """The glyphs of all lines with their places in the box, those of each line from left to right.

        >>> [glyph.font.family for glyph in fitfont.fit("Hi", 40, 20).glyphs]
        ['Noto Sans', 'Noto Sans']
        """
        from ._glyphs import glyphs

        with self._opened() as fit:
            return glyphs(fit, _native.report(fit, _SHOWN))

    @property
    def fonts(self) -> tuple[FontUsed, ...]:
        """The fonts of the glyphs."""
        from ._glyphs import fonts

        with self._opened() as fit:
            return fonts(fit)

    def to_json(self, *, detail: bool = False) -> str:
        """The result as ``fitfont --json`` prints it; with ``detail``, including its lines, fonts and what would break
        next.

        >>> fitfont.fit("Sign in", 200, 40).to_json()
        '{"fits":true,"size":29.3685,"lineCount":1,"limit":"height"}'
        """
        return self._report(_JSON_DETAIL if flag("detail", detail) else _JSON).rstrip("\n")

    def to_dict(self, *, detail: bool = False) -> dict[str, Any]:
        """The same as :meth:`to_json`, as a dict; its offsets count bytes of UTF-8."""
        import json

        return json.loads(self.to_json(detail=detail))  # type: ignore[no-any-return]

    # Pictures

    def draw(
        self,
        format: PictureFormat = "png",
        *,
        scale: float | str | None = None,
        padding: Padding = 0,
        quality: int | None = None,
        svg_text: Literal["outlines", "text"] = "outlines",
        annotate: bool = False,
        title: str = "",
    ) -> bytes:
        """Draws the text in its box, as ``fitfont draw`` does.

        ``scale`` is in pixels per point, or a text such as ``"300dpi"``. ``annotate`` shows box, baselines and what
        limits the size.

        >>> fitfont.fit("Sign in", 200, 40).draw("svg")[:5]
        b'<svg '

        Raises :class:`DoesNotFitError` if the text does not fit and no ``overflow`` says what to show.
        """
        from ._pictures import options

        written = options(format, scale, padding, quality, svg_text, annotate, False, title)
        with self._opened() as fit:
            return _native.draw(fit, written)

    def save(
        self,
        path: str | os.PathLike[str],
        *,
        scale: float | str | None = None,
        padding: Padding = 0,
        quality: int | None = None,
        svg_text: Literal["outlines", "text"] = "outlines",
        annotate: bool = False,
        title: str = "",
    ) -> None:
        """Draws the text into a file, whose name gives the format: ``.svg``, ``.png``, ``.jpg``, ``.webp`` or ``.pdf``.

        Raises what :meth:`draw` raises, and :class:`OSError` for a file that cannot be written.
        """
        from ._pictures import format_of, save

        picture = self.draw(
            format_of(path), scale=scale, padding=padding, quality=quality, svg_text=svg_text, annotate=annotate,
            title=title,
        )
        save(path, picture)

    def image(
        self, *, scale: float | str | None = None, padding: Padding = 0, annotate: bool = False
    ) -> Image:
        """Draws the text in its box as an image of Pillow, transparent where nothing is painted.

        Needs Pillow. Raises what :meth:`draw` raises.
        """
        from ._pictures import image

        return image(self.draw("png", scale=scale, padding=padding, annotate=annotate))

    # Python's own

    def _opened(self) -> _Opened:
        return _Opened(self)

    def _report(self, what: int) -> str:
        with self._opened() as fit:
            return _native.report(fit, what)

    def _values(self) -> tuple[object, ...]:
        return (
            int(self.fits), self.size, self.exact_size, self.width, self.height, self.line_count, self._limit,
            self._limit_line, self._variant, int(self.is_shortened), self.missing_count,
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Fit):
            return NotImplemented
        return (
            self._values() == other._values() and self.text == other.text and self.style == other.style
            and (self.box_width, self.box_height) == (other.box_width, other.box_height)
        )

    def __hash__(self) -> int:
        return hash((self.text, self.exact_size, self.box_width, self.box_height))

    def __repr__(self) -> str:
        lines = "1 line" if self.line_count == 1 else f"{self.line_count} lines"
        return f"<Fit {self.size:g} pt, {lines}, {'' if self.fits else 'does not fit, '}limit {self.limit}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._source, self._text, self.box_width, self.box_height, self._values())


def _restored(source: Style | ShapedText | _Shared, text: Any, width: float, height: float, values: Any) -> Fit:
    return _native.restore(Fit, source, text, width, height, values)


class _Opened:
    """The library's own fit, for one thread at a time: made again from its text and box, or a group's under its lock."""

    __slots__ = ("_fit", "_lock")

    def __init__(self, fit: Fit) -> None:
        self._fit = fit
        self._lock = getattr(fit._source, "_lock", None)

    def __enter__(self) -> object:
        fit, source = self._fit, self._fit._source
        if self._lock is not None:
            self._lock.acquire()
            return source._handles[fit._text]
        return _native.open(source._handle, fit._text, fit.box_width, fit.box_height)

    def __exit__(self, *unused: object) -> None:
        if self._lock is not None:
            self._lock.release()
