internal import Geometry
internal import JSONText
internal import RecordStreams
internal import TextFields
internal import Typography

/// Reads slot tables as ``SlotKey`` and ``/TextFields/TextField`` define them.
struct SlotReader {
  /// The table's name in errors.
  let file: String
  /// The folder that paths in it start from.
  let folder: String
  /// The language of catalogues that do not state theirs.
  private(set) var sourceLanguage: String?
  private let views: SlotViews
  private let opened = Opened(cache: nil)
  /// What has been read of the documents that slots name, as ``SlotTable/documents`` has them.
  var documents: [(path: String, what: String)] { views.files }

  init(file: String, folder: String) {
    (self.file, self.folder) = (file, folder)
    views = SlotViews(folder: folder)
  }

  // MARK: JSON

  mutating func read(json bytes: [UInt8]) throws(Failure) -> [Slot] {
    let root = try JSONNode(document: bytes[...], named: file)
    do throws(DocumentFailure) {
      return try read(root)
    } catch {
      throw error.named(file)
    }
  }

  private mutating func read(_ root: JSONNode) throws(DocumentFailure) -> [Slot] {
    var nodes: [JSONNode] = []
    var defaults = SlotDraft(naming: .key)
    if case .array(let slots) = root.value {
      nodes = slots
    } else {
      let members = try root.members("the table of slots")
      var hasSlots = false
      // Settings for all slots are read first.
      for member in members.sorted(by: { Self.rank($0.key) < Self.rank($1.key) }) {
        switch member.key {
        case "$schema": _ = try member.text()
        case "slots":
          nodes = try member.list()
          hasSlots = true
        case "defaults":
          for inner in try member.members() { try set(inner, in: &defaults, SlotKey.common) }
        case "sourceLanguage": sourceLanguage = try member.text()
        case "fonts": defaults.fonts = try SlotKey.fonts(member.value, member.name)
        case "samples":
          let samples = try SlotKey.samples(member.value, member.name)
          defaults.samples.byName.merge(samples) { own, _ in own }
        case "largestNumber":
          let number = try member.value.whole(member.name, in: 0...1e15)
          defaults.samples.largestNumber = defaults.samples.largestNumber ?? number
        default: throw member.unknown(SlotKey.table.map(\.key))
        }
      }
      if !hasSlots { throw root.failure("the table has no \"slots\"; give a list of them, even an empty one") }
    }
    (defaults.given, defaults.said) = ([], [])
    var slots: [Slot] = []
    for node in nodes {
      var draft = defaults
      var hasKey = false
      for member in try node.members("a slot") {
        if member.key == "key" { hasKey = true }
        try set(member, in: &draft, SlotKey.slot + SlotKey.common)
      }
      if !hasKey { throw node.failure("the slot has no \"key\"; give it one, or a pattern such as \"login_*\"") }
      slots += try slot(draft, defaults, node.place)
    }
    return slots
  }

  private static func rank(_ key: String) -> Int {
    switch key {
    case "defaults": 0
    case "slots": 2
    default: 1
    }
  }

  // MARK: CSV

  /// Reads a file, whose bytes are known already, once more: a pipe has none left.
  func read(csv path: String, _ bytes: ArraySlice<UInt8>) throws(Failure) -> [Slot] {
    guard path != "-", InputFiles.isPlain(path) else {
      throw .badData(
        "a slot table \(path == "-" ? "on standard input" : "in '\(path)', which is not a plain file,") must be JSON;"
          + " save a CSV table as a file and give its name, or write the table as JSON")
    }
    var slots: [Slot] = []
    var places: SlotPlaces?
    let reader = try RecordReader(path: path, format: .csv)
    while let chunk = try reader.next() {
      guard let header = reader.header else { break }
      let known = places ?? SlotPlaces(bytes, header: header)
      places = known
      for record in chunk.records {
        do throws(DocumentFailure) {
          slots += try slot(chunk, record, header, known)
        } catch {
          throw error.named(file)
        }
      }
    }
    return slots
  }

