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
  private let rows: RowKeys
  private let folder: String
  /// The places for fields that are filled before a key is read, each with what says where it is.
  private var fields: [(field: TemplateField, item: String)] = []
  /// Whether something else than its words and images is another with each row.
  private var isVariable = false
  /// The items that are another with each row, as far as they are known.
  private var sampleItems: [Composition.Item] = []
  /// Where something stands for a row's field in the defaults, before there is a row.
  private var samples: Set<JSONPlace> = []
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
    var composition = try read(root, path, folder: folder, defaults, RowKeys(fillsFields: fillsFields, row: nil))
    composition.source.add(bytes)
    return composition
  }

  /// The same of a document, for a row or, where there is none yet, as far as it is the same for all.
  private static func read(
    _ root: JSONNode, _ path: String, folder: String, _ defaults: TextRequest, _ rows: RowKeys
  ) throws(Failure) -> Composition {
    var reader = CompositionReader(path: path, folder: folder, defaults: defaults, rows: rows)
    do throws(DocumentFailure) {
      var composition = try reader.read(root)
      if reader.isVariable {
        composition.variable = Composition.Variable(fields: reader.fields, samples: reader.sampleItems) {
          row throws(Failure) in
          try read(root, path, folder: folder, defaults, RowKeys(fillsFields: true, row: row))
        }
      }
      return composition
    } catch {
      throw rows.named(error, in: root).named(path)
    }
  }

  /// Bytes of a composition; its images are not in it.
  static let documentLimit = 16 << 20
  /// Things on one page.
  static let itemLimit = 10_000

  /// Where a file's own paths start.
  static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  private init(path: String, folder: String, defaults: TextRequest, rows: RowKeys) {
    self.path = path
    self.defaults = defaults
    self.rows = rows
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

  private func length(_ member: JSONNode.Member) throws(DocumentFailure) -> Double {
    try value(member) { argument throws(Failure) in try argument.positiveLength() }
  }

  // MARK: The page

  private static let pageKeys = CompositionKey.names(.page)

  private mutating func read(_ root: JSONNode) throws(DocumentFailure) -> Composition {
    let written = try root.members("the composition")
    let members = try pageMembers(written)
    var composition = try sized(members, written, root)
    composition.background = defaults.background
    // The defaults come first, wherever they are written.
    for member in members where member.key == "defaults" {
      var text = Composition.Text(setting: common, box: Rect(size: .zero), words: Template(plain: ""))
      for member in try defaultMembers(member) {
        do throws(DocumentFailure) {
          try set(member, in: &text, isDefault: true)
        } catch {
          guard samples.contains(error.place) else { throw error }
        }
      }
      common = text.setting
      commonKeys = text.origin.keys
    }
    var image: JSONNode.Member?
    for member in members {
      switch member.key {
      case "size", "sheet", "defaults": break
      case "title": composition.title = try template(member)
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
        for (index, node) in nodes.enumerated() {
          if let item = try item(node, "items[\(index)]") { composition.items.append(item) }
        }
      default: throw member.unknown(allOf: Self.pageKeys)
      }
    }
    if let image {
      var placement = ImagePlacement(.cover)
      for member in members where Self.pageImageKeys.contains(member.key) { try set(member, in: &placement) }
      let page = Composition.Image(
        path: try template(image), folder: folder, rect: Rect(size: composition.size), placement: placement,
        origin: Composition.Origin("image", file: path, image.value.place))
      composition.items.insert(.image(page), at: 0)
    } else if let member = written.first(where: { Self.pageImageKeys.contains($0.key) }) {
      throw DocumentFailure(
        member.place,
        "\(member.name) needs \(quoted("image")), the file that fills the page; give it, or leave \(member.name) out")
    }
    return composition
  }

  /// An empty page: of its own size, or as large as a label of its sheet.
  ///
  /// - Parameters:
  ///   - members: with the row's fields.
  ///   - written: as they were before.
  private func sized(
    _ members: [JSONNode.Member], _ written: [JSONNode.Member], _ root: JSONNode
  ) throws(DocumentFailure) -> Composition {
    let sheetMember = written.first { $0.key == "sheet" }
    let sheet = try sheetMember.map { member throws(DocumentFailure) in try SheetRequest(member) }
    var composition: Composition
    if let member = members.first(where: { $0.key == "size" }) {
      let box = try value(member) { argument throws(Failure) in try argument.box() }
      composition = Composition(size: box.size)
      composition.hasUnits = box.hasUnits
    } else if let member = written.first(where: { $0.key == "size" }) {
      if rows.row != nil {
        throw DocumentFailure(
          member.place, "the row has nothing for \(member.name), which a page needs; fill it in")
      }
      if let sheetMember {
        throw DocumentFailure(
          sheetMember.place,
          "the pages of a sheet have one size, and \(member.name) is a field of the rows; give it in numbers, or leave it out"
        )
      }
      // A size that rows say is not there before them.
      composition = Composition(size: .zero)
    } else if let sheet, let sheetMember {
      composition = Composition(
        size: try sheetMember.value.at { () throws(Failure) in try sheet.sheet(label: nil).cell })
      composition.hasUnits = true
    } else {
      throw root.failure("the composition has no size; give \"size\": \"600x315\"")
    }
    if let sheet, let sheetMember {
      _ = try sheetMember.value.at { () throws(Failure) in try sheet.sheet(label: composition.size) }
    }
    composition.sheet = sheet
    return composition
  }

  private func template(_ member: JSONNode.Member) throws(DocumentFailure) -> Template {
    try template(try member.text(), member.value)
  }

  private func template(_ text: String, _ node: JSONNode) throws(DocumentFailure) -> Template {
    guard rows.fillsFields else { return Template(plain: text) }
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
    default: throw member.unknown(allOf: Self.imageKeys)
    }
  }

  /// What is said of the page, with the row's fields; items and defaults are filled one by one.
  private mutating func pageMembers(_ members: [JSONNode.Member]) throws(DocumentFailure) -> [JSONNode.Member] {
    var filled: [JSONNode.Member] = []
    for member in members {
      guard case .string = member.value.value, Self.isOneValue(member.key) else {
        filled.append(member)
        continue
      }
      let later = try note([member])
      // Without a row there is nothing yet to read.
      if later.isEmpty { filled += try rows.filled([member], CompositionKey.shape(of:)) }
    }
    return filled
  }

  /// Whether a key of the page may be a row's field: it is there, and neither a list nor an object.
  private static func isOneValue(_ key: String) -> Bool {
    guard pageKeys.contains(key) else { return false }
    switch CompositionKey.shape(of: key) {
    case .list, .map, .object, .reference, .anything: return false
    default: return true
    }
  }

  private mutating func defaultMembers(_ member: JSONNode.Member) throws(DocumentFailure) -> [JSONNode.Member] {
    let members = try member.members()
    samples = Set(try note(members))
    return try rows.filled(members, CompositionKey.shape(ofItem:))
  }

  /// Takes down the places for fields in what all rows share.
  ///
  /// - Returns: where they are, as long as there is no row.
  private mutating func note(_ members: [JSONNode.Member]) throws(DocumentFailure) -> [JSONPlace] {
    var places: [JSONPlace] = []
    for member in members {
      for (field, place) in try rows.places([member]) {
        fields.append((field, place.prefix(path) + member.name))
        places.append(place)
      }
    }
    guard rows.row == nil else { return [] }
    if !places.isEmpty { isVariable = true }
    return places
  }

  // MARK: Items

  private static let frameKeys = CompositionKey.names(.item)
  private static let imageKeys = CompositionKey.names(.image) + frameKeys
  private static let shapeKeys = CompositionKey.names(.shape) + frameKeys
  private static let textKeys = CompositionKey.names(.text) + frameKeys + textFields.keys.sorted()
  private static let itemKeys = Set(imageKeys + shapeKeys + textKeys)
  /// Of which one says what an item draws.
  private static let kindKeys = ["text", "image", "fill", "stroke"]
  private static let kinds =
    "give it \(quoted("text")), \(quoted("image")), or \(quoted("fill")) or \(quoted("stroke"))"

  /// Nil for an item that a row leaves out, or that has to be read with each row.
  private mutating func item(_ node: JSONNode, _ name: String) throws(DocumentFailure) -> Composition.Item? {
    let members = try node.members(name)
    _ = try kind(of: members, node, name)
    // With defaults that rows say, every text is another with each row.
    let isLater = !samples.isEmpty && members.contains { $0.key == "text" }
    var filled = try rows.item(node, members, kinds: Self.kindKeys, CompositionKey.shape(ofItem:))
    if isLater, case .read(let node) = filled { filled = .later(node) }
    switch filled {
    case .vanished: return nil
    case .read(let node): return try filledItem(node, name)
    case .later(let sample):
      let places = try rows.allPlaces(members)
      let filled = try rows.places(members)
      sampleItems.append(
        try sampleItem(sample, name, places.map(\.1), isVariable: isLater || !filled.isEmpty))
      isVariable = true
      for (field, place) in places { fields.append((field, place.prefix(path) + name)) }
      return nil
    }
  }

  /// An item with something in the place of what rows say, which shows what is wrong with it whatever that is.
  ///
  /// - Parameters:
  ///   - places: where fields are.
  ///   - isVariable: whether they are in keys that have been filled, or in the defaults.
  private func sampleItem(
    _ sample: JSONNode, _ name: String, _ places: [JSONPlace], isVariable: Bool
  ) throws(DocumentFailure) -> Composition.Item {
    var members = try sample.members(name)
    // A key whose field has no sample that it can have says nothing.
    while true {
      let node = JSONNode(value: .object(members), place: sample.place)
      do throws(DocumentFailure) {
        return try filledItem(node, name, isSample: isVariable)
      } catch {
        let known = members.count
        members.removeAll { $0.value.place == error.place && places.contains(error.place) }
        if members.count == known { throw error }
      }
    }
  }

  /// The key that says what an item draws.
  private func kind(
    of members: [JSONNode.Member], _ node: JSONNode, _ name: String
  ) throws(DocumentFailure) -> JSONNode.Member {
    // What is misspelt is no kind of item either.
    if let slip = members.first(where: { !Self.itemKeys.contains($0.key) }) {
      throw slip.unknown(allOf: keys(of: members.filter { $0.key != slip.key }))
    }
    let said = members.filter { Self.kindKeys.contains($0.key) }
    guard let first = said.first else { throw node.failure("\(name) is nothing to draw; \(Self.kinds)") }
    let isShape = ["fill", "stroke"].contains(first.key)
    if let other = said.first(where: { isShape ? !["fill", "stroke"].contains($0.key) : $0.key != first.key }) {
      throw DocumentFailure(
        other.place, "\(name) has \(first.name) and \(other.name), but draws one thing; make them two items")
    }
    return first
  }

  /// - Parameter isSample: whether something of it only stands for what rows say, so that it may contradict the rest.
  private func filledItem(
    _ node: JSONNode, _ name: String, isSample: Bool = false
  ) throws(DocumentFailure) -> Composition.Item {
    let members = try node.members(name)
    let first = try kind(of: members, node, name)
    let frame = try frame(members, node.place, name)
    if ["fill", "stroke"].contains(first.key) { return try shape(members, frame) }
    if first.key == "text" {
      let text = try text(members, frame, Composition.Origin(name, file: path, node.place, keys: commonKeys))
      if !isSample { try node.at { () throws(Failure) in try text.setting.check() } }
      return .text(text)
    }
    var image = Composition.Image(
      path: try template(first), folder: folder, rect: frame, placement: ImagePlacement(.contain),
      origin: Composition.Origin(name, file: path, node.place, keys: ["image": first.value.place]))
    for member in members where member.key != "image" && !Self.frameKeys.contains(member.key) {
      guard member.key == "alt" else {
        try set(member, in: &image.placement)
        continue
      }
      image.description = try template(member)
      image.origin.keys["alt"] = member.value.place
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
      case "strokeWidth": width = try length(member)
      case "cornerRadius":
        radius = try value(member) { argument throws(Failure) in try argument.cornerRadius() }.points(in: frame.size)
      default: throw member.unknown(allOf: Self.shapeKeys)
      }
    }
    return .shape(frame, fill: fill, stroke: stroke.map { Stroke($0, width: width) }, cornerRadius: radius)
  }

  /// Where an item stands: x and y, 0 unless given, and rect or width and height.
  private func frame(_ members: [JSONNode.Member], _ place: JSONPlace, _ name: String) throws(DocumentFailure) -> Rect {
    var frame = Rect(size: Size(-1, -1))
    for member in members where Self.frameKeys.contains(member.key) {
      switch member.key {
      case "x": frame.origin.x = try value(member) { argument throws(Failure) in try argument.length(in: -1e9...1e9) }
      case "y": frame.origin.y = try value(member) { argument throws(Failure) in try argument.length(in: -1e9...1e9) }
      case "rect": frame.size = try value(member) { argument throws(Failure) in try argument.rect() }
      case "width": frame.size.width = try length(member)
      default: frame.size.height = try length(member)
      }
    }
    try checkBox(members, place, name)
    guard frame.size.width > 0, frame.size.height > 0 else { throw Self.sizeless(place, name) }
    return frame
  }

  /// Whether the keys say how large the box is, and say it once.
  private func checkBox(_ members: [JSONNode.Member], _ place: JSONPlace, _ name: String) throws(DocumentFailure) {
    let given = members.filter { ["rect", "width", "height"].contains($0.key) }
    if given.contains(where: { $0.key == "rect" }), let other = given.first(where: { $0.key != "rect" }) {
      throw DocumentFailure(other.place, "\(quoted("rect")) says how large \(name) is already; give \(Self.boxKeys)")
    }
    if given.isEmpty || given.count == 1 && given[0].key != "rect" { throw Self.sizeless(place, name) }
  }

  private static let boxKeys = "\(quoted("rect")), or \(quoted("width")) and \(quoted("height"))"

  private static func sizeless(_ place: JSONPlace, _ name: String) -> DocumentFailure {
    DocumentFailure(place, "\(name) has no size; give \(boxKeys)")
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
    case "ratio":
      text.ratio = try value(member) { argument throws(Failure) in try argument.positiveNumber() }
    default:
      guard let field else { throw member.unknown(allOf: isDefault ? Self.textFields.keys.sorted() : Self.textKeys) }
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
