package import Drawing
public import Geometry
package import JSONText
package import TextFields
internal import TextFit
internal import Typography

/// A page to be drawn: its size, and its items from the lowest to the highest. Texts may have places for the fields of
/// a row.
///
/// A value that has been read and checked: any fault of its own was reported, with line and column, when it was made.
/// It opens neither fonts nor images; a ``PageBuilder`` does that.
///
/// ```swift
/// let badge = try Composition(contentsOf: "badge.json")
/// let page = try PageBuilder(badge).page(filling: ["name": "Ada Lovelace", "table": "7"])
/// ```
public struct Composition: Sendable {
  /// The size of the page, in points; 0 by 0 if it is a field of the rows.
  public internal(set) var size: Size
  package var background = Color.transparent
  /// The opacity and rotation of the page as a whole, including its background.
  package var opacity = 1.0
  /// Whether the size was given in units or as a paper.
  package var hasUnits = false
  /// The sheet of labels on which pages are put.
  package var sheet: SheetRequest?
  package var items: [Item] = []
  /// The title that readers of a document show; nil takes the first line of the first text.
  package var title: Template?
  /// The hash of the file or text that it was read from.
  package var source = Fingerprint()
  /// What differs from row to row, apart from words and images.
  var variable: Variable?
  /// The fields that rows give as whole lists of texts and objects.
  package internal(set) var listFields: Set<String> = []
  /// A place in a key other than those of words and images that stays as it is written, because there are no rows.
  var leftOver: TemplateField?

  /// How a row's composition is made, if rows give more than words and images.
  struct Variable: Sendable {
    /// The places for fields that are filled in the process, each with a description of where it is.
    let fields: [(field: TemplateField, item: String)]
    /// The items that differ from row to row, with sample values in place of those of the rows.
    let samples: [Item]
    /// Whether rows decide which fonts texts are in.
    let namesFonts: Bool
    let read: @Sendable (_ row: [String: String]) throws(Failure) -> Composition
  }

  package enum Item: Sendable {
    case text(Text)
    case image(Image)
    case shape(Rect, fill: Color?, stroke: Stroke?, cornerRadius: Double)
  }

  /// A text in its box.
  package struct Text: Sendable {
    /// How the text is set and fitted.
    package var setting: TextRequest
    package var box: Rect
    package var words: Template
    package var variants: [Template] = []
    /// The group whose size it shares, and its own size as a multiple of the group's.
    package var group: String?
    package var ratio = 1.0
    package var origin = Origin()

    /// Whether rows are in its markup, which may name fonts.
    var marksUpRows: Bool { setting.isMarkup && ([words] + variants).contains { !$0.fields.isEmpty } }

    /// The paths of the font files that it names in its settings, its paragraphs and its markup.
    ///
    /// - Parameter row: the fields of a row; nil finds what is named for every row.
    func fontFiles(_ row: [String: String]? = nil) -> [String] {
      guard setting.isMarkup else { return setting.fontFiles(of: []) }
      let texts = [words] + variants
      let fields = row?.mapValues(Markup.escaped) ?? Dictionary(texts.flatMap(\.fields).map { ($0, "0") }) { $1 }
      return setting.fontFiles(of: texts.compactMap { try? $0.filled(fields) })
    }
  }

  package struct Image: Sendable {
    package var path: Template
    /// The folder against which relative paths are resolved.
    package var folder: String
    package var rect: Rect
    package var placement: ImagePlacement
    /// A description for people who cannot see it; nil if it is decoration.
    package var description: Template?
    package var origin: Origin

    /// The path of a file with that name.
    package func located(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }
  }

