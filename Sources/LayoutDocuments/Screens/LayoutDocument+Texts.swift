internal import AdaptiveLayout
package import JSONText
package import TextFields

/// The texts of a document, for callers that replace them.
extension LayoutDocument {
  /// A label that has words.
  package struct TextPlace: Sendable {
    /// Its view's name; in the cell of a list, that within the cell.
    package let view: String
    package let origin: ScreenTextOrigin
    /// Whether its words are marked up.
    package let isMarkup: Bool
    /// Where the view stands in the document.
    package let place: JSONPlace
  }

  /// The labels and buttons, those of lists' cells included, from back to front.
  package var textPlaces: [TextPlace] { Self.textPlaces(of: content) }

  private static func textPlaces(of content: DocumentContent) -> [TextPlace] {
    content.elements.flatMap { element -> [TextPlace] in
      if case .list(let list) = element.kind { return textPlaces(of: list.cell) }
      guard let origin = element.origin, case .text(let text) = element.kind else { return [] }
      return [
        TextPlace(view: element.name, origin: origin, isMarkup: text.request.isMarkup, place: element.place)
      ]
    }
  }

  /// Where the document has a text of a language under a name; nil where it has none.
  package func place(ofText name: String, language: String) -> JSONPlace? {
    var tag = language
    let texts = Self.member("texts", of: source)
    while !tag.isEmpty {
      if let table = Self.member(tag, of: texts) { return Self.member(name, of: table)?.place }
      tag = tag.lastIndex { $0 == "-" || $0 == "_" }.map { String(tag[..<$0]) } ?? ""
    }
    return nil
  }

  private static func member(_ key: String, of node: JSONNode?) -> JSONNode? {
    guard case .object(let members)? = node?.value else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// Whether it has a text of its own under a name in a language, or in that of which the language is a variety.
  package func hasText(_ name: String, language: String) -> Bool {
    text(name, language: language) != nil
  }

  /// Its own text under a name in a language, or in that of which the language is a variety.
  package func text(_ name: String, language: String) -> String? { ScreenPlan.texts(content, language)?[name] }

  /// Whether it has a text under a name for languages that lack one.
  package func hasSourceText(_ name: String) -> Bool { ScreenTexts.source(content)[name] != nil }

  /// Whether it may say something else of two devices whose windows are alike in everything but the device's name.
  package var mayNameDevices: Bool { Self.mayNameDevices(source) }

  private static func mayNameDevices(_ node: JSONNode) -> Bool {
    switch node.value {
    case .object(let members):
      members.contains { $0.key == "device" || $0.key == "devices" || mayNameDevices($0.value) }
    case .array(let nodes): nodes.contains(where: mayNameDevices)
    default: false
    }
  }

  /// The document as a screen that says other words.
  ///
  /// - Parameters:
  ///   - words: texts in place of the document's own; nil for its own texts, all of which must exist.
  ///   - opened: fonts and images found before, on the same thread.
  /// - Throws: ``LayoutDocumentError`` as ``screen(language:cache:)`` does.
  package func screen(
    language: String?, words: ScreenWords?, _ opened: Opened
  ) throws(LayoutDocumentError) -> LayoutScreen {
    try LayoutScreen(content, language: language, words: words, opened)
  }
}

extension DocumentContent.Element {
  /// Where its words are from; nil for anything but a text.
  var origin: ScreenTextOrigin? {
    guard case .text(let text) = kind else { return nil }
    return switch text.words {
    case .literal(let words): .literal(words)
    case .key(let name): .key(name)
    case .field(let name): .field(name)
    }
  }
}
