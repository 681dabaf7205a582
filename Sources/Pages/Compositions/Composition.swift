package import Drawing
public import Geometry
package import JSONText
package import TextFields
internal import TextFit
internal import Typography

/// A page to be drawn: its size, and what stands on it from the lowest to the highest. Texts may have places for the
/// fields of a row.
///
/// A value that has been read and checked: whatever can be wrong with it by itself was found, with line and column, when it was
/// made. It opens no font and no image; a ``PageBuilder`` does.
///
/// ```swift
/// let badge = try Composition(contentsOf: "badge.json")
/// let page = try PageBuilder(badge).page(filling: ["name": "Ada Lovelace", "table": "7"])
/// ```
public struct Composition: Sendable {
  /// The page, in points; 0 by 0 where its size is a field of the rows.
  public internal(set) var size: Size
  package var background = Color.transparent
  /// Of the page as a whole, its background included.
  package var opacity = 1.0
  /// Whether the size was said with units or by a paper's name.
  package var hasUnits = false
  /// The sheet of labels that pages are put on.
  package var sheet: SheetRequest?
  package var items: [Item] = []
  /// What a document's readers show as its title; nil takes the first text's first line.
  package var title: Template?
  /// Of the file or the text that it was read from.
  package var source = Fingerprint()
  /// What of it is another with each row, besides words and images.
  var variable: Variable?

  /// How a row's composition is made where more than its words and images is the row's.
  struct Variable: Sendable {
    /// The places for fields that are filled then, each with what says where it is.
    let fields: [(field: TemplateField, item: String)]
    /// The items that are another with each row, with something else in the place of what rows say.
    let samples: [Item]
    let read: @Sendable (_ row: [String: String]) throws(Failure) -> Composition
  }

  package enum Item: Sendable {
    case text(Text)
    case image(Image)
    case shape(Rect, fill: Color?, stroke: Stroke?, cornerRadius: Double)
  }

  /// A text in its box.
  package struct Text: Sendable {
    /// How it is set and fitted.
    package var setting: TextRequest
    package var box: Rect
    package var words: Template
    package var variants: [Template] = []
    /// Whose size it shares, and its own as a multiple of that.
    package var group: String?
    package var ratio = 1.0
    package var origin = Origin()
  }

  package struct Image: Sendable {
    package var path: Template
    /// What relative paths start from.
    package var folder: String
    package var rect: Rect
    package var placement: ImagePlacement
    /// What it shows, for those who do not see it; nil for what is there to look well.
    package var description: Template?
    package var origin: Origin

    /// Where a file of that name is.
    package func located(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }
  }

  /// Where an item is said, for messages: a place in a file, and what it is called there. A text that is of no file has none.
  package struct Origin: Sendable {
    /// `items[2]`.
    package private(set) var name = ""
    private var file = ""
    private var place: JSONPlace?
    /// Where its keys stand, those of the defaults that hold for it among them, by their names in camelCase.
    var keys: [String: JSONPlace] = [:]

    init() {}

    /// The place; nil for what is of no file.
    var said: JSONPlace? { place }

    init(_ name: String, file: String, _ place: JSONPlace, keys: [String: JSONPlace] = [:]) {
      (self.name, self.file, self.place, self.keys) = (name, file, place, keys)
    }

    /// What stands before a message, and a colon: `card.json:3:14: items[2]`; empty where there is nothing to say.
    ///
    /// - Parameters:
    ///   - keys: what it is about; the first that the file has is pointed at.
    ///   - exact: where it is more exactly, if that is known.
    package func label(_ keys: [String] = [], at exact: JSONPlace? = nil) -> String {
      (exact?.prefix(file) ?? place(keys)) + name
    }

    /// What kind of problem a failure is: words that make no sense are the file's affair, not its reader's.
    func kind(of failure: Failure) -> Failure.Kind {
      failure.kind == .usage && place != nil ? .badData : failure.kind
    }

    /// `card.json:3:14: `; empty for what is of no file.
    func place(_ keys: [String] = []) -> String {
      (keys.lazy.compactMap { self.keys[$0] }.first ?? place)?.prefix(file) ?? ""
    }

    /// A sentence about the item, or about some of its keys.
    func told(_ sentence: String, _ keys: [String] = [], at exact: JSONPlace? = nil) -> String {
      let label = label(keys, at: exact)
      return label.isEmpty ? sentence : "\(label): \(sentence)"
    }
  }

  /// One text in one box.
  ///
  /// - Parameters:
  ///   - padding: added around the box.
  ///   - fillsFields: whether `{name}` in the text stands for a row's field.
  /// - Throws: bad data for a brace that is not closed or opened.
  package init(_ request: FitRequest, padding: EdgeInsets = .zero, fillsFields: Bool) throws(Failure) {
    func template(_ text: String) throws(Failure) -> Template {
      try fillsFields ? Template(text) : Template(plain: text)
    }
    let box = request.box
    // The page holds the box as it is turned, about its centre.
    let turned = Layer.size(of: box, turned: request.setting.rotation)
    size = Size(turned.width + padding.left + padding.right, turned.height + padding.top + padding.bottom)
    background = request.setting.background
    // What is said of the one text is the page's: its background, and how opaque it is with that.
    opacity = request.setting.opacity
    var setting = request.setting
    (setting.background, setting.opacity) = (.transparent, 1)
    source.add(request.text)
    var text = Text(
      setting: setting,
      box: Rect(
        origin: Point(
          padding.left + (turned.width - box.width) / 2, padding.top + (turned.height - box.height) / 2), size: box),
      words: try template(request.text))
    for variant in request.variants { text.variants.append(try template(variant)) }
    items = [.text(text)]
  }

