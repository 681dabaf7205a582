"""Files at their limits for `costs`: storyboards, screens, presentations, tables of slots, bodies of text, rows and pictures.

Each is what a stranger may send - many of something, deep, dense, or everything at the same place - and is read in each way in which
the command reads such a file, on every window and in every language that the command takes by itself.
"""

import json
import random
import struct
import zipfile
import zlib


class Case:
    """One run of the command: what kind of input, what it is called and the words."""

    def __init__(self, kind, name, *words):
        self.kind, self.name, self.words = kind, name, [str(word) for word in words]


# Storyboards


def element(name, inner, **attributes):
    return f"<{name} " + " ".join(f'{key}="{value}"' for key, value in attributes.items()) + f">{inner}</{name}>"


def rect(x, y, width, height):
    return f'<rect key="frame" x="{x}" y="{y}" width="{width}" height="{height}"/>'


def label(name, text="Label", lines=1):
    return element(
        "label", rect(0, 0, 40, 20.5) + '<fontDescription key="fontDescription" type="system" pointSize="17"/>', id=name, text=text,
        opaque="NO", horizontalHuggingPriority=251, verticalHuggingPriority=251, numberOfLines=lines,
        translatesAutoresizingMaskIntoConstraints="NO")


def view(name, inner="", more="", **attributes):
    return element(
        "view", rect(0, 0, 100, 50) + (f"<subviews>{inner}</subviews>" if inner else "") + more, id=name,
        translatesAutoresizingMaskIntoConstraints="NO", **attributes)


def stack(name, inner, **attributes):
    return element(
        "stackView", rect(0, 0, 300, 100) + f"<subviews>{inner}</subviews>", id=name, translatesAutoresizingMaskIntoConstraints="NO",
        **attributes)


class Constraints:
    """Constraints of a scene, each with an id of its own."""

    def __init__(self):
        self.count = 0

    def __call__(self, first, attribute, second, other, constant=0, **more):
        self.count += 1
        return element(
            "constraint", "", firstItem=first, firstAttribute=attribute, secondItem=second, secondAttribute=other, constant=constant,
            id=f"con-{self.count}", **more)

    def pin(self, name, x=20, y=100, to="root"):
        return self(name, "leading", to, "leading", x) + self(name, "top", to, "top", y)

    def dense(self, names, count, chance):
        ways = [["leading", "trailing", "centerX"], ["top", "bottom", "centerY"]]
        found = []
        for _ in range(count):
            way = chance.choice(ways)
            found.append(
                self(chance.choice(names), chance.choice(way), chance.choice(names), chance.choice(way), chance.randrange(100)))
        return "".join(found)


def scene(body, constraints, number=0):
    root = "root" if number == 0 else f"root{number}"
    return (
        f'<scene sceneID="scene{number}"><objects><viewController id="controller{number}" sceneMemberID="viewController">'
        f'<view key="view" id="{root}">{rect(0, 0, 375, 667)}'
        '<autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>'
        f"<subviews>{body}</subviews><constraints>{constraints}</constraints></view></viewController></objects></scene>")


def storyboard(*scenes):
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" '
        'toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" '
        'initialViewController="controller0">\n<device id="retina4_7" orientation="portrait" appearance="light"/>\n'
        f'<scenes>{"".join(scenes)}</scenes></document>')


