/// What of the options the short help of each command has.
extension FitFontProgram {
  /// The most important options.
  static func important(_ command: Command) -> Set<String> {
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
  }

  /// Other words, where the help is too long and its first clause says too little: an option by its name and one of its
  /// commands.
  static let briefs: [(command: Command, name: String, words: String)] = [
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
}
