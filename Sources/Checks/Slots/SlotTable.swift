internal import JSONText
internal import Platform
package import TextFields

/// The places on screens that show translations, as listed in a file.
package struct SlotTable: Sendable {
  /// The file's name as it was given.
  package let file: String
  package private(set) var slots: [Slot] = []
  /// The language of catalogues that do not state theirs.
  package private(set) var sourceLanguage: String?
  /// The layout documents whose views are slots, and the images that these name, each with what messages call it.
  package private(set) var documents: [(path: String, what: String)] = []
  /// The first slot, without a condition on the context, for each key without an asterisk.
  private var exact: [String: Int] = [:]
  /// The slots with patterns or contexts, in order.
  private var others: [Candidate] = []

  /// A slot that is compared with each key.
  private struct Candidate {
    let slot: Int
    /// The bytes that each of its patterns has, as ``KeyPattern`` counts them. Most keys lack one, and the slot itself,
    /// which is large, is then not looked at.
    let mask: UInt64
  }

  /// The greatest size of a table, in bytes.
  package static let byteLimit = 16 << 20
  package static let slotLimit = 20_000

  package init(_ slots: [Slot], file: String) {
    self.file = file
    self.slots = slots
    for (index, slot) in slots.enumerated() {
      if slot.context == nil {
        for key in slot.keys.compactMap(\.key) where exact[key] == nil { exact[key] = index }
      }
      if slot.context != nil || slot.keys.contains(where: { $0.key == nil }) {
        others.append(Candidate(slot: index, mask: slot.keys.reduce(.max) { $0 & $1.mask }))
      }
    }
  }

  /// The first slot that shows a key's texts.
  ///
  /// - Complexity: linear in the slots with patterns.
  package func slot(key: String, context: String?) -> Int? {
    let known = exact[key]
    guard !others.isEmpty else { return known }
    let key = KeyPattern.Key(key)
    for candidate in others {
      if let known, candidate.slot >= known { break }
      guard candidate.mask & ~key.mask == 0 else { continue }
      if slots[candidate.slot].matches(key, context: context) { return candidate.slot }
    }
    return known
  }

  /// Reads a table that is written as JSON.
  ///
  /// - Parameters:
  ///   - file: the name of the table in errors.
  ///   - folder: the folder that its paths start from, ending in `/`; empty for the working directory.
  package init(json: [UInt8], file: String, folder: String = "") throws(Failure) {
    var reader = SlotReader(file: file, folder: folder)
    self.init(try reader.read(json: json), file: file)
    sourceLanguage = reader.sourceLanguage
  }

  /// Reads a table's file: JSON if it begins with a brace or bracket, otherwise CSV.
  ///
  /// - Throws: ``Failure`` with file, line and column if the table is not valid.
  package init(contentsOf path: String) throws(Failure) {
    let bytes = try readBytes(path, limit: Self.byteLimit, what: "slots")
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let first = body.first { !($0 == 0x20 || $0 >= 0x09 && $0 <= 0x0D) }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var reader = SlotReader(file: path, folder: folder)
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    let slots = isJSON ? try reader.read(json: Array(body)) : try reader.read(csv: path, body)
    guard slots.count <= Self.slotLimit else {
      throw Failure(
        kind: .unavailable,
        message:
          "\(path) exceeds the limit slots: \(slots.count) slots, more than \(Self.slotLimit); put keys into patterns")
    }
    self.init(slots, file: path)
    (sourceLanguage, documents) = (reader.sourceLanguage, reader.documents)
  }
}
