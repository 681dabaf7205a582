import JSONText

/// The screen that `-h` prints, for a terminal of 80 columns and 24 lines: the most important options, and where to
/// find the others. Its words are those of the whole help, or the first clause of them if that says what the option is
/// for.
enum ShortHelp {
  private static let width = 80
  /// The last line of the screen is left for the shell.
  private static let height = 23
  /// The column in which the descriptions of options start.
  private static let column = 26

  static func text(_ command: Option.Command) -> String {
    let synopsis = Help.synopsis(command)
    var lines = zip(["Usage: "] + Array(repeating: "       ", count: synopsis.count), synopsis).map { $0 + $1 }
    if command == .fit {
      lines.append("       fitfont \(Option.Command.named.map(\.rawValue).joined(separator: "|")) [options] ...")
    }
    lines += [""] + wrapped(Help.summary(command)) + [""]
    lines += options(command).map(row) + [""]
    let examples = Help.examples(command).split(separator: "\n").map { line in
      // Explanations beside the examples are omitted first.
      let words = line.drop { $0 == " " }.places(of: "  ").first.map { line[..<$0.lowerBound] }
      return String(line.count <= width ? line : words ?? line)
    }
    let room = max(1, min(3, height - lines.count - 1))
    lines += examples.filter { $0.count <= width }.prefix(room)
    lines.append(
      command == .fit
        ? "'fitfont --help' has all options, 'fitfont help draw' those of a command."
        : "'fitfont \(command.rawValue) --help' has all options, more examples and exit codes.")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The most important options, in the order of the table.
  static func options(_ command: Option.Command) -> [Option] {
    let names: Set<String> =
      switch command {
      case .fit:
        [
          "lines", "margin", "max-size", "font", "weight", "language", "wrap", "overflow", "align", "output", "explain",
          "json",
        ]
      case .batch, .group:
        ["rect", "lines", "margin", "max-size", "font", "language", "overflow", "format", "jobs", "detail", "schema"]
      case .needs:
        ["size", "width", "height", "curve", "margin", "lines", "font", "weight", "language", "markup", "json"]
      case .draw:
        [
          "lines", "margin", "align", "font", "overflow", "output", "color", "background", "scale", "composition",
          "rows",
        ]
      case .devices: ["landscape", "portrait", "windows", "json"]
      case .layout:
        [
          "device", "all-devices", "window", "landscape", "language", "content-size", "output", "json", "explain",
          "conflicts",
          "watch", "tidy",
        ]
      case .pptx:
        [
          "font-map", "runs", "min-size", "in-place", "dry-run", "output", "format", "baseline", "write-baseline",
          "json",
        ]
      case .check:
        [
          "device", "min-size", "min-height", "language", "key", "output", "format", "baseline", "write-baseline",
          "budget",
          "schema",
        ]
      }
    return command.options.filter { names.contains($0.name) }
  }

  private static func row(_ option: Option) -> String {
    let name =
      "  " + (option.short.map { "-\($0), " } ?? "") + "--\(option.name)" + (option.argument.map { " " + $0 } ?? "")
    return name + String(repeating: " ", count: max(2, column - name.count))
      + (words(of: option) ?? brief(option.help, width - max(column, name.count + 2)))
  }

  /// Other words, where the help is too long and its first clause says too little: an option by its name and one of its
  /// commands.
  private static let briefs: [(command: Option.Command, name: String, words: String)] = [
    (.fit, "margin", "space inside the edges: one number, or as in CSS"),
    (.fit, "align", "start, center, end, left, right or justify"),
    (.fit, "weight", "400 is regular, 700 bold"),
    (.fit, "overflow", "what is shown of text that does not fit"),
    (.fit, "wrap", "word, hyphenate, break-word or anywhere"),
    (.needs, "curve", "how the lines change with the size, for --width"),
    (.needs, "markup", "read tags such as <b>, <small>, <p> and <li>"),
    (.draw, "composition", "draw a page that a JSON file describes"),
    (.draw, "rows", "draw a picture or a page for each row of a file"),
    (.batch, "detail", "with JSON: also print lines, fonts and what is next"),
    (.check, "baseline", "findings in FILE no longer fail the check"),
    (.check, "min-size", "of documents: the least size of texts"),
    (.check, "min-height", "of documents: the height of letters, such as 1.2mm"),
    (.check, "device", "of documents: only this device"),
    (.pptx, "runs", "of fit: write sizes into the texts themselves"),
    (.pptx, "font-map", "the font that stands for one of the presentation's"),
    (.pptx, "format", "text, jsonl, junit, sarif, annotations or html"),
    (.layout, "explain", "say what determines a view's frame and text size"),
    (.layout, "watch", "start again whenever a file changes, until Ctrl-C"),
  ]

  private static func words(of option: Option) -> String? {
    briefs.first { $0.name == option.name && option.commands.contains($0.command) }?.words
  }

  /// The first clauses of a help text.
  private static func brief(_ help: String, _ width: Int) -> String {
    if help.count <= width { return help }
    let clause =
      [": ", "; ", " ("].compactMap { help.places(of: $0).first?.lowerBound }.min().map { help[..<$0] } ?? help[...]
    if clause.count <= width { return String(clause) }
    let fitting = clause.places(of: ", ").map { clause[..<$0.lowerBound] }.last { $0.count <= width }
    if let fitting { return String(fitting) }
    // Better a word too few than a part of one.
    let words = clause.places(of: " ").map { clause[..<$0.lowerBound] }.last { $0.count <= width }
    return String(words ?? clause.prefix(width))
  }

  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
