internal import CHarfBuzz

/// The setting of an OpenType feature for a whole text or a part of it.
public struct FontFeature: Sendable, Hashable {
  /// Four ASCII characters: `liga`, `smcp`, `ss01`.
  public let tag: String
  /// 0 switches off, 1 on; larger values choose an alternate.
  public let value: UInt32
  /// The characters it applies to: Unicode scalars, counted from 0 at the start of the text, or of the paragraph in a
  /// text of paragraphs, in spans too; nil for the whole text or span.
  public let range: Range<Int>?

  /// Sets a feature, given by its tag of four characters.
  public init(tag: String, value: UInt32, range: Range<Int>? = nil) {
    self.tag = tag
    self.value = value
    self.range = range
  }

  /// Reads HarfBuzz's syntax: `liga=0`, `-kern`, `+smcp[3:5]`, `aalt[2]=2`.
  ///
  /// - Throws: ``FontError/badFeature(_:)``
  public init(parsing text: String) throws(FontError) {
    var feature = hb_feature_t()
    guard hb_feature_from_string(text, -1, &feature) != 0, !Self.hasStrayWord(text), !Self.hasStrayNumber(text) else {
      throw .badFeature(text)
    }
    let end = feature.end == .max ? Int.max : Int(feature.end)
    let start = Int(feature.start)
    guard start <= end else { throw .badFeature(text) }
    self.init(tag: openTypeTag(feature.tag), value: feature.value, range: start == 0 && end == .max ? nil : start..<end)
  }

  /// The setting in HarfBuzz's syntax, as ``init(parsing:)`` reads it: `liga=0`, `smcp[3:5]`, `aalt=2`.
  public var text: String { tagAndRange + (value == 1 ? "" : "=\(value)") }

  /// The same without the value.
  package var tagAndRange: String {
    tag + (range.map { "[\($0.lowerBound):\($0.upperBound == .max ? "" : String($0.upperBound))]" } ?? "")
  }

  /// Whether a number in it is below 0 or above 32 bits, of which HarfBuzz takes the last 32.
  private static func hasStrayNumber(_ text: String) -> Bool {
    // The sign before the tag is no number's.
    let numbers = text.drop { $0 == " " || $0 == "\t" }.dropFirst()
    if numbers.contains("-") { return true }
    return numbers.split { !$0.isASCII || !$0.isNumber }.contains { UInt32($0) == nil }
  }

  /// Whether another word stands behind the feature, which HarfBuzz passes over: it expects `on` or `off` there.
  private static func hasStrayWord(_ text: String) -> Bool {
    let words = text.split { $0 == " " || $0 == "\t" || $0 == "=" || $0 == "]" }
    guard words.count > 1, let last = words.last, last.allSatisfy({ $0.isASCII && $0.isLetter }) else { return false }
    return !["on", "off"].contains(last.lowercased())
  }
}
