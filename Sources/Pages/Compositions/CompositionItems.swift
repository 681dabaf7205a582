internal import Drawing
internal import Geometry
internal import JSONText
internal import TextFields
internal import Typography

/// The items of a composition: what each of them draws, where it is and, for a text, how it is set.
extension CompositionReader {
  private static let frameKeys = CompositionKey.names(.item)
  static let imageKeys = CompositionKey.names(.image) + frameKeys
  private static let shapeKeys = CompositionKey.names(.shape) + frameKeys
  private static let textKeys = CompositionKey.names(.text) + frameKeys + fieldKeys
  /// The fields of its texts, each once.
  private static let fieldKeys = CompositionKey.textFields.map(\.key).sorted()
  private static let defaultKeys = CompositionKey.sharedFields.map(\.key).sorted()
  private static let itemKeys = Set(imageKeys + shapeKeys + textKeys + textFields.keys)
  /// The keys one of which says what an item draws.
  private static let kindKeys = wordKeys + ["image", "fill", "stroke"]
  /// The keys that give the words of a text; an item has one of them.
  private static let wordKeys = ["text", TextField.paragraphs.key]
  private static func isText(_ members: [JSONNode.Member]) -> Bool {
    members.contains { wordKeys.contains($0.key) }
  }
  private static let kinds =
    "give it \(quoted("text")), \(quoted("paragraphs")), \(quoted("image")), or \(quoted("fill")) or \(quoted("stroke"))"

  /// Nil for an item that a row leaves out, or that must be read again for each row.
  mutating func item(_ node: JSONNode, _ name: String) throws(DocumentFailure) -> Composition.Item? {
    let members = try node.members(name)
    _ = try kind(of: members, node, name)
    try checkHug(members)
    listFields.formUnion(rows.lists(members, CompositionKey.shape(ofItem:)))
    leftOver = leftOver ?? rows.leftOver(members)
    // If rows give the defaults, every text differs from row to row.
    let isLater = !samples.isEmpty && Self.isText(members)
    var rows = rows
    rows.marksUp = isMarkup(members)
    var filled = try rows.item(node, members, kinds: Self.kindKeys, CompositionKey.shape(ofItem:))
    if isLater, case .read(let node) = filled { filled = .later(node) }
    switch filled {
    case .vanished: return nil
    case .read(let node): return try filledItem(node, name)
    case .later(let sample):
      let places = try rows.allPlaces(members)
      let filled = try rows.places(members)
      let fonts = try rows.places(members.filter { TextField.namingFonts.contains($0.key) })
      if !fonts.isEmpty { namesFonts = true }
      sampleItems.append(
        try sampleItem(sample, name, places.map(\.1), isVariable: isLater || !filled.isEmpty))
      isVariable = true
      for (field, place) in places { fields.append((field, place.prefix(path) + name)) }
      return nil
    }
  }

  /// Whether a text is marked up, by what it says itself or by the defaults.
  private func isMarkup(_ members: [JSONNode.Member]) -> Bool {
    guard let said = members.first(where: { $0.key == TextField.markup.key }) else { return common.isMarkup }
    if case .bool(let isOn) = said.value.value { return isOn }
    return true
  }

  /// Settings of the box that hugs a text need its colour, given beside them or in the defaults.
  private func checkHug(_ members: [JSONNode.Member]) throws(DocumentFailure) {
    guard Self.isText(members), commonKeys[CompositionKey.hug.key] == nil,
      common.textBackground == nil,
      !members.contains(where: { CompositionKey.hugNames.contains($0.key) }),
      let member = members.first(where: { CompositionKey.ofHugNames.contains($0.key) })
    else { return }
    throw DocumentFailure(
      member.place,
      "\(member.name) needs \(quoted(CompositionKey.hug.key)), the colour of the box that it is about; give both")
  }

