/// A flat JSON value, as records of a batch hold them; numbers keep their digits.
package enum JSONValue: Sendable {
  case string(String)
  case number(String)
  case bool(Bool)
  case null
  case array([JSONValue])
  /// An object, or a list of lists or objects; kept where it is read as a part of a document.
  case nested(JSONNode?)

  /// The value as a text; nil where it cannot be one.
  package var text: String? {
    switch self {
    case .string(let text): return text
    case .number(let digits): return digits
    case .bool(let isOn): return isOn ? "true" : "false"
    case .null: return ""
    case .array, .nested: return nil
    }
  }

  /// The value as an option's argument: arrays as lists with commas.
  package var argument: String? {
    switch self {
    case .string(let text): return text
    case .number(let digits): return digits
    case .bool, .null, .nested: return nil
    case .array(let elements):
      let words = elements.compactMap(\.argument)
      return words.count == elements.count ? words.joined(separator: ",") : nil
    }
  }
}
