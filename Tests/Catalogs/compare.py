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
        if not unit.isobsolete() and (unit.source or unit.target):
            yield Row(str(unit.source), None, [text for text in forms(unit.target) if text], unit.xmlelement.sourceline)


def xliff1(path):
    for unit in xlifffile.parsefile(path).units:
        node = unit.xmlelement
        if not unit.source:
            continue
        # A target that is still to be translated is no text; Catalogs leaves it out, the toolkit only marks it.
        is_open = node.find("{*}target[@state='needs-translation']") is not None
        texts = [] if is_open else [text for text in forms(unit.target) if text]
        yield Row(node.get("resname") or node.get("id"), None, texts, node.sourceline)


def xliff2(path):
    for unit in Xliff2File.parsefile(path).units:
        yield Row(unit.getid(), None, [text for text in forms(unit.target) if text], None)


def string_catalogue(path):
    """No reader of PyPI knows Xcode's catalogues, so this one is written after Apple's description, apart from Catalogs: JSON as
    Python reads it, all texts of a localization in the order of the file, lines by the text of the key."""
    with open(path, encoding="utf-8") as file:
        data = json.load(file)

    def texts(node):
        if "stringUnit" in node:
            yield node["stringUnit"]["value"]
        for cases in node.get("variations", {}).values():
            for case in cases.values():
                yield from texts(case)

    for key, entry in data["strings"].items():
        if entry.get("extractionState") == "stale":
            continue
        localizations = entry.get("localizations", {})
        if data["sourceLanguage"] not in localizations:
            yield Row(key, data["sourceLanguage"], [key], None)
        for language, localization in localizations.items():
            yield Row(key, language, [text for text in texts(localization) if text], None)


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
    "xcstrings": ("string catalogue", string_catalogue),
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
    with open(path, "rb") as file:
        lines = decoded(file.read())
    if name == "string catalogue":
        # All languages are in one file.
        mine = [{**entry, "key": entry["language"] + ": " + entry["key"]} for entry in mine]
        theirs = [row._replace(key=row.context + ": " + row.key, context=None) for row in theirs]
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
        if row.line is None:
            row = row._replace(line=holding(name, lines, entry))
        if row.line is not None and row.line != entry["line"]:
            report(name, "lines differ", path, row, entry, counter, shown)
    for entries in by_key.values():
        for entry in entries:
            report(name, "more", path, None, entry, counter, shown)


def decoded(data):
    for mark, encoding in ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return re.split("\r\n|\n|\r", data.decode(encoding))
    if b"\0" in data[:4]:
        return re.split("\r\n|\n|\r", data.decode("utf-16-le" if data[1] == 0 else "utf-16-be"))
    return re.split("\r\n|\n|\r", data.decode("utf-8-sig", errors="replace"))


def holding(name, lines, entry):
    """The line on which an entry has to be where the others name none: ours, if its key is written there; else none at all, which
    differs. Nested keys are looked for by their last part, those of plurals without what i18next adds."""
    number, key = entry["line"], entry["key"]
    if not 0 < number <= len(lines):
        return 0
    line = lines[number - 1]
    if name == "string catalogue":
        language = key.split(": ")[0]
        return number if f'"{language}"' in line or any(
            json.dumps(key.split(": ", 1)[1], ensure_ascii=ascii) in line for ascii in (True, False)) else 0
    if name in ("JSON", "i18next", "ARB"):
        last = key.split(".")[-1]
        if last.endswith("]"):
            return None
        return number if f'"{last}' in line or json.dumps(last)[:-1] in line else 0
    if name == ".properties":
        return number if re.sub(r"\\(.)", r"\1", line.strip()).startswith(key) else 0
    if name == ".strings":
        return number if key in line.replace('\\"', '"').replace("\\\\", "\\") or "\n" in key else 0
    if name == ".stringsdict":
        return number if f"<key>{key.rpartition(':')[0] or key}</key>" in line else 0
    if name == "XLIFF 2":
        return number if "<unit" in line and (entry["key"] in line or "id=" in line) else 0
    return None


