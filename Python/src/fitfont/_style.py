"""How texts are set and fitted: the keywords of all functions as one object."""

from __future__ import annotations

from . import _native
from ._errors import make_error
from ._fit import Fit
from ._values import known, number, typed, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from typing_extensions import Unpack

    from ._context import Context
    from ._fields import Fields
    from ._many import Column, Fits, Texts
    from ._shaped import Needs, ShapedText

_native.setup(make_error)
#: Keeps the shaped texts of all styles that have no context of their own, for texts that come again.
_shared = _native.context(0, b"", b"")


class Style:
    """How texts are set and fitted; made once, for any number of texts and boxes, from any thread.

    The keywords are the options of the command in snake_case, with its defaults; ``fitfont.keywords()`` lists them.
    ``None`` leaves a keyword unset. Two styles are equal if they were made from equal keywords.

    >>> title = fitfont.Style(lines=2, max_size=24)
    >>> title.fit("Welcome back", 200, 40).size
    24.0
    >>> title.replace(lines=1)
    Style(lines=1, max_size=24)

    A style belongs to its ``context``, or to the context of its font, and then uses the fonts and limits of that.

    Making one opens its font, which costs milliseconds the first time. Raises :class:`UsageError` for a value that is
    not valid, :class:`NotFoundError` for a font that does not exist, :class:`TypeError` for a name that is not a
    keyword.
    """

    __slots__ = ("__weakref__", "_context", "_fields", "_handle", "_hash")
    __module__ = "fitfont"

    def __init__(self, *, context: Context | None = None, **fields: Unpack[Fields]) -> None:
        known(fields, "Style")
        given = {name: value for name, value in fields.items() if value is not None}
        self._context = _agreed(context, getattr(given.get("font"), "_context", None))
        said = _plain(given)
        file: Any = said.get("font_file")
        if hasattr(file, "within"):
            said["font_file"] = file.within(self._context)
        self._fields: dict[str, Any] = said
        self._handle = _native.style(context_handle(self._context), written(said))
        self._hash = hash(_frozen(said))

    @property
    def fields(self) -> dict[str, Any]:
        """The values that were given, by keyword."""
        return dict(self._fields)

    def replace(self, **fields: Unpack[Fields]) -> Style:
        """A style of the same context with other values for these keywords; ``None`` unsets one.

        Raises what :class:`Style` raises.
        """
        return Style(context=self._context, **{**self._fields, **fields})

    def fit(self, text: str, width: float | str, height: float | None = None) -> Fit:
        """The largest size at which a text fits a box; see :func:`fitfont.fit`."""
        return _native.fit(Fit, self, self._handle, text, width, height)

    def shape(self, text: str) -> ShapedText:
        """A text shaped once, for many boxes.

        >>> fitfont.Style().shape("Sign in").fit(200, 40).size
        29.3685
        """
        from ._shaped import ShapedText

        return ShapedText(text, style=self)

    def needs(
        self, text: str, size: float, *, width: float | None = None, height: float | None = None
    ) -> Needs | None:
        """The box that a text needs at a size; see :func:`fitfont.needs`."""
        return self.shape(text).needs(size, width=width, height=height)

    def fit_many(
        self, texts: Texts, widths: Column | str, heights: Column | None = None, *, threads: int = 0, errors: str = "raise"
    ) -> Fits:
        """Fits many texts, on many cores; see :func:`fitfont.fit_many`."""
        from ._many import fit_many

        return fit_many(texts, widths, heights, style=self, threads=threads, errors=errors)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Style):
            return NotImplemented
        return self is other or (self._context is other._context and _frozen(self._fields) == _frozen(other._fields))

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        said = [f"{name}={value!r}" for name, value in self._fields.items()]
        return f"Style({', '.join(said + ([f'context={self._context!r}'] if self._context is not None else []))})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _style, (self._fields, self._context)


def _style(fields: Mapping[str, Any], context: Context | None = None) -> Style:
    return Style(context=context, **fields)


def context_handle(context: Context | None) -> object:
    """The library's handle of a context, or of the one that all share."""
    if context is None:
        return _shared
    from ._context import handle_of

    return handle_of(context)


def _agreed(context: Context | None, of_font: Context | None) -> Context | None:
    """The context of a style and of its font."""
    if context is None or of_font is None or context is of_font:
        return of_font if context is None else context
    from ._errors import UsageError

    raise UsageError("the font is of another context than the style; give one of the same, or its name")


def _plain(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields with a font taken apart, and with lists as copies that nobody changes."""
    from_font = getattr(fields.get("font"), "_fields", None)
    if from_font is not None:
        del fields["font"]
        fields = {**from_font, **fields}
    axes: Any = fields.get("variations")
    if hasattr(axes, "items"):
        fields["variations"] = ",".join(f"{axis}={number('variations', value)!r}" for axis, value in axes.items())
    return {name: _settled(value) for name, value in fields.items()}


def _settled(value: object) -> object:
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, dict):
        return {key: _settled(part) for key, part in value.items()}
    return tuple(map(_settled, value)) if isinstance(value, (list, tuple)) else value


def _frozen(fields: Mapping[str, Any]) -> frozenset[tuple[str, object]]:
    """A key that distinguishes styles: 1, 1.0 and True are equal, but do not mean the same."""
    return frozenset((name, typed(value)) for name, value in fields.items())


#: Styles by the keywords that they were made of, for functions that take keywords.
_styles: dict[object, Style] = {}
_MOST_STYLES = 256
_default: Style | None = None


def default_style() -> Style:
    """The style without any keywords."""
    global _default
    if _default is None:
        _default = Style()
    return _default


def style_of(fields: Mapping[str, Any], style: Style | None, function: str) -> Style:
    """The style of a function's keywords: a known one if the keywords are the same as before."""
    if not fields:
        return _checked(style) if style is not None else default_style()
    kinds = tuple(map(type, fields.values()))
    # A list is a value, too, but no key; and a tuple's elements have kinds of their own.
    if list in kinds or tuple in kinds:
        return _made(fields, style, function)
    key = (style, *fields.items(), kinds)
    try:
        made = _styles.get(key)
    except TypeError:
        return _made(fields, style, function)
    if made is None:
        made = _made(fields, style, function)
        # One that is kept would keep the bytes of its font.
        if not hasattr(made._fields.get("font_file"), "within"):
            if len(_styles) >= _MOST_STYLES:
                _styles.clear()
            _styles[key] = made
    return made


def _made(fields: Mapping[str, Any], style: Style | None, function: str) -> Style:
    known(fields, function)
    return Style(**fields) if style is None else _checked(style).replace(**fields)


def _checked(style: Style) -> Style:
    if isinstance(style, Style):
        return style
    raise TypeError(f"style is no Style: {type(style)!r}")


def forget() -> None:
    """Drops the texts and fonts that are kept for later calls, so that fonts that have changed are read again.

    Existing styles keep their fonts. For what a :class:`Context` keeps, call its own ``forget()``.
    """
    forget_in(_shared)


def forget_in(context: object) -> None:
    """Drops what the handle of a context keeps, and the styles that nobody has made himself: their fonts may be the same."""
    global _default
    _styles.clear()
    _default = None
    _native.forget(context)


def keywords() -> dict[str, str]:
    """All settings of a text in its box: each keyword with its meaning.

    >>> fitfont.keywords()["lines"]
    'at most N lines (default: as many as fit)'
    """
    from ._fields import MEANINGS

    return dict(MEANINGS)
