"""Whether the schema of records says what `fitfont batch` does: records.py FITFONT COUNT.

Records with a slip go through the command. What it takes keeps to the schema, as do its results and errors; what it
refuses breaks the schema, but for what no schema can say.
"""

import collections
import copy
import json
import random
import re
import subprocess
import sys

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from verdict import conclude

# With every field that a record may have, but for those that only groups know.
RECORDS = [
    {"id": "a", "text": "Hello, wide world", "rect": "60x60", "margin": [1, 2], "lines": 2, "reserveLines": True,
     "axis": "both", "bounds": "ink", "align": "center", "verticalAlign": "top", "minSize": 4, "maxSize": 40,
     "step": 0.5},
    {"id": 7, "text": "Save all", "width": 60, "height": 20, "sizes": [8, 12], "font": "Noto Sans", "weight": 700,
     "features": "smcp,-liga", "fallback": "none", "opticalSizing": "none", "language": "de", "direction": "rtl",
     "wrap": "anywhere", "lineBreak": "strict", "lineHeight": 1.2, "letterSpacing": 0.05,
     "trailingSpacing": True},
    {"text": "Save all", "rect": "60x20", "balance": True, "markup": False, "variants": ["Save", "Go"],
     "overflow": "ellipsis", "ellipsis": "…", "minSize": 12, "font": "Inter", "variations": "wght=600"},
    {"text": "Save all", "rect": "60x20", "order": "tracking:-2%,line-height:0.9,size", "maxSize": 20, "margin": "1,2",
     "font": "Inter", "instance": "Bold", "features": ["smcp", "-liga"], "id": [1, "x"]},
    {"text": "b", "rect": "60x20", "fontFile": None, "faceIndex": 0},
]

# What is beyond schemas, and by which words the command's sentence is known.
BEYOND = {
    "fonts and languages, which are looked for": [
        r"no font file at", r"cannot (read|open)", r"no font '", r"none of the fonts", r"is not a language tag", r"has no (named )?instance",
        r"has no .* axis", r"no axis", r"is a folder", r"no face",
    ],
    "fields that go with others, or with an option": [
        r"go together", r"contradict each other", r"needs --", r"needs \"", r"is above", r"no multiple of",
        r"lies between", r"none of the sizes", r"no size", r"no room",
    ],
    "words with a grammar of their own": [
        r"is not an OpenType feature", r"is not an axis", r"names '.*', which is not known; choose from", r"has no (budget|range)",
        r"pattern", r"is not .*=",
    ],
    "numbers in quotes, and numbers that only the fitter knows to be too large": [
        r"'.*' is not a number from", r"between 0\.0001 and", r"between 0\.0001 pt", r"is not between", r"more than a number", r"is out of range", r"has a length out of range",
    ],
    "texts with nothing to fit": [r"nothing to fit"],
}


def blanks(value, generator):
    """A value as a text, with a blank more or less at one or two places between its words."""
    if isinstance(value, list) and generator.random() < 0.5:
        place = generator.randrange(len(value))
        return [*value[:place], blanks(value[place], generator), *value[place + 1:]]
    text = ",".join(map(str, value)) if isinstance(value, list) else str(value)
    for _ in range(generator.randint(1, 2)):
        places = [match.end() for match in re.finditer(r"^|\b|(?<=[,:.%=])|$", text)]
        place = generator.choice(places)
        text = text[:place] + generator.choice([" ", "  ", "\t"]) + text[place:]
    return text


def mutant(record, generator):
    record = copy.deepcopy(record)
    key = generator.choice(list(record))
    value = record[key]
    slip = generator.choice(["drop", "misspell", "retype", "number", "word", "null", "empty", "wrap", "unwrap", "blanks", "lengths"])
    if slip == "drop":
        del record[key]
    elif slip == "misspell":
        record[key[:-1]] = record.pop(key)
    elif slip == "retype":
        record[key] = generator.choice([True, "12", 12, 2.5, {"a": 1}, ["x"], [True], str(value)])
    elif slip == "number":
        record[key] = generator.choice([-1, 0, 0.5, 2.5, 2.0, 1e4, 3e9, 1e20, "0", "-3", "2.0", "1e3", "+4", "007"])
    elif slip == "word":
        words = ["", "x", "true", "false", "4,5", "1 2 3", "1,2,3,4,5", "3x4", "0x4", "none", "center", "-1,2"]
        record[key] = generator.choice(words + [str(value) + "x"])
    elif slip == "null":
        record[key] = None
    elif slip == "empty":
        record[key] = generator.choice([[], {}])
    elif slip == "wrap":
        record[key] = [value]
    elif slip == "blanks":
        record[key] = blanks(value, generator)
    elif slip == "lengths":
        parts = [generator.choice(["", " "]) + generator.choice(["2", ".5", "1e1", "+3.", "0", "-1", "4x", "mm"])
                 + generator.choice(["", "", " ", "  "]) + generator.choice(["", "", "mm", "PT", "em", "%", "q"])
                 for _ in range(generator.randint(1, 5))]
        record[key] = generator.choice([",", " ", ", ", " , ", "  "]).join(parts) + generator.choice(["", " "])
    elif isinstance(value, list):
        record[key] = value[0]
    return f"{slip} {key}", record


def main():
    fitfont, count = sys.argv[1], int(sys.argv[2])
    schema = json.loads(subprocess.run([fitfont, "batch", "--schema"], capture_output=True, text=True, check=True).stdout)
    Draft202012Validator.check_schema(schema)

    def validator(name):
        return Draft202012Validator({"$ref": "#/$defs/" + name, "$defs": schema["$defs"]})

    of_record, of_result, of_error = validator("record"), validator("result"), validator("error")
    generator = random.Random(count)
    cases = [("as it is", record) for record in RECORDS]
    cases += [mutant(generator.choice(RECORDS), generator) for _ in range(count)]
    lines = "".join(json.dumps(record) + "\n" for _, record in cases)
    printed = subprocess.run(
        [fitfont, "batch", "--detail", "--rect", "200x40"], input=lines, capture_output=True, text=True).stdout
    results = [json.loads(line) for line in printed.splitlines()]
    if len(results) != len(cases):
        sys.exit(f"{len(cases)} records gave {len(results)} results")
    counts, beyond, failed = collections.Counter(), collections.Counter(), []
    for (what, record), result in zip(cases, results):
        wrong = best_match(of_record.iter_errors(record))
        problem = result.get("error")
        counts[wrong is None, problem is None] += 1
        shape = of_result if problem is None else of_error
        if (error := best_match(shape.iter_errors(result))) is not None:
            failed.append((what, record, "the schema refuses the result: " + error.message[:300]))
        if wrong is not None and problem is None:
            failed.append((what, record, "the schema refuses what the command takes: " + wrong.message[:300]))
        elif wrong is None and problem is not None:
            kinds = [kind for kind, words in BEYOND.items() if any(re.search(word, problem) for word in words)]
            beyond[kinds[0] if kinds else None] += 1
            if not kinds:
                failed.append((what, record, "the command refuses what the schema takes: " + problem))
    for what, record, sentence in failed[:20]:
        print(f"{what}: {sentence}\n{json.dumps(record, ensure_ascii=False)}", file=sys.stderr)
    conclude("records", counts, beyond, len(failed), most=3)


main()
