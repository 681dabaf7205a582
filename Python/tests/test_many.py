"""Many texts: columns of every kind, records, frames; the same as the command's batch to the bit."""

from __future__ import annotations

import json
import math
from array import array

import pytest

import fitfont

BOXES = [(40 + index % 161, 12 + index % 37) for index in range(3000)]


def boxed(strings):
    return [(language, text, *BOXES[index]) for index, (language, text) in enumerate(strings[: len(BOXES)])]


def test_records_are_the_commands_byte_for_byte(batch, strings):
    records = [
        {"id": index, "text": text, "language": language, "width": width, "height": height}
        for index, (language, text, width, height) in enumerate(boxed(strings))
    ]
    records[5] = {"id": "no text"}
    records[7]["lnes"] = 3
    expected = batch(records, "--detail", "--lines", "2", "--max-size", "32")
    assert list(fitfont.fit_records(records, detail=True, lines=2, max_size=32)) == expected
    lines = [json.dumps(record, ensure_ascii=False) for record in records]
    assert list(fitfont.fit_records(lines, detail=True, lines=2, max_size=32, threads=1)) == expected


def test_every_fit_is_the_commands(batch, strings):
    """One call, many calls and one call for many agree with the command about every string."""
    rows = boxed(strings)
    expected = [
        json.loads(line)
        for line in batch([{"text": text, "width": w, "height": h, "lines": 3} for _, text, w, h in rows])
    ]
    fits = fitfont.fit_many([row[1] for row in rows], [row[2] for row in rows], [row[3] for row in rows], lines=3)
    for index, (row, result) in enumerate(zip(rows, expected)):
        single = fitfont.fit(row[1], row[2], row[3], lines=3)
        assert (single.fits, single.size, single.line_count, single.limit) == (
            result["fits"], result["size"], result["lineCount"], result["limit"]
        ), row
        assert (fits.fits[index], fits.size[index], fits.line_count[index], fits.limit[index]) == (
            single.fits, single.size, single.line_count, single.limit
        ), row
        assert (fits.exact_size[index], fits.width[index], fits.height[index]) == (
            single.exact_size, single.width, single.height
        )


TEXTS = ["Sign in", "Grüße 😀", "a longer text of several words", "שלום"]


def columns():
    """Each kind of column that there is on this machine."""
    yield list, list
    yield tuple, tuple
    yield iter, lambda numbers: array("d", numbers)
    yield list, lambda numbers: array("f", numbers)
    yield list, lambda numbers: array("i", map(int, numbers))
    try:
        import numpy
    except ImportError:
        return
    yield lambda texts: numpy.array(texts), numpy.array
    yield lambda texts: numpy.array(texts, dtype=object), lambda numbers: numpy.array(numbers, dtype="float32")
    yield list, lambda numbers: numpy.repeat(numbers, 2)[::2]
    try:
        import pandas
    except ImportError:
        pass
    else:
        yield pandas.Series, pandas.Series
        yield lambda texts: pandas.Series(texts, dtype=object), lambda numbers: pandas.Series(numbers, dtype="Float64")
        yield lambda texts: pandas.Series(texts, dtype="category"), pandas.Series
    try:
        import pyarrow
    except ImportError:
        return
    for kind in ("string", "large_string", "string_view"):
        yield (lambda texts, kind=kind: pyarrow.array(texts, getattr(pyarrow, kind)())), pyarrow.array
    yield (lambda texts: pyarrow.array(texts).dictionary_encode()), (lambda numbers: pyarrow.array(numbers, "float32"))
    yield (
        (lambda texts: pyarrow.chunked_array([texts[:1], [], texts[1:]], pyarrow.string())),
        (lambda numbers: pyarrow.chunked_array([list(map(int, numbers[:2])), list(map(int, numbers[2:]))])),
    )
    yield (
        (lambda texts: pyarrow.array(["left out", *texts, "too"])[1:-1]),
        (lambda numbers: pyarrow.array([1.0, *numbers, 2.0])[1:-1]),
    )


@pytest.mark.parametrize(("texts", "numbers"), list(columns()))
def test_columns_of_every_kind(texts, numbers):
    widths, heights = [40.0, 60.0, 80.0, 33.0], [20.0, 20.0, 30.0, 14.0]
    expected = [fitfont.fit(*row, lines=2).exact_size for row in zip(TEXTS, widths, heights)]
    fits = fitfont.fit_many(texts(TEXTS), numbers(widths), numbers(heights), lines=2)
    assert list(fits.exact_size) == expected
    one = fitfont.fit_many(texts(TEXTS), 50, numbers(heights))
    assert list(one.exact_size) == [fitfont.fit(*row).exact_size for row in zip(TEXTS, [50] * 4, heights)]


