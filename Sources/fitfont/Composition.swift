import Drawing
import Geometry
import LayoutDocuments
import TextFit
import Typography

/// A page to be drawn: its size, and what stands on it from the lowest to the highest. Texts may have places for the
/// fields of a row.
struct Composition {
  var size: Size
  var background = Color.transparent
  var items: [Item] = []
  /// Of the file or the text that it was read from.
  var source = Fingerprint()

  enum Item {
    case text(Text)
    case image(Image)
    case shape(Rect, fill: Color?, stroke: Stroke?, cornerRadius: Double)
  }

  /// A text in its box.
  struct Text {
    /// All about it but the words.
    var request: Request
    var origin: Point
    var words: Template
    var variants: [Template] = []
    /// Whose size it shares, and its own as a multiple of that.
    var group: String?
    var ratio = 1.0
    /// How errors name it: where it stands in the file; empty where there is one text only.
    var name = ""
  }

  struct Image {
    var path: Template
    /// What relative paths start from.
    var folder: String
    var rect: Rect
    var fitting: PictureImage.Fitting
    var name: String

    /// Where a file of that name is.
    func located(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }
  }

  /// One text in one box, from the command line.
  init(_ request: Request, fillsFields: Bool) throws(Failure) {
    guard let box = request.rect else { throw .usage("no box given; write fitfont draw 200x40 \"text\"") }
    let padding = request.picture.padding
    size = Size(box.width + padding.left + padding.right, box.height + padding.top + padding.bottom)
    background = request.background
    let words = try request.textFile.map { file throws(Failure) in
      try readInput(file, limit: Limits.default.textBytes)
    }
    var request = request
    request.textFile = nil
    request.background = .transparent
    func template(_ text: String) throws(Failure) -> Template {
      try fillsFields ? Template(text) : Template(plain: text)
    }
    source.add(words ?? request.text ?? "")
    var text = Text(
      request: request, origin: Point(padding.left, padding.top), words: try template(words ?? request.text ?? ""))
    for variant in request.variants { text.variants.append(try template(variant)) }
    items = [.text(text)]
  }

  init(size: Size) { self.size = size }

  /// The files that it names, as they are for every row, and what each is.
  var files: [(path: String, what: String)] {
    items.flatMap { item -> [(String, String)] in
      switch item {
      case .text(let text):
        return (text.request.fontFile ?? text.request.font).map { [($0, "a font file of the composition")] } ?? []
      case .image(let image):
        guard image.path.fields.isEmpty, let path = try? image.path.filled([:]) else { return [] }
        return [(image.located(path), "an image of the composition")]
      case .shape: return []
      }
    }
  }

  /// The fields that it has places for, each with the name of the item.
  var fields: [(field: String, item: String)] {
    items.flatMap { item -> [(String, String)] in
      switch item {
      case .text(let text): ([text.words] + text.variants).flatMap(\.fields).map { ($0, text.name) }
      case .image(let image): image.path.fields.map { ($0, image.name) }
      case .shape: []
      }
    }
  }
}
