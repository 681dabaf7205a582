internal import Drawing
internal import Geometry
internal import JSONText
internal import Platform
package import TextFields
internal import Typography

/// Reads a composition from its JSON file: everything that can be known to be wrong is found here, with line and column.
package struct CompositionReader {
  let path: String
  private let defaults: TextRequest
  /// What is said of the sheet on top of what the file does.
  private let sheet: SheetRequest?
  let rows: RowKeys
  let folder: String
  /// The places for fields that are filled before a key is read, each with what says where it is.
  var fields: [(field: TemplateField, item: String)] = []
  /// Whether something else than its words and images is another with each row.
  var isVariable = false
  /// The items that are another with each row, as far as they are known.
  var sampleItems: [Composition.Item] = []
  /// Where something stands for a row's field in the defaults, before there is a row.
  var samples: Set<JSONPlace> = []
  /// What all texts of the file have unless they say otherwise.
  var common: TextRequest
  /// Where the file says that.
  var commonKeys: [String: JSONPlace] = [:]

  /// - Parameters:
  ///   - defaults: what holds where the file does not say otherwise.
  ///   - sheet: what is said of the sheet on top of what the file does; a page that has no size of its own is as large as a place
  ///     on the sheet that comes of both.
  package static func read(
    _ path: String, _ defaults: TextRequest, sheet: SheetRequest? = nil, fillsFields: Bool
  ) throws(Failure) -> Composition {
    let bytes = try readBytes(path, limit: documentLimit, what: "composition")
    let folder = path == "-" ? "" : folder(of: path)
    return try read(bytes, path, folder: folder, defaults, sheet: sheet, fillsFields: fillsFields)
  }

  /// - Parameters:
  ///   - path: what errors call the composition.
  ///   - folder: what paths in it start from.
  static func read(
    _ bytes: [UInt8], _ path: String, folder: String, _ defaults: TextRequest, sheet: SheetRequest? = nil,
    fillsFields: Bool
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
    var composition = try read(
      root, path, folder: folder, defaults, sheet, RowKeys(fillsFields: fillsFields, row: nil))
    composition.source.add(bytes)
    return composition
  }

  /// The same of a document, for a row or, where there is none yet, as far as it is the same for all.
  private static func read(
    _ root: JSONNode, _ path: String, folder: String, _ defaults: TextRequest, _ sheet: SheetRequest?, _ rows: RowKeys
  ) throws(Failure) -> Composition {
    var reader = CompositionReader(path: path, folder: folder, defaults: defaults, sheet: sheet, rows: rows)
    do throws(DocumentFailure) {
      var composition = try reader.read(root)
      if reader.isVariable {
        composition.variable = Composition.Variable(fields: reader.fields, samples: reader.sampleItems) {
          row throws(Failure) in
          try read(root, path, folder: folder, defaults, sheet, RowKeys(fillsFields: true, row: row))
        }
      }
      return composition
    } catch {
      throw rows.named(error, in: root).named(path)
    }
  }

  /// Bytes of a composition; its images are not in it.
  package static let documentLimit = 16 << 20
  /// Things on one page.
  static let itemLimit = 10_000

  /// Where a file's own paths start.
  static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  private init(path: String, folder: String, defaults: TextRequest, sheet: SheetRequest?, rows: RowKeys) {
    self.path = path
    self.defaults = defaults
    self.sheet = sheet
    self.rows = rows
    self.folder = folder
    common = defaults
    common.naming = .key
    // The page's, not each text's.
    common.background = .transparent
  }

  /// A key's value as an argument, of the kind that the table of keys says.
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
  /// What is said of the page's image besides its path.
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

  /// An empty page: of its own size, or as large as a label of its sheet; and how large the latter would be if nothing else were
  /// said of the sheet.
  ///
  /// - Parameters:
  ///   - members: with the row's fields.
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
      // A size that rows say is not there before them.
      composition = Composition(size: .zero)
    } else if let used = sheet?.over(own) ?? own {
      let place = (sheetMember?.value ?? root)
      // What the file says must hold by itself, too.
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

  /// Refuses to cut off what had room on the labels that the file has in mind.
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
}
