import TestSupport
import Testing
import Typography

@testable import TextLayout

/// Whole lines measure exactly what the program `hb-shape` says that they measure.
@Suite struct ShaperAgreementTests {
  /// One run of `hb-shape`: texts that share everything but their characters.
  struct Job: Hashable {
    var file: String
    var language: String
    var script: String
    var direction: BaseDirection
    var features: [String] = []
    var variations: [String] = []

    init(_ sentence: Sentence) {
      file = sentence.file
      language = sentence.language
      script = sentence.script
      direction = sentence.direction
    }

    /// The sum of each line's advances.
    func widths(_ texts: [String]) throws -> [Int64] {
      var words = ["--font-file", try Files.bundled(file), "--language", language, "--direction", direction.rawValue]
      words += ["--script", script, "--no-glyph-names"]
      if !features.isEmpty { words += ["--features", features.joined(separator: ",")] }
      if !variations.isEmpty { words += ["--variations", variations.joined(separator: ",")] }
      let input = texts.map { $0 + "\n" }.joined()
      let outcome = try Command.run(words, input: Array(input.utf8), executable: "/usr/bin/hb-shape")
      #expect(outcome.ending == .exit(0), "\(outcome.err)")
      return outcome.out.split(separator: "\n").map(Self.width)
    }

    /// `[36=0+639|68=1@0,5+561]`: what follows each plus is an advance.
    private static func width(_ line: Substring) -> Int64 {
      line.dropFirst().dropLast().split(separator: "|").reduce(0) { sum, glyph in
        sum + (glyph.split(separator: "+").last.flatMap { Int64($0.prefix { $0 != "," }) } ?? 0)
      }
    }

    func compare(_ texts: [String]) throws {
      let widths = try widths(texts)
      #expect(widths.count == texts.count)
      let font = try Font(
        path: try Files.bundled(file), variations: variations.map { try FontVariation(parsing: $0) })
      let style = TextStyle(
        font: font, language: language, direction: direction,
        features: try features.map { try FontFeature(parsing: $0) }, fallback: .none)
      for (text, width) in zip(texts, widths) {
        let shaped = try ShapedText(text, style: style)
        #expect(shaped.unitsPerEm == Int64(font.unitsPerEm))
        #expect(shaped.wholeWidth == width, "\(self): \(text)")
        #expect(shaped.missingCharacters == [:], "\(self): \(text)")
      }
    }
  }

  private func compare(_ sentences: [Sentence], features: [String] = [], variations: [String] = []) throws {
    for (job, texts) in Dictionary(grouping: sentences, by: Job.init) {
      var job = job
      job.features = features
      job.variations = variations
      try job.compare(texts.map(\.text))
    }
  }

  @Test func everyLanguage() throws {
    #expect(Set(Sentence.all.map(\.language)).count >= 38)
    try compare(Sentence.all)
  }

  @Test(arguments: [
    ["-kern"], ["-liga", "-clig"], ["kern[3:9]=0"], ["liga[:12]=0", "kern[12:]=0"], ["+smcp"], ["+tnum", "+frac"],
    ["salt=2"], ["-locl"], ["-calt", "-kern"], ["kern=0", "kern[5:9]=1"], ["+zzzz"],
  ])
  func features(_ features: [String]) throws {
    try compare(
      Sentence.all.filter { ["Latn", "Grek", "Cyrl", "Deva", "Arab"].contains($0.script) }, features: features)
  }

  @Test(arguments: [
    ["wght=100"], ["wght=333"], ["wght=650"], ["wght=900"], ["slnt=-10"], ["wght=250.5", "slnt=-4"], ["wght=400"],
    ["wght=5000"], ["wght=-7"],
  ])
  func variations(_ variations: [String]) throws {
    try compare(Sentence.all.filter { $0.file == "Inter.var.ttf" }, variations: variations)
  }

  /// Single characters, pairs and empty-looking texts, where there is nothing to average a mistake away.
  @Test func shortTexts() throws {
    for sentence in Sentence.all {
      let characters = Array(sentence.text.filter { !$0.isWhitespace })
      let pairs = zip(characters, characters.dropFirst()).map { String([$0, $1]) }
      // hb-shape is told one script for all; runs of their own cannot be compared with it.
      guard sentence.file != "DroidSansFallback.ttf" else { continue }
      try Job(sentence).compare(characters.map { String($0) } + pairs)
    }
  }
}
