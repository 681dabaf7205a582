"""Holds fitted paragraphs against headless Chromium: paragraphs.py FITFONT CHROMIUM [COUNT [SEED]].

Bodies of two to six paragraphs of real texts of user interfaces, each with a size, line height, spaces, indents and alignment
of its own, are fitted, and laid out by the browser as CSS of the same numbers: a little smaller than was found they must
keep to the box, a little larger they must not, and they take no more lines. Exits 1 where they disagree.
"""

import html
import json
import os
import random
import subprocess
import sys
import tempfile

# Chromium rounds sizes, advances and lengths to 1/64 px; bodies are laid out as large as it lets them.
CLOSENESS = 1e-4
LARGEST = 9000

FONTS = {
    "ar": "NotoSansArabic", "fa": "NotoSansArabic", "ur": "NotoSansArabic", "he": "NotoSansHebrew",
    "hi": "NotoSansDevanagari", "th": "NotoSansThai", "bn": "NotoSansBengali", "ta": "NotoSansTamil",
    "te": "NotoSansTelugu", "km": "NotoSansKhmer", "lo": "NotoSansLao",
    "ja": "DroidSansFallback", "ko": "DroidSansFallback", "zh-CN": "DroidSansFallback", "zh-TW": "DroidSansFallback",
}


def texts(folder):
    found = {}
    with open(os.path.join(folder, "ui-strings.tsv"), encoding="utf-8") as rows:
        for row in rows:
            language, text = row.rstrip("\n").split("\t", 1)
            # What CSS collapses or breaks by rules of its own is left out.
            # Khmer words are found in dictionaries, and the browser's is another.
            if language == "km" or "\\" in text or "  " in text or text != text.strip() or "\u00ad" in text:
                continue
            found.setdefault(language, []).append(text)
    return found


def length(rng, em, points):
    kind = rng.randrange(4)
    if kind == 0:
        return (round(rng.uniform(0, em), 2), 0)
    if kind == 1:
        return (0, round(rng.uniform(0, points), 1))
    return (0, 0)


def written(value):
    em, points = value
    return f"{em}em" if em else f"{points}pt"


def body(rng, found, fonts):
    language = rng.choice(sorted(found))
    paragraphs = []
    for _ in range(rng.randint(2, 6)):
        indent = length(rng, 2, 20)
        first = length(rng, 2, 20)
        if rng.random() < 0.3:
            # As far out as the paragraph stands in.
            first = (-indent[0], -indent[1])
        paragraphs.append({
            "text": " ".join(rng.choice(found[language]) for _ in range(rng.randint(1, 4))),
            "size": rng.choice([1, 1, 1, 0.75, 1.5]), "lineHeight": rng.choice([1, 1.25, 1.5]),
            "before": length(rng, 1, 10), "after": length(rng, 1, 10), "indent": indent, "first": first,
            "align": rng.choice(["start", "center", "end"]),
        })
    return {
        "language": language, "isRightToLeft": language in ("ar", "fa", "ur", "he"), "paragraphs": paragraphs,
        "font": fonts(FONTS.get(language, "NotoSerif")),
        "width": rng.randint(80, 400), "height": rng.randint(60, 400),
    }


def record(body):
    tags = ""
    for paragraph in body["paragraphs"]:
        tags += (
            f'<p size="{paragraph["size"]}" line-height="{paragraph["lineHeight"]}" align="{paragraph["align"]}"'
            f' space-before="{written(paragraph["before"])}" space-after="{written(paragraph["after"])}"'
            f' indent="{written(paragraph["indent"])}" first-line="{written(paragraph["first"])}">'
            f'{html.escape(paragraph["text"], quote=False)}</p>')
    return {
        "text": tags, "markup": True, "rect": f'{body["width"]}x{body["height"]}', "fontFile": body["font"],
        "language": body["language"], "direction": "rtl" if body["isRightToLeft"] else "ltr", "fallback": "none",
        "minSize": 0.5, "maxSize": 1000,
    }


