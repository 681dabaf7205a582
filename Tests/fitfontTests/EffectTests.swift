import CommandInterface
import Glibc
import TestSupport
import Testing

@testable import fitfont

/// No option is given in vain: wherever it is taken, what comes out is other than without it, or it is refused by its
/// name.
@Suite struct EffectTests {
  /// What an option is tried with: its argument, what is given beside it, and the text.
  private struct Sample {
    var value: String?
    var beside: [String] = []
    var text = "The quick AVA brown fox jumps over"
  }

  /// Something that a command is asked for.
  private struct Situation: Hashable {
    let command: Option.Command
    let name: String
    /// Before the option.
    let words: [String]
    /// Behind it; nil for the sample's text.
    var input: [String]?

    var label: String { "\(command.rawValue) \(name)" }
  }

  /// A box that the text fills to its width.
  private static let box = "90x60"

  private static let situations: [Situation] = [
    Situation(command: .fit, name: "size", words: [box]),
    Situation(command: .fit, name: "detail", words: [box, "--json", "--detail"]),
    Situation(command: .fit, name: "jpg", words: [box, "-o", "out.jpg"]),
    Situation(command: .draw, name: "svg", words: ["draw", box, "-o", "out.svg"]),
    Situation(command: .draw, name: "png", words: ["draw", box, "-o", "out.png"]),
    Situation(command: .draw, name: "rows", words: ["draw", box, "-o", "out.pdf", "--rows", "rows.csv"]),
    Situation(
      command: .draw, name: "composition", words: ["draw", "-o", "out.svg", "--composition", "page.json"], input: []),
    Situation(command: .batch, name: "records", words: ["batch", "--rect", box], input: ["records.jsonl"]),
    Situation(command: .group, name: "records", words: ["group", "--rect", box], input: ["records.jsonl"]),
    Situation(command: .needs, name: "width", words: ["needs", "--size", "12", "--height", "40"]),
    Situation(command: .needs, name: "curve", words: ["needs", "--curve", "--width", "90"]),
    Situation(command: .devices, name: "table", words: ["devices"], input: ["iPad Pro"]),
    Situation(command: .layout, name: "table", words: ["layout", "--device", "iPad mini"], input: ["screen.json"]),
    Situation(
      command: .layout, name: "svg", words: ["layout", "--device", "iPad mini", "-o", "out.svg"], input: ["screen.json"]
    ),
    Situation(command: .pptx, name: "deck", words: ["pptx", "check"], input: ["deck.pptx"]),
    Situation(
      command: .pptx, name: "fit", words: ["pptx", "fit", "--dry-run", "--font-map", "No Font=Noto Sans"],
      input: ["deck.pptx"]),
    Situation(command: .check, name: "text", words: ["check"], input: ["slots.json", "app_de.json", "app_fr.json"]),
    Situation(command: .check, name: "screen", words: ["check"], input: ["label.json", "app_de.json", "app_fr.json"]),
  ]

  /// They do another thing than the command, or it would go on until somebody ends it, or needs a terminal.
  private static let asking: Set<String> = [
    "schema", "generate", "help", "version", "tidy", "watch", "preview", "canvas",
  ]