def by_variable(mine, theirs):
    """The toolkit has a unit for each variable, `key:variable`, and one for a format that is more than a variable: what is compared is
    that each of their texts is one of ours, or part of one."""
    texts = {entry["key"]: [text["text"] for text in entry["texts"]] for entry in mine}
    ours, rows = [], []
    for row in theirs:
        key, _, variable = row.key.rpartition(":")
        entry = next((entry for entry in mine if entry["key"] == key), None)
        if entry and f"#@{variable}@" not in entry["message"]:
            # A format that does not name its variable, as "%# @sites @", is shown as it stands: ours warns.
            continue
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
    language does not have; aapt2 drops quotes in CDATA as elsewhere, which the toolkit keeps, and takes white space on both sides of a
    tag for one."""
    theirs = [spaced(text).strip() for text in row.texts]
    ours = [spaced(text["text"]).strip() for text in entry["texts"]]
    if [re.sub(r" ?(<[^>]*>) ?", r"\1", text) for text in theirs] == [re.sub(r" ?(<[^>]*>) ?", r"\1", text) for text in ours]:
        return True
    if [text.replace('"', "") for text in theirs] == [text.replace('"', "") for text in ours]:
        return True
    if any("\\u0000" in text for text in ours):
        # A text has no such character; the toolkit drops it.
        return True
    with open(entry["file"], encoding="utf-8") as file:
        raw = file.read().split("\n")[entry["line"] - 1]
    plain = re.sub(r"\\([n'\"@?#\\])", r"\1", re.sub(r"\\[^ntu'\"@?#\\]", "", raw)).replace('"', "")
    if re.search(r"\\[^ntu'\"@?#\\]", raw) and all(text.replace('"', "") in plain for text in theirs):
        # An escape that is none is the character itself (aapt2's StringBuilder); the toolkit drops both.
        return True
    return theirs == ours or len(theirs) < len(ours) and all(text in ours for text in theirs)


def comments(path, start, end):
    with open(path, encoding="utf-8", errors="replace") as file:
        return all(line.startswith("#") for line in file.readlines()[start - 1 : end - 1])


# What the others read otherwise, and why ours is what the format means. Each is a function of their row and our entry.
KNOWN = {
    ("Android", "texts differ"): ("they collapse no-break spaces, drop forms, keep quotes in CDATA and spaces around tags", android_known),
    # Java has no other white space than that of ASCII.
    (".properties", "texts differ"): ("they collapse no-break spaces", lambda row, entry: [text.strip() for text in row.texts]
        == [text["text"].strip() for text in entry["texts"]]),
    # A translation of no words: ours leaves it out with a warning.
    ("Qt", "missing"): ("they read what has no source", lambda row, entry: row.key == "None"),
    # The toolkit reads no escapes in keys, and LibreOffice has some that begin lines by mistake.
    (".properties", "missing"): ("they leave escapes in keys", lambda row, entry: "\\u" in row.key),
    (".properties", "more"): ("they leave escapes in keys", lambda row, entry: not entry["key"].isascii()),
    # The toolkit takes the last backslash of a pair for that of an escaped quote, and drops line ends inside quotes.
    (".strings", "texts differ"): ('they read \\\\" and line ends wrongly', lambda row, entry: entry["texts"][0]["text"].endswith("\\")
        or entry["texts"][0]["text"].replace("\n", "") == row.texts[0].replace("\n", "")),
    # Xcode exports a unit for each text of a plural or a substitution; Catalogs puts them together.
    ("XLIFF 1.2", "missing"): ("they leave Xcode's plurals apart", lambda row, entry: re.search(r"\|==\||:dict/:string$", row.key)),
    ("XLIFF 1.2", "more"): ("they leave Xcode's plurals apart", lambda row, entry: any(text["selectors"] for text in entry["texts"])),
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


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1], sys.argv[2:]) else 0)