  /// An item with sample values in place of those of the rows, which reveals faults that do not depend on the row.
  ///
  /// - Parameters:
  ///   - places: the places of the fields.
  ///   - isVariable: whether these are in keys that have been filled, or in the defaults.
  private func sampleItem(
    _ sample: JSONNode, _ name: String, _ places: [JSONPlace], isVariable: Bool
  ) throws(DocumentFailure) -> Composition.Item {
    var members = try sample.members(name)
    // A key for which no sample value is possible is not checked.
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
    // A misspelt key is not a kind of item either.
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

  /// - Parameter isSample: whether some values are samples, which may contradict the rest.
  private func filledItem(
    _ node: JSONNode, _ name: String, isSample: Bool = false
  ) throws(DocumentFailure) -> Composition.Item {
    let members = try node.members(name)
    let first = try kind(of: members, node, name)
    let frame = try frame(members, node.place, name)
    if ["fill", "stroke"].contains(first.key) { return try shape(members, frame) }
    if Self.wordKeys.contains(first.key) {
      let text = try text(members, frame, Composition.Origin(name, file: path, node.place, keys: commonKeys))
      if !isSample {
        try node.at { () throws(Failure) in try text.setting.check() }
        try Self.checkEffects(text, members, node)
      }
      return .text(text)
    }
    var image = Composition.Image(
      path: try imagePath(first), folder: folder, rect: frame, placement: ImagePlacement(.contain),
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

  /// Refuses settings of an item that have no effect; those from the defaults may be meant for other items.
  private static func checkEffects(
    _ text: Composition.Text, _ members: [JSONNode.Member], _ node: JSONNode
  ) throws(DocumentFailure) {
    let fields = members.compactMap { textFields[$0.key]?.name }
    if let vain = text.setting.vain(given: Set(fields)) {
      throw DocumentFailure(text.origin.keys[vain.field.key] ?? node.place, vain.failure)
    }
    if text.group == nil, text.ratio != 1, let ratio = members.first(where: { $0.key == "ratio" }) {
      throw DocumentFailure(
        ratio.place, "\(ratio.name) needs \(quoted("group")), whose size it is a multiple of; give both")
    }
  }

  /// The keys that are allowed in an item with these keys.
  private func keys(of members: [JSONNode.Member]) -> [String] {
    let keys = members.map(\.key)
    if Self.isText(members) { return Self.textKeys }
    if keys.contains("image") { return Self.imageKeys }
    if keys.contains("fill") || keys.contains("stroke") { return Self.shapeKeys }
    return CompositionKey.names(.text) + Self.imageKeys.filter { !Self.frameKeys.contains($0) }
      + Self.shapeKeys.filter { $0 != "cornerRadius" }
      + Self.fieldKeys
  }

  // MARK: Images and shapes

  /// How an image is placed in its box.
  func set(_ member: JSONNode.Member, in placement: inout ImagePlacement) throws(DocumentFailure) {
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
    if stroke == nil, let vain = members.first(where: { $0.key == "strokeWidth" }) {
      throw DocumentFailure(
        vain.place, "\(vain.name) needs \(quoted("stroke")), the outline's colour; give both")
    }
    return .shape(frame, fill: fill, stroke: stroke.map { Stroke($0, width: width) }, cornerRadius: radius)
  }

  // MARK: Boxes

  /// The frame of an item: x and y, which are 0 by default, and rect or width and height.
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

  /// Checks that the keys give the size of the box, and give it once.
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

  // MARK: Texts

  /// The settings of a text other than its words, each under its name in camelCase or as its option is written.
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
    // A text's own setting replaces a default that would contradict it.
    text.setting.settle(given: given)
    return text
  }

  /// - Parameter isDefault: whether it holds for all texts; words belong to a single text.
  func set(
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
      guard let field else { throw member.unknown(allOf: isDefault ? Self.defaultKeys : Self.textKeys) }
      let argument = try member.argument(of: field, folder: folder)
      var setting = text.setting
      try member.value.at { () throws(Failure) in try field.apply(&setting, argument) }
      text.setting = setting
    }
    // All texts have words of their own.
    if isDefault, field.map({ TextField.words.contains($0.name) }) ?? true {
      throw DocumentFailure(
        member.place, "\(member.name) belongs to a single text; leave it out of \(quoted("defaults"))")
    }
  }
}