def test_threads_make_no_difference(strings):
    texts = [text for _, text in strings]
    sizes = [bytes(fitfont.fit_many(texts, 100, 30, threads=threads).exact_size) for threads in (1, 2, 7)]
    assert sizes[0] == sizes[1] == sizes[2]


def test_nothing_to_do():
    fits = fitfont.fit_many([], 10, 10)
    assert len(fits) == 0 and list(fits) == [] and not fits.errors
    assert list(fitfont.fit_records([])) == []


def test_rows():
    fits = fitfont.fit_many(TEXTS, 60, 20)
    assert [row.size for row in fits] == list(fits.size) and fits[-1].size == fits.size[3]
    assert [row.limit for row in fits[1:3]] == fits.limit[1:3]
    with pytest.raises(IndexError):
        fits[4]


def test_texts_that_cannot_be_fitted():
    texts = ["fine", "", "also fine", "   "]
    with pytest.raises(fitfont.DataError, match="text 1: the text is empty"):
        fitfont.fit_many(texts, 10, 10)
    fits = fitfont.fit_many(texts, 10, 10, errors="collect")
    assert sorted(fits.errors) == [1, 3] and isinstance(fits.errors[3], fitfont.DataError)
    assert fits.error[0] is None and "white space" in fits.error[3]
    assert math.isnan(fits.size[1]) and fits.limit[1] is None and not fits.fits[1] and fits[1].error is fits.errors[1]
    assert fits.size[2] == fitfont.fit("also fine", 10, 10).size
    with pytest.raises(fitfont.UsageError):
        fitfont.fit_many(["a", "b"], [10, math.nan], 10)
    bad = fitfont.fit_many(["a", "b"], [10, -1], 10, errors="collect")
    assert list(bad.errors) == [1]


def test_half_characters_are_errors_of_their_text():
    texts = ["a", "b\ud800", 5, "c"]
    fits = fitfont.fit_many(texts, 9, 9, errors="collect")
    assert sorted(fits.errors) == [1, 2] and fits.fits[0] and fits.fits[3] and fits.limit[1] is None
    assert isinstance(fits.errors[1], fitfont.DataError) and "\\ud800, at index 1" in str(fits.errors[1])
    assert isinstance(fits.errors[2], TypeError)
    with pytest.raises(fitfont.DataError, match="text 1: the text has half a character"):
        fitfont.fit_many(texts, 9, 9)
    fitted = fitfont.fit_frame({"text": texts, "width": [9] * 4, "height": [9] * 4})
    assert fitted["fits"] == [True, None, None, True] and "half a character" in fitted["error"][1]


def test_nulls_have_no_result():
    with pytest.raises(TypeError, match="text 1 is None"):
        fitfont.fit_many(["a", None], 10, 10)
    fits = fitfont.fit_many(["a", None], 10, 10, errors="collect")
    assert math.isnan(fits.size[1]) and isinstance(fits.errors[1], TypeError)
    pyarrow = pytest.importorskip("pyarrow")
    for column in (pyarrow.array(["a", None, "b"]), pyarrow.array(["a", None, "b"]).dictionary_encode()):
        fits = fitfont.fit_many(column, 10, 10)
        assert not fits.errors and math.isnan(fits.size[1]) and fits.size[0] == fitfont.fit("a", 10, 10).size
        assert fits.size[2] == fitfont.fit("b", 10, 10).size
    assert fitfont.fit_many(pyarrow.nulls(2), 10, 10).limit == [None, None]


@pytest.mark.parametrize(
    ("texts", "widths", "message"),
    [
        ("one text", 10, "call fit"), (5, 10, "not iterable"), (["a", 5], 10, "text 1: the text is no str"), ([b"a"], 10, "text 0: the text is no str"),
        (["a"], "10", "widths"), (["a"], ["10"], "widths"), (["a"], None, "widths"), (["a"], [None], "widths"),
        (["a"], b"12345678", "widths"),
    ],
)
def test_columns_of_wrong_types(texts, widths, message):
    with pytest.raises(TypeError, match=message):
        fitfont.fit_many(texts, widths, 10)


