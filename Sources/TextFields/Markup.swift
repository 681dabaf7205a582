package import Typography

/// Marked-up text: `<b>`, `<i>`, `<small>`, `<big>` and `<span font="..." weight="..." size="80%" features="...">`, nested at
/// will; `&lt;`, `&gt;`, `&amp;`, `&quot;`.
///
/// What it means is a plain text and how its parts differ from the rest.
package struct Markup {
  /// How a part is set, all tags around it taken together.
  package struct Attributes: Equatable {
    package var font: String?
    package var weight: Double?
    package var isItalic: Bool?
    package var relativeSize = 1.0
    package var features: [FontFeature] = []
  }

  package private(set) var text = ""
  /// Without the parts that no tag is around.
  package private(set) var parts: [(range: Range<Int>, attributes: Attributes)] = []

  /// How much smaller `<small>` is than what is around it, and how much larger `<big>`, as in HTML.
  private static let step = 1.2
  private static let depth = 64

  private var open: [(tag: String, place: String.Index, attributes: Attributes)] = []
  private var start = 0
  private let source: String

  /// - Throws: bad data for tags that are unknown, unclosed or crossed, with the column, counted from 1.
  package init(_ source: String) throws(Failure) {
    self.source = source
    // Scalars, not characters: a combining mark after a tag is text, not one character with the tag's end.
    var rest = source.unicodeScalars[...]
    while let next = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      text += String(rest[..<next])
      rest = rest[next...]
      if rest.first == "&" {
        guard let entity = Self.entities.first(where: { rest.starts(with: $0.name.unicodeScalars) }) else {
          throw failure("'&' does not start &lt;, &gt;, &amp; or &quot;; write &amp; for the character itself", next)
        }
        text += entity.character
        rest = rest.dropFirst(entity.name.unicodeScalars.count)
      } else {
        guard let end = rest.firstIndex(of: ">") else {
          throw failure("the tag does not end; write &lt; for the character itself", next)
        }
        let tag = String(rest[..<end].dropFirst())
        if tag.hasPrefix("/") { try close(tag.dropFirst(), next) } else { try open(tag, next) }
        rest = rest[end...].dropFirst()
      }
    }
    text += String(rest)
    if let last = open.last { throw failure("<\(last.tag)> is not closed; add </\(last.tag)>", last.place) }
    endPart()
  }

  private static let entities = [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\"")].map {
    (name: $0.0, character: $0.1)
  }

  /// A text as markup that means just that text.
  package static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      escaped += entities.first { $0.character == String(character) }?.name ?? String(character)
    }
  }

  private func failure(_ problem: String, _ place: String.Index) -> Failure {
    .badData("markup, column \(source[..<place].count + 1): \(problem)")
  }

  private mutating func endPart() {
    let end = text.utf8.count
    if start < end, let attributes = open.last?.attributes { parts.append((start..<end, attributes)) }
    start = end
  }

  private mutating func close(_ tag: Substring, _ place: String.Index) throws(Failure) {
    guard let last = open.last else {
      throw failure("</\(tag)> closes nothing; leave it out, or put <\(tag)> before", place)
    }
    guard last.tag == tag else {
      throw failure("</\(tag)> stands where </\(last.tag)> is expected; close the inner tag first", place)
    }
    endPart()
    open.removeLast()
  }

  private mutating func open(_ tag: String, _ place: String.Index) throws(Failure) {
    guard open.count < Self.depth else {
      throw failure("tags are nested deeper than \(Self.depth); close some before", place)
    }
    endPart()
    var attributes = open.last?.attributes ?? Attributes()
    let name = tag.prefix { $0 != " " }
    switch name {
    case "b" where name == tag: attributes.weight = 700
    case "i" where name == tag: attributes.isItalic = true
    case "small" where name == tag: attributes.relativeSize /= Self.step
    case "big" where name == tag: attributes.relativeSize *= Self.step
    case "span": try read(tag.dropFirst(name.count), into: &attributes, place)
    default: throw failure("unknown tag <\(tag)>; there are b, i, small, big and span", place)
    }
    open.append((String(name), place, attributes))
  }

  /// Reads `name="value"` pairs.
  private func read(_ pairs: Substring, into attributes: inout Attributes, _ place: String.Index) throws(Failure) {
    var rest = pairs.drop { $0 == " " }
    while !rest.isEmpty {
      let name = rest.prefix { $0 != "=" }
      rest = rest.dropFirst(name.count + 1)
      guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else {
        throw failure("the attribute '\(name)' has no value in quotes; write it as weight=\"700\"", place)
      }
      let value = Argument(option: "\(name)", text: String(rest[rest.index(after: rest.startIndex)..<end]))
      do throws(Failure) {
        switch name {
        case "font": attributes.font = try value.nonEmpty()
        case "weight": attributes.weight = try value.number(in: 1...1000)
        case "size": attributes.relativeSize *= try value.part()
        case "features": attributes.features += try value.features()
        default: throw .badData("unknown attribute '\(name)'; there are font, weight, size and features")
        }
      } catch {
        throw failure(error.message, place)
      }
      rest = rest[rest.index(after: end)...].drop { $0 == " " }
    }
  }
}
