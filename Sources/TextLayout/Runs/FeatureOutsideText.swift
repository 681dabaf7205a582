public import Typography

/// An OpenType feature whose range holds no character of what asks for it, so that it changes nothing.
public struct FeatureOutsideText: Sendable, Hashable {
  /// The feature, with its range.
  public let feature: FontFeature
  /// The characters that it could apply to, counted as its range counts them: from the start of the text, or of the
  /// paragraph in a text of paragraphs.
  public let characters: Range<Int>
  /// What asks for it.
  public let part: Part

  /// A part of a text that has features.
  public enum Part: String, Sendable, Hashable {
    /// The whole text, by its style.
    case text
    /// One of several paragraphs with styles of their own.
    case paragraph
    /// A span.
    case span
  }
}

extension ShapedText {
  /// The features whose ranges hold none of the characters that they are asked for, first those of styles, then those
  /// of spans. What a style asks for is in vain only if it is so in every paragraph of that style.
  ///
  /// - Complexity: O(characters + features x paragraphs) if a feature has a range, O(paragraphs + spans) otherwise.
  public var featuresOutsideText: [FeatureOutsideText] {
    var ofStyles: [FeatureOutsideText] = []
    var ofSpans: [FeatureOutsideText] = []
    var met: Set<FontFeature> = []
    let whole: FeatureOutsideText.Part = paragraphParts == nil ? .text : .paragraph
    for storage in storages {
      for asked in storage.rangedFeatures(whole) {
        if asked.feature.range?.overlaps(asked.characters) == true {
          if asked.part != .span { met.insert(asked.feature) }
        } else if asked.part == .span {
          ofSpans.append(asked)
        } else if let place = ofStyles.firstIndex(where: { $0.feature == asked.feature }) {
          if ofStyles[place].characters.count < asked.characters.count { ofStyles[place] = asked }
        } else {
          ofStyles.append(asked)
        }
      }
    }
    return ofStyles.filter { !met.contains($0.feature) } + ofSpans
  }
}

extension ShapedTextStorage {
  /// The features that have a range, each with the characters of what asks for it.
  ///
  /// - Parameter whole: what the storage is.
  fileprivate func rangedFeatures(_ whole: FeatureOutsideText.Part) -> [FeatureOutsideText] {
    let ofStyle = style.features.filter { $0.range != nil }
    let ofSpans = spans.filter { span in span.features.contains { $0.range != nil } }
    guard !(ofStyle.isEmpty && ofSpans.isEmpty) else { return [] }
    let all = 0..<text.unicodeScalars.count
    var asked = ofStyle.map { FeatureOutsideText(feature: $0, characters: all, part: whole) }
    // Spans follow each other, so that one walk through the text counts for all of them.
    var (index, counted) = (text.startIndex, 0)
    func count(to offset: Int) -> Int {
      let end = text.utf8.index(text.startIndex, offsetBy: offset)
      counted += text.unicodeScalars[index..<end].count
      index = end
      return counted
    }
    for span in ofSpans {
      let start = count(to: span.range.lowerBound)
      let characters = start..<count(to: span.range.upperBound)
      for feature in span.features where feature.range != nil {
        asked.append(FeatureOutsideText(feature: feature, characters: characters, part: .span))
      }
    }
    return asked
  }
}
