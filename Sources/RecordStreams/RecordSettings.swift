internal import JSONText
internal import TextFields

/// The settings of the records so far: most records of a stream say of their setting what others said, word for word,
/// and then it need neither be read nor its font be looked for again.
///
/// An instance is for one thread, and for records with the same defaults and the same names of fields.
package final class RecordSettings {
  private var known: [Words: TextSetting] = [:]
  /// The number of settings that are kept, of some two kilobytes each; each record may say something else.
  private static let most = 1024

  package init() {}

  /// What a record says of its setting, in its words and in their order.
  struct Words: Hashable {
    private var bytes: [UInt8] = []
    /// The bytes of what is kept; longer ones are read each time.
    private static let most = 4096

    /// Nil where what is said cannot be compared, or is the text itself.
    ///
    /// - Parameter fields: that of each member.
    init?(_ members: [(key: String, value: JSONValue)], _ fields: [RecordField?]) {
      bytes.reserveCapacity(256)
      for index in members.indices {
        guard case .said(let said)? = fields[index] else { continue }
        guard !said.isText else { return nil }
        append(members[index].key, as: 0)
        guard append(members[index].value), bytes.count <= Self.most else { return nil }
      }
    }

    // All at once, which hashing an array is not.
    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }

    /// Appends a value; returns false for one that cannot be compared.
    private mutating func append(_ value: JSONValue) -> Bool {
      switch value {
      case .string(let text): append(text, as: 1)
      case .number(let digits): append(digits, as: 2)
      case .bool(let isOn): append(isOn ? "1" : "0", as: 3)
      case .null: append("", as: 4)
      case .array(let elements):
        append(String(elements.count), as: 5)
        for element in elements where !append(element) { return false }
      case .nested: return false
      }
      return true
    }

    /// Appends a text, its kind and its length, so that no two lists of texts look the same.
    private mutating func append(_ text: String, as kind: UInt8) {
      bytes.append(kind)
      withUnsafeBytes(of: text.utf8.count) { bytes += $0 }
      bytes += text.utf8
    }
  }

  subscript(words: Words) -> TextSetting? {
    get { known[words] }
    set {
      if known.count >= Self.most { known.removeAll() }
      known[words] = newValue
    }
  }
}
