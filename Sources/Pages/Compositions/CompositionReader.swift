internal import Drawing
internal import Geometry
internal import Glibc
internal import JSONText
package import TextFields
internal import Typography

/// Reads a composition from its JSON file: everything that can be known to be wrong is found here, with line and column.
package struct CompositionReader {
  private let path: String
  private let defaults: TextRequest
  private let fillsFields: Bool
  private let folder: String
  /// What all texts of the file have unless they say otherwise.
  private var common: TextRequest
  /// Where the file says that.
  private var commonKeys: [String: JSONPlace] = [:]

  /// - Parameter defaults: what holds where the file does not say otherwise.
  package static func read(_ path: String, _ defaults: TextRequest, fillsFields: Bool) throws(Failure) -> Composition {
    let bytes = try readBytes(path, limit: documentLimit, what: "composition")
    let folder = path == "-" ? "" : folder(of: path)
    return try read(bytes, path, folder: folder, defaults, fillsFields: fillsFields)
  }

  /// - Parameters:
  ///   - path: what errors call the composition.
  ///   - folder: what paths in it start from.
  static func read(
    _ bytes: [UInt8], _ path: String, folder: String, _ defaults: TextRequest, fillsFields: Bool
  ) throws(Failure) -> Composition {
    guard bytes.count <= documentLimit else {
      throw Failure(
        kind: .unavailable,
        message:
          "the composition passes the limit compositionBytes: more than \(documentLimit) bytes; use a smaller one")
    }
    let root: JSONNode
    do throws(JSONError) {
      root = try bytes[...].withRawBytes { bytes throws(JSONError) in try JSONDocument.parse(bytes) }
    } catch {
      throw .badData((error.place?.prefix(path) ?? "") + error.problem)
    }
    var reader = CompositionReader(path: path, folder: folder, defaults: defaults, fillsFields: fillsFields)
    do throws(DocumentFailure) {
      var composition = try reader.read(root)
      composition.source.add(bytes)
      return composition
    } catch {
      throw error.named(path)
    }
  }

  /// Bytes of a composition; its images are not in it.
  static let documentLimit = 16 << 20
  /// Things on one page.
  static let itemLimit = 10_000

  /// Where a file's own paths start.
  static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  private init(path: String, folder: String, defaults: TextRequest, fillsFields: Bool) {
    self.path = path
    self.defaults = defaults
    self.fillsFields = fillsFields
    self.folder = folder
    common = defaults
    common.naming = .key
    // The page's, not each text's.
    common.background = .transparent
  }

  /// A key's value as an argument, of the kind that the table of keys says.
  private func value<Value>(
    _ member: JSONNode.Member, _ read: (Argument) throws(Failure) -> Value
  ) throws(DocumentFailure) -> Value {
    let argument = try member.value.argument(member.name, CompositionKey.shape(of: member.key))
    return try member.value.at { () throws(Failure) in try read(argument) }
  }

  private func color(_ member: JSONNode.Member) throws(DocumentFailure) -> Color {
    try value(member) { argument throws(Failure) in try argument.color() }
  }

  private func positive(_ member: JSONNode.Member) throws(DocumentFailure) -> Double {
    try value(member) { argument throws(Failure) in try argument.positiveNumber() }
  }

  // MARK: The page

  private static let pageKeys = CompositionKey.names(.page)

  private mutating func read(_ root: JSONNode) throws(DocumentFailure) -> Composition {
    let members = try root.members("the composition")
    guard let sizeMember = members.first(where: { $0.key == "size" }) else {
      throw root.failure("the composition has no size; give \"size\": \"600x315\"")
    }
    var composition = Composition(
      size: try value(sizeMember) { argument throws(Failure) in try argument.rect() })
    composition.background = defaults.background
    // The defaults come first, wherever they are written.
    for member in members where member.key == "defaults" {
      var text = Composition.Text(setting: common, box: Rect(size: .zero), words: Template(plain: ""))
      for member in try member.members() { try set(member, in: &text, isDefault: true) }
      common = text.setting
      commonKeys = text.origin.keys
    }
    var image: JSONNode.Member?
    for member in members {
      switch member.key {
      case "size", "defaults": break
      case "background": composition.background = try color(member)
      case "image": image = member
      case let key where Self.pageImageKeys.contains(key): break
      case "items":
        let nodes = try member.list()
        guard nodes.count <= Self.itemLimit else {
          throw DocumentFailure(
            member.value.place,
            "the composition passes the limit items: \(nodes.count) are more than \(Self.itemLimit); draw several pages",
            kind: .unavailable)
        }
        for (index, node) in nodes.enumerated() { composition.items.append(try item(node, "items[\(index)]")) }
      default: throw member.unknown(Self.pageKeys)
      }
    }
    if let image {
      var placement = ImagePlacement(.cover)
      for member in members where Self.pageImageKeys.contains(member.key) { try set(member, in: &placement) }
      let page = Composition.Image(
        path: try template(image), folder: folder, rect: Rect(size: composition.size), placement: placement,
        origin: Composition.Origin("image", file: path, image.value.place))
      composition.items.insert(.image(page), at: 0)
    } else if let member = members.first(where: { Self.pageImageKeys.contains($0.key) }) {
      throw DocumentFailure(
        member.place,
        "\(member.name) needs \(quoted("image")), the file that fills the page; give it, or leave \(member.name) out")
    }
    return composition
  }

  private func template(_ member: JSONNode.Member) throws(DocumentFailure) -> Template {
    try template(try member.text(), member.value)
  }

  private func template(_ text: String, _ node: JSONNode) throws(DocumentFailure) -> Template {
    guard fillsFields else { return Template(plain: text) }
    return try node.at { () throws(Failure) in try Template(text) }
  }

  /// What is said of the page's image besides its path.
  private static let pageImageKeys = Set(CompositionKey.names(.image)).intersection(pageKeys).subtracting(["image"])

  /// How an image stands in its box.
  private func set(_ member: JSONNode.Member, in placement: inout ImagePlacement) throws(DocumentFailure) {
    switch member.key {
    case "imageFit":
      placement.fitting = try value(member) { argument throws(Failure) in
        try argument.oneOf(PictureImage.Fitting.self)
      }
    case "imagePosition":
      placement.position = try value(member) { argument throws(Failure) in try argument.imagePosition() }
    case "imageOpacity":
      placement.opacity = try value(member) { argument throws(Failure) in try argument.fraction() }
    case "imageRendering":
      placement.rendering = try value(member) { argument throws(Failure) in try argument.oneOf(ImageRendering.self) }
    case "cornerRadius":
      placement.cornerRadius = try value(member) { argument throws(Failure) in try argument.cornerRadius() }
    default: throw member.unknown(Self.imageKeys)
    }
  }

  // MARK: Items

  private static let frameKeys = CompositionKey.names(.item)
  private static let imageKeys = CompositionKey.names(.image) + frameKeys
  private static let shapeKeys = CompositionKey.names(.shape) + frameKeys
  private static let textKeys = CompositionKey.names(.text) + frameKeys + textFields.keys.sorted()
  private static let itemKeys = Set(imageKeys + shapeKeys + textKeys)
  private static let kinds =
    "give it \(quoted("text")), \(quoted("image")), or \(quoted("fill")) or \(quoted("stroke"))"

  private func item(_ node: JSONNode, _ name: String) throws(DocumentFailure) -> Composition.Item {
    let members = try node.members(name)
    // What is misspelt is no kind of item either.
    if let slip = members.first(where: { !Self.itemKeys.contains($0.key) }) {
      throw slip.unknown(keys(of: members.filter { $0.key != slip.key }))
    }
    let said = members.filter { ["text", "image", "fill", "stroke"].contains($0.key) }
    guard let first = said.first else { throw node.failure("\(name) is nothing to draw; \(Self.kinds)") }
    let isShape = ["fill", "stroke"].contains(first.key)
    if let other = said.first(where: { isShape ? !["fill", "stroke"].contains($0.key) : $0.key != first.key }) {
      throw DocumentFailure(
        other.place, "\(name) has \(first.name) and \(other.name), but draws one thing; make them two items")
    }
    let frame = try frame(members, node.place, name)
    if isShape { return try shape(members, frame) }
    if first.key == "text" {
      let text = try text(members, frame, Composition.Origin(name, file: path, node.place, keys: commonKeys))
      try node.at { () throws(Failure) in try text.setting.check() }
      return .text(text)
    }
    var image = Composition.Image(
      path: try template(first), folder: folder, rect: frame, placement: ImagePlacement(.contain),
      origin: Composition.Origin(name, file: path, node.place, keys: ["image": first.value.place]))
    for member in members where member.key != "image" && !Self.frameKeys.contains(member.key) {
      try set(member, in: &image.placement)
    }
    return .image(image)
  }

  /// What an item may say that has these keys.
  private func keys(of members: [JSONNode.Member]) -> [String] {
    let keys = members.map(\.key)
    if keys.contains("text") { return Self.textKeys }
    if keys.contains("image") { return Self.imageKeys }
    if keys.contains("fill") || keys.contains("stroke") { return Self.shapeKeys }
    return CompositionKey.names(.text) + Self.imageKeys + Self.shapeKeys + Self.textFields.keys.sorted()
  }

  private func shape(_ members: [JSONNode.Member], _ frame: Rect) throws(DocumentFailure) -> Composition.Item {
    var fill: Color?
    var stroke: Color?
    var width = 1.0
    var radius = 0.0
    for member in members where !Self.frameKeys.contains(member.key) {
      switch member.key {
      case "fill": fill = try color(member)
      case "stroke": stroke = try color(member)
      case "strokeWidth": width = try positive(member)
      case "cornerRadius":
        radius = try value(member) { argument throws(Failure) in try argument.cornerRadius() }.points(in: frame.size)
      default: throw member.unknown(Self.shapeKeys)
      }
    }
    return .shape(frame, fill: fill, stroke: stroke.map { Stroke($0, width: width) }, cornerRadius: radius)
  }

  /// Where an item stands: x and y, 0 unless given, and rect or width and height.
  private func frame(_ members: [JSONNode.Member], _ place: JSONPlace, _ name: String) throws(DocumentFailure) -> Rect {
    var frame = Rect(size: Size(-1, -1))
    func member(_ key: String) -> JSONNode.Member? { members.first { $0.key == key } }
    for member in members where Self.frameKeys.contains(member.key) {
      switch member.key {
      case "x": frame.origin.x = try value(member) { argument throws(Failure) in try argument.number(in: -1e9...1e9) }
      case "y": frame.origin.y = try value(member) { argument throws(Failure) in try argument.number(in: -1e9...1e9) }
      case "rect": frame.size = try value(member) { argument throws(Failure) in try argument.rect() }
      case "width": frame.size.width = try positive(member)
      default: frame.size.height = try positive(member)
      }
    }
    let either = "\(quoted("rect")), or \(quoted("width")) and \(quoted("height"))"
    if member("rect") != nil, let other = member("width") ?? member("height") {
      throw DocumentFailure(other.place, "\(quoted("rect")) says how large \(name) is already; give \(either)")
    }
    guard frame.size.width > 0, frame.size.height > 0 else {
      throw DocumentFailure(place, "\(name) has no size; give \(either)")
    }
    return frame
  }

  /// What a text may say besides its words, under its name in camelCase or as an option is written.
  private static let textFields: [String: TextField] = {
    var named: [String: TextField] = [:]
    for field in CompositionKey.textFields {
      named[field.key] = field
      named[field.name] = field
    }
    return named
  }()

  private func text(
    _ members: [JSONNode.Member], _ frame: Rect, _ origin: Composition.Origin
  ) throws(DocumentFailure) -> Composition.Text {
    var text = Composition.Text(setting: common, box: frame, words: Template(plain: ""), origin: origin)
    var given: Set<String> = []
    for member in members where !Self.frameKeys.contains(member.key) {
      try set(member, in: &text)
      if let field = Self.textFields[member.key], !given.insert(field.name).inserted {
        throw DocumentFailure(
          member.place, "\(quoted(field.key)) and \(quoted(field.name)) are the same key; keep one")
      }
    }
    // What the text says itself takes the place of a default that would contradict it.
    text.setting.settle(given: given)
    return text
  }

  /// - Parameter isDefault: whether it is what all texts have; their words are their own.
  private func set(
    _ member: JSONNode.Member, in text: inout Composition.Text, isDefault: Bool = false
  ) throws(DocumentFailure) {
    let field = Self.textFields[member.key]
    text.origin.keys[field?.key ?? member.key] = member.value.place
    switch member.key {
    case "text": text.words = try template(member)
    case "variants":
      let nodes: [JSONNode]
      if case .array(let list) = member.value.value { nodes = list } else { nodes = [member.value] }
      for node in nodes { text.variants.append(try template(try node.text("a variant"), node)) }
    case "group": text.group = try member.text()
    case "ratio": text.ratio = try positive(member)
    default:
      guard let field else { throw member.unknown(isDefault ? Self.textFields.keys.sorted() : Self.textKeys) }
      let argument = try member.argument(of: field, folder: folder)
      var setting = text.setting
      try member.value.at { () throws(Failure) in try field.apply(&setting, argument) }
      text.setting = setting
    }
    // All texts have their own.
    if isDefault, field == nil {
      throw DocumentFailure(member.place, "\(member.name) is what one text says; leave it out of \(quoted("defaults"))")
    }
  }
}
