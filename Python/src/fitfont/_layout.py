"""Screens described by documents, laid out on devices."""

from __future__ import annotations

import json
import os
import threading
from typing import NamedTuple

from . import _native
from ._composition import document_bytes, folder_bytes, read
from ._style import context_handle
from ._values import no_pickle, number, utf8

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

    from PIL.Image import Image

    from ._composition import Document
    from ._context import Context
    from ._fit import PictureFormat

    Orientation = Literal["portrait", "landscape"]

_JSON, _REFUSAL, _TABLE = 1, 4, 7
_ORIENTATIONS = {None: 0, "portrait": 1, "landscape": 2}


class Frame(NamedTuple):
    """The frame of a view, in points from the window's upper left corner."""

    x: float
    y: float
    width: float
    height: float


class Layout:
    """A layout document, its texts shaped in one language; what ``fitfont layout`` reads.

    >>> card = fitfont.Layout({"views": [{"name": "title", "text": "Welcome", "fit": {}}],
    ...                        "constraints": ["H:|-16-[title]-16-|", "V:|-40-[title(60)]"]})
    >>> card.solve("iPhone 15").frame("title")
    Frame(x=16.0, y=40.0, width=361.0, height=60.0)

    With a ``context``, the fonts of that context are used. May be used from many threads at once. Raises
    :class:`DataError`, with the place, for a document that is not valid.
    """

    __slots__ = ("__weakref__", "_handle")
    __module__ = "fitfont"

    def __init__(
        self,
        document: Document,
        *,
        language: str = "",
        folder: str | os.PathLike[str] = "",
        name: str = "layout.json",
        context: Context | None = None,
    ) -> None:
        self._handle: object | None = _native.layout(
            context_handle(context), document_bytes(document, "layout"), utf8("name", name), folder_bytes(folder),
            utf8("language", language),
        )

    @classmethod
    def open(cls, path: str | os.PathLike[str], *, language: str = "", context: Context | None = None) -> Layout:
        """The layout in a file. Raises :class:`NotFoundError` if the file does not exist."""
        folder, name = os.path.dirname(os.fspath(path)), os.fspath(path)
        return cls(read(path), language=language, folder=folder, name=name, context=context)

    def solve(
        self,
        device: str | None = None,
        *,
        orientation: Orientation | None = None,
        width: float | None = None,
        height: float | None = None,
        scale: float = 0.0,
        content_size: str = "",
    ) -> Screen:
        """Lays out the screen on a device, or in a window of a width and height, and fits its labels.

        ``scale`` is the number of pixels per point of a window without a device, 2 if left out; ``content_size`` is the user's preferred text size, such as
        ``accessibilityLarge``. Raises :class:`NotFoundError` for a device that is not known.
        """
        if (device is None) == (width is None) or (width is None) != (height is None):
            raise TypeError("solve() takes a device, or a width and a height")
        if orientation is not None and orientation not in ("portrait", "landscape"):
            from ._errors import UsageError

            raise UsageError(f"orientation {orientation!r} is not known; choose from portrait, landscape")
        return Screen._made(
            _native.solve(
                self._handle, b"" if device is None else utf8("device", device), _ORIENTATIONS[orientation],
                0.0 if width is None else number("width", width), 0.0 if height is None else number("height", height),
                number("scale", scale), utf8("content_size", content_size),
            )
        )

    def close(self) -> None:
        """Releases the layout. Laying it out afterwards raises :class:`ValueError`; its screens remain."""
        self._handle = None

    def __reduce__(self) -> tuple[Any, ...]:
        raise no_pickle(self, "pickle its document")

    def __enter__(self) -> Layout:
        return self

    def __exit__(self, *unused: object) -> None:
        self.close()


class Screen:
    """A screen laid out: its frames, what does not fit, pictures."""

    __slots__ = ("__weakref__", "_handle", "_lock")
    __module__ = "fitfont"

    _handle: object | None
    _lock: threading.Lock

    def __new__(cls) -> Screen:
        """Screens are made by :meth:`Layout.solve`."""
        raise TypeError("screens are not made by hand; call Layout.solve()")

    @classmethod
    def _made(cls, handle: object) -> Screen:
        screen = object.__new__(cls)
        screen._handle = handle
        screen._lock = threading.Lock()
        return screen

    def __reduce__(self) -> tuple[Any, ...]:
        raise no_pickle(self, "pickle the document, or what to_dict() gives")

    def frame(self, view: str) -> Frame:
        """The frame of a view, by its name. Raises :class:`NotFoundError` for a name that no view has."""
        with self._lock:
            return Frame(*_native.screen_frame(self._handle, view))

    def to_json(self) -> str:
        """The screen as ``fitfont layout --json`` prints it."""
        return self._report(_JSON).rstrip("\n")

    def to_dict(self) -> dict[str, Any]:
        """The same as :meth:`to_json`, as a dict."""
        return json.loads(self.to_json())  # type: ignore[no-any-return]

    @property
    def table(self) -> str:
        """The screen as ``fitfont layout`` prints it: a row for each view with its frame, and for a text its size."""
        return self._report(_TABLE)

    @property
    def problems(self) -> tuple[str, ...]:
        """A sentence for each text that does not fit, and each constraint that is not met."""
        return tuple(self._report(_REFUSAL).splitlines())

    def draw(
        self,
        format: PictureFormat = "png",
        *,
        scale: float | None = None,
        quality: int | None = None,
        svg_text: Literal["outlines", "text"] = "outlines",
        frames: bool = False,
    ) -> bytes:
        """Draws the screen in the device's pixels; with ``frames``, including the outlines of views without a colour."""
        from ._pictures import options

        written = options(format, scale, 0, quality, svg_text, False, frames, "")
        with self._lock:
            return _native.draw_screen(self._handle, written)

    def image(self, *, scale: float | None = None, frames: bool = False) -> Image:
        """Draws the screen as an image of Pillow. Needs Pillow."""
        from ._pictures import image

        return image(self.draw(scale=scale, frames=frames))

    def _report(self, what: int) -> str:
        with self._lock:
            return _native.screen_report(self._handle, what)


def layout(
    document: Document,
    device: str | None = None,
    *,
    language: str = "",
    folder: str | os.PathLike[str] = "",
    orientation: Orientation | None = None,
    width: float | None = None,
    height: float | None = None,
    scale: float = 0.0,
    content_size: str = "",
    context: Context | None = None,
) -> Screen:
    """Lays out a document on a device, or in a window of a width and height; see :class:`Layout`.

    >>> document = {"views": [{"name": "bar"}], "constraints": ["H:|[bar]|", "V:[bar(44)]|"]}
    >>> print(fitfont.layout(document, width=320, height=480).frame("bar"))
    Frame(x=0.0, y=436.0, width=320.0, height=44.0)
    """
    with Layout(document, language=language, folder=folder, context=context) as made:
        return made.solve(
            device, orientation=orientation, width=width, height=height, scale=scale, content_size=content_size
        )


Frame.__module__ = "fitfont"
