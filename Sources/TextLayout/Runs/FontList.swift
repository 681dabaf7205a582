internal import Typography

/// The fonts of a text, to which its runs refer by index: the style's own, which is always there, and then the others
/// in order of first use. As most texts have one font only, it takes no memory of its own.
struct FontList: RandomAccessCollection {
  private let first: Font
  private var others: [Font] = []

  init(_ font: Font) { first = font }

  var startIndex: Int { 0 }
  var endIndex: Int { 1 + others.count }

  @inline(__always)
  subscript(index: Int) -> Font { index == 0 ? first : others[index - 1] }

  /// The index of a font in the list, to which it is added if necessary.
  mutating func indexAppending(_ font: Font) -> Int {
    if let known = firstIndex(of: font) { return known }
    others.append(font)
    return count - 1
  }
}
