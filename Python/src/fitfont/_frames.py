"""Frames of data from pandas or Arrow, or dicts of columns, as PySpark, Dask, Ray and Beam hand them to functions."""

from __future__ import annotations

from array import array

from ._errors import FitFontError
from ._fields import KEYS
from ._many import fit_many, is_missing
from ._style import style_of
from ._values import kind_of, number, thread_count, typed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import Any, TypeVar

    from typing_extensions import Unpack

    from ._fields import Fields
    from ._style import Style

    Frame = TypeVar("Frame")

#: What is added to a frame.
RESULTS = ("fits", "size", "line_count", "limit", "error")


def fit_frame(
    frame: Frame,
    *,
    text: str = "text",
    width: str | float = "width",
    height: str | float = "height",
    style: Style | None = None,
    threads: int = 0,
    **fields: Unpack[Fields],
) -> Frame:
    """Fits the texts of a frame: adds the columns ``fits``, ``size``, ``line_count``, ``limit`` and ``error``.

    A frame is a DataFrame of pandas, a table or record batch of pyarrow, or a dict of columns. ``text``, ``width`` and ``height``
    name columns (the last two may be numbers for all rows). Columns that are named like a keyword, such as
    ``language`` or ``max_size``, set it for their row unless they are null; other columns are left as they are.

    >>> frame = {"text": ["Sign in", "Anmelden", ""], "width": [60, 60, 60], "height": [20, 20, 20]}
    >>> frame["language"] = ["en", "de", "en"]
    >>> fitted = fitfont.fit_frame(frame, lines=1)
    >>> fitted["size"][:2], fitted["error"][2]
    ([14.6842, 12.4714], 'the text is empty, so there is nothing to fit; give at least one character')

    A row that cannot be fitted has an ``error`` and nulls, and the other rows are fitted. This is the function for
    ``map_partitions`` (Dask) and ``map_batches`` (Ray); for Spark see :func:`fit_frames`.
    """
    made = style_of(fields, style, "fit_frame")
    thread_count(threads)
    names = _names(frame)
    texts = _list(frame, text)
    widths = _list(frame, width) if isinstance(width, str) else [number("width", width)] * len(texts)
    heights = _list(frame, height) if isinstance(height, str) else [number("height", height)] * len(texts)
    said = {name: _list(frame, name) for name in names if name in KEYS and name not in (text, width, height)}
    for name, column in [(width, widths), (height, heights), *said.items()]:
        if len(column) != len(texts):
            raise ValueError(f"column {name!r} has {len(column)} rows and {text!r} has {len(texts)}; give as many")
    # Rows that say the same, and what they say.
    rows: dict[object, tuple[dict[str, Any], Sequence[int]]] = {(): ({}, range(len(texts)))}
    if said:
        rows = {}
        for index in range(len(texts)):
            row = {name: column[index] for name, column in said.items() if column[index] is not None}
            rows.setdefault(_key(row) if row else (), (row, []))[1].append(index)  # type: ignore[attr-defined]
    results: dict[str, list[Any]] = {name: [None] * len(texts) for name in RESULTS}
    for row, indices in rows.values():
        try:
            row_style = style_of(row, made, "fit_frame")
        except (TypeError, ValueError, FitFontError) as error:
            for index in indices:
                results["error"][index] = str(error)
            continue
        _fit_rows(indices, texts, widths, heights, row_style, threads, results)
    return _with(frame, results)  # type: ignore[no-any-return]


def _key(row: dict[str, Any]) -> object:
    """A key that is equal for rows with the same values."""
    key = tuple((name, _key(value) if isinstance(value, dict) else typed(value)) for name, value in row.items())
    try:
        hash(key)
    except TypeError:
        return object()
    return key


def _fit_rows(
    indices: Sequence[int], texts: list[Any], widths: list[Any], heights: list[Any], style: Style, threads: int,
    results: dict[str, list[Any]],
) -> None:
    wrong: dict[int, str] = {}
    sides = [_sides(name, column, indices, wrong) for name, column in (("width", widths), ("height", heights))]
    fits = fit_many([texts[index] for index in indices], *sides, style=style, threads=threads, errors="collect")
    errors = {place: str(error) for place, error in fits.errors.items()} | wrong if wrong or fits.errors else {}
    columns: dict[str, list[Any]] = {
        "fits": fits.fits.tolist(), "size": fits.size.tolist(), "line_count": fits.line_count.tolist(), "limit": fits.limit,
        "error": [None] * len(indices),
    }
    for place, error in errors.items():
        for column in columns.values():
            column[place] = None
        columns["error"][place] = error
    for name, column in columns.items():
        if len(indices) == len(texts):
            results[name] = column
            continue
        for place, index in enumerate(indices):
            results[name][index] = column[place]


