import Drawing
import Geometry
import Glibc
import JSONText
import LayoutDocuments
import Typography

/// Reads a composition from its JSON file: everything that can be known to be wrong is found here, with line and column.
struct CompositionReader {
  private let path: String
  private let defaults: Request
  private let fillsFields: Bool
  private let folder: String
  /// What all texts of the file have unless they say otherwise.
  private var common: Request

  /// - Parameter request: the command line; its options hold where the file does not say otherwise.
  static func read(_ path: String, _ request: Request, fillsFields: Bool) throws(Failure) -> Composition {
    let bytes = try readBytes(path, limit: documentLimit, what: "composition")
    let root: JSONNode
    do throws(JSONError) {
      root = try bytes[...].withRawBytes { bytes throws(JSONError) in try JSONDocument.parse(bytes) }
    } catch {
      throw .badData((error.place?.prefix(path) ?? "") + error.problem)
    }
    var reader = CompositionReader(path: path, defaults: request, fillsFields: fillsFields)
    var composition = try reader.read(root)
    composition.source.add(bytes)
    return composition
  }

  /// Bytes of a composition; its images are not in it.
  private static let documentLimit = 64 << 20

  private init(path: String, defaults: Request, fillsFields: Bool) {
    self.path = path
    self.defaults = defaults
    self.fillsFields = fillsFields
    folder = path == "-" ? "" : path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    common = defaults
    // The page's, not each text's.
    common.background = .transparent
  }

  private func failure(_ place: JSONPlace, _ problem: String) -> Failure {
    .badData(place.prefix(path) + problem)
  }

  /// Runs what may fail, and says where in the file.
  private func at<Value>(_ place: JSONPlace, _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    do throws(Failure) {
      return try body()
    } catch {
      throw Failure(kind: error.kind == .usage ? .badData : error.kind, message: place.prefix(path) + error.message)
    }
  }

  private func members(_ node: JSONNode, what: String) throws(Failure) -> [JSONNode.Member] {
    guard case .object(let members) = node.value else {
      throw failure(node.place, "\(what) is not an object { }; write its keys and values in braces")
    }
    return members
  }

  private func argument(_ member: JSONNode.Member) throws(Failure) -> Argument {
    guard let text = member.value.flat?.argument else {
      throw failure(member.value.place, "\(member.key) is not a text, a number or a list of them; write one of those")
    }
    return Argument(option: member.key, text: text)
  }

  private func number(_ member: JSONNode.Member) throws(Failure) -> Double {
    let argument = try argument(member)
    return try at(member.value.place) { () throws(Failure) in try argument.number(in: -1e9...1e9) }
  }

  private func unknown(_ member: JSONNode.Member, _ known: [String]) -> Failure {
    let nearest = nearestNames(to: member.key, in: known)
    return failure(
      member.place,
      "unknown key '\(member.key)'"
        + (nearest.isEmpty
          ? "; there are " + known.prefix(12).joined(separator: ", ")
          : "; did you mean " + nearest.joined(separator: " or ") + "?"))
  }

  // MARK: The page

  private static let pageKeys = ["size", "background", "image", "imageFit", "defaults", "items"]

  private mutating func read(_ root: JSONNode) throws(Failure) -> Composition {
    let members = try members(root, what: "the composition")
    guard let sizeMember = members.first(where: { $0.key == "size" }) else {
      throw failure(root.place, "the composition has no size; give \"size\": \"600x315\"")
    }
    let sizeArgument = try argument(sizeMember)
    let size = try at(sizeMember.value.place) { () throws(Failure) in try sizeArgument.rect() }
    var composition = Composition(size: size)
    composition.background = defaults.background
    // The defaults come first, wherever they are written.
    for member in members where member.key == "defaults" {
      var text = Composition.Text(request: common, origin: .zero, words: Template(plain: ""))
      for member in try self.members(member.value, what: "defaults") { try set(member, in: &text) }
      common = text.request
    }
    var image: (member: JSONNode.Member, fitting: PictureImage.Fitting)?
    for member in members {
      switch member.key {
      case "size", "defaults": break
      case "background":
        let argument = try argument(member)
        composition.background = try at(member.value.place) { () throws(Failure) in try argument.color() }
      case "image": image = (member, image?.fitting ?? .cover)
      case "imageFit": break
      case "items":
        guard case .array(let nodes) = member.value.value else {
          throw failure(member.value.place, "items is not a list [ ]; put the items in brackets")
        }
        for (index, node) in nodes.enumerated() { composition.items.append(try item(node, "items[\(index)]")) }
      default: throw unknown(member, Self.pageKeys)
      }
    }
    if let image {
      var fitting = PictureImage.Fitting.cover
      for member in members where member.key == "imageFit" { fitting = try self.fitting(member) }
      let path = try argument(image.member).text
      let page = Composition.Image(
        path: try template(path, image.member.value.place), folder: folder, rect: Rect(size: size), fitting: fitting,
        name: "image")
      composition.items.insert(.image(page), at: 0)
    } else if let member = members.first(where: { $0.key == "imageFit" }) {
      throw failure(member.place, "imageFit needs an image")
    }
    return composition
  }

  private func template(_ text: String, _ place: JSONPlace) throws(Failure) -> Template {
    guard fillsFields else { return Template(plain: text) }
    return try at(place) { () throws(Failure) in try Template(text) }
  }

  private func fitting(_ member: JSONNode.Member) throws(Failure) -> PictureImage.Fitting {
    let argument = try argument(member)
    return try at(member.value.place) { () throws(Failure) in try argument.oneOf(PictureImage.Fitting.self) }
  }

  // MARK: Items

  private static let frameKeys = ["x", "y", "width", "height", "rect"]
  private static let shapeKeys = ["fill", "stroke", "strokeWidth", "cornerRadius"]

