import os
import sys

from pyspark.sql import SparkSession

labels, sizes = sys.argv[1:]
spark = SparkSession.builder.getOrCreate()
# Exit code 1: some texts do not fit; 65: some records were bad. Both are told in the records' own lines.
fit = "sh -c 'fitfont batch --lines 2 --max-size 32 || test $? -eq 1 -o $? -eq 65'"
records = spark.sparkContext.textFile(labels, minPartitions=8)
records.pipe(fit, env={"PATH": os.environ["PATH"]}, checkCode=True).saveAsTextFile(sizes)
spark.stop()
