"""Reads catalogues of 100 MB of every format, whole and with an end that is not there: large.py DUMP FOLDER.

All entries are read, in memory that holds no texts; what does not end is told with its line and column."""

import os
import re
import subprocess
import sys

SIZE = 100 << 20
MEMORY = 128
TEXT = "Datei %d konnte nicht geöffnet werden, denn sie ist zu groß für den Speicher. " * 5

# By name: what begins the file, an entry, and what ends the file.
FORMATS = {
    "de.po": ('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n', 'msgid "key{0}"\nmsgstr "{1}"\n\n', ""),
    "de.xlf": (
        '<xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>\n',
        '<trans-unit id="key{0}"><source>a</source><target>{1}</target></trans-unit>\n', "</body></file></xliff>\n"),
    "de.xliff": (
        '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="f">\n',
        '<unit id="key{0}"><segment><source>a</source><target>{1}</target></segment></unit>\n', "</file></xliff>\n"),
    "a.strings": ("", '"key{0}" = "{1}";\n', ""),
    "a.stringsdict": (
        '<plist version="1.0"><dict>\n',
        "<key>key{0}</key><dict><key>NSStringLocalizedFormatKey</key><string>{1}</string></dict>\n", "</dict></plist>\n"),
    "a.xcstrings": (
        '{{"sourceLanguage": "de", "strings": {{\n',
        '"key{0}": {{"localizations": {{"de": {{"stringUnit": {{"state": "translated", "value": "{1}"}}}}}}}},\n',
        '"last": {{}}}}, "version": "1.0"}}\n'),
    "strings.xml": ("<resources>\n", '<string name="key{0}">{1}</string>\n', "</resources>\n"),
    "app_de.arb": ("{{\n", '"key{0}": "{1}",\n', '"last": "Ende"}}\n'),
    "de.json": ("{{\n", '"key{0}": "{1}",\n', '"last": "Ende"}}\n'),
    "a_de.ts": (
        '<TS version="2.1" language="de"><context><name>c</name>\n',
        "<message><source>key{0}</source><translation>{1}</translation></message>\n", "</context></TS>\n"),
    "m_de.properties": ("", "key{0} = {1}\n", ""),
    "a.csv": ("key,de\n", 'key{0},"{1}"\n', ""),
}


def main(dump, folder):
    os.makedirs(folder, exist_ok=True)
    bad = 0
    for name, (start, entry, end) in FORMATS.items():
        path = os.path.join(folder, name)
        count = 0
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(start.format())
            while file.tell() < SIZE:
                file.write("".join(entry.format(index, TEXT) for index in range(count, count + 1000)))
                count += 1000
            file.write(end.format())
        bad += judge(dump, path, count, "")
        if name.endswith(".properties"):
            # Every line is an end.
            os.remove(path)
            continue
        # A text in the midst of the file that has no end, and goes on for 10 MB.
        with open(path, "r+b") as file:
            file.seek(SIZE // 2)
            file.readline()
            if name.endswith(".po"):
                while file.readline() != b"\n":
                    pass
            file.truncate(file.tell())
            file.seek(0, os.SEEK_END)
            file.write((entry.split("{1}")[0].format(count) + "long " * (2 << 20)).encode())
        bad += judge(dump, path, None, r":\d+:\d+: .*")
        os.remove(path)
    sys.exit(1 if bad else 0)


def judge(dump, path, count, problem):
    run = subprocess.run([dump, "--count", path], capture_output=True, text=True)
    print(run.stdout.strip()[-300:], run.stderr.strip()[-300:])
    found = re.search(r" (\d+) entries .* (\d+) MB ?(.*)$", run.stdout.strip())
    good = found and run.returncode == 0 and int(found[2]) < MEMORY and re.search(problem, found[3])
    if count is not None:
        good = good and int(found[1]) in (count, count + 1) and not found[3]
    if not good:
        print(f"{path}: not as it should be", file=sys.stderr)
    return 0 if good else 1


main(sys.argv[1], sys.argv[2])
