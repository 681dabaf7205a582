"""Writes odd catalogues of every format and compares what Catalogs makes of them with polib and translate-toolkit: odd.py DUMP FOLDER.

Each is a plain file with one oddity: marks and encodings, line ends, comments in every place that has any, keys that are there twice,
escapes that are none, entities that explode, CDATA in CDATA, and an end at every eleventh byte. What both read has the same keys and texts, but for
those that compare.py names; what Catalogs refuses, or warns of, is a sentence with line and column. What only one of them reads is counted.
"""

import collections
import json
import os
import re
import subprocess
import sys

import compare

# By file: the text, and where a comment may stand: before every match of the pattern.
BASES = {
    "de.po": ('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "open"\nmsgstr "Öffnen"\n\nmsgid "shut"\nmsgstr "Schließen"\n',
        "(?m)^msgid \"[os]", "# a comment\n"),
    "de.xlf": ('<?xml version="1.0" encoding="ENC"?>\n<xliff version="1.2"><file original="a" source-language="en" target-language="de"'
        ' datatype="plaintext"><body>\n<trans-unit id="open"><source>Open</source><target>Öffnen</target></trans-unit>\n'
        '<trans-unit id="shut"><source>Shut</source><target>Schließen</target></trans-unit>\n</body></file></xliff>\n',
        "(?<=>)\n<(?=[t/])|<target>|<source>", "<!-- a comment -->"),
    "de.xliff": ('<?xml version="1.0" encoding="ENC"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">'
        '<file id="f">\n<unit id="open"><segment><source>Open</source><target>Öffnen</target></segment></unit>\n'
        '<unit id="shut"><segment><source>Shut</source><target>Schließen</target></segment></unit>\n</file></xliff>\n',
        "<unit|<target>|<source>", "<!-- a comment -->"),
    "a.strings": ('"open" = "Öffnen";\n"shut" = "Schließen";\n', '(?m)^"|= ', "/* a comment */ "),
    "a.stringsdict": ('<?xml version="1.0" encoding="ENC"?>\n<plist version="1.0"><dict>\n<key>open</key><dict><key>NSStringLocalizedFormatKey</key>'
        "<string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        "<key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>Öffnen</string></dict></dict>\n</dict></plist>\n",
        "<key>|<string>|<dict>", "<!-- a comment -->"),
    "a.xcstrings": ('{"sourceLanguage": "de", "strings": {\n"open": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Öffnen"}}}},\n'
        '"shut": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Schließen"}}}}\n}, "version": "1.0"}\n', None, ""),
    "strings.xml": ('<?xml version="1.0" encoding="ENC"?>\n<resources>\n<string name="open">Öffnen</string>\n<string name="shut">Schließen</string>\n</resources>\n',
        "<string |</resources", "<!-- a comment -->"),
    "app_de.arb": ('{"@@locale": "de",\n"open": "Öffnen",\n"shut": "Schließen"}\n', None, ""),
    "de.json": ('{\n"open": "Öffnen",\n"shut": "Schließen"}\n', None, ""),
    "a_de.ts": ('<?xml version="1.0" encoding="ENC"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de"><context><name>c</name>\n<message><source>open</source>'
        "<translation>Öffnen</translation></message>\n<message><source>shut</source><translation>Schließen</translation></message>\n</context></TS>\n",
        "<message>|<translation>|<context>", "<!-- a comment -->"),
    "m_de.properties": ("open = Öffnen\nshut = Schließen\n", "(?m)^[os]", "# a comment\n"),
    "a.csv": ('location,source,target\n,open,Öffnen\n,shut,"Schließen"\n', None, ""),
}

LAUGHS = "".join(f'<!ENTITY l{level} "{f"&l{level - 1};" * 10}">' for level in range(1, 10))


def odd(name, text, places, comment):
    """The oddities of a file by name: its bytes."""
    is_xml = text.startswith("<?xml")
    plain = text.replace("ENC", "UTF-8")
    data = plain.encode()
    yield "plain", data
    yield "mark", b"\xef\xbb\xbf" + data
    yield "returns", plain.replace("\n", "\r\n").encode()
    yield "marked returns", b"\xef\xbb\xbf" + plain.replace("\n", "\r\n").encode()
    wide = text.replace("ENC", "UTF-16")
    yield "low first", b"\xff\xfe" + wide.encode("utf-16-le")
    yield "high first", b"\xfe\xff" + wide.encode("utf-16-be")
    yield "no UTF-8", plain.encode("latin-1")
    yield "a zero", plain.replace("ffnen", "ff\0nen").encode()
    for label, one in (("twice", "open"),):
        yield label, plain.replace("shut", one).encode()
    if places:
        yield "comments", re.sub(places, lambda found: found[0].replace("\n", "", 1) and comment + found[0], plain).encode()
    escapes = ["\\", "\\u", "\\u12", "\\ud800", "\\udc00\\ud800", "\\x", "\\8", "\\q", '\\"', "%", "{", "{a,"]
    if is_xml:
        escapes += ["&", "&nothing;", "&#0;", "&#xD800;", "&#x1F600;", "]]>", "<![CDATA[a]]]]><![CDATA[>b]]>", "<![CDATA[<![CDATA[a]]>",
            "<![CDATA[ & <b> ]]>", "<?pi x?>", "<b>", "</b>"]
    for place, escape in enumerate(escapes):
        yield f"escape {place}", plain.replace("ffnen", f"ff{escape}nen").encode()
    if is_xml:
        head = "<!DOCTYPE x [<!ENTITY l0 \"laugh\">%s]>"
        body = plain.replace("<!DOCTYPE TS>\n", "")
        yield "laughs", body.replace("?>", "?>" + head % LAUGHS, 1).replace("ffnen", "&l9;").encode()
        yield "an entity", body.replace("?>", "?>" + head % "", 1).replace("ffnen", "ff&l0;nen").encode()
        yield "another file", body.replace("?>", '?><!DOCTYPE x [<!ENTITY f SYSTEM "/etc/hostname">]>', 1).replace("ffnen", "&f;").encode()
        yield "deep", plain.replace("ffnen", "<g id='1'>" * 3000 + "x" + "</g>" * 3000).encode()
    else:
        yield "deep", plain.replace('"Öffnen"', "[" * 5000 + "]" * 5000).encode()
    for end in range(0, len(data), 11):
        yield f"cut {end}", data[:end]