  /// Where an item is defined, for messages: a place in a file, and its name there. A text that comes from no file has
  /// none.
  package struct Origin: Sendable {
    /// `items[2]`.
    package private(set) var name = ""
    private var file = ""
    private var place: JSONPlace?
    /// The places of its keys, including those of the defaults that hold for it, by their names in camelCase.
    var keys: [String: JSONPlace] = [:]

    init() {}

    /// The place; nil for an item that comes from no file.
    var said: JSONPlace? { place }

    init(_ name: String, file: String, _ place: JSONPlace, keys: [String: JSONPlace] = [:]) {
      (self.name, self.file, self.place, self.keys) = (name, file, place, keys)
    }

    /// The text before a message, with a colon: `card.json:3:14: items[2]`; empty if there is nothing to say.
    ///
    /// - Parameters:
    ///   - keys: the keys that the message is about; the first of them that the file has gives the place.
    ///   - exact: the exact place, if it is known.
    package func label(_ keys: [String] = [], at exact: JSONPlace? = nil) -> String {
      (exact?.prefix(file) ?? place(keys)) + name
    }

    /// The kind of a failure: words that make no sense are a fault of the file, not of its reader.
    func kind(of failure: Failure) -> Failure.Kind {
      failure.kind == .usage && place != nil ? .badData : failure.kind
    }

    /// `card.json:3:14: `; empty for an item that comes from no file.
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
  ///   - padding: the space added around the box.
  ///   - fillsFields: whether `{name}` in the text stands for a row's field.
  /// - Throws: bad data for an unmatched brace.
  package init(_ request: FitRequest, padding: EdgeInsets = .zero, fillsFields: Bool) throws(Failure) {
    func template(_ text: String) throws(Failure) -> Template {
      try fillsFields ? Template(text) : Template(plain: text)
    }
    let box = request.box
    // The page contains the rotated box, about its centre.
    let turned = Layer.size(of: box, turned: request.setting.rotation)
    size = Size(turned.width + padding.left + padding.right, turned.height + padding.top + padding.bottom)
    background = request.setting.background
    // Some settings of the single text become those of the page: its background, and the opacity of both.
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
    if fillsFields { try fillParagraphs(of: request, padding: padding) }
  }

  /// Makes the fields in a list of paragraphs places that rows fill, as they are in a composition.
  private mutating func fillParagraphs(of request: FitRequest, padding: EdgeInsets) throws(Failure) {
    guard let node = request.setting.paragraphs?.node else { return }
    let list = RowParagraphs(request.setting.naming.name(.paragraphs), node)
    /// The composition with what a row says; without its text if the row has nothing for that.
    @Sendable func filled(_ row: [String: String]?) throws(Failure) -> Composition {
      var own = request
      guard let paragraphs = try list.filled(row, marksUp: request.setting.isMarkup) else {
        var composition = try Composition(own, padding: padding, fillsFields: false)
        composition.items = []
        return composition
      }
      own.setting.paragraphs = paragraphs
      return try Composition(own, padding: padding, fillsFields: false)
    }
    let fields = try list.places()
    let sample = try filled(fields.isEmpty ? [:] : nil)
    items = sample.items
    if !fields.isEmpty { vary(with: fields, namesFonts: false, filled) }
  }

  package init(size: Size) { self.size = size }

  /// Makes the composition differ from row to row.
  ///
  /// - Parameters:
  ///   - fields: the places for fields that a row fills, each with a description of where it is.
  ///   - namesFonts: whether some of them are in the names of fonts.
  ///   - read: makes the composition of a row.
  package mutating func vary(
    with fields: [(field: TemplateField, item: String)], namesFonts: Bool,
    _ read: @escaping @Sendable (_ row: [String: String]) throws(Failure) -> Composition
  ) {
    // Paragraphs may have fields besides.
    variable = Variable(
      fields: fields + (variable?.fields ?? []), samples: [],
      namesFonts: namesFonts || variable?.namesFonts == true
    ) { row throws(Failure) in
      try read(row).filled(with: row)
    }
  }

  /// Reads a composition from its bytes, in UTF-8.
  ///
  /// - Parameters:
  ///   - json: the bytes, in UTF-8.
  ///   - name: the name by which errors refer to it.
  ///   - folder: the folder against which paths of images and fonts are resolved, ending in `/`; empty is the working
  ///     directory.
  /// - Throws: ``PageError`` with line and column.
  /// - Complexity: linear in the bytes.
  public init(json: [UInt8], name: String = "composition", folder: String = "") throws(PageError) {
    self = try PageError.converting { () throws(Failure) in
      try CompositionReader.read(json, name, folder: folder, TextRequest(naming: .key), fillsFields: true)
    }
  }

  /// Reads a composition from a text, in the same way as from bytes; throws ``PageError`` with line and column.
  public init(json: String, name: String = "composition", folder: String = "") throws(PageError) {
    try self.init(json: Array(json.utf8), name: name, folder: folder)
  }

  /// Reads the file of a composition; paths of images and fonts are relative to its folder.
  public init(contentsOf path: String) throws(PageError) {
    let bytes = try PageError.converting { () throws(Failure) in
      try FileBytes.read(.file(path), limit: CompositionReader.documentLimit, what: "composition")
    }
    try self.init(json: bytes, name: path, folder: CompositionReader.folder(of: path))
  }

  /// The names of the row fields for which it has places, each once, in the order of the items; those of keys other
  /// than texts and images, and those of optional items, come last.
  public var fields: [String] {
    var seen: Set<String> = []
    return places.map(\.field.name).filter { seen.insert($0).inserted }
  }

  /// The composition of a row: its keys have the row's values, and the items that the row leaves out are missing.
  ///
  /// - Throws: bad data for a value that its key cannot have, naming the field.
  /// - Complexity: reads the document again if rows give more than words and images; otherwise linear in the number of
  ///   items.
  package func filled(with row: [String: String]) throws(Failure) -> Composition {
    var composition = try variable?.read(row) ?? self
    composition.items = composition.items.compactMap { $0.kept(for: row) }
    return composition
  }

  /// The files that it names for every row, each with a description.
  package var files: [(path: String, what: String)] {
    items.flatMap { item -> [(String, String)] in
      switch item {
      case .text(let text):
        return text.fontFiles().map { ($0, "a font file of the composition") }
      case .image(let image):
        guard image.path.fields.isEmpty, let path = try? image.path.filled([:]) else { return [] }
        return [(image.located(path), "an image of the composition")]
      case .shape: return []
      }
    }
  }

  /// Whether rows decide which images it shows, or which fonts its texts are in.
  package var readsFilesOfRows: Bool {
    variable?.namesFonts == true
      || (items + (variable?.samples ?? [])).contains { item in
        if case .image(let image) = item { !image.path.fields.isEmpty } else { false }
      }
  }

  /// The first field for which it has a place, although it was read without rows to fill it.
  package var unfilled: TemplateField? {
    let templates = items.flatMap { item -> [Template] in
      switch item {
      case .text(let text): [text.words] + text.variants
      case .image(let image): [image.path] + (image.description.map { [$0] } ?? [])
      case .shape: []
      }
    }
    return ((title.map { [$0] } ?? []) + templates).lazy.compactMap(\.unfilled.first).first ?? leftOver
  }

  /// The fields for which it has places, each with the item's origin for messages.
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
  /// Its position on the page.
  var rect: Rect {
    switch self {
    case .text(let text): text.box
    case .image(let image): image.rect
    case .shape(let rect, _, _, _): rect
    }
  }

  /// The place where it is defined; nil if that is not known.
  var place: JSONPlace? {
    switch self {
    case .text(let text): text.origin.said
    case .image(let image): image.origin.said
    case .shape: nil
    }
  }

  /// The item for a row; nil if the row has nothing for one of its optional fields.
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
