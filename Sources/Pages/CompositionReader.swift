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

  private func number(_ member: JSONNode.Member) throws(DocumentFailure) -> Double {
    let argument = try member.argument()
    return try member.value.at { () throws(Failure) in try argument.number(in: -1e9...1e9) }
  }

  // MARK: The page

  private static let pageKeys = CompositionKey.names(.page)

  private mutating func read(_ root: JSONNode) throws(DocumentFailure) -> Composition {
    let members = try root.members("the composition")
    guard let sizeMember = members.first(where: { $0.key == "size" }) else {
      throw root.failure("the composition has no size; give \"size\": \"600x315\"")
    }
    let sizeArgument = try sizeMember.argument()
    let size = try sizeMember.value.at { () throws(Failure) in try sizeArgument.rect() }
    var composition = Composition(size: size)
    composition.background = defaults.background
    // The defaults come first, wherever they are written.
    for member in members where member.key == "defaults" {
      var text = Composition.Text(setting: common, box: Rect(size: .zero), words: Template(plain: ""))
      for member in try member.value.members("defaults") { try set(member, in: &text) }
      common = text.setting
    }
    var image: JSONNode.Member?
    for member in members {
      switch member.key {
      case "size", "defaults": break
      case "background":
        let argument = try member.argument()
        composition.background = try member.value.at { () throws(Failure) in try argument.color() }
      case "image": image = member
      case "imageFit": break
      case "items":
        let nodes = try member.value.list("items")
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
      var fitting = PictureImage.Fitting.cover
      for member in members where member.key == "imageFit" { fitting = try self.fitting(member) }
      let path = try image.argument().text
      let page = Composition.Image(
        path: try template(path, image.value), folder: folder, rect: Rect(size: size), fitting: fitting,
        name: "image")
      composition.items.insert(.image(page), at: 0)
    } else if let member = members.first(where: { $0.key == "imageFit" }) {
      throw DocumentFailure(member.place, "imageFit needs an image")
    }
    return composition
  }

  private func template(_ text: String, _ node: JSONNode) throws(DocumentFailure) -> Template {
    guard fillsFields else { return Template(plain: text) }
    return try node.at { () throws(Failure) in try Template(text) }
  }

  private func fitting(_ member: JSONNode.Member) throws(DocumentFailure) -> PictureImage.Fitting {
    let argument = try member.argument()
    return try member.value.at { () throws(Failure) in try argument.oneOf(PictureImage.Fitting.self) }
  }

  // MARK: Items

  private static let frameKeys = CompositionKey.names(.item)

  private func item(_ node: JSONNode, _ name: String) throws(DocumentFailure) -> Composition.Item {
    let members = try node.members(name)
    let keys = members.map(\.key)
    let kinds = [keys.contains("text"), keys.contains("image"), keys.contains("fill") || keys.contains("stroke")]
    guard kinds.count(where: { $0 }) == 1 else {
      throw node.failure("\(name) must be exactly one thing; give it a text, an image, or a fill and a stroke")
    }
    let frame = try frame(members, node.place, name)
    if kinds[0] {
      let text = try text(members, frame, name)
      try node.at { () throws(Failure) in try text.setting.check() }
      return .text(text)
    }
    if kinds[1] {
      var image: Composition.Image?
      var fitting = PictureImage.Fitting.contain
      for member in members where !Self.frameKeys.contains(member.key) {
        switch member.key {
        case "image":
          image = Composition.Image(
            path: try template(try member.argument().text, member.value), folder: folder, rect: frame,
            fitting: .contain, name: name)
        case "imageFit": fitting = try self.fitting(member)
        default: throw member.unknown(CompositionKey.names(.image) + Self.frameKeys)
        }
      }
      guard var image else { throw node.failure("\(name) has no image") }
      image.fitting = fitting
      return .image(image)
    }
    return try shape(members, frame)
  }

  private func shape(_ members: [JSONNode.Member], _ frame: Rect) throws(DocumentFailure) -> Composition.Item {
    var fill: Color?
    var stroke: Color?
    var width = 1.0
    var radius = 0.0
    for member in members where !Self.frameKeys.contains(member.key) {
      let argument = try member.argument()
      switch member.key {
      case "fill": fill = try member.value.at { () throws(Failure) in try argument.color() }
      case "stroke": stroke = try member.value.at { () throws(Failure) in try argument.color() }
      case "strokeWidth": width = try member.value.at { () throws(Failure) in try argument.positiveNumber() }
      case "cornerRadius": radius = try member.value.at { () throws(Failure) in try argument.number(in: 0...1e9) }
      default: throw member.unknown(CompositionKey.names(.shape) + Self.frameKeys)
      }
    }
    return .shape(frame, fill: fill, stroke: stroke.map { Stroke($0, width: width) }, cornerRadius: radius)
  }

  /// Where an item stands: x and y, 0 unless given, and rect or width and height.
  private func frame(_ members: [JSONNode.Member], _ place: JSONPlace, _ name: String) throws(DocumentFailure) -> Rect {
    var frame = Rect(size: Size(-1, -1))
    for member in members where Self.frameKeys.contains(member.key) {
      switch member.key {
      case "x": frame.origin.x = try number(member)
      case "y": frame.origin.y = try number(member)
      case "rect":
        let argument = try member.argument()
        frame.size = try member.value.at { () throws(Failure) in try argument.rect() }
      default:
        let value = try number(member)
        guard value > 0 else {
          throw member.value.failure("\(member.key) is not a number above 0; write it as 12 or 0.5")
        }
        if member.key == "width" { frame.size.width = value } else { frame.size.height = value }
      }
    }
    guard frame.size.width > 0, frame.size.height > 0 else {
      throw DocumentFailure(place, "\(name) has no size; give rect, or width and height")
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

  private func text(_ members: [JSONNode.Member], _ frame: Rect, _ name: String) throws(DocumentFailure)
    -> Composition.Text
  {
    var text = Composition.Text(setting: common, box: frame, words: Template(plain: ""), name: name)
    var given: Set<String> = []
    for member in members where !Self.frameKeys.contains(member.key) {
      try set(member, in: &text)
      if let field = Self.textFields[member.key], !given.insert(field.name).inserted {
        throw DocumentFailure(member.place, "'\(field.key)' and '\(field.name)' are the same key; keep one")
      }
    }
    // What the text says itself takes the place of a default that would contradict it.
    text.setting.settle(given: given)
    return text
  }

  private func set(_ member: JSONNode.Member, in text: inout Composition.Text) throws(DocumentFailure) {
    switch member.key {
    case "text": text.words = try template(try member.argument().text, member.value)
    case "variants":
      let nodes: [JSONNode]
      if case .array(let list) = member.value.value { nodes = list } else { nodes = [member.value] }
      for node in nodes { text.variants.append(try template(try node.text("a variant"), node)) }
    case "group": text.group = try member.argument().text
    case "ratio":
      let argument = try member.argument()
      text.ratio = try member.value.at { () throws(Failure) in try argument.positiveNumber() }
    default:
      guard let field = Self.textFields[member.key] else {
        throw member.unknown(CompositionKey.names(.text) + Self.frameKeys + Self.textFields.keys.sorted())
      }
      var argument: Argument
      if field.argument == nil {
        argument = Argument(option: member.key, text: try member.value.bool(member.key) ? "" : "false")
      } else {
        argument = try member.argument().located(field, in: folder)
      }
      var setting = text.setting
      try member.value.at { () throws(Failure) in try field.apply(&setting, argument) }
      text.setting = setting
    }
  }
}
