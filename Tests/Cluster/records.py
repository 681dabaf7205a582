import sys

import pandas
from pyspark.sql import SparkSession

import fitfont

labels, sizes = sys.argv[1:]
spark = SparkSession.builder.getOrCreate()


def fit(frames):
    for frame in frames:
        results = fitfont.fit_records(frame["value"], threads=1, lines=2, max_size=32)
        yield pandas.DataFrame({"value": list(results)})


spark.read.text(labels).repartitionByRange(8, "value").mapInPandas(fit, "value string").write.text(sizes)
spark.stop()