  package init(size: Size) { self.size = size }

  /// Makes it another with each row.
  ///
  /// - Parameters:
  ///   - fields: the places for fields that a row fills, each with what says where it is.
  ///   - read: the composition of a row.
  package mutating func vary(
    with fields: [(field: TemplateField, item: String)],
    _ read: @escaping @Sendable (_ row: [String: String]) throws(Failure) -> Composition
  ) {
    variable = Variable(fields: fields, samples: [], read: read)
  }

  /// Reads a composition from its bytes, UTF-8.
  ///
  /// - Parameters:
  ///   - json: UTF-8.
  ///   - name: what errors call it.
  ///   - folder: what paths of images and fonts start from, ending in `/`; empty is the working directory.
  /// - Throws: ``PageError`` with line and column.
  /// - Complexity: linear in the bytes.
  public init(json: [UInt8], name: String = "composition", folder: String = "") throws(PageError) {
    self = try PageError.converting { () throws(Failure) in
      try CompositionReader.read(json, name, folder: folder, TextRequest(naming: .key), fillsFields: true)
    }
  }

  /// Reads a composition from its text, as from its bytes; throws ``PageError`` with line and column.
  public init(json: String, name: String = "composition", folder: String = "") throws(PageError) {
    try self.init(json: Array(json.utf8), name: name, folder: folder)
  }

  /// Reads a composition's file; images and fonts are looked for beside it.
  public init(contentsOf path: String) throws(PageError) {
    let bytes = try PageError.converting { () throws(Failure) in
      try FileBytes.read(.file(path), limit: CompositionReader.documentLimit, what: "composition")
    }
    try self.init(json: bytes, name: path, folder: CompositionReader.folder(of: path))
  }

  /// The names of the rows' fields that it has places for, each once, in the order of the items; those of other keys than texts
  /// and images, and of items that may be left out, come last.
  public var fields: [String] {
    var seen: Set<String> = []
    return places.map(\.field.name).filter { seen.insert($0).inserted }
  }

  /// The composition of a row: keys with the row's values, without the items that the row leaves out.
  ///
  /// - Throws: bad data for a value that its key cannot have, with the field.
  /// - Complexity: reads the document again where rows say more than words and images; otherwise linear in the items.
  package func filled(with row: [String: String]) throws(Failure) -> Composition {
    var composition = try variable?.read(row) ?? self
    composition.items = composition.items.compactMap { $0.kept(for: row) }
    return composition
  }

  /// The files that it names, as they are for every row, and what each is.
  package var files: [(path: String, what: String)] {
    items.flatMap { item -> [(String, String)] in
      switch item {
      case .text(let text):
        return (text.setting.fontFile ?? text.setting.font).map { [($0, "a font file of the composition")] } ?? []
      case .image(let image):
        guard image.path.fields.isEmpty, let path = try? image.path.filled([:]) else { return [] }
        return [(image.located(path), "an image of the composition")]
      case .shape: return []
      }
    }
  }

  /// Whether rows say which images it shows.
  package var showsImagesOfRows: Bool {
    (items + (variable?.samples ?? [])).contains { item in
      if case .image(let image) = item { !image.path.fields.isEmpty } else { false }
    }
  }

  /// The first field that a text or an image's path has a place for, where it was read without rows to fill it.
  package var unfilled: TemplateField? {
    let templates = items.flatMap { item -> [Template] in
      switch item {
      case .text(let text): [text.words] + text.variants
      case .image(let image): [image.path]
      case .shape: []
      }
    }
    return templates.lazy.compactMap(\.unfilled.first).first
  }

  /// The fields that it has places for, each with the item's origin as messages tell it.
  package var places: [(field: TemplateField, item: String)] {
    (title?.places ?? []).map { ($0, "the title") }
      + items.flatMap { item -> [(TemplateField, String)] in
        switch item {
        case .text(let text):
          text.words.places.map { ($0, text.origin.label(["text"])) }
            + text.variants.flatMap(\.places).map { ($0, text.origin.label(["variants"])) }
        case .image(let image):
          image.path.places.map { ($0, image.origin.label(["image"])) }
            + (image.description?.places ?? []).map { ($0, image.origin.label(["alt"])) }
        case .shape: []
        }
      } + (variable?.fields ?? [])
  }
}

extension Composition.Item {
  /// Where it stands on the page.
  var rect: Rect {
    switch self {
    case .text(let text): text.box
    case .image(let image): image.rect
    case .shape(let rect, _, _, _): rect
    }
  }

  /// Where it is said; nil where that is not known.
  var place: JSONPlace? {
    switch self {
    case .text(let text): text.origin.said
    case .image(let image): image.origin.said
    case .shape: nil
    }
  }

  /// As it is for a row; nil where the row has nothing for a field of it that may be empty.
  fileprivate func kept(for row: [String: String]) -> Composition.Item? {
    switch self {
    case .text(var text):
      if text.words.vanishes(for: row) { return nil }
      text.variants.removeAll { $0.vanishes(for: row) }
      return .text(text)
    case .image(let image): return image.path.vanishes(for: row) ? nil : self
    default: return self
    }
  }
}