def storyboards(work):
    def uses(name, document, canvas=True):
        path = work / (name.replace(" ", "-") + ".storyboard")
        path.write_text(document)
        yield Case("storyboards", f"{name}: check", "check", "--jobs", "1", path)
        if canvas:
            yield Case("storyboards", f"{name}: layout --canvas", "layout", "--canvas", path)
            yield Case("storyboards", f"{name}: layout --tidy", "layout", "--tidy", path, "-o", "-")

    chance, make = random.Random(1), Constraints()
    views = [f"view{i}" for i in range(100)]
    for count in [300, 1_000, 3_000]:
        yield from uses(f"{count} constraints of 100 views", storyboard(
            scene("".join(map(view, views)), make.dense(views, count, chance))))
    yield from uses("50 dense scenes", storyboard(*[
        scene("".join(view(f"{number}-{i}") for i in range(50)), make.dense([f"{number}-{i}" for i in range(50)], 400, chance), number)
        for number in range(50)]), canvas=False)
    for count in [100, 3_000]:
        names = [f"label{i}" for i in range(count)]
        yield from uses(f"{count} labels in one place", storyboard(
            scene("".join(map(label, names)), "".join(make.pin(name, i / 10, i / 10) for i, name in enumerate(names)))))
    yield from uses("20,000 labels that nothing holds", storyboard(
        scene("".join(label(f"label{i}") for i in range(20_000)), "")))
    yield from uses("labels that nothing holds", storyboard(scene("".join(label(f"label{i}") for i in range(3_000)), "")))
    for distribution in ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]:
        yield from uses(f"a stack {distribution}", storyboard(scene(
            stack("stack", "".join(label(f"label{i}") for i in range(2_000)), distribution=distribution), make.pin("stack"))))
    deep = label("label")
    for level in range(60):
        deep = stack(f"stack{level}", deep + label(f"label{level}"), axis="vertical" if level % 2 else "horizontal")
    yield from uses("nested stacks", storyboard(scene(deep, make.pin("stack59"))))
    deep = label("label")
    for level in range(200):
        deep = view(f"view{level}", deep, '<autoresizingMask key="autoresizingMask" flexibleMaxX="YES" widthSizable="YES"/>')
    yield from uses("nested views", storyboard(scene(deep, "")))
    yield from uses("deeper views", storyboard(scene("<view><subviews>" * 100_000, "")))
    yield from uses("20,000 views", storyboard(scene("".join(view(f"view{i}") for i in range(20_000)), "")))
    yield from uses("one id", storyboard(scene(view("view") * 5_000, make.pin("view") * 5_000)))
    yield from uses("a text of 1 MB", storyboard(scene(
        label("label", "one or two words " * 60_000, lines=0),
        make.pin("label") + make("root", "trailing", "label", "trailing", 20))))
    # An app in 40 languages.
    app = work / "app"
    names = [f"label{i}" for i in range(100)]
    (app / "Base.lproj").mkdir(parents=True)
    for number in range(40):
        folder = app / f"{'abcdefghij'[number % 10]}{'ylzrs'[number // 10]}.lproj"
        folder.mkdir()
        (folder / "Main.strings").write_text("".join(f'"{name}.text" = "one or two words {number}";\n' for name in names))
    path = app / "Base.lproj/Main.storyboard"
    path.write_text(storyboard(scene(
        "".join(label(name) for name in names),
        "".join(make.pin(name, 20, 20 + 6 * i) + make(name, "width", name, "height", 10) for i, name in enumerate(names)))))
    yield Case("storyboards", "an app in 40 languages", "check", "--jobs", "1", path)


# Layout documents, on all windows


