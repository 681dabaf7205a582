"""A font, by name, by file or by its bytes."""

from __future__ import annotations

import os

from ._style import Style, _frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ._context import Context
    from ._glyphs import FontUsed


class Font:
    """A font by family, PostScript name or pattern, or several as in CSS; checked when it is made.

    >>> bold = fitfont.Font("Noto Sans", weight=700)
    >>> bold.family, bold.style
    ('Noto Sans', 'Bold')
    >>> fitfont.fit("Sign in", 60, 40, font=bold).size
    17.8147

    ``Font.file`` opens a file, and ``data``, in place of the name, is what a font file has in it: ``bytes``, or an object with a
    buffer of them, such as what was downloaded. A pickled font of bytes has the bytes in it. ``face_index`` is the face of such a
    collection, from 0. With a ``context``, the font is looked up among the fonts of that context, to which styles with this font then
    belong. Raises :class:`NotFoundError` for a font that does not exist, :class:`DataError` for bytes that are not a font,
    :class:`UnavailableError` for more bytes than the limit ``fontBytes`` allows.
    """

    __slots__ = ("_context", "_fields", "_used")
    __module__ = "fitfont"

    def __init__(
        self,
        name: str | Sequence[str] | None = None,
        *,
        data: bytes | bytearray | memoryview | None = None,
        face_index: int | None = None,
        weight: float | None = None,
        instance: str | None = None,
        variations: str | Sequence[str] | Mapping[str, float] | None = None,
        context: Context | None = None,
    ) -> None:
        said: dict[str, Any] = {"weight": weight, "instance": instance, "variations": variations}
        if data is None:
            if name is None:
                raise TypeError("name is None; give a family, a PostScript name, a pattern, or a list of them")
            self._make({"font": name, "face_index": face_index, **said}, context)
            return
        if name is not None:
            from ._errors import UsageError

            raise UsageError("name and data both say which font it is; give one of them")
        from ._memory import memory_file

        self._make({"font_file": memory_file(data, context), "face_index": face_index, **said}, context)

    @classmethod
    def file(
        cls,
        path: str | os.PathLike[str],
        *,
        face_index: int | None = None,
        weight: float | None = None,
        instance: str | None = None,
        variations: str | Sequence[str] | Mapping[str, float] | None = None,
        context: Context | None = None,
    ) -> Font:
        """The font in a file: ``.ttf``, ``.otf``, ``.ttc``, ``.woff`` or ``.woff2``.

        Raises :class:`NotFoundError` for a file that does not exist, :class:`DataError` for one that is not a font.
        """
        font = cls.__new__(cls)
        font._make(
            {
                "font_file": os.fspath(path), "face_index": face_index, "weight": weight, "instance": instance,
                "variations": variations,
            },
            context,
        )
        return font

    def _make(self, said: dict[str, Any], context: Context | None) -> None:
        self._fields: dict[str, Any] = Style(context=context, **said).fields
        self._context = context
        self._used: FontUsed | None = None

    @property
    def fields(self) -> dict[str, Any]:
        """The values that were given, by keyword."""
        return dict(self._fields)

    def _face(self) -> FontUsed:
        if self._used is None:
            style = Style(context=self._context, **{**self._fields, "fallback": "none"})
            self._used = style.fit("x", 100, 100).fonts[0]
        return self._used

    @property
    def family(self) -> str:
        """Its family name."""
        return self._face().family

    @property
    def style(self) -> str:
        """Its style name, such as ``Bold Italic``."""
        return self._face().style

    @property
    def path(self) -> str:
        """The file that it is in; for a font of bytes, a name such as ``memory:1``."""
        return self._face().path

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Font):
            return NotImplemented
        return self._context is other._context and _frozen(self._fields) == _frozen(other._fields)

    def __hash__(self) -> int:
        return hash(_frozen(self._fields))

    def __repr__(self) -> str:
        said = dict(self._fields)
        first = said.pop("font", None) if "font" in said else said.pop("font_file", None)
        maker = "Font" if "font" in self._fields else "Font.file"
        data = getattr(first, "data", None)
        shown = repr(first)
        if data is not None:
            maker, shown = "Font", f"data=<{len(data)} bytes>"
        if self._context is not None:
            said["context"] = self._context
        return f"{maker}({', '.join([shown] + [f'{name}={value!r}' for name, value in said.items()])})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._fields, self._context)


def _restored(fields: dict[str, Any], context: Context | None = None) -> Font:
    font = Font.__new__(Font)
    font._fields = fields
    font._context = context
    font._used = None
    return font
