"""Compares what Catalogs reads with what polib and translate-toolkit read: compare.py DUMP FOLDER..."""

import collections
import glob
import io
import json
import os
import re
import subprocess
import sys

import polib
from lxml import etree
from translate.misc.multistring import multistring
from translate.storage import aresource, csvl10n, jsonl10n, properties, stringsdict, ts2
from translate.storage.xliff import xlifffile
from translate.storage.xliff2 import Xliff2File

# Each row of what a reader of Python says: key, context, texts in their order, line (None where it does not say).
Row = collections.namedtuple("Row", "key context texts line")


def forms(target):
    if isinstance(target, multistring):
        return [str(text) for text in target.strings]
    return [] if target is None else [str(target)]


def gettext(path):
    for entry in polib.pofile(path):
        if entry.obsolete or "fuzzy" in entry.flags:
            continue
        texts = [entry.msgstr_plural[index] for index in sorted(entry.msgstr_plural)] or [entry.msgstr]
        yield Row(entry.msgid, entry.msgctxt, [text for text in texts if text], entry.linenum)


def android(path):
    for unit in aresource.AndroidResourceFile.parsefile(path).units:
        yield Row(unit.getid(), None, [text for text in forms(unit.target) if text], unit.xmlelement.sourceline)


def java(path):
    kind = properties.javafile
    try:
        with open(path, encoding="utf-8") as file:
            file.read()
        kind = properties.javautf8file
    except UnicodeDecodeError:
        pass
    for unit in kind.parsefile(path).units:
        if unit.name:
            yield Row(unit.name, None, [unit.source] if unit.source else [], None)


def json_rows(kind):
    def read(path):
        for unit in kind.parsefile(path).units:
            yield Row(unit.getid().removeprefix("."), None, [text for text in forms(unit.target) if text], None)

    return read


