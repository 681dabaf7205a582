"""Pages of texts, images and shapes."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping

from . import _native
from ._style import context_handle
from ._values import kind_of, no_pickle, utf8, warn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal, Union

    from PIL.Image import Image

    from ._context import Context
    from ._fit import PictureFormat

    Document = Union[str, bytes, Mapping[str, Any]]


class Picture(bytes):
    """A picture's bytes, and the texts in it that do not fit."""

    __module__ = "fitfont"

    #: A sentence for each text that does not fit.
    misfits: tuple[str, ...] = ()


def document_bytes(document: Document, what: str) -> bytes:
    if isinstance(document, bytes):
        return document
    if isinstance(document, str):
        return utf8(f"the {what}", document)
    if not isinstance(document, Mapping):
        raise TypeError(f"the {what} is {type(document)!r}; give a dict, or JSON as a str or bytes")
    return json_bytes(f"the {what}", document)


def json_bytes(name: str, value: Mapping[str, Any]) -> bytes:
    """A dict as JSON. Raises TypeError for values that JSON has no type for, UsageError for numbers that it cannot represent."""
    if not isinstance(value, Mapping):
        raise TypeError(f"{name} is {kind_of(value)}; give a dict")
    try:
        text = json.dumps(dict(value), ensure_ascii=False, allow_nan=False, default=plain)
    except TypeError as error:
        raise TypeError(f"{name}: {error}") from None
    except (ValueError, RecursionError) as error:
        from ._errors import UsageError

        raise UsageError(f"{name}: {error}; give texts, finite numbers, or lists or dicts of them") from None
    return utf8(name, text)


def plain(value: Any) -> Any:
    """Converts NumPy's numbers and arrays, mappings and paths to what JSON can represent."""
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, Mapping):
        return dict(value)
    if hasattr(value, "__fspath__"):
        return os.fspath(value)
    raise TypeError(f"there is {kind_of(value)} in it; give texts, numbers, or lists of them")


def folder_bytes(folder: str | os.PathLike[str]) -> bytes:
    path = os.fspath(folder)
    return os.fsencode(path if not path or path.endswith("/") else path + "/")


def read(path: str | os.PathLike[str]) -> bytes:
    try:
        # A number would be that of an open file.
        with open(os.fspath(path), "rb") as file:
            return file.read()
    except FileNotFoundError as error:
        from ._errors import NotFoundError

        raise NotFoundError(f"there is no file {os.fspath(path)!r}; check the path") from error


class Composition:
    """A page of texts, images and shapes with placeholders for the fields of rows, as ``fitfont draw --composition``
    reads it.

    >>> card = fitfont.Composition({"size": "200x60", "items": [{"text": "Hello, {name}", "x": 10, "y": 10, "rect": "180x40"}]})
    >>> card.draw({"name": "Ada"}, format="svg")[:5]
    b'<svg '

    ``folder`` is the folder that relative paths of images and fonts start from; ``name`` is the document's name in
    errors; ``context`` has fonts and limits of its own. May be used from many threads at once.
    """

    __slots__ = ("__weakref__", "_handle")
    __module__ = "fitfont"

    def __init__(
        self,
        document: Document,
        *,
        folder: str | os.PathLike[str] = "",
        name: str = "composition.json",
        context: Context | None = None,
    ) -> None:
        self._handle: object | None = _native.composition(
            context_handle(context), document_bytes(document, "composition"), utf8("name", name), folder_bytes(folder)
        )

    @classmethod
    def open(cls, path: str | os.PathLike[str], *, context: Context | None = None) -> Composition:
        """The composition in a file. Raises :class:`NotFoundError` if the file does not exist."""
        return cls(read(path), folder=os.path.dirname(os.fspath(path)), name=os.fspath(path), context=context)

    def draw(
        self,
        row: Mapping[str, Any] | None = None,
        format: PictureFormat = "png",
        *,
        scale: float | str | None = None,
        quality: int | None = None,
        svg_text: Literal["outlines", "text"] = "outlines",
        annotate: bool = False,
        title: str = "",
    ) -> Picture:
        """Draws the page for a row, whose fields replace the placeholders; the picture's ``misfits`` say what does not fit.

        A list of texts and numbers is put into a text with commas. Warns (:class:`UserWarning`) of a field that is not read, as it
        holds an object.
        """
        from ._pictures import options

        written = options(format, scale, 0, quality, svg_text, annotate, False, title)
        fields = b"" if row is None else json_bytes("row", row)
        bytes, misfits, sentences = _native.draw_composition(self._handle, fields, written)
        warn(sentences, 2)
        picture = Picture(bytes)
        picture.misfits = tuple(misfits.splitlines())
        return picture

    def image(self, row: Mapping[str, Any] | None = None, *, scale: float | str | None = None) -> Image:
        """Draws the page for a row as an image of Pillow. Needs Pillow."""
        from ._pictures import image

        return image(self.draw(row, scale=scale))

    def close(self) -> None:
        """Releases the page. Drawing it afterwards raises :class:`ValueError`."""
        self._handle = None

    def __reduce__(self) -> tuple[Any, ...]:
        raise no_pickle(self, "pickle its document")

    def __enter__(self) -> Composition:
        return self

    def __exit__(self, *unused: object) -> None:
        self.close()
