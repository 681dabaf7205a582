extension VisualFormat: CustomStringConvertible {
  /// The format as Apple's logs write it: `H:|-(15)-[title]-(>=8)-|`.
  public var description: String {
    rest.reduce("\(arrangement.rawValue):\(first)") { "\($0)\($1.connection)\($1.node)" }
  }
}

extension VisualFormat.Node: CustomStringConvertible {
  public var description: String {
    switch self {
    case .superview: "|"
    case .view(let view): "\(view)"
    }
  }
}

extension VisualFormat.View: CustomStringConvertible {
  public var description: String {
    "[\(name)\(last.map { ".." + $0 } ?? "")\(predicates.isEmpty ? "" : predicates.listed)]"
  }
}

extension VisualFormat.Connection: CustomStringConvertible {
  public var description: String {
    switch self {
    case .flush: ""
    case .standard: "-"
    case .spaced(let predicates): "-\(predicates.listed)-"
    case .equal: "~"
    case .unrelated: "->"
    }
  }
}

extension [VisualFormat.Predicate] {
  fileprivate var listed: String { "(\(map(\.description).joined(separator: ",")))" }
}

extension VisualFormat.Predicate: CustomStringConvertible {
  public var description: String {
    "\(comparison == .equal ? "" : comparison.rawValue)\(object)\(priority.map { "@\($0)" } ?? "")"
  }
}

extension VisualFormat.Operand: CustomStringConvertible {
  public var description: String {
    switch self {
    case .number(let number): VisualFormat.written(number)
    case .metric(let name): name
    }
  }
}

extension VisualFormat.Object: CustomStringConvertible {
  public var description: String {
    switch self {
    case .number(let number): VisualFormat.written(number)
    case .name(let name): name
    case .percent(let percent): VisualFormat.written(percent) + "%"
    case .linear(let linear): "\(linear)"
    }
  }
}

extension VisualFormat.Linear: CustomStringConvertible {
  public var description: String {
    let start = (multiplier.map { "\($0)*" } ?? "") + view + (dimension.map { "." + $0.rawValue } ?? "")
    return start + (divisor.map { "/\($0)" } ?? "") + (offset.map { "\(subtracts ? "-" : "+")\($0)" } ?? "")
  }
}

extension VisualFormat {
  /// A number without a fraction it does not have, in digits that read back as the same number.
  static func written(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
