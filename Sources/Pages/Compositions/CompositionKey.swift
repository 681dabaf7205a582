internal import Drawing
package import JSONText
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
  /// What its value may be.
  package let shape: JSONShape
  package let help: String

  private init(_ name: String, _ places: Place..., shape: JSONShape, help: String) {
    (self.name, self.places, self.shape, self.help) = (name, places, shape, help)
  }

  private static let position = JSONShape.number(.init(-1e9...1e9))
  private static let length = JSONShape.number(.above(0))

  /// Every key, in the order of the documentation.
  package static let all: [CompositionKey] = [
    CompositionKey(
      "size", .page, shape: .rect, help: "the page's width and height in points: `\"600x315\"`; it must be given"),
    CompositionKey("background", .page, shape: .text(), help: "the page's colour, as in CSS (default: transparent)"),
    CompositionKey(
      "image", .page, .image, shape: .text(),
      help: "path of a PNG, JPEG, WebP, GIF or SVG, from the composition's folder; a page's lies behind all items"),
    CompositionKey(
      "imageFit", .page, .image, shape: .words(PictureImage.Fitting.allCases.map(\.rawValue)),
      help:
        "how it fills its box, as CSS's `object-fit`: `cover` (default of a page), `contain` (of an item), `fill`, `none` or `scale-down`"
    ),
    CompositionKey(
      "imagePosition", .page, .image, shape: ArgumentKind.imagePosition.shape,
      help:
        "which part of it stays in sight, as CSS's `object-position`: `right`, `30% 10%`, `left 12` (default: `center`)"
    ),
    CompositionKey(
      "imageOpacity", .page, .image, shape: ArgumentKind.fraction.shape,
      help: "how much of it is seen: from 0 to 1, or a percentage (default: 1)"),
    CompositionKey(
      "imageRendering", .page, .image, shape: .words(ImageRendering.allCases.map(\.rawValue)),
      help: "how it is enlarged: `smooth` (default), or `nearest`, which keeps QR codes and pixel art sharp"),
    CompositionKey("defaults", .page, shape: .map(.anything), help: "what all texts have unless they say otherwise"),
    CompositionKey(
      "items", .page, shape: .list(.map(.anything)), help: "what stands on the page, from the lowest to the highest"),
    CompositionKey("x", .item, shape: position, help: "of the box's left edge on the page, in points (default: 0)"),
    CompositionKey("y", .item, shape: position, help: "of the box's top edge (default: 0)"),
    CompositionKey("width", .item, shape: length, help: "of the box; with `height`, instead of `rect`"),
    CompositionKey("height", .item, shape: length, help: "of the box"),
    CompositionKey("rect", .item, shape: .rect, help: "the box's width and height: `\"200x40\"`"),
    CompositionKey("text", .text, shape: .text(), help: "the words; `{name}` stands for a row's field"),
    CompositionKey(
      "variants", .text, shape: .either([.text(), .list(.text())]), help: "shorter texts to try, in order"),
    CompositionKey("group", .text, shape: .text(), help: "the name of a group whose texts share a size"),
    CompositionKey(
      "ratio", .text, shape: .number(.above(0)), help: "the size as a multiple of the group's (default: 1)"),
    CompositionKey("fill", .shape, shape: .text(), help: "the colour of a rectangle"),
    CompositionKey("stroke", .shape, shape: .text(), help: "the colour of its outline"),
    CompositionKey("strokeWidth", .shape, shape: .number(.above(0)), help: "of the outline, in points (default: 1)"),
    CompositionKey(
      "cornerRadius", .image, .shape, shape: ArgumentKind.cornerRadius.shape,
      help: "of its corners, in points or as a part of its shorter side: `50%` makes a square a circle (default: 0)"),
  ]

  /// The names of the keys that may stand in a place.
  static func names(_ place: Place) -> [String] { all.filter { $0.places.contains(place) }.map(\.name) }

  /// What a key's value may be.
  static func shape(of name: String) -> JSONShape { all.first { $0.name == name }?.shape ?? .anything }

  /// What a text may say besides: every field of a text in its box.
  package static var textFields: [TextField] { TextField.all }
}