def screens(work):
    def uses(name, document, drawn=False):
        path = work / (f"screen {name}".replace(" ", "-") + ".json")
        path.write_text(json.dumps(document))
        yield Case("screens", f"{name}: check", "check", "--jobs", "1", path)
        yield Case("screens", f"{name}: layout --all-devices", "layout", "--jobs", "1", "--all-devices", path)
        if drawn:
            yield Case("screens", f"{name}: a sheet", "layout", "--jobs", "1", "-o", work / "sheet.png", path)

    def named(count, **more):
        return [{"name": f"v{i}", **more} for i in range(count)]

    chance = random.Random(5)

    def dense(count, **more):
        ways = [["left", "right", "centerX"], ["top", "bottom", "centerY"]]
        found = []
        for number in range(count):
            way = chance.choice(ways)
            found.append({
                "item": f"v{chance.randrange(100)}", "attribute": chance.choice(way), "toItem": f"v{chance.randrange(100)}",
                "toAttribute": chance.choice(way), "constant": chance.randrange(300),
                **{key: value(number) if callable(value) else value for key, value in more.items()}})
        return {"views": named(100), "constraints": found}

    for count in [150, 500, 2_000]:
        yield from uses(f"{count} required", dense(count))
        yield from uses(f"{count} required inequalities", dense(count, relation=lambda number: "<=>="[2 * (number % 2):][:2]))
        yield from uses(f"{count} wishes", dense(count, priority=750, multiplier=lambda number: 1 + number % 7 / 7))
        yield from uses(f"{count} levels", dense(
            count, priority=lambda number: 1 + number * 990 / count, relation=lambda number: ["==", "<=", ">="][number % 3]))
    for count in [100, 1_000, 3_000]:
        yield from uses(f"{count} labels in one place", {
            "views": named(count, text="Label"),
            "constraints": [f"{way}:|-{i / 10}-[v{i}]" for i in range(count) for way in "HV"]})
    yield from uses("heights from widths", {
        "views": [{"name": f"v{i}", "text": "one or two words " * 40, "lines": 0} for i in range(60)],
        "constraints": [
            {"item": f"v{i}", "attribute": "width", "toItem": f"v{(i + 1) % 60}", "toAttribute": "height", "multiplier": 0.9}
            for i in range(60)]}, drawn=True)

    def nested(depth):
        inner = [nested(depth - 1), {"name": f"l{depth}", "text": "abc"}] if depth else [{"name": "leaf", "text": "x"}]
        return {"name": f"n{depth}", "stack": {"axis": "vertical" if depth % 2 else "horizontal"}, "views": inner}

    yield from uses("nested stacks", {"views": [nested(25)]})
    yield from uses("a wide stack", {"views": [
        {"name": "s", "stack": {"axis": "horizontal", "distribution": "fillProportionally"}, "views": named(2_000, text="Label")}]})
    for axis in ["horizontal", "vertical"]:
        yield from uses(f"a {axis} stack of 1,500", {"views": [
            {"name": "s", "stack": {"axis": axis}, "views": named(1_500, text="Label")}]})
    yield from uses("a grid of 5,000", {"views": named(5_000, text="one"), "constraints": [
        f"H:|-{i % 300}-[v{i}]" for i in range(5_000)] + [f"V:|-{i // 300 * 30}-[v{i}]" for i in range(5_000)]})
    yield from uses("one text of 400 kB", {
        "views": [{"name": "l", "text": "one or two words " * 25_000, "lines": 0}], "constraints": ["H:|-[l]-|", "V:|-[l]"]})
    yield from uses("100 texts of 4 kB", {
        "views": [{"name": f"l{i}", "text": "one or two words " * 250, "lines": 0} for i in range(100)],
        "constraints": [f"H:|-[l{i}]-|" for i in range(100)] + [f"V:|-{i}-[l{i}]" for i in range(100)]})
    languages = [f"{a}{b}" for a in "abcdefgh" for b in "abcde"]
    yield from uses("40 languages", {
        "extensions": True, "language": languages[0], "texts": {tag: {f"k{i}": f"one or two words {tag}" for i in range(200)} for tag in languages},
        "views": [{"name": f"v{i}", "textKey": f"k{i}"} for i in range(200)],
        "constraints": [f"HV:|-{i}-[v{i}(<=50)]" for i in range(200)]})
    yield from uses("a list", {"views": [
        {"name": "v", "list": {"count": 1_000_000_000, "cell": {"views": [{"name": "c", "text": "one"}]}}}],
        "constraints": ["H:|[v]|", "V:|[v]|"]})
    filling = ["H:|[v]|", "V:|[v]|"]
    for form in [{"nature": "grid", "leastWidth": 1, "height": 1}, {"nature": "table", "rowHeight": 0.001}]:
        yield from uses(f"a list of tiny cells in a {form['nature']}", {"views": [
            {"name": "v", "list": {"count": 1_000_000, "form": form, "cell": {"views": [{"name": "c"}]}}}], "constraints": filling})
    yield from uses("300 lists", {
        "views": [{"name": f"v{i}", "list": {
            "count": 1_000_000, "form": {"nature": "table", "rowHeight": 20}, "cell": {"views": [{"name": "c"}]}}} for i in range(300)],
        "constraints": [line.replace("v", f"v{i}") for i in range(300) for line in filling]})
    for count in [5_000, 20_000]:
        yield from uses(f"one format {count} times", {"views": named(8), "constraints": ["H:|-[v1]-[v2]-[v3]-|"] * count})
    yield from uses("one constraint 40,000 times", {"views": named(8), "constraints": [
        {"item": "v1", "attribute": "left", "toItem": "v2", "toAttribute": "right", "constant": 1}] * 40_000})
    yield from uses("stacks in stacks", {"views": [
        {"name": f"v{i}", "stack": {"axis": "vertical" if i % 2 else "horizontal"}, **({"in": f"v{i - 1}"} if i else {})}
        for i in range(7_000)], "constraints": ["H:|[v0]|", "V:|[v0]|"]})


# Presentations