def strings(path):
    with open(path, "rb") as file:
        head = file.read(4)
    wide = head[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in head
    kind = properties.stringsfile if wide else properties.stringsutf8file
    for unit in kind.parsefile(path).units:
        if unit.name:
            yield Row(unit.name, None, [unit.source] if unit.source else [], None)


def plural_rules(path):
    for unit in stringsdict.StringsDictFile.parsefile(path).units:
        yield Row(unit.getid(), None, [text for text in forms(unit.target) if text], None)


def qt(path):
    for unit in ts2.tsfile.parsefile(path).units:
        if not unit.isobsolete():
            yield Row(str(unit.source), None, [text for text in forms(unit.target) if text], unit.xmlelement.sourceline)


def xliff1(path):
    for unit in xlifffile.parsefile(path).units:
        node = unit.xmlelement
        if not unit.source:
            continue
        yield Row(node.get("resname") or node.get("id"), None, [text for text in forms(unit.target) if text], node.sourceline)


def xliff2(path):
    for unit in Xliff2File.parsefile(path).units:
        yield Row(unit.getid(), None, [text for text in forms(unit.target) if text], None)


def table(path):
    for unit in csvl10n.csvfile.parsefile(path).units:
        if not unit.isheader():
            yield Row(unit.source, None, [unit.target] if unit.target else [], None)


READERS = {
    "po": ("gettext", gettext),
    "pot": ("gettext", gettext),
    "xml": ("Android", android),
    "strings": (".strings", strings),
    "stringsdict": (".stringsdict", plural_rules),
    "arb": ("ARB", json_rows(jsonl10n.ARBJsonFile)),
    "i18next.json": ("i18next", json_rows(jsonl10n.I18NextV4File)),
    "json": ("JSON", json_rows(jsonl10n.JsonNestedFile)),
    "ts": ("Qt", qt),
    "xlf": ("XLIFF 1.2", xliff1),
    "xliff": ("XLIFF 2", xliff2),
    "properties": (".properties", java),
    "csv": ("CSV", table),
}


def reader(path):
    name = os.path.basename(path)
    return READERS.get(".".join(name.split(".")[-2:])) or READERS.get(name.split(".")[-1])


def main(dump, folders):
    paths = [path for folder in folders for path in sorted(glob.glob(folder + "/**/*", recursive=True))]
    paths = [path for path in paths if os.path.isfile(path) and reader(path)]
    ours = collections.defaultdict(list)
    for start in range(0, len(paths), 200):
        done = subprocess.run([dump, *paths[start : start + 200]], capture_output=True, check=True)
        for line in done.stdout.decode().splitlines():
            entry = json.loads(line)
            ours[entry["file"]].append(entry)
    counts = collections.defaultdict(collections.Counter)
    shown = collections.Counter()
    for path in paths:
        name, read = reader(path)
        counter = counts[name]
        counter["files"] += 1
        try:
            theirs = list(read(path))
        except Exception as problem:  # their reader fails where ours need not
            counter["theirs fail"] += 1
            if shown[name, "fail"] < 3:
                shown[name, "fail"] += 1
                print(f"{path}: {type(problem).__name__}: {problem}", file=sys.stderr)
            continue
        mine = [entry for entry in ours[path] if "key" in entry]
        if any("error" in entry for entry in ours[path]):
            counter["errors"] += 1
        compare(name, path, mine, theirs, counter, shown)
    bad = 0
    for name, counter in sorted(counts.items()):
        print(f"{name}: " + ", ".join(f"{count} {what}" for what, count in counter.items()))
        bad += sum(counter[what] for what in ("missing", "more", "texts differ", "lines differ", "errors"))
    return bad


def compare(name, path, mine, theirs, counter, shown):
    if name == ".stringsdict":
        mine, theirs = by_variable(mine, theirs)
    by_key = collections.defaultdict(list)
    for entry in mine:
        by_key[entry["key"]].append(entry)
    for row in theirs:
        counter["entries"] += 1
        found = by_key.get(row.key)
        if not found:
            report(name, "missing", path, row, None, counter, shown)
            continue
        entry = found.pop(0)
        if not found:
            del by_key[row.key]
        texts = [text["text"] for text in entry["texts"]]
        if not same(name, texts, row, entry):
            report(name, "texts differ", path, row, entry, counter, shown)
        if row.line is not None and row.line != entry["line"]:
            report(name, "lines differ", path, row, entry, counter, shown)
    for entries in by_key.values():
        for entry in entries:
            report(name, "more", path, None, entry, counter, shown)


def by_variable(mine, theirs):
    """The toolkit has a unit for each variable, `key:variable`, and one for a format that is more than a variable: what is compared is
    that each of their texts is one of ours, or part of one."""
    texts = {entry["key"]: [text["text"] for text in entry["texts"]] for entry in mine}
    ours, rows = [], []
    for row in theirs:
        key, _, variable = row.key.rpartition(":")
        entry = next((entry for entry in mine if entry["key"] == key), None)
        if entry and all(any(part in text for text in texts[key]) for whole in row.texts for part in parts(whole)):
            ours.append({**entry, "key": row.key, "texts": [{"text": text} for text in row.texts]})
            rows.append(row)
        elif row.key not in texts or row.texts != [next(e for e in mine if e["key"] == row.key).get("message")]:
            rows.append(row)
    return ours, rows


def parts(text):
    """What stands between the places of other variables."""
    return re.split(r"%(?:\d+\$)?#@\w+@", text)


def same(name, texts, row, entry):
    return texts == row.texts or entry.get("message") in row.texts


def android_known(row, entry):
    """aapt2 collapses the white space of ASCII, the toolkit all of Unicode's; the toolkit has no plural form that its own table of the
    language does not have; and aapt2 drops quotes in CDATA as elsewhere, which the toolkit keeps."""
    theirs, ours = [spaced(text) for text in row.texts], [spaced(text["text"]) for text in entry["texts"]]
    if theirs == [text.replace('"', "") for text in ours] or [text.replace('"', "") for text in theirs] == ours:
        return True
    return theirs == ours or len(theirs) < len(ours) and all(text in ours for text in theirs)


def comments(path, start, end):
    with open(path, encoding="utf-8", errors="replace") as file:
        return all(line.startswith("#") for line in file.readlines()[start - 1 : end - 1])


# What the others read otherwise, and why ours is what the format means. Each is a function of their row and our entry.
KNOWN = {
    ("Android", "texts differ"): ("they collapse no-break spaces, drop forms, keep quotes in CDATA", android_known),
    # Java has no other white space than that of ASCII.
    (".properties", "texts differ"): ("they collapse no-break spaces", lambda row, entry: [text.strip() for text in row.texts]
        == [text["text"].strip() for text in entry["texts"]]),
    # The toolkit takes the last backslash of a pair for that of an escaped quote.
    (".strings", "texts differ"): ('they read \\\\" wrongly', lambda row, entry: entry["texts"][0]["text"].endswith("\\")),
    # polib's entries begin with their comments.
    ("gettext", "lines differ"): ("they count from the comment", lambda row, entry: comments(entry["file"], row.line, entry["line"])),
    # A plural of a language with one form, such as Japanese.
    ("JSON", "missing"): ("a lone _other is a plural", lambda row, entry: row.key.endswith("_other")),
    ("JSON", "more"): ("a lone _other is a plural", lambda row, entry: entry["texts"][0]["selectors"]),
    # msgfmt knows the escapes of C; polib knows six of them.
    ("gettext", "missing"): ("they leave \\a and the like", lambda row, entry: re.search(r"\\[abfv0-9x]", row.key)),
    ("gettext", "more"): ("they leave \\a and the like", lambda row, entry: re.search("[\a\b\f\v]", entry["key"])),
    ("gettext", "texts differ"): ("they leave \\a and the like", lambda row, entry: re.search(r"\\[abfv0-9x]", row.texts[0])),
    # Readers of JSON keep the last of two members of one name; both are read here, with a warning.
    ("ARB", "more"): ("they keep the last of two", lambda row, entry: "intl_en" in entry["file"]),
}


def spaced(text):
    return re.sub(r"\s+", " ", text)


def report(name, what, path, row, entry, counter, shown):
    known = KNOWN.get((name, what))
    if known and known[1](row, entry):
        counter["known: " + known[0]] += 1
        return
    counter[what] += 1
    shown[name, what] += 1
    if shown[name, what] <= 4:
        print(f"{name} {what} {path}\n  theirs {str(row)[:700]}\n  ours   {str(entry)[:700]}", file=sys.stderr)


sys.exit(1 if main(sys.argv[1], sys.argv[2:]) else 0)
