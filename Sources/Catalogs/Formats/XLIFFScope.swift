internal import XMLText

/// Whether the contents of the open elements are to be translated (XLIFF 1.2 and 2, `translate`).
struct XLIFFScope {
  /// The answers of the open elements, the outermost first.
  private var translates: [Bool] = []

  /// Whether an element at this place is to be translated: by its own attribute, or else by that of the elements around
  /// it.
  func translates(_ element: XMLNode) -> Bool {
    element["translate"].map { $0 != "no" } ?? translates.last ?? true
  }

  mutating func enter(_ element: XMLNode) { translates.append(translates(element)) }

  mutating func leave() { _ = translates.popLast() }
}