def test_columns_of_wrong_lengths():
    with pytest.raises(ValueError, match="3 texts and 2 widths"):
        fitfont.fit_many(["a", "b", "c"], [1, 2], 3)
    with pytest.raises(ValueError, match="3 texts and 0 heights"):
        fitfont.fit_many(["a", "b", "c"], [1, 2, 3], [])
    numpy = pytest.importorskip("numpy")
    with pytest.raises(TypeError, match="dimensions"):
        fitfont.fit_many(["a"], numpy.ones((1, 1)), 10)
    pyarrow = pytest.importorskip("pyarrow")
    for column in (pyarrow.array([1, 2]), pyarrow.array([["a"]]), pyarrow.array([b"a"]), pyarrow.table({"a": ["b"]})):
        with pytest.raises(TypeError, match="cast it to string"):
            fitfont.fit_many(column, 10, 10)
    with pytest.raises(TypeError, match="cast it to float64"):
        fitfont.fit_many(["a"], pyarrow.array(["a"]), 10)


@pytest.mark.parametrize("threads", [-1, 1.5, "2", None, True, 10**9])
def test_threads_that_are_none(threads):
    for call in (lambda: fitfont.fit_many(["a"], 10, 10, threads=threads), lambda: fitfont.fit_records([], threads=threads)):
        with pytest.raises((TypeError, fitfont.UsageError), match="threads"):
            call()


def test_columns_outlive_the_result():
    numpy = pytest.importorskip("numpy")
    sizes = numpy.asarray(fitfont.fit_many(TEXTS, 60, 20).size)
    assert sizes.dtype == numpy.float64 and sizes[0] == fitfont.fit(TEXTS[0], 60, 20).size


def frames():
    data = {
        "text": ["Sign in", "Anmelden", "", None], "width": [60.0, 60.0, 60.0, 60.0], "height": [20, 20, 20, 20],
        "language": ["en", "de", None, "en"], "other": [1, 2, 3, 4],
    }
    yield data, lambda column: list(column)
    try:
        import pandas
    except ImportError:
        pass
    else:
        frame = pandas.DataFrame(data, index=[5, 6, 7, 8])
        yield frame, lambda column: [None if value is pandas.NA else value for value in column.tolist()]
    try:
        import pyarrow
    except ImportError:
        return
    yield pyarrow.table(data), lambda column: column.to_pylist()
    yield pyarrow.RecordBatch.from_pydict(data), lambda column: column.to_pylist()


@pytest.mark.parametrize(("frame", "values"), list(frames()))
def test_frames_of_every_kind(frame, values):
    fitted = fitfont.fit_frame(frame, lines=1)
    assert type(fitted) is type(frame)
    assert values(fitted["other"]) == [1, 2, 3, 4]
    assert values(fitted["size"]) == [
        fitfont.fit("Sign in", 60, 20, lines=1, language="en").size,
        fitfont.fit("Anmelden", 60, 20, lines=1, language="de").size, None, None,
    ]
    assert values(fitted["fits"]) == [True, True, None, None] and values(fitted["limit"])[2] is None
    errors = values(fitted["error"])
    assert errors[:2] == [None, None] and "empty" in errors[2] and errors[3]
    assert [values(one["size"]) for one in fitfont.fit_frames(lines=1)(iter([frame]))] == [values(fitted["size"])]


def test_what_pandas_has_for_missing():
    pandas = pytest.importorskip("pandas")
    for kind in ("string", "object", "str"):
        texts = pandas.Series(["a", None, "b"], dtype=kind)
        fits = fitfont.fit_many(texts, pandas.Series([10.0, 10, 10]), 10)
        assert not fits.errors and math.isnan(fits.size[1]) and fits.size[2] == fitfont.fit("b", 10, 10).size
        frame = pandas.DataFrame({"text": texts, "width": pandas.Series([10, None, 10], dtype="Int64"), "height": 10.0})
        assert fitfont.fit_frame(frame)["size"].isna().tolist() == [False, True, False]


def test_frames_that_are_none():
    with pytest.raises(TypeError):
        fitfont.fit_frame([1])
    with pytest.raises(KeyError, match="no column 'text'; it has 'a'"):
        fitfont.fit_frame({"a": []})
    fitted = fitfont.fit_frame({"label": ["a", "b"], "lines": [1, -1]}, text="label", width=10, height=10)
    assert fitted["error"][0] is None and "lines" in fitted["error"][1]
    with pytest.raises(TypeError, match="unexpected keyword"):
        fitfont.fit_frames(lnes=1)


def test_records_of_a_column():
    pandas = pytest.importorskip("pandas")
    lines = pandas.Series(['{"text": "a", "rect": "10x10"}', "{"])
    assert [("error" in json.loads(line)) for line in fitfont.fit_records(lines)] == [False, True]


