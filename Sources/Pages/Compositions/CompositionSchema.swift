internal import JSONText
internal import TextFields

/// The shapes of compositions, by their names in the schema; all of them are made from the table of keys.
enum CompositionSchema {
  /// The JSON Schema (2020-12), indented.
  static func text(version: String) -> [UInt8] {
    JSONWriter.schema(title: "fitfont \(version): a composition, and a template where it has fields in braces") {
      writer in
      writer.shape(document)
      writer.member("$defs") {
        writer.object {
          for (name, shape) in definitions { writer.member(name) { writer.object { writer.shape(shape) } } }
        }
      }
    }
  }

  static let document = object(
    [.page],
    conditions: [
      .need(["imageFit", "imagePosition", "imageOpacity", "imageRendering"], oneOf: ["image"]),
      .some([.key("size"), .key("sheet")]),
      // Settings of a box that hugs a text are given beside its colour, or in a document whose texts all have such a
      // box.
      .unless(.granting("defaults", CompositionKey.hug.key), unboxed),
    ],
    replacing: [
      "items": .list(.either(kinds.map(JSONShape.reference)), count: 0...CompositionReader.itemLimit),
      "defaults": .reference("defaults"),
      // Words, or an object; the same for all rows.
      "sheet": .either([.someText, .reference("sheet")]),
    ])

  private static let unboxed = JSONShape.object(
    JSONShape.Object(
      [
        JSONShape.Member(
          "items",
          .list(
            .object(
              JSONShape.Object(
                [], conditions: [.need(CompositionKey.ofHug.map(\.key), oneOf: [CompositionKey.hug.key])], isPart: true)
            )),
          "")
      ], isPart: true))

  private static let kinds = ["text", "image", "shape"]

  static let definitions: [(String, JSONShape)] = [
    (
      "text",
      item(
        .text, [.some([.key("text"), .key(words)]), .apart(["text"], from: [words])],
        fields: members(CompositionKey.textFields))
    ),
    ("image", item(.image)),
    ("shape", item(.shape, [.some([.key("fill"), .key("stroke")])])),
    ("defaults", .object(JSONShape.Object(members(CompositionKey.sharedFields)))),
    (
      "sheet",
      .object(
        JSONShape.Object(
          CompositionKey.all.filter { $0.places.contains(.sheet) }
            .map { JSONShape.Member($0.name, $0.shape, $0.help) }))
    ),
  ]

  private static let words = TextField.paragraphs.key

  private static func members(_ fields: [TextField]) -> [JSONShape.Member] {
    fields.map { JSONShape.Member($0.key, withPlaces($0.shape), $0.help) }
  }

  /// An item gives its box in one of two ways.
  private static let box: [JSONShape.Condition] = [
    .some([.key("rect"), .key("width")]), .apart(["rect"], from: ["width", "height"]),
    .need(["width"], oneOf: ["height"]), .need(["height"], oneOf: ["width"]),
  ]

  private static func item(
    _ kind: CompositionKey.Place, _ conditions: [JSONShape.Condition] = [], fields: [JSONShape.Member] = []
  ) -> JSONShape {
    object([kind, .item], conditions: box + conditions, fields: fields)
  }

  private static func object(
    _ places: [CompositionKey.Place], conditions: [JSONShape.Condition], fields: [JSONShape.Member] = [],
    replacing special: [String: JSONShape] = [:]
  ) -> JSONShape {
    // Each kind of item is named after the key that it requires, except texts, whose words are given by one of two
    // keys.
    let required = places.filter { $0 != .text }.map { "\($0)" }
    let members = places.flatMap { place in CompositionKey.all.filter { $0.places.contains(place) } }.map { key in
      JSONShape.Member(
        key.name, special[key.name] ?? shape(of: key), key.help, isRequired: required.contains(key.name))
    }
    return .object(JSONShape.Object(members + fields, conditions: conditions))
  }

  /// The same, where a row's fields are allowed.
  static func withPlaces(_ shape: JSONShape) -> JSONShape { shape.orPlaces }

  private static func shape(of key: CompositionKey) -> JSONShape {
    // A text names the fields; one without any has no meaning.
    if key.name == CompositionKey.optional { return .either([.bool, .text(pattern: JSONShape.placePattern)]) }
    return key.shape.orPlaces
  }
}

extension JSONShape {
  private static let piece = #"([^{}]|\{\{|\}\}|\{(?!\{)[^}]*\})"#
  /// A text in which every brace is matched or doubled.
  private static let template = "^\(piece)*$"
  /// The same, with at least one place for a field.
  fileprivate static let placePattern = #"^([^{}]|\{\{|\}\})*\{(?!\{)[^}]*\}"# + "\(piece)*$"

  /// A single place for a field, and nothing else.
  private static let onlyPlacePattern = #"^\{(?!\{)[^}]*\}$"#

  /// A value that a row's fields may give: the same value, or a text with places for them.
  fileprivate var orPlaces: JSONShape {
    switch self {
    case .text(pattern: nil): return .text(pattern: Self.template)
    case .someText: return .text(pattern: "^(?!$)\(Self.piece)*$")
    case .bool, .text, .words, .number, .whole, .length: return .either([self, .text(pattern: Self.placePattern)])
    case .list(let element, let count):
      let list = JSONShape.list(element.orPlaces, count: count)
      return isListOfObjects ? .either([list, .text(pattern: Self.onlyPlacePattern)]) : list
    case .either(let shapes):
      var all: [JSONShape] = []
      for shape in shapes {
        let more = if case .either(let parts) = shape.orPlaces { parts } else { [shape.orPlaces] }
        for shape in more where !all.contains(shape) { all.append(shape) }
      }
      return .either(all)
    case .object(var object):
      object.members = object.members.map {
        JSONShape.Member($0.key, $0.shape.orPlaces, $0.help, place: $0.place, isRequired: $0.isRequired)
      }
      return .object(object)
    case .anything, .null, .map, .reference: return self
    }
  }
}

extension Composition {
  /// The JSON Schema (2020-12) of compositions, indented.
  ///
  /// - Parameter version: the version named in its title.
  public static func schema(version: String) -> String {
    String(decoding: CompositionSchema.text(version: version), as: UTF8.self)
  }
}