  private func slot(
    _ chunk: RecordChunk, _ record: RecordChunk.Record, _ header: [String], _ places: SlotPlaces
  ) throws(DocumentFailure) -> [Slot] {
    let place = JSONPlace(line: record.line, column: 1)
    var draft = SlotDraft(naming: .column(header: header))
    let members: [(key: String, value: JSONValue)]
    do throws(Failure) { members = try chunk.members(of: record, header: header) } catch {
      throw DocumentFailure(place, error)
    }
    let fields = places.places(in: chunk.bytes[record.range], line: record.line)
    // Only columns with a name have members.
    for ((key, value), index) in zip(members, header.indices.filter { !header[$0].isEmpty }) {
      guard let text = value.text, !text.isEmpty else { continue }
      let column = index < places.header.count ? places.header[index] : place
      let field = index < fields.count ? fields[index] : place
      let member = JSONNode.Member(key: key, place: column, value: JSONNode(value: .string(text), place: field))
      try set(member, in: &draft, SlotKey.slot + SlotKey.common)
    }
    if draft.keys.isEmpty {
      throw DocumentFailure(place, "the slot has no key; fill in the column key, or add it to the header")
    }
    return try slot(draft, SlotDraft(naming: draft.setting.naming), place)
  }

  // MARK: Both

  private func set(
    _ member: JSONNode.Member, in draft: inout SlotDraft, _ keys: [SlotKey]
  ) throws(DocumentFailure) {
    if case .null = member.value.value { return }
    let naming = draft.setting.naming
    let what = naming.written(member.key)
    func isNamed(_ name: String) -> Bool {
      member.key == TextField.camelCase(name) || naming != .key && member.key == name
    }
    let name: String
    if let key = keys.first(where: { isNamed($0.name) }), let read = key.read {
      try read(&draft, member.value, what)
      name = key.name
    } else if let field = SlotKey.fields.first(where: { isNamed($0.name) }) {
      let argument = try member.value.argument(what, draft.shape(field.shape))
      let located = argument.located(field, in: folder)
      try member.value.at { () throws(Failure) in try field.apply(&draft.setting, located) }
      draft.said.append((field, located))
      name = field.name
    } else {
      if member.key == "variants" {
        throw DocumentFailure(
          member.place,
          "\(what) are other wordings of one text, and a slot is for the texts of catalogues; leave it out, and give each"
            + " wording a key of its own")
      }
      let known = keys.map(\.key) + SlotKey.fields.map(\.key)
      if naming == .key { throw member.unknown(known) }
      throw DocumentFailure(
        member.place, "unknown column \(member.key)", suggestion: DocumentFailure.hint(member.key, known))
    }
    guard draft.given.insert(name).inserted else {
      throw DocumentFailure(member.place, "\(what) is given twice; keep one")
    }
  }

  /// The slots of a draft.
  private func slot(
    _ draft: SlotDraft, _ defaults: SlotDraft, _ place: JSONPlace
  ) throws(DocumentFailure) -> [Slot] {
    var draft = draft
    draft.settle()
    if draft.fonts.isEmpty { draft.fonts = defaults.fonts }
    // A slot's own font replaces the fonts of languages.
    if !draft.given.isDisjoint(with: ["font", "font-file"]), !draft.given.contains("fonts") {
      draft.fonts = SlotFonts()
    }
    draft.samples = draft.samples.over(defaults.samples)
    do throws(Failure) {
      var slot = Slot(
        keys: draft.keys, context: draft.context, place: place, boxes: [], setting: draft.setting, fonts: draft.fonts,
        samples: draft.samples, isIgnored: draft.isIgnored, note: draft.note)
      if draft.isIgnored { return [slot] }
      try draft.settleSize()
      if let box = try draft.box() {
        slot.boxes = [box]
        slot.setting = draft.setting
        try checkSize(slot.setting)
        try check(slot)
        return [slot]
      }
      return try views.slots(slot, draft)
    } catch {
      throw DocumentFailure(place, error)
    }
  }

  /// Finds contradictions and missing fonts before anything is measured.
  private func check(_ slot: Slot) throws(Failure) {
    try slot.setting.check()
    if slot.fonts.named("") == nil, slot.fonts.platform == nil { _ = try opened.fonts(slot.setting) }
    for name in Set(slot.fonts.byLanguage.values).sorted() {
      var setting = slot.setting
      (setting.font, setting.fontFile, setting.faceIndex) = (name, nil, nil)
      _ = try opened.fonts(setting)
    }
  }

  private func checkSize(_ setting: TextRequest) throws(Failure) {
    guard setting.minimumSize == nil, setting.sizes == nil, setting.step == nil else { return }
    let naming = setting.naming
    throw .usage(
      "the slot does not say how small its texts may be; give \(naming.name("size")), or \(naming.name(.minSize)) for"
        + " texts that shrink")
  }
}