def test_records_that_are_none():
    for records in ("{}", b"{}", {"text": "a"}):
        with pytest.raises(TypeError, match="one record"):
            fitfont.fit_records(records)
    ok = {"text": "a", "rect": "10x10"}
    given = [ok, None, 5, object(), {**ok, "id": "x", "lines": {1, 2}}, ok, '{"text": "\ud800", "rect": "9x9"}']
    lines = [json.loads(line) for line in fitfont.fit_records(given)]
    assert [line.get("line") for line in lines] == [None, 2, 3, 4, 5, None, 7]
    assert lines[3]["error"] == "a record is an object; give a dict, or a line of JSON" and lines[4]["id"] == "x"
    lines = [json.loads(line) for line in fitfont.fit_records(["{", '{"text": "a", "rect": "10x10"}', "{}"])]
    assert "error" in lines[0] and lines[0]["line"] == 1 and lines[1]["fits"] and lines[2]["line"] == 3


@pytest.mark.parametrize("threads", [1, 2])
def test_lines_are_the_commands(command, threads):
    """White space, a byte order mark and what is no record, at the start, at the end, and between many."""
    import subprocess

    ok = b'{"text":"a","rect":"9x9"}'
    given = [b"\xef\xbb\xbf" + ok, b"", b"  \t", b"\r", b"null", b"\xef\xbb\xbf" + ok, b'"\xff"', *[ok] * 700, b"", b"5", b" "]
    done = subprocess.run([command, "batch"], input=b"\n".join(given) + b"\n", capture_output=True)
    assert "\n".join(fitfont.fit_records(given, threads=threads)) + "\n" == done.stdout.decode()


def test_results_before_a_failure_come():
    def failing():
        yield from [{"text": "a", "rect": "9x9"}] * 3
        raise OSError("gone")

    lines = fitfont.fit_records(failing())
    assert [json.loads(next(lines))["fits"] for _ in range(3)] == [True] * 3
    with pytest.raises(OSError, match="gone"):
        next(lines)


def test_many_threads_read_one_iterator():
    import threading

    lines = fitfont.fit_records(({"id": index, "text": "a", "rect": "9x9"} for index in range(3000)), threads=2)
    found, ended = [], []

    def read():
        for line in lines:
            found.append(line)
        ended.append(True)

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(ended) == 4 and sorted(json.loads(line)["id"] for line in found) == list(range(3000))


def test_a_child_reads_on():
    import os

    lines = fitfont.fit_records(({"id": index, "text": "a", "rect": "9x9"} for index in range(5000)), threads=2)
    first = [next(lines) for _ in range(10)]
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        import signal

        signal.alarm(60)
        os.write(writer, f"{sum(1 for _ in lines)}".encode())
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0 and os.read(reader, 100) == b"4990"
    assert [json.loads(line)["id"] for line in [*first, *lines]] == list(range(5000))


def test_records_come_as_they_are_read():
    """An endless stream of records is read piece by piece."""
    import itertools

    read = []

    def endless():
        for index in itertools.count():
            read.append(index)
            yield {"id": index, "text": "a", "rect": "10x10"}

    lines = fitfont.fit_records(endless(), threads=2)
    assert [json.loads(next(lines))["id"] for _ in range(1000)] == list(range(1000))
    lines.close()
    assert len(read) < 10_000


def test_frames_with_lists_and_dicts():
    """A row says a list or a dict, or has an error of its own."""
    base = {"text": ["a b"] * 3, "width": [9] * 3, "height": [9] * 3}
    fitted = fitfont.fit_frame({**base, "variants": [["x"], ["x", "y"], None]})
    assert fitted["error"] == [None] * 3
    assert fitted["size"] == [fitfont.fit("a b", 9, 9, variants=one).size for one in (["x"], ["x", "y"], None)]
    path = variable_font()
    fitted = fitfont.fit_frame({**base, "font_file": [path] * 3, "variations": [{"wght": 650}, {"wght": 100}, {"wght": "x"}]})
    expected = [fitfont.fit("a b", 9, 9, font_file=path, variations=f"wght={weight}").size for weight in (650, 100)]
    assert fitted["size"][:2] == expected and "variations is a str" in fitted["error"][2]
    fitted = fitfont.fit_frame({**base, "lines": [{1}, [1], 1]})
    assert fitted["fits"] == [None, None, True] and "lines is a set" in fitted["error"][0]
    fitted = fitfont.fit_frame({**base, "width": [9, "9", -9]})
    assert fitted["fits"] == [True, None, None] and "width is a str" in fitted["error"][1]


def variable_font():
    from pathlib import Path

    for path in sorted((Path(__file__).parents[2] / "Fonts/Resources/Fonts").iterdir()):
        if path.suffix == ".ttf":
            try:
                fitfont.Font.file(path, variations="wght=650")
            except fitfont.FitFontError:
                continue
            return str(path)
    pytest.skip("no variable font")


