"""Fonts and limits of one's own."""

from __future__ import annotations

import os
import threading
import weakref
from collections.abc import Mapping

from . import _native
from ._values import kind_of, utf8

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Context:
    """Fonts and limits of one's own, such as a service has for each of its users.

    >>> guest = fitfont.Context(limits={"textBytes": 100})
    >>> style = fitfont.Style(context=guest, lines=2)
    >>> style.fit("Sign in", 200, 40).size
    29.3685
    >>> style.fit("Sign in" * 20, 200, 40)
    Traceback (most recent call last):
    ...
    fitfont.UnavailableError: the text exceeds the limit textBytes: 140 is more than 100; shorten or split it

    ``fonts`` is a folder whose fonts, and those of the folders below it, are known in place of the machine's installed ones; the
    bundled ones are known beside them. ``limits`` are lower than the library's own, by the names that :func:`fitfont.limits` gives
    them; those of texts, fonts and pictures can be lowered. ``cache_bytes`` is about how many bytes each working thread keeps of shaped
    texts: 16 MiB where nothing is said, 0 for none.

    Styles, fonts, compositions and layouts are made in it by their keyword ``context``. It shares no opened font with others. What the fonts of
    a layout lack is set in those of the machine even so, and the texts of a layout have the library's limits. May be used from many
    threads at once. A pickled one is made again where it is read, once for all that are alike, with the folder of that machine.

    Reads the folder. Raises :class:`NotFoundError` for one that is not there, :class:`UsageError` for a limit that is unknown, no whole number or
    not below the library's.
    """

    __slots__ = ("__weakref__", "_handle", "_said")
    __module__ = "fitfont"

    def __init__(
        self,
        *,
        fonts: str | os.PathLike[str] | None = None,
        limits: Mapping[str, int] | None = None,
        cache_bytes: int | None = None,
    ) -> None:
        folder = b"" if fonts is None else os.fsencode(os.fspath(fonts))
        if fonts is not None and not folder:
            from ._errors import UsageError

            raise UsageError("fonts is an empty path; give a folder, or leave it out for the fonts of the machine")
        self._said = (folder, _written(limits), _checked(cache_bytes))
        kept = 0 if cache_bytes is None else cache_bytes or -1
        self._handle: object | None = _native.context(kept, *self._said[:2])

    def forget(self) -> None:
        """Lets go of its shaped texts and the font files that it has read, so that those that changed are read anew; see
        :func:`fitfont.forget`."""
        from ._style import forget_in

        forget_in(self._handle)

    def close(self) -> None:
        """Lets go of it. What was made in it stays; whoever makes something else in it gets a :class:`ValueError`."""
        self._handle = None

    def __enter__(self) -> Context:
        return self

    def __exit__(self, *unused: object) -> None:
        self.close()

    def __repr__(self) -> str:
        folder, limits, cache_bytes = self._said
        said = [f"fonts={os.fsdecode(folder)!r}"] if folder else []
        said += [f"limits={limits.decode()}"] if limits else []
        said += [f"cache_bytes={cache_bytes}"] if cache_bytes is not None else []
        return f"Context({', '.join(said)})"

    def __reduce__(self) -> tuple[Any, ...]:
        if self._handle is None:
            raise ValueError("the context is closed; make another one")
        return _restored, self._said


def _written(limits: Mapping[str, int] | None) -> bytes:
    """Limits as JSON, in the order of their names: alike where they mean the same."""
    if limits is None:
        return b""
    if not isinstance(limits, Mapping):
        raise TypeError(f"limits is {kind_of(limits)}; give a dict of names and whole numbers")
    for name, value in limits.items():
        utf8("the name of a limit", name)
        if isinstance(value, bool) or not isinstance(value, int):
            raise TypeError(f"the limit {name!r} is {kind_of(value)}; give a whole number")
    import json

    return json.dumps(dict(sorted(limits.items())), ensure_ascii=False).encode() if limits else b""


def _checked(cache_bytes: int | None) -> int | None:
    if cache_bytes is None:
        return None
    if isinstance(cache_bytes, bool) or not isinstance(cache_bytes, int):
        raise TypeError(f"cache_bytes is {kind_of(cache_bytes)}; give a whole number")
    if not 0 <= cache_bytes < 1 << 40:
        from ._errors import UsageError

        raise UsageError(f"cache_bytes {cache_bytes} is not from 0 to {(1 << 40) - 1}; give 0 for no cache")
    return cache_bytes


#: Those that came out of pickles and that somebody still has.
_found: weakref.WeakValueDictionary[tuple[bytes, bytes, int | None], Context] = weakref.WeakValueDictionary()
_lock = threading.Lock()


def _restored(folder: bytes, limits: bytes, cache_bytes: int | None) -> Context:
    said = (folder, limits, cache_bytes)
    with _lock:
        found = _found.get(said)
        if found is None or found._handle is None:
            import json

            found = Context(
                fonts=os.fsdecode(folder) if folder else None, limits=json.loads(limits) if limits else None,
                cache_bytes=cache_bytes,
            )
            _found[said] = found
        return found


def handle_of(context: object) -> object:
    """The handle to make something in: None, which the library refuses, for a context that was closed."""
    if not isinstance(context, Context):
        raise TypeError(f"context is {kind_of(context)}; give a Context")
    return context._handle