  private static let samples: [String: Sample] = {
    let japanese = "あっあっあっあっあっあっあっあっあっあっあっあっあっあっ"
    let long = "incomprehensibilities incomprehensibilities"
    return [
      "rect": Sample(value: "70x20"), "margin": Sample(value: "4"), "lines": Sample(value: "1"),
      "min-lines": Sample(value: "6"), "reserve-lines": Sample(beside: ["--lines", "6"]),
      "axis": Sample(value: "horizontal"), "bounds": Sample(value: "ink"), "align": Sample(value: "center"),
      "align-last": Sample(value: "right", beside: ["--align", "justify", "--max-size", "12"]),
      "vertical-align": Sample(value: "bottom", beside: ["--max-size", "9"]), "min-size": Sample(value: "300"),
      "max-size": Sample(value: "9"), "step": Sample(value: "5"), "sizes": Sample(value: "7,9"),
      "font": Sample(value: "Inter"), "font-file": Sample(value: Command.font("NotoSerif-Regular.ttf")),
      "face-index": Sample(value: "1", beside: ["--font-file", Command.font("NotoSans-Bold.ttf")]),
      "instance": Sample(value: "Bold", beside: ["--font", "Inter"]), "weight": Sample(value: "700"),
      "variations": Sample(value: "wght=800", beside: ["--font", "Inter"]), "features": Sample(value: "-kern"),
      "fallback": Sample(value: "none", text: "漢字 Hello"),
      "optical-sizing": Sample(value: "none", beside: ["--font", "Inter"]),
      "overflow": Sample(value: "ellipsis", beside: ["--min-size", "20"]),
      "order": Sample(value: "tracking:-5%,size"),
      "ellipsis": Sample(value: "~", beside: ["--overflow", "ellipsis", "--min-size", "20"]),
      "variant": Sample(value: "Hi", beside: ["--min-size", "30"]),
      "balance": Sample(beside: ["--max-size", "8"], text: "The quick brown fox jumps over"),
      "fit-lines": Sample(beside: ["--lines", "3"], text: "One\nlonger line\nTwo"),
      "breaking": Sample(value: "optimal", beside: ["--max-size", "6", "--align", "justify"], text: Self.prose),
      "tolerance": Sample(
        value: "1", beside: ["--breaking", "optimal", "--max-size", "6", "--align", "justify"], text: Self.prose),
      "looseness": Sample(
        value: "1", beside: ["--breaking", "optimal", "--max-size", "4", "--tolerance", "10000"], text: Self.prose),
      "markup": Sample(text: "a <b>bold</b> word"),
      "paragraphs": Sample(value: #"[{"text": "The words", "size": 2}]"#),
      "language": Sample(value: "en", beside: ["--hyphens", "auto"], text: long),
      "content-size": Sample(value: "accessibilityLarge"), "direction": Sample(value: "rtl"),
      "wrap": Sample(value: "anywhere", text: long), "word-break": Sample(value: "keep-all", text: japanese + " あ"),
      "hyphens": Sample(value: "auto", beside: ["--language", "en"], text: long),
      "line-break": Sample(
        value: "strict", beside: ["--language", "ja"],
        text: "あ" + String(repeating: "ァ", count: 20)),
      "line-height": Sample(value: "2"), "letter-spacing": Sample(value: "0.2"),
      "trailing-spacing": Sample(beside: ["--letter-spacing", "1"]),
      "paragraph-spacing": Sample(value: "1em", text: "One\nTwo"), "text-indent": Sample(value: "30"),
      "underline": Sample(), "strike": Sample(), "format": Sample(value: "png"), "title": Sample(value: "Title"),
      "output": Sample(value: "other.svg"), "color": Sample(value: "red"), "text-stroke": Sample(value: "4 red"),
      "text-shadow": Sample(value: "9 9 0 red"), "text-background": Sample(value: "yellow"),
      "text-padding": Sample(value: "9", beside: ["--text-background", "yellow"]),
      "text-radius": Sample(value: "4", beside: ["--text-background", "yellow", "--text-padding", "4"]),
      "text-background-per-line": Sample(beside: ["--text-background", "yellow", "--text-padding", "4"]),
      "background": Sample(value: "red"), "opacity": Sample(value: "0.5"), "rotate": Sample(value: "30"),
      "padding": Sample(value: "5"), "scale": Sample(value: "150dpi"), "quality": Sample(value: "9"),
      "svg-text": Sample(value: "text"), "sheet": Sample(value: "A4 2x4"), "annotate": Sample(),
      "composition": Sample(value: "page.json"), "rows": Sample(value: "other.csv"),
      "resume": Sample(value: "done.jsonl"), "delimiter": Sample(value: ";"), "jobs": Sample(value: "1"),
      "json": Sample(), "detail": Sample(), "explain": Sample(value: "title"), "conflicts": Sample(),
      "ambiguous": Sample(), "text-file": Sample(value: "text.txt"), "size": Sample(value: "20"),
      "width": Sample(value: "40"), "height": Sample(value: "15"), "curve": Sample(), "windows": Sample(),
      "landscape": Sample(), "portrait": Sample(), "device": Sample(value: "iPhone 15"), "all-devices": Sample(),
      "window": Sample(value: "1/3"), "safe-area": Sample(value: "40"),
      "frames": Sample(), "key": Sample(value: "b"), "baseline": Sample(value: "known.json"),
      "write-baseline": Sample(value: "new.json"), "budget": Sample(),
      "min-height": Sample(value: "4mm"), "measure": Sample(value: "cap-height", beside: ["--min-height", "4mm"]),
      "in-place": Sample(), "dry-run": Sample(), "runs": Sample(value: "shape"),
      "font-map": Sample(value: "No Font=Noto Sans"),
      "allow-unmatched": Sample(beside: ["--key", "nothing"]),
    ]
  }()

  /// Options of one name that are other ones there.
  private static let otherSamples: [Option.Command: [String: Sample]] = [
    .layout: ["language": Sample(value: "de")],
    .pptx: ["output": Sample(value: "report.sarif"), "format": Sample(value: "jsonl")],
    .check: [
      "language": Sample(value: "fr"), "output": Sample(value: "report.sarif"), "format": Sample(value: "jsonl"),
    ],
  ]

  private static let prose =
    "In olden times when wishing still helped one, there lived a king whose daughters were all beautiful; and the youngest was so"
    + " beautiful that the sun itself, which has seen so much, was astonished whenever it shone in her face."

  /// What may be said though nothing comes of it, each with its reason: by the option, and where.
  private static let idle: [(options: [String], places: [String], reason: String)] = [
    (
      ["align", "align-last", "vertical-align", "direction"], ["fit size", "batch records", "group records"],
      "A text is fitted in the style in which it will be shown; --json --detail tells the places."
    ),
    (
      ["align", "align-last", "direction"], ["needs width", "needs curve"],
      "The same: what is measured is the text that will be shown."
    ),
    (
      ["tolerance", "looseness"], ["needs width", "needs curve"],
      "What they are about is refused there already, as the lines are those that take what they hold."
    ),
    (["balance"], ["fit size", "batch records", "group records"], "The size stays, which the help says."),
    (["ellipsis"], ["fit size"], "The size is the smallest, whatever stands for what is left out."),
    (
      ["breaking", "tolerance", "looseness", "fit-lines"], ["fit size", "batch records", "group records"],
      "The largest size is given here, so that more than it is seen where places are told."
    ),
    (
      ["wrap", "hyphens", "language"], ["needs width"],
      "In a box that is as wide as the text needs, nothing breaks inside words."
    ),
    (
      ["optical-sizing"], situations.filter { $0.command != .layout && $0.command != .devices }.map(\.label),
      "No font that comes with the package has an axis for it."
    ),
    (
      ["jobs"], ["batch records", "draw rows", "layout table", "layout svg", "check text", "check screen"],
      "How long it takes is no output."
    ),
    (["json", "curve"], ["needs curve"], "A curve is printed as JSON, so what is asked for is done."),
    (["json", "detail", "explain"], ["fit detail"], "It is asked for already."),
    (["format", "composition"], ["draw png", "draw composition"], "The same."),
    (["baseline"], ["check screen", "pptx deck"], "What it knows is found in slots."),
    (["dry-run"], ["pptx fit"], "It is asked for already."),
    (["delimiter"], ["draw rows"], "One column has none between its fields."),
    (["portrait"], ["layout table", "layout svg"], "It is how a device is held unless something else is said."),
  ]

  @Test func everyOptionHasASample() {
    for option in Option.table where !Self.asking.contains(option.name) {
      #expect(Self.samples[option.name] != nil, "--\(option.name)")
    }
    let names = Set(Option.table.map(\.name))
    for name in Self.samples.keys { #expect(names.contains(name), "--\(name)") }
    for name in Self.idle.flatMap(\.options) { #expect(names.contains(name), "--\(name)") }
  }

  @Test(arguments: Option.Command.allCases) func nothingIsGivenInVain(command: Option.Command) throws {
    let folder = try Scene()
    try folder.write("rows.csv", "name\nAnn\nBob\n")
    try folder.write("other.csv", "name\nCy\n")
    try folder.write("text.txt", "Another text")
    try folder.write(
      "screen.json",
      #"{"language": "en", "texts": {"en": {"hi": "Hello world"}, "de": {"hi": "Hallo Welt"}}, "views": [{"name": "title","#
        + #" "textKey": "hi", "font": "Noto Sans"}, {"name": "box", "background": "red"}],"#
        + #" "constraints": ["H:|-[title]", "V:|-[title]", "H:|[box(40)]", "H:[box(50)]","#
        + #" {"item": "box", "attribute": "height", "constant": 90,"#
        + #" "when": {"contentSize": ["accessibilityMedium", "accessibilityExtraLarge"]}}]}"#)
    try folder.write(
      "label.json",
      #"{"meantFor": {"minimumSize": "1000x900"}, "views": [{"name": "a", "textKey": "a", "fit": true, "maxSize": 20},"#
        + #" {"name": "b", "textKey": "b", "dynamicType": "body"}],"#
        + #" "constraints": ["V:|-80-[a(30)]-20-[b]", "H:|-20-[a(60)]", "H:|-20-[b(60)]"]}"#)
    var deck = SlideDeck(
      SlideDeck.shape(
        frame: (0, 0, 90, 9), SlideDeck.paragraph("A text that is longer than its shape is wide and high")))
    deck.font = "No Font"
    try TemporaryFolder.write(folder.path + "/deck.pptx", deck.bytes())
    try folder.write("slots.json", #"[{"key": "*", "width": 30, "lines": 1, "size": 12}]"#)
    try folder.write("app_de.json", #"{"a": "Einstellungen", "b": "Abbrechen"}"#)
    try folder.write("app_fr.json", #"{"a": "Confidentialité", "b": "Annuler"}"#)
    try folder.write("known.json", try Self.baseline(folder))
    var without: [[String]: [String]] = [:]
    var found: Set<String> = []
    for situation in Self.situations where situation.command == command {
      for option in command.options where !Self.asking.contains(option.name) {
        guard var sample = Self.otherSamples[command]?[option.name] ?? Self.samples[option.name] else { continue }
        if option.argument == nil { sample.value = nil }
        // An option is not tried beside itself.
        let taken = Set(command.options.map { "--" + $0.name })
        sample.beside = Self.pairs(sample.beside).filter { taken.contains($0[0]) }.flatMap { $0 }
        let label = situation.label
        let words = situation.words + sample.beside
        let end = situation.input ?? [sample.text]
        try Self.write(sample.text, folder)
        let base = try without[words + end] ?? Self.outcome(words + end, folder)
        without[words + end] = base
        let added = ["--" + option.name] + (sample.value.map { [$0] } ?? [])
        let other = try Self.outcome(words + added + end, folder)
        let isRefused = other.first == "64" && other[1].contains("--\(option.name)")
        let hasEffect = isRefused || other != base
        let isIdle = Self.idle.contains { $0.options.contains(option.name) && $0.places.contains(label) }
        #expect(hasEffect || isIdle, "\(label): \(added) changes nothing beside \(words + end)")
        if hasEffect { found.insert("\(option.name) \(label)") }
      }
    }
    // Reasons that are none any more.
    for (options, places, reason) in Self.idle where places.contains(where: { $0.hasPrefix(command.rawValue + " ") }) {
      let mine = places.filter { $0.hasPrefix(command.rawValue + " ") }
      let isNeeded = options.contains { option in mine.contains { !found.contains("\(option) \($0)") } }
      #expect(isNeeded, "\(options) do have an effect in \(mine): \(reason)")
    }
  }

  /// What a check would find.
  private static func baseline(_ folder: Scene) throws -> String {
    let words = ["check", "--write-baseline", "known.json", "slots.json", "app_de.json"]
    #expect(try Command.run(words, directory: folder.path).ending == .exit(0))
    return String(decoding: try Files.contents(of: folder.path + "/known.json"), as: UTF8.self)
  }

  private static func pairs(_ words: [String]) -> [[String]] {
    stride(from: 0, to: words.count - 1, by: 2).map { Array(words[$0..<$0 + 2]) }
  }

  /// The text as a record and as a composition.
  private static func write(_ text: String, _ folder: Scene) throws {
    let quoted = Records.quoted(text)
    try folder.write("records.jsonl", #"{"text": \#(quoted)}"# + "\n")
    try folder.write("page.json", #"{"size": "\#(box)", "items": [{"text": \#(quoted), "rect": "\#(box)"}]}"#)
  }

  /// The exit code, what was said and printed, and the files that were written.
  private static func outcome(_ words: [String], _ folder: Scene) throws -> [String] {
    let kept = [
      "rows.csv", "other.csv", "text.txt", "screen.json", "records.jsonl", "page.json", "slots.json", "label.json",
      "app_de.json",
      "app_fr.json", "known.json", "deck.pptx",
    ]
    let outcome = try Command.run(
      words, environment: ["SOURCE_DATE_EPOCH": "1700000000"], directory: folder.path)
    guard case .exit(let code) = outcome.ending else { return ["\(outcome.ending)"] }
    var result = ["\(code)", outcome.err, outcome.out]
    for name in try DrawTests.names(folder.path).sorted() where !kept.contains(name) {
      let path = folder.path + "/" + name
      result.append(name + " \(try Files.contents(of: path).hashValue)")
      unlink(path)
    }
    return result
  }
}
