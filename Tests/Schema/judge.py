"""Whether a schema and a reader say the same of documents: judge.py KIND SCHEMA CASES, of layouts, compositions or slots.

A case is a line of JSON: the document, what it is, the sentence with which the reader refused it or null, and whether
that sentence is about a text's own grammar. All that a schema lets through and the reader refuses has to be of one of
the kinds below, which no schema can say.
"""

import collections
import json
import re
import sys

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from verdict import conclude

# What is beyond schemas, and by which words the reader's sentence is known.
LAYOUTS = {
    "a name that something else in the document has to have, or must not": [
        r"no (view or guide|metric|text) is named",
        r"the name '.*' is taken",
        r"is not a (part of a view|view that came before)",
        r"the guide '.*' has no",
        r"is for the views of a stack",
    ],
    "records, held against each other and against their cell": [
        r"the record has no",
        r"records that are only counted",
        r"the id '.*' is taken",
        r"a record without an id",
    ],
    "fields that go with others, which may stand among the defaults": [r" needs \"", r"contradict each other"],
    "devices, of which there will be more": [r"no device is named"],
    "words with a grammar of their own": [r"is not a colour", r"is not an OpenType feature", r"is not an axis", r"shows no number"],
    "the order of two words": [r"begins with the larger of two sizes"],
}


COMPOSITIONS = {
    "fields that go with others, or contradict them": [r"contradict each other", r" needs \"", r" is above \""],
    "words with a grammar of their own": [
        r"is not a colour", r"is not an OpenType feature", r"is not an axis",
        r"names '.*', which is not known; choose from", r"has no (budget|range)", r"is not .*=",
        r"is not (a length|an angle)", r"has a length out of range", r"has '.*' for a unit", r"has the unit '.*', which is not known", r"shows no number",
        r"is not a gradient", r"\"sheet\" (\w+ )*'",
    ],
    "what a page has room for": [
        r"\"sheet\" has no (columns|rows|page)", r"the margins leave", r"skips \d+ labels", r"a label is",
        r"\"sheet\".* (room|fit|gap|margins)",
    ],
}


SLOTS = {
    "fields that go with others, or contradict them": [
        r"contradict each other", r" needs \"", r" is above \"", r"go together", r"has no box", r"has a frame of its own",
        r"how small its texts", r"is the only size", r"gives both", r"is given twice",
    ],
    "files that are not there": [r"screen\.json", r"none of the fonts", r"no font", r"cannot read"],
    "words with a grammar of their own": [
        r"is not a colour", r"is not an OpenType feature", r"is not an axis", r"has a length out of range",
        r"is not a (length|box)", r"has '.*' for a unit", r"has the unit '.*', which is not known", r"shows no number",
    ],
    "devices, of which there will be more": [r"no device is named"],
}


def kind(case, beyond):
    if case["isGrammar"]:
        return "words with a grammar of their own"
    for name, patterns in beyond.items():
        if any(re.search(pattern, case["problem"]) for pattern in patterns):
            return name
    return None


def main():
    documents, schema_path, cases_path = sys.argv[1:]
    known = {"layouts": LAYOUTS, "compositions": COMPOSITIONS, "slots": SLOTS}[documents]
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    counts, beyond = collections.Counter(), collections.Counter()
    failed = []
    with open(cases_path, encoding="utf-8") as lines:
        for line in lines:
            case = json.loads(line)
            document, problem = case["document"], case["problem"]
            error = best_match(validator.iter_errors(document))
            counts[error is None, problem is None] += 1
            if error is not None and problem is None:
                failed.append((case, "the schema refuses what the reader takes: " + error.message[:300] + f" at {list(error.path)}"))
            elif error is None and problem is not None:
                name = kind(case, known)
                beyond[name] += 1
                if name is None:
                    failed.append((case, "the reader refuses what the schema takes: " + problem))
    for case, sentence in failed[:20]:
        print(f"{case['what']}: {sentence}\n{json.dumps(case['document'], ensure_ascii=False)[:2000]}", file=sys.stderr)
    # Keys of slots go together more often than others, and name files.
    conclude(documents, counts, beyond, len(failed), most=2 if documents == "slots" else 6)


main()