def presentations(work):
    spaces = (
        'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" '
        'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" '
        'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"')

    def relations(*targets):
        kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
        return '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' + "".join(
            f'<Relationship Id="rId{number}" Type="{kinds}{kind}" Target="{target}"/>' for number, (kind, target) in enumerate(targets, 1)
        ) + "</Relationships>"

    def tree(name, shapes, more=""):
        return f"<p:{name} {spaces}><p:cSld><p:spTree>{shapes}</p:spTree></p:cSld>{more}</p:{name}>"

    def shape(paragraphs, number=2, fit="<a:normAutofit/>"):
        return (
            f'<p:sp><p:nvSpPr><p:cNvPr id="{number}" name="Shape {number}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>'
            '<a:off x="0" y="0"/><a:ext cx="2000000" cy="500000"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr>'
            f"<p:txBody><a:bodyPr>{fit}</a:bodyPr><a:lstStyle/>{paragraphs}</p:txBody></p:sp>")

    def words(text):
        return f"<a:p><a:r><a:rPr/><a:t>{text}</a:t></a:r></a:p>"

    def uses(name, *slides, more=()):
        path = work / (name.replace(" ", "-") + ".pptx")
        numbers = range(1, len(slides) + 1)
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("_rels/.rels", relations(("officeDocument", "ppt/presentation.xml")))
            archive.writestr("ppt/presentation.xml", f"<p:presentation {spaces}><p:sldIdLst>" + "".join(
                f'<p:sldId id="{255 + number}" r:id="rId{number}"/>' for number in numbers)
                + '</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:defaultTextStyle><a:lvl1pPr><a:defRPr sz="1600">'
                '<a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr></p:defaultTextStyle></p:presentation>')
            archive.writestr("ppt/_rels/presentation.xml.rels", relations(*[("slide", f"slides/slide{number}.xml") for number in numbers]))
            archive.writestr("ppt/slideLayouts/slideLayout1.xml", tree("sldLayout", ""))
            archive.writestr(
                "ppt/slideLayouts/_rels/slideLayout1.xml.rels", relations(("slideMaster", "../slideMasters/slideMaster1.xml")))
            archive.writestr("ppt/slideMasters/slideMaster1.xml", tree("sldMaster", "", "<p:txStyles/>"))
            archive.writestr("ppt/slideMasters/_rels/slideMaster1.xml.rels", relations(("theme", "../theme/theme1.xml")))
            archive.writestr("ppt/theme/theme1.xml", f"<a:theme {spaces}><a:themeElements><a:fontScheme><a:minorFont>"
                             '<a:latin typeface="Noto Sans"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>')
            for number, shapes in zip(numbers, slides):
                archive.writestr(f"ppt/slides/slide{number}.xml", tree("sld", shapes))
                archive.writestr(
                    f"ppt/slides/_rels/slide{number}.xml.rels", relations(("slideLayout", "../slideLayouts/slideLayout1.xml")))
            for part, data in more:
                archive.writestr(part, data)
        yield Case("presentations", f"{name}: check", "pptx", "check", path)
        yield Case("presentations", f"{name}: fit", "pptx", "fit", path, "-o", work / "fitted.pptx")
        yield Case("presentations", f"{name}: runs", "pptx", "fit", "--runs", "shape", "--dry-run", path)

    text = "one or two words that are longer than their shape " * 3
    yield from uses("2,000 slides", *[shape(words(text)) for _ in range(2_000)])
    yield from uses("20,000 shapes", "".join(shape(words(text), number) for number in range(2, 20_002)))
    yield from uses("20,000 shapes that shrink", "".join(shape(words("Hello world " * 20), number) for number in range(2, 20_002)))
    yield from uses("a text of 1 MB", shape(words(text * 7_000)))
    yield from uses("a text of 1 MB in a shape that grows", shape(words(text * 7_000), fit="<a:spAutoFit/>"))
    yield from uses("20,000 paragraphs", shape(words(text) * 20_000))
    yield from uses("100,000 runs", shape("<a:p>" + "<a:r><a:rPr b='1'/><a:t>a</a:t></a:r>" * 100_000 + "</a:p>"))
    yield from uses("nested groups", "<p:grpSp><p:nvGrpSpPr/><p:grpSpPr/>" * 20_000 + "</p:grpSp>" * 20_000)
    yield from uses("a table", '<p:graphicFrame><a:graphic><a:graphicData><a:tbl>' + (
        '<a:tr h="100">' + f"<a:tc><a:txBody><a:bodyPr/>{words(text)}</a:txBody></a:tc>" * 100 + "</a:tr>") * 100
        + "</a:tbl></a:graphicData></a:graphic></p:graphicFrame>")
    yield from uses("a part of 500 MB", shape(words(text)), more=[("ppt/media/image1.bin", b"\0" * 500_000_000)])
    yield from uses("a slide of 300 MB", shape(words(" " * 300_000_000)))
    yield from uses("20,000 parts", shape(words(text)), more=[(f"ppt/media/{number}.bin", b"") for number in range(20_000)])


