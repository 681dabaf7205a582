import sys

from pyspark.sql import SparkSession

import fitfont

labels, sizes = sys.argv[1:]
spark = SparkSession.builder.getOrCreate()
columns = "id long, text string, language string, width double, height double"
results = "fits boolean, size double, line_count int, limit string, error string"
frame = spark.read.schema(columns).json(labels).repartition(8)
frame.mapInPandas(fitfont.fit_frames(lines=2, max_size=32), f"{columns}, {results}").write.json(sizes)
spark.stop()