def _sides(name: str, column: list[Any], indices: Sequence[int], wrong: dict[int, str]) -> list[float]:
    """The sides of rows as numbers; NaN if one is missing, for which the library or `wrong` has the error."""
    sides = [column[index] for index in indices]
    if set(map(type, sides)) <= {float, int}:
        try:
            return array("d", sides).tolist()
        except OverflowError:
            # A number that is too large is wrong in its own row.
            pass
    for place, side in enumerate(sides):
        if type(side) is not float:
            try:
                sides[place] = float("nan") if side is None else number(name, side)
            except (TypeError, FitFontError) as error:
                sides[place] = float("nan")
                wrong.setdefault(place, str(error))
    return sides


def fit_frames(
    *,
    text: str = "text",
    width: str | float = "width",
    height: str | float = "height",
    style: Style | None = None,
    threads: int = 1,
    **fields: Unpack[Fields],
) -> Callable[[Iterable[Frame]], Iterator[Frame]]:
    """Makes a function from frames to frames that does what :func:`fit_frame` does, for PySpark's ``mapInPandas`` and
    ``mapInArrow``.

    >>> fit = fitfont.fit_frames(lines=1)
    >>> [frame["size"] for frame in fit(iter([{"text": ["Sign in"], "width": [60], "height": [20]}]))]
    [[14.6842]]

    The keywords are checked at once. It uses one core unless ``threads`` says otherwise, because engines start a
    worker for each core.
    """
    thread_count(threads)
    return _Frames({"text": text, "width": width, "height": height, "threads": threads}, style_of(fields, style, "fit_frames"))


class _Frames:
    """An object, not a closure, so that every pickle accepts it."""

    def __init__(self, columns: dict[str, Any], style: Style) -> None:
        self._columns = columns
        self._style = style

    def __call__(self, frames: Iterable[Frame]) -> Iterator[Frame]:
        for frame in frames:
            yield fit_frame(frame, style=self._style, **self._columns)


# The kinds of frames, told by what they can do.


def _names(frame: Any) -> list[str]:
    if hasattr(frame, "column_names"):
        return list(frame.column_names)
    if hasattr(frame, "schema") and hasattr(frame.schema, "names"):
        return list(frame.schema.names)
    if hasattr(frame, "keys"):
        return [name for name in frame.keys() if isinstance(name, str)]
    raise TypeError(f"{type(frame)!r} is no frame; give a DataFrame, an Arrow table or a dict of columns")


def _list(frame: Any, name: str) -> list[Any]:
    """A column's values, None for what is missing."""
    if name not in _names(frame):
        raise KeyError(f"the frame has no column {name!r}; it has {', '.join(map(repr, _names(frame)))}")
    column = frame.column(name) if hasattr(frame, "column") else frame[name]
    if isinstance(column, (str, bytes)) or not hasattr(column, "__iter__"):
        raise TypeError(f"column {name!r} is {kind_of(column)}; give a list of values")
    values = column.to_pylist() if hasattr(column, "to_pylist") else (
        column.tolist() if hasattr(column, "tolist") else list(column)
    )
    return [None if is_missing(value) else value for value in values]


def _with(frame: Any, results: dict[str, list[Any]]) -> Any:
    if hasattr(frame, "append_column"):
        import pyarrow

        kinds = {
            "fits": pyarrow.bool_(), "size": pyarrow.float64(), "line_count": pyarrow.int32(),
            "limit": pyarrow.string(), "error": pyarrow.string(),
        }
        for name, values in results.items():
            frame = frame.append_column(name, pyarrow.array(values, kinds[name]))
        return frame
    if hasattr(frame, "assign"):
        import pandas

        kinds = {"fits": "boolean", "size": "Float64", "line_count": "Int32", "limit": "string", "error": "string"}
        columns = {
            name: pandas.Series(values, index=frame.index, dtype=kinds[name]) for name, values in results.items()
        }
        return frame.assign(**columns)
    return {**frame, **results}