# By format and oddity: what they read otherwise, and why ours is what the format means.
KNOWN = [
    (r"\.po$", r"deep", "polib takes what has no quotes for a string"),
    (r"\.(po|csv)$", r"cut \d+$", "they go on after what is not closed, or take half a header for an entry"),
    (r"\.strings$", r"comments", "the toolkit knows no comments inside a pair"),
    (r"\.strings$", r"deep", "the toolkit takes what has no quotes for a text"),
    (r"\.(strings|properties|xml)$", r"escape [1-7]$", "the toolkit drops escapes that are none, and keeps halves of characters"),
    (r"\.properties$", r"high first", "the toolkit takes the mark for a part of the first key"),
    (r"\.xml$", r"escape (18|19|20|21)$|an entity", "the toolkit keeps CDATA, instructions and entities as they are written"),
    (r"\.(arb|json|xcstrings)$", r"twice", "readers of JSON keep the last of two members of one name; both are read here, with a warning"),
    (r"\.ts$", r"escape 21$|an entity", "the toolkit ends a text before an instruction or an entity"),
    (r"\.csv$", r"escape (8|11)$", "the toolkit leaves fields out beyond those of the header, and guesses what a backslash means"),
]

# What is refused here and read by them.
REFUSED = [
    (r"\.(po|strings|csv)$", r"cut \d+$", "they go on after what is not closed"),
    (r"\.(xlf|xliff|xml|ts|stringsdict)$", r"another file", "they leave a text out that refers to another file"),
    (r"\.stringsdict$", r"deep", "elements are nested too deep"),
    (r"\.(arb|json|xcstrings)$", r"escape [34]$", "they keep halves of characters, which no UTF-8 has"),
]


def main(dump, folder):
    os.makedirs(folder, exist_ok=True)
    paths = {}
    for name, (text, places, comment) in BASES.items():
        for place, (oddity, data) in enumerate(odd(name, text, places, comment)):
            path = os.path.join(folder, str(place), name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(data)
            paths[path] = (name, oddity)
    ours = collections.defaultdict(list)
    every = list(paths)
    for start in range(0, len(every), 200):
        done = subprocess.run([dump, *every[start : start + 200]], capture_output=True, timeout=300)
        if done.returncode:
            sys.exit(f"the reader ended with {done.returncode} in {every[start]} and those after it")
        for line in done.stdout.decode().splitlines():
            entry = json.loads(line)
            ours[entry["file"]].append(entry)
    counts, bad = collections.Counter(), 0
    for path, (name, oddity) in paths.items():
        mine = ours[path]
        for one in mine:
            sentence = one.get("error") or one.get("warning")
            if sentence is None:
                continue
            counts["errors" if one.get("error") else "warnings"] += 1
            # What has no place says of the whole file what it is.
            placed = re.match(r"(.*?):(\d+):(\d+): (.{15,})", sentence[len(folder):], re.S)
            if not placed and not re.match(r"(.*?): (its format|the file|there are|it ).{10,}", sentence[len(folder):], re.S):
                bad += 1
                print(f"{path} ({oddity}): a sentence without place: {sentence}", file=sys.stderr)
        read = [entry for entry in mine if "key" in entry]
        is_refused = any("error" in entry for entry in mine)
        try:
            theirs = [row for row in compare.reader(path)[1](path) if row.key and row.key != "@"]
        except Exception:
            counts["only ours" if not is_refused else "neither"] += 1
            continue
        if is_refused:
            why = reason(REFUSED, name, oddity)
            if why:
                counts["refused: " + why] += 1
            else:
                bad += 1
                print(f"{path} ({oddity}) is refused\n  theirs {theirs}\n  ours   {mine}", file=sys.stderr)
            continue
        # The toolkit names the variable of a plural with its key.
        if texts(read) == sorted((re.sub(":n$", "", row.key), tuple(row.texts)) for row in theirs):
            counts["alike"] += 1
            continue
        why = reason(KNOWN, name, oddity)
        if why:
            counts["known: " + why] += 1
            continue
        bad += 1
        print(f"{path} ({oddity})\n  theirs {theirs}\n  ours   {texts(read)}", file=sys.stderr)
    for what, count in counts.most_common():
        print(f"{count} {what}")
    print(f"{len(paths)} odd files of {len(BASES)} formats: {bad} disagree")
    return bad


def reason(known, name, oddity):
    return next((why for form, what, why in known if re.search(form, name) and re.match(what, oddity)), None)


def texts(entries):
    return sorted((entry["key"], tuple(text["text"] for text in entry["texts"])) for entry in entries)


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1], sys.argv[2]) else 0)