# Tables of slots, with many texts that do not fit


def tables(work):
    def slots(name, *found, **defaults):
        path = work / f"slots-{name}.json"
        path.write_text(json.dumps({"defaults": defaults, "slots": list(found)}))
        return path

    narrow = slots("narrow", {"key": "*", "width": 1, "size": 14})

    def findings(name, file, data, *words, table=narrow):
        path = work / file
        path.write_text(data)
        for format in ["text", "jsonl", "sarif", "junit", "annotations", "html"]:
            yield Case("tables", f"{name} as {format}", "check", "--jobs", "1", "--format", format, table, path, *words)
        yield Case("tables", f"{name}: baseline", "check", "--jobs", "1", "--write-baseline", work / "known.json", table, path)
        yield Case("tables", f"{name}: budget", "check", "--jobs", "1", "--budget", table, path)

    yield from findings("100,000 units of xliff", "many_de.xliff", (
        '<xliff version="1.2"><file source-language="en" target-language="de" original="a"><body>' + "".join(
            f'<trans-unit id="u{i}"><source>Save {i}</source><target>Sichern {i}</target></trans-unit>' for i in range(100_000))
        + "</body></file></xliff>"))
    yield from findings("100,000 messages", "many_de.po", "".join(
        f'msgid "Save {i}"\nmsgstr "Sichern {i}"\n\n' for i in range(100_000)))
    yield from findings("200,000 keys", "many_de.json", json.dumps({f"k{i}": "Sichern" for i in range(200_000)}))
    yield from findings(
        "5,000 slots", "slots_de.json", json.dumps({f"k{i}": "Sichern" for i in range(5_000)}),
        table=slots("many", *[{"key": f"k{i}", "width": 1, "size": 14} for i in range(5_000)]))
    yield from findings(
        "1,000 patterns", "patterns_de.json", json.dumps({f"k{i}": "Sichern" for i in range(50_000)}),
        table=slots("patterns", *[{"key": f"*{i}*a*b*", "width": 1, "size": 14} for i in range(1_000)]))
    yield from findings(
        "stars", "stars_de.json", json.dumps({"a" * 20_000 + str(i): "Sichern" for i in range(100)}),
        table=slots("stars", {"key": "*a" * 2_000 + "b", "width": 1, "size": 14}, {"key": "*", "width": 1, "size": 14}))
    yield from findings(
        "long texts in many slots", "long_de.json", json.dumps({f"k{i}": "Sichern und schließen " * 5_000 for i in range(20)}),
        table=slots("boxes", *[
            {"key": "*", "rect": f"{100 + i}x40", "minSize": 8, "bounds": "ink", "breaking": "optimal"} for i in range(20)]))
    yield from findings("markup", "markup_de.json", json.dumps({"a": "<b>" * 100_000}), table=slots(
        "markup", {"key": "*", "width": 1, "size": 14, "markup": True}))
    yield from findings("plurals", "plurals_ar.arb", json.dumps({"@@locale": "ar", **{
        f"k{i}": "{a, plural, zero{a} one{b} two{c} few{d} many{e} other{{b, select, x{1} y{2} other{3}}}}" for i in range(5_000)}}))
    yield from findings(
        "samples", "samples_de.json", json.dumps({f"k{i}": "Hallo {a}, guten Tag" for i in range(20_000)}),
        table=slots("samples", {"key": "*", "width": 100, "size": 14}, samples={"a": [f"Name {i}" for i in range(256)]}))
    yield from findings(
        "ranges", "ranges_de.po", f'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural={" + ".join(["n%7"] * 60)} > 9;\\n"\n\n' + "".join(
            f'#, range: {i}..{9999 + 7 * i}\nmsgid "a{i} %d"\nmsgid_plural "b %d"\nmsgstr[0] "eins %d"\nmsgstr[1] "viele %d"\n\n'
            for i in range(20_000)))
    catalogs = []
    for number in range(200):
        path = work / f"some{number}_de.json"
        path.write_text(json.dumps({f"k{i}": "Sichern" for i in range(500)}))
        catalogs.append(path)
    yield Case("tables", "200 catalogues", "check", "--jobs", "1", narrow, *catalogs)