def test_rows_that_only_compare_equal_stay_apart():
    for lines in ([True, 1], [1, True], [1, 1.0]):
        errors = fitfont.fit_frame({"text": ["a", "b"], "lines": lines}, width=9, height=9)["error"]
        assert [error is not None for error in errors] == [one is True for one in lines]


def test_frames_that_are_uneven():
    with pytest.raises(ValueError, match="column 'width' has 1 rows and 'text' has 2"):
        fitfont.fit_frame({"text": ["a", "b"], "width": [9]}, height=9)
    with pytest.raises(TypeError, match="column 'height' is an int"):
        fitfont.fit_frame({"text": ["a"], "width": [9], "height": 20})
    with pytest.raises(fitfont.UsageError, match="threads"):
        fitfont.fit_frames(threads=-1)
    with pytest.raises(fitfont.UsageError, match="threads 1025 is not from 0 to 1024"):
        fitfont.fit_many(["a"], 9, 9, threads=1025)


def test_rows_are_values():
    import pickle

    fits = fitfont.fit_many(["a", "", "a"], 9, 9, errors="collect")
    assert fits[0] in fits and fits.count(fits[0]) == 2 and fits.index(fits[1]) == 1 and fits[0] != fits[1]
    assert len(set(fits)) == 2
    assert pickle.loads(pickle.dumps(fits)) == fits


@pytest.mark.parametrize("wrong", [True, [True], [1j], 1j, ["9"], [None], [[9]]])
def test_numbers_that_are_none(wrong):
    with pytest.raises(TypeError, match="^widths"):
        fitfont.fit_many(["a"], wrong, 9)
    with pytest.raises(TypeError, match="^width"):
        fitfont.fit("a", wrong, 9)
    with pytest.raises(fitfont.UsageError):
        fitfont.fit_many(["a"], [10**400], 9)


def test_numbers_of_numpy_that_are_none():
    numpy = pytest.importorskip("numpy")
    for wrong in (numpy.array([1j]), numpy.array([True]), numpy.complex128(9), numpy.bool_(True), numpy.array(["9"])):
        with pytest.raises(TypeError, match="^widths"):
            fitfont.fit_many(["a"], wrong, 9)
    masked = numpy.ma.array([9.0, 9.0], mask=[False, True])
    assert list(fitfont.fit_many(["a", "b"], masked, 9, errors="collect").errors) == [1]
    for kind in ("f4", "i2", "u8", ">f8"):
        assert fitfont.fit_many(["a"], numpy.array([9], kind), 9).size[0] == fitfont.fit("a", 9, 9).size


def test_variants_without_text_are_refused_by_all(batch):
    """Nothing is no shorter text: wherever it is said, it is an error."""
    record = {"text": "a", "rect": "9x9", "variants": ["b", ""]}
    lines = batch([record])
    assert "has a text that is empty" in json.loads(lines[0])["error"]
    assert list(fitfont.fit_records([record])) == lines
    with pytest.raises(fitfont.UsageError, match="variants has a text that is empty"):
        fitfont.fit("a", 9, 9, variants=[""])


def test_blank_records_and_marks():
    """Blank lines give nothing, and a byte order mark before the first is skipped, by the library itself."""
    record = '{"text": "a", "rect": "9x9"}'
    one = list(fitfont.fit_records([record]))
    assert list(fitfont.fit_records(["\ufeff" + record, "", " \t\r", record])) == one * 2
    assert "error" in list(fitfont.fit_records([record, "\ufeff" + record]))[1]


def test_one_number_is_for_all_and_a_column_for_each():
    """A column has a number for each text, also where it has one; a number by itself, also NumPy's, is for all."""
    numpy = pytest.importorskip("numpy")
    both = [row.size for row in fitfont.fit_many(["aaaaaa", "b"], 10, 20)]
    assert [row.size for row in fitfont.fit_many(["aaaaaa", "b"], numpy.array(10), numpy.float32(20))] == both
    assert [row.size for row in fitfont.fit_many(["aaaaaa", "b"], [10, 10], 20)] == both
    assert fitfont.fit_many(["b"], [10], [20])[0].size == both[1] and not fitfont.fit_many([], 10, 20)
    for widths, heights in (([10], 20), (10, [20]), (numpy.array([10.0]), 20), ((10,), (20,)), ([10], [20, 20])):
        with pytest.raises(ValueError, match="there are 2 texts and 1 (width|height)s; give one for each text"):
            fitfont.fit_many(["aaaaaa", "b"], widths, heights)
    with pytest.raises(ValueError, match="there are 0 texts and 1 widths"):
        fitfont.fit_many([], [10], 20)
