"""A text shaped once, for many boxes; and what a text needs at a size."""

from __future__ import annotations

from typing import NamedTuple

from . import _native
from ._fit import Fit
from ._style import style_of
from ._values import number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import Unpack

    from ._fields import Fields
    from ._style import Style


class Needs(NamedTuple):
    """The smallest box for a text at a size, margins included, rounded up to 1/10000 pt."""

    width: float
    height: float
    line_count: int


class ShapedText:
    """A text shaped once: fitting it into one more box is arithmetic.

    >>> text = fitfont.ShapedText("Save changes before closing?", lines=2)
    >>> [text.fit(width, 40).size for width in (100, 200, 300)]
    [14.1003, 14.6842, 21.8515]

    May be used from many threads at once. It keeps the shaped text until it is closed or no longer referenced.
    """

    __slots__ = ("__weakref__", "_handle", "style", "text")
    __module__ = "fitfont"

    def __init__(self, text: str, style: Style | None = None, **fields: Unpack[Fields]) -> None:
        style = style_of(fields, style, "ShapedText")
        self._handle: object | None = _native.shape(style._handle, text)
        self.style = style
        self.text = text

    def fit(self, width: float | str, height: float | None = None) -> Fit:
        """Finds the largest size at which the text fits a box; see :func:`fitfont.fit`."""
        return _native.fit(Fit, self, self._handle, self.text, width, height)

    def needs(self, size: float, *, width: float | None = None, height: float | None = None) -> Needs | None:
        """Finds the box that the text needs at a size; see :func:`fitfont.needs`."""
        if (width is None) == (height is None) and (width is not None or self.style.fields.get("lines") is None):
            raise TypeError("needs() takes the side that is known, width or height; or neither, and a style with lines")
        found = _native.needs(
            self._handle, number("size", size), -1.0 if width is None else _side("width", width),
            -1.0 if height is None else _side("height", height),
        )
        return None if found is None else Needs(*found)

    def close(self) -> None:
        """Releases the shaped text. Asking for a fit afterwards raises :class:`ValueError`."""
        self._handle = None

    def __enter__(self) -> ShapedText:
        return self

    def __exit__(self, *unused: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"ShapedText({self.text!r}, {self.style!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return ShapedText, (self.text, self.style)


def _side(name: str, value: float) -> float:
    side = number(name, value)
    if side < 0:
        from ._errors import UsageError

        raise UsageError(f"{name} is {side:g}; give 0 or more")
    return side


Needs.__module__ = "fitfont"
