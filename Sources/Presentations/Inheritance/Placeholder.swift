internal import XMLText

/// The placeholder of a layout that a shape fills: `<p:ph type="body" idx="1">`.
struct Placeholder: Equatable {
  /// The type; `obj` if the file states none (19.3.1.36).
  let type: String
  /// The index; nil if the file states none.
  let index: String?

  init?(_ shape: XMLNode) {
    guard let node = shape.first(at: "nvSpPr", "nvPr", "ph") else { return nil }
    type = node["type"] ?? "obj"
    index = node["idx"]
  }

  /// The kind of placeholder on layouts and masters. Anything that is not a title, number, date, header, footer or
  /// slide image counts as a body.
  var kind: String {
    switch type {
    case "title", "ctrTitle": "title"
    case "dt", "ftr", "hdr", "sldNum", "sldImg": type
    default: "body"
    }
  }

  var isTitle: Bool { kind == "title" }

  /// The element of the master's text styles that the placeholder follows.
  var masterStyle: String {
    switch kind {
    case "title": "titleStyle"
    case "body": "bodyStyle"
    default: "otherStyle"
    }
  }

  /// Whether this placeholder of a layout is the one that a shape of a slide fills.
  func isFilled(by shape: Placeholder) -> Bool {
    if let index = shape.index { return self.index == index }
    return kind == shape.kind
  }
}
