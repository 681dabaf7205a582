internal import Drawing
package import JSONText
package import TextFields

/// A key of a composition, other than the fields of its texts, which are in ``/TextFields/TextField``. Each key's name
/// and meaning are written down only here.
package struct CompositionKey: Sendable {
  /// Where the key may be used.
  package enum Place: Sendable, CaseIterable {
    case page, item, text, image, shape, sheet
  }

  package let name: String
  package let places: [Place]
  /// The values that it may have.
  package let shape: JSONShape
  package let help: String
  /// Whether its places for fields are filled when a page is made, rather than before the key is read.
  let keepsPlaces: Bool

  private init(_ name: String, _ places: Place..., shape: JSONShape, help: String, keepsPlaces: Bool = false) {
    (self.name, self.places, self.shape, self.help) = (name, places, shape, help)
    self.keepsPlaces = keepsPlaces
  }

  /// The key that says whether an item is optional.
  static let optional = "optional"

  private static let position = JSONShape.length(.init(-1e9...1e9))
  private static let color = ArgumentKind.color.shape
  private static let length = JSONShape.positiveLength

  /// Every key, in the order of the documentation.
  package static let all: [CompositionKey] =
    [
      CompositionKey(
        "size", .page, shape: .rect,
        help:
          "the page's width and height: `\"600x315\"` in points, `\"50mmx20mm\"`, `\"A4\"`; without a sheet it must be given"
      ),
      CompositionKey(
        "title", .page, shape: .text(),
        help: "the title of a PDF, which screen readers say first (default: the first text's first line)",
        keepsPlaces: true),
      CompositionKey("background", .page, shape: color, help: "the page's colour, as in CSS (default: transparent)"),
      CompositionKey(
        "image", .page, .image, shape: .someText,
        help:
          "path of a PNG, JPEG, WebP, GIF or SVG, relative to the composition's folder; a page's image is behind all items",
        keepsPlaces: true),
      CompositionKey(
        "imageFit", .page, .image, shape: .words(PictureImage.Fitting.allCases.map(\.rawValue)),
        help:
          "how it fills its box, as in CSS's `object-fit`: `cover` (default of a page), `contain` (of an item), `fill`, `none` or `scale-down`"
      ),
      CompositionKey(
        "imagePosition", .page, .image, shape: ArgumentKind.imagePosition.shape,
        help:
          "which part of it remains visible, as in CSS's `object-position`: `right`, `30% 10%`, `left 4mm` (default: `center`)"
      ),
      CompositionKey(
        "imageOpacity", .page, .image, shape: ArgumentKind.fraction.shape,
        help: "its opacity: from 0 to 1, or a percentage (default: 1)"),
      CompositionKey(
        "imageRendering", .page, .image, shape: .words(ImageRendering.allCases.map(\.rawValue)),
        help: "how it is enlarged: `smooth` (default), or `nearest`, which keeps QR codes and pixel art sharp"),
      CompositionKey(
        "alt", .image, shape: .text(),
        help: "a description of the image for people who cannot see it; without one, the image is decoration",
        keepsPlaces: true),
      CompositionKey(
        "defaults", .page, shape: .map(.anything), help: "settings of all texts that do not have their own"),
      CompositionKey(
        "items", .page, shape: .list(.map(.anything)), help: "what is on the page, from the lowest to the highest"),
      CompositionKey(
        "sheet", .page, shape: .either([.text(), .map(.anything)]),
        help: "the sheet of labels on which pages are put: `\"L7160\"`, `\"A4 3x8 gap=2mm\"`, or an object"),
      CompositionKey(
        "x", .item, shape: position,
        help: "the position of the box's left edge on the page, in points or with a unit, as `\"5mm\"` (default: 0)"),
      CompositionKey("y", .item, shape: position, help: "the position of its top edge (default: 0)"),
      CompositionKey("width", .item, shape: length, help: "the width of the box; with `height`, instead of `rect`"),
      CompositionKey("height", .item, shape: length, help: "the height of the box"),
      CompositionKey("rect", .item, shape: .rect, help: "the box's width and height: `\"200x40\"`, `\"50mmx20mm\"`"),
      CompositionKey(
        optional, .item, shape: .either([.bool, .text()]),
        help: "omits the item if a row has nothing for its fields, or for those named here: `\"{phone}\"`"),
      CompositionKey(
        "text", .text, shape: .text(), help: "the words; `{name}` is replaced by a row's field", keepsPlaces: true),
      CompositionKey(
        "variants", .text, shape: .either([.text(), .list(.text())]), help: "shorter texts to try, in order",
        keepsPlaces: true),
      CompositionKey("group", .text, shape: .text(), help: "the name of a group, all of whose texts share a size"),
      CompositionKey(
        "ratio", .text, shape: .number(.above(0)), help: "the size as a multiple of the group's (default: 1)"),
      CompositionKey("fill", .shape, shape: color, help: "the colour of a rectangle"),
      CompositionKey("stroke", .shape, shape: color, help: "the colour of its outline"),
      CompositionKey("strokeWidth", .shape, shape: length, help: "the width of the outline, in points (default: 1)"),
      CompositionKey(
        "cornerRadius", .image, .shape, shape: ArgumentKind.cornerRadius.shape,
        help:
          "the radius of its corners, in points or as a fraction of its shorter side: `50%` turns a square into a circle (default: 0)"
      ),
    ] + sheetKeys

  /// The keys of a sheet are read by ``SheetRequest``, and are the words of the command's option.
  private static let sheetKeys = [
    CompositionKey(
      "labels", .sheet, shape: .text(), help: "the number of a label paper, which defines all the measures"),
    CompositionKey(
      "page", .sheet, shape: .rect, help: "the page: `\"A4\"`, `\"Letter landscape\"`, `\"200mmx100mm\"` (default: A4)"),
    CompositionKey(
      "columns", .sheet, shape: .whole(.init(1...Double(SheetRequest.mostPlaces))),
      help: "labels side by side (default: as many as there is room for)"),
    CompositionKey(
      "rows", .sheet, shape: .whole(.init(1...Double(SheetRequest.mostPlaces))),
      help: "labels below each other (default: as many as there is room for)"),
    CompositionKey(
      "margins", .sheet, shape: .insets,
      help: "margins of the page, in CSS order (default: the labels are centred)"),
    CompositionKey(
      "gap", .sheet, shape: .gap, help: "the space between labels; or between rows, columns, as in CSS (default: 0)"),
    CompositionKey(
      "skip", .sheet, shape: .whole(.init(0...1e9)),
      help: "labels of the first page that have already been used (default: 0)"
    ),
    CompositionKey(
      "order", .sheet, shape: .words(LabelSheet.Order.allCases.map(\.rawValue)),
      help: "the order of the labels: `row` by row (default), or `column` by column"),
    CompositionKey(
      "marks", .sheet, shape: .words(LabelSheet.Marks.allCases.map(\.rawValue)),
      help: "marks for cutting: `none` (default), the `outline` of the labels, or `cut` marks in the margins"),
  ]

  /// The names of the keys that may be used in a place.
  static func names(_ place: Place) -> [String] { all.filter { $0.places.contains(place) }.map(\.name) }

  /// The keys whose places for fields are filled when a page is made.
  static func keepsPlaces(_ name: String) -> Bool { placeKeepers.contains(name) }

  private static let placeKeepers = Set(all.filter(\.keepsPlaces).map(\.name))

  /// The values that a key may have.
  static func shape(of name: String) -> JSONShape { shapes[name] ?? .anything }

  /// The same for an item, which has the fields of texts besides.
  static func shape(ofItem name: String) -> JSONShape { itemShapes[name] ?? .anything }

  /// Asked for with every key of every row.
  private static let shapes = Dictionary(all.map { ($0.name, $0.shape) }) { first, _ in first }
  private static let itemShapes = shapes.merging(
    textFields.flatMap { [($0.key, $0.shape), ($0.name, $0.shape)] }
  ) { $1 }

  /// The colour of the box that hugs a text, and the settings of that box.
  static let hug = TextField.textBackground
  static let ofHug: [TextField] = [.textPadding, .textRadius, .textBackgroundPerLine]
  static let hugNames: Set<String> = [hug.key, hug.name]
  static let ofHugNames = Set(ofHug.flatMap { [$0.key, $0.name] })

  /// The other settings of a text: every field of a text in its box.
  package static var textFields: [TextField] { TextField.all }

  /// Those that all texts may have in common.
  static var sharedFields: [TextField] { textFields.filter { !TextField.words.contains($0.name) } }
}
