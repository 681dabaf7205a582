import Glibc

/// Headless Chromium, lent one page to lay out: texts in boxes, measured by the page itself.
enum Chromium {
  /// One text to lay out, as CSS; lengths in px.
  struct Question {
    var text: String
    var language: String
    var isRightToLeft: Bool
    /// Font files, the first one first.
    var fonts: [String]
    var size: Double
    /// A multiple of the size.
    var lineHeight: Double
    var width: Double
    var height: Double
    var lines: Int
    /// Everything is laid out this many times as large, to beat the rounding of lengths to 1/64 px.
    var scale: Double
    /// Sizes, as parts of `size`, at which to tell whether the text keeps to its box.
    var trials: [Double]
    /// Lines in UTF-16 offsets, to be measured.
    var ranges: [Range<Int>]
    /// CSS declarations that say where lines may end.
    var policies = ""
  }

  struct Answer {
    /// At `size`, not scaled: how far any line sticks out, and how many lines there are.
    var overflow: Double
    var lineCount: Int
    /// At the first trial, scaled: how many lines there are.
    var scaledLineCount: Int
    var trials: [Bool]
    /// The width of each range in em, and how far it may be rounded; nil where it is not in one line.
    var widths: [(width: Double, rounding: Double)?]
  }

  static let path: String? = {
    let own = getenv("CHROME_BIN").map { [String(cString: $0)] } ?? []
    return (own + ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]).first {
      (path: String) in access(path, X_OK) == 0
    }
  }()

  /// All questions in one page of one process; nil where it does not run.
  static func ask(_ questions: [Question]) -> [Answer]? {
    rows(of: page(questions), count: questions.count)?.map(answer)
  }

  /// A text whose lines end only where it says so, as parts in fonts of their own, each so many times as large as the
  /// text.
  struct Block {
    var parts: [(text: String, size: Double, fonts: [String])]
    /// The text's own font files, the first one first.
    var fonts: [String]
    /// A multiple of the size; nil for what the fonts say.
    var lineHeight: Double?
  }

  /// How high blocks are, in em; nil where it does not run.
  static func heights(of blocks: [Block]) -> [Double]? {
    rows(of: page(blocks), count: blocks.count)?.map { Double($0) ?? .nan }
  }

  /// What a page answers, parted by semicolons.
  private static func rows(of page: String, count: Int) -> [Substring]? {
    var template = Array("/tmp/fitfont-chromium-XXXXXX".utf8CString)
    guard let path, mkdtemp(&template) != nil else { return nil }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { system("rm -rf \(folder)") }
    guard let file = fopen(folder + "/page.html", "w") else { return nil }
    fputs(page, file)
    fclose(file)
    let command =
      "timeout 120 \(path) --headless --no-sandbox --disable-gpu --user-data-dir=\(folder)/user"
      + " --virtual-time-budget=600000 --dump-dom file://\(folder)/page.html 2>\(folder)/errors"
    guard let pipe = popen(command, "r") else { return nil }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 { bytes += buffer[..<count] }
    let output = String(decoding: bytes, as: UTF8.self)
    guard let start = output.range(of: "<pre>"), let end = output.range(of: "</pre>") else { return nil }
    let rows = output[start.upperBound..<end.lowerBound].split(separator: ";")
    return rows.count == count ? rows : nil
  }

  /// overflow, lines, scaled lines / trials / widths and their roundings
  private static func answer(_ row: Substring) -> Answer {
    let parts = row.split(separator: "/", omittingEmptySubsequences: false).map {
      $0.split(separator: ",").map { Double($0) ?? .nan }
    }
    let widths = stride(from: 0, to: parts[2].count, by: 2).map {
      parts[2][$0] < 0 ? nil : (parts[2][$0], parts[2][$0 + 1])
    }
    return Answer(
      overflow: parts[0][0], lineCount: Int(parts[0][1]), scaledLineCount: Int(parts[0][2]),
      trials: parts[1].map { $0 == 1 }, widths: widths)
  }

  /// Font files by the names that a page gives them, and the style that does so.
  private static func families(_ fonts: [String]) -> (files: [String], names: [String: String], faces: String) {
    let files = Set(fonts).sorted()
    let names = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1, "F\($0)") })
    let faces = files.map { "@font-face{font-family:\(names[$0] ?? "");src:url('file://\($0)')}" }
    return (files, names, faces.joined(separator: "\n"))
  }

  private static func page(_ blocks: [Block]) -> String {
    let (files, family, faces) = families(blocks.flatMap { $0.fonts + $0.parts.flatMap(\.fonts) })
    func names(_ fonts: [String]) -> String { fonts.map { family[$0] ?? "" }.joined(separator: ",") }
    let rows = blocks.map { block in
      let parts = block.parts.map { "[\(literal($0.text)),\($0.size),\(literal(names($0.fonts)))]" }
      return "[[\(parts.joined(separator: ","))],\(literal(names(block.fonts))),"
        + "\(literal(block.lineHeight.map { "\($0)" } ?? "normal"))]"
    }
    return """
      <!doctype html><html><meta charset=utf-8><style>
      \(faces)
      #box { position: absolute; left: 0; top: 0; white-space: pre; font-size: 1000px; font-synthesis: none;
        text-rendering: geometricPrecision; text-size-adjust: none; font-optical-sizing: none }
      </style><div id=box></div><pre></pre><script>
      const families = \(files.indices.map { "F\($0)" });
      const rows = [\(rows.joined(separator: ",\n"))];
      const box = document.getElementById('box');
      function answer([parts, fonts, lineHeight]) {
        box.style.fontFamily = fonts; box.style.lineHeight = lineHeight;
        box.replaceChildren(...parts.map(([text, size, fonts]) => {
          const part = document.createElement('span');
          part.style.fontFamily = fonts; part.style.fontSize = size + 'em'; part.textContent = text;
          return part;
        }));
        return box.getBoundingClientRect().height / 1000;
      }
      Promise.all(families.map(family => document.fonts.load('20px ' + family))).then(() => {
        document.querySelector('pre').textContent = rows.map(answer).join(';');
      });
      </script></html>
      """
  }

  private static func page(_ questions: [Question]) -> String {
    let (files, family, faces) = families(questions.flatMap(\.fonts))
    let rows = questions.map { question in
      let families = question.fonts.map { family[$0] ?? "" }.joined(separator: ",")
      let ranges = question.ranges.map { "[\($0.lowerBound),\($0.upperBound)]" }.joined(separator: ",")
      return "[\(literal(question.text)),\(literal(question.language)),\(question.isRightToLeft),\(literal(families)),"
        + "\(question.size),\(question.lineHeight),\(question.width),\(question.height),\(question.lines),"
        + "\(question.scale),\(question.trials),[\(ranges)],\(literal(question.policies))]"
    }
    return """
      <!doctype html><html><meta charset=utf-8><style>
      \(faces)
      #box { position: absolute; left: 0; top: 0; white-space: pre-line; font-kerning: normal;
        text-rendering: geometricPrecision; text-size-adjust: none; line-break: auto; word-break: normal;
        overflow-wrap: normal; hyphens: manual; font-optical-sizing: none; font-synthesis: none }
      </style><div id=box></div><pre></pre><script>
      const families = \(files.indices.map { "F\($0)" });
      const rows = [\(rows.joined(separator: ",\n"))];
      \(script)
      </script></html>
      """
  }

  private static let script = """
    const box = document.getElementById('box'), unit = 1 / 64;
    function rects(start, end) {
      const range = document.createRange();
      range.setStart(box.firstChild, start); range.setEnd(box.firstChild, end);
      return [...range.getClientRects()].filter(rect => rect.width > 0);
    }
    function lay(row, size, scale) {
      const [text, language, isRightToLeft, families, , lineHeight, width] = row;
      // FreeType rounds sizes to 1/64 px.
      if (scale > 1) size = Math.floor(size * scale / unit) * unit / scale;
      box.style.cssText = row[12]; box.lang = language; box.dir = isRightToLeft ? 'rtl' : 'ltr';
      box.style.fontFamily = families; box.style.fontSize = size * scale + 'px';
      box.style.lineHeight = lineHeight * size * scale + 'px'; box.style.width = width * scale + 'px';
      box.textContent = text;
      let overflow = 0;
      for (const rect of rects(0, text.length))
        overflow = Math.max(overflow, -rect.left, rect.right - width * scale);
      return [overflow, Math.round(box.getBoundingClientRect().height / (lineHeight * size * scale)), size];
    }
    function answer(row) {
      const [text, , , , size, lineHeight, width, height, most, scale, trials, ranges] = row;
      const plain = lay(row, size, 1);
      const fits = trials.map(part => {
        const [overflow, lines, tried] = lay(row, size * part, scale);
        return +(overflow <= unit && lines <= most && lines * lineHeight * tried <= height);
      });
      const [, lines, laid] = lay(row, size * trials[0], scale);
      // The advance of every glyph is rounded to 1/64 px, and so are both sides of every rectangle.
      const widths = ranges.map(([start, end]) => {
        const found = rects(start, end);
        if (new Set(found.map(rect => rect.top)).size > 1) return [-1, 0];
        return [found.reduce((sum, rect) => sum + rect.width, 0) / scale / laid, (end - start + found.length) * unit / scale / laid];
      });
      return [[plain[0], plain[1], lines].join(), fits.join(), widths.join()].join('/');
    }
    Promise.all(families.map(family => document.fonts.load('20px ' + family))).then(() => {
      document.querySelector('pre').textContent = rows.map(answer).join(';');
    });
    """

  private static func literal(_ text: String) -> String {
    let escaped = text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"" + escaped.joined() + "\""
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
