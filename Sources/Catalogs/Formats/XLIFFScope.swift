internal import XMLText

/// What elements around say of all in them: whether it is to be translated (XLIFF 1.2 and 2, `translate`).
struct XLIFFScope {
  /// Of the elements around, the outermost first.
  private var translates: [Bool] = []

  /// Whether an element here is to be translated; it may say so itself.
  func translates(_ element: XMLNode) -> Bool {
    element["translate"].map { $0 != "no" } ?? translates.last ?? true
  }

  mutating func enter(_ element: XMLNode) { translates.append(translates(element)) }

  mutating func leave() { _ = translates.popLast() }
}
