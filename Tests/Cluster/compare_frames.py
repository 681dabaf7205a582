"""Compares frames that Spark fitted, and the same by Dask, with what the command says: labels, results, Spark's rows."""

import json
import sys

import fitfont


def lines(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


labels, results, spark = map(lines, sys.argv[1:])
expected = {record["id"]: result for record, result in zip(labels, results)}
assert len(spark) == len(labels)
for row in spark:
    result = expected[row["id"]]
    if "error" in result:
        # A frame has a null where a record has no text.
        assert row["error"] and "size" not in row, row
    else:
        got = {"fits": row["fits"], "size": row["size"], "lineCount": row["line_count"], "limit": row["limit"]}
        assert got == {key: result[key] for key in got}, (row, result)
print(f"{len(spark)} rows: the same by fit_frames in Spark")

import dask.dataframe
import pandas

frame = pandas.DataFrame(labels)
fitted = dask.dataframe.from_pandas(frame, npartitions=4).map_partitions(
    fitfont.fit_frame, lines=2, max_size=32, meta=fitfont.fit_frame(frame.head(0))
)
for row in fitted.compute(scheduler="threads").to_dict("records"):
    result = expected[row["id"]]
    assert pandas.isna(row["size"]) == ("error" in result), (row, result)
    assert "error" in result or row["size"] == result["size"], (row, result)
print(f"{len(frame)} rows: the same by fit_frame in Dask")
