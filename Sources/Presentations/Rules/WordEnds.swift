/// The places where PowerPoint may end lines: after white space, after hyphens and dashes, and between the characters
/// of East Asian text.
enum WordEnds {
  /// Whether a line may end after a character.
  ///
  /// - Parameters:
  ///   - next: the character after it; nil at the end.
  ///   - last: the character before it; nil at the start.
  static func endsWord(_ text: String, before next: String?, after last: String?) -> Bool {
    guard let scalar = text.unicodeScalars.last, let following = next?.unicodeScalars.first else { return true }
    if scalar == " " || scalar == "\u{3000}" || scalar == "\u{200B}" { return true }
    // White space hangs, so that the line ends after it.
    if following == " " { return false }
    if dashes.contains(scalar) {
      // A hyphen at the start of a word is a sign, as in "-5".
      return last.map { $0 != " " } ?? false
    }
    let isWide = CharacterKind(scalar) == .eastAsian
    guard isWide || CharacterKind(following) == .eastAsian else { return false }
    return !opening.contains(scalar) && !closing.contains(following)
  }

  private static let dashes: Set<Unicode.Scalar> = ["-", "\u{2010}", "\u{2012}", "\u{2013}", "\u{2014}"]
  /// The characters that no line may end with, and those that no line may begin with, in East Asian text (JIS X 4051).
  private static let opening = Set("([{「『（［｛〔〈《【“‘".unicodeScalars)
  private static let closing = Set(")]}」』）］｝〕〉》】”’、。，．・：；？！ーぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;?!".unicodeScalars)
}
