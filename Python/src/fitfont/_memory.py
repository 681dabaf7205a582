"""Fonts whose bytes are in memory."""

from __future__ import annotations

import threading
import weakref

from . import _native
from ._values import kind_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._context import Context


class MemoryFile(str):
    """What the library knows a font in memory by, in place of the path of a file; the font lives as long as this does."""

    data: bytes
    context: Context | None
    _handle: object

    def within(self, context: Context | None) -> MemoryFile:
        """The same font in another context."""
        return self if context is self.context else memory_file(self.data, context)

    def __reduce__(self) -> tuple[Any, ...]:
        return memory_file, (self.data, self.context)


#: Those that somebody has: equal bytes are one font.
_known: weakref.WeakValueDictionary[tuple[Context | None, bytes], MemoryFile] = weakref.WeakValueDictionary()
_lock = threading.Lock()


def memory_file(data: object, context: Context | None = None) -> MemoryFile:
    """The font that some bytes are, in a context."""
    from ._style import context_handle

    try:
        held = data if isinstance(data, bytes) else bytes(memoryview(data))  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"data is {kind_of(data)}; give the bytes of a font file") from None
    handle = context_handle(context)
    with _lock:
        known = _known.get((context, held))
        if known is None:
            font, name = _native.memory_font(handle, held)
            known = MemoryFile(name)
            known.data, known.context, known._handle = held, context, font
            _known[context, held] = known
        return known
