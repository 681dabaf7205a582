import Typography

@testable import TextLayout

/// Where the lines of a text may end.
enum Breaks {
  /// The text with `|` at each place where a line may end, `-` where it then shows a hyphen, `/` where it only does if
  /// a word is too long for it, `¶` where it must end.
  static func marked(_ text: String, _ change: (inout TextStyle) -> Void = { _ in }) throws -> String {
    var style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), language: "en")
    change(&style)
    let segments = try ShapedText(text, style: style).storage.segments
    let units = Array(text.utf16)
    var marked = ""
    for k in 0..<segments.count {
      marked += String(decoding: units[segments.startUnit(k)..<Int(segments.boundary[k])], as: UTF16.self)
      guard k + 1 < segments.count else { break }
      let isInside = segments.splits?.isInside[k] ?? false
      marked += segments.isHyphenated(k) ? "-" : segments.paragraphEnd[k] == k ? "¶" : isInside ? "/" : "|"
    }
    return marked
  }

  /// UTF-16 offsets.
  static func places(_ text: String, _ style: TextStyle) throws -> Set<Int> {
    let segments = try ShapedText(text, style: style).storage.segments
    return Set((0..<segments.count).map { Int(segments.boundary[$0]) })
  }
}