SCRIPT = """
const box = document.getElementById('box'), unit = 1 / 64;
function px([em, points], size, scale) { return em * size * scale + points * scale; }
function lay(body, size, scale) {
  box.textContent = ''; box.lang = body.language; box.dir = body.isRightToLeft ? 'rtl' : 'ltr';
  box.style.width = body.width * scale + 'px';
  let overflow = 0, lines = 0, height = 0;
  body.paragraphs.forEach((paragraph, index) => {
    const own = Math.floor(size * paragraph.size * scale / unit) * unit / scale;
    if (index > 0) {
      const before = body.paragraphs[index - 1];
      height += px(before.after, size * before.size, scale) + px(paragraph.before, own, scale);
    }
    const p = document.createElement('div');
    p.style.cssText = `font-family:${body.family};font-size:${own * scale}px;line-height:${paragraph.lineHeight * own * scale}px;`
      + `padding-inline-start:${px(paragraph.indent, own, scale)}px;text-indent:${px(paragraph.first, own, scale)}px;`
      + `text-align:${paragraph.align}`;
    p.textContent = paragraph.text; box.append(p);
    const style = getComputedStyle(p), outer = p.getBoundingClientRect();
    // A first line may hang out over the indent, which is at the side where lines start.
    const [start, end] = [parseFloat(style.paddingLeft), parseFloat(style.paddingRight)];
    const left = outer.left + (body.isRightToLeft ? start : 0), right = outer.right - (body.isRightToLeft ? 0 : end);
    const range = document.createRange(); range.selectNodeContents(p);
    for (const rect of range.getClientRects())
      if (rect.width > 0) overflow = Math.max(overflow, rect.right - right, left - rect.left);
    const count = Math.round(outer.height / (paragraph.lineHeight * own * scale));
    lines += count; height += count * paragraph.lineHeight * own * scale;
  });
  return [overflow <= 2 * unit && height <= body.height * scale * (1 + 1e-9), lines];
}
function answer(body) {
  const scale = body.scale;
  return [...body.trials.map(size => lay(body, size, scale)), lay(body, body.size, scale)[1]];
}
Promise.all(families.map(family => document.fonts.load('20px ' + family))).then(() => {
  document.querySelector('pre').textContent = JSON.stringify(bodies.map(answer));
});
"""


def ask(chromium, bodies):
    files = sorted({body["font"] for body in bodies})
    for body in bodies:
        body["family"] = f"F{files.index(body['font'])}"
    faces = "\n".join(
        f"@font-face{{font-family:F{index};src:url('file://{file}')}}" for index, file in enumerate(files))
    page = (
        f"<!doctype html><html><meta charset=utf-8><style>{faces}\n"
        "#box{position:absolute;left:0;top:0;white-space:normal;font-kerning:normal;text-rendering:geometricPrecision;"
        "text-size-adjust:none;overflow-wrap:normal;hyphens:manual;font-optical-sizing:none;font-synthesis:none}"
        "</style><div id=box></div><pre></pre><script>"
        f"const families={json.dumps([f'F{index}' for index in range(len(files))])};"
        f"const bodies={json.dumps(bodies)};{SCRIPT}</script></html>").replace("</p>", "<\\/p>")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "page.html")
        with open(path, "w", encoding="utf-8") as file:
            file.write(page)
        output = subprocess.run(
            [chromium, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/user",
             "--virtual-time-budget=600000", "--dump-dom", f"file://{path}"],
            capture_output=True, timeout=600, check=False).stdout.decode()
    start = output.find("<pre>")
    return json.loads(output[start + 5:output.find("</pre>", start)])


def main():
    fitfont, chromium = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 300
    rng = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 0)
    tests = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    folder = os.path.join(os.path.dirname(tests), "Fonts", "Resources", "Fonts")

    def fonts(name):
        files = [file for file in sorted(os.listdir(folder)) if file.startswith((name + "-", name + "."))]
        regular = [file for file in files if "Bold" not in file and "Italic" not in file]
        return os.path.join(folder, (regular or files)[0])

    found = texts(os.path.join(tests, "Fixtures"))
    candidates = [body(rng, found, fonts) for _ in range(2 * count)]
    lines = "".join(json.dumps(record(body)) + "\n" for body in candidates)
    output = subprocess.run(
        [fitfont, "batch", "--detail"], input=lines.encode(), capture_output=True, check=False).stdout.decode()
    bodies = []
    for candidate, line in zip(candidates, output.splitlines()):
        result = json.loads(line)
        if "error" in result:
            print(line, json.dumps(record(candidate)))
            sys.exit(1)
        # Characters that the font lacks would be set in another by the browser.
        if not result["fits"] or result.get("missing") or result["size"] >= 1000 or len(bodies) == count:
            continue
        size = result.get("exactSize", result["size"])
        largest = size * max(paragraph["size"] for paragraph in candidate["paragraphs"])
        scale = 4096
        while scale * largest > LARGEST:
            scale /= 2
        candidate.update(
            size=size * (1 - CLOSENESS), scale=scale, lines=result["lineCount"],
            trials=[size * (1 - CLOSENESS), size * (1 + CLOSENESS)])
        bodies.append(candidate)
    disagreements = 0
    for candidate, answer in zip(bodies, ask(chromium, bodies)):
        (fits, _), (larger, _), lines = answer
        if fits and not larger and lines <= candidate["lines"]:
            continue
        disagreements += 1
        print(json.dumps(candidate, ensure_ascii=False), answer)
    languages = len({body["language"] for body in bodies})
    print(f"{len(bodies)} bodies in {languages} languages, {disagreements} disagreements")
    sys.exit(1 if disagreements or not bodies else 0)


main()
