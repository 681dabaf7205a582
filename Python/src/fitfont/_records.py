"""Records of ``fitfont batch``, in and out."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from itertools import islice

from . import _native
from ._errors import UsageError
from ._style import style_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any, Union

    from typing_extensions import Unpack

    from ._fields import Fields
    from ._style import Style

    Record = Union[str, bytes, Mapping[str, Any]]

#: Records that a thread takes at once.
_CHUNK = 256


def fit_records(
    records: Iterable[Record],
    *,
    detail: bool = False,
    style: Style | None = None,
    threads: int = 0,
    **fields: Unpack[Fields],
) -> Iterator[str]:
    """The lines that ``fitfont batch`` prints for these records, byte for byte, one for each, in their order.

    A record is a dict, or a line of JSON, with a ``text``, ``rect`` or ``width`` and ``height``, maybe an ``id``, and any option
    in camelCase. What it does not say is the style's, or what the keywords say. A record that cannot be fitted gives a line
    with its ``error``.

    >>> list(fitfont.fit_records([{"id": 1, "text": "Sign in", "rect": "200x40"}], lines=1))
    ['{"id":1,"fits":true,"size":29.3685,"lineCount":1,"limit":"height"}']

    Works on all cores, some thousand records ahead of who reads, so that an endless stream of them can be read.
    """
    if isinstance(records, (str, bytes)) or isinstance(records, Mapping):
        raise TypeError("records is one record; give a list of them")
    if isinstance(threads, bool) or not isinstance(threads, int):
        raise TypeError(f"threads is no whole number: {type(threads)!r}")
    if not 0 <= threads <= 4096:
        raise UsageError(f"threads {threads} is not from 0 to 4096; give 0 for all cores")
    made = style_of(fields, style, "fit_records")
    return _lines(iter(records), made, 1 if detail else 0, threads or os.cpu_count() or 1)


def _lines(records: Iterator[Record], style: Style, flags: int, threads: int) -> Iterator[str]:
    first = 1
    chunk = [_line(record) for record in islice(records, _CHUNK)]
    following = [_line(record) for record in islice(records, _CHUNK)] if len(chunk) == _CHUNK else []
    if threads == 1 or not following:
        while chunk:
            for line in _native.records(style._handle, chunk, flags, first):
                yield line.rstrip("\n")
            first += len(chunk)
            chunk, following = following, []
            if not chunk:
                chunk = [_line(record) for record in islice(records, _CHUNK)]
        return
    from collections import deque
    from concurrent.futures import Future, ThreadPoolExecutor

    with ThreadPoolExecutor(threads) as pool:
        waiting: deque[Future[list[str]]] = deque()
        while chunk or waiting:
            while chunk and len(waiting) < 2 * threads:
                waiting.append(pool.submit(_native.records, style._handle, chunk, flags, first))
                first += len(chunk)
                chunk, following = following, []
                if not chunk:
                    chunk = [_line(record) for record in islice(records, _CHUNK)]
            for line in waiting.popleft().result():
                yield line.rstrip("\n")


def _line(record: Record) -> bytes:
    if isinstance(record, bytes):
        return record
    if isinstance(record, str):
        return record.encode()
    if not isinstance(record, Mapping):
        raise TypeError(f"a record is {type(record)!r}; give a dict, or a line of JSON")
    # A number that JSON has no word for, and half a character, are written so that the library refuses them.
    return json.dumps(dict(record), default=_plain).encode()


def _plain(value: Any) -> Any:
    """Numbers and arrays of NumPy's."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"a record has {type(value)!r}; give texts, numbers or lists of them")
