internal import CFitFont
internal import JSONText
internal import TextFields
internal import Typography

/// The limits that a context may lower.
enum ContextLimits {
  private typealias Bound = WritableKeyPath<Limits, Int> & Sendable

  /// The limits by their names in errors.
  private static let bounds: [(name: String, path: any Bound)] = [
    ("textBytes", \.textBytes), ("combiningMarks", \.combiningMarks), ("spans", \.spans), ("paragraphs", \.paragraphs),
    ("features", \.features), ("fontBytes", \.fontBytes), ("collectionFaces", \.collectionFaces), ("work", \.work),
    ("workPerByte", \.workPerByte), ("longestWork", \.longestWork), ("fallbackFonts", \.fallbackFonts),
    ("outputPixels", \.outputPixels), ("paintedPixels", \.paintedPixels), ("layerPixels", \.layerPixels),
    ("pictureSide", \.pictureSide),
  ]

  /// Reads `{"textBytes": 10000, ...}`. Limits that are not named keep the library's values.
  static func read(_ json: UnsafePointer<CChar>?, _ size: Int64) throws(Refusal) -> Limits {
    var limits = Limits.default
    let json = try Input.bytes(json, size, "limits", .record)
    if json.isEmpty { return limits }
    let members: [(key: String, value: JSONValue)]
    do throws(JSONError) { members = try JSONRecord.parse(json) } catch {
      throw Refusal(FITFONT_DATA, "limits: \(error.problem)")
    }
    for (key, value) in members {
      guard let bound = bounds.first(where: { $0.name == key }) else {
        let names = bounds.map(\.name).joined(separator: ", ")
        throw Refusal(FITFONT_USAGE, "limits has '\(key)', which a context cannot change; choose from \(names)")
      }
      let most = Limits.default[keyPath: bound.path]
      guard let text = value.text, let number = Int(text), (1...most).contains(number) else {
        throw Refusal(
          FITFONT_USAGE,
          "the limit '\(key)' is not a whole number from 1 to \(most), the library's own; give one of those")
      }
      limits[keyPath: bound.path] = number
    }
    return limits
  }
}
