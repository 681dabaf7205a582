"""Prints records with ids: texts of 29 languages, some that do not fit, and every thousandth no record at all."""

import json
import sys

with open("Tests/Fixtures/ui-strings.tsv", encoding="utf-8") as file:
    strings = [line.rstrip("\n").split("\t", 1) for line in file]
for id in range(int(sys.argv[1])):
    language, text = strings[id % len(strings)]
    record = {"id": id, "text": text.replace("\\n", "\n"), "language": language, "width": 40 + id % 161, "height": 12 + id % 37}
    if id % 1000 == 999:
        del record["text"]
    print(json.dumps(record, ensure_ascii=False))
