"""Many texts at once."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import overload

from . import _native
from ._fit import LIMITS
from ._style import style_of
from ._values import kind_of, number, thread_count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, Literal, Protocol, Union

    from typing_extensions import Buffer, Unpack

    from ._fields import Fields
    from ._fit import Limit
    from ._style import Style

    class ArrowArray(Protocol):
        def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...

    class ArrowStream(Protocol):
        def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

    Texts = Union[Iterable["str | None"], ArrowArray, ArrowStream]
    Column = Union[float, Iterable[float], Buffer, ArrowArray, ArrowStream]


class Row:
    """One result of :class:`Fits`."""

    __slots__ = ("error", "exact_size", "fits", "height", "limit", "line_count", "size", "width")
    __module__ = "fitfont"

    fits: bool
    size: float
    exact_size: float
    width: float
    height: float
    line_count: int
    limit: Limit | None
    error: Exception | None

    def _values(self) -> tuple[object, ...]:
        # NaN, which stands for no result, is not equal to itself.
        numbers = (self.size, self.exact_size, self.width, self.height)
        error = None if self.error is None else (type(self.error), str(self.error))
        return self.fits, *(None if number != number else number for number in numbers), self.line_count, self.limit, error

    def __eq__(self, other: object) -> bool:
        return self._values() == other._values() if isinstance(other, Row) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        if self.error is not None:
            return f"<Row {self.error}>"
        return f"<Row {self.size:g} pt, {self.line_count} lines, limit {self.limit}>"


class Fits(Sequence[Row]):
    """The results of many texts: columns of numbers, which NumPy reads without a copy, and a sequence of rows.

    >>> import numpy
    >>> fits = fitfont.fit_many(["Sign in", "Register"], 200, [20, 40])
    >>> numpy.asarray(fits.size)
    array([14.6842, 29.3685])
    >>> fits[1].line_count, fits.limit
    (1, ['height', 'height'])

    Where there is no result - no text, or one that cannot be fitted - numbers are NaN or 0 and ``fits`` is false.
    """

    __module__ = "fitfont"

    def __init__(
        self, columns: dict[str, bytearray], errors: dict[int, Exception], present: bytes | None
    ) -> None:
        #: What is wrong with texts that cannot be fitted, by their number.
        self.errors: dict[int, Exception] = errors
        #: Whether the text fits at ``size``.
        self.fits = memoryview(columns["fits"]).cast("?")
        #: Points, rounded down to 1/10000; NaN where there is no result.
        self.size = memoryview(columns["size"]).cast("d")
        #: The same to the last bit.
        self.exact_size = memoryview(columns["exact_size"]).cast("d")
        #: The advance of the widest line, and the height of all lines, in points.
        self.width = memoryview(columns["width"]).cast("d")
        self.height = memoryview(columns["height"]).cast("d")
        self.line_count = memoryview(columns["line_count"]).cast("i")
        self._limits = memoryview(columns["limit"]).cast("i")
        self._present = present

    @property
    def limit(self) -> list[Limit | None]:
        """What keeps each text from being larger; None if there is no result."""
        return [LIMITS[number] for number in self._limits]

    @property
    def error(self) -> list[str | None]:
        """The error of each text, as a sentence; None if there is none."""
        return [None if (error := self.errors.get(index)) is None else str(error) for index in range(len(self))]

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> list[Row]: ...
    def __getitem__(self, index: int | slice) -> Row | list[Row]:
        if isinstance(index, slice):
            return [self[one] for one in range(*index.indices(len(self)))]
        row = Row()
        row.fits = self.fits[index]
        row.size = self.size[index]
        row.exact_size = self.exact_size[index]
        row.width = self.width[index]
        row.height = self.height[index]
        row.line_count = self.line_count[index]
        row.limit = LIMITS[self._limits[index]]
        row.error = self.errors.get(index % len(self))
        return row

    def __len__(self) -> int:
        return len(self.size)

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Fits) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        columns: dict[str, memoryview[Any]] = {
            "fits": self.fits, "size": self.size, "exact_size": self.exact_size, "width": self.width,
            "height": self.height, "line_count": self.line_count, "limit": self._limits,
        }
        return Fits, ({name: bytearray(column) for name, column in columns.items()}, self.errors, self._present)

    def __repr__(self) -> str:
        return f"<Fits of {len(self)} texts, {len(self.errors)} errors>"


def fit_many(
    texts: Texts,
    widths: Column | str,
    heights: Column | None = None,
    *,
    style: Style | None = None,
    threads: int = 0,
    errors: Literal["raise", "collect"] | str = "raise",
    **fields: Unpack[Fields],
) -> Fits:
    """Finds the largest size of each of many texts in its box, on all cores, while other threads of Python continue.

    Texts are a list, a NumPy array, a pandas Series, or any column with Arrow's PyCapsule interface (pyarrow, polars),
    which is not copied. Widths and heights are columns too, or one number for all; one box for all may also be a text,
    such as ``"50mmx20mm"``. All texts have one style; ``threads`` is the number of cores to use, 0 for all.

    >>> fits = fitfont.fit_many(["Sign in", "Cancel"], 60, 20, lines=1)
    >>> list(fits.size)
    [14.6842, 14.6842]

    A text that cannot be fitted, such as an empty one, raises its error; with ``errors="collect"`` the error is in
    ``Fits.errors``, and the other texts are fitted. A null of Arrow or pandas has no result and is not an error;
    ``None`` in a list is.
    """
    style = style_of(fields, style, "fit_many")
    if errors not in ("raise", "collect"):
        from ._errors import UsageError

        raise UsageError(f"errors {errors!r} is not known; choose from raise, collect")
    thread_count(threads)
    if heights is None:
        widths, heights = _native.box(widths, heights)  # type: ignore[arg-type]
    column, has_nulls = _texts(texts)
    across, down = _numbers("widths", widths), _numbers("heights", heights)
    made = _native.fit_many(style._handle, column, *across, *down, threads)
    fits = Fits(*made)
    if not has_nulls and made[2] is not None:
        missing = [index for index, there in enumerate(made[2]) if not there and index not in fits.errors]
        if errors == "raise" and missing and missing[0] < min(fits.errors, default=len(fits)):
            raise TypeError(f"text {missing[0]} is None; give a str, or say errors='collect'")
        fits.errors.update((index, TypeError("the text is None; give a str")) for index in missing)
    if errors == "raise" and fits.errors:
        index = min(fits.errors)
        error = fits.errors[index]
        raise type(error)(f"text {index}: {error}")
    return fits


def _texts(texts: Any) -> tuple[object, bool]:
    """A list or an Arrow column, and whether missing values in it are nulls."""
    if isinstance(texts, list):
        return texts, False
    if isinstance(texts, (str, bytes)):
        raise TypeError("texts is one text; give a list of them, or call fit()")
    if hasattr(texts, "__arrow_c_stream__") or hasattr(texts, "__arrow_c_array__"):
        return texts, True
    if hasattr(texts, "tolist"):
        # NumPy or pandas, which may have NaN for what is missing.
        # NumPy's masked arrays have None for what is masked.
        has_nulls = hasattr(texts, "isna") or hasattr(texts, "mask")
        return [None if is_missing(text) else text for text in texts.tolist()], has_nulls
    return list(texts), False


def is_missing(value: object) -> bool:
    """Whether a value of a column is missing: None, NaN, or pandas's own value for it, which cannot be compared."""
    return value is None or (isinstance(value, float) and value != value) or type(value).__name__ in ("NAType", "NaTType")


