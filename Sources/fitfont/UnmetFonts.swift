import JSONText
import Typography

/// What was asked of fonts and not met, told in words and in records.
enum UnmetFonts {
  /// A sentence for each font that lacks something.
  static func sentences(_ fonts: [Font]) -> [String] {
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
      return sentences
    }
  }

  /// For `--explain`: what each font lacks.
  static func rows(_ fonts: [Font]) -> [String] {
    fonts.flatMap { font in font.unmet.map { "\($0.asked): \(name(of: font)) has \($0.found)" } }
  }

  /// The member `unmet` of a record; none where everything was met.
  static func write(_ fonts: [Font], to writer: JSONWriter) {
    let lacking = fonts.filter { !$0.unmet.isEmpty }
    guard !lacking.isEmpty else { return }
    writer.member("unmet") {
      writer.array {
        for font in lacking {
          for request in font.unmet {
            writer.object {
              writer.member("asked", request.asked)
              writer.member("found", request.found)
              writer.member("font", name(of: font))
            }
          }
        }
      }
    }
  }

  /// "weight 700 and italic".
  private static func listed(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  static func name(of font: Font) -> String { font.familyName + " " + font.styleName }
}
