internal import Platform

/// The id of a unit that Xcode exports as XLIFF from a string catalogue or a `.stringsdict`: the key to which the unit
/// belongs, and the conditions for its text.
///
/// A string catalogue has `n|==|plural.one`, `n|==|device.mac.plural.one` and `n|==|substitutions.files.plural.other`;
/// a `.stringsdict` has `/n:dict/NSStringLocalizedFormatKey:dict/:string` and `/n:dict/files:dict/one:dict/:string`.
struct XcodeUnitID: Hashable {
  /// A condition under which a text is shown.
  enum Step: Hashable {
    case plural(PluralCategory)
    case device(String)
    case width(Int)

    fileprivate init?(_ kind: some StringProtocol, _ value: some StringProtocol) {
      switch kind {
      case "plural":
        guard let category = PluralCategory(rawValue: String(value)) else { return nil }
        self = .plural(category)
      case "device", "NSStringDeviceSpecificRuleType": self = .device(String(value))
      case "width", "NSStringVariableWidthRuleType":
        guard let width = Int(value) else { return nil }
        self = .width(width)
      default: return nil
      }
    }
  }

  let key: String
  /// The variable for which the text stands; nil for a text or format of the key itself.
  private(set) var variable: String?
  private(set) var steps: [Step] = []

  /// The greatest number of conditions; no catalogue of Xcode's has more.
  private static let mostSteps = 8

  /// Reads an id; nil for the id of a unit that is an entry by itself. As a key may contain `|==|`, only the part after
  /// the last one is read.
  init?(_ id: String) {
    if id.hasPrefix("/"), id.hasSuffix(":dict/:string") {
      let parts = Self.parts(id.dropFirst().dropLast(":dict/:string".count), ":dict/")
      key = String(parts[0])
      switch parts.count {
      case 2 where parts[1] == "NSStringLocalizedFormatKey": return
      case 3:
        if let step = Step(parts[1], parts[2]) {
          steps = [step]
          return
        }
        guard let step = Step("plural", parts[2]) else { return nil }
        (variable, steps) = (String(parts[1]), [step])
      default: return nil
      }
    } else {
      guard id.utf8.contains(UInt8(ascii: "|")) else { return nil }
      let parts = Self.parts(id[...], "|==|")
      key = parts.dropLast().joined(separator: "|==|")
      guard parts.count > 1, let path = parts.last, read(path: path) else { return nil }
    }
  }

  /// The id of a format that does not vary itself, although its variables may.
  init(format key: String) { self.key = key }

  private static func parts(_ id: Substring, _ separator: String) -> [Substring] {
    id.pieces(between: separator, omittingEmpty: false)
  }

  /// Reads a path such as `plural.one`, `device.mac.plural.one` or `substitutions.files.plural.one`.
  private mutating func read(path: Substring) -> Bool {
    var words = path.split(separator: ".", omittingEmptySubsequences: false)[...]
    let isNamed = words.first == "substitutions"
    if isNamed { words = words.dropFirst() }
    let name = words.prefix { !["plural", "device", "width"].contains($0) }
    if !name.isEmpty { variable = name.joined(separator: ".") }
    if isNamed, name.isEmpty { return false }
    words = words.dropFirst(name.count)
    while let kind = words.first {
      guard let value = words.dropFirst().first, let step = Step(kind, value), steps.count < Self.mostSteps else {
        return false
      }
      steps.append(step)
      words = words.dropFirst(2)
    }
    return isNamed || !steps.isEmpty
  }
}

extension XcodeUnitID.Step {
  var selector: CatalogSelector {
    switch self {
    case .plural(let category): .plural(category, of: nil)
    case .device(let device): .device(device)
    case .width(let width): .width(width)
    }
  }
}