def _numbers(name: str, numbers: Any) -> tuple[bytes, bool]:
    """A column of numbers, or one for all, as bytes of doubles; and whether it is one for all."""
    if isinstance(numbers, (str, bytes)):
        raise TypeError(f"{name} is a text; give a number, or a list of numbers")
    if isinstance(numbers, (int, float)):
        return _for_all(name, numbers)
    if isinstance(numbers, (list, tuple)):
        return _array(name, numbers), False
    is_arrow = hasattr(numbers, "__arrow_c_stream__") or hasattr(numbers, "__arrow_c_array__")
    if hasattr(numbers, "to_numpy") and not is_arrow:
        numbers = numbers.to_numpy()
    if hasattr(numbers, "mask") and hasattr(numbers, "tolist"):
        # NumPy's masked arrays, whose memory has something where nothing is.
        listed = numbers.tolist()
        nan = float("nan")
        if not isinstance(listed, list):
            return _for_all(name, nan if listed is None else listed)
        return _array(name, [nan if one is None else one for one in listed]), False
    try:
        view = memoryview(numbers)
    except (TypeError, ValueError):
        pass
    else:
        if view.ndim == 0:
            return _for_all(name, numbers)
        if view.ndim != 1:
            raise TypeError(f"{name} has {view.ndim} dimensions; give one")
        if view.format in ("d", "<d", "=d"):
            return view.tobytes(), False
        return _array(name, numbers.tolist() if hasattr(numbers, "tolist") else view.tolist()), False
    if is_arrow:
        return _native.numbers(numbers), False
    if hasattr(numbers, "tolist"):
        return _numbers(name, numbers.tolist())
    if hasattr(numbers, "__float__"):
        return _for_all(name, numbers)
    try:
        listed = list(numbers)
    except TypeError:
        raise TypeError(f"{name} is {kind_of(numbers)}; give a number, or a list of numbers") from None
    return _array(name, listed), False


def _for_all(name: str, side: Any) -> tuple[bytes, bool]:
    return array("d", (_side(name, side),)).tobytes(), True


def _array(name: str, numbers: Sequence[Any]) -> bytes:
    if not set(map(type, numbers)) <= {int, float}:
        numbers = [number(f"{name}[{index}]", one) if type(one) is not float else one for index, one in enumerate(numbers)]
    try:
        return array("d", numbers).tobytes()
    except OverflowError:
        return array("d", [_side(name, one) for one in numbers]).tobytes()


def _side(name: str, side: Any) -> float:
    """A number; the library checks whether it is a side of a box."""
    return side if isinstance(side, float) else number(name, side)
