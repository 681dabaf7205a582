internal import Drawing
internal import Geometry
internal import JSONText
internal import Platform
package import TextFields
internal import Typography

/// Reads a composition from its JSON file, and reports with line and column every fault that can be known at this
/// point.
package struct CompositionReader {
  let path: String
  private let defaults: TextRequest
  /// Settings of the sheet that override those of the file.
  private let sheet: SheetRequest?
  let rows: RowKeys
  let folder: String
  /// The places for fields that are filled before a key is read, each with a description of where it is.
  var fields: [(field: TemplateField, item: String)] = []
  /// Whether anything but words and images differs from row to row.
  var isVariable = false
  /// Whether rows decide which fonts texts are in.
  var namesFonts = false
  /// The fields that rows give as whole lists of texts and objects.
  var listFields: Set<String> = []
  /// The first place in keys other than words and images that stays as it is written, because there are no rows.
  var leftOver: TemplateField?
  /// The items that differ from row to row, as far as they are known.
  var sampleItems: [Composition.Item] = []
  /// The place of a row's field in the defaults, before there is a row.
  var samples: Set<JSONPlace> = []
  /// The settings of all texts in the file that do not have their own.
  var common: TextRequest
  /// Where the file gives them.
  var commonKeys: [String: JSONPlace] = [:]

  /// - Parameters:
  ///   - defaults: the settings that hold unless the file gives others.
  ///   - sheet: settings of the sheet that override those of the file; a page without a size of its own takes that of a
  ///     place on the resulting sheet.
  package static func read(
    _ path: String, _ defaults: TextRequest, sheet: SheetRequest? = nil, fillsFields: Bool
  ) throws(Failure) -> Composition {
    let bytes = try readBytes(path, limit: documentLimit, what: "composition")
    let folder = path == "-" ? "" : folder(of: path)
    return try read(bytes, path, folder: folder, defaults, sheet: sheet, fillsFields: fillsFields)
  }

  /// - Parameters:
  ///   - path: the name by which errors refer to the composition.
  ///   - folder: the folder against which its paths are resolved.
  static func read(
    _ bytes: [UInt8], _ path: String, folder: String, _ defaults: TextRequest, sheet: SheetRequest? = nil,
    fillsFields: Bool
  ) throws(Failure) -> Composition {
    guard bytes.count <= documentLimit else {
      throw Failure(
        kind: .unavailable,
        message:
          "the composition exceeds the limit compositionBytes: more than \(documentLimit) bytes; use a smaller one")
    }
    let root = try JSONNode(document: bytes[...], named: path)
    var composition = try read(
      root, path, folder: folder, defaults, sheet, RowKeys(fillsFields: fillsFields, row: nil))
    composition.source.add(bytes)
    return composition
  }

  /// The composition of a document, for a row or, if there is none yet, the part that is the same for all rows.
  private static func read(
    _ root: JSONNode, _ path: String, folder: String, _ defaults: TextRequest, _ sheet: SheetRequest?, _ rows: RowKeys
  ) throws(Failure) -> Composition {
    var reader = CompositionReader(path: path, folder: folder, defaults: defaults, sheet: sheet, rows: rows)
    do throws(DocumentFailure) {
      var composition = try reader.read(root)
      composition.listFields = reader.listFields
      composition.leftOver = reader.leftOver
      if reader.isVariable {
        composition.variable = Composition.Variable(
          fields: reader.fields, samples: reader.sampleItems, namesFonts: reader.namesFonts
        ) {
          row throws(Failure) in
          try read(root, path, folder: folder, defaults, sheet, RowKeys(fillsFields: true, row: row))
        }
      }
      return composition
    } catch {
      throw rows.named(error, in: root).named(path)
    }
  }

  /// The most bytes of a composition, not counting its images.
  package static let documentLimit = 16 << 20
  /// The most items on one page.
  static let itemLimit = 10_000

  /// The folder against which a file's paths are resolved.
  static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  private init(path: String, folder: String, defaults: TextRequest, sheet: SheetRequest?, rows: RowKeys) {
    self.path = path
    self.defaults = defaults
    self.sheet = sheet
    self.rows = rows
    self.folder = folder
    common = defaults
    common.naming = .key
    // This belongs to the page, not to each text.
    common.background = .transparent
  }

  /// The value of a key as an argument, of the kind given by the table of keys.
  func value<Value>(
    _ member: JSONNode.Member, _ read: (Argument) throws(Failure) -> Value
  ) throws(DocumentFailure) -> Value {
    let argument = try member.value.argument(member.name, CompositionKey.shape(of: member.key))
    return try member.value.at { () throws(Failure) in try read(argument) }
  }

  func color(_ member: JSONNode.Member) throws(DocumentFailure) -> Color {
    try value(member) { argument throws(Failure) in try argument.color() }
  }

  func length(_ member: JSONNode.Member) throws(DocumentFailure) -> Double {
    try value(member) { argument throws(Failure) in try argument.positiveLength() }
  }

  // MARK: The page

  private static let pageKeys = CompositionKey.names(.page)
  /// The settings of the page's image other than its path.
  private static let pageImageKeys = Set(CompositionKey.names(.image)).intersection(pageKeys).subtracting(["image"])

  private mutating func read(_ root: JSONNode) throws(DocumentFailure) -> Composition {
    let written = try root.members("the composition")
    let members = try pageMembers(written)
    var (composition, formerSize) = try sized(members, written, root)
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
            "the composition exceeds the limit items: \(nodes.count) are more than \(Self.itemLimit); draw several pages",
            kind: .unavailable)
        }
        for (index, node) in nodes.enumerated() {
          let name = "items[\(index)]"
          do throws(DocumentFailure) {
            if let item = try item(node, name) { composition.items.append(item) }
          } catch {
            throw error.named(name)
          }
        }
      default: throw member.unknown(allOf: Self.pageKeys)
      }
    }
    if let image {
      var placement = ImagePlacement(.cover)
      for member in members where Self.pageImageKeys.contains(member.key) { try set(member, in: &placement) }
      let page = Composition.Image(
        path: try imagePath(image), folder: folder, rect: Rect(size: composition.size), placement: placement,
        origin: Composition.Origin("image", file: path, image.value.place))
      composition.items.insert(.image(page), at: 0)
    } else if let member = written.first(where: { Self.pageImageKeys.contains($0.key) }) {
      throw DocumentFailure(
        member.place,
        "\(member.name) needs \(quoted("image")), the file that fills the page; give it, or leave \(member.name) out")
    }
    if let formerSize, sheet != nil { try checkItems(composition, former: formerSize, root) }
    return composition
  }

  /// An empty page: of its own size, or as large as a label of its sheet; and the size that the file's own sheet would
  /// give it.
  ///
  ///   - members: the members with the row's fields filled in.
  ///   - written: the members as they were before that.
  ///   - written: as they were before.
  private func sized(
    _ members: [JSONNode.Member], _ written: [JSONNode.Member], _ root: JSONNode
  ) throws(DocumentFailure) -> (Composition, former: Size?) {
    let sheetMember = written.first { $0.key == "sheet" }
    let own = try sheetMember.map { member throws(DocumentFailure) in try SheetRequest(member) }
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
      // If rows give the size, it is not known before there is a row.
      composition = Composition(size: .zero)
    } else if let used = sheet?.over(own) ?? own {
      let place = (sheetMember?.value ?? root)
      // The file's settings must be valid on their own, too.
      let former = try own.map { own throws(DocumentFailure) in
        try place.at { () throws(Failure) in try own.sheet(label: nil).cell }
      }
      composition = Composition(size: try place.at { () throws(Failure) in try used.sheet(label: nil).cell })
      composition.hasUnits = true
      composition.sheet = own
      return (composition, former)
    } else {
      throw root.failure("the composition has no size; give \"size\": \"600x315\"")
    }
    if let own, let sheetMember {
      _ = try sheetMember.value.at { () throws(Failure) in try own.sheet(label: composition.size) }
    }
    composition.sheet = own
    return (composition, nil)
  }

  /// Refuses to cut off items that would fit on the labels that the file was made for.
  private func checkItems(_ composition: Composition, former: Size, _ root: JSONNode) throws(DocumentFailure) {
    func isInside(_ rect: Rect, _ page: Size) -> Bool {
      rect.minX >= -0.01 && rect.minY >= -0.01 && rect.maxX <= page.width + 0.01 && rect.maxY <= page.height + 0.01
    }
    for item in composition.items + sampleItems
    where isInside(item.rect, former) && !isInside(item.rect, composition.size) {
      func told(_ width: Double, _ height: Double) -> String {
        "\(((width * 100).rounded() / 100).shortest)x\(((height * 100).rounded() / 100).shortest) pt"
      }
      throw DocumentFailure(
        item.place ?? root.place,
        "an item reaches to \(told(item.rect.maxX, item.rect.maxY)), and a label of --sheet is"
          + " \(told(composition.size.width, composition.size.height)), where one of the file's sheet is"
          + " \(told(former.width, former.height)); move it, or name a paper with labels as large",
        kind: .usage)
    }
  }

  func template(_ member: JSONNode.Member) throws(DocumentFailure) -> Template {
    try template(try member.text(), member.value)
  }

  /// The path of an image.
  func imagePath(_ member: JSONNode.Member) throws(DocumentFailure) -> Template {
    guard try !member.text().isEmpty else {
      throw member.value.failure("\(member.name) is empty; name the image's file, or leave the key out")
    }
    return try template(member)
  }

  func template(_ text: String, _ node: JSONNode) throws(DocumentFailure) -> Template {
    guard rows.fillsFields else { return Template(withoutRows: text) }
    return try node.at { () throws(Failure) in try Template(text) }
  }

  /// The settings of the page, with the row's fields filled in; items and defaults are filled one by one.
  private mutating func pageMembers(_ members: [JSONNode.Member]) throws(DocumentFailure) -> [JSONNode.Member] {
    var filled: [JSONNode.Member] = []
    for member in members {
      guard case .string = member.value.value, Self.isOneValue(member.key) else {
        filled.append(member)
        continue
      }
      let later = try note([member])
      // Without a row, there is nothing to read yet.
      if later.isEmpty { filled += try rows.filled([member], CompositionKey.shape(of:)) }
    }
    return filled
  }

  /// Whether a key of the page may be a row's field: it is present, and its value is neither a list nor an object.
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

  /// Records the places for fields in the settings that all rows share.
  ///
  /// - Returns: the places, as long as there is no row.
  private mutating func note(_ members: [JSONNode.Member]) throws(DocumentFailure) -> [JSONPlace] {
    var places: [JSONPlace] = []
    for member in members {
      let found = try rows.places([member])
      if !found.isEmpty, TextField.namingFonts.contains(member.key) { namesFonts = true }
      for (field, place) in found {
        fields.append((field, place.prefix(path) + member.name))
        places.append(place)
      }
    }
    guard rows.row == nil else { return [] }
    if !places.isEmpty { isVariable = true }
    return places
  }
}

extension DocumentFailure {
  /// The failure with the name of the item that it is about, unless it says that itself.
  fileprivate func named(_ item: String) -> DocumentFailure {
    guard !failure.message.has(item) else { return self }
    return DocumentFailure(
      place, "\(item): \(failure.message)", suggestion: suggestion, kind: failure.kind, excerpt: failure.excerpt)
  }
}