  private func item(_ node: JSONNode, _ name: String) throws(Failure) -> Composition.Item {
    let members = try members(node, what: name)
    let keys = members.map(\.key)
    let kinds = [keys.contains("text"), keys.contains("image"), keys.contains("fill") || keys.contains("stroke")]
    guard kinds.count(where: { $0 }) == 1 else {
      throw failure(node.place, "\(name) is not one thing; give it a text, an image, or a fill and a stroke")
    }
    let frame = try frame(members, node.place, name)
    if kinds[0] { return .text(try text(members, frame, name)) }
    if kinds[1] {
      var image: Composition.Image?
      var fitting = PictureImage.Fitting.contain
      for member in members where !Self.frameKeys.contains(member.key) {
        switch member.key {
        case "image":
          image = Composition.Image(
            path: try template(try argument(member).text, member.value.place), folder: folder, rect: frame,
            fitting: .contain, name: name)
        case "imageFit": fitting = try self.fitting(member)
        default: throw unknown(member, ["image", "imageFit"] + Self.frameKeys)
        }
      }
      guard var image else { throw failure(node.place, "\(name) has no image") }
      image.fitting = fitting
      return .image(image)
    }
    return try shape(members, frame)
  }

  private func shape(_ members: [JSONNode.Member], _ frame: Rect) throws(Failure) -> Composition.Item {
    var fill: Color?
    var stroke: Color?
    var width = 1.0
    var radius = 0.0
    for member in members where !Self.frameKeys.contains(member.key) {
      let argument = try argument(member)
      let place = member.value.place
      switch member.key {
      case "fill": fill = try at(place) { () throws(Failure) in try argument.color() }
      case "stroke": stroke = try at(place) { () throws(Failure) in try argument.color() }
      case "strokeWidth": width = try at(place) { () throws(Failure) in try argument.positiveNumber() }
      case "cornerRadius": radius = try at(place) { () throws(Failure) in try argument.number(in: 0...1e9) }
      default: throw unknown(member, Self.shapeKeys + Self.frameKeys)
      }
    }
    return .shape(frame, fill: fill, stroke: stroke.map { Stroke($0, width: width) }, cornerRadius: radius)
  }

  /// Where an item stands: x and y, 0 unless given, and rect or width and height.
  private func frame(_ members: [JSONNode.Member], _ place: JSONPlace, _ name: String) throws(Failure) -> Rect {
    var frame = Rect(size: Size(-1, -1))
    for member in members where Self.frameKeys.contains(member.key) {
      switch member.key {
      case "x": frame.origin.x = try number(member)
      case "y": frame.origin.y = try number(member)
      case "rect":
        let argument = try argument(member)
        frame.size = try at(member.value.place) { () throws(Failure) in try argument.rect() }
      default:
        let value = try number(member)
        guard value > 0 else {
          throw failure(member.value.place, "\(member.key) is not a number above 0; write it as 12 or 0.5")
        }
        if member.key == "width" { frame.size.width = value } else { frame.size.height = value }
      }
    }
    guard frame.size.width > 0, frame.size.height > 0 else {
      throw failure(place, "\(name) has no size; give rect, or width and height")
    }
    return frame
  }

  /// What a text may say besides its words, under its name in camelCase or as an option is written.
  private static let textFields: [String: TextField] = {
    var named: [String: TextField] = [:]
    for field in TextField.all {
      named[field.key] = field
      named[field.name] = field
    }
    return named
  }()

  private func text(_ members: [JSONNode.Member], _ frame: Rect, _ name: String) throws(Failure) -> Composition.Text {
    var text = Composition.Text(request: common, origin: frame.origin, words: Template(plain: ""), name: name)
    var given: Set<String> = []
    for member in members where !Self.frameKeys.contains(member.key) {
      try set(member, in: &text)
      if let field = Self.textFields[member.key], !given.insert(field.name).inserted {
        throw failure(member.place, "'\(field.key)' and '\(field.name)' are the same key; keep one")
      }
    }
    text.request.rect = frame.size
    // What the text says itself takes the place of a default that would contradict it.
    text.request.setting.settle(given: given)
    return text
  }

  private func set(_ member: JSONNode.Member, in text: inout Composition.Text) throws(Failure) {
    let place = member.value.place
    switch member.key {
    case "text": text.words = try template(try argument(member).text, place)
    case "variants":
      let nodes: [JSONNode]
      if case .array(let list) = member.value.value { nodes = list } else { nodes = [member.value] }
      for node in nodes {
        guard case .string(let words) = node.value else {
          throw failure(node.place, "a variant is not a text; write it in quotes")
        }
        text.variants.append(try template(words, node.place))
      }
    case "group": text.group = try argument(member).text
    case "ratio":
      let argument = try argument(member)
      text.ratio = try at(place) { () throws(Failure) in try argument.positiveNumber() }
    default:
      guard let field = Self.textFields[member.key] else {
        throw unknown(member, ["text", "variants", "group", "ratio"] + Self.frameKeys + Self.textFields.keys.sorted())
      }
      var argument: Argument
      if field.argument == nil {
        guard case .bool(let isOn) = member.value.value else {
          throw failure(place, "\(member.key) is neither true nor false; write one of them, without quotes")
        }
        argument = Argument(option: member.key, text: isOn ? "" : "false")
      } else {
        argument = try self.argument(member)
        // Files are looked for beside the composition.
        if field.name == TextField.fontFile.name, !argument.text.hasPrefix("/") {
          argument = Argument(option: member.key, text: folder + argument.text)
        }
      }
      var setting = text.request.setting
      try at(place) { () throws(Failure) in try field.apply(&setting, argument) }
      text.request.setting = setting
    }
  }
}