# Bodies of text


def bodies(work):
    def fit(name, text, *words, command=()):
        path = work / f"body-{zlib.crc32((name + str(words)).encode())}"
        path.write_text(text)
        return Case("bodies", " ".join([name, *map(str, words)]), *command, *words, "--text-file", path)

    sentence = "The quick brown fox jumps over the lazy dog and runs away from all of it. "
    looks = [
        [], ["--breaking", "optimal"], ["--breaking", "optimal", "--looseness", "5", "--tolerance", "10000"],
        ["--breaking", "optimal", "--looseness", "-5", "--wrap", "break-word"], ["--bounds", "ink"], ["--bounds", "ink", "--breaking", "optimal"],
        ["--balance", "--lines", "2000"], ["--fit-lines"], ["--fit-lines", "--lines", "1000"], ["--min-lines", "3000"],
        ["--order", "tracking:-8%,line-height:0.8,hyphenate,size", "--max-size", "60"], ["--wrap", "anywhere", "--bounds", "ink"],
        ["--overflow", "ellipsis-middle", "--min-size", "12"], ["--step", "0.001"], ["--text-stroke", "0.1em white", "--bounds", "ink"],
        ["--align", "justify", "--hyphens", "auto", "--language", "de"], ["--json", "--detail"], ["--explain"]]
    texts = {
        "5,000 words": sentence * 330, "50,000 words": sentence * 3_300, "500 paragraphs": (sentence * 4 + "\n") * 500,
        "50,000 lines": "one or two\n" * 50_000, "200,000 letters": "x" * 200_000,
        "words of all scripts": "Wörter слова λέξεις מילים كلمات शब्द คำ 文字 글자 " * 2_000}
    for name, text in texts.items():
        for look in looks:
            yield fit(name, text, "500x500", "--min-size", "0.01", *look)
            yield fit(name, text, "0.1x1e6", "--min-size", "0.01", *look)
        yield fit(name, text, "--width", 500, "--curve", "--breaking", "optimal", command=["needs"])
        yield fit(name, text, "--size", 12, "--height", 500, "--breaking", "optimal", command=["needs"])
        yield fit(name, text, "--size", 12, "--lines", 7, "--bounds", "ink", command=["needs"])
    paragraph = f'<p first-line="2em" space-after="3pt" align="justify">{sentence * 4}</p>'
    for count in [30, 300, 3_000]:
        for look in looks:
            yield fit(f"{count} marked paragraphs", paragraph * count, "500x500", "--markup", "--min-size", "0.01", *look)


# Rows, and pictures of them


def merges(work):
    def merge(name, document, rows, *words):
        page, table = work / f"page-{zlib.crc32(name.encode())}.json", work / f"rows-{zlib.crc32(name.encode())}.csv"
        page.write_text(json.dumps(document))
        table.write_text(rows)
        return Case("merges", name, "draw", "--jobs", "1", "--composition", page, "--rows", table, *(words or ["-o", work / "all.pdf"]))

    texts = [{"text": "{a}", "x": 0, "y": 20 * i, "rect": "200x20"} for i in range(3)]
    rows = "a\n" + "one or two words\n" * 2_000
    yield merge("2,000 pages", {"size": "A4", "items": texts}, rows)
    yield merge("bad rows", {"size": "{a}", "items": texts}, "a\n" + "x\n" * 20_000)
    yield merge("rows that are too wide", {"size": "A4", "items": texts}, "a\n" + "x," * 100_000 + "\n")
    yield merge("one row of 10,000 items", {"size": "A4", "items": [
        {"text": "{a}", "x": i % 500, "y": i / 10, "rect": "100x10"} for i in range(10_000)]}, "a\nword\n")
    yield merge("fields without end", {"size": "A4", "items": [{"text": "{a}" * 100_000, "rect": "100x10"}]}, "a\nword\n")
    yield merge("a huge page", {"size": "100000x100000", "items": texts}, "a\nword\n", "-o", work / "huge-{row}.png")
    yield merge("a huge shadow", {"size": "2000x2000", "items": [
        {"text": "{a}", "rect": "2000x2000", "textShadow": "0 0 900 black", "textStroke": "300 red"}] * 20}, "a\nword\n",
        "-o", work / "shadow-{row}.png")
    yield merge("gradients", {"size": "2000x2000", "items": [
        {"text": "{a}", "rect": "2000x2000", "color": "linear-gradient(" + ", ".join(["red", "blue"] * 5_000) + ")"}] * 5},
        "a\nword\n", "-o", work / "gradients-{row}.png")


    # Layers as large as the largest page, and much of what costs the most.
    side = 8_192
    page = {"x": 0, "y": 0, "rect": f"{side}x{side}"}

    words = {"text": "one or two words", "color": "linear-gradient(red, blue)", **page}
    for name, items in {
            "800 fills": [{"fill": "red", **page}] * 800, "800 translucent fills": [{"fill": "#ff000080", **page}] * 800,
            "800 rounded fills": [{"fill": "red", "cornerRadius": 100, **page}] * 800,
            "30 shadows": [{**words, "textShadow": "0 0 900 black"}] * 30, "800 texts": [words] * 800,
            "800 strokes": [{**words, "textStroke": "300 red"}] * 800, "a gradient": [words],
            "30 translucent texts": [{**words, "opacity": 0.5}] * 30}.items():
        path = work / f"layers-{zlib.crc32(name.encode())}.json"
        path.write_text(json.dumps({"size": f"{side}x{side}", "items": items}))
        for format in ["png", "jpg", "pdf", "svg"]:
            yield Case(
                "merges", f"{name} on the largest page as {format}", "draw", "--composition", path, "--format", format, "-o", "-")


