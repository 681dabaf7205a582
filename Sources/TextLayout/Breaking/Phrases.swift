internal import Synchronization

/// What ICU knows about phrases, for ``WordBreakPolicy/autoPhrase``: Japanese since ICU 72, Korean later.
enum Phrases {
  private static let known = Mutex<[String: Bool]>([:])

  /// The language whose phrases are looked for: that of the style, or Japanese where the style names none and the text
  /// has kana.
  static func language(_ tag: String, _ table: CodeUnitTable) -> String {
    guard tag.isEmpty else { return tag }
    return units(of: table).contains { isKana($0) } ? "ja" : ""
  }

  /// Whether phrases would make a difference to a text: it has two neighbouring characters between which, without
  /// phrases, a line may always end.
  static func concern(_ table: CodeUnitTable) -> Bool {
    zip(units(of: table), units(of: table).dropFirst()).contains { isPhraseLetter($0) && isPhraseLetter($1) }
  }

  /// Whether ICU keeps a phrase of a language together that it would otherwise break.
  static func areKnown(in language: String) -> Bool {
    if let answer = known.withLock({ $0[language] }) { return answer }
    let sample = Array((language.lowercased().hasPrefix("ko") ? "한국어" : "大きさ").utf16)
    let answer = ShapingContext.lend { context in
      let boundaries = context.scratch(count: sample.count)
      let kind = BoundaryIterator.Kind.line(language: language, .auto, findsPhrases: true)
      return (try? context.iterator(kind))?.findBoundaries(in: sample, count: sample.count, boundaries: boundaries) == 1
    }
    known.withLock {
      // Where each text names another language, keeping the answers is no use.
      if $0.count >= mostLanguages { $0.removeAll() }
      $0[language] = answer
    }
    return answer
  }

  private static let mostLanguages = 1000

  private static func units(of table: CodeUnitTable) -> UnsafeBufferPointer<UInt16> {
    UnsafeBufferPointer(start: table.units, count: table.count)
  }

  private static func isKana(_ unit: UInt16) -> Bool {
    (unit >= 0x3041 && unit <= 0x309F) || (unit >= 0x30A1 && unit <= 0x30FA) || (unit >= 0xFF66 && unit <= 0xFF9D)
  }

  /// Kana, Han and Hangul.
  private static func isPhraseLetter(_ unit: UInt16) -> Bool {
    isKana(unit) || (unit >= 0x3400 && unit <= 0x9FFF) || (unit >= 0xAC00 && unit <= 0xD7A3)
  }
}
