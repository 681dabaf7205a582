package import JSONText
package import TextLayout
package import Typography

/// The requests for fonts that are not met, in words and in records.
package enum UnmetFonts {
  /// The fonts of a text, and of its visible part, whose mark may be in another font.
  package static func fonts(_ text: ShapedText, shown: ShapedText?) -> [Font] {
    let fonts = text.fonts
    return fonts + (shown?.fonts ?? []).filter { !fonts.contains($0) }
  }

  /// The sentences for each font that lacks a requested property or part of its file.
  package static func sentences(_ fonts: [Font]) -> [String] {
    fonts.flatMap { font in
      let overruled = font.unmet.filter { $0.isWithinReach(of: font) }
      let lacking = font.unmet.filter { !$0.isWithinReach(of: font) }
      var sentences: [String] = []
      if !lacking.isEmpty {
        sentences.append(
          "'\(font.familyName)' is not found in \(listed(lacking.map(\.asked))): '\(name(of: font))'"
            + " (\(lacking.map(\.found).joined(separator: ", "))) stands in;"
            + " install such a face, or name another family")
      }
      if !overruled.isEmpty {
        sentences.append(
          "'\(font.familyName)' does not have \(listed(overruled.map(\.asked))), though it could: its axes are set otherwise"
            + " (\(overruled.map(\.found).joined(separator: ", "))); leave one of the two out")
      }
      if !font.truncatedTables.isEmpty {
        let (tables, shaping) = (font.truncatedTables, font.truncatedShaping)
        let loss =
          shaping.isEmpty ? "nothing that this text needs is missing" : "ligatures, marks or kerning are missing"
        sentences.append(
          "the font file '\(font.path)' is truncated in \(listed(tables.map { "'\($0)'" })): \(loss); copy it again")
      }
      return sentences
    }
  }

  /// The properties that each font lacks, for `--explain`.
  package static func rows(_ fonts: [Font]) -> [String] {
    fonts.flatMap { font in notes(font).map { "\($0.asked): \(name(of: font)) has \($0.found)" } }
  }

  /// The features that change nothing, for `--explain`.
  package static func featureRows(_ text: ShapedText) -> [String] {
    text.missingFeatures.map { "feature \($0.tag): \(name(of: $0.font)) does not have it" }
      + text.featuresOutsideText.map { outside in
        "feature \(outside.feature.text): the \(outside.part.rawValue) has \(characters(of: outside))"
      }
  }

  /// The characters that a feature's range could have held, as ranges count them: "5 characters", and for a span
  /// "5 characters from 12 on".
  static func characters(of outside: FeatureOutsideText) -> String {
    let count = outside.characters.count
    let number = count == 1 ? "1 character" : "\(count) characters"
    return outside.part == .span ? "\(number) from \(outside.characters.lowerBound) on" : number
  }

  /// Writes the member `unmet` of a record, unless every request is met.
  ///
  /// - Parameter shown: the text that is shown instead of one that does not fit.
  package static func write(_ text: ShapedText, shown: ShapedText?, to writer: JSONWriter) {
    var lacking: [(asked: String, found: String, font: Font)] = []
    for font in fonts(text, shown: shown) { for note in notes(font) { lacking.append((note.asked, note.found, font)) } }
    for missing in text.missingFeatures { lacking.append(("feature \(missing.tag)", "no such feature", missing.font)) }
    for outside in text.featuresOutsideText {
      lacking.append(
        (
          "feature \(outside.feature.text)", "a \(outside.part.rawValue) of \(characters(of: outside))",
          text.style.font
        ))
    }
    guard !lacking.isEmpty else { return }
    writer.member("unmet") {
      writer.array {
        for (asked, found, font) in lacking {
          writer.object {
            writer.member("asked", asked)
            writer.member("found", found)
            writer.member("font", name(of: font))
          }
        }
      }
    }
  }

  /// The properties that a font lacks, in words.
  private static func notes(_ font: Font) -> [(asked: String, found: String)] {
    font.unmet.map { ($0.asked, $0.found) } + font.truncatedTables.map { ("table \($0)", "only a part of it") }
  }

  /// Words as a list, such as "weight 700 and italic".
  private static func listed(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  package static func name(of font: Font) -> String { font.familyName + " " + font.styleName }
}
