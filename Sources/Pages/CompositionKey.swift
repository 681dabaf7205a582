package import TextFields

/// A key of a composition, but for the fields of its texts, which ``/TextFields/TextField`` has: the only place where its name and
/// what it means are written down.
package struct CompositionKey: Sendable {
  /// What the key may stand in.
  package enum Place: Sendable, CaseIterable {
    case page, item, text, image, shape
  }

  package let name: String
  package let places: [Place]
  package let help: String

  private init(_ name: String, _ places: Place..., help: String) {
    (self.name, self.places, self.help) = (name, places, help)
  }

  /// Every key, in the order of the documentation.
  package static let all: [CompositionKey] = [
    CompositionKey("size", .page, help: "the page's width and height in points: `\"600x315\"`; it must be given"),
    CompositionKey("background", .page, help: "the page's colour, as in CSS (default: transparent)"),
    CompositionKey(
      "image", .page, .image, help: "path of a PNG, from the composition's folder; a page's lies behind all items"),
    CompositionKey(
      "imageFit", .page, .image,
      help: "how it fills its box: `cover` (default of a page), `contain` (of an item) or `fill`"),
    CompositionKey("defaults", .page, help: "what all texts have unless they say otherwise"),
    CompositionKey("items", .page, help: "what stands on the page, from the lowest to the highest"),
    CompositionKey("x", .item, help: "of the box's left edge on the page, in points (default: 0)"),
    CompositionKey("y", .item, help: "of the box's top edge (default: 0)"),
    CompositionKey("width", .item, help: "of the box; with `height`, instead of `rect`"),
    CompositionKey("height", .item, help: "of the box"),
    CompositionKey("rect", .item, help: "the box's width and height: `\"200x40\"`"),
    CompositionKey("text", .text, help: "the words; `{name}` stands for a row's field"),
    CompositionKey("variants", .text, help: "shorter texts to try, in order"),
    CompositionKey("group", .text, help: "the name of a group whose texts share a size"),
    CompositionKey("ratio", .text, help: "the size as a multiple of the group's (default: 1)"),
    CompositionKey("fill", .shape, help: "the colour of a rectangle"),
    CompositionKey("stroke", .shape, help: "the colour of its outline"),
    CompositionKey("strokeWidth", .shape, help: "of the outline, in points (default: 1)"),
    CompositionKey("cornerRadius", .shape, help: "of the rectangle's corners, in points (default: 0)"),
  ]

  /// The names of the keys that may stand in a place.
  static func names(_ place: Place) -> [String] { all.filter { $0.places.contains(place) }.map(\.name) }

  /// What a text may say besides: every field of a text in its box.
  package static var textFields: [TextField] { TextField.all }
}