def pictures(work):
    """Heads of pictures that say more than follows, and pictures of much in few bytes."""
    def jpeg(width, height):
        frame = struct.pack(">BHHB", 8, height, width, 3) + b"\x01\x11\0\x02\x11\0\x03\x11\0"
        return b"\xff\xd8\xff\xc2" + struct.pack(">H", len(frame) + 2) + frame + b"\xff\xda\0\x0c\x03\x01\0\x02\0\x03\0\0\x3f\0" + b"\0" * 500

    def gif(width, height, frames):
        image = b"\x2c" + struct.pack("<HHHHB", 0, 0, width, height, 0) + b"\x02\x02\x4c\x01\0"
        return b"GIF89a" + struct.pack("<HHBBB", width, height, 0x80, 0, 0) + b"\0\0\0\xff\xff\xff" + image * frames + b";"

    def webp(width, height):
        data = struct.pack("<BI", 0x2F, width - 1 | height - 1 << 14) + b"\0" * 100
        return b"RIFF" + struct.pack("<I", len(data) + 12) + b"WEBPVP8L" + struct.pack("<I", len(data)) + data

    def svg(body, size="300"):
        return (f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{size}" height="{size}">'
                f"{body}</svg>").encode()

    copies = '<g id="a0"><rect width="1" height="1"/></g>' + "".join(
        f'<g id="a{i}">' + f'<use xlink:href="#a{i - 1}"/>' * 10 + "</g>" for i in range(1, 9)) + '<use xlink:href="#a8"/>'
    files = {
        "large.jpg": jpeg(65_500, 65_500), "wide.jpg": jpeg(65_500, 1), "large.gif": gif(65_535, 65_535, 1),
        "frames.gif": gif(2_000, 2_000, 5_000), "large.webp": webp(16_384, 16_384), "nested.svg": svg("<g>" * 200_000),
        "shapes.svg": svg('<path d="M0 0L9 9"/>' * 100_000), "path.svg": svg('<path d="M0 0' + "L9 9" * 1_000_000 + '"/>'),
        "copies.svg": svg(copies), "large.svg": svg("<rect/>", "1e9"),
        "blur.svg": svg('<filter id="f"><feGaussianBlur stdDeviation="500"/></filter>' + (
            '<rect width="300" height="300" filter="url(#f)"/>' * 200)),
        "noise.svg": svg('<filter id="f"><feTurbulence numOctaves="200"/></filter>' + '<rect width="300" height="300" filter="url(#f)"/>' * 50),
        "lines.svg": svg('<path stroke="red" stroke-dasharray="0.0001" d="M0 0L300 300"/>'),
        "text.svg": svg("<text>" + "a" * 1_000_000 + "</text>"),
    }
    # Small files whose shapes take long however small they are drawn, on both sides of the bound for them.
    def tree(leaf, levels):
        uses = "".join(f'<g id="g{i}">' + f'<use xlink:href="#g{i - 1}"/>' * 4 + "</g>" for i in range(1, levels + 1))
        return f'<defs><g id="g0">{leaf}</g>{uses}</defs><use xlink:href="#g{levels}"/>'

    marker = '<marker id="m" markerWidth="9" markerHeight="9"><circle r="4" stroke="red" stroke-dasharray=".2"/></marker>'
    for step in range(6):
        n = 1_000 * 2**step
        files |= {
            f"across-{n}.svg": svg('<path d="M0 0' + "".join(
                f"L{i * 7919 % 3001 / 10} {i * 104729 % 1999 / 10}" for i in range(n)) + '"/>'),
            f"across-turned-{n}.svg": svg('<g transform="rotate(3) scale(999)"><path d="M0 0' + "".join(
                f"L{i * 7919 % 3001 / 10} {i * 104729 % 1999 / 10}" for i in range(n // 2)) + '"/></g>'),
            f"wide-{n}.svg": svg('<path fill="none" stroke="red" stroke-linejoin="round" stroke-width="99" d="M0 0' + "".join(
                f"l{i * 7919 % 31 / 10 - 1.5} {i * 104729 % 29 / 10 - 1.4}" for i in range(n)) + '"/>'),
            f"plot-{n}.svg": svg('<path stroke="red" d="M0 0' + "".join(
                f"L{i * 300 / n:.5g} {i * 104729 % 1999 / 10}" for i in range(n)) + '"/>'),
            f"smooth-{n}.svg": svg('<path d="M0 0Q5 5 9 9' + "".join(
                f"T{i * 7919 % 3001 / 10} {i * 104729 % 1999 / 10}" for i in range(n // 4)) + '"/>'),
            f"long-curves-{n}.svg": svg(f'<path d="M0 0{"C1e6 0 1e6 1e6 0 1e6L0 0" * (n // 8)}"/>'),
            f"curves-enlarged-{n}.svg": svg(f'<path transform="scale(9999)" d="M0 0{"C9 0 9 9 0 9L0 0" * (n // 8)}"/>'),
            f"clips-{n}.svg": svg('<clipPath id="c"><path d="M0 0' + "".join(
                f"L{i * 7919 % 3001 / 10} {i * 104729 % 1999 / 10}" for i in range(500)) + '"/></clipPath>'
                + '<rect width="300" height="200" clip-path="url(#c)"/>' * (n // 50)),
            f"uneven-bars-{n}.svg": svg('<path d="' + "".join(
                f"M{i * 300 / n:.5g} 0v{i * 104729 % 1999 / 10}" for i in range(n // 2)) + '"/>'),
            f"bars-{n}.svg": svg('<path d="' + "".join(f"M{i * 300 / n:.5g} 0v200" for i in range(4 * n)) + '"/>'),
            f"crossing-{n}.svg": svg(f'<path fill="none" stroke="red" d="{"M0 0L9 9L3 8" * n}"/>'),
            f"star-{n}.svg": svg('<path stroke="red" d="M0 0' + "".join(
                f"L{i * 7919 % 300} {i * 104729 % 300}" for i in range(n)) + '"/>'),
            f"fill-{n}.svg": svg(f'<path d="{"M0 0l9 9" * 8 * n}"/>'),
            f"curves-{n}.svg": svg('<path stroke="red" stroke-dasharray=".1 .1" d="' + "M0 0C9 80 80 9 90 90" * (n // 100) + '"/>'),
            f"dashes-{n}.svg": svg(f'<circle r="40%" stroke="red" stroke-dasharray="{100 / n}"/>'),
            f"markers-{n}.svg": svg(marker + f'<path marker-mid="url(#m)" d="M0 0{"l1 1" * n}"/>'),
            f"texts-{n}.svg": svg(tree('<text y="10">Hello</text>', 4 + step)),
            f"groups-{n}.svg": svg(tree('<rect width="5" height="5" opacity=".5"/>', 4 + step)),
        }
    for name, data in files.items():
        (work / name).write_bytes(data)
        page = work / f"picture-{name}.json"
        page.write_text(json.dumps({"size": "300x200", "items": [{"image": name, "rect": "300x200"}]}))
        for format in ["svg", "png", "pdf", "webp"]:
            yield Case("pictures", f"{name} as {format}", "draw", "--composition", page, "--format", format, "-o", "-")


KINDS = [storyboards, screens, presentations, tables, bodies, merges, pictures]
