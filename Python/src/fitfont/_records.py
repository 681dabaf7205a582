"""Records of ``fitfont batch``, in and out."""

from __future__ import annotations

import json
import os
import threading
import weakref
from collections import deque
from collections.abc import Iterator, Mapping
from itertools import islice

from . import _native
from ._composition import plain
from ._style import style_of
from ._values import flag, kind_of, thread_count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable
    from concurrent.futures import Future, ThreadPoolExecutor
    from typing import Any, Union

    from typing_extensions import Unpack

    from ._fields import Fields
    from ._style import Style

    Record = Union[str, bytes, Mapping[str, Any]]
    #: Lines of input, the number of the first, and by their places what was found without the library.
    Chunk = tuple[list[bytes], int, dict[int, str]]

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
    """The lines that ``fitfont batch`` prints for these records, byte for byte, in their order.

    A record is a dict, or a line of JSON, with a ``text``, ``rect`` or ``width`` and ``height``, possibly an ``id``,
    and any option in camelCase. Options that it does not set come from the style or the keywords. A record that cannot
    be fitted gives a line with its ``error``, as does anything that is not a record. A line that is only white space is
    skipped, as is a byte order mark before the first.

    >>> list(fitfont.fit_records([{"id": 1, "text": "Sign in", "rect": "200x40"}], lines=1))
    ['{"id":1,"fits":true,"size":29.3685,"lineCount":1,"limit":"height"}']

    Works on all cores, some thousand records ahead of the reader, so that an endless stream can be read. Many threads
    may read the iterator; they take turns. A process that forks waits for what its iterators have begun, and the child
    may continue to read, from records of its own.
    """
    if isinstance(records, (str, bytes)) or isinstance(records, Mapping):
        raise TypeError("records is one record; give a list of them")
    count = thread_count(threads) or os.cpu_count() or 1
    made = style_of(fields, style, "fit_records")
    return _Lines(iter(records), made, 1 if flag("detail", detail) else 0, count)


class _Lines(Iterator[str]):
    """The lines of records, made by threads of its own if there are enough records for more than one."""

    def __init__(self, records: Iterator[Record], style: Style, flags: int, threads: int) -> None:
        self._style = style
        self._flags = flags
        self._threads = threads
        self._process = os.getpid()
        self._pool: ThreadPoolExecutor | None = None
        self._waiting: deque[Future[list[str]]] = deque()
        # Who comes again from within the records gets the error of generators, and does not wait for itself.
        self._lock = threading.RLock()
        self._generator = self._generate(_chunks(records))
        _open.add(self)

    def __next__(self) -> str:
        with self._lock:
            return next(self._generator)

    def close(self) -> None:
        """Ends the lines."""
        with self._lock:
            self._generator.close()

    def __del__(self) -> None:
        self._stop()

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("the lines of records cannot be pickled; make a list of them")

    def _fitted(self, chunk: Chunk) -> list[str]:
        records, first, found = chunk
        lines = _native.records(self._style._handle, records, self._flags, first)
        # Of a blank line, there is none.
        return [line.rstrip("\n") for line in (found.get(index, line) for index, line in enumerate(lines)) if line]

    def _generate(self, chunks: Iterator[Chunk]) -> Generator[str, None, None]:
        try:
            for chunk in chunks:
                # A child that was forked has none of its parent's threads.
                if self._threads == 1 or len(chunk[0]) < _CHUNK or os.getpid() != self._process:
                    while self._waiting:
                        yield from self._waiting.popleft().result()
                    yield from self._fitted(chunk)
                    continue
                if self._pool is None:
                    from concurrent.futures import ThreadPoolExecutor

                    self._pool = ThreadPoolExecutor(self._threads)
                self._waiting.append(self._pool.submit(self._fitted, chunk))
                if len(self._waiting) >= 2 * self._threads:
                    yield from self._waiting.popleft().result()
            while self._waiting:
                yield from self._waiting.popleft().result()
        finally:
            self._stop()

    def _stop(self) -> None:
        pool, self._pool = getattr(self, "_pool", None), None
        if pool is not None and os.getpid() == self._process:
            for future in self._waiting:
                future.cancel()
            pool.shutdown()

    def _settle(self) -> None:
        """Waits for the records that have been begun."""
        from concurrent.futures import wait

        wait(list(self._waiting))


#: Iterators that a fork has to wait for, because their threads and what these hold would be missing in the child.
_open: weakref.WeakSet[_Lines] = weakref.WeakSet()


def _settle_all() -> None:
    for lines in list(_open):
        lines._settle()


def _unlock_all() -> None:
    """Unlocks everything in a forked child, in which the parent's other threads do not exist."""
    for lines in list(_open):
        lines._lock = threading.RLock()


os.register_at_fork(before=_settle_all, after_in_child=_unlock_all)


def _chunks(records: Iterator[Record]) -> Generator[Chunk, None, None]:
    first = 1
    while True:
        found: dict[int, str] = {}
        lines: list[bytes] = []
        failure: BaseException | None = None
        try:
            for record in islice(records, _CHUNK):
                lines.append(_line(record, first + len(lines), len(lines), found))
        except Exception as error:
            # What came before has its results.
            failure = error
        if lines:
            yield lines, first, found
        if failure is not None:
            raise failure
        if len(lines) < _CHUNK:
            return
        first += len(lines)


def _line(record: Record, number: int, place: int, found: dict[int, str]) -> bytes:
    """A record as a line of input; for anything that is not a record, the line of output is in `found`."""
    if isinstance(record, str):
        # Half a character is written so that the library refuses it.
        record = record.encode("utf-8", "surrogatepass")
    if isinstance(record, bytes):
        return record
    try:
        # A number that JSON has no word for is written so that the library refuses it.
        return json.dumps(dict(record) if isinstance(record, Mapping) else record, default=plain).encode()
    except (TypeError, ValueError, RecursionError) as error:
        reason = str(error) if isinstance(record, Mapping) else f"a record is {kind_of(record)}; give a dict, or a line of JSON"
        said: dict[str, object] = {"line": number, "error": reason}
        if isinstance(record, Mapping) and isinstance(record.get("id"), (str, int)):
            said = {"id": record["id"], **said}
        found[place] = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
        return b"null"
